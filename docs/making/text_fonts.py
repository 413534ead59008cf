"""Makes the text fonts: freezes the figures the app wants and adds the few signs that the faces lack.

Usage: python docs/making/text_fonts.py ATKINSON GRENZE GOTISCH, three unpacked font folders with one folder per weight.
Needs fontTools and opentype-feature-freezer, which the app itself does not. Card suits, arrows and the tick are drawn
here; characters without ink get an empty glyph, so that no renderer shows a box for them.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from fontTools import subset
from fontTools.misc.transform import Identity, Transform
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parents[2] / "data" / "fonts"
WEIGHTS = {500: "500Medium", 400: "400Regular", 600: "600SemiBold", 700: "700Bold"}
FACES = (  # folder's place on the command line, feature to freeze, name in data/fonts, weights
    (0, "", "text", (400, 500, 600, 700)),
    (0, "tnum", "figures", (500, 700)),
    (1, "lnum", "display", (600, 700)),
)
# Drawn on a field of 100 x 100, y upwards, standing on 0; the height of a capital is 100.
ARROW = "M4 44H70L48 22L57 13L94 50L57 87L48 78L70 56H4Z"
DRAWN = {
    0x2660: "M50 104C42 86 8 68 8 42C8 26 20 17 32 17C39 17 44 20 47 25C46 14 42 6 32 0H68C58 6 54 14 53 "
    "25C56 20 61 17 68 17C80 17 92 26 92 42C92 68 58 86 50 104Z",
    0x2665: "M50 0C38 20 6 42 6 70C6 87 18 98 32 98C40 98 46 94 50 87C54 94 60 98 68 98C82 98 94 87 94 70C94 "
    "42 62 20 50 0Z",
    0x2666: "M50 -2C42 16 28 34 14 50C28 66 42 84 50 102C58 84 72 66 86 50C72 34 58 16 50 -2Z",
    0x2663: "M32 0H68C58 6 54 14 53 27C57 20 64 16 72 16C85 16 96 26 96 40C96 54 86 63 74 63C71 63 68 62 66 "
    "61C70 65 73 71 73 78C73 92 62 102 50 102C38 102 27 92 27 78C27 71 30 65 34 61C32 62 29 63 26 "
    "63C14 63 4 54 4 40C4 26 15 16 28 16C36 16 43 20 47 27C46 14 42 6 32 0Z",
    0x2192: ARROW,
    0x2190: ARROW,
    0x2191: ARROW,
    0x2193: ARROW,
    0x2713: "M38 8L94 74L84 84L38 30L16 54L6 44Z",
}
TURNS = {
    0x2190: Transform(-1, 0, 0, 1, 100, 0),
    0x2191: Transform(0, 1, -1, 0, 100, 0),
    0x2193: Transform(0, -1, 1, 0, 0, 100),
}
SAME_AS = {0x2011: 0x2010, 0x202F: 0x0020, 0x2009: 0x0020}
NO_INK = (0x00AD, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2060, 0xFE0E, 0xFE0F, 0xFEFF)


def add_signs(font: TTFont) -> None:
    """Suits, arrows, tick, non-breaking hyphen and narrow spaces; the ones the face has stay its own."""
    known = font.getBestCmap()
    capital = getattr(font["OS/2"], "sCapHeight", 0) or font["head"].unitsPerEm * 0.67
    for code, path in DRAWN.items():
        if code not in known:
            _add(font, code, path, TURNS.get(code, Identity), capital / 100)
    for code, other in SAME_AS.items():
        if code not in known:
            _name(font, code, known.get(other) or known[0x002D])
    for code in NO_INK:
        if code not in known:
            _add(font, code, "", Identity, 0)


def _add(font: TTFont, code: int, path: str, turn: Transform, scale: float) -> None:
    name = f"uni{code:04X}"
    pen = TTGlyphPen(None)
    if path:
        parse_path(
            path,
            TransformPen(Cu2QuPen(pen, 1.0, reverse_direction=False), Transform(scale, 0, 0, scale).transform(turn)),
        )
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = pen.glyph()
    font["hmtx"][name] = (round(104 * scale), 0)
    font["glyf"][name].recalcBounds(font["glyf"])
    font["hmtx"][name] = (round(104 * scale), getattr(font["glyf"][name], "xMin", 0))
    _name(font, code, name)


def _name(font: TTFont, code: int, glyph: str) -> None:
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[code] = glyph


def main(folders: list[Path]) -> None:
    """Writes text, figures, display and wordmark fonts into data/fonts/."""
    for place, feature, role, weights in FACES:
        for weight in weights:
            (source,) = (folders[place] / WEIGHTS[weight]).glob("*.ttf")
            target = FONTS / f"{role}-{weight}.ttf"
            if feature:
                subprocess.run(["pyftfeatfreeze", "-f", feature, str(source), str(target)], check=True)
                source = target
            font = TTFont(source)
            add_signs(font)
            font.save(target)
    (source,) = (folders[2] / WEIGHTS[600]).glob("*.ttf")
    subset.main(
        [str(source), "--text=Endspiel", "--layout-features=kern", f"--output-file={FONTS / 'wordmark-600.ttf'}"]
    )


if __name__ == "__main__":
    main([Path(folder) for folder in sys.argv[1:4]])
