"""The calculators of Apokerlypse, as the contract names them."""

from companion.engine.calculator import Calculator
from companion.games.apokerlypse.calculators.costs import CostsInput, phase_costs
from companion.games.apokerlypse.calculators.showdown import HandInput, ShowdownInput, hand, settle_showdown

CALCULATORS = (
    Calculator("apokerlypse.hand", HandInput, hand),
    Calculator("apokerlypse.showdown", ShowdownInput, settle_showdown),
    Calculator("apokerlypse.costs", CostsInput, phase_costs),
)
