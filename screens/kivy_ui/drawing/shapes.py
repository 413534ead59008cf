"""Draws surfaces, outlines, dashes, glyphs and lines of text into a canvas."""

from __future__ import annotations

import itertools
from functools import lru_cache
from typing import Any, Literal

from kivy.graphics import BorderImage, Color, Line, Mesh, Rectangle, RoundedRectangle, SmoothRoundedRectangle
from kivy.graphics.texture import Texture

from screens.kivy_ui.drawing.dashes import dashed_outline
from screens.kivy_ui.drawing.images import corners, image_texture
from screens.kivy_ui.drawing.metrics import Rect, dp
from screens.kivy_ui.drawing.text import glyph, style, texture_of, width_of
from screens.pages.nodes.vocabulary import Tone, badge_tone
from screens.theme import BADGES, Colour, Surface, Theme, mix

LARGEST = 64  # pixels: the mask of a larger corner would take longer to make than it ever saves


def surface(canvas: Any, theme: Theme, style: Surface, box: Rect, radius: float) -> None:
    """Fill and outline a rounded box."""
    x, y, w, h = box
    stroke = dp(theme.stroke(style.stroke)) if style.line else 0
    if style.line and style.fill:
        rounded(canvas, theme.colour(style.line), box, radius)
        inner = (x + stroke, y + stroke, w - 2 * stroke, h - 2 * stroke)
        _fill(canvas, theme, style.fill, style.fill2, inner, max(0, radius - stroke))
    elif style.fill:
        _fill(canvas, theme, style.fill, style.fill2, box, radius)
    elif style.line:
        outline(canvas, theme.colour(style.line), box, radius, stroke)


def _fill(
    canvas: Any,
    theme: Theme,
    upper: Tone,
    lower: Tone | Literal[""],
    box: Rect,
    radius: float,
) -> None:
    if lower and theme.name != "contrast":
        gradient(canvas, theme.colour(upper), theme.colour(lower), box, radius)
    else:
        rounded(canvas, theme.colour(upper), box, radius)


def rounded(canvas: Any, colour: Colour, box: Rect, radius: float) -> None:
    """A filled rounded box with smooth edges."""
    x, y, w, h = box
    if w <= 0 or h <= 0:
        return
    canvas.add(Color(*colour))
    radius = min(radius, w / 2, h / 2)
    if radius > LARGEST:
        canvas.add(SmoothRoundedRectangle(pos=(x, y), size=(w, h), radius=[radius] * 4, segments=12))
    else:
        _stretched(canvas, box, radius)


def _stretched(canvas: Any, box: Rect, radius: float, stroke: float = 0) -> None:
    """A mask of rounded corners over a box; its free dots lie around the box."""
    x, y, w, h = box
    radius, stroke = int(2 * radius) / 2, round(4 * stroke) / 4
    edge = max(radius, stroke) + 1
    texture = corners(radius, stroke)
    canvas.add(BorderImage(texture=texture, pos=(x - 1, y - 1), size=(w + 2, h + 2), border=(edge,) * 4))


def gradient(canvas: Any, top: Colour, bottom: Colour, box: Rect, radius: float) -> None:
    """A rounded box that fades from one colour at the top to another at three quarters of its height."""
    x, y, w, h = box
    rounded(canvas, bottom, box, radius)
    canvas.add(Color(1, 1, 1, 1))
    texture = fade((bottom, 0.0), (bottom, 0.22), (top, 1.0))  # a rounded shape reads its texture upside down
    radii = [min(radius, w / 2, h / 2)] * 4
    canvas.add(RoundedRectangle(texture=texture, pos=(x, y), size=(w, h), radius=radii, segments=12))


@lru_cache(64)
def fade(*stops: tuple[Colour, float]) -> Any:
    """A texture one pixel wide that fades from the first colour at the top to the last one at the bottom."""
    texture = Texture.create(size=(1, 64), colorfmt="rgb")
    data = bytearray()
    for step in range(64):
        place = 1 - step / 63  # textures begin at the bottom
        data += bytes(round(255 * part) for part in _between(stops, place)[:3])
    texture.blit_buffer(bytes(data), colorfmt="rgb", bufferfmt="ubyte")
    return texture


def _between(stops: tuple[tuple[Colour, float], ...], place: float) -> Colour:
    for (first, start), (second, end) in itertools.pairwise(stops):
        if place <= end:
            return mix(second, first, (place - start) / (end - start) if end > start else 1.0)
    return stops[-1][0]


def outline(canvas: Any, colour: Colour, box: Rect, radius: float, stroke: float) -> None:
    """The line of a rounded box without a fill."""
    x, y, w, h = box
    canvas.add(Color(*colour))
    radius, half = max(0.0, min(radius, w / 2, h / 2)), stroke / 2
    if radius > LARGEST:
        inside = (x + half, y + half, w - stroke, h - stroke, radius - half)
        canvas.add(Line(rounded_rectangle=inside, width=half))
    else:
        _stretched(canvas, box, radius, max(stroke, 1.0))


def dashes(canvas: Any, colour: Colour, box: Rect, radius: float) -> None:
    """A dashed outline: empty, not yet, or not available."""
    x, y, w, h = box
    shape, indices = _dashes(w, h, radius, dp(1.5), dp(5), dp(4))
    vertices = shape[:]
    vertices[0::4] = [across + x for across in shape[0::4]]
    vertices[1::4] = [up + y for up in shape[1::4]]
    canvas.add(Color(*colour))
    canvas.add(Mesh(vertices=vertices, indices=indices, mode="triangles"))


@lru_cache(64)
def _dashes(
    wide: float, tall: float, radius: float, stroke: float, dash: float, gap: float
) -> tuple[list[float], list[int]]:
    """Worked out once for a size: that takes twenty times as long as to shift it."""
    return dashed_outline((0.0, 0.0, wide, tall), radius, stroke, dash, gap)


def line_of_text(
    canvas: Any, colour: Colour, text: str, face: str, size: int, at: tuple[float, float], height: float
) -> None:
    """One line of text in a line box whose lower left corner is `at`."""
    if not text:
        return
    texture = texture_of(text, face, size)
    canvas.add(Color(*colour))
    x, y = at
    canvas.add(Rectangle(texture=texture, pos=(round(x), round(y + (height - texture.height) / 2)), size=texture.size))


def icon(canvas: Any, theme: Theme, name: str, tone: Tone, centre: tuple[float, float], size: float) -> None:
    """A glyph or one of our signs, centred."""
    colour, (cx, cy) = theme.colour(tone), centre
    if name.startswith(("sign-", "halo", "badge-", "emblem")):
        canvas.add(Color(*colour))
        path = f"images/{name}.png"
        texture = image_texture(path, size)
        tall = size * texture.height / texture.width
        canvas.add(Rectangle(texture=texture, pos=(cx - size / 2, cy - tall / 2), size=(size, tall)))
        return
    if name.isdigit() or name in ("I", "II", "III", "IV"):
        how = style("caption-strong", theme.scale)
        pixels = max(8, round(size * 0.72))
        wide = width_of(name, how.face, pixels)
        line_of_text(canvas, colour, name, how.face, pixels, (cx - wide / 2, cy - size / 2), size)
        return
    texture = texture_of(glyph(name), "icons", round(size))
    canvas.add(Color(*colour))
    w, h = texture.size
    canvas.add(Rectangle(texture=texture, pos=(round(cx - w / 2), round(cy - h / 2)), size=(w, h)))


LIFT = {"dreieck": -0.104, "schild": 0.031}  # where the initial sits, as a share of the badge
SMALL = {"dreieck": 0.40, "raute": 0.44}


def badge(canvas: Any, theme: Theme, shape: int, colour: int, initial: str, box: tuple[float, float, float]) -> None:
    """Shape, fill and initial of a player in a square box (x, y, size)."""
    x, y, size = box
    asset = BADGES[shape % len(BADGES)][0]
    texture = image_texture(f"images/badge-{asset}.png", size)
    if theme.name == "light":
        canvas.add(Color(0.227, 0.188, 0.149, 1))
        grow = dp(1.2)
        canvas.add(Rectangle(texture=texture, pos=(x - grow, y - grow), size=(size + 2 * grow, size + 2 * grow)))
    canvas.add(Color(*theme.colour(badge_tone(colour))))
    canvas.add(Rectangle(texture=texture, pos=(x, y), size=(size, size)))
    share = SMALL.get(asset, 0.48) * (0.75 if len(initial) > 1 else 1)
    pixels = max(8, round(size * share))
    wide = width_of(initial, "text-700", pixels)
    lift = LIFT.get(asset, 0) * size
    line_of_text(canvas, theme.colour("ink"), initial, "text-700", pixels, (x + (size - wide) / 2, y + lift), size)
