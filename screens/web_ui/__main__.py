"""`./dev web`: the whole app in a browser on this machine, and nowhere else."""

from __future__ import annotations

import argparse
import sys
from contextlib import suppress
from pathlib import Path

from screens.web_ui.app import PORT, WebApp, announced


def main() -> None:
    """Serve until Ctrl C."""
    arguments = _arguments()
    app = WebApp(arguments.folder, arguments.port)
    app.start()
    sys.stdout.write(announced(app.address, app.shell.preferences.language) + "\n")
    sys.stdout.flush()
    with suppress(KeyboardInterrupt):
        app.loop.run()
    app.close()


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="./dev web", description="The whole app in a browser on this machine.")
    parser.add_argument("--port", type=_port, default=PORT, help="the port, if it is free (0: any)")
    parser.add_argument(
        "--folder", type=Path, default=None, help="where the tables lie, instead of the app's own folder"
    )
    return parser.parse_args()


def _port(text: str) -> int:
    number = int(text)
    if not 0 <= number < 65536:
        raise ValueError(text)
    return number


if __name__ == "__main__":
    main()
