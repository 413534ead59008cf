"""The table names the dead of a ride itself, whatever the rule says."""

from __future__ import annotations

from companion.engine.ruling import Ruling
from companion.games.apocalypse.events import Faced
from companion.games.apocalypse.play.ride import fate_of
from companion.games.apocalypse.rules.displays import SIDES
from companion.games.apocalypse.rules.protection import Fate
from screens.games.apocalypse.parts import ACCENT, table_of
from screens.games.apocalypse.ride.people import DRAFTS
from screens.pages.components import headline
from screens.pages.context import PageContext
from screens.pages.intents import drafts, record
from screens.pages.nodes import Button, Node, Stepper, Text, card
from screens.pages.page import Page


def losses_page(context: PageContext) -> Page:
    """The table names the dead itself; the log marks it."""
    say, table, seat = context.say, table_of(context), context.seat
    event, blocks = _steppers(context, seat, fate_of(table, seat, table.ride.horseman) if table.ride else None)
    forget = (*DRAFTS, *(f"dead.{seat}.{ethos}" for ethos in SIDES))
    return Page(
        title=say("screen.other_losses"),
        caption=context.name(seat),
        body=(headline(context.name(seat), say("screen.other_losses_text"), context.avatars[seat]), *blocks),
        actions=(
            Button(
                say("screen.losses_stand"),
                record(event, forget=forget, then="table"),
                "gavel",
                objection=context.objection(event),
            ),
        ),
        accent=ACCENT,
        key="losses",
    )


def _steppers(context: PageContext, seat: int, fate: Ruling[Fate] | None = None) -> tuple[Faced, list[Node]]:
    """AP-PROT-05: the dead of both sides to be entered, from the computed ones or from none; and what that says."""
    blocks: list[Node] = []
    stated = {}
    for ethos in SIDES:
        persons = table_of(context).displays[seat].side(ethos).persons
        computed = getattr(fate.value, ethos).dead if fate else 0
        key = f"dead.{seat}.{ethos}"
        stated[ethos] = min(int(context.drafted(key, computed)), persons)
        stepper = Stepper(
            stated[ethos], drafts(key), 0, persons, context.say(f"screen.dead_{ethos}"), "skull", "danger"
        )
        caption = Text(context.say("screen.computed", figure=computed), "caption", "tx2") if fate else None
        blocks.append(card(stepper, caption, look=ethos, pad=12, gap=2))
    return Faced(seat, stated["good"], stated["evil"]), blocks
