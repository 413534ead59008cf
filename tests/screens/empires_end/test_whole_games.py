"""Whole games of Empire’s End through real touches: two, three and four players, standard and blitz."""

from __future__ import annotations

from typing import Any

from companion.games.empires_end.state import EmpiresTable
from tests.games.empires_end.tables import CAMPAIGN, ROW, sample_box
from tests.screens.driver import AppDriver
from tests.screens.hands import carry_out, orders

LOCATIONS = {key: value for key, value in sample_box().items() if key.startswith("location.")}
BIDS = {"ee_bidding": "bids"}  # every bid is written down
NAMES = {
    "city": "Stadt",
    "road_trade": "Straße (Tausch)",
    "village_1": "Erstes Dorf",
    "army_1": "Erste Armee",
    "farm_axe": "Axthof",
    "road_renew_1": "Straße (9)",
    "village_2": "Zweites Dorf",
    "army_2": "Zweite Armee",
    "farm_wheat": "Weizenhof",
    "road_renew_2": "Straße (erneuern)",
    "farm_hammer": "Hammerhof",
}


def enter_box(app: AppDriver, **facts: Any) -> None:
    boxes = app.shell.services.store.boxes
    boxes.enter(boxes.default("empires_end").id, {key.replace("__", "."): value for key, value in facts.items()})


def table_of(app: AppDriver, table: str) -> EmpiresTable:
    found: EmpiresTable = app.shell.session(table).table
    return found


def onward(app: AppDriver) -> str:
    """Touch the one button that goes on."""
    label = str(app.page.actions[-1].label)
    app.tap_text(label)
    return label


def reveal(app: AppDriver, kind: str, number: int) -> None:
    app.tap_text(kind)
    app.tap_text(str(number))
    app.tap_text(f"{kind} {number} liegt offen")


def accept(app: AppDriver, place: str) -> None:
    """Accept, put the card somewhere, and let the location burn."""
    app.tap_text("Annehmen")
    app.tap_text(place)
    onward(app)


def seal(app: AppDriver, name: str, pieces: str) -> None:
    """EE-MIL-03: one fist behind the curtain."""
    assert app.sees(f"Gib das Telefon an {name}")
    app.open_curtain()
    app.tap_text(pieces)
    app.tap_text("Faust zu")


def lay_out(app: AppDriver) -> None:
    for name in ROW:
        app.tap_text(NAMES[name])
    app.tap_text("So liegen alle Reiche")


def set_up(app: AppDriver) -> None:
    """The whole checklist, each step by its own button; the row is the last entry, and the game begins with it."""
    for _ in range(30):
        if app.page.title == "Die Reihe der Orte":
            lay_out(app)
            return
        if app.sees("Das Spiel beginnt"):
            app.tap_text("Das Spiel beginnt")
            return
        onward(app)
    raise AssertionError("the set-up does not end")


def enter_what_is_missing(app: AppDriver, table: str, most: int = 8) -> tuple[int, ...]:
    """At the end each card whose ability nobody entered is asked about, and a no is one touch; returns the winners."""
    session = app.shell.session(table)
    for _ in range(most):
        found = session.game.outcome(session.table)
        if found is not None:
            winners: tuple[int, ...] = found.value.winners
            return winners
        app.tap_text("Nein, keine")
    raise AssertionError("the final scoring does not end")


def test_two_players_enter_the_track_and_play_to_the_end(app: AppDriver) -> None:
    """EE-GEN-01: from an empty box; killed while bidding, undone across a round, an early step corrected."""
    enter_box(app, **{key.replace(".", "__"): value for key, value in LOCATIONS.items()})
    table = app.open_table("empires_end", ["Ada", "Ben"], options=BIDS)
    app.tap_text("Zeig mir, wie")
    app.tap_text("Rundenleiste eintragen")
    for symbol in ("Krise", "Wirtschaft", "Militär"):
        app.tap_text(symbol)
    app.tap_text("3 Runden merken")
    assert app.sees("Krisen"), "as many economy rounds as crises: look at the board again"
    app.tap_text("3 Runden trotzdem merken")
    app.tap_text("Erledigt")
    set_up(app)
    reveal(app, "Brand", 9)
    app.tap_text("Weizen bieten")
    assert app.sees("Ben entscheidet")
    app.restart()
    app.shell.open("table", {"table": table})
    assert app.sees("Ben entscheidet")
    accept(app, "1 Stadt")
    assert not table_of(app, table).empires[1][8].intact and table_of(app, table).start == 1
    app.tap_text("Sanduhr weiter: Wirtschaft")
    app.tap_text("Rückgängig")
    assert table_of(app, table).space == 1 and orders(app) == ["Sanduhr auf Feld 1 stellen"]
    carry_out(app, table)
    app.tap_text("Sanduhr weiter: Wirtschaft")
    app.tap_text("Alle fertig, weiter")
    app.tap_text("Ohne Eintrag spielen")
    app.tap_text("2 Gebote werten")
    assert not table_of(app, table).military.fists, "nobody has said what is in the fists"
    app.tap_text("1")
    app.tap_text("0")
    app.tap_text("2 Gebote werten")
    assert [fist.pieces for fist in table_of(app, table).military.fists] == [1, 0]
    app.tap_text("Punkte von Hand")
    app.tap_text("+7")
    app.back()
    app.tap_text("Aufruhr: Ben tauscht")
    app.tap_text("5 Axthof")
    app.tap_text("8 Zweite Armee")
    app.tap_text("Position 5 und 8 tauschen")
    assert [table_of(app, table).empires[1][place].location for place in (4, 7)] == ["army_2", "farm_axe"]
    app.tap_text("Sanduhr auf das Endfeld")
    app.tap_text("Ja, eintragen")
    app.tap_text("Punkte für eigene zerstörte Orte")
    session = app.shell.session(table)
    found = session.game.outcome(session.table)
    assert found is not None and found.value.winners == (0,) and found.value.scores == (112, 104)
    bid = next(step for step in session.steps() if step.event.KIND == "bid")
    app.tap_text("Alle Schritte")
    assert not app.sees(f"step-{bid.seq}"), "the list opens with the last round"
    app.tap_text("Feld 1 · Krise")
    app.tap_text(f"step-{bid.seq}")
    app.tap_text("Streichen")
    app.tap_text("Wirklich streichen")
    assert bid.seq not in {step.seq for step in session.steps()}
    assert session.table.start == 1, "the table's word about who accepted still counts"


def test_three_players_with_a_double_crisis_and_sealed_bids(app: AppDriver) -> None:
    """EE-DOUBLE-02, EE-MIL-03, EE-COMBI-01; killed behind the curtain."""
    facts = {**sample_box(), "track.34": {"spaces": ["K", "KK", "M", "WI"]}, "campaign.1": CAMPAIGN}
    enter_box(app, **{key.replace(".", "__"): value for key, value in facts.items()})
    table = app.open_table("empires_end", ["Ada", "Ben", "Cem"], options=BIDS)
    set_up(app)
    reveal(app, "Flut", 3)
    accept(app, "1 Stadt")
    app.tap_text("Sanduhr weiter: doppelte Krise")
    reveal(app, "Brand", 6)
    reveal(app, "Seuche", 2)
    app.tap_text("Weizen auf Brand 6")
    assert app.sees("Ada entscheidet")
    app.tap_text("Weizen auf Seuche 2")
    assert app.sees("Ben entscheidet")
    accept(app, "1 Stadt")
    assert table_of(app, table).start == 0
    accept(app, "4 Erste Armee")
    assert table_of(app, table).start == 1
    app.tap_text("Sanduhr weiter: Militär")
    app.tap_text("Feldzug 1")
    app.tap_text("Verdeckt")
    seal(app, "Ada", "4")
    app.open_curtain()
    app.tap_text("1")
    app.restart()
    app.shell.open("table", {"table": table})
    app.tap_text("Verdeckt")
    app.open_curtain()
    assert app.sees("Deines ging verloren"), "Ada had closed her fist, and is told why she is asked again"
    app.tap_text("4")
    app.tap_text("Faust zu")
    for name, axes in (("Ben", "0"), ("Cem", "1")):
        seal(app, name, axes)
    app.tap_text("Fäuste auf")
    assert [table_of(app, table).score(seat) for seat in range(3)] == [10, 3, 3]
    assert table_of(app, table).empires[2][10].location == "city"
    app.tap_text("Sanduhr weiter: Industrie und Wirtschaft")
    app.tap_text("Ada ist fertig")
    app.tap_text(": alle fertig")
    app.tap_text("Alle fertig, weiter")
    assert app.sees("Punkte am Spielende?")
    winners = enter_what_is_missing(app, table)
    assert winners and app.sees("gewinn")


def test_four_players_keep_rounds_and_points_only(app: AppDriver) -> None:
    """EE-END-02: no empire is entered; each sheet is one touch for what is destroyed and one to go on."""
    enter_box(app, track__34={"spaces": ["K"]}, **{key.replace(".", "__"): value for key, value in LOCATIONS.items()})
    names = ["Ada", "Ben", "Cem", "Dea"]
    table = app.open_table("empires_end", names, options={"ee_tracking": "light", **BIDS})
    app.all_set_up()
    app.tap_text("Ben")
    app.tap_text("Ben nimmt die Krise")
    for label in ("Stadt", "Weiter zu Ben", "Weiter zu Cem", "Hammerhof", "Weiter zu Dea", "Weizenhof", "Auswerten"):
        app.tap_text(label)
    session = app.shell.session(table)
    found = session.game.outcome(session.table)
    assert found is not None and found.value.winners == (1,) and found.value.scores == (85, 105, 94, 102)


def test_a_sheet_is_killed_in_the_midst_and_nothing_is_lost(app: AppDriver) -> None:
    """EE-END-03: only the end is counted, values of locations are asked on the way, and the app is killed twice."""
    table = app.open_table("empires_end", ["Ada", "Ben"], options={"ee_tracking": "final"})
    app.all_set_up()
    app.tap_text("mehr")
    app.tap_text("12")
    assert app.sees("Wert auf der Karte: Stadt")
    app.tap_text("Erstes Dorf")
    app.restart()
    app.shell.open("table", {"table": table})
    assert app.sees("Wert auf der Karte: Stadt") and app.sees("10 unversehrt")
    for tens, value in ((3, "32"), (0, "6"), (0, "5"), (1, "10"), (0, "7")):
        for _ in range(tens):
            app.tap_text("mehr")
        app.tap_text(value)
    app.tap_text("Ressource")
    app.tap_text("Axt")
    app.restart()
    app.shell.open("table", {"table": table})
    app.tap_text("1")
    app.tap_text("4")
    app.tap_text("Weiter zu Ben")
    app.tap_text("3")
    app.tap_text("1")
    app.tap_text("Meiste zerstört")
    app.tap_text("Auswerten")
    session = app.shell.session(table)
    found = session.game.outcome(session.table)
    assert found is not None and found.value.scores[0] == 12 + 32 + 6 + 5 + 10 + 7 + 45 + 4
    assert found.value.winners == (0,) and app.sees("Ada gewinnt")


def test_blitz_with_two_players(app: AppDriver) -> None:
    """EE-BLITZ-01 to EE-BLITZ-05: two crises each before the first round, which follows the lightning."""
    facts = {**LOCATIONS, "track.2": {"spaces": ["K", "W", "K"], "blitz": 2}}
    enter_box(app, **{key.replace(".", "__"): value for key, value in facts.items()})
    table = app.open_table("empires_end", ["Ada", "Ben"], options={"ee_variant": "blitz", **BIDS})
    for _ in range(40):
        if app.page.title == "Die Reihe der Orte":
            lay_out(app)
        elif app.page.title == "Blitz: zwei Krisen" and len(table_of(app, table).blitz_taken) < 2:
            for kind, number in (("Brand", "7"), ("Fäulnis", "9")):
                app.tap_text(kind)
                app.tap_text(number)
            for place in ("1 Stadt", "2 Straße (Tausch)"):
                app.tap_text(place)
            onward(app)
        elif app.sees("Das Spiel beginnt"):
            app.tap_text("Das Spiel beginnt")
            break
        else:
            onward(app)
    now = table_of(app, table)
    assert (now.ready, now.space, now.code) == (True, 3, "K")
    assert all([place for place, site in enumerate(row, 1) if not site.intact] == [7, 9] for row in now.empires)
    assert all(sum(len(site.innovations) for site in row) == 2 for row in now.empires)
    reveal(app, "Flut", 3)
    accept(app, "4 Erste Armee")
    app.tap_text("Sanduhr auf das Endfeld")
    assert enter_what_is_missing(app, table)
    assert app.sees("gewinn")
