"""Renders every screen into shots/, with --readme the pictures of the README, with --store those of the stores."""

from __future__ import annotations

import argparse
import sys

from tests.screens.window import WIDTH, prepare

STORE_HEIGHT = 2 * WIDTH  # no store takes a picture that is more than twice as high as wide


def main() -> int:
    parser = argparse.ArgumentParser(prog="./dev shots", description="Pictures of every screen.")
    parser.add_argument("--readme", action="store_true", help="only the pictures of the README, into docs/screens/")
    parser.add_argument("--store", action="store_true", help="only the pictures of the stores, into fastlane/")
    given = parser.parse_args()
    if given.store:
        prepare(2.0, STORE_HEIGHT)
        from tests.packaging.store import take_pictures

        sys.stdout.write(f"{take_pictures()} pictures for the stores\n")
        return 0
    prepare(2.0 if given.readme else 1.0)
    if given.readme:
        from tests.shots.readme import TARGET, shoot

        sys.stdout.write(f"{len(shoot())} pictures in {TARGET}\n")
        return 0
    from tests.screens.looking import SHOTS
    from tests.shots.everything import shoot as shoot_all

    sys.stdout.write(f"{shoot_all()} pictures in {SHOTS}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
