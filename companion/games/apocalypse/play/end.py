"""Chapters IX and X at the table: the ethos cards, final points, who won, and what the other edition would say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.engine.events import Event
from companion.engine.facts import Value
from companion.engine.memoize import memoize
from companion.engine.ruling import Reason, Ruling, rule
from companion.engine.score import Outcome
from companion.games.apocalypse.events import EthosEntered, EthosRevealed, PersonsCounted, Won
from companion.games.apocalypse.play.recount import unknown_seats
from companion.games.apocalypse.reports.standings import card_value, overrules, total_of, totals
from companion.games.apocalypse.rules.displays import SIDES, Ethos
from companion.games.apocalypse.rules.projection import Prospect, prospects
from companion.games.apocalypse.rules.winner import Finalist, Verdict, compared, ethos_limit, verdict
from companion.games.apocalypse.state import FULL, ApocalypseTable, put


def enter_ethos(table: ApocalypseTable, event: EthosEntered) -> ApocalypseTable:
    """AP-WIN-04: kept to itself until all cards are turned up."""
    return replace(table, ethos=put(table.ethos, event.seat, event.ethos))


def secret(table: ApocalypseTable, event: Event) -> int | None:
    """AP-SETUP-08, AP-WIN-04: which ethos somebody entered is theirs alone until all cards are turned up."""
    return event.seat if isinstance(event, EthosEntered) and not table.revealed else None


def reveal(table: ApocalypseTable, _event: EthosRevealed) -> ApocalypseTable:
    """AP-WIN-04: every ethos card is turned up, and the winner is found."""
    return replace(table, phase="over")


def name_winner(table: ApocalypseTable, event: Won) -> ApocalypseTable:
    """The table's word on who won goes before the rule."""
    return replace(table, winners_set=put(table.winners_set, event.seat, event.wins))


def persons_on_table(table: ApocalypseTable) -> dict[Ethos, int]:
    """AP-WIN-03, AP-INV-11: all good and all evil persons; the base populations would add the same to both.

    The sums that the table told at the end go before those of the displays.
    """
    if len(table.persons) == len(SIDES):
        return dict(table.persons)
    good = sum([display.good.persons for display in table.displays])
    return {"good": good, "evil": sum([display.evil.persons for display in table.displays])}


def sums_missing(table: ApocalypseTable) -> tuple[Ethos, ...]:
    """AP-WIN-03: the sums that have to be asked, because the last ride did not leave a counted display everywhere."""
    last = table.rides[-1] if table.rides else None
    followed = table.seats if table.setup.depth == FULL else range(0)
    unknown = {*last.survived, *unknown_seats(table)} if last else set()
    if last and all(seat in last.faced or (seat in followed and seat not in unknown) for seat in table.seats):
        return ()
    return tuple(side for side in SIDES if side not in table.persons)


def count_persons(table: ApocalypseTable, event: PersonsCounted) -> ApocalypseTable:
    """AP-WIN-03: all persons of one kind on the table, base populations aside."""
    return replace(table, persons=put(table.persons, event.side, event.persons))


def finalists(table: ApocalypseTable, ethos: Sequence[Ethos]) -> list[Finalist]:
    """Everybody with final points."""
    return [
        Finalist(table.setup.name(seat), ethos[seat], total_of(table, seat), card_value(table, seat))
        for seat in table.seats
    ]


def verdict_by(table: ApocalypseTable, options: Mapping[str, Value]) -> Ruling[Verdict] | None:
    """AP-AIM-05: chapter X with the given options; None until the ethos cards are turned up."""
    if not table.revealed:
        return None
    players = finalists(table, [table.ethos[seat] for seat in table.seats])
    persons = persons_on_table(table)
    sums = tuple(Reason("winner.total", name=player.name, points=player.points) for player in players)
    ruling = verdict(players, persons["good"], persons["evil"], options)
    return Ruling(ruling.value, (Reason("winner.totals", "AP-WIN-01", totals=sums), *ruling.reasons))


def camps_compared(table: ApocalypseTable) -> tuple[int, int] | None:
    """AP-WIN-05, AP-AMB-40: what the rule here holds against each other; None where all drew the same ethos."""
    players = finalists(table, [table.ethos[seat] for seat in table.seats])
    good, evil = ([player for player in players if player.ethos == side] for side in SIDES)
    return compared(good, evil, str(table.setup.options["goodWinTest"])) if good and evil else None


@memoize(lambda table: (table,))
def other_verdicts(table: ApocalypseTable) -> dict[str, Ruling[Verdict]]:
    """AP-DIFF-01, -03: what each other edition says about the same points and persons."""
    facts = table.setup.facts
    others = [edition for edition in facts.edition_ids() if edition != table.setup.edition]
    found = {edition: verdict_by(table, facts.preset(edition)) for edition in others}
    return {edition: ruling for edition, ruling in found.items() if ruling}


def otherwise_decided(table: ApocalypseTable) -> dict[str, tuple[Ruling[Verdict], Reason]]:
    """AP-DIFF-01, -03: the editions that name other winners than the rules here, and the reason at which they part."""
    own = verdict_by(table, table.setup.options)
    if own is None:
        return {}
    return {
        edition: (ruling, next(reason for reason in ruling.reasons if reason not in own.reasons))
        for edition, ruling in other_verdicts(table).items()
        if set(ruling.value.winners) != set(own.value.winners)
    }


def outcome(table: ApocalypseTable) -> Ruling[Outcome] | None:
    """AP-END-01: how the table ended, with the whole chain of reasons."""
    return _ended(table) if table.revealed else None


@memoize(lambda table: (table,))
def _ended(table: ApocalypseTable) -> Ruling[Outcome] | None:
    ruling = verdict_by(table, table.setup.options)
    if ruling is None:
        return None
    ruled = tuple(seat for seat in table.seats if table.setup.name(seat) in ruling.value.winners)
    winners = tuple(seat for seat in table.seats if table.winners_set.get(seat, seat in ruled))
    names = tuple(table.setup.name(seat) for seat in winners)
    reasons = ruling.reasons
    if winners != ruled:
        said = Reason("winner.table_says", names=names) if names else Reason("winner.table_says_nobody")
        reasons = (*reasons, said)
    found = Outcome(
        winners=winners,
        headline=_headline(ruling.value, names, winners != ruled),
        scores=totals(table),
        shared=len(winners) > 1,
        tags=_tags(table, ruling.value, winners != ruled),
    )
    return rule(found, *reasons)


def _headline(found: Verdict, names: tuple[str, ...], overruled: bool) -> Reason:
    if not names:
        return Reason("outcome.nobody")
    if found.case == "A" and not overruled:
        return Reason("outcome.good_together" if len(names) > 1 else "outcome.good_alone", names=names)
    if found.case == "C" and not overruled:
        return Reason("outcome.evil_shared" if len(names) > 1 else "outcome.evil_alone", names=names)
    return Reason("outcome.several" if len(names) > 1 else "outcome.one", names=names)


def _tags(table: ApocalypseTable, found: Verdict, overruled: bool) -> dict[str, Any]:
    persons = persons_on_table(table)
    other = [ruling.value for ruling in other_verdicts(table).values()]
    return {
        "case": found.case,
        "world": "good" if persons["good"] > persons["evil"] else "evil",
        "ethos": [table.ethos[seat] for seat in table.seats],
        "good_persons": persons["good"],
        "evil_persons": persons["evil"],
        "rounds": table.number,
        "tie": found.tie,
        "overruled": overruled or any(overrules(table, *key) for key in table.points_set) or bool(table.cards_set),
        "other_edition_differs": any(set(one.winners) != set(found.winners) for one in other),
    }


def if_it_ended_now(table: ApocalypseTable) -> tuple[int, dict[str, Prospect]]:
    """AP-INV-10: over every way the ethos cards can lie, how often each player would win."""
    limit = ethos_limit(table.seat_count, table.setup.options, table.setup.facts)
    persons = persons_on_table(table)
    unknown: list[Ethos | None] = [None] * table.seat_count
    pool: dict[Ethos, int] = dict.fromkeys(SIDES, limit)
    players = finalists(table, ["good"] * table.seat_count)
    return prospects(players, unknown, pool, (persons["good"], persons["evil"]), table.setup.options)
