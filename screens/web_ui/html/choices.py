"""Tiles, segments, switches and chains: written from the same simpler nodes as on the glass, with their roles."""

from __future__ import annotations

from typing import cast

from screens.pages.nodes import Card, Chain, Row, Segments, Switch, Tiles
from screens.pages.parts import choices
from screens.web_ui.html.boxes import card_with, in_row
from screens.web_ui.html.markup import Html, element
from screens.web_ui.html.node_html import Writer, writes


@writes(Tiles)
def tiles(write: Writer, node: Tiles, css: str) -> Html:
    """A grid of values, one of them chosen."""
    made = choices.tiles(node)
    cards = [
        card_with(write, cast(Card, tile), aria_pressed=_yes_or_no(value == node.chosen))
        for tile, (value, _) in zip(made.children, node.choices, strict=True)
    ]
    return element("div", *cards, class_="grid", css=f"--columns:{max(1, node.columns)};gap:6px;{css}", role="group")


def _yes_or_no(on: bool) -> str:
    return "true" if on else "false"


@writes(Segments)
def segments(write: Writer, node: Segments, css: str) -> Html:
    """One of a few, side by side."""
    outer = choices.segments(node)
    (parts,) = cast(tuple[Row], outer.children)
    cards = [
        card_with(write, cast(Card, part), in_row(part), aria_pressed=_yes_or_no(value == node.chosen), role="button")
        for part, (value, _) in zip(parts.children, node.choices, strict=True)
    ]
    inside = element("div", *cards, class_="row stretch", css="gap:2px;")
    return element("div", inside, class_="card s-raised", css=f"--pad:4px;{css}", role="group")


@writes(Switch)
def switch(write: Writer, node: Switch, css: str) -> Html:
    """A label with a switch at its right."""
    return card_with(write, choices.switch(node), css, role="switch", aria_checked=_yes_or_no(node.on))


@writes(Chain)
def chain(write: Writer, node: Chain, css: str) -> Html:
    """A chain of reasons: dots joined by a line, sentences, and the place in the rulebook as a tag."""
    lines = [element("li", write.write(line), class_="link") for line in choices.chain(node).children]
    return element("ol", *lines, class_=f"chain c-{node.tone}", css=css)
