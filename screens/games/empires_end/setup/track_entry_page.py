"""Copying the round track from the board: the spaces above, the symbols below; a touched space is replaced."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.engine.events import BoxFact
from companion.games.empires_end.rules.box import track_of
from companion.games.empires_end.rules.track import SPACES, track_warnings
from screens.games.empires_end.parts import ACCENT, ROUND_ICON, table_of
from screens.pages.components import headline, notice
from screens.pages.context import PageContext
from screens.pages.intents import Draft, Intent, go, record
from screens.pages.nodes import Button, Card, Grid, Icon, Node, Row, Text, card
from screens.pages.nodes.vocabulary import IconName, Look, Tone
from screens.pages.page import LastAction, Page

COLUMNS, LEAST_CELLS = 7, 28


@dataclass(frozen=True, slots=True)
class Typed:
    """The track as it is typed: its side, the spaces, where the lightning is, and the space that was touched."""

    side: str
    spaces: tuple[str, ...]
    blitz: int | None
    at: int | None

    @property
    def key(self) -> str:
        """Where it is kept while it is typed."""
        return f"track.{self.side}"

    @property
    def place(self) -> int:
        """The space a key is about: the one that was touched, or else the last."""
        return self.at or len(self.spaces)

    def draft(self, **changes: Any) -> Draft:
        """The track with something changed; what is touched is forgotten unless it is said."""
        known = {"spaces": list(self.spaces), "blitz": self.blitz, "at": None}
        return Draft(self.key, {**known, **changes})

    def with_space(self, code: str) -> Draft:
        """One more space, or another one in the place that was touched."""
        if self.at is None:
            return self.draft(spaces=[*self.spaces, code])
        return self.draft(spaces=[*self.spaces[: self.at - 1], code, *self.spaces[self.at :]])

    def without(self) -> Draft:
        """The space that was touched goes, or else the last; the lightning stays on its space."""
        left = [*self.spaces[: self.place - 1], *self.spaces[self.place :]]
        blitz = self.blitz
        if blitz is not None and blitz >= self.place:
            blitz = None if blitz == self.place else blitz - 1
        return self.draft(spaces=left, blitz=blitz)


def _typed(context: PageContext) -> Typed:
    table = table_of(context)
    side = str(context.args.get("side", table.side))
    known = track_of(table.setup.box, side)
    kept = context.drafted(f"track.{side}", {})
    draft = kept if isinstance(kept, dict) else {"spaces": kept}  # which an older version has left half typed
    spaces = tuple(draft.get("spaces", known.spaces if known else ()))
    at = draft.get("at")
    blitz = draft.get("blitz", known.blitz if known else None)
    return Typed(side, spaces, blitz, at if at and at <= len(spaces) else None)


def track_entry_page(context: PageContext) -> Page:
    """EE-TRACK-01, EE-TRACK-02: tap the symbols in the order of the board; undo takes back the last one here."""
    say, typed = context.say, _typed(context)
    side, spaces = typed.side, list(typed.spaces)
    odd = [say(one) for one in track_warnings(side, spaces, typed.blitz if table_of(context).blitz else None)]
    warned = bool(spaces and odd) and list(context.drafted(f"warned.{side}", ())) == spaces
    about: list[Node] = [notice(one) for one in odd] if warned else [Text(say("screen.track_entry_about"), tone="tx2")]
    body = (
        headline(say("screen.track_title"), context.label(f"side.{side}")),
        *about,
        _laid(typed),
        _keys(context, typed),
    )
    event = BoxFact(f"track.{side}", {"spaces": spaces, "blitz": typed.blitz})
    keep: Intent = record(event, forget=(typed.key, f"warned.{side}"), then="<")
    if odd and not warned:
        keep = Draft(f"warned.{side}", spaces)
    label = say("screen.track_anyway" if warned else "screen.track_save", count=len(spaces))
    button = Button(
        label if spaces else say("screen.keep"),
        keep,
        "check",
        objection=context.objection(event) if spaces else say("screen.track_first"),
    )
    return Page(
        say("screen.box"),
        say("screen.box_once"),
        body,
        (button,),
        accent=ACCENT,
        last=_undo(context, typed),
        key=f"box-track-{side}",
    )


def _undo(context: PageContext, typed: Typed) -> LastAction:
    """What is typed here is taken back here: nothing that happened at the table is."""
    say, count = context.say, len(typed.spaces)
    text = say("screen.space", number=count, round=context.label(f"round.{typed.spaces[-1]}")) if count else ""
    taken = Typed(typed.side, typed.spaces, typed.blitz, None).without()
    return LastAction(text or say("screen.track_empty"), say("table.undo"), bool(count), taken, go("/steps"))


# ---- the spaces ----


def _laid(typed: Typed) -> Node:
    """The spaces so far, numbered; there is room for a whole track from the start, so that no key ever moves."""
    cells: list[Node] = [_cell(typed, number, code) for number, code in enumerate(typed.spaces, 1)]
    for number in range(len(cells) + 1, max(LEAST_CELLS, len(cells)) + 1):
        now = number == len(typed.spaces) + 1 and typed.at is None
        look: Look = "current" if now else "dashed"
        cells.append(card(Text(str(number), "caption", "tx3"), look=look, pad=2, radius=10, height=48, align="center"))
    return Grid(tuple(cells), COLUMNS, 4)


def _cell(typed: Typed, number: int, code: str) -> Card:
    on, bolt = number == typed.at, number == typed.blitz
    tone: Tone = "accent" if on or bolt else "tx"
    top: tuple[Node, ...] = (Text(str(number), "caption", "tx2"),)
    if bolt:
        top = (*top, Icon("lightning-bolt", "accent", 14))
    return card(
        Row(top, 1),
        Row(_signs(code, tone, 18), 0),
        look="current" if on else "field",
        gap=0,
        pad=2,
        radius=10,
        height=48,
        align="center",
        do=typed.draft(at=None if on else number),
        name=f"{number}",
    )


def _signs(code: str, tone: Tone, size: float) -> tuple[Node, ...]:
    return (Icon(ROUND_ICON[code], tone, size),) * (2 if code == "KK" else 1)


# ---- the keys ----


def _keys(context: PageContext, typed: Typed) -> Node:
    """EE-TRACK-05, EE-TRACK-09: a key for each symbol of this side, the lightning, and one that takes a space off."""
    say = context.say
    codes = [code for code in SPACES if typed.side == "34" or code not in ("KK", "WI")]
    keys = [_key(say(f"screen.round_{code}"), _signs(code, "tx", 24), typed.with_space(code)) for code in codes]
    here = typed.place or None
    bolt = typed.draft(blitz=None if typed.blitz == here else here)
    keys.append(_glyph_key(say("screen.track_blitz"), "lightning-bolt", bolt if here else None))
    away = say("screen.track_take" if typed.at else "screen.track_back")
    keys.append(_glyph_key(away, "backspace-outline", typed.without() if here else None))
    return Grid(tuple(keys), 4 if typed.side == "34" else 3, 6)


def _glyph_key(words: str, icon: IconName, do: Intent | None) -> Card:
    return _key(words, (Icon(icon, "accent" if do else "tx3", 24),), do)


def _key(words: str, signs: tuple[Node, ...], do: Intent | None) -> Card:
    tone: Tone = "tx" if do else "tx3"
    return card(
        Row(signs, 2),
        Text(words, "caption-strong", tone, "center"),
        look="field" if do else "ghost",
        gap=2,
        pad=4,
        radius=12,
        height=68,
        align="center",
        do=do,
        name=words,
    )
