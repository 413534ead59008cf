"""Whole games of Apocalypse through real touches: two, three, four and six players, both editions."""

from __future__ import annotations

from companion.games.apocalypse.play.ride import figures_missing, waiting_seats
from companion.games.apocalypse.state import ApocalypseTable
from tests.screens.driver import AppDriver
from tests.screens.hands import carry_out, later, orders
from tests.screens.window import frames

FOUR = ["Käthe", "Anna", "Ole", "Mehmet"]
SIX = ["Käthe", "Anna", "Maximiliane", "Ole", "Konstantin-Alexander", "Mehmet"]
PERSONS, MASK, HELMET, PIG, MUSIC = range(5)


def table_of(app: AppDriver, table: str) -> ApocalypseTable:
    found: ApocalypseTable = app.shell.session(table).table
    return found


def onward(app: AppDriver) -> str:
    """Touch the one button that goes on."""
    label = str(app.page.actions[-1].label)
    app.tap_text(label)
    return label


def count(app: AppDriver, name: str, side: int, figure: int, times: int = 1) -> None:
    """Two touches and more: the player's row, plus, and back to the table."""
    app.tap_text(name)
    for _ in range(times):
        app.tap_plus(5 * side + figure)
    onward(app)


def round_over(app: AppDriver, table: str) -> None:
    while table_of(app, table).phase == "round":
        app.tap_text(str(app.page.actions[0].label))


def meets(app: AppDriver, table: str) -> None:
    """Whoever is next counts what nobody has counted yet as it stands, says that old figures hold, and goes on."""
    seat = waiting_seats(table_of(app, table))[0]
    while missing := figures_missing(table_of(app, table), seat):
        ethos, what = missing[0]
        if app.page.actions[-1].objection:
            app.tap_text(str(getattr(table_of(app, table).displays[seat].side(ethos), what)))
        else:
            onward(app)
    onward(app)


def until(app: AppDriver, table: str, phase: str) -> None:
    """Go on with the main button until the table is in this phase."""
    for _ in range(40):
        if table_of(app, table).phase == phase:
            return
        if app.sees("Was liegt noch da?"):
            app.tap_text("Überspringen")
        elif table_of(app, table).phase == "ride":
            meets(app, table)
        else:
            onward(app)
    raise AssertionError(f"{phase} was never reached, but {table_of(app, table).phase}")


def horseman_comes(app: AppDriver, table: str, word: str = "Reiter!") -> None:
    round_over(app, table)
    app.tap_text(word)
    until(app, table, "ride")


def whole_ride(app: AppDriver, table: str) -> None:
    before = len(table_of(app, table).rides)
    horseman_comes(app, table)
    until(app, table, "rewards" if before == 3 else "refill")
    until(app, table, "final" if before == 3 else "round")


def enter_ethos(app: AppDriver, names: list[str], ethos: str) -> None:
    """Everybody behind the curtain, then all together."""
    app.tap_text("Verdeckt")
    for number, name in enumerate(names):
        assert app.sees(f"Gib das Telefon an {name}")
        assert not app.sees("Gut")
        app.open_curtain()
        app.tap_text("Gut" if ethos[number] == "G" else "Böse")
    app.tap_text("Alle aufdecken")


def test_four_play_by_the_german_rules_with_a_kill_and_an_undo_across_a_ride(app: AppDriver) -> None:
    table = app.open_table("apocalypse", FOUR)
    app.all_set_up()  # everything is built already
    assert app.sees("Käthe ist\u00a0am\u00a0Zug")
    app.tap_text("Karte gespielt")
    app.tap_text("Nur gespielt")
    assert app.sees("Anna ist\u00a0am\u00a0Zug")
    count(app, "Käthe", 0, PERSONS, 3)
    count(app, "Käthe", 0, MASK, 2)
    count(app, "Anna", 1, PERSONS, 2)
    horseman_comes(app, table)
    meets(app, table)  # the first display has met him
    assert len(table_of(app, table).rides[-1].faced) == 1
    app.restart()  # killed in the middle of the ride
    app.shell.open("table", {"table": table})
    frames()
    assert table_of(app, table).phase == "ride" and app.sees("Bombenkrieg")
    until(app, table, "reckoning")
    assert app.sees("2 lebend, 1 tot")
    onward(app)
    assert app.sees("Was liegt noch da?") and table_of(app, table).displays[0].good.mask == 2
    assert app.page.actions[-1].objection, "nothing is guessed"
    app.tap_text("1")
    app.tap_text("So liegt es da")
    assert app.sees("Talons auffüllen") and table_of(app, table).displays[0].good.mask == 1
    until(app, table, "round")
    assert app.sees("Runde 2") and table_of(app, table).horseman == 2
    rides = table_of(app, table).rides
    while table_of(app, table).phase != "deal":  # back across the whole ride, and forth again
        app.tap_text("undo")
        later(app)
    assert table_of(app, table).displays[0].good.persons == 3
    app.tap_text("Alle Schritte")
    while app.shell.session(table).can_redo:
        app.tap_text("Wiederholen")
        later(app)
    app.back()
    assert table_of(app, table).rides == rides
    for _ in range(3):
        whole_ride(app, table)
    enter_ethos(app, FOUR, "GEGE")
    assert app.sees("Warum?")
    outcome = app.shell.session(table).game.outcome(table_of(app, table))
    assert outcome is not None and app.sees(str(outcome.value.scores[0]))


def test_two_stack_their_decks_with_starred_cards_and_play_by_the_english_rules(app: AppDriver) -> None:
    table = app.open_table("apocalypse", FOUR[:2], edition="EN2008")
    app.shell.open("table", {"table": table, "page": "scene:stacking", "args": {}})
    assert app.sees("Wie viele haben einen Stern?")  # nobody builds a deck before its starred cards are out
    for key in ("mehr", "12", "0"):  # no card of the second deck has a star: a touch says so
        app.tap_text(key)
    app.tap_text("So gezählt")
    box = table_of(app, table).setup.box
    assert (box["starred_population"], box["starred_scrip"]) == (12, 0)
    assert app.sees("Legt Reiter IV auf den Talon")
    for _ in range(8):
        onward(app)
    assert app.sees("Legt Reiter IV auf den Talon") and table_of(app, table).layers["population"] == 8
    for _ in range(8):
        onward(app)
    assert app.sees("Dieser Talon steht")
    app.tap_text("Beide Talons stehen")
    app.all_set_up()  # everything is built already
    assert table_of(app, table).above == {"population": 24, "scrip": 39}
    count(app, "Käthe", 0, PERSONS, 1)
    count(app, "Käthe", 0, MUSIC, 1)
    for _ in range(4):
        whole_ride(app, table)
    enter_ethos(app, FOUR[:2], "GG")
    assert app.sees("Käthe gewinnt")


def test_three_correct_the_first_reckoning_after_the_third(app: AppDriver) -> None:
    table = app.open_table("apocalypse", FOUR[:3])
    app.all_set_up()  # everything is built already
    count(app, "Ole", 1, PERSONS, 2)
    count(app, "Ole", 1, MUSIC, 2)
    for _ in range(3):
        whole_ride(app, table)
    game = app.shell.session(table).game
    assert [cell.value for cell in game.sheet(table_of(app, table)).totals] == [0, 0, 3 * 2 + 1 + 2 + 4]
    app.tap_text("Menü")
    app.tap_text("Wertungen")
    app.tap_text(FOUR[0])
    app.tap_text("I")
    stepper = next(widget.node.label for widget in app.widgets() if type(widget.node).__name__ == "Stepper")
    for _ in range(5):
        app.tap_step(stepper)
    app.tap_text("Übernehmen")
    assert orders(app)[:2] == ["Reiterkarte I von Ole zurück", "Reiterkarte I an Käthe"]
    carry_out(app, table)
    assert [cell.value for cell in game.sheet(table_of(app, table)).totals] == [5 + 1, 0, 3 * 2 + 2 + 4]
    assert game.sheet(table_of(app, table)).rows[0][0].overruled
    whole_ride(app, table)
    app.tap_text("Alle aufgedeckt")
    for seat, word in enumerate(("Gut", "Böse", "Böse")):
        tiles = [one for one in app.widgets() if one.tap_intent is not None and getattr(one.node, "name", "") == word]
        app.tap(tiles[seat])
    onward(app)
    assert table_of(app, table).revealed


def test_six_with_long_names_in_english_and_horsemen_in_both_decks(app: AppDriver) -> None:
    app.settings(language="en")
    table = app.open_table("apocalypse", SIX, options={"rewardsOrder": "rewardsFirst"})
    app.all_set_up()
    for number, name in enumerate(SIX):
        count(app, name, number % 2, PERSONS, 1)
    for ride in range(4):
        round_over(app, table)
        app.tap_text("Horseman!")
        app.tap_text("Horseman!")
        until(app, table, "ride")
        assert table_of(app, table).rides[-1].shown == {"population", "scrip"}
        until(app, table, "rewards")
        until(app, table, "final" if ride == 3 else "round")
    app.tap_text("In secret")
    for number in range(6):
        app.open_curtain()
        app.tap_text("Good" if number < 3 else "Evil")
    app.tap_text("Reveal all")
    assert table_of(app, table).revealed and app.sees("Why?")
