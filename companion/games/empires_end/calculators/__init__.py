"""The calculators of Empire’s End, as the contract names them."""

from companion.engine.calculator import Calculator
from companion.games.empires_end.calculators.final import FinalInput, final
from companion.games.empires_end.calculators.rounds import (
    CrisisInput,
    MilitaryInput,
    ScarcityInput,
    crisis,
    military,
    scarcity,
)

CALCULATORS = (
    Calculator("empires_end.crisis", CrisisInput, crisis),
    Calculator("empires_end.military", MilitaryInput, military),
    Calculator("empires_end.final", FinalInput, final),
    Calculator("empires_end.scarcity", ScarcityInput, scarcity),
)
