"""What is counted only in one game, shown without naming it: every tag whose text the game provides."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from companion.engine.read_models.statistics import TagFigures, TagValue, percent
from companion.engine.ruling import as_key
from companion.texts import Say
from screens.pages.nodes import BarChart, Node, Section, Text, card
from screens.pages.nodes.vocabulary import LabelledBars, Tone

MOST_VALUES = 12


def tag_nodes(tags: Sequence[TagFigures], say: Say, game_say: Say) -> list[Node]:
    """A card for each tag that has a text `tag.<key>`, or `tag.seat.<key>` where it has a word for each seat.

    Its values are named by `tag.<key>.<value>`; values and tags without a text are not shown.
    """
    cards = [_card(tag, say, game_say) for tag in tags if game_say.has(_title(tag))]
    shown = [one for one in cards if one is not None]
    return [Section(say("statistics.of_game")), *shown] if shown else []


def _title(tag: TagFigures) -> str:
    return f"tag.seat.{tag.key}" if tag.kind == "seat" else f"tag.{tag.key}"


def _card(tag: TagFigures, say: Say, game_say: Say) -> Node | None:
    title = Text(game_say(_title(tag)), "heading")
    if tag.kind == "number":
        words = say(
            "statistics.number_of",
            average=mean(tag.average, say),
            least=mean(tag.least, say),
            most=mean(tag.most, say),
        )
        return card(title, Text(words, tone="tx2"), gap=4)
    named = [one for one in tag.values if game_say.has(_key(tag, one))][:MOST_VALUES]
    bars: LabelledBars = tuple(_bar(tag, one, say, game_say) for one in named)
    return card(title, BarChart(bars, 1), gap=8) if bars else None


def _bar(tag: TagFigures, one: TagValue, say: Say, game_say: Say) -> tuple[str, float, str, Tone]:
    """A word of the table by how often it came; a word of the seats by how often it won."""
    label = game_say(_key(tag, one))
    seat = tag.kind == "seat"
    share = one.wins / one.plays if seat else one.plays / max(1, tag.plays)
    text = say("statistics.seat_wins" if seat else "statistics.table_share", percent=percent(share), plays=one.plays)
    return label, share, text, "accent"


def _key(tag: TagFigures, one: TagValue) -> str:
    return f"tag.{tag.key}.{as_key(one.value)}"


def mean(value: float, say: Say) -> str:
    """An average with one decimal, where it has one."""
    return say.figure(Decimal(f"{value:.1f}"))
