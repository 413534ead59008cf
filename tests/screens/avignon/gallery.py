"""Pictures of every page of Avignon and a list of their faults: python -m tests.screens.avignon.gallery [names]."""

from __future__ import annotations

import sys
from dataclasses import replace

from tests.screens.window import prepare

prepare(2.0)  # the window comes before everything that measures

from screens.pages.game_ui import game_ui_of
from screens.pages.intents import call, go
from screens.pages.nodes import IconButton
from screens.pages.page import LastAction
from tests.screens.avignon.moments import MOMENTS
from tests.screens.looking import laid_out, look, problems

FIXED = ("turn", "petition", "light")  # what has to be seen as a whole


def main(names: list[str], languages: tuple[str, ...] = ("de", "en")) -> int:
    """Draw the pages named (or all), and print every fault."""
    count = 0
    for name in names or list(MOMENTS):
        for language in languages:
            tools = (IconButton("format-list-bulleted", go("/steps")), IconButton("dots-vertical", go("/menu")))
            undo = "Rückgängig" if language == "de" else "Undo"
            last = LastAction("Mehmet: Prediger nach Nizza", undo, True, call("undo"), go("/steps"))
            for theme, scale in (("dark", 1.0), ("light", 1.15), ("contrast", 1.3)):
                context = replace(MOMENTS[name](language), settings={"text_size": round(100 * scale)})
                page = game_ui_of("avignon").page(context)
                page = replace(page, tools=page.tools or tools, last=last)
                for fault in problems(page, theme, scale):
                    count += 1
                    print(name, language, theme, scale, fault)  # noqa: T201
                if page.key in FIXED and (over := laid_out(page, theme, scale).scroller.reach):
                    print(name, language, theme, scale, f"does not fit by {over:.0f}")  # noqa: T201
                look(page, f"avignon-{name}-{language}-{theme}", theme, scale)
    return count


if __name__ == "__main__":
    sys.exit(1 if main(sys.argv[1:]) else 0)
