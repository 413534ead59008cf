"""What looks odd at the table: shown as a warning, never refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.engine.ruling import Reason, Word
from companion.games.avignon import box
from companion.games.avignon.characters import ABLASS, COPIES
from companion.games.avignon.judging import breach
from companion.games.avignon.outlook import endings
from companion.games.avignon.piles import conserved
from companion.games.avignon.strip import SIDES
from companion.games.avignon.table import AvignonTable


def warnings(table: AvignonTable) -> tuple[Reason, ...]:
    """Everything the group should look at, the rules first."""
    return (*_samaritan(table), *_next_win(table), *_petition(table), *_cards(table), *_factions(table))


def _samaritan(table: AvignonTable) -> Iterator[Reason]:
    """KH-SAM-01, KH-AMB-20: the turn that has just ended took the whole previous one back."""
    ended = table.duel.ended
    found = breach(table, ended) if ended else None
    if ended and found and found.value:
        key = "warn.samaritan_held" if table.duel.held else "warn.samaritan"
        yield Reason(key, "KH-SAM-01", name=table.player(ended.side))


def _next_win(table: AvignonTable) -> Iterator[Reason]:
    """KH-FLOW-01: the next action could end the game; the group can switch this off."""
    if table.setup.option("kh_win_alert") == "off":
        return
    found = endings(table)
    for side in SIDES:
        ways = [ending for ending in found if ending.ruling.value.side == side]
        if ways:
            first = ways[0]
            yield Reason(
                "warn.next_win",
                "KH-FLOW-01",
                name=table.player(side),
                action=Word(f"action.{first.action}"),
                card=table.called(table.duel.in_column(first.column).card),
            )


def _petition(table: AvignonTable) -> Iterator[Reason]:
    petition = table.duel.petition
    if petition and petition.moved_new_card:
        yield Reason("warn.new_card_moved", "KH-AMB-16")


def _cards(table: AvignonTable) -> Iterator[Reason]:
    duel = table.duel
    won = [*duel.here.rome, *duel.here.avignon]
    seen = Counter(duel.character(card) for card in (*won, *(spot.card for spot in duel.here.columns)))
    for character, count in seen.items():
        if character and count > COPIES:
            yield Reason("warn.copies", "KH-EXP-03", card=box.called(table.box, character), count=count)
        if character and character not in table.deck:
            yield Reason("warn.not_in_deck", "KH-EXP-03", card=box.called(table.box, character))
    if any(duel.character(card) is None for card in won):
        yield Reason("warn.unnamed", "KH-END-02")
    if table.ready and table.tracks_strip and not conserved(duel.piles, len(won)):
        yield Reason("warn.not_twelve", "KH-MAT-01", draw=duel.piles.draw, discard=duel.piles.discard)


def _factions(table: AvignonTable) -> Iterator[Reason]:
    """KH-AMB-14: the three characters of Ablass belong to three different factions."""
    known = box.factions(table.box)
    taken = Counter(known[character] for character in ABLASS if character in known)
    for faction, count in taken.items():
        if count > 1:
            yield Reason("warn.faction_twice", "KH-AMB-14", faction=box.called(table.box, faction))
