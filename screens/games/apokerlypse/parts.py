"""Small parts that the pages of Apokerlypse share: names, suits, bone cards, chip tiles and the first warning."""

from __future__ import annotations

import functools

from companion.engine.events import Event, OptionSet
from companion.engine.game import advance
from companion.engine.ruling import Reason
from companion.games.apokerlypse.events import WinnersStated
from companion.games.apokerlypse.play.pay import cost_of
from companion.games.apokerlypse.play.showdown import round_winners
from companion.games.apokerlypse.rules.cards import RANK_OF
from companion.games.apokerlypse.rules.last_round import last_round
from companion.games.apokerlypse.state import PokerTable
from companion.texts import Say
from screens.pages.components import clause_mark, figure_card, notice
from screens.pages.context import PageContext, table_as
from screens.pages.intents import Intent, Record, ShowRule, go, record
from screens.pages.nodes import Card, Figure, Icon, Node, Row, Segments, Text, card, row
from screens.pages.nodes.vocabulary import Accent, IconName, Tone

ACCENT: Accent = "venom"
SUIT_ICON: dict[str, IconName] = {"s": "cards-spade", "h": "cards-heart", "d": "cards-diamond", "c": "cards-club"}
SUIT_INK: dict[str, Tone] = {"s": "spade_ink", "h": "heart_ink", "d": "diamond_ink", "c": "club_ink"}  # on bone
SUIT_TONE: dict[str, Tone] = {"s": "spade", "h": "heart", "d": "diamond", "c": "club"}
WAYS: dict[str, IconName] = {"cards": "cards-playing", "hand": "layers-triple-outline", "winner": "crown"}
FACTION_SUIT = {"military": "s", "civilians": "h", "looters": "d", "zombies": "c"}


table_of = table_as(PokerTable)


def choice(words: str, on: bool, do: Intent, lead: Node | None = None) -> Card:
    """One of several: the chosen one is tinted and outlined and has a check; the fill belongs to the main button."""
    check = Icon("check", "accent", 20) if on else None
    inside = row(lead, Text(words, "body-medium", weight=1), check, gap=8)
    return card(inside, look="chip-on" if on else "chip", pad=8, radius=12, height=52, do=do, name=words)


def rank_word(say: Say, card_code: str) -> str:
    """7, 10, B, D, K, A."""
    return say(f"rank_short.{RANK_OF[card_code]}")


LYING, LARGE_LYING = 60, 69  # how tall a card lies on the table, so that it is as tall as an empty place


def bone_card(say: Say, code: str, do: Intent | None = None, *, narrow: bool = False, height: float = LYING) -> Card:
    """A card as it lies on the table: rank and suit on bone; smaller signs where more than five lie side by side."""
    tone, pad = SUIT_INK[code[1]], 2
    rank = Figure(rank_word(say, code), "figure-s-strong" if narrow else "figure", tone)
    suit = Icon(SUIT_ICON[code[1]], tone, 18 if narrow else 22)
    return Card(
        (rank, suit), "bone", gap=0, pad=pad, radius=12, weight=1, height=height, align="center", do=do, name=code
    )


@functools.cache
def small_card(say: Say, code: str) -> Card:
    """The same where many cards lie side by side, or below a name."""
    tone = SUIT_INK[code[1]]
    rank, suit = Figure(rank_word(say, code), "figure-s-strong", tone), Icon(SUIT_ICON[code[1]], tone, 18)
    return Card((Row((rank, suit), 3),), "bone", gap=0, pad=4, radius=9, weight=1, height=34, align="center", name=code)


def marked_card(lying: Card, marked: bool = True) -> Card:
    """PK-CLAR-02: a card that counts double is framed; one that might keeps the room for it."""
    return Card((lying,), "current" if marked else "ghost", pad=3, radius=14, weight=1, do=lying.do, name=lying.name)


def faction_icon(context: PageContext, seat: int) -> Icon | None:
    """The suit of somebody's faction, None while nobody has said which."""
    faction = table_of(context).factions[seat]
    if faction is None:
        return None
    suit = FACTION_SUIT[faction]
    return Icon(SUIT_ICON[suit], SUIT_TONE[suit], 20)


def way_of(context: PageContext) -> str:
    """How much of the showdown is written down; whoever compares hands by hand names only who wins."""
    return context.depth if context.automation("showdown") else "winner"


def way_switch(context: PageContext) -> tuple[Node, ...]:
    """PK-SHOW-01: cards, hand or winner only; changed on the spot, and what was entered before stays."""
    if not context.automation("showdown"):
        return ()
    choices = tuple((way, context.say(f"option.depth.{way}")) for way in WAYS)
    named = context.depth == "winner" and table_of(context).winners_stated

    def change(way: str) -> Intent:
        anew = [WinnersStated(())] if named else []  # whoever writes down more wants it worked out
        return record(*anew, OptionSet("depth", way), then="table" if way == "winner" else "")

    return (Segments(choices, change, context.depth, tuple(WAYS.values())),)


def going_on(context: PageContext, *events: Event, forget: tuple[str, ...] = ()) -> Record:
    """Records this; where the showdown begins with it, the first hand is asked for at once."""
    after = table_of(context)
    for event in events:
        after = advance(context.game, after, event)
    if after.stage != "showdown" or way_of(context) == "winner":
        return Record(events, forget)
    return Record(events, forget, go("hand", seat=after.playing[0]))


def discard_notice(context: PageContext) -> Node:
    """PK-P1-05, PK-P1-06, PK-AMB-29: who has drawn discards first, in order; told here, since nothing is decided."""
    table, say = table_of(context), context.say
    down = tuple(context.name(seat) for seat in table.playing if seat not in table.immune)
    kept = tuple(context.name(seat) for seat in table.playing if seat in table.immune)
    words = say("screen.discard_first", names=down) if down else say("screen.discard_nobody")
    if kept and down:
        words = f"{words} {say('screen.discard_immune', names=kept, count=len(kept))}"
    said = clause_mark(context, "PK-P1-05")
    return notice(words, "accent", "cards-outline", ShowRule("PK-P1-05"), who_says=said)


def pot_tiles(context: PageContext) -> Node:
    """PK-INV-01: pot and cost, always in sight; holding them says why."""
    table, say = table_of(context), context.say
    in_pot = Reason("screen.pot_why", "PK-INV-01", pot=table.pot, stacks=sum(table.stacks), total=table.total)
    why = context.why(context.label("place.pot"), (in_pot,))
    moves = go("move", giver=table.seat_count)
    pot = figure_card(str(table.pot), say("screen.in_pot"), icon="poker-chip", hold=why, do=moves)
    return Row((pot, _cost_tile(context)), 8)


def _cost_tile(context: PageContext) -> Card:
    cost, say = cost_of(table_of(context)), context.say
    why = context.why(say("screen.cost"), cost)
    return figure_card(str(cost.value), say("screen.per_phase"), icon="cash", hold=why, do=go("outlook"))


def round_and_phase(context: PageContext) -> str:
    """Where in the game, for the top bar of a page about something else."""
    table = table_of(context)
    if table.stage in ("between", "over"):
        return context.say("screen.round_over", number=table.number)
    if table.stage in ("stake", "showdown", "alone"):
        return context.say("screen.round_showdown", number=table.number)
    return context.say("screen.round_phase", number=table.number, phase=table.phase)


CAPTION, LARGE_CAPTION = 34, 26  # letters that fit beside the tools of the top bar


def pot_and_dealer(context: PageContext) -> str:
    """PK-INV-01: the pot stays in sight where its tile is scrolled away; a long name stands in its row only."""
    table, say = table_of(context), context.say
    whole = say("screen.pot_and_dealer", pot=table.pot, name=context.called(table.dealer))
    room = LARGE_CAPTION if context.large_text else CAPTION
    return whole if len(whole) <= room else say("screen.pot_of", pot=table.pot)


def last_round_notice(context: PageContext) -> tuple[Node, ...]:
    """PK-END-01, PK-AMB-18: once it is known that this round is the last, or may be; a touch says why."""
    found = last_round(table_of(context))
    if found is None:
        return ()
    why = context.why(context.say("screen.last_round"), found)
    decides = _decides(table_of(context), found.reasons[0])
    reading = [reason for reason in found.reasons if reason.clause == "PK-AMB-18"] if decides else []
    words = " ".join(context.say(reason) for reason in (found.reasons[0], *reading))
    said = clause_mark(context, (*reading, found.reasons[0])[0].clause)
    return (notice(words, "accent", "flag-variant", do=why, hold=why, who_says=said),)


def _decides(table: PokerTable, reason: Reason) -> bool:
    """PK-AMB-18: does the reading settle whether it is the last round? Not where nobody without chips can win any."""
    if reason.key == "last_round.dry":
        won = round_winners(table)
        return any(table.stacks[seat] == 0 for seat in (won.value if won else table.playing))
    return reason.key in ("last_round.was_dry", "last_round.unless")


def chips_text(context: PageContext, chips: int) -> str:
    """3 Chips."""
    return context.say("screen.chips", chips=chips)
