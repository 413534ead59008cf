"""One player: faction and its ability, action chips, chips as they lie there, and the outlook."""

from __future__ import annotations

from companion.games.apokerlypse.events import (
    FACTIONS,
    AbilityUsed,
    ActionChipsCounted,
    ActionChipUsed,
    ChipsCounted,
    Faction,
    FactionTaken,
)
from companion.games.apokerlypse.reports.outlook import outlook
from companion.games.apokerlypse.rules.last_round import last_number
from companion.games.apokerlypse.state import PAYING
from screens.games.apokerlypse.box.effect_words import known_line, subject
from screens.games.apokerlypse.parts import (
    ACCENT,
    FACTION_SUIT,
    SUIT_ICON,
    SUIT_TONE,
    chips_text,
    choice,
    last_round_notice,
    round_and_phase,
    table_of,
)
from screens.games.apokerlypse.play.player_rows import state_of
from screens.pages.components import headline, list_row, rule_notice
from screens.pages.context import PageContext
from screens.pages.intents import Draft, go, record
from screens.pages.nodes import Button, Icon, Node, Section, Stepper, grid
from screens.pages.page import Page


def player_page(context: PageContext) -> Page:
    """PK-SETUP-01, PK-SETUP-02, PK-FAC-01, PK-AMB-13."""
    table, say, seat = table_of(context), context.say, context.seat
    key = f"chips:{seat}"
    counted = int(context.drafted(key, table.stacks[seat]))
    event = ChipsCounted(seat, counted)
    ability, spend = AbilityUsed(seat), ActionChipUsed(seat)
    return Page(
        title=round_and_phase(context),
        caption=say("screen.deals", name=context.name(table.dealer)),
        body=(
            headline(
                context.name(seat),
                state_of(context, seat) or chips_text(context, table.stacks[seat]),
                context.avatars[seat],
            ),
            *_ability_words(context, seat),
            Button(say("screen.use_ability"), record(ability), "lightning-bolt", "tonal", context.objection(ability)),
            Section(say("screen.action_chips")),
            Button(say("screen.spend_action_chip"), record(spend), "star-outline", "tonal", context.objection(spend)),
            _action_chips(context, seat),
            *_outlook(context, seat),
            *_otherwise(context, seat),
            Section(say("screen.recount")),
            Stepper(counted, lambda value: Draft(key, value), 0, 99),
            Section(say("screen.faction")),
            _faction(context, seat),
        ),
        actions=(
            Button(
                say("screen.has_chips", chips=counted),
                record(event, forget=(key,), then="back"),
                "check",
                objection="" if counted != table.stacks[seat] else say("screen.as_counted"),
            ),
        ),
        accent=ACCENT,
        key=f"player-{seat}",
    )


def _ability_words(context: PageContext, seat: int) -> tuple[Node, ...]:
    """PK-FAC-01: the own faction and what its ability does, as the box remembers it."""
    faction = table_of(context).factions[seat]
    if faction is None:
        return ()
    suit, key = FACTION_SUIT[faction], f"ability.{faction}"
    lead = Icon(SUIT_ICON[suit], SUIT_TONE[suit], 28)
    return (list_row(subject(context, key), known_line(context, key), lead=lead, do=go("box_entry", key=key)),)


def _faction(context: PageContext, seat: int) -> Node:
    mine = table_of(context).factions[seat]
    return grid(2, *(_of_faction(context, seat, one, one == mine) for one in FACTIONS), gap=6)


def _of_faction(context: PageContext, seat: int, faction: Faction, mine: bool) -> Node:
    suit = FACTION_SUIT[faction]
    sign = Icon(SUIT_ICON[suit], SUIT_TONE[suit], 24)
    return choice(context.say(f"faction.{faction}"), mine, record(FactionTaken(seat, faction)), sign)


def _action_chips(context: PageContext, seat: int) -> Node:
    left, words = table_of(context).action_chips[seat], context.say("screen.action_chips_left")
    return Stepper(left, lambda value: record(ActionChipsCounted(seat, value)), 0, 16, words, "star-outline")


def _outlook(context: PageContext, seat: int) -> tuple[Node, ...]:
    """PK-INV-03: when this player runs dry, if nothing is won."""
    if context.game.outcome(context.table) is not None:
        return ()
    if last_number(table_of(context)) == table_of(context).number:
        return last_round_notice(context)
    found = outlook(table_of(context), seat)
    why = context.why(context.say("screen.outlook"), found)
    return (rule_notice(context, found.reasons[0], "accent", "chart-line", do=go("outlook"), hold=why),)


def _otherwise(context: PageContext, seat: int) -> tuple[Node, ...]:
    """What somebody did that the rules do not know."""
    table, say = table_of(context), context.say
    rows: list[Node] = [
        list_row(
            say("screen.move_chips"),
            say("screen.move_chips_hint"),
            lead=Icon("swap-horizontal", "accent", 24),
            do=go("move", giver=seat),
        ),
    ]
    if table.stage in (*PAYING, "stake") and seat in table.playing and seat not in table.acted:
        lead = Icon("gavel", "accent", 24)
        rows.append(list_row(say("overrule.title"), say("screen.acts_hint"), lead=lead, do=go("act", seat=seat)))
    return (Section(say("screen.effects_and_more")), *rows)
