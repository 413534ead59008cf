"""The app in a real Chromium: touches, holding, typing, lost answers, reloads, and pages that fit every window."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from companion.games import playable_games
from screens.pages.intents import Back, Call, Draft, Go, Peek, Translate, call, go
from screens.pages.nodes import (
    Button,
    Card,
    Field,
    Figure,
    FingerPicker,
    HoldField,
    LongList,
    SeatRound,
    Section,
    Space,
    Stepper,
    Text,
    card,
)
from screens.pages.page import LastAction, Page
from tests.docs.node_examples import EXAMPLES
from tests.screens.crawl import different_pages
from tests.web.browser import PATIENCE, at_version, lie, needs_browser, until, window
from tests.web.every_page import GLASSES, Glass, faults_of
from tests.web.keyboard import Keyboard
from tests.web.served import PageServer

pytestmark = needs_browser
FIRST_PAGE, ONE_TOUCH = 250_000, 15_000


@pytest.fixture
def server() -> Iterator[PageServer]:
    found = PageServer()
    yield found
    found.close()


def glass(server: PageServer, chromium: Any, page: Page, **how: Any) -> tuple[Any, Keyboard]:
    """A window that shows this page."""
    shown, faults = window(chromium, server.address, **how)
    at_version(shown, server.show(page, lang="en"))
    shown.faults = faults
    return shown, Keyboard(shown)


# ---- every page fits ----


@pytest.mark.parametrize(("game", "glass"), [*zip(playable_games(), cycle(GLASSES))], ids=str)
def test_no_page_is_cut_and_everything_has_a_name_and_room_for_a_thumb(
    server: PageServer, chromium: Any, game: str, glass: Glass
) -> None:
    assert not faults_of(server, chromium, game, glass)


CUT = """() => {
  const words = document.querySelector('#last .s-ghost .t');
  const line = parseFloat(getComputedStyle(words).lineHeight);
  return [words.scrollHeight > words.clientHeight + 1, words.scrollHeight > 2.4 * line];
}"""


@pytest.mark.parametrize(("words", "stacked"), [("Anna +3", False), ("Konstantin-Alexander shows the resources", True)])
def test_what_hands_still_have_to_do_never_cuts_what_happened(
    server: PageServer, chromium: Any, words: str, stacked: bool
) -> None:
    last = LastAction(words, "Undo", True, call("undo"), go("/steps"), "At the table: 4 to do", go("hands"))
    page, _ = glass(server, chromium, Page("Page", last=last))
    assert page.evaluate("!!document.querySelector('#last .stacked')") is stacked
    assert page.evaluate(CUT) == [False, False]
    assert page.evaluate("!document.querySelector('#last .short')"), "and Undo keeps its word"


LOW = """() => {
  const pane = document.querySelector('#body');
  return pane.getBoundingClientRect().bottom - pane.lastElementChild.getBoundingClientRect().bottom;
}"""


def test_what_follows_a_space_that_grows_stands_at_the_lower_end(server: PageServer, chromium: Any) -> None:
    page, _ = glass(server, chromium, Page("Page", body=(Text("Read"), Space(0, fills=True), Text("Touched"))))
    assert page.evaluate(LOW) < 12
    full = (*map(Text, map(str, range(60))), Space(0, fills=True), Text("Touched"))
    at_version(page, server.show(Page("Page", body=full), lang="en"))
    assert page.evaluate(LOW) < -300, "a full page scrolls as ever"


PLACES = """() => ['#nav', '#body', '#aside', '#last', '#actions'].map((one) => {
  const box = document.querySelector(one).getBoundingClientRect();
  return [box.left, box.right, box.bottom];
})"""


def test_a_wide_window_has_a_rail_and_two_panes_as_the_apps_own(server: PageServer, chromium: Any) -> None:
    """What happened closes the left pane, what goes on the right one; a narrower window has neither."""
    last = LastAction("Step", "Undo", True, call("undo"), call("steps"))
    body = (Text("state"), Section("more"), Text("action"))
    own = Page("Page", body=body, actions=(Button("On", call("on")),), last=last, key="own")
    page, keys = glass(server, chromium, own, viewport={"width": 1280, "height": 800})
    page.wait_for_selector("body.railed.panes")
    nav, first, second, left, right = page.evaluate(PLACES)
    assert nav[:2] == [0, 96] and first[0] >= 96
    middle = [first[1], second[0], left[1], right[0]]
    assert max(middle) - min(middle) < 2
    assert left[2] == right[2] and "action" in page.inner_text("#aside") and "action" not in page.inner_text("#body")
    keys.press("History")
    assert server.meant == [Go("history", outside=True)]
    page.set_viewport_size({"width": 915, "height": 412})  # a phone that is turned: signs only, two panes
    page.wait_for_selector("body.railed.panes")
    assert page.evaluate(PLACES)[0][:2] == [0, 72]
    page.set_viewport_size({"width": 900, "height": 800})
    page.wait_for_selector("body:not(.railed):not(.panes)")
    assert "action" in page.inner_text("#body") and not page.faults


FIRST = """() => document.activeElement.matches('[aria-level="1"], main, #sheet, [data-focus]')"""


def test_another_page_is_read_from_its_title_and_what_happened_is_told(server: PageServer, chromium: Any) -> None:
    page, _ = glass(server, chromium, Page("First", body=(Button("On", go("on")),), key="a"))
    page.focus("#body button")
    at_version(page, server.show(Page("Second", body=(Button("On", go("on")),), key="b"), lang="en"))
    assert page.evaluate(FIRST) and page.evaluate("document.activeElement.textContent") == "Second"
    assert page.title() == "Second – Endspiel"
    at_version(page, server.show(Page("Second", body=(Button("Off", go("on")),), key="b"), lang="en"))
    page.focus("#body button")
    at_version(page, server.show(Page("Second", body=(Button("Over", go("x")),), key="b"), lang="en"))
    assert page.evaluate("document.activeElement.textContent") == "Over", "the focus stays on what has only changed"
    at_version(page, server.show(Page("Second", body=(Button("Over", go("x")), Text("more")), key="b"), lang="en"))
    assert page.evaluate("document.activeElement.textContent") == "Over", "and where something has come beside it"
    assert page.get_attribute("#last", "aria-live") == "polite" and page.get_attribute("#snack", "role") == "status"


def test_a_sheet_takes_the_focus_and_gives_it_back(server: PageServer, chromium: Any) -> None:
    below = Page("Below", body=(Button("Menu", go("menu")),), key="a")
    page, keys = glass(server, chromium, below)
    page.focus("#body button")
    sheet = Page("Sheet", body=(Button("Rules", go("rules")),), key="s")
    at_version(page, server.show(below, lang="en", sheet=sheet))
    assert page.evaluate(FIRST)
    assert page.evaluate("document.getElementById('glass').inert"), "nothing below a sheet is reached"
    keys.key("Escape")
    assert server.meant == [Back()]
    at_version(page, server.show(below, lang="en"))
    assert page.evaluate("document.activeElement.textContent") == "Menu"


def test_the_ring_of_the_focus_is_seen_with_a_keyboard_only(server: PageServer, chromium: Any) -> None:
    page, _ = glass(server, chromium, Page("A", body=(Button("On", go("on")),), key="a"))
    ring = "getComputedStyle(document.querySelector('#body button')).outlineStyle"
    page.click("text=On")
    assert page.evaluate(ring) == "none"
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    assert page.evaluate(ring) == "solid"


# ---- touches ----


def test_touch_hold_and_the_key_for_the_context_menu(server: PageServer, chromium: Any) -> None:
    figure = Figure("7", hold=go("why"))
    page, keys = glass(
        server, chromium, Page("A", body=(card(figure, Text("Ada"), do=go("ada")),), key="a"), clock=True
    )
    page.click("text=Ada")
    keys.rest()
    page.click(".figure")  # a figure that only answers a long touch leaves a short one to the card it stands on
    keys.rest()
    assert server.meant == [go("ada")] * 2
    lie(page, ".figure", 440)
    keys.rest()
    assert server.meant == [go("ada")] * 3, "that was short"
    lie(page, ".figure", 460)
    keys.rest()
    assert server.meant[3:] == [go("why")]
    keys.reach("7", exact=True)
    keys.key("Shift+F10")
    keys.key("Enter")
    assert server.meant[4:] == [go("why")] * 2
    assert not page.faults


def test_words_that_are_held_are_asked_for_in_the_other_language(server: PageServer, chromium: Any) -> None:
    page, keys = glass(server, chromium, Page("A", body=(Text("Three are still hungry."),), key="a"), clock=True)
    lie(page, "text=hungry", 710)
    keys.rest()
    assert server.meant == [Translate("Three are still hungry.")]


def test_a_trembling_finger_presses_the_main_button_once(server: PageServer, chromium: Any) -> None:
    def at(number: int) -> Page:
        last = LastAction(f"Step {number}", "Undo", True, call("undo"), call("steps"))
        return Page("A", actions=(Button("Go on", go("on", at=number)),), last=last, key="a")

    page, keys = glass(server, chromium, at(1))
    keys.rest()
    both_halves = threading.Event()
    server.answer = lambda _intent: at(2) if both_halves.wait(60) else None
    page.dblclick("#actions button")  # its second half comes before the answer to the first
    both_halves.set()
    keys.rest()
    assert server.meant == [go("on", at=1)]
    page.evaluate("movedOn = performance.now() + 60000")  # the moment lasts, however busy the machine is
    page.click("#actions button")  # at once after it has changed: still the same finger
    page.evaluate("movedOn = 0")
    keys.rest()
    assert server.meant == [go("on", at=1)]
    page.click("#actions button")
    keys.rest()
    assert server.meant == [go("on", at=1), go("on", at=2)]


def test_a_trembling_finger_does_not_touch_what_has_come_where_the_main_button_stood(
    server: PageServer, chromium: Any
) -> None:
    last = LastAction("Step 1", "Undo", True, call("undo"), call("steps"))
    page, keys = glass(server, chromium, Page("A", actions=(Button("Go on", go("on")),), last=last, key="a"))
    box = page.locator("#actions button").bounding_box()
    spot = (box["x"] + 90, box["y"] + box["height"] / 2)
    server.answer = lambda _intent: Page("B", last=last, key="b")  # the bar lies where the button was
    keys.rest()
    page.mouse.click(*spot)
    page.wait_for_selector("#actions button", state="detached")  # B has come; it has no main button
    page.evaluate("movedOn = performance.now() + 60000")  # the moment lasts, however busy the machine is
    page.mouse.click(*spot)
    page.evaluate("movedOn = 0")
    keys.rest()
    assert server.meant == [go("on")]
    page.mouse.click(*spot)
    keys.rest()
    assert server.meant == [go("on"), call("steps")]


def test_a_lost_answer_records_once(server: PageServer, chromium: Any) -> None:
    page, keys = glass(server, chromium, Page("A", body=(Button("Count", call("count")),), key="a"))
    lost = []

    def lose(route: Any) -> None:
        if len(lost) < 3:
            lost.append(route.fetch())  # it arrives, and its answer does not
            route.abort()
        else:
            route.continue_()

    page.route("**/touch", lose)
    page.click("text=Count")
    keys.rest()
    assert len(lost) == 3 and server.meant == [call("count")]


def test_a_field_takes_every_letter_however_fast_it_is_typed(server: PageServer, chromium: Any) -> None:
    def at(text: str) -> Page:
        make = lambda typed: Draft("name", typed)  # noqa: E731
        return Page("A", body=(Field("name", text, make, "Name", enter=call("add"), focus=True),), key="a")

    server.answer = lambda intent: at(intent.value[:30] if isinstance(intent, Draft) else "")
    page, keys = glass(server, chromium, at(""))
    keys.reach("Name")
    keys.type("Käthe <Müller> & Söhne")
    assert page.input_value("#field-name") == "Käthe <Müller> & Söhne"
    keys.key("Enter")
    assert server.meant[-2:] == [Draft("name", "Käthe <Müller> & Söhne"), call("add")]
    assert page.input_value("#field-name") == "", "it was taken"
    keys.type("x" * 40)
    assert page.input_value("#field-name") == "x" * 30, "what the other side makes of it counts"
    assert not page.faults


def test_a_stepper_repeats_while_it_is_held(server: PageServer, chromium: Any) -> None:
    page, keys = glass(server, chromium, Page("A", body=(Stepper(3, lambda n: Draft("n", n), label="Cards"),), key="a"))
    page.click('[aria-label="More, Cards"]')
    keys.rest()
    assert server.meant == [Draft("n", 4)]
    page.hover('[aria-label="Less, Cards"]')
    page.mouse.down()
    until(page, lambda: len(server.meant) > 3)
    page.mouse.up()
    keys.rest()
    assert len(server.meant) > 3 and set(map(str, server.meant[1:])) == {str(Draft("n", 2))}


def test_the_curtain_is_held_open_with_a_finger_or_a_key(server: PageServer, chromium: Any) -> None:
    body = (HoldField("Hold to look", Peek("open", True)),)
    page, keys = glass(server, chromium, Page("A", body=body, key="a"), clock=True)
    lie(page, ".hold-field", 590)
    page.clock.run_for(1000)
    keys.rest()
    assert not server.meant, "it was let go too early"
    fill = "getComputedStyle(document.querySelector('.fill'), '::after').content"
    assert page.evaluate(fill) == '"Hold to look"', "the words are read on the fill as beside it"
    lie(page, ".hold-field", 610)
    keys.rest()
    assert server.meant == [Peek("open", True)]
    page.keyboard.down("Enter")
    page.clock.run_for(610)
    page.keyboard.up("Enter")
    keys.rest()
    assert server.meant == [Peek("open", True)] * 2


def test_seats_are_swapped_by_dragging_and_by_arrow_keys(server: PageServer, chromium: Any) -> None:
    node: SeatRound = EXAMPLES[SeatRound].node()
    page, keys = glass(server, chromium, Page("A", body=(node,), key="a"))
    page.drag_and_drop('[data-seat="0"]', '[data-seat="1"]')
    keys.rest()
    page.focus('[data-seat="0"]')
    keys.key("ArrowRight")
    page.click('[data-seat="1"]')
    keys.rest()
    assert server.meant == [call("swap", first=0, second=1)] * 2 + [call("unseat", seat=1)]


def test_chance_decides_among_fingers_or_among_all_who_sit_there(server: PageServer, chromium: Any) -> None:
    page, keys = glass(
        server, chromium, Page("A", body=(FingerPicker("Fingers here", ("Ada", "Ben", "Cem")),), key="a")
    )
    keys.press("Fingers here")
    line = page.context.new_cdp_session(page)
    spots = [{"x": 100 + 60 * number, "y": 200, "id": number} for number in range(4)]
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": spots})
    page.wait_for_selector(".finger.chosen")
    keys.rest()
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    keys.rest()
    by_key, by_fingers = server.meant
    assert isinstance(by_key, Call) and isinstance(by_fingers, Call)
    assert by_key.args["number"] in range(3) and by_key.args["fingers"] == 3
    assert by_fingers.args["number"] in range(4) and by_fingers.args["fingers"] == 4


def test_a_long_list_grows_while_one_scrolls(server: PageServer, chromium: Any) -> None:
    rows = LongList(1000, lambda number: Card((Text(f"Step {number + 1}"),)), 60)
    page, _ = glass(server, chromium, Page("A", body=(rows,), key="a"))
    assert page.locator("text=Step 40").count() and not page.locator("text=Step 41").count()
    page.evaluate("document.getElementById('body').scrollTop = 1e6")
    page.wait_for_selector("text=Step 80")
    assert not server.meant and not page.faults


# ---- the connection ----


def test_a_page_that_is_reloaded_shows_the_same_and_needs_no_token(server: PageServer, chromium: Any) -> None:
    page, keys = glass(server, chromium, Page("A", body=(Button("Count", call("count")),), key="a"))
    assert "#" not in page.url, "the token stays in no address that is passed on"
    page.reload()
    page.click("text=Count")
    keys.rest()
    assert server.meant == [call("count")] and len(server.clients) == 1


def test_a_copy_of_the_window_gets_a_session_of_its_own(server: PageServer, chromium: Any) -> None:
    page, _ = glass(server, chromium, Page("A", body=(Text("here"),), key="a"))
    kept = page.evaluate("JSON.stringify(sessionStorage)")
    copy = page.context.new_page()
    copy.add_init_script(f"if (!sessionStorage.door) Object.assign(sessionStorage, {kept})")
    copy.goto(server.address.partition("#")[0])
    copy.wait_for_selector("text=here")
    version = server.show(Page("A", body=(Text("there"),), key="a"), lang="en")
    assert version
    for one in (page, copy):
        one.wait_for_selector("text=there")


def test_without_a_connection_the_page_says_so_and_finds_back(server: PageServer, chromium: Any) -> None:
    page, keys = glass(server, chromium, Page("A", body=(Text("before"),), key="a"))
    page.context.set_offline(True)
    page.evaluate("stream.abort()")
    page.wait_for_selector("#link:not([hidden])")
    assert keys.sees("No connection to Endspiel.") and keys.sees("before")
    server.show(Page("A", body=(Text("after"),), key="a"), lang="en")
    page.context.set_offline(False)
    page.wait_for_selector("text=after")
    page.wait_for_selector("#link", state="hidden")


def test_a_wrong_address_says_so_in_both_languages(server: PageServer, chromium: Any) -> None:
    page = chromium.new_context().new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(server.address[:-3])
    page.wait_for_selector("text=nicht mehr gültig")
    assert "no longer valid" in page.inner_text("body")


# ---- how much is sent ----


def test_the_first_page_and_a_touch_are_small(home: Path, chromium: Any, server: PageServer) -> None:
    """With all fonts, as they go over the line."""
    game = playable_games()[0]
    pages = [one for _, one in different_pages(game, "de")]
    server.show(max(pages, key=lambda one: len(str(one))), lang="de")
    sizes: list[float] = []
    context = chromium.new_context(viewport={"width": 412, "height": 915})
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    line.on("Network.dataReceived", lambda event: sizes.append(event["encodedDataLength"]))
    page.goto(server.address)
    page.wait_for_selector("#first", state="hidden")
    page.evaluate("document.fonts.ready")
    until(page, lambda: sum(sizes) > 100_000)
    page.wait_for_timeout(500)  # whatever else may still come
    assert sum(sizes) <= FIRST_PAGE
    for one in pages[:40]:
        sizes.clear()
        at_version(page, server.show(one, lang="de"))
        fonts = 40_000 if sum(sizes) > ONE_TOUCH else 0  # a face that is needed for the first time
        assert sum(sizes) - fonts <= ONE_TOUCH
