"""What the group should look at: one line above the strip, and the whole sentences where something can be done."""

from __future__ import annotations

from companion.engine.ruling import Reason
from companion.games.avignon.events import Moved, PetitionDone
from companion.games.avignon.reports.outlook import would_reverse
from screens.games.avignon.parts import ACCENT, table_of
from screens.pages.components import empty_state, notice
from screens.pages.context import PageContext
from screens.pages.intents import go
from screens.pages.nodes import Icon, Node, Text, card, row
from screens.pages.nodes.vocabulary import IconName, NoticeTone
from screens.pages.page import Page

WINS = ("warn.win_now", "warn.win_threat", "warn.win_given")
FACTIONS = "warn.faction_twice"
LOOKS: dict[str, tuple[NoticeTone, IconName]] = {
    "warn.win_now": ("accent", "trophy-outline"),
    "warn.win_threat": ("danger", "shield-half-full"),
}


def hints(context: PageContext, next_event: Moved | PetitionDone | None = None) -> tuple[Node, ...]:
    """One line, so that the four actions stay in sight; what `next_event` would break goes before all else.

    What is wrong with the factions can't be dealt with here.
    """
    found = [one for one in _found(context) if one.key != FACTIONS]
    if next_event is not None:
        found.sort(key=lambda one: not _given_by(one, next_event))
    return _reversal(context, next_event) or (_line(context, found[0], len(found) - 1) if found else ())


def _given_by(warning: Reason, event: Moved | PetitionDone | None) -> bool:
    """Would the card that is chosen give the win away?"""
    return warning.key == "warn.win_given" and isinstance(event, Moved) and event.column == warning.figures["column"]


def _line(context: PageContext, first: Reason, more: int) -> tuple[Node, ...]:
    tone, icon = LOOKS.get(first.key, ("danger", "alert"))
    short = context.say(first.key.replace("warn.", "hint."), **first.figures)
    count = Text(context.say("hint.more", more=more), "body-strong", "tx2") if more else None
    return (
        card(
            row(Icon(icon, tone, 22), Text(short, weight=1), count, gap=10),
            look="tint" if tone == "accent" else tone,
            pad=10,
            radius=14,
            height=48,
            do=go("oddities"),
            hold=context.why(context.say("screen.look_again"), (first,)),
        ),
    )


def _reversal(context: PageContext, event: Moved | PetitionDone | None) -> tuple[Node, ...]:
    """KH-SAM-01 before it happens: this would end the turn with the whole previous one taken back."""
    if event is None or not context.automation("samaritan") or context.objection(event):
        return ()
    found = would_reverse(table_of(context), event)
    if found is None:
        return ()
    why = context.why(context.say("screen.samaritan"), found)
    return (notice(context.say("hint.would_reverse"), do=why, hold=why),)


def oddities(context: PageContext, *keys: str) -> tuple[Node, ...]:
    """The first thing to look at, of these kinds where they are named, as a whole sentence; others are a touch away."""
    found = [one for one in _found(context) if not keys or one.key in keys]
    if not found:
        return ()
    text = context.say(found[0])
    if len(found) > 1:
        text = context.say("screen.and_more", text=text, more=len(found) - 1)
    tone, icon = LOOKS.get(found[0].key, ("danger", "alert"))
    return (
        notice(text, tone, icon, do=go("oddities"), hold=context.why(context.say("screen.look_again"), (found[0],))),
    )


def _found(context: PageContext) -> list[Reason]:
    return [one for one in context.game.warnings(context.table) if _wanted(context, one)]


def _wanted(context: PageContext, warning: Reason) -> bool:
    """Which warnings the settings let through; a turn that is held says why in any case."""
    kind = "next_win" if warning.key in WINS else "samaritan" if warning.key == "warn.samaritan" else "oddities"
    return warning.key == "warn.samaritan_held" or context.automation(kind)


def oddities_page(context: PageContext) -> Page:
    """Everything that looks odd, with its reason."""
    title = context.say("screen.look_again")
    rows = tuple(
        notice(context.say(one), hold=context.why(title, (one,)), do=context.why(title, (one,)))
        for one in context.game.warnings(context.table)
    )
    return Page(
        title, body=rows or (empty_state("check", context.say("screen.all_fine")),), accent=ACCENT, key="oddities"
    )
