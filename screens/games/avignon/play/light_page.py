"""Only the congregations: two of them facing each other, six names, and who was on turn where that decides."""

from __future__ import annotations

from companion.games.avignon.events import Joined, LastTurn
from companion.games.avignon.rules.characters import Character
from companion.games.avignon.rules.match import games_in_match
from companion.games.avignon.rules.strip import Side
from screens.games.avignon.parts import ACCENT, brief_name, sides, spoken, table_of
from screens.games.avignon.play.facing_panel import facing_panel, has_long_ways, way_lines
from screens.games.avignon.play.naming_page import person_tiles
from screens.pages.avatars import breakable
from screens.pages.components import list_row, name_text
from screens.pages.context import PageContext
from screens.pages.intents import Intent, Peek, Record, ShowRule, go, record
from screens.pages.nodes import Badge, Button, Icon, IconButton, Node, Section, Text, Turned, card, column, row
from screens.pages.nodes.vocabulary import Then
from screens.pages.page import Page
from screens.pages.table.around import menu_tool
from screens.pages.table.overrule import overrule_button

WON = "won"  # who was touched: the card that somebody has won


def light_page(context: PageContext) -> Page:
    """KH-CONG-01: a name, and then whose congregation it joins; the upper one is turned to the player opposite."""
    now, say = context.game.now(context.table), context.say
    return Page(
        title=say(now.headline),
        caption=_caption(context),
        body=(*_facing(context), Section(say("screen.which_won")), _names(context)),
        actions=_buttons(context),
        tools=(IconButton("hands-pray", ShowRule("KH-SAM-01"), say("screen.samaritan")), menu_tool(say)),
        accent=ACCENT,
        key="light",
    )


def _facing(context: PageContext) -> tuple[Node, Node]:
    """KH-CONG-05: both congregations, each as its player reads it."""
    upper, lower = sides(context)
    coming = _chosen(context)
    return (
        Turned((facing_panel(context, upper, _panel_touch(context, upper), coming),)),
        facing_panel(context, lower, _panel_touch(context, lower), coming, "hero"),
    )


def _caption(context: PageContext) -> str:
    """Which game of the match it is; a single game says how the cards stand."""
    table, say = table_of(context), context.say
    total = games_in_match(table)
    if total == 1:
        return say(context.game.now(table).detail)
    name = context.facts.short_name[say.language]
    return say("screen.game_of", game=name, number=len(table.past) + 1, all=total)


def _names(context: PageContext) -> Node:
    """KH-EXP-03: the six characters of this deck; who was won twice already can't be won again."""
    seat = table_of(context).duel.rome

    def objection(character: Character) -> str:
        return context.objection(Joined(seat, character))

    chosen = _chosen(context)
    big = context.large_text or not has_long_ways(context)  # in large letters it is the conditions that give way
    return person_tiles(context, lambda one: Peek(WON, None if one == chosen else one), objection, chosen, big=big)


def _chosen(context: PageContext) -> Character | None:
    found: Character | None = context.peek.get(WON)
    return found


def _joins(context: PageContext, side: Side, then: Then = "") -> Record | None:
    """The card that was touched joins this side."""
    chosen = _chosen(context)
    if not chosen:
        return None
    return record(Joined(table_of(context).duel.seat(side), chosen), then=then)


def _panel_touch(context: PageContext, side: Side) -> Intent:
    """A touch on a congregation takes the chosen card; without one it opens the cards to put them right."""
    return _joins(context, side) or go("congregation", seat=table_of(context).duel.seat(side))


def _buttons(context: PageContext, then: Then = "") -> tuple[Button, ...]:
    say, chosen = context.say, _chosen(context)
    if not chosen:
        return (Button(say("screen.which_won"), objection=say("screen.name_first")),)
    upper, lower = sides(context)
    to_lower = say("screen.card_joins", card=spoken(context, chosen), side=say(f"side.{lower}"))
    return (
        Button(say("screen.joins_side", side=say(f"side.{upper}")), _joins(context, upper, then), "arrow-up", "tonal"),
        Button(to_lower, _joins(context, lower, then), "arrow-down", weight=2, icon_after=True),
    )


# ---- where the turn decides ----


def last_turn_page(context: PageContext) -> Page:
    """KH-END-07: both would have won, so who was on turn is asked, and only then; what lies where stays in sight."""
    say, now = context.say, context.game.now(context.table)
    who = row(*(_on_turn(context, table_of(context).duel.seat(side)) for side in sides(context)))
    body = (
        *_facing(context),
        Section(say(now.headline)),
        *(() if context.large_text else (Text(say(now.detail), tone="tx2"),)),
        who,
        overrule_button(context),
    )
    return Page(say("screen.both_would"), body=body, accent=ACCENT, key="last-turn")


def _on_turn(context: PageContext, seat: int) -> Node:
    """One of the two: badge, name and side; large letters have room for the first name."""
    say = context.say
    name = Text(breakable(brief_name(context, seat)), "body-strong") if context.large_text else None
    words = column(
        name or name_text(context, seat),
        Text(say(f"side.{table_of(context).duel.side_of(seat)}"), "caption", "tx2"),
        gap=0,
        weight=1,
    )
    return card(
        row(Badge(context.avatars[seat], 44), words, gap=10),
        look="raised",
        pad=10,
        weight=1,
        height=84,
        do=record(LastTurn(seat)),
        name=say("screen.was_on_turn", name=context.name(seat)),
    )


# ---- a second card of the action that has won ----


def one_more_row(context: PageContext) -> tuple[Node, ...]:
    """KH-AMB-03: a petition may win two cards; the second one is entered where the first has ended the game."""
    duel = table_of(context).duel
    if table_of(context).tracks_strip or duel.declared or not duel.won:
        return ()
    lead = Icon("plus", "accent", 26)
    say = context.say
    return (list_row(say("screen.one_more"), say("screen.one_more_about"), lead=lead, do=go("one_more")),)


def one_more_page(context: PageContext) -> Page:
    """Who else was won by the same action, and by whom."""
    body = (Text(context.say("screen.one_more_about"), tone="tx2"), _names(context))
    return Page(
        context.say("screen.which_won"),
        context.say("screen.same_action"),
        body,
        _buttons(context, then="back"),
        accent=ACCENT,
        key="one-more",
    )


def conditions_page(context: PageContext) -> Page:
    """KH-END-02: every condition of this deck for both sides, the nearest first."""
    body: list[Node] = []
    for side in sides(context):
        seat = table_of(context).duel.seat(side)
        body += [Section(f"{context.say(f'side.{side}')} · {context.name(seat)}"), *way_lines(context, side)]
    return Page(context.say("screen.all_conditions"), body=tuple(body), accent=ACCENT, key="conditions")
