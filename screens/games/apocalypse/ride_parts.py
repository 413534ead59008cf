"""A ride term by term: the good block, what passes over, the evil block, and the reckoning (chapters VII.A, VIII)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.engine.changing import replace
from companion.engine.ruling import Ruling
from companion.games.apocalypse.displays import ICON_OF, Display, Ethos, Icon, Side
from companion.games.apocalypse.protection import Fate, SideFate, required_icons
from companion.views.components import sum_row, term
from companion.views.desk import Desk
from companion.views.intents import Draft, Intent
from companion.views.looks import breakable
from companion.views.nodes import Card, Figure, Node, Row, Space, Text, card, column, row
from companion.views.nodes import Icon as Glyph
from screens.games.apocalypse.parts import ICON_SIGN, SIGN, table_of

MOST_PIPS = 7
EDITED = "ride.edit"  # the term that was touched, as side and figure
PAD, GAP, BETWEEN = 10, 8, 8
PILL = 40


def help_text(desk: Desk, horseman: int) -> str:
    """AP-PROT-14, AP-H4-02: what helps against him, in a few words."""
    return desk.say(f"screen.helps_{horseman}")


def fate_nodes(
    desk: Desk, horseman: int, display: Display, held: frozenset[int], fate: Ruling[Fate], edit: bool = False
) -> tuple[Node, ...]:
    """AP-HORSE-05: the good side first, then what it passes on, then the evil side."""
    needed = required_icons(horseman, held)
    found = fate.value
    bridge = _bridge(desk, found.transferred)
    good = side_block(desk, "good", display.good, found.good, needed, {}, edit, below=(Space(6),) if bridge else ())
    evil = side_block(desk, "evil", display.evil, found.evil, needed, found.transferred, edit, above=bridge)
    return (column(good, evil, gap=BETWEEN),)


def side_block(
    desk: Desk,
    ethos: Ethos,
    side: Side,
    fate: SideFate,
    needed: tuple[Icon, ...],
    extra: Mapping[Icon, int],
    edit: bool,
    above: tuple[Node, ...] = (),
    below: tuple[Node, ...] = (),
) -> Node:
    """One side: who is there, what protects, who dies; `above` and `below` make room for the bridge."""
    terms = _terms(desk, ethos, side, fate, needed, extra, edit) if fate.protected is not None and needed else ()
    inside = (*above, _people(desk, ethos, fate), *terms, outcome_row(desk, ethos, fate), *below)
    return card(*inside, look=ethos, gap=GAP, pad=PAD)


def _people(desk: Desk, ethos: Ethos, fate: SideFate) -> Node:
    words = Text(desk.say(f"screen.count_{ethos}", persons=fate.persons), "heading", ethos)
    pips = (
        [_pip(ethos, number >= fate.survivors) for number in range(fate.persons)] if fate.persons <= MOST_PIPS else []
    )
    return row(Glyph(SIGN[ethos], ethos, 28), words, Space(0), *pips, gap=4)


def _pip(ethos: Ethos, dead: bool) -> Node:
    sign = Glyph("skull", "danger", 20) if dead else Glyph(SIGN[ethos], ethos, 20)
    return Card((sign,), "pip-dead" if dead else f"pip-{ethos}", pad=4, radius=9, width=28, height=28, align="center")


def _terms(
    desk: Desk,
    ethos: Ethos,
    side: Side,
    fate: SideFate,
    needed: tuple[Icon, ...],
    extra: Mapping[Icon, int],
    edit: bool,
) -> tuple[Node, ...]:
    """AP-PROT-03, -09, AP-AMB-09: icons + music (+ what the good left over) = protection."""
    say = desk.say
    music = _edited(
        desk, ethos, "music", edit, term(str(side.music), _words(desk, f"music.{ethos}"), icon="music-note")
    )
    shield = term(str(fate.protected), _words(desk, "screen.protection"), icon="shield-half-full", look="result")
    over = term(str(extra.get(needed[0], 0)), say("screen.left_over"), icon="arrow-down", tone="good")
    if len(needed) == 1:
        icons = _icon_term(desk, ethos, side, needed[0], edit)
        return (
            sum_row(*_narrow(icons, "+", music, "+", over, "=", shield))
            if ethos == "evil"
            else sum_row(icons, "+", music, "=", shield),
        )
    shape = _flat_term if len(needed) < len(ICON_OF) else _icon_term
    icons_row = Row(tuple(shape(desk, ethos, side, icon, edit, extra.get(icon, 0)) for icon in needed), 6, "stretch")
    sets = term(str((fate.protected or 0) - side.music), say("screen.whole_sets"), icon="layers-triple")
    return (icons_row, sum_row(sets, "+", music, "=", shield))


def _narrow(*parts: Card | str) -> Iterator[Card | str]:
    """Four terms in a row: less room around the words, so that they need not be broken."""
    return (part if isinstance(part, str) else replace(part, pad=3) for part in parts)


def _icon_term(desk: Desk, ethos: Ethos, side: Side, icon: Icon, edit: bool, extra: int = 0) -> Card:
    figure = f"{side.icons(icon)}+{extra}" if extra else str(side.icons(icon))
    return _edited(desk, ethos, icon, edit, term(figure, _words(desk, f"icons.{icon}"), icon=ICON_SIGN[icon]))


def _flat_term(desk: Desk, ethos: Ethos, side: Side, icon: Icon, edit: bool, extra: int) -> Card:
    """Where only two icons are asked for, the label has room beside the figure."""
    tall = _icon_term(desk, ethos, side, icon, edit, extra)
    figures, words = tall.children
    return replace(tall, children=(row(figures, words, gap=8),), height=48)


def _words(desk: Desk, key: str) -> str:
    """The label of a term; it may be broken, since terms get narrow."""
    return breakable(desk.label(key))


def _edited(desk: Desk, ethos: Ethos, what: str, edit: bool, shown: Card) -> Card:
    """A term that a touch opens for correction; the one that is open is outlined."""
    if not edit:
        return shown
    chosen = list(desk.drafted(EDITED) or ()) == [ethos, what]
    return replace(shown, do=Draft(EDITED, [ethos, what]), look="current" if chosen else shown.look)


def outcome_row(desk: Desk, ethos: Ethos, fate: SideFate) -> Node:
    """AP-PROT-05: the order for the hands."""
    say = desk.say
    if not fate.dead:
        safe = "screen.nobody_there" if not fate.persons else "screen.all_safe"
        return row(
            Text(say(safe, persons=fate.persons), "body-strong", weight=1), Text(say("screen.no_dead"), tone="tx2")
        )
    dead = row(Glyph("skull", "danger", 22), Text(say("screen.dead", dead=fate.dead), "body-strong", "danger"), gap=8)
    return row(dead, Text(say(f"screen.take_{ethos}"), align="right", weight=1), gap=10)


def _bridge(desk: Desk, transferred: Mapping[Icon, int]) -> tuple[Node, ...]:
    """AP-PROT-10: what the good do not need goes to the evil side of the same display; it lies half over both."""
    given = sum(transferred.values())
    if not given:
        return ()
    words = Text(desk.say("screen.bridge", count=given), "body-strong", "good")
    inside = row(Space(0, width=4), Glyph("arrow-down", "good", 22), words, Space(0, width=4), gap=8)
    pill = card(inside, look="pip-good", pad=9, radius=PILL / 2, align="center")
    lift = Space(-(PILL + BETWEEN) / 2 - PAD - GAP)  # less than no room: up out of its block, half over the other one
    return lift, column(row(pill), align="center")


def reckoning_card(desk: Desk, living: tuple[int, int], dead: int, points: Ruling[int], why: Intent | None) -> Node:
    """AP-RECK-02: living minus dead."""
    say = desk.say
    parts: list[Node] = [
        _part(str(living[0]), say("screen.living"), "sign-good", "good"),
        _sign("+"),
        _part(str(living[1]), say("screen.living"), "sign-evil", "evil"),
        _sign("−"),
        _part(str(dead), say("screen.dead_label"), "skull", "danger"),
    ]
    if table_of(desk).setup.options["countBaseInReckoning"] == "on":
        parts += [_sign("+"), _part("2", say("screen.base"), "home-group", "tx")]
    result = column(
        Figure(say.figure(points.value), "figure-l", "accent", hold=why),
        Text(say("screen.victory_points"), "caption", "tx2", "center"),
        gap=0,
        align="center",
        weight=1.2,
    )
    asks = (Glyph("help-circle-outline", "accent", 22), Text(say("why.title"), "body-strong", "accent")) if why else ()
    head = row(Text(say("screen.reckoning"), "heading", weight=1), *asks, gap=6)
    terms = row(*parts, _sign("="), result, gap=2, align="bottom")
    return card(head, terms, look="tint", gap=0, pad=PAD, do=why, hold=why, name="why")


def _part(figure: str, label: str, icon: str, tone: str) -> Node:
    words = row(Glyph(icon, tone, 22), Figure(figure, tone=tone), gap=5)
    return column(words, Text(label, "caption", "tx2", "center"), gap=0, align="center", weight=1)


def _sign(sign: str) -> Node:
    return column(Figure(sign, "figure-m", "tx2"), Text(" ", "caption"), gap=0)
