"""A table of Apokerlypse as it stands: stacks, pot, the round, the hands shown, and what the table overruled."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal
from typing import Literal

from companion.engine.facts import Value
from companion.engine.table import Setup, Table
from companion.games.apokerlypse.events import Act, Faction
from companion.games.apokerlypse.rules.costs import Phase
from companion.games.apokerlypse.rules.hands import Category
from companion.games.apokerlypse.rules.scoring import PLAIN, Effects, Points

Stage = Literal["setup", "pay_1", "pay_2", "stake", "showdown", "alone", "between", "over"]
PAYING: tuple[Stage, ...] = ("pay_1", "pay_2")
IN_ROUND: tuple[Stage, ...] = ("pay_1", "pay_2", "stake", "showdown", "alone")
HUNDRED = 100


@dataclass(frozen=True)
class Shown:
    """What somebody brings to the showdown; `cards` is None until they are entered, `points` what the table stated.

    `named` and `bonus` are the hand and its bonus points where the group says them instead of the cards.
    """

    cards: tuple[str, ...] | None = None
    named: Category | None = None
    bonus: int | None = None
    doubled: tuple[str, ...] = ()
    flat: int = 0
    hundredths: int | None = None
    category: Category | None = None
    points: int | None = None
    worked: tuple[str, ...] = ()
    ability: bool = False

    @property
    def known(self) -> bool:
        """Is there enough to reckon with: the cards, or the hand together with its bonus points?"""
        return self.cards is not None or (self.named is not None and self.bonus is not None)

    @property
    def effects(self) -> Effects:
        """The same as the numbers that scoring takes."""
        if not (self.doubled or self.flat or self.category) and self.hundredths in (None, HUNDRED):
            return PLAIN
        factor = Decimal(1) if self.hundredths is None else Decimal(self.hundredths).scaleb(-2)
        return Effects(self.doubled, self.flat, factor, self.category)


NOTHING_SHOWN = Shown()


@dataclass(frozen=True)
class RoundRecord:
    """One finished round: everybody's chips before and after, what was paid and won, by how many points and hands."""

    number: int
    dealer: int
    cost: int
    opening: tuple[int, ...]
    closing: tuple[int, ...]
    paid: tuple[int, ...]
    took: tuple[int, ...]
    winners: tuple[int, ...]
    points: Mapping[int, Points] = field(default_factory=dict)
    overruled: bool = False
    hands: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class PokerTable(Table):
    """Everything that follows from the log. `dry` holds who has been without chips at some moment of the round."""

    stage: Stage = "setup"
    number: int = 1
    dealer: int = 0
    stacks: tuple[int, ...]
    pot: int = 0
    total: int
    action_chips: tuple[int, ...]
    factions: tuple[Faction | None, ...]
    abilities: frozenset[int] = frozenset()
    acted: Mapping[int, Act] = field(default_factory=dict)
    dropped: frozenset[int] = frozenset()
    immune: frozenset[int] = frozenset()
    dry: frozenset[int] = frozenset()
    cost_stated: int | None = None
    opening: tuple[int, ...]
    paid: tuple[int, ...]
    shown: Mapping[int, Shown] = field(default_factory=dict)
    winners_stated: tuple[int, ...] = ()
    records: tuple[RoundRecord, ...] = ()
    crowned: Mapping[int, bool] = field(default_factory=dict)

    @property
    def seats(self) -> range:
        """The seats, clockwise."""
        return range(self.seat_count)

    @property
    def order(self) -> tuple[int, ...]:
        """PK-P1-01: clockwise from the dealer's left, the dealer last."""
        return seats_after(self.dealer, self.seat_count)

    @property
    def playing(self) -> tuple[int, ...]:
        """Who is still in the round, in that order."""
        order, dropped = self.order, self.dropped
        return tuple([seat for seat in order if seat not in dropped]) if dropped else order

    @property
    def waiting(self) -> tuple[int, ...]:
        """Who still has to pay, stay or drop out, in that order."""
        if self.stage not in PAYING:
            return ()
        playing, acted = self.playing, self.acted
        return tuple([seat for seat in playing if seat not in acted]) if acted else playing

    @property
    def phase(self) -> Phase:
        """The draw phase that runs, or ran last."""
        return 1 if self.stage in ("setup", "pay_1") else 2

    @property
    def options(self) -> Mapping[str, Value]:
        """The table's rules."""
        return self.setup.options

    def shown_by(self, seat: int) -> Shown:
        """What somebody brings to the showdown."""
        return self.shown.get(seat, NOTHING_SHOWN)

    def with_chips(self, seat: int, change: int) -> PokerTable:
        """PK-END-01: the table after a stack grew or shrank; whoever has none left is remembered."""
        stacks = list(self.stacks)
        stacks[seat] += change
        dry = self.dry if stacks[seat] else self.dry | {seat}
        return replace(self, stacks=tuple(stacks), dry=dry)


@functools.cache
def seats_after(dealer: int, seats: int) -> tuple[int, ...]:
    """All seats of a table clockwise, from the dealer's left to the dealer."""
    return (*range(dealer + 1, seats), *range(dealer + 1))


def action_chips_each(setup: Setup) -> int:
    """PK-SETUP-02, PK-AMB-12: one with two players, two with more, unless the table plays with another number."""
    chosen = setup.options["pk_action_chips"]
    if chosen:
        return int(chosen)
    return setup.facts.counts["action_chips_for_two" if len(setup.seats) == 2 else "action_chips_for_more"]


def open_table(setup: Setup) -> PokerTable:
    """PK-SETUP-01: twelve chips each, an empty pot, no faction yet."""
    seats, each = len(setup.seats), setup.facts.counts["chips_each"]
    stacks = (each,) * seats
    return PokerTable(
        setup=setup,
        stacks=stacks,
        total=each * seats,
        action_chips=(action_chips_each(setup),) * seats,
        factions=(None,) * seats,
        opening=stacks,
        paid=(0,) * seats,
    )
