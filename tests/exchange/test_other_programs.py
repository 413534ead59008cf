"""What other programs read: BG Stats' link and file, and the CSV, for whole games that were really played."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from urllib.parse import parse_qs, urlparse
from uuid import UUID

import pytest

from companion.engine.read_models.statistics import Search
from companion.exchange.bgstats import play_file, push, push_link
from companion.exchange.csv_plays import COLUMNS, csv_lines
from companion.exchange.plays import Play, play_of
from companion.exchange.qr_codes import cells_of
from companion.storage.rules.database import RulesDatabase
from companion.texts import say_for
from tests.plenty import plenty


@pytest.fixture(scope="module")
def plays(tmp_path_factory: pytest.TempPathFactory, rules: RulesDatabase) -> list[Play]:
    store = plenty(tmp_path_factory.mktemp("plays"), 12, rules)
    lines = store.history.page(Search(), 0, 20)
    found = [play_of(line, rules.facts(line.game), say_for(line.game, "de"), 1) for line in lines]
    store.close()
    return found


def test_there_are_plays_of_every_game_with_and_without_a_result(plays: list[Play]) -> None:
    assert len({play.line.game for play in plays}) > 2
    assert {play.line.status for play in plays} == {"finished", "abandoned"}


def test_every_flag_is_always_there(plays: list[Play]) -> None:
    for play in plays:
        value = push(play)
        assert {type(value["game"][key]) for key in ("highestWins", "noPoints")} == {bool}
        for player in value["players"]:
            assert {type(player[key]) for key in ("startPlayer", "winner")} == {bool}
        assert sum(player["startPlayer"] for player in value["players"]) == 1


def test_the_date_is_utc_without_letters_and_the_id_of_the_game_a_number_or_absent(plays: list[Play]) -> None:
    for play in plays:
        value = push(play)
        assert len(value["playDate"]) == 19
        assert not set(value["playDate"]) & set("TZ+")
        assert type(value["game"].get("bggId", 0)) is int


def test_ids_are_short_and_stay_the_same(plays: list[Play]) -> None:
    for play in plays:
        assert push(play) == push(play)
        assert [player["sourcePlayerId"] for player in push(play)["players"]] == [s.player[:12] for s in play.seats]
        assert push(play)["sourceName"] == "Endspiel"


def test_the_link_says_the_same_as_the_play_and_fits_a_code_that_can_be_scanned(plays: list[Play]) -> None:
    for play in plays:
        for link in (push_link(play), push_link(play, app=False)):
            parsed = urlparse(link)
            assert parsed.netloc == "app.bgstatsapp.com"
            assert json.loads(parse_qs(parsed.query)["data"][0]) == push(play)
            assert len(link) < 2300
        assert 21 <= len(cells_of(push_link(play))) <= 177


def test_a_game_without_points_says_so_and_sends_none(plays: list[Play]) -> None:
    for play in plays:
        if play.no_points:
            assert push(play)["game"]["noPoints"] is True
            assert not any("score" in player for player in push(play)["players"])


def test_the_file_has_stable_uuids_in_capitals_and_refers_only_to_itself(plays: list[Play]) -> None:
    for play in plays:
        file = play_file(play)
        (game,), (one,) = file["games"], file["plays"]
        assert json.loads(json.dumps(file)) == file == play_file(play)
        for part in (game, one, *file["players"]):
            assert part["uuid"] == part["uuid"].upper() == str(UUID(part["uuid"])).upper()
        assert one["gameRefId"] == game["id"]
        assert {score["playerRefId"] for score in one["playerScores"]} == {player["id"] for player in file["players"]}
        assert all(type(score["score"]) is str for score in one["playerScores"])
        assert one["playDateYmd"] == int(one["playDate"][:10].replace("-", ""))


@pytest.mark.parametrize(("language", "separator"), [("de", ";"), ("en", ",")])
def test_the_csv_has_a_row_for_everybody_at_every_table(language: str, separator: str, plays: list[Play]) -> None:
    text = "".join(csv_lines(plays, say_for("", language)))
    rows = list(csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""), delimiter=separator))
    assert len(rows) == 1 + sum(len(play.seats) for play in plays)
    assert {len(row) for row in rows} == {len(COLUMNS)}
    won = COLUMNS.index("winner")
    assert sum(row[won] != "" for row in rows[1:]) == sum(seat.winner for play in plays for seat in play.seats)


def test_a_name_that_a_spreadsheet_would_carry_out_is_made_harmless(plays: list[Play]) -> None:
    from dataclasses import replace

    play = plays[0]
    seats = (replace(play.seats[0], name="=HYPERLINK(1)"), *play.seats[1:])
    text = "".join(csv_lines([replace(play, line=replace(play.line, seats=seats))], say_for("", "en")))
    assert ",'=HYPERLINK(1)," in text


@pytest.mark.parametrize("before", ["", " ", "\t", "\r", "\n", "\u00a0", "\u3000", "\u200b", "\ufeff", " \u200b "])
@pytest.mark.parametrize("sign", "=+-@＝＋－＠")
def test_whatever_a_spreadsheet_takes_for_the_start_of_a_formula_is_made_harmless(
    sign: str, before: str, plays: list[Play]
) -> None:
    from dataclasses import replace

    text = f"{before}{sign}1+1"
    first, *others = plays[0].seats
    line = replace(plays[0].line, seats=(replace(first, name=text), *others))
    play = replace(plays[0], line=line, game=text, edition=text, house_rules=(text,), headline=text)
    written = "".join(csv_lines([replace(play, roles=(text,) * len(play.seats))], say_for("", "de")))
    rows = list(csv.DictReader(io.StringIO(written.removeprefix("\ufeff"), newline=""), delimiter=";"))
    told = ("Spiel", "Regelwerk", "Hausregeln", "Ergebnis", "Spieler", "Rolle")
    assert [rows[0][name] for name in told] == [f"'{text}"] * len(told)


def test_a_harmless_name_and_points_below_zero_stay_as_they_are(plays: list[Play]) -> None:
    from dataclasses import replace

    first, *others = plays[0].seats
    line = replace(plays[0].line, seats=(replace(first, name="Ada=1 (50%) | x", score=-3.0), *others))
    written = "".join(csv_lines([replace(plays[0], line=line)], say_for("", "de")))
    row = next(csv.DictReader(io.StringIO(written.removeprefix("\ufeff"), newline=""), delimiter=";"))
    assert (row["Spieler"], row["Punkte"]) == ("Ada=1 (50%) | x", "-3")


def test_house_rules_and_edition_stand_in_the_one_field_there_is(plays: list[Play]) -> None:
    for play in plays:
        parts = push(play)["board"].split("／")
        assert len(parts) == 1 + len(play.line.house_rules)
        assert all(parts)


def test_a_table_that_lay_open_overnight_has_no_length(plays: list[Play], tmp_path: Path) -> None:
    from dataclasses import replace

    play = plays[0]
    long = replace(
        play, line=replace(play.line, started="2026-01-01T10:00:00+00:00", ended="2026-01-03T10:00:00+00:00")
    )
    assert long.minutes == 0
    assert "durationMin" not in push(long)
