"""Each event as one short line for the last-action bar and the list of steps; secrets never appear in it."""

from __future__ import annotations

from typing import Any

from companion.engine.events import Event
from companion.engine.ruling import Reason, Word
from companion.games.apocalypse import events
from companion.games.apocalypse.play.deal import lap_waiting, waiting
from companion.games.apocalypse.play.rewards import seals_ruled
from companion.games.apocalypse.play.rounds import laid_at
from companion.games.apocalypse.play.stack import layers_of
from companion.games.apocalypse.reports.standings import card_ruling
from companion.games.apocalypse.rules.displays import DECKS, Ethos, opening
from companion.games.apocalypse.state import FULL, LAST_HORSEMAN, ApocalypseTable


def _deck(event: Any) -> Word:
    return Word(f"deck.{event.deck}")


def _named(table: ApocalypseTable, seat: int) -> str:
    return table.setup.name(seat)


def figure_word(side: Ethos, what: str) -> Word:
    """The name of one figure of a display: music is called differently on the two sides."""
    return Word(f"music.{side}") if what == "music" else Word(f"figure.{what}")


# ---- until a Horseman rides ----


def stacked(table: ApocalypseTable, event: events.Stacked) -> Reason:
    if event.layers != table.layers[event.deck] + 1:
        return Reason("did.stacked_again", "AP-SETUP-13", deck=opening(event.deck), layers=event.layers)
    layer = layers_of(table, event.deck)[event.layers - 1]
    if layer.horseman:
        number = Word(f"roman.{layer.horseman}")
        return Reason("did.stacked_horseman", "AP-SETUP-13", deck=opening(event.deck), number=number)
    return Reason("did.stacked_cards", "AP-SETUP-13", deck=opening(event.deck), cards=layer.cards)


def top_counted(_table: ApocalypseTable, event: events.TopCounted) -> Reason:
    return Reason("did.top_counted", "AP-SETUP-14", deck=opening(event.deck), cards=event.cards)


def counted(table: ApocalypseTable, event: events.Counted) -> Reason:
    what, side = figure_word(event.side, event.what), Word(f"side.{event.side}")
    return Reason("did.counted", name=_named(table, event.seat), side=side, what=what, value=event.value)


def side_counted(table: ApocalypseTable, event: events.SideCounted) -> Reason:
    side = Word(f"side.{event.side}")
    return Reason("did.side_counted", name=_named(table, event.seat), side=side, persons=event.persons)


def marked(table: ApocalypseTable, event: events.Marked) -> Reason:
    side, name, place = Word(f"side.{event.side}"), _named(table, event.seat), event.place + 1
    if not event.mark:
        return Reason("did.unmarked", "AP-NETH-09", name=name, side=side, place=place)
    mark = event.mark.replace("-", "−")
    return Reason("did.marked", "AP-NETH-09", name=name, side=side, place=place, mark=mark)


def played(table: ApocalypseTable, event: events.Played) -> Reason:
    """A card, and where somebody said so, what it was and in whose display it lies."""
    seat, where = event.seat if event.seat is not None else table.round.on_turn, laid_at(table, event)
    if event.laid is None or event.side is None or seat is None or where is None:
        return turn(table, event)
    if event.laid == "change" and event.to not in (None, where):
        between = {"where": _named(table, where), "to": _named(table, event.to)}
        return Reason(f"did.changed_{event.side}", "AP-CHNG-04", name=_named(table, seat), **between)
    figures = {"name": _named(table, seat), "card": Word(f"laid.{event.side}.{event.laid}")}
    if where == seat:
        return Reason("did.laid", "AP-TURN-05", **figures)
    return Reason("did.laid_at", "AP-PLAY-01", where=_named(table, where), **figures)


def defended(table: ApocalypseTable, event: events.Defended) -> Reason:
    return Reason("did.defended", "AP-ATT-04", name=_named(table, event.seat))


def turn(table: ApocalypseTable, event: events.Played | events.Passed | events.NoCards) -> Reason:
    """Play, pass or nothing to play; where somebody else moved, the table's word is marked."""
    on_turn = table.round.on_turn
    seat = event.seat if event.seat is not None else on_turn
    name = _named(table, seat if seat is not None else table.round.start)
    if seat != on_turn:
        return Reason(f"did.{event.KIND}_out_of_order", "AP-TURN-05", name=name)
    return Reason(f"did.{event.KIND}", "AP-TURN-05", name=name)


def of_seat(table: ApocalypseTable, event: Any) -> Reason:
    return Reason(f"did.{event.KIND}", name=_named(table, event.seat))


def starts_next(table: ApocalypseTable, event: events.StartsNext) -> Reason:
    """The table's word where every pass is written down; where not, this is how it is said who passed first."""
    key = "did.starts_next" if table.setup.depth == FULL else "did.passed_first"
    return Reason(key, "AP-PASS-03", name=_named(table, event.seat))


def rewarded(table: ApocalypseTable, _event: events.Rewarded) -> Reason:
    last = table.ride is not None and table.ride.horseman == LAST_HORSEMAN
    return Reason("did.rewarded_last" if last else "did.rewarded", "AP-REW-01")


def plain(_table: ApocalypseTable, event: Event) -> Reason:
    return Reason(f"did.{event.KIND}")


def dealt(table: ApocalypseTable, event: events.Dealt) -> Reason:
    rest = waiting(table)[: event.cards]
    deck = rest[0].deck if rest else DECKS[0]
    if len(rest) == 1:
        return Reason("did.dealt_one", "AP-DEAL-03", name=_named(table, rest[0].seat), deck=Word(f"deck.{deck}"))
    if rest == lap_waiting(table):
        return Reason("did.dealt_lap", "AP-DEAL-04", deck=opening(deck), cards=len(rest))
    return Reason("did.dealt", "AP-DEAL-03", cards=len(rest))


def shown(table: ApocalypseTable, event: events.HorsemanShown) -> Reason:
    number = Word(f"roman.{event.horseman or table.horseman}")
    return Reason("did.horseman_shown", "AP-HORSE-01", number=number, deck=_deck(event))


def rides(table: ApocalypseTable, event: events.HorsemanRides) -> Reason:
    return Reason("did.horseman_rides", "AP-HORSE-02", number=Word(f"roman.{event.horseman or table.horseman}"))


def number_settled(table: ApocalypseTable, event: events.NumberSettled) -> Reason:
    reported = table.deal.reported if table.deal is not None else None
    number = table.horseman if event.ride == "expected" or reported is None else reported
    return Reason(f"did.number_{event.ride}", "AP-AMB-07", number=Word(f"roman.{number}"))


def deal_done(table: ApocalypseTable, _event: events.DealDone) -> Reason:
    if table.setup.depth != FULL:
        return Reason("did.round_over", "AP-PASS-04", number=table.number)
    left = len(waiting(table))
    return Reason("did.deal_cut", "AP-DEAL-03", left=left) if left else Reason("did.deal_done", "AP-DEAL-03")


# ---- from a ride to the end ----


def shielded(table: ApocalypseTable, event: events.Shielded) -> Reason:
    side = Word(f"side.{event.side}")
    return Reason("did.shielded", "AP-AMB-08", name=_named(table, event.seat), side=side, persons=event.persons)


def faced(table: ApocalypseTable, event: events.Faced) -> Reason:
    if event.good_dead is not None or event.evil_dead is not None:
        return Reason("did.faced_stated", "AP-PROT-05", name=_named(table, event.seat))
    return Reason("did.faced", "AP-PROT-05", name=_named(table, event.seat))


def survived(table: ApocalypseTable, event: events.Survived) -> Reason:
    figures = {"living": event.living, "dead": event.dead}
    return Reason("did.survived", "AP-RECK-02", name=_named(table, event.seat), **figures)


def points_set(table: ApocalypseTable, event: events.PointsSet) -> Reason:
    name, number = _named(table, event.seat), Word(f"roman.{event.horseman}")
    if event.points is None:
        return Reason("did.points_computed", "AP-RECK-03", name=name, number=number)
    met = table.ride_of(event.horseman)
    overruled = met is not None and (event.seat in met.faced or event.seat in met.survived)
    key = "did.points_set" if overruled or table.setup.depth == FULL else "did.points_told"
    return Reason(key, "AP-RECK-03", name=name, number=number, points=event.points)


def of_deck(_table: ApocalypseTable, event: events.DiscardsCounted) -> Reason:
    return Reason("did.discards_counted", "AP-REFILL-02", deck=_deck(event), cards=event.cards)


def cards_counted(_table: ApocalypseTable, event: events.CardsCounted) -> Reason:
    figures = {"hands": event.hands, "displays": event.displays}
    return Reason("did.cards_counted", "AP-INV-12", deck=opening(event.deck), **figures)


def card_taken(table: ApocalypseTable, event: events.CardTaken) -> Reason:
    """A card that goes elsewhere than the rule says is marked as the table's word."""
    ruling = card_ruling(table, event.horseman)
    agrees = ruling is not None and (event.seat in ruling.value) == event.taken
    done = ("taken" if event.taken else "given_up") + ("" if agrees else "_overruled")
    name, number = _named(table, event.seat), Word(f"roman.{event.horseman}")
    return Reason(f"did.card_{done}", "AP-REW-01", name=name, number=number)


def specials(table: ApocalypseTable, event: events.SpecialsCounted) -> Reason:
    return Reason("did.specials_counted", "AP-AMB-03", name=_named(table, event.seat), persons=event.persons)


def most_persons(table: ApocalypseTable, event: events.HasMostPersons) -> Reason:
    key = "did.most_persons" if event.most else "did.not_most_persons"
    return Reason(key, "AP-REW-05", name=_named(table, event.seat))


def seal_due(table: ApocalypseTable, event: events.SealDue) -> Reason:
    return Reason("did.seal_due" if event.due else "did.seal_not_due", "AP-REW-05", name=_named(table, event.seat))


def seal_used(table: ApocalypseTable, event: events.SealUsed) -> Reason:
    name, ruling = _named(table, event.seat), seals_ruled(table)
    by_rule = ruling is not None and event.seat in ruling.value
    if event.display is not None and event.side is not None and event.how != "impossible":
        side, where = Word(f"side.{event.side}"), _named(table, event.display)
        return Reason(f"did.seal_{event.how}_at", "AP-SEAL-02", name=name, where=where, side=side)
    return Reason(f"did.seal_{event.how}{'' if by_rule else '_overruled'}", "AP-SEAL-02", name=name)


def seals_counted(_table: ApocalypseTable, event: events.SealsCounted) -> Reason:
    return Reason("did.seals_counted", "AP-AMB-23", seals=event.supply)


def persons_counted(_table: ApocalypseTable, event: events.PersonsCounted) -> Reason:
    return Reason("did.persons_counted", "AP-WIN-03", side=Word(f"side.{event.side}"), persons=event.persons)


def won(table: ApocalypseTable, event: events.Won) -> Reason:
    return Reason("did.won" if event.wins else "did.not_won", name=_named(table, event.seat))
