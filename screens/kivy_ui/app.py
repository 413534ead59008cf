"""The app on the glass: a window, the shell, and a thread that loads the data after the first frame."""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator
from contextlib import suppress
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.base import ExceptionManager
from kivy.clock import Clock, mainthread
from kivy.core.window import Window
from kivy.utils import platform

from companion.paths import DATA, user_folder
from screens.app.crash_log import in_one_line, is_about_the_program, shared_report, write_down
from screens.app.preferences import spoken, system_language
from screens.app.routes import place_of, rail_items
from screens.kivy_ui import device
from screens.kivy_ui.desktop import remember
from screens.kivy_ui.device import KivyDevice
from screens.kivy_ui.drawing.images import forget_images
from screens.kivy_ui.drawing.text import forget_textures
from screens.kivy_ui.exception_handler import error_reporter
from screens.kivy_ui.keyboard import ESCAPE, Keyboard
from screens.kivy_ui.pointer import Pointer
from screens.kivy_ui.window import Root, draw_now
from screens.pages.home.skeleton import skeleton_page, unfolding
from screens.pages.intents import Call, Tell

if TYPE_CHECKING:
    from screens.app.record.incoming import Given
    from screens.app.shell import Shell

PATIENCE = 3.0
_freeze_once = cache(gc.freeze)  # what a later app of the same process leaves behind is garbage


class EndspielApp(App):
    """The app: a window, the shell, and a thread that opens the databases."""

    title = "Endspiel"
    icon = str(DATA / "icon.png")

    def __init__(self, folder: Path | None = None, given: Given | None = None, **how: Any) -> None:
        super().__init__(**how)
        self._folder, self._given = folder, given
        self.ready = self.settled = self._data_is_here = False
        self.unfolded, self._taken_over = threading.Event(), threading.Event()
        self._more: Iterator[Any] = iter(())
        self.failure: Exception | None = None

    @property
    def folder(self) -> Path:
        """Where the tables lie: never beside the code, which an update replaces."""
        if self._folder is None:  # Kivy's own answer needs a folder above it, which a new user does not have
            self._folder = user_folder() if platform == "linux" else Path(self.user_data_dir)
        return self._folder

    def open_settings(self, *_: Any) -> bool:
        """Kivy's own settings are for whoever writes apps: nobody opens them here, with F1 or otherwise."""
        return False

    def build(self) -> Root:
        self.device = KivyDevice()
        self.root_view = Root(self._handle, self.device.buzz)
        self.root_view.keep_clear(self.device.insets())
        self.root_view.show(skeleton_page(), None)
        self.keyboard = Keyboard(self.root_view, lambda: self.shell if self.ready else None)
        self.pointer = Pointer(self.root_view, self.take_in)
        return self.root_view

    @cached_property
    def shell(self) -> Shell:
        """Which screens are open; the first frame does not wait for what they need."""
        from screens.app.shell import Shell

        shell = Shell(self._show, self.root_view.tell, self.device, self._leave)
        shell.preferences.follow(self.device.system())
        return shell

    def on_start(self) -> None:
        Window.softinput_mode = "below_target"  # the keyboard never covers the field that is typed into
        Window.bind(on_flip=self._first_flip, on_keyboard=self._key, on_resize=self._turned_or_split)
        self.device.when_given(self.take_in)

    def _turned_or_split(self, *_: Any) -> None:
        self.root_view.keep_clear(self.device.insets())

    def _first_flip(self, *_: Any) -> None:
        Window.unbind(on_flip=self._first_flip)
        self._begin_loading()

    def _begin_loading(self) -> None:
        threading.Thread(target=self._load, daemon=True, name="data-layer").start()

    def _load(self) -> None:
        """Beside the window: the data layer, home, and then what the first touch will need."""
        gc.disable()  # what is loaded here stays: looking through all of it for garbage would hold up a frame
        try:
            from companion.engine.errors import StorageTrouble
            from screens.app.services import Services
            from screens.app.startup import home_of, load, nowhere, preload
            from screens.kivy_ui.drawing.preload import warm
            from screens.kivy_ui.widgets.node_widget import load_widgets

            load_widgets()
            _ = self.shell
            try:
                folder = self.folder
            except StorageTrouble as trouble:
                self._loaded(nowhere(trouble))
                return
            found = load(folder)
            if isinstance(found, Services):
                with suppress(StorageTrouble):  # whoever shows home will say so
                    warm(home_of(found), self.root_view.ui("ember").theme, Window.width)
            self._loaded(found)
            self.unfolded.wait(PATIENCE)
            self._taken_over.wait(PATIENCE)  # two threads that both want the interpreter would hold up a frame
            if isinstance(found, Services) and found is self.shell.services:
                preload(found)
            self.settled = True
        except Exception as error:  # a thread must not die silently
            if self._taken_over.is_set():  # what could not be loaded ahead is loaded when it is needed, or told then
                self._write_down(error)
            else:
                self._failed(error)
        finally:
            _freeze_once()
            gc.enable()

    @mainthread
    def _loaded(self, found: Any) -> None:
        try:
            self._take_over(found)
        except Exception as error:  # whatever it is, empty cards would say nothing about it
            self._failed(error)
        self._taken_over.set()

    def _take_over(self, found: Any) -> None:
        from screens.app.services import Services

        if isinstance(found, Services):
            self.shell.loaded(found)
        else:
            self.shell.enter_safe_mode(found)
        self._data_is_here = True
        self._look_if_ready()

    # ---- what is there when nothing could be loaded ----

    @mainthread
    def _failed(self, error: Exception) -> None:
        """A page that stays. It needs neither the data layer nor the shell: they may be what could not be loaded."""
        from screens.pages.home.failure import failure_page

        self.failure = error
        self._write_down(error)
        self._more = iter(())
        self.root_view.show(failure_page(is_about_the_program(error), in_one_line(error), self._language()), None)
        self.unfolded.set()

    def _write_down(self, error: Exception) -> None:
        with suppress(Exception):  # perhaps there is no folder to write it to
            write_down(self.folder, error, quote=is_about_the_program(error))

    def _language(self) -> str:
        shell = vars(self).get("shell")
        if shell is not None:
            return str(shell.preferences.language)
        return str(spoken(self.device.system().language) or system_language())

    def _after_failure(self, intent: Any) -> None:
        match intent:
            case Call(name="again"):
                self._let_go()
                self.__dict__.pop("shell", None)  # what it has seen so far may be half of it
                self.failure, self.settled, self._data_is_here = None, False, False
                self.unfolded.clear()
                self._taken_over.clear()
                self.root_view.show(skeleton_page(), None)
                self._begin_loading()
            case Call(name="report") if self.failure is not None:
                self.root_view.tell(shared_report(self.failure, self.device, self._folder or Path(), self._language()))
            case Tell(text=text):
                self.root_view.tell(text)

    # ---- between the shell and the window ----

    def _handle(self, intent: Any) -> None:
        if self.failure is not None:
            self._after_failure(intent)
            return
        self.shell.handle(intent)

    def _show(self, page: Any, sheet: Any) -> None:
        settings = self.shell.preferences
        self.device.vibrates = bool(settings.get("vibration"))
        scale = settings.get("text_size") / 100
        self.root_view.dress(settings.get("theme"), scale, bool(settings.get("less_motion")))
        frame = self.root_view.frame
        frame.nav_items, frame.rail_items = self.shell.nav_items(), rail_items(self.shell.say)
        frame.place = place_of(self.shell.stack)
        if self.unfolded.is_set() or sheet is not None:
            self._more = iter(())
            self.root_view.show(page, sheet)
            self._all_is_shown()
        else:
            self._more = unfolding(page)
            self._show_more()

    def _show_more(self, _dt: float = 0) -> None:
        """The first page comes piece by piece, one a frame: so that no frame waits for all of it."""
        page = next(self._more, None)
        if page is not None:
            self.root_view.show(page, None)
            Clock.schedule_once(self._show_more, 0)
        else:
            self._all_is_shown()

    def _all_is_shown(self) -> None:
        self.unfolded.set()
        self._look_if_ready()

    def _look_if_ready(self) -> None:
        self.ready = self._data_is_here and self.unfolded.is_set()
        self.take_in(self._given)

    def take_in(self, given: Given | None) -> None:
        """What another app has handed over, as soon as there is somewhere to put it."""
        self._given = given
        if given is not None and self.ready and self.shell.services is not None:
            from screens.app.record.incoming import take_in

            self._given = None
            take_in(self.shell, given)

    def _leave(self) -> None:
        if self.device.can_leave:
            self.device.leave()
        else:
            self.shell.open("leave")

    def _key(self, _window: Any, key: int, _scancode: int = 0, _text: Any = None, modifiers: Any = ()) -> bool:
        if key != ESCAPE:  # Android's back button arrives as escape
            return self.ready and self.keyboard.key(key, list(modifiers or ()))
        if self.ready:
            self.shell.back()
        elif self.failure is not None:
            self.stop()
        return True

    # ---- life ----

    def on_pause(self) -> bool:
        if self.ready:
            self.shell.pause()
            draw_now()
        return True

    def on_resume(self) -> None:
        forget_textures()
        forget_images()
        self.root_view.redraw()
        if self.ready:
            self.shell.preferences.follow(self.device.system())  # it may have been set up anew meanwhile
            self.shell.come_back()

    def on_stop(self) -> None:
        remember(Window)
        for hand in (self.keyboard, self.pointer):
            hand.leave()
        self._let_go()

    def _let_go(self) -> None:
        if "shell" not in vars(self):  # nothing was loaded yet
            return
        self.shell.hosting.rest()
        services, self.shell.services = self.shell.services, None  # kivy stops an app twice
        if services is not None:
            services.store.close()
            services.rules.close()


def main() -> None:
    """Run the app so that no mishap ends it."""
    app = EndspielApp(given=device.given_at_start())
    ExceptionManager.add_handler(error_reporter(app))
    app.run()
