"""Every event of the game, registered once: an example, what it does, its line, and what speaks against it."""

from __future__ import annotations

from companion.engine.events import BoxFact, SetUpDone, Starts
from companion.engine.game import EventRule
from companion.games.apokerlypse import events
from companion.games.apokerlypse.play import chips, end, objections, pay, payout, setup, showdown
from companion.games.apokerlypse.play.objections import only_in
from companion.games.apokerlypse.reports import steps
from companion.games.apokerlypse.state import IN_ROUND, PAYING

EVENT_RULES = (
    EventRule(Starts(0), apply=setup.first_dealer),
    EventRule(SetUpDone(), apply=setup.start),
    EventRule(BoxFact("effect.As", None), step=steps.box_fact, objections=(objections.box_fact,)),
    EventRule(events.FactionTaken(0, "military"), apply=setup.take_faction, step=steps.faction),
    EventRule(
        events.FactionsDrawn(("zombies", "looters")),
        apply=setup.draw_factions,
        step=steps.plain,
        objections=(objections.factions,),
    ),
    EventRule(events.DealerNamed(1), apply=setup.name_dealer, step=steps.of_seat, objections=(objections.dealer,)),
    EventRule(events.RoundBegun(), apply=payout.begin_round, step=steps.round_begun, objections=(only_in("between"),)),
    EventRule(
        events.CostStated(2), apply=pay.state_cost, step=steps.cost, objections=(only_in(*IN_ROUND, called="round"),)
    ),
    EventRule(
        events.Acted(0, "pay"),
        apply=pay.act,
        step=steps.acted,
        objections=(only_in("pay_1", "pay_2", "stake", "showdown", called="paying"), objections.acted),
    ),
    EventRule(
        events.OthersPaid(),
        apply=pay.others_pay,
        step=steps.others_paid,
        objections=(only_in(*PAYING, called="paying"),),
    ),
    EventRule(
        events.DiscardsDone(),
        apply=pay.discards_done,
        step=steps.discards,
        objections=(objections.discarding,),
    ),
    EventRule(events.Revealed(), apply=pay.reveal, step=steps.revealed, objections=(objections.revealing,)),
    EventRule(
        events.HandShown(0, ("As", "Kd", "7h", "7c", "2s")),
        apply=showdown.show,
        step=steps.hand,
        objections=(only_in("showdown"), objections.hand),
    ),
    EventRule(
        events.HandNamed(0, "full_house"),
        apply=showdown.name_hand,
        step=steps.named,
        objections=(only_in("showdown"), objections.named),
    ),
    EventRule(
        events.BonusCounted(0, 3),
        apply=showdown.count_bonus,
        step=steps.bonus,
        objections=(only_in("showdown"), objections.named),
    ),
    EventRule(
        events.EffectsSettled(0, flat=3),
        apply=showdown.settle_effects,
        step=steps.settled,
        objections=(only_in("showdown"), objections.settled),
    ),
    EventRule(
        events.CardsDoubled(0, ("As",)),
        apply=showdown.double,
        step=steps.doubled,
        objections=(only_in("showdown"), objections.doubled),
    ),
    EventRule(events.FlatPoints(0, 3), apply=showdown.add_points, step=steps.flat, objections=(only_in("showdown"),)),
    EventRule(
        events.StructureChanged(0, "three_of_a_kind"),
        apply=showdown.change_structure,
        step=steps.structure,
        objections=(only_in("showdown"), objections.structure),
    ),
    EventRule(
        events.Multiplied(0, 150),
        apply=showdown.multiply,
        step=steps.multiplied,
        objections=(only_in("showdown"), objections.multiplied),
    ),
    EventRule(
        events.PointsStated(0, 12), apply=showdown.state_points, step=steps.points, objections=(only_in("showdown"),)
    ),
    EventRule(
        events.WinnersStated((0,)),
        apply=showdown.state_winners,
        step=steps.winners,
        objections=(only_in("showdown", "alone"), objections.winners),
    ),
    EventRule(
        events.PotPaid(),
        apply=payout.pay_out,
        step=steps.pot_paid,
        objections=(only_in("showdown", "alone"), objections.pot_paid),
    ),
    EventRule(events.ChipsMoved(0, 1, 2), apply=chips.move, step=steps.moved, objections=(objections.moved,)),
    EventRule(events.ChipsCounted(0, 9), apply=chips.count, step=steps.counted),
    EventRule(events.PotCounted(4), apply=chips.count_pot, step=steps.pot_counted),
    EventRule(events.TotalConfirmed(), apply=chips.confirm_total, step=steps.total),
    EventRule(
        events.AbilityUsed(0),
        apply=chips.use_ability,
        step=steps.of_seat,
        objections=(only_in(*IN_ROUND, called="round"), objections.ability),
    ),
    EventRule(
        events.ActionChipUsed(0),
        apply=chips.spend_action_chip,
        step=steps.of_seat,
        objections=(objections.action_chip,),
    ),
    EventRule(events.ActionChipsCounted(0, 2), apply=chips.count_action_chips, step=steps.counted),
    EventRule(events.EndStated(), apply=end.state_end, step=steps.end, objections=(objections.end,)),
    EventRule(events.Won(0), apply=end.crown, step=steps.won, objections=(only_in("over"),)),
)
