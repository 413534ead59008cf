"""Every page of Apocalypse at a moment of a game: for pictures, for faults of layout, and for tests of the data."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from companion.engine.events import BoxFact, OptionSet, SetUpDone, Starts
from companion.games.apocalypse import events as early
from companion.games.apocalypse import events as late
from screens.games.apocalypse import GAME_UI
from tests.screens.looking import context_for

SIX = ("Käthe", "Anna", "Maximiliane", "Ole", "Konstantin-Alexander", "Mehmet")
FIGURES = (  # persons, masks, helmets, pigs, music; good and evil
    ((3, 1, 3, 1, 2), (3, 0, 0, 2, 0)),
    ((5, 3, 2, 4, 1), (3, 1, 2, 2, 1)),
    ((2, 2, 1, 1, 0), (4, 2, 1, 3, 2)),
    ((3, 1, 3, 2, 1), (2, 0, 1, 1, 0)),
    ((1, 1, 1, 1, 0), (5, 2, 4, 1, 2)),
    ((4, 2, 2, 3, 2), (1, 1, 0, 1, 0)),
)
SKIPPED_LEFT = {"left.skipped": 1}
STARRED = (BoxFact("starred_population", 12), BoxFact("starred_scrip", 11))


def opened(seats: int) -> list[Any]:
    counts = [
        early.SideCounted(seat, side, *FIGURES[seat][number])  # type: ignore[arg-type]
        for seat in range(seats)
        for number, side in enumerate(("good", "evil"))
    ]
    return [*(STARRED if seats < 4 else ()), Starts(0), SetUpDone(), *counts]


def passed(seats: int) -> list[Any]:
    return [early.Passed() for _ in range(seats - 1)]


def ride(seats: int, number: int, skip: int = 0) -> list[Any]:
    """From a running round into the ride of a Horseman; `skip` seats have met him."""
    found: list[Any] = []
    for one in range(1, number + 1):
        deck = "population" if one % 2 else "scrip"
        found += [*passed(seats), early.HorsemanShown(deck), early.DealDone()]  # type: ignore[arg-type]
        if one < number:
            found += [late.Faced(seat) for seat in range(seats)]
            found += [late.Reckoned(), late.Refilled(), late.Rewarded()]
            found += [
                early.SideCounted(seat, side, *FIGURES[seat][place])  # type: ignore[arg-type]
                for seat in range(seats)
                for place, side in enumerate(("good", "evil"))
            ]
    return [*found, *(late.Faced(seat) for seat in range(skip))]


def ended(seats: int) -> list[Any]:
    return [*opened(seats), *ride(seats, 4, seats), late.Reckoned(), late.Rewarded()]


def ethos(seats: int) -> list[Any]:
    return [late.EthosEntered(seat, "good" if seat % 2 == 0 else "evil") for seat in range(seats)]


def lighter(n: int) -> Iterator[tuple[str, list[Any], str, dict[str, Any], dict[str, Any]]]:
    """The pages of a table that counts for a ride only, or keeps points only."""
    begun = [*(STARRED if n < 4 else ()), Starts(0), SetUpDone(), OptionSet("depth", "ride")]
    passed_once = [*begun, early.StartsNext(1), early.RoundClosed(), early.DealDone()]
    rides = [*passed_once, late.HorsemanRides()]
    some = [late.Counted(1, "good", what, 2) for what in ("persons", "mask", "music")]  # type: ignore[arg-type]
    all_told = [late.Survived(seat, 5 + seat % 3, seat % 4) for seat in range(n)]
    done = [late.Reckoned(), late.Refilled(), late.Rewarded()]
    yield "round", begun, "", {}, {}
    yield "dealing", passed_once, "", {}, {}
    yield "overrule", passed_once, "overrule", {}, {}
    yield "ride", rides, "", {}, {}
    yield "ride-half", [*rides, *some], "", {}, {}
    yield "ride-told", rides, "", {}, {"ride.tab.1": "survived"}
    yield "wrap-up", [*rides, *all_told], "", {}, {}
    yield "asks-who-passed", [*begun, late.HorsemanRides(), *all_told], "", {}, {}
    again = [*rides, *all_told, *done, OptionSet("depth", "full")]
    yield "all-again", again, "", {}, {}
    yield "all-again-display", again, "display", {"seat": 1}, {}
    yield "all-again-deal", [*again, *passed(n)], "", {}, {}
    yield "later", [*rides, *all_told, *done, late.HorsemanRides(), *all_told, *done], "", {}, {}
    points = [*(STARRED if n < 4 else ()), Starts(0), SetUpDone(), OptionSet("depth", "points")]
    yield "points", points, "", {}, {}
    yield "points-ride", [*points, late.HorsemanRides(), *all_told[:-1]], "", {}, {}
    only = [*points, late.HorsemanRides(), *(late.PointsSet(seat, 1, seat - 2) for seat in range(n))]
    yield "points-alone", [*points, late.HorsemanRides()], "", {}, {"survived.way": "points"}
    yield "points-most", only, "", {}, {}
    whole = [
        event for number in range(4) for event in (late.HorsemanRides(), *all_told, *done[: 3 if number < 3 else 1])
    ]
    yield "sums", [*points, *whole, late.Rewarded()], "", {}, {}


Moment = tuple[str, Callable[[str], Any]]


def moments(names: tuple[str, ...] = SIX) -> Iterator[Moment]:
    """(name, language -> context) of every page."""
    n = len(names)
    box = {"starred_population": 12, "starred_scrip": 11}
    start, here = opened(n), [early.Passed(3 % n), early.Played(0)] if n > 3 else []
    marks = [early.Marked(1, "good", 0, "+1B"), early.Marked(1, "evil", 2, "-1K")]
    stacked = [early.Stacked("population", layers) for layers in range(1, 7)]
    both = [early.Stacked(deck, layers) for deck in ("population", "scrip") for layers in range(1, 9)]
    reckoned = [*start, *ride(n, 1, n)]
    at: list[tuple[str, list[Any], str, dict[str, Any], dict[str, Any]]] = [
        ("stacking", stacked, "scene:stacking", {}, {}),
        ("stacked", both, "scene:stacking", {}, {}),
        ("scene-display", [], "scene:display", {}, {}),
        ("scene-borders", [], "scene:borders", {}, {}),
        ("scene-starred", [], "scene:starred", {}, {}),
        ("scene-start", [], "scene:start", {}, {}),
        ("inventory", [], "inventory", {}, {}),
        ("count-top", both, "count-top", {"deck": "scrip"}, {}),
        ("round", [*start, *here], "", {}, {}),
        ("card", [*start, early.SideCounted(3 % n, "evil", 0, 0, 0, 0, 0)], "card", {"display": 3 % n}, {}),
        ("display", [*start, *marks], "display", {"seat": 1}, {}),
        ("warnings", [*start, early.Counted(0, "good", "music", 5)], "warnings", {}, {}),
        ("preview", start, "preview", {"horseman": 2}, {}),
        ("preview-seat", start, "preview-seat", {"horseman": 4, "seat": 0}, {}),
        ("projection", reckoned, "projection", {}, {}),
        ("reminders", start, "reminders", {}, {}),
        ("overrule", [*start, *here], "overrule", {}, {}),
        ("decks", start, "decks", {}, {}),
        ("deal", [*start, *passed(n), early.Dealt(n + 2)], "", {}, {}),
        ("deal-horseman", [*start, *passed(n), early.Dealt(n), early.HorsemanShown("population")], "", {}, {}),
        ("deal-done", [*start, *passed(n), early.Dealt(99), early.HorsemanShown("scrip")], "", {}, {}),
        ("dispute", [*start, *passed(n), early.HorsemanShown("scrip", 3)], "", {}, {}),
        ("other-horseman", [*start, *passed(n)], "other-horseman", {"deck": "scrip"}, {}),
        ("ride", [*start, *ride(n, 2)], "", {}, {"ride.seat": 0}),
        ("ride-edit", [*start, *ride(n, 2, 1)], "", {}, {"ride.cell": ["good", "helmet"], "ride.seat": 1}),
        ("ride-told", [*start, *ride(n, 2, 1)], "", {}, {"ride.tab.2": "survived", "ride.seat": 1}),
        ("ride-faced", [*start, *ride(n, 2, 1)], "", {}, {"ride.seat": 0}),
        ("ride-four", [*start, *ride(n, 4)], "", {}, {"ride.seat": 1}),
        ("losses", [*start, *ride(n, 2)], "losses", {"seat": 0}, {}),
        ("reckoning", reckoned, "", {}, {}),
        ("points", reckoned, "points", {"seat": 1, "horseman": 1}, {}),
        ("left", [*reckoned, late.Reckoned()], "", {}, {}),
        ("display-uncounted", [*reckoned, late.Reckoned()], "display", {"seat": 0}, {}),
        ("refill", [*reckoned, late.Reckoned()], "", {}, {"discards.population": 9, **SKIPPED_LEFT}),
        ("check", [*reckoned, late.Reckoned()], "check", {"deck": "population"}, {}),
        ("rewards", [*reckoned, late.Reckoned(), late.Refilled()], "", {}, SKIPPED_LEFT),
        ("overrule-rewards", [*reckoned, late.Reckoned(), late.Refilled()], "overrule-rewards", {}, {}),
        ("final", ended(n), "", {}, {}),
        ("persons", ended(n), "persons", {}, {}),
        ("ethos-curtain", ended(n), "ethos", {}, {}),
        ("ethos-open", ended(n), "ethos-open", {}, {}),
        ("all-entered", [*ended(n), *ethos(n)], "", {}, {}),
        ("winner", [*ended(n), *ethos(n), late.EthosRevealed()], "", {}, {}),
        ("overrule-winners", [*ended(n), *ethos(n), late.EthosRevealed()], "overrule-winners", {}, {}),
    ]
    at += [(f"light-{name}", *rest) for name, *rest in lighter(n)]  # type: ignore[misc]
    for name, events, page, args, draft in at:
        yield name, _at(names, events, page, args, draft, None, box)
    yield "ethos", _at(names, ended(n), "ethos", {}, {}, 0, box)
    person = {"h4Pooling": "perPerson"}
    yield (
        "ride-by-person",
        _at(names, [*start, *ride(n, 4), late.Shielded(0, "good", 2)], "", {}, {}, None, box, person),
    )
    forecast = {"horsemanForecast": "on", "countBaseInReckoning": "on"}
    yield "ride-base", _at(names, [*start, *ride(n, 3)], "", {}, {}, None, box, forecast)
    yield "round-forecast", _at(names, [*start, *here], "", {}, {}, None, box, forecast)


def _at(
    names: tuple[str, ...],
    events: list[Any],
    page: str,
    args: Any,
    draft: Any,
    raised_for: int | None,
    box: Any,
    options: Any = None,
) -> Callable[[str], Any]:
    return lambda lang: context_for(
        "apocalypse",
        names,
        events,
        lang,
        options=options,
        box=box,
        page=page,
        args=args,
        draft=draft,
        raised_for=raised_for,
    )


def page_of(context: Any) -> Any:
    return GAME_UI.page(context)
