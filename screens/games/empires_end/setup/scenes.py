"""Pictures and questions of the set-up: the board, who starts, the same row for all, and the blitz crises."""

from __future__ import annotations

import random
from dataclasses import replace

from companion.engine.events import Starts, Ticked
from companion.games.empires_end.events import BlitzTaken, HandExchanged
from companion.games.empires_end.play.burning import may_burn
from companion.games.empires_end.rules.accepting import placement_candidates
from companion.games.empires_end.rules.empire import Card, Sites, counts, flipped, standing, with_card
from companion.games.empires_end.state import EmpiresTable, with_empire
from companion.texts import as_label
from screens.games.empires_end.box.card_entry import card_entry, card_name, drafted_card, keys_of
from screens.games.empires_end.parts import oddities, table_of
from screens.games.empires_end.play.empire_view import empire_view, place_tiles
from screens.games.empires_end.setup.row_scene import row_scene
from screens.games.empires_end.setup.scene_page import scene_page
from screens.pages.components import headline, list_row, notice, seat_choice
from screens.pages.context import Desk
from screens.pages.intents import Draft, Record, go, record
from screens.pages.nodes import Badge, Button, Icon, Node, Section, Text
from screens.pages.page import Page


def board_scene(desk: Desk) -> Page:
    """EE-SETUP-01, EE-TRACK-01: the side of the board, and its round track, entered once."""
    table, say = table_of(desk), desk.say
    step = "board_two" if table.side == "2" else "board_more"
    known = table.track
    state = say("screen.track_known", count=len(known.spaces)) if known else say("screen.track_missing")
    if table.blitz and known and known.blitz is None:
        state = say("screen.blitz_missing")
    enter = list_row(
        say("screen.track"), state, lead=Icon("timer-sand", "accent", 26), do=go("box_track", side=table.side)
    )
    head = headline(desk.label(f"side.{table.side}"), say("screen.board_about"))
    if known is None or (table.blitz and known.blitz is None):
        button = Button(say("screen.track_enter"), go("box_track", side=table.side), "timer-sand")
        return scene_page(desk, step, (head, *oddities(desk), enter), button)
    ticks = [Ticked(step), *([Ticked("hourglass_blitz")] if table.blitz else [])]
    done = Button(say("screen.scene_done"), record(*ticks, then="<"), "check")
    return scene_page(desk, step, (head, *oddities(desk), enter), done)


def start_scene(desk: Desk) -> Page:
    """EE-SETUP-06, EE-DIS-01: whoever lit a fire most recently, or by lot; who was named already is not asked again."""
    table, say = table_of(desk), desk.say
    head = headline(say("screen.who_starts"), say("screen.who_starts_about"))
    if table.starter_named:
        head = headline(say("screen.marker_goes", name=desk.name(table.first)), say("screen.marker_goes_about"))
    rows = [
        list_row(
            desk.name(seat),
            say("screen.has_marker") if seat == table.first else "",
            lead=Badge(desk.looks[seat], 44, ring=seat == table.first),
            do=record(Starts(seat)),
            chevron=False,
            look="current" if seat == table.first else "plain",
        )
        for seat in table.seats
    ]
    lots = Button(say("screen.draw_lots"), record(Starts(random.randrange(table.seat_count))), "dice-5", "tonal")
    done = Button(
        say("screen.starts", name=desk.name(table.first)), record(Ticked("start_player"), then="<"), "check", weight=1.6
    )
    return scene_page(desk, "start_player", (head, *rows), lots, done)


# ---- blitz ----


def blitz_scene(desk: Desk) -> Page:
    """EE-BLITZ-02 to EE-BLITZ-05: each player accepts two of the own crises at once."""
    table, say = table_of(desk), desk.say
    waiting = [seat for seat in table.seats if seat not in table.blitz_taken]
    marks = dict.fromkeys(table.blitz_taken, "check")
    if not waiting:
        body = (
            headline(say("screen.blitz_all"), say("screen.blitz_check")),
            *oddities(desk),
            *(empire_view(desk, seat) for seat in table.seats),
        )
        done = Button(
            say("screen.scene_done"),
            record(*(Ticked(one) for one in ("blitz_accept", "blitz_attach", "blitz_check")), then="<"),
            "check",
        )
        return scene_page(desk, "blitz_accept", body, done)
    wanted = desk.drafted("blitz.seat")
    seat = int(wanted) if wanted in waiting else waiting[0]
    choose = seat_choice(desk.looks, lambda one: Draft("blitz.seat", one), seat, marks)
    return _blitz_player(desk, seat, choose)


def _blitz_player(desk: Desk, seat: int, choose: Node) -> Page:
    say = desk.say
    exchange = HandExchanged(seat)
    first, second = drafted_card(desk, "blitz1"), drafted_card(desk, "blitz2")
    which = "blitz2" if first.number and first.kind else "blitz1"
    body: list[Node | None] = [
        choose,
        headline(say("screen.blitz_title", name=desk.name(seat)), say("screen.blitz_about"), desk.looks[seat]),
        Button(say("screen.exchange"), record(exchange), "refresh", "outline", desk.objection(exchange)),
        *_named(desk, first, second),
    ]
    if not (first.number and second.number):
        title = Section(say("screen.blitz_first" if which == "blitz1" else "screen.blitz_second"))
        button = Button(say("screen.blitz_two"), None, "fire", objection=say("screen.number_first"))
        return scene_page(desk, "blitz_accept", (*body, title, *card_entry(desk, which, with_bids=False)), button)
    return _blitz_places(desk, seat, body, first, second)


def _named(desk: Desk, first: Card, second: Card) -> list[Node]:
    rows: list[Node] = []
    for key, one in (("blitz1", first), ("blitz2", second)):
        if one.number:
            back = Record((), keys_of(key))
            rows.append(
                list_row(
                    as_label(card_name(desk, one)),
                    "",
                    lead=Icon("fire", "danger", 24),
                    trail=Button(desk.say("screen.change"), back, kind="text", weight=0),
                )
            )
    return rows


def _blitz_places(desk: Desk, seat: int, body: list[Node | None], first: Card, second: Card) -> Page:
    """EE-BLITZ-04, EE-AMB-25: both burn before either card is attached."""
    table, say = table_of(desk), desk.say
    if not table.tracked(seat):
        event = BlitzTaken(seat, first, second)
        return scene_page(desk, "blitz_accept", tuple(body), _take(desk, seat, event, ""))
    one, after_one = _burn(desk, table, seat, first.number or 1, "burnt1", body)
    two, after_two = _burn(desk, after_one, seat, second.number or 1, "burnt2", body)
    places: list[int | None] = []
    sites = after_two.empires[seat]
    for key, title in (("place1", "screen.blitz_place1"), ("place2", "screen.blitz_place2")):
        allowed = placement_candidates(standing(sites), counts(sites))
        chosen = _picked(desk, key, allowed)
        body += [Section(say(title)), place_tiles(desk, seat, allowed, _draft(key), chosen)]
        places.append(chosen)
        sites = with_card(sites, chosen, Card()) if chosen else sites
    whole = None not in (one, two, *places)
    event = BlitzTaken(seat, first, second, one, two, places[0], places[1])
    return scene_page(
        desk, "blitz_accept", tuple(body), _take(desk, seat, event, "" if whole else say("screen.place_first"))
    )


def _burn(
    desk: Desk, table: EmpiresTable, seat: int, number: int, key: str, body: list[Node | None]
) -> tuple[int | None, EmpiresTable]:
    allowed = may_burn(table, seat, number)
    chosen = _picked(desk, key, allowed)
    if len(allowed) > 1:
        body += [Section(desk.say("screen.which_burns")), place_tiles(desk, seat, allowed, _draft(key), chosen)]
    if chosen is None:
        return None, table
    sites: Sites = flipped(table.empires[seat], chosen, False)
    return chosen, with_empire(table, seat, sites)


def _picked(desk: Desk, key: str, allowed: tuple[int, ...]) -> int | None:
    wanted = desk.drafted(key)
    return int(wanted) if wanted in allowed else allowed[0] if len(allowed) == 1 else None


def _draft(key: str):  # type: ignore[no-untyped-def]
    return lambda place: Draft(key, place)


def _take(desk: Desk, seat: int, event: BlitzTaken, missing: str) -> Button:
    keys = (*keys_of("blitz1"), *keys_of("blitz2"), "burnt1", "burnt2", "place1", "place2", "blitz.seat")
    label = desk.say("screen.blitz_do", name=desk.name(seat))
    return Button(label, record(event, forget=keys), "fire", objection=missing or desk.objection(event))


def copied(desk: Desk) -> Page:
    """EE-SETUP-13: the row as everybody lays it out."""
    table, say = table_of(desk), desk.say
    about = Text(say("screen.copy_about"), tone="tx2")
    if table.tracked(table.first):
        page = scene_page(desk, "copy_row", (about, empire_view(desk, table.first)))
    elif table.setup.option("ee_tracking") == "light":
        page = scene_page(desk, "copy_row", (about,))
    else:
        to_row = Button(say("screen.to_row"), go("scene:row"), "castle")
        page = scene_page(desk, "copy_row", (about, notice(say("screen.row_first"))), to_row)
    return replace(page, key="scene-copy")


SCENES = {
    "scene:board": board_scene,
    "scene:start": start_scene,
    "scene:row": row_scene,
    "scene:copy": copied,
    "scene:blitz": blitz_scene,
}
