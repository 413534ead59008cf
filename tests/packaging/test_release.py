"""What a release needs besides the app: signing, texts and pictures for stores, licences, and what leaves the phone."""

from __future__ import annotations

import struct
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from companion.paths import DATA
from companion.texts import LANGUAGES
from tests.packaging import licences, store
from tests.packaging.conftest import ROOT, Graph, opened_spec

WORKFLOW = (ROOT / ".github/workflows/apk.yml").read_text("utf-8")
MOST = {"title.txt": 30, "short_description.txt": 80, "full_description.txt": 4000}  # what Play takes
SIGNING = ("KEYSTORE", "KEYALIAS", "KEYSTORE_PASSWD", "KEYALIAS_PASSWD")


@pytest.mark.parametrize(("profile", "artifact"), [("", "aab"), ("apk", "apk")])
def test_a_release_is_a_bundle_or_a_package_and_both_are_built(profile: str, artifact: str, surroundings: Path) -> None:
    spec = opened_spec(surroundings)
    spec.config.apply_profile(profile)
    assert spec.config.get("app", "android.release_artifact") == artifact
    assert (f"buildozer --profile {profile} android release" if profile else "buildozer android release") in WORKFLOW


def test_signing_takes_its_key_from_the_environment_alone(buildozer: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """buildozer's own question: with these four, and with no three of them, a release is signed."""
    names = [f"P4A_RELEASE_{key}" for key in SIGNING]
    for name in names:
        assert not buildozer.target.check_p4a_sign_env()
        assert name in WORKFLOW
        monkeypatch.setenv(name, "x")
    assert buildozer.target.check_p4a_sign_env()
    rooms = (path for path in ROOT.iterdir() if not path.name.startswith("."))  # whole systems may lie in hidden ones
    assert not [path for room in rooms for path in (room, *room.rglob("*")) if path.suffix in (".keystore", ".jks")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_texts_for_stores_are_there_and_fit(language: str) -> None:
    folder = store.METADATA / store.FOLDERS[language]
    for name, most in MOST.items():
        text = (folder / name).read_text("utf-8").strip()
        assert 0 < len(text) <= most, (name, len(text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_newest_changelog_is_the_one_of_the_changelog(language: str) -> None:
    text = store.shortly()[language]
    assert store.changelog(language).read_text("utf-8").strip() == text, "./dev docs writes it"
    assert len(text) <= 500


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_for_stores_are_there_and_no_more_than_twice_as_high_as_wide(language: str) -> None:
    for path in store.pictures(language):
        width, height = struct.unpack(">II", path.read_bytes()[16:24])
        assert 320 <= width <= height <= 2 * width <= 3840, path.name


def test_the_licences_are_those_that_the_packages_name(requirements: dict[str, str]) -> None:
    assert licences.TARGET.read_text("utf-8") == licences.written(licences.parts(requirements)), "./dev docs writes it"


def test_everything_that_the_build_brings_along_has_its_licence(graph: Graph, requirements: dict[str, str]) -> None:
    brought = {*graph.recipes, *graph.modules} - {"hostpython3"} - {name for name, pin in requirements.items() if pin}
    assert brought == set(licences.BROUGHT)


def test_every_part_with_a_version_comes_with_the_text_of_its_licence() -> None:
    listed = tomllib.loads((DATA / "licences.toml").read_text("utf-8"))["part"]
    assert [one["name"] for one in listed if "version" in one and not one.get("text")] == []


def _paragraphs(name: str) -> Iterable[str]:
    return (ROOT / "docs" / name).read_text("utf-8").split("\n\n")


@pytest.mark.parametrize("heading", ["## Deutsch", "## English"])
def test_what_leaves_the_phone_is_told_in_both_languages(heading: str) -> None:
    assert [part for part in _paragraphs("privacy.md") if part.startswith(heading)]
