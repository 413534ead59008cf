"""The final scoring of one player on one sheet: points on the track, abilities, and the row as the input."""

from __future__ import annotations

from companion.engine.events import BoxFact
from companion.engine.ruling import Ruling
from companion.games.empires_end.events import CountDone, Ruined, ScoreSet
from companion.games.empires_end.play.end import empire_at_end, marker_unread, missing
from companion.games.empires_end.play.outcomes import sites_of
from companion.games.empires_end.reports.offers import unknown_values
from companion.games.empires_end.rules.empire import Site, standing
from companion.games.empires_end.rules.final import Score, final_score
from screens.games.empires_end.box.locations_page import bounds, taken_values
from screens.games.empires_end.end.ability_chips import ability_chips, chip_words, half_added, most_so_far
from screens.games.empires_end.light.row_tiles import row_tiles
from screens.games.empires_end.parts import ACCENT, notices, shown, table_of
from screens.games.empires_end.play.card_words import distinguishing_words
from screens.games.empires_end.play.empire_view import roomy
from screens.pages.components import DOWN, list_row, sum_row, term
from screens.pages.context import PageContext
from screens.pages.intents import Draft, Intent, go, record
from screens.pages.nodes import Badge, Button, Card, Figure, Icon, Node, Row, Section, Text, card, column, row
from screens.pages.number_pad import number_pad, word_key
from screens.pages.page import Page
from screens.pages.table.overrule import overrule_button

SEAT, CELL = "sheet.seat", "sheet.cell"
MARKER = "marker"


def count_sheet_page(context: PageContext) -> Page:
    """EE-END-01 to EE-END-03: one sheet a player; what is missing is asked under the sum."""
    seat, say = counted_seat(context), context.say
    body = (_seats(context, seat), *_whole(context, seat))
    title, game = say("screen.own_empire", name=context.name(seat)), context.facts.name[say.language]
    where = say("screen.sheet_caption", game=game, depth=say(f"option.ee_tracking.{context.depth}"))
    return Page(title, where, body, (_onward(context, seat),), accent=ACCENT, key=f"sheet-{seat}")


def _whole(context: PageContext, seat: int) -> tuple[Node, ...]:
    """The sheet of one player, from the sum to the row."""
    by_hand = Button(context.say("screen.count_self"), go("count", seat=seat), "pencil-outline", "text")
    return (
        _sum(context, seat),
        *notices(context),
        *_held(context, seat),
        *ability_chips(context, seat, _pad(context, seat)),
        DOWN,
        *_row(context, seat),
        column(by_hand, overrule_button(context), gap=0),
    )


def counted_seat(context: PageContext) -> int:
    """Whose sheet is open: the one that was touched, or the first that is not done."""
    table, wanted = table_of(context), context.drafted(SEAT)
    return int(wanted) if wanted in table.seats else next(iter(_open(context)), 0)


def _open(context: PageContext) -> list[int]:
    """Who is not counted yet."""
    table = table_of(context)
    return [seat for seat in table.seats if missing(table, seat)]


def score_so_far(context: PageContext, seat: int) -> Score:
    """What the sheet adds up to; an unknown value counts 0 until it is known."""
    return ruled_so_far(context, seat).value


def ruled_so_far(context: PageContext, seat: int) -> Ruling[Score]:
    """The same with its reasons."""
    table = table_of(context)
    return final_score(empire_at_end(table, seat), most_so_far(context, seat) or 0, table.setup.options)


def abilities_open(context: PageContext, seat: int) -> bool:
    """EE-EOG-06: does it depend on an empire that has not been counted what the abilities give?"""
    empire = empire_at_end(table_of(context), seat)
    codes = [ability.code for row in empire.abilities.values() for ability in row]
    codes += [ability.code for ability in empire.read]
    return "most_destroyed" in codes and most_so_far(context, seat) is None


def total_so_far(context: PageContext, seat: int) -> str:
    """The total, or a question while something nobody has said is part of it."""
    table = table_of(context)
    open_ = marker_unread(table, seat) or unknown_values(sites_of(table, seat), table.world)
    return "?" if open_ or abilities_open(context, seat) else shown(score_so_far(context, seat).total)


# ---- everybody, and the sum ----


def _seats(context: PageContext, current: int) -> Node:
    return Row(tuple([_seat(context, seat, seat == current) for seat in table_of(context).seats]), 8, "stretch")


def _seat(context: PageContext, seat: int, on: bool) -> Card:
    done = not missing(table_of(context), seat)
    figure = total_so_far(context, seat) if done or on else "–"
    return card(
        Badge(context.avatars[seat], 36, "check" if done else "", "ok"),
        Figure(figure, "figure-m", "tx" if done or on else "tx3"),
        look="current" if on else "plain",
        pad=6,
        gap=2,
        radius=14,
        weight=1,
        height=76,
        align="center",
        do=Draft(SEAT, seat, kept=False),
        name=context.name(seat),
    )


def _sum(context: PageContext, seat: int) -> Node:
    """EE-END-03: track + locations + abilities = total; the marker is set by a touch on it."""
    table, say, found = table_of(context), context.say, ruled_so_far(context, seat)
    score, why = found.value, context.why(context.name(seat), found)
    unread = marker_unread(table, seat)
    values = bool(unknown_values(sites_of(table, seat), table.world))
    do = Draft(CELL, None if _asked(context, seat) == MARKER else MARKER, kept=False)
    terms = (
        term(
            "?" if unread else shown(score.track),
            say("screen.sheet_track"),
            look="dashed",
            do=do,
        ),
        "+",
        term("?" if values else str(score.locations), say("screen.sheet_locations", count=score.intact), hold=why),
        "+",
        term("?" if abilities_open(context, seat) else str(score.abilities), say("screen.count_abilities"), hold=why),
    )
    total = term(total_so_far(context, seat), say("screen.points"), tone="accent", look="ghost", hold=why)
    if not roomy(context):
        return card(sum_row(*terms), total, look="hero", pad=10)
    return card(sum_row(*terms, "=", total), look="hero", pad=10)


# ---- what the pad asks ----


def _asked(context: PageContext, seat: int) -> str:
    """The marker, or the location whose value is missing; "" where nothing is asked."""
    table, wanted = table_of(context), context.drafted(CELL)
    if wanted == MARKER or marker_unread(table, seat):
        return MARKER
    unknown = unknown_values(sites_of(table, seat), table.world)
    return str(unknown[0]) if unknown else ""


def _pad(context: PageContext, seat: int) -> tuple[Node, ...]:
    table, asked = table_of(context), _asked(context, seat)
    if not asked:
        return ()
    if asked == MARKER:
        other = word_key(context.say("screen.marker_elsewhere"), go("points", seat=seat))
        known = None if marker_unread(table, seat) else table.score(seat)
        head = Section(context.say("screen.marker_where", name=context.name(seat)))
        return head, number_pad(context, lambda score: _marker(seat, score), known, last=other)
    words = distinguishing_words(context, asked)
    where = context.label(f"location.{asked}") + (f" ({words})" if words else "")
    least, most = bounds(context, asked)
    pad = number_pad(
        context,
        lambda value: _value(context, asked, value),
        least=least,
        most=most,
        taken=taken_values(context, asked),
    )
    return Section(context.say("screen.value_of", location=where)), pad


def _marker(seat: int, score: int) -> Intent:
    return record(ScoreSet(seat, score), forget=(CELL,))


def _value(context: PageContext, location: str, value: int) -> Intent:
    """EE-LOC-02: the box learns it for everybody, and keeps what it knew."""
    key = f"location.{location}"
    return record(BoxFact(key, {**(table_of(context).setup.box.get(key) or {}), "value": value}))


def _held(context: PageContext, seat: int) -> tuple[Node, ...]:
    """EE-EOG-04: resources are shown only where an ability that is known asks for them."""
    if not any(one.key == "missing.resources" for one in missing(table_of(context), seat)):
        return ()
    words = context.say("screen.held", name=context.name(seat))
    return (
        list_row(words, context.say("screen.held_about"), lead=Icon("barley", "accent", 26), do=go("held", seat=seat)),
    )


# ---- the row ----


def _row(context: PageContext, seat: int) -> tuple[Node, ...]:
    """EE-END-02: a touch turns a location over."""
    table, say = table_of(context), context.say
    sites = sites_of(table, seat)
    head = row(
        Text(say("screen.tap_ruins"), "heading", weight=1),
        Text(say("screen.intact", count=len(standing(sites))), tone="tx2"),
        gap=8,
    )
    return head, row_tiles(context, seat, lambda site: _turned(seat, site), last=_order(context, seat))


def _turned(seat: int, site: Site) -> Intent:
    return record(Ruined(seat, site.location, site.intact))


def _order(context: PageContext, seat: int) -> Node:
    """EE-LOC-05: where the cards lie matters only to whoever wants to keep it: swap two, or lay them out."""
    known = table_of(context).tracked(seat)
    words = context.say("screen.order")
    return card(
        Icon("swap-horizontal", "tx2", 26),
        Text(words, "caption", "tx2", "center"),
        look="dashed",
        gap=4,
        pad=1,
        radius=11,
        height=98 if known else 82,
        align="center",
        do=go("swap", seat=seat) if known else go("enter", seat=seat),
        name=words,
    )


# ---- on ----


def _onward(context: PageContext, seat: int) -> Button:
    """On to whoever is not counted yet; the last one ends the scoring."""
    table, say = table_of(context), context.say
    others = [one for one in _open(context) if one != seat]
    label = say("screen.sheet_next", name=context.name(others[0])) if others else say("screen.sheet_last")
    done = record(CountDone(seat), forget=(SEAT, CELL))
    if adding := half_added(context, seat):
        first = say("screen.chip_first", what=chip_words(context, adding["code"]))
        return Button(label, done, "arrow-right", icon_after=True, objection=first)
    if not missing(table, seat):
        return Button(label, Draft(SEAT, others[0] if others else None, kept=False), "arrow-right", icon_after=True)
    why = _left(context, seat) or context.objection(done.events[0])
    return Button(label, done, "arrow-right", icon_after=True, objection=why)


def _left(context: PageContext, seat: int) -> str:
    """What the sheet still needs, in one line: the pad above names the location whose value it asks."""
    table, say = table_of(context), context.say
    left = next((one for one in missing(table, seat) if one.key != "missing.count"), None)
    if left is None:
        return ""
    if left.key == "missing.values":
        return say("screen.sheet_values", count=len(unknown_values(sites_of(table, seat), table.world)))
    return say("screen.sheet_missing", what=left)
