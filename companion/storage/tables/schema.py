"""The models and the file: what a new file is made of, and how the models work on an open one."""

from __future__ import annotations

import sqlite3

from sqlalchemy import Connection, StaticPool
from sqlalchemy.dialects import sqlite
from sqlalchemy.schema import CreateIndex, CreateTable, ExecutableDDLElement
from sqlmodel import create_engine

from companion.engine.shapes.strict_json import dump
from companion.storage.tables.models import TABLES


def schema() -> list[str]:
    """Every statement that makes a new file."""
    dialect = sqlite.dialect()
    indices = (index for table in TABLES for index in sorted(table.indexes, key=lambda one: str(one.name)))
    creators: list[ExecutableDDLElement] = [*map(CreateTable, TABLES), *map(CreateIndex, indices)]
    return [str(creator.compile(dialect=dialect)) for creator in creators]


def models_on(raw: sqlite3.Connection) -> Connection:
    """A connection for the models that shares the one that is open already."""
    engine = create_engine("sqlite://", creator=lambda: raw, poolclass=StaticPool, json_serializer=dump)
    return engine.connect()
