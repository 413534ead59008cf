"""Starts the app. A window of a phone's shape has to be asked for before Kivy makes one.

The only place that knows both renderers: the window shows the table, the browser's one serves it to other phones.
"""

from __future__ import annotations

import os
from typing import Any

os.environ.setdefault("KIVY_NO_ARGS", "1")

if __name__ == "__main__":  # the tests set a size of their own
    from screens.kivy_ui.desktop import phone_shaped

    phone_shaped()

from screens.kivy_ui.app import EndspielApp, main
from screens.kivy_ui.device import KivyDevice

__all__ = ["EndspielApp", "main"]


def _open_door(*asked: Any) -> Any:
    from screens.web_ui.guests import open_door  # only who serves a table needs a server

    return open_door(*asked)


KivyDevice.open_door = _open_door

if __name__ == "__main__":
    main()
