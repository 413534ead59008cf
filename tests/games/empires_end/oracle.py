"""The rules of Empire’s End once more, as naively as possible: what the calculators are measured against."""

from __future__ import annotations

from typing import Any

Row = list[dict[str, Any]]


def choices(row: Row, position: int) -> list[dict[str, Any]]:
    standing = [place for place in range(1, 12) if row[place - 1]["intact"]]
    if not standing:
        return [{"destroy": None, "attach": []}]
    if position in standing:
        burn = [position]
    else:
        burn = []
        for distance in range(1, 11):
            burn = [place for place in (position - distance, position + distance) if place in standing]
            if burn:
                break
    return [{"destroy": place, "attach": attach(row, place)} for place in burn]


def attach(row: Row, burnt: int) -> list[int]:
    standing = [place for place in range(1, 12) if row[place - 1]["intact"] and place != burnt]
    return [
        place
        for place in standing
        if all(row[place - 1]["innovations"] <= row[other - 1]["innovations"] for other in standing)
    ]


KEYS = ("points", "wheat", "hammer", "axe", "coin", "renew")


def military(card: dict[str, Any], players: list[dict[str, Any]]) -> dict[str, Any]:
    totals = [player["strength"] + player["axes"] + player["coins"] for player in players]
    found, winners = {}, []
    for player, total in zip(players, totals, strict=True):
        tier = "mid"
        if total <= card["low_max"]:
            tier = "low"
        elif total >= card["high_min"]:
            tier = "high"
        won = all(total >= other for other in totals)
        gain = {key: card[tier].get(key, 0) + (card["winner"].get(key, 0) if won else 0) for key in KEYS}
        swap = None if won else swapped(player["row"], card["upheaval"]["rank"], card["upheaval"]["with"])
        found[player["name"]] = {"total": total, "tier": tier, "winner": won, "gain": gain, "swap": swap}
        winners += [player["name"]] if won else []
    return {"players": found, "winners": winners}


def swapped(row: Row, rank: int, partner: int) -> list[int] | None:
    worth = sorted((location["value"] for location in row if location["intact"]), reverse=True)
    if len(worth) < rank:
        return None
    place = next(i for i, location in enumerate(row, 1) if location["value"] == worth[rank - 1])
    return None if place == partner else sorted([place, partner])


def final(players: list[dict[str, Any]], options: dict[str, Any]) -> dict[str, Any]:
    ruins = [sum(not location["intact"] for location in player["row"]) for player in players]
    found = {}
    for player, own in zip(players, ruins, strict=True):
        row = player["row"]
        real, copies = [], 0
        for place, location in enumerate(row):
            if not location["intact"]:
                continue
            near = [row[i] for i in (place - 1, place + 1) if 0 <= i < 11]
            for ability in location.get("abilities", []):
                match ability["type"]:
                    case "copy":
                        copies += 1
                    case "own_destroyed":
                        real.append(ability["points"] * own)
                    case "adjacent_destroyed":
                        real.append(ability["points"] * len([one for one in near if not one["intact"]]))
                    case "resource":
                        real.append(ability["points"] * player["resources"][ability["resource"]])
                    case "adjacent_kind":
                        strict = options.get("ee_adj_type_needs_intact", True)
                        fit = [one for one in near if one["kind"] == ability["kind"] and (one["intact"] or not strict)]
                        real.append(ability["points"] * len(fit))
                    case "most_destroyed":
                        real.append(ability["points"] if own > 0 and own == max(ruins) else 0)
        best_first = sorted(real, reverse=True)
        again = 0
        for number in range(copies):
            if options.get("ee_copy_distinct", False):
                again += best_first[number] if number < len(best_first) else 0
            else:
                again += best_first[0] if best_first else 0
        land = sum(location["value"] for location in row if location["intact"])
        total = player["track"] + land + sum(real) + again
        found[player["name"]] = {
            "track": player["track"],
            "locations": land,
            "abilities": sum(real) + again,
            "total": total,
            "intact": 11 - own,
        }
    top = max(one["total"] for one in found.values())
    tied = [name for name, one in found.items() if one["total"] == top]
    most = max(found[name]["intact"] for name in tied)
    winners = [name for name in tied if found[name]["intact"] == most]
    decided = "shared" if len(winners) > 1 else "points" if len(tied) == 1 else "intact"
    return {"players": found, "winners": winners, "decided_by": decided}


def scarcity(resources: int, score: int) -> list[dict[str, int]]:
    found = [{"coins": 0, "resources": resources, "score": score}]
    while found[-1]["resources"] < 5:
        last = found[-1]
        found.append({"coins": last["coins"] + 1, "resources": last["resources"] + 1, "score": last["score"] - 2})
    return found
