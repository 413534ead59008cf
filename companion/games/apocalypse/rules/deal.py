"""Chapter VI.C: who is due which card, in which order, and when a Horseman cuts the deal (AP-F-03, AP-F-04)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from companion.engine.facts import Value
from companion.engine.memoize import memoize
from companion.games.apocalypse.rules.displays import DECKS, MARKS, Deck, Display, Ethos, Mark

Marks = Mapping[Ethos, Sequence[Mark]]
Step = tuple[Deck, str]

OWN_DECK: dict[Ethos, Deck] = {"good": "population", "evil": "scrip"}
OWN_SIDE: dict[Deck, Ethos] = {"population": "good", "scrip": "evil"}
OTHER: dict[Deck, Deck] = {"population": "scrip", "scrip": "population"}
LETTER: dict[Deck, str] = {"population": "B", "scrip": "K"}


@dataclass(frozen=True, slots=True)
class Lap:
    """One round of dealing from one deck: everybody's base, or everybody's person number `column`."""

    deck: Deck
    column: int
    due: tuple[str, ...]


def plain_cards(ethos: Ethos, mark: Mark) -> int:
    """AP-DEAL-02, AP-NETH-06, AP-NETH-08: a person's own card, unless a minus cancels it (AP-AMB-17: never below 0)."""
    return int(mark != f"-1{LETTER[OWN_DECK[ethos]]}")


def extra_cards(deck: Deck, mark: Mark) -> int:
    """AP-NETH-05, AP-NETH-07: a plus mark yields one more card of the deck it names."""
    return int(mark == f"+1{LETTER[deck]}")


PLAIN = {ethos: {mark: plain_cards(ethos, mark) for mark in marks} for ethos, marks in MARKS.items()}
EXTRA = {deck: {mark: extra_cards(deck, mark) for marks in MARKS.values() for mark in marks} for deck in DECKS}
BRINGS = {
    deck: {
        ethos: {mark: extra[mark] + (PLAIN[ethos][mark] if OWN_DECK[ethos] == deck else 0) for mark in marks}
        for ethos, marks in MARKS.items()
    }
    for deck, extra in EXTRA.items()
}
"""The cards of a deck for one person of either kind, by its mark: its own one and the extra one together."""


def plain_due(deck: Deck, marks: Marks, column: int) -> int:
    """The own card of the person in this column whose kind draws from this deck (column 1 is next to the base)."""
    ethos = OWN_SIDE[deck]
    row = marks[ethos]
    return PLAIN[ethos][row[column - 1]] if column <= len(row) else 0


def extra_due(deck: Deck, marks: Marks, column: int) -> int:
    """AP-DEAL-06, AP-DEAL-11: the extra cards of this deck for the persons in one column, good and evil together."""
    extra = EXTRA[deck]
    return sum([extra[row[column - 1]] for row in marks.values() if column <= len(row)])


def laps(deck: Deck, tables: Mapping[str, Marks]) -> tuple[Lap, ...]:
    """AP-DEAL-04, AP-DEAL-10: everyone's base, then everyone's first person, then the second, and so on outward."""
    longest = _longest(tables.values())
    due: list[list[str]] = [[] for _ in range(longest)]
    for name, marks in tables.items():
        for lap, cards in zip(due, _by_column(deck, marks, longest), strict=True):
            lap += [name] * cards
    later = [Lap(deck, column, tuple(names)) for column, names in enumerate(due, 1) if names]
    return (Lap(deck, 0, tuple(tables)), *later)


def _by_column(deck: Deck, marks: Marks, longest: int) -> list[int]:
    """How many cards of this deck the persons of each column bring, good and evil together."""
    found = [0] * longest
    for ethos, row in marks.items():
        brings = BRINGS[deck][ethos]
        for column, mark in enumerate(row):
            found[column] += brings[mark]
    return found


@memoize(lambda display: (display,))
def cards_for(display: Display) -> dict[Deck, int]:
    """AP-DEAL-02, AP-DEAL-06, AP-DEAL-14: the cards of each deck for one display, its base included; in any order."""
    return {
        deck: 1 + sum([cards[mark] for ethos, cards in brings.items() for mark in display.marks(ethos)])
        for deck, brings in BRINGS.items()
    }


def sequence(deck: Deck, tables: Mapping[str, Marks]) -> tuple[str, ...]:
    """Who is due each card of this deck, in order. The tables are given in the order of the deal."""
    return tuple(name for lap in laps(deck, tables) for name in lap.due)


def late_sequence(deck: Deck, tables: Mapping[str, Marks]) -> tuple[str, ...]:
    """AP-AMB-16, second reading: extra cards wait until all ordinary cards are dealt, then go round in laps."""
    columns = range(1, _longest(tables.values()) + 1)
    plain = [
        name for column in columns for name, marks in tables.items() for _ in range(plain_due(deck, marks, column))
    ]
    waiting = {
        name: [deck] * sum(extra_due(deck, marks, column) for column in columns) for name, marks in tables.items()
    }
    return (*tables, *plain, *(name for _, name in _in_laps(waiting)))


def column_sequence(tables: Mapping[str, Marks], late: bool = False) -> tuple[Step, ...]:
    """AP-AMB-15, second reading: a person's extra card is dealt with it, so that a phase draws from both decks."""
    steps: list[Step] = []
    for deck, ethos in OWN_SIDE.items():
        steps += [(deck, name) for name in tables]
        waiting: dict[str, list[Deck]] = {name: [] for name in tables}
        for column in range(max(len(marks[ethos]) for marks in tables.values())):
            for name, marks in tables.items():
                if column < len(marks[ethos]):
                    mark = marks[ethos][column]
                    steps += [(deck, name)] * PLAIN[ethos][mark]
                    waiting[name] += [one for one in (deck, OTHER[deck]) if EXTRA[one][mark]]
                    if not late:
                        steps += [(one, name) for one in waiting[name]]
                        waiting[name].clear()
        steps += _in_laps(waiting)
    return tuple(steps)


def _in_laps(waiting: Mapping[str, Sequence[Deck]]) -> list[Step]:
    """Cards that wait for their player, one for each player and lap."""
    laps = range(max(map(len, waiting.values())))
    return [(decks[lap], name) for lap in laps for name, decks in waiting.items() if lap < len(decks)]


def _longest(tables: Iterable[Marks]) -> int:
    return max(len(row) for marks in tables for row in marks.values())


def due_steps(tables: Mapping[str, Marks], options: Mapping[str, Value]) -> tuple[Step, ...]:
    """Every card of the whole deal in order, by the table's options."""
    if options["extraCardTiming"] == "columnPhase":
        return column_sequence(tables, options["extraCardSlot"] == "afterLastColumn")
    order = late_sequence if options["extraCardSlot"] == "afterLastColumn" else sequence
    return tuple((deck, name) for deck in DECKS for name in order(deck, tables))


def served(due: int, above: int | None) -> int:
    """AP-DEAL-08, AP-DEAL-13: how many of the cards due are dealt before the Horseman stops this deck."""
    return due if above is None else min(due, above)


def appears(due: int, above: int | None, how: str) -> bool | None:
    """AP-AMB-06: he shows up as soon as he lies uncovered (`exposed`), or only when he would be dealt (`drawn`)."""
    if above is None:
        return None
    return due >= above if how == "exposed" else due > above
