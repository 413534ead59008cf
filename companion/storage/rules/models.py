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
    """A chapter of the rulebook one reads; its text are its passages."""

    __tablename__ = "chapter"
    game: str = Field(primary_key=True, foreign_key="game.id")
    id: str = Field(primary_key=True)
    position: int
    de: str
    en: str


class PassageRow(SQLModel, table=True):
    """A piece of a chapter: a heading, a sentence, an example or a table. A sentence without words is its clause."""

    __tablename__ = "passage"
    game: str = Field(primary_key=True, foreign_key="game.id")
    chapter: str = Field(primary_key=True)
    position: int = Field(primary_key=True)
    kind: str
    clause: str = ""
    opens: bool = False
    de: str = ""
    en: str = ""
    table: dict[str, Any] = Field(default_factory=dict, sa_column=Column(JSON, nullable=False))


class NoteRow(SQLModel, table=True):
    """What hangs on a clause: a question that it leaves open, or what the documents say differently about it."""

    __tablename__ = "note"
    clause: str = Field(foreign_key="clause.id", index=True)
    note: str = Field(primary_key=True, foreign_key="clause.id")
    position: int


class ClauseRow(SQLModel, table=True):
    """A numbered clause in our words. Differences and ambiguities are clauses too: they can be cited.

    Its chapter and its position are where it stands in the rulebook; what only follows from others stands in none.
    """

    __tablename__ = "clause"
    id: str = Field(primary_key=True)
    game: str = Field(foreign_key="game.id", index=True)
    chapter: str
    position: int
    duty: str
    authority: int
    de: str
    en: str
    lead_de: str = ""
    lead_en: str = ""


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
    printed: dict[str, str] = Field(default_factory=dict, sa_column=Column(JSON, nullable=False))


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


class SideRow(SQLModel, table=True):
    """What one document says where they disagree: about a difference, or in a clause of which each has its own."""

    __tablename__ = "side"
    clause: str = Field(primary_key=True, foreign_key="clause.id")
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
    value: Any = Field(default=None, sa_column=Column(JSON, nullable=True))


class EntryRow(SQLModel, table=True):
    """Something that the search can find: a game, a chapter, a passage, a clause, a calculator, a word on the cards.

    `at` is the place in the chapter to which it leads.
    """

    __tablename__ = "entry"
    id: int | None = Field(default=None, primary_key=True)
    kind: str
    game: str
    ref: str
    title_de: str = ""
    title_en: str = ""
    text_de: str = ""
    text_en: str = ""
    at: str = ""


RULE_TABLES = [
    SQLModel.metadata.tables[str(row.__tablename__)]
    for row in (
        GameRow,
        EditionRow,
        ChapterRow,
        PassageRow,
        NoteRow,
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
        SideRow,
        AmbiguityRow,
        ReadingRow,
        EntryRow,
    )
]
