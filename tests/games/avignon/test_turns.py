"""Chapters 2 to 4 at the table: set-up, turns, actions, congregations and piles."""

from __future__ import annotations

import pytest

from companion.engine.errors import Wrong
from companion.engine.events import SetUpDone, Starts
from companion.engine.game import advance, misfit
from companion.engine.table import setup_for
from companion.games.avignon import GAME
from companion.games.avignon.events import (
    Counted,
    Discarded,
    Excommunicated,
    Gathered,
    Laid,
    Moved,
    PetitionDone,
    Petitioned,
    Placed,
    Shifted,
    TurnGiven,
)
from companion.games.avignon.play.objections import action_objection
from companion.games.avignon.rules.piles import Piles, conserved, discarded, drawn
from tests.games.avignon.at_table import FACTS, SAY, SEATS, fresh, refused, rows, then


def test_KH_GEN_01_KH_SETUP_02_to_05_two_players_five_cards_at_genoa_seven_in_the_pile_rome_begins() -> None:
    table = fresh()
    assert rows(table) == [2, 2, 2, 2, 2]
    assert (table.duel.piles.draw, table.duel.piles.discard) == (7, 0)
    assert table.duel.side == "rome" and GAME.now(table).seat == 0


def test_KH_SETUP_04_whoever_starts_plays_rome() -> None:
    table = then(GAME.open(setup_for(FACTS, SEATS)), Starts(1), SetUpDone())
    assert table.duel.seat("rome") == 1 and GAME.now(table).seat == 1
    assert refused(then(table, Moved(1, "beseech")), Starts(0)) == "objection.sides_fixed"


def test_KH_MAT_01_KH_SETUP_01_and_KH_EXP_01_the_figures_of_the_set_up() -> None:
    found = {name: ruling.value for name, ruling in GAME.figures(setup_for(FACTS, SEATS)).items()}
    assert found == {
        "cards": 25,
        "persons": 12,
        "expansion_persons": 6,
        "lands": 5,
        "display": 5,
        "draw": 7,
        "first_actions": 1,
    }
    assert sum(FACTS.counts[part] for part in ("persons", "lands", "reference", "expansion_persons", "overview")) == 25


def test_nothing_is_played_before_the_set_up_is_done() -> None:
    table = GAME.open(setup_for(FACTS, SEATS))
    assert refused(table, Moved(1, "beseech")) == "objection.set_up"


def test_KH_S1_and_KH_TURN_03_the_first_turn_ends_after_one_action() -> None:
    table = then(fresh(), Moved(3, "beseech"))
    assert rows(table) == [2, 2, 3, 2, 2]
    assert table.duel.side == "avignon"


def test_KH_S2_and_KH_TURN_02_the_same_action_is_refused_the_second_time() -> None:
    table = then(fresh(), Moved(3, "beseech"), Moved(1, "chastise"))
    assert refused(table, Moved(2, "chastise")) == "objection.used"
    assert action_objection(table, "beseech") is None


def test_KH_TURN_01_a_turn_has_two_actions() -> None:
    table = then(fresh(), Moved(3, "beseech"), Moved(1, "chastise"))
    assert table.duel.side == "avignon" and table.duel.actions_left == 1
    assert then(table, Excommunicated(2)).duel.side == "rome"


def test_KH_AMB_01_an_action_is_not_skipped_and_a_move_is_always_possible() -> None:
    table = then(fresh(), Moved(3, "beseech"), Excommunicated(1))
    assert table.duel.side == "avignon"  # the turn goes on until its second action
    assert all(action_objection(table, action) is None for action in ("beseech", "chastise"))


def test_KH_AMB_02_both_actions_may_use_the_same_card() -> None:
    assert rows(then(fresh(), Moved(3, "beseech"), Moved(3, "beseech"), Moved(3, "chastise"))) == [2, 2, 3, 2, 2]


def test_KH_ACT_01_and_KH_ACT_03_the_side_decides_the_direction() -> None:
    rome = then(fresh(), Moved(1, "chastise"))
    assert rows(rome)[0] == 1
    assert rows(then(rome, Moved(2, "beseech"), Moved(3, "chastise")))[1:3] == [1, 3]


def test_KH_S5_and_KH_ACT_05_the_new_card_lies_where_the_old_one_was() -> None:
    table = then(fresh(), Moved(1, "chastise"), Excommunicated(1), Laid(1, "inquisitor"))
    assert rows(table)[0] == 1
    assert table.duel.character(table.duel.in_column(1).card) == "inquisitor"
    assert (table.duel.piles.draw, table.duel.piles.discard) == (6, 1)


def test_KH_S3_KH_CONG_01_and_KH_CONG_02_a_card_that_leaves_is_replaced_at_genoa() -> None:
    table = then(fresh(), Placed(2, 4), Moved(2, "beseech"))
    assert rows(table)[1] == 2
    assert [table.duel.character(card) for card in table.duel.here.rome] == ["knight"]
    assert table.duel.piles.draw == 6
    assert table.duel.character(table.duel.in_column(2).card) is None
    assert then(table, Laid(2, "peasant")).duel.here.rome == table.duel.here.rome  # KH-CONG-04


def test_KH_DIS_02_the_new_card_lies_at_the_old_place_or_at_genoa_depending_on_why_it_came() -> None:
    start = then(fresh(), Moved(3, "beseech"), Placed(1, 0), Placed(2, 0))
    assert rows(then(start, Excommunicated(1), Moved(2, "beseech")))[:2] == [0, 2]


def test_KH_DIS_03_one_card_is_drawn_whoever_pushed() -> None:
    pulled = then(fresh(), Placed(1, 4), Moved(1, "beseech"))
    pushed = then(fresh(), Placed(1, 0), Moved(1, "chastise"))
    assert pulled.duel.piles == pushed.duel.piles == Piles(6, 0)


def test_KH_CONG_01_a_push_can_fill_the_opponents_congregation() -> None:
    table = then(fresh(), Placed(2, 0), Moved(2, "chastise"))
    assert len(table.duel.here.avignon) == 1


# ---- piles ----


def test_KH_N01_KH_N11_and_KH_N12_the_piles() -> None:
    assert conserved(Piles(), 0)
    assert drawn(Piles(7, 0), "on_need").value == Piles(6, 0) and conserved(Piles(6, 0), 1)
    assert discarded(Piles(7, 0), "on_need").value == Piles(6, 1) and conserved(Piles(6, 1), 0)


def test_KH_N13_KH_ACT_06_and_KH_AMB_12_the_card_just_discarded_is_shuffled_in() -> None:
    assert discarded(Piles(0, 7), "on_need").value == Piles(7, 0, 8)
    assert discarded(Piles(1, 6), "when_empty").value == Piles(7, 0, 7)
    assert discarded(Piles(1, 6), "on_need").value == Piles(0, 7)


def test_KH_N14_and_KH_CONG_03_with_two_cards_won_each_there_is_always_one_to_draw() -> None:
    assert drawn(Piles(0, 3), "on_need").value == Piles(2, 0, 3)
    assert conserved(Piles(0, 3), 4)
    assert drawn(Piles(0, 0), "on_need").reasons[0].key == "pile.none"


def test_KH_ACT_06_a_reshuffle_is_announced_until_the_next_action() -> None:
    table = then(fresh(), Counted(0, 7), Moved(1, "beseech"), Excommunicated(2))
    assert GAME.now(table).detail.key == "now.shuffle"
    named = then(table, Laid(2, "inquisitor"))
    assert GAME.now(named).detail.key == "now.shuffle"
    assert GAME.now(then(named, Moved(2, "beseech"))).detail.key != "now.shuffle"


# ---- petitions ----


def test_KH_ACT_07_a_petition_moves_cards_and_then_is_done() -> None:
    table = then(fresh(), Moved(1, "beseech"), Petitioned(4), Shifted(1, "avignon", 2), Shifted(2, "avignon"))
    assert rows(table)[:2] == [1, 1]
    assert refused(table, Moved(1, "beseech")) == "objection.petition_open"
    done = then(table, PetitionDone())
    assert done.duel.used == ("petition",) and done.duel.side == "avignon"
    assert refused(done, Petitioned(1)) == "objection.used"
    assert refused(done, Shifted(1, "rome")) == "objection.no_petition"


def test_KH_AMB_13_a_petition_that_moves_nothing_counts() -> None:
    table = then(fresh(), Petitioned(4), PetitionDone())
    assert table.duel.side == "avignon" and rows(table) == [2, 2, 2, 2, 2]


def test_KH_AMB_16_the_new_card_is_not_concerned() -> None:
    table = then(fresh(), Petitioned(4), Placed(1, 4), Shifted(1, "rome"))
    assert not GAME.warnings(table)
    odd = then(table, Shifted(1, "rome"))
    assert "warn.new_card_moved" in [reason.key for reason in GAME.warnings(odd)]


def test_KH_AMB_17_a_long_move_stops_in_the_congregation() -> None:
    table = then(fresh(), Petitioned(4), Shifted(1, "rome", 4), PetitionDone())
    assert len(table.duel.here.rome) == 1 and rows(table)[0] == 2


def test_KH_AMB_18_and_KH_CONG_04_cards_in_a_congregation_cannot_be_named_by_an_action() -> None:
    for kind in ("petitioned", "excommunicated"):
        with pytest.raises(Wrong):
            GAME.codec.read({"kind": kind, "column": 6})


def test_a_petition_can_throw_a_card_out() -> None:
    table = then(fresh(), Petitioned(4), Discarded(2), Laid(2, "inquisitor"), PetitionDone())
    assert table.duel.piles == Piles(6, 1) and table.duel.threw_before


# ---- the table overrules ----


def test_the_table_says_whose_turn_it_is() -> None:
    table = then(fresh(), Moved(1, "beseech"), Moved(2, "beseech"), TurnGiven(0))
    assert table.duel.side == "rome" and table.duel.actions_left == 2
    assert "turn" in table.duel.overruled
    again = then(table, Moved(2, "beseech"), TurnGiven(0))
    assert again.duel.actions_left == 2 and again.duel.turn == table.duel.turn


def test_the_table_says_what_a_congregation_holds() -> None:
    table = then(fresh(), Gathered(1, ("knight", None)))
    assert len(table.duel.here.avignon) == 2
    cell = GAME.sheet(table).rows[1][0]
    assert cell.value == 2 and cell.overruled and cell.correct == Gathered(1, ("knight", None))
    assert "warn.unnamed" in [reason.key for reason in GAME.warnings(table)]


def test_piles_that_do_not_add_up_are_a_warning() -> None:
    assert [reason.key for reason in GAME.warnings(then(fresh(), Counted(3, 3)))] == ["warn.not_twelve"]


def test_a_card_outside_the_deck_is_a_warning() -> None:
    assert [reason.key for reason in GAME.warnings(then(fresh(), Laid(4, "priest")))] == ["warn.not_in_deck"]


def test_KH_EXP_03_everybody_is_there_twice_at_most() -> None:
    two = then(fresh(), Laid(1, "knight"))
    assert refused(two, Laid(3, "knight")) == "objection.copies"
    assert then(two, Laid(1, "noble"), Laid(3, "knight"))  # once the mistake is mended
    won = then(two, Placed(1, 4), Moved(1, "beseech"))
    assert refused(won, Laid(1, "knight")) == "objection.copies"
    assert refused(won, Gathered(0, ("knight", "knight", "knight"))) == "objection.copies"
    thrown = then(fresh(), Moved(1, "beseech"), Excommunicated(2), Laid(2, "knight"))
    assert refused(thrown, Laid(3, "knight")) == "objection.copies"


def test_KH_CONG_01_nobody_joins_a_congregation_without_a_name() -> None:
    nameless = then(fresh(), Moved(1, "beseech"), Excommunicated(2), Placed(2, 0))
    assert refused(nameless, Moved(2, "beseech")) == "objection.who_is_won"
    assert then(nameless, Moved(2, "chastise"))  # it stays on the strip
    petition = then(nameless, Petitioned(4))
    assert refused(petition, Shifted(2, "avignon")) == "objection.who_is_won"
    assert then(petition, Shifted(2, "rome", 4), Laid(2, "inquisitor"), Shifted(2, "rome"))


def test_what_is_refused_today_still_counts_in_the_log_of_an_older_table() -> None:
    before = then(fresh(), Moved(1, "beseech"), Excommunicated(2), Placed(2, 0))
    event = Moved(2, "beseech")
    assert refused(before, event) == "objection.who_is_won" and misfit(GAME, before, event) is None
    assert len(advance(GAME, before, event).duel.here.avignon) == 1


def test_every_step_of_a_turn_can_be_said() -> None:
    table = fresh()
    for event in (Moved(1, "beseech"), Excommunicated(2), Laid(2, None), Petitioned(3), Shifted(3, "rome", 4)):
        assert SAY(GAME.step(table, event))
        table = then(table, event)
    for example in GAME.examples.values():
        assert SAY(GAME.step(table, example))
