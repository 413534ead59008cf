"""Both depths by real touches: changed in mid-game, killed in the middle; who is won is asked, a rematch has sides."""

from __future__ import annotations

import pytest

from companion.games.avignon.events import Declared, Moved
from companion.games.avignon.state import AvignonTable
from tests.screens.avignon.stories import act, drag, name, won
from tests.screens.driver import AppDriver
from tests.screens.window import frames

NAMES = ["Käthe", "Mehmet"]


@pytest.fixture(autouse=True)
def german(app: AppDriver) -> None:
    app.settings(language="de")


def table_at(app: AppDriver, table: str) -> AvignonTable:
    found: AvignonTable = app.shell.session(table).table
    return found


def choose(app: AppDriver, table: str, way: str) -> None:
    app.shell.open("menu", {"table": table})
    app.tap_text("Einstellungen und Notizen")
    app.tap_text("Was schreibt ihr mit?")
    app.tap_text(way)


def test_a_game_is_killed_between_two_touches_changed_in_depth_and_won(app: AppDriver) -> None:
    table = app.open_table("avignon", NAMES, options={"kh_tracking": "light"})
    app.tap_text("Alles aufgebaut")
    won(app, "Bischof", "Rom")
    name(app, "Ritter")
    app.restart()  # the name was touched, nothing was recorded
    app.shell.open("table", {"table": table})
    frames()
    assert len(table_at(app, table).duel.here.rome) == 1 and not table_at(app, table).duel.here.avignon
    choose(app, table, "Mitschreiben")
    assert app.sees("Stapel ?") and app.sees("Stellt Auslage und Stapel ein.")
    for card in ("Adliger", "Ritter", "Bauer", "Kardinal", "Bischof"):
        name(app, card)
    act(app, 1, "Anflehen")
    choose(app, table, "Nur Gemeinden")
    assert app.sees("Gemeinden") and len(table_at(app, table).duel.here.rome) == 1
    won(app, "Kardinal", "Rom")
    won(app, "Bischof", "Rom")
    assert app.sees("Käthe gewinnt") and app.sees("als Rom, mit drei Karten")


def test_who_is_won_is_asked_before_the_card_leaves_the_strip_and_the_condition_is_seen(app: AppDriver) -> None:
    table = app.open_table("avignon", NAMES)
    app.tap_text("Alles aufgebaut")
    app.tap_text("Ohne Namen")
    app.shell.open("table", {"table": table, "page": "congregation", "args": {"seat": 1}})
    frames()
    app.tap_text("Karte dazulegen")
    app.tap_text("Ritter")
    app.back()
    drag(app, 1, 1)  # Rome has one action
    drag(app, 4, 1)
    drag(app, 5, -1)
    drag(app, 1, 1)
    drag(app, 5, -1)
    drag(app, 4, -1)
    drag(app, 3, 1)
    drag(app, 1, 1)
    assert app.sees("Wer wird gewonnen? (Spalte 1)") and not table_at(app, table).duel.here.rome
    assert not app.sees("Ohne Namen")
    name(app, "Adliger")
    assert app.sees("Käthe gewinnt") and app.sees("als Rom, durch eine Siegbedingung")


def test_a_second_card_of_the_action_that_won_is_judged_with_it(app: AppDriver) -> None:
    table = app.open_table("avignon", NAMES, options={"kh_tracking": "light"})
    app.tap_text("Alles aufgebaut")
    for card in ("Bischof", "Adliger", "Kardinal"):
        won(app, card, "Rom")
    assert app.sees("Käthe gewinnt")
    app.tap_text("Kam mit derselben Aktion noch eine Karte?")
    won(app, "Bauer", "Rom")
    assert app.sees("Wer war am Zug?")
    app.tap_text("Mehmet war am Zug")
    assert app.sees("Mehmet gewinnt") and table_at(app, table).duel.winner == 1


def test_a_rematch_names_the_sides_and_proposes_to_swap_them(app: AppDriver) -> None:
    table = app.open_table("avignon", NAMES, options={"kh_tracking": "light"})
    app.tap_text("Alles aufgebaut")
    won(app, "Adliger", "Rom")
    won(app, "Ritter", "Avignon")
    app.tap_text("Revanche")
    assert app.page.accent == "heather"
    assert app.sees("Mehmet spielt Rom, Käthe Avignon") and app.sees("Käthe spielt Rom, Mehmet Avignon")
    rows = [one.name for one in app.page.body if getattr(one, "name", "") in NAMES]
    assert rows == ["Mehmet", "Käthe"]
    app.tap_text("Mehmet spielt Rom, Käthe Avignon")
    new = app.shell.top.args["table"]
    assert new != table and table_at(app, new).duel.rome == 1
    assert table_at(app, new).ticks == {"material", "ablass_aside"}, "cards that were in play are not counted again"


def faction(app: AppDriver, person: int, name: str) -> None:
    """The preacher, the guild master or the priest stands in this faction."""
    tiles = [one for one in app.widgets() if getattr(one.node, "name", "") == name]
    app.tap(tiles[person])


def test_with_ablass_nobody_skips_the_factions_and_the_deck(app: AppDriver) -> None:
    table = app.open_table("avignon", NAMES, options={"kh_expansion": "ablass"})
    app.tap_text("Alles aufgebaut")  # the hands' work; the first thing that is missing is asked for at once
    assert app.sees("Fraktionen von Ablass") and not table_at(app, table).ready
    faction(app, 0, "Kardinal")
    faction(app, 2, "Kardinal")  # the priest takes it over, and the preacher is asked again
    box = table_at(app, table).box
    assert box.get("faction.preacher") is None and box["faction.priest"] == "cardinal"
    faction(app, 0, "Ritter")
    faction(app, 1, "Adliger")
    assert app.sees("Gildenmeister: Fraktion Adliger")  # what was touched last has words
    app.tap_text("Eingetragen")
    app.tap_text("Auslosen")  # the deck is asked for at once
    app.tap_text("Der Stapel steht")
    chosen = table_at(app, table).chosen
    assert table_at(app, table).ready and len(chosen) == 3
    assert app.shell.session(table).record(Declared(0)) is None
    app.shell.refresh()
    app.tap_text("Revanche")
    app.tap_text("Mehmet spielt Rom, Käthe Avignon")
    assert app.sees("4 von 10 Schritten erledigt")
    app.tap_text("Alles aufgebaut")
    new = table_at(app, app.shell.top.args["table"])
    assert new.ready and new.chosen == chosen, "a rematch is played with the deck that lies on the table"


def test_a_step_that_is_corrected_names_who_lay_in_each_column_then(app: AppDriver) -> None:
    """The cards as that step found them, not as they lie now; touched, the step is about another card."""
    table = app.open_table("avignon", NAMES)
    app.tap_text("Alles aufgebaut")
    for card in ("Adliger", "Ritter", "Bauer", "Kardinal", "Bischof"):
        name(app, card)
    act(app, 2, "Anflehen")
    act(app, 3, "Exkommunizieren")
    name(app, "Inquisitor")
    session = app.shell.session(table)
    moved = next(step.seq for step in session.steps() if step.event == Moved(2, "beseech"))
    app.shell.open("edit", {"table": table, "seq": moved})
    frames()
    for number, card in enumerate(("Adliger", "Ritter", "Bauer", "Kardinal", "Bischof"), 1):
        assert app.sees(f"{number} · {card}")
    app.tap_text("3 · Bauer")
    app.tap_text("Übernehmen")
    assert Moved(3, "beseech") in [step.event for step in session.steps()]


def test_the_top_bar_stays_in_one_line_beside_a_tool_and_with_long_names(app: AppDriver) -> None:
    people = [app.shell.services.store.people.create(name).id for name in ("Konstantin-Alexander", "Maximiliane")]
    app.shell.drafts.put("new:avignon", "seated", people)
    app.shell.open("new", {"game": "avignon"})
    app.tap_text("Weiter zu den Regeln")
    assert app.page.caption == "Avignon · Schritt 2 von 4"
    table = app.open_table("avignon", ["Konstantin-Alexander", "Maximiliane"], options={"kh_match": 3})
    app.tap_text("Alles aufgebaut")
    assert app.shell.session(table).record(Declared(1)) is None
    app.shell.refresh()
    assert app.page.caption == "Konstantin 0\u00a0:\u00a01 Maximiliane"
