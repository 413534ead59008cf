"""The box: 52 cards and four factions, what each of them does, entered once and offered from then on."""

from __future__ import annotations

from typing import Any

from companion.engine.events import BoxFact
from companion.games.apokerlypse.events import FACTIONS
from companion.games.apokerlypse.rules.box import KINDS, SHAPES, TIMINGS, WORDS_LENGTH, EffectFact, effect_of
from companion.games.apokerlypse.rules.hands import CATEGORIES
from screens.games.apokerlypse.box.effect_words import known_cards, known_line, subject
from screens.games.apokerlypse.parts import ACCENT, FACTION_SUIT, SUIT_ICON, SUIT_TONE, choice, table_of
from screens.games.apokerlypse.play.card_picker import picker
from screens.games.apokerlypse.play.factor_choice import factor_choice
from screens.pages.components import list_row
from screens.pages.context import PageContext
from screens.pages.intents import Draft, go, record
from screens.pages.nodes import Button, Field, Icon, Node, Section, Segments, Stepper, Text, column, grid
from screens.pages.page import NotNow, Page

MOST_AMOUNT = 99
PLAIN = EffectFact("flat", "showdown", 1)


def box_page(context: PageContext) -> Page:
    """Every card and faction; those that are known are filled, a touch opens one."""
    say = context.say
    known = known_cards(context)
    rows = [
        list_row(
            say("screen.ability_of", faction=say(f"faction.{faction}")),
            known_line(context, f"ability.{faction}"),
            lead=Icon(SUIT_ICON[FACTION_SUIT[faction]], SUIT_TONE[FACTION_SUIT[faction]], 28),
            do=go("box_entry", key=f"ability.{faction}"),
        )
        for faction in FACTIONS
    ]
    cards = picker(context, known, {}, lambda code: go("box_entry", key=f"effect.{code}"))
    return Page(
        say("screen.box"),
        say("screen.box_known", count=len(known)),
        (Text(say("screen.box_about"), tone="tx2"), cards, Section(say("screen.abilities")), *rows),
        accent=ACCENT,
        key="box",
    )


def box_entry_page(context: PageContext) -> Page:
    """One card or ability: what kind of effect, how much, when, and the group's own words."""
    key, say = str(context.args.get("key", "")), context.say
    if key not in SHAPES:
        raise NotNow
    known = effect_of(table_of(context).setup.box, key)
    fact = _drafted(context, key, known or PLAIN)
    event = BoxFact(key, _plain(fact))
    keep = Button(
        say("screen.keep_effect"),
        record(event, forget=_keys(key), then="back"),
        "check",
        objection=say("screen.nothing_changed") if fact == known else context.objection(event),
    )
    out = Button(
        say("screen.forget_effect"), record(BoxFact(key, None), forget=_keys(key), then="back"), kind="outline"
    )
    return Page(
        subject(context, key),
        say("screen.box"),
        (
            Section(say("screen.effect_kind")),
            grid(2, *(choice(say(f"kind.{one}"), one == fact.kind, Draft(f"{key}:kind", one)) for one in KINDS), gap=6),
            *_amount(context, key, fact),
            Section(say("screen.effect_timing")),
            Segments(
                tuple((one, say(f"timing.{one}")) for one in TIMINGS),
                lambda one: Draft(f"{key}:timing", one),
                fact.timing,
            ),
            Section(say("screen.effect_words")),
            Field(
                f"{key}:words",
                str(context.drafted(f"{key}:words", fact.words)),  # as it is typed: a space may be the next sign
                lambda text: Draft(f"{key}:words", text),
                say("screen.effect_example"),
                WORDS_LENGTH,
                3,
            ),
        ),
        (out, keep) if known else (keep,),
        accent=ACCENT,
        key=f"box-{key}",
    )


def _amount(context: PageContext, key: str, fact: EffectFact) -> tuple[Node, ...]:
    """How much, as far as this kind of effect has a figure: points, a factor, chips, or the hand it makes."""
    say = context.say
    if fact.kind == "structure":
        hands = [
            choice(say(f"category.{one}"), one == fact.category, Draft(f"{key}:category", one)) for one in CATEGORIES
        ]
        return (Section(say("field.category")), grid(2, *hands, gap=6))
    if fact.kind == "multiplier":
        factors = factor_choice(context, fact.amount, lambda one: Draft(f"{key}:multiplier", one))
        return (Section(say("field.multiplier")), factors)
    if fact.kind in ("flat", "chips"):
        least = 1 if fact.kind == "chips" else -MOST_AMOUNT
        step = Stepper(fact.amount, lambda value: Draft(f"{key}:{fact.kind}", value), least, MOST_AMOUNT)
        return (Section(say(f"screen.amount_{fact.kind}")), step)
    return (column(Text(say(f"screen.about_{fact.kind}"), "caption", "tx2")),)


def _keys(key: str) -> tuple[str, ...]:
    return tuple(f"{key}:{name}" for name in ("kind", "timing", "flat", "chips", "multiplier", "category", "words"))


def _drafted(context: PageContext, key: str, known: EffectFact) -> EffectFact:
    """What is half entered over what is known; a figure of another kind does not come along."""
    kind = context.drafted(f"{key}:kind", known.kind)
    amount = known.amount if kind == known.kind else {"flat": 1, "chips": 1, "multiplier": 200}.get(kind, 0)
    amount = context.drafted(f"{key}:{kind}", amount) if kind in ("flat", "chips", "multiplier") else 0
    category = context.drafted(f"{key}:category", known.category) if kind == "structure" else None
    words = str(context.drafted(f"{key}:words", known.words)).strip()
    return EffectFact(kind, context.drafted(f"{key}:timing", known.timing), amount, category, words)


def _plain(fact: EffectFact) -> dict[str, Any]:
    """An effect as it is kept in the box."""
    return {
        "kind": fact.kind,
        "timing": fact.timing,
        "amount": fact.amount,
        "category": fact.category,
        "words": fact.words,
    }
