"""The pages of a table that writes down less: nothing is dealt twice, guessed or ticked otherwise than it is told."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.events import OptionSet, SetUpDone, Starts
from companion.games.apocalypse import events as happened
from screens.pages.nodes import Card, Figure, Section
from tests.screens.apocalypse.moments import SIX, opened, page_of
from tests.screens.apocalypse.test_pages_as_data import nodes, words
from tests.screens.looking import desk_for

FOUR = SIX[:4]  # Käthe, Anna, Maximiliane, Ole
AFTER = [happened.Reckoned(), happened.Refilled(), happened.Rewarded()]
TOLD = [happened.Survived(seat, 5 + seat % 2, seat) for seat in range(4)]


def begun(depth: str = "ride") -> list[Any]:
    return [OptionSet("depth", depth), Starts(0), SetUpDone()]


def shown(events: list[Any], page: str = "", lang: str = "de", **more: Any) -> Any:
    return page_of(desk_for("apocalypse", FOUR, events, lang, page=page, **more))


def figures(page: Any) -> list[str]:
    return [node.text for node in nodes(page) if isinstance(node, Figure)]


def recorded(page: Any) -> list[Any]:
    """What the touches of a page would record."""
    touches = [getattr(node, "do", None) for node in nodes(page.body)]
    return [event for touch in touches for event in getattr(touch, "events", ())]


# ---- between the rides ----


def test_with_whom_dealing_begins_is_told_as_soon_as_it_is_known_and_not_after_a_ride() -> None:
    events = [*begun(), happened.StartsNext(2)]
    assert "zuerst an Maximiliane" in words(shown(events)), "now they deal"
    events += [happened.RoundClosed(), happened.DealDone()]
    assert "zuerst an Maximiliane" in words(shown(events)), "or still do"
    events += [happened.HorsemanRides(), *TOLD, *AFTER]
    assert "zuerst an" not in words(shown(events)), "the deal is over since he rode"


def test_where_points_alone_are_kept_nobody_asks_who_starts() -> None:
    def asked(depth: str) -> list[str]:
        return [node.text for node in nodes(shown(begun(depth), "overrule")) if isinstance(node, Section)]

    assert "Wer beginnt die nächste Runde?" in asked("ride")
    assert asked("points") == asked("ride")[1:]


# ---- after a ride ----


def test_who_passed_first_is_asked_where_he_came_before_anybody_said_so() -> None:
    events = [*begun(), happened.HorsemanRides(), *TOLD]
    page = shown(events)
    assert "Wer hat zuerst gepasst?" in words(page)
    assert page.actions[-1].objection and "Käthe" not in page.actions[-1].label
    page = shown([*events, happened.StartsNext(3)])
    assert not page.actions[-1].objection and "Ole beginnt" in page.actions[-1].label


@pytest.mark.parametrize("depth", ["points", "full"])
def test_no_other_depth_asks_that_after_a_ride(depth: str) -> None:
    events = [*begun("points"), happened.HorsemanRides(), *TOLD, OptionSet("depth", depth)]
    page = shown(events)
    assert "Wer hat zuerst gepasst?" not in words(page) and not page.actions[-1].objection


def test_what_the_table_overrules_is_ticked_as_it_was_told_and_told_as_it_was_ticked() -> None:
    events = [*begun(), happened.StartsNext(0), happened.HorsemanRides(), *TOLD]
    assert "Reiterkarte I an Anna" in words(shown(events)).replace("\u00a0", " ")
    page = shown(events, "overrule-rewards")
    ticked = {event.seat for event in recorded(page) if isinstance(event, happened.CardTaken) and not event.taken}
    assert ticked == {0, 1}, "both take the card, so a touch takes it away from them"
    assert "Vorrat" not in words(page), "nobody counts the seals at this depth"
    assert {event.seat for event in recorded(page) if isinstance(event, happened.SealDue) and not event.due} == {1, 3}
    told = words(shown([*events, happened.CardTaken(1, 1, False), happened.CardTaken(3, 1)])).replace("\u00a0", " ")
    assert "Reiterkarte I an Ole" in told and "Reiterkarte I an Anna" not in told


def test_the_horseman_is_taken_out_of_both_decks() -> None:
    events = [*begun(), happened.StartsNext(0), happened.HorsemanRides(), *TOLD]
    assert "Reiter I aus beiden Talons" in words(shown(events)).replace("\u00a0", " ")
    page = shown([*events, OptionSet("depth", "full"), happened.Reckoned()])
    told = words(page).replace("\u00a0", " ")
    assert "Liegt Reiter I noch in diesem Talon" in told and "liegt noch im Talon" not in told


def test_only_who_takes_the_card_is_marked_as_best() -> None:
    level = [happened.Survived(seat, 5, 0) for seat in range(4)]
    events = [*begun("full"), happened.HorsemanRides(), *level]
    assert "best" not in [node.look for node in nodes(shown(events).body) if isinstance(node, Card)]
    assert "5 leben, 0 tot" in words(shown(events)), "what was told is told again"


def test_a_page_of_points_does_not_ask_who_lives() -> None:
    events = [*begun("points"), happened.HorsemanRides()]
    assert shown(events).caption == "Wer lebt, wer ist tot?"
    assert shown(events, draft={"survived.way": "points"}).caption == "Nur die Punkte"


def test_nobody_says_how_many_rounds_it_took_where_nobody_followed_them() -> None:
    events = [*begun("points")]
    for number in range(4):
        events += [happened.HorsemanRides(), *TOLD, *([*AFTER] if number < 3 else [AFTER[0], AFTER[2]])]
    events += [happened.PersonsCounted("good", 9), happened.PersonsCounted("evil", 7)]
    events += [happened.EthosEntered(seat, "good" if seat % 2 else "evil") for seat in range(4)]
    assert shown([*events, happened.EthosRevealed()]).caption == "Entschieden nach vier Reitern"


# ---- everything is written down from now on ----


def test_figures_that_nobody_followed_are_no_figures() -> None:
    events = [*begun(), happened.StartsNext(0), happened.HorsemanRides(), *TOLD, *AFTER, OptionSet("depth", "full")]
    page = shown(events)
    assert figures(page.body).count("?") == 40 and figures(page.aside)[:2] == ["?", "?"]
    assert "Noch nicht gezählt: Käthe, Anna, Maximiliane und Ole" in words(page)
    display = shown(events, "display", args={"seat": 1})
    assert "hat noch niemand eingetragen" in words(display)
    events += display.actions[-1].do.events
    assert figures(shown(events).body).count("?") == 30 and "Käthe, Maximiliane und Ole" in words(shown(events))


def test_what_may_have_gone_with_the_dead_is_no_figure_either() -> None:
    counted = happened.SideCounted(0, "good", 3, 0, 2, 1, 1)
    events = [*opened(4), counted, *[happened.Passed()] * 3, happened.HorsemanShown("population"), happened.DealDone()]
    events += [happened.Faced(seat) for seat in range(4)]
    events += [happened.Reckoned(), happened.Refilled(), happened.Rewarded()]
    context = desk_for("apocalypse", FOUR, events, draft={"left.skipped": 1})
    assert context.table.displays[0].good.persons == 1
    rows = [node for node in nodes(page_of(context).body) if isinstance(node, Card) and node.name == "Käthe"]
    assert figures(rows[0])[:5] == ["1", "?", "?", "?", "?"]


# ---- the count sheet ----


def test_a_count_that_cannot_be_is_said_as_long_as_the_cards_lie_there() -> None:
    events = [*begun(), happened.StartsNext(0), happened.HorsemanRides()]
    for what, figure in (("persons", 1), ("mask", 5), ("music", 0)):
        events.append(happened.Counted(0, "good", what, figure))  # type: ignore[arg-type]
    events.append(happened.Counted(0, "evil", "persons", 0))
    assert "möglich sind höchstens" in words(shown(events))


def test_whoever_counts_first_is_the_first_of_four() -> None:
    page = shown([*begun(), happened.StartsNext(2), happened.HorsemanRides()])
    assert "Maximiliane 1 von 4" in words(page).replace("\u00ad", "")


@pytest.mark.parametrize(("dead", "said"), [(1, "bei ihm"), (2, "bei ihnen")])
def test_the_cards_of_one_who_dies_lie_with_one(dead: int, said: str) -> None:
    events = [*begun(), happened.StartsNext(0), happened.HorsemanRides(), happened.Counted(0, "evil", "persons", 0)]
    for what, figure in (("persons", dead), ("mask", 0), ("music", 0)):
        events.append(happened.Counted(0, "good", what, figure))  # type: ignore[arg-type]
    assert f"{said} liegen" in words(shown(events))
