"""The checklist of a table that cannot begin yet: the way on is offered, the beginning says what it waits for."""

from __future__ import annotations

from companion.engine.events import SetUpDone, Starts, Ticked
from screens.pages.intents import Record, go
from screens.pages.table.checklist import checklist_page, steps_of
from tests.screens.crawl import texts
from tests.screens.empires_end.moments import BOX, FOUR
from tests.screens.looking import context_for

BLITZ = {"ee_variant": "blitz"}


def test_nobody_is_invited_to_skip_a_step_without_which_the_game_cannot_begin() -> None:
    """EE-BLITZ-01: blitz begins in the midst of the track."""
    skip, enter = checklist_page(context_for("empires_end", FOUR, (), options=BLITZ)).actions
    assert (enter.label, enter.do) == ("Eintragen", go("scene:board"))
    assert isinstance(skip.do, Record) and SetUpDone() not in skip.do.events and skip.do.then == go("scene:board")
    skip, _ = checklist_page(context_for("empires_end", FOUR, (), box=BOX, options=BLITZ)).actions
    assert isinstance(skip.do, Record) and skip.do.then == go("scene:start")


def test_EE_SETUP_06_the_step_names_whoever_was_chosen_when_the_table_was_opened() -> None:
    """It asked who had lit a fire, although everybody knew."""
    context = context_for("empires_end", ("Ada", "Ben"), [Starts(1)], lang="en")
    assert "Ben takes the start player marker." in texts(checklist_page(context))
    nobody = context_for("empires_end", ("Ada", "Ben"), [], lang="en")
    assert not [text for text in texts(checklist_page(nobody)) if text.startswith("Ada takes")]


def test_a_list_that_is_done_says_what_the_beginning_still_waits_for() -> None:
    """EE-BLITZ-01."""
    done = [Ticked(step.id, True) for step in steps_of(context_for("empires_end", FOUR, (), options=BLITZ))]
    (begin,) = checklist_page(context_for("empires_end", FOUR, done, options=BLITZ)).actions
    assert begin.objection.startswith("Tragt zuerst die Rundenleiste")
    (begin,) = checklist_page(context_for("empires_end", FOUR, done, box=BOX, options=BLITZ)).actions
    assert begin.objection == ""
