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
from screens.games.apocalypse.parts import ACCENT, ICON_SIGN, SIGN, numeral, seat_arg, table_of
from screens.games.apocalypse.play.recount_page import uncounted_note
from screens.games.apocalypse.play.ride_parts import fate_nodes, help_text, reckoning_card
from screens.games.apocalypse.play.ride_terms import EDITED
from screens.pages.components import headline, notice, quiet_link
from screens.pages.context import Desk
from screens.pages.intents import Draft, Intent, go, record
from screens.pages.nodes import Badge, Button, Card, Icon, Node, Row, Stepper, Text, Tiles, card
from screens.pages.page import Page, present

DRAFTS = ("ride.seat", EDITED)
RESULT = 2  # the reckoning and the way to correct it stand beside the sides where there is room


def ride_page(desk: Desk) -> Page:
    """AP-HORSE-05: one player after the other; a touch on a badge looks at another."""
    table = table_of(desk)
    ride = present(table.ride)
    waiting = waiting_seats(table)
    seat = shown_seat(desk, waiting)
    body = _faced(desk, ride, seat) if seat in ride.faced else _facing(desk, ride, seat)
    title, caption, lead = _top_bar(desk, ride.horseman)
    return Page(
        title=title,
        caption=caption,
        lead=lead,
        body=(people_row(desk, ride, seat), *body[:-RESULT]),
        aside=body[-RESULT:],
        actions=_actions(desk, ride, seat, waiting),
        accent=ACCENT,
        key=f"ride-{seat}",
    )


def _top_bar(desk: Desk, horseman: int) -> tuple[str, str, Node]:
    """Who rides, what helps against him, and his number."""
    return desk.say(f"horseman.{horseman}"), help_text(desk, horseman), numeral(desk, horseman)


def shown_seat(desk: Desk, waiting: tuple[int, ...]) -> int:
    """Whose display is open: the chosen one, or the next to meet him."""
    return min(int(desk.drafted("ride.seat", waiting[0] if waiting else 0)), len(desk.looks) - 1)


def people_row(desk: Desk, ride: Ride, seat: int) -> Node:
    """Everybody as a badge: done, now, to come."""
    badges = [_person(desk, one, one in ride.faced, one == seat) for one in range(len(desk.looks))]
    if len(badges) > 4:
        return Row(tuple(badges), 2)
    return Row((Text(desk.name(seat), "display-m", weight=1), *badges), 4)


def _person(desk: Desk, seat: int, done: bool, shown: bool) -> Node:
    return Badge(desk.looks[seat], 38, "check" if done else "", "ok", shown, Draft("ride.seat", seat))


def _facing(desk: Desk, ride: Ride, seat: int) -> tuple[Node, ...]:
    """Before the losses: the term by term calculation, every count correctable."""
    table = table_of(desk)
    fate = fate_of(table, seat, ride.horseman)
    head: tuple[Node, ...] = ()
    if table.seat_count > 4:
        head = (Text(desk.name(seat), "display-m"),)
    if counts_persons(table, ride.horseman) and not {1, 2, 3} <= held_cards(table, seat):
        head = (*head, *_ask_shielded(desk, ride, seat))
    if fate is None:
        return head
    nodes = fate_nodes(desk, ride.horseman, table.displays[seat], held_cards(table, seat), fate, edit=True)
    points = points_from(table, fate.value)
    living = (fate.value.good.survivors, fate.value.evil.survivors)
    why = desk.why(desk.name(seat), (*fate.reasons, *points.reasons))
    return (
        *head,
        *_resistance(desk, ride, seat),
        *nodes,
        *_editor(desk, seat),
        *uncounted_note(desk, seat),
        reckoning_card(desk, living, fate.value.dead, points, why),
        _corrections(desk, seat),
    )


def _corrections(desk: Desk, seat: int) -> Node:
    """The ways to put the counts right, or to name other dead."""
    counts = quiet_link("pencil-outline", desk.say("screen.correct_counts"), go("display", seat=seat))
    losses = quiet_link("gavel", desk.say("screen.other_losses"), go("losses", seat=seat))
    return Row((counts, losses), 4)


def correct_counts(desk: Desk, seat: int) -> Button:
    """The way to the display, where its figures can be put right."""
    return Button(desk.say("screen.correct_counts"), go("display", seat=seat), "pencil-outline", "text")


def _resistance(desk: Desk, ride: Ride, seat: int) -> tuple[Node, ...]:
    """AP-H4-03: which cards make resistant."""
    held = sorted(held_cards(table_of(desk), seat) & {1, 2, 3}) if ride.horseman == LAST_HORSEMAN else ()
    if not held:
        return ()
    cards = tuple(desk.say(f"horseman.{number}") for number in held)
    words = Text(desk.say("screen.resistant", cards=cards), weight=1)
    return (Row((Icon("shield-check", "ok", 22), words), 8),)


def _editor(desk: Desk, seat: int) -> tuple[Node, ...]:
    """A touched term opens its stepper."""
    chosen = desk.drafted(EDITED)
    if not chosen:
        return ()
    ethos: Ethos = chosen[0]
    what = str(chosen[1])
    value = getattr(table_of(desk).displays[seat].side(ethos), what)
    figure = desk.label(f"music.{ethos}" if what == "music" else f"icons.{what}")
    words = desk.say("screen.term_of_side", side=desk.say(f"screen.side_{ethos}"), what=figure)

    def make(new: int) -> Intent:
        return record(Counted(seat, ethos, what, new))  # type: ignore[arg-type]

    stepper = Stepper(value, make, label=words, icon=ICON_SIGN[what], tone=ethos)
    return (card(stepper, look="current", pad=10, radius=14),)


def _ask_shielded(desk: Desk, ride: Ride, seat: int) -> tuple[Node, ...]:
    """AP-AMB-08, second reading: how many persons have all they need."""
    display, shielded = table_of(desk).displays[seat], ride.shielded
    return (
        _ask_side(desk.say, seat, "good", display.good.persons, shielded.get((seat, "good"))),
        _ask_side(desk.say, seat, "evil", display.evil.persons, shielded.get((seat, "evil"))),
    )


@lru_cache(64)
def _ask_side(say: Say, seat: int, ethos: Ethos, persons: int, shielded: int | None) -> Node:
    choices = tuple([(number, str(number)) for number in range(persons + 1)])
    tiles = Tiles(choices, _shields(seat, ethos), shielded, 6)
    title = Text(say(f"screen.ask_shielded_{ethos}", persons=persons), "body-strong")
    return Card((Row((Icon(SIGN[ethos], ethos, 26), title), 8), tiles), ethos, pad=12)


def _shields(seat: int, ethos: Ethos):  # type: ignore[no-untyped-def]
    return lambda persons: record(Shielded(seat, ethos, persons))


def _faced(desk: Desk, ride: Ride, seat: int) -> tuple[Node, ...]:
    """After the losses: what happened, and the way to take it back."""
    facing, table = ride.faced[seat], table_of(desk)
    nodes: tuple[Node, ...] = ()
    if facing.fate and not facing.overruled:
        nodes = fate_nodes(desk, ride.horseman, facing.before, facing.held, facing.fate)
    points = points_of(table, ride.horseman, seat) or facing.points
    left = (facing.before.good.persons - facing.dead["good"], facing.before.evil.persons - facing.dead["evil"])
    marked = notice(desk.say("sheet.stated_dead"), "accent", "gavel") if facing.overruled else None
    why = desk.why(desk.name(seat), (*_reasons(facing.fate), *points.reasons))
    again = Button(desk.say("screen.take_back"), record(Reopened(seat)), "undo", "text")
    done = headline(desk.say("did.faced", name=desk.name(seat)), look=desk.looks[seat])
    return tuple(
        node
        for node in (done, marked, *nodes, reckoning_card(desk, left, facing.lost, points, why), again)
        if node is not None
    )


def _reasons(fate: Ruling[Fate] | None) -> tuple:  # type: ignore[type-arg]
    return fate.reasons if fate else ()


def _actions(desk: Desk, ride: Ride, seat: int, waiting: tuple[int, ...]) -> tuple[Button, ...]:
    """The button names who is next, or the reckoning."""
    say = desk.say
    if seat in ride.faced:
        back = waiting[0] if waiting else seat
        return (
            Button(say("screen.on_to", name=desk.name(back)), Draft("ride.seat", back), "arrow-right", icon_after=True),
        )
    return (onward(desk, waiting, Faced(seat), DRAFTS),)


def onward(desk: Desk, waiting: tuple[int, ...], event: Faced, forget: tuple[str, ...]) -> Button:
    """This display has met him: on to the next one, or to the reckoning."""
    rest = [seat for seat in waiting if seat != event.seat]
    words = desk.say("screen.on_to", name=desk.name(rest[0])) if rest else desk.say("screen.to_reckoning")
    return Button(words, record(event, forget=forget), "arrow-right", icon_after=True, objection=desk.objection(event))


def losses_page(desk: Desk) -> Page:
    """The table names the dead itself; the log marks it."""
    say, table, seat = desk.say, table_of(desk), seat_arg(desk)
    event, blocks = loss_steppers(desk, seat, fate_of(table, seat, table.ride.horseman) if table.ride else None)
    forget = (*DRAFTS, *(f"dead.{seat}.{ethos}" for ethos in SIDES))
    return Page(
        title=say("screen.other_losses"),
        caption=desk.name(seat),
        body=(headline(desk.name(seat), say("screen.other_losses_text"), desk.looks[seat]), *blocks),
        actions=(
            Button(
                say("screen.losses_stand"),
                record(event, forget=forget, then="."),
                "gavel",
                objection=desk.objection(event),
            ),
        ),
        accent=ACCENT,
        key="losses",
    )


def loss_steppers(desk: Desk, seat: int, fate: Ruling[Fate] | None = None) -> tuple[Faced, list[Node]]:
    """AP-PROT-05: the dead of both sides to be entered, from the computed ones or from none; and what that says."""
    blocks: list[Node] = []
    stated = {}
    for ethos in SIDES:
        persons = table_of(desk).displays[seat].side(ethos).persons
        computed = getattr(fate.value, ethos).dead if fate else 0
        key = f"dead.{seat}.{ethos}"
        stated[ethos] = min(int(desk.drafted(key, computed)), persons)
        stepper = Stepper(stated[ethos], _drafts(key), 0, persons, desk.say(f"screen.dead_{ethos}"), "skull", "danger")
        caption = Text(desk.say("screen.computed", figure=computed), "caption", "tx2") if fate else None
        blocks.append(card(stepper, caption, look=ethos, pad=12, gap=2))
    return Faced(seat, stated["good"], stated["evil"]), blocks


def _drafts(key: str):  # type: ignore[no-untyped-def]
    return lambda value: Draft(key, value)
