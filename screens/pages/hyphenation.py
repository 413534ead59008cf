"""Where a name may be broken: between syllables, as they are heard in German and English names."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

LEAST = 3  # letters that stay together on either side of a seam
SHORT = 8  # a name of so many letters stays whole

_VOWELS = frozenset("aeiouyæœøı")
_SOUNDS = re.compile(r"sch|ch|ck|cz|gh|ph|qu|rh|sh|sz|th|.", re.S)  # letters that are one sound
_ONSET = re.compile(r"[bcfgkpv][lr]|[dt]r")  # a syllable may begin with these two


def syllables(word: str) -> tuple[int, ...]:
    """Every place where a syllable begins and two letters or more stay on either side, however short the word.

    >>> syllables("Mehmet"), syllables("Jolanthe")
    ((3,), (2, 5))
    """
    return tuple(place for place in _begins(_plain(word)) if 2 <= place <= len(word) - 2)


def break_points(word: str) -> tuple[int, ...]:
    """The places in a word of letters before which a new line may begin.

    >>> [[word[:at] + "-" + word[at:] for at in break_points(word)] for word in ("Katharina", "Friedrich", "Anna")]
    [['Katha-rina'], ['Fried-rich'], []]
    """
    if len(word) <= SHORT:
        return ()
    return tuple(place for place in _begins(_plain(word)) if LEAST <= place <= len(word) - LEAST)


def _plain(word: str) -> str:
    """Each letter in lower case without its accent, so that the places stay the same."""
    return "".join((unicodedata.normalize("NFD", sign)[0].lower() or sign)[0] for sign in word)


def _begins(word: str) -> Iterator[int]:
    """Where the second and each further syllable begins."""
    kinds = "".join("v" if _is_vowel(word, at) else "c" for at in range(len(word)))
    for between in re.finditer(r"(?<=v)c+(?=v)", kinds):
        cluster = word[between.start() : between.end()]
        yield between.end() - len(_onset(cluster, word[between.end() :]))


def _is_vowel(word: str, at: int) -> bool:
    """The u of qu and a y before a vowel are consonants."""
    if word[at] == "u" and word[at - 1 : at] == "q":
        return False
    if word[at] == "y" and word[at + 1 : at + 2] in _VOWELS:
        return False
    return word[at] in _VOWELS


def _onset(cluster: str, rest: str) -> str:
    """The consonants with which the next syllable begins: the last sound, or two that are spoken as one."""
    sounds = _SOUNDS.findall(cluster)
    last = "".join(sounds[-2:])
    if len(sounds) > 2 and last in ("sp", "st"):
        return last
    if _ONSET.fullmatch(last) and not (last[0] in "dt" and rest.startswith("ich")):
        return last
    return str(sounds[-1])
