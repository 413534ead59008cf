"""Calculators without a table: the same functions as the command line and the tables."""

from __future__ import annotations

import json
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from companion.engine.calculator import Calculator
from companion.engine.shape import Wrong
from companion.games import calculators_of, game_ids
from companion.views.calculators import calculator_page, calculators_page
from companion.views.form import FormKit, put_at, start_value
from companion.views.intents import Draft, Intent, Why
from companion.views.page import Page
from screens.screen import Screen


class Calculators(Screen):
    """All of them, or those of one game."""

    def page(self) -> Page:
        assert self.shell.services is not None
        only = self.args.get("game")
        games = [
            (self.shell.services.rules.facts(game), calculators_of(game)) for game in game_ids() if only in (None, game)
        ]
        return calculators_page(games, self.say, self.shell.say_for, root=only is None)


class OneCalculator(Screen):
    """A form whose result follows every touch."""

    @property
    def game(self) -> str:
        """Whose calculator it is."""
        return str(self.args["name"]).partition(".")[0]

    @property
    def say(self) -> Any:
        return self.shell.say_for(self.game)

    @property
    def draft_key(self) -> str:
        return f"calculator:{self.args['name']}"

    @property
    def calculator(self) -> Calculator:
        """Which one."""
        return next(one for one in calculators_of(self.game) if one.name == self.args["name"])

    def value(self) -> Any:
        """What is entered so far."""
        return self.draft.get("value", start_value(self.calculator.shape))

    def kit(self) -> FormKit:
        """How the form writes into the draft."""
        value = self.value()
        return FormKit(
            self.say, lambda path, new: Draft("value", put_at(value, path, _plain(new))), hidden=("options",)
        )

    def work_out(self) -> tuple[Mapping[str, Any] | None, tuple[Any, ...], str]:
        """Result, reasons and what is wrong with the input."""
        assert self.shell.services is not None
        try:
            ruling = self.calculator.run(_exact(self.value()), self.shell.services.rules.facts(self.game))
        except Wrong as wrong:
            place = f"{wrong.field}: " if wrong.field else ""
            return None, (), f"{place}{self.say(wrong.reason)}"
        return ruling.value, ruling.reasons, ""

    def page(self) -> Page:
        assert self.shell.services is not None
        facts = self.shell.services.rules.facts(self.game)
        result, reasons, wrong = self.work_out()
        return calculator_page(facts, self.calculator, self.value(), result, reasons, wrong, self.kit())

    def do_reset(self) -> None:
        """Begin again."""
        self.shell.drafts.forget(self.draft_key)

    def do_share(self) -> None:
        """Input and result as text."""
        result, reasons, wrong = self.work_out()
        lines = [wrong] if wrong else [self.say(reason) for reason in reasons]
        if result is not None:
            lines.append(json.dumps(result, ensure_ascii=False, default=str))
        title = self.say(self.calculator.summary)
        done = self.shell.device.share_text("\n".join([title, *lines]), title)
        if done:
            self.shell.tell(self.say(f"device.{done}"))

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Why):
            self.shell.open("why", {"title": intent.title, "reasons": intent.reasons, "game": self.game})
            return True
        return super().handle(intent)


def _plain(value: Any) -> Any:
    """Drafts are kept as JSON: a decimal is kept as its text."""
    return {"decimal": str(value)} if isinstance(value, Decimal) else value


def _exact(value: Any) -> Any:
    if isinstance(value, dict):
        if set(value) == {"decimal"}:
            return Decimal(value["decimal"])
        return {key: _exact(one) for key, one in value.items()}
    return [_exact(one) for one in value] if isinstance(value, list) else value
