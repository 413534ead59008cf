"""What would be meaningless now, with the sentence that says why. The implausible is never refused."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.events import Event
from companion.engine.ruling import Reason, Word
from companion.games.apocalypse import events
from companion.games.apocalypse.play.deal import waiting
from companion.games.apocalypse.play.end import sums_missing
from companion.games.apocalypse.play.recount import is_known
from companion.games.apocalypse.play.ride import counts_persons, fate_of, figures_missing
from companion.games.apocalypse.play.rounds import laid_at
from companion.games.apocalypse.reports.standings import persons_known
from companion.games.apocalypse.rules.displays import MARKS, PRINTED, SIDES, Ethos
from companion.games.apocalypse.state import COUNT, ApocalypseTable, Phase


def only_in(*phases: Phase) -> Callable[[ApocalypseTable, Event], Reason | None]:
    """An event that belongs to some phases of the game and means nothing in the others."""
    reason = Reason(f"objection.only_in_{phases[0]}")
    return lambda table, _event: None if table.phase in phases else reason


def already_passed(table: ApocalypseTable, event: events.Passed) -> Reason | None:
    if event.seat is not None and event.seat in table.round.passed:
        return Reason("objection.passed_already", "AP-PASS-01", name=table.setup.name(event.seat))
    return None


def laid(table: ApocalypseTable, event: events.Played) -> Reason | None:
    """AP-ATT-03, AP-NEUT-01: whatever takes or exchanges something needs something to take, and a mark a person."""
    seat = laid_at(table, event)
    if event.laid is None or seat is None:
        return None
    if event.side is None:
        return Reason("objection.which_side")
    side, name = table.displays[seat].side(event.side), table.setup.name(seat)
    persons, music = (is_known(table, seat, event.side, what) for what in ("persons", "music"))
    if event.laid in ("violence", "change") and persons and not side.persons:
        return Reason("objection.nobody_to_hit", "AP-ATT-03", name=name, side=Word(f"side.{event.side}"))
    if event.laid == "neutralised" and music and not side.music:
        return Reason(f"objection.no_music_{event.side}", "AP-NEUT-01", name=name)
    if event.laid == "swapped" and persons and not side.persons:
        return Reason("objection.nothing_to_swap", EXCHANGE[event.side], name=name, side=Word(f"side.{event.side}"))
    if event.laid in PRINTED:
        return _mark_laid(table, seat, event.side, event.laid)
    return None


EXCHANGE: dict[Ethos, str] = {"good": "AP-HEAV-07", "evil": "AP-NETH-10"}


def _mark_laid(table: ApocalypseTable, seat: int, ethos: Ethos, printed: str) -> Reason | None:
    """AP-NETH-03: a nether card needs a person above it; where several marks may lie is said in the display itself."""
    if printed not in MARKS[ethos]:
        return Reason("objection.mark", "AP-AMB-17", side=Word(f"side.{ethos}"))
    if table.displays[seat].unmarked(ethos) is None:
        name = table.setup.name(seat)
        return Reason("objection.nobody_unmarked", "AP-NETH-03", name=name, side=Word(f"side.{ethos}"))
    return None


def deal_begun(table: ApocalypseTable, _event: events.TurnGiven) -> Reason | None:
    begun = table.deal is not None and (table.deal.place > 0 or table.deal.shown)
    return Reason("objection.deal_begun") if begun else None


def mark(table: ApocalypseTable, event: events.Marked) -> Reason | None:
    """AP-AMB-17: a minus mark stands only where it cancels the person's own card."""
    if event.place >= table.displays[event.seat].side(event.side).persons:
        return Reason("objection.no_person", name=table.setup.name(event.seat))
    if event.mark not in MARKS[event.side]:
        return Reason("objection.mark", "AP-AMB-17", side=Word(f"side.{event.side}"))
    return None


def _dispute(table: ApocalypseTable) -> Reason | None:
    """AP-AMB-07: a Horseman out of order has to be settled first."""
    if table.deal is not None and table.deal.reported is not None:
        return Reason("objection.settle_number", "AP-AMB-07")
    return None


def dealt(table: ApocalypseTable, _event: events.Dealt) -> Reason | None:
    return _dispute(table) or (None if waiting(table) else Reason("objection.nothing_due"))


def shown(table: ApocalypseTable, event: events.HorsemanShown) -> Reason | None:
    if table.deal is not None and event.deck in table.deal.shown:
        return Reason("objection.shown_already", deck=Word(f"deck.{event.deck}"))
    return _dispute(table)


def settled(table: ApocalypseTable, event: events.NumberSettled) -> Reason | None:
    reported = table.deal.reported if table.deal is not None else None
    if reported is None:
        return Reason("objection.nothing_disputed", "AP-AMB-07")
    if event.ride == "reported" and table.ride_of(reported):
        return Reason("objection.has_ridden", "AP-AMB-07", number=Word(f"roman.{reported}"))
    return None


def deal_done(table: ApocalypseTable, _event: events.DealDone) -> Reason | None:
    return _dispute(table)


def shielded(table: ApocalypseTable, event: events.Shielded) -> Reason | None:
    if table.ride is None or not counts_persons(table, table.ride.horseman):
        return Reason("objection.whole_side", "AP-AMB-08")
    persons = table.displays[event.seat].side(event.side).persons
    return Reason("objection.more_than_persons", persons=persons) if event.persons > persons else None


def rides(table: ApocalypseTable, event: events.HorsemanRides) -> Reason | None:
    number = event.horseman or table.horseman
    if table.ride_of(number):
        return Reason("objection.has_ridden", "AP-AMB-07", number=Word(f"roman.{number}"))
    return None


def faced(table: ApocalypseTable, event: events.Faced) -> Reason | None:
    ride, seat = table.ride, event.seat
    if ride is None or seat in ride.faced:
        return Reason("objection.faced_already", name=table.setup.name(seat))
    display, good, evil = table.displays[seat], event.good_dead, event.evil_dead
    for dead, side in ((good, display.good), (evil, display.evil)):
        if dead is not None and dead > side.persons:
            return Reason("objection.more_than_persons", persons=side.persons)
    if (good is None or evil is None) and table.setup.depth == COUNT and figures_missing(table, seat):
        return Reason("objection.not_counted", "AP-PROT-02", name=table.setup.name(seat))
    if (good is None or evil is None) and fate_of(table, seat, ride.horseman) is None:
        return Reason("objection.ask_shielded", "AP-AMB-08", name=table.setup.name(seat))
    return None


def survived(table: ApocalypseTable, event: events.Survived) -> Reason | None:
    ride = table.ride
    if ride is None or event.seat in ride.faced or event.seat in ride.survived:
        return Reason("objection.faced_already", name=table.setup.name(event.seat))
    return None


def most_persons(table: ApocalypseTable, _event: events.HasMostPersons) -> Reason | None:
    known = table.ride is not None and persons_known(table, table.ride)
    return Reason("objection.persons_known", "AP-REW-05") if known else None


def reopened(table: ApocalypseTable, event: events.Reopened) -> Reason | None:
    ride = table.ride
    if ride is None or (event.seat not in ride.faced and event.seat not in ride.survived):
        return Reason("objection.not_faced", name=table.setup.name(event.seat))
    return None


def ridden(table: ApocalypseTable, event: events.PointsSet | events.CardTaken) -> Reason | None:
    known = table.ride_of(event.horseman)
    return None if known else Reason("objection.not_ridden", number=Word(f"roman.{event.horseman}"))


def seal_used(table: ApocalypseTable, event: events.SealUsed) -> Reason | None:
    """AP-SEAL-02: a seal is used once."""
    used = table.ride is not None and event.seat in table.ride.seals_used
    return Reason("objection.seal_used", "AP-SEAL-02", name=table.setup.name(event.seat)) if used else None


def revealed(table: ApocalypseTable, _event: events.EthosRevealed) -> Reason | None:
    """AP-COMP-10: every card has to be named, and the box has three of each kind."""
    missing = tuple(table.setup.name(seat) for seat in table.seats if seat not in table.ethos)
    if missing:
        return Reason("objection.ethos_missing", "AP-WIN-04", names=missing)
    if sums_missing(table):
        return Reason("objection.sums_missing", "AP-WIN-03")
    most = table.setup.facts.counts["ethos_each"]
    if any(list(table.ethos.values()).count(side) > most for side in SIDES):
        return Reason("objection.too_many_ethos", "AP-COMP-10", most=most)
    return None
