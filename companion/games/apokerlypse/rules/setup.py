"""Chapter 3: the figures of the set-up checklist."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.ruling import Reason, Ruling, rule
from companion.engine.table import Setup
from companion.games.apokerlypse.state import action_chips_each


def figures(setup: Setup) -> Mapping[str, Ruling[int]]:
    """PK-SETUP-01, PK-SETUP-02, PK-SETUP-04: chips, action chips and cards for this number of players."""
    counts, seats = setup.facts.counts, len(setup.seats)
    chips, hand = counts["chips_each"], counts["hand_each"]
    action, pile = action_chips_each(setup), counts["cards"] - hand * seats
    clause = "PK-AMB-12" if setup.options["pk_action_chips"] else "PK-SETUP-02"
    return {
        "chips_each": rule(chips, Reason("figure.chips", "PK-SETUP-01", chips=chips)),
        "chips_in_play": rule(
            chips * seats, Reason("figure.in_play", "PK-INV-01", seats=seats, chips=chips, total=chips * seats)
        ),
        "action_chips_each": rule(action, Reason("figure.action_chips", clause, seats=seats, chips=action)),
        "hand_each": rule(hand, Reason("figure.hand", "PK-SETUP-04", cards=hand)),
        "draw_pile": rule(pile, Reason("figure.pile", "PK-SETUP-04", seats=seats, cards=hand, pile=pile)),
    }
