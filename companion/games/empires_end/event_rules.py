"""Every event of the game, registered once: an example, what it does, its line, and what speaks against it."""

from __future__ import annotations

from companion.engine.events import BoxFact, SetUpDone, Starts
from companion.engine.game import EventRule
from companion.games.empires_end import events
from companion.games.empires_end.play import bidding, end, fighting, objections, outcomes, overrule, rounds, work
from companion.games.empires_end.play.objections import in_play, in_setup
from companion.games.empires_end.reports import steps
from companion.games.empires_end.rules.empire import LOCATION_IDS, CrisisCard, Innovation, Site
from companion.games.empires_end.rules.end_abilities import ReadAbility

_FIRE = CrisisCard("fire", 9)
_SITES = tuple(Site(name, name != "farm_axe", (Innovation(_FIRE),) if name == "city" else ()) for name in LOCATION_IDS)

EVENT_RULES = (
    EventRule(SetUpDone(), apply=rounds.begin, objections=(in_setup, objections.set_up_done)),
    EventRule(Starts(0), apply=rounds.starts),
    EventRule(BoxFact("campaign.1", None), apply=rounds.learn, step=steps.box_fact, objections=(objections.box_fact,)),
    EventRule(
        events.LaidOut(LOCATION_IDS),
        apply=rounds.lay_out,
        step=steps.plain("EE-SETUP-12"),
        objections=(in_setup, objections.laid_out),
    ),
    EventRule(
        events.HandExchanged(0),
        apply=rounds.exchange_hand,
        step=steps.plain("EE-BLITZ-02"),
        objections=(in_setup, objections.blitz_only),
    ),
    EventRule(
        events.BlitzTaken(0, _FIRE, CrisisCard("flood", 9), place_first=1, place_second=2, burnt_second=8),
        apply=rounds.begin_blitz,
        step=steps.blitz_taken,
        objections=(in_setup, objections.blitz_only),
    ),
    EventRule(events.Advanced(), apply=rounds.advance, step=steps.advanced, objections=(in_play, objections.advanced)),
    EventRule(
        events.HourglassSet(3),
        apply=rounds.set_hourglass,
        step=steps.hourglass_set,
        objections=(in_play, objections.hourglass_set),
    ),
    EventRule(
        events.Revealed(_FIRE, ("wheat", "axe")),
        apply=bidding.reveal,
        step=steps.revealed,
        objections=(in_play, objections.revealed),
    ),
    EventRule(events.Bid(0, "wheat"), apply=bidding.bid, step=steps.bid, objections=(in_play, objections.on_crisis)),
    EventRule(
        events.FreeBid(1, position=4, index=1),
        apply=bidding.free_bid,
        step=steps.free_bid,
        objections=(in_play, objections.on_crisis),
    ),
    EventRule(
        events.Redrawn(0, CrisisCard("plague", 2), ("hammer",)),
        apply=bidding.redraw,
        step=steps.redrawn,
        objections=(in_play, objections.on_crisis),
    ),
    EventRule(
        events.Accepted(0, burnt=9, place=1),
        apply=outcomes.accept_crisis,
        step=steps.accepted,
        objections=(in_play, objections.on_crisis),
    ),
    EventRule(
        events.CrisisTaken(0, _FIRE, burnt=9, place=1),
        apply=bidding.take_crisis,
        step=steps.crisis_taken,
        objections=(in_play, objections.revealed),
    ),
    EventRule(
        events.ScarcityDeclared(0, 3, 2),
        apply=bidding.declare_scarcity,
        step=steps.plain("EE-SCARCITY-02", "coins", "resources"),
        objections=(in_play, objections.scarcity),
    ),
    EventRule(
        events.Held(0, 1, 0, 4, 2),
        apply=end.hold,
        step=steps.plain("EE-EOG-04"),
        objections=(in_play, objections.at_end),
    ),
    EventRule(
        events.Counted(0, 61, 8, 9),
        apply=end.count,
        step=steps.counted,
        objections=(in_play, objections.at_end),
    ),
    EventRule(events.Scored(0, -2), apply=overrule.score, step=steps.plain("", "points"), objections=(in_play,)),
    EventRule(events.ScoreSet(0, 12), apply=overrule.set_score, step=steps.plain("", "score"), objections=(in_play,)),
    EventRule(
        events.RoundPointsSet(0, 4, 7),
        apply=overrule.set_round,
        step=steps.plain("", "space", "points"),
        objections=(in_play, objections.round_points),
    ),
    EventRule(
        events.Used(0, 8, 1, again=5),
        apply=work.use,
        step=steps.used,
        objections=(in_play, objections.used, objections.repeated),
    ),
    EventRule(
        events.CardPlayed(0, _FIRE, 3),
        apply=work.play_card,
        step=steps.card_played,
        objections=(in_play, objections.card),
    ),
    EventRule(
        events.CardSold(0), apply=work.sell_card, step=steps.plain("EE-IND-04"), objections=(in_play, objections.card)
    ),
    EventRule(
        events.HandDropped(0),
        apply=work.drop_hand,
        step=steps.plain("EE-IND-05"),
        objections=(in_play, objections.in_part("I")),
    ),
    EventRule(
        events.Rebuilt(0, 9),
        apply=work.rebuild,
        step=steps.at_place("EE-IND-06"),
        objections=(in_play, objections.rebuilt),
    ),
    EventRule(
        events.Finished(0, "W"), apply=work.finish, step=steps.finished, objections=(in_play, objections.finished)
    ),
    EventRule(events.Worked("W"), apply=rounds.work_done, step=steps.worked, objections=(in_play, objections.finished)),
    EventRule(
        events.CampaignDrawn(1),
        apply=fighting.draw_campaign,
        step=steps.campaign_drawn,
        objections=(in_play, objections.campaign),
    ),
    EventRule(
        events.Fought((events.Fist(2, 0, 5), events.Fist(4, 1, 3))),
        apply=fighting.open_fists,
        step=steps.fought,
        objections=(in_play, objections.fought),
    ),
    EventRule(
        events.Flipped(0, 9, False),
        apply=overrule.flip,
        step=steps.at_place("EE-INNOV-06"),
        objections=(in_play, objections.row),
    ),
    EventRule(
        events.Swapped(0, 1, 11),
        apply=overrule.swap,
        step=steps.plain("EE-INNOV-07", "one", "other"),
        objections=(in_play, objections.row),
    ),
    EventRule(
        events.Attached(0, 2, _FIRE),
        apply=overrule.attach,
        step=steps.at_place("EE-INNOV-02"),
        objections=(in_play, objections.row),
    ),
    EventRule(
        events.Detached(0, 2, 1),
        apply=overrule.detach,
        step=steps.at_place(),
        objections=(in_play, objections.on_innovation),
    ),
    EventRule(
        events.InnovationMoved(0, 2, 1, 3),
        apply=overrule.move_innovation,
        step=steps.plain("EE-IND-12", "source", "target"),
        objections=(in_play, objections.moved),
    ),
    EventRule(
        events.Exhausted(0, 2, 1),
        apply=overrule.exhaust,
        step=steps.at_place("EE-CRISIS-05"),
        objections=(in_play, objections.on_innovation),
    ),
    EventRule(
        events.EmpireEntered(0, _SITES),
        apply=overrule.enter_empire,
        step=steps.plain("EE-LOC-05"),
        objections=(objections.entered,),
    ),
    EventRule(
        events.CrisisFellTo(0, number=9, burnt="farm_wheat"),
        apply=outcomes.take_crisis,
        step=steps.crisis_fell_to,
        objections=(in_play, outcomes.crisis_open),
    ),
    EventRule(
        events.Ruined(0, "village_1"),
        apply=outcomes.ruin,
        step=steps.ruined,
        objections=(outcomes.ruined,),
    ),
    EventRule(
        events.EndAbilityRead(0, ReadAbility("resource", 1, 4, "axe")),
        apply=outcomes.read_ability,
        step=steps.end_ability,
        objections=(in_play, objections.at_end),
    ),
    EventRule(
        events.EndAbilityDropped(0, 1),
        apply=outcomes.drop_ability,
        step=steps.plain("EE-END-03"),
        objections=(in_play, objections.at_end, outcomes.dropped),
    ),
    EventRule(
        events.CountDone(0),
        apply=outcomes.finish_count,
        step=steps.count_done,
        objections=(in_play, objections.at_end),
    ),
)
