"""Pictures: score lines, bars and QR codes; their places are shares of the room, so that words keep their size."""

from __future__ import annotations

import itertools

from screens.pages.nodes import BarChart, LineChart, Picture, Series
from screens.pages.nodes.vocabulary import badge_tone
from screens.pages.parts.scales import LANE, apart, lanes, side_by_side, tick_text, ticks
from screens.web_ui.html.markup import Html, element, px
from screens.web_ui.html.node_html import Writer, writes
from screens.web_ui.html.words import badge_shape, text_classes

BADGE, LABEL, LETTER = 26, 28, 7.5  # what a badge, a label of the axis and each of its letters need
ROOM = 30  # beside the ends of the axis
NARROWEST = 260  # the room of the lines on a small phone
ABOVE, BELOW = 20, 33  # between the edge of the chart and its lines


@writes(LineChart)
def line_chart(write: Writer, node: LineChart, css: str) -> Html:
    """Score lines over the rounds; badges at the ends instead of a legend."""
    values = [value for one in node.series for value in one.values if value is not None]
    inside = _plot(node, ticks(min(0.0, *values), max(1.0, *values))) if values else ()
    names = ", ".join(one.avatar.name for one in node.series)
    size = f"height:{px(node.height)};"
    return element("div", *inside, class_="chart card s-plain", css=size + css, role="group", aria_label=names)


def _plot(node: LineChart, marks: list[int]) -> tuple[Html, ...]:
    grid = [element("i", class_="rule", css=f"top:{_down(mark, marks)}") for mark in marks]
    scale = [
        element(
            "span", tick_text(mark), class_=text_classes("caption", "tx2") + " tick", css=f"top:{_down(mark, marks)}"
        )
        for mark in marks
    ]
    lines = _drawn(node, marks)
    parts = [*grid, *_turn(node), _lines(lines), *_dots(lines), *_badges(lines, _room(node))]
    return element("div", *scale, class_="ticks"), element("div", *parts, class_="plot"), _axis(node)


def _down(value: float, marks: list[int]) -> str:
    return _share(1 - (value - marks[0]) / (marks[-1] - marks[0]))


def _share(part: float) -> str:
    return f"{100 * part:.2f}%"


def _across(number: int, node: LineChart) -> float:
    return number / max(1, len(node.axis) - 1)


def _turn(node: LineChart) -> list[Html]:
    """A band of accent where the turning point lies."""
    return [] if node.mark is None else [element("i", class_="turn", css=f"left:{_share(_across(node.mark, node))}")]


Drawn = list[tuple[Series, list[tuple[float, float]]]]


def _drawn(node: LineChart, marks: list[int]) -> Drawn:
    """Every line with its points, as shares of the room; lines on the same stretch run side by side."""
    lane, span = LANE / _room(node), marks[-1] - marks[0]
    return [
        (
            one,
            [
                (_across(number, node), 1 - (value - marks[0]) / span - lane * aside[number])
                for number, value in enumerate(one.values)
                if value is not None
            ],
        )
        for one, aside in zip(node.series, lanes([one.values for one in node.series]), strict=True)
    ]


def _room(node: LineChart) -> float:
    return node.height - ABOVE - BELOW


def _lines(lines: Drawn) -> Html:
    drawn = []
    for one, points in sorted(lines, key=lambda line: line[0].leader):
        path = " ".join(f"{100 * x:.2f},{100 * y:.2f}" for x, y in points)
        width = " leader" if one.leader else ""
        drawn.append(element("polyline", points=path, class_=f"under{width}"))
        drawn.append(element("polyline", points=path, class_=f"l-{badge_tone(one.avatar.colour)}{width}"))
    return element("svg", *drawn, viewBox="0 0 100 100", preserveAspectRatio="none", aria_hidden="true")


def _dots(lines: Drawn) -> list[Html]:
    return [
        element("i", class_=f"dot f-{badge_tone(one.avatar.colour)}", css=f"left:{_share(x)};top:{_share(y)}")
        for one, points in lines
        if one.leader or len(points) == 1
        for x, y in points
    ]


def _badges(lines: Drawn, room: float) -> list[Html]:
    """The badges of those lines that end at one place, pushed apart so that none covers another."""
    ends = [(*points[-1], one) for one, points in lines if points]
    ends.sort(key=lambda end: end[0])
    found = []
    for x, group in itertools.groupby(ends, key=lambda end: end[0]):
        here = list(group)
        spots = apart([room * (1 - y) for _, y, _ in here], BADGE, 4, room)  # from below, as on the glass
        for (_, _, one), spot in zip(here, spots, strict=True):
            place = f"left:{_share(x)};top:{px(round(room - spot, 1))}"
            found.append(element("span", badge_shape(one.avatar, 24), class_="end", css=place))
    return found


def _axis(node: LineChart) -> Html:
    """As many labels as have room beside each other on a small phone, and always the last one."""
    spans, places = [], []
    for number, text in enumerate(node.axis):
        wide, across = max(LABEL, LETTER * len(text)), _across(number, node)
        before = across if wide / 2 > ROOM else 0.5  # a long one ends where the axis does
        spans.append((NARROWEST * across - wide * before, NARROWEST * across + wide * (1 - before)))
        places.append(_left(number, node) + (f";translate:-{_share(across)} 0" if before != 0.5 else ""))
    labels = [
        element("span", node.axis[number], class_=text_classes("caption", "tx2"), css=places[number])
        for number in side_by_side(spans, 6)
    ]
    return element("div", *labels, class_="axis")


def _left(number: int, node: LineChart) -> str:
    return f"left:{_share(_across(number, node))}"


@writes(BarChart)
def bar_chart(write: Writer, node: BarChart, css: str) -> Html:
    """Bars with their labels above and their values at the end."""
    most = node.most or max((value for _, value, _, _ in node.bars), default=1) or 1
    lines = []
    for label, value, text, tone in node.bars:
        name = element("span", label, class_=text_classes("caption", "tx2") + " grow")
        figure = element("span", text, class_=text_classes("caption", "tx", "right"))
        fill = (
            element("i", class_=f"f-{tone}", css=f"width:max(10px,{_share(min(1.0, value / most))})")
            if value > 0
            else ""
        )
        track = element("div", fill, class_="track", aria_hidden="true")
        lines.append(element("li", element("div", name, figure, class_="row"), track))
    return element("ul", *lines, class_="bars", css=css)


@writes(Picture)
def picture(write: Writer, node: Picture, css: str) -> Html:
    """Cells in black and white with a quiet border, as a QR code wants it in every theme."""
    count = len(node.cells)
    runs = "".join(f"M{x} {y}h1v1h-1z" for y, line in enumerate(node.cells) for x, dark in enumerate(line) if dark)
    code = element("svg", element("path", d=runs), viewBox=f"0 0 {count} {count}", shape_rendering="crispEdges")
    name = write.say("web.code")
    return element("div", code, class_="picture", css=f"--size:{px(node.size)};{css}", role="img", aria_label=name)
