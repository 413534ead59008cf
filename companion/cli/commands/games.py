"""`games`, `events GAME`, `rules GAME [SEARCH]`: what can be played, what a log can hold, the clauses in our words."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Iterator
from typing import Any

from companion.cli.lookup import game_id, playable, rules
from companion.cli.output import answer
from companion.engine.examples import examples
from companion.engine.facts import Facts, Option
from companion.engine.read_models.rulebook import ClauseLine, Hit
from companion.engine.ruling import as_key
from companion.engine.shapes.strict_json import dump
from companion.games import calculators_of, game_ids, game_named, playable_games
from companion.storage.rules.reference import clauses
from companion.storage.rules.search import search
from companion.texts import Say, say_for


def run_games(given: Namespace) -> int:
    """Tell about every game."""
    database = rules()
    every = [_game(database.facts(game), say_for(game, given.lang)) for game in game_ids()]
    answer(given, {"games": every}, lambda: _in_words(every))
    return 0


def _game(facts: Facts, say: Say) -> dict[str, Any]:
    return {
        "id": facts.game,
        "name": facts.name[say.language],
        "seats": list(facts.seats),
        "editions": [{"id": one.id, "name": one.name[say.language], "year": one.year} for one in facts.editions],
        "options": [_option(one, facts, say) for one in facts.options.values()],
        "calculators": [one.name for one in calculators_of(facts.game)],
        "playable": facts.game in playable_games(),
    }


def _option(option: Option, facts: Facts, say: Say) -> dict[str, Any]:
    return {
        "key": option.key,
        "name": say(f"option.{option.key}.name") if say.has(f"option.{option.key}.name") else option.key,
        "values": list(option.values),
        "whole": list(option.whole) if option.whole else None,
        "presets": {edition: option.preset(edition) for edition in facts.edition_ids()},
        "clause": option.clause,
    }


def _in_words(every: list[dict[str, Any]]) -> Iterator[str]:
    for game in every:
        yield f"{game['id']}: {game['name']} ({_range(*game['seats'])})"
        for edition in game["editions"]:
            yield f"  {edition['id']}: {edition['name']}"
        for option in game["options"]:
            values = dict.fromkeys(map(as_key, option["values"]))
            whole = [_range(*option["whole"])] if option["whole"] else []
            yield f"  --option {option['key']}={'|'.join([*values, *whole])}"


def _range(least: int, most: int) -> str:
    return str(least) if least == most else f"{least}–{most}"


def run_events(given: Namespace) -> int:
    """Show the kinds of events."""
    name = playable(given, given.game)
    game = game_named(name)
    known = examples(game, rules().facts(name))
    kinds = [
        {"kind": kind, "schema": game.codec.schema(kind), "example": game.codec.write(known[kind])}
        for kind in game.codec.kinds
    ]
    answer(given, {"game": name, "events": kinds}, lambda: [dump(one["example"]) for one in kinds])
    return 0


def run_rules(given: Namespace) -> int:
    """Show the clauses."""
    game, database = game_id(given, given.game), rules()
    words = " ".join(given.words)
    hits = search(database, words, given.lang, game) if words else ()
    known = {line.id: line for line in clauses(database, game)}
    found = [known[hit.ref] for hit in hits if hit.kind == "clause"] if words else list(known.values())
    shown = {
        "game": game,
        "search": words,
        "found": [_hit(hit, given.lang) for hit in hits],
        "clauses": [_clause(one, given.lang) for one in found],
    }
    answer(given, shown, lambda: _lines(hits, found, given.lang))
    return 0


def _lines(hits: Iterable[Hit], found: Iterable[ClauseLine], language: str) -> list[str]:
    """Chapters, calculators and terms by their titles, then the clauses."""
    titled = [f"{hit.ref}  {hit.title[language]}" for hit in hits if hit.kind != "clause"]
    return [*titled, *(f"{one.id}  {one.text[language]}" for one in found)]


def _hit(hit: Hit, language: str) -> dict[str, Any]:
    return {
        "kind": hit.kind,
        "ref": hit.ref,
        "title": hit.title[language],
        "text": hit.text[language],
        "marked": list(hit.marked),
    }


def _clause(one: ClauseLine, language: str) -> dict[str, Any]:
    return {
        "id": one.id,
        "chapter": one.chapter,
        "text": one.text[language],
        "duty": one.duty,
        "authority": one.authority.name,
        "places": dict(one.places),
    }
