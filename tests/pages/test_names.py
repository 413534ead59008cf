"""Where names from several countries may be broken, and where never."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games import game_ids
from companion.texts import LANGUAGES, texts_for
from screens.pages.avatars import SOFT, breakable
from screens.pages.hyphenation import LEAST, SHORT

BROKEN = """
Wil|hel|mine        Katha|rina          Chris|to|pher       Eli|sa|beth         Frie|de|rike        Maxi|mi|liane
Ale|xan|dra         Sebas|tian          Prze|mys|ław        Fried|rich          Gott|fried          Sieg|fried
Jac|que|line        Ber|na|dette        Ste|pha|nie         Cathe|rine          Char|lotte          Fran|ziska
Mag|da|lena         Natha|niel          Bar|tho|lo|mew      Krzysz|tof          Ales|san|dro        Fré|dé|ri|que
Becken|bauer        Anas|ta|sija        Emma|nuelle         Guil|lermo          Schwar|ze|neg|ger   Ale|xan|der
Anna-|Katha|rina    Jean-|Chris|to|phe  Eva-|Lotta          Karl-|Heinz         Kon|stan|tin-|Ale|xan|der
"""
WHOLE = (
    "Mehmet",
    "Jolanthe",
    "Johannes",
    "Jo-Ann",
    "O'Neil",
    "Käthe",
    "Li",
    "🦊🐻🦁🐯🐨🐼🐸🐵🦄🐲",
    "bcdfg" * 8,
    "",
    "1234567890",
)


@pytest.mark.parametrize("name", BROKEN.split())
def test_a_long_name_is_broken_between_syllables(name: str) -> None:
    assert breakable(name.replace("|", "")).replace(SOFT, "|") == name


@pytest.mark.parametrize("name", WHOLE)
def test_a_short_name_and_one_without_syllables_stay_whole(name: str) -> None:
    assert breakable(name) == name


@given(st.text(max_size=40))
def test_a_name_keeps_all_its_letters_and_no_crumb_is_cut_off(name: str) -> None:
    soft = breakable(name.replace(SOFT, ""))
    assert soft.replace(SOFT, "") == name.replace(SOFT, "")
    for part in re.split(rf"(?:(?!{SOFT})[\W\d_])+", soft.replace(f"-{SOFT}", "-")):
        pieces = part.split(SOFT)
        assert len(pieces) == 1 or (len(pieces[0]) >= LEAST and len(pieces[-1]) >= LEAST)
        assert len(pieces) == 1 or sum(map(len, pieces)) > SHORT


def test_a_printed_heading_is_broken_where_its_words_meet() -> None:
    """A syllable as it is heard runs across the seam of a compound: Spie-lende."""
    found = {text for game in game_ids() for language in LANGUAGES for text in texts_for(game, language).items()}
    broken = {breakable(text).replace(SOFT, "|") for key, text in found if key.startswith("heading.")}
    assert not {one for one in broken if re.search(r"Spie\||Kar\||Run\||Kri\||Sel\|f", one)}
    assert {"Spiel|ablauf", "Spiel|ende", "Runden|ende", "Krisen|arten"} <= broken
