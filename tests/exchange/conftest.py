"""Two phones: where a table was played, and where it goes to."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.storage.store import Store
from tests.exchange.files import store_in


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Store]:
    store = store_in(tmp_path / "here")
    yield store
    store.close()


@pytest.fixture
def there(tmp_path: Path) -> Iterator[Store]:
    store = store_in(tmp_path / "there")
    yield store
    store.close()
