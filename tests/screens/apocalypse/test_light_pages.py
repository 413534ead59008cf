"""The pages of a table that writes down less: nothing is dealt twice, guessed or ticked otherwise than it is told."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.engine.events import OptionSet, SetUpDone, Starts
from companion.games.apocalypse import events as happened
from screens.pages.nodes import Card, Figure, Section
from tests.screens.apocalypse.moments import SIX, opened, page_of
from tests.screens.apocalypse.test_pages_as_data import nodes, words
from tests.screens.looking import context_for

FOUR = SIX[:4]  # Käthe, Anna, Maximiliane, Ole
AFTER = [happened.Reckoned(), happened.Refilled(), happened.Rewarded()]
TOLD = [happened.Survived(seat, 5 + seat % 2, seat) for seat in range(4)]


def begun(depth: str = "ride") -> list[Any]:
    return [OptionSet("depth", depth), Starts(0), SetUpDone()]


def shown(events: list[Any], page: str = "", lang: str = "de", **more: Any) -> Any:
    return page_of(context_for("apocalypse", FOUR, events, lang, page=page, **more))


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


@pytest.mark.parametrize("order", ["refillFirst", "rewardsFirst"])
def test_amb_22_the_hands_refill_and_reward_in_the_order_that_the_table_plays(order: str) -> None:
    events = [OptionSet("rewardsOrder", order), *begun(), happened.StartsNext(0), happened.HorsemanRides(), *TOLD]
    told = words(shown(events)).replace("\u00a0", " ")
    assert (told.index("Talons auffüllen") < told.index("Reiterkarte I an")) == (order == "refillFirst")


def test_amb_03_with_how_many_special_people_the_seal_was_worked_out_is_said() -> None:
    events = [OptionSet("sealCount", "populationCardPersons"), *begun(), happened.StartsNext(0)]
    ride = [*events, happened.HorsemanRides(), *TOLD]
    assert "noch keine eingetragen" in words(shown(ride))
    assert "Ole 2" in words(shown([*ride, happened.SpecialsCounted(3, 2)]))
    assert "Besondere Menschen" not in words(shown([*begun(), happened.StartsNext(0), happened.HorsemanRides(), *TOLD]))


def test_only_who_takes_the_card_is_marked_as_best() -> None:
    level = [happened.Survived(seat, 5, 0) for seat in range(4)]
    events = [*begun("full"), happened.HorsemanRides(), *level]
    assert "best" not in [node.look for node in nodes(shown(events).body) if isinstance(node, Card)]
    assert "5 lebend, 0 tot" in words(shown(events)), "what was told is told again"


def test_AP_REW_01_AP_REW_05_the_row_of_whoever_gets_the_card_and_the_seal_shows_both() -> None:
    """With six at the table the orders below the rows are not in sight; what has to be handed out is."""
    told = [
        happened.Survived(0, 6, 0),
        happened.Survived(1, 7, 1),
        happened.Survived(2, 7, 2),
        happened.Survived(3, 2, 0),
    ]
    page = shown([*begun(), happened.StartsNext(0), happened.HorsemanRides(), *told])
    rows = {node.name: node for node in nodes(page.body[0]) if isinstance(node, Card) and node.name}
    cards = {name for name, row in rows.items() if "I" in words(row).split()}
    seals = {name for name, row in rows.items() if any(getattr(node, "name", "") == "seal" for node in nodes(row))}
    assert (cards, seals) == ({"Käthe", "Anna"}, {"Anna", "Maximiliane"})


def test_AP_COMP_10_four_good_cards_are_refused_before_the_touch() -> None:
    rides = [event for number in range(4) for event in (happened.HorsemanRides(), *TOLD, *AFTER)]
    rides = [*rides[:-3], AFTER[0], AFTER[2]]
    sums = [happened.PersonsCounted("good", 9), happened.PersonsCounted("evil", 7)]
    peek = {f"ethos.{seat}": "good" for seat in range(4)}
    page = shown([*begun("points"), *rides, *sums], "ethos-open", peek=peek)
    assert "nur 3" in page.actions[-1].objection
    page = shown([*begun("points"), *rides, *sums], "ethos-open", peek={**peek, "ethos.2": "evil"})
    assert page.actions[-1].objection == ""


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
    deal = shown([*events, *[happened.Passed()] * 3])
    assert figures(deal.aside).count("von ?") == 6 and "0 von ? ausgeteilt" in words(deal), "Anna’s alone is known"
    assert deal.aside[1].label == "Alle übrigen verteilt (?)"  # type: ignore[attr-defined]


def test_what_may_have_gone_with_the_dead_is_no_figure_either() -> None:
    counted = happened.SideCounted(0, "good", 3, 0, 2, 1, 1)
    events = [*opened(4), counted, *[happened.Passed()] * 3, happened.HorsemanShown("population"), happened.DealDone()]
    events += [happened.Faced(seat) for seat in range(4)]
    events += [happened.Reckoned(), happened.Refilled(), happened.Rewarded()]
    context = context_for("apocalypse", FOUR, events, draft={"left.skipped": 1})
    assert context.table.displays[0].good.persons == 1
    rows = [node for node in nodes(page_of(context).body) if isinstance(node, Card) and node.name == "Käthe"]
    assert figures(rows[0])[:5] == ["1", "?", "?", "?", "?"]


def test_AP_VIOL_03_where_icons_may_have_gone_the_preview_and_the_display_say_so() -> None:
    events = [*opened(4), happened.Played(None, "violence", 1, "good")]
    assert "Nicht nachgezählt: Anna." in words(shown(events, "preview", args={"horseman": 1}))
    rows = [node for node in nodes(shown(events).body) if isinstance(node, Card) and node.name == "Anna"]
    assert figures(rows[0])[:5] == ["4", "?", "?", "?", "1"], "whoever has music can’t be attacked"
    display = shown(events, "display", args={"seat": 1})
    assert "Gute: Symbole seit der letzten Karte nicht nachgezählt" in words(display)
    counted = display.actions[-1].do.events
    assert [(event.side, event.persons, event.music) for event in counted] == [("good", 4, 1)]
    assert "Nicht nachgezählt" not in words(shown([*events, *counted], "preview", args={"horseman": 1}))


# ---- the count sheet ----


def test_one_touch_says_that_a_display_kept_card_by_card_still_lies_so() -> None:
    played = [
        *begun("full"),
        happened.Played(None, "person", None, "good"),
        happened.RoundClosed(),
        happened.DealDone(),
    ]
    page = shown([*played, happened.StartsNext(0), happened.HorsemanRides()])
    assert page.actions[-1].label == "6 Zahlen stimmen noch" and not page.actions[-1].objection
    assert "seit Beginn" in words(page) and "Runde 1" in words(page)
    page = shown([*played, happened.StartsNext(1), happened.HorsemanRides()])
    assert page.actions[-1].objection, "of a display in which nobody has entered anything every figure is asked"


def test_what_nobody_knows_is_asked_before_what_was_kept() -> None:
    events = [*begun("full"), *(happened.SideCounted(0, side, 2, 1, 0, 0, 0) for side in ("good", "evil"))]
    events += [happened.Played(None, "violence", 0, "evil"), happened.RoundClosed(), happened.DealDone()]
    events += [happened.StartsNext(0), happened.HorsemanRides()]
    assert "Masken bei den Bösen" in words(shown(events)), "of five figures that were kept, and this one"
    page = shown([*events, happened.Counted(0, "evil", "mask", 0)])
    assert page.actions[-1].label == "5 Zahlen stimmen noch"


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


# ---- the living and the dead ----


def cells(page: Any) -> dict[str, Any]:
    """What a touch on each cell means, by whose and which it is."""
    return {node.name: node.do for node in nodes(page) if isinstance(node, Card) and ": " in node.name}


def keys(page: Any) -> dict[str, Any]:
    """What each key of the pad does."""
    return {node.name: node.do for node in nodes(page) if isinstance(node, Card) and len(node.name) < 6 and node.do}


def test_reck_02_nobody_tells_the_dead_of_living_whom_nobody_has_told() -> None:
    events = [*begun("points"), happened.HorsemanRides()]
    assert cells(shown(events))["Käthe: Tote"] is None
    living = keys(shown(events))["5"]
    page = shown(events, draft={living.key: living.value})
    assert cells(page)["Käthe: Tote"] is not None and keys(page)["1"].events == (happened.Survived(0, 5, 1),)


def test_the_living_put_right_are_followed_by_their_dead() -> None:
    events = [*begun("points"), happened.HorsemanRides()]
    first = keys(shown(events))["5"]
    back = cells(shown(events, draft={first.key: first.value}))["Käthe: Lebende, ohne die Grundbevölkerung"]
    looking = {first.key: first.value, back.key: back.value}
    again = keys(shown(events, draft=looking))["4"]
    assert again.key == first.key
    assert keys(shown(events, draft={**looking, again.key: again.value}))["1"].events == (happened.Survived(0, 4, 1),)


def test_points_below_nothing_are_two_touches_and_the_next_ride_is_told_the_same_way() -> None:
    events = [*begun("points"), happened.HorsemanRides()]
    alone = {"survived.way": "points"}
    minus = keys(shown(events, draft=alone))["minus"]
    page = shown(events, draft={**alone, minus.key: minus.value})
    assert keys(page)["2"].events == (happened.PointsSet(0, 1, -2),)
    done = [happened.PointsSet(seat, 1, 3) for seat in range(4)]
    later = [*events, *done, happened.HasMostPersons(0), *AFTER, happened.HorsemanRides()]
    assert shown(later).caption == "Nur die Punkte"


def test_a_newcomer_reads_how_a_round_goes_until_the_first_is_over() -> None:
    assert "Legt reihum eine Karte oder passt" in words(shown(begun()))
    assert "Legt reihum" not in words(shown([*begun(), happened.StartsNext(1)]))
    assert "Spielt eure Runden" in words(shown(begun("points")))
    assert "Was darf ich legen?" in words(shown(begun())), "without opening the menu"
    context = context_for("apocalypse", FOUR, begun(), "de")
    seasoned = page_of(replace(context, settings={"automation.apocalypse.reminders": False}))
    assert "Legt reihum" not in words(seasoned) and "Was darf ich legen?" not in words(seasoned)


def test_who_was_counted_shows_both_sides_as_they_were_counted() -> None:
    counted = [
        happened.Counted(0, side, what, count)  # type: ignore[arg-type]
        for side in ("good", "evil")
        for what, count in (("persons", 3), ("mask", 1), ("music", 1))
    ]
    events = [*begun(), happened.StartsNext(0), happened.HorsemanRides(), *counted, happened.Faced(0)]
    page = shown(events, draft={"ride.seat": 0})
    assert "3 Gute" in words(page) and "3 Böse" in words(page) and page.actions[0].label == "Neu zählen"


def test_whoever_was_counted_before_the_group_wrote_down_less_is_shown_so_and_put_right() -> None:
    counts = [happened.Counted(0, "good", what, value) for what, value in (("persons", 5), ("mask", 2), ("music", 1))]  # type: ignore[arg-type]
    faced = [*counts, happened.Counted(0, "evil", "persons", 0), happened.Faced(0)]
    events = [*begun(), happened.StartsNext(0), happened.HorsemanRides(), *faced, OptionSet("depth", "points")]
    page = shown(events)
    assert figures(page)[:3] == ["3", "2", "1"], "three live, two are dead, and that brings one point"
    dead = cells(page)["Käthe: Tote"]
    put_right = keys(shown(events, draft={dead.key: dead.value}))["1"].events
    assert put_right == (happened.Reopened(0), happened.Survived(0, 3, 1))
    assert figures(shown([*events, *put_right]))[:3] == ["3", "1", "2"]
