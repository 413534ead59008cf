"""Figures that can't be right by the cards in the box: the screen warns and never blocks (AP-INV-02 to -04, -16)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from companion.engine.facts import Facts, Value
from companion.engine.ruling import Reason, Word
from companion.games.apocalypse.rules.displays import ICONS, SIDES, Display, Ethos, Side, Symbol
from companion.games.apocalypse.rules.stack import music_to_remove
from companion.games.apocalypse.rules.winner import ethos_limit

# A heaven guardian shows up to two icons (AP-HEAV-05), a nether guardian one; hymns take the place of the former,
# heavy metal that of the latter (AP-INV-03).
ICONS_LOST_TO_MUSIC: dict[Ethos, int] = {"good": 2, "evil": 1}


def icon_limit(side: Side) -> int:
    """AP-INV-03: how many icons of one kind a side can show at most."""
    return max(0, 2 * side.persons - side.music)


def all_icons_limit(ethos: Ethos, side: Side) -> int:
    """AP-INV-03: how many icons of all three kinds together a side can show at most."""
    return max(0, 3 * side.persons - ICONS_LOST_TO_MUSIC[ethos] * side.music)


def side_warnings(ethos: Ethos, side: Side) -> tuple[Reason, ...]:
    """AP-INV-02 to -04: what looks like a slip on one side of a display."""
    if not side.persons:
        empty = not (side.all_icons or side.music)
        return () if empty else (Reason(f"warn.{ethos}_nobody", "AP-INV-04", icons=side.all_icons, music=side.music),)
    found = []
    if side.music > side.persons:
        found.append(Reason(f"warn.{ethos}_music", "AP-INV-02", music=side.music, persons=side.persons))
    limit = icon_limit(side)
    if max(side.mask, side.helmet, side.pig) > limit:
        many = [Reason(f"some.{icon}", count=side.icons(icon)) for icon in ICONS if side.icons(icon) > limit]
        found += [Reason(f"warn.{ethos}_icon", "AP-INV-03", given=given, limit=limit) for given in many]
    limit = all_icons_limit(ethos, side)
    if side.all_icons > limit:
        found.append(Reason(f"warn.{ethos}_icons", "AP-INV-03", icons=side.all_icons, limit=limit))
    return tuple(found)


def display_warnings(display: Display) -> tuple[Reason, ...]:
    """Both sides of one display."""
    return side_warnings("good", display.good) + side_warnings("evil", display.evil)


def transfer_warnings(good: Side, dead: int, transferred: Mapping[Symbol, int]) -> tuple[Reason, ...]:
    """AP-INV-16: at the fourth Horseman without resistance, an unharmed good side passes on at most one icon a hymn."""
    passed = sum(transferred.values())
    if dead or len(transferred) < len(ICONS) or passed <= good.music:
        return ()
    return (Reason("warn.transfer", "AP-INV-16", passed=passed, hymns=good.music),)


def table_warnings(
    displays: Sequence[Display], options: Mapping[str, Value], facts: Facts, starred_population: int = 0
) -> tuple[Reason, ...]:
    """AP-COMP-01 to -09: more music or persons on the whole table than the box holds."""
    counts, players = facts.counts, len(displays)
    removed = music_to_remove(players, options, facts)
    hymns = metal = people = 0
    for display in displays:
        hymns += display.good.music
        metal += display.evil.music
        people += display.persons
    found = _music_warnings(hymns, metal, counts["hymns"] - removed, counts["heavy_metal"] - removed, counts["seals"])
    drawn = max(0, metal - counts["seals"])  # heavy metal that can't be a seal uses up population cards
    limit = counts["population"] - starred_population - removed - drawn + counts["special_persons"]
    if people > limit:
        found.append(Reason("warn.people", "AP-COMP-01", persons=people, limit=limit))
    return tuple(found)


def _music_warnings(hymns: int, metal: int, hymn_cards: int, metal_cards: int, seals: int) -> list[Reason]:
    """AP-COMP-03, -07, -09: each kind has its own cards, and both share the seals."""
    found = []
    if hymns > hymn_cards + seals:
        found.append(Reason("warn.hymns", "AP-COMP-07", music=hymns, cards=hymn_cards, seals=seals))
    if metal > metal_cards + seals:
        found.append(Reason("warn.metal", "AP-COMP-03", music=metal, cards=metal_cards, seals=seals))
    needed = max(0, hymns - hymn_cards) + max(0, metal - metal_cards)
    if not found and needed > seals:
        found.append(Reason("warn.seals", "AP-COMP-09", needed=needed, seals=seals))
    return found


def ethos_warnings(ethos: Sequence[Ethos | None], options: Mapping[str, Value], facts: Facts) -> tuple[Reason, ...]:
    """AP-COMP-10, AP-OPT-02, -04: more cards of one ethos revealed than were shuffled (None: not revealed)."""
    most, seen = ethos_limit(len(ethos), options, facts), Counter(ethos)
    return tuple(
        Reason("warn.ethos", "AP-COMP-10", ethos=Word(f"ethos.{side}"), count=seen[side], most=most)
        for side in SIDES
        if seen[side] > most
    )
