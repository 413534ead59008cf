"""Every event of the game, registered once: an example, what it does, its line, and what speaks against it."""

from __future__ import annotations

from companion.engine.events import OptionSet, SetUpDone, Starts
from companion.engine.game import EventRule
from companion.games.apocalypse import events
from companion.games.apocalypse.play import deal, displays, end, objections, recount, rewards, ride, rounds, stack
from companion.games.apocalypse.play.objections import only_in
from companion.games.apocalypse.reports import steps

EVENT_RULES = (
    EventRule(SetUpDone(), apply=stack.begin_play),
    EventRule(Starts(0), apply=rounds.restart),
    EventRule(OptionSet("depth", "ride"), apply=recount.change_depth),
    EventRule(events.Stacked("population", 1), apply=stack.pile_up, step=steps.stacked, objections=(only_in("setup"),)),
    EventRule(events.TopCounted("scrip", 37), apply=stack.count_top, step=steps.top_counted),
    EventRule(events.Counted(0, "good", "persons", 3), apply=displays.count, step=steps.counted),
    EventRule(events.SideCounted(1, "evil", 3, 0, 1, 2, 1), apply=displays.count_side, step=steps.side_counted),
    EventRule(
        events.Marked(0, "good", 0, "+1B"), apply=displays.mark, step=steps.marked, objections=(objections.mark,)
    ),
    EventRule(
        events.Played(None, "mask_pig", 1, "good"),
        apply=rounds.play_card,
        step=steps.played,
        objections=(only_in("round"), objections.laid),
    ),
    EventRule(events.Defended(1), step=steps.defended, objections=(only_in("round"),)),
    EventRule(
        events.Passed(),
        apply=rounds.pass_turn,
        step=steps.turn,
        objections=(only_in("round"), objections.already_passed),
    ),
    EventRule(events.NoCards(), apply=rounds.have_no_cards, step=steps.turn, objections=(only_in("round"),)),
    EventRule(
        events.TurnGiven(1),
        apply=rounds.give_turn,
        step=steps.of_seat,
        objections=(only_in("round", "deal"), objections.deal_begun),
    ),
    EventRule(events.RoundClosed(), apply=rounds.close, step=steps.plain, objections=(only_in("round"),)),
    EventRule(
        events.StartsNext(1),
        apply=rounds.name_next_start,
        step=steps.starts_next,
        objections=(only_in("round", "deal", "ride", "reckoning", "refill", "rewards"),),
    ),
    EventRule(events.Dealt(4), apply=deal.hand_out, step=steps.dealt, objections=(only_in("deal"), objections.dealt)),
    EventRule(
        events.HorsemanShown("population"),
        apply=deal.show_horseman,
        step=steps.shown,
        objections=(only_in("deal"), objections.shown),
    ),
    EventRule(
        events.NumberSettled("expected"),
        apply=deal.settle_number,
        step=steps.number_settled,
        objections=(only_in("deal"), objections.settled),
    ),
    EventRule(
        events.DealDone(), apply=deal.finish, step=steps.deal_done, objections=(only_in("deal"), objections.deal_done)
    ),
    EventRule(
        events.HorsemanRides(),
        apply=deal.ride_out,
        step=steps.rides,
        objections=(only_in("round", "deal"), objections.rides),
    ),
    EventRule(
        events.Shielded(0, "good", 2),
        apply=ride.shield,
        step=steps.shielded,
        objections=(only_in("ride"), objections.shielded),
    ),
    EventRule(events.Faced(0), apply=ride.face, step=steps.faced, objections=(only_in("ride"), objections.faced)),
    EventRule(
        events.Survived(0, 5, 2),
        apply=ride.survive,
        step=steps.survived,
        objections=(only_in("ride"), objections.survived),
    ),
    EventRule(
        events.Reopened(0),
        apply=ride.reopen,
        step=steps.of_seat,
        objections=(only_in("ride", "reckoning"), objections.reopened),
    ),
    EventRule(events.PointsSet(0, 1, 5), apply=ride.set_points, step=steps.points_set, objections=(objections.ridden,)),
    EventRule(events.Reckoned(), apply=ride.note_reckoning, step=steps.plain, objections=(only_in("reckoning"),)),
    EventRule(
        events.DiscardsCounted("population", 9),
        apply=rewards.count_discards,
        step=steps.of_deck,
        objections=(only_in("refill"),),
    ),
    EventRule(
        events.CardsCounted("population", 18, 15),
        apply=rewards.count_cards,
        step=steps.cards_counted,
        objections=(only_in("refill"),),
    ),
    EventRule(events.Refilled(), apply=rewards.rebuild, step=steps.plain, objections=(only_in("refill"),)),
    EventRule(events.CardTaken(0, 1), apply=rewards.take_card, step=steps.card_taken, objections=(objections.ridden,)),
    EventRule(events.SpecialsCounted(0, 1), apply=rewards.count_specials, step=steps.specials),
    EventRule(
        events.HasMostPersons(0),
        apply=rewards.name_most_persons,
        step=steps.most_persons,
        objections=(only_in("reckoning", "refill", "rewards"), objections.most_persons),
    ),
    EventRule(
        events.SealDue(0),
        apply=rewards.say_seal_due,
        step=steps.seal_due,
        objections=(only_in("rewards", "reckoning", "refill"),),
    ),
    EventRule(
        events.SealUsed(0, "placed", 1, "good"),
        apply=rewards.use_seal,
        step=steps.seal_used,
        objections=(only_in("rewards"), objections.seal_used),
    ),
    EventRule(events.SealsCounted(5), apply=rewards.count_seals, step=steps.seals_counted),
    EventRule(events.Rewarded(), apply=rewards.hand_out_rewards, step=steps.rewarded, objections=(only_in("rewards"),)),
    EventRule(
        events.PersonsCounted("good", 9),
        apply=end.count_persons,
        step=steps.persons_counted,
        objections=(only_in("final", "over"),),
    ),
    EventRule(
        events.EthosEntered(0, "good"),
        apply=end.enter_ethos,
        step=steps.of_seat,
        objections=(only_in("final", "over"),),
    ),
    EventRule(
        events.EthosRevealed(), apply=end.reveal, step=steps.plain, objections=(only_in("final"), objections.revealed)
    ),
    EventRule(events.Won(0), apply=end.name_winner, step=steps.won, objections=(only_in("over"),)),
)
