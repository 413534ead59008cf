"""Which function writes which node, and what a touch on what was written means."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.texts import Say
from screens.pages.intents import Intent, Tell
from screens.pages.nodes import Badge, Card, Figure, Icon, Node, Text
from screens.pages.other_language import has_words
from screens.theme import Theme
from screens.web_ui import games
from screens.web_ui.html.markup import Attribute, Html

SOFT = "\u00ad"
MODULES = ("words", "boxes", "controls", "choices", "charts", "seats")


class NotOffered(Exception):
    """This value is none that the page offers."""


@dataclass(frozen=True, eq=False)
class ValueHandler:
    """What a value means that comes from the browser: `make` raises NotOffered where it is none of those offered."""

    make: Callable[[Any], Intent]

    def __eq__(self, other: object) -> bool:
        """Two that look the same take the same values: what is written around them is compared."""
        return isinstance(other, ValueHandler)


Offer = Intent | ValueHandler


class Writer:
    """Writes the nodes of one block and remembers what its numbers stand for, and which words stand there."""

    def __init__(self, theme: Theme, say: Say, title: str = "", sight: str = "") -> None:
        self.theme, self.say, self.title, self.sight = theme, say, title, sight
        self.offers: list[Offer] = []
        self.texts: dict[str, str] = {}

    def offer(self, offer: Offer) -> int:
        """The number that stands for this on the page."""
        self.offers.append(offer)
        return len(self.offers) - 1

    def spoken(self, text: str) -> None:
        """These words can be asked for in the other language; a browser may leave out where they can be broken."""
        if has_words(text):
            self.texts[text.replace(SOFT, "")] = text

    def write(self, node: Node, css: str = "") -> Html:
        """The HTML of a node; `css` is what the box around it wants of its outermost element."""
        kind = type(node)
        if isinstance(node, Card) and node.do is None and node.hold is None and not node.objection:
            return self._still(node, css)
        if kind not in LEAVES or getattr(node, "hold", None) or getattr(node, "do", None):
            return _writer_of(kind)(self, node, css)
        return self._leaf(node, kind, css)

    def _still(self, node: Node, css: str) -> Html:
        """A card in which nothing can be touched: the same for everybody who is shown it, and written once."""
        key = (node, css, self.say.language, self.title, self.sight, self.theme)
        try:
            found = _still_cards.get(key)
        except TypeError:  # something in it can be touched
            return _writer_of(Card)(self, node, css)
        if found is None:
            inner = Writer(self.theme, self.say, self.title, self.sight)
            html = _writer_of(Card)(inner, node, css)
            if inner.offers:
                return self._adopted(inner, html) if not self.offers else _writer_of(Card)(self, node, css)
            if len(_still_cards) >= MOST_LEAVES:
                _still_cards.clear()
            found = _still_cards[key] = (html, inner.texts)
        self.texts |= found[1]
        return found[0]

    def once(self, what: Any, make: Callable[[], Html]) -> Html:
        """What stands in a box: written once for everybody, unless something in it can be touched."""
        key = (what, self.say.language, self.title, self.sight, self.theme)
        try:
            found = _still_cards.get(key)
        except TypeError:  # something in it can be touched
            return make()
        if found is not None:
            self.texts |= found[1]
            return found[0]
        texts, before, self.texts = self.texts, len(self.offers), {}
        html = make()
        if len(self.offers) == before:
            if len(_still_cards) >= MOST_LEAVES:
                _still_cards.clear()
            _still_cards[key] = (html, self.texts)
        self.texts = texts | self.texts
        return html

    def _adopted(self, inner: Writer, html: Html) -> Html:
        """What another one has written, whose numbers are still free here."""
        self.offers, self.texts = inner.offers, {**self.texts, **inner.texts}
        return html

    def _leaf(self, node: Node, kind: type[Node], css: str) -> Html:
        """Words, figures and signs that nobody can touch: written once for everybody who is shown them."""
        title = False
        if isinstance(node, Text):
            self.spoken(node.text)
            title = node.text == self.title
        key = (node, css, self.say.language, title)
        found = _leaves.get(key)
        if found is None:
            if len(_leaves) >= MOST_LEAVES:
                _leaves.clear()
            found = _leaves[key] = _writer_of(kind)(self, node, css)
        return found

    def all(self, nodes: tuple[Node, ...]) -> Html:
        """One after the other."""
        return Html("".join(self.write(node) for node in nodes))

    def touch(self, node: Any) -> dict[str, Attribute]:
        """The attributes of what can be touched or held: roles, numbers, and that it can be reached by keyboard."""
        do, hold, objection = (getattr(node, name, None) for name in ("do", "hold", "objection"))
        found: dict[str, Attribute] = {}
        if objection:
            do, found["aria_disabled"] = Tell(objection), "true"
        if do is not None:
            found["data_do"] = self.offer(do)
        if hold is not None:
            found |= {"data_hold": self.offer(hold), "aria_keyshortcuts": "Shift+F10"}
        return {**found, "role": "button", "tabindex": "0"} if found else {}


LEAVES: tuple[type[Node], ...] = (Badge, Figure, Icon, Text)
MOST_LEAVES = 4000
_leaves: dict[Any, Html] = {}
_still_cards: dict[Any, tuple[Html, dict[str, str]]] = {}
Write = Callable[[Writer, Any, str], Html]
_writers: dict[type[Node], Write] = {}


def writes(kind: type[Node]) -> Callable[[Write], Write]:
    """Function decorator: this writes nodes of that kind."""

    def keep(function: Write) -> Write:
        _writers[kind] = function
        return function

    return keep


def _writer_of(kind: type[Node]) -> Write:
    if kind not in _writers:
        load_writers()
    return _writers[kind]


def load_writers() -> dict[type[Node], Write]:
    """Load all functions, also those of single games; they register themselves."""
    for name in MODULES:
        importlib.import_module(f"screens.web_ui.html.{name}")
    for found in pkgutil.walk_packages(games.__path__, f"{games.__name__}."):
        importlib.import_module(found.name)
    return _writers
