"""Draws the app's icon and its presplash from our own drawings.

Usage: python docs/making/pictures.py; needs Pillow and cairosvg, which the app itself does not.
"""

from __future__ import annotations

import io
from pathlib import Path

import cairosvg
from PIL import Image, ImageDraw, ImageFont

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "data"
DRAWINGS = Path(__file__).resolve().parent / "drawings"
GROUND, EMBER, BONE = "#12100E", "#F58A42", "#F4ECDF"


def mask(name: str, height: int) -> Image.Image:
    """One of our drawings as an alpha mask, sharp at this height."""
    png = cairosvg.svg2png(url=str(DRAWINGS / f"{name}.svg"), output_height=height)
    return Image.open(io.BytesIO(png)).convert("RGBA").getchannel("A")


def mixed(one: str, other: str, part: float) -> tuple[int, int, int]:
    """`part` of the first colour over the second."""
    pairs = zip(_rgb(one), _rgb(other), strict=True)
    red, green, blue = (round(part * a + (1 - part) * b) for a, b in pairs)
    return red, green, blue


def _rgb(colour: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(colour[1:]))


def stamp(picture: Image.Image, shape: Image.Image, colour: object, middle: float, top: float) -> None:
    """Lays a mask in one colour onto the picture, centred at `middle`."""
    fill = Image.new("RGBA", shape.size, colour)  # type: ignore[arg-type]
    picture.paste(fill, (round(middle - shape.width / 2), round(top)), shape)


def gate(picture: Image.Image, height: int, middle: float, top: float) -> None:
    """The pointed arch with the emblem inside: the app's own mark."""
    stamp(picture, mask("frame-arch-fill", height), mixed(EMBER, GROUND, 0.16), middle, top)
    stamp(picture, mask("frame-arch-line-bold", height), EMBER, middle, top)
    side = round(height * 0.56)
    emblem = (
        Image.open(DRAWINGS / "app.png").convert("LA").getchannel("A").resize((side, side), Image.Resampling.LANCZOS)
    )
    stamp(picture, emblem, EMBER, middle, top + height * 0.30)


def embers(size: int) -> Image.Image:
    """The dark ground with a glow that rises from the lower edge."""
    column = Image.new("RGBA", (1, size))
    for y in range(size):
        rising = max(0.0, (y / size - 0.45) / 0.55)
        column.putpixel((0, y), (*mixed(EMBER, GROUND, 0.20 * rising**1.6), 255))
    return column.resize((size, size))


def icon(size: int = 512) -> Image.Image:
    """The square icon with rounded corners, as launchers before Android 8 and desktops show it."""
    picture = embers(size)
    gate(picture, round(size * 0.80), size / 2, size * 0.10)
    corners = Image.new("L", (size * 4, size * 4))
    ImageDraw.Draw(corners).rounded_rectangle((0, 0, size * 4 - 1, size * 4 - 1), radius=size * 0.86, fill=255)
    picture.putalpha(corners.resize((size, size), Image.Resampling.LANCZOS))
    return picture


def foreground(size: int = 432) -> Image.Image:
    """The mark alone for round and other adaptive icons: inside the safe circle of 61 %."""
    picture = Image.new("RGBA", (size, size), (*_rgb(EMBER), 0))
    gate(picture, round(size * 0.52), size / 2, size * 0.225)
    return picture


def presplash(width: int = 720, height: int = 1280) -> Image.Image:
    """The mark and the name on the ground of the first screen, so that nothing jumps."""
    picture = Image.new("RGBA", (width, height), GROUND)
    gate(picture, 380, width / 2, 390)
    face = ImageFont.truetype(str(DATA / "fonts" / "wordmark-600.ttf"), 132)
    ImageDraw.Draw(picture).text((width / 2, 905), "Endspiel", font=face, fill=BONE, anchor="ms")
    return picture.convert("RGB")


def main() -> None:
    """Writes every picture into data/."""
    icon().save(DATA / "icon.png", optimize=True)
    foreground().save(DATA / "icon-foreground.png", optimize=True)
    embers(432).convert("RGB").save(DATA / "icon-background.png", optimize=True)
    presplash().save(DATA / "presplash.png", optimize=True)


if __name__ == "__main__":
    main()
