"""Nothing lies in the package that the app on a phone does not use: modules, data, dependencies."""

from __future__ import annotations

import ast
import importlib.metadata
import re
from collections.abc import Iterator
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.packaging.conftest import ROOT, Graph
from tests.packaging.record import room_of
from tests.packaging.test_buildozer_spec import BUILDOZERS_OWN, PHONE

FOUND_BY_NAME = re.compile(
    r"companion\.games\.\w+(\.calculators)?"  # a game, and what it calculates without a table
    r"|companion\.games\.\w+\.rules\.\w+"  # a clause that no page asks about yet is a rule of the game all the same
    r"|screens\.games\.\w+(\.forms)?"
    r"|screens\.kivy_ui\.games(\.\w+)+"  # all below are loaded for the first node that only a game knows
    r"|screens\.kivy_ui\.widgets\.\w+"
    r"|screens\.web_ui\.(html|games)(\.\w+)+"  # the same for the pages of guests
)
NAMED_BY_HAND = re.compile(r'"(screens(?:\.\w+)+):\w+"')  # the routes
ASKED_FOR = {  # the data's files, by who asks for them
    r"LICENSE": "the licence has to go with the program",
    r"data/(texts\.(de|en)|synonyms)\.toml": "companion/texts.py, companion/storage/rules/search.py",
    r"data/icon\.png": "screens/kivy_ui/app.py",
    r"data/fonts/[a-z-]+(-\d00)?\.ttf": "screens/kivy_ui/drawing/scripts.py",
    r"data/(fonts/LICENSES/.+\.txt|licences\.toml)": "screens/app/settings/settings.py",
    r"data/images/[a-z0-9-]+\.png": "screens/kivy_ui/drawing/shapes.py",
    r"data/games/\w+/(facts|setup|clauses|rulebook|texts\.(de|en))\.toml": "companion/storage/rules/sources.py",
    r"data/games/\w+/emblem\.png": "screens/kivy_ui/widgets/basics.py",
    r"data/web/(glass|hands|panes)\.(html|css|js)": "screens/web_ui/server/files.py, for guests' phones",
    r"data/games/\w+/codes-\d+\.txt": "companion/exchange/folding.py",
}

BROUGHT_BY_KIVYS_RECIPE = {"certifi", "chardet", "filetype", "idna", "requests", "urllib3"}
"""python-for-android's recipe installs what Kivy could need; only filetype is ever loaded. docs/package.md says so."""
NEEDED_BY_ITS_BUILD = {"six"}  # pyjnius and Kivy's recipe name it


def module_of(file: str) -> str:
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def named_in(path: Path) -> Iterator[str]:
    """Every module that a file imports, or names as a route does."""
    text = path.read_text("utf-8")
    for one in ast.walk(ast.parse(text)):
        if isinstance(one, ast.Import):
            yield from (alias.name for alias in one.names)
        elif isinstance(one, ast.ImportFrom) and one.module and not one.level:
            yield one.module
            yield from (f"{one.module}.{alias.name}" for alias in one.names)
    yield from NAMED_BY_HAND.findall(text)


def reached(modules: dict[str, Path]) -> set[str]:
    """What the app can come to from main.py."""
    found: set[str] = set()
    ways = ["main", *filter(FOUND_BY_NAME.fullmatch, modules)]
    while ways:
        name = ways.pop()
        if name in modules and name not in found:
            found.add(name)
            ways += [*named_in(modules[name]), name.rpartition(".")[0]]
    return found


def test_every_module_in_the_package_is_reached_from_the_start(packaged: set[str]) -> None:
    files = {file for file in packaged if file.endswith(".py")} - BUILDOZERS_OWN
    modules = {module_of(file): ROOT / file for file in files}
    assert set(modules) - reached(modules) == set()


def test_nothing_that_the_app_asks_for_is_missing_in_the_package(packaged: set[str]) -> None:
    rooms = ((ROOT / room).rglob("*") for room in ("companion", "screens", "data"))
    there = {str(path.relative_to(ROOT)) for room in rooms for path in room} | {"main.py", "LICENSE"}
    modules = {module_of(file): ROOT / file for file in there if file.endswith(".py")}
    needed = {str(modules[name].relative_to(ROOT)) for name in reached(modules)}
    assert needed | {file for file in there if _is_asked_for(file)} <= packaged


def test_every_other_file_in_the_package_is_asked_for(packaged: set[str]) -> None:
    others = {file for file in packaged if not file.endswith(".py")}
    assert {file for file in others if not _is_asked_for(file)} == set()
    assert all(any(re.fullmatch(kind, file) for file in others) for kind in ASKED_FOR)


def _is_asked_for(file: str) -> bool:
    return any(re.fullmatch(kind, file) for kind in ASKED_FOR)


def test_every_picture_and_font_in_the_package_is_named_in_the_program(packaged: set[str]) -> None:
    trees = (ast.parse((ROOT / file).read_text("utf-8")) for file in packaged if file.startswith("screens/"))
    words = {one.value for tree in trees for one in ast.walk(tree) if isinstance(one, ast.Constant)}
    files = [Path(file) for file in packaged if re.match(r"data/(images|fonts)/[^/]+$", file)]
    assert files
    assert {file for file in files if file.stem.removeprefix("badge-") not in words} == set()


def test_every_dependency_is_imported_or_needed_by_one_that_is(
    requirements: dict[str, str], packaged: set[str]
) -> None:
    imported = {
        name.partition(".")[0]
        for file in packaged
        if file.endswith(".py") and file not in BUILDOZERS_OWN
        for name in named_in(ROOT / file)
    }
    needed = {canonicalize_name(name) for name in imported}
    for _ in requirements:
        needed |= {found for name in requirements if canonicalize_name(name) in needed for found in _needs(name)}
    listed = {canonicalize_name(name) for name in requirements if name != "python3"}
    assert listed - needed == set()


def _needs(name: str) -> set[str]:
    if name == "python3":
        return set()
    wanted = map(Requirement, importlib.metadata.requires(name) or [])
    return {canonicalize_name(one.name) for one in wanted if one.marker is None or one.marker.evaluate(PHONE)}


def test_nothing_comes_unlisted_but_what_kivys_recipe_brings(graph: Graph, requirements: dict[str, str]) -> None:
    assert graph.modules - set(requirements) == BROUGHT_BY_KIVYS_RECIPE | NEEDED_BY_ITS_BUILD
    told = (ROOT / "docs/package.md").read_text("utf-8")
    assert {name for name in BROUGHT_BY_KIVYS_RECIPE | NEEDED_BY_ITS_BUILD if name not in told} == set()


def test_the_table_of_sizes_names_every_part(packaged: set[str], requirements: dict[str, str]) -> None:
    table, _, _ = (ROOT / "docs/package.md").read_text("utf-8").partition("## What a start costs")
    rows = re.findall(r"^\| `?([^`|*]+?)`? \| \d+ \|", table, re.MULTILINE)
    listed = {f"{name} {version}" for name, version in requirements.items() if version}
    assert set(rows) == {room_of(Path(file)) for file in packaged} | listed
