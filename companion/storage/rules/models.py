"""The rows of rules.sqlite: facts of each game, never procedures."""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, Column
from sqlmodel import Field, SQLModel


class GameRow(SQLModel, table=True):
    """A game: its names, how many sit at the table, and what the box says about it."""

    __tablename__ = "game"
    id: str = Field(primary_key=True)
    position: int
    de: str
    en: str
    seats_least: int
    seats_most: int
    about: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))


class EditionRow(SQLModel, table=True):
    """One rule text of a game; position 0 is the default."""

    __tablename__ = "edition"
    game: str = Field(primary_key=True, foreign_key="game.id")
    id: str = Field(primary_key=True)
    position: int
    de: str
    en: str
    year: int | None = None


class ChapterRow(SQLModel, table=True):
    """A chapter of the digest, under which clauses are browsed."""

    __tablename__ = "chapter"
    game: str = Field(primary_key=True, foreign_key="game.id")
    id: str = Field(primary_key=True)
    position: int
    de: str
    en: str


class ClauseRow(SQLModel, table=True):
    """A numbered clause in our words. Differences and ambiguities are clauses too: they can be cited."""

    __tablename__ = "clause"
    id: str = Field(primary_key=True)
    game: str = Field(foreign_key="game.id", index=True)
    chapter: str
    position: int
    duty: str
    authority: int
    de: str
    en: str


class PlaceRow(SQLModel, table=True):
    """Where the rulebook of an edition says it."""

    __tablename__ = "place"
    clause: str = Field(primary_key=True, foreign_key="clause.id")
    edition: str = Field(primary_key=True)
    place: str


class OptionRow(SQLModel, table=True):
    """A table option; `whole_least` and `whole_most` allow any whole number between them."""

    __tablename__ = "option"
    game: str = Field(primary_key=True, foreign_key="game.id")
    key: str = Field(primary_key=True)
    position: int
    default: Any = Field(sa_column=Column(JSON, nullable=False))
    clause: str
    important: bool = False
    of_app: bool = False
    says: str = ""
    whole_least: int | None = None
    whole_most: int | None = None
    seats: list[int] = Field(default_factory=list, sa_column=Column(JSON, nullable=False))


class OptionValueRow(SQLModel, table=True):
    """One value of an option, in the order in which it is offered."""

    __tablename__ = "option_value"
    game: str = Field(primary_key=True)
    key: str = Field(primary_key=True)
    position: int = Field(primary_key=True)
    value: Any = Field(sa_column=Column(JSON, nullable=False))


class PresetRow(SQLModel, table=True):
    """Where an edition plays by another value than the default."""

    __tablename__ = "preset"
    game: str = Field(primary_key=True)
    key: str = Field(primary_key=True)
    edition: str = Field(primary_key=True)
    value: Any = Field(sa_column=Column(JSON, nullable=False))


class ComponentRow(SQLModel, table=True):
    """How many of something are in the box."""

    __tablename__ = "component"
    game: str = Field(primary_key=True, foreign_key="game.id")
    id: str = Field(primary_key=True)
    position: int
    count: int


class PointRow(SQLModel, table=True):
    """One line of a point table."""

    __tablename__ = "point"
    game: str = Field(primary_key=True, foreign_key="game.id")
    chart: str = Field(primary_key=True)
    item: str = Field(primary_key=True)
    points: int


class StepRow(SQLModel, table=True):
    """One step of the set-up, and for whom it is."""

    __tablename__ = "step"
    game: str = Field(primary_key=True, foreign_key="game.id")
    id: str = Field(primary_key=True)
    position: int
    clause: str
    figure: str = ""
    scene: str = ""
    seats: list[int] = Field(default_factory=list, sa_column=Column(JSON, nullable=False))
    options: dict[str, Any] = Field(default_factory=dict, sa_column=Column(JSON, nullable=False))
    editions: list[str] = Field(default_factory=list, sa_column=Column(JSON, nullable=False))
    entry: bool = False


class TrackRow(SQLModel, table=True):
    """A fixed order of phases or rounds, as far as it is printed."""

    __tablename__ = "track"
    game: str = Field(primary_key=True, foreign_key="game.id")
    track: str = Field(primary_key=True)
    position: int = Field(primary_key=True)
    code: str


class DifferenceRow(SQLModel, table=True):
    """Where the documents disagree, and the option that lets a table choose; its words are those of its clause."""

    __tablename__ = "difference"
    id: str = Field(primary_key=True, foreign_key="clause.id")
    option: str = ""


class DifferenceSideRow(SQLModel, table=True):
    """What one document says where they disagree."""

    __tablename__ = "difference_side"
    difference: str = Field(primary_key=True, foreign_key="difference.id")
    edition: str = Field(primary_key=True)
    de: str
    en: str


class AmbiguityRow(SQLModel, table=True):
    """An open question, and the option that lets a table choose; its words are those of its clause."""

    __tablename__ = "ambiguity"
    id: str = Field(primary_key=True, foreign_key="clause.id")
    option: str = ""


class ReadingRow(SQLModel, table=True):
    """One way to read an open passage."""

    __tablename__ = "reading"
    ambiguity: str = Field(primary_key=True, foreign_key="ambiguity.id")
    position: int = Field(primary_key=True)
    de: str
    en: str


class EntryRow(SQLModel, table=True):
    """Something that the search can find: a game, a chapter, a clause, a calculator, or a word on the cards."""

    __tablename__ = "entry"
    id: int | None = Field(default=None, primary_key=True)
    kind: str
    game: str
    ref: str
    title_de: str = ""
    title_en: str = ""
    text_de: str = ""
    text_en: str = ""


RULE_TABLES = [
    SQLModel.metadata.tables[str(row.__tablename__)]
    for row in (
        GameRow,
        EditionRow,
        ChapterRow,
        ClauseRow,
        PlaceRow,
        OptionRow,
        OptionValueRow,
        PresetRow,
        ComponentRow,
        PointRow,
        StepRow,
        TrackRow,
        DifferenceRow,
        DifferenceSideRow,
        AmbiguityRow,
        ReadingRow,
        EntryRow,
    )
]
