"""What is called on Android through pyjnius stands in one table, and the oldest phone has it or is asked first."""

from __future__ import annotations

import ast
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from screens.kivy_ui.documents import copy_bounded
from screens.kivy_ui.java import JAVA
from tests.packaging.conftest import ROOT

MODULES = [ROOT / "screens" / "kivy_ui" / name for name in ("device.py", "documents.py", "java.py")]
LEVELS = {member: level for members in JAVA.values() for member, level in members.items()}
OF_P4A = {"bind", "unbind"}  # android.activity, the listeners of python-for-android
IN_NAMES = ("android.", "java.")


def trees() -> Iterator[ast.Module]:
    for path in MODULES:
        yield ast.parse(path.read_text("utf-8"))


def functions_on_android() -> Iterator[ast.FunctionDef]:
    """Those that hold something of Java: they import from the phone, or get a class from the table."""
    for tree in trees():
        for one in ast.walk(tree):
            if isinstance(one, ast.FunctionDef) and _touches_java(one):
                yield one


def _touches_java(function: ast.FunctionDef) -> bool:
    for one in ast.walk(function):
        if isinstance(one, ast.ImportFrom) and (one.module or "").split(".")[0] in ("android", "jnius"):
            return True
        if isinstance(one, ast.Call) and isinstance(one.func, ast.Name) and one.func.id == "java":
            return True
    return False


def members(function: ast.FunctionDef) -> set[str]:
    """What is asked of objects there, but for what Python's own objects have."""
    asked = {one.attr for one in ast.walk(function) if isinstance(one, ast.Attribute)}
    of_python = {name for kind in (str, bytes, Path, io.BytesIO) for name in dir(kind)} - {"close", "read", "write"}
    own = {"height"}  # Kivy's window
    return asked - of_python - OF_P4A - own


def classes_named() -> set[str]:
    return {
        one.value
        for tree in trees()
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in ("java", "cast")
        for one in call.args
        if isinstance(one, ast.Constant) and isinstance(one.value, str) and one.value.startswith(IN_NAMES)
    }


def test_every_class_that_is_named_stands_in_the_table() -> None:
    assert classes_named() <= set(JAVA)


def test_every_member_that_is_called_stands_in_the_table() -> None:
    asked = {name for function in functions_on_android() for name in members(function)}
    assert asked - set(LEVELS) == set()


def test_nothing_stands_in_the_table_that_is_not_called() -> None:
    asked = {one.attr for tree in trees() for one in ast.walk(tree) if isinstance(one, ast.Attribute)}
    assert set(LEVELS) - asked == set()
    empty = {name for name, members in JAVA.items() if not members}
    assert empty <= classes_named()


def test_java_is_reached_only_through_the_table() -> None:
    """Whoever called `autoclass` elsewhere would go round it."""
    for path in (ROOT / "screens").rglob("*.py"):
        text = path.read_text("utf-8")
        assert ("autoclass" in text) == (path.name == "java.py"), path
        assert "jnius" not in text or path in MODULES or path.name == "device.py", path


def test_what_the_oldest_phone_does_not_have_is_called_behind_a_question_for_the_level(buildozer: Any) -> None:
    oldest = int(buildozer.config.get("app", "android.minapi"))
    newer = {name: level for name, level in LEVELS.items() if level > oldest}
    assert newer
    for function in functions_on_android():
        needed = max((newer[name] for name in members(function) if name in newer), default=oldest)
        if needed > oldest:
            assert _promised(function.name) >= needed, function.name


def test_a_function_for_newer_phones_is_called_only_there() -> None:
    found = 0
    for tree in trees():
        guarded = {id(call): level for level, call in _guarded_calls(tree)}
        for call in ast.walk(tree):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and _promised(call.func.id):
                found += 1
                assert guarded.get(id(call), 0) >= _promised(call.func.id), call.func.id
    assert found


def _promised(name: str) -> int:
    """`_share_from_29` is for phones from level 29 on."""
    start, _, level = name.rpartition("_from_")
    return int(level) if start and level.isdigit() else 0


def _guarded_calls(tree: ast.Module) -> Iterator[tuple[int, ast.Call]]:
    for one in ast.walk(tree):
        if not isinstance(one, ast.If | ast.IfExp):
            continue
        match one.test:
            case ast.Compare(ast.Call(ast.Name("api_level")), [ast.GtE()], [ast.Constant(int(level))]):
                for part in one.body if isinstance(one.body, list) else [one.body]:
                    for call in ast.walk(part):
                        if isinstance(call, ast.Call):
                            yield level, call


@pytest.mark.parametrize("size", [0, 1, 70_000, 200_000])
def test_a_document_is_copied_piece_by_piece_and_never_more_than_can_be_taken(size: int) -> None:
    document, copy = io.BytesIO(bytes(range(256)) * (size // 256) + b"x" * (size % 256)), io.BytesIO()

    def read(room: bytearray) -> int:
        return document.readinto(room) or -1

    copied = copy_bounded(read, copy.write, most=100_000)
    assert copied == len(copy.getvalue()) == min(size, 131_072)
    assert document.getvalue().startswith(copy.getvalue())
