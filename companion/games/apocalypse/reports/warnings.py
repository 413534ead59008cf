"""What looks odd at a table as it stands: said as warnings, never a block."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.memoize import memoize
from companion.engine.ruling import Reason, Word
from companion.games.apocalypse.play.recount import known
from companion.games.apocalypse.play.rewards import built, checked
from companion.games.apocalypse.reports.standings import held_cards, holders, living_of
from companion.games.apocalypse.rules.displays import DECKS, SIDES, opening
from companion.games.apocalypse.rules.plausibility import (
    display_warnings,
    ethos_warnings,
    table_warnings,
    transfer_warnings,
)
from companion.games.apocalypse.rules.setup import deck_plan, starred
from companion.games.apocalypse.state import FULL, LAST_HORSEMAN, ApocalypseTable

MOST_HOLDERS = 3


def warnings(table: ApocalypseTable) -> tuple[Reason, ...]:
    """Everything the group should look at again."""
    return _displays(table) + _besides(table)


def _of(table: ApocalypseTable) -> tuple[object, ...]:
    """What may look odd besides the displays."""
    return (
        table.deal,
        table.tops,
        table.above,
        table.phase,
        table.rides,
        table.points_set,
        table.cards_set,
        table.persons,
        table.ethos,
        table.setup,
    )


@memoize(_of)
def _besides(table: ApocalypseTable) -> tuple[Reason, ...]:
    """What looks odd whatever lies in the displays."""
    return (*_decks(table), *_refill(table), *_cards(table), *_sums(table), *_ethos(table))


def seat_warnings(table: ApocalypseTable, seat: int) -> tuple[Reason, ...]:
    """What looks odd about one display; nothing where nobody has counted since a ride (AP-PROT-07)."""
    found = display_warnings(known(table, seat))
    if table.specials.get(seat, 0) > table.displays[seat].persons:
        found = (*found, Reason("warn.specials", "AP-AMB-03", specials=table.specials[seat]))
    return found


@memoize(lambda table: (table.displays, table.uncounted, table.unknown, table.rides, table.specials, table.setup))
def _displays(table: ApocalypseTable) -> tuple[Reason, ...]:
    odd = [
        Reason("warn.at", reason.clause, name=name, reason=reason)
        for seat, name in enumerate(table.setup.seats)
        for reason in seat_warnings(table, seat)
    ]
    out = starred(table.setup, "population") or 0
    kept = table.setup.depth == FULL and not (table.uncounted or table.unknown)
    displays = table.displays if kept else [known(table, seat) for seat in table.seats]
    return (*odd, *table_warnings(displays, table.setup.options, table.setup.facts, out))


def _decks(table: ApocalypseTable) -> tuple[Reason, ...]:
    """AP-INV-06, AP-EX-S06: too many starred cards, or a Horseman at a moment the count did not expect."""
    surprises = tuple(dict.fromkeys(table.deal.surprises)) if table.deal is not None else ()
    return (*_recounts(table), *surprises)


def _recounts(table: ApocalypseTable) -> tuple[Reason, ...]:
    return tuple(
        Reason("warn.recount", "AP-SETUP-14", deck=Word(f"deck.{deck}"))
        for deck in DECKS
        if starred(table.setup, deck) is not None and deck_plan(table.setup, deck) is None
    )


def _refill(table: ApocalypseTable) -> Iterator[Reason]:
    """AP-INV-12: both ways of counting a refilled deck should agree."""
    for deck in DECKS if table.phase == "refill" else ():
        mixed, other = built(table, deck), checked(table, deck)
        counts = [mixed.value.above_next if mixed else None, other, table.tops.get(deck)]
        known = [count for count in counts if count is not None]
        if len(set(known)) > 1:
            figures = {"one": known[0], "other": known[-1] if known[-1] != known[0] else known[1]}
            yield Reason("warn.refill", "AP-INV-12", deck=opening(deck), **figures)


def _cards(table: ApocalypseTable) -> tuple[Reason, ...]:
    """AP-INV-07: three copies of each Horseman; resistances as they were when the fourth rode."""
    return (*_too_many_cards(table), *_other_resistances(table))


def _too_many_cards(table: ApocalypseTable) -> Iterator[Reason]:
    for number in range(1, 5):
        found = holders(table, number)
        if len(found) > MOST_HOLDERS:
            yield Reason("warn.holders", "AP-INV-07", number=Word(f"roman.{number}"), holders=len(found))


def _other_resistances(table: ApocalypseTable) -> Iterator[Reason]:
    last = table.ride_of(LAST_HORSEMAN)
    for seat, facing in last.faced.items() if last else ():
        name = table.setup.name(seat)
        if facing.held != held_cards(table, seat) - {LAST_HORSEMAN}:
            yield Reason("warn.resistance", name=name)
        if facing.fate:
            fate = facing.fate.value
            for reason in transfer_warnings(facing.before.good, fate.good.dead, fate.transferred):
                yield Reason("warn.at", reason.clause, name=name, reason=reason)


def _sums(table: ApocalypseTable) -> Iterator[Reason]:
    """AP-WIN-03: nobody comes or goes after the last ride, so the two sums are as many as came through it."""
    last = table.ride_of(LAST_HORSEMAN)
    living = [living_of(last, seat) for seat in table.seats] if last else [None]
    known, counted = [one for one in living if one is not None], sum(table.persons.values())
    if len(table.persons) == len(SIDES) and len(known) == len(living) and sum(known) != counted:
        yield Reason("warn.sums", "AP-WIN-03", counted=counted, living=sum(known))


def _ethos(table: ApocalypseTable) -> Iterator[Reason]:
    """AP-OPT-02, -04: more of one kind than the chosen mix holds, once all cards are face up."""
    if table.revealed:
        known = [table.ethos.get(seat) for seat in table.seats]
        yield from ethos_warnings(known, table.setup.options, table.setup.facts)
