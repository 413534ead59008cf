"""Chapters VII.A and VIII: who survives a Horseman, good before evil (AP-F-05)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.engine.facts import Value
from companion.engine.ruling import Reason, Ruling, Word, rule
from companion.games.apocalypse.rules.displays import ICON_OF, Ethos, Side, Symbol

Surplus = Mapping[Symbol, int]


@dataclass(frozen=True, slots=True)
class SideFate:
    """What a ride does to one side; `protected` is None where nothing is needed."""

    persons: int
    protected: int | None

    @property
    def dead(self) -> int:
        """Persons beyond the protection, taken away from the outside in."""
        return 0 if self.protected is None else max(0, self.persons - self.protected)

    @property
    def survivors(self) -> int:
        """Persons left, without the base."""
        return self.persons - self.dead


@dataclass(frozen=True, slots=True)
class Fate:
    """What a ride does to one display."""

    good: SideFate
    evil: SideFate
    transferred: Surplus

    @property
    def dead(self) -> int:
        """The dead of both sides."""
        return self.good.dead + self.evil.dead

    @property
    def survivors(self) -> int:
        """The living of both sides, without the base."""
        return self.good.survivors + self.evil.survivors


def required_icons(horseman: int, held: frozenset[int]) -> tuple[Symbol, ...]:
    """AP-PROT-01, AP-H4-02, -03: one icon against Horsemen 1 to 3; all three against the fourth, less resistances."""
    if horseman <= 3:
        return (ICON_OF[horseman],)
    return tuple(icon for number, icon in ICON_OF.items() if number not in held)


def ride(horseman: int, good: Side, evil: Side, held: frozenset[int], options: Mapping[str, Value]) -> Ruling[Fate]:
    """AP-PROT-02, AP-PROT-08, AP-PROT-12: a Horseman rides over one display; count once, before anything is removed."""
    needed = required_icons(horseman, held)
    if not needed:
        fate = Fate(SideFate(good.persons, None), SideFate(evil.persons, None), {})
        return rule(fate, Reason("protect.all_three_cards", "AP-H4-04"))
    reasons = _need_reasons(horseman, needed, held)
    shields = {icon: good.icons(icon) + good.music for icon in needed}
    good_fate = SideFate(good.persons, min(shields.values()))
    reasons += _side_reasons("good", good, needed, good_fate, {})
    surplus = _surplus(horseman, good, needed, shields, str(options["h4Transfer"]))
    reasons.append(_transfer_reason(horseman, surplus, str(options["h4Transfer"])))
    evil_shields = {icon: evil.icons(icon) + evil.music + surplus[icon] for icon in needed}
    evil_fate = SideFate(evil.persons, min(evil_shields.values()))
    reasons += _side_reasons("evil", evil, needed, evil_fate, surplus)
    return rule(Fate(good_fate, evil_fate, surplus), *reasons)


def ride_by_person(good: tuple[int, int], evil: tuple[int, int]) -> Ruling[Fate]:
    """AP-AMB-08, second reading: each person needs its own icons; each side is (persons, protected), nothing passes."""
    fate = Fate(SideFate(*good), SideFate(*evil), {})
    return rule(
        fate,
        Reason("protect.per_person", "AP-AMB-08", good=good[1], evil=evil[1]),
        *_dead_reasons("good", fate.good),
        *_dead_reasons("evil", fate.evil),
    )


def _surplus(horseman: int, good: Side, needed: tuple[Symbol, ...], shields: Surplus, mode: str) -> Surplus:
    """AP-PROT-10, AP-PROT-11, AP-AMB-10: what the good side does not need passes to the evil one beside it."""
    persons = good.persons
    if horseman == 4 and mode == "none":
        return dict.fromkeys(needed, 0)
    if horseman == 4 and mode == "wholeProtections":
        return dict.fromkeys(needed, max(0, min(shields.values()) - persons))
    if horseman == 4 and mode == "unusedSymbols":
        used = min(min(good.icons(icon) for icon in needed), max(0, persons - good.music))
        return {icon: good.icons(icon) - used + max(0, good.music - persons) for icon in needed}
    return {icon: max(0, shield - persons) for icon, shield in shields.items()}


def _need_reasons(horseman: int, needed: tuple[Symbol, ...], held: frozenset[int]) -> list[Reason]:
    words = tuple(Word(f"icons.{icon}") for icon in needed)
    if horseman <= 3:
        return [Reason("protect.need_one", "AP-PROT-01", horseman=Word(f"horseman.{horseman}"), icon=words[0])]
    reasons = [Reason("protect.need_all", "AP-H4-02")]
    resistant = tuple(Word(f"horseman.{number}") for number in sorted(held & {1, 2, 3}))
    if resistant:
        reasons.append(Reason("protect.resistant", "AP-H4-03", cards=resistant, icons=words))
    return reasons


def _side_reasons(ethos: Ethos, side: Side, needed: tuple[Symbol, ...], fate: SideFate, extra: Surplus) -> list[Reason]:
    clause = "AP-PROT-03" if ethos == "good" else "AP-PROT-09"
    if len(needed) == 1:
        icon = needed[0]
        figures = {"icons": side.icons(icon), "music": side.music, "extra": extra.get(icon, 0)}
        key = f"protect.{ethos}_sum"
    else:
        figures = {"music": side.music, "fewest": (fate.protected or 0) - side.music}
        key, clause = f"protect.{ethos}_sets", "AP-AMB-09"
    return [Reason(key, clause, protected=fate.protected, **figures), *_dead_reasons(ethos, fate)]


def _dead_reasons(ethos: Ethos, fate: SideFate) -> list[Reason]:
    if not fate.dead:
        return [Reason(f"protect.{ethos}_safe", "AP-PROT-04", persons=fate.persons)]
    return [Reason(f"protect.{ethos}_dead", "AP-PROT-05", dead=fate.dead, survivors=fate.survivors)]


def _transfer_reason(horseman: int, surplus: Surplus, mode: str) -> Reason:
    clause = "AP-AMB-10" if horseman == 4 else "AP-PROT-10"
    if horseman == 4 and mode == "none":
        return Reason("protect.no_transfer", clause)
    if not any(surplus.values()):
        return Reason("protect.nothing_left", clause)
    given = tuple(Reason(f"some.{icon}", count=count) for icon, count in surplus.items() if count)
    return Reason("protect.transfer", clause, given=given)
