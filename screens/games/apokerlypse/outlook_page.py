"""What comes: the cost of the next rounds, and who runs dry when; and what is easily forgotten."""

from __future__ import annotations

from companion.engine.remembered import remembered
from companion.games.apokerlypse.last_round import last_number
from companion.games.apokerlypse.outlook import coming_costs, outlook
from companion.views.components import empty_state, list_row, notice
from companion.views.desk import Desk
from companion.views.intents import Back, ShowRule, go
from companion.views.nodes import Badge, Button, Card, Column, Figure, Icon, Node, Row, Section, Text, card, column, row
from companion.views.page import Page
from screens.games.apokerlypse.parts import ACCENT, last_round_notice, name_text, table_of

REMINDERS = (
    ("draw", "PK-P1-04", "cards-playing"),
    ("discard", "PK-P1-06", "cards-outline"),
    ("hand_limit", "PK-P1-05", "hand-back-right"),
    ("immune", "PK-LACK-02", "shield-half-full"),
    ("ability", "PK-FAC-01", "lightning-bolt"),
    ("block", "PK-CLAR-03", "shield-outline"),
    ("done", "PK-CLAR-04", "check"),
    ("empty_pile", "PK-AMB-25", "shuffle-variant"),
)


def outlook_page(desk: Desk) -> Page:
    """PK-COST-01, PK-INV-03: costs of the next rounds, and chips after each if everything is paid and nothing won."""
    table, say = table_of(desk), desk.say
    costs = coming_costs(table)
    head = Row((Text("", weight=1), *(_round_head(desk, number, price) for number, price in costs)), 4)
    return Page(
        title=say("screen.outlook"),
        caption=say("screen.outlook_hint"),
        body=(
            *last_round_notice(desk),
            Section(say("screen.cost_per_phase")),
            head,
            Section(say("screen.if_nothing_won")),
            Column(tuple(_line(desk, seat) for seat in table.seats), 6),
            notice(say("screen.outlook_rule"), "accent", "help-circle-outline", ShowRule("PK-END-01")),
        ),
        accent=ACCENT,
        key="outlook",
    )


def outlook_strip(desk: Desk) -> tuple[Card, ...]:
    """PK-COST-01, PK-INV-03: the next costs in a line, and who would run dry first; can be switched off.

    In the last round there is nothing to foresee.
    """
    table = table_of(desk)
    return _strip(desk) if desk.automation("outlook") and last_number(table) != table.number else ()


def _foreseen(desk: Desk) -> tuple[object, ...]:
    """What the next rounds depend on."""
    table = table_of(desk)
    known = (table.stacks, table.number, table.stage, table.acted, table.dropped, table.dry, table.cost_stated)
    return (*known, table.setup, desk.looks, desk.say)


@remembered(_foreseen)
def _strip(desk: Desk) -> tuple[Card, ...]:
    table, say = table_of(desk), desk.say
    cells = tuple(_round_head(desk, number, price) for number, price in coming_costs(table))
    dry = {seat: found for seat in table.seats if (found := outlook(table, seat).value.dry_in) is not None}
    words = say("screen.nobody_dry")
    if dry:
        first = min(dry.values())
        names = tuple(desk.name(seat) for seat, number in dry.items() if number == first)
        key = "screen.dry_all" if len(names) == table.seat_count else "screen.dry_first"
        words = say(key, names=names, number=first)
    head = row(Icon("chart-line", "tx2", 22), Text(say("screen.outlook"), "body-strong", weight=1), *cells, gap=6)
    return (card(head, Text(words, "caption", "tx2"), look="plain", pad=10, gap=6, radius=14, do=go("outlook"),
                name=say("screen.outlook")),)  # fmt: skip


def _round_head(desk: Desk, number: int, price: int) -> Card:
    now = number == table_of(desk).number
    words = column(Text(desk.say("sheet.round", number=number), "caption", "tx2", "center"), Figure(str(price)), gap=0)
    return card(words, look="current" if now else "plain", pad=4, radius=12, width=56, align="center")


def _line(desk: Desk, seat: int) -> Card:
    found = outlook(table_of(desk), seat)
    why = desk.why(desk.say("screen.outlook"), found)
    cells: list[Node] = [
        Figure(str(chips), "figure-s", "danger" if chips == 0 else "tx", width=56) for chips in found.value.stacks
    ]
    who = row(Badge(desk.looks[seat], 34), name_text(desk, seat, "caption-strong", weight=1), gap=8, weight=1)
    return card(
        Row((who, *cells), 4), look="plain", pad=6, radius=13, height=56, hold=why, do=why, name=desk.name(seat)
    )


def reminders_page(desk: Desk) -> Page:
    """PK-P1-04, PK-P1-06, PK-CLAR-03, PK-CLAR-04: what is easily forgotten; a touch opens the rule."""
    say = desk.say
    rows = tuple(
        list_row(say(f"screen.remind_{key}"), lead=Icon(icon, "accent", 24), do=ShowRule(clause))
        for key, clause, icon in REMINDERS
    )
    return Page(say("screen.reminders"), desk.facts.name[say.language], rows, accent=ACCENT, key="reminders")


def oddities_page(desk: Desk) -> Page:
    """Everything that looks odd, with its reason."""
    title = desk.say("screen.look_again")
    rows = [
        notice(desk.say(one), do=desk.why(title, (one,)), hold=desk.why(title, (one,)))
        for one in desk.game.warnings(desk.table)
    ]
    fine = empty_state("check", desk.say("screen.all_fine"))
    back = Button(desk.say("screen.back_to_table"), Back(), "check")
    name = desk.facts.name[desk.say.language]
    return Page(title, name, tuple(rows) or (fine,), actions=(back,), accent=ACCENT, key="oddities")
