"""BG Stats: the .bgsplay file, whose uuids stay, so that reading it again updates a play instead of doubling it."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid5

from companion.exchange.bgstats import JOINT, board, stamp
from companion.exchange.plays import Play, number

SPACE = UUID("6f3b3e1e-6a55-5c1e-9a51-7e5e6b1d5a01")
ABOUT = "This is a Play file that can be read by Board Game Stats. Get the app at www.bgstatsapp.com."


def play_file(play: Play) -> dict[str, Any]:
    """A .bgsplay file. Its ids are numbers within the file."""
    changed = stamp(play.line.ended or play.line.touched)
    return {
        "about": ABOUT,
        "games": [_file_game(play, changed)],
        "players": [_file_player(play, seat, changed) for seat in range(len(play.seats))],
        "locations": [],
        "plays": [_file_play(play, changed)],
        "userInfo": {},
    }


def _file_game(play: Play, changed: str) -> dict[str, Any]:
    about = play.about
    return {
        "uuid": _uuid("game", play.line.game),
        "id": 1,
        "name": play.game,
        "modificationDate": changed,
        "cooperative": False,
        "highestWins": play.highest_wins,
        "noPoints": play.no_points,
        "usesTeams": False,
        "urlThumb": "",
        "urlImage": "",
        "bggName": play.game if play.bgg_id else "",
        "bggYear": int(about.get("year") or 0),
        "bggId": play.bgg_id or 0,
        "designers": str(about.get("author") or ""),
        "isBaseGame": 1,
        "isExpansion": 0,
    }


def _file_player(play: Play, place: int, changed: str) -> dict[str, Any]:
    seat = play.seats[place]
    return {
        "uuid": _uuid("player", seat.player),
        "id": place + 1,
        "name": seat.name,
        "isAnonymous": False,
        "modificationDate": changed,
        "bggUsername": "",
    }


def _file_play(play: Play, changed: str) -> dict[str, Any]:
    started = stamp(play.line.started)
    return {
        "uuid": _uuid("play", play.line.id),
        "modificationDate": changed,
        "entryDate": started,
        "playDate": started,
        "playDateYmd": int(started[:10].replace("-", "")),
        "usesTeams": False,
        "durationMin": play.minutes,
        "ignored": False,
        "manualWinner": True,
        "rounds": 0,
        "locationRefId": 0,
        "gameRefId": 1,
        "board": board(play),
        "comments": play.headline,
        "scoringSetting": 0,
        "rating": 0,
        "playImages": "[]",
        "expansionPlays": [],
        "playerScores": [_file_score(play, seat) for seat in range(len(play.seats))],
    }


def _file_score(play: Play, place: int) -> dict[str, Any]:
    seat = play.seats[place]
    return {
        "playerRefId": place + 1,
        "score": "" if seat.score is None else str(number(seat.score)),
        "winner": seat.winner,
        "newPlayer": False,
        "startPlayer": play.first == place,
        "role": play.roles[place].replace(", ", JOINT),
        "rank": seat.place or 0,
        "seatOrder": place + 1,
    }


def _uuid(kind: str, id: str) -> str:
    return str(uuid5(SPACE, f"{kind}:{id}")).upper()
