"""What a group enters once about its copy: names, factions of Ablass, petition texts and win conditions."""

from __future__ import annotations

from companion.engine.events import BoxFact
from companion.games.avignon.rules.box import PETITION_LENGTH, called, conditions, factions, known_fact, petition_text
from companion.games.avignon.rules.characters import ABLASS, CHARACTERS, FACTIONS
from companion.games.avignon.rules.winning import Condition, Need
from screens.games.avignon.parts import ACCENT, emblem, faction_choice, spoken, table_of
from screens.games.avignon.play.notice_slot import faction_warning
from screens.pages.components import list_row, notice
from screens.pages.context import PageContext
from screens.pages.intents import Draft, go, record
from screens.pages.nodes import Button, Field, Icon, Node, Section, Text, Tiles, row
from screens.pages.page import Page


def box_page(context: PageContext) -> Page:
    """The nine characters, with what is known of each."""
    rows = [
        list_row(
            spoken(context, one),
            _known(context, one),
            lead=Icon(emblem(one), "tx2", 28),
            do=go("box_person", character=one),
        )
        for one in CHARACTERS
    ]
    about = Text(context.say("screen.box_about"), tone="tx2")
    body = (*faction_warning(context), about, *rows)
    return Page(context.say("screen.box"), context.say("screen.box_once"), body, accent=ACCENT, key="box")


def _known(context: PageContext, character: str) -> str:
    """One line: faction, and what has been entered."""
    box = table_of(context).box
    faction = factions(box).get(character)
    parts = [
        context.say("screen.faction_is", faction=spoken(context, faction))
        if faction
        else context.say("screen.no_faction")
    ]
    parts.append(context.say("screen.text_known" if petition_text(box, character) else "screen.text_missing"))
    if any(one.character == character for one in conditions(box)):
        parts.append(context.say("screen.has_conditions"))
    return " · ".join(parts)


# ---- one character ----


def person_page(context: PageContext) -> Page:
    """Everything about one character."""
    character = str(context.args.get("character", "noble"))
    box, say = table_of(context).box, context.say
    text_key = f"petition.{character}"
    known = petition_text(box, character) or ""
    typed = str(context.drafted(text_key, known))
    body: list[Node] = [
        row(Icon(emblem(character), "accent", 40), Text(spoken(context, character), "display-l", weight=1), gap=14),
        *_faction(context, character),
        Section(say("screen.petition_text")),
        Field(text_key, typed, lambda text: Draft(text_key, text), say("screen.petition_example"), PETITION_LENGTH, 4),
        *_conditions(context, character),
        *_name(context, character),
    ]
    return Page(
        say("screen.card_of", card=spoken(context, character)),
        say("screen.box_once"),
        tuple(body),
        _save(context, character, text_key, typed.strip(), known),
        accent=ACCENT,
        key=f"person-{character}",
    )


def _save(context: PageContext, character: str, text_key: str, typed: str, known: str) -> tuple[Button, ...]:
    name_key = f"name.{character}"
    entered = known_fact(table_of(context).box, name_key) or ""
    name = str(context.drafted(name_key, entered)).strip()
    facts = [BoxFact(text_key, typed or None)] if typed != known else []
    facts += [BoxFact(name_key, name or None)] if name != entered else []
    if not facts:
        return ()
    return (Button(context.say("screen.keep_entry"), record(*facts, forget=(text_key, name_key)), "check"),)


def _faction(context: PageContext, character: str) -> tuple[Node, ...]:
    """KH-AMB-14: the faction is asked for the characters of Ablass only."""
    if character not in ABLASS:
        return ()
    chosen = factions(table_of(context).box).get(character)
    choices = tuple((one, spoken(context, one)) for one in FACTIONS)
    icons = tuple(map(emblem, FACTIONS))
    tiles = Tiles(choices, faction_choice(context, character), chosen, 3, icons=icons)
    return (Section(context.say("screen.which_faction")), tiles)


def _name(context: PageContext, character: str) -> tuple[Node, ...]:
    """Another name, where the box prints one that we do not know."""
    key = f"name.{character}"
    typed = str(context.drafted(key, known_fact(table_of(context).box, key) or ""))
    hint = context.say(f"character.{character}")
    return (Section(context.say("screen.printed_name")), Field(key, typed, lambda text: Draft(key, text), hint, 40))


# ---- win conditions ----


def _conditions(context: PageContext, character: str) -> tuple[Node, ...]:
    own = [one for one in conditions(table_of(context).box) if one.character == character]
    rows: list[Node] = [Section(context.say("screen.conditions"))]
    for place, condition in enumerate(own):
        rest = [plain_condition(one) for number, one in enumerate(own) if number != place]
        out = Button(
            context.say("screen.take_out"), record(BoxFact(f"conditions.{character}", rest)), kind="text", weight=0
        )
        rows.append(list_row(condition_words(context, condition), "", trail=out))
    if not own:
        rows.append(Text(context.say("screen.no_conditions"), tone="tx2"))
    if len(own) == 1:
        rows.append(notice(context.say("screen.conditions_in_pairs"), "accent", "information-outline"))
    rows.append(Button(context.say("screen.add_condition"), go("box_condition", character=character), "plus", "tonal"))
    return tuple(rows)


def plain_condition(condition: Condition) -> dict[str, object]:
    """A condition as it is kept in the box."""
    needs = [
        {"whose": need.whose, **({"faction": need.faction} if need.faction else {"character": need.character})}
        for need in condition.needs
    ]
    return {"winner": condition.winner, "needs": needs}


def condition_words(context: PageContext, condition: Condition) -> str:
    """A condition in one sentence."""
    needs = tuple(need_words(context, need) for need in condition.needs)
    return context.say(f"screen.condition_{condition.winner}", needs=needs)


def need_words(context: PageContext, need: Need) -> str:
    """KH-TEXT-01, KH-TEXT-02: one part of a condition in words."""
    key = "faction" if need.faction else "character"
    what = context.say.figure(called(table_of(context).box, need.faction or need.character))
    return context.say(f"screen.need_{need.whose}_{key}", what=what)
