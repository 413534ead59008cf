"""What Apocalypse adds to its forms: Horseman cards are taken by touch, a start player is one of the players."""

from __future__ import annotations

from typing import Any

from companion.engine.shape import Items, Shape
from companion.views.form_kit import FormKit, Path
from companion.views.form_lists import span, toggles
from companion.views.nodes import Node, Text, column
from screens.face import Forms


def horseman_cards(shape: Shape, value: Any, kit: FormKit, path: Path) -> list[Node]:
    """AP-REW-01: which of the Horseman cards somebody holds; nobody holds one of them twice."""
    assert isinstance(shape, Items)
    choices = [(one, kit.choice(("horseman",), one)) for one in span(shape.item)]
    return [column(Text(kit.label(path), "body-medium"), toggles(choices, value, kit, path, 2), gap=6)]


FORMS = Forms(fields={"horseman_cards": horseman_cards}, name_fields=("start", "next_start"))
