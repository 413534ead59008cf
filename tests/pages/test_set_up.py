"""The set-up has no holes: what has to be told is a step with its own button, and nobody gets past it unasked."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

import pytest

from companion.engine.events import SetUpDone, Starts, Ticked
from companion.engine.game import advance
from companion.engine.table import setup_for, steps_of
from companion.games import game_named
from companion.storage.rules.database import RulesDatabase
from companion.texts import say_for
from screens.pages.avatars import avatars_for
from screens.pages.context import PageContext
from screens.pages.intents import Go, Record, go, record
from screens.pages.nodes import IconButton, Node
from screens.pages.table.checklist import asks, checklist_page, led_on


def tables(game_id: str, rules: RulesDatabase) -> Iterator[PageContext]:
    """A new table for every number of players, edition and value of each option that decides about steps."""
    game, facts = game_named(game_id), rules.facts(game_id)
    keys = {key for step in facts.steps for key in step.options}
    keys |= {facts.depths.option.key} if facts.depths else set()
    for count in range(facts.seats[0], facts.seats[1] + 1):
        names = ("Käthe", "Anna", "Ole", "Mehmet", "Jonas", "Maximiliane")[:count]
        for edition in facts.edition_ids():
            for key in keys:
                for value in facts.options[key].values:
                    table = game.open(setup_for(facts, names, edition, {key: value}))
                    avatars = avatars_for([(name, seat, seat) for seat, name in enumerate(names)])
                    yield PageContext(game, table, facts, say_for(game_id, "de"), avatars)


def buttons(what: Any) -> Iterator[IconButton]:
    if isinstance(what, IconButton):
        yield what
    for child in getattr(what, "children", ()) if isinstance(what, Node) else ():
        yield from buttons(child)


def at(context: PageContext, *events: Any) -> PageContext:
    table = context.table
    for event in events:
        table = advance(context.game, table, event)
    return PageContext(context.game, table, context.facts, context.say, context.avatars)


def test_what_is_missing_is_a_step_with_a_page_that_takes_it_down(game_id: str, rules: RulesDatabase) -> None:
    found = set()
    for context in tables(game_id, rules):
        steps = {step.id: step for step in context.facts.steps}
        missing = context.game.missing(context.table)
        found |= set(missing)
        assert all(steps[one].entry and steps[one].scene for one in missing)
        if context.facts.depths and context.depth == context.facts.depths.ways[-1]:
            assert missing, "nobody has said who starts"
    assert found


def test_all_set_up_ticks_the_hands_work_and_goes_on_to_the_first_entry(game_id: str, rules: RulesDatabase) -> None:
    for context in tables(game_id, rules):
        steps = steps_of(context.table.setup)
        waiting = [step for step in steps if asks(context, step)]
        skip = checklist_page(context).actions[0].do
        assert isinstance(skip, Record)
        if not waiting:
            assert skip.events == (SetUpDone(),)
            continue
        assert skip.events == tuple(Ticked(step.id) for step in steps if step not in waiting)
        assert skip.then == go(f"scene:{waiting[0].scene}")
        after = at(context, *skip.events)
        (only,) = checklist_page(after).actions
        assert only.do == go(f"scene:{waiting[0].scene}"), "what is left are entries, and no way leads past them"
        done = at(after, *(Ticked(step.id) for step in waiting))
        (begin,) = checklist_page(done).actions
        assert isinstance(begin.do, Record) and begin.do.events == (SetUpDone(),)


def entered(step_page: str, context: PageContext) -> Record:
    """What a page of the set-up records when it is left."""
    steps = [step.id for step in steps_of(context.table.setup) if f"scene:{step.scene}" == step_page]
    return record(*(Ticked(step) for step in steps if step not in context.table.ticks), then="back")


def test_each_entry_leads_to_the_next_one_that_is_missing_and_the_last_begins_the_game(
    game_id: str, rules: RulesDatabase
) -> None:
    begun = 0
    for context in tables(game_id, rules):
        if not any(asks(context, step) for step in steps_of(context.table.setup)):
            continue
        skip = checklist_page(context).actions[0].do
        assert isinstance(skip, Record)
        here, way, seen = at(context, *skip.events), skip.then, list[str]()
        while isinstance(way, Go):
            seen.append(way.page)
            touched = led_on(dataclasses.replace(here, page=way.page), entered(way.page, here))
            here, way = at(here, *touched.events), touched.then
        assert len(seen) == len(set(seen)), "nothing is asked twice, and nobody comes back in between"
        assert here.table.ready is (not context.objection(SetUpDone())), "the last entry ends at the first round"
        assert way == ("table" if here.table.ready else "back")
        begun += here.table.ready
    assert begun


def test_while_hands_still_have_to_do_something_an_entry_leads_back_to_the_list(
    game_id: str, rules: RulesDatabase
) -> None:
    for context in tables(game_id, rules):
        for step in steps_of(context.table.setup):
            if asks(context, step):
                page = f"scene:{step.scene}"
                touched = entered(page, context)
                assert led_on(dataclasses.replace(context, page=page), touched) == touched


def test_an_entry_has_its_own_button_and_no_eye_and_is_not_just_ticked(game_id: str, rules: RulesDatabase) -> None:
    for context in tables(game_id, rules):
        shown = [one for node in checklist_page(context).body for one in buttons(node)]
        for step in steps_of(context.table.setup):
            if not step.scene:
                continue
            button = next(one for one in shown if one.do == Go(f"scene:{step.scene}"))
            assert (button.icon == "pencil-outline") is any(
                one.entry for one in steps_of(context.table.setup) if one.scene == step.scene
            ), step.id


@pytest.mark.parametrize("seat", [0, 1])
def test_who_was_named_already_is_not_asked_for_again(game_id: str, rules: RulesDatabase, seat: int) -> None:
    for context in tables(game_id, rules):
        before, after = (set(one.game.missing(one.table)) for one in (context, at(context, Starts(seat))))
        assert after <= before and len(before - after) <= 1
        assert at(context, Starts(seat)).table.starter_named
