"""The table seen from above, and the field on which many fingers let chance decide who starts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from screens.pages.avatars import breakable
from screens.pages.intents import Intent, call, go
from screens.pages.nodes import FingerPicker, SeatRound
from screens.pages.parts.scales import seating
from screens.web_ui.html.markup import Attribute, Html, element
from screens.web_ui.html.node_html import NotOffered, ValueHandler, Writer, writes
from screens.web_ui.html.words import badge_shape, glyph, joined, text_classes

COLUMNS, MOST_FINGERS = 6, 12


@writes(SeatRound)
def seat_round(write: Writer, node: SeatRound, css: str) -> Html:
    """Seats run clockwise from the upper left; a badge is dragged onto another or moved by the arrow keys to swap."""
    direction = element("span", node.direction, class_=text_classes("caption", "tx2", "center"))
    count = element("span", str(len(node.seated)), class_=text_classes("figure", "tx"))
    rest = element("span", node.count, class_=text_classes("caption", "tx2"))
    words = element("div", direction, element("div", count, rest, class_="row"), class_="card s-raised round")
    middle = "grid-area:2/3/3/5" if seating(node.most).beside else "grid-area:2/2/3/6"
    table = element("div", words, class_="table", css=middle)
    places = dict(_places(node.most))
    seats = [_seat(write, node, seat, f"grid-area:{places[seat]}") for seat in range(node.most)]
    return element("div", table, *seats, class_="seats", css=css, role="group")


def _places(count: int) -> Iterator[tuple[int, str]]:
    """The place of each seat in a grid of six columns and three rows."""
    for line, row in enumerate(seating(count).rows, start=1):
        for place, seat in enumerate(row):
            if line == 2:
                yield seat, f"2/{1 if place == 0 else 5}/3/{3 if place == 0 else 7}"
            else:
                wide = COLUMNS // max(1, len(row))
                yield seat, f"{line}/{place * wide + 1}/{line + 1}/{(place + 1) * wide + 1}"


def _seat(write: Writer, node: SeatRound, seat: int, place: str) -> Html:
    if seat >= len(node.seated):
        free = element("span", glyph(write, "plus", "tx2", 24), class_="free")
        label = element("span", f"{node.seat} {seat + 1}", class_=text_classes("caption-strong", "tx2", "center"))
        do = write.offer(go("new-player"))
        return element("button", free, label, type="button", class_="seat", css=place, data_do=do)
    avatar = node.seated[seat]
    number = element("span", class_="seat-number", data_number=seat + 1, aria_hidden="true")
    shape = element("span", badge_shape(avatar, 52), number, class_="marked")
    name = element("span", joined(breakable(avatar.name)), class_=text_classes("caption-strong", "tx", "center"))
    how: dict[str, Attribute] = {
        "data_do": write.offer(call("unseat", seat=seat)),
        "data_swap": write.offer(ValueHandler(lambda other: _swap(node, seat, other))),
        "data_seat": str(seat),
        "aria_keyshortcuts": "ArrowLeft ArrowRight",
    }
    return element("button", shape, name, type="button", class_="seat", css=place, **how)


def _swap(node: SeatRound, seat: int, other: Any) -> Intent:
    if type(other) is not int or not 0 <= other < len(node.seated) or other == seat:
        raise NotOffered
    return call("swap", first=seat, second=other)


@writes(FingerPicker)
def finger_picker(write: Writer, node: FingerPicker, css: str) -> Html:
    """Everybody lays a finger on the field; by keyboard chance decides among as many as sit there."""
    hint = element("span", node.hint, class_=text_classes("body", "tx2", "center"))
    how: dict[str, Attribute] = {
        "data_fingers": write.offer(ValueHandler(_picked)),
        "data_count": max(2, len(node.names)),
    }
    return element("button", _chosen(node) or hint, type="button", class_="fingers card s-raised", css=css, **how)


def _chosen(node: FingerPicker) -> Html | None:
    """The one finger that chance took: it stays where it lay until somebody is named."""
    if node.chosen is None:
        return None
    across, up, number = node.chosen
    spot = f"position:fixed;left:{across * 100:.2f}vw;top:{(1 - up) * 100:.2f}vh"
    return element("i", class_=f"finger chosen f-badge{number % 8}", css=spot)


def _picked(value: Any) -> Intent:
    """Which finger of how many, and where it lay, in thousandths of the glass from the left and from below."""
    if not isinstance(value, list) or len(value) not in (2, 4) or any(type(one) is not int for one in value):
        raise NotOffered
    number, fingers, *place = value
    if not 2 <= fingers <= MOST_FINGERS or not 0 <= number < fingers or any(not 0 <= one <= 1000 for one in place):
        raise NotOffered
    spot = dict(zip(("across", "up"), (one / 1000 for one in place), strict=False))
    return call("picked", number=number, fingers=fingers, **spot)
