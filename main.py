"""Puts the parts together and starts the app. The data layer is loaded after the first frame has been shown."""

from __future__ import annotations

import os
import threading
from pathlib import Path
from typing import Any

os.environ.setdefault("KIVY_NO_ARGS", "1")

from kivy.app import App
from kivy.clock import mainthread
from kivy.core.window import Window

from companion.places import DATA
from companion.views.skeleton import skeleton_page
from screens.device import Device
from screens.root import Root
from screens.shell import Services, Shell
from screens.widgets.letters import forget_textures


class EndspielApp(App):
    """The app: a window, the shell, and a thread that opens the databases."""

    title = "Endspiel"
    icon = str(DATA / "icon.png")

    def __init__(self, folder: Path | None = None, **how: Any) -> None:
        super().__init__(**how)
        self._folder = folder
        self.ready = False
        self.failure: Exception | None = None

    @property
    def folder(self) -> Path:
        """Where the tables lie: never beside the code, which an update replaces."""
        return self._folder or Path(self.user_data_dir)

    def get_application_name(self) -> str:
        return "endspiel"

    def build(self) -> Root:
        self.device = Device()
        self.root_view = Root(self._handle, self.device.buzz)
        self.root_view.frame.insets = self.device.insets()
        self.shell = Shell(self._show, self.root_view.tell, self.device, self._leave)
        self.root_view.show(skeleton_page(), None)
        return self.root_view

    def on_start(self) -> None:
        Window.softinput_mode = "below_target"  # the keyboard never covers the field that is typed into
        Window.bind(on_flip=self._first_flip, on_keyboard=self._key)

    def _first_flip(self, *_: Any) -> None:
        Window.unbind(on_flip=self._first_flip)
        threading.Thread(target=self._load, daemon=True, name="data-layer").start()

    def _load(self) -> None:
        try:
            from screens.loading import load

            self._loaded(load(self.folder))
        except Exception as error:  # a thread must not die silently
            self._failed(error)

    @mainthread
    def _loaded(self, found: Any) -> None:
        if isinstance(found, Services):
            self.shell.loaded(found)
        else:
            self.shell.rescue(found)
        self.ready = True

    @mainthread
    def _failed(self, error: Exception) -> None:
        self.failure = error
        self.root_view.tell(self.shell.say("shell.could_not_start"))

    # ---- between the shell and the window ----

    def _handle(self, intent: Any) -> None:
        self.shell.handle(intent)

    def _show(self, page: Any, sheet: Any) -> None:
        settings = self.shell.preferences
        self.device.vibrates = bool(settings.get("vibration"))
        scale = settings.get("text_size") / 100
        self.root_view.dress(settings.get("theme"), scale, bool(settings.get("less_motion")))
        self.root_view.frame.nav_items = self.shell.nav_items()
        self.root_view.show(page, sheet)

    def _leave(self) -> None:
        if self.device.can_leave:
            self.device.leave()
        else:
            self.stop()

    def _key(self, _window: Any, key: int, *_: Any) -> bool:
        if key != 27:  # Android's back button arrives as escape
            return False
        if self.ready:
            self.shell.back()
        return True

    # ---- life ----

    def on_pause(self) -> bool:
        if self.ready:
            self.shell.pause()
        return True

    def on_resume(self) -> None:
        forget_textures()
        self.root_view.redraw()
        if self.ready:
            self.shell.refresh()

    def on_stop(self) -> None:
        services, self.shell.services = self.shell.services, None  # kivy stops an app twice
        if services is not None:
            services.store.close()
            services.rules.close()


if __name__ == "__main__":
    EndspielApp().run()
