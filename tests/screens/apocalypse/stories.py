"""Whole games of Apocalypse by real touches, at each depth: what a table says and does, from the first round on."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from companion.games.apocalypse.events import StartsNext
from companion.games.apocalypse.play.ride import figures_missing, waiting_seats
from screens.pages.intents import Peek, record
from tests.screens.apocalypse.test_whole_games import round_over, until
from tests.touches.counting import CountingDriver, Story

NAMES = ("Käthe", "Mehmet", "Anna", "Jonas", "Bartholomäus", "Maximiliane")
RIDES = {2: "I", 4: "II", 6: "III", 9: "IV"}  # after which round each Horseman rides
Play = Callable[[CountingDriver], None]


def begin(app: CountingDriver, depth: str, seats: int, edition: str) -> str:
    """The table stands and everything is built: the first round is about to begin."""
    app.settings(language="de")
    table = app.open_table("apocalypse", list(NAMES[:seats]), edition=edition, options={"depth": depth})
    app.tap_text("Alles aufgebaut")
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


def full_game(seats: int, edition: str = "DE2009") -> Play:
    """Everybody lays one person a round; then they pass, deal, and meet a Horseman now and then."""

    def play(app: CountingDriver) -> None:
        table = begin(app, "full", seats, edition)
        for number in range(1, max(RIDES) + 1):
            with app.playing("turns"):
                for _ in range(seats):
                    go_on(app)
                    app.tap_text("Mensch")
                round_over(app, table)
            if number in RIDES:
                with app.playing(f"Horseman {RIDES[number]}"):
                    app.tap_text("Reiter!")
                    until(app, table, "ride")
                    until(app, table, "final" if RIDES[number] == "IV" else "round")
            else:
                with app.playing("dealing"):
                    until(app, table, "round")
        with app.playing("the end"):
            reveal(app, seats)

    return play


def paper(seats: int) -> dict[str, int]:
    """A pencil writes the living and the dead of everybody and who takes the card, and at the end the sums."""
    return {**{f"Horseman {numeral}": 2 * seats + 1 for numeral in RIDES.values()}, "the end": 2 * seats + 1}


def first_three(most: int) -> dict[str, int]:
    """The bound of the first three rides."""
    return {f"Horseman {numeral}": most for numeral in ("I", "II", "III")}


STORIES: tuple[Story, ...] = (
    Story("apocalypse", "points", 4, points_game(4), paper(4), {"": 60}),
    Story("apocalypse", "points", 6, points_game(6, "EN2008"), paper(6), {}),
    Story("apocalypse", "ride", 2, counted_game(2, "EN2008"), paper(2), {}),
    Story("apocalypse", "ride", 3, counted_game(3), paper(3), {}),
    Story("apocalypse", "ride", 4, counted_game(4), paper(4), {"": 170, "Horseman IV": 46, **first_three(30)}),
    Story("apocalypse", "full", 4, full_game(4), paper(4), {}),
    Story("apocalypse", "ride", 6, counted_game(6), paper(6), first_three(42)),
)
