"""Only the congregations are written down: cards won, how near a condition is, and who was on turn where it decides."""

from __future__ import annotations

from companion.engine.events import OptionSet
from companion.games.avignon import GAME
from companion.games.avignon.events import Counted, Declared, Joined, LastTurn, Moved, Placed
from companion.games.avignon.reports.nearness import nearest, ways
from companion.games.avignon.state import AvignonTable
from tests.games.avignon.at_table import SAY, fresh, refused, then, winner


def light(**options: str) -> AvignonTable:
    return fresh(kh_tracking="light", **options)


def both_would_win() -> AvignonTable:
    """KH-N25: the peasant is with Rome and the knight with Avignon; then the noble joins Rome."""
    return then(light(), Joined(0, "peasant"), Joined(1, "knight"), Joined(0, "noble"))


def test_nobody_is_told_whose_turn_it_is() -> None:
    now = GAME.now(then(light(), Joined(0, "bishop")))
    assert (SAY(now.headline), SAY(now.detail), now.seat) == ("Congregations", "Rome 1 · Avignon 0", None)


def test_KH_END_01_and_KH_END_06_a_card_won_may_decide_the_game() -> None:
    three = then(light(), Joined(1, "bishop"), Joined(1, "cardinal"), Joined(1, "bishop"))
    assert winner(three) == "Ben"
    assert winner(then(light(), Joined(0, "noble"), Joined(1, "knight"))) == "Ada"
    assert winner(then(light(), Joined(0, "noble"), Joined(0, "peasant"))) == "Ben"


def test_KH_N25_and_KH_END_07_who_was_on_turn_is_asked_only_when_both_would_win() -> None:
    asked = both_would_win()
    assert winner(asked) is None and asked.duel.asks_turn
    assert SAY(GAME.now(asked).headline) == "Whose turn was it?"
    assert winner(then(asked, LastTurn(0))) == "Ada" and winner(then(asked, LastTurn(1))) == "Ben"
    assert GAME.outcome(then(asked, LastTurn(1))).value.tags["simultaneous"]
    assert refused(light(), LastTurn(0)) == "objection.turn_not_asked"


def test_KH_AMB_06_nobody_knows_whose_turn_it_was_so_no_reading_is_said_to_have_decided() -> None:
    for seat, other in ((0, 1), (1, 0)):
        won = GAME.outcome(then(light(), Joined(seat, "noble"), Joined(other, "knight")))
        assert won.value.winners == (seat,) and "KH-AMB-06" not in {reason.clause for reason in won.reasons}


def test_KH_AMB_03_a_second_card_of_the_same_action_is_judged_with_the_first_in_either_order() -> None:
    start = then(light(), *(Joined(seat, one) for seat, one in ((0, "bishop"), (0, "noble"), (1, "cardinal"))))
    one_way = then(start, Joined(0, "inquisitor"), Joined(0, "peasant"))
    other_way = then(start, Joined(0, "peasant"), Joined(0, "inquisitor"))
    for table in (one_way, other_way):
        assert table.duel.asks_turn and winner(then(table, LastTurn(1))) == "Ben"


def test_what_the_table_declared_is_not_judged_anew() -> None:
    assert refused(then(light(), Declared(0)), Joined(1, "knight")) == "objection.over"


def test_KH_AMB_06_where_conditions_count_in_the_own_turn_only_the_turn_is_asked_too() -> None:
    table = then(light(kh_condition_actor="beneficiary_only"), Joined(0, "noble"), Joined(1, "knight"))
    assert table.duel.asks_turn
    assert winner(then(table, LastTurn(0))) == "Ada"
    on = then(table, LastTurn(1))
    assert winner(on) is None and not on.duel.asks_turn
    assert not then(on, Joined(1, "bishop")).duel.won


def test_KH_CONG_01_every_card_won_has_a_name_and_there_are_two_of_each() -> None:
    assert refused(light(), Joined(0, None)) == "objection.who_is_won"
    two = then(light(), Joined(0, "bishop"), Joined(1, "bishop"))
    assert refused(two, Joined(0, "bishop")) == "objection.copies"


def test_KH_END_06_how_near_the_nobles_conditions_are() -> None:
    def told(table: AvignonTable) -> list[tuple[str, list[tuple[str, str, bool]], int]]:
        found = ways(table, "rome")
        return [(way.winner, [(p.whose, p.who, p.lies) for p in way.parts], way.left) for way in found]

    assert told(light()) == [
        ("rome", [("holder", "noble", False), ("other", "knight", False)], 2),
        ("avignon", [("holder", "noble", False), ("holder", "peasant", False)], 2),
    ]
    nearer = then(light(), Joined(0, "peasant"))
    assert told(nearer)[0] == ("avignon", [("holder", "noble", False), ("holder", "peasant", True)], 1)


def test_a_condition_keeps_its_place_when_it_comes_nearer() -> None:
    def shown(table: AvignonTable) -> list[str]:
        return [way.winner for way in nearest(table, "rome", 2)]

    start, near = light(), then(light(), Joined(0, "peasant"))
    assert shown(start) == shown(near) == ["rome", "avignon"]
    assert [way.winner for way in ways(near, "rome")] == ["avignon", "rome"], "all of them stand nearest first"


def test_a_condition_is_as_near_as_its_card_not_as_its_faction() -> None:
    """KH-N29: another card of the noble faction bears no condition."""
    box = {"faction.guild_master": "noble"}
    table = then(fresh(box, kh_tracking="light", kh_expansion="ablass"), Joined(0, "guild_master"))
    assert [way.left for way in ways(table, "rome")] == [2, 2]


def test_what_was_entered_stays_when_the_group_writes_down_more_or_less() -> None:
    played = then(fresh(), Placed(1, 4), Moved(1, "beseech"))
    less = then(played, OptionSet("kh_tracking", "light"), Joined(1, "bishop"))
    more = then(less, OptionSet("kh_tracking", "full"))
    assert len(more.duel.here.rome) == len(more.duel.here.avignon) == 1
    assert [one.key for one in GAME.warnings(more)] == ["warn.unseen"]  # nobody said what lies on the strip now
    assert GAME.warnings(then(more, Counted(5, 0))) == ()
    assert GAME.warnings(less) == ()
