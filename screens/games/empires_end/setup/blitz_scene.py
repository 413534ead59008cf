"""The blitz set-up of a group that follows its empires: two crises for each player, and their row as the input."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.events import Ticked
from companion.games.empires_end.events import BlitzTaken, HandExchanged
from companion.games.empires_end.play.burning import may_burn
from companion.games.empires_end.rules.accepting import placement_candidates
from companion.games.empires_end.rules.empire import CrisisCard, counts, flipped, standing, with_card
from companion.games.empires_end.state import FULL, EmpiresTable, with_empire
from companion.texts import as_label
from screens.games.empires_end.box.card_entry import card_entry, card_name, drafted_card, keys_of
from screens.games.empires_end.parts import notices, scene_page, table_of
from screens.games.empires_end.play.empire_view import empire_view, on_map, place_name
from screens.games.empires_end.setup.light_blitz import light_blitz_scene
from screens.pages.components import DOWN, headline, list_row, seat_choice
from screens.pages.context import PageContext
from screens.pages.intents import Draft, Intent, Record, record
from screens.pages.nodes import Button, Icon, Node, Section, Segments
from screens.pages.page import Page

CARDS = ("blitz1", "blitz2")
QUESTIONS = ("burnt1", "burnt2", "place1", "place2")
STEPS = ("blitz_accept", "blitz_attach", "blitz_check")


def blitz_scene(context: PageContext) -> Page:
    """EE-BLITZ-02 to EE-BLITZ-05: each player accepts two of the own crises at once."""
    if context.depth != FULL:
        return light_blitz_scene(context)
    table, say = table_of(context), context.say
    waiting = [seat for seat in table.seats if seat not in table.blitz_taken]
    if not waiting:
        head = headline(say("screen.blitz_all"), say("screen.blitz_check"))
        rows = [empire_view(context, seat) for seat in table.seats]
        done = Button(say("screen.scene_done"), record(*map(Ticked, STEPS), then="back"), "check")
        return scene_page(context, "blitz_accept", (head, *notices(context), *rows), done)
    wanted = context.drafted("blitz.seat")
    seat = int(wanted) if wanted in waiting else waiting[0]
    marks = dict.fromkeys(table.blitz_taken, "check")
    choose = seat_choice(context.avatars, lambda one: Draft("blitz.seat", one, kept=False), seat, marks)
    head = headline(
        say("screen.blitz_title", name=context.name(seat)), say("screen.blitz_about"), context.avatars[seat]
    )
    first, second = (drafted_card(context, key) for key in CARDS)
    if first.number and second.number:
        return _places_page(context, seat, choose, first, second)
    return _cards_page(context, seat, (choose, head), first, second)


# ---- which two cards ----


def _cards_page(context: PageContext, seat: int, head: tuple[Node, ...], first: CrisisCard, second: CrisisCard) -> Page:
    """EE-BLITZ-02: the hand may be exchanged before; then both cards are named, one after the other."""
    say, exchange = context.say, HandExchanged(seat)
    which = str(context.drafted("blitz.which", "blitz2" if first.number and first.kind else "blitz1"))
    cards = tuple(
        (key, say(f"screen.{words}")) for key, words in zip(CARDS, ("blitz_first", "blitz_second"), strict=True)
    )
    button = Button(say("screen.blitz_two"), None, "fire", objection=say("screen.number_first"))
    if first.number and which == "blitz1":
        to_second = Draft("blitz.which", "blitz2", kept=False)
        button = Button(say("screen.blitz_next"), to_second, "arrow-right", icon_after=True)
    swap = Button(say("screen.exchange"), record(exchange), "refresh", "outline", context.objection(exchange))
    body = (
        *head,
        *([] if first.number or second.number else [swap]),
        *[_named(context, key, one) for key, one in zip(CARDS, (first, second), strict=True) if one.number],
        Segments(cards, lambda one: Draft("blitz.which", one, kept=False), which),
        *card_entry(context, which, enough=False),
    )
    return scene_page(context, "blitz_accept", body, button)


def _named(context: PageContext, key: str, card: CrisisCard, about: str = "") -> Node:
    """A card that is named, what it does, and the way to name another one."""
    change = Button(context.say("screen.change"), Record((), keys_of(key)), kind="text", weight=0)
    return list_row(as_label(card_name(context, card)), about, lead=Icon("fire", "danger", 24), trail=change)


# ---- what burns, and where they go ----


@dataclass(frozen=True)
class _Answers:
    """What is known by question, what may be answered to it, and the first one that is open."""

    known: dict[str, int | None]
    allowed: dict[str, tuple[int, ...]]

    @property
    def open(self) -> str | None:
        return next((one for one in QUESTIONS if one in self.allowed and self.known[one] is None), None)


def _answers(context: PageContext, seat: int, first: CrisisCard, second: CrisisCard) -> _Answers:
    """EE-BLITZ-04, EE-AMB-25: both burn before either card is attached; where there is no choice nobody is asked."""
    table, known, allowed = table_of(context), dict[str, int | None](), dict[str, tuple[int, ...]]()

    def ask(question: str, among: tuple[int, ...]) -> int | None:
        wanted = context.drafted(question)
        allowed[question] = among
        known[question] = int(wanted) if wanted in among else among[0] if len(among) == 1 else None
        return known[question]

    for question, card in (("burnt1", first), ("burnt2", second)):
        table = _burnt(table, seat, ask(question, may_burn(table, seat, card.number)))
    sites = table.empires[seat]
    for question in ("place1", "place2"):
        place = ask(question, placement_candidates(standing(sites), counts(sites)))
        sites = with_card(sites, place, CrisisCard()) if place else sites
    return _Answers(known, allowed)


def _burnt(table: EmpiresTable, seat: int, place: int | None) -> EmpiresTable:
    return with_empire(table, seat, flipped(table.empires[seat], place, False)) if place else table


def _places_page(context: PageContext, seat: int, choose: Node, first: CrisisCard, second: CrisisCard) -> Page:
    """EE-LOC-05: the row is the input: a touch answers the one question that is open, another one takes it back."""
    say = context.say
    if not table_of(context).tracked(seat):
        named = [_named(context, key, one) for key, one in zip(CARDS, (first, second), strict=True)]
        return scene_page(
            context, "blitz_accept", (choose, *named), _take(context, BlitzTaken(seat, first, second), "")
        )
    found = _answers(context, seat, first, second)
    known, asked = found.known, found.open

    def touch(place: int) -> Intent | None:
        answered = [one for one in reversed(QUESTIONS) if known[one] == place and len(found.allowed[one]) > 1]
        if answered:
            return Draft(answered[0], None)
        return Draft(asked, place) if asked and place in found.allowed[asked] else None

    burnt, places = ([known[one] for one in pair] for pair in (QUESTIONS[:2], QUESTIONS[2:]))
    named = [
        _named(context, key, card, _does(context, seat, burnt[number], places[number]))
        for number, (key, card) in enumerate(zip(CARDS, (first, second), strict=True))
    ]
    row = empire_view(context, seat, threatened=_known(burnt), chosen=_known(places), touch=touch)
    title = (
        Section(say("screen.which_burns" if asked in ("burnt1", "burnt2") else f"screen.blitz_{asked}"))
        if asked
        else None
    )
    event = BlitzTaken(seat, first, second, *burnt, *places)
    missing = "" if asked is None else say("screen.burn_first" if "burnt" in asked else "screen.place_first")
    return scene_page(context, "blitz_accept", (choose, *named, DOWN, title, row), _take(context, event, missing))


def _known(places: list[int | None]) -> list[int]:
    return [place for place in places if place]


def _does(context: PageContext, seat: int, burnt: int | None, place: int | None) -> str:
    """EE-CRISIS-13, EE-CRISIS-14: what a card does, as far as it is said."""
    parts = [context.say("screen.burns", place=place_name(context, seat, burnt))] if burnt else []
    if place:
        parts.append(context.say("screen.goes_to", place=on_map(context, seat, place)))
    return " · ".join(parts)


def _take(context: PageContext, event: BlitzTaken, missing: str) -> Button:
    keys = (*keys_of("blitz1"), *keys_of("blitz2"), *QUESTIONS, "blitz.seat", "blitz.which")
    label = context.say("screen.blitz_do", name=context.name(event.seat))
    return Button(label, record(event, forget=keys), "fire", objection=missing or context.objection(event))
