"""AP-PROT-07: what the dead took along is counted again, and until then nobody is blamed for it."""

from __future__ import annotations

from hypothesis import strategies as st

from companion.games.apocalypse.events import (
    Counted,
    Faced,
    Reckoned,
    Refilled,
    Reopened,
    Rewarded,
    SealUsed,
    SideCounted,
)
from companion.games.apocalypse.play.recount import emptied, seats_to_count, sides_to_count
from companion.games.apocalypse.rules.displays import Side
from companion.storage.rules.database import RulesDatabase
from tests.games.apocalypse.at_the_table import AtTheTable

few = st.integers(0, 12)


def bereft(rules: RulesDatabase) -> AtTheTable:
    """Ada loses two of three good and all evil, Ben one of two evil, Cem nobody."""
    table = AtTheTable(rules, 3).playing()
    table.side(0, "good", 3, 1, 3, 2, 0).side(0, "evil", 2, 0, 2, 1, 0)
    table.side(1, "evil", 2, 1, 2, 2, 0).side(2, "good", 1, 1, 1, 0, 0)
    return table.horseman_comes().everybody_faces()


def test_ap_prot_07_a_display_that_nobody_has_counted_since_the_ride_is_not_called_odd(rules: RulesDatabase) -> None:
    table = bereft(rules)
    assert table.table.displays[0].evil == Side(0, 0, 2, 1, 0)
    assert "warn.at" not in table.warned()
    table.do(Reckoned(), Refilled(), SealUsed(0, "impossible"), SealUsed(2, "impossible"), Rewarded())
    assert table.table.phase == "round" and "warn.at" not in table.warned()
    table.do(Counted(0, "evil", "pig", 2))
    assert "warn.at" in table.warned(), "the first touch on that side speaks for all of it"


def test_the_rest_of_the_table_is_watched_all_the_while(rules: RulesDatabase) -> None:
    assert "warn.at" in bereft(rules).side(2, "evil", 1, 0, 0, 0, 4).warned()


def test_those_are_asked_who_lost_somebody_and_had_something(rules: RulesDatabase) -> None:
    table = bereft(rules)
    assert seats_to_count(table.table) == (0, 1)
    assert sides_to_count(table.table, 0) == ("good",) and sides_to_count(table.table, 1) == ("evil",)
    assert emptied(table.table) == ((0, "evil"),), "AP-INV-04: there is nothing to ask"
    table.do(SideCounted(0, "good", 1, 0, 1, 1, 0), SideCounted(0, "evil", 0, 0, 0, 0, 0))
    assert seats_to_count(table.table) == (1,) and not emptied(table.table)


def test_a_ride_taken_back_leaves_nothing_to_count(rules: RulesDatabase) -> None:
    table = bereft(rules).do(Reopened(0))
    assert seats_to_count(table.table) == (1,)
    assert table.do(Faced(0)).table.uncounted == bereft(rules).table.uncounted


def test_what_was_skipped_stays_uncounted_through_the_next_ride(rules: RulesDatabase) -> None:
    table = bereft(rules)
    table.do(Reckoned(), Refilled(), SealUsed(0, "impossible"), SealUsed(2, "impossible"), Rewarded())
    table.horseman_comes().everybody_faces()
    assert table.table.uncounted[1, "evil"] == 1
    assert seats_to_count(table.table) == (), "nobody lost anybody to the second Horseman"


def test_after_the_last_ride_nothing_has_to_be_counted(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 4).playing()
    for _ in range(3):
        table.whole_ride()
    table.side(0, "good", 3, 1, 0, 0, 0).horseman_comes().everybody_faces()
    assert table.table.uncounted and not seats_to_count(table.table) and not emptied(table.table)
