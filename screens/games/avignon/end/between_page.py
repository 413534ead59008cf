"""Between two games of a match: who won, why, the score, and the sides of the next game."""

from __future__ import annotations

from companion.games.avignon.events import NextGame
from companion.games.avignon.rules.match import suggested_rome, way_reason, wins, wins_needed
from companion.games.avignon.state import games
from screens.games.avignon.end.winner_page import way_line
from screens.games.avignon.parts import ACCENT, brief_name, congregation, table_of
from screens.games.avignon.play.light_page import one_more_row
from screens.games.avignon.play.naming_page import LATER
from screens.pages.components import player_tiles, why_chain
from screens.pages.context import PageContext
from screens.pages.intents import record
from screens.pages.nodes import Button, Icon, Section, Space, Text, column
from screens.pages.page import Page
from screens.pages.table.overrule import overrule_button


def between_page(context: PageContext) -> Page:
    """KH-AMB-21: the app suggests changing sides."""
    table, say = table_of(context), context.say
    now, last = context.game.now(table), games(table)[-1]
    other = suggested_rome(table)
    sheet = context.game.sheet(table)
    holds = tuple(context.why(context.name(seat), sheet.totals[seat].why) for seat in (0, 1))
    return Page(
        title=say("screen.game_over", number=len(table.past) + 1),
        caption=say("match.score", **_score(context)),
        body=(
            column(Icon("crown", "accent", 56), align="center"),
            Text(say(now.headline), "display-l", align="center"),
            *way_line(context, way_reason(last)),
            player_tiles(context.avatars, tuple(map(str, wins(table))), last.winner, holds),
            Text(say("screen.match_target", target=wins_needed(table)), "caption", "tx2", "center"),
            Section(say("screen.why")),
            why_chain(context, last.reasons),
            Space(4),
            congregation(context, "rome"),
            congregation(context, "avignon"),
            *one_more_row(context),
            overrule_button(context),
        ),
        actions=(
            Button(say("screen.same_sides"), record(NextGame(table.duel.rome), forget=(LATER,)), kind="tonal"),
            Button(
                say("screen.next_game", name=context.name(other)), record(NextGame(other), forget=(LATER,)), weight=2
            ),
        ),
        accent=ACCENT,
        key="between",
    )


def _score(context: PageContext) -> dict[str, str | int]:
    """How the match stands, with names that leave the top bar in one line."""
    first, second = wins(table_of(context))
    return {"one": brief_name(context, 0), "first": first, "second": second, "two": brief_name(context, 1)}
