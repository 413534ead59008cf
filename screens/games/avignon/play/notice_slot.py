"""The one place for notices above the strip: it is always there and always as high, so the strip never moves."""

from __future__ import annotations

from companion.engine.ruling import Reason
from companion.games.avignon.events import Moved, PetitionDone
from companion.games.avignon.reports.outlook import reversed_so_far, would_reverse
from screens.games.avignon.parts import brief_name, table_of
from screens.pages.context import PageContext
from screens.pages.intents import Intent, Why, go
from screens.pages.nodes import Card, Icon, Node, Row, Space, Text, card, column, row
from screens.pages.nodes.vocabulary import IconName, Look, NoticeTone, Tone
from screens.pages.parts.choices import mark_sign
from screens.pages.table.warnings import first_warning

WINS = ("warn.win_now", "warn.win_threat", "warn.win_given")
FACTIONS = "warn.faction_twice"
LOOKS: dict[str, tuple[NoticeTone, IconName]] = {
    "warn.win_now": ("accent", "trophy-outline"),
    "warn.win_threat": ("danger", "shield-half-full"),
}
HEIGHT, LARGE_HEIGHT = 48, 54


def notice_slot(context: PageContext, next_event: Moved | PetitionDone | None = None) -> Row:
    """What the group should look at, or the quiet way to say that it was different; and both piles beside it."""
    return row(_reversal(context, next_event) or _first(context, next_event) or _calm(context), _piles(context), gap=8)


def _piles(context: PageContext) -> Card:
    """KH-SETUP-03: how many cards lie in the draw pile and among the discards; nobody knows it if nobody saw it."""
    duel, say = table_of(context).duel, context.say
    draw, discard = ("?", "?") if duel.unseen else (duel.piles.draw, duel.piles.discard)
    words = column(
        Text(say("screen.draw_size", count=draw), "caption", "tx2"),
        Text(say("screen.discard_size", count=discard), "caption", "tx2"),
        gap=0,
    )
    return card(words, look="ghost", pad=2, height=_height(context), do=go("overrule"), name=say("screen.piles_title"))


def _height(context: PageContext) -> float:
    return LARGE_HEIGHT if context.large_text else HEIGHT


def _slot(
    context: PageContext, words: str, tone: Tone, icon: IconName, look: Look, do: Intent | None, why: Why | None
) -> Card:
    """A line with the glyph of who says so, where large letters leave room for it; holding tells its words."""
    ink: Tone = "accent" if look == "ghost" else "tx"
    edge = Space(0, width=2)  # the sign keeps off the frame; above and below, two lines of large letters need the room
    said = mark_sign(context.facts.source(why.reasons[0].clause)) if why and not context.large_text else None
    inside = row(edge, Icon(icon, tone, 22), Text(words, "caption-strong", ink, weight=1), said, gap=4)
    pad, height = 2 if context.large_text else 4, _height(context)
    return card(inside, look=look, pad=pad, radius=12, weight=1, height=height, do=do, hold=why, name=words)


def _calm(context: PageContext) -> Card:
    return _slot(context, context.say("overrule.title"), "accent", "gavel", "ghost", go("overrule"), None)


def _first(context: PageContext, next_event: Moved | PetitionDone | None) -> Card | None:
    """The first of what is to be said; what is wrong with the factions can't be dealt with here."""
    found = [one for one in _found(context) if one.key != FACTIONS]
    if next_event is not None:
        found.sort(key=lambda one: not _given_by(one, next_event))
    if not found or (table_of(context).duel.piles.shuffled and found[0].key not in ALWAYS):
        return _shuffle(context)
    warning = found[0]
    tone, icon = LOOKS.get(warning.key, ("danger", "alert"))
    figures = {**warning.figures, **_short_names(context, warning)}
    words = context.say(warning.key.replace("warn.", "hint."), **figures)
    why = context.why(context.say("screen.win_in_sight"), (warning,))
    do = why if warning.key in WINS else go("warnings")
    return _slot(context, words, tone, icon, "tint" if tone == "accent" else tone, do, why)


ALWAYS = ("warn.samaritan", "warn.samaritan_held")


def _short_names(context: PageContext, warning: Reason) -> dict[str, str]:
    """A line has no room for whole names."""
    short = {context.name(seat): brief_name(context, seat) for seat in (0, 1)}
    return {key: short[name] for key in ("name", "other") if (name := warning.figures.get(key)) in short}


def _shuffle(context: PageContext) -> Card | None:
    """KH-ACT-06: a reshuffle is announced until the next action."""
    piles = table_of(context).duel.piles
    if not piles.shuffled:
        return None
    reason = Reason("now.shuffle", "KH-ACT-06", cards=piles.shuffled)
    why = context.why(context.say("screen.piles_title"), (reason,))
    return _slot(context, context.say(reason), "accent", "shuffle-variant", "tint", why, why)


def _given_by(warning: Reason, event: Moved | PetitionDone | None) -> bool:
    """Would the card that is chosen give the win away?"""
    return warning.key == "warn.win_given" and isinstance(event, Moved) and event.column == warning.figures["column"]


def _reversal(context: PageContext, event: Moved | PetitionDone | None) -> Card | None:
    """KH-SAM-01 before it happens: this would end the turn with the whole previous one taken back, or it is so now."""
    if not context.automation("samaritan") or (event and context.objection(event)):
        return None
    table = table_of(context)
    found = would_reverse(table, event) if event else reversed_so_far(table)
    if found is None:
        return None
    why = context.why(context.say("screen.samaritan"), found)
    words = context.say("hint.would_reverse" if event else "hint.reversed_so_far")
    return _slot(context, words, "danger", "alert", "danger", why, why)


def faction_warning(context: PageContext) -> tuple[Node, ...]:
    """What is wrong with the factions, as a whole sentence, where they are entered."""
    return first_warning(context, [one for one in _found(context) if one.key == FACTIONS])


def _found(context: PageContext) -> list[Reason]:
    return [one for one in context.game.warnings(context.table) if _wanted(context, one)]


def _wanted(context: PageContext, warning: Reason) -> bool:
    """Which warnings the settings let through; wins in sight were asked for, a held turn says why."""
    if warning.key in WINS or warning.key == "warn.samaritan_held":
        return True
    return context.automation("samaritan" if warning.key == "warn.samaritan" else "oddities")
