"""The rulebook on the glass: a sentence opens its clause, a hit leads to it, the first evening is offered once."""

from __future__ import annotations

import functools
from typing import Any

import pytest

from companion.games import playable_games
from companion.storage.rules import reference
from companion.texts import say_for
from screens.app.reference.rules import figures_of
from screens.pages.intents import Translate
from screens.pages.reference.chapter import chapter_page
from screens.pages.reference.contents import TEACH
from screens.pages.reference.reading import Reading
from tests.screens.driver import AppDriver
from tests.screens.looking import problems, rules_database
from tests.screens.window import frames

GAME = playable_games()[0]


@pytest.mark.parametrize(
    ("language", "theme", "scale"), [("de", "dark", 1.0), ("en", "light", 1.6), ("de", "contrast", 2.0)]
)
def test_no_chapter_has_a_fault(game_id: str, language: str, theme: str, scale: float) -> None:
    rules = rules_database()
    facts, chapters = rules.facts(game_id), reference.chapters(rules, game_id)
    for here in chapters:
        for edition in facts.edition_ids():
            passages = reference.passages(rules, game_id, here.id)
            figures = functools.partial(figures_of, facts, edition)
            unfolded = {f"open-{number}": True for number in range(20)}
            say = say_for(game_id, language)
            read = Reading(facts, chapters, here, passages, edition, figures, say, unfolded=unfolded)
            assert not problems(chapter_page(read), theme, scale), here.id


def sentence(app: AppDriver, name: str) -> Any:
    from screens.pages.nodes import Sentence

    return next(one for one in app.widgets() if isinstance(one.node, Sentence) and one.node.name == name)


def middle(widget: Any) -> tuple[float, float]:
    """A spot on the first words of a sentence."""
    x, y, wide, tall = widget.boxes[0]
    return x + wide / 2, y + tall / 2


def some_clause(app: AppDriver) -> tuple[str, str]:
    """A clause late in a chapter with much in it, and that chapter."""
    rules = app.shell.services.rules
    fullest = max(reference.chapters(rules, GAME), key=lambda one: one.count)
    lines = [line for line in reference.clauses(rules, GAME) if line.chapter == fullest.id and not line.lead["de"]]
    return lines[-1].id, fullest.id


def test_a_touch_on_a_sentence_opens_its_clause_and_back_leaves_one_reading(app: AppDriver) -> None:
    clause, chapter = some_clause(app)
    app.shell.open("rules-of", {"game": GAME, "chapter": chapter})
    frames(2)
    widget = sentence(app, clause)
    app.spot(widget)
    offset = app.app.root_view.frame.scroller.offset
    app.touch(*widget.to_window(*middle(widget)))
    assert (app.shell.top.name, app.shell.top.args) == ("rule", {"clause": clause})
    app.back()
    assert app.shell.top.args["chapter"] == chapter and app.app.root_view.frame.scroller.offset == offset


def test_what_is_looked_for_lies_in_sight_and_is_marked(app: AppDriver) -> None:
    clause, chapter = some_clause(app)
    app.shell.open("rules-of", {"game": GAME, "chapter": chapter, "at": clause})
    frames(2)
    widget, scroller = sentence(app, clause), app.app.root_view.frame.scroller
    assert widget.node.found and scroller.offset > 0
    assert (
        scroller.to_window(0, scroller.y)[1]
        <= widget.to_window(*widget.pos)[1]
        <= scroller.to_window(0, scroller.top)[1]
    )


def test_words_that_are_held_answer_in_the_other_language(app: AppDriver) -> None:
    clause, chapter = some_clause(app)
    line = next(one for one in reference.clauses(app.shell.services.rules, GAME) if one.id == clause)
    app.shell.open("rules-of", {"game": GAME, "chapter": chapter})
    frames(2)
    widget = sentence(app, clause)
    app.spot(widget)
    assert app.app.root_view._words_at(widget.to_window(*middle(widget))) == widget.node.text
    app.shell.handle(Translate(widget.node.text))
    frames(2)
    assert app.sees(line.text["en"]) and app.shell.top.name == "rules-of"


def test_the_first_evening_is_offered_until_somebody_skips_it(app: AppDriver) -> None:
    say = app.shell.say
    app.shell.open("new", {"game": GAME})
    frames(2)
    assert app.sees(say("rules.first_evening"))
    app.tap(next(one for one in app.widgets() if getattr(one.node, "label", "") == say("rules.skip")))
    assert not app.sees(say("rules.first_evening"))
    app.restart()
    app.settings(language="de")
    app.shell.open("new", {"game": GAME})
    frames(2)
    assert not app.sees(say("rules.first_evening"))


def test_the_cards_are_read_one_after_the_other_and_lead_back_to_the_table(app: AppDriver) -> None:
    app.shell.open("new", {"game": GAME})
    frames(2)
    app.tap_text(app.shell.say("rules.first_evening"))
    titles = next(one for one in reference.chapters(app.shell.services.rules, GAME) if one.id == TEACH).headings
    for title in titles[1:]:
        app.tap_text(title["de"])
        assert app.sees(title["de"])
    app.tap_text(app.shell.say("rules.taught"))
    assert app.shell.top.name == "new" and not app.sees(app.shell.say("rules.first_evening"))


def test_a_group_that_has_played_is_offered_nothing(app: AppDriver) -> None:
    app.open_table(GAME, ["Maximiliane", "Jo"])
    app.shell.open("new", {"game": GAME})
    frames(2)
    assert not app.sees(app.shell.say("rules.first_evening"))
