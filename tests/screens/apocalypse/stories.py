"""Whole games of Apocalypse by real touches, at each depth: what a table says and does, from the first round on."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from companion.games.apocalypse.events import Defended, StartsNext
from companion.games.apocalypse.play.recount import unknown_seats
from companion.games.apocalypse.play.ride import figures_missing, waiting_seats
from screens.pages.intents import Go, Peek, record
from tests.screens.apocalypse.test_whole_games import round_over, until
from tests.screens.window import frames
from tests.touches.counting import CountingDriver, Story

NAMES = ("Käthe", "Mehmet", "Anna", "Jonas", "Bartholomäus", "Maximiliane")
RIDES = {2: "I", 4: "II", 6: "III", 9: "IV"}  # after which round each Horseman rides
Play = Callable[[CountingDriver], None]


def begin(app: CountingDriver, depth: str, seats: int, edition: str) -> str:
    """The table stands and everything is built: the first round is about to begin."""
    app.settings(language="de")
    table = app.open_table("apocalypse", list(NAMES[:seats]), edition=edition, options={"depth": depth})
    app.all_set_up()
    app.counts.clear()
    return table


def tap_figures(app: CountingDriver, figures: Iterable[int]) -> None:
    """One key of the pad for each figure; more than nine is one touch more."""
    for figure in figures:
        for _ in range(figure // 10):
            app.tap_text("mehr")
        app.tap_text(str(figure))


def go_on(app: CountingDriver) -> None:
    """The one button that goes on."""
    app.tap_text(app.page.actions[-1].label)


def reveal(app: CountingDriver, seats: int) -> None:
    """All ethos cards are turned up together: every other player is evil."""
    go_on(app)
    for seat in range(seats):
        app.tap_intent(Peek(f"ethos.{seat}", "good" if seat % 2 else "evil"))
    go_on(app)
    assert app.shell.session(app.shell.top.args["table"]).table.revealed


# ---- the Horseman counts ----


def figure_of(seat: int, ride: int, side: str, what: str) -> int:
    """What lies there: three to five persons, and up to three of everything else."""
    return 3 + (seat + ride) % 3 if what == "persons" else (seat + len(side) + ride) % 4


def count_display(app: CountingDriver, table: str, ride: int) -> None:
    """Whoever is next counts what this Horseman asks for."""
    session = app.shell.session(table)
    seat = waiting_seats(session.table)[0]
    while missing := figures_missing(session.table, seat):
        tap_figures(app, [figure_of(seat, ride, *missing[0])])


def counted_game(seats: int, edition: str = "DE2009") -> Play:
    """Nine rounds, four rides: who passes first, and six figures for each display."""

    def play(app: CountingDriver) -> None:
        table = begin(app, "ride", seats, edition)
        for number in range(1, max(RIDES) + 1):
            with app.playing("rounds"):
                app.tap_intent(record(StartsNext(number % seats)))
                app.tap_text("Reiter!" if number in RIDES else "Runde zu Ende")
            if number in RIDES:
                with app.playing(f"Horseman {RIDES[number]}"):
                    count_all(app, table, list(RIDES).index(number) + 1)
                with app.playing("rounds"):
                    go_on(app)
        with app.playing("the end"):
            reveal(app, seats)

    return play


def count_all(app: CountingDriver, table: str, number: int) -> None:
    """Everybody counts, one after the other, until the reckoning is there."""
    while app.shell.session(table).table.phase == "ride":
        count_display(app, table, number)
        go_on(app)


# ---- points only ----


def points_game(seats: int, edition: str = "DE2009") -> Play:
    """Nothing between the rides; at each the living and the dead, at the end two sums."""

    def play(app: CountingDriver) -> None:
        begin(app, "points", seats, edition)
        for number, numeral in enumerate(RIDES.values(), 1):
            with app.playing(f"Horseman {numeral}"):
                go_on(app)
                for seat in range(seats):
                    tap_figures(app, [4 + (seat + number) % 4, (seat * number) % 3])
                go_on(app)
        with app.playing("the end"):
            tap_figures(app, [9, 7])
            reveal(app, seats)

    return play


# ---- everything is written down ----

HAND = (
    "guter Mensch",
    "Maske und Helm für Gute",
    "böser Mensch",
    "Schweinskopf für Böse",
    "Kirchenmusik",
    "Helm für Gute",
)


def play_card(app: CountingDriver, table: str, number: int) -> None:
    """One card, mostly into one's own display, now and then into that of a neighbour."""
    go_on(app)
    state = app.shell.session(table).table
    if number % 5 == 4:
        app.tap_intent(Go("card", {"display": (state.round.on_turn + 1) % state.seat_count}, instead=True))
    app.tap_text(HAND[number % len(HAND)])


def full_round(app: CountingDriver, table: str, number: int, cards: int) -> None:
    """Everybody plays so many cards, once somebody defends out of turn, and then they pass."""
    with app.playing("turns"):
        for card in range(cards * app.shell.session(table).table.seat_count):
            play_card(app, table, number + card)
        if number == 2:
            go_on(app)
            app.tap_intent(record(Defended(1)))
            app.tap_any("Nur gespielt")
        round_over(app, table)


def full_ride(app: CountingDriver, table: str, numeral: str) -> None:
    with app.playing(f"Horseman {numeral}"):
        app.tap_text("Reiter!")
        until(app, table, "ride")
        until(app, table, "final" if numeral == "IV" else "round")


def full_game(seats: int, edition: str = "DE2009", cards: int = 3) -> Play:
    """Everybody plays some cards a round; then they pass, deal, and meet a Horseman now and then."""

    def play(app: CountingDriver) -> None:
        table = begin(app, "full", seats, edition)
        for number in range(1, max(RIDES) + 1):
            full_round(app, table, number, cards)
            if number in RIDES:
                full_ride(app, table, RIDES[number])
            else:
                with app.playing("dealing"):
                    until(app, table, "round")
        with app.playing("the end"):
            reveal(app, seats)

    return play


# ---- a group changes its mind ----


def change_depth(app: CountingDriver, words: str) -> None:
    with app.playing("changing the depth"):
        app.tap_text("Menü")
        app.tap_text("Einstellungen und Notizen")
        app.tap_text("Was schreibt ihr mit?")
        app.tap_text(words)


def killed(app: CountingDriver, table: str) -> None:
    """Killed; the next start opens the table again."""
    app.restart()
    app.shell.open("table", {"table": table})
    frames(2)


def changing_game(app: CountingDriver) -> None:
    """Every card at first, then only the rides, then only points, and for the last ride everything again."""
    app.settings(less_motion=True)  # a sheet that still slides in can’t be touched
    table = begin(app, "full", 4, "DE2009")
    full_round(app, table, 1, 1)
    with app.playing("dealing"):
        until(app, table, "round")
    change_depth(app, "Reiter rechnet")
    with app.playing("rounds"):
        app.tap_intent(record(StartsNext(1)))
        app.tap_text("Reiter!")
    with app.playing("Horseman I"):
        tap_figures(app, [4, 2])
        killed(app, table)
        count_all(app, table, 1)
    with app.playing("rounds"):
        go_on(app)
    change_depth(app, "Nur Punkte")
    for numeral in ("II", "III"):
        with app.playing(f"Horseman {numeral}"):
            go_on(app)
            tap_figures(app, [5, 1])
            killed(app, table)
            tap_figures(app, [4, 2, 6, 0, 3, 3])
            go_on(app)
    change_depth(app, "Alles mitschreiben")
    with app.playing("counting what lies there"):
        while seats := unknown_seats(app.shell.session(table).table):
            app.tap_intent(Go("display", {"seat": seats[0]}))
            app.tap_text("So liegt es da")
    full_round(app, table, 5, 1)
    full_ride(app, table, "IV")
    with app.playing("the end"):
        reveal(app, 4)


def paper(seats: int) -> dict[str, int]:
    """A pencil writes the living and the dead of everybody and who takes the card, and at the end the sums."""
    return {**{f"Horseman {numeral}": 2 * seats + 1 for numeral in RIDES.values()}, "the end": 2 * seats + 1}


def first_three(most: int) -> dict[str, int]:
    """The bound of the first three rides."""
    return {f"Horseman {numeral}": most for numeral in ("I", "II", "III")}


FEW_CARDS = "one card each a round"
CHANGED = "changed in mid-game, killed thrice"

STORIES: tuple[Story, ...] = (
    Story("apocalypse", "points", 2, points_game(2, "EN2008"), paper(2), {}),
    Story("apocalypse", "points", 3, points_game(3), paper(3), {}),
    Story("apocalypse", "points", 4, points_game(4), paper(4), {"": 60}),
    Story("apocalypse", "points", 6, points_game(6, "EN2008"), paper(6), {}),
    Story("apocalypse", "ride", 2, counted_game(2, "EN2008"), paper(2), {}),
    Story("apocalypse", "ride", 3, counted_game(3), paper(3), {}),
    Story("apocalypse", "ride", 4, changing_game, paper(4), {}, CHANGED),
    Story("apocalypse", "ride", 4, counted_game(4), paper(4), {"": 170, "Horseman IV": 46, **first_three(30)}),
    Story("apocalypse", "ride", 6, counted_game(6), paper(6), first_three(42)),
    Story("apocalypse", "full", 2, full_game(2, "EN2008"), paper(2), {}),
    Story("apocalypse", "full", 3, full_game(3, cards=1), paper(3), {}, FEW_CARDS),
    Story("apocalypse", "full", 4, full_game(4), paper(4), {}),
    Story("apocalypse", "full", 6, full_game(6, "EN2008", cards=1), paper(6), {}, FEW_CARDS),
)
