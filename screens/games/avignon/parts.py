"""Parts that the pages of Avignon share: names, emblems, congregations and the strip."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.events import BoxFact
from companion.games.avignon.rules.box import called, known_fact, of_ablass
from companion.games.avignon.rules.strip import LAST_ROW, OTHER, Side
from companion.games.avignon.state import AvignonTable
from screens.games.avignon.play.nodes import Congregation
from screens.pages.avatars import breakable
from screens.pages.context import PageContext, table_as
from screens.pages.intents import Draft, Intent, go, record
from screens.pages.nodes import Make
from screens.pages.nodes.vocabulary import Accent, IconName

ACCENT: Accent = "heather"
EMBLEMS: dict[str, IconName] = {
    "cardinal": "cross-celtic",
    "bishop": "chess-bishop",
    "inquisitor": "torch",
    "noble": "crown",
    "knight": "chess-knight",
    "peasant": "barley",
    "preacher": "book-cross",
    "guild_master": "hammer",
    "priest": "church",
}
ACTION_ICONS: dict[str, IconName] = {
    "beseech": "hands-pray",
    "chastise": "hand-back-right",
    "excommunicate": "account-cancel",
    "petition": "script-text-outline",
}


table_of = table_as(AvignonTable)


def emblem(character: str | None) -> IconName:
    """The glyph of a character."""
    return EMBLEMS[character] if character else "help"


def spoken(context: PageContext, character: str | None) -> str:
    """A character's name inside a sentence."""
    return context.say.figure(called(table_of(context).box, character))


def cell_name(context: PageContext, character: str | None) -> str:
    """A character's name for a small cell, with places where it may break."""
    short = f"cell.{character}_large"
    if character is None or not (context.large_text and context.say.has(short)):
        return whole_name(context, character)
    own = known_fact(table_of(context).box, f"name.{character}")
    return breakable(own) if own else context.say(short)


def whole_name(context: PageContext, character: str | None) -> str:
    """The same without being shortened in large letters."""
    if character is None:
        return context.say("cell.unknown")
    own = known_fact(table_of(context).box, f"name.{character}")
    return breakable(own) if own else context.say(f"cell.{character}")


def brief_name(context: PageContext, seat: int) -> str:
    """A player in one short line: of a double first name the first half, unless that is the other's too."""
    own, other = (context.called(one).split("-", 1)[0] for one in (seat, 1 - seat))
    return own if own != other else context.called(seat)


# ---- the view, from either end ----


def upper_side(context: PageContext) -> Side:
    """Which end of the strip lies at the top of the screen."""
    return "avignon" if context.drafted("turned") else "rome"


def line_of(upper: Side, row_number: int) -> int:
    """The line of the screen on which a land lies, with this side at the top."""
    return LAST_ROW - row_number if upper == "rome" else row_number


def arrow(upper: Side, towards: Side) -> IconName:
    """Which way a side lies on the screen, with this one at the top."""
    return "arrow-up-bold" if towards == upper else "arrow-down-bold"


def turn_view(context: PageContext) -> Intent:
    """Look at the strip from the other end."""
    return Draft("turned", True if upper_side(context) == "rome" else None, label=context.say("screen.turned"))


# ---- factions ----


def faction_choice(context: PageContext, character: str) -> Make:
    """KH-AMB-14: this character stands in that faction; whoever of Ablass stood there before is asked again."""
    box = table_of(context).box

    def make(faction: str) -> Intent:
        others = [BoxFact(f"faction.{one}", None) for one in of_ablass(box, faction) if one != character]
        return record(*others, BoxFact(f"faction.{character}", faction))

    return make


# ---- congregations ----


def congregation(context: PageContext, side: Side, target: Intent | None = None) -> Congregation:
    """One side: who plays it, and the cards won; with a `target` the chosen card can go there."""
    duel = table_of(context).duel
    people = tuple([duel.names[card] for card in duel.here.cards(side)])
    found = _congregation(context, side, duel.seat(side), people, duel.side == side and not duel.won)
    return replace(found, arrow=arrow(upper_side(context), side), do=target) if target else found


def _congregation(
    context: PageContext, side: Side, seat: int, people: tuple[str | None, ...], active: bool
) -> Congregation:
    """The cards won, each with its sign and name; a touch corrects them."""
    cards = tuple([(emblem(one), cell_name(context, one)) for one in people])
    edit = go("congregation", seat=seat)
    return Congregation(
        context.avatars[seat],
        context.say(f"side.{side}"),
        brief_name(context, seat),
        cards,
        active=active,
        do=edit,
        hold=edit,
    )


def sides(context: PageContext) -> tuple[Side, Side]:
    """The upper and the lower side."""
    upper = upper_side(context)
    return upper, OTHER[upper]
