"""Words that are held answer in the other language; options belong to the rule text they were chosen for."""

from __future__ import annotations

import pytest

from companion.engine.events import Noted
from companion.games import playable_games
from screens.pages.intents import Translate, call
from tests.screens.driver import AppDriver
from tests.screens.window import frames, let_pass


def test_held_words_answer_and_a_name_says_that_it_is_the_same(app: AppDriver) -> None:
    app.settings(language="de")
    app.open_table(playable_games()[0], ["Käthe", "Anna"])
    app.shell.handle(Translate("Vorbereitung"))
    frames()
    assert app.sees("Set-up")
    app.shell.handle(Translate("Käthe"))
    frames()
    assert app.sees("Käthe: auf Englisch ebenso")


def test_the_words_of_a_button_answer_a_long_touch_which_presses_nothing(app: AppDriver) -> None:
    from kivy.tests.common import UnitTestTouch

    from screens.kivy_ui.window import TRANSLATE_AFTER

    app.settings(language="de")
    table = app.open_table(playable_games()[0], ["Käthe", "Anna"])
    button = app.find("Alles aufgebaut")
    assert button.node == app.page.actions[0] and button.hold_intent is None
    before = len(app.shell.session(table).log)
    finger = UnitTestTouch(*app.spot(button))
    finger.touch_down()
    let_pass(TRANSLATE_AFTER)
    app.until(lambda: "scrolled" in finger.ud, "the words in the other language")
    finger.touch_up()
    frames()
    assert app.sees("All set up") and len(app.shell.session(table).log) == before


def test_a_figure_that_is_held_is_no_word_and_a_touch_on_it_is_a_touch(app: AppDriver) -> None:
    table = app.open_table(playable_games()[0], ["Käthe", "Anna"])
    app.shell.session(table).record(Noted("zuerst"))
    app.shell.open("steps", {"table": table})
    frames()
    number = next(one for one in app.widgets() if getattr(one.node, "text", "") == "1")
    window, spot = app.app.root_view, number.to_window(*number.center)
    assert number.words == "1" and window._words_at(spot) == ""
    said = next(one for one in app.widgets() if "zuerst" in getattr(one.node, "text", ""))
    assert "zuerst" in window._words_at(said.to_window(*said.center))


@pytest.mark.parametrize("game", playable_games())
def test_another_rule_text_brings_its_own_options(app: AppDriver, game: str) -> None:
    """What was chosen by hand for one text is not taken along to another, neither now nor at the next table."""
    facts = app.shell.services.rules.facts(game)
    if len(facts.editions) < 2:
        pytest.skip("this game has one rule text")
    first, second = facts.edition_ids()[:2]
    option = next(one for one in facts.options.values() if facts.source_of(one) == "reading" and len(one.values) > 1)
    other = next(value for value in option.values if value != option.preset(first))
    app.shell.open("new", {"game": game})
    app.shell.open("option", {"key": option.key})
    app.shell.handle(call("choose", value=other))
    screen = app.shell.top.screen
    assert screen.data().options[option.key] == other
    app.shell.handle(call("edition", edition=second))
    assert dict(screen.data().options) == dict(facts.preset(second))
    app.shell.handle(call("edition", edition=first))
    assert screen.data().options[option.key] == other
