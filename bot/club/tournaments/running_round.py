"""The round that runs while a report is written: its games, those of them that are over, its byes.

Columns of a report are for rounds that are over; other programs could not read half of one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import get_args

from bot.club.tournaments import events as ev
from bot.club.tournaments.events import Event
from bot.club.tournaments.game import How, Pairing, Score
from bot.club.tournaments.tournament import Contest

_OPEN = ("published", "running", "closing")


@dataclass(frozen=True, slots=True)
class Running:
    round: int
    games: tuple[Pairing, ...]
    results: tuple[ev.Resulted | ev.Forfeited, ...]
    byes: tuple[tuple[int, int], ...]
    """(number, half points): asked for."""
    given: tuple[int, ...]
    """By the pairing."""


def runs(contest: Contest) -> bool:
    """Whether a round runs that no column can tell of."""
    own = contest.settings.format not in ("arena", "ladder") and not contest.settings.all_at_once
    return own and contest.stage in _OPEN


def running_remark(contest: Contest, number: Mapping[int, int]) -> Iterator[dict[str, object]]:
    if not runs(contest):
        return
    here = [each for each in contest.pairings.values() if each.round == contest.round]
    order = list(contest.outcomes)
    done = sorted((each.id for each in here if each.id in contest.outcomes), key=order.index)
    byes = [
        [number[who], halves]
        for (round_, who), halves in contest.byes.items()
        if round_ == contest.round and (round_, who) not in contest.given
    ]
    given = [number[who] for round_, who in sorted(contest.given) if round_ == contest.round]
    yield {
        "round": contest.round,
        "games": [
            [
                each.id,
                number[each.white],
                number[each.black],
                each.leg,
                each.slot,
                each.board,
                each.group,
            ]
            for each in here
        ],
        "results": [[key, contest.outcomes[key].score, contest.outcomes[key].how] for key in done],
        "byes": sorted(byes),
        "given": given,
    }


def read_running(found: dict[str, list[list[object]]]) -> Running:
    """The remark; whatever is not as we write it raises one of Python's own errors."""
    round_ = whole(found["round"], 1)
    games: dict[int, Pairing] = {}
    for row in found["games"]:
        key, white, black, leg, slot, board, group = (whole(each, 0) for each in row)
        if white == black or key in games or not key:
            raise ValueError("a game stands there twice, or one player against themselves")
        games[key] = Pairing(key, round_, white, black, leg, slot, board, group)
    results: list[ev.Resulted | ev.Forfeited] = []
    for key_, score, how in found["results"]:
        results.append(_result(games[whole(key_, 1)], score, how))
    return Running(
        *(round_, tuple(games.values()), tuple(results)),
        byes=tuple((whole(who, 1), whole(halves, 0)) for who, halves in found["byes"]),
        given=tuple(whole(who, 1) for who in found["given"]),
    )


def _result(game: Pairing, score: object, how: object) -> ev.Resulted | ev.Forfeited:
    for known in get_args(Score):
        for way in get_args(How):
            if (score, how) == (known, way):
                if way == "forfeit":
                    lost = {"1-0": (game.black,), "0-1": (game.white,)}
                    return ev.Forfeited(game.id, lost.get(known, (game.white, game.black)))
                return ev.Resulted(game.id, known, way)
    raise ValueError("an unknown result")


def numbers_in(running: Running) -> set[int]:
    """Everybody whom it names."""
    sides = {side for each in running.games for side in (each.white, each.black)}
    return sides | {who for who, _ in running.byes} | set(running.given)


def events_of(
    running: Running,
    at: int,
    deadline: int,
    matches: tuple[ev.TeamMatch, ...],
    team_byes: tuple[str, ...],
) -> list[Event]:
    """The round as it stands: paired, published, and what is over of it."""
    return [
        *(ev.ByeAdded(who, running.round, halves, None, "report") for who, halves in running.byes),
        ev.RoundPaired(
            *(running.round, running.games, running.given, "report"),
            at=at,
            team_matches=matches,
            team_byes=team_byes,
        ),
        ev.Published(running.round, at, deadline),
        *running.results,
    ]


def whole(value: object, least: int, most: int = 9999) -> int:
    if type(value) is not int or not least <= value <= most:
        raise ValueError("a number is out of its range")
    return value
