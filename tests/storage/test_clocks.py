"""A clock may show anything and may be set back: copies keep their order, and what is played at any moment travels."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta, tzinfo
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from companion.engine.read_models.bundle import Timestamp
from companion.exchange import exporter
from companion.exchange.bgstats import play_file, push_link
from companion.exchange.csv_plays import csv_lines
from companion.exchange.plays import play_of
from companion.storage import backups, connection
from companion.storage.safe_mode import SafeMode, open_or_explain
from companion.storage.store import Store
from companion.texts import LANGUAGES, say_for
from screens.pages import dates
from tests.exchange.files import exported, imported, played, store_in, to_the_second
from tests.storage.tables import file_in
from tests.toy import FACTS

SetClock = Callable[[datetime], None]
EARLIEST, LATEST = datetime(1, 1, 1, tzinfo=UTC), datetime(9999, 12, 31, 23, 59, 59, 999_999, tzinfo=UTC)
ODD_TIMES = [EARLIEST, datetime(1904, 1, 1, tzinfo=UTC), datetime(1969, 12, 31, 23, 0, tzinfo=UTC), LATEST]


@pytest.fixture
def set_clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[SetClock]:
    """The clock of the phone stands at the moment that was set last."""
    shown = [datetime(2026, 11, 18, 20, 0, tzinfo=UTC)]

    class Clock(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
            return shown[0].astimezone(tz)

    for module in (backups, connection, exporter, dates):
        monkeypatch.setattr(module, "datetime", Clock)
    yield lambda moment: shown.__setitem__(0, moment)


def whys(path: Path) -> list[str]:
    return [backups.read_name(copy, path).why for copy in backups.newest_first(path)]


@pytest.mark.parametrize("back", [timedelta(days=40 * 365), timedelta(microseconds=1), timedelta(0)])
def test_the_copy_made_last_is_the_newest_wherever_the_clock_stands_and_is_never_the_one_that_goes(
    back: timedelta, tmp_path: Path, set_clock: SetClock
) -> None:
    store, now = Store(file_in(tmp_path)), datetime(2026, 11, 18, tzinfo=UTC)
    for number in range(backups.KEPT):
        set_clock(now + timedelta(minutes=number))
        store.backup("end")
    for number in range(1, backups.KEPT + 1):
        set_clock(now - back)
        made = store.backup("import")
        assert made.exists() and backups.newest_first(store.path)[0] == made
        assert whys(store.path) == ["import"] * number + ["end"] * (backups.KEPT - number)
    store.close()


def test_after_damage_the_copy_made_last_is_offered_though_the_clock_went_back(
    tmp_path: Path, set_clock: SetClock
) -> None:
    store = Store(file_in(tmp_path))
    store.backup("end")
    store.people.named("Ada")
    set_clock(datetime(1971, 1, 1, tzinfo=UTC))
    newest = store.backup("hand")
    store.close()
    store.path.write_bytes(b"nothing of a database")
    safe = open_or_explain(store.path)
    assert isinstance(safe, SafeMode) and safe.backup is not None and safe.backup.path == newest


def test_copies_of_an_earlier_version_have_no_number_and_are_older_than_any_that_has_one(
    tmp_path: Path, set_clock: SetClock
) -> None:
    store = Store(file_in(tmp_path))
    names = ("tables-20990101-000000-000000-end.sqlite", "tables-20990101-000000-000000-end-02.sqlite")
    made = store.backup("hand")
    earlier = [Path(shutil.copy(made, made.with_name(name))) for name in names]
    made.unlink()
    set_clock(datetime(1999, 1, 1, tzinfo=UTC))
    newest = store.backup("hand")
    store.close()
    assert backups.newest_first(store.path) == [newest, earlier[1], earlier[0]]
    assert [copy.at.year for copy in (backups.read_name(one, store.path) for one in earlier)] == [2099, 2099]


@pytest.mark.parametrize("moment", ODD_TIMES, ids=lambda moment: str(moment.year))
def test_what_was_played_at_any_moment_goes_to_another_phone_and_into_every_other_file(
    moment: datetime, tmp_path: Path, set_clock: SetClock
) -> None:
    set_clock(moment)
    here, there = store_in(tmp_path / "here"), store_in(tmp_path / "there")
    tables = played(here)
    report = imported(there, exported(here))
    assert (report.new, report.refused) == (len(tables), ())
    for table in tables:
        line = there.tables.get(table)
        assert to_the_second(line) == to_the_second(here.tables.get(table))
        assert there.entries(table) == here.entries(table)
        for language in LANGUAGES:
            say = say_for("", language)
            play = play_of(line, FACTS, say)
            rows = list(csv_lines([play], say))
            year = f"{moment.year:04}"
            assert len(rows) == 1 + len(line.seats)
            assert all(dates.local(line.started).date().isoformat() in row for row in rows[1:])
            assert f"{year}-" in play_file(play)["plays"][0]["playDate"] and push_link(play)
            assert dates.day(line.started, say) and dates.clock(line.started)
    assert backups.read_name(backups.newest_first(there.path)[0], there.path).at == moment
    here.close()
    there.close()


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.datetimes(timezones=st.just(UTC)))
@example(EARLIEST)
@example(LATEST)
def test_every_moment_that_a_row_can_keep_is_read_back_and_sorts_as_time_does(moment: datetime) -> None:
    kept = moment.isoformat(timespec="microseconds")
    assert Timestamp().read(kept) == kept
    assert (kept < "2026-11-18T00:00:00.000000+00:00") == (moment < datetime(2026, 11, 18, tzinfo=UTC))
    assert dates.local(kept) == moment
    for language in LANGUAGES:
        assert dates.day(kept, say_for("", language)) and len(dates.clock(kept)) == 5
