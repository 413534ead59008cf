"""Every page as data, without a window: a title or a headline, an action where one is due, words in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest

from companion.engine.events import OptionSet, SetUpDone, Starts
from companion.games.apocalypse import events as late
from companion.games.apocalypse.reports.standings import total_of
from companion.games.apocalypse.rules.displays import DECKS, opening
from screens.games.apocalypse import PAGES, PHASES
from screens.pages.intents import Back, Go
from screens.pages.nodes import Badge, Button, Figure, Node, Text
from screens.pages.page import LastAction
from tests.screens.apocalypse.moments import SIX, ended, moments, opened, page_of
from tests.screens.looking import context_for, laid_out

ALL = list(moments(SIX))


def nodes(value: Any) -> Iterator[Node]:
    if isinstance(value, Node):
        yield value
    if is_dataclass(value):
        for field in fields(value):
            yield from nodes(getattr(value, field.name))
    elif isinstance(value, tuple | list):
        for item in value:
            yield from nodes(item)


def words(page: Any) -> str:
    return " ".join(node.text for node in nodes(page) if isinstance(node, Text))


@pytest.mark.parametrize(("name", "make"), ALL, ids=[name for name, _ in ALL])
def test_every_page_speaks_both_languages(name: str, make: Any) -> None:
    german, english = page_of(make("de")), page_of(make("en"))
    assert german.title and german.title != "" and english.title
    assert german.body or german.curtain
    assert "{" not in words(german) + words(english)
    assert german.key == english.key


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_every_page_exists_for_every_number_of_players(count: int) -> None:
    for _name, make in moments(SIX[:count]):
        assert page_of(make("de")).body is not None


def test_every_phase_has_a_page_with_the_one_action_that_goes_on() -> None:
    seen = set()
    for _name, make in ALL:
        context = make("de")
        if not context.page:
            page = page_of(context)
            seen.add(context.table.phase)
            assert page.actions and page.actions[-1].kind == "filled", context.table.phase
    assert set(PHASES) - seen <= {"setup"}


def test_every_named_page_is_shown_at_some_moment() -> None:
    assert set(PAGES) <= {make("de").page for _, make in ALL}


def test_no_ethos_is_on_a_page_before_all_are_revealed() -> None:
    """AP-WIN-04: neither the curtain nor the list of those who have entered says anything."""
    for name, make in ALL:
        if name in ("ethos-curtain", "all-entered", "final"):
            signs = [getattr(node, "mark", "") for node in nodes(page_of(make("de")))]
            assert not [sign for sign in signs if sign in ("sign-good", "sign-evil")]


def test_ap_horse_01_a_deck_that_has_shown_its_horseman_shows_no_other_one() -> None:
    context = replace(dict(ALL)["deal-horseman"]("en"), page="other-horseman")
    for deck, shown in (("population", True), ("scrip", False)):
        buttons = [node for node in nodes(page_of(replace(context, args={"deck": deck}))) if isinstance(node, Button)]
        assert len(buttons) == 4 and all(bool(button.objection) is shown for button in buttons)


def test_ap_play_06_and_07_the_picture_of_the_display_says_which_half_goes_under() -> None:
    page = page_of(dict(ALL)["scene-display"]("de"))
    assert "rechte Hälfte unterschieben" in words(page) and "linke Hälfte unterschieben" in words(page)


def test_ap_refill_03_the_deck_that_still_hides_the_horseman_is_named() -> None:
    page = page_of(dict(ALL)["refill"]("en"))
    assert words(page).count("take him out") == 1


def test_at_the_end_each_camp_stands_in_the_order_of_its_points() -> None:
    context = dict(ALL)["winner"]("de")
    page, table = page_of(context), context.table
    badges = [node.avatar.name for node in nodes(page.body) if isinstance(node, Badge)]
    camps = [[seat for seat in table.seats if table.ethos[seat] == side] for side in ("good", "evil")]
    ranked = [seat for camp in camps for seat in sorted(camp, key=lambda seat: -total_of(table, seat))]
    assert badges == [context.name(seat) for seat in ranked]


def test_a_term_that_opens_a_line_has_a_capital_letter() -> None:
    for lang in ("de", "en"):
        say = dict(ALL)["round"](lang).say
        assert all(say(opening(deck))[0].isupper() for deck in DECKS)


def test_winners_stand_before_the_others_whichever_camp_they_are_of() -> None:
    ethos = [late.EthosEntered(seat, "evil" if seat in (1, 3) else "good") for seat in range(4)]
    more_evil = [late.Counted(0, "evil", "persons", 40)]
    context = context_for("apocalypse", SIX[:4], [*ended(4), *more_evil, *ethos, late.EthosRevealed()])
    page, winners = page_of(context), context.game.outcome(context.table).value.winners
    badges = [node.avatar.name for node in nodes(page.body) if isinstance(node, Badge)]
    assert len(winners) == 1
    assert badges[0] == SIX[winners[0]]


@pytest.mark.parametrize("count", [2, 3, 4])
def test_AP_SETUP_01_the_stacking_page_asks_for_both_counts_first_where_cards_leave_the_game(count: int) -> None:
    def page(events: list[Any], draft: Any = None) -> Any:
        return page_of(context_for("apocalypse", SIX[:count], events, page="scene:stacking", draft=draft))

    asked = page([])
    assert asked.key == ("starred" if count < 4 else "stack-population")
    if count < 4:
        later, counted = asked.actions
        assert page(list(counted.do.events)).key == "stack-population"
        assert page([], {later.do.key: later.do.value}).key == "stack-population"


def test_AP_AMB_38_a_count_that_nobody_made_is_no_count_of_none() -> None:
    named = {"page": "scene:starred"}
    assert page_of(context_for("apocalypse", SIX[:2], [], "de", **named)).actions[-1].objection
    half = {"starred.population": 12}
    assert page_of(context_for("apocalypse", SIX[:2], [], "de", draft=half, **named)).actions[-1].objection
    both = {**half, "starred.scrip": 0}
    assert not page_of(context_for("apocalypse", SIX[:2], [], "de", draft=both, **named)).actions[-1].objection


@pytest.mark.parametrize("lang", ["de", "en"])
def test_of_two_buttons_side_by_side_both_have_their_icon_or_neither(lang: str) -> None:
    for name, make in (one for one in ALL if one[0] != "left"):  # skipping is no sibling of what is asked there
        frame = laid_out(page_of(make(lang)))
        buttons = [one for one in frame.walk() if isinstance(getattr(one, "node", None), Button)]
        for y in {round(one.y) for one in buttons}:
            drawn = {one.node.label: one.plan(one.width)[2] for one in buttons if round(one.y) == y}
            assert len(set(drawn.values())) == 1, (name, drawn)


LONG_NAMES = (
    *("Konstantin-Alexander", "Annegret-Sophie", "Friedrich-Wilhelm"),
    *("Bartholomäus", "Maximiliane", "Theodora-Elisabeth"),
)


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("count", [4, 5, 6])
def test_a_round_fits_the_screen_with_everybody_and_the_longest_last_step(count: int, lang: str) -> None:
    names = LONG_NAMES[:count]
    for turn in range(2):
        context = context_for("apocalypse", names, [*opened(count), *[late.Played()] * turn], lang)
        told = context.say("did.laid_at", name=names[2], where=names[0], card=context.say("laid.evil.mask_pig"))
        last = LastAction(told, context.say("table.undo"), True, Back(), Back())
        page = replace(page_of(context), last=last)
        assert laid_out(page).scroller.reach == 0
        pages = {node.do.page for node in nodes(page) if isinstance(getattr(node, "do", None), Go)}
        assert {"reminders", "overrule", "card", "decks", "preview"} <= pages


@pytest.mark.parametrize("count", [4, 6])
def test_AP_REW_04_who_holds_which_horseman_card_is_seen_in_every_round(count: int) -> None:
    told = [late.Survived(seat, 9 if seat < 2 else 3, 0) for seat in range(count)]
    ridden = [late.HorsemanRides(), *told, late.Reckoned(), late.Refilled(), late.Rewarded()]
    kept = [late.SideCounted(seat, side, 2, 1, 1, 0, 1) for seat in range(count) for side in ("good", "evil")]
    events = [Starts(0), SetUpDone(), *ridden, *ridden, *kept, late.Passed()]
    page = page_of(context_for("apocalypse", LONG_NAMES[:count], events, "de"))
    assert words(page).count("I · II") == 2, "of the two who won both"
    assert laid_out(page).scroller.reach == 0


def worst_sheets(seats: int) -> Iterator[list[Any]]:
    """The table between rides, and the sheets of the first and the fourth Horseman with all that may stand on them."""
    begun = [OptionSet("depth", "ride"), Starts(0), SetUpDone()]
    yield begun
    told = [late.Survived(seat, 9 if seat == 0 else 3, 1) for seat in range(seats)]
    done = (late.Reckoned(), late.Refilled(), late.Rewarded())
    rides = [event for _ in range(3) for event in (late.HorsemanRides(), *told, *done)]
    yield [*begun, *rides[: len(rides) // 3]]
    yield [*begun, *rides[: len(rides) // 3], late.StartsNext(seats - 1)]
    for before in ([], [*rides, late.CardTaken(0, 1, False), late.CardTaken(0, 3, False)]):
        start = [*begun, *before, late.StartsNext(0), late.HorsemanRides()]
        icons = ("mask", "pig") if before else ("mask",)
        yield [*start, *[late.Counted(0, "good", what, 3) for what in ("persons", *icons, "music")]]  # type: ignore[arg-type]


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("count", [2, 4, 6])
def test_what_a_ride_is_counted_with_lies_on_one_screen_under_the_thumb(count: int, lang: str) -> None:
    for events in worst_sheets(count):
        context = context_for("apocalypse", LONG_NAMES[:count], events, lang)
        said = context.say("did.passed_first", name=LONG_NAMES[0])
        page = replace(page_of(context), last=LastAction(said, context.say("table.undo"), True, Back(), Back()))
        frame = laid_out(page)
        assert frame.scroller.reach == 0, (page.key, frame.scroller.reach)
        lowest = min(one.to_window(*one.pos)[1] for one in frame.scroller.column.widgets)
        assert lowest - frame.scroller.y < 24, "nothing is left below what is touched"


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("count", [4, 6])
def test_in_large_text_the_keys_and_who_passed_first_are_in_sight_too(count: int, lang: str) -> None:
    points = [OptionSet("depth", "points"), Starts(0), SetUpDone(), late.HorsemanRides()]
    for events in (*worst_sheets(count), points):
        context = context_for("apocalypse", LONG_NAMES[:count], events, lang)
        context = replace(context, settings={"text_size": 130})
        said = context.say("did.passed_first", name=LONG_NAMES[0])
        page = replace(page_of(context), last=LastAction(said, context.say("table.undo"), True, Back(), Back()))
        frame = laid_out(page, scale=1.3)
        drawn = [one for one in frame.walk() if hasattr(one, "node")]
        touched = [one for one in drawn if getattr(one.node, "name", "") in ("0", "9")]
        if page.key == "light":
            touched = [one for one in drawn if isinstance(one.node, Badge) and one.tap_intent]
        assert len(touched) == (count if page.key == "light" else 2)
        assert min(one.to_window(*one.pos)[1] for one in touched) >= frame.scroller.y, (page.key, events[-1])


@pytest.mark.parametrize("count", [2, 4, 6])
def test_AP_DEAL_03_before_a_deal_nobody_follows_its_order_is_said(count: int) -> None:
    events = [OptionSet("depth", "ride"), Starts(0), SetUpDone(), late.StartsNext(1)]
    said = words(page_of(context_for("apocalypse", SIX[:count], events, "de")))
    assert "Anna" in said and "erst Bevölkerung, dann Kapital" in said and "Maske oder Musik hilft" in said


FULL_NAMES = (
    *("Maximiliane-Josephine Öztürk", "Konstantin-Alexander von Hohenfels", "Bartholomew Featherstonehaugh"),
    *("Annegret Mustermann-Schulze", "Wolfgang-Amadeus von der Vogelweide", "Elisabeth Großmann"),
)


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("depth", ["ride", "points"])
def test_no_key_moves_while_figures_are_entered_and_all_of_them_fit(depth: str, lang: str) -> None:
    begun = [OptionSet("depth", depth), Starts(0), SetUpDone(), late.StartsNext(0), late.HorsemanRides()]
    told = [late.Survived(0, 4, 1)] if depth == "points" else [late.Counted(0, "good", "persons", 3)]
    places = set()
    for events, said in ((begun, "Kurz"), ([*begun, *told], "Konstantin-Alexander, gute Seite: Kirchenmusik 12")):
        context = context_for("apocalypse", FULL_NAMES, events, lang)
        last = LastAction(said, context.say("table.undo"), True, Back(), Back())
        frame = laid_out(replace(page_of(context), last=last))
        assert frame.scroller.reach == 0
        key = next(one for one in frame.walk() if getattr(getattr(one, "node", None), "name", "") == "7")
        places.add(key.to_window(*key.pos))
    assert len(places) == 1


def test_AP_DEAL_07_what_nobody_reported_before_the_horseman_came_is_no_figure() -> None:
    passed_by_all = [late.Passed()] * 3
    events = [Starts(0), SetUpDone(), *passed_by_all, late.HorsemanShown("population"), late.Dealt(4)]
    page = page_of(context_for("apocalypse", SIX[:4], events))
    figures = [one.text for one in nodes(page) if isinstance(one, Figure)]
    assert figures.count("–") == 4, "of the population nobody has said anything"
    assert figures.count("1") == 4


@pytest.mark.parametrize(("edition", "said"), [("DE2009", ("25", "28")), ("EN2008", ("20", "18"))])
def test_AP_EX_W01_the_bars_of_the_end_show_what_the_edition_compares(edition: str, said: tuple[str, str]) -> None:
    points = [late.PointsSet(seat, 1, value) for seat, value in enumerate((20, 5, 18, 10))]
    ridden = [OptionSet("depth", "points"), Starts(0), SetUpDone(), late.HorsemanRides(), *points, late.Reckoned()]
    cards = [late.CardTaken(seat, 1, False) for seat in range(4)]
    rest = [
        event
        for number in (2, 3, 4)
        for event in (
            *([late.Refilled(), late.Rewarded()]),
            late.HorsemanRides(),
            *[late.PointsSet(seat, number, 0) for seat in range(4)],
            late.Reckoned(),
        )
    ]
    sums = [late.Rewarded(), late.PersonsCounted("good", 15), late.PersonsCounted("evil", 12)]
    ethos = [late.EthosEntered(seat, side) for seat, side in enumerate(("good", "good", "evil", "evil"))]
    events = [*ridden, *cards, *rest, *sums, *ethos, late.EthosRevealed()]
    context = context_for("apocalypse", SIX[:4], events, "en", edition=edition)
    shown = [one.text for one in nodes(page_of(context)) if isinstance(one, Figure)]
    assert shown[-2:] == list(said)
