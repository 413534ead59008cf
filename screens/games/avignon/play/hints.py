"""What the group should look at: one line above the strip, and the whole sentences where something can be done."""

from __future__ import annotations

from companion.engine.ruling import Reason
from companion.games.avignon.events import Moved, PetitionDone
from companion.games.avignon.reports.outlook import would_reverse
from screens.games.avignon.parts import table_of
from screens.pages.components import notice
from screens.pages.context import PageContext
from screens.pages.nodes import Node
from screens.pages.nodes.vocabulary import IconName, NoticeTone
from screens.pages.table.warnings import first_warning

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
    return _reversal(context, next_event) or _line(context, found)


def _given_by(warning: Reason, event: Moved | PetitionDone | None) -> bool:
    """Would the card that is chosen give the win away?"""
    return warning.key == "warn.win_given" and isinstance(event, Moved) and event.column == warning.figures["column"]


def _line(context: PageContext, found: list[Reason]) -> tuple[Node, ...]:
    if not found:
        return ()
    short = context.say(found[0].key.replace("warn.", "hint."), **found[0].figures)
    return first_warning(context, found, short, *_look(found[0]))


def _look(warning: Reason) -> tuple[NoticeTone, IconName]:
    """Tone and icon."""
    return LOOKS.get(warning.key, ("danger", "alert"))


def _reversal(context: PageContext, event: Moved | PetitionDone | None) -> tuple[Node, ...]:
    """KH-SAM-01 before it happens: this would end the turn with the whole previous one taken back."""
    if event is None or not context.automation("samaritan") or context.objection(event):
        return ()
    found = would_reverse(table_of(context), event)
    if found is None:
        return ()
    why = context.why(context.say("screen.samaritan"), found)
    return (notice(context.say("hint.would_reverse"), do=why, hold=why),)


def faction_warning(context: PageContext) -> tuple[Node, ...]:
    """What is wrong with the factions, as a whole sentence, where they are entered."""
    return first_warning(context, [one for one in _found(context) if one.key == FACTIONS])


def _found(context: PageContext) -> list[Reason]:
    return [one for one in context.game.warnings(context.table) if _wanted(context, one)]


def _wanted(context: PageContext, warning: Reason) -> bool:
    """Which warnings the settings let through; a turn that is held says why in any case."""
    kind = "next_win" if warning.key in WINS else "samaritan" if warning.key == "warn.samaritan" else "oddities"
    return warning.key == "warn.samaritan_held" or context.automation(kind)
