"""Who says so: printed, our reading, or a matter of this app; and what another reading would have decided."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any

import pytest

from companion.engine.events import OptionSet
from companion.engine.log.readings import other_readings
from companion.engine.memoize import forget_all
from companion.engine.ruling import Reason
from companion.session import TableSession
from companion.storage.rules.database import RulesDatabase
from companion.texts import LANGUAGES, say_for
from screens.pages.avatars import avatars_for
from screens.pages.components import reason_chain, says
from screens.pages.context import PageContext
from screens.pages.intents import ShowRule
from screens.pages.nodes import Card, Icon, Node, Row, Text
from screens.pages.opening.rules import option_page, shown_options, value_mark
from screens.pages.parts.choices import MARKS
from screens.pages.table.winner import deciding_readings
from tests.games.plays import Play, plays_of, session_for
from tests.screens.crawl import different_pages
from tests.screens.held import parts


def words_of(mark: Row) -> str:
    return next(one.text for one in mark.children if isinstance(one, Text))


def every(what: Any) -> Iterator[Node]:
    if isinstance(what, Node):
        yield what
        for child in getattr(what, "children", ()):
            yield from every(child)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_of_every_option_has_one_of_three_marks(game_id: str, language: str, rules: RulesDatabase) -> None:
    facts, say = rules.facts(game_id), say_for(game_id, language)
    readings = {say("says.reading"), say("says.other_reading")}
    for edition in facts.edition_ids():
        for option in shown_options(facts):
            for value in option.values:
                mark = value_mark(facts, option, value, edition, say)
                glyph, said = mark.children[0], words_of(mark)
                assert isinstance(glyph, Icon)
                source = "printed" if facts.printed_in(option, value) else facts.source_of(option)
                assert glyph.name == MARKS[source][0], option.key
                if source == "app":
                    assert said == say("says.app")
                elif source == "reading":
                    own = value == option.preset(edition)
                    assert said in readings and (said == say("says.reading")) is own, option.key
                else:
                    assert said.startswith(say("says.printed")) and said != say("says.printed"), (option.key, said)


def test_how_much_is_written_down_and_how_the_app_helps_is_never_called_printed(
    game_id: str, rules: RulesDatabase
) -> None:
    facts = rules.facts(game_id)
    assert facts.depths and facts.source_of(facts.depths.option) == "app"
    for option in facts.options.values():
        if facts.source_of(option) == "printed":
            assert facts.places.get(option.clause), option.key
            assert facts.source(option.clause) == "printed", option.key


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_of_an_option_of_the_app_leads_to_no_rulebook(
    game_id: str, language: str, rules: RulesDatabase
) -> None:
    facts, say = rules.facts(game_id), say_for(game_id, language)
    for option in shown_options(facts):
        page = option_page(facts, option, option.default, facts.default_edition, say)
        texts = {one.text for node in page.body for one in every(node) if isinstance(one, Text)}
        source = facts.source_of(option)
        assert (say("new.clause") in texts) is (source == "printed"), option.key
        assert (say("new.readings") in texts) is (source == "reading"), option.key


def test_every_reason_says_who_says_so(game_id: str, rules: RulesDatabase) -> None:
    facts, say = rules.facts(game_id), say_for(game_id, "de")
    for clause, authority in facts.authorities.items():
        (line,) = reason_chain(say, facts, facts.default_edition, (Reason("why.title", clause),)).lines
        assert line.source == ("printed" if authority.name in ("PRINTED", "EXAMPLE") else "reading")
        assert line.says.startswith(say(f"says.{line.source}")) and line.clause == clause
    (told,) = reason_chain(say, facts, facts.default_edition, (Reason("why.title"),)).lines
    assert (told.says, told.source) == (say("says.app"), "app")


def test_a_reason_by_the_tables_own_reading_is_not_called_ours(game_id: str, rules: RulesDatabase) -> None:
    facts, say = rules.facts(game_id), say_for(game_id, "en")
    edition = facts.default_edition
    for option in facts.options.values():
        if facts.source(option.clause) == "reading":
            reasons = (Reason("why.title", option.clause),)
            for value in option.values:
                played = {**facts.preset(edition), option.key: value}
                (line,) = reason_chain(say, facts, edition, reasons, played=played).lines
                own = value != option.preset(edition) and facts.source_of(option) != "app"
                assert line.says == say("says.other_reading" if own else "says.reading"), option.key


def test_what_only_another_text_prints_is_never_given_a_place_in_the_own_one(
    game_id: str, rules: RulesDatabase
) -> None:
    facts, say = rules.facts(game_id), say_for(game_id, "en")
    names = {one.id: one.name["en"] for one in facts.editions}
    for clause, places in facts.places.items():
        if not places or facts.source(clause) != "printed":
            continue
        for edition in facts.edition_ids():
            told = says(say, facts, edition, clause)
            here = edition in places
            assert told.startswith(say("says.printed") + (" · " if here else " in: ")), (clause, edition)
            assert here or all(names[one] in told for one in places), (clause, edition)


# ---- the end under another reading ----


def played(play: Play, rules: RulesDatabase) -> TableSession:
    session = session_for(play, rules.facts(play.game))
    for event in play.read_events():
        assert session.record(event) is None
    return session


def all_plays(game: str, rules: RulesDatabase) -> list[TableSession]:
    return [played(play, rules) for play in plays_of(game)]


def anew(session: TableSession, key: str, value: Any, rules: RulesDatabase) -> TableSession:
    """The same game recorded at a table that was opened with the other reading, as far as it goes."""
    play = next(one for one in plays_of(session.game.id) if one.seats == session.setup.seats and _same(one, session))
    other = session_for(
        Play(play.game, play.id, play.seats, play.edition, {**play.options, key: value}, play.box),
        rules.facts(play.game),
    )
    for event in play.read_events():
        if not (isinstance(event, OptionSet) and event.key == key) and other.record(event) is not None:
            break
    return other


def _same(play: Play, session: TableSession) -> bool:
    return [entry.event for entry in session.log] == play.read_events()


def test_the_other_winners_are_those_of_the_same_game_played_by_the_other_reading(
    game_id: str, rules: RulesDatabase
) -> None:
    for session in all_plays(game_id, rules):
        before = session.game.outcome(session.table)
        for found in other_readings(session.table, session):
            assert rules.facts(game_id).source_of(found.option) == "reading"
            other = anew(session, found.option.key, found.value, rules)
            told = other.game.outcome(other.table)
            assert (told and told.value.winners) == (found.outcome and found.outcome.value.winners)
            assert before and (told is None or set(told.value.winners) != set(before.value.winners))


def test_games_that_a_reading_decided_are_among_the_examples(rules: RulesDatabase) -> None:
    from companion.games import game_ids

    decided = {game for game in game_ids() if any(other_readings(one.table, one) for one in all_plays(game, rules))}
    assert len(decided) >= 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_the_end_names_the_reading_and_who_would_have_won(
    game_id: str, language: str, rules: RulesDatabase
) -> None:
    say = say_for(game_id, language)
    for session in all_plays(game_id, rules):
        table, facts = session.table, session.setup.facts
        avatars = avatars_for([(name, seat, seat) for seat, name in enumerate(session.setup.seats)])
        readings = functools.partial(other_readings, table, session)
        context = PageContext(session.game, table, facts, say, avatars, readings=readings)
        shown = deciding_readings(context)
        texts = [one.text for node in shown for one in every(node) if isinstance(one, Text)]
        assert bool(shown) is bool(readings())
        for found in readings():
            names = found.outcome.value.winners if found.outcome else ()
            assert any(text.startswith(f"{say(f'option.{found.option.key}.name')}: ") for text in texts)
            assert all(any(session.setup.name(seat) in text for text in texts) for seat in names)


def test_nothing_is_said_of_other_readings_before_the_end(game_id: str, rules: RulesDatabase) -> None:
    forget_all()
    for play in plays_of(game_id)[:2]:
        session = session_for(play, rules.facts(game_id))
        assert other_readings(session.table, session) == ()


def test_whatever_opens_a_clause_says_who_says_so(game_id: str) -> None:
    glyphs = {glyph for glyph, _ in MARKS.values()}
    for name, page in different_pages(game_id, "de"):
        for node in parts(page):
            if isinstance(node, Card) and isinstance(node.do, ShowRule):
                marked = [one for one in parts(node) if isinstance(one, Icon) and one.name in glyphs]
                assert marked, (name, node.name)
