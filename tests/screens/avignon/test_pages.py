"""The pages of Avignon as data: headlines, actions, words and faults in every moment."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from companion.engine.events import Event, OptionSet, Starts
from companion.engine.game import advance
from companion.games.avignon.events import (
    Declared,
    Excommunicated,
    Gathered,
    Laid,
    Moved,
    NextGame,
    Petitioned,
    Placed,
)
from companion.texts import LANGUAGES, say_for
from screens.games.avignon.play.nodes import ABOVE, Congregation, Strip
from screens.games.avignon.play.strip_nodes import StripNodes
from screens.pages.game_ui import game_ui_of
from screens.pages.intents import Peek, Record, go
from screens.pages.nodes import Button, Card, Grid, Icon, Node, Row, Text
from screens.pages.page import Page
from screens.pages.table.checklist import steps_of
from screens.pages.table.menu import menu_page
from tests.pages.group import every_node
from tests.screens.avignon.moments import BASE, LAID, MOMENTS, SHORT
from tests.screens.looking import context_for, problems


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", MOMENTS)
def test_every_moment_has_a_title_and_something_to_do(name: str, language: str) -> None:
    page = game_ui_of("avignon").page(MOMENTS[name](language))
    assert page.title and page.body and page.accent == "heather"


@pytest.mark.parametrize(("theme", "scale"), [("dark", 1.0), ("light", 1.15), ("contrast", 1.3)])
@pytest.mark.parametrize("name", MOMENTS)
def test_no_moment_has_a_fault(name: str, theme: str, scale: float) -> None:
    for language in LANGUAGES:
        assert not problems(page_at(name, language, scale), theme, scale)


def page_at(name: str, language: str, scale: float) -> Page:
    """The page of a moment with letters of this size."""
    context = replace(MOMENTS[name](language), settings={"text_size": round(100 * scale)})
    return game_ui_of("avignon").page(context)


def strip_of(name: str) -> Strip:
    page = game_ui_of("avignon").page(MOMENTS[name]("de"))
    return next(node for node in page.body if isinstance(node, Strip))


def test_a_card_can_be_dragged_to_where_the_actions_take_it() -> None:
    drops = strip_of("turn").columns[2].drops
    assert [drop.do for drop in drops] == [Record((Moved(3, "beseech"),))]  # chastising is used up


@pytest.mark.parametrize(("scale", "signed"), [(1.0, 5), (1.15, 3), (1.3, 2)])
def test_a_name_gives_up_its_sign_only_where_it_takes_two_lines(scale: float, signed: int) -> None:
    """Ritter, Prediger, Adliger, Bauer, Priester: with the largest letters only the short names keep it."""
    cards = every_node(StripNodes(strip_of("turn"), scale).column.children)
    persons = [one for one in cards if isinstance(one, Card) and one.name.startswith("Spalte ")]
    assert sum(isinstance(one.children[0], Icon) for one in persons) == signed


def test_the_view_can_be_turned() -> None:
    """By 180°: the other land is at the top, and column 1 lies at the right."""
    assert strip_of("turn").lands == strip_of("turned").lands[::-1]
    seen = [(card.name, 4 - card.line) for card in strip_of("turned").columns[::-1]]
    assert seen == [(card.name, card.line) for card in strip_of("turn").columns]


def test_a_chosen_card_at_the_edge_can_be_sent_to_the_congregation() -> None:
    page = game_ui_of("avignon").page(MOMENTS["edge"]("de"))
    upper = next(node for node in page.body if isinstance(node, Congregation))
    assert upper.do == Record((Moved(1, "beseech"),)) and upper.arrow
    assert ABOVE in [drop.line for drop in strip_of("edge").columns[0].drops]


def test_a_move_is_two_touches_in_either_order() -> None:
    def actions(peek: dict[str, object]) -> list[Card]:
        context = context_for("avignon", SHORT, LAID, options={"kh_expansion": "ablass"}, box=BOX, peek=peek)
        page = game_ui_of("avignon").page(context)
        grid = page.aside[0]
        assert isinstance(grid, Grid)
        return [card for card in grid.children if isinstance(card, Card)]

    assert [card.do for card in actions({"chosen": 2})] == [
        Record((Moved(2, "beseech"),)),
        Record((Moved(2, "chastise"),)),
        Record((Excommunicated(2),)),
        Record((Petitioned(2),)),
    ]
    assert actions({})[2].do == Peek("armed", "excommunicate")
    assert strip_of("armed").columns[1].do == Record((Excommunicated(2),))


def main_button(name: str) -> Button:
    page = game_ui_of("avignon").page(MOMENTS[name]("de"))
    return page.actions[-1]


def test_the_main_button_waits_dashed_for_what_is_touched_and_then_says_who_goes_where() -> None:
    assert main_button("turn").label == "Wählt eine Aktion" and main_button("turn").objection
    assert main_button("armed").label == "Exkommunizieren: welche Karte?" and main_button("armed").objection
    assert main_button("naming").label == "Welche Person?" and main_button("naming").objection
    chosen = main_button("chosen")
    assert (chosen.label, chosen.do, chosen.objection) == (
        "Adliger nach Florenz",
        Record((Moved(3, "beseech"),)),
        "",
    )


@pytest.mark.parametrize("name", ["turn", "chosen", "held", "petition", "light", "between"])
def test_the_way_to_what_happened_otherwise_is_in_the_menu(name: str) -> None:
    first = menu_page(MOMENTS[name]("de")).body[0]
    assert "Am Tisch war es anders" in str(first) and first.do == go("overrule")


def test_a_reshuffle_is_said_once_and_the_bar_still_counts_the_actions() -> None:
    page = game_ui_of("avignon").page(MOMENTS["shuffle"]("de"))
    said = [node.text for part in page.body for node in _walk(part) if isinstance(node, Text)]
    assert page.caption == "Avignon · Aktion 2 von 2"
    assert sum(text.startswith("Mischt den Ablagestapel") for text in said) == 1


def hint_of(name: str, language: str = "de") -> str:
    """What stands in the one place for notices."""
    context = MOMENTS[name](language)
    asked_for = advance(context.game, context.table, OptionSet("kh_win_alert", "on"))
    slot = game_ui_of("avignon").page(replace(context, table=asked_for)).body[0]
    assert isinstance(slot, Row) and isinstance(slot.children[0], Card)
    return slot.children[0].name


def test_a_win_a_threat_and_a_gift_are_told_apart_in_one_line() -> None:
    assert hint_of("win_near") == "Mehmet kann gewinnen: Adliger anflehen"
    assert hint_of("threat") == "Maximiliane droht zu gewinnen: Adliger"
    assert hint_of("gift") == "Sieg für Maximiliane: Adliger züchtigen"


def test_KH_AMB_14_factions_that_are_wrong_are_said_where_they_are_entered_and_not_in_a_turn() -> None:
    twice = {"faction.preacher": "noble", "faction.priest": "noble"}

    def said(page: str, expansion: str) -> bool:
        events = (*BASE, OptionSet("kh_expansion", expansion))
        context = context_for("avignon", SHORT, events, box=twice, page=page)
        texts = [
            node.text
            for part in game_ui_of("avignon").page(context).body
            for node in _walk(part)
            if isinstance(node, Text)
        ]
        return any("Mehrere Personen von Ablass" in text for text in texts)

    assert [said(page, "ablass") for page in ("scene:factions", "scene:deck", "box", "")] == [True, True, True, False]
    assert not any(said(page, "off") for page in ("box", ""))


def words_of(name: str, language: str = "de") -> list[str]:
    """Everything that stands on a page of the table, in its order."""
    page = game_ui_of("avignon").page(MOMENTS[name](language))
    nodes = [node for part in (*page.body, *page.aside) for node in _walk(part)]
    return [node.text.replace("\u00ad", "") for node in nodes if isinstance(node, Text)]


def test_KH_CONG_02_and_KH_ACT_05_a_new_card_is_drawn_and_laid_where_the_rules_say() -> None:
    drawn = "Neue Karte: Spalte {}, {}. Wer ist es?"
    assert drawn.format(4, "Genua") in words_of("card_left")  # it left at Avignon, and the new one begins at Genoa
    assert drawn.format(2, "Genua") in words_of("naming")
    thrown = context_for("avignon", SHORT, (*BASE, Placed(2, 3), Excommunicated(2)))
    grid = game_ui_of("avignon").page(thrown).aside[0]
    assert drawn.format(2, "Florenz") in [node.text for node in _walk(grid) if isinstance(node, Text)]
    assert "Wer liegt in Spalte 3?" in words_of("scene_display")  # laid out in the beginning, not drawn


def test_the_card_that_is_asked_for_is_outlined_and_who_lies_there_twice_says_so() -> None:
    assert [card.asked for card in strip_of("card_left").columns] == [False, False, False, True, False]
    assert not any(card.asked for card in strip_of("turn").columns)
    said = words_of("card_left")
    assert said[said.index("beide liegen") - 1] == "Adliger" and said.count("beide liegen") == 1


def test_going_on_without_a_name_is_a_quiet_button_and_no_claim_that_all_are_named() -> None:
    page = game_ui_of("avignon").page(MOMENTS["card_left"]("de"))
    quiet, main = page.actions
    assert (quiet.label, quiet.kind) == ("Ohne Namen", "tonal") and main.objection
    context = context_for("avignon", SHORT, page="scene:display", draft={"unnamed": 5})
    assert not any(isinstance(node, Card) for node in game_ui_of("avignon").page(context).body)


def test_KH_AMB_21_before_the_next_game_the_group_lays_out_anew_until_it_says_so_or_goes_on() -> None:
    said = words_of("next_game")
    assert "Nehmt alle Personen zurück, auch aus den Gemeinden, und mischt die 12 Karten." in said
    assert "Maximiliane Öztürk-Großmann spielt Rom" in said and "Konstantin-Alexander spielt Avignon" in said
    events = (*BASE, Declared(1), NextGame(1))

    def key(*more: Event, **draft: int) -> str:
        context = context_for("avignon", SHORT, (*events, *more), options={"kh_match": 3}, draft=draft)
        return str(game_ui_of("avignon").page(context).key)

    assert (key(), key(laid_out=1), key(Laid(2, "noble")), key(Moved(2, "beseech"))) == (
        "next-game",
        "turn",
        "turn",
        "turn",
    )


def test_KH_AMB_21_the_sides_scene_names_both_players_and_offers_to_change_sides() -> None:
    page = game_ui_of("avignon").page(MOMENTS["scene_sides"]("de"))
    assert page.actions[0].label == "Seiten tauschen" and page.actions[0].do == Record((Starts(0),))
    assert "Konstantin-Alexander spielt Avignon" in words_of("scene_sides")


def test_KH_AMB_14_and_KH_EXP_03_factions_and_deck_are_entered_and_cannot_be_passed_by() -> None:
    for name, missing in (
        ("scene_factions_missing", "Noch 2 Fraktionen fehlen"),
        ("scene_deck_unknown", "Noch 3 Fraktionen fehlen"),
        ("scene_deck", "In 2 Fraktionen ist noch niemand gewählt"),
    ):
        assert main_button(name).objection == missing
    assert not main_button("scene_deck_chosen").objection


def test_KH_EXP_03_a_deck_is_only_called_right_when_all_factions_are_known() -> None:
    assert not any(text.startswith("Jede Fraktion") for text in words_of("scene_deck_unknown"))
    assert any(text.startswith("Jede Fraktion") for text in words_of("scene_deck_chosen"))


@pytest.mark.parametrize(("page", "args"), [("card", {"column": 1}), ("congregation", {"seat": 0})])
def test_KH_EXP_01_a_table_of_the_base_game_offers_nobody_of_the_expansion(page: str, args: dict[str, int]) -> None:
    def offered(expansion: str) -> list[str]:
        events = (*BASE, OptionSet("kh_expansion", expansion))
        context = context_for("avignon", SHORT, events, page=page, args=args, peek={"adding": True})
        nodes = [node for part in game_ui_of("avignon").page(context).body for node in _walk(part)]
        return [node.text.replace("\u00ad", "") for node in nodes if isinstance(node, Text)]

    assert "Bauer" in offered("off") and "Prediger" not in offered("off") and "Prediger" in offered("ablass")


def test_KH_EXP_03_who_was_won_twice_is_dashed_where_a_congregation_is_put_right_too() -> None:
    events = (*BASE, Gathered(1, ("knight", "knight")))
    context = context_for("avignon", SHORT, events, page="congregation", args={"seat": 0}, peek={"adding": True})
    nodes = [node for part in game_ui_of("avignon").page(context).body for node in _walk(part)]
    tiles = {node.name.replace("\u00ad", ""): node.objection for node in nodes if isinstance(node, Card) and node.do}
    assert tiles["Ritter"] and not tiles["Adliger"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_KH_MAT_01_and_KH_EXP_01_the_checklist_counts_all_cards_and_puts_the_expansion_where_it_belongs(
    language: str,
) -> None:
    def steps(expansion: str) -> list[str]:
        return [step.id for step in steps_of(context_for("avignon", SHORT, options={"kh_expansion": expansion}))]

    assert steps("off")[:2] == ["material", "ablass_aside"] and "ablass_cards" not in steps("off")
    assert "ablass_aside" not in steps("ablass") and "ablass_cards" in steps("ablass")
    words = say_for("avignon", language)("step.material", count=25)
    whole, *parts = [int(number) for number in re.findall(r"\d+", words)]
    assert whole == sum(parts) + 2  # the reference card and the overview card are named without a figure


def test_a_held_turn_says_on_every_action_what_comes_first() -> None:
    grid = game_ui_of("avignon").page(MOMENTS["held"]("de")).aside[0]
    captions = [node.text for node in _walk(grid) if isinstance(node, Text) and node.role == "caption"]
    assert captions == ["erst zurücknehmen"] * 4


def _walk(node: Node) -> Iterator[Node]:
    yield node
    for child in getattr(node, "children", ()):
        yield from _walk(child)


BOX = {"faction.preacher": "cardinal", "faction.guild_master": "noble", "faction.priest": "bishop"}
