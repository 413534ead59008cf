"""With its automations switched off, the group fights and burns by itself."""

from __future__ import annotations

from companion.storage.rules.database import RulesDatabase
from screens.pages.intents import Draft
from tests.games.plays import session_for
from tests.pages.group import Group, every_node, play_named


def test_a_campaign_by_hand_needs_no_card_and_no_fists(rules: RulesDatabase) -> None:
    play = play_named("empires_end", "campaign_drawn")
    group = Group(session_for(play, rules.facts("empires_end")), "battle")
    for event in play.read_events():
        if group.session.table.military:
            break
        group.session.record(event)
    space = group.session.table.space
    group.go_on()
    assert group.session.table.space == space + 1


def test_by_hand_any_standing_location_may_burn(rules: RulesDatabase) -> None:
    play = play_named("empires_end", "accepted")
    group = Group(session_for(play, rules.facts("empires_end")), "burning")
    for event in play.read_events():
        if event.KIND == "accepted" and group.session.table.tracked(event.seat):
            break
        group.session.record(event)
    seat = group.session.table.crisis.turn
    page = group.page("accept", {"seat": seat, "slot": event.slot})
    standing = [place for place, site in enumerate(group.session.table.empires[seat], 1) if site.intact]
    offered = [
        node.do.value
        for node in every_node(page.body)
        if isinstance(getattr(node, "do", None), Draft) and node.do.key == "burnt"
    ]
    assert offered == standing and page.actions[-1].objection
    group.touch(Draft("burnt", standing[-1]))
    place = next(
        (
            node.do
            for node in every_node(group.page("accept", {"seat": seat, "slot": event.slot}).body)
            if isinstance(getattr(node, "do", None), Draft) and node.do.key == "place"
        ),
        None,
    )
    if place:
        group.touch(place)
    group.press(group.page("accept", {"seat": seat, "slot": event.slot}).actions[-1])
    assert not group.session.table.empires[seat][standing[-1] - 1].intact
