"""What looks odd at the table: shown as a warning, never refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from companion.engine.ruling import Reason, Word
from companion.games.avignon.play.judge import broken
from companion.games.avignon.reports.outlook import EndingAction, endings, threats
from companion.games.avignon.rules import box
from companion.games.avignon.rules.characters import ABLASS, COPIES
from companion.games.avignon.rules.piles import conserved
from companion.games.avignon.rules.strip import OTHER, Side
from companion.games.avignon.state import AvignonTable


def warnings(table: AvignonTable) -> tuple[Reason, ...]:
    """Everything the group should look at, the rules first."""
    return (*_samaritan(table), *_next_win(table), *_petition(table), *_cards(table), *_factions(table))


def _samaritan(table: AvignonTable) -> Iterator[Reason]:
    """KH-SAM-01, KH-AMB-20: the turn that has just ended took the whole previous one back; by print or by a reading."""
    ended = table.duel.ended
    found = broken(table, ended)
    if ended and found:
        key = "warn.samaritan_held" if table.duel.held else "warn.samaritan"
        yield Reason(key, found.reasons[0].clause, name=table.player(ended.side))


def _next_win(table: AvignonTable) -> Iterator[Reason]:
    """KH-FLOW-01: who is on turn can win, the other side threatens to, or an action would give it the win.

    The group can switch this off.
    """
    if table.setup.option("kh_win_alert") == "off":
        return
    side, found = table.duel.side, endings(table)
    yield from _first(table, "warn.win_now", side, [one for one in found if one.winner == side])
    yield from _first(table, "warn.win_threat", OTHER[side], threats(table))
    yield from _first(table, "warn.win_given", side, [one for one in found if one.winner != side])


def _first(table: AvignonTable, key: str, actor: Side, ways: Sequence[EndingAction]) -> Iterator[Reason]:
    """One sentence for the first of these actions: who would do what to which card, in which column and land."""
    for way in ways[:1]:
        spot = table.duel.in_column(way.column)
        yield Reason(
            key,
            "KH-FLOW-01",
            name=table.player(actor),
            other=table.player(OTHER[actor]),
            action=Word(f"action.{way.action}"),
            verb=Word(f"verb.{way.action}"),
            card=table.called(spot.card),
            column=way.column,
            land=Word(f"land.{spot.row}"),
        )


def _petition(table: AvignonTable) -> Iterator[Reason]:
    petition = table.duel.petition
    if petition and petition.moved_new_card:
        yield Reason("warn.new_card_moved", "KH-AMB-16")


def _cards(table: AvignonTable) -> Iterator[Reason]:
    duel, deck = table.duel, table.deck
    won = [duel.names[card] for card in (*duel.here.rome, *duel.here.avignon)]
    seen = won + [duel.names[spot.card] for spot in duel.here.columns]
    for character in dict.fromkeys(seen):
        if character and seen.count(character) > COPIES:
            count = seen.count(character)
            yield Reason("warn.copies", "KH-EXP-03", card=box.called(table.box, character), count=count)
        if character and character not in deck:
            yield Reason("warn.not_in_deck", "KH-EXP-03", card=box.called(table.box, character))
    if None in won:
        yield Reason("warn.unnamed")
    if not (table.ready and table.tracks_strip):
        return
    if duel.unseen:
        yield Reason("warn.unseen")
    elif not conserved(duel.piles, len(won)):
        yield Reason("warn.not_twelve", "KH-MAT-01", draw=duel.piles.draw, discard=duel.piles.discard)


def _factions(table: AvignonTable) -> Iterator[Reason]:
    """KH-AMB-14: the three characters of Ablass belong to three different factions; the base game has none of them."""
    if table.setup.option("kh_expansion") == "off":
        return
    known = box.factions(table.box)
    taken = Counter(known[character] for character in ABLASS if character in known)
    for faction, count in taken.items():
        if count > 1:
            yield Reason("warn.faction_twice", "KH-AMB-14", faction=box.called(table.box, faction))
