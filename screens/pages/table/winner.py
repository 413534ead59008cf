"""The end: who won, with the figures and the whole chain of reasons."""

from __future__ import annotations

from typing import Any

from companion.engine.store import house_rules
from screens.pages.avatars import breakable
from screens.pages.components import chain, list_row
from screens.pages.context import Desk
from screens.pages.intents import call, go
from screens.pages.new_table import value_words
from screens.pages.nodes import Badge, Button, Figure, Icon, Node, Section, Space, Text, column, grid
from screens.pages.page import Page, present
from screens.pages.table.score import figure

MANY = 5  # as many names beside each other need smaller letters


def winner_page(desk: Desk, extra: tuple[Node, ...] = (), mood: str = "", picture: Node | None = None) -> Page:
    """The shared page of the end; a game may add nodes between the scores and the reasons."""
    ruling = present(desk.game.outcome(desk.table))
    outcome, say = ruling.value, desk.say
    top = picture or Icon("crown" if outcome.winners else "scale-balance", "accent", 72)
    body: list[Node] = [
        Space(4),
        column(top, align="center"),
        Text(say(outcome.headline), "display-xl", align="center"),
        podium(desk, outcome.winners, outcome.scores),
        *extra,
        Section(say("why.title")),
        chain(say, desk.facts, desk.table.setup.edition, ruling.reasons),
        *rules_note(desk),
    ]
    return Page(
        title=desk.facts.name[say.language],
        caption=say("winner.caption"),
        body=tuple(body),
        actions=(
            Button(say("winner.share"), call("share"), "share-variant", "tonal"),
            Button(say("winner.rematch"), call("rematch"), "replay", weight=2),
        ),
        mood=mood,
        key="winner",
    )


def podium(desk: Desk, winners: tuple[int, ...], scores: tuple[object, ...]) -> Node:
    """Everybody by place, winners first: badges, names and figures each on one line."""
    seats = placing(desk, winners, scores)
    badges = [_badge(desk, seat, seat in winners) for seat in seats]
    names = [_name(desk, seat, seat in winners, len(seats)) for seat in seats]
    given = (*scores, *([None] * len(seats)))
    figures = [_points(desk, given[seat], seat in winners) for seat in seats] if _any_known(scores) else []
    return grid(len(seats), *badges, *names, *figures, gap=4)


def placing(desk: Desk, winners: tuple[int, ...], scores: tuple[object, ...]) -> list[int]:
    """Everybody's seat: those who won, then the others, each by their points."""
    best = -1 if desk.facts.about.get("highest_wins", True) else 1

    def place(seat: int) -> tuple[Any, ...]:
        score: Any = scores[seat] if seat < len(scores) else None
        return (seat not in winners, score is None, best * (score or 0), seat)

    return sorted(range(len(desk.looks)), key=place)


def _any_known(scores: tuple[object, ...]) -> bool:
    return any(score is not None for score in scores)


def _badge(desk: Desk, seat: int, won: bool) -> Node:
    return Badge(desk.looks[seat], 52 if won else 42, "crown" if won else "", "accent")


def _name(desk: Desk, seat: int, won: bool, count: int) -> Node:
    roles = ("caption-strong", "caption") if count >= MANY else ("body-strong", "body-medium")
    name = breakable(desk.called(seat))
    return Text(name, roles[0] if won else roles[1], "accent" if won else "tx2", "center")


def _points(desk: Desk, score: Any, won: bool) -> Node:
    return Figure(figure(score, desk.say), tone="tx" if won else "tx2")


def rules_note(desk: Desk) -> tuple[Node, ...]:
    """By which rules it was decided: the edition, and every house rule."""
    setup, say = desk.table.setup, desk.say
    edition = next(one for one in desk.facts.editions if one.id == setup.edition)
    changed = house_rules(setup)
    rules = [say(f"option.{key}.name") for key in changed if not desk.facts.options[key].of_app]
    chosen = [
        f"{say(f'option.{key}.name')}: {value_words(say, key, value)}"
        for key, value in changed.items()
        if desk.facts.options[key].of_app
    ]
    listed = say("winner.house_rules", count=len(rules), names=", ".join(rules))
    caption = listed if rules else say("winner.by_the_book")
    if chosen:
        caption = " · ".join([*chosen, caption])
    lead = Icon("book-open-variant", "tx2", 28)
    return (list_row(edition.name[say.language], caption, lead=lead, do=go("/menu")),)
