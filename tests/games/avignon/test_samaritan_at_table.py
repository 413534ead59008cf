"""KH-SAM-01 at the table: pictures before and after, warning, holding, letting it stand."""

from __future__ import annotations

from companion.games.avignon import GAME
from companion.games.avignon.events import (
    Excommunicated,
    Gathered,
    Laid,
    Moved,
    PetitionDone,
    Petitioned,
    Placed,
    Shifted,
    TurnKept,
)
from companion.games.avignon.reports.outlook import reversed_so_far, would_reverse
from companion.games.avignon.state import AvignonTable
from tests.games.avignon.at_table import fresh, refused, then, winner


def after_two_turns(**options: str) -> AvignonTable:
    """Avignon has pulled column 1 and pushed column 2; Rome can bring both back."""
    return then(fresh(**options), Moved(3, "beseech"), Moved(1, "beseech"), Moved(2, "chastise"))


def warned(table: AvignonTable) -> list[str]:
    return [reason.key for reason in GAME.warnings(table)]


def test_KH_SAM_01_and_KH_N15_a_full_reversal_is_a_warning() -> None:
    table = then(after_two_turns(), Moved(1, "beseech"))
    assert would_reverse(table, Moved(2, "chastise"))
    assert not would_reverse(table, Moved(3, "chastise"))
    done = then(table, Moved(2, "chastise"))
    assert warned(done) == ["warn.samaritan"] and done.duel.side == "avignon"
    assert GAME.rulings(done)["samaritan"].value is True
    assert warned(then(done, Moved(3, "beseech"))) == []


def test_KH_N16_and_KH_N17_part_of_a_turn_may_be_reversed() -> None:
    assert warned(then(after_two_turns(), Moved(1, "beseech"), Moved(3, "chastise"))) == []


def test_KH_AMB_20_the_table_can_have_the_turn_held() -> None:
    held = then(after_two_turns(kh_samaritan_enforce="block"), Moved(1, "beseech"), Moved(2, "chastise"))
    assert held.duel.held and held.duel.side == "rome" and GAME.now(held).headline.key == "now.held"
    assert refused(held, Moved(4, "beseech")) == "objection.samaritan"
    assert warned(held) == ["warn.samaritan_held"]
    kept = then(held, TurnKept())
    assert kept.duel.side == "avignon" and "samaritan" in kept.duel.overruled
    assert refused(kept, TurnKept()) == "objection.not_held"


def test_KH_N21_undoing_the_one_action_of_the_first_turn_is_a_violation_whatever_else_is_done() -> None:
    first = then(fresh(), Moved(4, "beseech"), Moved(4, "beseech"))
    assert would_reverse(first, Moved(1, "chastise"))
    done = then(first, Moved(1, "chastise"))
    assert warned(done) == ["warn.samaritan"] and GAME.rulings(done)["samaritan"].value is True
    held = then(fresh(kh_samaritan_enforce="block"), Moved(4, "beseech"), Moved(4, "beseech"), Moved(1, "chastise"))
    assert held.duel.held
    as_a_picture = fresh(kh_samaritan_reading="whole_picture")
    assert warned(then(as_a_picture, Moved(4, "beseech"), Moved(4, "beseech"), Moved(1, "chastise"))) == []


def test_KH_AMB_07_a_warning_that_only_our_reading_gives_says_so() -> None:
    whole = then(after_two_turns(), Moved(1, "beseech"), Moved(2, "chastise"))
    assert [reason.clause for reason in GAME.warnings(whole)] == ["KH-SAM-01"], (
        "nothing else differs, however one reads"
    )
    moved_more = then(fresh(), Moved(4, "beseech"), Moved(4, "beseech"), Moved(1, "chastise"))
    assert [reason.clause for reason in GAME.warnings(moved_more)] == ["KH-AMB-07"]


def test_KH_SAM_01_what_is_undone_so_far_is_known_before_the_second_action_and_can_be_mended() -> None:
    first = then(fresh(), Moved(4, "beseech"), Moved(4, "beseech"))
    assert reversed_so_far(first) and not reversed_so_far(then(fresh(), Moved(4, "beseech")))
    assert warned(then(first, Moved(4, "chastise"))) == []  # pushed away again: Rome's action stands


def test_KH_AMB_07_a_petition_that_restores_both_cards_is_no_better_for_a_third_one_moved() -> None:
    table = then(after_two_turns(), Petitioned(4), Shifted(1, "rome"), Shifted(2, "avignon"), PetitionDone())
    assert warned(then(table, Moved(5, "beseech"))) == ["warn.samaritan"]


def test_KH_AMB_08_an_excommunication_of_the_opponent_exempts_the_turn() -> None:
    def restored(**options: str) -> AvignonTable:
        start = then(fresh(**options), Moved(3, "beseech"), Excommunicated(1), Laid(1, "bishop"), Moved(2, "beseech"))
        return then(start, Moved(2, "beseech"), Excommunicated(1), Laid(1, "noble"))

    assert warned(restored()) == []
    assert warned(restored(kh_samaritan_excommunication="compare")) == ["warn.samaritan"]


def test_KH_AMB_08_an_excommunication_of_mine_excuses_nothing() -> None:
    mine = then(fresh(), Moved(4, "beseech"), Moved(4, "beseech"), Excommunicated(1), Laid(1, "inquisitor"))
    assert warned(mine) == ["warn.samaritan"]


def test_KH_AMB_09_a_turn_without_effect_cannot_be_reversed() -> None:
    table = then(fresh(), Moved(3, "beseech"), Moved(1, "beseech"), Moved(1, "chastise"))
    assert warned(then(table, Moved(2, "beseech"), Moved(2, "chastise"))) == []


def test_KH_AMB_10_a_card_won_is_never_reversed() -> None:
    start = then(
        fresh(), Moved(3, "beseech"), Placed(1, 0), Moved(1, "beseech"), Laid(1, "noble"), Moved(2, "chastise")
    )
    moving = then(start, Moved(2, "chastise"), Petitioned(4), Shifted(1, "avignon", 2))
    assert would_reverse(moving, PetitionDone()) is None
    assert warned(then(moving, PetitionDone())) == []


def test_KH_AMB_11_the_other_copy_of_a_character_makes_the_same_picture() -> None:
    start = then(
        fresh(kh_samaritan_excommunication="compare"), Moved(3, "beseech"), Excommunicated(1), Laid(1, "bishop")
    )
    back = then(start, Moved(2, "beseech"), Moved(2, "beseech"), Excommunicated(1))
    assert warned(then(back, Laid(1, "noble"))) == ["warn.samaritan"]
    assert warned(then(back, Laid(1, "inquisitor"))) == []


def test_KH_AMB_07_a_card_nobody_named_is_like_no_other() -> None:
    start = then(fresh(kh_samaritan_excommunication="compare"), Moved(3, "beseech"), Moved(2, "beseech"))
    thrown = then(start, Excommunicated(1), Moved(2, "beseech"), Excommunicated(1))
    assert warned(thrown) == []
    assert warned(then(thrown, Laid(1, "noble"))) == ["warn.samaritan"]


def test_KH_DIS_04_a_win_stands_and_nothing_is_judged_after_it() -> None:
    start = then(
        after_two_turns(kh_samaritan_enforce="block"), Moved(1, "beseech"), Gathered(0, ("bishop", "cardinal"))
    )
    won = then(start, Placed(4, 0), Gathered(1, ("bishop", "cardinal")), Moved(4, "chastise"))
    assert winner(won) == "Ben" and not won.duel.held and won.duel.ended is None


def test_KH_TURN_03_the_first_turn_has_nothing_to_reverse() -> None:
    assert then(fresh(), Moved(3, "beseech")).duel.ended is None


def test_light_tracking_leaves_the_rule_to_the_players() -> None:
    table = then(after_two_turns(kh_tracking="light"), Moved(1, "beseech"), Moved(2, "chastise"))
    assert warned(table) == []
