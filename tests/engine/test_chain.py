"""The chain of checksums: whatever is changed in a log is found at its line, and only the true line mends it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.engine.log.chain import ChainLink, broken, chained, checksum, mended

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
LOGS = st.lists(st.tuples(TEXTS, TEXTS), max_size=12)


def chain(log: list[tuple[str, str]], table: str = "t") -> list[ChainLink]:
    links = [(0, ("game", "edition")), *enumerate(log, 1)]
    return [ChainLink(number, parts, own) for (number, parts), own in zip(links, chained(table, links), strict=True)]


@given(LOGS)
def test_a_chain_that_nobody_touched_holds(log: list[tuple[str, str]]) -> None:
    assert broken("t", chain(log)) == ()


@given(LOGS, st.data())
def test_a_changed_part_is_found_at_its_line_and_a_copy_mends_exactly_that(
    log: list[tuple[str, str]], data: st.DataObject
) -> None:
    good = chain(log)
    number = data.draw(st.integers(0, len(log)))
    part, other = data.draw(st.integers(0, 1)), data.draw(TEXTS)
    parts = list(good[number].parts)
    if parts[part] == other:
        return
    parts[part] = other
    bad = [*good]
    bad[number] = good[number]._replace(parts=tuple(parts))
    assert broken("t", bad) == (number,)
    assert mended("t", bad, good) == {number: good[number]}
    assert mended("t", bad, [one._replace(checksum="") for one in good]) == {number: good[number]}
    assert mended("t", bad, bad) == {}
    assert mended("t", bad, good[:number]) == {}


@given(LOGS, st.data())
def test_a_changed_checksum_breaks_one_link_and_not_two(log: list[tuple[str, str]], data: st.DataObject) -> None:
    good = chain(log)
    number = data.draw(st.integers(0, len(log)))
    bad = [*good]
    bad[number] = good[number]._replace(checksum="0" * 32)
    assert broken("t", bad) == (number,)
    assert mended("t", bad, good) == {number: good[number]}


@given(LOGS.filter(lambda log: len(log) > 1), st.data())
def test_a_line_that_is_missing_is_found_where_it_stood(log: list[tuple[str, str]], data: st.DataObject) -> None:
    good = chain(log)
    number = data.draw(st.integers(1, len(log) - 1))
    bad = [one for one in good if one.number != number]
    assert broken("t", bad) == (number,)
    assert mended("t", bad, good) == {number: good[number]}


@given(LOGS.filter(bool), st.data())
def test_a_line_under_another_number_is_found(log: list[tuple[str, str]], data: st.DataObject) -> None:
    good = chain(log)
    number = data.draw(st.integers(1, len(log)))
    wrong = data.draw(st.integers(-(2**60), 2**60).filter(lambda one: one != number))
    bad = [one._replace(number=wrong) if one.number == number else one for one in good]
    assert broken("t", bad)


@given(LOGS)
def test_the_lines_of_one_table_fit_to_no_other(log: list[tuple[str, str]]) -> None:
    assert broken("u", chain(log))


def test_nothing_can_move_from_one_part_to_the_next() -> None:
    assert checksum("", "t", 1, ("ab", "c")) != checksum("", "t", 1, ("a", "bc"))
    assert checksum("", "t", 11, ("a",)) != checksum("", "t", 1, ("1a",))


def test_what_is_read_as_bytes_has_the_checksum_of_its_text() -> None:
    assert checksum("", "t", 1, ("Käthe",)) == checksum("", "t", 1, ("Käthe".encode(),))
