"""Pictures and questions of the set-up: the lands, the sides, the five cards, and the deck with Ablass."""

from __future__ import annotations

import random

from companion.engine.events import Event, Starts, Ticked
from companion.engine.table import steps_of
from companion.games.avignon.events import Chose
from companion.games.avignon.play.refusals import undecided_factions
from companion.games.avignon.rules.box import factions
from companion.games.avignon.rules.characters import ABLASS, CHARACTERS, FACTIONS, Faction, deck_ruling, possible_decks
from companion.games.avignon.rules.piles import DISPLAY
from companion.games.avignon.rules.strip import SIDES
from companion.games.avignon.state import AvignonTable
from screens.games.avignon.parts import ACCENT, emblem, faction_choice, spoken, table_of, turn_view
from screens.games.avignon.play.naming_page import later, naming, unnamed_column
from screens.games.avignon.play.nodes import Strip
from screens.games.avignon.play.notice_slot import faction_warning
from screens.games.avignon.play.strip_view import CARD_PAGES, NOWHERE, land_names, strip
from screens.pages.components import headline, list_row, notice, rule_notice
from screens.pages.context import PageContext
from screens.pages.intents import Record, go, record
from screens.pages.nodes import Badge, Button, Icon, Make, Node, Section, Segments, Text, Tiles, column
from screens.pages.page import Page

STAYS = ("material", "ablass_aside", "ablass_cards", "ablass_factions", "ablass_deck")  # done for a rematch already


def _done(step: str) -> Record:
    return record(Ticked(step), then="back")


def _page(context: PageContext, step: str, body: tuple[Node, ...], *quiet: Button, objection: str = "") -> Page:
    done = Button(context.say(f"screen.done_{step}"), _done(step), "check", weight=2, objection=objection)
    return Page(
        context.say(f"screen.scene_{step}"),
        context.say("checklist.title"),
        body,
        (*quiet, done),
        accent=ACCENT,
        key=f"scene-{step}",
    )


def lands_scene(context: PageContext) -> Page:
    """KH-SETUP-01: the five lands in their order."""
    flip = Button(context.say("screen.turn_view"), turn_view(context), "swap-vertical", "tonal")
    return _page(context, "lands", (Text(context.say("screen.lands_about")), Strip(land_names(context))), flip)


def sides_scene(context: PageContext) -> Page:
    """KH-SETUP-04, KH-SETUP-05: who plays Rome, and so begins. KH-AMB-21: after a game the sides may change."""
    duel, say = table_of(context).duel, context.say
    rows = [
        list_row(
            say("screen.plays_rome", name=context.name(seat)),
            say("screen.plays_avignon", name=context.name(1 - seat)),
            lead=Badge(context.avatars[seat], 44, ring=seat == duel.rome),
            do=record(Starts(seat)),
            chevron=False,
            look="current" if seat == duel.rome else "plain",
        )
        for seat in (0, 1)
    ]
    again = Text(say("screen.sides_again"), tone="tx2")
    change = Button(say("screen.change_sides"), record(Starts(1 - duel.rome)), kind="tonal", weight=1.4)
    body = (headline(say("screen.who_is_rome"), say("screen.rome_about")), *rows, again)
    return _page(context, "sides", body, change)


def display_scene(context: PageContext) -> Page:
    """KH-SETUP-02: the five cards at Genoa, named one after the other."""
    asked = unnamed_column(context)
    question = (naming(context, asked),) if asked else _all_named(context)
    shown = strip(context, CARD_PAGES, NOWHERE, asked)
    body = (Text(context.say("screen.display_about")), shown, *question)
    return _page(context, "display", body, *(later(context) if asked else ()))


def _all_named(context: PageContext) -> tuple[Node, ...]:
    """A good word, unless the group goes on without names."""
    named = all(table_of(context).duel.names[:DISPLAY])
    return (notice(context.say("screen.all_named"), "ok", "check"),) if named else ()


# ---- Ablass ----


def factions_scene(context: PageContext) -> Page:
    """KH-AMB-14: printed on the cards, entered once for this box."""
    body: list[Node] = [Text(context.say("screen.factions_about"), tone="tx2"), *faction_warning(context)]
    known = factions(table_of(context).box)
    for character in ABLASS:
        body.append(Section(spoken(context, character)))
        choices = tuple((one, spoken(context, one)) for one in FACTIONS)
        make = faction_choice(context, character)
        body.append(Tiles(choices, make, known.get(character), 3, icons=tuple(map(emblem, FACTIONS))))
    return _page(context, "ablass_factions", tuple(body), objection=_missing(context))


def _missing(context: PageContext) -> str:
    """How many characters of Ablass have no faction yet, as the reason why this is not entered; "" if all have one."""
    known = factions(table_of(context).box)
    count = sum(one not in known for one in ABLASS)
    return context.say("objection.factions_missing", count=count) if count else ""


def deck_scene(context: PageContext) -> Page:
    """KH-EXP-03: one character of every faction, both cards of it."""
    table, say = table_of(context), context.say
    known = factions(table.box)
    missing = _missing(context)
    open_choices = len(undecided_factions(table))
    body: list[Node] = [Text(say("screen.deck_about"), tone="tx2"), *faction_warning(context)]
    body += _way_to_factions(context, missing) if missing else ()
    for number, faction in enumerate(FACTIONS):
        people = [one for one, of in known.items() if of == faction]
        body.append(_faction_row(context, faction, people, number))
    body += () if missing or open_choices else _deck_as_it_is(context)  # below, so that no row moves
    lots = Button(say("screen.draw_lots"), record(*_by_lot(context)), "shuffle-variant", "tonal")
    quiet = (lots,) if possible_decks(known) > 1 and not missing else ()
    not_yet = missing or (say("objection.deck_open", count=open_choices) if open_choices else "")
    return _page(context, "ablass_deck", tuple(body), *quiet, objection=not_yet)


def _way_to_factions(context: PageContext, missing: str) -> list[Node]:
    lead = Icon("help-circle-outline", "accent", 26)
    return [list_row(missing, context.say("screen.factions_ask"), lead=lead, do=go("scene:factions"), look="tint")]


def _deck_as_it_is(context: PageContext) -> list[Node]:
    """KH-EXP-03: only a deck of which all factions are known and different can be right."""
    table = table_of(context)
    ruling = deck_ruling(table.deck, factions(table.box))
    if not ruling.value:
        return [rule_notice(context, ruling.reasons[0])]
    return [] if faction_warning(context) else [rule_notice(context, ruling.reasons[0], "ok", "check")]


def _faction_row(context: PageContext, faction: Faction, people: list[str], number: int) -> Node:
    """A choice where the faction has two characters; KH-AMB-15: in turn, if the table wants it so."""
    table, say = table_of(context), context.say
    title = say("screen.faction_is", faction=spoken(context, faction))
    if len(people) < 2:
        return list_row(spoken(context, faction), title, lead=Icon(emblem(faction), "tx2", 26))
    choices = tuple((one, spoken(context, one)) for one in people)
    segments = Segments(choices, _choice(faction), table.chosen.get(faction), tuple(map(emblem, people)))
    who = context.name(table.duel.seat(SIDES[number % 2]))
    extra = say("screen.chooses", name=who) if table.setup.option("kh_deck_choice") == "alternate" else ""
    label = Text(f"{title} · {extra}" if extra else title, "caption", "tx2")
    return column(label, segments, gap=4)


def _choice(faction: Faction) -> Make:
    return lambda character: record(Chose(faction, character))


def _by_lot(context: PageContext) -> tuple[Event, ...]:
    """KH-AMB-15: the app draws lots for every faction that has a choice."""
    known = factions(table_of(context).box)
    events: list[Event] = []
    for faction in FACTIONS:
        people = [one for one in CHARACTERS if known.get(one) == faction]
        if len(people) > 1:
            events.append(Chose(faction, random.choice(people)))
    return tuple(events)


def again(table: AvignonTable) -> tuple[Event, ...]:
    """KH-EXP-02: a rematch keeps the deck that lies on the table, and nobody counts the cards again that were in play.

    Its page puts together another deck; the lands are still to be laid, since a rematch may come another evening.
    """
    deck = tuple(Chose(faction, one) for faction, one in table.chosen.items())
    return (*deck, *(Ticked(step.id) for step in steps_of(table.setup) if step.id in STAYS)) if table.ready else deck


SCENES = {
    "scene:strip": lands_scene,
    "scene:sides": sides_scene,
    "scene:display": display_scene,
    "scene:factions": factions_scene,
    "scene:deck": deck_scene,
}
