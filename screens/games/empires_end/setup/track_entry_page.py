"""Copying the round track from the board: the spaces grow above, the symbols stay under the thumb."""

from __future__ import annotations

from companion.engine.events import BoxFact
from companion.games.empires_end.rules.box import track_of
from companion.games.empires_end.rules.track import SPACES, track_warnings
from screens.games.empires_end.parts import ACCENT, ROUND_ICON, table_of
from screens.pages.components import DOWN, headline, rule_notice
from screens.pages.context import PageContext
from screens.pages.intents import Draft, Intent, record
from screens.pages.nodes import Button, Card, Grid, Icon, Node, Row, Text, card, row
from screens.pages.nodes.vocabulary import IconName, Tone
from screens.pages.page import Page

Spaces = list[str]
ROOM = 30  # about as many spaces as a board has


def track_entry_page(context: PageContext) -> Page:
    """EE-TRACK-01, EE-TRACK-02: tap the symbols in the order of the board; a space that is touched is replaced."""
    table, say = table_of(context), context.say
    side = str(context.args.get("side", table.side))
    known = track_of(table.setup.box, side)
    spaces, at = _typed(context, side, list(known.spaces) if known else [])
    blitz = context.drafted(f"blitz.{side}", known.blitz if known else None)
    odd = track_warnings(side, spaces, blitz if table.blitz else None) if spaces else ()
    warned = bool(odd) and list(context.drafted(f"warned.{side}", ())) == spaces
    about: list[Node] = [Text(say("screen.track_entry_about"), tone="tx2")]
    if warned:
        about = [rule_notice(context, one) for one in odd]
    body = (
        headline(say("screen.track_title"), context.label(f"side.{side}")),
        *about,
        _laid(context, side, spaces, at, blitz),
        DOWN,
        _keys(context, side, spaces, at),
        _tools(context, side, spaces, at, blitz),
    )
    event = BoxFact(f"track.{side}", {"spaces": spaces, "blitz": blitz})
    keep: Intent = record(event, forget=(f"track.{side}", f"blitz.{side}", f"warned.{side}"), then="back")
    if odd and not warned:
        keep = Draft(f"warned.{side}", spaces)
    label = say("screen.track_anyway" if warned else "screen.track_save", count=len(spaces))
    unmarked = say("screen.lightning_first") if table.blitz and side == table.side and blitz is None else ""
    button = Button(
        label if spaces else say("screen.keep"),
        keep,
        "check",
        objection=(context.objection(event) or unmarked) if spaces else say("screen.track_first"),
    )
    title, once = say("screen.box"), say("screen.box_once")
    return Page(title, once, body, (button,), accent=ACCENT, key=f"box-track-{side}", form=True)


def _typed(context: PageContext, side: str, known: Spaces) -> tuple[Spaces, int | None]:
    """The spaces as far as they are copied, and the one that was touched, which counts from 1."""
    found = context.drafted(f"track.{side}", known)
    if isinstance(found, dict):
        at = found.get("at")
        return list(found["spaces"]), at if at and at <= len(found["spaces"]) else None
    return list(found), None


def _put(side: str, spaces: Spaces, at: int | None = None, before: bool = False) -> Draft:
    return Draft(f"track.{side}", {"spaces": spaces, "at": at, **({"before": True} if before else {})})


def _before(context: PageContext, side: str) -> bool:
    """Does the next symbol come before the space that was touched, instead of replacing it?"""
    found = context.drafted(f"track.{side}")
    return isinstance(found, dict) and bool(found.get("before"))


def _keys(context: PageContext, side: str, spaces: Spaces, at: int | None) -> Node:
    """EE-TRACK-05, EE-TRACK-09: one key for each symbol of this side; a double crisis has two flames."""
    codes = [code for code in SPACES if side == "34" or code not in ("KK", "WI")]
    keys, rest = [], at - 1 if at and _before(context, side) else at
    for code in codes:
        words = context.say(f"screen.round_{code}")
        after = [*spaces[: at - 1], code, *spaces[rest:]] if at else [*spaces, code]
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
                do=_put(side, after),
                name=words,
            )
        )
    return Grid(tuple(keys), 2 if side == "2" else 3, 6)


def _signs(code: str, tone: Tone, size: float) -> tuple[Node, ...]:
    return (Icon(ROUND_ICON[code], tone, size),) * (2 if code == "KK" else 1)


def _tools(context: PageContext, side: str, spaces: Spaces, at: int | None, blitz: int | None) -> Node:
    """A space off again, the last one or the touched one; one that was forgotten before it; and the lightning."""
    say, place = context.say, at or len(spaces)
    off = say("screen.space_off", number=at) if at else say("screen.track_back")
    rest = [*spaces[: place - 1], *spaces[place:]]
    keys = [_tool("backspace-outline", off, _put(side, rest) if spaces else None)]
    if at:
        inserts = _before(context, side)
        keys.append(_tool("plus", say("screen.space_before"), _put(side, spaces, at, not inserts), inserts))
        marked = at == blitz
        words = say("screen.blitz_off" if marked else "screen.blitz_on", number=at)
        keys.append(_tool("lightning-bolt", words, Draft(f"blitz.{side}", None if marked else at)))
    return Row(tuple(keys), 6)


def _tool(icon: IconName, words: str, do: Intent | None, on: bool = False) -> Card:
    """A quiet key; it is there before it is needed, so that nothing moves."""
    tone: Tone = "accent" if do else "tx3"
    face = row(Icon(icon, tone, 24), Text(words, "body-strong", tone), gap=8)
    return card(
        face,
        look="current" if on else "ghost",
        radius=12,
        pad=4,
        weight=1,
        height=48,
        align="center",
        do=do,
        name=words,
    )


def _laid(context: PageContext, side: str, spaces: Spaces, at: int | None, blitz: int | None) -> Node:
    """The spaces so far, six to a row, numbered; a touch chooses one to replace."""
    cells: list[Node] = []
    for number, code in enumerate(spaces, 1):
        on = number == at
        bolt = (Icon("lightning-bolt", "accent", 16),) if number == blitz else ()
        signs = (Text(str(number), "caption", "tx2"), *_signs(code, "accent" if on else "tx", 20), *bolt)
        cells.append(
            card(
                Row(signs, 2),
                look="current" if on else "field",
                pad=2,
                radius=10,
                height=48,
                align="center",
                do=_put(side, spaces, None if on else number),
                name=f"{number}",
            )
        )
    room = [_room(number) for number in range(len(cells) + 1, ROOM + 1)]
    return Grid((*cells, *room), 6, 4)


def _room(number: int) -> Card:
    """A place that is still empty: the keys below stay where they are while the spaces grow."""
    return card(Text(str(number), "caption", "tx3"), look="dashed", pad=2, radius=10, height=48, align="center")
