"""Economy, industry and combined rounds at the table: abilities, cards, rebuilding, and who is done."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.ruling import Reason
from companion.games.empires_end.events import CardPlayed, CardSold, Finished, HandDropped, Rebuilt, Used, Worked
from companion.games.empires_end.play.burning import attach_chosen, note_twice
from companion.games.empires_end.reports.offers import offer_at, offers_in, row_of, yield_of
from companion.games.empires_end.rules.abilities import Ability, described
from companion.games.empires_end.rules.empire import flipped, renewed_around
from companion.games.empires_end.rules.locations import at
from companion.games.empires_end.rules.resources import NO_GAIN
from companion.games.empires_end.rules.track import PARTS, Part
from companion.games.empires_end.state import EmpiresTable, WorkRound, found_odd, scored, with_empire

RENEWING = ("eco_renew_adj", "ind_renew_adj")


def parts_of(table: EmpiresTable) -> tuple[Part, ...]:
    """EE-COMBI-01: what everybody has to finish in this round."""
    return PARTS.get(table.code or "", ())


def still_working(table: EmpiresTable) -> tuple[int, ...]:
    """EE-ECON-02: who has not finished every part of this round; the next one waits for them."""
    done = table.work.finished if table.work else frozenset()
    parts = parts_of(table)
    return tuple([seat for seat in table.seats if not done.issuperset([(seat, part) for part in parts])])


def use(table: EmpiresTable, event: Used) -> EmpiresTable:
    """EE-ECON-07, -09, -10, -13, EE-IND-13: an ability works: points at once, markers off; the rest is done by hand."""
    work = _work(table)
    table = replace(table, work=replace(work, used=work.used | {(event.seat, event.position, event.index)}))
    sites = table.empires[event.seat]
    offer = offer_at(sites, table.world, event.position, event.index)
    ability = offer.ability if offer else None
    if not at(sites, event.position).intact:
        reason = Reason("odd.used_ruin", "EE-ECON-03", name=table.setup.name(event.seat), position=event.position)
        table = found_odd(table, reason)
    if ability and ability.code in RENEWING:
        table = with_empire(table, event.seat, renewed_around(sites, event.position))
    if event.points is not None:
        stated = Reason("line.stated", position=event.position, points=event.points)
        return scored(table, event.seat, event.points, stated, overruled=True)
    if event.again is not None:
        return _work_again(table, event.seat, event.again, event.again_index)
    return _brought_in(table, event.seat, event.position, ability) if ability else table


def _work_again(table: EmpiresTable, seat: int, position: int, index: int) -> EmpiresTable:
    """EE-ECON-09: the whole of another ability once more, whether it was used in this round or not."""
    offer = offer_at(table.empires[seat], table.world, position, index)
    if offer is None or offer.ability is None:
        return table
    if offer.ability.code in RENEWING:
        table = with_empire(table, seat, renewed_around(table.empires[seat], position))
    return _brought_in(table, seat, position, offer.ability)


def _brought_in(table: EmpiresTable, seat: int, position: int, ability: Ability) -> EmpiresTable:
    """EE-ECON-10, -13: the points of one ability."""
    gain = yield_of(ability, row_of(table.empires[seat], table.world), position)
    reason = Reason("line.ability", gain.reasons[0].clause, position=position, what=described(ability))
    return scored(table, seat, gain.value.points, reason, *gain.reasons)


def play_card(table: EmpiresTable, event: CardPlayed) -> EmpiresTable:
    """EE-IND-02: a hand card becomes an innovation."""
    work = _work(table)
    table = note_twice(replace(table, work=replace(work, played=(*work.played, (event.seat, event.card)))), event.card)
    return attach_chosen(table, event.seat, event.card, event.place)


def sell_card(table: EmpiresTable, event: CardSold) -> EmpiresTable:
    """EE-IND-04: a hand card goes for a coin."""
    work = _work(table)
    return replace(table, work=replace(work, sold=(*work.sold, event.seat)))


def drop_hand(table: EmpiresTable, event: HandDropped) -> EmpiresTable:
    """EE-IND-05, EE-AMB-14: the rest of the hand goes; before two cards that is odd."""
    work = _work(table)
    if work.cards_of(event.seat) < 2:
        table = found_odd(table, Reason("odd.dropped_early", "EE-AMB-14", name=table.setup.name(event.seat)))
    return replace(table, work=replace(work, dropped=work.dropped | {event.seat}))


def rebuild(table: EmpiresTable, event: Rebuilt) -> EmpiresTable:
    """EE-IND-06, -08, EE-INNOV-06: a location is turned back, and its innovations work again."""
    work = _work(table)
    table = replace(table, work=replace(work, rebuilt=work.rebuilt | {event.seat}))
    if not table.tracked(event.seat):
        return table
    return with_empire(table, event.seat, flipped(table.empires[event.seat], event.position, True))


def finish(table: EmpiresTable, event: Finished) -> EmpiresTable:
    """EE-ECON-02, EE-COMBI-01: somebody is done with a part of the round."""
    work = _work(table)
    mark = {(event.seat, event.part)}
    return replace(table, work=replace(work, finished=work.finished | mark if event.done else work.finished - mark))


def working_on(table: EmpiresTable, part: str) -> tuple[int, ...]:
    """EE-COMBI-01: who is not done with this half of the round."""
    done = table.work.finished if table.work else frozenset()
    return tuple([seat for seat in table.seats if (seat, part) not in done])


def work_done(table: EmpiresTable, event: Worked) -> EmpiresTable:
    """EE-ECON-05, -07, -10, -13, EE-IND-13: whatever comes by itself and was not ticked one by one comes now."""
    for seat in working_on(table, event.part) if event.seat is None else (event.seat,):
        for position, index in brings_by_itself(table, seat, event.part) if event.booked else ():
            table = use(table, Used(seat, position, index))
        table = finish(table, Finished(seat, event.part))
    return table


def brings_by_itself(table: EmpiresTable, seat: int, part: str) -> tuple[tuple[int, int], ...]:
    """EE-ECON-05 to -13: the abilities of a part that need no decision and are not used yet; renewals come last."""
    sites, work = table.empires[seat], _work(table)
    row = row_of(sites, table.world)
    found = []
    for one in offers_in(part, sites, table.world):
        if one.ability is None or (seat, one.position, one.index) in work.used:
            continue
        renews = one.ability.code in RENEWING
        if renews or yield_of(one.ability, row, one.position).value != NO_GAIN:
            found.append((renews, one.position, one.index))
    return tuple([(position, index) for _, position, index in sorted(found)])


def _work(table: EmpiresTable) -> WorkRound:
    return table.work or WorkRound()
