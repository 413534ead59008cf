"""docs/page-language.md knows every node, with a picture of it, and says what the classes say."""

from __future__ import annotations

import re

import pytest

from screens.pages import intents, page
from tests.docs.node_examples import EXAMPLES, PAGE
from tests.docs.page_language import PICTURES, TARGET, classes_of, node_classes, picture_of, written

MOST_BYTES = 60_000  # of a picture: a whole screen has 30,000


def test_every_node_has_an_example() -> None:
    assert set(EXAMPLES) == set(node_classes()), "tests/docs/node_examples.py"


@pytest.mark.parametrize("kind", node_classes(), ids=lambda kind: kind.__name__)
def test_every_node_stands_in_the_document_with_its_picture(kind: type) -> None:
    text = TARGET.read_text("utf-8")
    _, _, after = text.partition(f"\n### {kind.__name__}\n")
    entry = after.partition("\n##")[0]
    assert kind.__doc__ and kind.__doc__.split(".")[0] in entry
    shown = re.search(r'\]\((nodes/\w+\.png)\)|src="(nodes/\w+\.png)"', entry)
    assert shown, "./dev docs takes it"
    assert TARGET.parent / (shown[1] or shown[2]) == picture_of(kind)
    picture = picture_of(kind).read_bytes()
    assert picture.startswith(b"\x89PNG") and len(picture) < MOST_BYTES


def test_every_intent_and_every_part_of_a_page_stands_in_the_document() -> None:
    text = TARGET.read_text("utf-8")
    assert not [kind.__name__ for kind in classes_of(intents) if f"| `{kind.__name__}(" not in text]
    assert not [kind.__name__ for kind in classes_of(page) if f"### {kind.__name__}\n" not in text]


def test_no_picture_is_left_of_a_node_that_is_gone() -> None:
    assert {path.name for path in PICTURES.iterdir()} == {picture_of(kind).name for kind in (*EXAMPLES, page.Page)}


def test_the_written_document_is_up_to_date() -> None:
    assert TARGET.read_text("utf-8") == written(), "./dev docs writes it anew"


def test_an_example_is_three_lines_at_most() -> None:
    assert all(len(one.source.splitlines()) <= 3 for one in (*EXAMPLES.values(), PAGE))
