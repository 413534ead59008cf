"""Finds what a few words mean: the exact ones first, then beginnings and other names, parts of words, slips."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from companion.engine.read_models.rulebook import Hit
from companion.storage.rules.database import RulesDatabase
from companion.storage.rules.words import LANGUAGES, folded, is_one_slip_from, other_names, stemmed, words_of

MOST = 80  # what is found beyond that nobody reads
_MOST_WORDS, _MOST_NAMES = 8, 40
_PLACE = re.compile(r"(?:§|\bs\.|\bseite\b|\bpage\b|\bp\.)\s*([\dIVX][\w.]*)", re.IGNORECASE)
_ID = re.compile(r"\w+(-\w+)+")
_START, _END = "\1", "\2"
NEAR = 1  # as bold as it may be where a title goes before a text
_RANK = "8.0, 1.0, 2.0"  # what a word counts in a title, in a text, in the name of a place


class Names(NamedTuple):
    """What stands for one typed word, from the exact one to the boldest guess."""

    exact: tuple[str, ...]
    near: tuple[str, ...]
    parts: tuple[str, ...]
    slips: tuple[str, ...]

    def up_to(self, step: int) -> tuple[str, ...]:
        """All that may stand for the word if one is so bold."""
        return tuple(dict.fromkeys(name for names in self[: step + 1] for name in names))[:_MOST_NAMES]


def search(rules: RulesDatabase, text: str, language: str, game: str = "") -> tuple[Hit, ...]:
    """What these words find, the best first; in the reader's language, then in the other one."""
    readable = text.encode("utf-8", "replace").decode().replace("\0", " ")  # what was no letter where it was typed
    found = _by_id(rules, readable.strip(), game)
    places = [f'place : "{" ".join(words_of(place))}"' for place in _PLACE.findall(readable)]
    typed = _telling(words_of(_PLACE.sub(" ", readable)))
    names = {one: [_names(rules, word, one) for word in typed] for one in _speaking(rules, typed, language)}
    for step in range(len(Names._fields)):
        for one, words in names.items():
            _add(found, rules, _all_of(places, [word.up_to(step) for word in words]), one, game)
        if step == NEAR:
            found = dict(sorted(found.items(), key=lambda entry: not entry[1].in_title))
    if not found:  # nothing has all of the words
        for one, words in names.items():
            _add(found, rules, _any_of([name for word in words for name in word.up_to(NEAR)]), one, game)
    return tuple(found.values())[:MOST]


def _telling(words: list[str]) -> list[str]:
    """Without the small words, unless there are no others."""
    return ([word for word in words if len(word) > 2] or words)[:_MOST_WORDS]


def _speaking(rules: RulesDatabase, typed: list[str], language: str) -> list[str]:
    """The languages, that which knows more of the words first; the reader's if both know them."""
    unknown = {
        one: sum(folded(word, one) not in _words_with(rules, folded(word, one), one) for word in typed)
        for one in LANGUAGES
    }
    return sorted(LANGUAGES, key=lambda one: (unknown[one], one != language))


def _add(found: dict[int, Hit], rules: RulesDatabase, query: str, language: str, game: str) -> None:
    if query and len(found) < MOST:
        for id, hit in _hits(rules, query, language, game):
            found.setdefault(id, hit)


def _all_of(places: list[str], words: list[tuple[str, ...]]) -> str:
    """A query for all of it; "" where nothing stands for one of the words."""
    if not all(words):
        return ""
    return " AND ".join([*places, *(f"({_any_of(names)})" for names in words)])


def _any_of(names: Iterable[str]) -> str:
    return " OR ".join(f'"{name}"' for name in names)


def _names(rules: RulesDatabase, typed: str, language: str) -> Names:
    word = folded(typed, language)
    holding = _words_with(rules, word, language)
    near = [*other_names(word, language), *(one for one in holding if one.startswith(word))]
    parts = holding if len(word) > 3 else []
    slips = [] if near or parts else _words_one_slip_from(rules, word, language)
    return Names(_stems([word], language), _stems(near, language), _stems(parts, language), _stems(slips, language))


def _stems(names: list[str], language: str) -> tuple[str, ...]:
    return tuple(" ".join(stemmed(word, language) for word in name.split()) for name in names)


def _words_with(rules: RulesDatabase, part: str, language: str) -> list[str]:
    """The words of the index that hold these letters; short ones only where a word begins with them."""
    if len(part) < 3:
        rows = rules.query(f"SELECT word FROM word_{language} WHERE substr(word, 1, ?) = ?", len(part), part)
    else:
        rows = rules.query(f"SELECT word FROM word_{language} WHERE word_{language} MATCH ?", f'"{part}"')
    return [word for (word,) in rows]


def _words_one_slip_from(rules: RulesDatabase, typed: str, language: str) -> list[str]:
    rows = rules.query(
        f"SELECT word FROM word_{language} WHERE length(word) BETWEEN ? AND ?", len(typed) - 1, len(typed) + 1
    )
    found = [word for (word,) in rows if is_one_slip_from(typed, word)]
    return [word for word in found if word[:2] == typed[:2]] or found  # a slip is seldom at the very beginning


# ---- hits ----

_COLUMNS = "e.id, e.kind, e.game, e.ref, coalesce(c.chapter, e.ref), e.title_de, e.title_en, e.text_de, e.text_en, e.at"


def _hits(rules: RulesDatabase, query: str, language: str, game: str) -> Iterator[tuple[int, Hit]]:
    index = f"found_{language}"
    rows = rules.query(
        f"SELECT {_COLUMNS}, highlight({index}, 0, '{_START}', '{_END}'), highlight({index}, 1, '{_START}', '{_END}') "
        f"FROM {index} JOIN entry e ON e.id = {index}.rowid LEFT JOIN clause c ON c.id = e.ref "
        f"WHERE {index} MATCH ? AND (? = '' OR e.game = ?) "
        f"ORDER BY {_order(query, index)} LIMIT {MOST}",
        query,
        game,
        game,
    )
    for *columns, in_title, in_text in rows:
        id, hit = _hit(columns)
        marked = (*_marked(hit.title[language], in_title), *_marked(hit.text[language], in_text))
        yield id, dataclasses.replace(hit, marked=tuple(dict.fromkeys(marked)), in_title=_START in in_title)


def _order(query: str, index: str) -> str:
    """By what counts most; a place alone lists what stands there as the book does."""
    return f"bm25({index}, {_RANK}), e.id" if "(" in query or " OR " in query else "e.id"


def _hit(columns: list[Any]) -> tuple[int, Hit]:
    id, kind, game, ref, chapter, title_de, title_en, text_de, text_en, at = columns
    return id, Hit(kind, game, ref, chapter, {"de": title_de, "en": title_en}, {"de": text_de, "en": text_en}, at)


def _marked(text: str, stems: str) -> Iterator[str]:
    """The words of a text of which the index has marked the stem: word by word, they stand in the same order."""
    inside = False
    for word, stem in zip(words_of(text), stems.split(), strict=True):
        inside = inside or _START in stem
        if inside:
            yield word
        inside = inside and _END not in stem


def _by_id(rules: RulesDatabase, text: str, game: str) -> dict[int, Hit]:
    """The clauses whose id begins so: other programs and older reports name them that way."""
    if not _ID.fullmatch(text):
        return {}
    rows = rules.query(
        f"SELECT {_COLUMNS} FROM entry e JOIN clause c ON c.id = e.ref WHERE "
        "substr(e.ref, 1, ?) = ? AND (? = '' OR e.game = ?) ORDER BY e.id",
        len(text),
        text.upper(),
        game,
        game,
    )
    return dict(_hit(list(row)) for row in rows)
