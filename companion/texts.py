"""A reason and a language in, a sentence out."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Mapping
from decimal import Decimal
from typing import Any

from companion.engine.ruling import Reason, Word
from companion.paths import DATA

LANGUAGES = ("de", "en")

_AND = {"de": "und", "en": "and"}
_THEN = {"de": "dann", "en": "then"}
_OR = {"de": "oder", "en": "or"}

Blank = Callable[["Say", Mapping[str, Any]], str]
Part = str | Blank


class MissingText(KeyError):
    """A text key that no file has. A test finds these before a user does."""


class Say:
    """Speaks one language for one game (or for the shell alone).

    >>> Say({"cards": "{n} {n:plural|card|cards}"}, "en")("cards", n=1)
    '1 card'
    """

    def __init__(self, texts: Mapping[str, str], language: str) -> None:
        self.texts = texts
        self.language = language
        self._compiled: dict[str, tuple[Part, ...]] = {}
        self._whole: dict[str, str] = {}  # texts without blanks

    def __call__(self, what: str | Reason | Word, /, **figures: Any) -> str:
        if type(what) is str:
            return self._whole.get(what) or self._filled(what, figures)
        if isinstance(what, Reason):
            if figures:
                return self._filled(what.key, {**what.figures, **figures})
            kept = what.said
            if kept is None or kept[0] is not self:  # a reason that is kept and given again is said only once
                kept = what.said = (self, self._filled(what.key, what.figures))
            return kept[1]
        return self._filled(what.key if isinstance(what, Word) else str(what), figures)

    def _filled(self, key: str, figures: Mapping[str, Any]) -> str:
        parts = self._compiled.get(key)
        if parts is None:
            parts = self._compiled[key] = self._compile(key)
        return "".join([part if isinstance(part, str) else part(self, figures) for part in parts])

    def kept(self, reason: Reason | None) -> str:
        """A sentence that a row has kept; "" where there is none, or none any more that its words and figures give."""
        try:
            return self(reason) if reason else ""
        except (KeyError, TypeError, ValueError, AttributeError, ArithmeticError):
            return ""

    def has(self, key: str) -> bool:
        """Is there a text for this key?"""
        return key in self.texts

    def _compile(self, key: str) -> tuple[Part, ...]:
        try:
            parts = tuple(compiled(self.texts[key]))
        except KeyError:
            raise MissingText(key) from None
        if len(parts) == 1 and type(parts[0]) is str:
            self._whole[key] = parts[0]
        return parts

    def figure(self, value: Any) -> str:
        """A figure, a name, a list or a term as it stands in a sentence."""
        kind = type(value)
        if kind is str:
            return str(value)
        if kind is int:
            return str(value) if value >= 0 else f"−{-value}"
        if isinstance(value, Word | Reason):
            return self(value)
        if isinstance(value, Decimal):
            return self._decimal(value)
        if isinstance(value, tuple | list):
            return self.listing(value)
        return str(value)

    def _decimal(self, value: Decimal) -> str:
        text = f"{value.normalize():f}".replace("-", "−")
        return text.replace(".", ",") if self.language == "de" else text

    def listing(self, values: Iterable[Any], joint: str | None = None) -> str:
        """Ada, Ben und Cem."""
        words = [self.figure(value) for value in values]
        if len(words) < 2:
            return "".join(words)
        return f"{', '.join(words[:-1])} {joint or _AND[self.language]} {words[-1]}"


# ---- templates: {name}, {n:plural|Karte|Karten}, {name:own}, {n:signed}, {list:or}, {list:then} ----


def compiled(template: str) -> Iterable[Part]:
    """The parts of a template, each a small function, so that saying a sentence parses nothing."""
    rest = template
    while rest:
        literal, brace, rest = rest.partition("{")
        if literal:
            yield literal
        if brace:
            blank, _, rest = rest.partition("}")
            name, _, how = blank.partition(":")
            yield _blank(name, how)


def blanks(template: str) -> set[str]:
    """The names of the figures that a template needs."""
    return {piece.partition("}")[0].partition(":")[0] for piece in template.split("{")[1:]}


def _blank(name: str, how: str) -> Blank:
    kind, *words = how.split("|")
    return {"": _plain, "plural": _plural, "own": _own, "signed": _signed, "or": _or, "then": _then}[kind](name, words)


def _plain(name: str, _words: list[str]) -> Blank:
    return lambda say, figures: say.figure(figures[name])


def _plural(name: str, words: list[str]) -> Blank:
    one, many = words
    return lambda _say, figures: one if abs(figures[name]) == 1 else many


def _own(name: str, _words: list[str]) -> Blank:
    return lambda say, figures: possessive(str(figures[name]), say.language)


def _signed(name: str, _words: list[str]) -> Blank:
    return lambda say, figures: ("+" if figures[name] > 0 else "") + say.figure(figures[name])


def _or(name: str, _words: list[str]) -> Blank:
    return lambda say, figures: say.listing(figures[name], _OR[say.language])


def _then(name: str, _words: list[str]) -> Blank:
    def then(say: Say, figures: Mapping[str, Any]) -> str:
        """One after the other: Ada, Ben, then Cem."""
        words = [say.figure(one) for one in figures[name]]
        return ", ".join([*words[:-1], f"{_THEN[say.language]} {words[-1]}"] if len(words) > 1 else words)

    return then


def as_label(text: str) -> str:
    """Words that open a title, a tile, a button or a row start with a capital, also where a sentence would not.

    >>> as_label("population")
    'Population'
    """
    return text[:1].upper() + text[1:]


def possessive(name: str, language: str) -> str:
    """Käthes, Max’, Anna’s.

    >>> possessive("Käthe", "de"), possessive("Max", "de"), possessive("Anna", "en")
    ('Käthes', 'Max’', 'Anna’s')
    """
    if language == "en":
        return f"{name}’s"
    return f"{name}’" if name[-1:].lower() in "sxzß" else f"{name}s"


# ---- the files ----


@functools.cache
def texts_for(game: str, language: str) -> Mapping[str, str]:
    """The shell's texts with the game's own over them; alone where `game` is empty or none of this program."""
    import tomllib  # noqa: PLC0415  nothing is said in the first frame

    shell = _flat(tomllib.loads((DATA / f"texts.{language}.toml").read_text("utf-8")))
    own = DATA / "games" / game / f"texts.{language}.toml"
    if not game or not own.is_file():
        return shell
    return {**shell, **_flat(tomllib.loads(own.read_text("utf-8")))}


@functools.cache
def say_for(game: str, language: str) -> Say:
    """A speaker for one game in one language, its templates compiled as they are needed."""
    return Say(texts_for(game, language), language)


def _flat(tree: Mapping[str, Any], before: str = "") -> dict[str, str]:
    flat: dict[str, str] = {}
    for key, value in tree.items():
        if isinstance(value, dict):
            flat.update(_flat(value, f"{before}{key}."))
        else:
            flat[f"{before}{key}"] = value
    return flat
