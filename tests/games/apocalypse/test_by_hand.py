"""With its automations switched off, the group says everything itself, and it stands."""

from __future__ import annotations

from companion.storage.rules.database import RulesDatabase
from screens.pages.intents import Draft
from screens.pages.nodes import Card
from tests.games.plays import session_for
from tests.pages.group import Group, begun, play_named


def test_a_round_by_hand_ends_when_the_group_says_who_passed_first(rules: RulesDatabase) -> None:
    group = Group(begun("apocalypse", rules.facts("apocalypse")), "turns")
    page = group.page()
    assert page.actions[-1].objection, "nobody has said yet who passed first"
    group.touch(group.badge(2).do)
    group.go_on()
    table = group.session.table
    assert table.phase == "deal" and table.deal.start == 2


def test_a_deal_by_hand_is_over_with_one_touch(rules: RulesDatabase) -> None:
    group = Group(begun("apocalypse", rules.facts("apocalypse")), "turns", "deal")
    group.touch(group.badge(1).do)
    group.go_on()
    group.go_on()  # everything is dealt
    group.go_on()  # the next round
    assert (group.session.table.phase, group.session.table.number) == ("round", 2)


def test_the_dead_by_hand_stand_as_they_are_entered(rules: RulesDatabase) -> None:
    play = play_named("apocalypse", "faced")
    group = Group(session_for(play, rules.facts("apocalypse")), "ride", "rewards")
    for event in play.read_events():
        if group.session.table.phase == "ride":
            break
        group.session.record(event)
    table = group.session.table
    while group.session.table.phase == "ride":
        group.go_on()
    ride = group.session.table.rides[-1]
    assert [facing.lost for facing in ride.faced.values()] == [0] * table.seat_count
    while group.session.table.phase != "rewards":
        group.go_on()
    rows = [node for node in group.nodes(Card) if isinstance(node.do, Draft)]  # first who takes the card, then seals
    group.touch(rows[1].do)
    group.go_on()
    assert group.session.table.cards_set == {(ride.horseman, seat): seat == 1 for seat in table.seats}
