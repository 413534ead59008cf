"""The military round on the screen: campaign, strength, fists, and what follows (chapter “Militärrunde”)."""

from __future__ import annotations

from companion.games.empires_end.box import campaign_of
from companion.games.empires_end.campaign import Result
from companion.games.empires_end.fighting import battle, drawn_card, strength, waiting_for_upheaval
from companion.games.empires_end.offers import strength_of
from companion.games.empires_end.work_events import CampaignDrawn, Fist, Fought
from companion.views.components import headline, list_row, notice
from companion.views.desk import Desk
from companion.views.intents import Draft, go, record
from companion.views.nodes import Badge, Button, Figure, Icon, Node, Row, Stepper, Text, Tiles, card, column, row
from companion.views.page import Page
from screens.games.empires_end.parts import (
    ACCENT,
    caption,
    forward,
    gain_icons,
    oddities,
    quiet_ways,
    score_row,
    simple_page,
    table_of,
    track_strip,
)


def military_page(desk: Desk) -> Page:
    """The moment of the round: a campaign to reveal, fists to open, or the outcome."""
    military = table_of(desk).military
    assert military is not None
    if not desk.automation("battle") and not military.fists:
        return _by_hand_page(desk)
    if not military.drawn:
        return campaign_page(desk)
    return result_page(desk) if military.fists else fists_page(desk)


def _by_hand_page(desk: Desk) -> Page:
    """EE-MIL-01 to EE-MIL-06: the group fights and rewards by itself, and enters the points."""
    table, say = table_of(desk), desk.say
    body: list[Node] = [track_strip(desk), score_row(desk), headline(say("screen.fight"), say("screen.fight_by_hand"))]
    body += [
        list_row(say("screen.points_for", name=desk.name(seat)), lead=Badge(desk.looks[seat], 40),
                 do=go("points", seat=seat))
        for seat in table.seats
    ]  # fmt: skip
    body += [
        list_row(say("screen.swap_for", name=desk.name(seat)), say("screen.swap_for_about"),
                 lead=Icon("swap-horizontal", "accent", 26), do=go("swap", seat=seat))
        for seat in table.seats
        if table.tracked(seat)
    ]  # fmt: skip
    return Page(say(desk.game.now(table).headline), caption(desk), (*body, quiet_ways(desk)), (forward(desk),),
                accent=ACCENT, key="campaign-by-hand")  # fmt: skip


# ---- the campaign ----


def campaign_page(desk: Desk) -> Page:
    """EE-MIL-01: pick the card by the group's own number, or enter a new one."""
    table, say = table_of(desk), desk.say
    known = [number for number in range(1, 12) if campaign_of(table.setup.box, number)]
    body: list[Node] = [track_strip(desk), score_row(desk), *oddities(desk),
                        headline(say("screen.which_campaign"), say("screen.campaign_about"))]  # fmt: skip
    body += [_campaign_row(desk, number) for number in known]
    free = next((number for number in range(1, 12) if number not in known), None)
    if free:
        body.append(list_row(say("screen.new_campaign"), say("screen.new_campaign_about", number=free),
                             lead=Icon("plus", "accent", 26), do=go("box_campaign", number=free)))  # fmt: skip
    return Page(
        say(desk.game.now(table).headline), caption(desk), (*body, quiet_ways(desk)),
        (Button(say("screen.campaign_skip"), record(CampaignDrawn()), kind="tonal"),), accent=ACCENT, key="campaign",
    )  # fmt: skip


def _campaign_row(desk: Desk, number: int) -> Node:
    return list_row(campaign_name(desk, number), campaign_line(desk, number), lead=Icon("sword-cross", "tx2", 26),
                    do=record(CampaignDrawn(number)))  # fmt: skip


def campaign_name(desk: Desk, number: int) -> str:
    """The group's own name for a card, or its number."""
    fact = campaign_of(table_of(desk).setup.box, number)
    return fact.name if fact and fact.name else desk.say("screen.campaign", number=number)


def campaign_line(desk: Desk, number: int) -> str:
    """The ranges of a card in one line."""
    fact = campaign_of(table_of(desk).setup.box, number)
    return desk.label("screen.ranges", low=fact.low_max, high=fact.high_min) if fact else desk.say("screen.not_entered")


# ---- fists ----


def fists_page(desk: Desk) -> Page:
    """EE-MIL-02, EE-MIL-03, EE-TRACK-08: strength is public; bids are told at the reveal, or typed behind a curtain."""
    table, say = table_of(desk), desk.say
    military = table.military
    number = military.number if military else None
    title = campaign_name(desk, number) if number else say("screen.campaign_unknown")
    line = campaign_line(desk, number) if number else say("screen.not_entered")
    fists = tuple(drafted_fist(desk, seat) for seat in table.seats)
    event = Fought(fists)
    keys = tuple(f"fist.{seat}.{what}" for seat in table.seats for what in ("axes", "coins", "strength"))
    body: list[Node] = [track_strip(desk), score_row(desk), *oddities(desk), headline(title, line)]
    body += [_fist(desk, seat) for seat in table.seats]
    return Page(
        say(desk.game.now(table).headline), caption(desk), (*body, quiet_ways(desk)),
        (
            Button(say("screen.secret"), go("secret"), "eye-off-outline", "tonal"),
            Button(say("screen.open_fists"), record(event, forget=keys), "hand-front-right", weight=1.5,
                   objection=desk.objection(event)),
        ),
        accent=ACCENT, key="fists",
    )  # fmt: skip


def drafted_fist(desk: Desk, seat: int) -> Fist:
    """A bid as far as it is entered; the strength only where the table states its own."""
    return Fist(
        int(desk.drafted(f"fist.{seat}.axes", 0)),
        int(desk.drafted(f"fist.{seat}.coins", 0)),
        desk.drafted(f"fist.{seat}.strength"),
    )


def _fist(desk: Desk, seat: int) -> Node:
    say, key = desk.say, f"fist.{seat}"
    fist = drafted_fist(desk, seat)
    axes = Stepper(fist.axes, lambda n: Draft(f"{key}.axes", n), label=say("screen.axes"), icon="axe")
    coins = Stepper(fist.coins, lambda n: Draft(f"{key}.coins", n), label=say("screen.coins"), icon="circle-multiple")
    return card(strength_head(desk, seat, fist), axes, coins, look="plain", gap=10)


def strength_head(desk: Desk, seat: int, fist: Fist) -> Node:
    """Name, strength of the abilities and the sum; a touch states another strength, holding says why."""
    table, say = table_of(desk), desk.say
    counted = strength(table, seat)
    icons = fist.strength if fist.strength is not None else counted
    why = (
        desk.why(say("screen.strength"), strength_of(table.empires[seat], table.world)) if counted is not None else None
    )
    total = "?" if icons is None else str(icons + fist.axes + fist.coins)
    own = card(
        Row((Icon("sword-cross", "tx2", 20), Figure("?" if icons is None else str(icons), "figure-s-strong")), 4),
        look="field", pad=6, radius=12, width=72, height=48, align="center", do=go("strength", seat=seat), hold=why,
        name=say("screen.strength"),
    )  # fmt: skip
    name = Text(desk.name(seat), "body-strong", weight=1, lines=2)
    return row(Badge(desk.looks[seat], 40), name, own, Text("=", "heading", "tx2"), Figure(total, hold=why), gap=8)


def strength_page(desk: Desk) -> Page:
    """EE-MIL-02: the table states the strength of the abilities itself."""
    table, say = table_of(desk), desk.say
    seat = int(desk.args.get("seat", 0))
    key = f"fist.{seat}.strength"
    counted = strength(table, seat)
    choices = tuple((number, str(number)) for number in range(18))
    fist = drafted_fist(desk, seat)
    chosen = fist.strength if fist.strength is not None else counted
    body: list[Node] = [headline(say("screen.strength_of", name=desk.name(seat)), say("screen.strength_about"),
                                 desk.looks[seat])]  # fmt: skip
    body.append(Tiles(choices, lambda number: Draft(key, number), chosen, 6))
    if counted is not None and fist.strength is not None:
        body.append(Button(say("screen.computed_again", strength=counted), Draft(key, None), "restore", "text"))
    return simple_page(desk, "", body, key=f"strength-{seat}")


# ---- the outcome ----


def result_page(desk: Desk) -> Page:
    """EE-MIL-04, EE-MIL-05, EE-MIL-06, EE-MIL-09: who won, what everybody gets, and who swaps."""
    table, say = table_of(desk), desk.say
    body: list[Node] = [track_strip(desk), score_row(desk)]
    found = battle(table)
    if found is None:
        body += _unsettled(desk)
    else:
        body.append(headline(say(found.reasons[-1]), say("screen.bids_back")))
        body += [_result(desk, seat, found.value[table.setup.name(seat)]) for seat in table.seats]
        body.append(Button(say("screen.why"), desk.why(say("screen.campaign_result"), found), "help-circle-outline",
                           "text"))  # fmt: skip
    body += oddities(desk, "odd.unsettled" if found is None else "")
    body += [
        list_row(say("screen.swap_for", name=desk.name(seat)), say("screen.swap_for_about"),
                 lead=Icon("swap-horizontal", "accent", 26), do=go("swap", seat=seat))
        for seat in waiting_for_upheaval(table)
        if table.tracked(seat)
    ]  # fmt: skip
    title = say(desk.game.now(table).headline) if found is None else ""
    return simple_page(desk, title, (*body, quiet_ways(desk)), forward(desk), key="campaign-result")


def _unsettled(desk: Desk) -> list[Node]:
    """Without the card: enter it now, or write the points by hand."""
    table, say = table_of(desk), desk.say
    number = table.military.number if table.military else None
    rows: list[Node] = [notice(say("screen.campaign_missing"), "accent", "information-outline")]
    if number and drawn_card(table) is None:
        rows.append(list_row(say("screen.enter_campaign", number=number), say("screen.enter_campaign_about"),
                             lead=Icon("sword-cross", "tx2", 26), do=go("box_campaign", number=number)))  # fmt: skip
    rows.append(list_row(say("screen.points_by_hand"), say("screen.points_by_hand_about"),
                         lead=Icon("star", "tx2", 26), do=go("points", seat=0)))  # fmt: skip
    return rows


def _result(desk: Desk, seat: int, result: Result) -> Node:
    say = desk.say
    state = say("screen.winner") if result.winner else say(f"screen.tier_{result.tier}")
    gains = gain_icons(result.gain) or [Text(desk.label("some.nothing"), tone="tx2")]
    words = column(Text(desk.name(seat), "body-strong"), Text(state, "caption", "tx2"), gap=0, weight=1)
    total = column(Figure(str(result.total)), Text(say("screen.strength"), "caption", "tx2"), gap=0, align="center")
    head = row(Badge(desk.looks[seat], 40, "crown" if result.winner else ""), words, total, gap=12)
    return card(head, Row(tuple(gains), 14), look="current" if result.winner else "plain", gap=8)
