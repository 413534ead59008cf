"""The words of the page language: each has its colour, its size or its drawing, and no table knows another one."""

from __future__ import annotations

import tomllib
from typing import get_args

import pytest

from companion.games import game_ids
from companion.paths import DATA
from screens.icons import ICONS, Glyph
from screens.pages.nodes.vocabulary import BADGE_TONES, Accent, IconName, Look, Role, Sign, Tone, badge_tone
from screens.theme import BADGES, ROLES, SURFACES, THEMES, Theme


def words(kind: object) -> list[str]:
    """All words of a type that may be made of several."""
    return [word for part in get_args(kind) for word in (words(part) or [part])]


def test_every_role_has_its_size_and_every_look_its_surface() -> None:
    assert words(Role) == list(ROLES)
    assert words(Look) == list(SURFACES)


@pytest.mark.parametrize("name", THEMES)
def test_every_tone_has_a_colour_with_every_accent(name: str) -> None:
    for accent in get_args(Accent):
        theme = Theme(name, accent)
        assert all(len(theme.colour(tone)) == 4 for tone in words(Tone))


@pytest.mark.parametrize("name", THEMES)
def test_a_card_of_the_game_is_seen_on_paper_in_every_theme(name: str) -> None:
    """By daylight both are equally light: then the edge tells them apart."""
    theme, card, paper = Theme(name), SURFACES["bone"], SURFACES["plain"]
    assert card.fill and card.line and paper.fill
    assert {theme.colour(card.fill), theme.colour(card.line)} != {theme.colour(paper.fill)}


def test_every_colour_of_a_player_is_a_tone_and_a_number_beyond_them_begins_again() -> None:
    assert len(BADGE_TONES) == len(BADGES)
    assert badge_tone(len(BADGES) + 2) == badge_tone(2) == "badge2"


def test_every_icon_has_its_character_or_its_drawing() -> None:
    assert list(get_args(Glyph)) == list(ICONS)
    assert all((DATA / "images" / f"{sign}.png").is_file() for sign in get_args(Sign))
    assert set(words(IconName)) == {*ICONS, *get_args(Sign)}


@pytest.mark.parametrize("game", game_ids())
def test_the_accent_of_a_game_is_one_that_the_theme_knows(game: str) -> None:
    facts = tomllib.loads((DATA / "games" / game / "facts.toml").read_text("utf-8"))
    assert facts["game"]["accent"] in get_args(Accent)
