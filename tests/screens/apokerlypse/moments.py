"""Moments of a table of Apokerlypse, each as a function from a language to a context."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from companion.engine.events import BoxFact, SetUpDone, Starts
from companion.games.apokerlypse import events as e
from companion.games.apokerlypse.events import AbilityUsed, ChipsCounted, ChipsMoved
from screens.games.apokerlypse import table_page, winner
from screens.pages.table.checklist import checklist_page
from screens.pages.table.score import score_page
from tests.screens.looking import context_for

FOUR = ("Maximiliane", "Konstantin-Alexander", "Jo", "Anna-Katharina")
BEGIN = (
    e.FactionsDrawn(("military", "zombies", "looters", "civilians")),
    Starts(3),
    SetUpDone(),
)
PAY = (e.OthersPaid(), e.DiscardsDone())
HANDS = (
    e.HandShown(0, ("9s", "9h", "9d", "4c", "4h")),
    e.HandShown(1, ("Ks", "Kh", "Qd", "Jc", "2h")),
    e.HandShown(2, ("6s", "6h", "6d", "2c", "3h")),
    e.HandShown(3, ("As", "Kd", "7h", "7c", "2s")),
)
EFFECTS = (e.CardsDoubled(3, ("As",)), e.FlatPoints(3, 3), e.Multiplied(3, 150))
SHOW = (*BEGIN, *PAY, *PAY, e.Revealed())
ROUND = (*PAY, *PAY, e.Revealed(), *HANDS, e.PotPaid(), e.RoundBegun())

HAND, WINNER = {"depth": "hand"}, {"depth": "winner"}
NAMED = tuple(
    event
    for seat, (category, bonus) in enumerate((("full_house", 3), ("straight_flush", 9), ("one_pair", 4), ("flush", 2)))
    for event in (e.HandNamed(seat, category), e.BonusCounted(seat, bonus))  # type: ignore[arg-type]
)
BOX = (
    BoxFact("effect.As", {"kind": "double", "timing": "showdown"}),
    BoxFact("effect.9s", {"kind": "multiplier", "timing": "showdown", "amount": 150, "words": "Alles mal anderthalb"}),
    BoxFact("effect.9h", {"kind": "multiplier", "timing": "anytime", "amount": 200}),
    BoxFact("effect.Ks", {"kind": "chips", "timing": "showdown", "amount": 2, "words": "Nimm 2 Chips von links"}),
    BoxFact("effect.2c", {"kind": "other", "timing": "draw", "words": "Noch eine Karte ziehen"}),
    BoxFact("ability.zombies", {"kind": "flat", "timing": "anytime", "amount": 3, "words": "Drei Punkte extra"}),
)
BROKE = (*BEGIN, ChipsMoved(1, 2, 11), *PAY)  # nothing is left of the second player's chips

Make = Callable[[str], Any]


def _at(events: tuple[Any, ...], page: str = "", draft: Any = None, **args: Any) -> Make:
    options = args.pop("options", None)
    edition = args.pop("edition", "")
    seats = FOUR[: args.pop("seats", 4)]
    peek = args.pop("peek", None)
    return lambda lang: context_for(
        "apokerlypse", seats, events, lang, edition, options, page=page, args=args, draft=draft, peek=peek
    )


def moments() -> Iterator[tuple[str, Make]]:
    yield "checklist", _at(())
    yield "factions", _at((), "scene:factions")
    yield "factions_drawn", _at(BEGIN[:1], "scene:factions")
    yield "dealer", _at(BEGIN[1:2], "scene:dealer")
    yield "pay1", _at(BEGIN)
    yield "pay1_some", _at((*BEGIN, e.Acted(0, "pay"), AbilityUsed(1), ChipsMoved(1, 2, 12)))
    yield "pay2", _at((*BEGIN, *PAY, e.Acted(0, "pay"), e.Acted(1, "drop")))
    yield "pay1_optional", _at(BEGIN, options={"pk_phase1_payment": "optional"})
    yield "pay2_first", _at((*BEGIN, ChipsMoved(1, 2, 12), e.OthersPaid()))
    yield "pay1_short", _at(BEGIN, edition="SHORT")
    yield "stake", _at((*BEGIN, *PAY, *PAY), options={"pk_showdown_fee": "round_cost"})
    yield "stake_free", _at((*BEGIN, *PAY, *PAY))
    yield "stake_short", _at((*BEGIN, *PAY, *PAY), edition="SHORT", options={"pk_showdown_fee": 2})
    yield "winner_only", _at(SHOW, options=WINNER)
    yield "winner_named", _at((*SHOW, e.WinnersStated((1, 2, 3))), options=WINNER)
    yield "named_empty", _at(SHOW, "hand", options=HAND, seat=0)
    yield "named_half", _at((*SHOW, *NAMED[:3]), "hand", options=HAND, seat=1)
    yield "named", _at((*SHOW, *NAMED[:6]), "hand", options=HAND, seat=2)
    yield (
        "named_factor",
        _at((*SHOW, *NAMED, e.EffectsSettled(3, flat=2, hundredths=150)), "hand", options=HAND, seat=3),
    )
    yield "showdown_named", _at((*SHOW, *NAMED), options=HAND)
    yield "showdown_named_some", _at((*SHOW, *NAMED[:4]), options=HAND)
    yield (
        "effects_round",
        _at((*BOX, *SHOW, *HANDS, e.EffectsSettled(3, doubled=("As",), worked=("As",))), "effects_round"),
    )
    yield "box", _at(BOX, "box")
    yield "box_entry", _at(BOX, "box_entry", key="effect.As")
    yield "box_entry_new", _at(BOX, "box_entry", {"effect.2c:kind": "structure"}, key="effect.2c")
    yield "box_ability", _at(BOX, "box_entry", key="ability.zombies")
    yield "showdown_empty", _at(SHOW)
    yield "hand_empty", _at(SHOW, "hand", seat=0)
    yield "hand_three", _at((*SHOW, *HANDS[:2]), "hand", {"hand:1:2": ["6s", "6h", "6d"]}, seat=2)
    yield "hand_full", _at((*SHOW, *HANDS[:3]), "hand", seat=0)
    yield "hand_effects", _at((*SHOW, *HANDS, *EFFECTS), "hand", seat=3)
    yield "effects", _at((*SHOW, *HANDS, *EFFECTS), "effects", seat=3)
    yield "showdown", _at((*SHOW, *HANDS, *EFFECTS))
    yield "showdown_tie", _at((*SHOW, *HANDS, e.FlatPoints(2, 19)))
    yield "six_cards", _at((*SHOW, e.HandShown(0, ("9s", "9h", "9d", "4c", "4h", "As", "Ad"))), "hand", seat=0)
    yield "alone", _at((*BEGIN, *PAY, *(e.Acted(seat, "drop") for seat in (0, 1, 2))))
    yield "between", _at((*SHOW, *HANDS, e.PotPaid()))
    yield "stuck", _at((*BEGIN, e.CostStated(13)))
    yield "last_pay2", _at(BROKE)
    yield "last_maybe", _at(BROKE, options={"pk_end_trigger": "after_payout"})
    yield "last_stake", _at((*BROKE, *PAY))
    yield "last_showdown", _at((*BROKE, *PAY, e.Revealed(), *HANDS))
    yield "last_outlook", _at(BROKE, "outlook")
    yield "last_player", _at(BROKE, "player", seat=1)
    yield "player", _at((*BEGIN, e.Acted(0, "pay")), "player", seat=1)
    yield "act", _at(BEGIN, "act", seat=1)
    yield "overrule", _at(SHOW, "overrule")
    yield "move", _at(BEGIN, "move")
    yield "move_to", _at(BEGIN, "move", giver=1, peek={"move:taker": 3})
    yield "pot", _at((*BEGIN, *PAY, ChipsCounted(0, 5)), "pot")
    yield "outlook", _at((*BEGIN, *PAY), "outlook")
    yield "reminders", _at(BEGIN, "reminders")
    yield "warnings", _at((*BEGIN, ChipsCounted(0, 5)), "warnings")
    yield "score", _at((*BEGIN, *ROUND, *PAY))
    yield "winner", _at((*BEGIN, *ROUND[:-1], *_ended()))


def _ended() -> tuple[Any, ...]:
    from companion.games.apokerlypse.events import EndStated

    return (EndStated(),)


def page_of(name: str, context: Any) -> Any:
    """The page a moment shows, with the shell's own where the shell would show it."""
    if name == "checklist":
        return replace(checklist_page(context), accent="venom")
    if name == "score":
        return replace(score_page(context), accent="venom")
    if name == "winner":
        return replace(winner(context), accent="venom")
    return table_page(context)
