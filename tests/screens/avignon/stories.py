"""Whole games of Avignon by real touches, at each depth: base game, Ablass, a double win and a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.avignon.state import AvignonTable
from screens.kivy_ui.games.avignon.strip_widget import StripWidget
from tests.screens.driver import AppDriver
from tests.touches.counting import CountingDriver, Story

NAMES = ["Käthe", "Mehmet"]
FIVE = ("Adliger", "Ritter", "Bauer", "Kardinal", "Bischof")
FACTIONS = {"faction.preacher": "cardinal", "faction.guild_master": "noble", "faction.priest": "bishop"}
Play = Callable[[CountingDriver], None]


def table_of(app: CountingDriver) -> AvignonTable:
    """The table as it stands."""
    found: AvignonTable = app.shell.session(app.shell.top.args["table"]).table
    return found


def begin(app: CountingDriver, **options: Any) -> None:
    """The table stands; with Ablass the box knows the factions, and the group says who is in the deck."""
    app.settings(language="de")
    if options.get("kh_expansion") == "ablass":
        boxes = app.shell.services.store.boxes
        boxes.enter(boxes.default("avignon").id, FACTIONS)
    app.open_table("avignon", NAMES, options=options)
    with app.playing("set-up"):
        app.tap_text("Alles aufgebaut")
        if options.get("kh_expansion") == "ablass":  # what is still to be said is asked, and then the game begins
            app.tap_text("Gildenmeister")
            app.tap_text("Prediger")
            app.tap_text("Bischof")
            app.tap_text("Der Stapel steht")


def name(app: AppDriver, card: str) -> None:
    """Touch a name on its tile."""
    app.tap(next(one for one in app.widgets() if _name(one) == card and one.tap_intent is not None))


def _name(widget: Any) -> str:
    return str(getattr(widget.node, "name", "")).replace("\u00ad", "")


# ---- congregations only ----


def won(app: AppDriver, card: str, side: str) -> None:
    """Two touches: who was won, and by whom."""
    name(app, card)
    app.tap_text(f"{card} zu Avignon" if side == "Avignon" else "Zu Rom")


def five_cards(app: CountingDriver) -> None:
    """As long as a game can be: two cards each, and then the third."""
    begin(app, kh_tracking="light")
    with app.playing("cards won"):
        for card, side in (("Bischof", "Rom"), ("Inquisitor", "Avignon"), ("Kardinal", "Rom"), ("Bischof", "Avignon")):
            won(app, card, side)
        won(app, "Inquisitor", "Rom")
    assert app.sees("Käthe gewinnt") and app.sees("als Rom, mit drei Karten")


def both_win(app: CountingDriver) -> None:
    """KH-N25: the noble joins Rome, and both would have won: only now it is asked who was on turn."""
    begin(app, kh_tracking="light")
    with app.playing("cards won"):
        for card, side in (("Bauer", "Rom"), ("Ritter", "Avignon"), ("Adliger", "Rom")):
            won(app, card, side)
    with app.playing("who was on turn"):
        app.tap_text("Mehmet war am Zug")
    assert app.sees("Mehmet gewinnt") and app.sees("als Avignon")


def ablass_won(app: CountingDriver) -> None:
    """The guild master counts for the nobles’ faction, but bears no condition; three cards win."""
    begin(app, kh_tracking="light", kh_expansion="ablass")
    with app.playing("cards won"):
        for card, side in (("Gildenmeister", "Rom"), ("Ritter", "Avignon"), ("Prediger", "Avignon")):
            won(app, card, side)
        won(app, "Bauer", "Avignon")
    assert app.sees("Mehmet gewinnt") and app.sees("als Avignon, mit drei Karten")


def match(app: CountingDriver) -> None:
    """Best of three: the sides are swapped after each game, and the result explains the match."""
    begin(app, kh_tracking="light", kh_match=3)
    with app.playing("games"):
        for card in ("Ritter", "Ritter", "Bischof"):
            won(app, card, "Rom")
        next_game(app, "Mehmet")
        for card, side in (("Ritter", "Avignon"), ("Adliger", "Rom")):
            won(app, card, side)
        next_game(app, "Käthe")
        for card in ("Bauer", "Adliger"):
            won(app, card, "Rom")
    assert app.sees("Mehmet gewinnt 2\u00a0:\u00a01")
    assert app.sees("Käthe 1\u00a0:\u00a02 Mehmet") and app.sees("Partie 1: Käthe gewinnt als Rom, mit drei Karten.")


def next_game(app: CountingDriver, rome: str) -> None:
    """The proposal is taken, and the cards are laid out."""
    app.tap_text(f"{rome} spielt Rom")
    app.tap_text("Die Auslage liegt")


# ---- every move ----


def act(app: AppDriver, column: int, action: str) -> None:
    """Two touches: the card, then the action."""
    app.tap(column_card(app, column))
    app.tap_text(action)


def column_card(app: AppDriver, column: int) -> Any:
    """The card that lies in a column."""
    return next(one for one in app.widgets() if _name(one).startswith(f"Spalte {column}:"))


def drag(app: AppDriver, column: int, lands: int) -> None:
    """One drag: so many lands up the screen, or down."""
    strip = next(one for one in app.widgets() if isinstance(one, StripWidget))
    x, y = app.spot(column_card(app, column))
    app.drag((x, y), (x, y + lands * strip.height / 5))


def put(app: AppDriver, column: int, land: str) -> None:
    """One touch: the free place where the card of this column goes."""
    app.tap(next(one for one in app.widgets() if _name(one).startswith(f"Nach {land} – Spalte {column}:")))


def every_move(app: CountingDriver) -> None:
    """The base game, won by the noble’s own condition after ten actions."""
    begin(app)
    with app.playing("the first five cards"):
        for card in FIVE:
            name(app, card)
    with app.playing("actions"):
        act(app, 1, "Anflehen")
        act(app, 2, "Anflehen")
        act(app, 4, "Züchtigen")
        act(app, 1, "Anflehen")
        act(app, 5, "Exkommunizieren")
        name(app, "Inquisitor")
        act(app, 2, "Anflehen")
        act(app, 5, "Züchtigen")
        act(app, 1, "Anflehen")
        name(app, "Kardinal")
        act(app, 3, "Züchtigen")
        act(app, 2, "Anflehen")
    assert app.sees("Käthe gewinnt") and app.sees("als Rom, durch eine Siegbedingung")


def ablass_moves(app: CountingDriver) -> None:
    """With Ablass; a petition wins one card and pushes another one, once by dragging and once by touching."""
    begin(app, kh_expansion="ablass")
    with app.playing("the first five cards"):
        for card in ("Gildenmeister", "Ritter", "Bauer", "Prediger", "Bischof"):
            name(app, card)
    with app.playing("actions"):
        drag(app, 2, 1)
        drag(app, 1, -1)
        drag(app, 3, 1)
        drag(app, 2, 1)
        drag(app, 4, -1)
    with app.playing("a petition"):
        app.tap_text("Bittschrift")
        drag(app, 1, -3)
        name(app, "Inquisitor")
        drag(app, 4, 1)
        app.tap_text("Bittschrift erledigt")
    with app.playing("actions"):
        drag(app, 5, -1)
        drag(app, 2, 1)
        name(app, "Ritter")
    with app.playing("a petition by taps alone"):
        app.tap_text("Bittschrift")
        put(app, 4, "Rom")
        app.tap(column_card(app, 2))
        app.tap(next(one for one in app.widgets() if _name(one) == "Avignon" and one.tap_intent is not None))
        name(app, "Inquisitor")
        app.tap_text("Bittschrift erledigt")
    assert (len(table_of(app).duel.here.rome), len(table_of(app).duel.here.avignon)) == (1, 2)
    with app.playing("the table decides"):
        app.tap_text("Am Tisch war es anders")
        app.tap_text("Mehmet hat gewonnen")
    assert app.sees("als Avignon, am Tisch entschieden")


STORIES: tuple[Story, ...] = (
    Story("avignon", "light", 2, both_win, {"cards won": 3}, {"": 14}, "both would win"),
    Story("avignon", "light", 2, ablass_won, {"cards won": 4}, {"": 14}, "Ablass"),
    Story("avignon", "light", 2, match, {"games": 9}, {"": 24}, "a match of three"),
    Story("avignon", "light", 2, five_cards, {"cards won": 5}, {"": 14, "cards won": 10}),
    Story("avignon", "full", 2, ablass_moves, {}, {"a petition": 5, "a petition by taps alone": 6}, "Ablass"),
    Story("avignon", "full", 2, every_move, {}, {"actions": 22}),
)
