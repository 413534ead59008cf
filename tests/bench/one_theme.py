"""Measures one theme and tells its figures as JSON Lines: a process of its own for `./dev bench`."""

from __future__ import annotations

import importlib
import json
import os
import sys


def main(module: str, runs: str) -> None:
    os.environ.setdefault("KIVY_NO_ARGS", "1")  # a theme may open a window; these arguments are not for it
    told, sys.stdout = sys.stdout, sys.stderr  # what a theme's own tools print is no figure
    for figure in importlib.import_module(module).figures(int(runs)):
        told.write(json.dumps(vars(figure)) + "\n")
        told.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
