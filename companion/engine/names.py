"""What people may be called: almost anything, as long as others can see it."""

from __future__ import annotations

import unicodedata

from companion.engine.errors import Wrong
from companion.engine.ruling import Reason

LONGEST = 40
_TURNING = {chr(code): None for code in (*range(0x202A, 0x202F), *range(0x2066, 0x206A))}
_TURNS = str.maketrans(_TURNING)


def clean_name(name: str) -> str:
    r"""A name as it is kept: composed, trimmed, every run of white space (a line break too) one space.

    Marks that turn the writing direction of what follows are dropped, because they would turn our own sentences;
    a name in a right-to-left script needs none. Raises Wrong for a name that is empty, too long or can't be seen.

    >>> clean_name("  O'Neil \"Jim\" \\ \n II ")
    'O\'Neil "Jim" \\ II'
    """
    kept = " ".join(unicodedata.normalize("NFC", name).translate(_TURNS).split())
    if not kept:
        raise Wrong(Reason("wrong.name_empty"))
    if len(kept) > LONGEST:
        raise Wrong(Reason("wrong.name_long", most=LONGEST))
    kinds = {unicodedata.category(letter) for letter in kept}
    if kinds & {"Cc", "Cs"} or not any(kind[0] in "LNPS" for kind in kinds):
        raise Wrong(Reason("wrong.name_unseen"))
    return kept


def same_name(one: str, other: str) -> bool:
    """Would people take these for the same name?"""
    return one.casefold() == other.casefold()
