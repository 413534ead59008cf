"""Passing one table or one box on, and collecting the codes that another phone shows."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING

from companion.engine.errors import Wrong
from companion.engine.table_summary import FINISHED, RUNNING
from companion.exchange.bgstats import play_file, push_link
from companion.exchange.exporter import as_bytes, selection
from companion.exchange.plays import Play, play_of
from companion.exchange.qr_codes import Collected, cells_of, collected, texts_of
from screens.app.record import export_files
from screens.app.record.exchange import ExchangeScreen
from screens.app.screen import Screen
from screens.pages.exchange.share_table import HandOverData, codes_page, collecting_page, share_table_page
from screens.pages.nodes.vocabulary import Accent, accent_of
from screens.pages.page import Page

if TYPE_CHECKING:
    from companion.engine.facts import Facts
    from companion.engine.read_models.tables import TableLine


class ShareTableScreen(Screen):
    """One table (running or ended) or one box, as a file or as codes; an ended table to BG Stats as well."""

    lasting = False
    _texts: tuple[str, ...] | None = None

    def page(self) -> Page:
        kind = self.peek.get("codes")
        if kind == "bgstats":
            cells = cells_of(push_link(self._play()))
            return codes_page(cells, 0, 1, "exchange.bgstats_scan", self.say, self.accent)
        if kind:
            texts = self._codes()
            number = int(self.peek.get("number", 0)) % len(texts)
            hint = "exchange.code_show"
            return codes_page(cells_of(texts[number]), number, len(texts), hint, self.say, self.accent)
        return share_table_page(self._data(), self.say)

    def back(self) -> bool:
        self.peek.pop("number", None)
        return self.peek.pop("codes", None) is not None

    @property
    def accent(self) -> Accent:
        return accent_of(self._facts())

    def _facts(self) -> Facts:
        return self.services.rules.facts(self._game())

    def _line(self) -> TableLine:
        return self.services.store.tables.get(self.args["table"])

    def _game(self) -> str:
        if "table" in self.args:
            return str(self._line().game)
        return str(self.services.store.export_reader.boxes([self.args["box"]])[0].game)

    def _data(self) -> HandOverData:
        title, accent = self._facts().name[self.say.language], self.accent
        if "table" not in self.args:
            return HandOverData(title, len(self._codes()), accent=accent)
        status = self._line().status
        return HandOverData(
            title, len(self._codes()), status == RUNNING, status != FINISHED, status == FINISHED, accent
        )

    def _bytes(self, small: bool = False) -> bytes:
        tables, boxes = ([self.args[kind]] if kind in self.args else [] for kind in ("table", "box"))
        services = self.services
        return as_bytes(selection(services.store.export_reader, services.catalogue, tables, boxes, small))

    def _codes(self) -> tuple[str, ...]:
        """The texts of the codes; none where it would take too many."""
        if self._texts is None:
            try:
                self._texts = texts_of(self._bytes(small=True))
            except Wrong:
                self._texts = ()
        return self._texts

    def _play(self) -> Play:
        line = self._line()
        first = self.shell.session(line.id).table.first
        return play_of(line, self._facts(), self.shell.say_for(line.game), first)

    # ---- what a touch does ----

    def do_file(self) -> None:
        """Our own file; where it could not come in again, a sentence says so."""
        path = export_files.place_for(self.shell, self._game(), ".json")
        try:
            written = export_files.write(path, [self._bytes().decode()])
        except Wrong as wrong:
            self.shell.tell(self.say(wrong.reason))
        else:
            export_files.send(self.shell, written, "application/json")

    def do_bgstats(self) -> None:
        """Open the link; where nothing opens it, it goes to the clipboard."""
        if self.shell.device.open_link(push_link(self._play())):
            return
        self.shell.device.share_text(push_link(self._play(), app=False), self.say("exchange.bgstats"))
        self.shell.tell(self.say("exchange.bgstats_none"))

    def do_bgsplay(self) -> None:
        """The file that BG Stats opens."""
        path = export_files.place_for(self.shell, self._game(), ".bgsplay")
        content = json.dumps(play_file(self._play()), ensure_ascii=False)
        export_files.send(self.shell, export_files.write(path, [content]), "application/octet-stream")


class CodesScreen(Screen):
    """Codes of another phone, one by one; what has been read is kept until the file is whole."""

    trouble = ""

    def page(self) -> Page:
        return collecting_page(self._collected(), str(self.draft.get("code", "")), self.trouble, self.say)

    def _collected(self) -> Collected:
        try:
            return collected(self.draft.get("read", []))
        except Wrong:
            return Collected()

    def do_paste(self) -> None:
        """What lies in the clipboard, as one code or several below each other."""
        self.add(self.shell.device.clipboard())

    def do_add(self) -> None:
        """What was typed or pasted into the field."""
        self.add(str(self.draft.get("code", "")))

    def add(self, text: str) -> None:
        """One code or several, as a camera, a messenger or a clipboard gives them."""
        read = [*self.draft.get("read", []), *(line for line in text.split() if line)]
        try:
            found = collected(read)
        except Wrong as wrong:
            self.trouble = self.say(wrong.reason)
            return
        self.trouble = ""
        self.shell.drafts.put(self.draft_key, "read", read)
        self.shell.drafts.put(self.draft_key, "code", None)
        if found.data is not None:
            self.forget_draft()
            self.shell.open("exchange", instead=True)
            screen = self.shell.top.screen
            assert isinstance(screen, ExchangeScreen)
            screen.check(io.BytesIO(found.data), len(found.data))
