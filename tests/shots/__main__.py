"""Renders every screen into shots/, or with --readme the pictures of the README into docs/screens/."""

from __future__ import annotations

import argparse
import sys

from tests.screens.window import prepare


def main() -> int:
    parser = argparse.ArgumentParser(prog="./dev shots", description="Pictures of every screen.")
    parser.add_argument("--readme", action="store_true", help="only the pictures of the README, into docs/screens/")
    given = parser.parse_args()
    prepare(2.0 if given.readme else 1.0)
    if given.readme:
        from tests.shots.readme import TARGET, shoot

        sys.stdout.write(f"{shoot()} pictures in {TARGET}\n")
        return 0
    from tests.screens.looking import SHOTS
    from tests.shots.everything import shoot as shoot_all

    sys.stdout.write(f"{shoot_all()} pictures in {SHOTS}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
