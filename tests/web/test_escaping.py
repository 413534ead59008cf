"""Whatever somebody is called stays a name: no text of a page can become markup, an attribute or a style."""

from __future__ import annotations

import dataclasses
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.facts import Source
from companion.games import playable_games
from companion.texts import say_for
from screens.icons import ICONS
from screens.pages.node import Kind
from screens.pages.nodes import Avatar, Button, Card, Node, Space, Text, vocabulary
from screens.theme import Theme
from screens.web_ui.html.node_html import Writer
from tests.app.everywhere.test_hostile_names import HOSTILE
from tests.docs.node_examples import EXAMPLES
from tests.web.words import Reader, read, run_together

TAGS = {"div", "span", "i", "button", "input", "textarea", "output", "ol", "ul", "li", "svg", "polyline", "path"}
MARKUP = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    "</textarea><script>alert(1)</script>",
    "</span></div><b>",
    "&lt;&amp;&#60;",
    "javascript:alert(1)",
    "; color: red; --pad: 99px",
    "\x00\x08\x1b\u2028\u202e",
    "\ud800",
)
WORDS_OF_THE_LANGUAGE = {
    word
    for name in (
        "Role",
        "PaletteTone",
        "BadgeTone",
        "Accent",
        "MixedTone",
        "Look",
        "TextAlign",
        "RowAlign",
        "CardAlign",
    )
    for word in get_args(getattr(vocabulary, name))
} | {*get_args(vocabulary.ButtonKind), *get_args(vocabulary.Sign), *get_args(Source), *ICONS, *playable_games(), ""}


def html_of(node: Node) -> str:
    return Writer(Theme(), say_for("", "de")).write(node)


def with_text(what: Any, text: str) -> Any:
    """The same node with every free text replaced; the words of the page language stay."""
    if isinstance(what, str):
        return what if what in WORDS_OF_THE_LANGUAGE else text
    if isinstance(what, tuple):
        return tuple(with_text(one, text) for one in what)
    if isinstance(what, Node | Avatar) or type(what).__name__ in ("ReasonLine", "Series"):
        changed = {one.name: with_text(getattr(what, one.name), text) for one in dataclasses.fields(what)}
        return dataclasses.replace(what, **changed)
    return what


@pytest.mark.parametrize("text", [*MARKUP, *HOSTILE])
@pytest.mark.parametrize("kind", EXAMPLES, ids=lambda kind: kind.__name__)
def test_no_text_of_any_node_becomes_markup(kind: type[Kind], text: str) -> None:
    plain, hostile = (read(html_of(with_text(EXAMPLES[kind].node(), words))) for words in ("a" * len(text), text))
    assert _shapes(hostile) == _shapes(plain)
    assert {tag for tag, _ in hostile.tags} <= TAGS
    html_of(with_text(EXAMPLES[kind].node(), text)).encode()  # what can't be sent is not there any more


def _shapes(reader: Reader) -> list[tuple[str, list[str], str | None]]:
    """All but what follows a hyphen, which stands in an element of its own."""
    return [_shape(*one) for one in reader.tags if one[1].get("class") != "part"]


def _shape(tag: str, attributes: dict[str, str | None]) -> tuple[str, list[str], str | None]:
    """What an element is, without its words: its attributes by name, and its sizes. Empty ones may be missing."""
    spoken = ("aria-label", "value", "placeholder", "data-initial", "role", "aria-level", "tabindex", "class")
    return tag, [name for name in attributes if name not in spoken], attributes.get("data-css")


@given(st.text())
def test_a_text_is_read_as_it_was_written(text: str) -> None:
    reader = read(html_of(Text(text)))
    assert len([tag for tag, _ in reader.tags if tag == "div"]) == 1
    said = "".join(reader.texts)
    assert [one for one in said if one.isalnum()] == [one for one in text if one.isalnum()]
    if text.isprintable() and "\u00ad" not in text:
        assert run_together(iter([said])) == run_together(iter([text]))


@given(st.text(), st.text())
def test_a_name_of_a_button_is_read_as_it_was_written(label: str, name: str) -> None:
    node = Card((Button(label), Text(name)), do=EXAMPLES[Card].node().do)
    reader = read(html_of(node))
    assert {tag for tag, _ in reader.tags} <= TAGS


def test_less_than_no_room_draws_up_what_follows_and_room_that_fills_says_so() -> None:
    assert "height:0;margin-bottom:-42px;" in html_of(Space(-42))
    assert "fills" in html_of(Space(0, fills=True)) and "fills" not in html_of(Space(8))
