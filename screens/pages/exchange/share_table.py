"""Passing one table or one box on: as a file, as codes to show, and an ended table to BG Stats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.exchange.qr_codes import Cells, Collected
from companion.texts import Say
from screens.pages.components import list_row, notice
from screens.pages.exchange.files import LONGEST_CODE
from screens.pages.intents import Draft, Intent, Peek, call
from screens.pages.nodes import Button, Field, Icon, Node, Picture, Section, Text, column
from screens.pages.nodes.vocabulary import Accent, IconName
from screens.pages.page import Page

SIZE = 340


@dataclass(frozen=True)
class HandOverData:
    """What is passed on. `codes` is how many codes it takes, 0 where it takes too many."""

    title: str
    codes: int
    running: bool = False
    hidden: bool = False
    ended: bool = False
    accent: Accent = "ember"


def share_table_page(data: HandOverData, say: Say) -> Page:
    """The ways out, without any network."""
    body: list[Node] = []
    if data.running:
        body.append(notice(say("exchange.handover_running"), "accent", "swap-horizontal"))
    if data.hidden:
        body.append(Text(say("exchange.handover_secret"), tone="tx2"))
    body.append(_way("as_file", "file-export-outline", call("file"), say))
    if data.codes:
        how = say("exchange.as_codes_how", count=data.codes)
        body.append(list_row(say("exchange.as_codes"), how, lead=Icon("qrcode", "tx2", 26), do=Peek("codes", "own")))
    if data.ended:
        body += [
            Section(say("exchange.bgstats")),
            _way("bgstats_open", "open-in-new", call("bgstats"), say),
            _way("bgstats_code", "qrcode", Peek("codes", "bgstats"), say),
            _way("bgstats_file", "file-export-outline", call("bgsplay"), say),
        ]
    return Page(say("exchange.handover"), data.title, tuple(body), accent=data.accent, key="handover")


def _way(key: str, icon: IconName, do: Intent, say: Say) -> Node:
    return list_row(say(f"exchange.{key}"), say(f"exchange.{key}_how"), lead=Icon(icon, "tx2", 26), do=do)


def codes_page(cells: Cells, number: int, total: int, hint: str, say: Say, accent: Accent = "ember") -> Page:
    """One code at a time, as large as the phone allows."""
    title = say("exchange.code_of", number=number + 1, total=total) if total > 1 else say("exchange.handover")
    body = (column(Picture(cells, SIZE), align="center"), Text(say(hint), tone="tx2"))
    actions: tuple[Button, ...] = ()
    if total > 1:
        actions = (
            Button(say("exchange.last_code"), Peek("number", (number - 1) % total), "chevron-left", "tonal"),
            Button(say("exchange.next_code"), Peek("number", (number + 1) % total), "chevron-right", icon_after=True),
        )
    return Page(
        title,
        body=body,
        actions=actions,
        accent=accent,
        progress=(number + 1, total) if total > 1 else None,
        key="codes",
    )


def collecting_page(collected: Collected, typed: str, trouble: str, say: Say) -> Page:
    """Codes come in one by one, in any order, typed or pasted."""
    missing: Sequence[int] = [n for n in range(1, collected.total + 1) if n not in collected.have]
    state = say("exchange.code_none")
    if collected.total:
        state = say("exchange.code_have", have=len(collected.have), total=collected.total, missing=tuple(missing))
    body: list[Node] = [Text(state), *([notice(trouble)] if trouble else [])]
    body += [
        Field("code", typed, lambda text: Draft("code", text), say("exchange.code_hint"), LONGEST_CODE, 3),
        Button(say("exchange.paste"), call("paste"), "clipboard-text-outline", "tonal"),
    ]
    actions = (Button(say("exchange.code_add"), call("add"), "check"),)
    progress = (len(collected.have), collected.total) if collected.total else None
    return Page(say("exchange.codes_in"), body=tuple(body), actions=actions, progress=progress, key="collecting")
