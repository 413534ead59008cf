"""Dealing: who gets the next card from which deck, lap by lap, and the Horseman who ends it (chapter VI.C)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import chain

from companion.engine.ruling import Reason, Word
from companion.games.apocalypse.events import DealDone, Dealt, HorsemanShown, NumberSettled
from companion.games.apocalypse.play.deal import due_by_deck, lap_number, lap_waiting, waiting
from companion.games.apocalypse.play.recount import unknown_seats
from companion.games.apocalypse.rules.deal import cards_for
from companion.games.apocalypse.rules.displays import DECKS, Deck
from companion.games.apocalypse.state import Deal
from companion.texts import Say, as_label
from screens.games.apocalypse.parts import ACCENT, DECK_ICON, horseman, roman, table_of
from screens.games.apocalypse.play.recount_page import unknown_notice
from screens.pages.components import headline, name_text, rule_notice
from screens.pages.context import PageContext
from screens.pages.intents import record
from screens.pages.nodes import Badge, Button, Card, Column, Figure, Icon, Node, Row, Text, card, row
from screens.pages.page import Page, present
from screens.pages.table.overrule import overrule_button
from screens.pages.table.warnings import first_warning

OF_DUE = 52


def deal_page(context: PageContext) -> Page:
    """AP-DEAL-03: singly in a fixed order; one touch for a card or for a lap."""
    say, table = context.say, table_of(context)
    now = context.game.now(table)
    deal = present(table.deal)
    if deal.reported is not None:
        return _dispute_page(context, deal.reported)
    avatar = context.avatars[now.seat] if now.seat is not None else None
    lead = None if avatar else Icon("cards-outline", "accent", 44)
    return Page(
        title=say("screen.dealing"),
        caption=say("screen.round", number=table.number),
        body=(
            headline(say(now.headline), _under(context, deal), avatar, lead),
            *unknown_notice(context),
            *first_warning(context),
            *_lap(context),
            Row((deck_block(context, "population", deal), deck_block(context, "scrip", deal)), 8, "stretch"),
        ),
        aside=(_players(context), *_all_at_once(context), overrule_button(context)),
        actions=_actions(context, deal),
        accent=ACCENT,
        key="deal",
    )


def _under(context: PageContext, deal: Deal) -> str:
    """Which lap; once everything is dealt the headline says so by itself, unless it is about the Horseman."""
    table = table_of(context)
    number, count = lap_number(table)
    if count and unknown_seats(table):
        return ""
    if count:
        return context.say("screen.lap", number=number, count=count)
    return context.say("screen.all_cards_dealt") if deal.shown else ""


def _lap(context: PageContext) -> tuple[Node, ...]:
    """AP-DEAL-04, -10: what is left of this lap, in the order of the hands."""
    rest = lap_waiting(table_of(context))
    if not rest:
        return ()
    badges = [Badge(context.avatars[due.seat], 34, ring=not number) for number, due in enumerate(rest[:7])]
    more = (Text(f"+{len(rest) - 7}", "body-strong", "tx2"),) if len(rest) > 7 else ()
    inside = Row((Icon(DECK_ICON[rest[0].deck], "tx2", 26), *badges, *more), 6)
    return (Card((inside,), pad=10, radius=14, height=64),)


def deck_block(context: PageContext, deck: Deck, deal: Deal) -> Node:
    """AP-HORSE-01: a button for each deck; he ends the dealing from that deck only. Nothing reported is no figure."""
    table = table_of(context)
    here = deck in deal.shown
    due = "?" if unknown_seats(table) else str(due_by_deck(table)[deck])
    dealt_of = (deal.dealt.get(deck, 0), due) if _reported(deal, deck) else None
    left = table.above[deck] if table.setup.options["horsemanForecast"] == "on" else None
    return _deck_card(context.say, deck, dealt_of, here, left)


def _reported(deal: Deal, deck: Deck) -> bool:
    """Where the Horseman came before anybody reported a card, nobody knows how many were dealt."""
    return deck not in deal.shown or bool(deal.dealt.get(deck))


@lru_cache(64)
def _deck_card(say: Say, deck: Deck, dealt_of: tuple[int, str] | None, is_here: bool, left: int | None) -> Node:
    """A deck with what was dealt from it, what it is due, what lies above the Horseman; or with him."""
    count = row(Icon(DECK_ICON[deck], "tx2", 22), Text(as_label(say(f"deck.{deck}")), "body-strong"), gap=8)
    line = None
    if dealt_of is not None:
        line = Text(say("screen.dealt_of", dealt=dealt_of[0], due=dealt_of[1]), "caption", "tx2")
    if is_here:
        ends = row(Icon("chess-knight", "accent", 24), Text(say("screen.he_is_here"), "body-strong", "accent"), gap=8)
        return card(count, line, ends, look="tint", pad=12, radius=14, weight=1, gap=4)
    forecast = Text(say("screen.cards_above", cards=left), "caption", "accent") if left is not None else None
    shown = Button(say("screen.horseman_shows"), record(HorsemanShown(deck)), "chess-knight", "danger")
    return card(count, line, forecast, shown, look="plain", pad=12, radius=14, weight=1, gap=6)


def _players(context: PageContext) -> Node:
    """What everybody has got so far in this deal."""
    table = table_of(context)
    deal = present(table.deal)
    rows = []
    for seat in table.clockwise(deal.start):
        due = None if seat in unknown_seats(table) else cards_for(table.displays[seat])
        got = [deal.hands.get((seat, deck), 0) if _reported(deal, deck) else None for deck in DECKS]
        rows.append(_got(context, seat, got, due))
    return Column((_heads(context.say), *rows), 4)


@lru_cache(2)
def _heads(say: Say) -> Node:
    heads = [
        card(Icon(DECK_ICON[deck], "tx2", 22), look="ghost", pad=0, width=30 + 4 + OF_DUE, align="center")
        for deck in DECKS
    ]
    return row(Text(say("screen.so_far"), "caption", "tx2", weight=1), *heads, gap=4)


def _got(context: PageContext, seat: int, got: Sequence[int | None], due: Mapping[Deck, int] | None) -> Node:
    """What one player has got of each deck, and is due; not as a figure where nobody knows the display."""
    cells = [_of_due(context.say, one, str(due[deck]) if due else "?") for one, deck in zip(got, DECKS, strict=True)]
    name = name_text(context, seat, "body-medium", weight=1)
    inside = Row((Badge(context.avatars[seat], 32), name, *chain(*cells)), 4)
    found = due.items() if due else ()
    reasons = [Reason("deal.due", "AP-DEAL-02", deck=Word(f"deck.{deck}"), due=cards) for deck, cards in found]
    why = context.why(context.name(seat), tuple(reasons))
    return card(inside, look="ghost", pad=0, radius=10, height=40, hold=why)


@lru_cache(128)
def _of_due(say: Say, got: int | None, due: str) -> tuple[Node, Node]:
    return (
        Figure("–" if got is None else str(got), "figure", "tx" if got else "tx3", width=30, align="right"),
        Figure(say("screen.of_due", due=due), "figure-s", "tx2", width=OF_DUE, align="left"),
    )


def _all_at_once(context: PageContext) -> tuple[Node, ...]:
    """For those who deal by themselves and only want to say that it is done."""
    table = table_of(context)
    rest = len(waiting(table))
    if not rest:
        return ()
    words = context.say("screen.rest_dealt", cards="?" if unknown_seats(table) else rest)
    return (Button(words, record(Dealt(rest)), "check-all", "text"),)


def _actions(context: PageContext, deal: Deal) -> tuple[Button, ...]:
    say, table = context.say, table_of(context)
    lap, rest = lap_waiting(table), waiting(table)
    if rest:
        one = Button(say("screen.one_card"), record(Dealt(1)), kind="tonal")
        words = say("screen.lap_dealt", cards=len(lap), deck=Word(f"deck.{lap[0].deck}"))
        return one, Button(words, record(Dealt(len(lap))), weight=2)
    return (go_on(context, deal),)


def go_on(context: PageContext, deal: Deal) -> Button:
    """AP-HORSE-02: everything is dealt; the Horseman rides, or the next round begins."""
    say, table = context.say, table_of(context)
    if deal.shown:
        words = say("screen.he_rides", horseman=horseman(context, table.horseman))
        return Button(words, record(DealDone()), "arrow-right", icon_after=True)
    return Button(say("screen.next_round", number=table.number + 1), record(DealDone()), "check")


def _dispute_page(context: PageContext, reported: int) -> Page:
    """AP-AMB-07: a deck was stacked or refilled wrongly; the table decides which number rides."""
    say, table = context.say, table_of(context)
    expected, other = NumberSettled("expected"), NumberSettled("reported")
    title = say("now.dispute", number=roman(context, reported))
    numbers = {"expected": horseman(context, table.horseman), "reported": horseman(context, reported)}
    take = Button(
        say("screen.ride_reported", horseman=horseman(context, reported)),
        record(other),
        kind="outline",
        objection=context.objection(other),
    )
    return Page(
        title=say("screen.dealing"),
        caption=say("screen.round", number=table.number),
        body=(
            headline(title, lead=Icon("alert", "danger", 44)),
            rule_notice(context, Reason("screen.dispute", "AP-AMB-07", **numbers)),
            take,
        ),
        actions=(Button(say("screen.ride_expected", horseman=horseman(context, table.horseman)), record(expected)),),
        accent=ACCENT,
        key="dispute",
    )


def other_horseman_page(context: PageContext) -> Page:
    """Which number did the Horseman in this deck have?"""
    deck: Deck = context.args["deck"]
    say = context.say
    seen = [HorsemanShown(deck, number) for number in (1, 2, 3, 4)]
    rows = [
        Button(horseman(context, number), record(event, then="table"), kind="tonal", objection=context.objection(event))
        for number, event in enumerate(seen, 1)
    ]
    return Page(
        title=say("screen.which_horseman"),
        caption=context.label(f"deck.{deck}"),
        body=(Text(say("screen.which_horseman_text"), tone="tx2"), *rows),
        accent=ACCENT,
        key="other-horseman",
    )
