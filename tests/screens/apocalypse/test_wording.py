"""Sentences that people at the table stumbled over, each where it is said."""

from __future__ import annotations

import pytest

from companion.engine.game import step
from companion.games.apocalypse import GAME
from companion.games.apocalypse import events as late
from companion.storage.rules.database import RulesDatabase
from companion.texts import say_for
from screens.pages.nodes import Switch
from screens.pages.opening.rules import value_mark
from tests.screens.apocalypse.moments import SIX, moments, opened, page_of, ride
from tests.screens.apocalypse.test_pages_as_data import nodes, words
from tests.screens.driver import AppDriver
from tests.screens.looking import context_for

FOUR = ["Käthe", "Anna", "Ole", "Mehmet"]


@pytest.mark.parametrize(
    ("lang", "said", "never"), [("de", "Die letzte Reiterkarte", "Siegel"), ("en", "The last", "seal")]
)
def test_AP_AMB_25_after_the_fourth_horseman_nobody_speaks_of_seals(lang: str, said: str, never: str) -> None:
    context = context_for("apocalypse", SIX[:4], [*opened(4), *ride(4, 4, 4), late.Reckoned()], lang)
    assert context.table.phase == "rewards"
    told = words(page_of(context))
    assert said in told
    assert never not in told
    assert never not in context.say(step(GAME, context.table, late.Rewarded()))


def test_one_is_resistant_against_a_horseman_and_not_by_him() -> None:
    say = say_for("apocalypse", "de")
    assert say("screen.resistant", cards=("Bürgerkrieg",)) == "Resistent gegen Bürgerkrieg."
    assert "gegen Bürgerkrieg" in say("protect.resistant", cards=("Bürgerkrieg",), icons=("Masken",))


def test_what_is_left_over_is_named_in_the_singular_too() -> None:
    say = say_for("apocalypse", "de")
    assert say("screen.bridge", count=1) == "1 übriger Schutz geht an die Bösen"
    assert say("screen.bridge", count=2) == "2 übrige gehen an die Bösen"


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_button_of_a_display_does_not_promise_the_table(lang: str) -> None:
    context = dict(moments(SIX))["display"](lang)
    assert page_of(context).actions[-1].label == {"de": "Fertig", "en": "Done"}[lang]


def test_a_figure_that_may_be_worked_out_says_what_its_switch_means(app: AppDriver) -> None:
    table = app.open_table("apocalypse", FOUR)
    session = app.shell.session(table)
    for event in [*opened(4), *ride(4, 1, 4), late.PointsSet(0, 1, 5)]:
        assert session.record(event) is None
    app.shell.open("edit", {"table": table, "seq": session.steps()[-1].seq})
    (switch,) = [node for node in nodes(app.page) if isinstance(node, Switch)]
    assert "rechnet die App" in switch.caption


def test_AP_DIFF_01_what_one_edition_prints_is_our_reading_in_the_other_alone(rules: RulesDatabase) -> None:
    """AP-AMB-40: the German text compares the sums in plain words."""
    facts, say = rules.facts("apocalypse"), say_for("apocalypse", "en")
    option = facts.options["goodWinTest"]
    said = {edition: words(value_mark(facts, option, "sum", edition, say)) for edition in facts.edition_ids()}
    assert "§ X.A" in said["DE2009"] and "German" in said["EN2008"]
    assert words(value_mark(facts, option, "bestVsBest", "EN2008", say)) == say("says.reading")


def test_AP_AMB_32_the_reminder_says_when_cards_are_looked_at_after_a_change_of_ethos() -> None:
    def told(**options: str) -> str:
        context = context_for(
            "apocalypse", SIX[:4], opened(4), "de", page="reminders", options=options, peek={"topic": "change"}
        )
        return words(page_of(context))

    assert "bleibt trotzdem liegen" in told(changeLeftovers="keep", changeCheck="beforeSlide")
    assert "Rückt erst nach" in told(changeLeftovers="discard")
    assert "bevor ihr nachrückt" in told(changeLeftovers="discard", changeCheck="beforeSlide")
