"""Chapter X: final points, and who wins by which condition (AP-F-10, AP-F-11)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from companion.engine.facts import Facts, Value
from companion.engine.ruling import Reason, Ruling, Word, rule
from companion.games.apocalypse.rules.displays import Ethos

Case = Literal["A", "B", "C", "SAME"]


@dataclass(frozen=True, slots=True)
class Finalist:
    """One player at the end: final points, how many of them come from Horseman cards, and the ethos."""

    name: str
    ethos: Ethos
    points: int
    card_points: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """Who won, by which condition. `tie` marks a victory shared where the rules know only one winner."""

    case: Case
    winners: tuple[str, ...]
    tie: bool = False


def card_points(cards: Iterable[int], chart: Mapping[str, int]) -> int:
    """AP-WIN-02: each Horseman card by its number."""
    return sum(chart[str(card)] for card in cards)


def ethos_limit(players: int, options: Mapping[str, Value], facts: Facts) -> int:
    """AP-COMP-10, AP-OPT-02, -04: how many ethos cards of one kind can be in play."""
    if options["ethosMix"] == "balanced" and players <= 4:
        return 1 if players == 2 else 2
    return facts.counts["ethos_each"]


def verdict(
    players: Sequence[Finalist], good_persons: int, evil_persons: int, options: Mapping[str, Value]
) -> Ruling[Verdict]:
    """Chapter X from top to bottom: the same ethos everywhere, or conditions A, B and C."""
    kinds = {player.ethos for player in players}
    if len(kinds) == 1:
        return _same_ethos(players, kinds.pop(), good_persons, evil_persons, options)
    good = [player for player in players if player.ethos == "good"]
    evil = [player for player in players if player.ethos == "evil"]
    if good_persons > evil_persons:
        return _good_world(good, evil, good_persons, evil_persons, str(options["goodWinTest"]))
    world = Reason("winner.not_more_good", "AP-WIN-07", good=good_persons, evil=evil_persons)
    winners, reasons = _best(evil, str(options["winnerTie"]), "AP-WIN-07", "AP-AMB-41")
    level = len(reasons) > 1  # where several are level the book's "alone" would contradict what follows
    case_c = Reason("winner.evil_most" if level else "winner.evil_alone", "AP-ETHOS-03")
    return rule(Verdict("C", winners, len(winners) > 1), world, case_c, *reasons)


def _good_world(
    good: Sequence[Finalist], evil: Sequence[Finalist], good_persons: int, evil_persons: int, test: str
) -> Ruling[Verdict]:
    """AP-WIN-05, -06: more good persons; then the points decide between a common victory and none."""
    ours, theirs = compared(good, evil, test)
    clause = "AP-WIN-05" if test == "sum" else "AP-AMB-40"
    world = Reason("winner.more_good", "AP-WIN-03", good=good_persons, evil=evil_persons)
    if ours > theirs:
        passed = Reason(f"winner.test_{test}", clause, good=ours, evil=theirs)
        together = Reason("winner.good_together", "AP-ETHOS-02")
        return rule(Verdict("A", tuple(player.name for player in good)), world, passed, together)
    failed = Reason(f"winner.failed_{test}", clause, good=ours, evil=theirs)
    return rule(Verdict("B", ()), world, failed, Reason("winner.nobody", "AP-WIN-06"))


def compared(good: Sequence[Finalist], evil: Sequence[Finalist], test: str) -> tuple[int, int]:
    """AP-WIN-05, AP-AMB-40: the points of both camps as this table holds them against each other."""
    ours, theirs = [player.points for player in good], [player.points for player in evil]
    if test == "sum":
        return sum(ours), sum(theirs)
    return max(ours), max(theirs) if test == "bestVsBest" else min(theirs)


def _same_ethos(
    players: Sequence[Finalist], ethos: Ethos, good: int, evil: int, options: Mapping[str, Value]
) -> Ruling[Verdict]:
    """AP-WIN-08, -09: all drew the same ethos; their kind has to prevail, and then the points decide."""
    drawn = Reason("winner.same_ethos", "AP-WIN-08", ethos=Word(f"ethos.{ethos}"))
    if good == evil:
        how = str(options["sameEthosTie"])
        fits = how == "either" or (how == "evilOnly" and ethos == "evil")
        world = Reason(f"winner.same_tie_{how}", "AP-AMB-42", persons=good)
    else:
        fits = (good > evil) == (ethos == "good")
        world = Reason("winner.same_fits" if fits else "winner.same_fails", "AP-WIN-09", good=good, evil=evil)
    if not fits:
        return rule(Verdict("SAME", ()), drawn, world)
    winners, reasons = _best(players, str(options["winnerTie"]), "AP-WIN-08", "AP-AMB-43")
    return rule(Verdict("SAME", winners, len(winners) > 1), drawn, world, *reasons)


def _best(players: Sequence[Finalist], tie: str, clause: str, level: str) -> tuple[tuple[str, ...], list[Reason]]:
    """Most points, by `clause`; where several have them the book is silent (`level`), and the table decides."""
    most = max(player.points for player in players)
    top = [player for player in players if player.points == most]
    names = tuple(player.name for player in top)
    if len(top) == 1:
        return names, [Reason("winner.most_points", clause, name=names[0], points=most)]
    even = Reason("winner.level", level, names=names, points=most)
    if tie == "nobody":
        return (), [even, Reason("winner.tie_nobody", level)]
    if tie == "horsemanPoints":
        cards = max(player.card_points for player in top)
        names = tuple(player.name for player in top if player.card_points == cards)
        return names, [even, Reason("winner.tie_cards", level, names=names, points=cards)]
    return names, [even, Reason("winner.tie_shared", level, names=names)]
