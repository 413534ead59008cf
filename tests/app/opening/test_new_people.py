"""Names for a new table: one after the other on one sheet, known ones are known, and nobody is seated unseen."""

from __future__ import annotations

from companion.games import playable_games
from tests.screens.driver import AppDriver
from tests.screens.window import frames


def at_new_table(app: AppDriver) -> list[str]:
    app.shell.open("new", {"game": playable_games()[0]})
    return app.shell.top.screen.draft.get("seated", [])


def enter(app: AppDriver, name: str) -> None:
    frames()
    app.type(name)
    app.tap_text(app.shell.say("person.add"))


def seats(app: AppDriver) -> list[str]:
    screen = next(place.screen for place in app.shell.stack if place.name == "new")
    return [person.name for person in screen.data().seated]


def test_the_sheet_stays_until_the_table_is_full_and_then_says_so(app: AppDriver) -> None:
    at_new_table(app)
    assert app.page.actions[0].label == app.shell.say("new.first_person") and app.page.actions[0].kind == "filled"
    app.tap_text(app.shell.say("new.first_person"))
    screen = app.shell.stack[-2].screen
    most = screen.data().facts.seats[1]
    names = ["Ada", "Ben", "Cem", "Dora", "Emil", "Fritz", "Gül"][:most]
    for name in names:
        assert app.shell.top.name == "new-player"
        enter(app, name)
        assert seats(app) == names[: names.index(name) + 1]
    assert app.shell.top.name == "new"
    assert app.page.actions[0].objection == app.shell.say("new.full", most=most)


def test_a_known_name_sits_down_again_and_one_who_sits_is_told(app: AppDriver) -> None:
    app.shell.services.store.people.create("Käthe")
    at_new_table(app)
    app.tap_text(app.shell.say("new.person"))
    enter(app, "käthe")
    assert seats(app) == ["Käthe"] and len(app.shell.services.store.people.all()) == 1
    enter(app, "Käthe")
    assert seats(app) == ["Käthe"] and app.shell.top.name == "new-player"
    assert app.sees(app.shell.say("person.sits_already", name="Käthe"))


def test_somebody_taken_from_the_table_by_a_slip_comes_back_to_the_same_seat(app: AppDriver) -> None:
    people = app.shell.services.store.people
    at_new_table(app)
    for name in ("Ada", "Ben", "Cem"):
        app.shell.top.screen.do_seat(people.create(name).id)
    app.shell.top.screen.do_unseat(1)
    app.shell.refresh()
    assert seats(app) == ["Ada", "Cem"]
    app.tap_text(app.shell.say("table.undo"))
    assert seats(app) == ["Ada", "Ben", "Cem"]


def test_a_name_that_is_too_long_is_cut_with_a_word_about_it(app: AppDriver) -> None:
    app.shell.open("players")
    app.shell.open("new-player")
    frames(2)
    field = next(one for one in app.widgets() if hasattr(one, "entry"))
    field.entry.text = "Karl-Theodor Maria Nikolaus von und zu Hohenstein-Lahnfels"
    frames(2)
    assert len(field.entry.text) == 40 and app.sees("höchstens 40 Zeichen")


def test_somebody_entered_among_the_players_stands_first_and_is_named(app: AppDriver) -> None:
    for name in ("Ada", "Ben"):
        app.shell.services.store.people.create(name)
    app.shell.open("players")
    app.tap_text("Neuer Spieler")
    frames(2)
    assert not app.sees(app.shell.say("person.add")), "there is no table to sit down at"
    app.type("Zoë")
    app.tap_text(app.shell.say("person.enter"))
    assert app.shell.top.name == "players" and app.shell.services.store.people.all()[0].name == "Zoë"
    app.tap_text(app.shell.say("players.edit"))
    zoe = app.shell.services.store.people.all()[0]
    assert (app.shell.top.name, app.shell.top.args["player"]) == ("player", zoe.id)


def test_a_name_holds_as_soon_as_it_is_typed_and_says_why_it_can_not(app: AppDriver) -> None:
    people = app.shell.services.store.people
    ada, _ = people.create("Ada"), people.create("Adam")
    app.shell.open("player", {"player": ada.id})
    frames(2)
    app.type("m")
    assert people.get(ada.id).name == "Ada" and app.sees("Bis dahin bleibt es bei „Ada“.")
    app.type("a")
    assert people.get(ada.id).name == "Adama" and not app.sees("Bis dahin")
    app.back()
    assert people.get(ada.id).name == "Adama"
