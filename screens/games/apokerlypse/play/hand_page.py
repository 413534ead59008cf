"""One player's cards at the showdown: five touches, read back as a hand and its points."""

from __future__ import annotations

from companion.games.apokerlypse.events import HandShown
from companion.games.apokerlypse.play.showdown import score_of
from companion.games.apokerlypse.rules.cards import DECK, MOST_CARDS, card_name
from companion.games.apokerlypse.rules.hands import HAND_SIZE, best_hand, hand_name
from companion.games.apokerlypse.state import PokerTable
from screens.games.apokerlypse.parts import ACCENT, name_text, seat_arg, table_of
from screens.games.apokerlypse.play.card_picker import Transaction, hand_row, picker
from screens.games.apokerlypse.play.points_card import points_card
from screens.pages.components import headline
from screens.pages.context import Desk
from screens.pages.intents import Back, Draft, Intent, Record, go, record
from screens.pages.nodes import Badge, Button, Node, Text, card, column
from screens.pages.page import LastAction, Page

STEPS = go("/steps")
LONG_NAME = 12


def hand_page(desk: Desk) -> Page:
    """PK-SHOW-01: cards in any order; the fifth touch enters the hand."""
    table, say, seat = table_of(desk), desk.say, seat_arg(desk)
    if table.stage != "showdown" or seat in table.dropped:
        return _nothing_to_show(desk, seat)
    cards = chosen_cards(desk, seat)
    place = table.playing.index(seat) + 1
    figures = {"place": place, "all": len(table.playing), "pot": table.pot}
    return Page(
        title=_title(desk, seat),
        caption=say("screen.showdown_place", **figures),
        body=(
            hand_row(desk, cards, doubled=table.shown_by(seat).doubled),
            picker(desk, cards, {**_too_many(desk, seat, cards), **_elsewhere(desk, seat)}, _touch(table, seat, cards)),
            _result(desk, seat, cards),
        ),
        actions=_actions(desk, seat, cards),
        lead=Badge(desk.looks[seat], 40),
        last=_last_card(desk, seat),
        accent=ACCENT,
        key=f"hand-{table.number}-{seat}",
    )


def _title(desk: Desk, seat: int) -> str:
    """Whose cards; a long name stands alone, since both would not fit and the word would be lost."""
    name = desk.name(seat)
    return name if len(name) > LONG_NAME else desk.say("screen.cards_of", name=name)


def draft_key(table: PokerTable, seat: int) -> str:
    """Where a half-entered hand is kept."""
    return f"hand:{table.number}:{seat}"


def chosen_cards(desk: Desk, seat: int) -> tuple[str, ...]:
    """What is touched so far, or what was entered."""
    table = table_of(desk)
    drafted = desk.drafted(draft_key(table, seat))
    return tuple(drafted) if drafted is not None else table.shown_by(seat).cards or ()


def _touch(table: PokerTable, seat: int, cards: tuple[str, ...]) -> Transaction:
    """What touching a card means: it joins those that are chosen, or leaves them."""
    key = draft_key(table, seat)

    def touch(code: str) -> Intent:
        changed = [card for card in cards if card != code] if code in cards else [*cards, code]
        if len(changed) >= HAND_SIZE:
            return Record((HandShown(seat, tuple(changed)),), (key,))
        return Draft(key, changed)

    return touch


def _last_card(desk: Desk, seat: int) -> LastAction | None:
    """While a hand is half entered, its last card is what Undo takes back, not the hand of somebody else before it."""
    table, say = table_of(desk), desk.say
    key = draft_key(table, seat)
    half = desk.drafted(key)
    if half is None:
        return None
    if table.shown_by(seat).cards is not None:  # a hand that was entered is being changed: Undo leaves it as it was
        return LastAction(
            say("screen.hand_changed", name=desk.name(seat)), say("table.undo"), True, Draft(key, None), STEPS
        )
    if not half:
        return None
    words = desk.label("screen.card_put", card=card_name(half[-1]), name=desk.name(seat))
    return LastAction(words, say("table.undo"), True, Draft(key, half[:-1] or None), STEPS)


def _elsewhere(desk: Desk, seat: int) -> dict[str, str]:
    """Cards that somebody else shows, with the sentence that says so."""
    table, found = table_of(desk), dict[str, str]()
    for other in table.playing:
        cards = table.shown_by(other).cards
        if cards and other != seat:
            found |= dict.fromkeys(cards, desk.say("screen.lies_with", name=desk.name(other)))
    return found


def _too_many(desk: Desk, seat: int, cards: tuple[str, ...]) -> dict[str, str]:
    """Cards that can't join a hand that is full, with the sentence that says so."""
    if len(cards) < MOST_CARDS:
        return {}
    others = [card for card in DECK if card not in cards]
    return dict.fromkeys(others, desk.objection(HandShown(seat, (*cards, others[0]))))


def _entered(desk: Desk, seat: int, cards: tuple[str, ...]) -> bool:
    return table_of(desk).shown_by(seat).cards == cards


def _result(desk: Desk, seat: int, cards: tuple[str, ...]) -> Node:
    table, say = table_of(desk), desk.say
    if _entered(desk, seat, cards) and score_of(table, seat):
        return points_card(desk, seat)
    left = HAND_SIZE - len(cards)
    hand = best_hand(cards, table.options["pk_ace_low"] is True)
    title = say(hand_name(hand)) if cards else say("screen.touch_cards")
    fewer = record(HandShown(seat, cards), forget=(draft_key(table, seat),))
    return card(
        Text(title, "display-m", "accent"),
        column(
            Text(say("screen.cards_left", left=left), tone="tx2"),
            Button(
                say("screen.only_these" if cards else "screen.no_cards", count=len(cards)), fewer, "check", "outline"
            ),
            gap=8,
        ),
        look="tint",
        pad=16,
        radius=16,
        gap=8,
    )


def _actions(desk: Desk, seat: int, cards: tuple[str, ...]) -> tuple[Button, ...]:
    table, say = table_of(desk), desk.say
    missing = [other for other in table.playing if other != seat and table.shown_by(other).cards is None]
    if not _entered(desk, seat, cards):
        waits = say("screen.cards_left", left=HAND_SIZE - len(cards))
        return (Button(say("screen.to_showdown"), Back(), objection=waits),)
    if missing:
        onward = go("hand", seat=missing[0])
        label = say("screen.on_to", name=desk.name(missing[0]))
        return (Button(label, type(onward)(onward.page, onward.args, instead=True), "arrow-right", icon_after=True),)
    return (Button(say("screen.to_showdown"), Back(), "check"),)


def _nothing_to_show(desk: Desk, seat: int) -> Page:
    say = desk.say
    return Page(
        title=_title(desk, seat),
        body=(headline(desk.name(seat), say("screen.no_hand_now"), desk.looks[seat]), name_text(desk, seat, "caption")),
        accent=ACCENT,
        key="no-hand",
    )
