"""A petition: its text as the group entered it, and what it moves, recorded as it happens."""

from __future__ import annotations

from companion.games.avignon.events import Discarded, PetitionDone
from companion.games.avignon.rules.box import petition_text
from screens.games.avignon.parts import ACCENT, congregation, emblem, sides, table_of
from screens.games.avignon.play.naming_page import asked_column, asking, later, naming, won_column
from screens.games.avignon.play.nodes import ABOVE, BELOW
from screens.games.avignon.play.notice_slot import notice_slot
from screens.games.avignon.play.strip_view import choices, chosen_column, leaving, shifts, strip
from screens.pages.context import PageContext
from screens.pages.intents import ShowRule, go, record
from screens.pages.nodes import Button, Icon, Node, Text, card, row
from screens.pages.page import Page, present


def petition_page(context: PageContext) -> Page:
    """Touch where a card goes, or drag it there; a new card is asked for in the place of the text."""
    now = context.game.now(context.table)
    picked = chosen_column(context)
    drops = shifts(context)
    leaves = drops[picked - 1] if picked else ()
    upper, lower = sides(context)
    asked = asked_column(context)
    return Page(
        title=context.say(now.headline),
        caption=context.say(now.detail),
        body=(
            notice_slot(context, PetitionDone()),
            congregation(context, upper, leaving(leaves, ABOVE)),
            strip(context, choices(context), drops, asked, petition=True),
            congregation(context, lower, leaving(leaves, BELOW)),
        ),
        aside=(naming(context, asked),) if asked else (ability(context), *_hint(context)),
        actions=asking(context) if won_column(context) else _actions(context, asked, picked),
        accent=ACCENT,
        key="petition",
        title_lines=1,
    )


def _actions(context: PageContext, asked: int | None, picked: int | None) -> tuple[Button, ...]:
    """Some petitions throw a card out; otherwise a new card may stay without a name."""
    done = Button(context.say("screen.petition_done"), record(PetitionDone()), "check", weight=2)
    if picked is not None:
        return Button(context.say("screen.discard_card"), record(Discarded(picked)), kind="tonal"), done
    return (*later(context), done) if asked else (done,)


def ability(context: PageContext) -> Node:
    """KH-ACT-07: the card's text, or the way to enter it once."""
    table = table_of(context)
    petition = present(table.duel.petition)
    character = table.duel.character(petition.card) if petition.card is not None else None
    text = petition_text(table.box, character) if character else None
    lead = Icon(emblem(character), "accent", 28)
    if text:
        words = Text(text, weight=1)
        return card(row(lead, words, gap=12), look="tint", pad=12, hold=ShowRule("KH-TEXT-03"))
    if character is None:
        return card(
            row(lead, Text(context.say("screen.petition_unnamed"), tone="tx2", weight=1), gap=12), look="tint", pad=12
        )
    hint = Text(context.say("screen.petition_unknown"), weight=1)
    more = Icon("pencil-outline", "accent", 24)
    return card(row(lead, hint, more, gap=12), look="tint", pad=12, do=go("box_person", character=character))


def _hint(context: PageContext) -> tuple[Node, ...]:
    """How it is done, where there is room for it."""
    return () if context.large_text else (Text(context.say("screen.petition_hint"), "caption", "tx2", "center"),)
