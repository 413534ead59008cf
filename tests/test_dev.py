"""`./dev` on machines that lack something: each time it says what to type, or mends it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
TOOLS = ("sh", "sed", "dirname", "cksum", "cat", "ls", "rm", "uname", "true")


class Machine:
    """A folder with `./dev` in it, and a PATH on which only a few tools are found."""

    def __init__(self, folder: Path) -> None:
        self.project, self.tools = folder / "project", folder / "tools"
        self.project.mkdir()
        self.tools.mkdir()
        for name in ("dev", "pyproject.toml"):
            shutil.copy2(ROOT / name, self.project / name)
        for name in TOOLS:
            found = shutil.which(name)
            assert found
            (self.tools / name).symlink_to(found)
        self.tool("id", "echo 1000")

    def tool(self, name: str, does: str = "exit 1") -> None:
        (self.tools / name).write_text(f"#!/bin/sh\n{does}\n")
        (self.tools / name).chmod(0o755)

    def whole_environment(self) -> None:
        """An environment that has everything, and a Python that only says what it is asked to run."""
        folder = self.project / ".venv" / "bin"
        folder.mkdir(parents=True)
        (folder / "python").write_text('#!/bin/sh\n[ "$1" = -c ] || echo "$@"\n')
        (folder / "python").chmod(0o755)
        sum_of = subprocess.run(["cksum", "pyproject.toml"], cwd=self.project, capture_output=True, text=True)
        (self.project / ".venv" / "packages-app").write_text(sum_of.stdout)

    def dev(self, *words: str) -> subprocess.CompletedProcess[str]:
        surroundings = {"PATH": str(self.tools), "PIP_NO_INDEX": "1", "PIP_CONFIG_FILE": os.devnull}
        return subprocess.run(["./dev", *words], cwd=self.project, env=surroundings, capture_output=True, text=True)


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


@pytest.mark.parametrize("command", ["app", "web", "test", "check", "bench", "shots", "soak", "docs", "new-game"])
@pytest.mark.parametrize("sudo", [True, False])
def test_without_python_a_line_says_what_to_type(command: str, sudo: bool, machine: Machine) -> None:
    machine.tool("apt-get")
    if sudo:
        machine.tool("sudo")
    done = machine.dev(command)
    assert done.returncode == 3 and done.stdout == ""
    first, line = done.stderr.splitlines()
    assert first.startswith("Some system packages are missing.")
    install = "apt-get install -y --no-install-recommends python3 python3-venv libgl1 libegl1 libgl1-mesa-dri"
    before = "sudo apt-get update && sudo " if sudo else "su - -c 'apt-get update && "
    assert line.strip().startswith(before + install)
    assert not (machine.project / ".venv").exists()


def test_another_system_is_told_which_packages_debian_has(machine: Machine) -> None:
    done = machine.dev("test")
    assert done.returncode == 3 and "python3-venv" in done.stderr


@pytest.mark.skipif(sys.version_info >= (3, 14), reason="./dev makes no environment of this Python")
def test_an_environment_that_was_only_half_made_is_made_anew(machine: Machine) -> None:
    (machine.tools / "python3").symlink_to(sys.executable)
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", machine.project / ".venv"], check=True)
    done = machine.dev("check")
    assert done.returncode == 3 and "is there a network?" in done.stderr  # so far it comes without a network
    assert (machine.project / ".venv" / "bin" / "pip").exists()


@pytest.mark.parametrize("command", ["app", "web"])
def test_without_a_display_the_app_opens_for_a_browser_and_says_so(command: str, machine: Machine) -> None:
    machine.whole_environment()
    done = machine.dev(command, "--port", "1234")
    assert done.returncode == 0 and done.stdout == "-m screens.web_ui --port 1234\n"
    assert ("There is no display" in done.stderr) == (command == "app")


def test_nothing_or_something_unknown_to_do_is_told_what_there_is(machine: Machine) -> None:
    for words in ((), ("dance",)):
        done = machine.dev(*words)
        assert done.returncode == 2 and "./dev test" in done.stderr and done.stdout == ""
