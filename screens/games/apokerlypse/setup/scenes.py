"""Pictures of the set-up: who has which faction, chosen or drawn, and who deals first."""

from __future__ import annotations

import random

from companion.engine.events import Event, OptionSet, Ticked
from companion.engine.facts import Value
from companion.games.apokerlypse.events import FACTIONS, DealerNamed, Faction, FactionsDrawn, FactionTaken
from companion.games.apokerlypse.state import PokerTable
from screens.games.apokerlypse.parts import ACCENT, FACTION_SUIT, SUIT_ICON, SUIT_TONE, table_of
from screens.pages.components import clause_mark, headline, list_row, name_text
from screens.pages.context import PageContext
from screens.pages.intents import Intent, Record, record
from screens.pages.nodes import Badge, Button, Card, Icon, Node, Row, Section, Text, Tiles, card, column, row
from screens.pages.nodes.vocabulary import Look
from screens.pages.opening.rules import value_words
from screens.pages.page import Page


def factions_page(context: PageContext) -> Page:
    """PK-SETUP-01, PK-AMB-27: everybody takes a faction card, or they are drawn."""
    table, say = table_of(context), context.say
    done = record(Ticked("factions"), then="table") if not table.ready else record(Ticked("factions"), then="back")
    drawn = tuple(random.sample(FACTIONS, table.seat_count))
    return Page(
        title=say("screen.faction"),
        caption=context.facts.name[say.language],
        body=(
            headline(say("screen.factions_title"), say("screen.factions_hint")),
            *(_seat(context, seat) for seat in table.seats),
        ),
        actions=(
            Button(say("screen.draw_factions"), record(FactionsDrawn(drawn)), "shuffle-variant", "tonal"),
            Button(say("screen.factions_done"), done, "check"),
        ),
        accent=ACCENT,
        key="factions",
    )


def _seat(context: PageContext, seat: int) -> Card:
    none = (
        Text(context.say("screen.no_faction"), "caption", "tx2") if table_of(context).factions[seat] is None else None
    )
    head = row(
        Badge(context.avatars[seat], 40),
        column(name_text(context, seat, "body-medium"), none, gap=0, weight=1),
        gap=12,
    )
    return card(head, Row(tuple(_choice(context, seat, one) for one in FACTIONS), 6), look="plain", pad=10, gap=8)


def _choice(context: PageContext, seat: int, faction: Faction) -> Node:
    mine = table_of(context).factions[seat] == faction
    suit = FACTION_SUIT[faction]
    take: Intent = record(FactionTaken(seat, None if mine else faction))
    words = context.say(f"faction.{faction}")
    sign, name = Icon(SUIT_ICON[suit], SUIT_TONE[suit], 26), Text(words, "caption", align="center")
    look: Look = "current" if mine else "raised"
    return card(sign, name, look=look, pad=6, gap=2, radius=12, weight=1, align="center", do=take, name=words)


def dealer_page(context: PageContext) -> Page:
    """PK-SETUP-03, PK-P1-01: who was chosen to deal first, who then acts first, and the way to another dealer."""
    table, say = table_of(context), context.say
    name = context.name(table.dealer)
    rows = (_dealer(context, seat) for seat in table.seats if seat != table.dealer)
    return Page(
        title=say("screen.first_dealer"),
        caption=context.facts.name[say.language],
        body=(
            headline(
                say("screen.deals_first", name=name),
                say("screen.acts_first", name=context.name(table.order[0])),
                context.avatars[table.dealer],
            ),
            Section(say("screen.other_dealer")),
            *rows,
        ),
        actions=(
            Button(say("screen.has_marker", name=name), record(Ticked("first_dealer"), then="table"), "cards-outline"),
        ),
        accent=ACCENT,
        key="dealer",
    )


def _dealer(context: PageContext, seat: int) -> Card:
    return list_row(
        context.name(seat), lead=Badge(context.avatars[seat], 40), do=record(DealerNamed(seat)), chevron=False
    )


def fee_page(context: PageContext) -> Page:
    """PK-AMB-04: v1.5 wants chips for the showdown and names no amount: a touch on one decides.

    What was chosen with the rules is what the button takes.
    """
    option, say = context.facts.options["pk_showdown_fee"], context.say
    chosen = table_of(context).setup.option(option.key)
    name = say(f"option.{option.key}.name")

    def take(value: Value) -> Record:
        return record(OptionSet(option.key, value), Ticked("showdown_fee"), then="back")

    others = [value for value in option.values if value != chosen]
    return Page(
        title=name,
        caption=context.facts.name[say.language],
        body=(
            headline(say("screen.fee_title")),
            Text(say(f"option.{option.key}.about"), tone="tx2"),
            clause_mark(context, option.clause),
            *(list_row(value_words(say, option.key, value), do=take(value)) for value in others),
            Text(say("new.or_a_number"), "body-medium"),
            Tiles(tuple((one, str(one)) for one in range(1, 7)), take, chosen, 6),
        ),
        actions=(Button(f"{name}: {value_words(say, option.key, chosen)}", take(chosen), "check"),),
        accent=ACCENT,
        key="fee",
    )


def again(table: PokerTable) -> tuple[Event, ...]:
    """A rematch asks for neither factions nor chips for the showdown again; both are changed on their pages."""
    if not table.ready:
        return ()
    factions = [one for one in table.factions if one is not None]
    drawn = [FactionsDrawn(tuple(factions))] if len(factions) == table.seat_count else []
    fee = OptionSet("pk_showdown_fee", table.setup.option("pk_showdown_fee"))
    return (*drawn, Ticked("factions"), fee, Ticked("showdown_fee"))
