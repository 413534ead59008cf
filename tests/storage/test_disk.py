"""A process works on a disk that fails at a random moment; the long form of this runs in the soak."""

from __future__ import annotations

import sys

import pytest

from tests.storage.disk import fail_at_random


@pytest.mark.skipif(sys.platform != "linux", reason="a disk is made to fail by what Linux offers")
def test_nothing_acknowledged_is_lost_when_the_disk_fails() -> None:
    seen = fail_at_random(5)
    assert seen["runs"] == 5
    assert seen["acknowledged"] > 5
