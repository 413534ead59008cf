"""A session as JSON: state, score sheet, rulings with their reasons, steps, and who won."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from enum import Enum
from typing import Any

from companion.engine.events import Event
from companion.engine.log.secrets import keeper, public_table
from companion.engine.log.steps import Step, broken_lines
from companion.engine.ruling import Reason, Ruling, Word
from companion.engine.score import Cell, ScoreSheet
from companion.engine.store import setup_of
from companion.engine.table import Setup
from companion.session import TableSession
from companion.texts import Say


def broken_json(numbers: Sequence[int], steps: Sequence[Step], say: Say) -> dict[str, Any]:
    """Which entries are no longer what was written; nothing where all are."""
    return {"broken": {"entries": list(numbers), "text": say(broken_lines(numbers, steps))}} if numbers else {}


class Shower:
    """Shows one session in one language; what is still somebody's secret only where it is asked for."""

    def __init__(self, session: TableSession, say: Say, secrets: bool = False) -> None:
        self.session, self.say, self.secrets = session, say, secrets

    def whole(self) -> dict[str, Any]:
        """Everything about the table."""
        session, game, table = self.session, self.session.game, self.session.table
        return {
            **self.set_up(),
            "status": session.summary.status,
            "now": self._now(),
            "state": self.value(self._state()),
            "sheet": self._sheet(game.sheet(table)),
            "rulings": {name: self._ruling(ruling) for name, ruling in game.rulings(table).items()},
            "outcome": self._outcome(),
            "winners": [table.setup.name(seat) for seat in self._winners()],
            "warnings": self._reasons(game.warnings(table)),
            "steps": [self._step(one) for one in session.steps()],
            **broken_json(session.broken, session.steps(), self.say),
            "seq": session.log[-1].seq if session.log else 0,
        }

    def _state(self) -> Any:
        """The table, without what is still secret."""
        session = self.session
        if self.secrets:
            return session.table
        opened = setup_of(session.kept, session.setup.facts)
        return public_table(session.game, opened, session.table, session.standing)

    def event(self, event: Event) -> dict[str, Any]:
        """An event as JSON; of a secret only its kind."""
        hidden = not self.secrets and keeper(self.session.game, self.session.table, event) is not None
        return {"kind": event.KIND, "secret": True} if hidden else self.session.game.codec.write(event)

    def set_up(self) -> dict[str, Any]:
        """What the table is played with."""
        setup = self.session.setup
        return {
            "game": self.session.game.id,
            "edition": setup.edition,
            "players": list(setup.seats),
            "options": dict(setup.options),
            "house_rules": dict(self.session.summary.house_rules),
            "box": self.value(setup.box),
        }

    def value(self, value: Any) -> Any:
        """Any value of a state as JSON; the set-up is told elsewhere, sentences are said."""
        if isinstance(value, Event):
            return self.session.game.codec.write(value)
        if isinstance(value, Reason | Word):
            return self.say(value)
        if isinstance(value, Enum):
            return value.value
        if dataclasses.is_dataclass(value):
            fields = ((field.name, getattr(value, field.name)) for field in dataclasses.fields(value))
            return {name: self.value(one) for name, one in fields if not isinstance(one, Setup)}
        if isinstance(value, Mapping):
            return {str(key): self.value(one) for key, one in value.items()}
        if isinstance(value, frozenset | set):
            return sorted((self.value(one) for one in value), key=str)
        if isinstance(value, tuple | list):
            return [self.value(one) for one in value]
        return value if value is None or isinstance(value, str | int | float | bool | Decimal) else str(value)

    def _winners(self) -> Iterable[int]:
        ruling = self.session.game.outcome(self.session.table)
        return ruling.value.winners if ruling else ()

    def _now(self) -> dict[str, Any]:
        now = self.session.game.now(self.session.table)
        player = None if now.seat is None else self.session.setup.name(now.seat)
        return {"headline": self.say(now.headline), "detail": self.say(now.detail), "player": player}

    def _outcome(self) -> dict[str, Any] | None:
        ruling = self.session.game.outcome(self.session.table)
        if ruling is None:
            return None
        outcome, names = ruling.value, self.session.setup.seats
        return {
            "headline": self.say(outcome.headline),
            "winners": [names[seat] for seat in outcome.winners],
            "shared": outcome.shared,
            "scores": dict(zip(names, outcome.scores, strict=False)),
            "tags": self.value(outcome.tags),
            "why": self._reasons(ruling.reasons),
        }

    def _sheet(self, sheet: ScoreSheet) -> dict[str, Any]:
        names = self.session.setup.seats
        return {
            "columns": [self.say(column) for column in sheet.columns],
            "rows": [
                {"player": name, "cells": [self._cell(cell) for cell in row]}
                for name, row in zip(names, sheet.rows, strict=False)
            ],
            "totals": {name: cell.value for name, cell in zip(names, sheet.totals, strict=False)},
        }

    def _cell(self, cell: Cell) -> dict[str, Any]:
        marks = {name: True for name in ("best", "overruled") if getattr(cell, name)}
        return {"value": cell.value, "why": self._reasons(cell.why), **marks}

    def _ruling(self, ruling: Ruling[Any]) -> dict[str, Any]:
        return {"value": self.value(ruling.value), "why": self._reasons(ruling.reasons)}

    def _reasons(self, reasons: Iterable[Reason]) -> list[dict[str, str]]:
        return [{"clause": reason.clause, "text": self.say(reason)} for reason in reasons]

    def _step(self, step: Step) -> dict[str, Any]:
        left_out = {"left_out": self.say(step.left_out)} if step.left_out else {}
        return {
            "seq": step.seq,
            "at": step.at,
            "event": None if step.unreadable else self.event(step.event),
            "text": self.say(step.text),
            "corrected": step.corrected,
            **left_out,
        }
