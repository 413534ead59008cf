"""The calculators of Avignon, as the contract names them."""

from companion.engine.calculator import Calculator
from companion.games.avignon.calculators.strip import MoveInput, SamaritanInput, move, samaritan
from companion.games.avignon.calculators.winner import WinnerInput, winner

CALCULATORS = (
    Calculator("avignon.move", MoveInput, move),
    Calculator("avignon.winner", WinnerInput, winner),
    Calculator("avignon.samaritan", SamaritanInput, samaritan),
)
