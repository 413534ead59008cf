"""Pictures of every page: python -m tests.screens.apocalypse.gallery [name …] [--lang en] [--scale 1.3]."""

from __future__ import annotations

import argparse
import sys

from tests.screens.apocalypse.moments import SIX, moments, page_of
from tests.screens.looking import look, problems


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*")
    parser.add_argument("--lang", default="de")
    parser.add_argument("--theme", default="dark")
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--seats", type=int, default=6)
    parser.add_argument("--scroll", type=float, default=0.0)
    parser.add_argument("--faults", action="store_true")
    given = parser.parse_args()
    for name, make in moments(SIX[: given.seats]):
        if given.names and name not in given.names:
            continue
        page = page_of(make(given.lang))
        if given.faults:
            for fault in problems(page, given.theme, given.scale):
                sys.stdout.write(f"{name}: {fault}\n")
        else:
            look(page, f"ap-{name}", given.theme, given.scale, given.scroll)


if __name__ == "__main__":
    main()
