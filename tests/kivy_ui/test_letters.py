"""Where words break: at their own hyphen if that is enough, else at a soft one."""

from __future__ import annotations

import tomllib

import pytest

from companion.paths import DATA
from screens.pages.avatars import SOFT
from tests.test_fonts import characters, sentences


@pytest.fixture(autouse=True)
def glass() -> None:
    """Textures need something to be drawn on."""
    import kivy.core.window  # noqa: F401


def test_a_name_breaks_at_its_own_hyphen_where_the_rest_then_fits() -> None:
    from screens.kivy_ui.drawing.text import style, width_of, wrapped

    how = style("body", 1.0)
    name = f"Konstan{SOFT}tin-{SOFT}Ale{SOFT}xan{SOFT}der"
    wide = int(width_of("Konstantin-Ale-", how.face, how.size)) + 2
    assert wrapped(name, how.face, how.size, wide) == ("Konstantin-", "Alexander")
    narrow = int(width_of("Konstan-", how.face, how.size)) + 2
    assert wrapped(name, how.face, how.size, narrow)[0] == "Konstan-"
    assert "".join(wrapped(name, how.face, how.size, narrow)).replace("-", "") == "KonstantinAlexander"


def test_a_word_without_room_breaks_at_its_own_hyphen_and_leaves_no_two_letters_alone() -> None:
    from screens.kivy_ui.drawing.text import style, width_of, wrapped

    how = style("body", 1.0)
    just = int(width_of("Konstantin-", how.face, how.size)) + 1
    assert wrapped("Konstantin-Alexander", how.face, how.size, just) == ("Konstantin-", "Alexander")
    nearly = int(width_of("Earthqua-", how.face, how.size)) + 1
    assert wrapped("Earthquake", how.face, how.size, nearly) == ("Earth-", "quake")


def pixels(text: str) -> list[bytes]:
    """A line as it is drawn, column by column from the left."""
    from screens.kivy_ui.drawing.text import texture_of

    texture = texture_of(text, "text-600", 40)
    wide, tall = texture.size
    data = texture.pixels
    return [b"".join(data[4 * (wide * y + x) : 4 * (wide * y + x + 1)] for y in range(tall)) for x in range(wide)]


def test_a_hebrew_name_runs_from_right_to_left_beside_latin_ones() -> None:
    aleph, both = pixels("א"), pixels("אל")
    assert both[-len(aleph) :] == aleph and both[: len(aleph)] != aleph
    latin, mixed = pixels("K "), pixels("K א")
    assert mixed[: len(latin)] == latin and mixed[-len(aleph) :] == aleph


def test_arabic_letters_join_and_a_line_is_as_tall_as_any() -> None:
    from screens.kivy_ui.drawing.text import texture_of, width_of

    apart = sum(width_of(letter, "text-600", 40) for letter in "ههههه")
    assert width_of("ههههه", "text-600", 40) < apart
    assert texture_of("محمد", "text-600", 40).height == texture_of("Anna", "text-600", 40).height


def test_a_font_for_other_scripts_is_loaded_when_a_name_asks_for_it() -> None:
    from screens.kivy_ui.drawing.scripts import pen_of
    from screens.kivy_ui.drawing.text import width_of

    pen_of.cache_clear()
    width_of("Käthe Öztürk", "text-600", 41)
    assert pen_of.cache_info().currsize == 1
    width_of("Käthe 🎲", "text-600", 41)
    assert pen_of.cache_info().currsize == 2


def test_names_in_other_scripts_are_drawn_by_the_font_that_has_their_letters() -> None:
    from screens.kivy_ui.drawing.scripts import SIGNS, runs

    text_faces = characters("text-400") | characters("display-600")
    for face in SIGNS:
        strays = {sign for sign in characters(face) - text_faces if runs(sign, "text-400") != [(sign, face)]}
        assert strays <= set(" -\u200c\u200d\ufe0f") | set(map(chr, range(0xE0000, 0xE0080))), (face, sorted(strays))
    for name in ("Юрий", "Ελένη", "דוד כהן", "محمد", "😀🎲❤", "⭐"):
        assert all(set(part) <= characters(face) for part, face in runs(name, "text-400")), name


def test_no_sentence_of_ours_needs_another_font() -> None:
    from screens.kivy_ui.drawing.scripts import is_foreign

    read = (tomllib.loads(path.read_text("utf-8")) for path in DATA.rglob("*.toml"))
    assert not [sentence for document in read for sentence in sentences(document) if is_foreign(sentence)]


def test_in_large_letters_what_has_no_room_gives_way_and_never_below_its_usual_size() -> None:
    from screens.kivy_ui.drawing.text import width_of
    from screens.kivy_ui.widgets.basics import FigureWidget, WordsWidget
    from screens.kivy_ui.widgets.node_widget import Ui
    from screens.pages.nodes import Figure, Text
    from screens.theme import Theme

    for node, kind in ((Figure("105"), FigureWidget), (Text("12 im Pot", lines=1), WordsWidget)):
        usual, large = (kind(Ui(Theme("dark", "ember", scale, True), print, print), node) for scale in (1.0, 2.0))
        room = large.preferred_width()
        large.measure(room)
        assert large.style.size == 2 * usual.style.size
        large.measure(room * 0.7)
        assert (
            usual.style.size < large.style.size
            and width_of(large.lines[0], large.style.face, large.style.size) <= room * 0.7 + 1
        )
        large.measure(room * 0.2)
        assert large.style.size == usual.style.size


def test_a_figure_is_never_broken_whatever_room_it_has() -> None:
    from screens.kivy_ui.drawing.text import wrapped

    assert wrapped("48", "text-400", 32, 20) == ("48",) and wrapped("−105", "text-400", 32, 20) == ("−105",)
    assert "48" in wrapped("of 48", "text-400", 32, 20)
