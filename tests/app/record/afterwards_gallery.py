"""Pictures of everything that comes after a game: `python -m tests.app.record.afterwards_gallery [count …]`."""

from __future__ import annotations

import io
import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.screens.driver import AppDriver, prepare_once


def gallery(count: int, language: str, theme: str = "dark", size: int = 100) -> None:
    """Every page with this many tables."""
    from companion.paths import DATA, cache_folder
    from companion.storage.rules.database import RulesDatabase
    from tests.plenty import plenty

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        plenty(folder, count, RulesDatabase.at(cache_folder(), DATA)).close()
        app = AppDriver(folder)
        app.settings(language=language, less_motion=True, theme=theme, text_size=size)
        shots = Shots(app, f"after-{count}-{language}" + ("" if (theme, size) == ("dark", 100) else f"-{theme}-{size}"))
        shots.history()
        shots.statistics()
        shots.exchange()
        if count:
            shots.tables()
        app.close()


class Shots:
    """Opens page after page and keeps a picture of each, with its faults in the output."""

    def __init__(self, app: AppDriver, prefix: str) -> None:
        self.app, self.prefix = app, prefix

    def take(self, name: str) -> None:
        from tests.screens.faults import faults

        self.app.settle(0.1)
        found = faults(self.app.app.root_view.frame)
        sys.stdout.write(f"{self.prefix}-{name}: {found or 'no fault'}\n")
        self.app.shot(f"{self.prefix}-{name}")

    def open(self, name: str, **args: Any) -> None:
        self.app.shell.open(name, args)

    def history(self) -> None:
        self.open("history")
        self.take("history")
        if not self.app.shell.services.store.history.count(self._search()):
            return
        self.app.tap_text("Filter")
        self.take("history-filter")
        self.app.tap_text("Filter")
        scroller = self.app.app.root_view.frame.scroller
        scroller.move_to(scroller.reach)
        self.take("history-end")

    def _search(self) -> Any:
        from companion.engine.read_models.statistics import Search

        return Search()

    def statistics(self) -> None:
        self.open("statistics")
        self.take("statistics")
        self.down("statistics")
        store = self.app.shell.services.store
        if not store.statistics.games(self._scope()):
            return
        for game in [one.game for one in store.statistics.games(self._scope())]:
            self.app.shell.drafts.put("Statistics", "game", game)
            self.open("statistics")
            self.take(f"statistics-{game}")
            self.down(f"statistics-{game}")
            self.app.shell.drafts.forget("Statistics")
        player = store.statistics.players(self._scope())[0].player
        self.open("statistics", player=player)
        self.take("player")
        self.down("player")
        self.open("statistics", player=player, game=game)
        self.take("player-game")
        self.down("player-game")

    def _scope(self) -> Any:
        from companion.engine.read_models.statistics import Scope

        return Scope()

    def down(self, name: str) -> None:
        scroller = self.app.app.root_view.frame.scroller
        if scroller.reach > 4:
            scroller.move_to(scroller.reach)
            self.take(f"{name}-end")

    def exchange(self) -> None:
        self.open("exchange")
        self.take("exchange")
        self.open("codes")
        self.take("codes")

    def tables(self) -> None:
        from companion.exchange.exporter import as_bytes, selection

        store = self.app.shell.services.store
        seen: set[str] = set()
        for line in store.history.page(self._search(), 0, 12):
            if (line.game, line.status) in seen or len(seen) > 5:
                continue
            seen.add((line.game, line.status))
            name = f"{line.game}-{line.status}"
            for tab in ("result", "score", "steps"):
                self.open("played", table=line.id)
                self.app.shell.top.screen.peek["tab"] = tab
                self.app.shell.refresh()
                self.take(f"played-{name}-{tab}")
            self.open("result", table=line.id)
            self.take(f"result-{name}")
            self.down(f"result-{name}")
            self.card(line.id, name)
        self.open("handover", table=line.id)
        self.take("handover")
        self.app.shell.top.screen.peek["codes"] = "own"
        self.app.shell.refresh()
        self.take("handover-codes")
        self.open("exchange")
        catalogue, ids = self.app.shell.services.catalogue, store.history.ids(self._search())[:5]
        data = as_bytes(selection(store.export_reader, catalogue, ids))
        self.app.shell.top.screen.check(io.BytesIO(data), len(data))
        self.take("import")
        self.working()

    def working(self) -> None:
        """Long work as it looks while it goes on, while it is being stopped, and where nobody knows how far it is."""
        self.open("exchange")
        screen = self.app.shell.top.screen
        for name, saying, done, stopping in (
            ("working-read", "exchange.reading", (37, 100), False),
            ("working-take", "exchange.taking", (12_000, 20_000), False),
            ("working-stop", "exchange.taking", (12_000, 20_000), True),
            ("working-out", "exchange.writing", (0, 0), False),
        ):
            screen.busy, screen.done, screen.stopping, screen.slow = saying, done, stopping, True
            self.app.shell.refresh()
            self.take(name)
        screen.busy = ""

    def card(self, table: str, name: str) -> None:
        from screens.app.record.result import ResultScreen
        from screens.kivy_ui.result_picture import draw
        from screens.pages.history.result_card import card_mood, card_node
        from tests.screens.looking import SHOTS

        screen = ResultScreen(self.app.shell, {"table": table})
        draw(
            card_node(screen.card()), screen.accent, SHOTS / f"{self.prefix}-card-{name}.png", card_mood(screen.card())
        )


if __name__ == "__main__":
    prepare_once()
    counts = [int(one) for one in sys.argv[1:] if one.isdigit()] or [0, 1, 50, 5000]
    languages = [one for one in sys.argv[1:] if one in ("de", "en")] or ["de", "en"]
    themes = [one for one in sys.argv[1:] if one in ("dark", "light", "contrast")] or ["dark"]
    size = 130 if "big" in sys.argv[1:] else 100
    for number in counts:
        for speech in languages:
            for look in themes:
                gallery(number, speech, look, size)
