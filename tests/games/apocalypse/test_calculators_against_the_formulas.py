"""Every calculator of Apocalypse beside a plain restatement of the formulas, on thousands of random tables."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.errors import Wrong
from tests.games.apocalypse import inputs, naive
from tests.games.apocalypse.inputs import PRESETS, work_out


@given(inputs.stacks())
def test_stack_follows_AP_F_01(table: dict[str, Any]) -> None:
    starred = table.get("starred_population", 0), table.get("starred_scrip", 0)
    wanted = naive.stack(table["players"], *starred, table["options"].get("removeMusic", "on"))
    if min(above for _, above, _, _ in wanted.values()) < 1:
        with pytest.raises(Wrong):
            work_out("stack", table)
        return
    found = work_out("stack", table)
    for deck, (cards, above, positions, height) in wanted.items():
        plan = found[deck]
        assert (plan["deck"], plan["above_first"], plan["positions"], plan["height"]) == (
            cards,
            above,
            positions,
            height,
        )
        assert plan["hands"] == 2 * table["players"]
        assert sum(layer.get("cards", 1) for layer in plan["build"]) == height
        assert [layer["horseman"] for layer in plan["build"] if "horseman" in layer] == [4, 3, 2, 1]


@given(inputs.protection)
def test_protection_follows_AP_F_05_and_AP_F_07(table: dict[str, Any]) -> None:
    chosen, held = table.get("options", {}), table.get("horseman_cards", [])
    mode = chosen.get("h4Transfer", "perSymbolSurplus")
    wanted = naive.protect(table["horseman"], table["good"], table["evil"], held, mode)
    found = work_out("protection", table)
    for number, ethos in enumerate(("good", "evil")):
        persons, dead = table[ethos]["persons"], wanted["dead"][number]
        assert found[ethos] == {"protected": wanted["protected"][number], "dead": dead, "survivors": persons - dead}
    assert found["transferred"] == wanted["surplus"]
    alive = found["good"]["survivors"] + found["evil"]["survivors"]
    settings = chosen.get("countBaseInReckoning", "off"), chosen.get("negativeReckoning", "allow")
    assert found["reckoning"] == naive.reckon(alive, sum(wanted["dead"]), *settings)


@given(inputs.protection)
def test_the_ways_to_pass_icons_over_are_ordered_AP_AMB_10(table: dict[str, Any]) -> None:
    dead = []
    for mode in ("unusedSymbols", "perSymbolSurplus", "wholeProtections", "none"):
        found = work_out("protection", {**table, "horseman": 4, "options": {"h4Transfer": mode}})
        dead.append(found["evil"]["dead"])
    assert dead == sorted(dead)


@given(inputs.protection.filter(lambda table: table["horseman"] < 4))
def test_nothing_passes_over_while_good_persons_die_AP_INV_13(table: dict[str, Any]) -> None:
    found = work_out("protection", table)
    assert not (found["good"]["dead"] and any(found["transferred"].values()))


@given(inputs.rewards())
def test_rewards_follow_AP_F_08(table: dict[str, Any]) -> None:
    chosen, players = table["options"], table["players"]
    start = table.get("next_start", players[0]["name"])
    settings = chosen.get("countBaseInReckoning", "off"), chosen.get("negativeReckoning", "allow")
    points = {p["name"]: naive.reckon(p["good"] + p["evil"], p["dead"], *settings) for p in players}
    persons = {p["name"]: p["good"] + p["evil"] for p in players}
    found = work_out("rewards", table)
    assert found["reckoning"] == points
    order = naive.clockwise(list(points), start)
    assert found["horseman_card"] == [name for name in order if name in naive.leaders(points)]
    supply, shortage = table.get("seal_supply", 6), chosen.get("sealShortage", "clockwise")
    assert found["seals"] == naive.seals(table["horseman"], persons, start, supply, shortage)


@given(inputs.deals())
def test_deal_follows_AP_F_03_and_AP_F_04(table: dict[str, Any]) -> None:
    chosen = table["options"]
    steps = naive.deal(table["players"], table["start"], chosen.get("extraCardTiming") == "columnPhase")
    above = {"B": table["population_above"], "K": table["scrip_above"]}
    plenty = {deck: 1000 if count is None else count for deck, count in above.items()}
    dealt, shown = naive.run_deal(steps, plenty, chosen.get("horsemanAppears", "exposed"))
    found = work_out("deal", table)
    for key, deck in (("population", "B"), ("scrip", "K")):
        order = [name for one, name in steps if one == deck]
        count = sum(one == deck for one, _ in dealt)
        appears = None if above[deck] is None else deck in shown
        assert found[key] == {"sequence": order, "served": count, "appears": appears}
    assert found["ride"] is (True if shown else None if None in above.values() else False)


@given(inputs.deals())
def test_every_order_of_extra_cards_deals_the_same_cards_AP_AMB_15_AP_AMB_16(table: dict[str, Any]) -> None:
    found = []
    for timing in ("deckPhase", "columnPhase"):
        for slot in ("sameStep", "afterLastColumn"):
            result = work_out("deal", {**table, "options": {"extraCardTiming": timing, "extraCardSlot": slot}})
            found.append([sorted(result[deck]["sequence"]) for deck in ("population", "scrip")])
    assert all(one == found[0] for one in found)


def deal_told(above: int | None, **chosen: str) -> list[tuple[str, str]]:
    """The clauses and sentences of a deal in which everybody is due two cards of either deck."""
    nation = {"good": ["+1K"], "evil": ["-1K"]}
    players = [{"name": name, **nation} for name in ("Ada", "Ben")]
    decks = {"population_above": above, "scrip_above": None}
    found = work_out("deal", {"players": players, "start": "Ada", **decks, "options": chosen})
    return [(one["clause"], one["text"]) for one in found["why"]]


def test_a_horseman_who_lies_uncovered_after_the_last_card_takes_nothing_from_anybody_AP_DEAL_07() -> None:
    cut = "The Horseman appears in the population deck after 3 cards; the others get nothing."
    uncovered = "The population deck serves everybody with its 4 cards, and then the Horseman lies uncovered."
    assert ("AP-DEAL-07", cut) in deal_told(3)
    assert ("AP-DEAL-07", uncovered) in deal_told(4)
    assert not {cut, uncovered} & {text for _, text in deal_told(5)}


def test_a_deal_names_the_reading_of_its_extra_cards_AP_AMB_15_AP_AMB_16() -> None:
    readings = {"AP-AMB-15", "AP-AMB-16"}
    assert not readings & {clause for clause, _ in deal_told(9)}
    assert "AP-AMB-15" in {clause for clause, _ in deal_told(9, extraCardTiming="columnPhase")}
    assert "AP-AMB-16" in {clause for clause, _ in deal_told(9, extraCardSlot="afterLastColumn")}


@given(st.integers(1, 3), *[st.integers(0, 60)] * 4)
def test_refill_follows_AP_F_09(horseman: int, rest: int, discards: int, other_rest: int, other: int) -> None:
    piles = {"population": (rest, discards), "scrip": (other_rest, other)}
    decks = {deck: {"rest": pile[0], "discards": pile[1]} for deck, pile in piles.items()}
    found = work_out("refill", {"horseman": horseman, **decks})
    for deck, pile in piles.items():
        above, height = naive.refill(horseman, *pile)
        assert found[deck] == {"above_next": above, "height": height}
        assert above >= 6, "AP-INV-06"


@given(inputs.finals())
def test_winner_follows_AP_F_10_and_AP_F_11(table: dict[str, Any]) -> None:
    players = table["players"]
    ethos = {p["name"]: p["ethos"] for p in players}
    case, winners = naive.winner(players, ethos, PRESETS[table["edition"]] | table["options"])
    points = naive.totals(players)
    found = work_out("winner", table)
    assert (found["case"], found["winners"], found["points"]) == (case, winners, points)
    assert found["tie"] is (case in ("C", "SAME") and len(winners) > 1)
    for side in ("good", "evil"):
        assert found["camps"][side] == sum(points[name] for name, own in ethos.items() if own == side)
        assert found["persons"][side] == sum(p[side] for p in players)


@given(inputs.finals(projected=True))
def test_projection_counts_every_way_the_ethos_can_lie(table: dict[str, Any]) -> None:
    players = table["players"]
    names, known = [p["name"] for p in players], [p["ethos"] for p in players]
    counts = {name: {"as_good": 0, "as_evil": 0, "wins_as_good": 0, "wins_as_evil": 0} for name in names}
    ways = naive.ways(known, 3, 3)
    for way in ways:
        dealt = dict(zip(names, way, strict=True))
        winners = naive.winner(players, dealt, PRESETS[table["edition"]] | table["options"])[1]
        for name, ethos in dealt.items():
            counts[name][f"as_{ethos}"] += 1
            counts[name][f"wins_as_{ethos}"] += name in winners
    found = work_out("projection", table)
    assert (found["assignments"], found["players"]) == (len(ways), counts)


@given(inputs.finals(projected=True), st.integers(0, 3), st.integers(0, 3))
def test_projection_keeps_to_the_pool(table: dict[str, Any], good: int, evil: int) -> None:
    known = [p["ethos"] for p in table["players"]]
    ways = naive.ways(known, good, evil)
    given_pool = {**table, "pool": {"good": good, "evil": evil}}
    if ways:
        assert work_out("projection", given_pool)["assignments"] == len(ways)
    else:
        with pytest.raises(Wrong) as caught:
            work_out("projection", given_pool)
        assert caught.value.field.startswith("pool")
