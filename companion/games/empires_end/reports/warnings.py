"""What looks odd at a table: never a reason to stop, always worth a look."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.ruling import Reason
from companion.games.empires_end.play.fighting import drawn_card, waiting_for_upheaval
from companion.games.empires_end.reports.offers import unknown_cards
from companion.games.empires_end.rules.empire import standing
from companion.games.empires_end.rules.track import track_warnings
from companion.games.empires_end.state import FULL, EmpiresTable


def warnings(table: EmpiresTable) -> tuple[Reason, ...]:
    """Everything odd about the table as it stands."""
    if not table.ready:
        return (*table.odd, *_track(table), *_blitz(table))
    if table.setup.depth != FULL:
        return table.odd
    return (*table.odd, *_not_laid_out(table), *(_military(table) if table.military else ()))


def _not_laid_out(table: EmpiresTable) -> Iterator[Reason]:
    """EE-SETUP-12, EE-BLITZ-05: what a table that follows its empires went past while it was set up."""
    rows = [seat for seat in table.seats if not table.tracked(seat)]
    if rows and not table.at_end:
        yield Reason("odd.no_rows", names=tuple(table.setup.name(seat) for seat in rows))
    for seat in table.seats if table.blitz and not table.at_end else ():
        if seat not in table.blitz_taken:
            yield Reason("odd.blitz_open", name=table.setup.name(seat))


def _track(table: EmpiresTable) -> tuple[Reason, ...]:
    """EE-TRACK-11: the copied track is doubted while it can still be copied again."""
    if table.track is None:
        return ()
    return track_warnings(table.side, table.track.spaces, table.track.blitz if table.blitz else None)


def _blitz(table: EmpiresTable) -> Iterator[Reason]:
    """EE-BLITZ-05: two destroyed locations and two innovations at intact ones, for everybody who has accepted."""
    for seat in sorted(table.blitz_taken):
        sites = table.empires[seat]
        attached = sum(len(site.innovations) for site in sites if site.intact)
        if sites and (len(sites) - len(standing(sites)) != 2 or attached != 2):
            yield Reason("odd.blitz_check", "EE-BLITZ-05", name=table.setup.name(seat))


def _military(table: EmpiresTable) -> Iterator[Reason]:
    """EE-MIL-02, -05: icons nobody entered, cards nobody entered, upheavals the app can’t work out."""
    military = table.military
    assert military is not None
    if not military.fists:
        for seat in table.seats:
            unknown = len(unknown_cards(table.empires[seat], table.world))
            if unknown:
                yield Reason("odd.unknown_icons", name=table.setup.name(seat), cards=unknown)
    elif drawn_card(table) is None:
        yield Reason("odd.unsettled")
    for seat in waiting_for_upheaval(table) if military.results else ():
        yield Reason("odd.upheaval", name=table.setup.name(seat))
