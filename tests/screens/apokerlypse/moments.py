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
from tests.screens.looking import desk_for

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


def _desk(events: tuple[Any, ...], page: str = "", draft: Any = None, **args: Any) -> Make:
    options = args.pop("options", None)
    edition = args.pop("edition", "")
    seats = FOUR[: args.pop("seats", 4)]
    peek = args.pop("peek", None)
    return lambda lang: desk_for(
        "apokerlypse", seats, events, lang, edition, options, page=page, args=args, draft=draft, peek=peek
    )


def moments() -> Iterator[tuple[str, Make]]:
    yield "checklist", _desk(())
    yield "factions", _desk((), "scene:factions")
    yield "factions_drawn", _desk(BEGIN[:1], "scene:factions")
    yield "dealer", _desk(BEGIN[1:2], "scene:dealer")
    yield "pay1", _desk(BEGIN)
    yield "pay1_some", _desk((*BEGIN, e.Acted(0, "pay"), AbilityUsed(1), ChipsMoved(1, 2, 12)))
    yield "pay2", _desk((*BEGIN, *PAY, e.Acted(0, "pay"), e.Acted(1, "drop")))
    yield "pay1_optional", _desk(BEGIN, options={"pk_phase1_payment": "optional"})
    yield "pay2_first", _desk((*BEGIN, ChipsMoved(1, 2, 12), e.OthersPaid()))
    yield "pay1_short", _desk(BEGIN, edition="SHORT")
    yield "stake", _desk((*BEGIN, *PAY, *PAY), options={"pk_showdown_fee": "round_cost"})
    yield "stake_free", _desk((*BEGIN, *PAY, *PAY))
    yield "stake_short", _desk((*BEGIN, *PAY, *PAY), edition="SHORT", options={"pk_showdown_fee": 2})
    yield "winner_only", _desk(SHOW, options=WINNER)
    yield "winner_named", _desk((*SHOW, e.WinnersStated((1, 2, 3))), options=WINNER)
    yield "named_empty", _desk(SHOW, "hand", options=HAND, seat=0)
    yield "named_half", _desk((*SHOW, *NAMED[:3]), "hand", options=HAND, seat=1)
    yield "named", _desk((*SHOW, *NAMED[:6]), "hand", options=HAND, seat=2)
    yield (
        "named_factor",
        _desk((*SHOW, *NAMED, e.EffectsSettled(3, flat=2, hundredths=150)), "hand", options=HAND, seat=3),
    )
    yield "showdown_named", _desk((*SHOW, *NAMED), options=HAND)
    yield "showdown_named_some", _desk((*SHOW, *NAMED[:4]), options=HAND)
    yield (
        "effects_round",
        _desk((*BOX, *SHOW, *HANDS, e.EffectsSettled(3, doubled=("As",), worked=("As",))), "effects_round"),
    )
    yield "box", _desk(BOX, "box")
    yield "box_entry", _desk(BOX, "box_entry", key="effect.As")
    yield "box_entry_new", _desk(BOX, "box_entry", {"effect.2c:kind": "structure"}, key="effect.2c")
    yield "box_ability", _desk(BOX, "box_entry", key="ability.zombies")
    yield "showdown_empty", _desk(SHOW)
    yield "hand_empty", _desk(SHOW, "hand", seat=0)
    yield "hand_three", _desk((*SHOW, *HANDS[:2]), "hand", {"hand:1:2": ["6s", "6h", "6d"]}, seat=2)
    yield "hand_full", _desk((*SHOW, *HANDS[:3]), "hand", seat=0)
    yield "hand_effects", _desk((*SHOW, *HANDS, *EFFECTS), "hand", seat=3)
    yield "effects", _desk((*SHOW, *HANDS, *EFFECTS), "effects", seat=3)
    yield "showdown", _desk((*SHOW, *HANDS, *EFFECTS))
    yield "showdown_tie", _desk((*SHOW, *HANDS, e.FlatPoints(2, 19)))
    yield "six_cards", _desk((*SHOW, e.HandShown(0, ("9s", "9h", "9d", "4c", "4h", "As", "Ad"))), "hand", seat=0)
    yield "alone", _desk((*BEGIN, *PAY, *(e.Acted(seat, "drop") for seat in (0, 1, 2))))
    yield "between", _desk((*SHOW, *HANDS, e.PotPaid()))
    yield "stuck", _desk((*BEGIN, e.CostStated(13)))
    yield "last_pay2", _desk(BROKE)
    yield "last_maybe", _desk(BROKE, options={"pk_end_trigger": "after_payout"})
    yield "last_stake", _desk((*BROKE, *PAY))
    yield "last_showdown", _desk((*BROKE, *PAY, e.Revealed(), *HANDS))
    yield "last_outlook", _desk(BROKE, "outlook")
    yield "last_player", _desk(BROKE, "player", seat=1)
    yield "player", _desk((*BEGIN, e.Acted(0, "pay")), "player", seat=1)
    yield "act", _desk(BEGIN, "act", seat=1)
    yield "overrule", _desk(SHOW, "overrule")
    yield "move", _desk(BEGIN, "move")
    yield "move_to", _desk(BEGIN, "move", giver=1, peek={"move:taker": 3})
    yield "pot", _desk((*BEGIN, *PAY, ChipsCounted(0, 5)), "pot")
    yield "outlook", _desk((*BEGIN, *PAY), "outlook")
    yield "reminders", _desk(BEGIN, "reminders")
    yield "warnings", _desk((*BEGIN, ChipsCounted(0, 5)), "warnings")
    yield "score", _desk((*BEGIN, *ROUND, *PAY))
    yield "winner", _desk((*BEGIN, *ROUND[:-1], *_ended()))


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
