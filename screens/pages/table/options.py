"""The rules of a running table: a change is an entry of the log like all others."""

from __future__ import annotations

from screens.pages.context import PageContext
from screens.pages.intents import call
from screens.pages.nodes import Icon, Node, Text, card, column, row
from screens.pages.opening.rules import shown_options, value_mark, value_words
from screens.pages.page import Page


def table_options_page(context: PageContext) -> Page:
    """Every option that applies here, with what this table plays by."""
    say, setup = context.say, context.table.setup
    edition = next(one for one in context.facts.editions if one.id == setup.edition)
    rows: list[Node] = [Text(say("table_options.how"), tone="tx2")]
    for option in shown_options(context.facts):
        if option.players and context.table.seat_count not in option.players:
            continue
        value = setup.options[option.key]
        changed = value != option.preset(setup.edition)
        title = say(f"option.{option.key}.name")
        words = column(
            Text(title, "body-strong"),
            Text(value_words(say, option.key, value), "body-medium", "accent" if changed else "tx"),
            value_mark(context.facts, option, value, setup.edition, say),
            gap=2,
            weight=1,
        )
        rows.append(
            card(
                row(words, Icon("chevron-right", "tx2", 24)),
                pad=12,
                radius=14,
                do=call("change", key=option.key),
                name=title,
            )
        )
    return Page(say("table_options.title"), edition.name[say.language], tuple(rows), key="table-options")
