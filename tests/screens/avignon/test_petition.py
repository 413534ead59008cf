"""A petition on the strip: what a touch on a card or on a free place means."""

from __future__ import annotations

from companion.games.avignon.events import Petitioned, Shifted
from screens.games.avignon.play.strip_nodes import StripNodes
from screens.pages.intents import Intent, Record
from screens.pages.nodes import Card
from tests.pages.group import every_node
from tests.screens.avignon.test_pages import strip_of


def test_a_petition_lets_a_card_go_anywhere_in_its_column_and_beyond() -> None:
    drops = strip_of("petition").columns[0].drops
    found = {drop.do.events[0] for drop in drops if isinstance(drop.do, Record)}
    assert found == {
        Shifted(1, "rome", 1),
        Shifted(1, "rome", 2),
        Shifted(1, "avignon", 1),
        Shifted(1, "avignon", 2),
        Shifted(1, "avignon", 3),
        Shifted(1, "avignon", 4),
    }


def test_in_a_petition_a_touch_on_a_free_place_brings_the_card_of_its_column_there() -> None:
    """As soon as the petition is in hand, too, and nobody is asked whose it is; a card that is chosen comes first."""
    rome = [touches(name)["Nach Rom – Spalte 2: Prediger"] for name in ("petition_unknown", "petition_armed")]
    assert rome == [Record((Shifted(2, "rome", 2),)), Record((Petitioned(None), Shifted(2, "rome", 2)))]
    assert [len(touches(name)) for name in ("petition_unknown", "petition_armed", "turn")] == [25, 25, 5]
    assert {name for name in touches("petition") if name.startswith("Nach ")} == {
        f"Nach {land}" for land in ("Rom", "Florenz", "Nizza", "Avignon")
    }


def touches(name: str) -> dict[str, Intent | None]:
    """What can be touched on the strip, by name."""
    cells = every_node(StripNodes(strip_of(name), 1.0).column.children)
    return {cell.name: cell.do for cell in cells if isinstance(cell, Card) and cell.do}
