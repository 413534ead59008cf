"""Chapter “Militärrunde” at the table: the campaign comes up, fists open, rewards and upheaval follow."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.events import BoxFact
from companion.engine.memoize import memoize
from companion.engine.ruling import Reason, Ruling, Word
from companion.games.empires_end.events import CampaignDrawn, Fought
from companion.games.empires_end.reports.offers import row_of, strength_of, unknown_values
from companion.games.empires_end.rules.box import CampaignFact, campaign_of
from companion.games.empires_end.rules.campaign import Force, Result, fight, upheaval_swap
from companion.games.empires_end.rules.empire import Sites, swapped
from companion.games.empires_end.rules.locations import at
from companion.games.empires_end.state import EmpiresTable, MilitaryRound, found_odd, scored, with_empire


def draw_campaign(table: EmpiresTable, event: CampaignDrawn) -> EmpiresTable:
    """EE-MIL-01: the campaign of this round; it may be named later too, as long as nothing was worked out."""
    if event.number in table.campaigns:
        table = found_odd(table, Reason("odd.campaign_twice", "EE-MIL-06", number=event.number))
    now = table.military or MilitaryRound()
    return settle(replace(table, military=replace(now, drawn=True, number=event.number)))


def open_fists(table: EmpiresTable, event: Fought) -> EmpiresTable:
    """EE-MIL-02, -03: strength is counted at the moment the fists open; the table may state its own."""
    strengths = tuple(
        fist.strength if fist.strength is not None else strength(table, seat) for seat, fist in enumerate(event.fists)
    )
    now = table.military or MilitaryRound()
    return settle(replace(table, military=replace(now, drawn=True, fists=event.fists, strengths=strengths)))


def strength(table: EmpiresTable, seat: int) -> int | None:
    """EE-MIL-02: the strength of an empire that the table keeps."""
    return strength_of(table.empires[seat], table.world).value if table.tracked(seat) else None


def drawn_card(table: EmpiresTable) -> CampaignFact | None:
    """The campaign of this round, if its card is entered."""
    return campaign_of(table.setup.box, table.military.number) if table.military else None


def _fought(table: EmpiresTable) -> tuple[object, ...]:
    """What a campaign is made of: what it brought, and who has swapped already, change nothing about it."""
    now = table.military
    return drawn_card(table), now.fists if now else None, now.strengths if now else None, table.setup.seats


@memoize(_fought)
def battle(table: EmpiresTable) -> Ruling[dict[str, Result]] | None:
    """EE-MIL-03, -04, -08: the campaign worked out, or None while a fist or the card is missing."""
    card, now = drawn_card(table), table.military
    if card is None or now is None or not now.fists:
        return None
    forces = [
        Force(table.setup.name(seat), now.strengths[seat] or 0, fist.axes + fist.pieces, fist.coins, None)
        for seat, fist in enumerate(now.fists)
    ]
    return fight(card.card(), forces)


def strongest(table: EmpiresTable) -> tuple[int, ...]:
    """EE-MIL-04: who has won, which needs no card: the fists and the strengths tell it; empty while one is missing."""
    now = table.military
    if now is None or not now.fists:
        return ()
    totals = [(now.strengths[seat] or 0) + fist.bid for seat, fist in enumerate(now.fists)]
    return tuple([seat for seat, total in enumerate(totals) if total == max(totals)])


def look_again(table: EmpiresTable, _event: BoxFact) -> EmpiresTable:
    """What a fight waited for may have been read off the box just now."""
    return settle(table)


def settle(table: EmpiresTable) -> EmpiresTable:
    """EE-MIL-04, -05, EE-AMB-34: rewards first, then upheaval; what is not known yet waits for its entry."""
    if table.military is None:
        return table
    found = battle(table)
    if found is None:
        return table
    if not table.military.results:
        table = _reward(table, found)
    return _upheaval(table)


def _reward(table: EmpiresTable, found: Ruling[dict[str, Result]]) -> EmpiresTable:
    for seat in table.seats:
        name = table.setup.name(seat)
        why = tuple(reason for reason in found.reasons if reason.figures.get("name") == name)
        table = scored(table, seat, found.value[name].gain.points, *why)
    assert table.military is not None
    number = table.military.number
    campaigns = (*table.campaigns, number) if number else table.campaigns
    results = tuple(found.value.values())
    return replace(table, campaigns=campaigns, military=replace(table.military, results=results))


def _upheaval(table: EmpiresTable) -> EmpiresTable:
    """EE-MIL-05, -10: every row that can be read is changed; the others stay with the table."""
    for seat in table.seats:
        table = _one_upheaval(table, seat)
    return table


def _one_upheaval(table: EmpiresTable, seat: int) -> EmpiresTable:
    card, now = drawn_card(table), table.military
    if card is None or now is None or card.upheaval is None or card.upheaval.with_ is None:
        return table
    if now.results[seat].winner or seat in now.swapped or not table.tracked(seat):
        return table
    intact_only = table.setup.option("ee_upheaval_intact_only") is True
    sites = table.empires[seat]
    if unknown_values(sites, table.world, intact_only):
        return table
    moved = upheaval_swap(row_of(sites, table.world), card.card().upheaval, intact_only)
    orders = {**now.orders, seat: _with_names(moved.reasons[-1], sites)}
    table = replace(table, military=replace(now, swapped=now.swapped | {seat}, orders=orders))
    return with_empire(table, seat, swapped(sites, *moved.value)) if moved.value else table


def _with_names(why: Reason, sites: Sites) -> Reason:
    """EE-MIL-10: hands look for a card by what it is, and find it by where it lies."""
    places = {"one": why.figures.get("position"), "other": why.figures.get("partner")}
    names = {key: Word(f"location.{at(sites, place).location}") for key, place in places.items() if place}
    return Reason(why.key, why.clause, **why.figures, **names)


def waiting_for_upheaval(table: EmpiresTable) -> tuple[int, ...]:
    """EE-MIL-05: who still has to carry out an upheaval by hand, as the app can’t tell which locations move."""
    now = table.military
    if now is None or not now.fists:
        return ()
    won = [seat for seat, result in enumerate(now.results) if result.winner] if now.results else strongest(table)
    return tuple([seat for seat in table.seats if seat not in won and seat not in now.swapped])
