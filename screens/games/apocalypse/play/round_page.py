"""The table while a round runs: whose turn, all displays as counts, and play or pass (chapter VI)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from companion.engine.ruling import Reason, Word
from companion.games.apocalypse.events import FIGURES, Passed
from companion.games.apocalypse.play.deal import due_by_deck
from companion.games.apocalypse.play.recount import is_known, unknown_seats
from companion.games.apocalypse.play.rounds import next_start
from companion.games.apocalypse.reports.standings import all_cards_won
from companion.games.apocalypse.rules.displays import DECKS, Deck, Ethos
from companion.games.apocalypse.rules.turns import Round
from companion.texts import Say, as_label
from screens.games.apocalypse.parts import ACCENT, DECK_ICON, ICON_SIGN, SIGN, horseman, roman, table_of
from screens.games.apocalypse.play.recount_page import unknown_notice
from screens.pages.components import name_text, quiet_link, seat_look
from screens.pages.context import PageContext
from screens.pages.intents import Why, go, record
from screens.pages.nodes import (
    Badge,
    Button,
    Card,
    Column,
    Figure,
    Icon,
    IconButton,
    Node,
    Row,
    Space,
    Text,
    card,
    column,
    row,
)
from screens.pages.nodes.vocabulary import Look, Role, Tone
from screens.pages.page import Page
from screens.pages.table.overrule import overrule_button, overrule_link
from screens.pages.table.warnings import first_warning

CELL, PERSONS = 33, 34
LONG, VERY_LONG = 12, 18  # letters of a name whose turn needs smaller letters, and then a second line
TWO_LINES, TIGHT_HEAD = 78, 62
LOW = Space(0, fills=True)  # what follows lies in reach of the thumb
MANY = 5  # players with whom everything moves closer together, so that nothing is cut even below a long last step


def round_page(context: PageContext) -> Page:
    """AP-TURN-05: one card or pass; a touch on a row opens that display."""
    table = table_of(context)
    title, caption, heads, actions, quiet = _lasting(context, table.number, table.horseman)
    head, places = _turn(context)
    players = [player_row(context, seat, place, starts) for seat, place, starts in places]
    return Page(
        title=title,
        caption=caption,
        body=(
            head,
            *unknown_notice(context),
            *first_warning(context),
            Column((heads, *players), 4 if is_tight(context) else 6),
        ),
        aside=(tiles(context),) if is_tight(context) else (LOW, tiles(context), quiet),
        actions=actions,
        accent=ACCENT,
        key="round",
    )


def _lasting(context: PageContext, number: int, coming: int) -> tuple[str, str, Node, tuple[Button, ...], Node]:
    """What stays for a whole round: the top bar's words, the signs of the columns, both buttons, the quiet ways."""
    title = context.say("screen.round", number=number)
    caption = context.say("screen.to_come", horseman=horseman(context, coming))
    return title, caption, signs(context), _actions(context), quiet_row(context)


def _actions(context: PageContext) -> tuple[Button, ...]:
    passes = Button(context.say("screen.passes"), record(Passed()), "hand-back-right", "tonal")
    return passes, Button(context.say("screen.played"), go("card"), "cards-playing", weight=2)


def _turn(context: PageContext) -> tuple[Node, list[tuple[int, str, bool]]]:
    """Whose turn it is, and where everybody stands: seat, place, and whether the next round starts there."""
    table = table_of(context)
    starts = next_start(table).value if table.round.passed else None
    places = [(seat, _place(table.round, seat, starts), seat == starts) for seat in table.seats]
    return turn_head(context, context.game.now(table).seat or 0), places


def turn_head(context: PageContext, seat: int) -> Node:
    """Whose turn it is. The longest name at the table sets size and height for all, so that nothing below moves."""
    longest = max(len(avatar.name) for avatar in context.avatars)
    title = context.say(context.game.now(context.table).headline)
    sentence = Text(title, "display-m" if longest > LONG else "display-l")
    tight = is_tight(context)
    below = None if tight else Text(context.say("screen.play_or_pass"), tone="tx2")
    tall = TIGHT_HEAD if tight else TWO_LINES if longest > VERY_LONG else 0
    ways = quiet_icons(context) if tight else ()
    return Row((Badge(context.avatars[seat], 52), column(sentence, below, gap=2, weight=1), *ways), 12, height=tall)


def is_tight(context: PageContext) -> bool:
    """Are there so many displays that all of them fit only closer together?"""
    return table_of(context).seat_count >= MANY


def signs(context: PageContext) -> Node:
    """The signs of the columns, once above all rows."""
    signs = [
        Card((Icon(ICON_SIGN[what], "tx2", 24),), "ghost", pad=0, width=CELL, align="center") for what in ICON_SIGN
    ]
    people = Text(context.label("figure.persons"), "caption", "tx2", "right", weight=1)
    return Row((people, *signs, Space(0, width=4)), 0)


def _place(current: Round, seat: int, starts: int | None) -> str:
    """AP-PASS-01, -03: where a player stands in the round, as the text that says so."""
    if seat == current.on_turn:
        return "on_turn"
    if seat in current.passed:
        return "passed_first" if seat == starts else "passed"
    return "starts" if seat == starts else ""


def player_row(context: PageContext, seat: int, place: str, starts: bool) -> Node:
    """AP-EARTH-01: one display as counts, both sides below each other; `place` says where in the round."""
    tight = is_tight(context)
    counts = Column((_side(context, seat, "good", tight), _side(context, seat, "evil", tight)), 0)
    look: Look = "current" if place == "on_turn" else "quiet" if place.startswith("passed") else "plain"
    inside = Row((*_who(context, seat, place, starts), counts), 10)
    name, pad = context.name(seat), 6 if tight else 8
    entered = context.origin(name, "displays", seat)
    return Card(
        (inside,),
        seat_look(context, seat, look),
        pad=pad,
        radius=13,
        do=go("display", seat=seat),
        hold=entered,
        name=name,
    )


def _who(context: PageContext, seat: int, place: str, starts: bool) -> tuple[Node, ...]:
    """Badge and name, and where this player stands in the round."""
    now = place == "on_turn"
    badge = Badge(context.avatars[seat], 38, "hand-back-right" if place.startswith("passed") else "")
    held = _held(context, seat)
    brief = "passed" if held and place == "passed_first" else place  # the flag beside the name says the rest
    state = context.say(f"screen.{brief}") if place else ""
    caption = Text(state, "caption-strong" if now else "caption", "accent" if now else "tx2") if state else None
    flag = Icon("flag-variant", "accent", 18) if starts else None
    name = name_text(context, seat, "body-medium")
    below = row(caption, held, gap=8) if held else caption
    return badge, column(row(name, flag, gap=4) if flag else name, below, gap=0, weight=1)


def _held(context: PageContext, seat: int) -> Node | None:
    """AP-REW-04: the Horseman cards that somebody holds, which count at the end and against the fourth Horseman."""
    cards = all_cards_won(table_of(context))[seat]
    if not cards:
        return None
    numerals = " · ".join(roman(context, number) for number in cards)
    return row(Icon("cards-outline", "accent", 16), Text(numerals, "display-xs", "accent"), gap=4)


def _side(context: PageContext, seat: int, ethos: Ethos, tight: bool) -> Node:
    """One side of a display in figures; what nobody has counted is no figure."""
    table = table_of(context)
    side = table.displays[seat].side(ethos)
    known = {what: getattr(side, what) if is_known(table, seat, ethos, what) else None for what in FIGURES}
    cells = [Icon(SIGN[ethos], ethos, 22), _figure(known["persons"], ethos, "figure", PERSONS)]
    cells += [_figure(known[what], ethos, "figure-s", CELL) for what in FIGURES[1:]]
    return Row(tuple(cells), 0, height=27 if tight else 31)


@lru_cache(512)
def _figure(value: int | None, tone: Tone, role: Role, width: float) -> Node:
    return Figure("?" if value is None else str(value), role, tone if value else "tx3", width=width)


def tiles(context: PageContext) -> Node:
    """Cards due at the next deal, or with the forecast what lies above the Horseman; and the dry run."""
    table = table_of(context)
    forecast = table.setup.options["horsemanForecast"] == "on"
    due: Mapping[Deck, int] = {} if unknown_seats(table) else due_by_deck(table)
    decks = [_deck(context.say, deck, due.get(deck), table.above[deck] if forecast else None) for deck in DECKS]
    return Row((*decks, _preview(context.say, table.horseman)), 6, "stretch")


@lru_cache(128)
def _deck(say: Say, deck: Deck, due: int | None, above: int | None) -> Node:
    figure, words_text = (due, say("screen.to_deal")) if above is None else (above, say("screen.left_above"))
    shown = Figure("?" if figure is None else str(figure), align="left")
    words = Column((Row((Icon(DECK_ICON[deck], "tx2", 20), shown), 6), Text(words_text, "caption", "tx2")), 0)
    title, why = as_label(say(f"deck.{deck}")), Reason("deal.due", "AP-DEAL-02", deck=Word(f"deck.{deck}"), due=due)
    hold = Why(title, (why,)) if due is not None else go("/origin", title=title, path=("displays",))
    return Card((words,), pad=8, radius=14, weight=0.72, do=go("decks"), hold=hold, name=deck)


@lru_cache(8)
def _preview(say: Say, number: int) -> Node:
    words = Text(say("screen.preview", number=say(f"roman.{number}")), "body-strong", "accent", weight=1)
    return card(
        row(Icon("eye-outline", "accent", 24), words, gap=8),
        look="tint",
        pad=8,
        radius=14,
        weight=1,
        height=56,
        do=go("preview", horseman=number),
        name="preview",
    )


def quiet_icons(context: PageContext) -> tuple[Node, ...]:
    """The same beside the headline, where a line of words would be cut."""
    other = IconButton("gavel", go("overrule"), context.say("overrule.title"), "accent")
    if not context.automation("reminders"):
        return (other,)
    return IconButton("help-circle-outline", go("reminders"), context.say("screen.what_may_be_laid"), "accent"), other


def quiet_row(context: PageContext) -> Node:
    """What is asked less often: what may be laid, and what happened otherwise."""
    say = context.say
    if not context.automation("reminders"):
        return overrule_button(context)
    laid = quiet_link("help-circle-outline", say("screen.what_may_be_laid"), go("reminders"))
    return Row((laid, overrule_link(context)), 4)
