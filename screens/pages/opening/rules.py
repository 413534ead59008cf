"""By which rules a new table plays: the edition, and every option with its clause."""

from __future__ import annotations

from companion.engine.facts import Facts, Option, Value
from companion.engine.ruling import Authority
from companion.texts import Say
from screens.pages.components import list_row, spoken_place
from screens.pages.intents import Draft, ShowRule, call, go
from screens.pages.nodes import (
    Button,
    Icon,
    Node,
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
    written = str(value).lower() if isinstance(value, bool) else str(value)
    name = f"option.{key}.{written}"
    return say(name) if say.has(name) else written


def _option(option: Option, data: NewTableData, say: Say) -> Node:
    value = data.options[option.key]
    changed = value != option.preset(data.edition)
    words = column(
        Text(say(f"option.{option.key}.name"), "body-strong"),
        Text(value_words(say, option.key, value), "caption-strong", "accent" if changed else "tx2"),
        gap=2,
        weight=1,
    )
    return card(
        row(words, Icon("chevron-right", "tx2", 24)),
        look="plain",
        pad=12,
        radius=14,
        do=go("option", key=option.key),
        hold=ShowRule(option.clause),
        name=option.key,
    )


def option_page(facts: Facts, option: Option, value: Value, edition: str, say: Say) -> Page:
    """All values of one option, with its clause."""
    rows: list[Node] = []
    about = f"option.{option.key}.about"
    if say.has(about):
        rows.append(Text(say(about), tone="tx2"))
    for one in option.values:
        on = one == value
        mark = _standing(facts, option, say) if one == option.preset(edition) else ""
        lead = Icon("radiobox-marked" if on else "radiobox-blank", "accent" if on else "tx2", 26)
        rows.append(
            list_row(
                value_words(say, option.key, one),
                mark,
                lead=lead,
                look="current" if on else "plain",
                do=call("choose", value=one),
                chevron=False,
            )
        )
    if option.whole is not None:
        rows += _number(option, value, say)
    place = spoken_place(facts.place(option.clause, edition), say) or say("why.table")
    rows.append(
        list_row(say("new.clause"), place, lead=Icon("book-open-variant", "tx2", 26), do=ShowRule(option.clause))
    )
    return Page(say(f"option.{option.key}.name"), body=tuple(rows), accent=accent_of(facts), key=f"option-{option.key}")


def _number(option: Option, value: Value, say: Say) -> list[Node]:
    """Any number, where the option takes one: the likely ones as tiles, each of them one touch."""
    numbers = [number for number in LIKELY_NUMBERS if option.allows(number) and number not in option.values]
    if type(value) is int and value not in (*numbers, *option.values):
        numbers.append(value)
    tiles = tuple((number, str(number)) for number in numbers)
    return [Text(say("new.or_a_number"), "body-medium"), Tiles(tiles, lambda one: call("choose", value=one), value)]


def _standing(facts: Facts, option: Option, say: Say) -> str:
    """Whether the book says so, or only we do where it is silent or disagrees with itself."""
    printed = facts.authorities.get(option.clause, Authority.OURS) >= Authority.EXAMPLE
    return say("new.preset" if printed or option.presets else "new.suggested")
