"""The examples of docs/page-language.md can be shown: what a reader copies from there has no fault."""

from __future__ import annotations

import pytest

from screens.pages.page import Page
from screens.theme import THEMES
from tests.docs.node_examples import EXAMPLES, PAGE
from tests.screens.looking import problems


@pytest.mark.parametrize("theme", THEMES)
def test_no_example_has_a_fault(theme: str) -> None:
    found = {kind.__name__: problems(Page(body=(one.node(),)), theme) for kind, one in EXAMPLES.items()}
    assert not {name: wrong for name, wrong in found.items() if wrong}
    assert not problems(PAGE.node(), theme)
