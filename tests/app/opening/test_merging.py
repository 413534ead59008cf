"""One person who was entered twice: all games belong to one entry, and one touch makes two of them again."""

from __future__ import annotations

import pytest

from companion.engine.errors import Wrong
from companion.engine.read_models.statistics import Search
from companion.games import playable_games
from tests.screens.driver import AppDriver
from tests.screens.window import frames

GAME = playable_games()[0]


def tables_of(app: AppDriver, name: str) -> int:
    store = app.shell.services.store
    person = next(one for one in (*store.people.all(), *store.people.all(hidden=True)) if one.name == name)
    return int(store.history.count(Search(player=person.id)))


def test_two_entries_become_one_and_two_again(app: AppDriver) -> None:
    for names in (["Käthe", "Ole"], ["Kathe", "Ben"]):
        app.shell.session(app.open_table(GAME, names)).abandon()
    people = app.shell.services.store.people
    doubled = next(one for one in people.all() if one.name == "Kathe")
    app.shell.services.store.groups.create("Runde", [one.id for one in people.all() if one.name in ("Kathe", "Ole")])
    app.shell.open("player", {"player": doubled.id})
    frames(2)
    app.tap_text("Mit jemandem zusammenlegen")
    app.tap_text("Käthe")
    assert tables_of(app, "Käthe") == 2 and "Kathe" not in [one.name for one in people.all()]
    (group,) = app.shell.services.store.groups.all()
    assert "Käthe" in [one.name for one in group.members]
    assert app.sees("Kathe gehört jetzt zu Käthe.")
    app.tap_text("Rückgängig")
    assert tables_of(app, "Käthe") == 1 == tables_of(app, "Kathe")
    (group,) = app.shell.services.store.groups.all()
    assert {one.name for one in group.members} == {"Kathe", "Ole"}


def test_who_sat_at_one_table_are_two_people(app: AppDriver) -> None:
    app.open_table(GAME, ["Käthe", "Ole"])
    people = app.shell.services.store.people
    first, second = (one.id for one in people.all())
    with pytest.raises(Wrong):
        people.merge(first, second)
    assert len(people.all()) == 2
    app.shell.open("merge", {"player": first})
    frames(2)
    app.tap_text(people.get(second).name)
    assert app.sees("Es sind zwei Menschen") and len(people.all()) == 2
