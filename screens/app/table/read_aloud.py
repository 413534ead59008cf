"""What is read aloud, where that is switched on: whose turn it is and what to do now, or how it ended.

Only what the list of running tables tells everybody: a secret is no part of it.
"""

from __future__ import annotations

from companion.engine.read_models.tables import TableLine
from companion.texts import Say


def spoken_words(line: TableLine, say: Say) -> str:
    """The sentence of the end, or of the moment with what is going on."""
    if line.headline is not None:
        return say.kept(line.headline)
    if line.now is None:
        return ""
    parts = (say.kept(line.now.headline), say.kept(line.now.detail) if line.now.detail else "")
    return ". ".join(part for part in parts if part)
