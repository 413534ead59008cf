"""A process that starts an app of which something is broken, mends it, and tries again: `broken_child FOLDER FILE`.

FILE.good is put in the place of FILE before the second try. Every line it writes is one JSON object with what is seen.
"""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

from tests.screens.driver import AppDriver, prepare_once
from tests.screens.window import frames


def tell(app: AppDriver) -> None:
    seen = {"texts": app.texts(), "ready": app.app.ready, "failed": app.app.failure is not None}
    sys.stdout.write(json.dumps(seen) + "\n")
    sys.stdout.flush()


def run(folder: Path, broken: Path) -> None:
    app = AppDriver(folder, may_fail=True)
    frames(300)  # it stays
    tell(app)
    good = Path(f"{broken}.good")
    if good.exists():
        shutil.rmtree(broken) if broken.is_dir() else broken.unlink(missing_ok=True)
        good.rename(broken)
    again = next(widget for widget in app.widgets() if getattr(widget.node, "icon", "") == "refresh")
    app.tap(again)
    app.until(lambda: app.app.ready and app.app.root_view.frame.page.key != "safe-mode", "the second try")
    tell(app)
    app.close()


if __name__ == "__main__":
    prepare_once()
    run(Path(sys.argv[1]), Path(sys.argv[2]))
