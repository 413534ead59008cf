"""Our own drawings as textures: white masks in halving sizes, so that they are smooth however small they are drawn.

The sizes are computed here and not by the graphics driver: that can be done beside the window, before the first page
needs them, and a driver without hardware takes long over it.
"""

from __future__ import annotations

from typing import Any

from kivy.core.image import ImageLoader
from kivy.graphics.texture import Texture

from companion.places import DATA

Level = tuple[int, int, bytes]
SMALLEST = 30

_levels: dict[str, list[Level]] = {}
_textures: dict[tuple[str, int], Any] = {}


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
