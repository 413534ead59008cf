"""One player's cards at the showdown: five touches, read back as a hand and its points."""

from __future__ import annotations

from companion.games.apokerlypse.events import HandShown
from companion.games.apokerlypse.play.showdown import score_of
from companion.games.apokerlypse.rules.cards import DECK, MOST_CARDS, card_name
from companion.games.apokerlypse.rules.hands import HAND_SIZE, best_hand, hand_name
from companion.games.apokerlypse.state import PokerTable
from screens.games.apokerlypse.parts import ACCENT, LARGE_LYING, LYING, table_of, way_of, way_switch
from screens.games.apokerlypse.play.card_picker import OnTouch, hand_row, picker
from screens.games.apokerlypse.showdown.named_page import named_page, onward, whose
from screens.games.apokerlypse.showdown.points_card import points_card
from screens.pages.components import headline, name_text, quiet_link
from screens.pages.context import PageContext
from screens.pages.intents import Draft, Intent, Record, ShowRule, go, record
from screens.pages.nodes import Badge, Button, Icon, Node, Text, card, column, row
from screens.pages.page import LastAction, Page
from screens.pages.parts.choices import mark_sign

STEPS = go("/steps")


def hand_page(context: PageContext) -> Page:
    """PK-SHOW-01: cards in any order; the fifth touch enters the hand."""
    table, say, seat = table_of(context), context.say, context.seat
    if table.stage != "showdown" or seat in table.dropped:
        return _nothing_to_show(context, seat)
    if way_of(context) == "hand":
        return named_page(context, seat)
    cards = chosen_cards(context, seat)
    place = table.playing.index(seat) + 1
    figures = {"place": place, "all": len(table.playing), "pot": table.pot}
    return Page(
        title=whose(context, seat, "screen.cards_of"),
        caption=say("screen.showdown_place", **figures),
        body=(
            _lying(context, seat, cards),
            picker(
                context,
                cards,
                {**_too_many(context, seat, cards), **_elsewhere(context, seat)},
                _touch(table, seat, cards),
            ),
            _result(context, seat, cards),
            *_more_than_five(context, seat, cards),
        ),
        actions=_actions(context, seat, cards),
        lead=Badge(context.avatars[seat], 40),
        last=_last_card(context, seat),
        accent=ACCENT,
        key=f"hand-{table.number}-{seat}",
    )


def _lying(context: PageContext, seat: int, cards: tuple[str, ...]) -> Node:
    """The hand as it lies there; no card of the picker below moves when one joins it, in large letters neither."""
    table, height = table_of(context), LARGE_LYING if context.large_text else LYING
    doubled, touch = table.shown_by(seat).doubled, _touch(table, seat, cards)
    return hand_row(context, cards, doubled=doubled, touch=touch, height=height)


def draft_key(table: PokerTable, seat: int) -> str:
    """Where a half-entered hand is kept."""
    return f"hand:{table.number}:{seat}"


def chosen_cards(context: PageContext, seat: int) -> tuple[str, ...]:
    """What is touched so far, or what was entered."""
    table = table_of(context)
    drafted = context.drafted(draft_key(table, seat))
    return tuple(drafted) if drafted is not None else table.shown_by(seat).cards or ()


def _touch(table: PokerTable, seat: int, cards: tuple[str, ...]) -> OnTouch:
    """What touching a card means: it joins those that are chosen, or leaves them."""
    key = draft_key(table, seat)

    def touch(code: str) -> Intent:
        changed = [card for card in cards if card != code] if code in cards else [*cards, code]
        if len(changed) >= HAND_SIZE:
            return Record((HandShown(seat, tuple(changed)),), (key,))
        return Draft(key, changed)

    return touch


def _last_card(context: PageContext, seat: int) -> LastAction | None:
    """While a hand is half entered, its last card is what Undo takes back, not the hand of somebody else before it."""
    table, say = table_of(context), context.say
    key = draft_key(table, seat)
    half = context.drafted(key)
    if half is None:
        return None
    if table.shown_by(seat).cards is not None:  # a hand that was entered is being changed: Undo leaves it as it was
        return LastAction(
            say("screen.hand_changed", name=context.name(seat)), say("table.undo"), True, Draft(key, None), STEPS
        )
    if not half:
        return None
    words = context.label("screen.card_put", card=card_name(half[-1]), name=context.name(seat))
    return LastAction(words, say("table.undo"), True, Draft(key, half[:-1] or None), STEPS)


def _elsewhere(context: PageContext, seat: int) -> dict[str, str]:
    """Cards that somebody else shows, with the sentence that says so."""
    table, found = table_of(context), dict[str, str]()
    for other in table.playing:
        cards = table.shown_by(other).cards
        if cards and other != seat:
            found |= dict.fromkeys(cards, context.say("screen.lies_with", name=context.name(other)))
    return found


def _too_many(context: PageContext, seat: int, cards: tuple[str, ...]) -> dict[str, str]:
    """PK-P1-05, PK-AMB-20: cards that can't join a hand that is full, with the sentence that says so."""
    if len(cards) < HAND_SIZE or (len(cards) < MOST_CARDS and _may_have_more(context, seat, cards)):
        return {}
    full = len(cards) >= MOST_CARDS
    others = [card for card in DECK if card not in cards]
    words = context.objection(HandShown(seat, (*cards, others[0]))) if full else context.say("screen.five_cards")
    return dict.fromkeys(others, words)


def _more_key(table: PokerTable, seat: int) -> str:
    return f"more:{table.number}:{seat}"


def _may_have_more(context: PageContext, seat: int, cards: tuple[str, ...]) -> bool:
    """Has the group said that an effect allows more than five, or are there more already?"""
    return len(cards) > HAND_SIZE or bool(context.drafted(_more_key(table_of(context), seat)))


def _more_than_five(context: PageContext, seat: int, cards: tuple[str, ...]) -> tuple[Node, ...]:
    """PK-P1-05, PK-DIS-09, PK-AMB-29: more than five only where an effect or immunity allows it, said aloud.

    Before there are five, in the same place: the way to write down less.
    """
    say = context.say
    if len(cards) < HAND_SIZE:
        return way_switch(context)
    if _may_have_more(context, seat, cards):
        hint = "screen.more_cards_brief" if context.large_text else "screen.more_cards_hint"
        return (_more_hint(context, say(hint)),)
    words = say("screen.more_cards")
    allow = Draft(_more_key(table_of(context), seat), True, label=words)
    return (quiet_link("plus", words, allow),)


def _more_hint(context: PageContext, words: str) -> Node:
    """PK-AMB-20: as high as the link in whose place it stands, so that no card moves under the finger."""
    says = mark_sign(context.facts.source("PK-AMB-20"))
    inside = row(Icon("cards-outline", "accent", 22), Text(words, "caption", "tx2", weight=1), says, gap=10)
    return card(inside, look="ghost", pad=4, height=48, do=ShowRule("PK-AMB-20"), name=words)


def _entered(context: PageContext, seat: int, cards: tuple[str, ...]) -> bool:
    return table_of(context).shown_by(seat).cards == cards


def _result(context: PageContext, seat: int, cards: tuple[str, ...]) -> Node:
    table, say = table_of(context), context.say
    if _entered(context, seat, cards) and score_of(table, seat):
        return points_card(context, seat)
    left = HAND_SIZE - len(cards)
    hand = best_hand(cards, table.options["pk_ace_low"] is True)
    title = say(hand_name(hand)) if cards else say("screen.touch_cards")
    fewer = record(HandShown(seat, cards), forget=(draft_key(table, seat),))
    large = context.large_text  # then the main button alone says how many are missing
    return card(
        row(
            column(
                Text(title, "body-strong" if large else "display-m", "accent"),
                None if large else Text(say("screen.cards_left", left=left), tone="tx2"),
                gap=8,
                weight=1,
            ),
            Button(
                say("screen.only_these" if cards else "screen.no_cards", count=len(cards)),
                fewer,
                "",
                "outline",
                weight=0,
            ),
            gap=10,
        ),
        look="tint",
        pad=10 if large else 16,
        radius=16,
        gap=8,
    )


def _actions(context: PageContext, seat: int, cards: tuple[str, ...]) -> tuple[Button, ...]:
    entered = _entered(context, seat, cards)
    return onward(context, seat, "" if entered else context.say("screen.cards_left", left=HAND_SIZE - len(cards)))


def _nothing_to_show(context: PageContext, seat: int) -> Page:
    say = context.say
    return Page(
        title=whose(context, seat, "screen.cards_of"),
        body=(
            headline(context.name(seat), say("screen.no_hand_now"), context.avatars[seat]),
            name_text(context, seat, "caption"),
        ),
        accent=ACCENT,
        key="no-hand",
    )
