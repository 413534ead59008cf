"""The recipe for the APK, checked as far as that goes without building one."""

from __future__ import annotations

import importlib.metadata
import re
import tomllib
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import companion
from tests.packaging.conftest import ROOT, Graph

PHONE = {
    "sys_platform": "android",
    "platform_system": "Android",
    "os_name": "posix",
    "platform_machine": "aarch64",
    "python_version": "3.14",
    "python_full_version": "3.14.2",
    "implementation_name": "cpython",
    "platform_python_implementation": "CPython",
    "extra": "",
}
ONLY_FOR_ASYNCIO = {"greenlet"}
PROGRAM = {"main.py", "LICENSE", "companion", "screens", "data"}
BUILDOZERS_OWN = {"sitecustomize.py"}


def test_nothing_else_goes_into_the_package(packaged: set[str]) -> None:
    assert {file.partition("/")[0] for file in packaged} - BUILDOZERS_OWN == PROGRAM


def test_the_pictures_named_in_the_spec_exist(buildozer: Any) -> None:
    for token in ("icon", "icon.adaptive_foreground", "icon.adaptive_background", "presplash"):
        assert Path(buildozer.config.get("app", f"{token}.filename")).is_file(), token


def test_the_version_stands_in_one_place(buildozer: Any) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert "version" not in project and "version" in project["dynamic"]
    assert buildozer.get_version() == companion.__version__


def test_the_recipes_fit_together(graph: Graph) -> None:
    assert {"python3", "kivy", "sdl2", "sqlite3", "pyjnius", "android", "pydantic-core", "sqlalchemy"} <= set(
        graph.recipes
    )
    assert graph.recipes["python3"] == graph.recipes["hostpython3"]
    assert graph.recipes["python3"].startswith("3.14")


def test_sqlalchemy_is_one_that_python_3_14_can_import(graph: Graph) -> None:
    major, minor, patch = map(int, graph.recipes["sqlalchemy"].split("."))
    assert (major, minor, patch) >= (2, 0, 44)


def test_every_dependency_of_a_dependency_is_listed(graph: Graph, requirements: dict[str, str]) -> None:
    have = {canonicalize_name(name) for name in (*graph.recipes, *graph.modules)} | ONLY_FOR_ASYNCIO
    listed = [name for name in graph.modules if name in requirements]
    missing = {
        f"{name} needs {needed}"
        for name in (*listed, "sqlalchemy")
        for needed in map(Requirement, importlib.metadata.requires(name) or [])
        if (needed.marker is None or needed.marker.evaluate(PHONE)) and canonicalize_name(needed.name) not in have
    }
    assert not missing


def test_pydantic_and_its_core_are_a_pair(requirements: dict[str, str]) -> None:
    (core,) = (r for r in map(Requirement, importlib.metadata.requires("pydantic") or []) if r.name == "pydantic-core")
    assert core.specifier.contains(requirements["pydantic-core"])


def test_the_phone_has_the_same_versions_as_the_desktop(requirements: dict[str, str]) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    desktop = dict(re.fullmatch(r"([\w-]+)==([\w.]+)", one).groups() for one in project["project"]["dependencies"])  # type: ignore[union-attr]
    phone = {name: version for name, version in requirements.items() if name != "python3"}
    assert {canonicalize_name(name): version for name, version in phone.items()} == desktop
    assert {name: importlib.metadata.version(name) for name in desktop} == desktop


def test_the_app_asks_for_nothing_but_vibration(buildozer: Any) -> None:
    assert buildozer.config.getlist("app", "android.permissions") == [
        "android.permission.VIBRATE",
        "android.permission.INTERNET",
    ]
