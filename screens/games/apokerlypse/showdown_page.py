"""The showdown: who has which hand, who wins the round, and what the other text would say (chapters 8 and 9)."""

from __future__ import annotations

from companion.engine.changing import replace
from companion.engine.remembered import remembered
from companion.engine.ruling import Reason
from companion.games.apokerlypse.events import PotPaid, WinnersStated
from companion.games.apokerlypse.hand_names import hand_name
from companion.games.apokerlypse.payout import payout
from companion.games.apokerlypse.revealing import (
    effect_order,
    evaluation_order,
    hand_of,
    other_text_winners,
    points_of,
    round_winners,
)
from companion.views.components import headline, notice, seat_check
from companion.views.desk import Desk
from companion.views.intents import Intent, go, record
from companion.views.nodes import (
    Badge,
    Button,
    Card,
    Column,
    Figure,
    Icon,
    Node,
    Row,
    Space,
    Text,
    card,
    column,
    row,
)
from companion.views.page import Page
from screens.games.apokerlypse.parts import (
    ACCENT,
    bone_card,
    last_round_notice,
    name_text,
    oddities,
    pot_tiles,
    table_of,
)
from screens.games.apokerlypse.player_rows import player_rows, stack_mark


def showdown_page(desk: Desk) -> Page:
    """PK-SHOW-01, PK-SHOW-02: hands are entered from the dealer's left and evaluated weakest first."""
    table, say = table_of(desk), desk.say
    if not desk.automation("showdown"):
        return _by_hand_page(desk)
    now, winners = desk.game.now(table), round_winners(table)
    look = desk.looks[now.seat] if now.seat is not None else None
    known = evaluation_order(table)
    seats = (*known, *(seat for seat in table.playing if seat not in known))
    return Page(
        title=say("screen.round_showdown", number=table.number),
        caption=say("screen.pot_of", pot=table.pot),
        body=(
            headline(say(now.headline), _below(desk), look, None if look else Icon("crown", "accent", 44)),
            *oddities(desk),
            *last_round_notice(desk),
            *_other_text(desk),
            Column(tuple(_entry(desk, seat, number) for number, seat in enumerate(seats, 1)), 8),
            *_effects_note(desk),
            pot_tiles(desk),
            Button(say("screen.otherwise"), go("otherwise"), "gavel", "text"),
        ),
        actions=_actions(desk) if winners else _enter(desk, now.seat),
        accent=ACCENT,
        key=f"showdown-{table.number}",
    )


def _by_hand_page(desk: Desk) -> Page:
    """PK-ROUND-01: the group compares its hands by itself and names who wins the round."""
    table, say = table_of(desk), desk.say
    named = table.winners_stated

    def touch(seat: int) -> Intent:
        return record(WinnersStated(tuple(one for one in table.playing if (one in named) != (one == seat))))

    nobody = Button(say("screen.pot_goes"), None, "poker-chip", objection=say("screen.name_winner_first"))
    return Page(
        title=say("screen.round_showdown", number=table.number),
        caption=say("screen.pot_of", pot=table.pot),
        body=(
            headline(say("screen.who_wins_round"), say("screen.showdown_by_hand"), lead=Icon("crown", "accent", 44)),
            *oddities(desk),
            *last_round_notice(desk),
            Text(say("screen.at_once"), tone="tx2"),
            *(
                row(replace(seat_check(desk.looks[seat], seat in named, touch(seat)), weight=1), stack_mark(desk, seat))
                for seat in table.playing
            ),
            pot_tiles(desk),
            Button(say("screen.otherwise"), go("otherwise"), "gavel", "text"),
        ),
        actions=(payout_button(desk) if named else nobody,),
        accent=ACCENT,
        key=f"showdown-{table.number}",
    )


def _below(desk: Desk) -> str:
    table, say = table_of(desk), desk.say
    if round_winners(table):
        return say("screen.weakest_first")
    missing = sum(table.shown_by(seat).cards is None for seat in table.playing)
    return say("screen.hands_missing", missing=missing)


def _other_text(desk: Desk) -> tuple[Node, ...]:
    """PK-DIS-02: where the two texts name different winners, it says so."""
    found = other_text_winners(table_of(desk))
    if found is None:
        return ()
    why = desk.why(desk.say("screen.texts_differ"), found)
    return (notice(desk.say(found.reasons[0]), "accent", "book-open-variant", do=why, hold=why),)


def _decides(desk: Desk) -> tuple[object, ...]:
    """What decides the round, and with it every line."""
    table = table_of(desk)
    return table.shown, table.dropped, table.dealer, table.stage, table.winners_stated, table.setup


@remembered(lambda desk: (*_decides(desk), desk.say))
def _effects_note(desk: Desk) -> tuple[Node, ...]:
    """PK-EFF-02, PK-CLAR-03, PK-CLAR-04: in which order effects work."""
    found, say = effect_order(table_of(desk)), desk.say
    why = desk.why(say("screen.effects"), (*found.reasons, Reason("screen.remind_block", "PK-CLAR-03"),
                                          Reason("screen.remind_done", "PK-CLAR-04")))  # fmt: skip
    return (notice(say(found.reasons[0]), "accent", "lightning-bolt", do=why, hold=why),)


@remembered(lambda desk, seat, _number: (desk.table.shown.get(seat), round_winners(desk.table), desk.table.setup,
                                         desk.table.stacks, desk.table.paid, desk.looks[seat], desk.say))  # fmt: skip
def _entry(desk: Desk, seat: int, number: int) -> Card:
    table, say = table_of(desk), desk.say
    winners = round_winners(table)
    cards, hand, points = table.shown_by(seat).cards, hand_of(table, seat), points_of(table, seat)
    wins = winners is not None and seat in winners.value
    words = say(hand_name(hand)) if hand is not None else say("screen.touch_to_enter")
    figure: Node = Icon("plus", "accent", 28)
    if points is not None:
        why = desk.why(say("screen.points_of", name=desk.name(seat)), points)
        figure = Figure(say.figure(points.value), "figure", "accent" if wins else "tx", "right", hold=why)
    head = row(
        Badge(desk.looks[seat], 40, "crown" if wins else str(number) if cards is not None else ""),
        column(name_text(desk, seat, "body-medium"), Text(words, "caption", "tx2"), gap=0, weight=1),
        figure,
        stack_mark(desk, seat),
        gap=12,
    )
    small = _small_cards(desk, cards) if cards else None
    return card(head, small, look="current" if wins else "plain", pad=10, radius=14, gap=8, height=62,
                do=go("hand", seat=seat), name=desk.name(seat))  # fmt: skip


def _small_cards(desk: Desk, cards: tuple[str, ...]) -> Node:
    shown = [bone_card(desk, code, small=True) for code in cards]
    rows = [
        Row((*shown[at : at + 5], *[Space(0)] * (5 - len(shown[at : at + 5]))), 4) for at in range(0, len(cards), 5)
    ]
    return column(*rows, gap=4)


def _enter(desk: Desk, seat: int | None) -> tuple[Button, ...]:
    who = 0 if seat is None else seat
    label = desk.say("screen.enter_cards", name=desk.name(who))
    return (Button(label, go("hand", seat=who), "cards-playing"),)


def _actions(desk: Desk) -> tuple[Button, ...]:
    return (payout_button(desk),)


def payout_button(desk: Desk) -> Button:
    """PK-ROUND-01, PK-ROUND-02: the button says who takes how much; holding it says why."""
    table, say = table_of(desk), desk.say
    found = payout(table)
    assert found is not None  # only shown when the winners are known
    names = tuple(desk.name(seat) for seat in found.value.winners)
    share = found.value.took[found.value.winners[0]]
    if len(names) == 1:
        label = say("screen.takes", name=names[0], chips=share)
    elif len({found.value.took[seat] for seat in found.value.winners}) == 1:
        label = say("screen.take_each", count=len(names), chips=share)
    else:
        label = say("screen.share_pot", chips=table.pot)
    return Button(label, record(PotPaid()), "poker-chip", hold=desk.why(label, found))


def alone_page(desk: Desk) -> Page:
    """PK-AMB-08: only one is left; no cards are asked for."""
    table, say = table_of(desk), desk.say
    now, seat = desk.game.now(table), table.playing[0]
    return Page(
        title=say("screen.round_showdown", number=table.number),
        caption=say("screen.pot_of", pot=table.pot),
        body=(
            headline(say(now.headline), say("screen.last_left"), desk.looks[seat]),
            *oddities(desk),
            *last_round_notice(desk),
            player_rows(desk, seat),
            pot_tiles(desk),
            Button(say("screen.otherwise"), go("otherwise"), "gavel", "text"),
        ),
        actions=(payout_button(desk),),
        accent=ACCENT,
        key=f"alone-{table.number}",
    )
