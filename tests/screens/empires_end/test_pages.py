"""The pages of Empire’s End as data: every moment has a title and a way on, in both languages, without a raw key."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from companion.engine.events import BoxFact
from companion.engine.game import advance
from companion.games.empires_end.events import Flipped, InnovationMoved, LaidOut
from companion.texts import LANGUAGES, say_for
from screens.pages.game_ui import game_ui_of
from screens.pages.intents import Draft, Record, go, record
from screens.pages.nodes import Badge, Button, Node
from tests.games.empires_end.tables import ROW
from tests.screens.crawl import intents, texts
from tests.screens.empires_end.moments import MOMENTS
from tests.screens.looking import context_for

RAW = re.compile(r"^[a-z_]+(\.[a-z_0-9]+)+$")
PLACES = (  # pages whose lines are the ways on
    "held",
    "repeat",
    "empire",
    "site",
    "ruin",
    "track",
    "guide",
    "overrule",
    "overrule-first",
    "box",
    "box-locations",
    "box-locations-new",
    "box-location",
    "box-location-twin",
    "box-location-long",
    "ability-flood",
    "box-campaigns",
    "box-crises",
    "box-ability-new",
    "end-ability",
    "secret",
    "scarcity",
)


def page_of(name: str, lang: str) -> Any:
    return game_ui_of("empires_end").page(MOMENTS[name](lang))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", MOMENTS)
def test_every_moment_has_words_and_a_way_on(name: str, lang: str) -> None:
    page = page_of(name, lang)
    assert page.title and page.accent == "patina" and page.key
    assert page.actions or name in PLACES
    assert not [text for text in texts(page) if RAW.match(text) or "{" in text]


@pytest.mark.parametrize("name", MOMENTS)
def test_what_a_page_offers_can_be_recorded(name: str) -> None:
    """A button that is not dashed never meets an objection; impossible things are not offered."""
    context = MOMENTS[name]("de")
    page = game_ui_of("empires_end").page(context)
    for button in page.actions:
        if isinstance(button.do, Record) and not button.objection and button.do.events:
            assert not context.objection(button.do.events[0]), (name, button.label)


def test_a_location_burns_only_once_the_game_has_begun() -> None:
    """Before that its buttons are dashed with the same sentence with which the table would refuse."""
    laid = context_for("empires_end", ("Ada", "Ben"), (LaidOut(ROW),), page="site", args={"seat": 0, "position": 2})
    begun = replace(MOMENTS["site"]("de"), args={"seat": 0, "position": 2})
    for context, dashed in ((laid, True), (begun, False)):
        (button,) = [node for node in _nodes(game_ui_of("empires_end").page(context).body) if burns(node)]
        assert bool(button.objection) is dashed


def burns(node: Node) -> bool:
    return isinstance(node, Button) and isinstance(node.do, Record) and isinstance(node.do.events[0], Flipped)


def test_every_page_a_page_leads_to_exists() -> None:
    from screens.games.empires_end import PAGES

    for name in MOMENTS:
        for intent in intents(page_of(name, "en")):
            target = getattr(intent, "page", "")
            assert not target or target.startswith("/") or target in PAGES, (name, target)


def test_a_sealed_bid_shows_nothing_before_the_curtain_is_raised() -> None:
    """EE-MIL-03: secrets stay secret."""
    page = page_of("secret", "de")
    assert page.curtain and not page.body and not page.actions
    assert not page_of("secret-open", "de").curtain
    closed = " ".join(texts(page_of("secret-in", "de")))
    assert not any(sign.isdigit() for sign in closed.replace("Runde 6", ""))


def test_the_map_marks_what_is_threatened_and_what_burns() -> None:
    """EE-CRISIS-08: one glance shows it."""
    page = page_of("bid", "de")
    cells = {node.name: node.look for node in _cards(page) if getattr(node, "name", "")[:2].strip().isdigit()}
    assert cells["9 Weizenhof"] == "danger-strong"
    assert cells["3 Erstes Dorf"] == "danger"
    assert cells["1 Stadt"] == "plain"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", MOMENTS)
def test_what_opens_a_title_a_tile_a_button_or_a_row_starts_with_a_capital(name: str, lang: str) -> None:
    """A term is lower-case inside an English sentence, never where it stands alone."""
    page = page_of(name, lang)
    labels = [page.title, page.caption, *(button.label for button in page.actions)]
    for node in _nodes(page.body):
        labels.append(getattr(node, "label", ""))
        labels += [label for _, label in getattr(node, "choices", ())]
        labels += [node.text] if type(node).__name__ in ("Text", "Section") else []
    pad = page_of_pad(lang)
    assert not [label for label in labels if label[:1].islower() and label not in pad]


def page_of_pad(lang: str) -> tuple[str, ...]:
    """The key of the shared pad that turns to the next ten reads like the figures beside it."""
    return (say_for("empires_end", lang)("pad.more"),)


@pytest.mark.parametrize("name", MOMENTS)
def test_the_bar_and_the_headline_do_not_say_the_same(name: str) -> None:
    page = page_of(name, "de")
    heads = [node.text for node in _nodes(page.body) if getattr(node, "role", "") == "display-l"]
    assert page.title not in heads and page.caption not in heads


def test_the_marker_can_be_given_to_everybody() -> None:
    """Names below the badges are too wide for four players; the one who holds it is named below all of them."""
    badges = [node for node in _nodes(page_of("overrule", "de").body) if isinstance(node, Badge) and node.size == 44]
    assert [badge.do.events[0].seat for badge in badges] == [0, 1, 2, 3]  # type: ignore[union-attr]
    assert not any(badge.label for badge in badges)
    assert "Konstantin-Alexander hat den Startspielermarker" in texts(page_of("overrule", "de"))


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("box-track-new", "Start with the first space."),
        ("count", "Type a number first."),
        ("count-light", "Still missing: Abilities and Intact"),
        ("fists", "2 fists to go"),
        ("box-campaign-new", "A figure of the card is still missing."),
        ("box-campaign-narrow", "Between weak and strong there is a middle range: strong from 4 at the earliest."),
        ("box-campaign-half", "Enter the rewards and penalties of the card."),
        ("box-crisis-new", "Enter something from the card first."),
        ("fists-bare", "Maximiliane’s strength is missing"),
    ],
)
def test_a_button_waits_for_what_is_missing_and_says_it(name: str, reason: str) -> None:
    assert page_of(name, "en").actions[-1].objection == reason


def test_a_whole_card_of_the_box_can_be_kept() -> None:
    for name in ("box-campaign", "box-crisis"):
        assert not page_of(name, "de").actions[-1].objection


def test_one_touch_on_the_pad_is_one_figure_of_the_box_and_the_next_location_follows() -> None:
    """EE-LOC-02: what the rulebook tells is not asked for; opened for one location, the page closes again."""
    table = MOMENTS["box-locations-new"]("de")
    assert _keys(table)["7"] == record(BoxFact("location.city", {"value": 7, "repair": None}), forget=("locations.at",))
    known = replace(table, table=advance(table.game, table.table, BoxFact("location.city", {"value": 20})))
    assert _keys(known)["7"].events[0].key == "location.village_1"
    assert _keys(MOMENTS["box-location"]("de"))["7"].then == "back"


def test_EE_LOC_02_the_second_of_two_villages_is_the_dearer_one() -> None:
    """“Zweites Dorf” could be kept below the first one."""
    context = MOMENTS["box-location-twin"]("de")
    first = BoxFact("location.village_1", {"value": 6})
    keys = _keys(replace(context, table=advance(context.game, context.table, first)))
    assert keys["6"] is None and keys["5"] is None and keys["7"].events[0].value["value"] == 7


def test_a_campaign_card_is_told_figure_by_figure() -> None:
    """EE-MIL-08: the next cell follows by itself; a minus is used up by the figure after it."""
    context = MOMENTS["box-campaign-new"]("de")
    for key in ("2", "7", "Die Punkte gehen verloren", "2", "3", "7", "3", "9"):
        step = _keys(context)[key]
        context = replace(context, draft={**context.draft, step.key: step.value})
    button = game_ui_of("empires_end").page(context).actions[-1]
    fact = button.do.events[0].value
    assert not button.objection and (fact["low_max"], fact["high_min"], fact["low"]) == (2, 7, {"points": -2})
    assert (fact["winner"], fact["upheaval"]) == ({"points": 3}, {"rank": 1, "with": 9})


def test_the_last_figure_of_an_ability_keeps_it() -> None:
    """EE-CRISIS-04: an accepted card begins with the round of its kind: row, type, resource, amount."""
    context = MOMENTS["ability-flood"]("de")
    offered = _keys(context)["Ressourcen erhalten"]
    context = replace(context, draft={offered.key: offered.value})
    chosen = _keys(context)["Weizen"]
    context = replace(context, draft={chosen.key: chosen.value})
    tiles = next(node for node in game_ui_of("empires_end").page(context).body if type(node).__name__ == "Tiles")
    kept = tiles.make(2)
    assert kept.events[0].value["ability"] == {"code": "eco_gain", "resource": "wheat", "amount": 2}
    assert kept.then == "back"


def _keys(context: Any) -> dict[str, Any]:
    return {card.name: card.do for card in _cards(game_ui_of("empires_end").page(context))}


FORMS = ("play", "attach", "swap", "move", "redraw", "accept", "secret-open", "secret-in", "box-track", "box-campaign")


@pytest.mark.parametrize("name", FORMS)
def test_on_a_form_nothing_of_the_game_is_taken_back(name: str) -> None:
    """Undo in the midst of an entry took back a step of the game, unseen."""
    assert page_of(name, "de").form


def _drafts(context: Any) -> list[Draft]:
    return [one for one in intents(game_ui_of("empires_end").page(context)) if isinstance(one, Draft)]


def test_the_row_says_where_a_card_goes_and_which_one_moves() -> None:
    """EE-LOC-05: attach and move by touching the row; what is taken up first is laid down with the next touch."""
    attach = MOMENTS["attach"]("de")
    assert Draft("attach.place", 11) in intents(game_ui_of("empires_end").page(attach))
    context = MOMENTS["move"]("de")
    targets = [one.value for one in _drafts(context) if one.key == "move.target"]
    assert targets == [5, 6, 8, 10, 11], "where the fewest lie"
    nothing = replace(context, draft={})
    assert Draft("move.source", 4) in intents(game_ui_of("empires_end").page(nothing))
    chosen = replace(context, draft={"move.source": 3, "move.target": 8})
    assert game_ui_of("empires_end").page(chosen).actions[-1].do.events == (InnovationMoved(1, 3, 1, 8),)


def test_a_score_marker_shows_the_empire_of_its_owner_in_every_round() -> None:
    """It used to switch the empire in some rounds and open the points in others."""
    assert go("empire", seat=2) in intents(page_of("battle", "de")) and go("empire", seat=2) in intents(
        page_of("bid", "de")
    )
    assert Draft("seat", 2, kept=False) in intents(page_of("economy", "de"))
    assert go("points", seat=1) in intents(page_of("empire", "de"))


def test_of_two_blitz_cards_the_first_needs_no_kind() -> None:
    """EE-BLITZ-03: with its number alone the page used to stay where it was."""
    context = replace(MOMENTS["scene-blitz"]("de"), draft={"blitz1.number": 7})
    button = game_ui_of("empires_end").page(context).actions[-1]
    assert button.do == Draft("blitz.which", "blitz2", kept=False) and not button.objection
    both = replace(context, draft={"blitz1.number": 7, "blitz.which": "blitz2", "blitz2.number": 9})
    assert game_ui_of("empires_end").page(both).actions[-1].label == "Käthe hat zwei Krisen angenommen"


def test_EE_BLITZ_04_the_row_is_the_input_one_question_after_the_other() -> None:
    """EE-AMB-25, EE-LOC-05: both cards name 7; what burns instead is touched first, then where each card goes."""
    context = MOMENTS["scene-blitz"]("en")
    for place, question in ((8, "burnt2"), (1, "place1"), (2, "place2")):
        offered = [one for one in _drafts(context) if one.key in ("burnt1", "burnt2", "place1", "place2") and one.value]
        assert {one.key for one in offered} == {question}
        context = replace(context, draft={**context.draft, question: place})
    button = game_ui_of("empires_end").page(context).actions[-1]
    taken = button.do.events[0]
    assert (taken.burnt_first, taken.burnt_second, taken.place_first, taken.place_second) == (7, 8, 1, 2)
    assert Draft("place1", None) in _drafts(context), "another touch takes it back"


def test_what_was_half_typed_in_one_round_is_gone_in_the_next() -> None:
    """A taker or a fist that nobody recorded would stand in the next crisis or campaign."""
    forgotten = page_of("battle", "de").actions[-1].do.forget
    assert {"taker", "reveal.open", "refused", "fists", "fist.sealed"} <= set(forgotten)


def test_who_was_named_when_the_table_was_opened_is_not_asked_for_again() -> None:
    """EE-SETUP-06: the scene shows the choice, and the main button confirms it."""
    asked, named = page_of("scene-start", "en"), page_of("scene-start-named", "en")
    assert "Who starts?" in texts(asked) and "Who starts?" not in texts(named)
    assert "The marker goes to Konstantin-Alexander" in texts(named)
    assert named.actions[-1].label == "Konstantin-Alexander starts" and named.actions[-1].do.events[0].step


def test_without_the_row_the_copy_leads_to_it() -> None:
    """EE-SETUP-13: nothing can be copied yet, so the button is not “done”."""
    (button,) = page_of("scene-copy-first", "en").actions
    assert (button.label, button.do.page) == ("To the row", "scene:row")


def test_a_battle_without_its_card_is_said_once() -> None:
    said = list(texts(page_of("unsettled", "en")))
    assert said.count("Enter campaign 2") == 1 and not [text for text in said if "no reward" in text]


def test_large_text_leaves_the_signs_alone_in_the_cells() -> None:
    """At 130 % a word would touch the frame of its cell."""
    context = MOMENTS["empire"]("de")
    page = game_ui_of("empires_end").page(context)
    large = game_ui_of("empires_end").page(replace(context, settings={"text_size": 130}))
    assert "Straße" in texts(page) and "Straße" not in texts(large)


def _nodes(what: Any) -> list[Any]:
    found = [what] if isinstance(what, Node) else []
    inner = what if isinstance(what, tuple) else getattr(what, "children", ())
    return found + [node for one in inner for node in _nodes(one)]


def _cards(what: Any) -> list[Any]:
    found = [what] if type(what).__name__ == "Card" else []
    inner = (
        what
        if isinstance(what, tuple | list)
        else [getattr(what, name) for name in ("body", "children") if hasattr(what, name)]
    )
    for one in inner:
        if isinstance(one, tuple | list) or hasattr(one, "children") or type(one).__name__ == "Card":
            found += _cards(one)
    return found


def test_an_ability_that_is_half_entered_is_told_by_its_type_on_its_card() -> None:
    """Back from the form before it was complete: the card still shows, and says what there is."""
    draft = {"crisis.flood.2": {"ability": {"code": "eco_trade", "times": 3}}}
    where = {"kind": "flood", "number": 2}
    context = context_for("empires_end", ("Ada", "Ben"), [], page="box_crisis", args=where, draft=draft)
    assert context.say("screen.type_eco_trade") in list(texts(game_ui_of("empires_end").page(context)))
