"""Pictures of every page: python -m tests.screens.apokerlypse.gallery [name …] [--lang en] [--scale 1.3] [--faults]."""

from __future__ import annotations

import argparse
import sys

from tests.screens.apokerlypse.moments import moments, page_of
from tests.screens.looking import look, problems


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*")
    parser.add_argument("--lang", default="de")
    parser.add_argument("--theme", default="dark")
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--scroll", type=float, default=0.0)
    parser.add_argument("--tag", default="")
    parser.add_argument("--faults", action="store_true")
    given = parser.parse_args()
    for name, make in moments():
        if given.names and name not in given.names:
            continue
        page = page_of(name, make(given.lang))
        if given.faults:
            for fault in problems(page, given.theme, given.scale):
                sys.stdout.write(f"{name}: {fault}\n")
        else:
            look(page, f"pk-{name}{given.tag}", given.theme, given.scale, given.scroll)


if __name__ == "__main__":
    main()
