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
from screens.pages.context import PageContext
from screens.pages.intents import Why, go
from screens.pages.nodes import Button, Card, Node, Text, card, column, row
from screens.pages.page import present

BASE_REASONS = ("hand.low_ace", "hand.changed", "hand.base")
BONUS_REASONS = ("hand.bonus", "hand.bonus_counted", "hand.doubled", "hand.capped")


def points_card(context: PageContext, seat: int, headed: bool = True, still: bool = False) -> Node:
    """PK-PTS-01, PK-BONUS-01, PK-AMB-22, PK-MULT-02: the sum as it is worked out, effects and factor editable.

    Without a head where the page says the hand anyway and has no room; holding a figure still says why.
    `still`: as high whatever is chosen below, where that stands anyway.
    """
    table, say = table_of(context), context.say
    found, total = present(score_of(table, seat)), present(points_of(table, seat))
    score = found.value
    shown = table.shown_by(seat)
    by_category = still or shown.category or shown.named
    title = say(f"category.{score.category}") if by_category else say(hand_name(score.hand))
    head = (_head(context, title, total),) if headed else ()
    large = context.large_text
    notes = () if still else _notes(context, seat)
    inside = (*head, *_sums(context, seat, found, total, still), *notes)
    return card(*inside, look="tint", pad=6 if large else 10, gap=4 if large else 6)


def _head(context: PageContext, title: str, total: Ruling[Points]) -> Node:
    """The hand, and the way to its reasons; in large letters it keeps its line, and holding a figure says why."""
    if context.large_text:
        return Text(title, "body-strong", "accent")
    why = Button(context.say("screen.why"), context.why(title, total), "help-circle-outline", "text", weight=0)
    return row(Text(title, "display-m", "accent", weight=1), why)


def _sums(
    context: PageContext, seat: int, found: Ruling[Score], total: Ruling[Points], two_lines: bool
) -> tuple[Node, ...]:
    """One line; with a multiplier two, because it comes last."""
    say, shown, score = context.say, table_of(context).shown_by(seat), found.value
    effect = term(say.figure(shown.flat), say("screen.effect"), look="dashed", do=go("effects", seat=seat))
    first = (
        term(str(score.base), say("screen.base"), hold=_only(context, found, *BASE_REASONS)),
        "+",
        term(str(score.bonus), say("screen.bonus"), hold=_only(context, found, *BONUS_REASONS)),
        "+",
        effect,
    )
    factor, points = _factor(context, seat), _points(context, total)
    if shown.hundredths in (None, HUNDRED) and not two_lines:
        return (sum_row(*first, "=", points),)
    plain = score.base + score.bonus + shown.flat
    scope = str(table_of(context).options["pk_multiplier_scope"])
    touched = {"total": plain, "hand": score.base, "bonus": score.bonus}[scope]
    rest = ("+", term(say.figure(plain - touched), say("screen.rest"))) if plain != touched else ()
    return (
        sum_row(*first, "=", term(say.figure(plain), say("screen.sum"))),
        sum_row(term(say.figure(touched), say(f"screen.scope_{scope}")), "×", factor, *rest, "=", points),
    )


def _factor(context: PageContext, seat: int) -> Card:
    hundredths = table_of(context).shown_by(seat).hundredths
    factor = Decimal(HUNDRED if hundredths is None else hundredths).scaleb(-2)
    return term(context.say.figure(factor), context.say("screen.factor"), look="dashed", do=go("effects", seat=seat))


def _points(context: PageContext, total: Ruling[Points]) -> Card:
    say = context.say
    why = context.why(say("screen.points"), total)
    return term(say.figure(total.value), say("screen.points"), tone="accent", look="inset-on", hold=why)


def _only(context: PageContext, found: Ruling[Score], *keys: str) -> Why | None:
    reasons: tuple[Reason, ...] = tuple(reason for reason in found.reasons if reason.key in keys)
    return context.why(context.say(f"category.{found.value.category}"), reasons)


def _notes(context: PageContext, seat: int) -> tuple[Node, ...]:
    """What an effect or the table changed, in a line each."""
    table: PokerTable = table_of(context)
    shown, say = table.shown_by(seat), context.say
    notes = []
    if shown.category:
        notes.append(say("screen.counts_as", category=say(f"category.{shown.category}")))
    if shown.doubled:
        notes.append(say("screen.some_doubled", count=len(shown.doubled)))
    if shown.points is not None:
        notes.append(say("screen.points_by_table"))
    return (column(*(Text(note, "caption", "tx2") for note in notes), gap=2),) if notes else ()
