"""The pages of Apokerlypse as data: headlines, actions, words and faults in every moment."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.engine.events import OptionSet, Ticked
from companion.engine.read_models.tables import Person
from companion.games.apokerlypse import events as e
from companion.games.apokerlypse.events import ChipsMoved, EndStated
from companion.texts import LANGUAGES, say_for
from screens.games.apokerlypse import GAME_UI, table_page
from screens.games.apokerlypse.parts import LYING
from screens.games.apokerlypse.showdown.effects_page import settled
from screens.pages.intents import Draft, Peek, Record, Tell, Why, go
from screens.pages.nodes import Button, Card, Figure, Segments
from screens.pages.opening.new_table import NewTableData, start_page
from tests.screens.apokerlypse.moments import BEGIN, BROKE, FOUR, HANDS, PAY, SHOW, WINNER, moments, page_of
from tests.screens.crawl import texts
from tests.screens.looking import context_for, problems, rules_database

MOMENTS = dict(moments())
LOOKS = [("dark", 1.0), ("light", 1.15), ("contrast", 1.3)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", MOMENTS)
def test_every_moment_has_a_title_and_words(name: str, lang: str) -> None:
    page = page_of(name, MOMENTS[name](lang))
    assert page.title and page.body
    assert all("{" not in text for text in texts(page))


@pytest.mark.parametrize(("theme", "scale"), LOOKS)
@pytest.mark.parametrize("name", [name for name in MOMENTS if name not in ("checklist", "score", "winner")])
def test_no_moment_has_a_fault(name: str, theme: str, scale: float) -> None:
    for lang in LANGUAGES:
        assert not problems(page_of(name, MOMENTS[name](lang)), theme, scale)


def walk(node: Any) -> Any:
    yield node
    for child in getattr(node, "children", ()):
        yield from walk(child)


def cards(page: Any) -> dict[str, Card]:
    return {one.name: one for top in page.body for one in walk(top) if isinstance(one, Card) and one.name}


def buttons(page: Any) -> dict[str, Button]:
    found = [one for top in page.body for one in walk(top) if isinstance(one, Button)]
    return {one.label: one for one in (*found, *page.actions)}


def page_at(*events: Any, page: str = "", draft: Any = None, peek: Any = None, **args: Any) -> Any:
    return table_page(context_for("apokerlypse", FOUR, events, page=page, args=args, draft=draft, peek=peek))


def test_phase_1_is_one_touch_for_all_or_one_for_each() -> None:
    first, everyone = page_at(*BEGIN).actions
    acts = ("acts",)
    assert (first.do, everyone.do) == (Record((e.Acted(0, "pay"),), acts), Record((e.OthersPaid(),), acts))


Offered = list[tuple[str, str, Any]]


def offered(*events: Any, **options: Any) -> tuple[Offered, Offered]:
    """What stands in the rows, and what at the thumb."""
    page = table_page(context_for("apokerlypse", FOUR, events, options=options))
    rows = [one for top in page.body for one in walk(top) if isinstance(one, Button)]
    found = [
        [
            (one.label.replace("\u00a0", " "), one.kind, one.do.events[0])
            for one in buttons
            if isinstance(one.do, Record)
        ]
        for buttons in (rows, page.actions)
    ]
    return found[0], found[1]


def test_pk_p2_01_phase_2_offers_all_at_the_thumb_and_the_own_choices_in_the_row_of_whoever_acts() -> None:
    rows, thumb = offered(*BEGIN, *PAY)
    assert rows == [
        ("Aussteigen", "outline", e.Acted(0, "drop")),
        ("Nicht ziehen", "outline", e.Acted(0, "stay")),
        ("1 zahlen", "tonal", e.Acted(0, "pay")),
    ]
    assert thumb == [("Alle zahlen", "filled", e.OthersPaid())]
    acted = [e.Acted(seat, "pay") for seat in (0, 1, 2)]
    rows, thumb = offered(*BEGIN, *PAY, *acted)
    assert not rows and [label for label, _, _ in thumb] == ["Aussteigen", "Nicht ziehen", "1 zahlen"]


def test_pk_amb_05_where_nobody_stays_without_paying_it_is_not_offered() -> None:
    found, _ = offered(*BEGIN, *PAY, pk_phase2_unpaid="must_drop")
    assert [label for label, _, _ in found] == ["Aussteigen", "1 zahlen"]


def test_pk_p2_02_whoever_cannot_pay_in_phase_2_goes_on_without_drawing_or_drops_out() -> None:
    rows, thumb = offered(*BROKE, e.Acted(0, "pay"))
    assert rows == [
        ("Aussteigen", "outline", e.Acted(1, "drop")),
        ("Zieht nichts", "tonal", e.Acted(1, "stay")),
    ]
    assert thumb == [("Übrige zahlen, die können", "filled", e.OthersPaid())]


def test_pk_lack_01_whoever_cannot_pay_is_named_before_all_pay_and_not_after_it() -> None:
    _, thumb = offered(*BEGIN, ChipsMoved(2, 1, 12))
    assert [label for label, _, _ in thumb][-1] == "Alle außer Jo zahlen"
    _, thumb = offered(*BEGIN, ChipsMoved(2, 1, 12), ChipsMoved(3, 1, 12))
    assert [label for label, _, _ in thumb][-1] == "Alle zahlen, die können"


def test_pk_p1_03_where_phase_1_is_voluntary_not_drawing_is_offered_too() -> None:
    rows, thumb = offered(*BEGIN, pk_phase1_payment="optional")
    assert [label for label, _, _ in rows] == ["Nicht ziehen", "1 zahlen"]
    assert [label for label, _, _ in thumb] == ["Alle zahlen"]


def test_four_touches_are_a_draft_and_the_fifth_enters_the_hand() -> None:
    key = "hand:1:0"
    page = page_at(*SHOW, page="hand", draft={key: ["9s", "9h", "9d"]}, seat=0)
    assert cards(page)["4c"].do == Draft(key, ["9s", "9h", "9d", "4c"])
    assert cards(page)["9h"].do == Draft(key, ["9s", "9d"])
    page = page_at(*SHOW, page="hand", draft={key: ["9s", "9h", "9d", "4c"]}, seat=0)
    assert page.body[0].children[1].do == Draft(key, ["9s", "9d", "4c"]), "the cards that lie there go at a touch too"
    assert cards(page)["4h"].do == Record((e.HandShown(0, ("9s", "9h", "9d", "4c", "4h")),), (key,))


def test_pk_p1_05_a_sixth_card_comes_only_where_an_effect_allows_it_and_it_is_said_aloud() -> None:
    page = page_at(*SHOW, *HANDS[:1], page="hand", seat=0)
    sentence = "Fünf Karten sind es schon. Mehr nur, wenn ein Effekt es erlaubt."
    assert cards(page)["As"].objection == sentence
    words = "Ein Effekt erlaubt mehr Karten"
    assert cards(page)[words].do == Draft("more:1:0", True, label=words)
    link = page.body[-1]
    page = page_at(*SHOW, *HANDS[:1], page="hand", draft={"more:1:0": True}, seat=0)
    assert page.body[-1].height == link.height, "no card moves when more of them are allowed"
    assert cards(page)["As"].do == Record((e.HandShown(0, (*HANDS[0].cards, "As")),), ("hand:1:0",))
    assert any("Die besten fünf" in text for text in texts(page))


def test_the_row_of_cards_keeps_its_height_with_a_sixth_card() -> None:
    more = e.HandShown(0, (*HANDS[0].cards, "As", "Ks"))
    heights = {
        one.height
        for events in ((*SHOW, *HANDS[:1]), (*SHOW, more))
        for one in page_at(*events, page="hand", seat=0).body[0].children
    }
    assert heights == {LYING}


def segments(page: Any) -> Segments:
    return next(one for top in page.body for one in walk(top) if isinstance(one, Segments))


def test_going_lighter_keeps_who_wins_by_the_hands_and_a_touch_names_somebody_else() -> None:
    page = page_at(*SHOW, *HANDS, OptionSet("depth", "winner"))
    assert page.actions[0].label == "Maximiliane nimmt 8"
    assert cards(page)["Jo"].do == Record((e.WinnersStated((2,)),))


def test_going_deeper_forgets_the_winner_that_was_only_named() -> None:
    named = page_at(*SHOW, OptionSet("depth", "winner"), e.WinnersStated((2,)))
    assert segments(named).make("cards").events == (e.WinnersStated(()), OptionSet("depth", "cards"))
    by_the_table = page_at(*SHOW, *HANDS, e.WinnersStated((2,)))
    assert segments(by_the_table).make("hand").events == (OptionSet("depth", "hand"),), "the table's word stays"


def test_a_card_that_somebody_else_shows_says_where_it_lies() -> None:
    page = page_at(*SHOW, *HANDS[:1], page="hand", seat=1)
    assert cards(page)["9s"].objection == "liegt bei Maximiliane"


def test_the_payout_button_says_who_takes_how_much() -> None:
    (button,) = page_at(*SHOW, *HANDS).actions
    assert (button.label, button.do) == ("Maximiliane nimmt 8", Record((e.PotPaid(),)))


def test_where_the_texts_differ_the_showdown_says_so() -> None:
    """PK-DIS-02."""
    page = page_at(*SHOW, *HANDS, e.FlatPoints(2, 19))
    assert "Nach dem Kurzregelwerk ginge die Runde an Maximiliane." in texts(page)


def test_pk_p1_05_where_nobody_is_asked_who_stays_the_showdown_tells_to_discard_first() -> None:
    """PK-DIS-06: the short rules have no page between phase 2 and the showdown that would have told it."""

    def tells(edition: str, *events: Any) -> bool:
        context = context_for("apokerlypse", FOUR, (*BEGIN, *PAY, *PAY, *events), edition=edition, options=WINNER)
        return any(text.startswith("Erst werft ihr ab") for text in texts(table_page(context)))

    assert (tells("SHORT"), tells("LONG"), tells("LONG", e.Revealed())) == (True, True, False)


def test_pk_eff_03_the_line_of_a_changed_hand_says_what_it_counts_as() -> None:
    """Its place among the hands stays that of its cards (PK-AMB-14)."""
    said = texts(page_at(*SHOW, *HANDS, e.StructureChanged(3, "flush")))
    assert "Paar Siebenen, zählt als Flush" in said and "Paar Könige" in said


def test_effects_are_entered_together_as_one_step_and_the_page_shows_the_points_before() -> None:
    draft = {"effect:3:flat": 2, "effect:3:category": "flush", "effect:3:hundredths": 200, "effect:3:doubled": ["As"]}
    events = (*SHOW, *HANDS, e.StructureChanged(3, "straight"))
    context = context_for("apokerlypse", FOUR, events, draft=draft, page="effects", args={"seat": 3})
    event = e.EffectsSettled(3, ("As",), 2, "flush", 200)
    assert settled(context, 3) == event
    page = table_page(context)
    assert page.actions[0].do.events == (event,)
    assert "56" in [one.text for top in page.body for one in walk(top) if isinstance(one, Figure)]  # (18 + 8 + 2) × 2


def test_any_factor_is_reached_by_tenths_and_hundredths() -> None:
    page = page_at(*SHOW, *HANDS, e.Multiplied(3, 150), page="effects", seat=3)
    assert "× 1,50" in texts(page)
    assert [cards(page)[f"factor {step}"].do for step in (-10, -1, 1, 10)] == [
        Draft("effect:3:hundredths", value) for value in (140, 149, 151, 160)
    ]
    least = page_at(*SHOW, *HANDS, e.Multiplied(3, 1), page="effects", seat=3)
    assert cards(least)["factor -1"].do is None


def test_pk_inv_01_chips_are_moved_with_three_touches_and_all_stacks_in_sight() -> None:
    row = cards(page_at(*BEGIN))["Konstantin-Alexander 12"]
    assert row.do == go("move", giver=1)
    page = page_at(*BEGIN, page="move", giver=1)
    assert [one.text for top in page.body for one in walk(top) if isinstance(one, Figure)][:5] == ["12"] * 4 + ["0"]
    assert cards(page)["Jo"].do == Peek("move:taker", 2)
    assert isinstance(cards(page)["3"].do, Tell)
    page = page_at(*BEGIN, page="move", peek={"move:taker": 2}, giver=1)
    assert cards(page)["3"].do == Record((ChipsMoved(1, 2, 3),), then="back")
    assert cards(page)["0"].do is None, "nobody moves nothing"


def test_when_nobody_can_pay_the_end_is_offered() -> None:
    """PK-AMB-26."""
    play_on, end = page_at(*BEGIN, e.CostStated(13)).actions
    assert (play_on.do, end.do) == (Record((e.OthersPaid(),)), Record((EndStated(),)))


LAST = "Letzte Runde: Konstantin-Alexander hat keine Chips mehr."
READ = "So lesen wir das Spielende: Es zählt jeder Moment der Runde, auch wenn der Pot neue Chips bringt."


@pytest.mark.parametrize("more", [(), PAY, (*PAY, e.Revealed()), (*PAY, e.Revealed(), *HANDS)], ids=len)
def test_pk_end_01_every_page_of_the_last_round_says_that_it_is_the_last(more: Any) -> None:
    page = page_at(*BROKE, *more)
    known = more[-1:] == HANDS[-1:]  # PK-AMB-18: till then who is in the round may win chips, and it ends all the same
    assert (LAST if known else f"{LAST} {READ}") in texts(page)
    assert not any("Ohne Gewinn" in text or text == "R4" for text in texts(page))
    (found,) = [
        one
        for top in page.body
        for one in walk(top)
        if isinstance(one, Card) and isinstance(one.do, Why) and one.do.title == "Letzte Runde"
    ]
    assert [reason.clause for reason in found.do.reasons] == ["PK-END-01", "PK-AMB-18"]


def test_pk_amb_18_where_nobody_without_chips_can_win_any_no_reading_decides() -> None:
    assert LAST in texts(page_at(*BROKE, e.Acted(0, "pay"), e.Acted(1, "drop")))


def test_the_outlook_and_a_player_say_it_too() -> None:
    assert f"{LAST} {READ}" in texts(page_at(*BROKE, page="outlook"))
    assert f"{LAST} {READ}" in texts(page_at(*BROKE, page="player", seat=0))


@pytest.mark.parametrize(
    ("lang", "title", "button"),
    [("de", "Wer gibt zuerst?", "Anna gibt zuerst"), ("en", "Who deals first?", "Anna deals first")],
)
def test_pk_setup_03_a_new_table_asks_who_deals(lang: str, title: str, button: str) -> None:
    """PK-P1-01: whoever is chosen deals, and the next one begins."""
    facts = rules_database().facts("apokerlypse")
    seated = tuple(Person(name, name, number, number) for number, name in enumerate(("Jo", "Anna")))
    data = NewTableData(facts, seated, (), (), "LONG", facts.preset("LONG"), first=1, starter=GAME_UI.starter)
    page = start_page(data, say_for("apokerlypse", lang))
    assert title in texts(page) and page.actions[-1].label == button


def test_pk_setup_03_the_set_up_names_the_dealer_who_was_chosen_and_can_change_it() -> None:
    page = page_at(*BEGIN[1:2], page="scene:dealer")
    assert {"Anna-Katharina gibt zuerst", "Zuerst am Zug: Maximiliane"} <= set(texts(page))
    assert cards(page)["Jo"].do == Record((e.DealerNamed(2),))
    assert page.actions[0].do == Record((Ticked("first_dealer"),), then="table")
    changed = page_at(*BEGIN[1:2], e.DealerNamed(2), page="scene:dealer")
    assert {"Jo gibt zuerst", "Zuerst am Zug: Anna-Katharina"} <= set(texts(changed))


def test_while_a_hand_is_half_entered_undo_takes_back_its_last_card() -> None:
    key = "hand:1:1"
    last = page_at(*SHOW, *HANDS[:1], page="hand", draft={key: ["Ks", "Kh"]}, seat=1).last
    assert last.can_undo
    assert (last.text, last.undo) == ("Herz-König bei Konstantin-Alexander", Draft(key, ["Ks"]))
    first = page_at(*SHOW, *HANDS[:1], page="hand", draft={key: ["Ks"]}, seat=1).last
    assert first.undo == Draft(key, None)
    assert page_at(*SHOW, *HANDS[:1], page="hand", seat=1).last is None, "then the table's last step stands there"


def test_a_card_taken_from_an_entered_hand_comes_back_with_undo() -> None:
    page = page_at(*SHOW, *HANDS[:1], page="hand", draft={"hand:1:0": ["9s", "9h", "9d", "4c"]}, seat=0)
    assert (page.last.text, page.last.undo) == ("Hand geändert: Maximiliane", Draft("hand:1:0", None))


@pytest.mark.parametrize("more", [(), PAY, (*PAY, e.Revealed()), (*PAY, e.Revealed(), *HANDS)], ids=len)
@pytest.mark.parametrize("by_hand", [False, True])
def test_pk_inv_01_pot_and_stacks_are_in_sight_in_every_moment_of_a_round(more: Any, by_hand: bool) -> None:
    settings = {"automation.apokerlypse.showdown": not by_hand}
    context = replace(context_for("apokerlypse", FOUR, (*BROKE, *more)), settings=settings)
    page = table_page(context)
    told = [
        one.hold.reasons[0]
        for top in page.body
        for one in walk(top)
        if isinstance(one, Figure) and isinstance(one.hold, Why)
    ]
    stacks = {one.figures["name"]: one.figures["chips"] for one in told if one.key == "screen.stack_why"}
    assert stacks == dict(zip(FOUR, context.table.stacks, strict=True))
    assert page.caption.startswith(str(context.table.pot)) and "Pot" in page.caption


def test_a_long_name_is_a_title_of_its_own_and_a_short_one_says_whose_cards_they_are() -> None:
    titles = [page_at(*SHOW, page="hand", seat=seat).title for seat in (1, 2)]
    assert titles == ["Konstantin-Alexander", "Jos Karten"]
    effects = page_at(*SHOW, *HANDS, page="effects", seat=1)
    assert (effects.title, effects.caption) == ("Effekte", "Konstantin-Alexander")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_figure_of_the_pot_is_never_torn_from_its_word(lang: str) -> None:
    say = say_for("apokerlypse", lang)
    figures = {"pot": 6, "number": 1, "place": 1, "all": 3, "name": "Jo"}
    for key in ("now.round", "screen.showdown_place", "screen.pot_and_dealer"):
        (part,) = [one for one in say(key, **figures).split(" · ") if "6" in one]
        assert " " not in part and part.startswith("6\u00a0")
