"""A tiny game for laws and storage tests: seats take turns to add points, the first with twenty wins."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated

from companion.engine.events import Event, Seat, SetUpDone
from companion.engine.facts import Edition, Facts, Option, SetupStep
from companion.engine.game import Catalogue, Game
from companion.engine.ruling import Authority, Reason, Ruling, rule
from companion.engine.score import Cell, Now, Outcome, ScoreSheet
from companion.engine.shapes.composites import Whole
from companion.engine.store import KeptTable
from companion.engine.table import Setup, Table
from companion.session import TableSession
from companion.storage.memory_store import MemoryStore

GOAL = 20

FACTS = Facts(
    game="toy",
    name={"de": "Spielchen", "en": "Toy"},
    seats=(1, 4),
    editions=(Edition("A", {"de": "A", "en": "A"}), Edition("B", {"de": "B", "en": "B"})),
    options={"goal": Option("goal", (20, 30), 20, presets={"B": 30}, whole=(1, 10_000), clause="TY-1-01")},
    counts={},
    points={},
    steps=(SetupStep("shuffle", "TY-1-01"), SetupStep("deal", "TY-1-01")),
    authorities={"TY-1-01": Authority.PRINTED},
    places={"TY-1-01": {"A": "§ 1"}},
)


@dataclass(frozen=True, slots=True)
class Scored(Event):
    seat: Seat
    points: Annotated[int, Whole(-9, 9)]


@dataclass(frozen=True, slots=True)
class Passed(Event):
    seat: Seat


@dataclass(frozen=True, kw_only=True)
class ToyTable(Table):
    scores: tuple[int, ...] = ()
    turn: int = 0
    rounds: tuple[tuple[int, int], ...] = ()


def open_table(setup: Setup) -> ToyTable:
    return ToyTable(setup=setup, scores=(0,) * len(setup.seats))


def apply(table: ToyTable, event: Event) -> ToyTable:
    match event:
        case SetUpDone():
            return replace(table, turn=table.first)
        case Scored(seat=seat, points=points):
            scores = tuple(score + points * (place == seat) for place, score in enumerate(table.scores))
            return replace(table, scores=scores, turn=(seat + 1) % table.seat_count, rounds=((seat, points),))
        case Passed(seat=seat):
            return replace(table, turn=(seat + 1) % table.seat_count)
    return table


def objection(table: ToyTable, event: Event) -> Reason | None:
    if isinstance(event, Scored | Passed):
        if outcome(table):
            return Reason("objection.set_up_done")
        if event.seat != table.turn:
            return Reason("objection.seat", seat=event.seat + 1)
    return None


def step(table: ToyTable, event: Event) -> Reason:
    assert isinstance(event, Scored | Passed)
    return Reason("did.starts", name=table.setup.name(event.seat))


def now(table: ToyTable) -> Now:
    turn = Reason("did.starts", name=table.setup.name(table.turn))
    return Now(turn, turn, table.turn)


def sheet(table: ToyTable) -> ScoreSheet:
    totals = tuple(Cell(score) for score in table.scores)
    return ScoreSheet(columns=(Reason("did.noted", text="x"),), rows=tuple((c,) for c in totals), totals=totals)


def outcome(table: ToyTable) -> Ruling[Outcome] | None:
    goal = int(table.setup.option("goal"))
    winners = tuple(seat for seat, score in enumerate(table.scores) if score >= goal)
    if not winners:
        return None
    why = Reason("did.starts", "TY-1-01", name=table.setup.name(winners[0]))
    return rule(Outcome(winners, why, table.scores, tags={"side": "toy"}), why)


GAME = Game(
    id="toy",
    events=(Scored, Passed),
    open=open_table,
    apply=apply,
    objection=objection,
    step=step,
    now=now,
    sheet=sheet,
    outcome=outcome,
    rulings=lambda _table: {},
    figures=lambda _setup: {},
    examples={"scored": Scored(0, 3), "passed": Passed(0)},
)

CATALOGUE = Catalogue(game=lambda _id: GAME, facts=lambda _id: FACTS)


def kept(*names: str, goal: int = GOAL, table: str = "t1") -> KeptTable:
    return KeptTable(table, "toy", names or ("Ada", "Ben"), "A", {"goal": goal})


def unkept_session(*names: str, goal: int = GOAL) -> TableSession:
    return TableSession.open(MemoryStore(kept(*names, goal=goal)), "t1", CATALOGUE)
