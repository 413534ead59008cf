"""What a key does: it moves a ring, presses what stands in it, scrolls, undoes, searches, goes back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.core.window import Window

from screens.kivy_ui.focus import targets, widgets_in_order
from screens.kivy_ui.widgets.inputs import FieldWidget
from screens.kivy_ui.widgets.layout import CardWidget
from screens.pages.nodes import Icon
from screens.pages.number_pad import CLEAR

if TYPE_CHECKING:
    from screens.app.shell import Shell
    from screens.kivy_ui.window import Root

ENTER, SPACE, TAB, ESCAPE = (13, 271), 32, 9, 27
ARROWS = {273: (0, 1), 274: (0, -1), 275: (1, 0), 276: (-1, 0)}
HOME, END, PAGE_UP, PAGE_DOWN = 278, 279, 280, 281
F1, F11, DELETE, BACKSPACE = 282, 292, 127, 8
KEYPAD = 256
SHARE = 0.85  # of the height of a page that PgDn moves it


class Keyboard:
    """Turns keys into what a finger would have done."""

    def __init__(self, root: Root, shell: Callable[[], Shell | None]) -> None:
        self.root, self._shell = root, shell
        Window.bind(on_key_up=self._let_go, on_textinput=self._text)

    def leave(self) -> None:
        """The app ends; the window may show another one."""
        Window.unbind(on_key_up=self._let_go, on_textinput=self._text)

    def key(self, key: int, modifiers: list[str]) -> bool:
        """Do what a key means here; False leaves it to others. Escape is not ours: it is Android's back button."""
        marks, control = self.root.marks, bool({"ctrl", "meta"} & set(modifiers))
        if control:
            return self._with_control(key, "shift" in modifiers)
        if key in (F1, F11):
            self._ask("keys") if key == F1 else self._whole_screen()
        elif key == TAB:
            marks.step(-1 if "shift" in modifiers else 1)
        elif key in (PAGE_UP, PAGE_DOWN):
            self._scroll(SHARE if key == PAGE_DOWN else -SHARE)
        elif self.typing():
            return False
        elif key in (HOME, END):
            self._scroll(1e6 if key == END else -1e6)
        elif key in ARROWS:
            self._arrow(*ARROWS[key])
        elif key in ENTER or key == SPACE:
            self._press(key)
        elif key in (DELETE, BACKSPACE):
            self._clear()
        else:
            return self._figure(key)
        return True

    def _let_go(self, *_: Any) -> None:
        self.root.release()

    def _text(self, _window: Any, text: str) -> None:
        """A letter that is typed where nobody types: the question mark lists all keys."""
        if text == "?" and not self.typing():
            self._ask("keys")

    def typing(self) -> bool:
        """Is a text field written in?"""
        return any(isinstance(one, FieldWidget) and one.entry.focus for one in widgets_in_order(self.root))

    # ---- one kind of key each ----

    def _with_control(self, key: int, shift: bool) -> bool:
        shell = self._shell()
        if shell is None:
            return False
        if key == ord("f"):
            field = next((one for one in widgets_in_order(self.root) if _is_search(one)), None)
            if field is not None:
                self.root.marks.focus(field)
            elif self.root.sheet is None:
                shell.open("search")
            return True
        if self.typing() or self.root.sheet is not None:
            return False
        last = self.root.frame.page.last
        if key == ord("y") or (key == ord("z") and shift):
            shell.redo()
        elif key == ord("z") and last is not None and last.can_undo:
            shell.handle(last.undo)
        else:
            return key == ord("z")
        return True

    def _ask(self, page: str) -> None:
        shell = self._shell()
        if shell is not None and shell.top.name != page:
            shell.open(page)

    @staticmethod
    def _whole_screen() -> None:
        Window.fullscreen = False if Window.fullscreen else "auto"

    def _scroll(self, share: float) -> None:
        scroller = self.root.scroller_in_front()
        scroller.move_to(scroller.offset + share * float(scroller.height))

    def _arrow(self, across: int, up: int) -> None:
        focused = self.root.marks.focused
        if focused is not None and focused.takes_arrow(across, up):
            return
        if not self.root.marks.towards(across, up) and up:
            self._scroll(-0.15 * up)

    def _press(self, key: int) -> None:
        focused = self.root.marks.focused
        if focused is not None and focused in targets(self.root):
            focused.key_pressed()
        elif key != SPACE:
            self.root.press_main()

    def _figure(self, key: int) -> bool:
        """A digit goes into the tiles: those the ring stands among, or the first ones."""
        digit = chr(key) if ord("0") <= key <= ord("9") else str(key - KEYPAD) if 0 <= key - KEYPAD <= 9 else ""
        tiles = [one for one in targets(self.root) if isinstance(one, CardWidget) and one.node.name == digit]
        if not digit or not tiles:
            return False
        focused = self.root.marks.focused
        near = [one for one in tiles if focused is not None and one.parent is focused.parent]
        (near or tiles)[0].key_pressed()
        return True

    def _clear(self) -> None:
        for one in targets(self.root):
            if isinstance(one, CardWidget) and any(isinstance(n, Icon) and n.name == CLEAR for n in one.node.children):
                one.key_pressed()
                return


def _is_search(widget: Any) -> bool:
    return isinstance(widget, FieldWidget) and widget.node.key == "search"
