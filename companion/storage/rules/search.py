"""Finds what a few words mean: the exact ones first, then beginnings and other names, parts of words, slips."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any, NamedTuple

from companion.engine.read_models.rulebook import Hit
from companion.storage.rules.database import RulesDatabase
from companion.storage.rules.words import (
    LANGUAGES,
    folded,
    is_one_slip_from,
    other_names,
    phrases,
    small_words,
    stemmed,
    tails_of,
    words_of,
)

MOST = 80  # what is found beyond that nobody reads
FEW = 8  # where all of the words find less, some of them find more, below
_MOST_WORDS, _MOST_NAMES, _MOST_OF_SOME = 8, 40, 4
_PLACE = re.compile(r"(?:§|\bs\.|\bseite\b|\bpage\b|\bp\.)\s*([\dIVX][\w.]*)", re.IGNORECASE)
_ID = re.compile(r"\w+(-\w+)+")
_START, _END = "\1", "\2"
NEAR = 1  # as bold as it may be where a title goes before a text
_RANK = "8.0, 1.0, 2.0"  # what a word counts in a title, in a text, in the name of a place


class Names(NamedTuple):
    """What stands for one typed word, from the exact one to the boldest guess; each as SQLite asks for it."""

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
    places = [f'place : "{" ".join(words_of(place))}"' for place in _PLACE.findall(readable)]
    said = words_of(_PLACE.sub(" ", readable))[:_MOST_WORDS]
    spoken = _speaking(rules, _telling(said), language)
    names = {one: [_names(rules, word, one) for word in _telling(phrases(said, one))] for one in spoken}
    found: dict[int, Hit] = {}
    for step in range(len(Names._fields)):
        for one, words in names.items():
            _add(found, _hits(rules, _all_of(places, [word.up_to(step) for word in words]), one, game, said))
        if step == NEAR:
            found = dict(sorted(found.items(), key=lambda entry: _nearness(entry[1], spoken)))
    if len(found) < FEW:
        _add(found, _of_some(rules, names, game, said), FEW)
    return tuple((_by_id(rules, readable.strip(), game) | found).values())


def _nearness(hit: Hit, spoken: list[str]) -> tuple[int, bool]:
    """In the language that knows the words, then in a title."""
    return spoken.index(hit.found_in), not hit.in_title


def _telling(words: list[str]) -> list[str]:
    """Without the small words, unless there are no others."""
    return [word for word in words if len(word) > 2 and word.casefold() not in small_words()] or words


def _speaking(rules: RulesDatabase, typed: list[str], language: str) -> list[str]:
    """The languages, that which knows more of the words first; the reader's if both know them."""
    unknown = {one: sum(not _is_known(rules, folded(word, one), one) for word in typed) for one in LANGUAGES}
    return sorted(LANGUAGES, key=lambda one: (unknown[one], one != language))


def _is_known(rules: RulesDatabase, word: str, language: str) -> bool:
    return word in _words_with(rules, word, language) or any(other_names(word, language))


def _add(found: dict[int, Hit], hits: Iterable[tuple[int, Hit]], most: int = MOST) -> None:
    for id, hit in hits:
        if len(found) >= most:
            return
        found.setdefault(id, hit)


def _of_some(
    rules: RulesDatabase, names: dict[str, list[Names]], game: str, said: list[str]
) -> Iterator[tuple[int, Hit]]:
    """What holds all of the words but one, then all but two, and so on."""
    for count in range(min(max(map(len, names.values())) - 1, _MOST_OF_SOME), 0, -1):
        for step in range(len(Names._fields)):
            for one, words in names.items():
                known = [word for word in (word.up_to(step) for word in words) if word][: _MOST_OF_SOME + 1]
                some = (f"({_all_of([], list(chosen))})" for chosen in combinations(known, count))
                yield from _hits(rules, " OR ".join(some), one, game, said)


def _all_of(places: list[str], words: list[tuple[str, ...]]) -> str:
    """A query for all of it; "" where nothing stands for one of the words."""
    if not all(words):
        return ""
    return " AND ".join([*places, *(f"{{title text}} : ({' OR '.join(names)})" for names in words)])


def _names(rules: RulesDatabase, typed: str, language: str) -> Names:
    word = folded(typed, language)
    holding, others = _words_with(rules, word, language), list(other_names(word, language))
    exact, near = [word], [*others, *(one for one in holding if one.startswith(word))]
    if others and not any(one.startswith(word) for one in holding):
        # it stands nowhere, not even with an ending, and what has its stem may mean something else
        exact, near = others, [word, *near]
    parts = _stems(holding, language) if len(word) > 3 else ()
    slips: tuple[str, ...] = ()
    if not near and not parts and not _has_stem(rules, stemmed(word, language), language):
        parts = tuple(_of_two_parts(rules, word, language))
        slips = () if parts else _stems(_words_one_slip_from(rules, word, language), language)
    return Names(_stems(exact, language), _stems(near, language), parts, slips)


def _has_stem(rules: RulesDatabase, stem: str, language: str) -> bool:
    return any(stemmed(one, language) == stem for one in _words_with(rules, stem, language))


def _stems(names: Iterable[str], language: str) -> tuple[str, ...]:
    return tuple(f'"{" ".join(stemmed(word, language) for word in name.split())}"' for name in names)


def _of_two_parts(rules: RulesDatabase, typed: str, language: str) -> Iterator[str]:
    """Two words that stand apart, put together: the longest one it begins with, and the rest if it is known."""
    heads = rules.query(
        f"SELECT word FROM word_{language} WHERE length(word) > 3 AND substr(?, 1, length(word)) = word "
        "ORDER BY length(word) DESC",
        typed,
    )
    for (head,) in heads:
        for tail in tails_of(typed[len(head) :]):
            ends = _stems(_words_with(rules, tail, language), language)
            if ends:
                yield f"({_stems([head], language)[0]} AND ({' OR '.join(ends[:_MOST_NAMES])}))"
                return
    yield from _stems([head for (head,) in heads[:1] if len(typed) > len(head) + 3], language)


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


def _hits(rules: RulesDatabase, query: str, language: str, game: str, said: list[str]) -> list[tuple[int, Hit]]:
    """What a query finds; of several words, first that in which most stand as they were typed."""
    if not query:
        return []
    index, typed = f"found_{language}", {word.casefold() for word in said if len(said) > 1}
    rows = rules.query(
        f"SELECT {_COLUMNS}, highlight({index}, 0, '{_START}', '{_END}'), highlight({index}, 1, '{_START}', '{_END}') "
        f"FROM {index} JOIN entry e ON e.id = {index}.rowid LEFT JOIN clause c ON c.id = e.ref "
        f"WHERE {index} MATCH ? AND (? = '' OR e.game = ?) "
        f"ORDER BY {_order(query, index)} LIMIT {MOST}",
        query,
        game,
        game,
    )
    found = []
    for *columns, in_title, in_text in rows:
        id, hit = _hit(columns)
        title, body = hit.title[language], hit.text[language]
        marked = (*_marked(title, in_title), *_marked(body, in_text))
        hit = dataclasses.replace(
            hit, marked=tuple(dict.fromkeys(marked)), in_title=_START in in_title, found_in=language
        )
        as_typed = typed.intersection(word.casefold() for word in words_of(f"{title} {body}"))
        found.append((len(as_typed), id, hit))
    return [(id, hit) for _, id, hit in sorted(found, key=lambda one: -one[0])]


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
