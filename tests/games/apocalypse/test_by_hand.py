"""With its automations switched off, the group says everything itself, and it stands."""

from __future__ import annotations

from companion.storage.rules.database import RulesDatabase
from screens.pages.intents import Draft
from screens.pages.nodes import Card
from tests.games.plays import session_for
from tests.pages.group import Group, play_named


def test_the_rewards_by_hand_stand_as_they_are_entered(rules: RulesDatabase) -> None:
    play = play_named("apocalypse", "faced")
    group = Group(session_for(play, rules.facts("apocalypse")), "rewards")
    for event in play.read_events():
        if group.session.table.phase == "reckoning":
            break
        group.session.record(event)
    table = group.session.table
    ride = table.rides[-1]
    while group.session.table.phase != "rewards":
        group.go_on()
    rows = [node for node in group.nodes(Card) if isinstance(node.do, Draft)]  # first who takes the card, then seals
    group.touch(rows[1].do)
    group.go_on()
    assert group.session.table.cards_set == {(ride.horseman, seat): seat == 1 for seat in table.seats}
