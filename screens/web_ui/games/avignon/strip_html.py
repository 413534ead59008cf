"""Writes the strip and the congregations: cards are touched; where the chosen one can go is a target of its own.

Dragging a card along its column is a further way on the glass. Here a card is chosen and then its target (in a
petition the target is enough), which is the same intents and works with a finger, a mouse and a keyboard alike.
"""

from __future__ import annotations

from screens.games.avignon.play.nodes import Congregation, Strip
from screens.games.avignon.play.strip_nodes import StripNodes, congregation_nodes
from screens.web_ui.html.markup import Html, element
from screens.web_ui.html.node_html import Writer, writes


@writes(Congregation)
def congregation(write: Writer, node: Congregation, css: str) -> Html:
    """Badge and names, and the cards beside them."""
    return write.write(congregation_nodes(node, write.theme.scale), css)


@writes(Strip)
def strip(write: Writer, node: Strip, css: str) -> Html:
    """Five lines, one for each land, with a hairline before each column.

    Strip and congregations know the text size, as on the glass: above a certain one everything moves closer together.
    """
    parts = StripNodes(node, write.theme.scale)
    return element("div", write.write(parts.column), class_="strip", css=css)
