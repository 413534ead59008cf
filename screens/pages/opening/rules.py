"""By which rules a new table plays: the edition, and every option with its clause."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.facts import Facts, Option, Value
from companion.engine.ruling import as_key
from companion.texts import Say
from screens.pages.components import list_row, says
from screens.pages.intents import Draft, Intent, ShowRule, call, go
from screens.pages.nodes import (
    Button,
    Icon,
    Node,
    Row,
    Section,
    Segments,
    Text,
    Tiles,
    card,
    column,
    row,
)
from screens.pages.nodes.vocabulary import accent_of
from screens.pages.opening.new_table import NewTableData, framed
from screens.pages.page import Page
from screens.pages.parts.choices import MARKS, mark

LIKELY_NUMBERS = range(1, 13)


def rules_page(data: NewTableData, say: Say) -> Page:
    """The edition and the important options; every house rule is one touch away."""
    facts, count = data.facts, len(data.seated)
    body: list[Node] = [Text(say("new.rules"), "display-l"), Text(say("new.rules_how"), tone="tx2")]
    if len(facts.editions) > 1:
        choices = tuple((edition.id, edition.name[say.language]) for edition in facts.editions)
        body += [
            Section(say("new.edition")),
            Segments(choices, lambda value: call("edition", edition=value), data.edition),
        ]
    wanted = [one for one in shown_options(facts) if not one.players or count in one.players]
    first = [one for one in wanted if one.important]
    rest = [one for one in wanted if not one.important]
    body += [Section(say("new.important")), *(_option(one, data, say) for one in first)] if first else []
    if rest and data.all_options:
        body += [Section(say("new.house_rules")), *(_option(one, data, say) for one in rest)]
    elif rest:
        changed = sum(data.options[one.key] != one.preset(data.edition) for one in rest)
        caption = say("new.changed", count=changed) if changed else say("new.unchanged")
        lead = Icon("scale-balance", "tx2", 26)
        more = list_row(say("new.all_rules", count=len(rest)), caption, lead=lead, do=Draft("all_options", True))
        body.append(more)
    return framed(
        data,
        say,
        2,
        body,
        (
            Button(say("new.back"), Draft("step", 1), kind="tonal"),
            Button(say("new.to_start"), Draft("step", 3), "arrow-right", weight=2, icon_after=True),
        ),
    )


def shown_options(facts: Facts) -> list[Option]:
    """Every option of the rules pages; how much is written down has a page of its own."""
    own = facts.depths.option if facts.depths else None
    return [option for option in facts.options.values() if option is not own]


def value_words(say: Say, key: str, value: Value) -> str:
    """The words for one value of an option."""
    name = f"option.{key}.{as_key(value)}"
    return say(name) if say.has(name) else as_key(value)


def _option(option: Option, data: NewTableData, say: Say) -> Node:
    value = data.options[option.key]
    changed = value != option.preset(data.edition)
    words = column(
        Text(say(f"option.{option.key}.name"), "body-strong"),
        Text(value_words(say, option.key, value), "body-medium", "accent" if changed else "tx"),
        value_mark(data.facts, option, value, data.edition, say),
        gap=2,
        weight=1,
    )
    return card(
        row(words, Icon("chevron-right", "tx2", 24)),
        look="plain",
        pad=12,
        radius=14,
        do=go("option", key=option.key),
        hold=None if data.facts.source_of(option) == "app" else ShowRule(option.clause),
        name=option.key,
    )


def option_page(facts: Facts, option: Option, value: Value, edition: str, say: Say) -> Page:
    """All values of one option, with its clause."""
    rows: list[Node] = []
    about = f"option.{option.key}.about"
    if say.has(about):
        rows.append(Text(say(about), tone="tx2"))
    rows += value_rows(facts, option, value, edition, say, lambda one: call("choose", value=one))
    source = facts.source_of(option)
    if source != "app":  # what the app asks for itself stands in no rulebook
        caption = says(say, facts, edition, option.clause) if source == "printed" else say("new.readings_how")
        title = say("new.clause" if source == "printed" else "new.readings")
        rows.append(list_row(title, caption, lead=Icon(MARKS[source][0], "tx2", 26), do=ShowRule(option.clause)))
    return Page(say(f"option.{option.key}.name"), body=tuple(rows), accent=accent_of(facts), key=f"option-{option.key}")


def value_rows(
    facts: Facts, option: Option, value: Value, edition: str, say: Say, choose: Callable[[Value], Intent]
) -> list[Node]:
    """What an option offers, one row each with who says so; a number where it takes any."""
    rows: list[Node] = []
    for one in option.values:
        on = one == value
        name = value_words(say, option.key, one)
        words = column(Text(name, "body-strong"), value_mark(facts, option, one, edition, say), gap=2, weight=1)
        lead = Icon("radiobox-marked" if on else "radiobox-blank", "accent" if on else "tx2", 26)
        rows.append(
            card(
                row(lead, words, gap=14),
                look="current" if on else "plain",
                pad=12,
                radius=14,
                height=56,
                do=choose(one),
                name=name,
            )
        )
    if option.whole is not None:
        rows += _number(option, value, say, choose)
    return rows


def _number(option: Option, value: Value, say: Say, choose: Callable[[Value], Intent]) -> list[Node]:
    """Any number, where the option takes one: the likely ones as tiles, each of them one touch."""
    numbers = [number for number in LIKELY_NUMBERS if option.allows(number) and number not in option.values]
    if type(value) is int and value not in (*numbers, *option.values):
        numbers.append(value)
    tiles = tuple((number, str(number)) for number in numbers)
    return [Text(say("new.or_a_number"), "body-medium"), Tiles(tiles, choose, value)]


def value_mark(facts: Facts, option: Option, value: Value, edition: str, say: Say) -> Row:
    """Who says that one may play so: what an option offers is printed, a reading, or a matter of the app."""
    source = facts.source_of(option)
    if source == "app":
        return mark(source, say("says.app"))
    printed = facts.printed_in(option, value)
    if not printed:
        return mark("reading", say("says.reading" if value == option.preset(edition) else "says.other_reading"))
    if edition in (one.id for one in printed):
        return mark("printed", says(say, facts, edition, option.printed.get(edition, option.clause)))
    return mark("printed", say("says.printed_in", editions=tuple(one.name[say.language] for one in printed)))
