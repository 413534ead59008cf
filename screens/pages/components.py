"""Parts of pages that all games share, composed from nodes: headlines, rows, tiles, sums, notices and chains."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from companion.engine.facts import Facts, Value
from companion.engine.ruling import Reason
from companion.texts import Say
from screens.pages.avatars import breakable
from screens.pages.intents import Intent, ShowRule
from screens.pages.nodes import (
    Avatar,
    Badge,
    Button,
    Card,
    Chain,
    Figure,
    Icon,
    Make,
    Node,
    ReasonLine,
    Row,
    Space,
    Text,
    card,
    column,
    row,
)
from screens.pages.nodes.vocabulary import IconName, Look, MaybeIcon, NoticeTone, Role, TextAlign, Tone
from screens.pages.parts.choices import mark

if TYPE_CHECKING:
    from screens.pages.context import PageContext

DOWN = Space(0, fills=True)  # what follows stands at the lower end of a page that has room, where the thumb is


def name_text(
    context: PageContext,
    seat: int,
    role: Role = "body-strong",
    tone: Tone = "tx",
    *,
    align: TextAlign = "left",
    weight: float = 0,
    short: bool = False,
) -> Text:
    """A name that may take two lines; whoever looks on from an own phone is called you as well.

    `short` is for places where more than the first name would push something away.
    """
    name = breakable(context.called(seat) if short else context.name(seat))
    return Text(f"{name} · {context.say('guest.you')}" if seat == context.me else name, role, tone, align, weight)


def seat_look(context: PageContext, seat: int, look: Look) -> Look:
    """How the row of a player looks; on an own phone one finds oneself at once, unless one is on turn anyway."""
    return "mine" if seat == context.me and look != "current" else look


def headline(title: str, text: str = "", avatar: Avatar | None = None, lead: Node | None = None) -> Node:
    """Who and what now: the badge, the sentence in display-l, and one line below it."""
    words = column(Text(title, "display-l"), Text(text, tone="tx2") if text else None, gap=2, weight=1)
    first = lead or (Badge(avatar, 52) if avatar else None)
    return row(first, words, gap=16)


def tab_head(title: str, *tools: Node) -> Row:
    """The head of a place of the bottom navigation: all of them are equally high."""
    return row(Text(title, "display-l", weight=1), *tools, gap=4, height=56)


def notice(
    text: str,
    tone: NoticeTone = "danger",
    icon: IconName = "alert",
    do: Intent | None = None,
    hold: Intent | None = None,
    who_says: Node | None = None,
) -> Card:
    """One sentence that wants to be seen but blocks nothing. Tones: danger, ok, good, evil, accent."""
    look: Look = "tint" if tone == "accent" else tone
    words: Node = column(Text(text), who_says, gap=2, weight=1) if who_says else Text(text, weight=1)
    return card(row(Icon(icon, tone, 22), words, gap=12), look=look, pad=12, radius=14, do=do, hold=hold)


def rule_notice(
    context: PageContext,
    reason: Reason,
    tone: NoticeTone = "danger",
    icon: IconName = "alert",
    do: Intent | None = None,
    hold: Intent | None = None,
) -> Card:
    """A notice that rests on a rule, with who says so."""
    return notice(context.say(reason), tone, icon, do, hold, clause_mark(context, reason.clause))


def list_row(
    title: str,
    caption: str = "",
    *,
    lead: Node | None = None,
    trail: Node | None = None,
    do: Intent | None = None,
    hold: Intent | None = None,
    look: Look = "plain",
    chevron: bool = True,
) -> Card:
    """A row of a list: something at the left, title and caption, something at the right."""
    words = column(Text(title, "body-strong"), Text(caption, "caption", "tx2") if caption else None, gap=2, weight=1)
    end = trail if trail is not None else Icon("chevron-right", "tx2", 24) if do and chevron else None
    return card(row(lead, words, end, gap=14), look=look, pad=12, radius=14, height=56, do=do, hold=hold, name=title)


def check_box(done: bool) -> Card:
    """The box of a line that is ticked."""
    mark = Icon("check", "bg0", 20) if done else None
    return card(mark, look="checked" if done else "outline", pad=3, radius=8, width=28, height=28, align="center")


def check_row(
    text: str,
    done: bool,
    *,
    figure: str = "",
    current: bool = False,
    do: Intent | None = None,
    hold: Intent | None = None,
    caption: str = "",
) -> Card:
    """One line of a checklist: box, words, and a count at the right."""
    box = check_box(done)
    words = column(
        Text(text, tone="tx2" if done else "tx"), Text(caption, "caption", "tx2") if caption else None, gap=2, weight=1
    )
    count = Figure(figure, "figure", "tx2" if done else "tx", hold=hold) if figure else None
    look: Look = "current" if current and not done else "plain"
    return card(row(box, words, count, gap=14), look=look, pad=12, radius=14, height=56, do=do, hold=hold, name=text)


def figure_card(
    figure: str, label: str, *, icon: MaybeIcon = "", hold: Intent | None = None, do: Intent | None = None
) -> Card:
    """A key figure with its label beside it, as a tile that takes its share of a row."""
    glyph = Icon(icon, "tx2", 22) if icon else None
    words = row(glyph, Figure(figure), Text(label, "caption", "tx2"), gap=8)
    return card(words, look="plain", pad=10, radius=14, weight=1, height=52, do=do, hold=hold, align="center")


def term(
    figure: str,
    label: str,
    *,
    icon: MaybeIcon = "",
    tone: Tone = "tx",
    look: Look = "inset",
    hold: Intent | None = None,
    do: Intent | None = None,
) -> Card:
    """One term of a calculation: glyph and figure, the label below. `look`: inset, result, dashed (editable)."""
    top = row(Icon(icon, tone, 22) if icon else None, Figure(figure, tone=tone), gap=6)
    words = Text(label, "caption", tone if tone not in ("tx", "accent") else "tx2", "center")
    return card(top, words, look=look, pad=6, gap=0, radius=12, height=64, weight=1, align="center", do=do, hold=hold)


def sum_row(*parts: Card | str) -> Row:
    """Terms with operators between them: `sum_row(term(…), "+", term(…), "=", term(…))`."""
    return Row(tuple(_operator(part) if isinstance(part, str) else part for part in parts), 4, "stretch")


def _operator(sign: str) -> Node:
    return card(Text(sign, "heading", "tx2", "center"), look="ghost", pad=0, align="center")


def seat_choice(
    avatars: Sequence[Avatar], make: Make, chosen: int | None = None, marks: dict[int, str] | None = None
) -> Node:
    """Everybody as a badge in a row; the chosen one has a ring; a touch is `make(seat)`."""
    badges = [
        Badge(avatar, 44, (marks or {}).get(seat, ""), "ok", ring=seat == chosen, do=make(seat), label="")
        for seat, avatar in enumerate(avatars)
    ]
    return Row(tuple(badges), 6)


def seat_check(avatar: Avatar, on: bool, do: Intent) -> Card:
    """A player who has something or not: badge, name and a box; a touch changes it."""
    return list_row(avatar.name, lead=Badge(avatar, 34), trail=check_box(on), do=do, look="chip-on" if on else "plain")


def quiet_link(icon: IconName, words: str, do: Intent) -> Card:
    """One of two ways that are taken less often and stand side by side: both with their glyph, in one size."""
    inside = row(Icon(icon, "accent", 22), Text(words, "body-strong", "accent"), gap=8)
    return card(inside, look="ghost", pad=4, weight=1, height=48, align="center", do=do, name=words)


def player_tiles(
    avatars: Sequence[Avatar], figures: Sequence[str], current: int | None = None, holds: Sequence[Intent | None] = ()
) -> Node:
    """A tile for each player with badge and one figure; the current one is outlined."""
    given = [*holds, *([None] * (len(avatars) - len(holds)))]
    return Row(
        tuple(
            card(
                row(Badge(avatar, 32), Figure(figure), gap=8),
                look="current" if seat == current else "plain",
                pad=8,
                radius=14,
                weight=1,
                align="center",
                hold=given[seat],
            )
            for seat, (avatar, figure) in enumerate(zip(avatars, figures, strict=True))
        ),
        8,
    )


def why_chain(context: PageContext, reasons: Iterable[Reason], tone: Tone = "accent") -> Chain:
    """The trail of reasons of a ruling at this table."""
    setup = context.table.setup
    return reason_chain(context.say, context.facts, setup.edition, reasons, tone, setup.options)


def reason_chain(
    say: Say,
    facts: Facts,
    edition: str,
    reasons: Iterable[Reason],
    tone: Tone = "accent",
    played: Mapping[str, Value] | None = None,
) -> Chain:
    """The trail of reasons, each with who says so; `played`: the table's options, which may follow others."""
    lines = (reason_line(say, facts, edition, reason, played or {}) for reason in reasons)
    return Chain(tuple(lines), tone)


def reason_line(say: Say, facts: Facts, edition: str, reason: Reason, played: Mapping[str, Value]) -> ReasonLine:
    """One reason as a line of the chain."""
    clause = reason.clause if reason.clause in facts.authorities else ""
    return ReasonLine(say(reason), says(say, facts, edition, clause, played), clause, facts.source(clause))


def says(say: Say, facts: Facts, edition: str, clause: str, played: Mapping[str, Value] | None = None) -> str:
    """Who says what rests on this clause, in words: printed, with its place; our reading, or the one that is played.

    What the text that is played does not print is said to stand in the other one.
    """
    source, places = facts.source(clause), facts.places.get(clause, {})
    if source == "reading" and facts.departs(clause, edition, played or {}):
        return say("says.other_reading")
    if source != "printed" or not places:
        return say(f"says.{source}")
    if edition in places:
        return say("says.printed_at", place=breakable(spoken_place(places[edition], say)))
    return say("says.printed_in", editions=tuple(one.name[say.language] for one in facts.editions if one.id in places))


def reminder(context: PageContext, words: str, clause: str, lead: Node) -> Card:
    """A rule that is easily forgotten, with who says so; a touch opens it."""
    said = column(Text(words), clause_mark(context, clause), gap=2, weight=1)
    end = Icon("chevron-right", "tx2", 20)
    return card(row(lead, said, end, gap=10), pad=12, radius=14, height=52, do=ShowRule(clause), name=words)


def clause_mark(context: PageContext, clause: str) -> Row:
    """The mark of a sentence that rests on this clause."""
    facts, setup = context.facts, context.table.setup
    return mark(facts.source(clause), says(context.say, facts, setup.edition, clause, setup.options))


def spoken_place(place: str, say: Say) -> str:
    """A place in a rulebook in the reader's language: the files write "S. 15", "ab S. 16", or a heading as printed."""
    if say.has(f"heading.{place}"):
        return say(f"heading.{place}")
    return place.replace("ab S. ", say("why.from_page")).replace("S. ", say("why.page"))


def empty_state(icon: IconName, text: str, action: Button | None = None) -> Node:
    """Nothing here yet: a glyph, one sentence that says what to do, and the button."""
    return column(
        card(
            column(Icon(icon, "tx3", 68), Text(text, tone="tx2", align="center"), action, gap=16, align="center"),
            look="ghost",
            pad=24,
        ),
    )
