"""Every word of every page answers when it is held: with what stands there in the other language."""

from __future__ import annotations

from companion.texts import texts_for
from tests.screens.crawl import different_pages
from tests.screens.held import unanswered


def test_every_word_of_every_page_is_known_in_the_other_language(game_id: str) -> None:
    german, english = (dict(different_pages(game_id, language)) for language in ("de", "en"))
    here, there = (texts_for(game_id, language) for language in ("de", "en"))
    assert german.keys() == english.keys()
    for name, page in german.items():
        assert not unanswered(page, english[name], here, there) | unanswered(english[name], page, there, here), name
