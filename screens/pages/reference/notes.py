"""What hangs on the sentences of a chapter: what the other rule text has there, and what is left open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.engine.read_models.rulebook import ClauseLine, Passage
from screens.pages.intents import Peek
from screens.pages.nodes import Icon, Node, Prose, Sentence, Text, card, column, row
from screens.pages.nodes.vocabulary import Behind
from screens.pages.reference.reading import Reading, rests_on


def of_others(read: Reading, passages: Sequence[Passage]) -> Iterator[Node]:
    """What stands there in the other rule text, quietly, under its name."""
    said: dict[str, list[Sentence]] = {}
    shown = [(one.clause, one.notes) for one in passages if one.clause is not None and not one.own]
    for clause, _ in shown:
        if read.elsewhere(clause):
            home = next(edition for edition in read.facts.edition_ids() if edition in clause.places)
            said.setdefault(home, []).append(_quiet(clause, clause.text[read.language], read))
    told = set(said)  # its own sentence tells it better than the note about the difference
    for clause, notes in shown:
        for line in (clause,) if clause.sides else (note for note in notes if _matters(note, read)):
            for edition in read.others(line.sides):
                if edition not in told:
                    said.setdefault(edition, []).append(_quiet(line, line.sides[edition][read.language], read))
    for edition, sentences in said.items():
        name = Text(read.name_of(edition), "caption-strong", "tx2")
        yield card(name, Prose(tuple(sentences)), look="quiet", pad=12, gap=2, radius=12)


def _quiet(line: ClauseLine, words: str, read: Reading) -> Sentence:
    return rests_on(line, words, "≠", line.id, read, "tx2")


def _matters(note: ClauseLine, read: Reading) -> bool:
    """Does this difference change the game? Then a table option settles it."""
    return any(option.clause == note.id for option in read.facts.options.values())


def questions(read: Reading, passages: Sequence[Passage], number: int) -> Iterator[Node]:
    """What the rulebook leaves open in this section, folded; it lies open where one came for one of them."""
    notes = [note for one in passages for note in one.notes]
    if not notes:
        return
    key = f"open-{number}"
    open_ = bool(read.unfolded.get(key, any(note.id == read.at for note in notes)))
    label = read.say("rules.open", count=len(notes))
    yield card(
        row(
            Icon("scale-balance", "accent", 22),
            Text(label, "body-medium", weight=1),
            Icon("chevron-up" if open_ else "chevron-down", "tx2", 24),
            gap=10,
        ),
        look="quiet",
        pad=10,
        radius=12,
        height=48,
        do=Peek(key, not open_),
        name=label,
    )
    if open_:
        yield from (_question(note, read) for note in notes)


def _question(note: ClauseLine, read: Reading) -> Node:
    """The question and what we answer; of a difference what each document says."""
    words = [(read.name_of(edition), side[read.language]) for edition, side in note.sides.items()]
    several = len(words) > 1
    sentences = [f"{name}: {side}" if several else side for name, side in words] or [note.answer(read.language)]
    sign: Behind = "≠" if words else "?"
    return column(
        Text(note.lead[read.language], "body-strong"),
        Prose(tuple(rests_on(note, one, sign, note.id, read) for one in sentences)),
        gap=2,
    )
