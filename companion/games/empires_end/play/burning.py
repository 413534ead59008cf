"""What accepting a crisis does to an empire that the table keeps: burn, set off earthquakes, attach the card."""

from __future__ import annotations

from companion.engine.ruling import Reason, Word
from companion.games.empires_end.events import BlitzTaken
from companion.games.empires_end.rules.abilities import Ability, described
from companion.games.empires_end.rules.accepting import destruction_candidates, placement_candidates, preferred
from companion.games.empires_end.rules.box import crisis_of
from companion.games.empires_end.rules.empire import CrisisCard, counts, flipped, renewed, standing, with_card
from companion.games.empires_end.rules.locations import at
from companion.games.empires_end.state import EmpiresTable, found_odd, noticed, scored, with_empire


def may_burn(table: EmpiresTable, seat: int, number: int | None) -> tuple[int, ...]:
    """EE-CRISIS-13: what the accepting player may destroy; empty where nothing is intact or nobody knows."""
    sites = table.empires[seat]
    if not sites or number is None:
        return ()
    return preferred(destruction_candidates(standing(sites), number), str(table.setup.option("ee_destroy_tie")))


def may_hold(table: EmpiresTable, seat: int) -> tuple[int, ...]:
    """EE-INNOV-03: where a new innovation may go now."""
    sites = table.empires[seat]
    return placement_candidates(standing(sites), counts(sites))


def lies_at(table: EmpiresTable, card: CrisisCard) -> tuple[int, int] | None:
    """EE-CRISIS-01: every crisis is in the box once: in whose empire it lies already, and where."""
    if not (card.kind and card.number):
        return None
    for seat, sites in enumerate(table.empires):
        for place, site in enumerate(sites, 1):
            if any(one.card == card for one in site.innovations):
                return seat, place
    return None


def note_twice(table: EmpiresTable, card: CrisisCard) -> EmpiresTable:
    """A card that lies in an empire can’t come again; one of the two entries is wrong, and the table knows which."""
    found = lies_at(table, card)
    if found is None:
        return table
    kind = Reason("card.both", kind=Word(f"crisis.{card.kind}"), number=card.number)
    name = table.setup.name(found[0])
    return found_odd(table, Reason("odd.card_twice", "EE-CRISIS-01", card=kind, name=name, position=found[1]))


def burn(table: EmpiresTable, seat: int, position: int) -> EmpiresTable:
    """EE-CRISIS-13, EE-DESTROY-01 to -03, EE-AMB-33: turn a location over and let its earthquakes work."""
    site = at(table.empires[seat], position)
    if not site.intact:
        return table
    table = with_empire(table, seat, flipped(table.empires[seat], position, False))
    for innovation in site.innovations:
        known = crisis_of(table.setup.box, innovation.card)
        if known and known.ability:
            table = _set_off(table, seat, known.ability)
        elif innovation.card.kind == "earthquake":
            table = noticed(table, Reason("notice.earthquake", "EE-DESTROY-01", name=table.setup.name(seat)))
    return table


def _set_off(table: EmpiresTable, seat: int, ability: Ability) -> EmpiresTable:
    name = table.setup.name(seat)
    notice = Reason("notice.set_off", "EE-DESTROY-01", name=name, what=described(ability))
    match ability.code:
        case "des_points":
            why = Reason("line.destruction", "EE-DESTROY-03", points=ability.points)
            return noticed(scored(table, seat, ability.points, why), notice)
        case "des_renew_all":
            sites = table.empires[seat]
            return noticed(with_empire(table, seat, renewed(sites, range(1, len(sites) + 1))), notice)
        case "des_gain":
            return noticed(table, notice)
        case "other" if ability.round == "destroyed":
            return noticed(table, notice)
    return table


def burn_chosen(table: EmpiresTable, seat: int, number: int | None, burnt: int | None) -> EmpiresTable:
    """Burn what was named, or what the rule forces; say so where the choice is missing or is another one."""
    if not table.tracked(seat):
        return table
    allowed = may_burn(table, seat, number)
    name = table.setup.name(seat)
    if burnt is None and len(allowed) == 1:
        burnt = allowed[0]
    if burnt is None:
        if standing(table.empires[seat]):
            return found_odd(table, Reason("odd.not_burnt", name=name))
        return table
    if allowed and burnt not in allowed:
        table = found_odd(table, Reason("odd.burnt_other", "EE-CRISIS-13", name=name, position=burnt))
    return burn(table, seat, burnt)


def attach_chosen(table: EmpiresTable, seat: int, card: CrisisCard, place: int | None) -> EmpiresTable:
    """EE-CRISIS-14, EE-INNOV-03: attach where it was said, or where it has to go; 0 means not at all (EE-AMB-12)."""
    if not table.tracked(seat):
        return table
    allowed = may_hold(table, seat)
    name = table.setup.name(seat)
    if place is None and len(allowed) == 1:
        place = allowed[0]
    if place is None:
        return found_odd(table, Reason("odd.not_attached", name=name)) if allowed else table
    if place == 0:
        refused = allowed and not table.setup.option("ee_innovation_optional")
        return found_odd(table, Reason("odd.refused", "EE-AMB-12", name=name)) if refused else table
    if place not in allowed:
        table = found_odd(table, Reason("odd.attached_other", "EE-INNOV-03", name=name, position=place))
    return with_empire(table, seat, with_card(table.empires[seat], place, card))


def take_blitz(table: EmpiresTable, event: BlitzTaken) -> EmpiresTable:
    """EE-BLITZ-03, -04, EE-AMB-25: both locations burn first, then both cards are attached."""
    table = burn_chosen(table, event.seat, event.first.number, event.burnt_first)
    table = burn_chosen(table, event.seat, event.second.number, event.burnt_second)
    table = attach_chosen(table, event.seat, event.first, event.place_first)
    return attach_chosen(table, event.seat, event.second, event.place_second)
