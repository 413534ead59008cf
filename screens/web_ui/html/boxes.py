"""Boxes: columns, rows, grids, cards and long lists."""

from __future__ import annotations

from typing import Any

from screens.pages.nodes import Badge, Card, Column, Emblem, Grid, Icon, LongList, Node, Row, Space, Turned
from screens.web_ui.html.markup import Attribute, Html, element, px
from screens.web_ui.html.node_html import Writer, writes

FIRST_ROWS = 60  # of a long list that does not stand on the page by itself
FIXED = (Badge, Emblem, Icon)


def inline(**sizes: float) -> str:
    """Sizes that differ from those of the stylesheet."""
    return "".join(f"{name.replace('_', '-')}:{px(value)};" for name, value in sizes.items())


@writes(Column)
def column(write: Writer, node: Column, css: str) -> Html:
    """Children below each other."""
    kinds = "column centred" if node.align == "center" else "column"
    gap = inline(gap=node.gap) if node.gap != 8 else ""
    children = (write.write(child, _in_column(child, node.align == "center")) for child in node.children)
    return element("div", *children, class_=kinds, css=gap + css)


def _in_column(child: Node, centred: bool) -> str:
    """Only what has a width of its own, or a row without shares, is narrower than a centred column."""
    own = isinstance(child, Row) and not any(weight_of(one) for one in child.children)
    return "align-self:center;" if centred and (own or getattr(child, "width", None)) else ""


def weight_of(node: Any) -> float:
    """Its share of the spare width of a row."""
    return 0.0 if isinstance(node, Space) and node.width else float(getattr(node, "weight", 0))


@writes(Row)
def row(write: Writer, node: Row, css: str) -> Html:
    """Children beside each other."""
    sizes = (inline(gap=node.gap) if node.gap != 8 else "") + (inline(min_height=node.height) if node.height else "")
    kinds = "row" if node.align == "middle" else f"row {node.align}"
    if node.needs:
        kinds, sizes = f"{kinds} stacks", f"{sizes}--needs:{node.needs / 16:g}rem;"
    children = (write.write(child, in_row(child)) for child in node.children)
    return element("div", *children, class_=kinds, css=sizes + css)


def in_row(child: Node) -> str:
    """How a child of a row shares its width with the others."""
    if weight := weight_of(child):
        return f"--share:{weight:g};"
    return "flex:none;" if isinstance(child, FIXED) or getattr(child, "width", None) else ""


@writes(Grid)
def grid(write: Writer, node: Grid, css: str) -> Html:
    """Children in rows of equally wide columns."""
    gap = inline(gap=node.gap) if node.gap != 8 else ""
    return element("div", write.all(node.children), class_="grid", css=f"--columns:{max(1, node.columns)};{gap}{css}")


@writes(Card)
def card(write: Writer, node: Card, css: str) -> Html:
    """A surface; the whole of it may be one target."""
    return card_with(write, node, css)


def card_with(write: Writer, node: Card, css: str = "", **more: Attribute) -> Html:
    """A card with further attributes, such as another role.

    What can be touched inside a card that can be touched itself stands above a button that covers the card: a button
    must not hold another one.
    """
    before = len(write.offers)
    children = write.once((node.children, node.align), lambda: _children(write, node))
    nested = len(write.offers) > before
    how: dict[str, Attribute] = {**write.touch(node), **more}
    if how and not nested and not _spoken(node):
        how["aria_label"] = node.name  # a card that shows nothing but a sign
    look = "dashed" if node.objection else node.look
    kinds = f"card s-{look}" + ("" if node.align == "left" else f" {node.align}") + (" over" if nested and how else "")
    if nested and how:
        children = Html(element("div", class_="cover", aria_label=_spoken(node), **how) + children)
        how = {"role": "group"}
    if node.accent:
        kinds += f" of-{node.accent}"  # its surface only: what stands on it keeps the accent of the page
    anchor = "sight" if node.name and node.name == write.sight else ""
    return element("div", children, class_=kinds, css=_sizes(node) + css, id=anchor, **how)


def _children(write: Writer, node: Card) -> Html:
    return Html("".join([write.write(child, _in_card(child, node.align == "center")) for child in node.children]))


def _sizes(node: Card) -> str:
    sizes = {"gap": (node.gap, 8), "--pad": (node.pad, 14), "border_radius": (node.radius, 16)}
    unusual = inline(**{name: size for name, (size, usual) in sizes.items() if size != usual})
    wide = f"width:{px(node.width)};" if node.width else ""
    return unusual + wide + (inline(min_height=node.height) if node.height else "")


def _in_card(child: Node, centred: bool) -> str:
    """What is centred is as wide as it likes to be; what is a box itself takes all there is."""
    shared = isinstance(child, Row) and any(weight_of(one) for one in child.children)
    if not centred or shared or isinstance(child, Card | Column | Grid | Space):
        return ""
    return "align-self:center;"


def _spoken(node: Any) -> str:
    """The words of a card in the order in which they stand there: the name of the button that covers it."""
    found: list[str] = []
    _gather(node, found)
    return " ".join(" ".join(found).split()).replace("\u00ad", "")


def _gather(node: Any, found: list[str]) -> None:
    for key in ("text", "label"):
        words = getattr(node, key, "")
        if words and type(words) is str:
            found.append(words)
    for child in getattr(node, "children", ()):
        _gather(child, found)


@writes(Turned)
def turned(write: Writer, node: Turned, css: str) -> Html:
    """Upside down for the eye and the finger; whoever has it read aloud hears it as it is."""
    return element("div", write.all(node.children), class_="turned", css=css)


@writes(LongList)
def long_list(write: Writer, node: LongList, css: str) -> Html:
    """Many rows. On the page itself a frame writes them row by row; inside another box only the first ones stand."""
    rows = (write.write(node.row(number)) for number in range(min(node.count, FIRST_ROWS)))
    return element("div", *rows, class_="column", css=inline(gap=node.gap) + css)
