"""AP-TURN-04, AP-ATT-04, AP-PASS-02: who acts out of turn takes nobody's turn."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.engine.game import objection
from companion.games.apocalypse import GAME
from companion.games.apocalypse.events import NoCards, Passed, Played, StartsNext
from companion.storage.rules.database import RulesDatabase
from tests.games.apocalypse.at_the_table import AtTheTable


def test_AP_TURN_04_a_card_played_out_of_turn_leaves_the_turn_where_it_was(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 4).playing().do(Played(2))
    assert table.table.round.on_turn == 0
    assert table.do(Played()).table.round.on_turn == 1, "nobody is passed over"


def test_AP_TURN_04_who_passes_out_of_turn_is_out_and_the_turn_stays(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 4).playing().do(Passed(2))
    assert (table.table.round.on_turn, table.table.round.passed) == (0, (2,))
    assert table.do(Played(), Played()).table.round.on_turn == 3, "AP-PASS-01"


def test_AP_PASS_04_a_pass_out_of_turn_ends_the_round_when_one_is_left(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 3).playing().do(Played(), Passed(2), Passed(0))
    assert table.table.phase == "deal"


def test_AP_PASS_01_who_has_passed_stays_out_whatever_they_play_out_of_turn(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 4).playing().do(Passed(), Played(0))
    assert table.table.round.passed == (0,)
    assert table.table.round.on_turn == 1


def test_AP_AMB_21_without_a_card_out_of_turn_one_passes_or_nothing_happens(rules: RulesDatabase) -> None:
    assert AtTheTable(rules, 4).playing().do(NoCards(3)).table.round.passed == (3,)
    sits_out = AtTheTable(rules, 4, emptyHand="skipTurn").playing().do(NoCards(3)).table.round
    assert (sits_out.passed, sits_out.on_turn) == ((), 0)


ACTS = st.tuples(st.sampled_from([Played, Passed, NoCards]), st.one_of(st.none(), st.integers(0, 5)))


@given(
    seats=st.integers(2, 6),
    first=st.integers(0, 5),
    acts=st.lists(ACTS, max_size=40),
    last=st.sampled_from(["roundEnds", "oneMove"]),
    empty=st.sampled_from(["mustPass", "skipTurn"]),
)
def test_AP_TURN_04_the_turn_goes_clockwise_over_any_acts_in_and_out_of_turn(
    rules: RulesDatabase, seats: int, first: int, acts: list[tuple[type, int | None]], last: str, empty: str
) -> None:
    table = AtTheTable(rules, seats, lastPlayerUnmoved=last, emptyHand=empty).playing(first % seats)
    for kind, seat in acts:
        event = kind(None if seat is None else seat % seats)
        before = table.table.round
        if table.table.phase != "round" or objection(GAME, table.table, event):
            continue
        after = table.do(event).table.round
        if event.seat in (None, before.on_turn):
            _next_of_those_still_in(before.on_turn, after.on_turn, after.active, seats)
        else:
            assert after.on_turn in (before.on_turn, None), "nobody's turn is taken"
        assert after.on_turn is not None or len(after.active) <= 1, "AP-PASS-04"


def _next_of_those_still_in(seat: int | None, following: int | None, active: tuple[int, ...], seats: int) -> None:
    assert seat is not None
    if following is not None and len(active) > 1:
        ahead = [(seat + step) % seats for step in range(1, seats + 1)]
        assert following == next(one for one in ahead if one in active)


def test_who_starts_next_can_be_named_after_a_pass_out_of_turn(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 4).playing().do(Passed(3), StartsNext(1), Passed(), Passed())
    assert table.table.deal is not None
    assert table.table.deal.start == 1
