"""What the table waits for: one headline, one line of detail, and whom it is about."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.memoize import memoize
from companion.engine.ruling import Reason, Word
from companion.engine.score import Now
from companion.games.apocalypse.play.deal import waiting
from companion.games.apocalypse.play.end import outcome, sums_missing
from companion.games.apocalypse.play.rewards import seals_open
from companion.games.apocalypse.play.ride import waiting_seats
from companion.games.apocalypse.play.stack import is_stacked
from companion.games.apocalypse.state import FULL, LAST_HORSEMAN, POINTS, ApocalypseTable


@memoize(lambda table: (table,))
def now(table: ApocalypseTable) -> Now:
    """Whose turn it is, or what has to be done now."""
    return PHASES[table.phase](table)


def _setup(table: ApocalypseTable) -> Now:
    players = Reason("now.players", "AP-AIM-01", players=table.seat_count)
    ready = is_stacked(table, "population") and is_stacked(table, "scrip")
    return Now(Reason("now.stacked" if ready else "now.setup", "AP-SETUP-13"), players)


def _round(table: ApocalypseTable) -> Now:
    if table.setup.depth != FULL:
        return _between_rides(table)
    seat = table.round.on_turn if table.round.on_turn is not None else table.round.start
    number = Word(f"roman.{table.horseman}")
    detail = Reason("now.round", "AP-AIM-03", number=table.number, horseman=number)
    return Now(Reason("now.turn", "AP-TURN-05", name=table.setup.name(seat)), detail, seat)


def _between_rides(table: ApocalypseTable) -> Now:
    """Where nobody follows the turns: who rides next, and at most which round it is."""
    number, horseman = Word(f"roman.{table.horseman}"), Word(f"horseman.{table.horseman}")
    headline = Reason("now.next_horseman", "AP-AIM-03", horseman=horseman)
    if table.setup.depth == POINTS:
        return Now(headline, Reason("now.until_he_comes", "AP-AIM-03", number=number))
    return Now(headline, Reason("now.round", "AP-AIM-03", number=table.number, horseman=number))


def _deal(table: ApocalypseTable) -> Now:
    if table.setup.depth != FULL:
        return _between_rides(table)
    rest, detail = waiting(table), Reason("now.dealing", "AP-DEAL-01", number=table.number)
    deal = table.deal
    if deal is not None and deal.reported is not None:
        return Now(Reason("now.dispute", "AP-AMB-07", number=Word(f"roman.{deal.reported}")), detail)
    if rest:
        due, name = rest[0], table.setup.name(rest[0].seat)
        return Now(Reason("now.deal", "AP-DEAL-03", name=name, deck=Word(f"deck.{due.deck}")), detail, due.seat)
    if deal is not None and deal.shown:
        number = Word(f"roman.{table.horseman}")
        return Now(Reason("now.he_comes", "AP-HORSE-02", number=number), detail)
    return Now(Reason("now.dealt", "AP-DEAL-03"), detail)


def _horseman(table: ApocalypseTable) -> Reason:
    number = table.rides[-1].horseman
    return Reason("now.rides", "AP-HORSE-02", number=Word(f"roman.{number}"), horseman=Word(f"horseman.{number}"))


def _ride(table: ApocalypseTable) -> Now:
    seats = waiting_seats(table)
    seat = seats[0] if seats else 0
    return Now(Reason("now.face", "AP-HORSE-05", name=table.setup.name(seat)), _horseman(table), seat)


def _reckoning(table: ApocalypseTable) -> Now:
    return Now(Reason("now.reckoning", "AP-RECK-01"), _horseman(table))


def _refill(table: ApocalypseTable) -> Now:
    return Now(Reason("now.refill", "AP-REFILL-04"), _horseman(table))


def _rewards(table: ApocalypseTable) -> Now:
    seals = seals_open(table)
    if seals:
        return Now(Reason("now.seal", "AP-SEAL-02", name=table.setup.name(seals[0])), _horseman(table), seals[0])
    last = table.ride is not None and table.ride.horseman == LAST_HORSEMAN  # then there are no seals any more
    return Now(Reason("now.last_card" if last else "now.rewards", "AP-REW-01"), _horseman(table))


def _final(table: ApocalypseTable) -> Now:
    detail = Reason("now.last", "AP-END-01")
    if sums_missing(table):
        return Now(Reason("now.sums", "AP-WIN-03"), detail)
    missing = [seat for seat in table.seats if seat not in table.ethos]
    if missing:
        name = table.setup.name(missing[0])
        return Now(Reason("now.ethos", "AP-WIN-04", name=name), detail, missing[0])
    return Now(Reason("now.reveal", "AP-WIN-04"), detail)


def _over_after(table: ApocalypseTable) -> str:
    """Rounds are told only where somebody followed them."""
    return "now.over_uncounted" if table.setup.depth == POINTS else "now.over"


def _over(table: ApocalypseTable) -> Now:
    ended = outcome(table)
    headline = ended.value.headline if ended else Reason("outcome.nobody")
    return Now(headline, Reason(_over_after(table), "AP-END-01", number=table.number))


PHASES: dict[str, Callable[[ApocalypseTable], Now]] = {
    "setup": _setup,
    "round": _round,
    "deal": _deal,
    "ride": _ride,
    "reckoning": _reckoning,
    "refill": _refill,
    "rewards": _rewards,
    "final": _final,
    "over": _over,
}
