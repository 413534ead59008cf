"""Words, figures, glyphs, badges, emblems, section labels and bars."""

from __future__ import annotations

import itertools
import re

from screens.icons import ICONS
from screens.pages.hyphenation import syllables
from screens.pages.nodes import Avatar, Badge, Bar, Emblem, Figure, Icon, Prose, Section, Sentence, Space, Text
from screens.pages.nodes.vocabulary import FLAT, Role, TextAlign, Tone, badge_tone
from screens.theme import BADGES
from screens.web_ui.html.markup import Attribute, Html, element, px, words
from screens.web_ui.html.node_html import SOFT, Writer, writes

HEADINGS: dict[Role, int] = {"wordmark": 1, "display-xl": 2, "display-l": 2, "display-m": 3}
NUMERALS = ("I", "II", "III", "IV")
SPOKEN = ("sign-good", "sign-evil", "sign-helmet", "sign-mask", "sign-pig", "skull", "crown")
"""Signs that carry a meaning of their own; all others stand beside the word for it."""


_AFTER_HYPHEN = re.compile("-\u00ad([^ \n<>&-]+)")


def text_classes(role: Role, tone: Tone, align: TextAlign = "left") -> str:
    """How words are set, as the names of the stylesheet."""
    return f"t r-{role} c-{tone}" + ("" if align == "left" else f" a-{align}")


def joined(text: str) -> Html:
    """Words whose own hyphen is the better place to break than a seam: what follows it stays together if it can.

    >>> joined("Jo-\u00adAnn")
    'Jo-<span class="part">Ann</span>'
    """
    if not text.strip():
        return Html("&nbsp;")  # an empty line is as high as any other
    return Html(_AFTER_HYPHEN.sub(r'-<span class="part">\1</span>', words(text)))


@writes(Text)
def text(write: Writer, node: Text, css: str) -> Html:
    """Words that wrap; large ones are headings."""
    write.spoken(node.text)
    how: dict[str, Attribute] = write.touch(node)
    level = 1 if node.text == write.title else HEADINGS.get(node.role)
    if not how and level:
        how = {"role": "heading", "aria_level": level, "tabindex": "-1" if level == 1 else None}
    clamp = f"-webkit-line-clamp:{node.lines};" if node.lines else ""
    kinds = text_classes(node.role, node.tone, node.align) + (" clamp" if node.lines else "")
    return element("div", joined(node.text), class_=kinds, css=clamp + css, data_seams=seams(node.text), **how)


def seams(text: str) -> str:
    """Where a short word that stands alone is broken if it fits on no line: between its syllables, as on the glass.

    >>> seams("Mehmet").replace(SOFT, "|"), seams("Anna Lena")
    ('Meh|met', '')
    """
    if not text.isalpha():
        return ""
    places = (0, *syllables(text), len(text))
    return SOFT.join(text[start:end] for start, end in itertools.pairwise(places)) if len(places) > 2 else ""


@writes(Prose)
def prose(write: Writer, node: Prose, css: str) -> Html:
    """A paragraph of sentences."""
    sentences = (write.write(one) + " " for one in node.children)
    return element("div", Html("".join(sentences)), class_=f"prose {text_classes(node.role, 'tx')}", css=css)


@writes(Sentence)
def sentence(write: Writer, node: Sentence, css: str) -> Html:
    """One sentence of a paragraph, with the sign that tells what a touch opens."""
    write.spoken(node.text)
    found = " found" if node.found else ""
    anchor = "sight" if node.name and node.name == write.sight else ""
    sign = element("i", class_="sign-behind", data_sign=node.sign, aria_hidden="true") if node.sign else ""
    kinds = f"sentence c-{node.tone}{found}"
    return element("span", node.text, sign, class_=kinds, css=css, id=anchor, **write.touch(node))


@writes(Figure)
def figure(write: Writer, node: Figure, css: str) -> Html:
    """A number on one line; holding it asks why."""
    least = f"min-width:{px(node.width)};" if node.width else ""
    kinds = text_classes(node.role, node.tone, node.align) + " figure"
    return element("div", node.text, class_=kinds, css=least + css, **write.touch(node))


@writes(Icon)
def icon(write: Writer, node: Icon, css: str) -> Html:
    """A glyph or a sign."""
    return glyph(write, node.name, node.tone, node.size, css)


def glyph(write: Writer, name: str, tone: Tone, size: float, css: str = "") -> Html:
    """A glyph of the icon font, one of our drawings, or a number, in a square."""
    spoken: dict[str, Attribute] = (
        {"role": "img", "aria_label": write.say(f"sign.{name}")} if name in SPOKEN else {"aria_hidden": "true"}
    )
    side = f"--size:{px(size)};{_tall(name, size)}{css}"
    if name.isdigit() or name in NUMERALS:
        return element("i", name, class_=f"glyph numeral c-{tone}", css=side)
    if name in ICONS:
        return element("i", class_=f"glyph c-{tone}", css=side, data_glyph=ICONS[name], **spoken)
    return element("i", class_=f"glyph drawn m-{name} c-{tone}", css=side, **spoken)


def _tall(name: str, size: float) -> str:
    return f"height:{px(round(size * FLAT[name], 1))};" if name in FLAT else ""


@writes(Badge)
def badge(write: Writer, node: Badge, css: str) -> Html:
    """A player; with a label the name stands below."""
    shape = badge_shape(node.avatar, node.size, ring=node.ring)
    if node.mark:
        size = min(25.0, max(18.0, node.size * 0.5))
        ring = element(
            "span",
            glyph(write, node.mark, node.mark_tone, size * 0.66),
            class_=f"mark c-{node.mark_tone}",
            css=f"--mark:{px(size)}",
        )
        shape = element("span", shape, ring, class_="marked")
    if not (node.do or node.label):
        return element("div", shape, class_="badge-box", css=css, role="img", aria_label=node.avatar.name)
    name = element("span", node.label, class_=text_classes("body-medium", "tx", "center")) if node.label else ""
    how: dict[str, Attribute] = write.touch(node)
    return element("div", shape, name, class_="badge-box", css=css, aria_label=node.avatar.name if how else "", **how)


def badge_shape(avatar: Avatar, size: float, *, ring: bool = False) -> Html:
    """Shape, fill and initial; the initial is a picture, not a word."""
    asset = BADGES[avatar.shape % len(BADGES)][0]
    kinds = f"badge b-{asset}" + (" ring" if ring else "")
    letters = " two" if len(avatar.initial) > 1 else ""
    fill = element("span", class_=f"fill f-{badge_tone(avatar.colour)}")
    initial = element("span", class_=f"initial{letters}", data_initial=avatar.initial)
    return element("span", fill, initial, class_=kinds, css=f"--size:{px(size)}", aria_hidden="true")


@writes(Emblem)
def emblem(write: Writer, node: Emblem, css: str) -> Html:
    """The emblem of a game in its arch, or pressed into a seal."""
    parts = [element("i", class_=part) for part in (("seal",) if node.sealed else ("arch-fill", "arch-line"))]
    sign = element("i", class_=f"sign e-{node.game}")
    side = f"--size:{px(node.height)};{css}"
    kinds = "emblem sealed" if node.sealed else "emblem"
    return element("div", *parts, sign, class_=kinds, css=side, data_accent=node.accent, aria_hidden="true")


@writes(Space)
def space(write: Writer, node: Space, css: str) -> Html:
    """Empty room."""
    wide = f"width:{px(node.width)};flex:none;" if node.width else ""
    less = f"margin-bottom:{px(node.height)};" if node.height < 0 else ""  # what follows moves up
    tall = f"height:{px(max(0, node.height))};{less}"
    return element("div", class_="space fills" if node.fills else "space", css=f"{tall}{wide}{css}")


@writes(Section)
def section(write: Writer, node: Section, css: str) -> Html:
    """A quiet label with a hairline."""
    write.spoken(node.text)
    label = element("span", node.text, class_=text_classes("caption-strong", "tx2"))
    return element("div", label, class_="section", css=css, role="heading", aria_level=3)


@writes(Bar)
def bar(write: Writer, node: Bar, css: str) -> Html:
    """Shares of a whole."""
    parts = [element("i", class_=f"f-{tone}", css=f"flex:{share:g} 1 0;") for share, tone in node.parts if share]
    return element("div", *parts, class_="bar", css=f"--size:{px(node.height)};{css}", aria_hidden="true")
