"""The end at the table: what is still missing for the final scoring, every total, and the outcome."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from companion.engine.memoize import memoize
from companion.engine.ruling import Reason, Ruling, Word, rule
from companion.engine.score import Outcome
from companion.games.empires_end import events
from companion.games.empires_end.play.outcomes import sites_of
from companion.games.empires_end.reports.offers import active_offers, row_of, unknown_values
from companion.games.empires_end.rules.abilities import Abilities, Ability, round_of
from companion.games.empires_end.rules.empire import standing
from companion.games.empires_end.rules.final import (
    END_CODES,
    Empire,
    Score,
    Verdict,
    final_score,
    total_reason,
    verdict,
)
from companion.games.empires_end.rules.resources import RESOURCES, Holdings, Resource
from companion.games.empires_end.state import FINAL, FULL, EmpiresTable

ABILITY_LINES = frozenset({"final.read", *(f"final.{code}" for code in END_CODES)})


def end_abilities(table: EmpiresTable, seat: int) -> tuple[tuple[int, Ability], ...]:
    """EE-END-03: the known end-of-game abilities at intact locations, each with its position."""
    offers = active_offers(table.empires[seat], table.world)
    return tuple((one.position, one.ability) for one in offers if one.ability and one.ability.code in END_CODES)


def _of(table: EmpiresTable, _seat: int) -> tuple[object, ...]:
    """What the final scoring is made of."""
    return table.empires, table.counted, table.held, table.ending, table.lines, table.setup


def on_a_sheet(table: EmpiresTable, seat: int) -> bool:
    """Is this player counted on one sheet? So are all whose empires are not followed, and who was counted so already.

    A table from before, whose light way still asked for every bid, is counted as it was.
    """
    return seat in table.ending.done or (table.setup.depth != FULL and not table.ending.bids_kept)


def marker_unread(table: EmpiresTable, seat: int) -> bool:
    """EE-SETUP-11: does nobody know where this score marker stands? Nothing was written down that would tell it."""
    return table.setup.depth == FINAL and not table.hourglass_ended and seat not in table.ending.markers


@memoize(lambda table, _seat: (table.empires, table.counted, table.held, table.ending, table.space, table.setup))
def missing(table: EmpiresTable, seat: int) -> tuple[Reason, ...]:
    """What the final scoring of one player still needs; empty where it can be worked out."""
    return tuple(_missing(table, seat))


def _missing(table: EmpiresTable, seat: int) -> Iterator[Reason]:
    stated = table.counted.get(seat)
    if marker_unread(table, seat):
        yield Reason("missing.marker", "EE-SETUP-11")
    if on_a_sheet(table, seat) and not (stated and None not in (stated.locations, stated.abilities, stated.intact)):
        yield from _missing_on_sheet(table, seat)
        return
    if not table.tracked(seat):
        if stated is None or stated.locations is None or stated.intact is None:
            yield Reason("missing.locations", "EE-END-02")
        if stated is None or stated.abilities is None:
            yield Reason("missing.abilities", "EE-END-03")
        return
    if stated is None or stated.locations is None:
        values = unknown_values(table.empires[seat], table.world)
        if values:
            places = tuple(Word(f"location.{value}") for value in values)
            yield Reason("missing.values", "EE-LOC-02", locations=places)
    if stated is None or stated.abilities is None:
        yield from _missing_abilities(table, seat)


def _missing_on_sheet(table: EmpiresTable, seat: int) -> Iterator[Reason]:
    """EE-END-02, -03: the values of what stands, what is held where a known ability asks, and that it is all there."""
    values = unknown_values(sites_of(table, seat), table.world)
    if values:
        places = tuple(Word(f"location.{value}") for value in values)
        yield Reason("missing.values", "EE-LOC-02", locations=places)
    if uncounted(table, seat):
        yield Reason("missing.resources", "EE-EOG-04")
    if seat not in table.ending.done:
        yield Reason("missing.count", "EE-END-03")


def asked_kinds(table: EmpiresTable, seat: int) -> tuple[Resource, ...]:
    """EE-EOG-04: the kinds of resources that an ability at an intact location counts."""
    asked = {ability.resource for _, ability in end_abilities(table, seat) if ability.code == "resource"}
    return tuple([one for one in RESOURCES if one in asked])


def uncounted(table: EmpiresTable, seat: int) -> tuple[Resource, ...]:
    """Those of them that nobody has shown yet."""
    return tuple([one for one in asked_kinds(table, seat) if one not in table.held.get(seat, {})])


def _missing_abilities(table: EmpiresTable, seat: int) -> Iterator[Reason]:
    codes = set()
    for offer in active_offers(table.empires[seat], table.world):
        if offer.ability is None:
            yield Reason("missing.card", "EE-CRISIS-04", position=offer.position)
        elif offer.ability.code == "other" and round_of(offer.ability, table.world.kinds) == "end":
            yield Reason("missing.by_hand", "EE-END-03", position=offer.position)
        else:
            codes.add(offer.ability.code)
    if uncounted(table, seat):
        yield Reason("missing.resources", "EE-EOG-04")
    if "most_destroyed" in codes and most_destroyed(table) is None:
        yield Reason("missing.ruins", "EE-EOG-06")


def most_destroyed(table: EmpiresTable) -> int | None:
    """EE-EOG-06: the most destroyed locations of any empire, or None while one is unknown."""
    counts = [ruins(table, seat) for seat in table.seats]
    known = [count for count in counts if count is not None]
    return max(known) if len(known) == len(counts) else None


def ruins(table: EmpiresTable, seat: int) -> int | None:
    """How many locations of an empire are destroyed, as kept or as counted."""
    stated = table.counted.get(seat)
    if stated and stated.intact is not None:
        return table.setup.facts.counts["row"] - stated.intact
    if not table.tracked(seat) and seat not in table.ending.done:
        return None
    sites = sites_of(table, seat)
    return len(sites) - len(standing(sites))


@memoize(_of)
def score_of(table: EmpiresTable, seat: int) -> Ruling[Score]:
    """EE-END-02, -03: the total of one player; figures the table counted itself replace the computed ones."""
    name, stated = table.setup.name(seat), table.counted.get(seat)
    computed = _computed(table, seat)
    if stated is None:
        return computed
    given = {key: getattr(stated, key) for key in ("locations", "abilities", "intact")}
    score = replace(computed.value, **{key: value for key, value in given.items() if value is not None})
    lands = stated.locations is not None or stated.intact is not None
    counted = Reason("final.counted", name=name)
    if not lands:
        counted = Reason("final.abilities_stated", name=name, points=score.abilities)
    return rule(score, *computed.reasons[:-1], counted, total_reason(name, score))


def _computed(table: EmpiresTable, seat: int) -> Ruling[Score]:
    if not table.tracked(seat) and not on_a_sheet(table, seat):
        score = Score(table.score(seat), 0, 0, 0)
        return rule(score, total_reason(table.setup.name(seat), score))
    return final_score(empire_at_end(table, seat), most_destroyed(table) or 0, table.setup.options)


def empire_at_end(table: EmpiresTable, seat: int) -> Empire:
    """EE-END-02, -03: what counts for one player, from the row and from the sheet; an unknown value counts 0."""
    abilities: dict[int, list[Ability]] = {}
    for position, ability in end_abilities(table, seat):
        abilities.setdefault(position, []).append(ability)
    known: Abilities = abilities
    row, held = row_of(sites_of(table, seat), table.world), holdings(table, seat)
    read = table.ending.abilities.get(seat, ())
    return Empire(table.setup.name(seat), table.score(seat), row, known, held, read)


def outcome(table: EmpiresTable) -> Ruling[Outcome] | None:
    """EE-END-04, -05: who has won, once the hourglass is on the end space and nothing is missing."""
    if not table.at_end or any(missing(table, seat) for seat in table.seats):
        return None
    return _decided(table, 0)


@memoize(_of)
def _decided(table: EmpiresTable, _seat: int) -> Ruling[Outcome]:
    rulings = [score_of(table, seat) for seat in table.seats]
    names = table.setup.seats
    found = verdict({name: ruling.value for name, ruling in zip(names, rulings, strict=True)})
    winners = tuple(seat for seat in table.seats if names[seat] in found.value.winners)
    shared = len(winners) > 1
    headline = Reason("outcome.shared" if shared else "outcome.won", names=found.value.winners)
    result = Outcome(
        winners,
        headline,
        tuple(ruling.value.total for ruling in rulings),
        shared,
        {
            "decided_by": found.value.decided_by,
            "variant": str(table.setup.option("ee_variant")),
            "ruins": sum(ruins(table, seat) or 0 for seat in table.seats),
        },
    )
    return rule(result, *_chain(dict(zip(names, rulings, strict=True)), found))


def _chain(totals: Mapping[str, Ruling[Score]], found: Ruling[Verdict]) -> Iterator[Reason]:
    """EE-END-03 to -05: everybody’s sum from the winners down, every ability by name, and last what decided."""
    ranked = sorted(totals, key=lambda name: (name not in found.value.winners, -totals[name].value.total))
    for name in ranked:
        yield _sum(totals[name])
    for name in ranked:
        yield from _itemised(totals[name])
    yield from found.reasons
    points = sorted({ruling.value.total for ruling in totals.values()}, reverse=True)
    best = [name for name in ranked if totals[name].value.total == points[0]]
    if len(best) == 1 and len(points) > 1:
        next_best = tuple([name for name in totals if totals[name].value.total == points[1]])
        yield Reason("final.ahead", "EE-END-04", names=next_best, points=points[0] - points[1])


NOT_COUNTED = ("final.ruin_left_out", "final.only_intact")


def _itemised(ruling: Ruling[Score]) -> Iterator[Reason]:
    """EE-EOG-01 to -06, EE-AMB-20: what each ability gave, and which ruin was not counted; nothing gives no line.

    Where the table counted itself, its figure counts, and nobody knows what it is made of.
    """
    if any(reason.key == "final.counted" for reason in ruling.reasons):
        return
    for reason in ruling.reasons:
        if reason.key in NOT_COUNTED or (reason.key in ABILITY_LINES and reason.figures["points"]):
            yield reason


def _sum(ruling: Ruling[Score]) -> Reason:
    """The sum of one player in one line; it says where the table counted itself."""
    total = ruling.reasons[-1]
    counted = any(reason.key == "final.counted" for reason in ruling.reasons)
    return Reason("final.total_counted", total.clause, **total.figures) if counted else total


def hold(table: EmpiresTable, event: events.Held) -> EmpiresTable:
    """EE-EOG-04: what somebody has left behind the screen; a kind that is not told stays as it was."""
    told: dict[Resource, int | None] = {one: getattr(event, one) for one in RESOURCES}
    shown = {one: count for one, count in told.items() if count is not None}
    return replace(table, held={**table.held, event.seat: {**table.held.get(event.seat, {}), **shown}})


def holdings(table: EmpiresTable, seat: int) -> Holdings:
    """What somebody has shown; what nobody asked for counts nothing."""
    return Holdings(**{one: table.held.get(seat, {}).get(one, 0) for one in RESOURCES})


def count(table: EmpiresTable, event: events.Counted) -> EmpiresTable:
    """EE-END-02: what the table counted itself goes before what is computed."""
    return replace(table, counted={**table.counted, event.seat: event})
