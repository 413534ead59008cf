"""The Android project that python-for-android makes of this one: manifest, resources and payload, read back."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import companion
from companion.games import playable_games
from companion.texts import LANGUAGES
from tests.packaging.conftest import ROOT
from tests.packaging.gradle_project import ANDROID, Project, linked, linker, make_project, run
from tests.packaging.store import version_code

ACTIVITY = "org.kivy.android.PythonActivity"


@pytest.fixture(scope="module")
def project(buildozer: Any, tmp_path_factory: pytest.TempPathFactory) -> Project:
    return make_project(buildozer, tmp_path_factory.mktemp("project"))


@pytest.fixture(scope="module")
def payload(project: Project, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return project.unpack_payload(tmp_path_factory.mktemp("payload"))


def named(project: Project, tag: str) -> list[str]:
    return [str(one.get(f"{ANDROID}name")) for one in project.manifest.iter(tag)]


def test_the_manifest_asks_for_exactly_what_the_readme_names(project: Project) -> None:
    assert set(named(project, "uses-permission")) == {"android.permission.VIBRATE", "android.permission.INTERNET"}
    assert "asks for two permissions" in (ROOT / "README.md").read_text("utf-8")


def test_one_activity_is_all_there_is(project: Project) -> None:
    assert named(project, "activity") == [ACTIVITY]
    assert not [
        *project.manifest.iter("service"),
        *project.manifest.iter("receiver"),
        *project.manifest.iter("provider"),
    ]
    (activity,) = project.manifest.iter("activity")
    assert activity.get(f"{ANDROID}launchMode") == "singleTask"
    assert activity.get(f"{ANDROID}exported") == "true"
    (application,) = project.manifest.iter("application")
    assert application.get(f"{ANDROID}theme") == "@android:style/Theme.NoTitleBar"  # between the bars, not over them
    assert application.get(f"{ANDROID}debuggable") is None


def test_turning_splitting_and_setting_the_phone_up_anew_do_not_start_the_activity_again(project: Project) -> None:
    (activity,) = project.manifest.iter("activity")
    handled = set(str(activity.get(f"{ANDROID}configChanges")).split("|"))
    assert {"orientation", "screenSize", "smallestScreenSize", "screenLayout", "density", "keyboardHidden"} <= handled
    assert {"uiMode", "fontScale", "locale", "layoutDirection"} <= handled


def test_links_files_and_shares_come_to_the_app(project: Project) -> None:
    filters = [_filter(one) for one in project.manifest.iter("intent-filter")]
    assert ({"MAIN"}, {"LAUNCHER"}, set()) in filters
    assert ({"VIEW"}, {"DEFAULT", "BROWSABLE"}, {"scheme endspiel"}) in filters
    assert ({"VIEW"}, {"DEFAULT"}, {"scheme content", "mimeType application/json"}) in filters
    assert ({"SEND"}, {"DEFAULT"}, {"mimeType application/json"}) in filters
    assert len(filters) == 4


def _filter(one: Any) -> tuple[set[str], set[str], set[str]]:
    def last(tag: str) -> set[str]:
        return {str(part.get(f"{ANDROID}name")).rpartition(".")[2] for part in one.iter(tag)}

    data = {f"{key.removeprefix(ANDROID)} {value}" for part in one.iter("data") for key, value in part.attrib.items()}
    return last("action"), last("category"), data


def test_the_phone_offers_our_languages_for_this_app_alone(project: Project) -> None:
    (application,) = project.manifest.iter("application")
    assert application.get(f"{ANDROID}localeConfig") == "@xml/locales_config"
    listed = (project.folder / "src/main/res/xml/locales_config.xml").read_text("utf-8")
    assert all(f'android:name="{language}"' in listed for language in LANGUAGES)
    assert listed.count("<locale ") == len(LANGUAGES)


def test_linked_it_says_the_same(project: Project, buildozer: Any, tmp_path: Path) -> None:
    package = linked(project, tmp_path)
    badging = run(linker()[0], "dump", "badging", package)
    version = companion.__version__
    assert (
        f"package: name='org.endspiel.endspiel' versionCode='{version_code(version)}' versionName='{version}'"
        in badging
    )
    assert "sdkVersion:'24'" in badging or "minSdkVersion:'24'" in badging
    assert f"targetSdkVersion:'{buildozer.config.get('app', 'android.api')}'" in badging
    assert {line for line in badging.splitlines() if line.startswith("uses-permission")} == {
        "uses-permission: name='android.permission.VIBRATE'",
        "uses-permission: name='android.permission.INTERNET'",
    }
    assert "application-label:'Endspiel'" in badging
    assert f"launchable-activity: name='{ACTIVITY}'" in badging
    tree = run(linker()[0], "dump", "resources", package)
    for resource in ("mipmap/icon", "mipmap/icon_foreground", "mipmap/icon_background", "drawable/presplash"):
        assert resource in tree, resource
    assert "#12100E" in tree  # behind the presplash, before the first frame


def test_the_payload_is_bytecode_and_data_and_nothing_else(payload: Path) -> None:
    files = [path for path in payload.rglob("*") if path.is_file()]
    assert not [path for path in files if path.suffix == ".py"]
    assert {path.suffix for path in files} == {".pyc", ".png", ".ttf", ".toml", ".txt", ".css", ".html", ".js", ""}
    assert {path.name for path in files if not path.suffix} == {"LICENSE"}
    assert {path.name for path in payload.iterdir()} == {
        *("main.pyc", "sitecustomize.pyc", "LICENSE", "p4a_env_vars.txt"),
        *("companion", "screens", "data"),
    }


@pytest.mark.window
def test_the_payload_starts_as_on_the_phone_and_shows_home(payload: Path, tmp_path: Path) -> None:
    """Bytecode without sources, docstrings and asserts."""
    child = Path(__file__).with_name("payload_child.py")
    done = subprocess.run(
        [sys.executable, "-OO", str(child), str(payload), str(tmp_path)],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": "", "PYTHONDONTWRITEBYTECODE": "1"},
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["from"].startswith(str(payload)) and told["from"].endswith(".pyc")
    assert told["page"] == "home" and told["asserts"] is False
    assert set(told["games"]) == set(playable_games())
