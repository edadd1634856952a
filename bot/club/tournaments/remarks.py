"""What a report's columns cannot tell of a contest: remarks, written and read.

Other programs skip a line that begins with ###. Ours are `### umpire settings …`, `players …`,
`byes …`, `returns …` and, column by column, `games …`; each holds JSON.

In one file: what is written is read, and refused, beside it.
"""

from __future__ import annotations

import json
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, get_args

from bot.club.names import legible
from bot.club.pace import read_pace
from bot.club.swiss.field import State
from bot.club.swiss.trf_line import BadTrf
from bot.club.tournaments.game import How, Pairing, TeamMatch
from bot.club.tournaments.running_round import (
    Running,
    numbers_in,
    read_running,
    running_remark,
    whole,
)
from bot.club.tournaments.settings import (
    TIE_BREAKS,
    Decider,
    Format,
    Games,
    has_bracket,
    settings_json,
)
from bot.club.tournaments.state import Contest
from bot.club.tournaments.team_remarks import (
    TEAM_WORDS,
    TeamRemarks,
    take_team_remark,
    team_remarks,
)

MARK = "### umpire "
MOST = 1000
"""The numbers that a report's remarks may hold, where nothing says less."""

_RANGES = {
    **dict.fromkeys(("group_size", "advance", "boards", "at_once"), (1, MOST)),
    **dict.fromkeys(("rounds", "late_until", "late_byes", "byes"), (0, MOST)),
    **dict.fromkeys(("games", "bracket_games"), (1, 5)),
    "cycles": (1, 2),
    "seed": (0, 2**63),
}
_WORDS = {"tie_breaks": TIE_BREAKS, "deciders": get_args(Decider)}
_PACES = ("pace", "decider_pace")
_FLAGS = ("all_at_once", "third_place", "accelerated")
SHARED = ("format", *_PACES, *_FLAGS, *_WORDS, *_RANGES)
"""The settings that a report carries: those that its tables depend on, and nothing private."""


@dataclass(frozen=True, slots=True)
class Column:
    """What stands below each other in a report: the games of a round (0: of several rounds),
    or those of its `width` columns that belong into the one at `place`."""

    round: int
    games: tuple[Pairing, ...]
    place: int = 0
    width: int = 1


@dataclass(frozen=True, slots=True)
class Entrant:
    """When a player came and went, for which team, and the number of who replaced them."""

    entered: int = 1
    gone: int | None = None
    team: str = ""
    instead: int = 0


@dataclass(frozen=True, slots=True)
class Played:
    """What the columns do not tell of a game; who has Black is told by them."""

    game: Pairing
    when: int
    how: How


@dataclass(frozen=True, slots=True)
class Told:
    """What stands below each other in a report, as its remark tells it."""

    round: int
    games: tuple[Played, ...]


@dataclass(slots=True)
class Remarks:
    """All remarks of a report."""

    settings: dict[str, Any] | None = None
    round: int = 0
    over: bool = False
    players: list[Entrant] = field(default_factory=list)
    columns: list[Told] = field(default_factory=list)
    byes: dict[tuple[int, int], int | None] = field(default_factory=dict)
    returns: list[tuple[int, int]] = field(default_factory=list)
    """(results, number): who came back to a ladder, after so many."""
    teams: TeamRemarks = field(default_factory=TeamRemarks)
    running: Running | None = None


def write_remarks(
    contest: Contest, laid: tuple[Column, ...], number: Mapping[int, int]
) -> tuple[str, ...]:
    """The remarks of a contest whose columns are laid and whose members are numbered."""
    known = settings_json(contest.settings)
    settings = {name: known[name] for name in SHARED}
    settings |= {"round": contest.round, "over": contest.stage == "done"}
    when = {key: place for place, key in enumerate(contest.outcomes)}
    players = []
    for member in contest.numbers:
        player = contest.players[member]
        instead = number.get(contest.replaced.get(member, 0), 0)
        gone = player.gone_round if player.gone else None
        players.append([player.entered, gone, player.team, instead])

    def facts(each: Pairing) -> list[int | str]:
        where = [each.round, each.leg, each.slot, each.board, each.group]
        how = contest.outcomes[each.id].how
        return [number[each.white], when[each.id], each.id, *where, how]

    rows = [[facts(each) for each in column.games] for column in laid]
    # A bye in a bracket is worth no points, so that no sign in a column stands for it.
    free = sorted([round_, number[each]] for round_, each in contest.given)
    bracket = has_bracket(contest.settings)
    returns = [[after, number[member]] for after, member in contest.fallen]
    return (
        f"{MARK}settings {_json(settings)}",
        *([f"{MARK}byes {_json(free)}"] if bracket and free else []),
        *([f"{MARK}returns {_json(returns)}"] if returns else []),
        f"{MARK}players {_json(players)}",
        *(f"{MARK}running {_json(told)}" for told in running_remark(contest, number)),
        *(f"{MARK}{word} {_json(told)}" for word, told in team_remarks(contest, number)),
        *(
            f"{MARK}games {column.round} {_json(row)}"
            for column, row in zip(laid, rows, strict=True)
        ),
    )


def _json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def read_remarks(text: str) -> Remarks:
    """The remarks of a report; none at all in another program's. BadTrf where they are damaged."""
    remarks = Remarks()
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith(MARK):
            try:
                _take(remarks, line[len(MARK) :])
            except (ValueError, TypeError, KeyError, IndexError, RecursionError):
                raise BadTrf(number, "this remark of ours has been changed") from None
    return remarks


def _take(remarks: Remarks, text: str) -> None:
    """Take a remark; whatever is not as we write it raises one of Python's own errors."""
    word, _, rest = text.partition(" ")
    if word == "settings":
        found = json.loads(rest)
        remarks.settings, remarks.over = _settings(found), found["over"] is True
        remarks.round = whole(found["round"], 0)
    elif word == "players":
        remarks.players = [_entrant(*each) for each in json.loads(rest)]
    elif word == "byes":
        for round_, number in json.loads(rest):
            remarks.byes[whole(round_, 1), whole(number, 1)] = None
    elif word == "returns":
        remarks.returns = [(whole(after, 0), whole(who, 1)) for after, who in json.loads(rest)]
    elif word == "running":
        remarks.running = read_running(json.loads(rest))
    elif word in TEAM_WORDS:
        take_team_remark(remarks.teams, word, json.loads(rest))
    elif word == "games":
        round_, _, rows = rest.partition(" ")
        games = tuple(_game(*each) for each in json.loads(rows))
        remarks.columns.append(Told(whole(int(round_), 0), games))


def _settings(found: dict[str, Any]) -> dict[str, Any]:
    taken: dict[str, Any] = {}
    for name in SHARED:
        value = found.get(name, False) if name == "accelerated" else found[name]
        if name in _RANGES:
            taken[name] = whole(value, *_RANGES[name])
        elif name in _WORDS:
            if any(each not in _WORDS[name] for each in value):
                raise ValueError("an unknown word")
            taken[name] = tuple(value)
        elif name in _PACES:
            if not isinstance(value, str) or read_pace(value) is None:
                raise ValueError("no pace")
            taken[name] = value
        elif name == "format":
            if value not in get_args(Format):
                raise ValueError("an unknown format")
            taken[name] = value
        else:
            taken[name] = value is True
    most = max(get_args(Games)) if taken["format"] in ("knockout", "doubleknockout") else 2
    counts = (taken["games"], taken["bracket_games"])
    if taken["games"] > most or any(each not in get_args(Games) for each in counts):
        raise ValueError("so many games no meeting has")
    return taken


def _entrant(entered: object, gone: object, team: object, instead: object) -> Entrant:
    left = None if gone is None else whole(gone, 0, 10**6)
    if not isinstance(team, str):
        raise TypeError("a team is named by text")
    return Entrant(whole(entered, 1, 10**6), left, legible(team), whole(instead, 0))


def _game(white: object, *facts: object) -> Played:
    *numbers, how = facts
    when, identity, round_, leg, slot, board, group = (whole(each, 0) for each in numbers)
    for known in get_args(How):
        if how == known:
            game = Pairing(identity, round_, whole(white, 1), 0, leg, slot, board, group)
            return Played(game, when, known)
    raise ValueError("an unknown way to end")


def refuse_strange(state: State, remarks: Remarks) -> None:
    """BadTrf unless the remarks tell of the same players and the same games as the columns."""
    numbers = [player.number for player in state.players]
    if numbers != list(range(1, len(numbers) + 1)) or len(numbers) != len(remarks.players):
        raise BadTrf(1, "the remarks tell of other players than the records 001")
    if len(remarks.columns) != state.played:
        raise BadTrf(1, f"the remarks tell of {len(remarks.columns)} columns, not {state.played}")
    _refuse_heirs(numbers, remarks)
    if not {number for _, number in remarks.byes} <= set(numbers):
        raise BadTrf(1, "the remarks tell of byes for other players")
    if not {number for _, number in remarks.returns} <= set(numbers):
        raise BadTrf(1, "the remarks tell of other players who came back")
    seen: set[int] = set()
    for place, column in enumerate(remarks.columns):
        _refuse_games(state, place, column, seen)
        seen |= {each.game.id for each in column.games}
    _refuse_running(remarks, set(numbers), seen)


def _refuse_heirs(numbers: Sequence[int], remarks: Remarks) -> None:
    """BadTrf if somebody was replaced by nobody in the list, or, in the end, by themselves."""
    heirs = {number: each.instead for number, each in enumerate(remarks.players, 1)}
    for number in numbers:
        line = [number]
        while heirs[line[-1]]:
            line.append(heirs[line[-1]])
            if line[-1] not in heirs or line.count(line[-1]) > 1:
                raise BadTrf(1, f"player {number} cannot have been replaced like that")


def _refuse_games(state: State, place: int, column: Told, seen: Container[int]) -> None:
    """BadTrf unless the column's games are those of the players' cells, and new ones."""
    met = {player.number for player in state.players if player.cells[place].colour == "white"}
    whites = [each.game.white for each in column.games]
    numbers = [each.game.id for each in column.games]
    same = met == set(whites) and len(met) == len(whites) == len(set(numbers))
    same = same and not any(number in seen for number in numbers)
    for each in column.games if same else ():
        played = state.players[each.game.white - 1].cells[place].played
        same = same and played == (each.how != "forfeit")
    if not same:
        raise BadTrf(1, f"the remarks tell of other games in column {place + 1}")


def _refuse_running(remarks: Remarks, numbers: set[int], seen: Container[int]) -> None:
    """BadTrf if the running round, or a team, is of others than the list."""
    now = remarks.running
    if now is not None:
        known = numbers_in(now) <= numbers and now.round == remarks.round
        if not known or any(each.id in seen for each in now.games):
            raise BadTrf(1, "the remarks tell of other games in the round that runs")
    _refuse_teams(remarks, numbers)


def _refuse_teams(remarks: Remarks, numbers: set[int]) -> None:
    """BadTrf if a team, or a match of teams, is of others than the list."""
    teams = remarks.teams
    named = {who for team in teams.teams for who in (team.captain, *team.order)}
    named |= {who for _, who in teams.asked}
    matches = [each for round_ in teams.matches.values() for each in round_]
    named |= {who for each in matches for _, _, who in each.defaults if who}
    names = {team.name for team in teams.teams}
    of_teams = {each.team for each in remarks.players if each.team}
    if not named <= numbers or len(names) != len(teams.teams):
        raise BadTrf(1, "the remarks tell of other players in teams")
    for each in matches:
        _refuse_match(each)
    teamed = remarks.settings and remarks.settings["format"] in ("team", "teamswiss")
    if teamed and names and not of_teams <= names:
        raise BadTrf(1, "the remarks tell of other teams")


def _refuse_match(match: TeamMatch) -> None:
    if match.home == match.away or any(
        team not in ("", match.home, match.away) for _, team, _ in match.defaults
    ):
        raise BadTrf(1, f"the remarks tell of other teams in a match of round {match.round}")
