"""Reading and writing tables loads no models: they declare what a new file is made of."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from companion.storage.open_database import TABLE_NAMES
from companion.storage.store import Store
from companion.storage.tables.models import TABLES

ROOT = Path(__file__).resolve().parents[2]
LOOK = """
import sys
from pathlib import Path
from companion.storage.store import Store

store = Store(Path(sys.argv[1]))
assert [one.name for one in store.people.all()] == ["Ada"]
assert store.people.get(store.people.all()[0].id).name == "Ada"
assert [one.name for one in store.groups.all()] == ["Thursday"]
assert store.boxes.facts(store.boxes.read("toy")[0].id) == {"stars": 3}
ben = store.people.create("Ben").id
store.people.rename(ben, "Bo"), store.people.badge(ben, shape=1, colour=1)
store.people.hide(ben), store.people.named("Bo")
friday = store.groups.create("Friday", [ben]).id
store.groups.rename(friday, "Monday"), store.groups.seat(friday, [ben]), store.groups.hide(friday)
store.boxes.rename(store.boxes.create("toy", "at home").id, "at work"), store.boxes.default("another")
assert len(store.people.all()) == 2 and not store.tables.running()
assert not {"sqlmodel", "sqlalchemy", "pydantic"} & set(sys.modules)
store.close()
"""


def test_the_names_of_the_tables_are_those_of_the_models() -> None:
    assert [table.name for table in TABLES] == list(TABLE_NAMES)


def test_people_rounds_boxes_and_tables_are_read_and_written_without_the_models(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    store = Store(path)
    ada = store.people.create("Ada")
    store.groups.create("Thursday", [ada.id])
    store.boxes.enter(store.boxes.default("toy").id, {"stars": 3})
    store.close()
    done = subprocess.run([sys.executable, "-c", LOOK, str(path)], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
