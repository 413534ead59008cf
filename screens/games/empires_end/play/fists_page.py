"""The fists of a military round: one block for each player, and nothing is worked out before every fist is entered."""

from __future__ import annotations

from companion.games.empires_end.events import Fist, Fought
from companion.games.empires_end.play.fighting import strength
from companion.games.empires_end.reports.offers import strength_of
from screens.games.empires_end.parts import ACCENT, caption, notices, quiet_ways, simple_page, table_of
from screens.games.empires_end.play.card_words import campaign_line, campaign_name
from screens.games.empires_end.track_strip import track_strip
from screens.pages.components import headline
from screens.pages.context import PageContext
from screens.pages.intents import Draft, Intent, go, record
from screens.pages.nodes import Badge, Button, Card, Column, Figure, Icon, Make, Node, Row, Text, Tiles, card, row
from screens.pages.nodes.vocabulary import IconName, Tone
from screens.pages.page import Page

PLUS = Icon("plus", "tx", 24)


def fists_page(context: PageContext) -> Page:
    """EE-MIL-02, EE-MIL-03, EE-TRACK-08: strength is public; bids are told at the reveal, or typed behind a curtain.

    The score markers are left out, so that four fists fit on a phone.
    """
    table, say = table_of(context), context.say
    number = table.military.number if table.military else None
    title = campaign_name(context, number) if number else say("screen.campaign_unknown")
    line = campaign_line(context, number) if number else say("screen.not_entered")
    event = Fought(tuple(drafted_fist(context, seat) for seat in table.seats))
    body: list[Node] = [track_strip(context), *notices(context), headline(title, line)]
    body += [_fist(context, seat, drafted_fist(context, seat), _is_entered(context, seat)) for seat in table.seats]
    return Page(
        say(context.game.now(table).headline),
        caption(context),
        (*body, quiet_ways(context)),
        (
            Button(say("screen.secret"), go("secret"), "eye-off-outline", "tonal"),
            Button(
                say("screen.count_bids", count=table.seat_count),
                record(event, forget=fist_keys(context)),
                "hand-front-right",
                weight=1.5,
                objection=context.objection(event) or _missing_bids(context),
            ),
        ),
        accent=ACCENT,
        key="fists",
    )


def drafted_fist(context: PageContext, seat: int) -> Fist:
    """A bid as far as it is entered; the strength only where the table states its own."""
    axes, coins = context.drafted(f"fist.{seat}.bid", (0, 0))
    return Fist(int(axes), int(coins), context.drafted(f"fist.{seat}.strength"))


def fist_keys(context: PageContext) -> tuple[str, ...]:
    """What to forget once the fists are open."""
    return tuple([f"fist.{seat}.{what}" for seat in table_of(context).seats for what in ("bid", "strength")])


def _is_entered(context: PageContext, seat: int) -> bool:
    """Has this player's bid been entered, be it nothing?"""
    return context.drafted(f"fist.{seat}.bid") is not None


def _missing_bids(context: PageContext) -> str:
    """EE-MIL-03: a fist nobody has entered is no bid of nothing."""
    left = sum(not _is_entered(context, seat) for seat in table_of(context).seats)
    return context.say("screen.fists_left", count=left) if left else ""


# ---- one fist ----


def _fist(context: PageContext, seat: int, fist: Fist, entered: bool) -> Node:
    bid = Row(
        (
            _stepper(context, seat, "axe", fist.axes, entered, lambda n: _bid(seat, n, fist.coins)),
            _stepper(context, seat, "circle-multiple", fist.coins, entered, lambda n: _bid(seat, fist.axes, n)),
            _nothing(context, seat, entered and not fist.axes + fist.coins),
        ),
        12,
    )
    return card(strength_head(context, seat, fist, entered), bid, look="plain", gap=6, pad=8)


def _bid(seat: int, axes: int, coins: int) -> Intent:
    return Draft(f"fist.{seat}.bid", [axes, coins])


def _stepper(context: PageContext, seat: int, icon: IconName, count: int, entered: bool, make: Make) -> Node:
    """Minus, the sign over its figure, plus: narrow enough for two beside each other."""
    say = context.say
    what = say("screen.axes" if icon == "axe" else "screen.coins")
    figure = Figure(str(count) if entered else "–", "figure-s-strong", "tx" if count else "tx3", width=34)
    less = Card(
        (Icon("minus", "tx" if count else "tx3", 24),),
        "raised" if count else "dashed",
        pad=4,
        radius=12,
        width=48,
        height=48,
        align="center",
        do=make(count - 1) if count else None,
        name=say("screen.less", what=what, name=context.name(seat)),
    )
    more = Card(
        (PLUS,),
        "raised",
        pad=4,
        radius=12,
        width=48,
        height=48,
        align="center",
        do=make(count + 1),
        name=say("screen.more", what=what, name=context.name(seat)),
    )
    return Row((less, Column((Icon(icon, "tx2", 18), figure), 0, align="center"), more), 2)


def _nothing(context: PageContext, seat: int, on: bool) -> Node:
    """EE-MIL-03: an empty fist is a bid too, and one touch."""
    words = Text(context.label("some.nothing"), "caption-strong", "accent" if on else "tx", "center")
    return card(
        words,
        look="inset-on" if on else "field",
        pad=4,
        radius=12,
        weight=1,
        height=48,
        align="center",
        do=_bid(seat, 0, 0),
        name=context.say("screen.nothing_in", name=context.name(seat)),
    )


def strength_head(context: PageContext, seat: int, fist: Fist, entered: bool) -> Node:
    """Name, strength of the abilities and the sum; a touch states another strength, holding says why."""
    table, say = table_of(context), context.say
    counted = strength(table, seat)
    icons = fist.strength if fist.strength is not None else counted
    why = (
        context.why(say("screen.strength"), strength_of(table.empires[seat], table.world))
        if counted is not None
        else None
    )
    total = "?" if icons is None else str(icons + fist.axes + fist.coins)
    own = card(
        Row((Icon("sword-cross", "tx2", 20), Figure("?" if icons is None else str(icons), "figure-s-strong")), 4),
        look="field",
        pad=6,
        radius=12,
        width=72,
        height=48,
        align="center",
        do=go("strength", seat=seat),
        hold=why,
        name=say("screen.strength"),
    )
    badge = Badge(context.avatars[seat], 40, "check" if entered else "", "ok")
    name = Text(context.name(seat), "body-strong", weight=1, lines=2)
    tone: Tone = "tx" if entered else "tx3"
    return row(badge, name, own, Text("=", "heading", "tx2"), Figure(total, tone=tone, hold=why), gap=8)


def strength_page(context: PageContext) -> Page:
    """EE-MIL-02: the table states the strength of the abilities itself."""
    table, say = table_of(context), context.say
    seat = context.seat
    key = f"fist.{seat}.strength"
    counted = strength(table, seat)
    choices = tuple((number, str(number)) for number in range(18))
    fist = drafted_fist(context, seat)
    chosen = fist.strength if fist.strength is not None else counted
    body: list[Node] = [
        headline(
            say("screen.strength_of", name=context.name(seat)), say("screen.strength_about"), context.avatars[seat]
        )
    ]
    body.append(Tiles(choices, lambda number: Draft(key, number), chosen, 6))
    if counted is not None and fist.strength is not None:
        body.append(Button(say("screen.computed_again", strength=counted), Draft(key, None), "restore", "text"))
    return simple_page(context, "", body, key=f"strength-{seat}")
