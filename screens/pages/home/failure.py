"""The page of an app that could not load its data: what happened, and what helps."""

from __future__ import annotations

from companion.texts import Say, say_for
from screens.pages.components import notice
from screens.pages.intents import call
from screens.pages.nodes import Button, Node, Section, Text
from screens.pages.page import Page


def failure_page(broken: bool, detail: str, language: str) -> Page:
    """Stays until it works or the app is left; `broken`: it is the app itself of which something is missing.

    Where not even the texts can be had, it says so in both languages.
    """
    try:
        return _failure_page(broken, detail, say_for("", language))
    except Exception:  # the texts are part of what could not be loaded
        return _bare(detail)


def _failure_page(broken: bool, detail: str, say: Say) -> Page:
    body: tuple[Node, ...] = (
        Text(say("failure.title"), "display-l"),
        notice(say("failure.broken") if broken else say("failure.unforeseen")),
        Text(say("failure.nothing_lost"), tone="tx2"),
        Section(say("failure.for_helpers")),
        Text(detail, "caption", "tx2"),
    )
    actions = (
        Button(say("failure.report"), call("report"), "share-variant", "tonal"),
        Button(say("failure.again"), call("again"), "refresh", weight=1.6),
    )
    return Page(body=body, actions=actions, back=False, key="failure")


def _bare(detail: str) -> Page:
    words = Text("Endspiel kann nicht starten.\nEndspiel can’t start.", "display-m")
    again = Button("Noch einmal · Again", call("again"), "refresh")
    return Page(body=(words, Text(detail, "caption", "tx2")), actions=(again,), back=False, key="failure")
