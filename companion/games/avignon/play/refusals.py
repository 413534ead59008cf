"""What is not recorded any more because it can't be: nameless cards won, third copies, a deck that nobody chose.

Older tables may hold such entries, and they keep them.
"""

from __future__ import annotations

from collections.abc import Iterable

from companion.engine.events import BoxFact, Event, SetUpDone, Ticked
from companion.engine.ruling import Reason
from companion.games.avignon import events
from companion.games.avignon.play.turns import SHOVES
from companion.games.avignon.rules import box
from companion.games.avignon.rules.characters import ABLASS, COPIES, Character, Faction
from companion.games.avignon.rules.strip import heading, walk
from companion.games.avignon.state import AvignonTable

WHO_IS_WON = Reason("objection.who_is_won", "KH-CONG-01")


# ---- who is won ----


def wins_nameless(table: AvignonTable, event: Event) -> Reason | None:
    """KH-END-02: who joins a congregation decides who wins, so a card has its name before it leaves the strip."""
    if isinstance(event, events.Moved):
        event = events.Shifted(event.column, heading(table.duel.side, SHOVES[event.action]))
    if not isinstance(event, events.Shifted):
        return None
    spot = table.duel.in_column(event.column)
    if table.duel.character(spot.card) or isinstance(walk(spot.row, event.towards, event.lands), int):
        return None
    return WHO_IS_WON


def joined(table: AvignonTable, event: events.Joined) -> Reason | None:
    """KH-CONG-01: somebody joins, and is there only twice."""
    if event.character is None:
        return WHO_IS_WON
    return _third_copy(table, event.character, [*table.duel.here.rome, *table.duel.here.avignon])


# ---- KH-EXP-03: everybody is there twice and no more ----


def laid(table: AvignonTable, event: events.Laid) -> Reason | None:
    """As far as cards were seen: on the strip, in the congregations, among the discards since the last shuffle."""
    duel = table.duel
    if event.character is None:
        return None
    others = [spot.card for number, spot in enumerate(duel.here.columns, start=1) if number != event.column]
    return _third_copy(table, event.character, [*others, *duel.here.rome, *duel.here.avignon, *duel.thrown])


def gathered(table: AvignonTable, event: events.Gathered) -> Reason | None:
    """Both congregations together; what was said about the strip may be the mistake."""
    duel = table.duel
    other = [duel.character(card) for card in duel.here.cards(duel.side_of(1 - event.seat))]
    people = [*event.characters, *other]
    return next((_copies(table, one) for one in event.characters if one and people.count(one) > COPIES), None)


def _third_copy(table: AvignonTable, character: Character, cards: Iterable[int]) -> Reason | None:
    lie = [table.duel.character(card) for card in cards]
    return _copies(table, character) if lie.count(character) >= COPIES else None


def _copies(table: AvignonTable, character: Character) -> Reason:
    return Reason("objection.copies", "KH-EXP-03", card=box.called(table.box, character))


# ---- Ablass ----


def faction_taken(table: AvignonTable, event: BoxFact) -> Reason | None:
    """KH-AMB-14: the three characters of Ablass belong to three different factions."""
    if not event.key.startswith("faction.") or event.value is None:
        return None
    for other in box.of_ablass(table.box, str(event.value)):
        if event.key != f"faction.{other}":
            faction = box.called(table.box, str(event.value))
            return Reason("objection.faction_taken", "KH-AMB-14", faction=faction, card=box.called(table.box, other))
    return None


def set_up_done(table: AvignonTable, _event: SetUpDone) -> Reason | None:
    """With Ablass the factions are known and the deck is chosen before the game begins."""
    if table.setup.option("kh_expansion") == "off":
        return None
    return _factions_missing(table) or _deck_open(table)


def missing(table: AvignonTable) -> tuple[str, ...]:
    """KH-SETUP-04, KH-AMB-14, KH-EXP-03: who plays Rome, and with Ablass the factions and the deck."""
    sides = () if table.starter_named else ("sides",)
    if table.setup.option("kh_expansion") == "off":
        return sides
    factions = ("ablass_factions",) if _factions_missing(table) else ()
    deck = ("ablass_deck",) if factions or _deck_open(table) else ()
    return (*factions, *deck, *sides)


def ticked(table: AvignonTable, event: Ticked) -> Reason | None:
    """The same for their steps of the set-up: these are answered, not just ticked."""
    if not event.done:
        return None
    if event.step == "ablass_factions":
        return _factions_missing(table)
    return set_up_done(table, SetUpDone()) if event.step == "ablass_deck" else None


def _factions_missing(table: AvignonTable) -> Reason | None:
    """KH-AMB-14: what stands on the three characters of Ablass."""
    known = box.factions(table.box)
    missing = sum(character not in known for character in ABLASS)
    return Reason("objection.factions_missing", "KH-AMB-14", count=missing) if missing else None


def _deck_open(table: AvignonTable) -> Reason | None:
    """KH-EXP-03: one character of every faction."""
    undecided = undecided_factions(table)
    return Reason("objection.deck_open", "KH-EXP-03", count=len(undecided)) if undecided else None


def undecided_factions(table: AvignonTable) -> tuple[Faction, ...]:
    """KH-EXP-03: the factions with two characters of which nobody has said who takes part."""
    return tuple(faction for faction in box.contested(table.box) if faction not in table.chosen)
