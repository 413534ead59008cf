"""The frame of a page as nodes: top bar, progress, last-action bar, action zone, bottom navigation and curtain."""

from __future__ import annotations

from screens.pages.intents import Back, Go, Intent, RaiseCurtain
from screens.pages.nodes import Badge, Bar, Card, Column, HoldField, Icon, IconButton, Node, Row, Space, Text
from screens.pages.nodes.vocabulary import IconName, Mood, NavItem, Role, Shares, Tone
from screens.pages.page import Curtain, LastAction, Page

WORDS: Role = "body-medium"
UNDO: Role = "body-strong"
ORDERS: Role = "body-strong"
PAD, UNDO_PAD, GLYPH, GAP = 12, 10, 24, 8
EDGE, PILL_PAD, PILL_GAP = 2, 8, 6
USUAL_LINES, MOST_LINES = 2, 3
BAR = 52
MOODS: dict[Mood, Tone] = {"": "sky_top", "good": "good_bg", "evil": "evil_bg"}  # the upper edge of the page


def top_bar(page: Page) -> Row:
    """Back, title with caption, at most two glyphs."""
    words = [Text(page.title, "display-s", lines=page.title_lines)] if page.title else []
    if page.caption:
        words.append(Text(page.caption, "caption", "tx2", lines=2))
    back = IconButton("close" if page.close else "arrow-left", Back(), "back") if page.back else Space(0, width=4)
    lead = (page.lead,) if page.lead is not None else ()
    return Row((back, *lead, Column(tuple(words), 0, weight=1), *page.tools), gap=6, height=56)


def nav_bar(current: str, items: tuple[NavItem, ...]) -> Row:
    """Five places: (page, icon, label)."""
    return Row(tuple(_nav_item(page == current, page, icon, label) for page, icon, label in items), 0, "top")


def nav_rail(current: str, items: tuple[NavItem, ...], labelled: bool = True, within: str = "") -> Column:
    """The same places below each other, at the left edge of a wide window; in a low one only their signs.

    It stands beside every page: the place that a page lies `within` is marked, and still leads to its own page.
    """
    places = tuple(
        _nav_item(page in (current, within), page, icon, label if labelled else "", page != current)
        for page, icon, label in items
    )
    return Column(places, 8 if labelled else 0, align="center")


def _nav_item(on: bool, page: str, icon: IconName, label: str, outside: bool = False) -> Card:
    pill = Card(
        (Icon(icon, "accent" if on else "tx2", 26),),
        "now" if on else "ghost",
        pad=3,
        radius=16,
        width=56,
        height=32,
        align="center",
    )
    tone: Tone = "tx" if on else "tx2"
    words = (Text(label, "caption-strong" if on else "caption", tone, "center", lines=1),) if label else ()
    do = None if on and not outside else Go(page, outside=outside)
    return Card(
        (Column((pill, *words), 2, align="center"),),
        "ghost",
        pad=2 if label else 8,
        radius=12,
        weight=1,
        do=do,
        name=page,
    )


def progress(done: int, steps: int) -> Bar:
    """How far a checklist has come."""
    parts: Shares = tuple((1.0, "accent" if number < done else "bg3") for number in range(steps))
    return Bar(parts, 6)


def action_zone(page: Page) -> Row | HoldField | None:
    """The buttons in reach of the thumb; behind a curtain the field that has to be held."""
    if page.curtain:
        return HoldField(page.curtain.hold_label, RaiseCurtain(page.curtain.seat))
    return Row(page.actions, 12, "stretch") if page.actions else None


def curtain_nodes(curtain: Curtain) -> tuple[Node, ...]:
    """Who should take the phone. Nothing secret is here."""
    return (
        Space(150),
        Column((Badge(curtain.avatar, 96),), align="center"),
        Text(curtain.title, "display-l", align="center"),
        Text(curtain.text, "body", "tx2", "center"),
    )


def last_bar(last: LastAction, in_words: bool, stacked: bool = False, least: float = BAR) -> Card:
    """A touch on the words opens all steps. Undo is a glyph, and a word where there is room for it.

    What hands still have to do goes before what happened last, or above it where both would be cut.
    """
    lines = MOST_LINES
    words = Card(
        (Text(last.text, WORDS, lines=lines),), "ghost", pad=PAD, height=least, weight=1, do=last.steps, name="steps"
    )
    below = (words, _undo(last, in_words)) if last.can_undo else (words,)
    edge = Space(width=EDGE, weight=0)
    if not last.orders:
        bar: Row | Column = Row(below, 0)
    elif stacked:
        bar = Column((Space(EDGE), Row((edge, _pill(last, 1), edge), 0), Row(below, 0)), 0)
    else:
        bar = Row((edge, _pill(last), *below), 0)
    return Card((bar,), "raised", pad=0, radius=14)


def _pill(last: LastAction, weight: float = 0) -> Card:
    """What hands still have to do."""
    inside = Row((Icon("hand-back-right", "accent", GLYPH), Text(last.orders, ORDERS, "accent")), PILL_GAP)
    return Card(
        (inside,),
        "chip-on",
        pad=PILL_PAD,
        radius=14,
        weight=weight,
        height=48,
        do=last.see_orders,
        name=last.orders,
    )


def _undo(last: LastAction, in_words: bool) -> Card:
    label = (Text(last.undo_label, UNDO, "accent"),) if in_words else ()
    return Card(
        (Row((Icon("undo", "accent", GLYPH), *label), GAP),),
        "ghost",
        pad=UNDO_PAD if in_words else PAD,
        height=48,
        do=last.undo,
        name="undo",
    )


def snack(text: str, action: tuple[str, Intent] | None) -> Card:
    """One sentence for a few seconds, perhaps with something that can be done about it."""
    words: tuple[Node, ...] = (Text(text, "body-medium", weight=1),)
    if action:
        label, intent = action
        words += (Card((Text(label, "body-strong", "accent"),), "ghost", pad=10, height=48, do=intent),)
    return Card((Row(words, 8),), "snack", pad=14, radius=14)
