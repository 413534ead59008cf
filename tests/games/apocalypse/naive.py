"""The formulas AP-F-01 to AP-F-11 once more, written down plainly and apart from the program."""

from __future__ import annotations

import itertools
from typing import Any

ICON = {1: "mask", 2: "helmet", 3: "pig"}
POINTS = {1: 1, 2: 2, 3: 4, 4: 7}


def stack(
    players: int, starred_b: int, starred_k: int, remove_music: str
) -> dict[str, tuple[int, int, list[int], int]]:
    total = {"population": 60, "scrip": 63}
    if players <= 3:
        music = 2 if remove_music == "on" else 0
        total["population"] -= starred_b + music
        total["scrip"] -= starred_k + music
    found = {}
    for deck, cards in total.items():
        above = cards - 2 * players - 18
        found[deck] = (cards, above, [above + 1 + 7 * (j - 1) for j in (1, 2, 3, 4)], above + 22)
    return found


def protect(horseman: int, good: dict[str, int], evil: dict[str, int], held: list[int], mode: str) -> dict[str, Any]:
    required = [ICON[horseman]] if horseman <= 3 else [ICON[j] for j in (1, 2, 3) if j not in held]
    if not required:
        return {"protected": (None, None), "dead": (0, 0), "surplus": {}}
    persons, hymns = good["persons"], good["music"]
    pg = {x: good[x] + hymns for x in required}
    prot_good = min(pg.values())
    surplus = {x: max(0, pg[x] - persons) for x in required}
    if horseman == 4 and mode == "unusedSymbols":
        used = min(min(good[x] for x in required), max(0, persons - hymns))
        surplus = {x: good[x] - used + max(0, hymns - persons) for x in required}
    if horseman == 4 and mode == "wholeProtections":
        surplus = {x: max(0, prot_good - persons) for x in required}
    if horseman == 4 and mode == "none":
        surplus = dict.fromkeys(required, 0)
    prot_evil = min(evil[x] + evil["music"] + surplus[x] for x in required)
    dead = (max(0, persons - prot_good), max(0, evil["persons"] - prot_evil))
    return {"protected": (prot_good, prot_evil), "dead": dead, "surplus": surplus}


def reckon(alive: int, dead: int, base: str, negative: str) -> int:
    value = alive - dead
    if base == "on":
        value += 2
    return max(0, value) if negative == "floorAtZero" else value


def leaders(values: dict[str, int]) -> set[str]:
    top = {name for name, value in values.items() if value == max(values.values())}
    return top if len(top) <= 3 else set()


def clockwise(names: list[str], start: str) -> list[str]:
    while names[0] != start:
        names = [*names[1:], names[0]]
    return names


def seals(horseman: int, persons: dict[str, int], start: str, supply: int, shortage: str) -> list[str]:
    if horseman == 4 or max(persons.values()) == 0:
        return []
    winners = leaders(persons)
    ordered = [name for name in clockwise(list(persons), start) if name in winners]
    if len(ordered) > supply:
        return {"clockwise": ordered[:supply], "nobody": [], "proxy": ordered}[shortage]
    return ordered


def deal(players: list[dict[str, Any]], start: str, column_phase: bool = False) -> list[tuple[str, str]]:
    """Every card as (deck letter, player), in the order of the table."""
    by_name = {player["name"]: player for player in players}
    order = clockwise(list(by_name), start)

    def own(ethos: str, letter: str, mark: str) -> int:
        return 1 + (mark == f"+1{letter}") - (mark == f"-1{letter}")

    steps: list[tuple[str, str]] = []
    longest = max(len(player[ethos]) for player in players for ethos in ("good", "evil"))
    for ethos, letter, rival, other in (("good", "B", "evil", "K"), ("evil", "K", "good", "B")):
        for i in range(longest + 1):
            for name in order:
                if i == 0:
                    steps.append((letter, name))
                    continue
                mine, theirs = by_name[name][ethos][i - 1 : i], by_name[name][rival][i - 1 : i]
                for mark in mine:
                    steps += [(letter, name)] * own(ethos, letter, mark)
                    if column_phase and mark == f"+1{other}":
                        steps.append((other, name))
                if not column_phase and theirs == [f"+1{letter}"]:
                    steps.append((letter, name))
    return steps


def run_deal(steps: list[tuple[str, str]], above: dict[str, int], how: str) -> tuple[list[tuple[str, str]], set[str]]:
    left, shown, dealt = dict(above), set(), []
    for deck, name in steps:
        if deck in shown:
            continue
        if left[deck] == 0:
            shown.add(deck)
            continue
        left[deck] -= 1
        dealt.append((deck, name))
        if left[deck] == 0 and how == "exposed":
            shown.add(deck)
    return dealt, shown


def refill(horseman: int, rest: int, discards: int) -> tuple[int, int]:
    above = rest + 6 + discards
    return above, above + 1 + 7 * (3 - horseman)


def totals(players: list[dict[str, Any]]) -> dict[str, int]:
    return {p["name"]: sum(p["reckonings"]) + sum(POINTS[card] for card in p["horseman_cards"]) for p in players}


def winner(players: list[dict[str, Any]], ethos: dict[str, str], options: dict[str, str]) -> tuple[str, list[str]]:
    points = totals(players)
    cards = {p["name"]: sum(POINTS[card] for card in p["horseman_cards"]) for p in players}
    good_all, evil_all = sum(p["good"] for p in players), sum(p["evil"] for p in players)

    def best(names: list[str]) -> list[str]:
        top = [name for name in names if points[name] == max(points[n] for n in names)]
        if len(top) == 1 or options["winnerTie"] == "shared":
            return top
        if options["winnerTie"] == "nobody":
            return []
        return [name for name in top if cards[name] == max(cards[n] for n in top)]

    if len(set(ethos.values())) == 1:
        kind = next(iter(ethos.values()))
        if good_all == evil_all:
            tie = options["sameEthosTie"]
            fits = tie == "either" or (tie == "evilOnly" and kind == "evil")
        else:
            fits = (good_all > evil_all) == (kind == "good")
        return "SAME", best(list(points)) if fits else []
    ours = [name for name in points if ethos[name] == "good"]
    theirs = [name for name in points if ethos[name] == "evil"]
    if good_all <= evil_all:
        return "C", best(theirs)
    mine, rival = [points[n] for n in ours], [points[n] for n in theirs]
    passed = {
        "sum": sum(mine) > sum(rival),
        "bestVsBest": max(mine) > max(rival),
        "anyVsAny": max(mine) > min(rival),
    }[options["goodWinTest"]]
    return ("A", ours) if passed else ("B", [])


def ways(known: list[str], good: int, evil: int) -> list[tuple[str, ...]]:
    """Every ethos for every seat, thrown together and sieved."""
    return [
        one
        for one in itertools.product(("good", "evil"), repeat=len(known))
        if all(k in ("unknown", e) for k, e in zip(known, one, strict=True))
        and one.count("good") <= good
        and one.count("evil") <= evil
    ]
