"""Pictures and questions of the set-up: the board, who starts, the same row for all, and the blitz crises."""

from __future__ import annotations

import random
from dataclasses import replace

from companion.engine.events import Starts, Ticked
from companion.games.empires_end.events import BlitzTaken, HandExchanged
from companion.games.empires_end.play.burning import may_burn
from companion.games.empires_end.rules.accepting import placement_candidates
from companion.games.empires_end.rules.empire import Card, Sites, counts, flipped, standing, with_card
from companion.games.empires_end.state import FINAL, FULL, EmpiresTable, with_empire
from companion.texts import as_label
from screens.games.empires_end.box.card_entry import card_entry, card_name, drafted_card, keys_of
from screens.games.empires_end.parts import notices, scene_page, table_of
from screens.games.empires_end.play.empire_view import empire_view, place_tiles
from screens.games.empires_end.setup.light_blitz import light_blitz_scene
from screens.games.empires_end.setup.row_scene import row_scene
from screens.pages.components import headline, list_row, notice, seat_choice
from screens.pages.context import PageContext
from screens.pages.intents import Draft, Record, go, record
from screens.pages.nodes import Badge, Button, Icon, Node, Section, Segments, Text
from screens.pages.page import Page


def board_scene(context: PageContext) -> Page:
    """EE-SETUP-01, EE-TRACK-01: the side of the board, and its round track, entered once."""
    table, say = table_of(context), context.say
    step = "board_two" if table.side == "2" else "board_more"
    if context.depth == FINAL:
        about = headline(context.label(f"side.{table.side}"), say("screen.final_board_about"))
        return scene_page(context, step, (about,), _board_done(context, step))
    known = table.track
    state = say("screen.track_known", count=len(known.spaces)) if known else say("screen.track_missing")
    if table.blitz and known and known.blitz is None:
        state = say("screen.blitz_missing")
    enter = list_row(
        say("screen.track"), state, lead=Icon("timer-sand", "accent", 26), do=go("box_track", side=table.side)
    )
    head = headline(context.label(f"side.{table.side}"), say("screen.board_about"))
    if known is None or (table.blitz and known.blitz is None):
        button = Button(say("screen.track_enter"), go("box_track", side=table.side), "timer-sand")
        return scene_page(context, step, (head, *notices(context), enter), button)
    return scene_page(context, step, (head, *notices(context), enter), _board_done(context, step))


def _board_done(context: PageContext, step: str) -> Button:
    ticks = [Ticked(step), *([Ticked("hourglass_blitz")] if table_of(context).blitz else [])]
    return Button(context.say("screen.scene_done"), record(*ticks, then="<"), "check")


def start_scene(context: PageContext) -> Page:
    """EE-SETUP-06, EE-DIS-01: whoever lit a fire most recently, or by lot; who was named already is not asked again."""
    table, say = table_of(context), context.say
    head = headline(say("screen.who_starts"), say("screen.who_starts_about"))
    if table.starter_named:
        head = headline(say("screen.marker_goes", name=context.name(table.first)), say("screen.marker_goes_about"))
    rows = [
        list_row(
            context.name(seat),
            say("screen.has_marker") if seat == table.first else "",
            lead=Badge(context.avatars[seat], 44, ring=seat == table.first),
            do=record(Starts(seat)),
            chevron=False,
            look="current" if seat == table.first else "plain",
        )
        for seat in table.seats
    ]
    lots = Button(say("screen.draw_lots"), record(Starts(random.randrange(table.seat_count))), "dice-5", "tonal")
    done = Button(
        say("screen.starts", name=context.name(table.first)),
        record(Ticked("start_player"), then="<"),
        "check",
        weight=1.6,
    )
    return scene_page(context, "start_player", (head, *rows), lots, done)


# ---- blitz ----


def blitz_scene(context: PageContext) -> Page:
    """EE-BLITZ-02 to EE-BLITZ-05: each player accepts two of the own crises at once."""
    if context.depth != FULL:
        return light_blitz_scene(context)
    table, say = table_of(context), context.say
    waiting = [seat for seat in table.seats if seat not in table.blitz_taken]
    marks = dict.fromkeys(table.blitz_taken, "check")
    if not waiting:
        body = (
            headline(say("screen.blitz_all"), say("screen.blitz_check")),
            *notices(context),
            *(empire_view(context, seat) for seat in table.seats),
        )
        done = Button(
            say("screen.scene_done"),
            record(*(Ticked(one) for one in ("blitz_accept", "blitz_attach", "blitz_check")), then="<"),
            "check",
        )
        return scene_page(context, "blitz_accept", body, done)
    wanted = context.drafted("blitz.seat")
    seat = int(wanted) if wanted in waiting else waiting[0]
    choose = seat_choice(context.avatars, lambda one: Draft("blitz.seat", one), seat, marks)
    return _blitz_player(context, seat, choose)


def _blitz_player(context: PageContext, seat: int, choose: Node) -> Page:
    say = context.say
    exchange = HandExchanged(seat)
    first, second = drafted_card(context, "blitz1"), drafted_card(context, "blitz2")
    which = str(context.drafted("blitz.which", "blitz2" if first.number and first.kind else "blitz1"))
    body: list[Node | None] = [
        choose,
        headline(say("screen.blitz_title", name=context.name(seat)), say("screen.blitz_about"), context.avatars[seat]),
        Button(say("screen.exchange"), record(exchange), "refresh", "outline", context.objection(exchange)),
        *_named(context, first, second),
    ]
    if not (first.number and second.number):
        cards = (("blitz1", say("screen.blitz_first")), ("blitz2", say("screen.blitz_second")))
        title = Segments(cards, lambda one: Draft("blitz.which", one), which)
        button = Button(say("screen.blitz_two"), None, "fire", objection=say("screen.number_first"))
        if first.number and which == "blitz1":
            button = Button(say("screen.blitz_next"), Draft("blitz.which", "blitz2"), "arrow-right", icon_after=True)
        return scene_page(context, "blitz_accept", (*body, title, *card_entry(context, which, with_bids=False)), button)
    return _blitz_places(context, seat, body, first, second)


def _named(context: PageContext, first: Card, second: Card) -> list[Node]:
    rows: list[Node] = []
    for key, one in (("blitz1", first), ("blitz2", second)):
        if one.number:
            back = Record((), keys_of(key))
            rows.append(
                list_row(
                    as_label(card_name(context, one)),
                    "",
                    lead=Icon("fire", "danger", 24),
                    trail=Button(context.say("screen.change"), back, kind="text", weight=0),
                )
            )
    return rows


def _blitz_places(context: PageContext, seat: int, body: list[Node | None], first: Card, second: Card) -> Page:
    """EE-BLITZ-04, EE-AMB-25: both burn before either card is attached."""
    table, say = table_of(context), context.say
    if not table.tracked(seat):
        event = BlitzTaken(seat, first, second)
        return scene_page(context, "blitz_accept", tuple(body), _take(context, seat, event, ""))
    one, after_one = _burn(context, table, seat, first.number or 1, "burnt1", body)
    two, after_two = _burn(context, after_one, seat, second.number or 1, "burnt2", body)
    places: list[int | None] = []
    sites = after_two.empires[seat]
    for key, title in (("place1", "screen.blitz_place1"), ("place2", "screen.blitz_place2")):
        allowed = placement_candidates(standing(sites), counts(sites))
        chosen = _picked(context, key, allowed)
        body += [Section(say(title)), place_tiles(context, seat, allowed, _draft(key), chosen)]
        places.append(chosen)
        sites = with_card(sites, chosen, Card()) if chosen else sites
    whole = None not in (one, two, *places)
    event = BlitzTaken(seat, first, second, one, two, places[0], places[1])
    return scene_page(
        context, "blitz_accept", tuple(body), _take(context, seat, event, "" if whole else say("screen.place_first"))
    )


def _burn(
    context: PageContext, table: EmpiresTable, seat: int, number: int, key: str, body: list[Node | None]
) -> tuple[int | None, EmpiresTable]:
    allowed = may_burn(table, seat, number)
    chosen = _picked(context, key, allowed)
    if len(allowed) > 1:
        body += [Section(context.say("screen.which_burns")), place_tiles(context, seat, allowed, _draft(key), chosen)]
    if chosen is None:
        return None, table
    sites: Sites = flipped(table.empires[seat], chosen, False)
    return chosen, with_empire(table, seat, sites)


def _picked(context: PageContext, key: str, allowed: tuple[int, ...]) -> int | None:
    wanted = context.drafted(key)
    return int(wanted) if wanted in allowed else allowed[0] if len(allowed) == 1 else None


def _draft(key: str):  # type: ignore[no-untyped-def]
    return lambda place: Draft(key, place)


def _take(context: PageContext, seat: int, event: BlitzTaken, missing: str) -> Button:
    keys = (*keys_of("blitz1"), *keys_of("blitz2"), "burnt1", "burnt2", "place1", "place2", "blitz.seat", "blitz.which")
    label = context.say("screen.blitz_do", name=context.name(seat))
    return Button(label, record(event, forget=keys), "fire", objection=missing or context.objection(event))


def copied(context: PageContext) -> Page:
    """EE-SETUP-13: the row as everybody lays it out."""
    table, say = table_of(context), context.say
    about = Text(say("screen.copy_about"), tone="tx2")
    if table.tracked(table.first):
        page = scene_page(context, "copy_row", (about, empire_view(context, table.first)))
    elif context.depth != FULL:
        page = scene_page(context, "copy_row", (about,))
    else:
        to_row = Button(say("screen.to_row"), go("scene:row"), "castle")
        page = scene_page(context, "copy_row", (about, notice(say("screen.row_first"))), to_row)
    return replace(page, key="scene-copy")


SCENES = {
    "scene:board": board_scene,
    "scene:start": start_scene,
    "scene:row": row_scene,
    "scene:copy": copied,
    "scene:blitz": blitz_scene,
}
