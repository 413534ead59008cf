"""What a group enters once about its copy: how much is known, and the way to all cards."""

from __future__ import annotations

from companion.games.empires_end.rules.box import campaign_of, crisis_of, location_value, track_of
from companion.games.empires_end.rules.empire import LOCATION_IDS, CrisisCard, CrisisKind
from screens.games.empires_end.box.card_entry import kind_tiles
from screens.games.empires_end.parts import ACCENT, simple_page, table_of
from screens.games.empires_end.play.card_words import campaign_line, campaign_name
from screens.pages.components import list_row
from screens.pages.context import PageContext
from screens.pages.intents import go
from screens.pages.nodes import Grid, Icon, Node, Row, Section, Text, card
from screens.pages.page import Page


def box_page(context: PageContext) -> Page:
    """Everything that only the board and the cards show, with how much of it is known."""
    table, say = table_of(context), context.say
    box = table.setup.box
    rows: list[Node] = [Text(say("screen.box_about"), tone="tx2"), Section(say("screen.tracks"))]
    for side in ("2", "34"):
        known = track_of(box, side)
        text = say("screen.track_known", count=len(known.spaces)) if known else say("screen.track_missing")
        rows.append(
            list_row(
                context.label(f"side.{side}"),
                text,
                lead=Icon("timer-sand", "accent" if known else "tx2", 26),
                do=go("box_track", side=side),
            )
        )
    values = sum(location_value(box, context.facts, one) is not None for one in LOCATION_IDS)
    rows += [
        Section(say("screen.cards")),
        list_row(
            say("screen.locations"),
            say("screen.known_of", known=values, all=11),
            lead=Icon("castle", "tx2", 26),
            do=go("box_locations"),
        ),
        list_row(
            say("screen.campaigns"),
            say("screen.known_of", known=sum(campaign_of(box, one) is not None for one in range(1, 12)), all=11),
            lead=Icon("sword-cross", "tx2", 26),
            do=go("box_campaigns"),
        ),
        list_row(
            say("screen.crises"),
            say("screen.known_of", known=_crises(context), all=88),
            lead=Icon("fire", "tx2", 26),
            do=go("box_crises", kind="fire"),
        ),
    ]
    return Page(say("screen.box"), say("screen.box_once"), tuple(rows), accent=ACCENT, key="box")


def _crises(context: PageContext) -> int:
    box = table_of(context).setup.box
    return sum(key.startswith("crisis.") and value is not None for key, value in box.items())


# ---- lists of cards ----


def campaigns_page(context: PageContext) -> Page:
    """EE-MIL-07: the campaign cards as the group has numbered them."""
    say = context.say
    rows = [
        list_row(
            campaign_name(context, number),
            campaign_line(context, number),
            lead=Icon("sword-cross", "tx2", 26),
            do=go("box_campaign", number=number),
        )
        for number in range(1, 12)
    ]
    return simple_page(
        context, say("screen.campaigns"), (Text(say("screen.campaigns_about"), tone="tx2"), *rows), key="box-campaigns"
    )


def crises_page(context: PageContext) -> Page:
    """EE-CRISIS-01, EE-KIND-00: eight kinds with eleven numbers each; what is entered is marked."""
    table, say = table_of(context), context.say
    kind: CrisisKind = context.drafted("crises.kind", context.args.get("kind", "fire"))
    tiles = kind_tiles(context, "crises.kind", kind)
    numbers: list[Node] = []
    for number in range(1, 12):
        known = crisis_of(table.setup.box, CrisisCard(kind, number))
        whole = bool(known and known.ability)
        numbers.append(
            card(
                Row(
                    (
                        Text(str(number), "heading"),
                        Icon("check", "ok", 18)
                        if whole
                        else Icon("dots-horizontal", "tx2", 18)
                        if known
                        else Text("", "caption"),
                    ),
                    4,
                ),
                look="field",
                pad=4,
                radius=12,
                height=52,
                align="center",
                do=go("box_crisis", kind=kind, number=number),
                name=f"{number}",
            )
        )
    about = Text(say(f"screen.about_{kind}"), tone="tx2")
    return simple_page(
        context,
        say("screen.crises"),
        (tiles, about, Section(say("screen.which_number")), Grid(tuple(numbers), 4, 6)),
        key="box-crises",
    )
