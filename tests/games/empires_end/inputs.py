"""Random input for the calculators of Empire’s End."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

KINDS = ["city", *["village"] * 2, *["army"] * 2, *["road"] * 3, *["farm"] * 3]
RESOURCES = ["wheat", "hammer", "axe", "coin"]
counts = st.integers(0, 5)


def ability() -> st.SearchStrategy[dict[str, Any]]:
    points = st.integers(0, 15)
    return st.one_of(
        st.just({"type": "copy"}),
        st.builds(lambda p: {"type": "own_destroyed", "points": p}, points),
        st.builds(lambda p: {"type": "adjacent_destroyed", "points": p}, points),
        st.builds(lambda p: {"type": "most_destroyed", "points": p}, points),
        st.builds(lambda p, r: {"type": "resource", "points": p, "resource": r}, points, st.sampled_from(RESOURCES)),
        st.builds(lambda p, k: {"type": "adjacent_kind", "points": p, "kind": k}, points, st.sampled_from(KINDS)),
    )


# made once: a strategy that is made anew with every draw is checked anew, which takes longer than drawing
ORDER, PLACES = st.permutations(KINDS), st.permutations(range(11))
VALUES = st.lists(st.integers(0, 40), min_size=11, max_size=11, unique=True)
RUINS, FEW, ABILITIES = st.sampled_from([0, 3, 6, 10, 11]), st.integers(0, 2), st.lists(ability(), max_size=2)
MAYBE = st.booleans()


@st.composite
def row(draw: st.DrawFn, with_abilities: bool = False) -> list[dict[str, Any]]:
    kinds, values, ruins = draw(ORDER), draw(VALUES), draw(RUINS)
    intact = [True] * 11
    for place in draw(PLACES)[:ruins]:
        intact[place] = False
    locations = []
    for kind, value, stands in zip(kinds, values, intact, strict=True):
        location = {"kind": kind, "value": value, "intact": stands, "innovations": draw(FEW)}
        if with_abilities and draw(MAYBE):
            location["abilities"] = draw(ABILITIES)
        locations.append(location)
    return locations


ROW, ROW_WITH_ABILITIES = row(), row(with_abilities=True)


def gain() -> st.SearchStrategy[dict[str, int]]:
    parts: dict[str, st.SearchStrategy[int]] = dict.fromkeys((*RESOURCES, "renew"), counts)
    return st.fixed_dictionaries({}, optional={"points": st.integers(-9, 9), **parts})


@st.composite
def campaign(draw: st.DrawFn) -> dict[str, Any]:
    low = draw(st.integers(0, 8))
    return {
        "low_max": low,
        "high_min": low + draw(st.integers(1, 6)),
        **{tier: draw(gain()) for tier in ("low", "mid", "high", "winner")},
        "upheaval": {"rank": draw(st.integers(1, 3)), "with": draw(st.integers(1, 11))},
    }


@st.composite
def names(draw: st.DrawFn) -> list[str]:
    return draw(st.lists(st.text(min_size=1, max_size=40), min_size=2, max_size=4, unique=True))


@st.composite
def military(draw: st.DrawFn) -> dict[str, Any]:
    players = [
        {"name": name, "strength": draw(counts), "axes": draw(counts), "coins": draw(counts), "row": draw(ROW)}
        for name in draw(names())
    ]
    return {"campaign": draw(campaign()), "players": players}


@st.composite
def final(draw: st.DrawFn) -> dict[str, Any]:
    players = [
        {
            "name": name,
            "track": draw(st.integers(-20, 60)),
            "row": draw(ROW_WITH_ABILITIES),
            "resources": {resource: draw(counts) for resource in RESOURCES},
        }
        for name in draw(names())
    ]
    given: dict[str, Any] = {"players": players}
    chosen = draw(
        st.fixed_dictionaries(
            {}, optional={"ee_adj_type_needs_intact": st.booleans(), "ee_copy_distinct": st.booleans()}
        )
    )
    if chosen:
        given["options"] = chosen
    return given
