"""With its automations switched off, the group says who acts and who wins."""

from __future__ import annotations

from companion.storage.rules.database import RulesDatabase
from screens.pages.intents import Draft, Record
from screens.pages.nodes import Card
from tests.games.plays import session_for
from tests.pages.group import Group, begun, play_named


def test_by_hand_anybody_may_act_next(rules: RulesDatabase) -> None:
    group = Group(begun("apokerlypse", rules.facts("apokerlypse")), "order")
    last = group.session.table.waiting[-1]
    group.touch(Draft("acts", last))
    group.press(group.page().actions[0])
    assert group.session.table.acted == {last: "pay"}


def test_by_hand_the_group_names_who_wins_the_showdown(rules: RulesDatabase) -> None:
    play = play_named("apokerlypse", "revealed")
    group = Group(session_for(play, rules.facts("apokerlypse")), "showdown")
    for event in play.read_events():
        if group.session.table.stage == "showdown":
            break
        group.session.record(event)
    assert group.page().actions[-1].objection
    winner, pot = group.session.table.playing[-1], group.session.table.pot
    before = group.session.table.stacks[winner]
    boxes = [node for node in group.nodes(Card) if isinstance(node.do, Record)]
    group.touch(boxes[-1].do)
    group.go_on()
    assert group.session.table.stacks[winner] == before + pot
