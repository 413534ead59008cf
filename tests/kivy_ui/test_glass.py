"""The glass shows what the page says: what is neither measured nor drawn again looks as if it had been."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import playable_games
from companion.texts import LANGUAGES
from screens.pages.intents import Tell
from screens.pages.nodes import Avatar, Card, Column, Row, SeatRound, Stepper, Text, Tiles
from screens.pages.page import Page
from screens.theme import THEMES
from tests.games.plays import plays_of
from tests.screens.crawl import different_pages, pages_in_order
from tests.screens.window import frames

SIZES = ((412, 915), (915, 412), (360, 640))
SCALES = (1.0, 1.3)
INSETS = ((0.0, 0.0), (31.0, 24.0))
COMPARED = 12  # of pages that follow each other one in so many: what is left over stays; the sweep `glass` compares all
PICTURED = 40  # of a game's pages one in so many is compared dot by dot
NAV = (("home", "home", "Start"), ("rules", "book-open-variant", "Regeln"))


@pytest.fixture(autouse=True)
def every_line_is_rendered_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that the same words are the same texture, however many pages lie between."""
    from screens.kivy_ui.drawing import text

    monkeypatch.setattr(text, "KEPT", 10**6)


@dataclasses.dataclass(frozen=True)
class Glass:
    """What decides how a page looks besides the page itself."""

    theme: str = "dark"
    scale: float = 1.0
    size: tuple[int, int] = SIZES[0]
    insets: tuple[float, float] = INSETS[0]


def put(root: Any, glass: Glass, page: Page, sheet: Page | None = None) -> Any:
    """Show a page in a root as the app does."""
    root.dress(glass.theme, glass.scale, True)
    root.frame.insets, root.frame.nav_items = glass.insets, NAV
    root.size = root.frame.size = glass.size
    root.show(page, sheet)
    if root.sheet is not None:
        root.sheet.size = glass.size
    root.frame.scroller.move_to(0)
    return root


def new_root() -> Any:
    from screens.kivy_ui.window import Root

    return Root(lambda _intent: None, lambda: None, size_hint=(None, None))


def anew(glass: Glass, page: Page, sheet: Page | None = None) -> Any:
    """The same page in a root of its own, of widgets that never showed anything else."""
    from screens.kivy_ui.widgets import widget_pool

    waiting = {kind: widgets[:] for kind, widgets in widget_pool._waiting.items()}
    widget_pool._waiting.clear()
    root = put(new_root(), glass, page, sheet)
    widget_pool._waiting.clear()
    widget_pool._waiting.update(waiting)
    return root


def drawn(widget: Any) -> Iterator[Any]:
    """Every widget with its place, its node and its instructions, in the order in which they are drawn."""
    yield type(widget).__name__, _to_the_pixel(widget.pos), _to_the_pixel(widget.size), getattr(widget, "node", None)
    for canvas in (widget.canvas.before, widget.canvas, widget.canvas.after):
        yield from (described(one) for one in canvas.children if type(one).__name__ not in ("Canvas", "CanvasBase"))
    below = list(reversed(widget.children))
    if type(widget).__name__ in ("Frame", "Sheet"):  # parts that lie side by side, in whatever order they came
        below.sort(key=lambda part: (part.y, part.x, part.width, type(part).__name__))
    for child in below:
        yield from drawn(child)


DRAWING = ("rgba", "pos", "size", "texture", "border", "vertices", "indices", "points", "width", "radius", "xy")


def described(instruction: Any) -> Any:
    return type(instruction).__name__, [getattr(instruction, name) for name in drawing_of(type(instruction))]


@cache
def drawing_of(kind: type) -> list[str]:
    return [name for name in DRAWING if hasattr(kind, name)]


def first_difference(one: Any, other: Any) -> str:
    for mine, yours in zip_longest(drawn(one), drawn(other)):
        if mine != yours:
            return f"{mine}\n!= {yours}"
    return ""


def _to_the_pixel(place: Any) -> tuple[float, ...]:
    """A thousandth of it: the same sum in another order may differ by less."""
    return tuple(round(one, 3) for one in place)


def differences(pages: Iterable[tuple[str, Page]], glass: Glass, every: int = COMPARED) -> Iterator[str]:
    """What looks otherwise when one page is shown after the other; one in `every` is compared."""
    root = new_root()
    for number, (name, page) in enumerate(pages):
        put(root, glass, page)
        if number % every == 0 and (found := first_difference(root, anew(glass, page))):
            yield f"{name}: {found}"


def game_in_order(game: str) -> Iterator[tuple[str, Page]]:
    """The pages of the longest whole game."""
    longest = max(plays_of(game), key=lambda play: len(play.events))
    for number, page in enumerate(pages_in_order(game, "de", longest)):
        yield f"page {number}", page


@pytest.mark.parametrize("game", playable_games())
def test_a_whole_game_looks_page_by_page_as_if_each_page_were_the_first(game: str) -> None:
    assert not list(differences(game_in_order(game), Glass()))


@pytest.mark.parametrize("game", playable_games())
def test_every_page_of_a_game_looks_the_same_whatever_was_shown_before(game: str) -> None:
    assert not list(differences(different_pages(game, "de"), Glass("light", 1.15)))


@cache
def some_pages() -> list[Page]:
    """Pages of all games in both languages, so that one after the other may be the same one in the other language."""
    named = [{lang: dict(different_pages(game, lang)) for lang in LANGUAGES} for game in playable_games()]
    return [
        each[lang][name] for each in named for name in list(each["de"])[::7] for lang in LANGUAGES if name in each[lang]
    ]


CHANGES = st.one_of(
    st.sampled_from(THEMES).map(lambda theme: {"theme": theme}),
    st.sampled_from(SCALES).map(lambda scale: {"scale": scale}),
    st.sampled_from(SIZES).map(lambda size: {"size": size}),
    st.sampled_from(INSETS).map(lambda insets: {"insets": insets}),
)
PLACES = st.integers(0, 10_000)
STEPS = st.lists(
    st.tuples(
        st.one_of(st.none(), PLACES, st.sampled_from(("the other language", "again"))),
        st.one_of(st.none(), st.none(), PLACES),
        st.one_of(st.none(), CHANGES),
        st.booleans(),
    ),
    min_size=2,
    max_size=8,
)


@settings(max_examples=10)
@given(STEPS)
def test_no_theme_language_text_size_rotation_or_resume_leaves_anything_old_on_the_glass(steps: list[Any]) -> None:
    look_at(steps)


def look_at(steps: list[Any]) -> None:
    """One page after the other, in whatever way; nothing old is left on any of them."""
    pages, root, glass, at = some_pages(), new_root(), Glass(), 0
    for wanted, over, change, resumed in steps:
        if wanted == "the other language":
            at = (at ^ 1) % len(pages)
        elif isinstance(wanted, int):
            at = wanted % len(pages)
        glass = dataclasses.replace(glass, **(change or {}))
        sheet = pages[over % len(pages)] if over is not None else None
        if resumed:
            root.redraw()
        put(root, glass, pages[at], sheet)
        assert not first_difference(root, anew(glass, pages[at], sheet))


def test_after_a_resume_nothing_is_left_of_what_was_drawn_before() -> None:
    """The system may have taken the graphics away: every instruction is a new one, even of an equal page."""
    page = Page(title="a", body=(Card((Text("b"), Row((Text("c"),)))),), key="one")
    root = put(new_root(), Glass(), page)
    before = set(map(id, kept := list(instructions(root))))
    root.redraw()
    put(root, Glass(), page)
    assert kept and not before & set(map(id, instructions(root)))


def instructions(widget: Any) -> Iterator[Any]:
    """All that is drawn for the words and boxes of a page."""
    from screens.kivy_ui.widgets.node_widget import NodeWidget

    for one in widget.walk(restrict=True):
        if isinstance(one, NodeWidget):
            for canvas in (one.canvas.before, one.canvas, one.canvas.after):
                yield from (each for each in canvas.children if type(each).__name__ not in ("Canvas", "CanvasBase"))


def test_only_what_looks_different_is_drawn_again() -> None:
    def page(figure: str) -> Page:
        return Page("Title", body=(Card((Text("same"),)), Card((Text(figure), Text("beside")))), key="one")

    root = put(new_root(), Glass(), page("1"))
    kept = list(instructions(root))
    put(root, Glass(), page("1"))
    assert list(map(id, instructions(root))) == list(map(id, kept))
    put(root, Glass(), page("2"))
    assert 0 < len(set(map(id, instructions(root))) - set(map(id, kept))) < len(kept) / 2


def test_what_looks_the_same_but_means_something_else_means_that_from_now_on() -> None:
    """What a touch makes of a value is no part of how a node looks."""

    def page(meaning: str) -> Page:
        def make(value: Any) -> Tell:
            return Tell(f"{meaning} {value}")

        return Page(body=(Card((Column((Stepper(3, make), Tiles(((1, "1"),), make))),)),), key="one")

    sent: list[Any] = []
    from screens.kivy_ui.window import Root

    root = put(Root(sent.append, lambda: None), Glass(), page("old"))
    put(root, Glass(), page("new"))
    column = root.frame.scroller.column.widgets[0].widgets[0]
    column.widgets[0]._step(1)
    tile = next(one for one in column.widgets[1].walk() if getattr(one, "tap_intent", None))
    assert [*sent, tile.tap_intent] == [Tell("new 4"), Tell("new 1")]


def test_a_badge_that_was_dragged_lies_on_its_seat_again_where_nothing_came_of_it() -> None:
    """Two people swap seats, but the page comes back as it was."""
    from kivy.core.window import Window
    from kivy.tests.common import UnitTestTouch

    avatars = tuple(Avatar(name, number, number, name) for number, name in enumerate("AB"))
    page = Page(body=(SeatRound(avatars, 2, 4, "clockwise", "people", "seat"),), key="one")
    root = put(new_root(), Glass(), page)
    for one in Window.children[:]:
        Window.remove_widget(one)
    Window.add_widget(root)
    seats = root.frame.scroller.column.widgets[0]
    start, end = (seats.to_window(*seats.spots()[seat]) for seat in (0, 1))
    finger = UnitTestTouch(*start)
    finger.touch_down()
    finger.touch_move(*end)
    assert first_difference(root, anew(Glass(), page)), "it is seen while it is dragged"
    finger.touch_up()
    put(root, Glass(), page)
    assert not first_difference(root, anew(Glass(), page))
    Window.remove_widget(root)


@pytest.mark.parametrize("game", playable_games())
def test_the_picture_of_a_game_is_that_of_its_pages_shown_alone(game: str, tmp_path: Path) -> None:
    longest = max(plays_of(game), key=lambda play: len(play.events))
    root, glass = new_root(), Glass()
    for number, page in enumerate(pages_in_order(game, "de", longest)):
        put(root, glass, page)
        if number % PICTURED == 0:
            assert picture(root, tmp_path) == picture(anew(glass, page), tmp_path), number


def picture(root: Any, folder: Path) -> bytes:
    """What a window with only this root in it shows."""
    from kivy.core.window import Window

    for one in Window.children[:]:
        Window.remove_widget(one)
    Window.add_widget(root)
    frames(2)
    taken = Path(Window.screenshot(name=str(folder / "picture.png")))
    Window.remove_widget(root)
    return taken.read_bytes()
