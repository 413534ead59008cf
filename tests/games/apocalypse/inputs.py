"""Random input for the calculators of Apocalypse, and a way to run them."""

from __future__ import annotations

import functools
import json
from typing import Any

from hypothesis import strategies as st

from companion.cli.commands.calc import answer
from companion.games.apocalypse.calculators import CALCULATORS
from companion.paths import DATA, cache_folder
from companion.storage.rules.database import RulesDatabase
from companion.texts import say_for

NAMES = ["Ada", "Ben", "Cem", "Dora", "Eva", "Finn"]
EDITIONS = ["DE2009", "EN2008"]
PRESETS = {
    "DE2009": {"goodWinTest": "sum", "sameEthosTie": "nobody", "winnerTie": "shared"},
    "EN2008": {"goodWinTest": "bestVsBest", "sameEthosTie": "either", "winnerTie": "shared"},
}

small = st.integers(0, 7)


@functools.cache
def facts() -> Any:
    return RulesDatabase.at(cache_folder(), DATA).facts("apocalypse")


def work_out(name: str, given: Any) -> dict[str, Any]:
    """The answer in English, after a look at its reasons in both languages: each cites a clause and says something."""
    calculator = next(one for one in CALCULATORS if one.name == f"apocalypse.{name}")
    found = {}
    for language in ("de", "en"):
        found = answer(calculator, facts(), say_for("apocalypse", language), json.dumps(given))
        assert found["why"]
        for reason in found["why"]:
            assert reason["clause"] in facts().authorities, reason
            assert reason["text"] and "{" not in reason["text"], reason
    return found


@st.composite
def options(draw: st.DrawFn, **values: list[str]) -> dict[str, str]:
    """Some of these options; those left out keep the edition's preset."""
    return {key: draw(st.sampled_from(some)) for key, some in values.items() if draw(st.booleans())}


@st.composite
def sides(draw: st.DrawFn) -> dict[str, int]:
    persons = draw(small)
    icons = {icon: draw(small) for icon in ("mask", "helmet", "pig")}
    return {"persons": persons, **icons, "music": draw(st.integers(0, persons))}


protection = st.fixed_dictionaries(
    {"horseman": st.integers(1, 4), "good": sides(), "evil": sides()},
    optional={
        "horseman_cards": st.lists(st.integers(1, 3), unique=True),
        "edition": st.sampled_from(EDITIONS),
        "options": options(
            h4Transfer=["perSymbolSurplus", "unusedSymbols", "wholeProtections", "none"],
            countBaseInReckoning=["off", "on"],
            negativeReckoning=["allow", "floorAtZero"],
        ),
    },
)


@st.composite
def stacks(draw: st.DrawFn) -> dict[str, Any]:
    players = draw(st.integers(2, 6))
    given: dict[str, Any] = {"players": players}
    if players < 4:
        given |= {"starred_population": draw(st.integers(0, 30)), "starred_scrip": draw(st.integers(0, 30))}
    given["options"] = draw(options(removeMusic=["on", "off"], horsemanForecast=["off", "on"]))
    return given


@st.composite
def rewards(draw: st.DrawFn) -> dict[str, Any]:
    names = draw(st.permutations(NAMES))[: draw(st.integers(2, 6))]
    few = st.integers(0, 3)
    players = [{"name": name, "good": draw(few), "evil": draw(few), "dead": draw(few)} for name in names]
    given: dict[str, Any] = {"horseman": draw(st.integers(1, 4)), "players": players}
    if draw(st.booleans()):
        given["next_start"] = draw(st.sampled_from(names))
    if draw(st.booleans()):
        given["seal_supply"] = draw(st.integers(0, 6))
    given["options"] = draw(
        options(
            sealShortage=["clockwise", "nobody", "proxy"],
            countBaseInReckoning=["off", "on"],
            negativeReckoning=["allow", "floorAtZero"],
        )
    )
    return given


@st.composite
def deals(draw: st.DrawFn) -> dict[str, Any]:
    names = NAMES[: draw(st.integers(2, 6))]
    good, evil = st.sampled_from(["", "+1B", "-1B", "+1K"]), st.sampled_from(["", "+1K", "-1K", "+1B"])
    players = [
        {"name": name, "good": draw(st.lists(good, max_size=4)), "evil": draw(st.lists(evil, max_size=4))}
        for name in names
    ]
    above = st.none() | st.integers(0, 40)
    return {
        "players": players,
        "start": draw(st.sampled_from(names)),
        "population_above": draw(above),
        "scrip_above": draw(above),
        "options": draw(options(horsemanAppears=["exposed", "drawn"], extraCardTiming=["deckPhase", "columnPhase"])),
    }


@st.composite
def finals(draw: st.DrawFn, projected: bool = False) -> dict[str, Any]:
    """A table for apocalypse.winner, or for apocalypse.projection where some ethos cards are unknown."""
    count = draw(st.integers(2, 6))
    cards = draw(st.permutations(["good"] * 3 + ["evil"] * 3))[:count]
    holders = {number: draw(st.sets(st.integers(0, count - 1), max_size=3)) for number in (1, 2, 3, 4)}
    least = 0 if projected else 4
    players = []
    for seat, name in enumerate(NAMES[:count]):
        hidden = projected and draw(st.booleans())
        players.append(
            {
                "name": name,
                "ethos": "unknown" if hidden else cards[seat],
                "reckonings": draw(st.lists(st.integers(-4, 4), min_size=least, max_size=4)),
                "horseman_cards": [number for number, seats in holders.items() if seat in seats],
                "good": draw(st.integers(0, 3)),
                "evil": draw(st.integers(0, 3)),
            }
        )
    chosen = draw(
        options(
            goodWinTest=["sum", "bestVsBest", "anyVsAny"],
            winnerTie=["shared", "nobody", "horsemanPoints"],
            sameEthosTie=["nobody", "either", "evilOnly"],
        )
    )
    return {"players": players, "edition": draw(st.sampled_from(EDITIONS)), "options": chosen}
