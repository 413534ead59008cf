"""The placing rules at the moment they matter: planes, music, attacks and their defences, seals, the Horsemen."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.facts import Value
from screens.games.apocalypse.parts import ACCENT, roman, table_of
from screens.pages.components import clause_mark, list_row, reminder
from screens.pages.context import PageContext
from screens.pages.intents import Peek, ShowRule
from screens.pages.nodes import Icon, Node, Section, Text, card, column, row
from screens.pages.nodes.vocabulary import IconName
from screens.pages.page import Page

TOPICS: dict[str, tuple[IconName, tuple[tuple[str, str], ...]]] = {  # icon, and (line, clause) of each
    "person": (
        "account-plus-outline",
        (
            ("earth_first", "AP-EARTH-02"),
            ("good_deed", "AP-EARTH-07"),
            ("evil_deed", "AP-EARTH-09"),
            ("special", "AP-EARTH-11"),
        ),
    ),
    "planes": (
        "layers-outline",
        (
            ("good_order", "AP-HEAV-03"),
            ("evil_order", "AP-HEAV-04"),
            ("heaven_swap", "AP-HEAV-07"),
            ("nether_swap", "AP-NETH-10"),
        ),
    ),
    "music": (
        "music-note",
        (
            ("hymn_place", "AP-MUS-04"),
            ("metal_place", "AP-MUS-05"),
            ("music_shield", "AP-MUS-01"),
            ("music_stops", "AP-MUS-02"),
            ("neutralise", "AP-NEUT-01"),
            ("neutralise_gap", "AP-NEUT-04"),
        ),
    ),
    "violence": (
        "sword-cross",
        (("outermost", "AP-ATT-03"), ("violence_kills", "AP-VIOL-03"), ("violence_stop", "AP-VIOL-02")),
    ),
    "change": (
        "swap-horizontal",
        (
            ("change_moves", "AP-CHNG-04"),
            ("change_slide", "AP-CHNG-05"),
            ("change_stop", "AP-CHNG-03"),
            ("change_no_deed", "AP-CHNG-07"),
        ),
    ),
    "pass": (
        "hand-back-right",
        (("pass_out", "AP-PASS-01"), ("pass_defend", "AP-PASS-02"), ("pass_first", "AP-PASS-03")),
    ),
    "seal": ("seal", (("seal_now", "AP-SEAL-02"), ("seal_uses", "AP-SEAL-06"), ("seal_no_defence", "AP-SEAL-04"))),
}


def reminders_page(context: PageContext) -> Page:
    """One topic unfolds at a touch; each line leads to its clause."""
    say = context.say
    nodes: list[Node] = []
    opened = context.peek.get("topic", "person")
    for topic, (icon, lines) in TOPICS.items():
        is_open = topic == opened
        trail = Icon("chevron-up" if is_open else "chevron-down", "tx2", 24)
        nodes.append(
            list_row(
                say(f"remind.{topic}"),
                lead=Icon(icon, "accent", 26),
                trail=trail,
                do=Peek("topic", "" if is_open else topic),
                look="tint" if is_open else "plain",
            )
        )
        if is_open:
            nodes += [_line(context, line, clause) for line, clause in (*lines, *_by_option(context, topic))]
    return Page(
        title=say("screen.what_may_be_laid"),
        body=(*nodes, Section(say("screen.horsemen")), *(_horseman(context, number) for number in (1, 2, 3, 4))),
        accent=ACCENT,
        key="reminders",
    )


def _by_option(context: PageContext, topic: str) -> tuple[tuple[str, str], ...]:
    """Lines that depend on the table's rules (AP-AMB-29, -31, -32, -33, -34, AP-DIFF-10)."""
    options = table_of(context).setup.options
    found = {
        "person": (
            ("steal_" + str(options["specialEvilSteal"]), "AP-DIFF-10"),
            ("lapse_" + str(options["stealImpossible"]), "AP-AMB-34"),
        ),
        "music": (("leftover_" + str(options["neutraliseLeftovers"]), "AP-AMB-33"),),
        "violence": (("same_card_" + str(options["sameCardDefence"]), "AP-AMB-31"),),
        "change": (
            ("target_" + str(options["changeTarget"]), "AP-AMB-29"),
            ("misfits_" + _misfits(options), "AP-AMB-32"),
        ),
        "seal": (("seal_" + str(options["sealTarget"]), "AP-AMB-27"),),
    }
    return found.get(topic, ())


def _misfits(options: Mapping[str, Value]) -> str:
    """AP-AMB-32: what becomes of cards that do not fit; when that is looked at matters only where they go."""
    left = str(options["changeLeftovers"])
    return left if left == "keep" else f"{left}_{options['changeCheck']}"


def _line(context: PageContext, line: str, clause: str) -> Node:
    return reminder(context, context.say(f"remind.line.{line}"), clause, Icon("circle-small", "accent", 22))


def _horseman(context: PageContext, number: int) -> Node:
    """AP-SETUP-17, AP-HORSE-04: the third set on the screen."""
    say = context.say
    clause = "AP-PROT-01" if number < 4 else "AP-H4-02"
    words = column(
        Text(say(f"horseman.{number}"), "display-s"),
        Text(say(f"screen.helps_{number}"), tone="tx2"),
        clause_mark(context, clause),
        gap=0,
        weight=1,
    )
    numeral = card(
        Text(roman(context, number), "display-l", "accent", "center"), look="ghost", pad=0, width=56, align="center"
    )
    return card(row(numeral, words, gap=10), pad=10, do=ShowRule(clause), name=f"horseman {number}")
