"""Where the app does not work out the rewards, the group says who takes the card and who gets a seal."""

from __future__ import annotations

from companion.engine.events import Event
from companion.games.apocalypse.events import CardTaken, SealDue
from companion.games.apocalypse.play.rewards import seals_due
from companion.games.apocalypse.state import LAST_HORSEMAN, Ride
from screens.games.apocalypse.parts import ACCENT, numeral, roman, table_of
from screens.games.apocalypse.play.rewards_page import rewards_page
from screens.pages.components import headline, seat_check
from screens.pages.context import PageContext
from screens.pages.intents import Draft, record
from screens.pages.nodes import Button, Icon, Node, Section
from screens.pages.page import Page, present


def rewards_by_hand(context: PageContext) -> Page:
    """AP-REW-01, -05: the group names who takes the card and who gets a seal; then the seals are used as ever."""
    table = table_of(context)
    ride = present(table.ride)
    if all((ride.horseman, seat) in table.cards_set for seat in table.seats):
        return rewards_page(context)
    say, key = context.say, f"rewards.{ride.horseman}"
    cards, seals = (tuple(context.drafted(f"{key}.{what}", ())) for what in ("cards", "seals"))
    body = [
        headline(
            say("screen.who_is_rewarded"), say("screen.rewards_by_hand"), lead=Icon("medal-outline", "accent", 40)
        ),
        Section(say("screen.card_of", number=roman(context, ride.horseman))),
        *_checks(context, f"{key}.cards", cards),
    ]
    if ride.horseman < LAST_HORSEMAN:
        body += [Section(say("screen.seals")), *_checks(context, f"{key}.seals", seals)]
    stand = record(*_said(context, ride, cards, seals), forget=(f"{key}.cards", f"{key}.seals"))
    return Page(
        title=say("screen.rewards"),
        caption=say(f"horseman.{ride.horseman}"),
        lead=numeral(context, ride.horseman),
        body=tuple(body),
        actions=(Button(say("screen.rewards_stand"), stand, "check"),),
        accent=ACCENT,
        key="rewards-by-hand",
    )


def _checks(context: PageContext, key: str, chosen: tuple[int, ...]) -> list[Node]:
    return [
        seat_check(avatar, seat in chosen, Draft(key, sorted({*chosen} ^ {seat})))
        for seat, avatar in enumerate(context.avatars)
    ]


def _said(context: PageContext, ride: Ride, cards: tuple[int, ...], seals: tuple[int, ...]) -> list[Event]:
    """A word about everybody's card, and about each seal where the rule would have it otherwise."""
    table = table_of(context)
    said: list[Event] = [CardTaken(seat, ride.horseman, seat in cards) for seat in table.seats]
    if ride.horseman < LAST_HORSEMAN:
        due = seals_due(table)
        said += [SealDue(seat, seat in seals) for seat in table.seats if (seat in seals) != (seat in due)]
    return said
