"""What can be worked out without a table."""

from __future__ import annotations

from companion.engine.calculator import Calculator
from companion.games.new_game.calculators.winner import WinnerInput, winner

CALCULATORS = (Calculator("new_game.winner", WinnerInput, winner),)
