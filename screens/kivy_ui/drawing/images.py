"""Our own drawings as textures: white masks in halving sizes, so that they are smooth however small they are drawn.

Rounded corners are such masks too: to stretch one over a box costs a sixth of what Kivy needs for a smooth rounded one.

The sizes are computed here and not by the graphics driver: that can be done beside the window, before the first page
needs them, and a driver without hardware takes long over it.
"""

from __future__ import annotations

from math import ceil, hypot
from typing import Any

from kivy.core.image import ImageLoader
from kivy.graphics.texture import Texture

from companion.paths import DATA

Level = tuple[int, int, bytes]
SMALLEST = 30

_levels: dict[str, list[Level]] = {}
_textures: dict[tuple[str, int], Any] = {}
_corners: dict[tuple[float, float], Any] = {}


def prepare(name: str) -> None:
    """Read a drawing and make its smaller sizes; may be called from any thread."""
    if name not in _levels:
        _levels[name] = levels(*_mask(name))


def image_texture(name: str, size: float) -> Any:
    """One of our own drawings, to be tinted where it is drawn, in the least size that is at least this tall."""
    prepare(name)
    fitting = [number for number, (_, tall, _) in enumerate(_levels[name]) if tall >= size]
    key = (name, fitting[-1] if fitting else 0)
    if key not in _textures:
        _textures[key] = _uploaded(*_levels[name][key[1]])
    return _textures[key]


def forget_images() -> None:
    """After the system took the graphics away every drawing has to be uploaded anew."""
    _textures.clear()
    _corners.clear()


def corners(radius: float, stroke: float) -> Any:
    """A rounded square with little between its corners, to be stretched; with a stroke only its outline."""
    key = (radius, stroke)
    if key not in _corners:
        _corners[key] = _uploaded(*rounded_square(radius, stroke))
    return _corners[key]


def rounded_square(radius: float, stroke: float) -> Level:
    """How much of each dot is covered. The dots around it are free: so an edge is smooth wherever it comes to lie."""
    half = ceil(max(radius, stroke)) + 1
    quarter = [bytes(_cover(half, radius, stroke, x, y) for x in range(half + 1)) for y in range(half + 1)]
    upper = [line[::-1] + line for line in quarter]
    return 2 * half + 2, 2 * half + 2, b"".join(upper[::-1] + upper)


def _cover(half: int, radius: float, stroke: float, x: int, y: int) -> int:
    """The dot at (x, y) from the middle, by how far its centre lies outside the edge."""
    right, up = x + 0.5 - half + radius, y + 0.5 - half + radius
    outside = hypot(max(right, 0.0), max(up, 0.0)) + min(max(right, up), 0.0) - radius
    hole = min(max(0.5 - outside - stroke, 0.0), 1.0) if stroke else 0.0
    return round(255 * (min(max(0.5 - outside, 0.0), 1.0) - hole))


def levels(wide: int, tall: int, mask: bytes) -> list[Level]:
    """A mask and its halves."""
    found = [(wide, tall, mask)]
    while tall > SMALLEST:
        wide, tall, mask = _half(wide, tall, mask)
        found.append((wide, tall, mask))
    return found


def _half(wide: int, tall: int, mask: bytes) -> Level:
    """Each dot is the mean of the four it came from; an odd last row or column is left out."""
    less_wide, less_tall = max(1, wide // 2), max(1, tall // 2)
    right, below = min(1, wide - 1), min(1, tall - 1)
    dots = bytearray()
    for row in range(less_tall):
        upper = mask[2 * row * wide : (2 * row + 1) * wide]
        lower = mask[(2 * row + below) * wide : (2 * row + below + 1) * wide]
        quads = zip(upper[::2], upper[right::2], lower[::2], lower[right::2], strict=False)
        dots += bytes([(a + b + c + d + 2) >> 2 for a, b, c, d in quads][:less_wide])
    return less_wide, less_tall, bytes(dots)


def _mask(name: str) -> tuple[int, int, bytes]:
    """The transparency of a picture, row by row from the bottom, as textures have it."""
    picture = ImageLoader.load(str(DATA / name))._data[0]  # decoded, but not yet on the graphics card
    step = len(picture.fmt)
    alpha = bytes(picture.data)[picture.fmt.index("a") :: step]
    picture.release_data()
    rows = [alpha[at : at + picture.width] for at in range(0, picture.width * picture.height, picture.width)]
    return picture.width, picture.height, b"".join(rows)


def _uploaded(wide: int, tall: int, mask: bytes) -> Any:
    texture = Texture.create(size=(wide, tall), colorfmt="rgba")
    dots = bytearray(b"\xff" * (4 * wide * tall))
    dots[3::4] = mask
    texture.blit_buffer(bytes(dots), colorfmt="rgba", bufferfmt="ubyte")
    texture.flip_vertical()
    return texture
