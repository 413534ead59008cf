"""A page of a game gets what every table has around it, and keeps all that is its own."""

from __future__ import annotations

from dataclasses import fields

from screens.pages.intents import call
from screens.pages.nodes import Button, IconButton, Text
from screens.pages.page import LastAction, Page

AROUND = {"title", "accent", "tools", "last", "beside"}


def test_a_page_at_a_table_keeps_every_field_that_the_table_does_not_give() -> None:
    own = Page(
        "Own",
        "caption",
        (Text("body"),),
        (Button("On", call("on")),),
        lead=Text("lead"),
        aside=(Text("aside"),),
        close=True,
        back=False,
        nav="home",
        mood="evil",
        key="key",
        progress=(1, 3),
        sight="here",
        form=True,
    )
    last = LastAction("Ada counted", "Undo", True, call("undo"), call("steps"))
    made = own.at_table("Table", "patina", (IconButton("undo", call("x"), "x"),), last, tuple)
    kept = {field.name for field in fields(Page) if getattr(made, field.name) == getattr(own, field.name)}
    assert {field.name for field in fields(Page)} - kept == AROUND - {"beside"}
