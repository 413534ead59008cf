"""A fact of the box that was misread: the rounds played with it are worked out anew, if the table wants it."""

from __future__ import annotations

from typing import Any

from companion.engine.events import BoxFact, Reread, SetUpDone
from companion.games.empires_end.events import (
    Accepted,
    Advanced,
    Bid,
    CampaignDrawn,
    CrisisTaken,
    Fist,
    Fought,
    HourglassSet,
    LaidOut,
    Revealed,
    Scored,
)
from companion.games.empires_end.rules.empire import CrisisCard
from tests.games.empires_end.tables import CAMPAIGN, ROW, sample_box
from tests.screens.driver import AppDriver
from tests.screens.hands import orders

FISTS = (Fist(pieces=2), Fist(pieces=0), Fist(pieces=1))


def played(app: AppDriver) -> tuple[str, Any]:
    """Three players after a campaign that was won by the first; the others have swapped city and hammer farm."""
    facts = {**sample_box(), "track.34": {"spaces": ["K", "M", "K", "W"]}}
    boxes = app.shell.services.store.boxes
    boxes.enter(boxes.default("empires_end").id, facts)
    table = app.open_table("empires_end", ["Ada", "Ben", "Cem"])
    session = app.shell.session(table)
    taken = CrisisTaken(0, CrisisCard("fire", 9), burnt=9, place=1)
    for events in ((LaidOut(ROW),), (SetUpDone(),), (taken,), (Advanced(),), (CampaignDrawn(1),), (Fought(FISTS),)):
        assert session.record(*events) is None
    assert session.record(Advanced()) is None
    return table, session


def test_a_wrong_tier_is_worked_out_anew_with_points_and_rows(app: AppDriver) -> None:
    """EE-MIL-08, EE-MIL-10: found in the box, previewed, confirmed, and taken back with one undo."""
    _, session = played(app)
    before = [session.table.score(seat) for seat in range(3)]
    assert before == [6, 3, 3] and session.table.empires[1][10].location == "city"
    right = {**CAMPAIGN, "high_min": 6, "upheaval": {"rank": 1, "with": 5}}
    assert session.record(BoxFact("campaign.1", right)) is None
    preview = session.preview_reread("campaign.1", right)
    assert {(change.seat, change.after) for change in preview.cells if change.column is None} == {(0, 10)}
    told = [(order.seat, order.what.key) for order in preview.orders]
    moved = [key for seat, key in told if seat in (1, 2) and key in ("order.place", "order.swap")]
    assert moved == ["order.place"] * 6, "of two empires three places each: 1, 5 and 11"
    assert (0, "order.marker") in told, "and the marker of whoever has more points then"
    assert session.record(Reread("campaign.1", right)) is None
    assert [session.table.score(seat) for seat in range(3)] == [10, 3, 3]
    assert session.table.empires[1][4].location == "city" and session.table.empires[1][10].location == "farm_hammer"
    assert session.undo() is None and [session.table.score(seat) for seat in range(3)] == before
    assert session.redo() is None and session.table.score(0) == 10
    session.reload()
    assert session.table.score(0) == 10, "the log tells the same again"


def test_what_a_campaign_of_an_earlier_round_gives_is_handed_over_too(app: AppDriver) -> None:
    """EE-MIL-08: only markers were told, although the strong range brings two pieces of wheat more."""
    _, session = played(app)
    right = {**CAMPAIGN, "high_min": 6, "high": {"points": 7, "wheat": 2}}
    preview = session.preview_reread("campaign.1", right)
    told = [app.shell.say_for("empires_end")(one.what) for one in preview.orders if one.what.key == "order.takes"]
    assert told == ["Ada nimmt: 2 Weizen"]


def test_the_pot_of_an_earlier_crisis_changes_hands_with_whoever_took_it(app: AppDriver) -> None:
    """EE-CRISIS-12: what everybody has paid stays paid; undo across the hourglass hands nothing over."""
    table, session = played(app)
    for events in ((Bid(0, "wheat"), Bid(1, "axe"), Accepted(2, place=2)), (Advanced(),)):
        if session.table.crisis and not session.table.crisis.crises:
            assert session.record(Revealed(CrisisCard("flood", 4))) is None
        assert session.record(*events) is None
    taken = next(step for step in session.steps() if isinstance(step.event, Accepted))
    say = app.shell.say_for("empires_end")
    told = [say(one.what) for one in session.preview_edit(taken.seq, Accepted(0, place=2)).orders]
    assert "Cem gibt zurück: 1 Weizen und 1 Axt" in told and "Ada nimmt: 1 Weizen und 1 Axt" in told
    app.shell.open("table", {"table": table})
    app.tap_text("undo")
    assert orders(app) == ["Sanduhr auf Feld 3 stellen"]


def test_by_touch_the_corrected_card_offers_it(app: AppDriver) -> None:
    table, session = played(app)
    app.shell.open("table", {"table": table, "page": "box_campaign", "args": {"number": 1}})
    app.tap_text("Stark ab")
    app.tap_text("6")
    app.tap_text("Merken")
    assert app.sees("Auch gespielte Runden?") and app.sees("Ada, Summe: 6 wird 10")
    app.tap_text("Neu ausrechnen")
    assert session.table.score(0) == 10 and not app.sees("Auch gespielte Runden?")


def test_where_only_cards_move_no_empty_heading_stands_above_them(app: AppDriver) -> None:
    """EE-MIL-10: the upheaval takes another place; no figure changes."""
    table, session = played(app)
    right = {**CAMPAIGN, "upheaval": {"rank": 1, "with": 5}}
    assert session.record(BoxFact("campaign.1", right)) is None
    app.shell.open("reread", {"table": table, "key": "campaign.1"})
    assert app.sees("Jetzt am Tisch") and not app.sees("Das ändert sich")


def test_an_offer_to_redo_is_gone_once_it_is_taken(app: AppDriver) -> None:
    """It went on saying that the step was taken back."""
    table, session = played(app)
    assert session.record(Scored(0, 2)) is None
    app.shell.open("table", {"table": table})
    app.tap_text("Rückgängig")
    assert app.sees("Zurückgenommen")
    app.tap_text("Wiederholen")
    assert session.table.score(0) == 8 and not app.sees("Zurückgenommen")


def test_it_is_not_offered_where_nothing_would_change(app: AppDriver) -> None:
    table, _ = played(app)
    app.shell.open("table", {"table": table, "page": "box_campaign", "args": {"number": 1}})
    app.tap_text("Schwach: Münzen")
    app.tap_text("1")
    app.tap_text("Merken")
    assert not app.sees("Auch gespielte Runden?")


def test_a_late_correction_names_rows_too(app: AppDriver) -> None:
    """EE-INNOV-06: what burnt in the first round burns elsewhere; the preview says so before it is confirmed."""
    _, session = played(app)
    taken = next(step for step in session.steps() if isinstance(step.event, CrisisTaken))
    told = session.preview_edit(taken.seq, CrisisTaken(1, CrisisCard("fire", 9), burnt=9, place=1)).orders
    assert {order.what.key for order in told} >= {"order.ruin_less", "order.ruin_more"}
    assert session.record(HourglassSet(4)) is None


def test_once_the_corrected_fact_is_taken_back_nothing_is_offered_any_more(app: AppDriver) -> None:
    """Another program takes it back while the page lies open: the app goes back, and nothing of it is recorded."""
    table, session = played(app)
    right = {**CAMPAIGN, "high_min": 6}
    assert session.record(BoxFact("campaign.1", right)) is None
    app.shell.open("reread", {"table": table, "key": "campaign.1"})
    assert app.sees("Auch gespielte Runden?")
    assert session.undo() is None
    app.shell.refresh()
    assert not app.sees("Auch gespielte Runden?")
    app.shell.open("reread", {"table": table, "key": "campaign.9"})
    assert not app.sees("Auch gespielte Runden?")


def test_by_touch_a_crisis_of_the_first_round_falls_to_somebody_else(app: AppDriver) -> None:
    """EE-CRISIS-13: found under its round, previewed with both rows, and corrected."""
    table, session = played(app)
    taken = next(step for step in session.steps() if isinstance(step.event, CrisisTaken))
    app.shell.open("table", {"table": table})
    app.tap_text("Alle Schritte")
    app.tap_text("Feld 1 · Krise")
    app.tap_text(f"step-{taken.seq}")
    app.tap_text("Ben")
    told = [text.replace("\xad", "") for text in app.texts()]
    for order, whose in (
        ("Weizenhof auf die unversehrte Seite drehen", "Ada"),
        ("Weizenhof auf die zerstörte Seite drehen", "Ben"),
    ):
        assert next(text for text in told[told.index(order) :] if text != order) == f"bei {whose}, Position 9"
    app.tap_text("Übernehmen")
    assert session.table.empires[0][8].intact and not session.table.empires[1][8].intact
