"""Starts the app. A window of a phone's shape has to be asked for before Kivy makes one."""

from __future__ import annotations

import os

os.environ.setdefault("KIVY_NO_ARGS", "1")

if __name__ == "__main__":  # the tests set a size of their own
    from screens.kivy_ui.desktop import phone_shaped

    phone_shaped()

from screens.kivy_ui.app import EndspielApp, main

__all__ = ["EndspielApp", "main"]

if __name__ == "__main__":
    main()
