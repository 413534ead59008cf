"""Chapter VI.C: who is due which card, in which order, and when a Horseman cuts the deal (AP-F-03, AP-F-04)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.engine.facts import Value
from companion.games.apocalypse.displays import Deck, Ethos

Marks = Mapping[Ethos, Sequence[str]]
Step = tuple[Deck, str]

OWN_DECK: dict[Ethos, Deck] = {"good": "population", "evil": "scrip"}
LETTER: dict[Deck, str] = {"population": "B", "scrip": "K"}


@dataclass(frozen=True, slots=True)
class Lap:
    """One round of dealing from one deck: everybody's base, or everybody's person number `column`."""

    deck: Deck
    column: int
    due: tuple[str, ...]


def own_cards(ethos: Ethos, mark: str) -> int:
    """AP-DEAL-02, AP-NETH-05 to -08: what a person yields of its own deck, marks included."""
    letter = LETTER[OWN_DECK[ethos]]
    return 1 + (mark == f"+1{letter}") - (mark == f"-1{letter}")


def other_cards(ethos: Ethos, mark: str) -> int:
    """A plus mark for the other deck yields one card of that deck."""
    other = LETTER["scrip" if ethos == "good" else "population"]
    return int(mark == f"+1{other}")


def yields(deck: Deck, marks: Marks, column: int) -> int:
    """Cards of this deck due for the persons in one column, good and evil together (column 1 is next to the base)."""
    total = 0
    for ethos in ("good", "evil"):
        row = marks[ethos]
        if column <= len(row):
            mark = row[column - 1]
            total += own_cards(ethos, mark) if OWN_DECK[ethos] == deck else other_cards(ethos, mark)
    return total


def laps(deck: Deck, tables: Mapping[str, Marks]) -> tuple[Lap, ...]:
    """AP-DEAL-04, -10: the base of everyone, then everyone's first person, then the second, and so on outward."""
    longest = max(len(row) for marks in tables.values() for row in marks.values())
    found = [Lap(deck, 0, tuple(tables))]
    for column in range(1, longest + 1):
        due = tuple(name for name, marks in tables.items() for _ in range(yields(deck, marks, column)))
        if due:
            found.append(Lap(deck, column, due))
    return tuple(found)


def sequence(deck: Deck, tables: Mapping[str, Marks]) -> tuple[str, ...]:
    """Who is due each card of this deck, in order. The tables are given in the order of the deal."""
    return tuple(name for lap in laps(deck, tables) for name in lap.due)


def column_sequence(tables: Mapping[str, Marks]) -> tuple[Step, ...]:
    """AP-AMB-15, second reading: a person's extra card is dealt with it, so that a phase draws from both decks."""
    steps: list[Step] = []
    for ethos in ("good", "evil"):
        deck, other = OWN_DECK[ethos], OWN_DECK["evil" if ethos == "good" else "good"]
        steps += [(deck, name) for name in tables]
        for column in range(max((len(marks[ethos]) for marks in tables.values()), default=0)):
            for name, marks in tables.items():
                if column < len(marks[ethos]):
                    mark = marks[ethos][column]
                    steps += [(deck, name)] * own_cards(ethos, mark) + [(other, name)] * other_cards(ethos, mark)
    return tuple(steps)


def late_sequence(deck: Deck, tables: Mapping[str, Marks]) -> tuple[str, ...]:
    """AP-AMB-16, second reading: extra cards wait until all ordinary cards are dealt, then go round in laps."""
    ordinary: list[str] = list(tables)
    waiting = dict.fromkeys(tables, 0)
    longest = max(len(row) for marks in tables.values() for row in marks.values())
    for column in range(1, longest + 1):
        for name, marks in tables.items():
            due = yields(deck, marks, column)
            plain = min(due, _ordinary(deck, marks, column))
            ordinary += [name] * plain
            waiting[name] += due - plain
    while any(waiting.values()):
        for name, count in waiting.items():
            if count:
                ordinary.append(name)
                waiting[name] -= 1
    return tuple(ordinary)


def _ordinary(deck: Deck, marks: Marks, column: int) -> int:
    row = marks["good" if deck == "population" else "evil"]
    return int(column <= len(row))


def due_steps(tables: Mapping[str, Marks], options: Mapping[str, Value]) -> tuple[Step, ...]:
    """Every card of the whole deal in order, by the table's options."""
    if options["extraCardTiming"] == "columnPhase":
        return column_sequence(tables)
    order = late_sequence if options["extraCardSlot"] == "afterLastColumn" else sequence
    decks: tuple[Deck, ...] = ("population", "scrip")
    return tuple((deck, name) for deck in decks for name in order(deck, tables))


def served(due: int, above: int | None) -> int:
    """How many of the cards due are dealt before the Horseman stops this deck."""
    return due if above is None else min(due, above)


def appears(due: int, above: int | None, how: str) -> bool | None:
    """AP-AMB-06: he shows up as soon as he lies uncovered (`exposed`), or only when he would be dealt (`drawn`)."""
    if above is None:
        return None
    return due >= above if how == "exposed" else due > above


def runs(steps: Sequence[Step], above: Mapping[Deck, int], how: str) -> tuple[tuple[Step, ...], frozenset[Deck]]:
    """AP-F-04: the cards that are really dealt, and the decks in which the Horseman appears."""
    left, shown, dealt = dict(above), set[Deck](), []
    for deck, name in steps:
        if deck in shown:
            continue
        if left[deck] == 0:
            shown.add(deck)
            continue
        left[deck] -= 1
        dealt.append((deck, name))
        if left[deck] == 0 and how == "exposed":
            shown.add(deck)
    return tuple(dealt), frozenset(shown)
