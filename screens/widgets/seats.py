"""The table seen from above, and the field on which many fingers let chance decide who starts."""

from __future__ import annotations

import math
import random
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import dp

from companion.views.intents import call, go
from companion.views.nodes import FingerPicker, SeatRound
from screens.theme import SURFACES
from screens.widgets import paint
from screens.widgets.letters import style_in, width_of, wrapped
from screens.widgets.piece import Box, Piece, shows

BADGE = 52


@shows(SeatRound)
class SeatRoundPiece(Piece):
    """Seats run clockwise from the upper left; a badge is dragged to swap, touched to stand up."""

    drag: tuple[int, float, float] | None = None

    def measure(self, width: float) -> float:
        return dp(318) * max(1.0, self.theme.scale)

    def spots(self) -> list[tuple[float, float]]:
        """The centre of each seat."""
        x, y, w, h = self.x, self.y, self.width, self.height
        count = self.node.most
        across, down = w / 2 - dp(48), h / 2 - dp(58)
        centre = (x + w / 2, y + h / 2 + dp(8))
        start = 118 if count > 2 else 180
        places = []
        for seat in range(count):
            angle = math.radians(start - 360 * seat / count)
            places.append((centre[0] + across * math.cos(angle), centre[1] + down * math.sin(angle)))
        return places

    def place(self, box: Box) -> None:
        self.canvas.clear()
        self._table(box)
        how = style_in(self.theme, "caption-strong")
        for seat, spot in enumerate(self.spots()):
            if seat < len(self.node.seated):
                self._person(seat, spot, how)
            elif seat == len(self.node.seated) or seat < self.node.least:
                self._free(seat, spot, how)
            else:
                self._free(seat, spot, how, quiet=True)
        if self.drag is not None:
            seat, at_x, at_y = self.drag
            self._badge(seat, (at_x, at_y), 60)

    def _table(self, box: Box) -> None:
        x, y, w, h = box
        wide, tall = w * 0.5, dp(84) * max(1.0, self.theme.scale)
        table = (x + (w - wide) / 2, y + h / 2 + dp(8) - tall / 2, wide, tall)
        paint.surface(self.canvas, self.theme, SURFACES["raised"], table, tall / 2)
        caption, number, body = (style_in(self.theme, role) for role in ("caption", "figure", "caption"))
        middle = x + w / 2
        top = table[1] + tall / 2 + dp(2)
        self._centred(self.node.direction, caption, "tx2", middle, top)
        count = str(len(self.node.seated))
        wide_count = width_of(count, number.face, number.size)
        wide_rest = width_of(self.node.count, body.face, body.size)
        left = middle - (wide_count + wide_rest + dp(6)) / 2
        line = table[1] + tall / 2 - number.line
        paint.line_of_text(
            self.canvas, self.theme.colour("tx"), count, number.face, number.size, (left, line), number.line
        )
        spot = (left + wide_count + dp(6), line)
        paint.line_of_text(
            self.canvas, self.theme.colour("tx2"), self.node.count, body.face, body.size, spot, number.line
        )

    def _centred(self, text: str, how: Any, tone: str, middle: float, y: float, room: float = 0) -> None:
        line = wrapped(text, how.face, how.size, int(room or dp(200)), 1)[0]
        left = middle - width_of(line, how.face, how.size) / 2
        paint.line_of_text(self.canvas, self.theme.colour(tone), line, how.face, how.size, (left, y), how.line)

    def _badge(self, seat: int, spot: tuple[float, float], size: float) -> None:
        look = self.node.seated[seat]
        side = dp(size)
        paint.badge(self.canvas, self.theme, look.shape, look.colour, look.initial,
                    (spot[0] - side / 2, spot[1] - side / 2, side))  # fmt: skip

    def _person(self, seat: int, spot: tuple[float, float], how: Any) -> None:
        self._badge(seat, spot, BADGE)
        mark = dp(22)
        at = (spot[0] + dp(13), spot[1] - dp(28), mark, mark)
        paint.rounded(self.canvas, self.theme.colour("ctl"), at, mark)
        paint.rounded(self.canvas, self.theme.colour("bg0"), (at[0] + 2, at[1] + 2, mark - 4, mark - 4), mark)
        paint.icon(self.canvas, self.theme, str(seat + 1), "tx", (at[0] + mark / 2, at[1] + mark / 2), mark * 0.8)
        room = dp(96) if self.node.most > 4 else dp(130)
        self._centred(self.node.seated[seat].name, how, "tx", spot[0], spot[1] - dp(30) - how.line, room)

    def _free(self, seat: int, spot: tuple[float, float], how: Any, quiet: bool = False) -> None:
        side = dp(BADGE)
        box = (spot[0] - side / 2, spot[1] - side / 2, side, side)
        paint.dashes(self.canvas, self.theme.colour("line" if quiet else "ctl"), box, side / 2)
        paint.icon(self.canvas, self.theme, "plus", "tx3" if quiet else "tx2", spot, dp(24))
        self._centred(
            f"{self.node.seat} {seat + 1}", how, "tx3" if quiet else "tx2", spot[0], spot[1] - dp(30) - how.line
        )

    # ---- touches ----

    def _seat_at(self, spot: tuple[float, float]) -> int | None:
        for seat, (x, y) in enumerate(self.spots()):
            if abs(spot[0] - x) <= dp(36) and abs(spot[1] - y) <= dp(40):
                return seat
        return None

    def on_touch_down(self, touch: Any) -> bool:
        seat = self._seat_at(touch.pos)
        if seat is None:
            return False
        touch.grab(self)
        touch.ud["dragging"] = seat < len(self.node.seated)
        touch.ud["seat"] = seat
        touch.ud["from"] = touch.pos
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        seat = touch.ud["seat"]
        if seat < len(self.node.seated) and self._far(touch):
            self.drag = (seat, *touch.pos)
            self.place((*self.pos, *self.size))
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        seat, target, dragged = touch.ud["seat"], self._seat_at(touch.pos), self.drag is not None
        self.drag = None
        if seat >= len(self.node.seated):
            self.ui.send(go("new-player"))
        elif not dragged:
            self.ui.send(call("unseat", seat=seat))
        elif target is not None and target != seat and target < len(self.node.seated):
            self.ui.send(call("swap", first=seat, second=target))
        else:
            self.place((*self.pos, *self.size))
        return True

    def _far(self, touch: Any) -> bool:
        x, y = touch.ud["from"]
        return math.hypot(touch.x - x, touch.y - y) > dp(8)


@shows(FingerPicker)
class FingerPickerPiece(Piece):
    """Everybody lays a finger on the field; once nobody moves for two seconds, chance takes one of them."""

    WAIT = 2.0
    fingers: dict[Any, tuple[float, float]]
    chosen: Any = None

    def __init__(self, *args: Any, **how: Any) -> None:
        self.fingers = {}
        super().__init__(*args, **how)
        self._decide = Clock.create_trigger(self._pick, self.WAIT)

    def measure(self, width: float) -> float:
        return dp(520)

    def place(self, box: Box) -> None:
        self.canvas.clear()
        paint.surface(self.canvas, self.theme, SURFACES["raised"], box, dp(20))
        how = style_in(self.theme, "body")
        x, y, w, h = box
        if not self.fingers:
            top = y + h / 2
            for line in wrapped(self.node.hint, how.face, how.size, int(w - dp(48))):
                left = x + (w - width_of(line, how.face, how.size)) / 2
                paint.line_of_text(
                    self.canvas, self.theme.colour("tx2"), line, how.face, how.size, (left, top), how.line
                )
                top -= how.line
        for number, (uid, (at_x, at_y)) in enumerate(self.fingers.items()):
            lone = self.chosen is not None
            size = dp(130 if uid == self.chosen else 92)
            if lone and uid != self.chosen:
                continue
            spot = (at_x - size / 2, at_y - size / 2, size, size)
            paint.rounded(self.canvas, self.theme.colour(f"badge{number}"), spot, size)
            paint.outline(self.canvas, self.theme.colour("tx"), spot, size, dp(3))

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        touch.ud["dragging"] = True
        if self.chosen is None:
            self.fingers[touch.uid] = touch.pos
            self._wait_again()
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self and touch.uid in self.fingers:
            self.fingers[touch.uid] = touch.pos
            self.place((*self.pos, *self.size))
        return touch.grab_current is self

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if self.chosen is None:
            self.fingers.pop(touch.uid, None)
            self._wait_again()
        return True

    def _wait_again(self) -> None:
        self._decide.cancel()
        if len(self.fingers) > 1:
            self._decide()
        self.place((*self.pos, *self.size))

    def _pick(self, _dt: float) -> None:
        order = list(self.fingers)
        self.chosen = random.choice(order)
        self.ui.buzz()
        self.place((*self.pos, *self.size))
        Animation.cancel_all(self)
        self.ui.send(call("picked", number=order.index(self.chosen), fingers=len(order)))
