"""Whole games of Apocalypse by real touches, at each depth: what a table says and does, from the first round on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tests.touches.counting import CountingDriver, Story

NAMES = ("Käthe", "Mehmet", "Anna", "Jonas", "Bartholomäus", "Maximiliane")
ROUNDS = (2, 4, 6, 9)  # after which round each Horseman rides
NUMERALS = ("I", "II", "III", "IV")


def begin(app: CountingDriver, depth: str, seats: int, edition: str = "DE2009") -> str:
    """The table stands and everything is built: the first round is about to begin."""
    app.settings(language="de")
    table = app.open_table("apocalypse", list(NAMES[:seats]), edition=edition, options={"depth": depth})
    app.tap_text("Alles aufgebaut")
    app.counts.clear()
    return table


def tap_figures(app: CountingDriver, figures: Sequence[int]) -> None:
    """One key of the pad for each figure; more than nine is one touch more."""
    for figure in figures:
        for _ in range(figure // 10):
            app.tap_text("mehr")
        app.tap_text(str(figure))


# ---- the Horseman counts ----


def count_display(app: CountingDriver, seat: int, ride: int, seats: int) -> None:
    """What lies in front of one player when a Horseman comes: both sides, only the figures he asks for."""
    good, evil = 3 + (seat + ride) % 2, 2 + (seat * ride) % 3
    for persons in (good, evil):
        tap_figures(app, [persons])
        while app.sees(" bei den Guten" if persons is good else " bei den Bösen") and app.shell.top.screen:
            break
    del seats


def ride_out(app: CountingDriver, table: str, ride: int) -> None:
    """Every player counts the cells that are asked, one touch each, and goes on."""
    session = app.shell.session(table)
    while session.table.phase == "ride":
        app_figures(app, table, ride)
        app.tap(app.find_action())


def app_figures(app: CountingDriver, table: str, ride: int) -> None:
    from companion.games.apocalypse.play.ride import figures_missing, waiting_seats

    session = app.shell.session(table)
    seat = waiting_seats(session.table)[0]
    while missing := figures_missing(session.table, seat):
        side, what = missing[0]
        tap_figures(app, [(3 + (seat + ride) % 3) if what == "persons" else (seat + len(side) + ride) % 4])


def counted_game(seats: int, edition: str = "DE2009"):  # type: ignore[no-untyped-def]
    def play(app: CountingDriver) -> None:
        table = begin(app, "ride", seats, edition)
        for number in range(1, ROUNDS[-1] + 1):
            with app.playing("rounds"):
                app.tap(app.find_badge(number % seats))
            if number not in ROUNDS:
                with app.playing("rounds"):
                    app.tap_text("Runde zu Ende")
                continue
            ride = ROUNDS.index(number) + 1
            with app.playing(f"Horseman {NUMERALS[ride - 1]}"):
                app.tap_text("Reiter!")
                ride_out(app, table, ride)
                app.tap(app.find_action())
        with app.playing("the end"):
            reveal(app, table)

    return play


def reveal(app: CountingDriver, table: str) -> None:
    """All ethos cards are turned up together."""
    app.tap_text("Alle liegen offen")
    del table


def points_game(seats: int):  # type: ignore[no-untyped-def]
    def play(app: CountingDriver) -> None:
        table = begin(app, "points", seats)
        for ride, numeral in enumerate(NUMERALS, 1):
            with app.playing(f"Horseman {numeral}"):
                app.tap(app.find_action())
                for seat in range(seats):
                    tap_figures(app, [4 + (seat + ride) % 4, (seat * ride) % 3])
                app.tap(app.find_action())
        with app.playing("the end"):
            tap_figures(app, [9, 7])
            reveal(app, table)

    return play


PAPER: Mapping[str, int] = {f"Horseman {numeral}": 6 for numeral in NUMERALS}
STORIES: tuple[Story, ...] = ()
