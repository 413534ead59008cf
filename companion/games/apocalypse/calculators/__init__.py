"""The calculators of Apocalypse, as the contract names them."""

from companion.engine.calculator import Calculator
from companion.games.apocalypse.calculators.decks import (
    DealInput,
    RefillInput,
    StackInput,
    deal_cards,
    refill_decks,
    stack,
)
from companion.games.apocalypse.calculators.end import ProjectionInput, WinnerInput, name_winner, project
from companion.games.apocalypse.calculators.ride import ProtectionInput, RewardsInput, protection, rewards

CALCULATORS = (
    Calculator("apocalypse.stack", StackInput, stack),
    Calculator("apocalypse.protection", ProtectionInput, protection),
    Calculator("apocalypse.rewards", RewardsInput, rewards),
    Calculator("apocalypse.deal", DealInput, deal_cards),
    Calculator("apocalypse.refill", RefillInput, refill_decks),
    Calculator("apocalypse.winner", WinnerInput, name_winner),
    Calculator("apocalypse.projection", ProjectionInput, project),
)
