"""BG Stats: the link that pushes a play. Nothing is sent by us: the user opens it."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote
from uuid import UUID, uuid5

from companion.exchange.plays import Play, number

SOURCE = "Endspiel"  # BG Stats remembers matches under this name: it never changes
ADDRESS = "createPlay.html?data="
WEB, APP = f"https://app.bgstatsapp.com/{ADDRESS}", f"bgstats://app.bgstatsapp.com/{ADDRESS}"
SHORT = 12  # digits of an id: few enough for a code that a camera can read, and no two alike in any group
JOINT = "／"  # what BG Stats writes between the parts of a board or a role


def push(play: Play) -> dict[str, Any]:
    """The play as BG Stats wants it: every flag always there, empty texts left out, ids short and for ever the same."""
    game: dict[str, Any] = {
        "name": play.game,
        "sourceGameId": play.line.game,
        "highestWins": play.highest_wins,
        "noPoints": play.no_points,
    }
    if play.bgg_id is not None:
        game["bggId"] = play.bgg_id
    value = {
        "sourceName": SOURCE,
        "sourcePlayId": play.line.id[:SHORT],
        "playDate": stamp(play.line.began),
        "board": board(play),
        "durationMin": play.minutes,
        "comments": play.comment,
        "location": play.place,
        "game": game,
        "players": [_pushed_player(play, seat) for seat in range(len(play.seats))],
    }
    return {key: part for key, part in value.items() if part not in ("", 0)}


def push_link(play: Play, *, app: bool = True) -> str:
    """The link: of the app, which needs no network, or of the web page, which any messenger can show."""
    data = json.dumps(push(play), ensure_ascii=False, separators=(",", ":"))
    return (APP if app else WEB) + quote(data, safe="")


def _pushed_player(play: Play, place: int) -> dict[str, Any]:
    seat = play.seats[place]
    value: dict[str, Any] = {
        "name": seat.name,
        "sourcePlayerId": seat.player[:SHORT],
        "startPlayer": play.first == place,
        "winner": seat.winner,
    }
    if seat.score is not None:
        value["score"] = number(seat.score)
    if seat.place:
        value["rank"] = seat.place
    if play.roles[place]:
        value["role"] = play.roles[place]
    return value


def stamp(moment: str) -> str:
    """A moment in UTC as BG Stats writes it.

    >>> stamp("2026-08-22T19:16:58.123456+00:00")
    '2026-08-22 19:16:58'
    """
    return datetime.fromisoformat(moment).astimezone(UTC).replace(tzinfo=None).isoformat(" ", "seconds")


def board(play: Play) -> str:
    """Edition and house rules in the one field that BG Stats has for them."""
    return JOINT.join((play.edition, *play.house_rules))


SPACE = UUID("6f3b3e1e-6a55-5c1e-9a51-7e5e6b1d5a01")
ABOUT = "This is a Play file that can be read by Board Game Stats. Get the app at www.bgstatsapp.com."


def play_file(play: Play) -> dict[str, Any]:
    """A .bgsplay file. Its ids are numbers within the file."""
    changed = stamp(play.line.ended or play.line.touched)
    return {
        "about": ABOUT,
        "games": [_file_game(play, changed)],
        "players": [_file_player(play, seat, changed) for seat in range(len(play.seats))],
        "locations": [_file_place(play, changed)] if play.place else [],
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


def _file_place(play: Play, changed: str) -> dict[str, Any]:
    return {"uuid": _uuid("place", play.place), "id": 1, "name": play.place, "modificationDate": changed}


def _file_play(play: Play, changed: str) -> dict[str, Any]:
    started = stamp(play.line.began)
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
        "locationRefId": 1 if play.place else 0,
        "gameRefId": 1,
        "board": board(play),
        "comments": play.comment,
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
