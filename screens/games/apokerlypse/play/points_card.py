"""What a hand is worth, term by term: base, cards, effects, factor, total; each term can be asked why."""

from __future__ import annotations

from decimal import Decimal

from companion.engine.ruling import Reason, Ruling
from companion.games.apokerlypse.play.showdown import points_of, score_of
from companion.games.apokerlypse.rules.hands import hand_name
from companion.games.apokerlypse.rules.scoring import Points, Score
from companion.games.apokerlypse.state import HUNDRED, PokerTable
from screens.games.apokerlypse.parts import table_of
from screens.pages.components import sum_row, term
from screens.pages.context import Desk
from screens.pages.intents import go
from screens.pages.nodes import Button, Card, Node, Text, card, column, row
from screens.pages.page import present

BASE_REASONS = ("hand.low_ace", "hand.changed", "hand.base")
BONUS_REASONS = ("hand.bonus", "hand.doubled", "hand.capped")


def points_card(desk: Desk, seat: int) -> Node:
    """PK-PTS-01, PK-BONUS-01, PK-AMB-22, PK-MULT-02: the sum as it is worked out, effects and factor editable."""
    table, say = table_of(desk), desk.say
    found, total = present(score_of(table, seat)), present(points_of(table, seat))
    score = found.value
    title = say(f"category.{score.category}") if table.shown_by(seat).category else say(hand_name(score.hand))
    head = row(
        Text(title, "display-m", "accent", weight=1),
        Button(say("screen.why"), desk.why(title, total), "help-circle-outline", "text", weight=0),
    )
    return card(head, *_sums(desk, seat, found, total), *_notes(desk, seat), look="tint", pad=12, gap=8)


def _sums(desk: Desk, seat: int, found: Ruling[Score], total: Ruling[Points]) -> tuple[Node, ...]:
    """One line; with a multiplier two, because it comes last."""
    say, shown, score = desk.say, table_of(desk).shown_by(seat), found.value
    effect = term(say.figure(shown.flat), say("screen.effect"), look="dashed", do=go("effects", seat=seat))
    first = (
        term(str(score.base), say("screen.base"), hold=_only(desk, found, *BASE_REASONS)),
        "+",
        term(str(score.bonus), say("screen.bonus"), hold=_only(desk, found, *BONUS_REASONS)),
        "+",
        effect,
    )
    factor, points = _factor(desk, seat), _points(desk, total)
    if shown.hundredths in (None, HUNDRED):
        return (sum_row(*first, "=", points),)
    plain = score.base + score.bonus + shown.flat
    scope = str(table_of(desk).options["pk_multiplier_scope"])
    touched = {"total": plain, "hand": score.base, "bonus": score.bonus}[scope]
    rest = ("+", term(say.figure(plain - touched), say("screen.rest"))) if plain != touched else ()
    return (
        sum_row(*first, "=", term(say.figure(plain), say("screen.sum"))),
        sum_row(term(say.figure(touched), say(f"screen.scope_{scope}")), "×", factor, *rest, "=", points),
    )


def _factor(desk: Desk, seat: int) -> Card:
    hundredths = table_of(desk).shown_by(seat).hundredths
    factor = Decimal(HUNDRED if hundredths is None else hundredths).scaleb(-2)
    return term(desk.say.figure(factor), desk.say("screen.factor"), look="dashed", do=go("effects", seat=seat))


def _points(desk: Desk, total: Ruling[Points]) -> Card:
    say = desk.say
    why = desk.why(say("screen.points"), total)
    return term(say.figure(total.value), say("screen.points"), tone="accent", look="inset-on", hold=why)


def _only(desk: Desk, found: Ruling[Score], *keys: str) -> object:
    reasons: tuple[Reason, ...] = tuple(reason for reason in found.reasons if reason.key in keys)
    return desk.why(desk.say(f"category.{found.value.category}"), reasons)


def _notes(desk: Desk, seat: int) -> tuple[Node, ...]:
    """What an effect or the table changed, in a line each."""
    table: PokerTable = table_of(desk)
    shown, say = table.shown_by(seat), desk.say
    notes = []
    if shown.category:
        notes.append(say("screen.counts_as", category=say(f"category.{shown.category}")))
    if shown.doubled:
        notes.append(say("screen.some_doubled", count=len(shown.doubled)))
    if shown.points is not None:
        notes.append(say("screen.points_by_table"))
    return (column(*(Text(note, "caption", "tx2") for note in notes), gap=2),) if notes else ()
