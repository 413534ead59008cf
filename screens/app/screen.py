"""A screen: makes its page from data, and carries out what only it knows how to do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from screens.pages.intents import Call, Draft, Intent, Peek, RaiseCurtain
from screens.pages.number_pad import TENS
from screens.pages.other_language import counterpart, same_key
from screens.pages.page import Page

if TYPE_CHECKING:
    from companion.texts import Say
    from screens.app.services import Services
    from screens.app.shell import Shell
    from screens.pages.nodes.vocabulary import Accent


class Screen:
    """One place of the app. Screens are made when they are opened and forgotten when they are closed."""

    sheet = False
    """Does it lie over the page below as a sheet?"""
    lasting = True
    """Is it opened again after the app was killed?"""

    def __init__(self, shell: Shell, args: Mapping[str, Any]) -> None:
        self.shell = shell
        self.args = args
        self.peek: dict[str, Any] = {}
        self.raised_for: int | None = None  # whose curtain is raised here; never kept

    @property
    def services(self) -> Services:
        """The tables, the rules and the games: there as long as any screen but the safe mode is open."""
        assert self.shell.services is not None
        return self.shell.services

    @property
    def say(self) -> Say:
        """Speaks the user's language."""
        return self.shell.say

    @property
    def accent(self) -> Accent:
        """The accent of the page."""
        return "ember"

    @property
    def draft_key(self) -> str:
        """Under which name half-typed entries of this screen are kept."""
        return type(self).__name__.removesuffix("Screen").removesuffix("Sheet")

    @property
    def draft_keys(self) -> tuple[str, ...]:
        """All names under which something is kept that this page is made of."""
        return (self.draft_key,)

    @property
    def draft(self) -> Mapping[str, Any]:
        """What is half typed here."""
        return self.shell.drafts.of(self.draft_key)

    def forget_draft(self) -> None:
        """Nothing is half typed here any more."""
        self.shell.drafts.forget(self.draft_key)

    def page(self) -> Page:
        """What to show now."""
        raise NotImplementedError

    def in_other_words(self, text: str) -> str:
        """What stands here in the other language, at the same place of the same page; or that it is called the same."""
        settings, page, say = self.shell.preferences, self.page(), self.say
        with settings.speaking("en" if settings.language == "de" else "de"):
            found = counterpart(page, self.page(), text) or same_key(say.texts, self.say.texts, text)
        return found if found and found != text else say("words.same", text=text)

    def handle(self, intent: Intent) -> bool:
        """Carry out an intent of this screen; False leaves it to the shell."""
        match intent:
            case Draft(key=key, value=value, kept=kept):
                self.shell.drafts.put(self.draft_key, key, value, kept)
                self.peek.pop(TENS, None)  # a figure was entered: the pad turns back to 0–9
            case Peek(key=key, value=value):
                self.peek[key] = value
            case RaiseCurtain(seat=seat):
                self.raised_for = seat
            case Call(name=name, args=args):
                getattr(self, f"do_{name}")(**args)
            case _:
                return False
        self.shell.refresh()
        return True

    def cover(self) -> None:
        """The curtain falls; what was typed behind it stays there."""
        self.raised_for = None

    def back(self) -> bool:
        """The back button, before the screen is closed; True if it was used up here."""
        return False
