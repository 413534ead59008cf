"""What protects one side of a display, term by term: icons, music, what the good left over (chapters VII.A, VIII)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from companion.games.apocalypse.rules.displays import ICON_OF, Ethos, Side, Symbol
from companion.games.apocalypse.rules.protection import SideFate
from companion.texts import Say, as_label
from screens.games.apocalypse.parts import ICON_SIGN
from screens.pages.avatars import breakable
from screens.pages.components import sum_row, term
from screens.pages.nodes import Card, Node, Row
from screens.pages.nodes.vocabulary import Look, MaybeIcon, Tone

PLUS, EQUALS = sum_row("+", "=").children


class InRide(NamedTuple):
    """One side of a display before a Horseman: what lies there, what he asks for, and what becomes of it.

    `extra` is what the good left over.
    """

    say: Say
    ethos: Ethos
    side: Side
    fate: SideFate
    needed: tuple[Symbol, ...]
    extra: Mapping[Symbol, int]


def protection_terms(shown: InRide) -> tuple[Node, ...]:
    """AP-PROT-03, -09, AP-AMB-09: icons + music (+ what the good left over) = protection."""
    say, ethos, side, fate, needed, extra = shown
    alone = len(needed) == 1
    shape = "narrow" if alone and ethos == "evil" else "tall"
    music = _counted(say, ethos, "music", str(side.music), shape)
    shield = _term(str(fate.protected), _words(say, "screen.protection"), "shield-half-full", shape, "result")
    if not alone:
        return _sets(shown, (PLUS, music, EQUALS, shield))
    icons = _counted(say, ethos, needed[0], str(side.icons(needed[0])), shape)
    if ethos == "good":
        return (_sum(icons, PLUS, music, EQUALS, shield),)
    left_over = str(extra.get(needed[0], 0))
    over = _term(left_over, say("screen.left_over"), "arrow-down", shape, "inset", "good")
    return (_sum(icons, PLUS, music, PLUS, over, EQUALS, shield),)


def _sets(shown: InRide, rest: tuple[Node, ...]) -> tuple[Node, ...]:
    """AP-AMB-09: against the fourth Horseman whole sets of icons count, and the rest of the sum as ever."""
    say, ethos, side, fate, needed, extra = shown
    shape = "flat" if len(needed) < len(ICON_OF) else "tall"
    icons = []
    for icon in needed:
        own, more = side.icons(icon), extra.get(icon, 0)
        icons.append(_counted(say, ethos, icon, f"{own}+{more}" if more else str(own), shape))
    sets = _term(str((fate.protected or 0) - side.music), say("screen.whole_sets"), "layers-triple")
    return Row(tuple(icons), 6, "stretch"), _sum(sets, *rest)


def _sum(*parts: Node) -> Row:
    """Terms with the signs between them."""
    return Row(parts, 4, "stretch")


def _counted(say: Say, ethos: Ethos, what: str, figure: str, shape: str) -> Card:
    """A figure that was counted."""
    words = _words(say, f"music.{ethos}" if what == "music" else f"icons.{what}")
    return _term(figure, words, ICON_SIGN[what], shape)


@lru_cache(64)
def _words(say: Say, key: str) -> str:
    """The label of a term; it may be broken, since terms get narrow."""
    return breakable(as_label(say(key)))


@lru_cache(256)
def _term(
    figure: str,
    words: str,
    icon: MaybeIcon,
    shape: str = "tall",
    look: Look = "inset",
    tone: Tone = "tx",
) -> Card:
    """A term; most displays have the same few small figures, so each is made once.

    Four terms in a row are narrow: less room around the words, so that they need not be broken. Where only two icons
    are asked for, a term is flat: the label has room beside the figure.
    """
    shown = term(figure, words, icon=icon, tone=tone, look=look)
    if shape == "narrow":
        return replace(shown, pad=3)
    if shape == "flat":
        return replace(shown, children=(Row(shown.children, 8),), height=48)
    return shown
