"""Pictures and questions of the set-up: the board, who starts, the same row for all, and the blitz crises."""

from __future__ import annotations

import random
from dataclasses import replace

from companion.engine.events import Starts, Ticked
from companion.games.empires_end.state import FINAL, FULL
from screens.games.empires_end.parts import notices, scene_page, table_of
from screens.games.empires_end.play.empire_view import empire_view
from screens.games.empires_end.setup.blitz_scene import blitz_scene
from screens.games.empires_end.setup.row_scene import row_scene
from screens.pages.components import headline, list_row, notice
from screens.pages.context import PageContext
from screens.pages.intents import go, record
from screens.pages.nodes import Badge, Button, Icon, Text
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
        words = say("screen.track_enter" if known is None else "screen.lightning_mark")
        button = Button(words, go("box_track", side=table.side), "timer-sand")
        return scene_page(context, step, (head, *notices(context), enter), button)
    return scene_page(context, step, (head, *notices(context), enter), _board_done(context, step))


def _board_done(context: PageContext, step: str) -> Button:
    ticks = [Ticked(step), *([Ticked("hourglass_blitz")] if table_of(context).blitz else [])]
    return Button(context.say("screen.scene_done"), record(*ticks, then="back"), "check")


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
        record(Ticked("start_player"), then="back"),
        "check",
        weight=1.6,
    )
    return scene_page(context, "start_player", (head, *rows), lots, done)


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
