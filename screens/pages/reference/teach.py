"""The first evening: short cards that one player reads aloud, each with what all hands do, and the offer of them."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.facts import Facts
from companion.engine.read_models.rulebook import Passage
from companion.texts import Say
from screens.pages.intents import Peek, call
from screens.pages.nodes import Button, Card, Icon, IconButton, Node, Prose, Space, Text, card, column, row
from screens.pages.nodes.vocabulary import accent_of
from screens.pages.page import Page
from screens.pages.reference.contents import TEACH, to_chapter
from screens.pages.reference.reading import Reading, inset, sentence

CARD = "card"


def cards_of(passages: Sequence[Passage]) -> list[list[Passage]]:
    """The passages of each card: it begins with its heading."""
    cards: list[list[Passage]] = []
    for one in passages:
        if one.kind == "heading":
            cards.append([])
        cards[-1].append(one)
    return cards


def teach_page(read: Reading) -> Page:
    """One card: what is read aloud, and below or beside it what hands do."""
    say, cards = read.say, cards_of(read.passages)
    number = min(int(read.unfolded.get(CARD, _card_at(cards, read.at))), len(cards) - 1)
    heading, *rest = cards[number]
    words = tuple(sentence(one, read) for one in rest if one.kind == "sentence")
    body: tuple[Node, ...] = (Text(heading.text[say.language], "display-l"), Prose(words, "heading"), Space(4))
    return Page(
        read.here.name[say.language],
        read.facts.name[say.language],
        body,
        _onward(number, [one[0].text[say.language] for one in cards], say),
        aside=tuple(inset(one, read) for one in rest if one.kind == "hands"),
        accent=accent_of(read.facts),
        key=f"teach-{read.facts.game}-{number}",
        progress=(number + 1, len(cards)),
    )


def _card_at(cards: Sequence[Sequence[Passage]], at: str) -> int:
    """The card on which somebody looked for something."""
    return next((number for number, one in enumerate(cards) if at in [passage.at for passage in one]), 0)


def _onward(number: int, titles: Sequence[str], say: Say) -> tuple[Button, ...]:
    back = Button(say("rules.before"), Peek(CARD, number - 1), "arrow-left", "tonal")
    if number + 1 < len(titles):
        on = Button(titles[number + 1], Peek(CARD, number + 1), "arrow-right", weight=2, icon_after=True)
    else:
        on = Button(say("rules.taught"), call("taught"), "check", weight=2)
    return (back, on) if number else (on,)


def offer(facts: Facts, say: Say) -> Card:
    """Before the first table with a game; one touch on the cross, and it never comes back."""
    words = column(
        Text(say("rules.first_evening"), "body-strong"), Text(say("rules.first_how"), "caption", "tx2"), gap=2, weight=1
    )
    skip = IconButton("close", call("skip_teaching"), say("rules.skip"))
    content = row(Icon("cards-outline", "accent", 28), words, skip, gap=12)
    return card(content, look="tint", pad=12, radius=14, do=to_chapter(facts, TEACH), name=TEACH)
