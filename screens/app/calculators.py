"""Calculators without a table: the same functions as the command line and the tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.calculator import Calculator
from companion.engine.facts import Facts
from companion.engine.shapes.composites import Wrong
from companion.field_words import Path, player_names, result_lines
from companion.games import calculators_of, game_ids
from companion.texts import Say
from screens.app.screen import Screen
from screens.pages.calculators.page import calculator_page, calculators_page, place_words
from screens.pages.forms.context import FormContext, exact, put_at, renamed
from screens.pages.forms.defaults import start_value
from screens.pages.game_ui import Forms, forms_of
from screens.pages.intents import Draft, Intent, Why
from screens.pages.page import Page, present


class CalculatorsScreen(Screen):
    """All of them, or those of one game."""

    def page(self) -> Page:
        assert self.shell.services is not None
        only = self.args.get("game")
        games = [
            (self.shell.services.rules.facts(game), calculators_of(game)) for game in game_ids() if only in (None, game)
        ]
        return calculators_page(games, self.say, self.shell.say_for, root=only is None)


class CalculatorScreen(Screen):
    """A form whose result follows every touch, from the first one on."""

    @property
    def game(self) -> str:
        """Whose calculator it is."""
        return str(self.args["name"]).partition(".")[0]

    @property
    def say(self) -> Say:
        return self.shell.say_for(self.game)

    @property
    def draft_key(self) -> str:
        return f"calculator:{self.args['name']}"

    @property
    def calculator(self) -> Calculator:
        """Which one."""
        known = calculators_of(self.game) if self.game in game_ids() else ()
        return present(next((one for one in known if one.name == self.args["name"]), None))

    @property
    def forms(self) -> Forms:
        """The game's own forms."""
        return forms_of(self.game)

    def value(self) -> Any:
        """What is entered so far."""
        return self.draft.get("value") or self._start()

    def _start(self) -> Any:
        """What a form begins with."""
        short = self.calculator.name.partition(".")[2]
        if short in self.forms.starts:
            return self._with_box(self.forms.starts[short](self.say, self._facts()))
        return start_value(self.calculator.shape, lambda number: self.say("form.player", number=number))

    def _with_box(self, start: Any) -> Any:
        """The same with what the group's own copy of the game knows."""
        services, fill = self.shell.services, self.forms.from_box
        if fill is None or services is None:
            return start
        boxes = services.store.boxes
        return fill(start, self._facts(), boxes.facts(boxes.default(self.game).id))

    def _facts(self) -> Facts:
        assert self.shell.services is not None
        return self.shell.services.rules.facts(self.game)

    def form_context(self) -> FormContext:
        """How the form writes into the draft."""
        value, forms = self.value(), self.forms

        def put(path: Path, new: Any) -> Draft:
            return Draft("value", renamed(put_at(value, path, new), value, path, forms.name_fields))

        return FormContext(
            self.say,
            put,
            hidden=("options",),
            root=(self.calculator.name.partition(".")[2],),
            forms=forms.fields,
            shown=forms.shown,
            names=player_names(self.calculator.shape, value),
            name_fields=forms.name_fields,
            whole=value,
            unfolded=self.peek,
        )

    def work_out(self) -> tuple[Mapping[str, Any] | None, tuple[Any, ...], str]:
        """Result, reasons and what is wrong with the input."""
        try:
            ruling = self.calculator.run(exact(self.value()), self._facts())
        except Wrong as wrong:
            place = f"{place_words(self.form_context(), wrong.field)}: " if wrong.field else ""
            return None, (), f"{place}{self.say(wrong.reason)}"
        return ruling.value, ruling.reasons, ""

    def page(self) -> Page:
        result, reasons, wrong = self.work_out()
        begun = bool(self.draft.get("value"))
        return calculator_page(
            self._facts(), self.calculator, self.value(), result, reasons, wrong, self.form_context(), begun
        )

    def do_reset(self) -> None:
        """Begin again."""
        self.shell.drafts.forget(self.draft_key)
        self.peek.clear()

    def do_share(self) -> None:
        """Input and result as text."""
        result, reasons, wrong = self.work_out()
        lines = [wrong] if wrong else [*result_lines(result or {}, self.form_context()), "", *map(self.say, reasons)]
        title = self.say(self.calculator.summary)
        done = self.shell.device.share_text("\n".join([title, *lines]), title)
        if done:
            self.shell.tell(self.say(f"device.{done}"))

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Why):
            self.shell.open("why", {"title": intent.title, "reasons": intent.reasons, "game": self.game})
            return True
        return super().handle(intent)
