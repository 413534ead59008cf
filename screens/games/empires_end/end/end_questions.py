"""Cards nobody has entered, at the end: most give no points, and one touch says so."""

from __future__ import annotations

from companion.games.empires_end.events import Counted
from companion.games.empires_end.play.end import missing, score_of
from companion.games.empires_end.reports.offers import unknown_cards
from companion.games.empires_end.rules.world import EmpireAbility
from companion.texts import as_label
from screens.games.empires_end.box.card_entry import card_name
from screens.games.empires_end.parts import CRISIS_ICON, table_of
from screens.pages.components import list_row
from screens.pages.context import PageContext
from screens.pages.intents import Draft, Intent, go, record
from screens.pages.nodes import Button, Icon, Node


def asked_about(context: PageContext, seat: int) -> list[EmpireAbility]:
    """EE-CRISIS-04, EE-END-03: the cards of a player whose ability nobody has entered, as long as it matters."""
    table = table_of(context)
    if not any(reason.key == "missing.card" for reason in missing(table, seat)):
        return []
    return list(unknown_cards(table.empires[seat], table.world))


def unanswered(context: PageContext, seat: int) -> list[EmpireAbility]:
    """Those about which nobody has said anything yet."""
    without = _without_points(context, seat)
    return [one for one in asked_about(context, seat) if _id(one) not in without]


def may_be_counted(context: PageContext, seat: int) -> bool:
    """Every unknown card gives no points, and nothing else about the abilities is missing."""
    rest = [reason.key for reason in missing(table_of(context), seat) if reason.key != "missing.values"]
    return bool(rest) and set(rest) == {"missing.card"} and not unanswered(context, seat)


def counted(context: PageContext, seat: int) -> Counted:
    """EE-END-03: the known abilities are all there is; what the table has counted itself stays."""
    table = table_of(context)
    stated = table.counted.get(seat) or Counted(seat)
    return Counted(seat, stated.locations, score_of(table, seat).value.abilities, stated.intact)


# ---- the question ----


def question(context: PageContext, seat: int, one: EmpireAbility) -> str:
    """Which card it is about."""
    name = card_name(context, one.card) if one.card else ""
    return as_label(context.say("screen.end_card", card=name, name=context.name(seat), position=one.position))


def answers(context: PageContext, seat: int, one: EmpireAbility) -> tuple[Button, Button]:
    """Yes leads to the ability, no is one touch; the last no counts the player."""
    yes = Button(context.say("screen.end_yes"), where_entered(one, seat), kind="tonal")
    return yes, Button(context.say("screen.end_no"), _no(context, seat, one), "close", weight=1.6)


def _no(context: PageContext, seat: int, one: EmpireAbility) -> Intent:
    without = [*_without_points(context, seat), _id(one)]
    others = {reason.key for reason in missing(table_of(context), seat)} - {"missing.values", "missing.card"}
    if len(unanswered(context, seat)) == 1 and not others:
        return record(counted(context, seat), forget=(f"end.{seat}",))
    return Draft(f"end.{seat}", without)


def where_entered(one: EmpireAbility, seat: int) -> Intent:
    """Where the ability of a card is entered; a card without a name is counted by the table."""
    if one.card and one.card.kind and one.card.number:
        return go("box_ability", kind=one.card.kind, number=one.card.number, when="end")
    return go("count", seat=seat)


def card_row(context: PageContext, seat: int, one: EmpireAbility) -> Node:
    """A card with what was said about it; a touch enters it, or takes the no back."""
    without = _without_points(context, seat)
    no = _id(one) in without
    do = Draft(f"end.{seat}", [each for each in without if each != _id(one)]) if no else where_entered(one, seat)
    kind = one.card.kind if one.card else None
    state = context.say("screen.end_without" if no else "screen.end_open", position=one.position)
    return list_row(
        as_label(card_name(context, one.card)) if one.card else "",
        state,
        lead=Icon(CRISIS_ICON.get(kind or "", "cards-outline"), "tx2" if no else "accent", 24),
        do=do,
        trail=Icon("check", "ok", 22) if no else None,
    )


def _without_points(context: PageContext, seat: int) -> list[str]:
    return list(context.drafted(f"end.{seat}", ()))


def _id(one: EmpireAbility) -> str:
    return f"{one.position}.{one.index}"
