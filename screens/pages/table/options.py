"""The rules of a running table: a change is an entry of the log like all others."""

from __future__ import annotations

from screens.pages.components import list_row
from screens.pages.context import PageContext
from screens.pages.intents import call
from screens.pages.nodes import Icon, Node, Text
from screens.pages.opening.rules import shown_options, value_words
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
        lead = Icon("gavel" if changed else "book-open-variant", "accent" if changed else "tx2", 24)
        title = say(f"option.{option.key}.name")
        rows.append(list_row(title, value_words(say, option.key, value), lead=lead, do=call("change", key=option.key)))
    return Page(say("table_options.title"), edition.name[say.language], tuple(rows), key="table-options")
