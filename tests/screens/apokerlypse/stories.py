"""Whole games of Apokerlypse by real touches, counted round by round: each depth of the showdown, both rule texts."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.apokerlypse.rules.cards import RANK_OF
from companion.games.apokerlypse.state import PokerTable
from screens.kivy_ui.widgets.layout import CardWidget
from tests.touches.counting import CountingDriver, Story

NAMES = ["Käthe", "Anna", "Konstantin-Alexander"]
FOUR = ["Käthe", "Anna", "Konstantin-Alexander", "Maximiliane"]
HANDS = ("Ks Kh 9d 5c 2h", "7s 7h Ad 3c 2s", "2d 3d 4s 8c 9c", "Jc 8d 6c 4d 3s")
NAMED = (("one_pair", 5), ("one_pair", 4), ("high_card", 2), ("high_card", 3))
ROUNDS = 3  # who pays everything and never wins has nothing left after the third (PK-INV-03)
Showdown = Callable[["Group"], None]


class Group:
    """A table at which the first player wins every round."""

    def __init__(self, app: CountingDriver, names: list[str], edition: str, language: str, depth: str) -> None:
        app.settings(language=language)
        self.app, self.say = app, app.shell.say_for("apokerlypse")
        self.id = app.open_table("apokerlypse", names, edition=edition, options={"depth": depth}, first=len(names) - 1)
        with app.playing("set-up"):
            app.all_set_up()

    @property
    def table(self) -> PokerTable:
        found: PokerTable = self.app.shell.session(self.id).table
        return found

    def onward(self) -> None:
        """The one button that goes on."""
        self.app.tap_text(str(self.app.page.actions[-1].label))

    def pay_both_phases(self) -> None:
        """PK-P1-02, PK-P2-01: one touch pays for all, in both phases; by the long rules all then turn up together."""
        for _ in range(2):
            assert self.app.sees(self.say("screen.all_pay"))
            self.onward()
        if self.table.stage == "stake":
            self.onward()
        assert self.table.stage == "showdown"

    def play(self, *showdowns: Showdown) -> None:
        """As many rounds as there are showdowns; the pot is paid out, and the next round begins."""
        for number, showdown in enumerate(showdowns, 1):
            with self.app.playing(f"round {number}"):
                self.pay_both_phases()
                showdown(self)
                self.onward()
                if self.table.stage != "over":
                    self.onward()
        assert self.table.stage == "over" and self.table.stacks[0] == 12 * self.table.seat_count

    def touch_card(self, code: str) -> None:
        """One card of the picker."""
        found = (one for one in self.app.widgets() if isinstance(one, CardWidget) and one.node.name == code)
        self.app.tap(next(one for one in found if one.node.height == 48))


def by_cards(group: Group) -> None:
    """Every card of every hand."""
    for seat in group.table.playing:
        for code in HANDS[seat].split():
            assert code in RANK_OF
            group.touch_card(code)
        group.onward()


def by_hand(group: Group) -> None:
    """What the hand is called, and its bonus points."""
    for seat in group.table.playing:
        category, bonus = NAMED[seat]
        group.app.tap_text(group.say(f"category.{category}"))
        group.app.tap_text(str(bonus))
        group.onward()


def by_winner(group: Group) -> None:
    """Only who wins."""
    group.app.tap_text(group.app.shell.session(group.id).setup.seats[0])


def killed_among_the_cards(group: Group) -> None:
    """The app dies with three of five cards touched: they are still there."""
    for code in HANDS[group.table.playing[0]].split()[:3]:
        group.touch_card(code)
    _killed(group)
    for code in HANDS[group.table.playing[0]].split()[3:]:
        group.touch_card(code)
    group.onward()
    for seat in group.table.playing[1:]:
        for code in HANDS[seat].split():
            group.touch_card(code)
        group.onward()


def killed_before_the_bonus(group: Group) -> None:
    """Less is written down from now on; the app dies between a hand and its bonus, and nothing is lost."""
    group.app.tap_text(group.say("option.depth.hand"))
    first, *others = group.table.playing
    group.app.tap_text(group.say(f"category.{NAMED[first][0]}"))
    _killed(group)
    group.app.tap_text(str(NAMED[first][1]))
    group.onward()
    for seat in others:
        group.app.tap_text(group.say(f"category.{NAMED[seat][0]}"))
        group.app.tap_text(str(NAMED[seat][1]))
        group.onward()


def winner_after_all(group: Group) -> None:
    """One hand is entered, then the group only wants to say who wins."""
    first = group.table.playing[0]
    group.app.tap_text(group.say(f"category.{NAMED[first][0]}"))
    group.app.tap_text(group.say("option.depth.winner"))
    by_winner(group)


def _killed(group: Group) -> None:
    """No farewell: the app starts again where it was, at the hand that is half entered."""
    seat = group.table.playing[0]
    group.app.restart()
    where = {"table": group.id, "page": "hand", "args": {"seat": seat}}
    if group.app.shell.top.args.get("page") != "hand":
        group.app.shell.open("table", where)
    group.say = group.app.shell.say_for("apokerlypse")
    group.app.settle()


def _whole(depth: str, showdown: Showdown, names: list[str], edition: str, language: str) -> Callable[..., None]:
    return lambda app: Group(app, names, edition, language, depth).play(*[showdown] * ROUNDS)


def _changing(app: CountingDriver) -> None:
    group = Group(app, NAMES, "LONG", "de", "cards")
    group.play(killed_among_the_cards, killed_before_the_bonus, winner_after_all)


MOST = {"cards": 26, "hand": 16, "winner": 9}  # touches of a round of three
PAPER = {"cards": 6, "hand": 6, "winner": 3}  # everybody's points where they are reckoned, and everybody's chips
WAYS: dict[str, Showdown] = {"cards": by_cards, "hand": by_hand, "winner": by_winner}


def _rounds(figure: int) -> dict[str, int]:
    return {f"round {number}": figure for number in range(1, ROUNDS + 1)}


CHANGING = Story(
    "apokerlypse",
    "hand",
    3,
    _changing,
    _rounds(6),
    {"round 1": 26, "round 2": 16, "round 3": 9},
    "less every round, killed twice",
)
BIG = tuple(
    Story(
        "apokerlypse", way, 4, _whole(way, WAYS[way], FOUR, "LONG", "de"), _rounds(paper), _rounds(most), "long rules"
    )
    for way, paper, most in (("winner", 4, 6), ("hand", 8, 17), ("cards", 8, 29))
)
STORIES: tuple[Story, ...] = (
    CHANGING,
    *BIG,
    *(
        Story("apokerlypse", way, 3, _whole(way, WAYS[way], NAMES, edition, lang), _rounds(PAPER[way]), bounds, note)
        for way in ("winner", "hand", "cards")
        for edition, lang, note in (("SHORT", "en", "short rules"), ("LONG", "de", "long rules"))
        for bounds in (_rounds(MOST[way]),)
    ),
)
