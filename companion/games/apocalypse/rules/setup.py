"""Chapter III: the figures of the set-up checklist, each with the clause it rests on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.engine.memoize import memoize
from companion.engine.ruling import Reason, Ruling, Word, rule
from companion.engine.table import Setup
from companion.games.apocalypse.rules.displays import DECKS, Deck, opening
from companion.games.apocalypse.rules.stack import FEW_PLAYERS, DeckPlan, music_to_remove, stack_plan
from companion.games.apocalypse.rules.winner import ethos_limit

Figures = Iterator[tuple[str, Ruling[int]]]


def figures(setup: Setup) -> Mapping[str, Ruling[int]]:
    """AP-SETUP-03: the figures of every step; what depends on uncounted starred cards is left out."""
    parts = (_sets(setup), _ethos(setup), _music(setup), _hands(setup), _decks(setup))
    return {name: ruling for part in parts for name, ruling in part}


def starred(setup: Setup, deck: Deck) -> int | None:
    """AP-SETUP-01: starred cards that leave this deck; None where two or three play and nobody has counted them."""
    if len(setup.seats) not in FEW_PLAYERS:
        return 0
    count = setup.box.get(f"starred_{deck}")
    return count if type(count) is int and count >= 0 else None


@memoize(lambda setup, _deck: (setup,))
def deck_plan(setup: Setup, deck: Deck) -> Ruling[DeckPlan] | None:
    """AP-F-01 for this table; None while the starred cards are unknown or leave too few cards."""
    count = starred(setup, deck)
    if count is None:
        return None
    plan = stack_plan(deck, len(setup.seats), count, setup.options, setup.facts)
    return plan if plan.value.above_first >= 1 else None


def _sets(setup: Setup) -> Figures:
    players, sets = len(setup.seats), setup.facts.counts["setup_sets"]
    yield "setup_sets", rule(players, Reason("setup.sets", "AP-SETUP-04", players=players))
    spare = sets - players
    why = Reason("setup.spare_sets", "AP-SETUP-06", sets=sets, players=players, spare=spare)
    yield "spare_setup_sets", rule(spare, why)
    horsemen = setup.facts.counts["horseman_sets"]
    yield "horseman_sets", rule(horsemen, Reason("setup.horseman_sets", "AP-SETUP-12", sets=horsemen))
    seals = setup.facts.counts["seals"]
    yield "seals", rule(seals, Reason("setup.seals", "AP-COMP-09", seals=seals))


def _ethos(setup: Setup) -> Figures:
    players, each = len(setup.seats), setup.facts.counts["ethos_each"]
    used = ethos_limit(players, setup.options, setup.facts)
    clause = "AP-SETUP-07" if used == each else "AP-OPT-02" if players == 2 else "AP-OPT-04"
    why = Reason("setup.ethos", clause, each=used)
    yield "ethos_in_play_good", rule(used, why)
    yield "ethos_in_play_evil", rule(used, why)
    yield "ethos_cards", rule(2 * used, why)
    aside = Reason("setup.ethos_aside", clause, all=2 * each, used=2 * used, spare=2 * (each - used))
    yield "ethos_aside", rule(2 * (each - used), aside)
    left = Reason("setup.spare_ethos", "AP-SETUP-09", cards=2 * used, players=players, spare=2 * used - players)
    yield "spare_ethos", rule(2 * used - players, why, left)


def _music(setup: Setup) -> Figures:
    music = music_to_remove(len(setup.seats), setup.options, setup.facts)
    for name, kind in (("hymns_out", "good"), ("heavy_metal_out", "evil")):
        why = Reason("setup.music_out", "AP-SETUP-02", music=music, kind=Word(f"music.{kind}"))
        yield name, rule(music, why)


def _hands(setup: Setup) -> Figures:
    players, each = len(setup.seats), setup.facts.counts["hand_each"]
    for deck, clause in (("population", "AP-SETUP-10"), ("scrip", "AP-SETUP-11")):
        why = Reason("setup.hands", clause, players=players, each=each, cards=players * each)
        yield f"hand_cards_{deck}", rule(players * each, why)


def _decks(setup: Setup) -> Figures:
    for deck in DECKS:
        count = starred(setup, deck)
        if count is not None:
            yield f"starred_{deck}", rule(count, Reason("stack.starred", "AP-SETUP-01", starred=count))
        plan = deck_plan(setup, deck)
        if plan is not None:
            yield from _plan(deck, plan)


def _plan(deck: Deck, plan: Ruling[DeckPlan]) -> Figures:
    found = plan.value
    yield f"deck_{deck}", plan.then(lambda one: one.deck)
    yield f"above_first_{deck}", plan.then(lambda one: one.above_first)
    height = Reason("setup.height", "AP-SETUP-15", deck=opening(deck), above=found.above_first, height=found.height)
    yield f"height_{deck}", plan.then(lambda one: one.height, height)
