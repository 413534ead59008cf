"""What a new tables.sqlite is made of, as the models declare it."""

from __future__ import annotations

from sqlalchemy.dialects import sqlite
from sqlalchemy.schema import CreateIndex, CreateTable, ExecutableDDLElement

from companion.storage.tables.models import TABLES


def schema() -> list[str]:
    """Every statement that makes a new file."""
    dialect = sqlite.dialect()
    indices = (index for table in TABLES for index in sorted(table.indexes, key=lambda one: str(one.name)))
    creators: list[ExecutableDDLElement] = [*map(CreateTable, TABLES), *map(CreateIndex, indices)]
    return [str(creator.compile(dialect=dialect)) for creator in creators]
