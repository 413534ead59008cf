"""Chapters IX and X at the table, and the score sheet."""

from __future__ import annotations

import json
from typing import Any

from companion.games.apocalypse import GAME
from companion.games.apocalypse.events import (
    CardTaken,
    Counted,
    DealDone,
    EthosEntered,
    EthosRevealed,
    Faced,
    HorsemanShown,
    NumberSettled,
    PointsSet,
    Reckoned,
    Refilled,
    Rewarded,
    Won,
)
from companion.games.apocalypse.play.end import if_it_ended_now, other_verdicts, otherwise_decided
from companion.games.apocalypse.reports.sheet import lead_changes, running_totals
from companion.storage.rules.database import RulesDatabase
from companion.texts import say_for
from tests.games.apocalypse.at_the_table import AtTheTable

WHOLE_GAME = ((5, 3, 5, 1), (4, 6, 2, 6), (3, 3, 3, 3), (2, -1, 5, 4))


def by_points(rules: RulesDatabase, *reckonings: tuple[int, ...], **options: Any) -> AtTheTable:
    """A table that wrote down its points itself."""
    table = AtTheTable(rules, len(reckonings[0]), **options).playing()
    for number, points in enumerate(reckonings, 1):
        table.horseman_comes().do(*(PointsSet(seat, number, value) for seat, value in enumerate(points)), Reckoned())
        if table.table.phase == "refill":
            table.do(Refilled())
        table.do(Rewarded())
    return table


def ended(rules: RulesDatabase, ethos: str, good: int, evil: int, **options: Any) -> AtTheTable:
    table = by_points(rules, *WHOLE_GAME, **options)
    table.do(Counted(0, "good", "persons", good), Counted(1, "evil", "persons", evil))
    table.do(*(EthosEntered(seat, "good" if one == "G" else "evil") for seat, one in enumerate(ethos)))
    return table.do(EthosRevealed())


def test_ap_ex_g01_good_wins_together(rules: RulesDatabase) -> None:
    for edition in ("DE2009", "EN2008"):
        outcome = GAME.outcome(ended(rules, "GEGE", 11, 9, edition=edition).table)
        assert outcome is not None
        assert outcome.value.winners == (0, 2) and outcome.value.shared
        assert outcome.value.scores == (15, 13, 23, 16)
        assert outcome.value.tags["case"] == "A"


def test_ap_ex_g02_evil_wins_alone(rules: RulesDatabase) -> None:
    outcome = GAME.outcome(ended(rules, "GEGE", 10, 10).table)
    assert outcome is not None and outcome.value.winners == (3,)
    assert [reason.clause for reason in outcome.reasons][:2] == ["AP-WIN-01", "AP-WIN-07"]


def test_ap_diff_01_the_other_edition_may_name_somebody_else(rules: RulesDatabase) -> None:
    """Good has the best player, but evil the larger sum."""
    table = by_points(rules, (5, 4, 1, 4))
    for _ in range(3):
        table.whole_ride()
    table.do(*(PointsSet(seat, number, 0) for number in (2, 3, 4) for seat in range(4)))
    table.do(Counted(0, "good", "persons", 1))
    table.do(*(EthosEntered(seat, one) for seat, one in enumerate(("good", "evil", "good", "evil"))))  # type: ignore[arg-type]
    table.do(EthosRevealed())
    outcome = GAME.outcome(table.table)
    assert outcome is not None and outcome.value.winners == () and outcome.value.tags["other_edition_differs"]
    assert other_verdicts(table.table)["EN2008"].value.winners == ("Ada", "Cem")
    ((_ruling, reason),) = otherwise_decided(table.table).values()
    assert (reason.key, reason.clause) == ("winner.test_bestVsBest", "AP-AMB-40"), "its own reason, not the conclusion"


def test_ap_amb_42_the_other_edition_says_why_it_decides_the_special_case_otherwise(rules: RulesDatabase) -> None:
    table = two_of_one_ethos(rules, 3, 3, edition="EN2008")
    ((ruling, reason),) = otherwise_decided(table.table).values()
    assert ruling.value.winners == ()
    assert reason.key == "winner.same_tie_nobody"


def two_of_one_ethos(rules: RulesDatabase, good: int, evil: int, **options: Any) -> AtTheTable:
    table = by_points(rules, (5, 3), (1, 1), (0, 0), (0, 0), **options)
    table.do(Counted(0, "good", "persons", good), Counted(1, "evil", "persons", evil))
    return table.do(EthosEntered(0, "good"), EthosEntered(1, "good"), EthosRevealed())


def test_ap_win_08_a_victory_of_one_ethos_cites_the_special_case(rules: RulesDatabase) -> None:
    outcome = GAME.outcome(two_of_one_ethos(rules, 4, 1).table)
    assert outcome is not None
    assert outcome.value.winners == (0,)
    assert [reason.clause for reason in outcome.reasons] == ["AP-WIN-01", "AP-WIN-08", "AP-WIN-09", "AP-WIN-08"]


def test_ap_amb_41_who_shares_a_victory_is_never_said_to_win_alone(rules: RulesDatabase) -> None:
    table = by_points(rules, (5, 7, 1, 7), (0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0))
    table.do(*(EthosEntered(seat, one) for seat, one in enumerate(("good", "evil", "good", "evil"))))  # type: ignore[arg-type]
    outcome = GAME.outcome(table.do(EthosRevealed()).table)
    assert outcome is not None
    assert outcome.value.winners == (1, 3)
    keys = [reason.key for reason in outcome.reasons]
    assert keys == ["winner.totals", "winner.not_more_good", "winner.evil_most", "winner.level", "winner.tie_shared"]


def test_ap_win_04_no_ethos_before_the_fourth_reckoning(rules: RulesDatabase) -> None:
    table = by_points(rules, *WHOLE_GAME[:3])
    assert "only after" in table.refuses(EthosEntered(0, "good"))
    table.horseman_comes()
    assert "only after" in table.refuses(EthosEntered(0, "good"))


def test_an_ethos_stays_secret_until_all_are_turned_up(rules: RulesDatabase) -> None:
    table = by_points(rules, *WHOLE_GAME).do(EthosEntered(0, "evil"), EthosEntered(1, "good"))
    assert table.refuses(EthosRevealed()) == "The ethos of Cem and Dea is still missing."
    assert table.lines[-1] == "Ben has entered the ethos"
    shown = [
        *table.lines[-2:],
        repr(GAME.now(table.table)),
        repr(GAME.sheet(table.table)),
        repr(GAME.rulings(table.table)),
    ]
    told = " ".join(shown).replace("AP-", "")
    assert "evil" not in told.lower().replace("evil side", "")
    assert GAME.outcome(table.table) is None
    assert table.said() == "Cem enters the ethos"


def test_ap_ex_v05_more_ethos_cards_than_the_box_holds_are_refused(rules: RulesDatabase) -> None:
    table = by_points(rules, *WHOLE_GAME).do(*(EthosEntered(seat, "good") for seat in range(4)))
    assert table.refuses(EthosRevealed()) == "There are only 3 cards of each ethos: look again."
    assert table.do(EthosEntered(3, "evil"), EthosRevealed()).table.revealed


def test_ap_opt_04_a_balanced_mix_warns(rules: RulesDatabase) -> None:
    assert "warn.ethos" in ended(rules, "GGGE", 3, 1, ethosMix="balanced").warned()


def test_the_table_may_name_the_winner_itself(rules: RulesDatabase) -> None:
    table = ended(rules, "GEGE", 10, 10).do(Won(1), Won(3, False))
    outcome = GAME.outcome(table.table)
    assert outcome is not None and outcome.value.winners == (1,) and outcome.value.tags["overruled"]
    assert say_for("apocalypse", "de")(outcome.reasons[-1]) == "Der Tisch erklärt: Sieg für Ben."


def test_persons_and_points_can_still_be_corrected_after_the_reveal(rules: RulesDatabase) -> None:
    table = ended(rules, "GEGE", 10, 10).do(Counted(2, "good", "persons", 1))
    outcome = GAME.outcome(table.table)
    assert outcome is not None and outcome.value.winners == (0, 2)


def test_tags_are_plain_json(rules: RulesDatabase) -> None:
    outcome = GAME.outcome(ended(rules, "GEGE", 10, 10).table)
    assert outcome is not None and json.loads(json.dumps(outcome.value.tags)) == outcome.value.tags


# ---- the sheet ----


def test_ap_win_01_and_02_the_sheet_adds_up(rules: RulesDatabase) -> None:
    sheet = GAME.sheet(by_points(rules, *WHOLE_GAME).table)
    assert [cell.value for cell in sheet.totals] == [15, 13, 23, 16]
    assert [row[4].value for row in sheet.rows] == [1, 2, 8, 2]
    assert [cell.best for cell in sheet.rows[0][:4]] == [True, False, False, False], "four are level at the third"


def test_every_cell_says_why_in_both_languages(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 3).playing().side(0, "good", 3, 1, 0, 0, 1).whole_ride().table
    for language in ("de", "en"):
        say = say_for("apocalypse", language)
        for row in GAME.sheet(table).rows:
            assert all(say(reason) for cell in row for reason in cell.why)


def test_running_totals_and_changes_of_the_lead(rules: RulesDatabase) -> None:
    table = by_points(rules, (5, 3, 1), (0, 4, 1), (0, 0, 9)).table
    assert running_totals(table, 1) == (3, 7 + 2, 9)
    assert lead_changes(table) == ((2, 1), (3, 2))
    assert lead_changes(AtTheTable(rules, 3).playing().table) == ()


def test_who_leads_is_the_same_on_the_sheet_and_at_the_end(rules: RulesDatabase) -> None:
    """A Horseman card counts from the moment it is won: level in points, the second card is worth more."""
    rounds = ((6, 4, 0), (4, 6, 0), (5, 5, 0))
    for played in range(1, 4):
        table = by_points(rules, *rounds[:played]).table
        totals = [cell.value for cell in GAME.sheet(table).totals]
        assert [running_totals(table, seat)[-1] for seat in table.seats] == totals
    assert lead_changes(table) == ((2, 1),)


def test_ap_amb_07_a_horseman_who_was_passed_over_leaves_his_column_as_it_was(rules: RulesDatabase) -> None:
    table = AtTheTable(rules, 3).playing().people(0, 2, 0).people(1, 1, 0).round_over()
    table.do(HorsemanShown("scrip", 2), NumberSettled("reported"), DealDone(), *map(Faced, range(3)), Reckoned())
    totals = [cell.value for cell in GAME.sheet(table.table).totals]
    assert GAME.sheet(table.table).running == tuple((0, total) for total in totals)


def test_if_it_ended_now_counts_every_way_the_cards_can_lie(rules: RulesDatabase) -> None:
    table = by_points(rules, (5, 3, 1)).do(Counted(0, "good", "persons", 2)).table
    count, prospects = if_it_ended_now(table)
    assert count == 8 and prospects["Ada"].wins_as_good == prospects["Ada"].as_good == 4


def test_AP_REW_03_only_who_holds_the_horseman_card_stands_out_on_the_sheet(rules: RulesDatabase) -> None:
    table = by_points(rules, (5, 5, 5, 5, 1), (3, 4, 4, 1, 1)).do(CardTaken(0, 2))
    boxed = [[cell.best for cell in line[:3]] for line in GAME.sheet(table.table).rows]
    assert [line[0] for line in boxed] == [False] * 5, "of four who are level nobody took the card"
    assert [line[1] for line in boxed] == [True, True, True, False, False], "and the table's word counts"
    assert [line[2] for line in boxed] == [False] * 5
