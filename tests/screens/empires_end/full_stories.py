"""Whole games of Empire’s End that follow every empire, by real touches; and a first game with an empty box."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from companion.games.empires_end.state import EmpiresTable
from screens.pages.intents import Draft, go
from tests.games.empires_end.tables import ROW
from tests.screens.crawl import intents
from tests.screens.empires_end.opening import CAMPAIGNS, GROUP, onward, opened, table_of
from tests.screens.empires_end.test_whole_games import NAMES, enter_what_is_missing
from tests.touches.counting import CountingDriver, Story

KINDS = ("Brand", "Aufstand", "Hungersnot", "Flut", "Fäulnis", "Barbaren", "Seuche", "Erdbeben")
FLOOD = 3  # the fourth card that comes: a kind whose abilities bring resources in economy
FISTS = ("12", "14", "16", "15")  # figures that stand nowhere else on the page
CRISIS, CAMPAIGN, VALUES, CAMPAIGN_CARD, ABILITY = 5, 11, 24, 22, 4  # touches that one of them may take
ROUNDS = {
    "K": "Krise",
    "KK": "Doppelt",
    "W": "Wirtschaft",
    "I": "Industrie",
    "M": "Militär",
    "WI": "Industrie + Wirtschaft",
}
FIRST = ("K", "W", "K", "I", "K", "M", "KK", "W", "K", "I", "K", "M", "WI")  # short, with every kind of round


@contextmanager
def at_most(app: CountingDriver, touches: int) -> Iterator[None]:
    """What is done in here takes no more touches than this."""
    before = sum(app.counts.values())
    yield
    taken = sum(app.counts.values()) - before
    assert taken <= touches, f"{taken} touches instead of {touches}"


def full(seats: int, variant: str = "standard") -> Callable[[CountingDriver], EmpiresTable]:
    def play(app: CountingDriver) -> EmpiresTable:
        opened(app, seats, "full", variant)
        with app.playing("set-up"):
            lay_out(app)
            if variant == "blitz":
                blitz(app, seats)
            app.tap_text("Alles aufgebaut")
        drawn = 2 * seats if variant == "blitz" else 0
        while not table_of(app).at_end:
            drawn = one_round(app, seats, drawn)
        return scored(app)

    return play


def lay_out(app: CountingDriver) -> None:
    """EE-SETUP-12: the start player’s row, from left to right."""
    app.tap_intent(go("scene:row"))
    for name in ROW:
        app.tap_text(NAMES[name])
    app.tap_text("So liegen alle Reiche")


def blitz(app: CountingDriver, seats: int) -> None:
    """EE-BLITZ-03 to -05: two crises each before the first round."""
    app.tap_intent(go("scene:blitz"))
    for seat in range(seats):
        for number in (2 * seat, 2 * seat + 1):
            name_card(app, number)
        for key in ("burnt1", "burnt2", "place1", "place2"):
            lay_under(app, key)
        onward(app)
    app.tap_text("Erledigt")


def name_card(app: CountingDriver, drawn: int) -> None:
    """EE-CRISIS-01: no two cards are alike."""
    app.tap_text(KINDS[drawn % len(KINDS)])
    app.tap_text(str(1 + 4 * drawn % 11))


# ---- rounds ----


def one_round(app: CountingDriver, seats: int, drawn: int) -> int:
    """One round; who takes crises and plays cards goes round."""
    code = table_of(app).code
    if code in ("K", "KK"):
        with app.playing("crises"):
            for _ in str(code):
                with at_most(app, CRISIS):
                    take(app, drawn, drawn % seats)
                drawn += 1
        with app.playing("hourglass"):
            onward(app)
    elif code == "M":
        with app.playing("campaigns"), at_most(app, CAMPAIGN):
            fight(app, seats)
    elif code == "W":
        with app.playing("economy"), at_most(app, 1):
            app.tap_text("Alle fertig, weiter")
    else:
        with app.playing("industry"):
            drawn = work(app, drawn)
            for _ in str(code):
                onward(app)
    return drawn


def take(app: CountingDriver, drawn: int, seat: int) -> None:
    """EE-CRISIS-10 to EE-CRISIS-14: the card, who takes it, and where it goes as an innovation."""
    name_card(app, drawn)
    app.tap_text(GROUP[seat])
    lay_under(app, "place")
    onward(app)


def lay_under(app: CountingDriver, key: str) -> None:
    """EE-INNOV-03: the first location of the row that may hold the card; where there is only one, nobody is asked."""
    places = [one for one in intents(app.page) if isinstance(one, Draft) and one.key == key]
    if len(places) > 1:
        app.tap_intent(places[0])


def fight(app: CountingDriver, seats: int) -> None:
    """EE-MIL-01 to EE-MIL-06: the card is known, so a fist is one touch and the upheaval none."""
    fought = len(table_of(app).campaigns) % CAMPAIGNS
    app.tap_text(f"Feldzug {fought + 1}")
    for seat in range(seats):
        app.tap_text(FISTS[seat])
    app.tap_text(f"{seats} Gebote werten")
    onward(app)


def work(app: CountingDriver, drawn: int) -> int:
    """EE-IND-02, EE-IND-06: somebody plays a card, and rebuilds what is destroyed by touching it in the row."""
    app.tap_text("Karte spielen")
    name_card(app, drawn)
    lay_under(app, "place")
    onward(app)
    ruin = next((place for place, site in enumerate(table_of(app).empires[0], 1) if not site.intact), None)
    if ruin:
        app.tap_intent(go("site", seat=0, position=ruin))
        app.tap_text("Wiederaufbauen")
    return drawn + 1


def scored(app: CountingDriver) -> EmpiresTable:
    """EE-END-03: what each card gives at the end is asked here, together."""
    with app.playing("final scoring"):
        enter_what_is_missing(app, app.shell.top.args["table"], most=40)
    assert app.sees("gewinn") or app.sees("teilen"), app.texts()
    return table_of(app)


# ---- a first game: nothing of the box is known ----


def first_game(app: CountingDriver) -> EmpiresTable:
    """EE-TRACK-01, EE-LOC-02, EE-MIL-08: the track before the first round, everything else when it is needed."""
    opened(app, 3, "full", box={})
    with app.playing("round track"):
        app.tap_intent(go("scene:board"))
        app.tap_text("Rundenleiste eintragen")
        for code in FIRST:
            app.tap_text(ROUNDS[code])
        app.tap_text(f"{len(FIRST)} Runden merken")
        app.tap_text("Erledigt")
    with app.playing("set-up"):
        lay_out(app)
        app.tap_text("Alles aufgebaut")
    drawn = 0
    while not table_of(app).at_end:
        if table_of(app).code == "M":
            first_campaign(app)
        elif drawn == FLOOD:
            drawn = with_ability(app, drawn)
        else:
            drawn = one_round(app, 3, drawn)
    return scored(app)


def first_campaign(app: CountingDriver) -> None:
    """EE-MIL-08 to EE-MIL-10: both borders, four ranges and the upheaval; the card is played as soon as it is kept."""
    with app.playing("campaign cards"), at_most(app, CAMPAIGN_CARD):
        app.tap_text("Neue Feldzugkarte eintragen")
        for figure in ("2", "7", "Die Punkte gehen verloren", "2", "3", "7", "3", "11"):
            tap_key(app, figure)
        for cell, figure in (("Stark: Weizen", "2"), ("Sieger: Münzen", "1")):
            app.tap_text(cell)
            tap_key(app, figure)
        app.tap_text("Merken")
    with app.playing("campaigns"), at_most(app, CAMPAIGN):
        for seat in range(3):
            app.tap_text(FISTS[seat])
        app.tap_text("3 Gebote werten")
    if app.sees("Werte fehlen"):
        with app.playing("values of locations"), at_most(app, VALUES):
            app.tap_text("Werte fehlen")
            for key in ("mehr", "mehr", "20", "6", "mehr", "12", "5", "mehr", "10", "7"):
                tap_key(app, key)
            app.back()
    with app.playing("hourglass"):
        onward(app)


def tap_key(app: CountingDriver, key: str) -> None:
    """A key of the pad: the same figure may stand in a cell above it."""
    app.tap([one for one in app.widgets() if one.tap_intent is not None and getattr(one.node, "name", "") == key][-1])


def with_ability(app: CountingDriver, drawn: int) -> int:
    """EE-CRISIS-04: the ability of the card that was just accepted; its round stands there by its kind."""
    with app.playing("crises"), at_most(app, CRISIS):
        take(app, drawn, drawn % 3)
    with app.playing("abilities"), at_most(app, ABILITY):
        for words in ("Karte eintragen", "Ressourcen erhalten", "Weizen", "1"):
            app.tap_text(words)
    with app.playing("hourglass"):
        onward(app)
    return drawn + 1


BOUNDS = {"crises": 16 * CRISIS, "economy": 4, "campaigns": 4 * CAMPAIGN, "": 260}
FULL_STORIES: tuple[Story, ...] = (
    Story(
        "empires_end",
        "full",
        3,
        first_game,
        {"campaigns": 6, "final scoring": 9},
        {"values of locations": VALUES, "campaign cards": 2 * CAMPAIGN_CARD, "abilities": ABILITY},
        "13 rounds with an empty box",
    ),
    Story("empires_end", "full", 3, full(3), {"crises": 16, "campaigns": 12, "final scoring": 9}, BOUNDS),
    Story("empires_end", "full", 2, full(2), {"crises": 6, "campaigns": 4, "final scoring": 6}, {"": 130}),
    Story("empires_end", "full", 4, full(4), {"crises": 16, "campaigns": 16, "final scoring": 12}, BOUNDS),
    Story(
        "empires_end",
        "full",
        2,
        full(2, "blitz"),
        {"set-up": 4, "crises": 3, "campaigns": 2, "final scoring": 6},
        {"": 100},
        "blitz",
    ),
)
