"""The mouse on a desktop: what lies under it is lighter, its shape tells what a click does, files are dropped."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window

from screens.kivy_ui.focus import at
from screens.kivy_ui.widgets.inputs import FieldWidget

if TYPE_CHECKING:
    from screens.kivy_ui.window import Root


class Pointer:
    """Follows the mouse, at most once a frame."""

    def __init__(self, root: Root, take_in: Callable[[Path], None]) -> None:
        self.root, self._take_in, self.shape = root, take_in, "arrow"
        self._check_soon = Clock.create_trigger(self.check, 0)
        Window.bind(mouse_pos=self._moved, on_cursor_leave=self._gone, on_drop_file=self._dropped)

    def leave(self) -> None:
        """The app ends; the window may show another one."""
        Window.unbind(mouse_pos=self._moved, on_cursor_leave=self._gone, on_drop_file=self._dropped)

    def _dropped(self, _window: Any, name: bytes, *_: Any) -> None:
        """A file that is dropped on the window is taken in like one that was chosen."""
        self._take_in(Path(os.fsdecode(name)))

    def _moved(self, *_: Any) -> None:
        self._check_soon()

    def _gone(self, *_: Any) -> None:
        self.root.marks.hover(None)

    def check(self, _dt: float = 0) -> None:
        """What lies under the pointer now?"""
        found = at(self.root, Window.mouse_pos)
        self.root.marks.hover(found)
        shape = "ibeam" if isinstance(found, FieldWidget) else "hand" if found is not None else "arrow"
        if shape != self.shape:
            self.shape = shape
            Window.set_system_cursor(shape)


def is_of_another_button(touch: Any) -> bool:
    """Was it a button of the mouse that presses nothing: the right one or the wheel itself?"""
    return "button" in touch.profile and touch.button in ("right", "middle")
