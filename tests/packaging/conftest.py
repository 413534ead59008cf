"""buildozer.spec as buildozer and python-for-android read it: their own code, without SDK, NDK or network."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]


class Graph(NamedTuple):
    """What python-for-android would build (recipe → version) and what it would fetch with pip."""

    recipes: dict[str, str]
    modules: set[str]


@pytest.fixture(scope="module")
def surroundings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A home of its own and the project as working folder; everything is put back afterwards."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOME", str(home))
        patch.setenv("PATH", os.path.dirname(sys.executable) + os.pathsep + os.environ["PATH"])  # noqa: PTH120
        patch.chdir(ROOT)
        yield home


@pytest.fixture(scope="module")
def buildozer(surroundings: Path) -> Any:
    return opened_spec(surroundings)


def opened_spec(folder: Path) -> Any:
    """buildozer over our recipe, with everything it makes in a folder."""
    from buildozer import Buildozer

    found = Buildozer("buildozer.spec")
    found.config.set("buildozer", "build_dir", str(folder / "build"))
    found.user_bin_dir = str(folder / "bin")  # read before the line above could reach it
    found.set_target("android")
    return found


@pytest.fixture(scope="module")
def requirements(buildozer: Any) -> dict[str, str]:
    return pinned(buildozer)


def pinned(buildozer: Any) -> dict[str, str]:
    """Name → pinned version, empty for python3."""
    listed = (one.partition("==") for one in buildozer.config.getlist("app", "requirements"))
    return {name: version for name, _, version in listed}


@pytest.fixture(scope="module")
def packaged(buildozer: Any) -> set[str]:
    """The files that would go into the APK, relative to the project."""
    buildozer.build_application()
    folder = Path(buildozer.app_dir)
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def graph(requirements: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Graph:
    from pythonforandroid import logger
    from pythonforandroid.bootstrap import Bootstrap
    from pythonforandroid.build import Context
    from pythonforandroid.graph import get_recipe_order_and_bootstrap
    from pythonforandroid.recipe import Recipe

    logger.logger.setLevel(logging.ERROR)
    with pytest.MonkeyPatch.context() as patch:
        for name, version in requirements.items():
            if version:
                patch.setenv(f"VERSION_{name}", version)
        context = Context()
        context.local_recipes = None
        context.setup_dirs(str(tmp_path_factory.mktemp("p4a")))
        bootstrap = Bootstrap.get_bootstrap("sdl2", context)
        order, modules, _ = get_recipe_order_and_bootstrap(context, list(requirements), bootstrap)
        return Graph({name: Recipe.get_recipe(name, context).version for name in order}, set(modules))
