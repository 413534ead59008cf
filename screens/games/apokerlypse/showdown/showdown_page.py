"""The showdown: who has which hand, who wins the round, and what the other text would say (chapters 8 and 9)."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.ruling import Reason
from companion.games.apokerlypse.events import PotPaid, WinnersStated
from companion.games.apokerlypse.play.pay import asks_who_stays
from companion.games.apokerlypse.play.payout import payout
from companion.games.apokerlypse.play.remembered import offer_objection, offers
from companion.games.apokerlypse.play.showdown import (
    effect_order,
    evaluation_order,
    hand_of,
    other_text_winners,
    points_of,
    round_winners,
)
from companion.games.apokerlypse.rules.hands import hand_name
from companion.texts import Say
from screens.games.apokerlypse.parts import (
    ACCENT,
    discard_notice,
    last_round_notice,
    pot_tiles,
    small_card,
    table_of,
    way_of,
    way_switch,
)
from screens.games.apokerlypse.play.player_rows import player_rows, stack_mark
from screens.pages.components import headline, list_row, name_text, rule_notice, seat_check
from screens.pages.context import PageContext
from screens.pages.intents import Intent, go, record
from screens.pages.nodes import Badge, Button, Card, Column, Figure, Icon, Node, Row, Space, Text, row
from screens.pages.nodes.vocabulary import IconName, Look
from screens.pages.page import Page, present
from screens.pages.table.overrule import counts_at_once, overrule_button
from screens.pages.table.warnings import first_warning

CROWN: IconName = "crown"  # on the badge of whoever wins the round
IN_A_ROW = 5
GAP = Space(0)


def showdown_page(context: PageContext) -> Page:
    """PK-SHOW-01, PK-SHOW-02: hands are entered from the dealer's left and evaluated weakest first."""
    table, say = table_of(context), context.say
    if way_of(context) == "winner":
        return _by_hand_page(context)
    now, winners = context.game.now(table), round_winners(table)
    avatar = context.avatars[now.seat] if now.seat is not None else None
    known = evaluation_order(table)
    missing = [seat for seat in table.playing if seat not in known]
    return Page(
        title=say("screen.round_showdown", number=table.number),
        caption=say("screen.pot_of", pot=table.pot),
        body=(
            headline(
                say(now.headline),
                say("screen.hands_missing", missing=len(missing)) if missing else _order_of_hands(context),
                avatar,
                None if avatar else Icon(CROWN, "accent", 44),
            ),
            *way_switch(context),
            *first_warning(context),
            *last_round_notice(context),
            *(_other_text(context) if winners else ()),
            *_offered(context),
            _entries(context, known, missing, winners.value if winners else ()),
            *(() if _open_offers(context) else (_effects_note(context),)),
            pot_tiles(context),
            overrule_button(context),
        ),
        actions=(payout_button(context) if winners else _enter(context, now.seat),),
        accent=ACCENT,
        key=f"showdown-{table.number}",
    )


def _by_hand_page(context: PageContext) -> Page:
    """PK-ROUND-01: the group compares its hands by itself and names who wins the round."""
    table, say = table_of(context), context.say
    stated, known = table.winners_stated, round_winners(table) if context.automation("showdown") else None
    named = known.value if known else stated  # hands that were entered before still say who wins

    def touch(seat: int) -> Intent:
        return record(WinnersStated(tuple(one for one in table.playing if (one in stated) != (one == seat))))

    nobody = Button(say("screen.pot_goes"), None, "poker-chip", objection=say("screen.name_winner_first"))
    return Page(
        title=say("screen.round_showdown", number=table.number),
        caption=say("screen.pot_of", pot=table.pot),
        body=(
            headline(say("screen.who_wins_round"), say("screen.showdown_by_hand"), lead=Icon(CROWN, "accent", 44)),
            *first_warning(context),
            *last_round_notice(context),
            *way_switch(context),
            *(() if context.automation("showdown") else (counts_at_once(context),)),
            *(
                row(
                    replace(seat_check(context.avatars[seat], seat in named, touch(seat)), weight=1),
                    stack_mark(context, seat),
                )
                for seat in table.playing
            ),
            *(() if asks_who_stays(table) else (discard_notice(context),)),  # which that page would have told
            pot_tiles(context),
            overrule_button(context),
        ),
        actions=(payout_button(context) if named else nobody,),
        accent=ACCENT,
        key=f"showdown-{table.number}",
    )


def _other_text(context: PageContext) -> tuple[Node, ...]:
    """PK-DIS-02: where the two texts name different winners, it says so."""
    found = other_text_winners(table_of(context))
    if found is None:
        return ()
    why = context.why(context.say("screen.texts_differ"), found)
    return (rule_notice(context, found.reasons[0], "accent", "book-open-variant", do=why, hold=why),)


def _open_offers(context: PageContext) -> int:
    """How many remembered effects of the cards that lie open have not worked."""
    table = table_of(context)
    found = [(seat, offer) for seat in table.playing for offer in offers(table, seat) if not offer.worked]
    return sum(offer_objection(table, seat, offer) is None for seat, offer in found)


def _offered(context: PageContext) -> tuple[Node, ...]:
    """What the box remembers of these cards is offered above the hands, before the pot is paid out."""
    count = _open_offers(context)
    return (_effects_note(context, context.say("screen.walk_offers", count=count), "tint"),) if count else ()


def _effects_note(context: PageContext, words: str = "", look: Look = "plain") -> Node:
    """PK-EFF-02, PK-CLAR-03, PK-CLAR-04: effects are walked in the order the table has agreed on; holding says why."""
    found, say = effect_order(table_of(context)), context.say
    why = context.why(
        say("screen.effects"),
        (*found.reasons, Reason("screen.remind_block", "PK-CLAR-03"), Reason("screen.remind_done", "PK-CLAR-04")),
    )
    return list_row(
        say("screen.walk_effects"),
        words or say(found.reasons[0]),
        lead=Icon("lightning-bolt", "accent", 24),
        do=go("effects_round"),
        hold=why,
        look=look,
    )


def _order_of_hands(context: PageContext) -> str:
    """PK-SHOW-02: the order in which hands are told, where their cards are known."""
    table = table_of(context)
    by_cards = all(table.shown_by(seat).cards is not None for seat in table.playing)
    return context.say("screen.told_weakest") if by_cards else ""


def _entries(context: PageContext, known: tuple[int, ...], missing: list[int], winners: tuple[int, ...]) -> Node:
    """PK-SHOW-02: the hands that are entered, weakest first and numbered, then those that are missing."""
    by_cards = all(table_of(context).shown_by(seat).named is None for seat in known)
    places = {seat: str(place) if by_cards else "" for place, seat in enumerate(known, 1)} | dict.fromkeys(missing, "")
    return Column(
        tuple([_entry(context, seat, CROWN if seat in winners else place) for seat, place in places.items()]), 8
    )


def _entry(context: PageContext, seat: int, mark: str) -> Card:
    """Somebody's line; the mark on the badge is the place of the hand, or the crown."""
    say, wins, points = context.say, mark == CROWN, points_of(table_of(context), seat)
    figure: Node = Icon("plus", "accent", 28)
    if points is not None:
        why = context.why(say("screen.points_of", name=context.name(seat)), points)
        figure = Figure(say.figure(points.value), "figure", "accent" if wins else "tx", "right", hold=why)
    words, stack, *small = _shown(context, seat)
    head = Row((Badge(context.avatars[seat], 40, mark), words, figure, stack), 12)
    return Card(
        (head, *small),
        "current" if wins else "plain",
        pad=10,
        radius=14,
        height=62,
        do=go("hand", seat=seat),
        name=context.name(seat),
    )


def _shown(context: PageContext, seat: int) -> tuple[Node, ...]:
    """What stays the same while a hand changes its place: its name, the chips, and the cards once they are entered."""
    table, say = table_of(context), context.say
    cards, hand = table.shown_by(seat).cards, hand_of(table, seat)
    cards = None if table.shown_by(seat).named else cards
    found = _hand_words(context, seat) if hand is not None else say(f"screen.entry_{way_of(context)}")
    words = Column((name_text(context, seat, "body-medium"), Text(found, "caption", "tx2")), 0, 1)
    return (words, stack_mark(context, seat), *([_small_cards(say, cards)] if cards else ()))


def _hand_words(context: PageContext, seat: int) -> str:
    """The hand with its ranks, or only what it was called; and what an effect has made of it."""
    say, shown = context.say, table_of(context).shown_by(seat)
    hand = present(hand_of(table_of(context), seat))
    words = say(f"category.{shown.named}") if shown.named else say(hand_name(hand))
    if not shown.category:
        return words
    return say("screen.hand_counts_as", hand=words, category=say(f"category.{shown.category}"))


def _small_cards(say: Say, cards: tuple[str, ...]) -> Node:
    shown: list[Node] = [small_card(say, code) for code in cards]
    shown += [GAP] * (-len(cards) % IN_A_ROW)
    return Column(tuple([Row(tuple(shown[at : at + IN_A_ROW]), 4) for at in range(0, len(shown), IN_A_ROW)]), 4)


def _enter(context: PageContext, seat: int | None) -> Button:
    who = 0 if seat is None else seat
    label = context.say(f"screen.enter_{way_of(context)}", name=context.name(who))
    return Button(label, go("hand", seat=who), "cards-playing")


def payout_button(context: PageContext) -> Button:
    """PK-ROUND-01, PK-ROUND-02: the button says who takes how much; holding it says why."""
    table, say = table_of(context), context.say
    found = present(payout(table))
    names = tuple(context.name(seat) for seat in found.value.winners)
    share = found.value.took[found.value.winners[0]]
    if len(names) == 1:
        label = say("screen.takes", name=names[0], chips=share)
    elif len({found.value.took[seat] for seat in found.value.winners}) == 1:
        key = "screen.take_each_rest" if found.value.carry else "screen.take_each"
        label = say(key, count=len(names), chips=share, rest=found.value.carry)
    else:
        label = say("screen.share_pot", chips=table.pot)
    return Button(label, record(PotPaid()), "poker-chip", hold=context.why(label, found))


def alone_page(context: PageContext) -> Page:
    """PK-AMB-08: only one is left; no cards are asked for."""
    table, say = table_of(context), context.say
    now, seat = context.game.now(table), table.playing[0]
    return Page(
        title=say("screen.round_showdown", number=table.number),
        caption=say("screen.pot_of", pot=table.pot),
        body=(
            headline(say(now.headline), say("screen.last_left"), context.avatars[seat]),
            *first_warning(context),
            *last_round_notice(context),
            player_rows(context, seat),
            pot_tiles(context),
            overrule_button(context),
        ),
        actions=(payout_button(context),),
        accent=ACCENT,
        key=f"alone-{table.number}",
    )
