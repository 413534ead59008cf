"""Backups: the copies that are kept, another one, or back to one of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.engine.errors import StorageTrouble
from companion.storage import backups
from companion.storage.safe_mode import good
from companion.storage.store import Store
from screens.app.home import WHOLE
from screens.app.screen import Screen
from screens.app.startup import services_for
from screens.pages.page import Page
from screens.pages.settings.settings import backups_page, restore_page


class BackupsScreen(Screen):
    """All copies, the newest first."""

    lasting = False

    def _all(self) -> list[Any]:
        path = self.services.store.path
        return [backups.read_name(one, path) for one in backups.newest_first(path)]

    def page(self) -> Page:
        if "asked" in self.peek:
            return restore_page(self.peek["asked"], self.say)
        last = str(self.services.store.key_value.get(WHOLE, ""))
        found = self._all()
        return backups_page(found, self._inside(tuple(one.path for one in found)), last, self.say)

    def _inside(self, paths: tuple[Path, ...]) -> list[tuple[int, int] | None]:
        """What is in each copy: a copy never changes, so it is looked into once."""
        known: dict[Path, tuple[int, int] | None] = self.peek.setdefault("inside", {})
        for path in paths:
            if path not in known:
                known[path] = backups.contents(path)
        return [known[path] for path in paths]

    def do_make(self) -> None:
        """One more copy now."""
        self.services.store.backup("hand")
        self.shell.tell(self.say("backups.made"))

    def do_ask(self, number: int) -> None:
        """Before everything is replaced at once, one question; a copy made meanwhile does not change what about."""
        self.peek["asked"] = self._all()[number]

    def do_close(self) -> None:
        """Leave everything as it is."""
        self.peek.pop("asked", None)

    def do_restore(self) -> None:
        """Go back to a copy; what is there now is set aside. Whatever goes wrong, a file is open afterwards."""
        services = self.services
        path, chosen = services.store.path, self.peek.pop("asked")
        if not good(chosen.path):
            self.shell.tell(self.say("backups.damaged"))
            return
        backups.prepare(path, chosen.path)  # first: the copy of today may push this one out
        self._copy_of_today(services.store)
        services.store.close()
        try:
            backups.finish(path)
        finally:
            self.shell.sessions.clear()
            services.rules.close()
            self.shell.loaded(services_for(Store(path), path.parent))
        self.shell.open("home")
        self.shell.tell(self.say("backups.restored"))

    @staticmethod
    def _copy_of_today(store: Store) -> None:
        """A damaged file has none; it stays as it is beside the copy that takes its place."""
        try:
            store.backup("restore")
        except StorageTrouble as trouble:
            if not trouble.damaged:
                raise

    def back(self) -> bool:
        return self.peek.pop("asked", None) is not None
