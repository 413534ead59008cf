"""Chapters VII.A, VII.B and VIII at the table: each display meets the Horseman, and then the reckoning."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from companion.engine.memoize import memoize
from companion.engine.ruling import Ruling
from companion.games.apocalypse.events import Faced, FigureName, PointsSet, Reckoned, Reopened, Shielded, Survived
from companion.games.apocalypse.play.displays import lose
from companion.games.apocalypse.play.recount import forget_display, take_back_losses, uncounted_after
from companion.games.apocalypse.play.rounds import next_start
from companion.games.apocalypse.reports.standings import held_cards
from companion.games.apocalypse.rules import protection
from companion.games.apocalypse.rules.displays import SIDES, Display, Ethos
from companion.games.apocalypse.rules.protection import Fate
from companion.games.apocalypse.rules.rewards import reckon
from companion.games.apocalypse.state import LAST_HORSEMAN, ApocalypseTable, Facing, Phase, Ride, put, without


def counts_persons(table: ApocalypseTable, horseman: int) -> bool:
    """AP-AMB-08: does this table ask, at the fourth Horseman, for the protected persons themselves?"""
    return horseman == LAST_HORSEMAN and table.setup.options["h4Pooling"] == "perPerson"


def _of(table: ApocalypseTable, seat: int, _horseman: int) -> tuple[object, ...]:
    """What decides who dies at a display."""
    return table.displays[seat], table.rides, table.points_set, table.cards_set, table.phase, table.setup


@memoize(_of)
def fate_of(table: ApocalypseTable, seat: int, horseman: int) -> Ruling[Fate] | None:
    """AP-MUS-03, AP-INV-13: what this Horseman does to a display as it lies; None where two numbers are still asked."""
    display = table.displays[seat]
    if counts_persons(table, horseman):
        return _fate_by_person(table, seat, display)
    held = held_cards(table, seat)
    return protection.ride(horseman, display.good, display.evil, held, table.setup.options)


def _fate_by_person(table: ApocalypseTable, seat: int, display: Display) -> Ruling[Fate] | None:
    ride, held = table.ride, held_cards(table, seat)
    if {1, 2, 3} <= held:
        return protection.ride(LAST_HORSEMAN, display.good, display.evil, held, table.setup.options)
    safe = {side: ride.shielded.get((seat, side)) for side in SIDES} if ride else {}
    good, evil = safe.get("good"), safe.get("evil")
    if good is None or evil is None:
        return None
    return protection.ride_by_person((display.good.persons, good), (display.evil.persons, evil))


def points_from(table: ApocalypseTable, fate: Fate) -> Ruling[int]:
    """AP-AIM-04, AP-RECK-02: what coming through the ride would bring after this fate."""
    return reckon(fate.survivors, fate.dead, table.setup.options)


def dry_run(table: ApocalypseTable, horseman: int) -> tuple[Ruling[Fate] | None, ...]:
    """If this Horseman came now: what he would do to each display. Nothing is stored."""
    return tuple(fate_of(table, seat, horseman) for seat in table.seats)


@memoize(lambda table: (table.rides, table.phase, table.points_set, table.round, table.starts_next, table.setup))
def waiting_seats(table: ApocalypseTable) -> tuple[int, ...]:
    """Who has not met the Horseman yet, clockwise from the next start player."""
    ride = table.ride
    if ride is None:
        return ()
    order = table.clockwise(next_start(table).value)
    return tuple([seat for seat in order if not _done(table, ride, seat)])


def _done(table: ApocalypseTable, ride: Ride, seat: int) -> bool:
    return seat in ride.faced or seat in ride.survived or (ride.horseman, seat) in table.points_set


def figures_asked(table: ApocalypseTable, seat: int) -> tuple[tuple[Ethos, FigureName], ...]:
    """AP-PROT-01, AP-H4-02, -03: what has to be counted at a display for this Horseman, good before evil.

    AP-INV-04: where nobody is, nothing lies.
    """
    ride = table.ride
    if ride is None:
        return ()
    more: tuple[FigureName, ...] = () if counts_persons(table, ride.horseman) else _protecting(table, ride, seat)
    found: list[tuple[Ethos, FigureName]] = []
    for side in SIDES:
        nobody = (seat, side, "persons") in ride.counted and not table.displays[seat].side(side).persons
        found += [(side, "persons"), *((side, figure) for figure in more if not nobody)]
    return tuple(found)


def _protecting(table: ApocalypseTable, ride: Ride, seat: int) -> tuple[FigureName, ...]:
    icons = protection.required_icons(ride.horseman, held_cards(table, seat))
    return (*icons, "music") if icons else ()


def figures_missing(table: ApocalypseTable, seat: int) -> tuple[tuple[Ethos, FigureName], ...]:
    """What nobody has counted for this ride yet."""
    counted = table.ride.counted if table.ride else frozenset()
    return tuple((side, figure) for side, figure in figures_asked(table, seat) if (seat, side, figure) not in counted)


def shield(table: ApocalypseTable, event: Shielded) -> ApocalypseTable:
    """AP-AMB-08, second reading: so many persons have every icon they need, or music."""
    ride = cast(Ride, table.ride)
    return table.with_ride(replace(ride, shielded=put(ride.shielded, (event.seat, event.side), event.persons)))


def face(table: ApocalypseTable, event: Faced) -> ApocalypseTable:
    """AP-HORSE-05, AP-PROT-05: good before evil, the dead leave from the outside; the table may name other losses."""
    ride = cast(Ride, table.ride)
    display = table.displays[event.seat]
    fate = fate_of(table, event.seat, ride.horseman)
    dead = {side: _dead(event, side, display, fate) for side in SIDES}
    after = lose(lose(display, "good", dead["good"]), "evil", dead["evil"])
    points = reckon(after.persons, sum(dead.values()), table.setup.options)
    facing = Facing(display, fate, dead, points, held_cards(table, event.seat), _differs(dead, fate))
    met = replace(
        table,
        displays=table.displays_with(event.seat, after),
        uncounted=uncounted_after(table, event.seat, ride.horseman, dead),
        rides=table.rides_with(replace(ride, faced=put(ride.faced, event.seat, facing))),
    )
    return settle(met)


def _dead(event: Faced, side: Ethos, display: Display, fate: Ruling[Fate] | None) -> int:
    stated = event.good_dead if side == "good" else event.evil_dead
    if stated is not None:
        return min(stated, display.side(side).persons)
    return getattr(fate.value, side).dead if fate else 0


def _differs(dead: dict[Ethos, int], fate: Ruling[Fate] | None) -> bool:
    return fate is None or dead["good"] != fate.value.good.dead or dead["evil"] != fate.value.evil.dead


def survive(table: ApocalypseTable, event: Survived) -> ApocalypseTable:
    """AP-RECK-02: who lives and who died is all that the reckoning needs; how the display lies now nobody knows."""
    ride = cast(Ride, table.ride)
    points = reckon(event.living, event.dead, table.setup.options)
    entered = replace(
        ride,
        survived=put(ride.survived, event.seat, (event.living, event.dead)),
        points=put(ride.points, event.seat, points),
    )
    uncounted = {**table.uncounted, **{(event.seat, side): ride.horseman for side in SIDES}}
    return settle(forget_display(replace(table, rides=table.rides_with(entered), uncounted=uncounted), event.seat))


def reopen(table: ApocalypseTable, event: Reopened) -> ApocalypseTable:
    """A display as it lay before this ride, so that its counts can be put right."""
    ride = cast(Ride, table.ride)
    if event.seat in ride.survived:
        entered = replace(ride, survived=without(ride.survived, event.seat), points=without(ride.points, event.seat))
        return replace(take_back_losses(table.with_ride(entered), event.seat, ride.horseman), phase="ride")
    before = ride.faced[event.seat].before
    table = table.with_display(event.seat, before).with_ride(replace(ride, faced=without(ride.faced, event.seat)))
    return replace(take_back_losses(table, event.seat, ride.horseman), phase="ride")


def set_points(table: ApocalypseTable, event: PointsSet) -> ApocalypseTable:
    """AP-RECK-03: the table's own figure for one reckoning; the computed one comes back when none is given."""
    key = (event.horseman, event.seat)
    kept = without(table.points_set, key)
    return settle(replace(table, points_set=kept if event.points is None else put(kept, key, event.points)))


def settle(table: ApocalypseTable) -> ApocalypseTable:
    """AP-HORSE-03: once every display has met him, the reckoning follows."""
    if table.phase not in ("ride", "reckoning"):
        return table
    phase: Phase = "ride" if waiting_seats(table) else "reckoning"
    return table if phase == table.phase else replace(table, phase=phase)


def note_reckoning(table: ApocalypseTable, _event: Reckoned) -> ApocalypseTable:
    """AP-RECK-01, -03, AP-AMB-22: the reckoning stands; then the refill or the rewards, as the table chose."""
    ride = replace(cast(Ride, table.ride), reckoned=True, supply=table.seal_supply)
    rewards_first = ride.horseman == LAST_HORSEMAN or table.setup.options["rewardsOrder"] == "rewardsFirst"
    return replace(table, rides=table.rides_with(ride), phase="rewards" if rewards_first else "refill")
