"""What a contest was announced with. After that only what the entry asks for may change."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from bot.club.pace import SHORTEST, Pace, read_pace

Format: TypeAlias = Literal[
    "roundrobin",
    "swiss",
    "knockout",
    "doubleknockout",
    "arena",
    "team",
    "teamswiss",
    "groups",
    "ladder",
]
Games: TypeAlias = Literal[1, 2, 3, 5]
"""Of one meeting. Two are begun together; of three or five each begins when the one before is over,
and as soon as nobody can be caught up, the meeting is."""
TieBreak: TypeAlias = Literal[
    "BH", "BH/C1", "BH/M1", "SB", "DE", "WIN", "WON", "BPG", "BWG", "PS", "ARO", "TPR", "PTP", "KS"
]
TIE_BREAKS: tuple[TieBreak, ...] = (
    "BH",
    "BH/C1",
    "BH/M1",
    "SB",
    "DE",
    "WIN",
    "WON",
    "BPG",
    "BWG",
    "PS",
    "ARO",
    "TPR",
    "PTP",
    "KS",
)
Access: TypeAlias = Literal["open", "invited", "password"]
"""Who is let in: anybody, whom an organiser invites, who knows a word."""
PlayedOf: TypeAlias = Literal["game", "rated", "any", "any-rated"]
"""Which finished games are counted: of this game, rated ones of it, of all games, all rated ones."""
Decider: TypeAlias = Literal["second-pair", "black-wins", "seed"]
DAY = 86_400

_SWISS: tuple[TieBreak, ...] = ("BH/C1", "BH", "SB", "DE", "WIN", "TPR")
_TABLE: tuple[TieBreak, ...] = ("DE", "WIN", "SB", "KS")
_FAST: tuple[TieBreak, ...] = ("WIN", "TPR")


@dataclass(frozen=True, slots=True)
class Settings:
    """One contest's rules. Times are seconds; points are counted in halves where it is said."""

    name: str
    game: str
    format: Format
    seed: int
    rounds: int = 0  # 0: as many as the format needs, or as many as the field can bear
    games: Games = 1  # games of one meeting, with sides changed; more than two in brackets alone
    cycles: Literal[1, 2] = 1  # a double round robin has two
    all_at_once: bool = False  # a round robin of which every cell is open from the start
    options: tuple[tuple[str, str], ...] = ()
    pace: str = ""
    rated: bool = True
    opens_at: int = 0
    starts: Literal["hand", "date", "full"] = "hand"
    start_at: int = 0
    least: int = 2
    most: int = 64
    rating_from: int = 0
    rating_to: int = 9999
    played_least: int = 0  # so many games whoever enters must have finished
    played_least_of: PlayedOf = "game"
    played_most: int | None = None  # and so many at most: newcomers
    played_most_of: PlayedOf = "game"
    access: Access = "open"
    check_in: int = 0  # seconds before the start in which one says that one is there
    review: int = 0  # seconds a draft waits for the organiser
    round_time: int = 14 * DAY
    unfinished: Literal["time", "claim", "adjudication"] = "time"
    claim_time: int = 2 * DAY
    no_show_time: int = 0  # 0: nobody is forfeited for silence before the deadline
    no_shows: int = 2  # as many, and one is withdrawn
    late_until: int = 0  # the last round before which one may still enter
    late_byes: int = 1  # missed rounds that are half-point byes; the others give nothing
    byes: int = 1  # half-point byes a player may ask for
    at_once: int = 4  # games of this contest a player has at most at the same time
    tie_breaks: tuple[TieBreak, ...] = ()
    deciders: tuple[Decider, ...] = ("second-pair", "black-wins", "seed")
    decider_pace: str = ""  # of a second pair; nothing: twice as fast as the first
    decider_time: int = 0  # in which a second pair is played; 0: half of a round's
    third_place: bool = False
    group_size: int = 4
    advance: int = 2
    bracket_games: Games = 2  # games of one meeting in the bracket after the groups
    accelerated: bool = False  # a Swiss whose upper half has virtual points in the first rounds
    boards: int = 2
    reserves: int = 2  # how many more than its boards a team may have
    invited_only: bool = False  # a team is entered only by whom its captain has invited
    house: int = 0  # the level of the machine that makes an odd number of starters even; 0: none
    reach: int = 3  # places up to which a challenge on the ladder may go
    duration: int = 3600  # an arena's
    every: int = 0  # seconds from one to the next of its kind; 0: it is held once
    empty: int = 0  # how many just before it, in a row, too few had entered
    report: str = ""  # the digest of the report of which it was made


def pace_of(settings: Settings, leg: int) -> str:
    """The pace of a game: a decider's is its own, or twice as fast as the contest's."""
    if leg < first_decider(settings):
        return settings.pace
    pace = read_pace(settings.pace)
    if settings.decider_pace or pace is None or not pace.timed:
        return settings.decider_pace or settings.pace
    each, bank = (max(SHORTEST, span // 2) if span else 0 for span in (pace.each, pace.bank))
    cap = None if pace.cap is None else max(bank, pace.cap // 2)
    return str(Pace(each, bank, pace.more // 2, cap))


def first_decider(settings: Settings) -> int:
    """The leg with which the games that break a tie begin."""
    return max(2, games_of(settings)) + 1


def begun_together(games: int) -> int:
    """How many games of a meeting begin together."""
    return games if games <= 2 else 1


def decider_time_of(settings: Settings) -> int:
    """The seconds in which a second pair is to be played."""
    return settings.decider_time or max(1, settings.round_time // 2)


def games_of(settings: Settings, *, group: bool = False) -> int:
    """The games of one meeting; after groups, a bracket has its own number."""
    bracket = settings.format == "groups" and not group
    return settings.bracket_games if bracket else settings.games


def has_bracket(settings: Settings) -> bool:
    """Whether it ends in a bracket, in which meetings have winners."""
    return settings.format in ("knockout", "doubleknockout", "groups")


def points_count(settings: Settings) -> bool:
    """Whether points say who stands where; in a knockout it is how far somebody has come, on a
    ladder whom they have beaten."""
    return settings.format not in ("knockout", "doubleknockout", "ladder")


def comes_and_goes(settings: Settings) -> bool:
    """Whether who leaves it after its start may come back: nothing waits for anybody there."""
    return settings.format in ("arena", "ladder")


def by_teams(settings: Settings) -> bool:
    """Whether teams meet, board by board."""
    return settings.format in ("team", "teamswiss")


def tie_breaks_of(settings: Settings) -> tuple[TieBreak, ...]:
    """The tie-breaks in force: the declared ones, else those FIDE recommends for the format."""
    if settings.tie_breaks:
        return settings.tie_breaks
    match settings.format:
        case "swiss":
            return _SWISS
        case "roundrobin" | "groups":
            return _TABLE
        case "knockout" | "doubleknockout" | "arena" | "team" | "teamswiss" | "ladder":
            return _FAST


FaultWord: TypeAlias = Literal[
    "no-name",
    "bad-size",
    "bad-ratings",
    "bad-rounds",
    "bad-time",
    "one-game-only",
    "two-games-most",
    "only-swiss",
    "bad-pace",
    "tie-break-twice",
    "small-swiss",
    "too-many-rounds",
    "large-table",
    "bad-groups",
    "no-boards",
    "few-places",
    "no-reach",
    "no-house",
]
"""Every fault that settings can have."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Why settings cannot stand; `limit` is the nearest value that can."""

    word: FaultWord
    limit: int = 0


def rounds_cap(players: int) -> int:
    """The most Swiss rounds a field bears without dead ends: half of it."""
    return max(1, players // 2)


MAY_STAND = frozenset({"small-swiss", "large-table"})
"""What may be said against a tournament that can be held all the same."""


def check(settings: Settings, expected: int | None = None) -> tuple[Fault, ...]:
    """All faults of the settings. `expected` is how many entrants the organiser counts on."""
    field = settings.most if expected is None else expected
    return (*_common_faults(settings), *_faults_of_format(settings, field))


def _common_faults(settings: Settings) -> Iterator[Fault]:
    if not settings.name.strip():
        yield Fault("no-name")
    if not 2 <= settings.least <= settings.most <= 1000:
        yield Fault("bad-size", 1000)
    if settings.rating_from > settings.rating_to:
        yield Fault("bad-ratings")
    if settings.rounds < 0:
        yield Fault("bad-rounds", 1)
    if settings.round_time <= 0 or settings.duration <= 0:
        yield Fault("bad-time", 1)
    if settings.games > 2 and settings.format not in ("knockout", "doubleknockout"):
        yield Fault("two-games-most", 2)
    if settings.accelerated and settings.format not in ("swiss", "teamswiss"):
        yield Fault("only-swiss")
    if settings.house and settings.format not in ("swiss", "roundrobin"):
        yield Fault("no-house")
    if settings.games > 1 and settings.format in ("arena", "ladder"):
        yield Fault("one-game-only", 1)
    if read_pace(settings.pace) is None or read_pace(settings.decider_pace) is None:
        yield Fault("bad-pace")
    if len(set(settings.tie_breaks)) != len(settings.tie_breaks):
        yield Fault("tie-break-twice")


def _faults_of_format(settings: Settings, field: int) -> Iterator[Fault]:
    match settings.format:
        case "swiss":
            if field < 9:
                yield Fault("small-swiss", 9)
            if settings.rounds > rounds_cap(field):
                yield Fault("too-many-rounds", rounds_cap(field))
        case "roundrobin":
            if field > 32:
                yield Fault("large-table", 32)
        case "groups":
            if not 1 <= settings.advance < settings.group_size:
                yield Fault("bad-groups", settings.group_size - 1)
        case "team" | "teamswiss":
            if settings.boards < 1:
                yield Fault("no-boards", 1)
            if settings.most < 2 * settings.boards:
                yield Fault("few-places", 2 * settings.boards)
        case "ladder":
            if settings.reach < 1:
                yield Fault("no-reach", 1)
        case "knockout" | "doubleknockout" | "arena":
            pass


def settings_json(settings: Settings) -> dict[str, Any]:
    """The settings as a JSON object."""
    return dataclasses.asdict(settings)


def settings_from(stored: Mapping[str, Any]) -> Settings:
    """The settings stored by `settings_json`. A field that was not known then has its default."""
    facts = dict(stored)
    facts["options"] = tuple((str(key), str(value)) for key, value in facts.get("options", ()))
    for name in ("tie_breaks", "deciders"):
        if name in facts:
            facts[name] = tuple(facts[name])
    return Settings(**facts)
