"""Chapters 5 and 6 at the table: winning, simultaneous wins, decks, and the match."""

from __future__ import annotations

from typing import Any

from companion.engine.events import BoxFact, OptionSet, SetUpDone, Ticked
from companion.engine.log.readings import other_readings
from companion.engine.table import setup_for
from companion.games.avignon import GAME
from companion.games.avignon.events import (
    Chose,
    Counted,
    Declared,
    Gathered,
    Laid,
    Moved,
    NextGame,
    PetitionDone,
    Petitioned,
    Placed,
    Shifted,
)
from companion.games.avignon.reports.outlook import endings, threats
from companion.games.avignon.rules.box import called, conditions, factions, petition_text
from companion.games.avignon.rules.characters import deck_errors, deck_size, possible_decks
from companion.games.avignon.rules.match import outcome, suggested_rome, way_reason, wins
from companion.games.avignon.state import finished
from tests.games.avignon.at_table import FACTS, SAY, SEATS, fresh, refused, rows, then, winner
from tests.games.plays import plays_of, session_for

TAKES = [{"winner": "holder", "needs": [{"whose": "other", "character": "priest"}]}]


def warned(table: object) -> list[str]:
    return [reason.key for reason in GAME.warnings(table)]


def test_KH_S4_and_KH_END_01_a_win_after_the_first_action_ends_the_game_at_once() -> None:
    table = then(fresh(), Moved(1, "beseech"), Gathered(1, ("bishop", "bishop")), Placed(4, 0), Moved(4, "beseech"))
    assert winner(table) == "Ben"
    assert refused(table, Moved(1, "chastise")) == "objection.over"
    found = outcome(table)
    assert found and found.value.winners == (1,) and found.value.scores == (0, 1)
    assert found.value.tags["ways"] == ["three_cards"] and found.value.tags["side"] == "avignon"


def test_KH_X1_and_KH_END_06_the_noble_with_you_and_the_knight_with_the_opponent() -> None:
    table = then(fresh(), Gathered(1, ("knight",)), Placed(1, 4), Moved(1, "beseech"))
    assert winner(table) == "Ada" and table.duel.won and table.duel.won.value.ways == ("condition",)


def test_KH_X2_and_KH_END_04_the_noble_and_the_peasant_with_you() -> None:
    table = then(fresh(), Gathered(0, ("peasant",)), Placed(1, 4), Moved(1, "beseech"))
    assert winner(table) == "Ben"


def said(table: Any) -> list[tuple[str, str]]:
    """The reasons of the end, each with its clause."""
    found = outcome(table)
    assert found
    return [(reason.clause, SAY(reason)) for reason in found.reasons]


def test_KH_END_06_every_part_of_the_nobles_condition_is_a_reason_of_the_win() -> None:
    own = then(fresh(), Gathered(1, ("knight",)), Placed(1, 4), Moved(1, "beseech"))
    assert said(own) == [
        ("KH-TEXT-02", "Faction Noble in the congregation of Rome."),
        ("KH-TEXT-02", "Faction Knight in the congregation of Avignon."),
        ("KH-END-06", "So Rome meets its own win condition on “Noble”."),
    ]
    opposing = then(fresh(), Gathered(0, ("peasant",)), Placed(1, 4), Moved(1, "beseech"))
    assert said(opposing)[-2:] == [
        ("KH-END-06", "So the opposing win condition on “Noble” with Rome is met: that helps Avignon."),
        ("KH-AMB-06", "By our reading a win condition counts in any turn, whoever moved the card."),
    ]


def test_KH_TEXT_01_and_KH_TEXT_02_the_reasons_name_the_card_that_stands_for_a_faction() -> None:
    box = {"faction.guild_master": "knight"}
    by = then(fresh(box), Gathered(1, ("guild_master",)), Placed(1, 4), Moved(1, "beseech"))
    assert ("KH-TEXT-02", "Faction Knight in the congregation of Avignon: Guild master.") in said(by)
    named = then(fresh(), BoxFact("conditions.cardinal", TAKES), Gathered(1, ("priest",)), Placed(4, 4))
    assert said(then(named, Moved(4, "beseech"))) == [
        ("KH-TEXT-01", "Priest in the congregation of Avignon."),
        ("KH-END-03", "So Rome meets its own win condition on “Cardinal”."),
    ]


def test_the_headline_is_short_and_the_way_stands_below_it() -> None:
    table = then(fresh(), Gathered(1, ("knight",)), Placed(1, 4), Moved(1, "beseech"))
    found, way = outcome(table), way_reason(finished(table))
    assert found and SAY(found.value.headline) == "Ada wins"
    assert way and SAY(way) == "as Rome, by a win condition"
    assert way_reason(finished(fresh())) is None


def test_KH_S6_KH_END_07_and_KH_AMB_04_a_petition_completes_both_conditions_and_the_active_player_wins() -> None:
    start = then(fresh(), Moved(5, "beseech"), Gathered(0, ("peasant",)), Gathered(1, ("knight",)), Placed(1, 4))
    moving = then(start, Petitioned(4), Shifted(1, "rome"))
    assert winner(moving) is None  # KH-AMB-03: a petition is one action
    done = then(moving, PetitionDone())
    assert winner(done) == "Ben" and done.duel.won and done.duel.won.value.simultaneous


def test_KH_AMB_03_after_every_move_where_the_table_wants_it() -> None:
    start = then(fresh(kh_win_check="move"), Gathered(1, ("knight",)), Placed(1, 4))
    assert winner(then(start, Petitioned(4), Shifted(1, "rome"))) == "Ada"


def test_KH_AMB_03_only_at_the_end_of_the_turn_where_the_table_wants_it() -> None:
    table = then(fresh(kh_win_check="turn"), Moved(5, "beseech"), Gathered(0, ("knight",)), Placed(1, 0))
    first = then(table, Moved(1, "beseech"))
    assert winner(first) is None
    assert winner(then(first, Moved(2, "chastise"))) == "Ben"


def test_KH_AMB_05_the_third_card_and_the_opposing_condition_at_once() -> None:
    table = then(fresh(), Gathered(0, ("bishop", "noble")), Placed(3, 4), Moved(3, "beseech"))
    assert winner(table) == "Ada" and table.duel.won and table.duel.won.value.ways == ("three_cards",)


def test_KH_AMB_06_conditions_only_in_the_own_turn_where_the_table_wants_it() -> None:
    def given_to_rome(**options: str) -> object:
        start = then(fresh(**options), Moved(5, "beseech"), Gathered(1, ("knight",)), Placed(1, 4))
        return then(start, Moved(1, "chastise"))

    assert winner(given_to_rome()) == "Ada"
    assert winner(given_to_rome(kh_condition_actor="beneficiary_only")) is None


def test_KH_AMB_19_more_than_three_cards_win_too() -> None:
    assert winner(then(fresh(), Gathered(0, ("bishop", "bishop", "cardinal", "cardinal")))) == "Ada"


def test_KH_END_05_conditions_entered_for_a_character_count() -> None:
    table = then(fresh(), BoxFact("conditions.cardinal", TAKES), Gathered(1, ("priest",)), Placed(4, 4))
    assert winner(then(table, Moved(4, "beseech"))) == "Ada"


def test_KH_END_02_a_condition_entered_later_is_looked_at_at_once_and_can_be_taken_back() -> None:
    table = then(fresh(), Gathered(0, ("cardinal",)), Gathered(1, ("priest",)))
    won = then(table, BoxFact("conditions.cardinal", TAKES))
    assert winner(won) == "Ada"
    assert winner(then(won, BoxFact("conditions.cardinal", None))) is None


def test_the_table_says_who_has_won_or_that_nobody_has() -> None:
    table = then(fresh(), Declared(1))
    assert winner(table) == "Ben" and GAME.sheet(table).rows[1][0].overruled
    on = then(fresh(), Gathered(1, ("knight",)), Placed(1, 4), Moved(1, "beseech"), Declared(None))
    assert winner(on) is None and on.duel.side == "avignon"
    assert winner(then(on, Moved(5, "beseech"))) is None  # the same cards are not judged again
    assert refused(on, Declared(None)) == "objection.nobody_won"


def test_KH_FLOW_01_the_next_action_could_end_the_game() -> None:
    table = then(fresh(kh_win_alert="on"), Gathered(1, ("knight",)), Counted(6, 0), Placed(1, 4))
    assert [(one.column, one.action) for one in endings(table)] == [(1, "beseech")]
    assert [SAY(one) for one in GAME.warnings(table)] == ["Ada can win now: Beseech, Noble in column 1 (Rome)."]
    assert warned(then(table, OptionSet("kh_win_alert", "off"))) == []
    assert FACTS.options["kh_win_alert"].values[0] == "off"  # nobody is told the winning move who has not asked for it


def test_KH_FLOW_01_a_threat_of_the_other_side_is_not_taken_for_an_action_of_who_is_on_turn() -> None:
    table = then(fresh(kh_win_alert="on"), Gathered(0, ("knight",)), Counted(6, 0), Placed(1, 0))
    assert [(one.column, one.action) for one in threats(table)] == [(1, "beseech")]
    assert [SAY(one) for one in GAME.warnings(table)] == [
        "Ben threatens to win in the next turn: Beseech, Noble in column 1 (Avignon).",
        "Careful, Ada: Chastise on Noble in column 1 (Avignon) gives Ben the win.",
    ]
    averted = then(table, Moved(1, "beseech"))
    assert threats(averted) == () and warned(averted) == []


def test_KH_END_04_taking_a_card_oneself_can_give_the_other_side_the_win() -> None:
    table = then(fresh(kh_win_alert="on"), Gathered(0, ("peasant",)), Counted(6, 0), Placed(1, 4))
    assert warned(table) == ["warn.win_threat", "warn.win_given"]
    assert "Beseech on Noble in column 1 (Rome) gives Ben the win" in SAY(GAME.warnings(table)[1])


# ---- the box and the deck ----


def test_KH_TEXT_01_KH_TEXT_02_and_KH_MAT_02_box_facts_have_strict_shapes() -> None:
    table = fresh()
    for key, value in (
        ("faction.priest", "pope"),
        ("faction.noble", "knight"),
        ("petition.noble", ""),
        ("petition.noble", 3),
        ("conditions.priest", [{"winner": "holder", "needs": []}]),
        ("conditions.priest", [{"winner": "holder", "needs": [{"whose": "other"}]}]),
        ("conditions.priest", [{"winner": "rome", "needs": [{"whose": "other", "faction": "knight"}]}]),
        ("name.noble", "x" * 41),
        ("colour.noble", "red"),
    ):
        assert refused(table, BoxFact(key, value)).startswith("objection.box_"), key
    told = then(table, BoxFact("petition.bishop", "Pull two others."), BoxFact("name.bishop", "Bischöfin"))
    assert petition_text(told.box, "bishop") == "Pull two others." and called(told.box, "bishop") == "Bischöfin"
    assert petition_text({"petition.bishop": 7}, "bishop") is None


def test_KH_END_06_the_nobles_conditions_are_known_unless_others_are_entered() -> None:
    assert len(conditions({})) == 2
    assert not conditions({"conditions.noble": []})


def test_KH_N31_KH_N32_and_KH_N33_decks() -> None:
    known = factions({"faction.preacher": "cardinal", "faction.guild_master": "noble", "faction.priest": "bishop"})
    base = ("cardinal", "bishop", "inquisitor", "noble", "knight", "peasant")
    mixed = ("preacher", "bishop", "inquisitor", "guild_master", "knight", "peasant")
    assert (deck_errors(base, known), deck_errors(mixed, known)) == ((), ())
    assert (deck_size(base), deck_size(mixed)) == (12, 12)
    wrong = ("noble", "guild_master", "knight", "peasant", "cardinal", "inquisitor")
    assert deck_errors(wrong, known) == ("bishop", "noble")
    assert possible_decks(known) == 8


def test_KH_DIS_01_the_three_new_characters_belong_to_three_of_the_six_factions() -> None:
    known = factions({"faction.preacher": "cardinal", "faction.guild_master": "noble", "faction.priest": "bishop"})
    assert len(known) == 9 and len(set(known.values())) == 6


def test_KH_EXP_02_and_KH_EXP_03_a_character_stands_for_its_own_faction() -> None:
    table = GAME.open(setup_for(FACTS, SEATS, "", {"kh_expansion": "ablass"}))
    assert refused(table, Chose("noble", "priest")) == "objection.faction_unknown"
    told = then(table, BoxFact("faction.priest", "noble"))
    assert refused(told, Chose("knight", "priest")) == "objection.other_faction"
    rest = (BoxFact("faction.preacher", "cardinal"), BoxFact("faction.guild_master", "knight"))
    assert refused(told, SetUpDone()) == refused(told, Ticked("ablass_factions")) == "objection.factions_missing"
    known = then(told, *rest, Chose("noble", "priest"), Chose("cardinal", "cardinal"))
    assert refused(known, SetUpDone()) == refused(known, Ticked("ablass_deck")) == "objection.deck_open"
    ready = then(known, Chose("knight", "knight"), Ticked("ablass_deck"), SetUpDone())
    assert ready.deck == ("cardinal", "bishop", "inquisitor", "priest", "knight", "peasant")
    assert GAME.rulings(ready)["deck"].value is True
    assert refused(fresh(), Chose("noble", "priest")) == "objection.no_expansion"


def test_KH_AMB_14_a_faction_takes_one_character_of_ablass() -> None:
    table = then(fresh(kh_expansion="ablass"), BoxFact("faction.priest", "noble"))
    assert refused(table, BoxFact("faction.preacher", "noble")) == "objection.faction_taken"
    assert then(table, BoxFact("faction.priest", "noble"), BoxFact("faction.preacher", "knight"))
    moved_over = then(table, BoxFact("faction.priest", None), BoxFact("faction.preacher", "noble"))
    assert factions(moved_over.box)["preacher"] == "noble"


def test_KH_AMB_14_a_box_that_was_entered_wrongly_before_is_a_warning() -> None:
    twice = {"faction.priest": "noble", "faction.preacher": "noble"}
    assert warned(fresh(twice, kh_expansion="ablass")) == ["warn.faction_twice"]
    assert warned(fresh(twice)) == []  # the base game has none of them


# ---- the match ----


def test_KH_AMB_21_a_match_changes_sides_and_ends_with_the_majority() -> None:
    table = then(fresh(kh_match=3), Declared(0))
    assert outcome(table) is None and suggested_rome(table) == 1
    assert GAME.now(table).detail.key == "match.score"
    second = then(table, NextGame(1), Laid(1, "noble"))
    assert rows(second) == [2, 2, 2, 2, 2] and GAME.now(second).seat == 1 and second.duel.actions_left == 1
    assert wins(second) == (1, 0)
    over = then(second, Declared(0))
    found = outcome(over)
    assert found and found.value.winners == (0,) and found.value.scores == (2, 0)
    assert [SAY(reason) for reason in found.reasons if reason.key == "match.game"] == [
        "Game 1: Ada wins as Rome, as the table decided.",
        "Game 2: Ada wins as Avignon, as the table decided.",
    ]
    assert not {"KH-AMB-21"} & {reason.clause for reason in found.reasons}  # a match stands in no rulebook
    assert refused(over, NextGame(0)) == "objection.match_over"
    longer = then(over, OptionSet("kh_match", 5))
    assert outcome(longer) is None and then(longer, NextGame(0)).past


def test_how_many_games_are_played_is_no_other_reading_of_who_plays_rome() -> None:
    assert not FACTS.departs("KH-AMB-21", "DE", {"kh_match": 3})
    assert FACTS.departs("KH-AMB-06", "DE", {"kh_condition_actor": "beneficiary_only"})


def test_a_single_game_has_no_next_one() -> None:
    assert refused(then(fresh(), Declared(0)), NextGame(1)) == "objection.single_game"


def test_a_match_whose_games_are_all_played_can_be_level() -> None:
    table = then(fresh(kh_match=3), Declared(0), NextGame(1), Declared(1), NextGame(0), NextGame(1))
    found = outcome(then(table, Declared(None)) if table.duel.won else table)
    assert found and found.value.shared and found.value.winners == (0, 1)
    assert SAY(found.value.headline)


def test_a_match_without_a_further_game_is_over_even_if_the_last_one_was_left_open() -> None:
    table = then(fresh(kh_match=3), Declared(0), NextGame(1), Declared(1), NextGame(0), NextGame(1))
    found = outcome(table)
    assert found and GAME.now(table).headline == found.value.headline and found.value.tags["games"] == 3
    assert refused(table, Moved(1, "beseech")) == refused(table, NextGame(0)) == "objection.match_over"


def test_a_match_in_which_nothing_was_decided_has_no_winner() -> None:
    table = then(fresh(kh_match=3), NextGame(1), NextGame(0), NextGame(1))
    found = outcome(table)
    assert found and found.value.winners == () and not found.value.shared
    assert SAY(found.value.headline) == SAY(GAME.now(table).headline) == "No game was decided"


def test_an_earlier_game_that_would_have_gone_on_names_no_winner_of_the_match() -> None:
    """KH-AMB-06: the second game was won by a reading; by the other one nobody knows how it would have ended."""
    play = next(one for one in plays_of("avignon") if one.id == "best of three with changed sides")
    session = session_for(play, FACTS)
    for event in play.read_events():
        assert session.record(event) is None
    others = other_readings(session.table, session)
    assert all(one.outcome is None or not one.outcome.value.shared for one in others), "two wins are not shared"
