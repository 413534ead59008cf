"""The final scoring on the screen: values once for the table, and one touch for a card without points."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.engine.events import BoxFact
from companion.engine.game import advance, objection, step
from companion.games.empires_end.events import Attached, Counted, Held
from companion.games.empires_end.play.end import missing, score_of
from companion.games.empires_end.rules.empire import CrisisCard
from screens.pages.game_ui import game_ui_of
from screens.pages.intents import Draft, Record, go
from tests.screens.crawl import intents, texts
from tests.screens.empires_end.moments import MOMENTS


def page_of(context: Any) -> Any:
    return game_ui_of("empires_end").page(context)


def after(context: Any, *events: Any) -> Any:
    table = context.table
    for event in events:
        assert objection(context.game, table, event) is None
        table = advance(context.game, table, event)
    return replace(context, table=table)


def touched(context: Any, intent: Any) -> Any:
    """The context after a touch, as the shell would leave it."""
    if isinstance(intent, Draft):
        return replace(context, draft={**context.draft, intent.key: intent.value})
    assert isinstance(intent, Record)
    left = {key: value for key, value in context.draft.items() if key not in intent.forget}
    return replace(after(context, *intent.events), draft=left)


def test_a_card_without_points_is_one_touch() -> None:
    """EE-END-03: the last no counts the player with the abilities that are known."""
    context = MOMENTS["final-cards"]("en")
    assert "Fire 5, Maximiliane, position 2" in texts(page_of(context))
    yes, no = page_of(context).actions
    assert yes.do == go("box_ability", kind="fire", number=5, when="end")
    assert no.do.events == (Counted(0, None, 0, None),)
    assert not missing(touched(context, no.do).table, 0)


def test_noes_wait_for_the_resources_and_can_be_taken_back() -> None:
    """EE-EOG-04: Konstantin-Alexander has an ability that counts axes, so two noes are not all."""
    context = MOMENTS["final-cards"]("en")
    for _ in range(5):
        context = touched(context, page_of(context).actions[-1].do)
    assert context.draft["end.1"] == ["2.2", "3.1"]
    page = page_of(context)
    assert "Position 3, no points at the end" in texts(page)
    assert page.actions[-1].do == go("held", seat=1)
    shown = after(context, Held(1, 0, 0, 4, 0))
    (button,) = page_of(shown).actions
    assert button.do.events == (Counted(1, None, 4, None),)
    assert context.game.outcome(touched(shown, button.do).table)


def test_EE_EOG_04_only_the_kinds_that_an_ability_counts_are_asked_for_and_the_last_figure_keeps_them() -> None:
    """Four steppers stood at 0, and a touch on the button kept what nobody had counted."""
    context = replace(MOMENTS["final-cards"]("en"), page="held", args={"seat": 1})
    page = page_of(context)
    assert "Axes" in texts(page) and "Wheat" not in texts(page) and not page.actions
    three = next(one for one in intents(page) if isinstance(one, Record) and one.events == (Held(1, axe=3),))
    assert three.then == "table"
    table = after(context, Held(1, axe=3)).table
    assert "missing.resources" not in {reason.key for reason in missing(table, 1)}
    wheat = {"ability": {"code": "resource", "points": 2, "resource": "wheat"}}
    later = after(replace(context, table=table), BoxFact("crisis.fire.5", wheat), Attached(1, 1, CrisisCard("fire", 5)))
    assert "missing.resources" in {reason.key for reason in missing(later.table, 1)}, "wheat was not counted"
    assert {"Wheat", "Axes"} <= set(texts(page_of(later)))


def test_a_missing_value_is_listed_once_for_the_table() -> None:
    """EE-LOC-02: everybody has the same eleven cards."""
    page = page_of(MOMENTS["final-values"]("en"))
    tiles = next(node for node in page.body if type(node).__name__ == "Grid").children
    assert [tile.name for tile in tiles] == [
        "City",
        "First village",
        "Second village",
        "First army",
        "Second army",
        "Road (renew)",
    ]
    assert (page.actions[-1].label, page.actions[-1].do) == ("Enter 6 values", go("box_locations")), "all on one page"
    assert not [text for text in texts(page) if "alues of the locations" in text]


def test_an_ability_that_is_asked_for_is_kept_at_once() -> None:
    """The end of the game is chosen already, and there is no second page to confirm."""
    context = MOMENTS["end-ability"]("en")
    assert "Points for own destroyed locations" in texts(page_of(context))
    chosen = replace(context, draft={"crisis.fire.4": {"ability": {"code": "own_destroyed", "points": 2}}})
    (button,) = page_of(chosen).actions
    assert button.label == "Keep" and button.do.then == "back"
    assert button.do.events[0].value["ability"]["points"] == 2


def test_a_no_to_the_cards_is_not_told_as_counting_the_locations() -> None:
    """EE-END-02: only the abilities were settled; the line said that the table had counted everything itself."""
    context = MOMENTS["final"]("en")
    settled, whole = Counted(0, None, 4, None), Counted(0, 61, 8, 9)
    assert context.say(step(context.game, context.table, settled)) == "Käthe: end-of-game abilities done"
    assert context.say(step(context.game, context.table, whole)) == "Käthe: counted by the table"
    told = [reason.key for reason in score_of(after(context, settled).table, 0).reasons]
    assert "final.abilities_stated" in told and "final.counted" not in told
