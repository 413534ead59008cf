"""A process that touches the app at random until it is killed, and tells what it has done: `killed_child FOLDER SEED`.

Every line is one JSON object. `here` is what the app showed when it had started, `begin` a touch that is being made,
`done` what was on the disk after it.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

from tests.screens.driver import AppDriver, prepare_once
from tests.screens.window import frames

TOUCHES = 400


def tell(what: str, **told: Any) -> None:
    sys.stdout.write(json.dumps({"what": what, **told}) + "\n")
    sys.stdout.flush()


def state(app: AppDriver) -> dict[str, Any]:
    """The open screens, what is half typed, and how long each table's log is."""
    shell = app.shell
    store = shell.services.store
    return {
        "open": [[place.name, dict(place.args)] for place in shell.stack if place.screen.lasting],
        "drafts": {key: value for key, value in store.key_value.under("draft:").items() if value},
        "logs": {line.id: len(store.entries(line.id)) for line in store.tables.running()},
    }


def touches(app: AppDriver) -> list[Any]:
    """What may be touched: what records counts four times, then what is half typed, then other pages of the table."""
    from screens.pages.intents import Draft, Go, Record

    found = []
    for widget in app.widgets():
        intent = widget.tap_intent
        own_page = isinstance(intent, Go) and not intent.page.startswith("/") and len(app.shell.stack) < 5
        times = {Record: 8, Draft: 2}.get(type(intent), 1 if own_page else 0)
        found += [widget] * times
    return found


def at_a_table(app: AppDriver) -> bool:
    return app.shell.top.name == "table" and not app.shell.session(app.shell.top.args["table"]).summary.over


def run(folder: Path, chance: random.Random) -> None:
    app = AppDriver(folder)
    tell("here", **state(app))
    for _ in range(TOUCHES):
        tell("begin")
        choices = touches(app) if at_a_table(app) else []
        deep = len(app.shell.stack) > 2
        if choices and not (deep and chance.random() < 0.2):
            app.tap(chance.choice(choices))
        elif deep:
            app.back()
        else:
            _sit_down(app, chance)
        tell("done", **state(app))
        frames(chance.randrange(4))


def _sit_down(app: AppDriver, chance: random.Random) -> None:
    """A new table of some game, its set-up skipped."""
    from companion.games import playable_games

    game = chance.choice(playable_games())
    most = app.shell.services.rules.facts(game).seats[1]
    app.open_table(game, ["Ada", "Ben", "Cem", "Dea", "Eva", "Fee"][:most])
    app.all_set_up()
    app.shell.refresh()


if __name__ == "__main__":
    prepare_once()
    run(Path(sys.argv[1]), random.Random(int(sys.argv[2])))
