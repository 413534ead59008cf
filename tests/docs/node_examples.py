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
        """What the source makes, with every word of the page language at hand."""
        return eval(self.source, {**vars(nodes), **vars(intents), **vars(page), "GAME": playable_games()[0]})


def example(*lines: str, narrow: bool = False, height: int = 0) -> Example:
    """An example of a few lines."""
    return Example("\n".join(lines), narrow, height)


WORDS: dict[type, Example] = {
    nodes.Text: example('Text("Three people are still hungry.", "heading")'),
    nodes.Figure: example('Figure("27", "figure-l", "accent", hold=Why("Points", ()))', narrow=True),
    nodes.Icon: example('Icon("crown", "accent", 40)', narrow=True),
    nodes.Avatar: example(
        "row(",
        '    Badge(Avatar("Anna", 0, 0, "An")), Badge(Avatar("Alex", 1, 1, "Al")), Badge(Avatar("Ben", 2, 2, "B"))',
        ")",
        narrow=True,
    ),
    nodes.Badge: example('Badge(Avatar("Ada", 3, 3, "A"), 52, mark="crown", ring=True)', narrow=True),
    nodes.Emblem: example('Emblem(GAME, "ember", 85)', narrow=True),
    nodes.Space: example("row(", '    Text("left"), Space(), Text("right"),', ")"),
    nodes.Section: example('Section("Played lately")'),
    nodes.Bar: example('Bar(((3, "accent"), (2, "good"), (1, "bg3")))'),
    nodes.Column: example("column(", '    Text("Round 2", "display-m"), Text("Ada begins.", tone="tx2"), gap=2,', ")"),
    nodes.Row: example("row(", '    Icon("axe", "tx2"), Text("Strength", weight=1), Figure("4"), gap=12,', ")"),
    nodes.Grid: example(
        "grid(", '    3, *(card(Text(word, align="center")) for word in ("one", "two", "three")),', ")"
    ),
    nodes.Card: example("card(", '    Text("Ada has won.", "body-strong"), look="current", do=go("winner"),', ")"),
    nodes.LongList: example("LongList(", '    3, lambda number: card(Text(f"Step {number + 1}")), height=52,', ")"),
}

CONTROLS: dict[type, Example] = {
    nodes.Button: example(
        "column(",
        '    Button("Count the points", call("count"), "check"), Button("Next round", objection="Ben is missing"),',
        ")",
    ),
    nodes.IconButton: example('IconButton("dots-vertical", go("/menu"), "Menu")', narrow=True),
    nodes.Stepper: example('Stepper(4, lambda value: Draft("cards", value), most=9, label="Cards")'),
    nodes.Tiles: example(
        "Tiles(",
        '    tuple((n, str(n)) for n in range(6)), lambda value: Draft("dead", value), chosen=2, off=(5,),',
        ")",
    ),
    nodes.Segments: example(
        "Segments(",
        '    (("de", "Deutsch"), ("en", "English")), lambda value: Draft("language", value), chosen="en",',
        ")",
    ),
    nodes.Switch: example('Switch("Vibrate", True, call("buzz"), "When something was recorded")'),
    nodes.Field: example('Field("name", "Käthe", lambda text: Draft("name", text), hint="Name")'),
    nodes.HoldField: example('HoldField("Hold to look", Peek("open", True))'),
}

PICTURES: dict[type, Example] = {
    nodes.ReasonLine: example(
        'Chain((ReasonLine("The book is silent; your table chose this.", "Table", "AP-1", ours=True),))'
    ),
    nodes.Chain: example(
        "Chain((",
        '    ReasonLine("Ada has 21 points.", "p. 3"), ReasonLine("So Ada wins.", "p. 4"),',
        "))",
    ),
    nodes.Series: example(
        "LineChart(",
        '    (Series(Avatar("Ada", 0, 0, "A"), (0, 4, None), leader=True),), ("I", "II", "III"), height=150,',
        ")",
    ),
    nodes.LineChart: example(
        'LineChart((Series(Avatar("Ada", 0, 0, "A"), (0, 4, 9), True),',
        '    Series(Avatar("Ben", 1, 1, "B"), (3, 5, 6))), ("I", "II", "III"),',
        "    height=180, mark=1)",
    ),
    nodes.BarChart: example('BarChart((("Ada", 5, "5 of 7", "accent"), ("Ben", 2, "2 of 7", "tx2")), most=7)'),
    nodes.SeatRound: example(
        'SeatRound((Avatar("Ada", 0, 0, "A"), Avatar("Ben", 1, 1, "B")),',
        '    least=2, most=4, direction="clockwise", count="of 2–4", seat="Seat",',
        ")",
    ),
    nodes.FingerPicker: example('FingerPicker("Everybody puts a finger here.")', height=240),
    nodes.Picture: example(
        "Picture(",
        "    tuple(tuple((x * y + x) % 3 == 0 for x in range(11)) for y in range(11)), 120,",
        ")",
        narrow=True,
    ),
}

PAGE = example(
    'Page("Round 2", "Play to 20", body=(Text("Whose turn is it?", "display-l"), Section("Players"), row(',
    '    *(Badge(Avatar(name, seat, seat, name[0]), 52) for seat, name in enumerate(("Ada", "Ben", "Cem"))), gap=14)),',
    '    actions=(Button("Skip", Back(), kind="tonal"), Button("Go on", call("on"), "check", weight=2)))',
    height=480,
)

GROUPS = {"Words and boxes": WORDS, "Controls": CONTROLS, "Pictures": PICTURES}
EXAMPLES = {**WORDS, **CONTROLS, **PICTURES}
