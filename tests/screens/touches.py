"""Everything that can be touched on a page, read from the page as data."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from random import Random
from typing import Any

from screens.pages.intents import Back, Intent, RaiseCurtain, Record, ShowRule, call, go
from screens.pages.nodes import Chain, Field, FingerPicker, LongList, SeatRound, Segments, Stepper, Tiles
from screens.pages.page import Page

NAMES = ("Ada", "Ben", "", "x" * 40, "ß Ö\u202e 🂡", "12", "-3", "a\nb")
FAR = 200  # nobody holds a stepper without an end for longer


def touches(page: Page, chance: Random) -> list[Intent]:
    """What a finger can mean on this page; behind a curtain only what opens it."""
    if page.curtain is not None:
        return [RaiseCurtain(page.curtain.seat)]
    return [*_inside(page, chance), *_inside(page.beside(), chance)]


def _inside(what: Any, chance: Random) -> Iterator[Intent]:
    if isinstance(what, Intent):
        yield what
    elif isinstance(what, tuple | list):
        for one in what:
            yield from _inside(one, chance)
    elif dataclasses.is_dataclass(what) and not getattr(what, "objection", ""):
        yield from _of(what, chance)
        for one in dataclasses.fields(what):
            if one.name != "undo" or what.can_undo:  # the bar of the last action shows no undo where there is none
                yield from _inside(getattr(what, one.name), chance)


def _of(node: Any, chance: Random) -> Iterator[Intent]:
    """What is made at the moment of the touch."""
    match node:
        case Stepper(value=value, make=make, least=least, most=most):
            near = (value - 1, value + 1, least, value + 1 if most is None else most)
            yield from (make(one) for one in near if least <= one <= (FAR if most is None else most))
        case Tiles(choices=choices, make=make) | Segments(choices=choices, make=make):
            yield from (make(value) for value, _ in choices)
        case Field(make=make, most=most):
            yield make(chance.choice(NAMES)[:most])
        case Chain(lines=lines):
            yield from (ShowRule(line.clause) for line in lines if line.clause)
        case LongList(count=count, row=row) if count:
            yield from _inside(row(chance.randrange(count)), chance)
        case SeatRound(seated=seated, most=most):
            yield from (call("unseat", seat=seat) for seat in range(len(seated)))
            yield from (call("swap", first=0, second=seat) for seat in range(1, len(seated)))
            yield from [go("new-player")] * (len(seated) < most)
        case FingerPicker():
            yield call("picked", number=0, fingers=2)


def offered(page: Page, chance: Random) -> Iterator[Record]:
    """Everything that this page would record."""
    yield from (one for one in touches(page, chance) if isinstance(one, Record))


def way_on(page: Page, deep: int, chance: Random) -> bool:
    """Can this page be left, or something be done on it?"""
    ways = [one for one in touches(page, chance) if not isinstance(one, Back)]
    return bool(ways) or (page.back and deep > 1) or bool(page.nav)
