"""Cuts the fonts for names that the text faces can't draw: Greek and Cyrillic, Hebrew, Arabic, and emoji.

Usage: python docs/making/name_fonts.py SANS HEBREW ARABIC EMOJI, four unpacked folders of the Noto family with one
folder per weight. Needs fontTools, which the app itself does not. The app loads such a font when a name asks
for it, and not before.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib.scaleUpem import scale_upem

FONTS = Path(__file__).resolve().parents[2] / "data" / "fonts"
CUTS = {  # the order of the command line; what is drawn, beside what joins it (blanks, hyphen, joiners)
    "greek-cyrillic": [*range(0x0370, 0x0530), *range(0x1F00, 0x2000)],
    "hebrew": [*range(0x0591, 0x0600), *range(0xFB1D, 0xFB50)],
    "arabic": [*range(0x0600, 0x0700), *range(0x0750, 0x0780)],
    "emoji": [0x20E3, *range(0x2190, 0x3300), *range(0x1F000, 0x1FB00), *range(0xE0020, 0xE0080)],
}
JOINING = [0x20, 0x2D, 0x200C, 0x200D, 0xFE0F]


def main(folders: list[Path]) -> None:
    """Writes data/fonts/names-*.ttf."""
    for folder, (name, characters) in zip(folders, CUTS.items(), strict=True):
        (source,) = (folder / "600SemiBold").glob("*.ttf")
        options = subset.Options(
            layout_features=[] if name == "emoji" else ["*"], glyph_names=False, hinting=False, name_IDs=[1, 2]
        )
        font = subset.load_font(source, options)
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=[*JOINING, *characters])
        cutter.subset(font)
        if name == "emoji":
            scale_upem(font, 1024)  # a fifth less in the package, and nothing that is seen at the size of text
        subset.save_font(font, FONTS / f"names-{name}.ttf", options)


if __name__ == "__main__":
    main([Path(folder) for folder in sys.argv[1:5]])
