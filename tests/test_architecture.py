"""The shape of the program: who may import whom, who may name a game, how long modules and how full folders may be."""

from __future__ import annotations

import ast
import functools
import os
import re
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games import game_ids
from screens.app.routes import SCREENS

ROOT = Path(__file__).resolve().parents[1]
LIMIT = 300
FRAGMENT = 40
CROWDED = 16
RENDERERS = ("screens/kivy_ui/", "screens/web_ui/")
WINDOW = {"kivy", "plyer", "jnius", "android"}
DATABASE = {"sqlmodel", "sqlalchemy", "pydantic", "alembic"}
EVERYTHING_MAY_BE_SEEN_BY = ("companion/__main__.py", "companion/cli/", "main.py")
STANDARD_LIBRARY = sys.stdlib_module_names


def module_files(*folders: str) -> Iterator[str]:
    for folder in folders:
        yield from sorted(str(path.relative_to(ROOT)) for path in (ROOT / folder).rglob("*.py"))


PROGRAM = tuple(module_files("companion", "screens")) + (("main.py",) if (ROOT / "main.py").exists() else ())


@functools.cache
def imports(file: str, at_import_only: bool = False) -> frozenset[str]:
    """The modules a file imports, with full names; `from a import b` counts as a.b, which may be a module."""
    tree = ast.parse((ROOT / file).read_text("utf-8"))
    return frozenset(name for node in _statements(tree, at_import_only) for name in _named(node, file))


def _statements(node: ast.AST, at_import_only: bool) -> Iterator[ast.Import | ast.ImportFrom]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import | ast.ImportFrom):
            yield child
        elif at_import_only and (isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef) or _only_for_types(child)):
            continue
        else:
            yield from _statements(child, at_import_only)


def _only_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)


def _named(node: ast.Import | ast.ImportFrom, file: str) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
        return
    package = list(Path(file).parent.parts)
    above = package[: len(package) - node.level + 1] if node.level else []
    module = ".".join([*above, *([node.module] if node.module else [])])
    yield from (f"{module}.{alias.name}" for alias in node.names)


def inside(name: str, *packages: str) -> bool:
    return any(name == package or name.startswith(package + ".") for package in packages)


def top(name: str) -> str:
    return name.partition(".")[0]


def offences(files: tuple[str, ...], forbidden: tuple[str, ...]) -> list[str]:
    return [f"{file} imports {name}" for file in files for name in imports(file) if inside(name, *forbidden)]


def seeing_everything(file: str) -> bool:
    return file.startswith(EVERYTHING_MAY_BE_SEEN_BY)


def test_what_is_true_knows_neither_pages_nor_windows() -> None:
    assert not offences(tuple(module_files("companion")), (*WINDOW, "screens", "main", "tests"))


def test_only_the_renderer_knows_of_a_window() -> None:
    outside = tuple(file for file in PROGRAM if not file.startswith("screens/kivy_ui/"))
    assert not offences(outside, tuple(WINDOW))


def test_controllers_and_pages_do_not_know_which_renderer_shows_them() -> None:
    files = tuple(file for file in module_files("screens") if not file.startswith(RENDERERS))
    assert not offences(files, ("screens.kivy_ui", "screens.web_ui", "main"))


def test_no_renderer_knows_another_one() -> None:
    assert not offences(tuple(module_files("screens/web_ui")), ("screens.kivy_ui", "main"))
    assert not offences(tuple(module_files("screens/kivy_ui")), ("screens.web_ui", "main"))


def test_what_writes_a_node_as_html_knows_neither_controllers_nor_the_server() -> None:
    files = (*module_files("screens/web_ui/html"), *module_files("screens/web_ui/games"))
    forbidden = ("screens.app", "screens.web_ui.app", "screens.web_ui.server", "screens.web_ui.client")
    assert not offences(files, (*forbidden, "http", "socket", "threading", "companion.storage", "companion.session"))


def test_the_browser_needs_nothing_but_the_standard_library() -> None:
    foreign = {name for file in module_files("screens/web_ui") for name in imports(file)}
    assert {top(name) for name in foreign} <= {*STANDARD_LIBRARY, "companion", "screens"}


def test_a_page_knows_no_controller() -> None:
    files = (*module_files("screens/pages"), *module_files("screens/games"))
    assert not offences(files, ("screens.app",))


def test_the_engine_needs_nothing_but_the_standard_library() -> None:
    foreign = [
        f"{file} imports {name}"
        for file in module_files("companion/engine")
        for name in imports(file)
        if top(name) not in STANDARD_LIBRARY and not inside(name, "companion.engine")
    ]
    assert not foreign


@pytest.mark.parametrize("game", game_ids())
def test_a_game_knows_only_the_engine_and_itself(game: str) -> None:
    foreign = [
        f"{file} imports {name}"
        for file in module_files(f"companion/games/{game}")
        for name in imports(file)
        if top(name) not in STANDARD_LIBRARY and not inside(name, "companion.engine", f"companion.games.{game}")
    ]
    assert not foreign


@pytest.mark.parametrize("game", game_ids())
def test_the_screens_of_a_game_know_no_other_game(game: str) -> None:
    others = tuple(
        f"{where}.games.{other}" for other in game_ids() if other != game for where in ("companion", "screens")
    )
    assert not offences(tuple(module_files(f"screens/games/{game}")), others)


def test_only_the_storage_knows_the_database() -> None:
    outside = tuple(file for file in PROGRAM if not file.startswith("companion/storage/"))
    assert not offences(outside, tuple(DATABASE))


def test_the_storage_knows_neither_games_nor_words() -> None:
    forbidden = ("companion.games", "screens.pages", "companion.session", "companion.cli", "companion.texts")
    assert not offences(tuple(module_files("companion/storage")), forbidden)


def test_the_session_and_the_texts_do_not_look_up() -> None:
    files = ("companion/session.py", "companion/texts.py", "companion/paths.py")
    assert not offences(files, ("companion.storage", "screens.pages", "companion.cli"))


def test_a_page_knows_neither_storage_nor_the_session() -> None:
    files = (*module_files("screens/pages"), *module_files("screens/games"))
    assert not offences(files, ("companion.storage", "companion.session", "companion.cli", "sqlite3"))


def test_only_the_storage_opens_a_database() -> None:
    outside = tuple(file for file in PROGRAM if not file.startswith("companion/storage/"))
    assert not offences(outside, ("sqlite3",))


def test_nobody_imports_the_tests_or_the_command_line() -> None:
    files = tuple(file for file in PROGRAM if not seeing_everything(file))
    assert not offences(files, ("tests", "docs", "unittest", "kivy.tests", "companion.cli", "companion.__main__"))


def test_the_first_frame_is_drawn_without_the_database_library() -> None:
    """Followed from main.py and from the first screen through everything that is imported with them."""
    waiting = ["main.py", "screens/app/home.py", "screens/app/shell.py"]
    reached = set(waiting)
    while waiting:
        file = waiting.pop()
        loaded = imports(file, at_import_only=True)
        assert not {top(name) for name in loaded} & DATABASE, f"{file} loads the database library"
        found = {module for name in loaded for module in _files_of(name)} - reached
        reached |= found
        waiting += found


def _files_of(name: str) -> Iterator[str]:
    """A module's own file and the __init__ files above it; a function's name finds the module that holds it."""
    parts = name.split(".")
    for count in range(1, len(parts) + 1):
        for candidate in ("/".join(parts[:count]) + ".py", "/".join(parts[:count]) + "/__init__.py"):
            if top(name) in {"companion", "screens", "main"} and (ROOT / candidate).is_file():
                yield candidate


def test_importing_main_loads_neither_the_database_library_nor_what_games_are_made_of(tmp_path: Path) -> None:
    probe = "import sys, main; print(*sys.modules)"
    quiet = {"KIVY_NO_ARGS": "1", "KIVY_NO_FILELOG": "1", "KIVY_NO_CONSOLELOG": "1", "SDL_VIDEODRIVER": "offscreen"}
    surroundings = {**os.environ, **quiet, "KIVY_HOME": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", probe], cwd=ROOT, env=surroundings, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    loaded = set(done.stdout.split())
    assert not DATABASE & loaded
    assert not {"companion.engine.game", "companion.session"} & loaded, "they come with the data, beside the window"


@pytest.mark.parametrize("game", game_ids())
def test_nobody_outside_its_folders_names_a_game(game: str) -> None:
    layers = (
        "companion/games",
        "screens/games",
        "screens/kivy_ui/games",
        "screens/web_ui/games",
        "data/games",
        "tests/games",
        "tests/screens",
    )
    own = tuple(f"{layer}/{game}/" for layer in layers)
    name = re.compile(rf"\b{re.escape(game)}\b", re.IGNORECASE)
    talkers = [
        f"{file}:{number}"
        for file in _texts_of_the_program()
        if not file.startswith(own)
        for number, line in enumerate((ROOT / file).read_text("utf-8").splitlines(), start=1)
        if name.search(line)
    ]
    assert not talkers


def _texts_of_the_program() -> Iterator[str]:
    for folder in ("companion", "screens", "data", "tests", "docs/making"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in {".py", ".kv", ".toml", ".txt"} and path.is_file():
                yield str(path.relative_to(ROOT))
    yield from (name for name in ("main.py", "pyproject.toml", "buildozer.spec", "dev") if (ROOT / name).exists())


def test_every_module_can_be_read_in_one_sitting() -> None:
    lengths = {file: len((ROOT / file).read_text("utf-8").splitlines()) for file in PROGRAM}
    assert not {file: length for file, length in lengths.items() if length > LIMIT}


def test_one_name_means_one_thing() -> None:
    """Two games may both have something Counted, each as its rulebook means it; others share no name."""
    named: defaultdict[str, list[str]] = defaultdict(list)
    for file in PROGRAM:
        owner = re.sub(r"^(companion|screens)/games/(\w+)/.*", r"\2", file)
        for node in ast.parse((ROOT / file).read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef):
                named[node.name].append(owner)
    twice = {name: owners for name, owners in named.items() if len(owners) > 1 and not name.startswith("_")}
    own = {name for name, owners in twice.items() if len(set(owners)) == len(owners) and set(owners) <= {*game_ids()}}
    assert not twice.keys() - own


SHORT_ON_PURPOSE = (
    r"main|companion/__main__",  # a way in
    r"companion/games/\w+/(rules|reports|calculators)/\w+",  # a chapter, a report: the same rooms in every game
    r"screens/games/\w+/(guest|parts)",
    r"screens/app/\w+/\w+|screens/pages/table/\w+",  # one controller a screen, one page a controller
    r"screens/web_ui/.*",  # the counterpart of one on the glass
    r"screens/pages/home/skeleton",  # there before home is
    r"(.*/)?(background|checksum|dates|metrics|migrations|names|node|secrets|widget_pool)",  # one subject many ask for
)


def test_a_fragment_belongs_to_its_neighbour() -> None:
    """A module of less than 40 lines has a reason to stand alone."""
    reasons = re.compile("|".join(SHORT_ON_PURPOSE))
    modules = [file for file in PROGRAM if not file.endswith("__init__.py")]
    short = [file for file in modules if len((ROOT / file).read_text("utf-8").splitlines()) < FRAGMENT]
    assert not [file for file in short if not reasons.fullmatch(file.removesuffix(".py"))]


def test_no_page_asserts_what_undo_can_make_untrue() -> None:
    """A page whose premise is gone says so (`present`, NotNow), and the shell goes back; a shape stays what it is."""
    pages = module_files("screens/games", "screens/pages")
    asserted = {
        f"{file}:{node.lineno}"
        for file in pages
        for node in ast.walk(ast.parse((ROOT / file).read_text("utf-8")))
        if isinstance(node, ast.Assert) and not ast.unparse(node.test).startswith("isinstance(shape")
    }
    assert not asserted


def test_the_type_checker_is_silenced_only_where_kivy_and_the_browser_begin() -> None:
    silent = re.compile(r"type: ignore|fmt: (skip|off)|mypy: ")
    files = [file for file in PROGRAM if not file.startswith(RENDERERS)]
    assert not [file for file in files if silent.search((ROOT / file).read_text("utf-8"))]


def literals(function: str, *folders: str) -> set[str]:
    """The first argument of every call of a function, where it is written out."""
    calls = (node for file in module_files(*folders) for node in ast.walk(ast.parse((ROOT / file).read_text("utf-8"))))
    return {
        str(node.args[0].value)
        for node in calls
        if isinstance(node, ast.Call) and ast.unparse(node.func) == function and node.args
        if isinstance(node.args[0], ast.Constant)
    }


def test_what_a_page_calls_some_controller_does() -> None:
    """`call("share")` is carried out by a `do_share`; only the page of a failed start answers to the window itself."""
    text = "".join((ROOT / file).read_text("utf-8") for file in module_files("screens"))
    done = {*re.findall(r"def do_(\w+)\(", text), *re.findall(r'case Call\(name="(\w+)"\)', text)}
    assert literals("call", "screens") and not literals("call", "screens") - done


def test_where_a_page_leads_a_screen_opens() -> None:
    routes = {name for name in literals("go", "screens") if name.startswith("/")}
    assert routes and not {name for name in routes if name.removeprefix("/") not in SCREENS}


def test_a_folder_holds_about_a_dozen_modules() -> None:
    folders = Counter(str(Path(file).parent) for file in PROGRAM if not file.endswith("__init__.py"))
    assert not {folder: count for folder, count in folders.items() if count > CROWDED}


@pytest.mark.parametrize("game", game_ids())
def test_every_game_has_the_same_rooms(game: str) -> None:
    folder = ROOT / "companion/games" / game
    rooms = {path.name.removesuffix(".py") for path in folder.iterdir() if not path.name.startswith("__")}
    assert rooms == {"events", "event_rules", "state", "rules", "play", "reports", "calculators"}


def test_no_module_has_a_name_that_says_nothing() -> None:
    idle = re.compile(r"(^|_)(managers?|helpers?|utils?|base|common)(_|$)")
    assert not [file for file in (*PROGRAM, *module_files("tests")) if idle.search(Path(file).stem)]


def test_no_file_knows_where_on_some_machine_it_lies() -> None:
    place = re.compile(r"(?<![\w.~$}{)/])/(work|home|root|Users|opt)/")
    strangers = [
        f"{file}:{number}"
        for file in (*_texts_of_the_program(), "README.md", "CONTRIBUTING.md", "CHANGELOG.md", ".ci/run")
        if file != "tests/test_architecture.py"
        for number, line in enumerate((ROOT / file).read_text("utf-8").splitlines(), start=1)
        if place.search(line)
    ]
    assert not strangers


def test_every_place_that_the_documents_name_exists() -> None:
    """Whoever follows the map has to arrive."""
    named = re.compile(r"`((?:companion|screens|tests|data|docs)/[\w./<>*-]+)`")
    pages = (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md")))
    places = {(page.name, place) for page in pages for place in named.findall(page.read_text("utf-8"))}
    lost = {(page, place) for page, place in places if not any(ROOT.glob(re.sub(r"<\w+>", "*", place).rstrip("/")))}
    assert places and not lost
