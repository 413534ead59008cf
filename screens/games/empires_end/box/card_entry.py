"""Naming a crisis card with two touches: its kind and its number; and the kinds of resources it takes."""

from __future__ import annotations

from companion.games.empires_end.play.burning import lies_at
from companion.games.empires_end.rules.box import BID_KINDS, BidKind, crisis_of
from companion.games.empires_end.rules.empire import CRISIS_KINDS, CrisisCard
from companion.texts import as_label
from screens.games.empires_end.entry import choice_tiles, toggles
from screens.games.empires_end.parts import CRISIS_ICON, RESOURCE_ICON, table_of
from screens.pages.components import notice
from screens.pages.context import PageContext
from screens.pages.intents import Draft
from screens.pages.nodes import Card, Figure, Icon, Node, Row, Section, Text, Tiles, card, column

NUMBERS = tuple((number, str(number)) for number in range(1, 12))


def drafted_card(context: PageContext, key: str) -> CrisisCard:
    """The card as far as it is named."""
    return CrisisCard(context.drafted(f"{key}.kind"), context.drafted(f"{key}.number"))


def drafted_bids(context: PageContext, key: str) -> tuple[BidKind, ...]:
    """The kinds named by hand."""
    return tuple(context.drafted(f"{key}.bids", ()))


def keys_of(key: str) -> tuple[str, ...]:
    """What to forget once the card is recorded."""
    return (f"{key}.kind", f"{key}.number", f"{key}.bids", f"{key}.open")


def card_entry(
    context: PageContext, key: str, head: str = "", enough: bool | None = None, with_bids: bool = False
) -> list[Node]:
    """EE-CRISIS-01, EE-CRISIS-02, EE-QUICK-03: kind and number; the bid kinds only where the box does not know them.

    A card that is named, or of which `enough` is known, is one line that opens them again until one of them is
    changed; `head` says which card is meant.
    """
    named = drafted_card(context, key)
    told = bool(named.kind and named.number) if enough is None else enough
    reopened = context.drafted(f"{key}.open") == _opens(named)
    nodes = [_named(context, key, named, head)] if told and not reopened else _asked(context, key, named, head)
    if where := lies_at(table_of(context), named):
        words = context.say("screen.lies_already", card=card_name(context, named), name=context.name(where[0]))
        nodes.append(notice(as_label(words)))
    if with_bids and named.number:
        nodes += _bids(context, key, named)
    return nodes


def _opens(named: CrisisCard) -> list[str | int | None]:
    """What opens the entry again: the card as it was named; another one closes it."""
    return [named.kind, named.number]


def _asked(context: PageContext, key: str, named: CrisisCard, head: str) -> list[Node]:
    say = context.say
    return [
        Section(head or say("screen.which_kind")),
        kind_tiles(context, f"{key}.kind", named.kind, 4),
        Section(say("screen.which_number")),
        Tiles(NUMBERS, lambda number: Draft(f"{key}.number", number), named.number, 6),
    ]


def _named(context: PageContext, key: str, named: CrisisCard, head: str) -> Node:
    """The card that is meant; a touch names another one."""
    other = context.say("screen.other_card")
    number = Card((Figure(str(named.number), tone="danger"),), "danger", 0, 4, 12, width=48, height=44, align="center")
    name = Text(as_label(card_name(context, named)), "body-strong")
    words = column(name, Text(head or other, "caption", "tx2"), gap=0, weight=1)
    inside = Row((number, words, Icon("pencil-outline", "tx2", 22)), 12)
    return card(inside, look="plain", pad=8, radius=14, do=Draft(f"{key}.open", _opens(named)), name=other)


def kind_tiles(context: PageContext, key: str, chosen: str | None, columns: int = 2) -> Node:
    """EE-KIND-00: the eight kinds of crises with their signs; a touch is kept under `key`."""
    kinds = [(kind, context.label(f"crisis.{kind}"), CRISIS_ICON[kind]) for kind in CRISIS_KINDS]
    return choice_tiles(kinds, chosen, lambda kind: Draft(key, kind), columns)


# EE-KIND-01 to EE-KIND-08: the round that most cards of a kind are about; the page of an ability begins there.
USUAL = {"fire": "I", "revolt": "M", "famine": "K", "flood": "W", "rot": "W", "barbarian": "W", "plague": "M"}


def usual_round(kind: str) -> str:
    """In which round the abilities of this kind work as a rule; an earthquake works when its location burns."""
    return USUAL.get(kind, "destroyed")


def _bids(context: PageContext, key: str, named: CrisisCard) -> list[Node]:
    """EE-CRISIS-03: which resources avert it."""
    known = crisis_of(table_of(context).setup.box, named)
    if known and known.bids:
        words = tuple(context.say(f"resource.{one}") for one in known.bids)
        return [Text(context.say("screen.known_bids", resources=words), tone="tx2")]
    choices = [(one, context.label(f"resource.{one}"), RESOURCE_ICON[one]) for one in BID_KINDS]
    tiles = toggles(choices, drafted_bids(context, key), lambda chosen: Draft(f"{key}.bids", list(chosen)))
    return [Section(context.say("screen.which_bids")), tiles]


def card_name(context: PageContext, named: CrisisCard) -> str:
    """A card as people call it."""
    if named.kind and named.number:
        return context.say("card.both", kind=context.say(f"crisis.{named.kind}"), number=named.number)
    if named.number:
        return context.say("card.number", number=named.number)
    return context.say(f"crisis.{named.kind}") if named.kind else context.say("card.unknown")
