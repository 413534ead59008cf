"""An empire as a picture: eleven location cards in two rows, what burns, what is threatened, what lies under them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from companion.engine.ruling import Reason, Word
from companion.games.empires_end.rules.box import fact
from companion.games.empires_end.rules.empire import LocationId, Site
from companion.games.empires_end.rules.locations import at
from companion.games.empires_end.rules.world import kind_of
from companion.games.empires_end.state import EmpiresTable
from screens.games.empires_end.parts import KIND_ICON, table_of
from screens.pages.components import list_row
from screens.pages.context import PageContext
from screens.pages.intents import Go, Intent, go
from screens.pages.nodes import Card, Column, Figure, Grid, Icon, Node, Row, Space, Text, card, row
from screens.pages.nodes.vocabulary import Look, Tone

MOST_PIPS = 3
# EE-INNOV-05, EE-CRISIS-05: a pip is filled while the innovation works; hollow under a ruin or when exhausted.
WORKS, IDLE = (Card((), look, pad=0, radius=3, width=9, height=12) for look in ("accent", "outline"))
FLAME = Icon("fire", "danger", 16)
LEFT_EDGE, BETWEEN, RIGHT_EDGE = Space(0, width=2), Space(0), Space(0, width=1)
WORDS_FIT = 100  # per cent of text size up to which a word has room in its cell
OnTouch = Callable[[int], Intent | None]


def empire_view(
    context: PageContext,
    seat: int,
    *,
    threatened: Collection[int] = (),
    chosen: Collection[int] = (),
    touch: OnTouch | None = None,
) -> Node:
    """EE-LOC-05, EE-CRISIS-08: the row of one player; `threatened` is marked by fire, `chosen` by the accent.

    A touch on a location opens it, unless the page says what it does.
    """
    if not table_of(context).tracked(seat):
        ask = context.say("screen.no_row_caption")
        return list_row(
            context.say("screen.no_row", name=context.name(seat)),
            ask,
            lead=Icon("castle", "tx2", 26),
            do=go("enter", seat=seat),
        )
    if touch is None:
        return _empire(context, seat, frozenset(threatened), frozenset(chosen))
    sites = table_of(context).empires[seat]
    cells = [_touched(context, site, place, touch(place)) for place, site in enumerate(sites, 1)]
    return _with_marked(context, seat, cells, threatened, chosen)


def _touched(context: PageContext, site: Site, place: int, do: Intent | None) -> Card:
    """What a touch means something for has the outline of a control; the rest of the row is just there."""
    return _cell(context, site, place, do, ("field" if do else "quiet") if site.intact else None)


def _empire(context: PageContext, seat: int, threatened: frozenset[int], chosen: frozenset[int]) -> Node:
    return _with_marked(context, seat, _cells(context, seat), threatened, chosen)


def _cells(context: PageContext, seat: int) -> tuple[Card, ...]:
    """Every location without a mark: another crisis or a choice changes one or two of them."""
    sites = table_of(context).empires[seat]
    return tuple(
        [
            _cell(context, site, place, Go("site", {"seat": seat, "position": place}))
            for place, site in enumerate(sites, 1)
        ]
    )


def _with_marked(
    context: PageContext, seat: int, cells: Sequence[Card], threatened: Collection[int], chosen: Collection[int]
) -> Node:
    """The picture, with some of its locations marked."""
    shown, sites = [*cells], table_of(context).empires[seat]
    for place in {*threatened, *chosen}:
        burns = place in threatened
        look: Look = "danger-strong" if burns else "current"
        shown[place - 1] = _cell(context, at(sites, place), place, cells[place - 1].do, look, burns)
    head, more = _frame(context, seat)
    return Column((head, Grid((*shown, more), 6, 4)), 8)


def _frame(context: PageContext, seat: int) -> tuple[Row, Card]:
    """Whose empire it is and how much of it stands, and the way to all of it."""
    standing = [site.intact for site in table_of(context).empires[seat]].count(True)
    owner = Text(context.say("screen.empire_of", name=context.name(seat)), "heading", weight=1)
    return Row((owner, Text(context.say("screen.intact", count=standing), tone="tx2"))), _more(context, seat)


def _cell(
    context: PageContext, site: Site, place: int, do: Intent | None, look: Look | None = None, burns: bool = False
) -> Card:
    """EE-LOC-03, EE-LOC-04: one location card, threatened by fire, chosen, or just lying there."""
    face, name = _face(context, site, place, burns, roomy(context))
    look = look or ("plain" if site.intact else "danger")
    why = context.why(name, (_worth(site.location, table_of(context), site.intact),))
    return Card(face, look, gap=1, pad=1, radius=11, height=104, align="center", do=do, hold=why, name=name)


def _worth(location: LocationId, table: EmpiresTable, intact: bool) -> Reason:
    """EE-LOC-02, EE-LOC-04: the value as it is on the card, as it was reported, or nothing where the location burns."""
    name, value = Word(f"location.{location}"), table.world.values[location]
    if not intact:
        return Reason("screen.worth_nothing", "EE-LOC-04", location=name)
    if value is None:
        return Reason("screen.worth_on_card", "EE-LOC-02", location=name)
    read = fact(table.setup.box, f"location.{location}")
    seen = read is not None and read.value is not None
    return Reason("screen.worth_read" if seen else "screen.worth_reported", location=name, value=value)


def roomy(context: PageContext) -> bool:
    """Is there room for words below the signs? In larger text the sign says it alone."""
    return context.text_size <= WORDS_FIT


def _face(context: PageContext, site: Site, place: int, threatened: bool, words: bool) -> tuple[tuple[Node, ...], str]:
    """What the card shows, and its name: its value is a dash where it burns and a question where nobody knows."""
    world = table_of(context).world
    kind, value = kind_of(site.location, world), world.values[site.location]
    figure = "–" if not site.intact else "?" if value is None else str(value)
    tone: Tone = "tx" if site.intact else "danger"
    top, sign = _top(site, place, threatened), Icon(KIND_ICON[kind], tone, 26)
    name = f"{place} {context.label(f'location.{site.location}')}"
    shown = (top, sign, Figure(figure, "figure-s-strong", tone))
    if not words:
        return shown, name
    return (*shown, Text(context.label(f"kind.{kind}"), "caption", "tx2" if site.intact else "danger", "center")), name


def _top(site: Site, place: int, threatened: bool) -> Node:
    """Position, one pip for each innovation, and the flame."""
    pips = [WORKS if site.intact and not one.exhausted else IDLE for one in site.innovations[:MOST_PIPS]]
    flames = (FLAME,) if threatened or not site.intact else ()
    number = Text(str(place), "caption", "tx2" if site.intact else "danger")
    return Row((LEFT_EDGE, number, BETWEEN, *pips, *flames, RIGHT_EDGE), 2)


def _more(context: PageContext, seat: int) -> Card:
    words = Text(context.say("screen.empire"), "caption", "tx2", "center") if roomy(context) else None
    return card(
        Icon("dots-horizontal", "tx2", 26),
        words,
        look="dashed",
        gap=4,
        pad=1,
        radius=11,
        height=104,
        align="center",
        do=go("empire", seat=seat),
        name=context.say("screen.empire"),
    )


def place_name(context: PageContext, seat: int, position: int) -> str:
    """A position with its location, as a label."""
    table = table_of(context)
    if not table.tracked(seat):
        return context.label("place.bare", position=position)
    return _place_label(context, position, table.empires[seat][position - 1].location)


def where_to(context: PageContext, seat: int, place: int | None) -> Text:
    """EE-INNOV-03: what is touched next in the row below, or what was; one line, so that the row stays where it is."""
    if place is None:
        return Text(context.say("screen.touch_place"), tone="tx2")
    return Text(context.say("screen.goes_to", place=on_map(context, seat, place)), tone="tx2")


def on_map(context: PageContext, seat: int, position: int) -> str:
    """A location in the midst of a sentence: where it lies in the row, and what it is."""
    table = table_of(context)
    kind = context.say(f"kind.{kind_of(at(table.empires[seat], position).location, table.world)}")
    return context.say("place.bracketed", position=position, kind=kind)


def _place_label(context: PageContext, position: int, location: str) -> str:
    return context.label("place.label", position=position, location=context.say(f"location.{location}"))


def place_tiles(context: PageContext, seat: int, places: Collection[int], make: OnTouch, chosen: int | None) -> Node:
    """Some positions of an empire as large tiles: number, sign and kind."""
    table = table_of(context)
    tiles = []
    for place in places:
        kind = kind_of(table.empires[seat][place - 1].location, table.world)
        on = place == chosen
        tone: Tone = "accent" if on else "tx"
        check = Icon("check", tone, 18) if on else None
        words = row(Text(str(place), "heading", tone), Icon(KIND_ICON[kind], tone, 22), check, gap=4)
        tiles.append(
            card(
                words,
                look="inset-on" if on else "field",
                pad=4,
                radius=12,
                height=52,
                align="center",
                do=make(place),
                name=f"{place} {context.label(f'kind.{kind}')}",
            )
        )
    return Grid(tuple(tiles), 4, 6)
