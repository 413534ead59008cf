"""An example of every node, as the lines that docs/page-language.md prints and whose picture stands beside them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.games import playable_games
from screens.pages import intents, nodes, page


@dataclass(frozen=True)
class Example:
    """`source` makes a node. A `narrow` one is drawn as wide as it wants to be, others as wide as the page.

    The picture of a tall one is shown in a smaller `height`.
    """

    source: str
    narrow: bool = False
    height: int = 0

    def node(self) -> Any:
        """What the last line makes, with every word of the page language at hand."""
        *before, last = self.source.splitlines()
        words = {**vars(nodes), **vars(intents), **vars(page), "GAME": playable_games()[0]}
        exec("\n".join(before), words)
        return eval(last, words)


def example(*lines: str, narrow: bool = False, height: int = 0) -> Example:
    """An example of a few lines."""
    return Example("\n".join(lines), narrow, height)


WORDS: dict[type, Example] = {
    nodes.Text: example('Text("Three people are still hungry.", "heading")'),
    nodes.Sentence: example('Prose((Sentence("Ada begins.", "§"), Sentence("Who is tied, wins.", "?", found=True)))'),
    nodes.Prose: example(
        'one = Sentence("Each player takes five cards and keeps them hidden.", "§", do=ShowRule("AP-1"))',
        'other = Sentence("Whoever has no cards left draws three.", "≠", do=ShowRule("AP-2"))',
        "Prose((one, other))",
    ),
    nodes.Figure: example('Figure("27", "figure-l", "accent", hold=Why("Points", ()))', narrow=True),
    nodes.Icon: example('Icon("crown", "accent", 40)', narrow=True),
    nodes.Avatar: example(
        'anna, alex = Avatar("Anna", 0, 0, "An"), Avatar("Alex", 1, 1, "Al")',
        'ben = Avatar("Ben", 2, 2, "B")',
        "row(Badge(anna), Badge(alex), Badge(ben))",
        narrow=True,
    ),
    nodes.Badge: example('Badge(Avatar("Ada", 3, 3, "A"), 52, mark="crown", ring=True)', narrow=True),
    nodes.Emblem: example('Emblem(GAME, "ember", 85)', narrow=True),
    nodes.Space: example('row(Text("left"), Space(), Text("right"))'),
    nodes.Section: example('Section("Played lately")'),
    nodes.Bar: example('Bar(((3, "accent"), (2, "good"), (1, "bg3")))'),
    nodes.Column: example('column(Text("Round 2", "display-m"), Text("Ada begins.", tone="tx2"), gap=2)'),
    nodes.Row: example('row(Icon("axe", "tx2"), Text("Strength", weight=1), Figure("4"), gap=12)'),
    nodes.Grid: example(
        'cards = [card(Text(word, align="center")) for word in ("one", "two", "three")]', "grid(3, *cards)"
    ),
    nodes.Card: example('card(Text("Ada has won.", "body-strong"), look="current", do=go("winner"))'),
    nodes.Turned: example('Turned((card(Text("Ben, it is your turn."), look="current"),))'),
    nodes.LongList: example('LongList(3, lambda number: card(Text(f"Step {number + 1}")), height=52)'),
}

CONTROLS: dict[type, Example] = {
    nodes.Button: example(
        'count = Button("Count the points", call("count"), "check")',
        'go_on = Button("Next round", objection="Ben is missing")',
        "column(count, go_on)",
    ),
    nodes.IconButton: example('IconButton("dots-vertical", go("/menu"), "Menu")', narrow=True),
    nodes.Stepper: example('Stepper(4, lambda value: Draft("cards", value), most=9, label="Cards")'),
    nodes.Tiles: example(
        "choices = tuple((number, str(number)) for number in range(6))",
        'Tiles(choices, lambda value: Draft("dead", value), chosen=2)',
    ),
    nodes.Segments: example(
        'choices = (("de", "Deutsch"), ("en", "English"))',
        'Segments(choices, lambda value: Draft("language", value), chosen="en")',
    ),
    nodes.Switch: example('Switch("Vibrate", True, call("buzz"), "When something was recorded")'),
    nodes.Field: example('Field("name", "Käthe", lambda text: Draft("name", text), hint="Name")'),
    nodes.HoldField: example('HoldField("Hold to look", RaiseCurtain(0))'),
}

PICTURES: dict[type, Example] = {
    nodes.ReasonLine: example(
        'line = ReasonLine("The book is silent here.", "our reading", "AP-1", "reading")', "Chain((line,))"
    ),
    nodes.Chain: example(
        'line = ReasonLine("Ada has 21 points.", "printed · p. 3", "AP-1", "printed")',
        'Chain((line, ReasonLine("You said so.", "a matter of this app")))',
    ),
    nodes.Series: example(
        'series = Series(Avatar("Ada", 0, 0, "A"), (0, 4, None), leader=True)',
        'LineChart((series,), ("I", "II", "III"), height=150)',
    ),
    nodes.LineChart: example(
        'ada = Series(Avatar("Ada", 0, 0, "A"), (0, 4, 9), leader=True)',
        'ben = Series(Avatar("Ben", 1, 1, "B"), (3, 5, 6))',
        'LineChart((ada, ben), ("I", "II", "III"), height=180, mark=1)',
    ),
    nodes.BarChart: example('BarChart((("Ada", 5, "5 of 7", "accent"), ("Ben", 2, "2 of 7", "tx2")), most=7)'),
    nodes.SeatRound: example(
        'seated = (Avatar("Ada", 0, 0, "A"), Avatar("Ben", 1, 1, "B"))',
        'SeatRound(seated, 2, 4, "clockwise", "of 2–4", "Seat")',
    ),
    nodes.FingerPicker: example('FingerPicker("Everybody puts a finger here.")', height=240),
    nodes.Picture: example(
        "cells = tuple(tuple((x * y + x) % 3 == 0 for x in range(11)) for y in range(11))",
        "Picture(cells, 120)",
        narrow=True,
    ),
}

PAGE = example(
    'body = (Text("Whose turn is it?", "display-l"), Text("Ada, Ben or Cem", tone="tx2"), Section("Players"))',
    'actions = (Button("Skip", Back(), kind="tonal"), Button("Go on", call("on"), "check", weight=2))',
    'Page("Round 2", "Play to 20", body, actions)',
    height=480,
)

GROUPS = {"Words and boxes": WORDS, "Controls": CONTROLS, "Pictures": PICTURES}
EXAMPLES = {**WORDS, **CONTROLS, **PICTURES}
