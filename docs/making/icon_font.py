"""Cuts the icon font down to the names in icon_names.txt and writes the table of their characters.

Usage: python docs/making/icon_font.py FOLDER, where FOLDER is the unpacked Material Design Icons web font (7.4.47).
Needs fontTools, which the app itself does not.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from fontTools import subset

ROOT = Path(__file__).resolve().parents[2]
FONT = ROOT / "data" / "fonts" / "icons.ttf"
TABLE = ROOT / "screens" / "icons.py"
HEAD = '''"""The icon font's characters by name; written by docs/making/icon_font.py, not by hand."""

from __future__ import annotations

from typing import Literal, get_args

'''
IN_A_LINE = 11  # characters


def code_points(folder: Path) -> dict[str, int]:
    """Every icon of the full font: its name and its place in the private use area."""
    lines = (folder / "scss" / "_variables.scss").read_text(encoding="utf-8")
    return {name: int(code, 16) for name, code in re.findall(r'"([a-z0-9-]+)": ([0-9A-F]+)', lines)}


def main(folder: Path) -> None:
    """Writes data/fonts/icons.ttf and screens/icons.py; an unknown name is an error."""
    every = code_points(folder)
    wanted = (Path(__file__).parent / "icon_names.txt").read_text(encoding="utf-8").split()
    chosen = {name: every[name] for name in sorted(wanted)}
    options = subset.Options(layout_features=[], glyph_names=False, hinting=False, notdef_outline=True)
    font = subset.load_font(folder / "fonts" / "materialdesignicons-webfont.ttf", options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=chosen.values())
    cutter.subset(font)
    subset.save_font(font, FONT, options)
    TABLE.write_text(HEAD + table(chosen), encoding="utf-8")


def table(chosen: dict[str, int]) -> str:
    """The names as a type, so that a typo is found by the type checker, and their characters in the same order."""
    names = "".join(f'    "{name}",\n' for name in chosen)
    codes = [f"\\U{code:08x}" for code in chosen.values()]
    lines = ["".join(codes[at : at + IN_A_LINE]) for at in range(0, len(codes), IN_A_LINE)]
    characters = "".join(f'    "{line}"\n' for line in lines)
    made = "ICONS: dict[str, str] = dict(zip(get_args(Glyph), CHARACTERS, strict=True))"
    return f"Glyph = Literal[\n{names}]\n\nCHARACTERS = (\n{characters})\n{made}\n"


if __name__ == "__main__":
    main(Path(sys.argv[1]))
