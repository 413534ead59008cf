"""Pictures of every page of Empire’s End and a list of their faults: python -m tests.screens.empires_end.gallery."""

from __future__ import annotations

import sys
from dataclasses import replace

from tests.screens.window import prepare

prepare(2.0)  # the window comes before everything that measures

from screens.pages.game_ui import game_ui_of
from screens.pages.intents import call, go
from screens.pages.nodes import IconButton
from screens.pages.page import LastAction
from tests.screens.empires_end.moments import MOMENTS
from tests.screens.looking import look, problems

LOOKS = (("dark", 1.0, "de"), ("contrast", 1.3, "de"), ("light", 1.15, "en"), ("dark", 1.3, "en"))


def main(names: list[str]) -> int:
    """Draw the pages named (or all), and print every fault."""
    count = 0
    avatars = LOOKS[:1] if "-q" in names else LOOKS
    for name in [one for one in names if one != "-q"] or list(MOMENTS):
        for theme, scale, language in avatars:
            context = replace(MOMENTS[name](language), settings={"text_size": round(scale * 100)})
            page = game_ui_of("empires_end").page(context)
            tools = (IconButton("format-list-bulleted", go("/steps")), IconButton("dots-vertical", go("/menu")))
            undo = "Rückgängig" if language == "de" else "Undo"
            last = None if page.curtain else LastAction("Käthe bietet 1 Axt", undo, True, call("undo"), go("/steps"))
            page = replace(page, tools=page.tools or tools, last=last)
            for fault in problems(page, theme, scale):
                count += 1
                print(name, language, theme, scale, fault)  # noqa: T201
            look(page, f"ee-{name}-{language}-{theme}-{round(scale * 100)}", theme, scale)
    return count


if __name__ == "__main__":
    sys.exit(1 if main(sys.argv[1:]) else 0)
