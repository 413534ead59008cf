"""Every event of the game, registered once: an example, what it does, its line, and what speaks against it."""

from __future__ import annotations

from companion.engine.events import BoxFact, SetUpDone, Starts, Ticked
from companion.engine.game import EventRule
from companion.games.avignon import events
from companion.games.avignon.play import objections, overrule, refusals, turns
from companion.games.avignon.play.objections import in_petition, in_play, not_closed
from companion.games.avignon.reports import steps

EVENT_RULES = (
    EventRule(Ticked("ablass_deck"), refusals=(refusals.ticked,)),
    EventRule(SetUpDone(), refusals=(refusals.set_up_done,)),
    EventRule(Starts(0), apply=turns.take_rome, objections=(objections.starts,)),
    EventRule(
        BoxFact("petition.peasant", None),
        apply=overrule.read_box,
        step=steps.box_fact,
        objections=(objections.box_fact,),
        refusals=(refusals.faction_taken,),
    ),
    EventRule(
        events.Chose("noble", "guild_master"), apply=turns.choose, step=steps.chose, objections=(objections.chose,)
    ),
    EventRule(
        events.Laid(2, "knight"),
        apply=turns.lay_card,
        step=steps.laid,
        objections=(objections.laid,),
        refusals=(refusals.laid,),
    ),
    EventRule(
        events.Moved(3, "beseech"),
        apply=turns.move,
        step=steps.moved,
        objections=(objections.action,),
        refusals=(refusals.wins_nameless,),
    ),
    EventRule(
        events.Excommunicated(1),
        apply=turns.excommunicate,
        step=steps.thrown_out,
        objections=(objections.excommunicated,),
    ),
    EventRule(events.Petitioned(4), apply=turns.petition, step=steps.petitioned, objections=(objections.petitioned,)),
    EventRule(
        events.Shifted(5, "rome", 2),
        apply=turns.shift,
        step=steps.shifted,
        objections=(in_play, not_closed, in_petition),
        refusals=(refusals.wins_nameless,),
    ),
    EventRule(
        events.Discarded(2), apply=turns.discard, step=steps.thrown_out, objections=(in_play, not_closed, in_petition)
    ),
    EventRule(
        events.PetitionDone(), apply=turns.end_petition, step=steps.plain, objections=(in_play, not_closed, in_petition)
    ),
    EventRule(events.Acted("petition"), apply=turns.act, step=steps.acted, objections=(objections.action,)),
    EventRule(
        events.Joined(0, "peasant"),
        apply=overrule.join,
        step=steps.joined,
        objections=(in_play, objections.joined),
        refusals=(refusals.joined,),
    ),
    EventRule(
        events.LastTurn(1), apply=overrule.last_turn, step=steps.last_turn, objections=(in_play, objections.last_turn)
    ),
    EventRule(events.Placed(3, 4), apply=overrule.place, step=steps.placed, objections=(in_play,)),
    EventRule(
        events.Gathered(1, ("noble", None)),
        apply=overrule.gather,
        step=steps.gathered,
        objections=(in_play,),
        refusals=(refusals.gathered,),
    ),
    EventRule(events.Counted(6, 1), apply=overrule.count, step=steps.counted, objections=(in_play,)),
    EventRule(events.TurnGiven(1), apply=overrule.give_turn, step=steps.turn_given, objections=(in_play, not_closed)),
    EventRule(
        events.TurnKept(), apply=overrule.keep_turn, step=steps.plain, objections=(in_play, objections.turn_kept)
    ),
    EventRule(
        events.Declared(0), apply=overrule.declare, step=steps.declared, objections=(in_play, objections.declared)
    ),
    EventRule(
        events.NextGame(1), apply=turns.next_game, step=steps.next_game, objections=(in_play, objections.next_game)
    ),
)
