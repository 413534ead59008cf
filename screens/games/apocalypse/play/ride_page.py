"""The ride at the table: each player confirms or corrects the counts and meets the Horseman."""

from __future__ import annotations

from functools import lru_cache

from companion.engine.ruling import Ruling
from companion.games.apocalypse.events import Counted, Faced, Reopened, Shielded
from companion.games.apocalypse.play.ride import counts_persons, fate_of, points_from, waiting_seats
from companion.games.apocalypse.reports.standings import held_cards, points_of
from companion.games.apocalypse.rules.displays import SIDES, Ethos
from companion.games.apocalypse.rules.protection import Fate
from companion.games.apocalypse.state import LAST_HORSEMAN, Ride
from companion.texts import Say
from screens.games.apocalypse.parts import ACCENT, ICON_SIGN, SIGN, numeral, table_of
from screens.games.apocalypse.play.recount_page import uncounted_note
from screens.games.apocalypse.play.ride_parts import fate_nodes, help_text, reckoning_card
from screens.games.apocalypse.play.ride_terms import EDITED
from screens.pages.components import headline, notice, quiet_link
from screens.pages.context import PageContext
from screens.pages.intents import Draft, Intent, go, record
from screens.pages.nodes import Badge, Button, Card, Icon, Node, Row, Stepper, Text, Tiles, card
from screens.pages.page import Page, present

DRAFTS = ("ride.seat", EDITED)
RESULT = 2  # the reckoning and the way to correct it stand beside the sides where there is room


def ride_page(context: PageContext) -> Page:
    """AP-HORSE-05: one player after the other; a touch on a badge looks at another."""
    table = table_of(context)
    ride = present(table.ride)
    waiting = waiting_seats(table)
    seat = shown_seat(context, waiting)
    body = _faced(context, ride, seat) if seat in ride.faced else _facing(context, ride, seat)
    title, caption, lead = _top_bar(context, ride.horseman)
    return Page(
        title=title,
        caption=caption,
        lead=lead,
        body=(people_row(context, ride, seat), *body[:-RESULT]),
        aside=body[-RESULT:],
        actions=_actions(context, ride, seat, waiting),
        accent=ACCENT,
        key=f"ride-{seat}",
    )


def _top_bar(context: PageContext, horseman: int) -> tuple[str, str, Node]:
    """Who rides, what helps against him, and his number."""
    return context.say(f"horseman.{horseman}"), help_text(context, horseman), numeral(context, horseman)


def shown_seat(context: PageContext, waiting: tuple[int, ...]) -> int:
    """Whose display is open: the chosen one, or the next to meet him."""
    return min(int(context.drafted("ride.seat", waiting[0] if waiting else 0)), len(context.avatars) - 1)


def people_row(context: PageContext, ride: Ride, seat: int) -> Node:
    """Everybody as a badge: done, now, to come."""
    badges = [_person(context, one, one in ride.faced, one == seat) for one in range(len(context.avatars))]
    if len(badges) > 4:
        return Row(tuple(badges), 2)
    return Row((Text(context.name(seat), "display-m", weight=1), *badges), 4)


def _person(context: PageContext, seat: int, done: bool, shown: bool) -> Node:
    return Badge(context.avatars[seat], 38, "check" if done else "", "ok", shown, Draft("ride.seat", seat))


def _facing(context: PageContext, ride: Ride, seat: int) -> tuple[Node, ...]:
    """Before the losses: the term by term calculation, every count correctable."""
    table = table_of(context)
    fate = fate_of(table, seat, ride.horseman)
    head: tuple[Node, ...] = ()
    if table.seat_count > 4:
        head = (Text(context.name(seat), "display-m"),)
    if counts_persons(table, ride.horseman) and not {1, 2, 3} <= held_cards(table, seat):
        head = (*head, *_ask_shielded(context, ride, seat))
    if fate is None:
        return head
    nodes = fate_nodes(context, ride.horseman, table.displays[seat], held_cards(table, seat), fate, edit=True)
    points = points_from(table, fate.value)
    living = (fate.value.good.survivors, fate.value.evil.survivors)
    why = context.why(context.name(seat), (*fate.reasons, *points.reasons))
    return (
        *head,
        *_resistance(context, ride, seat),
        *nodes,
        *_editor(context, seat),
        *uncounted_note(context, seat),
        reckoning_card(context, living, fate.value.dead, points, why),
        _corrections(context, seat),
    )


def _corrections(context: PageContext, seat: int) -> Node:
    """The ways to put the counts right, or to name other dead."""
    counts = quiet_link("pencil-outline", context.say("screen.correct_counts"), go("display", seat=seat))
    losses = quiet_link("gavel", context.say("screen.other_losses"), go("losses", seat=seat))
    return Row((counts, losses), 4)


def correct_counts(context: PageContext, seat: int) -> Button:
    """The way to the display, where its figures can be put right."""
    return Button(context.say("screen.correct_counts"), go("display", seat=seat), "pencil-outline", "text")


def _resistance(context: PageContext, ride: Ride, seat: int) -> tuple[Node, ...]:
    """AP-H4-03: which cards make resistant."""
    held = sorted(held_cards(table_of(context), seat) & {1, 2, 3}) if ride.horseman == LAST_HORSEMAN else ()
    if not held:
        return ()
    cards = tuple(context.say(f"horseman.{number}") for number in held)
    words = Text(context.say("screen.resistant", cards=cards), weight=1)
    return (Row((Icon("shield-check", "ok", 22), words), 8),)


def _editor(context: PageContext, seat: int) -> tuple[Node, ...]:
    """A touched term opens its stepper."""
    chosen = context.drafted(EDITED)
    if not chosen:
        return ()
    ethos: Ethos = chosen[0]
    what = str(chosen[1])
    value = getattr(table_of(context).displays[seat].side(ethos), what)
    figure = context.label(f"music.{ethos}" if what == "music" else f"icons.{what}")
    words = context.say("screen.term_of_side", side=context.say(f"screen.side_{ethos}"), what=figure)

    def make(new: int) -> Intent:
        return record(Counted(seat, ethos, what, new))  # type: ignore[arg-type]

    stepper = Stepper(value, make, label=words, icon=ICON_SIGN[what], tone=ethos)
    return (card(stepper, look="current", pad=10, radius=14),)


def _ask_shielded(context: PageContext, ride: Ride, seat: int) -> tuple[Node, ...]:
    """AP-AMB-08, second reading: how many persons have all they need."""
    display, shielded = table_of(context).displays[seat], ride.shielded
    return (
        _ask_side(context.say, seat, "good", display.good.persons, shielded.get((seat, "good"))),
        _ask_side(context.say, seat, "evil", display.evil.persons, shielded.get((seat, "evil"))),
    )


@lru_cache(64)
def _ask_side(say: Say, seat: int, ethos: Ethos, persons: int, shielded: int | None) -> Node:
    choices = tuple([(number, str(number)) for number in range(persons + 1)])
    tiles = Tiles(choices, _shields(seat, ethos), shielded, 6)
    title = Text(say(f"screen.ask_shielded_{ethos}", persons=persons), "body-strong")
    return Card((Row((Icon(SIGN[ethos], ethos, 26), title), 8), tiles), ethos, pad=12)


def _shields(seat: int, ethos: Ethos):  # type: ignore[no-untyped-def]
    return lambda persons: record(Shielded(seat, ethos, persons))


def _faced(context: PageContext, ride: Ride, seat: int) -> tuple[Node, ...]:
    """After the losses: what happened, and the way to take it back."""
    facing, table = ride.faced[seat], table_of(context)
    nodes: tuple[Node, ...] = ()
    if facing.fate and not facing.overruled:
        nodes = fate_nodes(context, ride.horseman, facing.before, facing.held, facing.fate)
    points = points_of(table, ride.horseman, seat) or facing.points
    left = (facing.before.good.persons - facing.dead["good"], facing.before.evil.persons - facing.dead["evil"])
    marked = notice(context.say("sheet.stated_dead"), "accent", "gavel") if facing.overruled else None
    why = context.why(context.name(seat), (*_reasons(facing.fate), *points.reasons))
    again = Button(context.say("screen.take_back"), record(Reopened(seat)), "undo", "text")
    done = headline(context.say("did.faced", name=context.name(seat)), avatar=context.avatars[seat])
    return tuple(
        node
        for node in (done, marked, *nodes, reckoning_card(context, left, facing.lost, points, why), again)
        if node is not None
    )


def _reasons(fate: Ruling[Fate] | None) -> tuple:  # type: ignore[type-arg]
    return fate.reasons if fate else ()


def _actions(context: PageContext, ride: Ride, seat: int, waiting: tuple[int, ...]) -> tuple[Button, ...]:
    """The button names who is next, or the reckoning."""
    say = context.say
    if seat in ride.faced:
        back = waiting[0] if waiting else seat
        return (
            Button(
                say("screen.on_to", name=context.name(back)), Draft("ride.seat", back), "arrow-right", icon_after=True
            ),
        )
    return (onward(context, waiting, Faced(seat), DRAFTS),)


def onward(context: PageContext, waiting: tuple[int, ...], event: Faced, forget: tuple[str, ...]) -> Button:
    """This display has met him: on to the next one, or to the reckoning."""
    rest = [seat for seat in waiting if seat != event.seat]
    words = context.say("screen.on_to", name=context.name(rest[0])) if rest else context.say("screen.to_reckoning")
    return Button(
        words, record(event, forget=forget), "arrow-right", icon_after=True, objection=context.objection(event)
    )


def losses_page(context: PageContext) -> Page:
    """The table names the dead itself; the log marks it."""
    say, table, seat = context.say, table_of(context), context.seat
    event, blocks = loss_steppers(context, seat, fate_of(table, seat, table.ride.horseman) if table.ride else None)
    forget = (*DRAFTS, *(f"dead.{seat}.{ethos}" for ethos in SIDES))
    return Page(
        title=say("screen.other_losses"),
        caption=context.name(seat),
        body=(headline(context.name(seat), say("screen.other_losses_text"), context.avatars[seat]), *blocks),
        actions=(
            Button(
                say("screen.losses_stand"),
                record(event, forget=forget, then="."),
                "gavel",
                objection=context.objection(event),
            ),
        ),
        accent=ACCENT,
        key="losses",
    )


def loss_steppers(context: PageContext, seat: int, fate: Ruling[Fate] | None = None) -> tuple[Faced, list[Node]]:
    """AP-PROT-05: the dead of both sides to be entered, from the computed ones or from none; and what that says."""
    blocks: list[Node] = []
    stated = {}
    for ethos in SIDES:
        persons = table_of(context).displays[seat].side(ethos).persons
        computed = getattr(fate.value, ethos).dead if fate else 0
        key = f"dead.{seat}.{ethos}"
        stated[ethos] = min(int(context.drafted(key, computed)), persons)
        stepper = Stepper(
            stated[ethos], _drafts(key), 0, persons, context.say(f"screen.dead_{ethos}"), "skull", "danger"
        )
        caption = Text(context.say("screen.computed", figure=computed), "caption", "tx2") if fate else None
        blocks.append(card(stepper, caption, look=ethos, pad=12, gap=2))
    return Faced(seat, stated["good"], stated["evil"]), blocks


def _drafts(key: str):  # type: ignore[no-untyped-def]
    return lambda value: Draft(key, value)
