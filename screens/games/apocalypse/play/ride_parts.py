"""A ride side by side: the good block, what passes over, the evil block, and the reckoning (chapters VII.A, VIII)."""

from __future__ import annotations

from functools import lru_cache

from companion.engine.ruling import Ruling
from companion.games.apocalypse.rules.displays import SIDES, Display, Ethos
from companion.games.apocalypse.rules.protection import Fate, SideFate, required_icons
from companion.texts import Say
from screens.games.apocalypse.parts import SIGN, table_of
from screens.games.apocalypse.play.ride_terms import InRide, protection_terms
from screens.pages.context import PageContext
from screens.pages.intents import Intent
from screens.pages.nodes import Card, Column, Figure, Icon, Node, Row, Space, Text, card, column, row
from screens.pages.nodes.vocabulary import IconName, Look, Tone

MOST_PIPS = 7
PAD, GAP, BETWEEN = 10, 8, 8
PILL = 40


def help_text(context: PageContext, horseman: int) -> str:
    """AP-PROT-14, AP-H4-02: what helps against him, in a few words."""
    return context.say(f"screen.helps_{horseman}")


def fate_nodes(
    context: PageContext, horseman: int, display: Display, held: frozenset[int], fate: Ruling[Fate]
) -> tuple[Node, ...]:
    """AP-HORSE-05: the good side first, then what it passes on, then the evil side."""
    say, needed, found = context.say, required_icons(horseman, held), fate.value
    passed = bridge(say, sum(found.transferred.values()))
    below = (Space(6),) if passed else ()
    good = InRide(say, "good", display.good, found.good, needed, {})
    evil = InRide(say, "evil", display.evil, found.evil, needed, found.transferred)
    why = [context.why(context.label(f"side.{ethos}"), fate) for ethos in SIDES]
    return (Column((_side_block(good, why[0], below=below), _side_block(evil, why[1], above=passed)), BETWEEN),)


def _side_block(shown: InRide, why: Intent | None, above: tuple[Node, ...] = (), below: tuple[Node, ...] = ()) -> Node:
    """One side: who is there, what protects, who dies; `above` and `below` make room for the bridge."""
    say, ethos, fate = shown.say, shown.ethos, shown.fate
    terms = protection_terms(shown) if fate.protected is not None and shown.needed else ()
    inside = (*above, _people(say, ethos, fate), *terms, _losses(say, ethos, fate), *below)
    return Card(inside, ethos, GAP, PAD, hold=why)


@lru_cache(128)
def _people(say: Say, ethos: Ethos, fate: SideFate) -> Node:
    words = Text(say(f"screen.count_{ethos}", persons=fate.persons), "heading", ethos)
    return Row((Icon(SIGN[ethos], ethos, 28), words, Space(0), *pips(ethos, fate)), 4)


def pips(ethos: Ethos, fate: SideFate) -> list[Node]:
    """AP-PROT-05: one sign a person, as they lie: the base between the two sides, and the dead outside."""
    alive, dead = [pip(ethos, False)] * fate.survivors, [pip(ethos, True)] * fate.dead
    if fate.persons > MOST_PIPS:
        return []
    return [*dead, *alive] if ethos == "good" else [*alive, *dead]


@lru_cache(4)
def pip(ethos: Ethos, dead: bool) -> Node:
    """One person, alive or dead."""
    sign = Icon("skull", "danger", 20) if dead else Icon(SIGN[ethos], ethos, 20)
    look: Look = "pip-dead" if dead else "pip-good" if ethos == "good" else "pip-evil"
    return Card((sign,), look, pad=4, radius=9, width=28, height=28, align="center")


@lru_cache(128)
def _losses(say: Say, ethos: Ethos, fate: SideFate) -> Node:
    """AP-PROT-05: the order for the hands."""
    if not fate.dead:
        safe = "screen.nobody_there" if not fate.persons else "screen.all_safe"
        return row(
            Text(say(safe, persons=fate.persons), "body-strong", weight=1), Text(say("screen.no_dead"), tone="tx2")
        )
    dead = row(Icon("skull", "danger", 22), Text(say("screen.dead", dead=fate.dead), "body-strong", "danger"), gap=8)
    return row(dead, Text(say(f"screen.take_{ethos}"), align="right", weight=1), gap=10)


@lru_cache(64)
def bridge(say: Say, given: int) -> tuple[Node, ...]:
    """AP-PROT-10: what the good do not need goes to the evil side of the same display; it lies half over both."""
    if not given:
        return ()
    words = Text(say("screen.bridge", count=given), "body-strong", "good")
    inside = row(Space(0, width=4), Icon("arrow-down", "good", 22), words, Space(0, width=4), gap=8)
    pill = card(inside, look="pip-good", pad=9, radius=PILL / 2, align="center")
    lift = Space(-(PILL + BETWEEN) / 2 - PAD - GAP)  # less than no room: up out of its block, half over the other one
    return lift, column(row(pill), align="center")


def reckoning_card(
    context: PageContext, living: tuple[int, int], dead: int, points: Ruling[int], why: Intent | None
) -> Node:
    """AP-RECK-02: living minus dead."""
    say = context.say
    base = table_of(context).setup.options["countBaseInReckoning"] == "on"
    points_of_all = Figure(say.figure(points.value), "figure-l", "accent", hold=why)
    words = Text(say("screen.victory_points"), "caption", "tx2", "center")
    result = Column((points_of_all, words), 0, 1.2, "center")
    terms = Row((*_reckoned(say, *living, dead, base), result), 2, "bottom")
    return Card((_head(say, why is not None), terms), "tint", 0, PAD, do=why, hold=why, name="why")


@lru_cache(4)
def _head(say: Say, asks: bool) -> Node:
    """The title of the card; where a touch tells why, it says so."""
    more = (Icon("help-circle-outline", "accent", 22), Text(say("why.title"), "body-strong", "accent")) if asks else ()
    return Row((Text(say("screen.reckoning"), "heading", weight=1), *more), 6)


@lru_cache(128)
def _reckoned(say: Say, good: int, evil: int, dead: int, base: bool) -> tuple[Node, ...]:
    """AP-RECK-02, AP-AMB-01: the living of both sides minus the dead, at some tables with the base."""
    more = (_sign("+"), _part("2", say("screen.base"), "home-group", "tx")) if base else ()
    return (
        _part(str(good), say("screen.living"), "sign-good", "good"),
        _sign("+"),
        _part(str(evil), say("screen.living"), "sign-evil", "evil"),
        _sign("−"),
        _part(str(dead), say("screen.dead_label"), "skull", "danger"),
        *more,
        _sign("="),
    )


@lru_cache(128)
def _part(figure: str, label: str, icon: IconName, tone: Tone) -> Node:
    words = Row((Icon(icon, tone, 22), Figure(figure, tone=tone)), 5)
    return Column((words, Text(label, "caption", "tx2", "center")), 0, 1, "center")


@lru_cache(3)
def _sign(sign: str) -> Node:
    return Column((Figure(sign, "figure-m", "tx2"), Text(" ", "caption")), 0)
