"""A process that records is killed with -9 at random moments; the long form of this runs in the soak."""

from __future__ import annotations

from pathlib import Path

from tests.storage.kill import kill_at_random


def test_nothing_acknowledged_is_lost_when_the_process_is_killed(tmp_path: Path) -> None:
    seen = kill_at_random(tmp_path, 20)
    assert seen["kills"] == 20
    assert seen["acknowledged"] > 0
