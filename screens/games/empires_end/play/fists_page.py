"""The fists of a military round: a line for each player and one pad; nothing is worked out before all are told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.empires_end.events import Fist, Fought
from companion.games.empires_end.play.fighting import strength
from companion.games.empires_end.reports.offers import strength_of
from screens.games.empires_end.parts import ACCENT, caption, notices, quiet_ways, table_of
from screens.games.empires_end.play.card_words import campaign_name, campaign_ranges
from screens.games.empires_end.track_strip import track_strip
from screens.pages.avatars import breakable
from screens.pages.components import DOWN, headline, notice
from screens.pages.context import PageContext
from screens.pages.intents import Draft, Intent, Why, go, record
from screens.pages.nodes import Badge, Button, Card, Figure, Icon, Node, Section, Text, Tiles, card, row
from screens.pages.nodes.vocabulary import Look, Tone
from screens.pages.page import Page

KEY = "fists"  # one half-typed entry: the figures by seat, and the cell that was touched
NUMBERS = tuple((number, str(number)) for number in range(18))
Cell = tuple[int, str]  # a seat, and "bid" or "strength"


def fists_page(context: PageContext) -> Page:
    """EE-MIL-02, EE-MIL-03, EE-TRACK-08: strength is public; bids are told at the reveal, or typed behind a curtain.

    Axes and coins count alike, so a bid is one figure. The score markers are left out, and the name of a card that
    nobody has entered: four fists fit on a phone.
    """
    table, say = table_of(context), context.say
    number = table.military.number if table.military else None
    head = (headline(campaign_name(context, number), campaign_ranges(context, number)),) if number else ()
    event, now = Fought(tuple([drafted_fist(context, seat) for seat in table.seats])), current_cell(context)
    body: list[Node] = [track_strip(context), *notices(context), *head, *_sealed_note(context)]
    body += [_fist(context, seat, now) for seat in table.seats]
    body += [DOWN, *_pad(context, now)]
    return Page(
        say(context.game.now(table).headline),
        caption(context),
        (*body, quiet_ways(context)),
        (
            Button(say("screen.secret"), go("secret"), "eye-off-outline", "tonal"),
            Button(
                say("screen.count_bids", count=table.seat_count),
                record(event, forget=(*FIST_KEYS, sealed_key(context))),
                "hand-front-right",
                weight=1.5,
                objection=context.objection(event) or _untold(context),
            ),
        ),
        accent=ACCENT,
        key="fists",
    )


FIST_KEYS = (KEY, "fist.sealed")


def sealed_key(context: PageContext) -> str:
    """Under which name guests seal their bids of this round."""
    return f"fist.{table_of(context).space}"


def sealed_bids(context: PageContext) -> Mapping[int, int]:
    """EE-MIL-03: what guests have sealed on their own phones; counted here, shown by nobody before the reveal."""
    return context.sealed.get(sealed_key(context), {})


def _sealed_note(context: PageContext) -> list[Node]:
    """How many bids have come in from other phones; a touch goes on to those that are missing."""
    count = len(sealed_bids(context))
    if not count:
        return []
    words = context.say("screen.fists_sealed", count=count, all=table_of(context).seat_count)
    return [notice(words, "accent", "seal", go("secret"))]


def entered(context: PageContext, what: str) -> dict[str, int]:
    """The figures that are entered already, by seat."""
    typed: dict[str, Any] = context.drafted(KEY, {})
    return dict(typed.get(what, {}))


def drafted_fist(context: PageContext, seat: int) -> Fist:
    """A bid as far as it is entered; the strength only where the table states its own."""
    return Fist(pieces=entered(context, "bid").get(str(seat), 0), strength=entered(context, "strength").get(str(seat)))


def current_cell(context: PageContext) -> Cell | None:
    """Where the next figure goes: the cell that was touched, or the first one that is missing."""
    table = table_of(context)
    typed: dict[str, Any] = context.drafted(KEY, {})
    if touched := typed.get("at"):
        return int(touched[0]), str(touched[1])
    cells = [(seat, what) for seat in table.seats for what in ("strength", "bid")]
    missing = [cell for cell in cells if str(cell[0]) not in entered(context, cell[1])]
    needed = [cell for cell in missing if cell[1] == "bid" or strength(table, cell[0]) is None]
    return needed[0] if needed else None


def _untold(context: PageContext) -> str:
    """EE-MIL-03: a fist nobody has entered is no bid of nothing."""
    left = table_of(context).seat_count - len(entered(context, "bid"))
    return context.say("screen.fists_left", count=left) if left else ""


# ---- one pad for all cells ----


def _pad(context: PageContext, now: Cell | None) -> list[Node]:
    """The figure for the cell that is lit; then the next one is."""
    if now is None:
        return []
    seat, what = now
    words = context.say(f"screen.pad_{what}", name=context.name(seat))
    return [Section(words), Tiles(NUMBERS, lambda n: _put(context, now, n), entered(context, what).get(str(seat)), 6)]


def _put(context: PageContext, cell: Cell, number: int) -> Intent:
    typed: dict[str, Any] = context.drafted(KEY, {})
    seat, what = cell
    return Draft(KEY, {**typed, what: {**entered(context, what), str(seat): number}, "at": None})


def _aim(context: PageContext, seat: int, what: str) -> Intent:
    return Draft(KEY, {**context.drafted(KEY, {}), "at": [seat, what]})


# ---- one fist ----


def _fist(context: PageContext, seat: int, now: Cell | None) -> Node:
    """Name, strength of the abilities, the bid and the sum; a touch on a figure enters it, holding says why."""
    table, say, fist = table_of(context), context.say, drafted_fist(context, seat)
    counted, name = strength(table, seat), context.name(seat)
    own = fist.strength if fist.strength is not None else counted
    bid = entered(context, "bid").get(str(seat))
    why = (
        None if counted is None else context.why(say("screen.strength"), strength_of(table.empires[seat], table.world))
    )
    total = "?" if own is None else str(own + (bid or 0))
    tone: Tone = "tx3" if bid is None else "tx"
    return card(
        row(
            Badge(context.avatars[seat], 36, "" if bid is None else "check", "ok"),
            Text(breakable(name), "body-strong", weight=1, lines=2),
            _cell(context, (seat, "strength"), own, now, say("screen.strength_of", name=name), why),
            _cell(context, (seat, "bid"), bid, now, say("screen.bid_of", name=name)),
            Text("=", "heading", "tx2"),
            Figure(total, tone=tone, hold=why),
            gap=8,
        ),
        look="plain",
        pad=8,
        radius=14,
    )


def _cell(
    context: PageContext, cell: Cell, figure: int | None, now: Cell | None, name: str, why: Why | None = None
) -> Card:
    on = cell == now
    look: Look = "inset-on" if on else "field"
    sign = Icon("sword-cross" if cell[1] == "strength" else "hand-front-right", "accent" if on else "tx2", 18)
    shown = Figure("?" if figure is None else str(figure), "figure-s-strong", "accent" if on else "tx")
    inside = row(sign, shown, gap=4)
    return card(
        inside,
        look=look,
        pad=4,
        radius=12,
        width=68,
        height=48,
        align="center",
        do=_aim(context, *cell),
        hold=why,
        name=name,
    )
