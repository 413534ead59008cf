"""The end: who won, with the figures and the whole chain of reasons."""

from __future__ import annotations

from companion.engine.ledger import house_rules
from companion.views.components import chain, list_row
from companion.views.desk import Desk
from companion.views.intents import call, go
from companion.views.looks import breakable
from companion.views.new_table import value_words
from companion.views.nodes import Badge, Button, Figure, Icon, Node, Section, Space, Text, card, column, row
from companion.views.page import Page
from companion.views.score import figure


def winner_page(desk: Desk, extra: tuple[Node, ...] = (), mood: str = "", picture: Node | None = None) -> Page:
    """The shared page of the end; a game may add nodes between the scores and the reasons."""
    ruling = desk.game.outcome(desk.table)
    assert ruling is not None
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
    """Everybody with badge, name and score; winners first and larger."""
    seats = sorted(range(len(desk.looks)), key=lambda seat: (seat not in winners, seat))
    return row(*(_person(desk, seat, seat in winners, scores[seat] if seat < len(scores) else None) for seat in seats),
               gap=4, align="top")  # fmt: skip


def _person(desk: Desk, seat: int, won: bool, score: object) -> Node:
    tone = "accent" if won else "tx2"
    badge = Badge(desk.looks[seat], 52 if won else 40, "crown" if won else "", "accent")
    name = Text(breakable(desk.looks[seat].name, 8), "body-strong" if won else "caption", tone, "center")
    points = Figure(figure(score, desk.say), tone="tx" if won else "tx2") if score is not None else None  # type: ignore[arg-type]
    return card(column(badge, name, points, gap=4, align="center"), look="ghost", pad=0, weight=1, align="top")


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
    caption = say("winner.house_rules", names=tuple(rules)) if rules else say("winner.by_the_book")
    if chosen:
        caption = " · ".join([*chosen, caption])
    lead = Icon("book-open-variant", "tx2", 28)
    return (list_row(edition.name[say.language], caption, lead=lead, do=go("/menu")),)
