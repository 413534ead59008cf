"""A tiny game for laws and storage tests: seats take turns to add points, the first with twenty wins."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated

from companion.engine.events import Event, Seat, SetUpDone
from companion.engine.facts import Edition, Facts, Option, SetupStep
from companion.engine.game import Catalogue, EventRule, Game
from companion.engine.ruling import Authority, Reason, Ruling, rule
from companion.engine.score import Cell, Now, Outcome, ScoreSheet
from companion.engine.shapes.scalars import Whole
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


def begin(table: ToyTable, _event: SetUpDone) -> ToyTable:
    return replace(table, turn=table.first)


def score(table: ToyTable, event: Scored) -> ToyTable:
    scores = tuple(score + event.points * (place == event.seat) for place, score in enumerate(table.scores))
    turn = (event.seat + 1) % table.seat_count
    return replace(table, scores=scores, turn=turn, rounds=((event.seat, event.points),))


def pass_on(table: ToyTable, event: Passed) -> ToyTable:
    return replace(table, turn=(event.seat + 1) % table.seat_count)


def over(table: ToyTable, _event: Event) -> Reason | None:
    return Reason("objection.set_up_done") if outcome(table) else None


def out_of_turn(table: ToyTable, event: Scored | Passed) -> Reason | None:
    return Reason("objection.seat", seat=event.seat + 1) if event.seat != table.turn else None


def of_seat(table: ToyTable, event: Scored | Passed) -> Reason:
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
    event_rules=(
        EventRule(SetUpDone(), apply=begin),
        EventRule(Scored(0, 3), apply=score, step=of_seat, objections=(over, out_of_turn)),
        EventRule(Passed(0), apply=pass_on, step=of_seat, objections=(over, out_of_turn)),
    ),
    open=open_table,
    now=now,
    sheet=sheet,
    ending=outcome,
    rulings=lambda _table: {},
    figures=lambda _setup: {},
)

CATALOGUE = Catalogue(game=lambda _id: GAME, facts=lambda _id: FACTS)


def kept(*names: str, goal: int = GOAL, table: str = "t1") -> KeptTable:
    return KeptTable(table, "toy", names or ("Ada", "Ben"), "A", {"goal": goal})


def memory_session(*names: str, goal: int = GOAL) -> TableSession:
    return TableSession.open(MemoryStore(kept(*names, goal=goal)), "t1", CATALOGUE)
