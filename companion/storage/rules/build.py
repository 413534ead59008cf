"""Builds rules.sqlite from data/games/: into a new file first, which then takes the old one's place."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import URL
from sqlmodel import Session, SQLModel, create_engine

from companion.engine.errors import StorageTrouble
from companion.engine.ruling import Authority, Reason
from companion.paths import make_folder
from companion.storage.errors import translate_errors
from companion.storage.rules import models as rows
from companion.storage.rules.checksum import write_checksum
from companion.storage.rules.index import entries, write_index
from companion.storage.rules.rulebook import NOWHERE, rulebook_rows, stands
from companion.storage.rules.sources import game_folders, sources, spoken

Tree = Mapping[str, Any]


def build(data: Path, target: Path) -> None:
    """Write the whole database beside its target and move it there in one step; raises StorageTrouble."""
    with _speaking_of_the_rules(target):
        make_folder(target.parent)
        handle, name = tempfile.mkstemp(prefix=".rules-", suffix=".sqlite", dir=target.parent)
        os.close(handle)
        try:
            _fill(Path(name), data)
            write_checksum(Path(name))
            Path(name).replace(target)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise


@contextmanager
def _speaking_of_the_rules(target: Path) -> Iterator[None]:
    """The sentences about the tables would frighten for nothing: what is built here holds nothing of anybody's."""
    try:
        with translate_errors():
            yield
    except StorageTrouble as trouble:
        full = trouble.reason.key == "storage.full"
        key = "storage.rules_full" if full else "storage.rules_unwritable"
        raise StorageTrouble(Reason(key, path=str(target))) from trouble


def _fill(path: Path, data: Path) -> None:
    engine = create_engine(URL.create("sqlite", database=str(path)))  # a path may hold what means something in a URL
    try:
        SQLModel.metadata.create_all(engine, tables=rows.RULE_TABLES)
        with Session(engine) as session:
            for position, folder in enumerate(game_folders(data)):
                tree = sources(folder)
                session.add_all(_game_rows(position, tree))
                session.add_all(entries(tree["game"]["id"], tree, spoken(folder)))
                session.flush()
            write_index(session)
            session.commit()
    finally:
        engine.dispose()


def _game_rows(position: int, tree: Tree) -> Iterator[SQLModel]:
    game = tree["game"]
    name = game["id"]
    known = ("id", "name", "seats")
    yield rows.GameRow(
        id=name,
        position=position,
        **game["name"],
        seats_least=game["seats"][0],
        seats_most=game["seats"][1],
        about={key: value for key, value in game.items() if key not in known},
    )
    yield from _printed_rows(name, tree)
    yield from _option_rows(name, tree.get("option", []))
    yield from _clause_rows(name, tree)
    yield from rulebook_rows(name, tree)


def _printed_rows(game: str, tree: Tree) -> Iterator[SQLModel]:
    for number, edition in enumerate(tree["edition"]):
        yield rows.EditionRow(game=game, position=number, id=edition["id"], **edition["name"], year=edition.get("year"))
    for number, part in enumerate(tree.get("component", [])):
        yield rows.ComponentRow(game=game, position=number, id=part["id"], count=part["count"])
    for chart, lines in tree.get("points", {}).items():
        for item, points in lines["values"].items():
            yield rows.PointRow(game=game, chart=chart, item=item, points=points)
    for number, step in enumerate(tree.get("step", [])):
        yield rows.StepRow(game=game, position=number, **step)
    for track, codes in tree.get("track", {}).items():
        for number, code in enumerate(codes["codes"]):
            yield rows.TrackRow(game=game, track=track, position=number, code=code)


def _option_rows(game: str, options: list[Tree]) -> Iterator[SQLModel]:
    for number, option in enumerate(options):
        key = option["key"]
        least, most = option.get("whole", (None, None))
        plain = {name: option[name] for name in ("important", "of_app", "says", "seats", "printed") if name in option}
        default = option.get("default", option["values"][0])
        yield rows.OptionRow(
            game=game,
            key=key,
            position=number,
            default=default,
            clause=option["clause"],
            whole_least=least,
            whole_most=most,
            **plain,
        )
        for place, value in enumerate(option["values"]):
            yield rows.OptionValueRow(game=game, key=key, position=place, value=value)
        for edition, value in option.get("presets", {}).items():
            yield rows.PresetRow(game=game, key=key, edition=edition, value=value)


def _clause_rows(game: str, tree: Tree) -> Iterator[SQLModel]:
    standing = stands(tree)
    for clause in tree.get("clause", []):
        chapter, position = standing.get(clause["id"], NOWHERE)
        yield rows.ClauseRow(
            id=clause["id"],
            game=game,
            chapter=chapter,
            position=position,
            duty=clause["duty"],
            authority=Authority[clause.get("authority", "PRINTED")],
            de=clause["de"],
            en=clause["en"],
        )
        yield from _place_rows(clause)
        yield from _side_rows(clause)
    for entry in tree.get("difference", []):
        yield from _difference_rows(game, standing.get(entry["id"], NOWHERE), entry)
    for entry in tree.get("ambiguity", []):
        yield from _ambiguity_rows(game, standing.get(entry["id"], NOWHERE), entry)


def _place_rows(clause: Tree) -> Iterator[SQLModel]:
    for edition, place in clause.get("places", {}).items():
        yield rows.PlaceRow(clause=clause["id"], edition=edition, place=place)


def _side_rows(clause: Tree) -> Iterator[SQLModel]:
    for edition, side in clause.get("sides", {}).items():
        yield rows.SideRow(clause=clause["id"], edition=edition, **side)


def _difference_rows(game: str, standing: tuple[str, int], entry: Tree) -> Iterator[SQLModel]:
    topic, sides = entry["topic"], entry["sides"]
    said = {one: topic[one] + ": " + " / ".join(side[one] for side in sides.values()) for one in ("de", "en")}
    yield _lead_row(game, standing, entry["id"], Authority.PRINTED, topic, said)
    yield rows.DifferenceRow(id=entry["id"], option=entry.get("option", ""))
    yield from _place_rows(entry)
    yield from _side_rows(entry)


def _ambiguity_rows(game: str, standing: tuple[str, int], entry: Tree) -> Iterator[SQLModel]:
    question, ruling = entry["question"], entry["ruling"]
    said = {one: f"{question[one]} {ruling[one]}" for one in ("de", "en")}
    yield _lead_row(game, standing, entry["id"], Authority.OURS, question, said)
    yield rows.AmbiguityRow(id=entry["id"], option=entry.get("option", ""))
    for place, reading in enumerate(entry.get("reading", [])):
        yield rows.ReadingRow(ambiguity=entry["id"], position=place, **reading)


def _lead_row(
    game: str, standing: tuple[str, int], clause: str, authority: Authority, lead: Tree, said: Tree
) -> SQLModel:
    """The clause of a question that the documents leave open: what it is about leads, the rest follows."""
    chapter, position = standing
    leads = {f"lead_{one}": lead[one] for one in ("de", "en")}
    return rows.ClauseRow(
        id=clause, game=game, chapter=chapter, position=position, duty="compute", authority=authority, **said, **leads
    )
