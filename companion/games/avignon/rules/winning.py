"""Chapter 5: three cards, the win conditions on cards, and who wins when both would."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from companion.engine.ruling import Reason, Ruling, Word, rule
from companion.engine.shapes.annotations import Name, length
from companion.games.avignon.rules.strip import OTHER, SIDES, Side

Whose = Literal["holder", "other"]
How = Literal["condition", "three_cards"]
Congregations = Mapping[Side, Sequence[str]]
Called = Callable[[str], Any]

WINNING_CARDS = 3


@dataclass(frozen=True, slots=True)
class Need:
    """One part of a win condition: a card of this faction, or this very character, in somebody's congregation."""

    whose: Whose
    faction: Name = ""
    character: Name = ""


@dataclass(frozen=True, slots=True)
class Condition:
    """A win condition on a character: whom it lets win, and all that it needs."""

    character: Name
    winner: Whose
    needs: Annotated[tuple[Need, ...], length(1)]


@dataclass(frozen=True, slots=True)
class Victory:
    """Who won by what; `simultaneous` where both sides would have won."""

    side: Side | None
    ways: tuple[How, ...] = ()
    simultaneous: bool = False


def noble_conditions(noble: str, knight: str, peasant: str) -> tuple[Condition, Condition]:
    """KH-END-06: the two conditions printed as the rulebook's example."""
    return (
        Condition(noble, "holder", (Need("holder", faction=noble), Need("other", faction=knight))),
        Condition(noble, "other", (Need("holder", faction=noble), Need("holder", faction=peasant))),
    )


NOBLE = noble_conditions("noble", "knight", "peasant")


def sided(whose: Whose, holder: Side) -> Side:
    """KH-END-05: "you" is the holder of the card, "the opponent" the other player."""
    return holder if whose == "holder" else OTHER[holder]


def holds(need: Need, holder: Side, cards: Congregations, factions: Mapping[str, str]) -> bool:
    """KH-TEXT-01, KH-TEXT-02: a name means that character, a faction any single card of it."""
    return _card_for(need, holder, cards, factions) is not None


def _card_for(need: Need, holder: Side, cards: Congregations, factions: Mapping[str, str]) -> str | None:
    """The card that meets a part of a condition, or None."""
    pile = cards[sided(need.whose, holder)]
    if need.character:
        return need.character if need.character in pile else None
    return next((card for card in pile if factions.get(card) == need.faction), None)


def met(
    cards: Congregations,
    factions: Mapping[str, str],
    conditions: Sequence[Condition],
    called: Called = str,
    in_full: bool = False,
) -> Iterator[tuple[Side, How, tuple[Reason, ...]]]:
    """KH-END-01 to -05: every way in which a side has won, with its reasons."""
    for side in SIDES:
        if len(cards[side]) >= WINNING_CARDS:
            count = len(cards[side])
            reason = Reason("win.three_cards", "KH-END-01", side=Word(f"side.{side}"), count=count)
            yield side, "three_cards", (reason,)
        for character in dict.fromkeys(cards[side]):
            for condition in conditions:
                if condition.character == character and all(
                    holds(need, side, cards, factions) for need in condition.needs
                ):
                    parts = [_need_met(need, side, cards, factions, called) for need in condition.needs if in_full]
                    why = (*parts, _condition_met(condition, side, called, in_full))
                    yield sided(condition.winner, side), "condition", why


def _need_met(need: Need, holder: Side, cards: Congregations, factions: Mapping[str, str], called: Called) -> Reason:
    """KH-TEXT-01, KH-TEXT-02: which card lies where it has to; a card that has its faction's name is not said twice."""
    side, card = Word(f"side.{sided(need.whose, holder)}"), _card_for(need, holder, cards, factions) or ""
    if need.character:
        return Reason("win.need_character", "KH-TEXT-01", side=side, what=called(need.character))
    key = "win.need_faction" if card == need.faction else "win.need_faction_by"
    return Reason(key, "KH-TEXT-02", side=side, what=called(need.faction), card=called(card))


def _condition_met(condition: Condition, holder: Side, called: Called, in_full: bool) -> Reason:
    """KH-END-03, KH-END-04, KH-END-06: whose condition on whose card it is; in full it ends the chain of its parts."""
    key, clause = ("win.own", "KH-END-03") if condition.winner == "holder" else ("win.opposing", "KH-END-04")
    if in_full:
        key, clause = f"{key}_so", "KH-END-06" if condition in NOBLE else clause
    side, owner = Word(f"side.{sided(condition.winner, holder)}"), Word(f"side.{holder}")
    return Reason(key, clause, side=side, holder=owner, character=called(condition.character))


def undecided(rome: Sequence[str], avignon: Sequence[str], conditions: Sequence[Condition]) -> bool:
    """Nobody can have won: no side has three cards (KH-END-01), and no card of theirs bears a condition (KH-END-02)."""
    if len(rome) >= WINNING_CARDS or len(avignon) >= WINNING_CARDS:
        return False
    won = (*rome, *avignon)
    return all(condition.character not in won for condition in conditions)


def victory(
    cards: Congregations,
    factions: Mapping[str, str],
    conditions: Sequence[Condition],
    active: Side,
    conditions_for: Sequence[Side] = SIDES,
    called: Called = str,
    in_full: bool = False,
) -> Ruling[Victory]:
    """Who has won. KH-END-07: where both would have, the player who made the last turn.

    `conditions_for`: the sides whose conditions count now (KH-AMB-06); `called`: how a sentence names a character;
    `in_full`: every part of a condition has its own reason.
    """
    found = [
        (side, how, why)
        for side, how, why in met(cards, factions, conditions, called, in_full)
        if how == "three_cards" or side in conditions_for
    ]
    if not found:
        rome, avignon = len(cards["rome"]), len(cards["avignon"])
        return rule(Victory(None), Reason("win.nobody", "KH-FLOW-01", rome=rome, avignon=avignon))
    reasons = [reason for _, _, why in found for reason in why]
    sides = {side for side, _, _ in found}
    winner = active if len(sides) == 2 else next(iter(sides))
    if len(sides) == 2:
        reasons.append(Reason("win.simultaneous", "KH-END-07", side=Word(f"side.{active}")))
    ways = tuple(sorted({how for side, how, _ in found if side == winner}))
    return rule(Victory(winner, ways, len(sides) == 2), *reasons)
