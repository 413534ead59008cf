"""The end: who won, with the figures and the whole chain of reasons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.engine.log.readings import OtherReading
from companion.engine.table_summary import house_rules
from screens.pages.avatars import breakable
from screens.pages.components import list_row, why_chain
from screens.pages.context import PageContext
from screens.pages.intents import ShowRule, call, go
from screens.pages.nodes import Badge, Button, Figure, Icon, Node, Section, Space, Text, card, column, grid
from screens.pages.nodes.vocabulary import Mood, Role
from screens.pages.opening.rules import value_mark, value_words
from screens.pages.page import Page, present
from screens.pages.table.score import figure

MANY = 5  # as many names beside each other need smaller letters


@dataclass(frozen=True)
class Scene:
    """The end as a picture: a sign for the side that won, everybody by place, and what it was decided by.

    It is the same at the table, in the history and on the picture that one sends, so nothing in it is touched; a
    figure that is held says why.
    """

    picture: Node
    people: Node
    below: tuple[Node, ...] = ()
    mood: Mood = ""


def plain_scene(context: PageContext) -> Scene:
    """A crown or scales, and everybody with their points: for a game that has no scene of its own."""
    outcome = present(context.game.outcome(context.table)).value
    sign = Icon("crown" if outcome.winners else "scale-balance", "accent", 72)
    return Scene(sign, podium(context, outcome.winners, outcome.scores))


def scene_nodes(scene: Scene, headline: str, role: Role = "display-xl") -> tuple[Node, ...]:
    """The scene with its sentence."""
    sentence = Text(headline, role, align="center")
    return (column(scene.picture, align="center"), sentence, scene.people, *scene.below)


def winner_page(context: PageContext, scene: Scene | None = None, extra: tuple[Node, ...] = ()) -> Page:
    """The shared page of the end; a game may add nodes between its scene and the reasons."""
    ruling = present(context.game.outcome(context.table))
    say, shown = context.say, scene or plain_scene(context)
    body: list[Node] = [
        Space(4),
        *scene_nodes(shown, say(ruling.value.headline)),
        *extra,
        Section(say("why.title")),
        why_chain(context, ruling.reasons),
        *deciding_readings(context),
        *rules_note(context),
    ]
    return Page(
        title=context.facts.name[say.language],
        caption=say("winner.caption"),
        body=tuple(body),
        actions=(
            Button(say("winner.share"), call("share"), "share-variant", "tonal"),
            Button(say("winner.rematch"), call("rematch"), "replay", weight=2),
        ),
        mood=shown.mood,
        key="winner",
    )


def podium(context: PageContext, winners: tuple[int, ...], scores: tuple[object, ...]) -> Node:
    """Everybody by place, winners first: badges, names and figures each on one line."""
    seats = placing(context, winners, scores)
    badges = [_badge(context, seat, seat in winners) for seat in seats]
    names = [_name(context, seat, seat in winners, len(seats)) for seat in seats]
    given = (*scores, *([None] * len(seats)))
    figures = [_points(context, seat, given[seat], seat in winners) for seat in seats] if _any_known(scores) else []
    return grid(len(seats), *badges, *names, *figures, gap=4)


def placing(context: PageContext, winners: tuple[int, ...], scores: tuple[object, ...]) -> list[int]:
    """Everybody's seat: those who won, then the others, each by their points."""
    best = -1 if context.facts.highest_wins else 1

    def place(seat: int) -> tuple[Any, ...]:
        score: Any = scores[seat] if seat < len(scores) else None
        return (seat not in winners, score is None, best * (score or 0), seat)

    return sorted(range(len(context.avatars)), key=place)


def _any_known(scores: tuple[object, ...]) -> bool:
    return any(score is not None for score in scores)


def _badge(context: PageContext, seat: int, won: bool) -> Node:
    return Badge(context.avatars[seat], 52 if won else 42, "crown" if won else "", "accent")


def _name(context: PageContext, seat: int, won: bool, count: int) -> Node:
    roles: tuple[Role, Role] = ("caption-strong", "caption") if count >= MANY else ("body-strong", "body-medium")
    name = breakable(context.called(seat))
    return Text(name, roles[0] if won else roles[1], "accent" if won else "tx2", "center")


def _points(context: PageContext, seat: int, score: Any, won: bool) -> Node:
    totals = () if context.table.reported else context.game.sheet(context.table).totals  # told, not worked out
    why = context.why(context.name(seat), totals[seat].why) if seat < len(totals) else None
    return Figure(figure(score, context.say), tone="tx" if won else "tx2", hold=why)


def deciding_readings(context: PageContext) -> tuple[Node, ...]:
    """Where the rulebook can be read otherwise and others would have won then: what was played, and who."""
    say, options = context.say, context.table.setup.options
    found: dict[str, list[OtherReading]] = {}
    for reading in context.readings():
        found.setdefault(reading.option.key, []).append(reading)
    if not found:
        return ()
    cards = [
        card(
            Text(f"{say(f'option.{key}.name')}: {value_words(say, key, options[key])}", "body-strong"),
            value_mark(context.facts, others[0].option, options[key], context.table.setup.edition, say),
            *(Text(_otherwise(context, one), tone="tx2") for one in others),
            look="plain",
            pad=12,
            gap=4,
            radius=14,
            do=ShowRule(others[0].option.clause),
            name=key,
        )
        for key, others in found.items()
    ]
    return (Section(say("winner.readings")), *cards)


def _otherwise(context: PageContext, reading: OtherReading) -> str:
    say = context.say
    value = value_words(say, reading.option.key, reading.value)
    if reading.outcome is None:
        return say("winner.would_go_on", value=value)
    names = tuple(context.name(seat) for seat in reading.outcome.value.winners)
    return say("winner.would_win" if names else "winner.nobody_would", value=value, names=names)


def rules_note(context: PageContext) -> tuple[Node, ...]:
    """By which rules it was decided: the edition, and every house rule."""
    setup, say = context.table.setup, context.say
    edition = next(one for one in context.facts.editions if one.id == setup.edition)
    changed = house_rules(setup)
    rules = [say(f"option.{key}.name") for key in changed if not context.facts.options[key].of_app]
    chosen = [
        f"{say(f'option.{key}.name')}: {value_words(say, key, value)}"
        for key, value in changed.items()
        if context.facts.options[key].of_app
    ]
    listed = say("winner.house_rules", count=len(rules), names=", ".join(rules))
    caption = listed if rules else say("winner.by_the_book")
    if chosen:
        caption = " · ".join([*chosen, caption])
    lead = Icon("book-open-variant", "tx2", 28)
    return (list_row(edition.name[say.language], caption, lead=lead, do=go("/menu")),)
