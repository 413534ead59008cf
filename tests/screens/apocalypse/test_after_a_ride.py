"""After a ride the dead take their cards along: the page that asks what is left, and the ways past it."""

from __future__ import annotations

from typing import Any

from companion.games.apocalypse import events as early
from companion.games.apocalypse import events as late
from screens.pages.intents import Draft, Why
from screens.pages.nodes import Card, Chain, Segments, Text
from tests.screens.apocalypse.moments import SIX, opened, page_of, ride
from tests.screens.apocalypse.test_pages_as_data import nodes
from tests.screens.looking import context_for

THREE = SIX[:3]
BOX = {"starred_population": 12, "starred_scrip": 11}


def after(events: list[Any], draft: dict[str, Any] | None = None) -> Any:
    return context_for("apocalypse", THREE, events, box=BOX, draft=draft)


def reckoned(*more: Any) -> list[Any]:
    return [*opened(3), *ride(3, 1, 3), *more]


def test_the_reckoning_clears_the_sides_on_which_nobody_is_left() -> None:
    (button,) = page_of(after(reckoned())).actions
    assert button.do.events == (early.SideCounted(0, "evil", 0, 0, 0, 0, 0), late.Reckoned())


def test_each_display_with_losses_is_asked_what_still_lies_there() -> None:
    events = reckoned(late.Reckoned())
    asked = []
    while (page := page_of(after(events))).key.startswith("left-"):
        asked.append(page.key)
        events += page.actions[-1].do.events
    assert asked == ["left-1"] and page.key == "refill"
    assert all(isinstance(event, early.SideCounted) for event in events[-2:])


def test_no_figure_is_guessed_and_the_button_waits_for_all_of_them() -> None:
    page = page_of(after(reckoned(late.Reckoned())))
    cells = [node for node in nodes(page.body) if isinstance(node, Card) and getattr(node.do, "key", "") == "left.cell"]
    assert [cell.look for cell in cells] == ["current", *["dashed"] * 7]
    assert page.actions[-1].objection
    figures = dict.fromkeys([f"left.1.1.{cell.do.value[0]}.{cell.do.value[1]}" for cell in cells], 1)
    page = page_of(after(reckoned(late.Reckoned()), {**figures, "left.1.1.good.pig": 0}))
    good, evil = page.actions[-1].do.events
    assert not page.actions[-1].objection
    assert (good.mask, good.helmet, good.pig, good.music) == (1, 1, 0, 1) and evil.side == "evil"


def test_a_figure_put_right_is_followed_by_the_one_that_is_missing() -> None:
    told = {"left.1.1.good.mask": 1}
    back = {**told, "left.cell": ["good", "mask", 1]}

    def asked(draft: dict[str, Any]) -> Any:
        found = nodes(page_of(after(reckoned(late.Reckoned()), draft)).body)
        return next(node.do.value[:2] for node in found if isinstance(node, Card) and node.look == "current")

    assert asked(back) == ["good", "mask"], "it was touched to be put right"
    assert asked({**back, "left.1.1.good.mask": 2}) == asked(told) != ["good", "mask"]


def test_the_question_can_be_skipped_for_this_horseman_and_is_told_later() -> None:
    events = reckoned(late.Reckoned())
    skip = page_of(after(events)).actions[0].do
    assert isinstance(skip, Draft)
    assert page_of(after(events, {skip.key: skip.value})).key == "refill"
    told = context_for("apocalypse", THREE, events, box=BOX, page="display", args={"seat": 1})
    assert any("nicht nachgezählt" in getattr(node, "text", "") for node in nodes(page_of(told).body))


def rewards(draft: dict[str, Any] | None = None) -> Any:
    """Anna has most people left and uses a seal."""
    return page_of(after(reckoned(late.Reckoned(), late.Refilled()), {"left.skipped": 1, **(draft or {})}))


def test_what_becomes_of_a_seal_is_chosen_right_below_the_headline() -> None:
    _headline, how, _question, _badges, sides, *rest = rewards().body
    assert isinstance(how, Segments) and isinstance(sides, Segments)
    assert not any(isinstance(node, Chain) for node in nodes(rest)), "the reasons wait behind a touch"
    assert [type(one.do) for one in rest[:2]] == [Why, Why]


def test_the_button_says_where_the_seal_goes_and_as_what() -> None:
    assert rewards().actions[-1].label == "Als Kirchenmusik zu Anna"
    assert rewards({"seal.side": "evil"}).actions[-1].label == "Als Heavy Metal zu Anna"
    assert rewards({"seal.how": "neutralised", "seal.display": 0}).actions[-1].label == "Kirchenmusik weg bei Käthe"
    assert rewards({"seal.how": "impossible"}).actions[-1].label == "Siegel nicht genommen"


def seal_after(*changes: Any, seats: int = 3, options: Any = None) -> Any:
    """The rewards after the first ride, where these things were said about the displays; Anna (1) has a seal."""
    events = [*opened(seats), *ride(seats, 1, seats), late.Reckoned(), late.Refilled(), late.SealDue(1), *changes]
    context = context_for("apocalypse", SIX[:seats], events, box=BOX, draft={"left.skipped": 1}, options=options)
    return page_of(context).actions[-1].do.events[0]


FULL_OF_MUSIC = early.SideCounted(1, "good", 2, 0, 0, 0, 2), early.SideCounted(1, "evil", 3, 0, 0, 0, 3)
NO_MUSIC = tuple(early.SideCounted(seat, side, 2, 0, 0, 0, 0) for seat in (0, 2) for side in ("good", "evil"))


def test_AP_INV_02_a_seal_is_proposed_where_a_person_has_no_music_yet() -> None:
    assert seal_after(early.SideCounted(1, "good", 2, 0, 0, 0, 2)) == late.SealUsed(1, "placed", 1, "evil")


def test_AP_SEAL_06_where_nobody_is_left_to_lay_it_at_the_seal_neutralises_music_of_others() -> None:
    used = seal_after(*FULL_OF_MUSIC, *NO_MUSIC, early.Counted(2, "evil", "music", 1))
    assert used == late.SealUsed(1, "neutralised", 2, "evil")


def test_AP_SEAL_03_what_fits_nowhere_is_not_proposed() -> None:
    gone = [early.SideCounted(seat, side, 0, 0, 0, 0, 0) for seat in range(3) for side in ("good", "evil")]
    assert seal_after(*gone) == late.SealUsed(1, "impossible")


def test_AP_DIFF_16_at_some_tables_a_seal_stays_in_the_own_display_and_nobody_is_led_to_harm_themselves() -> None:
    used = seal_after(*FULL_OF_MUSIC, *NO_MUSIC, options={"sealTarget": "ownDisplay"})
    assert used == late.SealUsed(1, "impossible")
    assert seal_after(*FULL_OF_MUSIC, *NO_MUSIC) == late.SealUsed(1, "placed", 2, "good")


def test_AP_REW_08_nobody_carries_the_reason_without_a_touch() -> None:
    same = [early.SideCounted(seat, side, 1, 1, 0, 0, 0) for seat in range(4) for side in ("good", "evil")]
    events = [*opened(4), *same, *ride(4, 1, 4), late.Reckoned(), late.Refilled()]
    page = page_of(context_for("apocalypse", SIX[:4], events, draft={"left.skipped": 1}))
    told = [node.text for node in nodes(page.body) if isinstance(node, Text)]
    assert told.count("Niemand") == 2
    assert "4 Spieler haben gleich viele Siegpunkte (2); bei mehr als drei nimmt niemand die Karte." in told
    assert "4 Spieler haben gleich viele Menschen (2); bei mehr als drei nimmt niemand ein Siegel." in told
