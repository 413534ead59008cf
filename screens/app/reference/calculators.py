"""Calculators, alone or with what a running table knows: the same functions as the command line and the tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.engine.calculator import Calculator
from companion.engine.errors import Wrong
from companion.engine.facts import Facts
from companion.field_words import Path, player_names, result_lines
from companion.games import calculators_of, game_ids
from companion.texts import Say
from screens.app.screen import Screen
from screens.pages.calculators.page import Calculated, Shelf, calculator_page, calculators_page, place_words
from screens.pages.calculators.start import filled, known_of, start_of
from screens.pages.forms.context import FormContext, exact, leaves, put_at, renamed
from screens.pages.game_ui import Forms, forms_of
from screens.pages.intents import Draft, Intent, Peek, Why
from screens.pages.nodes import Node, Tiles
from screens.pages.page import Page, present

if TYPE_CHECKING:
    from companion.session import TableSession


class CalculatorsScreen(Screen):
    """All of them, or those of one game; opened from a table they begin with its figures."""

    def page(self) -> Page:
        rules, only = self.services.rules, self.args.get("game")
        shelves = [
            Shelf(rules.facts(game), calculators_of(game), forms_of(game).icons, self.shell.say_for(game))
            for game in game_ids()
            if only in (None, game)
        ]
        return calculators_page(shelves, self.say, only is None, str(self.args.get("table", "")))


class CalculatorScreen(Screen):
    """A form whose answer follows every touch, from the first one on."""

    @property
    def game(self) -> str:
        """Whose calculator it is."""
        return str(self.args["name"]).partition(".")[0]

    @property
    def short(self) -> str:
        """Its name within its game."""
        return str(self.args["name"]).partition(".")[2]

    @property
    def say(self) -> Say:
        return self.shell.say_for(self.game)

    @property
    def draft_key(self) -> str:
        """What is entered for a table holds for this moment of it."""
        session = self._session()
        at = f"@{session.id}/{len(session.log)}/{self._seat()}" if session else ""
        return f"calculator:{self.args['name']}{at}"

    @property
    def calculator(self) -> Calculator:
        """Which one."""
        known = calculators_of(self.game) if self.game in game_ids() else ()
        return present(next((one for one in known if one.name == self.args["name"]), None))

    @property
    def forms(self) -> Forms:
        """The game's own forms."""
        return forms_of(self.game)

    # ---- the running table ----

    def _session(self) -> TableSession | None:
        """The table it was opened from, where that knows something of the input."""
        table = self.args.get("table")
        return self.shell.session(str(table)) if table and self.short in self.forms.fills else None

    def _seat(self) -> int:
        """Whose figures are wanted: at first whose turn it is."""
        session = self._session()
        assert session is not None
        chosen = self.peek.get("whose")
        return int(chosen if chosen is not None else session.game.now(session.table).seat or 0)

    def _known(self) -> Any:
        """What the table knows, as far as everybody may see it."""
        session = self._session()
        if session is None:
            return {}
        return known_of(self.calculator, self.forms, session.setup, session.table, self._seat(), self.say)

    # ---- what is entered ----

    def value(self) -> Any:
        """What is entered so far."""
        return self.draft.get("value") or filled(self.calculator.shape, self._start(), self._known())

    def _start(self) -> Any:
        """What a form begins with; a table has the box that it is played with."""
        session, boxes = self._session(), self.services.store.boxes
        box = session.setup.box if session else boxes.facts(boxes.default(self.game).id)
        return start_of(self.calculator, self.forms, self._facts(), box, self.say)

    def _facts(self) -> Facts:
        return self.services.rules.facts(self.game)

    def form_context(self) -> FormContext:
        """How the form writes into the draft."""
        value, forms, free = self.value(), self.forms, self._session() is None

        def put(path: Path, new: Any) -> Draft:
            return Draft("value", renamed(put_at(value, path, new), value, path, forms.name_fields), kept=free)

        return FormContext(
            self.say,
            put,
            hidden=("options",),
            root=(self.short,),
            forms=forms.fields,
            shown=forms.shown,
            names=player_names(self.calculator.shape, value),
            name_fields=forms.name_fields,
            whole=value,
            unfolded=self.peek,
            of_table=leaves(self._known()) if not free else {},
        )

    def calculated(self) -> Calculated:
        """The result with its answer and reasons, or what is wrong with the input."""
        given = exact(self.value())
        try:
            ruling = self.calculator.run(given, self._facts())
        except Wrong as wrong:
            place = f"{place_words(self.form_context(), wrong.field)}: " if wrong.field else ""
            return Calculated({}, wrong=f"{place}{self.say(wrong.reason)}")
        answer = self.forms.answers[self.short](self.say, given, ruling.value)
        return Calculated(ruling.value, ruling.reasons, answer)

    def page(self) -> Page:
        begun, context = bool(self.draft.get("value")), self.form_context()
        return calculator_page(
            self._facts(),
            self.calculator,
            self.value(),
            self.calculated(),
            context,
            self._whose(),
            begun=begun,
            waits=self._waits(begun, context),
        )

    def _waits(self, begun: bool, context: FormContext) -> str:
        """What has to be entered before anything is answered."""
        complete = begun or self.short not in self.forms.waits or (bool(context.of_table) and self._all_known(context))
        if not complete:
            return self.say("calculators.invite")
        asks = self.forms.asks_first.get(self.short)
        return asks(self.say, self.value()) if asks else ""

    def _all_known(self, context: FormContext) -> bool:
        """Does the table know all that it takes? Then nothing is answered that nobody has said."""
        return set(leaves(context.whole)) <= set(context.of_table)

    def _whose(self) -> Node | None:
        """Whose figures the table is asked for, where a calculator is about one player."""
        session = self._session()
        if session is None or self.short not in self.forms.of_seat:
            return None
        choices = tuple(enumerate(session.setup.seats))
        return Tiles(choices, lambda seat: Peek("whose", seat), self._seat(), 2 if len(choices) > 3 else len(choices))

    def do_reset(self) -> None:
        """Begin again."""
        self.forget_draft()
        self.peek.clear()

    def do_share(self) -> None:
        """Answer, figures and reasons as text."""
        found = self.calculated()
        rest = {key: value for key, value in found.result.items() if key not in found.answer.covers}
        figures = [*found.answer.lines, *result_lines(rest, self.form_context())]
        title = self.say(self.calculator.summary)
        lines = [title, found.answer.sentence, *figures, "", *map(self.say, found.reasons)]
        done = self.shell.device.share_text("\n".join(lines), title)
        if done:
            self.shell.tell(self.say(f"device.{done}"))

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Why):
            self.shell.open("why", {"title": intent.title, "reasons": intent.reasons, "game": self.game})
            return True
        return super().handle(intent)
