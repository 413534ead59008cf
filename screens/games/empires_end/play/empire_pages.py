"""One empire and one location: everything that lies there, and every way to set it right."""

from __future__ import annotations

from companion.games.empires_end.events import Attached, CardPlayed, Detached, Exhausted, Flipped, Rebuilt
from companion.games.empires_end.play.burning import may_hold
from companion.games.empires_end.play.end import score_of
from companion.games.empires_end.play.work import parts_of
from companion.games.empires_end.reports.checklists import cost_to_rebuild
from companion.games.empires_end.reports.offers import row_of, strength_of
from companion.games.empires_end.rules.abilities import described
from companion.games.empires_end.rules.box import crisis_of, location_value, repair_cost
from companion.games.empires_end.rules.empire import CrisisCard, Innovation
from companion.games.empires_end.rules.world import kind_of, own_ability
from companion.texts import as_label
from screens.games.empires_end.box.card_entry import card_entry, card_name, drafted_card, keys_of
from screens.games.empires_end.parts import CRISIS_ICON, KIND_ICON, shown, simple_page, table_of
from screens.games.empires_end.play.empire_view import empire_view, place_name, where_to
from screens.pages.components import DOWN, figure_card, headline, list_row, seat_choice
from screens.pages.context import PageContext
from screens.pages.intents import Draft, Go, go, record
from screens.pages.nodes import Button, Icon, Node, Row, Section, Text, card, column, row
from screens.pages.page import Page


def empire_page(context: PageContext) -> Page:
    """EE-LOC-01, EE-LOC-02, EE-INNOV-04: what stands, what it is worth, how strong it is, and every ability in it."""
    table, say, seat = table_of(context), context.say, context.seat
    sites = table.empires[seat]
    title = say("screen.empires")
    others = seat_choice(context.avatars, go_to, seat)
    why = context.why(context.name(seat), context.game.sheet(table).totals[seat].why)
    points = figure_card(shown(table.score(seat)), say("screen.points"), do=go("points", seat=seat), hold=why)
    if not sites:
        return simple_page(context, title, (others, empire_view(context, seat), points), key=f"empire-{seat}")
    worth = sum(one.value for one in row_of(sites, table.world) if one.intact)
    strength = strength_of(sites, table.world)
    counted = tuple([one for one in score_of(table, seat).reasons if one.key == "final.locations"])
    figures = Row(
        (
            figure_card(str(worth), say("screen.value"), icon="star", hold=context.why(say("screen.value"), counted)),
            figure_card(
                str(strength.value),
                say("screen.strength"),
                icon="sword-cross",
                hold=context.why(say("screen.strength"), strength),
            ),
        ),
        8,
    )
    rows = [
        list_row(
            place_name(context, seat, place),
            "; ".join(_carried(context, one) for one in site.innovations),
            lead=Icon(KIND_ICON[kind_of(site.location, table.world)], "tx2" if site.intact else "danger", 26),
            do=go("site", seat=seat, position=place),
        )
        for place, site in enumerate(sites, 1)
        if site.innovations
    ]
    tools = Row(
        (
            Button(say("screen.swap_title"), go("swap", seat=seat), "swap-horizontal", "tonal"),
            Button(say("screen.attach"), go("attach", seat=seat), "cards-outline", "tonal"),
        ),
        8,
    )
    head = Section(say("screen.innovations"))
    return simple_page(
        context,
        title,
        (others, empire_view(context, seat), points, figures, tools, head if rows else None, *rows),
        key=f"empire-{seat}",
    )


def go_to(seat: int) -> Go:
    """Another empire in the place of this one."""
    return Go("empire", {"seat": seat}, instead=True)


def _carried(context: PageContext, one: Innovation) -> str:
    known = crisis_of(table_of(context).setup.box, one.card)
    text = context.say(described(known.ability)) if known and known.ability else card_name(context, one.card)
    return as_label(context.say("screen.exhausted_card", card=text) if one.exhausted else text)


# ---- one location ----


def site_page(context: PageContext) -> Page:
    """EE-LOC-03, EE-LOC-04, EE-INNOV-06: value, repair cost, ability, innovations; turn it over or set it right."""
    table, say, seat = table_of(context), context.say, context.seat
    position = int(context.args.get("position", 1))
    if not table.tracked(seat):
        return empire_page(context)
    site = table.empires[seat][position - 1]
    kind = kind_of(site.location, table.world)
    value = location_value(table.setup.box, context.facts, site.location)
    cost = repair_cost(table.setup.box, site.location)
    sign = Icon(KIND_ICON[kind], "accent" if site.intact else "danger", 44)
    state = say("screen.is_intact") if site.intact else say("screen.is_destroyed")
    edit = go("box_location", location=site.location)
    read = context.origin(context.label(f"location.{site.location}"), "setup", "box", f"location.{site.location}")
    figures = Row(
        (
            figure_card("?" if value is None else str(value), say("screen.value"), icon="star", do=edit, hold=read),
            figure_card("?" if cost is None else str(cost), say("screen.repair"), icon="hammer", do=edit, hold=read),
        ),
        8,
    )
    ability = card(Text(say(described(own_ability(site.location, table.world)))), look="inset", pad=12)
    cards: list[Node] = [
        _innovation(context, seat, position, index, one) for index, one in enumerate(site.innovations, 1)
    ]
    head = headline(
        context.label(f"location.{site.location}"),
        say("screen.site_of", position=position, name=context.name(seat), state=state),
        lead=sign,
    )
    return simple_page(
        context,
        "",
        (
            head,
            figures,
            ability,
            *([Section(say("screen.innovations"))] if cards else []),
            *cards,
            DOWN,
            *_ways(context, seat, position, site.intact),
        ),
        *_in_industry(context, seat, position, site.intact),
        key=f"site-{seat}-{position}",
    )


def _in_industry(context: PageContext, seat: int, position: int, intact: bool) -> tuple[Button, ...]:
    """EE-IND-02, EE-IND-06, EE-INNOV-02: what the round lets a player do here; a ruin is rebuilt and holds no card."""
    table, say = table_of(context), context.say
    if "I" not in parts_of(table):
        return ()
    if not intact:
        raised, cost = Rebuilt(seat, position), cost_to_rebuild(table, seat, position)
        words = say("screen.rebuild_for", cost=cost.value) if cost else say("screen.rebuild_it")
        return (Button(words, record(raised, then="back"), "hammer-wrench", objection=context.objection(raised)),)
    full = context.objection(CardPlayed(seat, CrisisCard(), position))
    why = full or ("" if position in may_hold(table, seat) else say("screen.fewest_first"))
    return (Button(say("screen.play_here"), go("play", seat=seat, position=position), "plus", objection=why),)


def _ways(context: PageContext, seat: int, position: int, intact: bool) -> tuple[Node, ...]:
    """EE-IND-10, EE-INNOV-06: what changes places or is set right here."""
    say, flip = context.say, Flipped(seat, position, not intact)
    laid = Button(say("screen.attach_here"), go("attach", seat=seat, position=position), "plus", "tonal")
    swap = go("swap", seat=seat, position=position)
    return (
        Button(say("screen.swap_this"), swap, "swap-horizontal", "tonal"),
        *(() if "I" in parts_of(table_of(context)) else (laid,)),
        Button(
            say("screen.burn_it") if intact else say("screen.raise_it"),
            record(flip),
            "fire" if intact else "restore",
            "outline",
            context.objection(flip),
        ),
    )


def _innovation(context: PageContext, seat: int, position: int, index: int, one: Innovation) -> Node:
    """EE-CRISIS-05, EE-CRISIS-06: a card with its ability; the marker goes on and off by hand."""
    say = context.say
    known = crisis_of(table_of(context).setup.box, one.card)
    ability = known.ability if known else None
    words = say(described(ability)) if ability else say("screen.ability_unknown")
    icon = CRISIS_ICON.get(one.card.kind or "", "cards-outline")
    title = Text(as_label(card_name(context, one.card)), "body-strong")
    head = row(Icon(icon, "tx2", 26), column(title, Text(words, tone="tx2"), gap=2, weight=1), gap=12)
    turned, taken = Exhausted(seat, position, index, not one.exhausted), Detached(seat, position, index)
    marker = Button(
        say("screen.marker_off" if one.exhausted else "screen.marker_on"),
        record(turned),
        kind="text",
        objection=context.objection(turned),
    )
    away = Button(say("screen.take_away"), record(taken), kind="text", objection=context.objection(taken))
    buttons: list[Node] = [marker, away]
    if one.card.kind and one.card.number:
        enter = Button(say("screen.card"), go("box_crisis", kind=one.card.kind, number=one.card.number), kind="text")
        buttons.insert(0, enter)
    return card(head, Row(tuple(buttons), 4), look="raised" if not one.exhausted else "dashed", gap=6)


def attach_page(context: PageContext) -> Page:
    """EE-INNOV-02, EE-INNOV-03: an innovation that lies on the table already; a touch in the row says where."""
    table, say, seat = table_of(context), context.say, context.seat
    named = drafted_card(context, "attach")
    allowed = may_hold(table, seat) if table.tracked(seat) else ()
    wanted = context.drafted("attach.place", context.args.get("position"))
    place = int(wanted) if wanted else allowed[0] if len(allowed) == 1 else None
    body: list[Node] = [headline(say("screen.attach"), context.name(seat), context.avatars[seat])]
    body += card_entry(context, "attach")
    if table.tracked(seat):
        body += [DOWN, where_to(context, seat, place)]
        row_of_all = empire_view(
            context, seat, chosen=[place] if place else [], touch=lambda one: Draft("attach.place", one)
        )
        body.append(row_of_all)
    event = Attached(seat, place or 1, named)
    keys = (*keys_of("attach"), "attach.place")
    label = say("screen.attach_do", position=place) if place else say("screen.attach")
    button = Button(
        label,
        record(event, forget=keys, then="back"),
        "cards-outline",
        objection=context.objection(event) or ("" if place else say("screen.place_first")),
    )
    return simple_page(context, "", body, button, key=f"attach-{seat}", form=True)
