"""What the table says about the rewards, and then the rewards themselves are undone."""

from __future__ import annotations

from companion.games.apocalypse import events as late
from screens.pages.intents import go
from tests.screens.apocalypse.moments import SIX, opened, ride
from tests.screens.driver import AppDriver


def test_back_to_what_the_table_says_of_rewards_that_were_undone_leads_to_the_table(app: AppDriver) -> None:
    table = app.open_table("apocalypse", list(SIX[:3]))
    session = app.shell.session(table)
    for event in [*opened(3), *ride(3, 1, 3), late.Reckoned(), late.Refilled()]:
        assert session.record(event) is None, event
    app.shell.drafts.put(app.shell.top.screen.draft_key, "left.skipped", 1)
    app.shell.refresh()
    assert app.page.key == "rewards"
    app.shell.handle(go("overrule-rewards"))
    app.shell.open("steps", {"table": table})
    while session.table.ride is not None:
        app.tap_text("Rückgängig")
    app.back()
    assert [place.name for place in app.shell.stack] == ["home", "table"]
    assert app.page.key not in ("rewards", "overrule-rewards") and app.page.body
