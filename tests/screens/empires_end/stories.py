"""Whole games of Empire’s End by real touches, in the light depths: what the fingers of a table do, phase by phase."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.games.empires_end.state import EmpiresTable
from screens.pages.intents import go
from tests.screens.empires_end.full_stories import FULL_STORIES
from tests.screens.empires_end.opening import GROUP, onward, opened, table_of
from tests.screens.empires_end.test_whole_games import NAMES
from tests.touches.counting import CountingDriver, Story

RUINS = ("village_1", "farm_wheat", "village_2", "army_2", "road_renew_2", "farm_axe", "road_renew_1", "army_1")
CAMPAIGN = (-2, 3, 7, 0)
Ability = tuple[str, ...]  # the chip, and the answers to its questions
OWN: Ability = ("Eigene zerstört",)
AXES: Ability = ("Ressource", "Axt", "1", "4")
MOST: Ability = ("Meiste zerstört",)
FARMS: Ability = ("Ortsart daneben", "Hof", "3", "2")
BESIDE: Ability = ("Daneben zerstört", "5", "1")
COPY: Ability = ("Kopie",)
ABILITIES: tuple[tuple[Ability, ...], ...] = ((OWN, AXES), (MOST, FARMS), (BESIDE, COPY), (OWN, COPY))
MARKERS = (13, 17, 24, 9)


# ---- points and rounds ----


def light(seats: int, variant: str = "standard") -> Callable[[CountingDriver], EmpiresTable]:
    def play(app: CountingDriver) -> EmpiresTable:
        opened(app, seats, "light", variant)
        with app.playing("set-up"):
            if variant == "blitz":
                blitz_set_up(app, seats)
            app.tap_text("Alles aufgebaut")
        turn = 0
        while not table_of(app).at_end:
            turn = play_round(app, seats, turn)
        count_all(app, seats, by_hand=False)
        assert app.sees("gewinn") or app.sees("teilen"), app.texts()
        return table_of(app)

    return play


def play_round(app: CountingDriver, seats: int, turn: int) -> int:
    """One round; who takes crises goes round, and each burns what stands of the list."""
    table = table_of(app)
    if table.code in ("K", "KK"):
        with app.playing("crises"):
            for _ in table.code:
                take(app, turn % seats)
                turn += 1
    elif table.code == "M":
        with app.playing("campaigns"):
            for seat in range(seats):
                app.tap_text("−2" if CAMPAIGN[seat] == -2 else str(CAMPAIGN[seat]))
            onward(app)
    else:
        with app.playing("economy and industry"):
            if table.code == "W":
                app.tap_text(GROUP[turn % seats])
                app.tap_text("2")
            onward(app)
    return turn


def take(app: CountingDriver, seat: int) -> None:
    """EE-CRISIS-10: who takes it, and what burns while something of the list stands."""
    app.tap_text(GROUP[seat])
    ruins = table_of(app).ending.ruins.get(seat, frozenset())
    app.tap_text(NAMES[next(name for name in RUINS if name not in ruins)])
    onward(app)


def blitz_set_up(app: CountingDriver, seats: int) -> None:
    """EE-BLITZ-03 to -05: two destroyed locations for everybody; the eye opens the page where they are touched."""
    app.tap_intent(go("scene:blitz"))
    for _ in range(seats):
        app.tap_text(NAMES[RUINS[0]])
        app.tap_text(NAMES[RUINS[1]])
    app.tap_text("Erledigt")


# ---- the end ----


def final(app: CountingDriver) -> EmpiresTable:
    """Opened when the hourglass is at the end; killed in the midst of the second sheet."""
    opened(app, 3, "final")
    with app.playing("set-up"):
        app.tap_text("Alles aufgebaut")
    count_all(app, 3, by_hand=True)
    assert app.sees("gewinn")
    return table_of(app)


def count_all(app: CountingDriver, seats: int, by_hand: bool) -> None:
    """EE-END-01 to -03: one sheet after the other."""
    with app.playing("final scoring"):
        for seat in range(seats):
            if by_hand:
                for _ in range(MARKERS[seat] // 10):
                    app.tap_text("mehr")
                app.tap_text(str(MARKERS[seat]))
                for name in RUINS[:4]:
                    app.tap_text(NAMES[name])
            for ability in ABILITIES[seat]:
                for answer in ability:
                    app.tap_text(answer)
            if by_hand and seat == 1:
                killed(app)
            onward(app)


def killed(app: CountingDriver) -> None:
    """The phone goes away and comes back to the same sheet."""
    where = dict(app.shell.top.args)
    app.restart()
    app.shell.open("table", where)


PAPER_FINAL: Mapping[str, int] = {"final scoring": 18}
STORIES = (
    Story("empires_end", "final", 3, final, PAPER_FINAL, {"final scoring": 45, "": 55}),
    Story(
        "empires_end",
        "light",
        3,
        light(3),
        {"crises": 16, "economy and industry": 4, "campaigns": 12, "final scoring": 9},
        {"crises": 55, "": 130},
        "26 rounds",
    ),
    Story("empires_end", "light", 2, light(2), {"crises": 6, "campaigns": 4, "final scoring": 6}, {"": 75}),
    Story("empires_end", "light", 4, light(4), {"crises": 16, "campaigns": 16, "final scoring": 12}, {"": 140}),
    Story(
        "empires_end",
        "light",
        2,
        light(2, "blitz"),
        {"set-up": 4, "crises": 4, "campaigns": 2, "final scoring": 6},
        {"": 65},
        "blitz",
    ),
    *FULL_STORIES,
)
