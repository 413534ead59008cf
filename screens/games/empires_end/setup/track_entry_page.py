"""Copying the round track from the board: the symbols stay under the thumb, the spaces grow below them."""

from __future__ import annotations

from companion.engine.events import BoxFact
from companion.games.empires_end.rules.box import track_of
from companion.games.empires_end.rules.track import SPACES, track_warnings
from screens.games.empires_end.parts import ACCENT, ROUND_ICON, table_of
from screens.pages.components import headline, notice
from screens.pages.context import PageContext
from screens.pages.intents import Draft, Intent, record
from screens.pages.nodes import Button, Grid, Icon, Node, Row, Text, card, row
from screens.pages.nodes.vocabulary import Tone
from screens.pages.page import Page


def track_entry_page(context: PageContext) -> Page:
    """EE-TRACK-01, EE-TRACK-02: tap the symbols in the order of the board; a touch on a space sets the lightning."""
    table, say = table_of(context), context.say
    side = str(context.args.get("side", table.side))
    known = track_of(table.setup.box, side)
    spaces = list(context.drafted(f"track.{side}", known.spaces if known else ()))
    blitz = context.drafted(f"blitz.{side}", known.blitz if known else None)
    odd = [say(one) for one in track_warnings(side, spaces, blitz if table.blitz else None)] if spaces else []
    warned = bool(odd) and list(context.drafted(f"warned.{side}", ())) == spaces
    about: list[Node] = [notice(one) for one in odd] if warned else [Text(say("screen.track_entry_about"), tone="tx2")]
    body = (
        headline(say("screen.track_title"), context.label(f"side.{side}")),
        *about,
        _keys(context, side, spaces),
        _back(context, side, spaces),
        _laid(context, side, spaces, blitz),
    )
    event = BoxFact(f"track.{side}", {"spaces": spaces, "blitz": blitz})
    keep: Intent = record(event, forget=(f"track.{side}", f"blitz.{side}", f"warned.{side}"), then="<")
    if odd and not warned:
        keep = Draft(f"warned.{side}", spaces)
    label = say("screen.track_anyway" if warned else "screen.track_save", count=len(spaces))
    button = Button(
        label if spaces else say("screen.keep"),
        keep,
        "check",
        objection=context.objection(event) if spaces else say("screen.track_first"),
    )
    return Page(say("screen.box"), say("screen.box_once"), body, (button,), accent=ACCENT, key=f"box-track-{side}")


def _keys(context: PageContext, side: str, spaces: list[str]) -> Node:
    """EE-TRACK-05, EE-TRACK-09: one key for each symbol of this side; a double crisis has two flames."""
    codes = [code for code in SPACES if side == "34" or code not in ("KK", "WI")]
    keys = []
    for code in codes:
        words = context.say(f"screen.round_{code}")
        face = (Row(_signs(code, "tx", 26), 2), Text(words, "caption-strong", align="center"))
        keys.append(
            card(
                *face,
                look="field",
                gap=2,
                pad=4,
                radius=12,
                height=64,
                align="center",
                do=Draft(f"track.{side}", [*spaces, code]),
                name=words,
            )
        )
    return Grid(tuple(keys), 2 if side == "2" else 3, 6)


def _signs(code: str, tone: Tone, size: float) -> tuple[Node, ...]:
    return (Icon(ROUND_ICON[code], tone, size),) * (2 if code == "KK" else 1)


def _back(context: PageContext, side: str, spaces: list[str]) -> Node:
    """The last space off again; the key is there before it is needed, so that nothing moves."""
    words = context.say("screen.track_back")
    tone: Tone = "accent" if spaces else "tx3"
    face = row(Icon("backspace-outline", tone, 24), Text(words, "body-strong", tone), gap=10)
    return card(
        face,
        look="ghost",
        pad=4,
        height=48,
        align="center",
        do=Draft(f"track.{side}", spaces[:-1]) if spaces else None,
        name=words,
    )


def _laid(context: PageContext, side: str, spaces: list[str], blitz: int | None) -> Node:
    """The spaces so far, five to a row, numbered; one of them may bear the lightning."""
    cells: list[Node] = []
    for number, code in enumerate(spaces, 1):
        on = number == blitz
        signs = (Text(str(number), "caption", "tx2"), *_signs(code, "accent" if on else "tx", 22))
        bolt = (Icon("lightning-bolt", "accent", 18),) if on else ()
        cells.append(
            card(
                Row((*signs, *bolt), 2),
                look="current" if on else "field",
                pad=2,
                radius=10,
                height=48,
                align="center",
                do=Draft(f"blitz.{side}", None if on else number),
                name=f"{number}",
            )
        )
    if not cells:
        return notice(context.say("screen.track_empty"), "accent", "timer-sand")
    return Grid(tuple(cells), 5, 6)
