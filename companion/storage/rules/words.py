"""What a search takes for the same word: without accents and endings, with one slip, or by another name."""

from __future__ import annotations

import functools
import re
import tomllib
import unicodedata
from collections.abc import Iterator
from typing import Any

from companion.paths import DATA

LANGUAGES = ("de", "en")
_WORD = re.compile(r"[^\W_]+")
_LEAST_FOR_A_SLIP = 4  # in a shorter word one other letter makes another word
_JOINTS = ("s", "es", "n", "en")  # what German puts between two words
_LONGEST_ENDING = 3  # where more falls off, words become alike that have nothing to do with each other


def words_of(text: str) -> list[str]:
    """The words of a text as they are written there.

    >>> words_of("Wer gewinnt? § VII.A")
    ['Wer', 'gewinnt', 'VII', 'A']
    """
    return _WORD.findall(text)


def folded(word: str, language: str) -> str:
    """Without capitals and accents; in German ae is ä, and ss is ß.

    >>> folded("Hölle", "de") == folded("HOELLE", "de"), folded("Straße", "de"), folded("neue", "de")
    (True, 'strasse', 'neue')
    """
    plain = "".join(sign for sign in unicodedata.normalize("NFKD", word.casefold()) if not unicodedata.combining(sign))
    if language != "de":
        return plain
    return re.sub(r"(?<![aeq])ue", "u", plain.replace("ae", "a").replace("oe", "o"))


def stemmed(word: str, language: str) -> str:
    """A folded word without its ending. English words are left to SQLite, which knows their endings.

    >>> stemmed("reiters", "de") == stemmed("reitern", "de"), stemmed("karten", "de") == stemmed("karte", "de")
    (True, True)
    """
    return _without_german_ending(word) if language == "de" else word


def _without_german_ending(word: str) -> str:
    """CISTEM (Weißweiler and Fraser, 2017): sch, ei, ie and doubled letters are one sign while endings fall off."""
    rest = re.sub(r"^ge(.{4,})", r"\1", word)
    rest = whole = re.sub(r"(.)\1", r"\1*", rest.replace("sch", "$").replace("ei", "%").replace("ie", "&"))
    while len(rest) > 3:
        shorter = re.sub(r"(e[mr]|nd)$", "", rest) if len(rest) > 5 else rest
        if shorter == rest:
            shorter = re.sub(r"[tesn]$", "", rest)
        if shorter == rest or len(whole) - len(shorter) > _LONGEST_ENDING:
            break
        rest = shorter
    rest = re.sub(r"(.)\*", r"\1\1", rest)
    return rest.replace("%", "ei").replace("&", "ie").replace("$", "sch")


def is_one_slip_from(typed: str, word: str) -> bool:
    """Is one letter missing, too many or another, or have two changed places?

    >>> is_one_slip_from("horsmen", "horsemen"), is_one_slip_from("reitter", "reiter"), is_one_slip_from("tie", "pie")
    (True, True, False)
    """
    if min(len(typed), len(word)) < _LEAST_FOR_A_SLIP or abs(len(typed) - len(word)) > 1 or typed == word:
        return False
    same = next((n for n, (one, other) in enumerate(zip(typed, word, strict=False)) if one != other), None)
    if same is None:
        return True
    mine, theirs = typed[same:], word[same:]
    swapped = mine[:2] == theirs[1::-1] and mine[2:] == theirs[2:]
    return swapped or mine[1:] == theirs[1:] or mine[1:] == theirs or mine == theirs[1:]


def other_names(word: str, language: str) -> Iterator[str]:
    """What else a folded word is called: each as the folded words of a phrase."""
    stem = stemmed(word, language)
    for line in _synonyms()[language]:
        if stem in (stemmed(name, language) for name in line):
            yield from (name for name in line if name != word)


def phrases(words: list[str], language: str) -> list[str]:
    """The words, of which those that are another name only together are one.

    >>> phrases(["wer", "fängt", "an"], "de"), phrases(["who", "goes", "first"], "en")
    (['wer', 'fängt', 'an'], ['who', 'goes first'])
    """
    known = {name for line in _synonyms()[language] for name in line if " " in name}
    found, at = [], 0
    while at < len(words):
        ends = range(len(words), at, -1)
        end = next((end for end in ends if folded(" ".join(words[at:end]), language) in known), at + 1)
        found.append(" ".join(words[at:end]))
        at = end
    return found


def tails_of(rest: str) -> Iterator[str]:
    """What may be the second word of two that were put together, without what joins them.

    >>> list(tails_of("anzahl")), list(tails_of("sende"))
    (['anzahl'], ['sende', 'ende'])
    """
    for joint in ("", *_JOINTS):
        if rest.startswith(joint) and len(rest) > len(joint) + 3:
            yield rest.removeprefix(joint)


@functools.cache
def small_words() -> frozenset[str]:
    """The words of a question that tell nothing of what is looked for."""
    return frozenset(word for words in _other_words()["small"].values() for word in words)


@functools.cache
def _other_words() -> dict[str, Any]:
    return tomllib.loads((DATA / "synonyms.toml").read_text("utf-8"))


@functools.cache
def _synonyms() -> dict[str, list[list[str]]]:
    return {
        language: [
            [" ".join(folded(word, language) for word in words_of(name)) for name in line]
            for line in _other_words()[language]
        ]
        for language in LANGUAGES
    }
