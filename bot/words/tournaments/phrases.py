"""What each language gives for tournaments: phrases, part by part; sayings are made of them.

In one file: whoever adds a language reads it from top to bottom.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, TypedDict

from bot.club.tournaments.settings import FaultWord
from bot.words.tongue import Tongue
from bot.words.topic import Saying
from bot.words.tournaments.appointment_phrases import AppointmentPhrases
from bot.words.tournaments.captions import Captions, Formats, Stages, TieBreaks, Unplayed, Views
from bot.words.tournaments.card_phrases import CardPhrases
from bot.words.tournaments.door_phrases import DoorPhrases
from bot.words.tournaments.format_phrases import FormatPhrases
from bot.words.tournaments.keepsake_phrases import KeepsakePhrases
from bot.words.tournaments.news_phrases import NewsPhrases
from bot.words.tournaments.panel_phrases import PanelPhrases
from bot.words.tournaments.reason_phrases import ReasonPhrases
from bot.words.tournaments.refusals import BrokenRules, Grounds, Objections, OwnReasons, Refusals
from bot.words.tournaments.season_phrases import SeasonPhrases
from bot.words.tournaments.team_phrases import TeamPhrases

Rest: TypeAlias = Literal["more", "table", "group"]
"""What comes after a round without a game: more of them, or all of the table or the group are played."""


class Back(TypedDict):
    """How one comes back."""

    arena: str
    ladder: str


class Questions(TypedDict):
    """One of every field."""

    name: str
    game: str
    rules: str
    format: str
    size: str
    rounds: str
    pace: str
    start: str
    rated: str
    games: str
    least: str
    rating: str
    round: str
    checkin: str
    late: str
    byes: str
    unfinished: str
    noshow: str
    atonce: str
    review: str
    tiebreaks: str
    third: str
    group: str
    advance: str
    boards: str
    reserves: str
    teamentry: str
    reach: str
    duration: str
    allatonce: str
    every: str
    accelerated: str
    bracketgames: str
    deciders: str
    house: str
    played: str
    newcomers: str
    access: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Labels:
    """Of buttons."""

    join: str
    leave: str
    here: str
    show: str
    next: str
    standings: str
    table: str
    bracket: str
    pairings: str
    points: str
    board: str
    claim: str
    start: str
    publish: str
    draw_freely: str
    create: str
    discard: str
    rated: str
    rules: str
    unrated: str
    round: str
    late: str
    rating: str
    unfinished: str
    white_wins: str
    draw: str
    black_wins: str


@dataclass(frozen=True, slots=True, kw_only=True, repr=False, eq=False)
class TermsPhrases:
    """What somebody wants to know before they enter."""

    swiss: str
    round_robin: str
    double_round_robin: str
    knockout: str
    double_knockout: str
    groups: Callable[[int, int], str]
    """So many in each, of whom so many go on."""
    team: Callable[[int], str]
    team_swiss: Callable[[int], str]
    reserves: Callable[[int], str]
    invited_only: str
    full_teams: str
    arena: Callable[[str], str]
    ladder: Callable[[int], str]
    rounds: Callable[[int], str]
    two_games: str
    third_place: str
    tie_breaks: Callable[[str], str]
    up_to: Callable[[int], str]
    exactly: Callable[[int], str]
    between: Callable[[int, int], str]
    rated_from: Callable[[int], str]
    rated_to: Callable[[int], str]
    rated_between: Callable[[int, int], str]
    by_hand: str
    when_full: str
    starts_on: Callable[[str], str]
    check_in: Callable[[str], str]
    late: Callable[[int], str]
    round_time: Callable[[str], str]
    game_time: Callable[[str], str]
    more_time_wins: str
    more_time_claims: str
    waiting_wins: str
    """Where there are no clocks."""
    waiting_claims: str
    organiser_decides: str
    at_once: Callable[[int], str]
    no_show: Callable[[str], str]
    no_shows: Callable[[int], str]
    byes: Callable[[int], str]
    review: Callable[[str], str]
    every: Callable[[str], str]


@dataclass(frozen=True, slots=True, kw_only=True, repr=False, eq=False)
class FoundingPhrases:
    questions: Questions
    described: Callable[[str], str]
    change_it: str
    must_change: str
    """Where it cannot be created as it is described."""
    fault: Callable[[FaultWord, int], str]
    """With the nearest value that could stand."""
    bad_value: Callable[[str, str], str]
    """What was said, and of what."""
    may_be: Callable[[str], str]
    """These, and nothing else."""
    such_as: Callable[[str], str]
    no_such_field: Callable[[str, str], str]
    no_draft: str
    discarded: str
    may_not_organise: Callable[[str], str]
    too_many_tournaments: Callable[[int], str]
    announced: Callable[[str, str], str]
    created: Callable[[str], str]
    start_it: Callable[[int], str]
    held_again: Callable[[str, int], str]
    """A tournament, and its number."""
    series_ends: Callable[[str, int], str]
    series_empty: Callable[[str, int, int], str]
    """So many in a row that too few had entered."""
    again_already: Callable[[str], str]
    opens: Callable[[str], str]
    again_there: Callable[[str, int], str]


@dataclass(frozen=True, slots=True, kw_only=True, repr=False, eq=False)
class EntryPhrases:
    joined: Callable[[str, int, int], str]
    your_team: Callable[[str], str]
    from_next_round: str
    left: Callable[[str], str]
    games_lost: str
    ask_leave: Callable[[str, bool, bool], str]
    """A tournament, whether they would lose open games, and whether they could not come back."""
    ask_off_ladder: Callable[[str], str]
    would_lose: str
    back: Back
    come_back: str
    from_bottom: Callable[[int], str]
    check_in: Callable[[str, str], str]
    checked_in: Callable[[str], str]
    present: Callable[[str], str]
    resting: Callable[[str, int, str], str]
    """In which round, and what it brings."""
    after_all: str
    plays_after_all: Callable[[str, int, str], str]
    """In which round; who, for their captain."""
    withdrawn: Callable[[str, str], str]
    """Who did not come to two games."""
    not_checked_in: Callable[[str, str], str]
    stay_two: str


@dataclass(frozen=True, slots=True, kw_only=True, repr=False, eq=False)
class RoundPhrases:
    round: Callable[[int], str]
    round_of: Callable[[int, int], str]
    begun: Callable[[str, str, int, str], str]
    """A tournament, its round, how many games, within what time."""
    byes: Callable[[Sequence[str]], str]
    draft: Callable[[str, int, str], str]
    change_pairs: Callable[[int], str]
    again: Callable[[str, int, str, str], str]
    """A tournament, its round, what has changed, when it is published."""
    grounds: Grounds
    paired_now: Callable[[str], str]
    paired_no_more: Callable[[str], str]
    game: Callable[[str, int, int, str, str, str], str]
    """A tournament, its round, the match, its game, the reader's side, the opponent."""
    ends_in: Callable[[str], str]
    arena_ends_in: Callable[[str], str]
    come_within: Callable[[int, str], str]
    play_within: Callable[[str], str]
    """Where there are no rounds."""
    bye: Callable[[str, int, str], str]
    through: Callable[[str, int], str]
    idle: Callable[[str, int, Rest], str]
    relaxed: Callable[[str, int], str]
    broken: BrokenRules
    tied: Callable[[str, Sequence[tuple[str, str]]], str]
    reminder: Callable[[str, str, int, str], str]
    over: Callable[[str, int], str]
    engine_failed: Callable[[str, int, int], str]
    """The last is the tournament's number."""
    too_many: Callable[[str, int, int], str]


@dataclass(frozen=True, slots=True, kw_only=True, repr=False, eq=False)
class ResultPhrases:
    forfeit: Callable[[str, Sequence[str], str], str]
    forfeit_of_gone: Callable[[str, Sequence[str], str], str]
    time_over: Callable[[str, int], str]
    give_results: Callable[[str, int, str], str]
    """Within what time; a tournament's number and the name of a game."""
    may_claim: Callable[[str, int], str]
    organiser_decides: Callable[[str], str]
    by_time: Callable[[str, str, str], str]
    by_turn: Callable[[str, str, str], str]
    drawn: Callable[[str, str], str]
    over: Callable[[str], str]
    beside: Callable[[str], str]
    team: Callable[[str, int, str], str]
    """Its match points, and the points on its boards."""
    your_place: Callable[[str, int, int, str, bool], str]


@dataclass(frozen=True, slots=True, kw_only=True, repr=False, eq=False)
class LookingPhrases:
    formats: Formats
    stages: Stages
    paused: str
    players: Callable[[int], str]
    you_play: str
    you_played: str
    none_running: str
    over_heading: str
    which: str
    this_one: str
    none_fits: str
    no_such: Callable[[int], str]
    none_called: Callable[[str], str]
    organisers: Callable[[str, Sequence[str]], str]
    who_plays: Callable[[int, str], str]
    nobody_yet: str
    nothing_yet: Views
    """Each a sentence."""
    not_paired_yet: Callable[[str, int, int], str]
    """A tournament, the round that was asked for, the last that is public."""
    no_bracket: Callable[[str], str]
    against: Callable[[int, str, str], str]
    """A match, the opponent, their points."""
    not_started: Callable[[str], str]
    is_over: Callable[[str], str]
    no_game: Callable[[str], str]
    still_running: Callable[[int], str]
    ends_at_latest: Callable[[str], str]
    next_resting: str
    standing: Callable[[str, str, int, int, str], str]
    """A tournament, a player, their rank, of how many, their points."""
    round_line: Callable[[int, str], str]
    as_white: Callable[[str], str]
    as_black: Callable[[str], str]
    facing: Callable[[str], str]
    unplayed: Unplayed
    tie_breaks: TieBreaks
    not_played: Callable[[str], str]
    not_counted: Callable[[str], str]


@dataclass(frozen=True, slots=True, kw_only=True, repr=False, eq=False)
class OrganisingPhrases:
    started: str
    corrected: Callable[[str, str], str]
    stays_played: Callable[[str], str]
    """How the match had ended: that stays where more counts than the tournament."""
    verdict_void: str
    forfeited: Callable[[str, str, str], str]
    """A game, who was absent, who was not."""
    both_forfeited: Callable[[str, str, str], str]
    removed: Callable[[str], str]
    replaced: Callable[[str, str], str]
    bye_added: Callable[[str, int, str], str]
    paused: str
    resumed: str
    moved_on: Callable[[str], str]
    """By how much all deadlines are later, after that."""
    ends_now: Callable[[str], str]
    """What follows it: when the round ends."""
    too_few: Callable[[str, int, int], str]
    """How many it takes, and how many have entered."""
    fewer: Callable[[int, int], str]
    arena_ends_now: Callable[[str], str]
    extended: Callable[[int, str], str]
    arena_extended: Callable[[str, str], str]
    games_extended: Callable[[str], str]
    later: Callable[[str], str]
    would_count: Callable[[str, str, str, str], str]
    """A game's result, and who would have won; "": nobody."""
    would_end: str
    so_be_it: Callable[[str], str]
    confirm_by: Callable[[str], str]
    would_last: Callable[[str, str, str, str], str]
    """Until when it lasts now, until when it would, and by how much longer."""
    extend: str
    not_longer: Callable[[str, str], str]
    overridden: Callable[[int], str]
    pairs_laid: Callable[[int, str], str]
    pairs_freed: Callable[[int], str]
    pairs_refused: Callable[[str], str]
    objections: Objections
    helper: Callable[[str], str]
    helps_no_more: Callable[[str], str]
    handed_over: Callable[[str], str]
    you_help: Callable[[str, str, int], str]
    """The tournament, who has asked them, its number."""
    you_organise: Callable[[str, str, int], str]
    you_inherit: Callable[[str, int], str]
    heir: Callable[[str, str], str]
    no_heir: Callable[[str], str]
    kept_apart: Callable[[str, str], str]
    let_meet: Callable[[str, str], str]
    cancelled: str
    hold_again: Callable[[int], str]
    games_go_on: str
    reason: Callable[[str], str]
    own_reasons: OwnReasons
    refusals: Refusals
    also_here: Callable[[str], str]
    here_already: Callable[[str], str]
    starting: Callable[[str], str]
    publishing: Callable[[str], str]
    setting_up: Callable[[str], str]
    unreachable: Callable[[str, str, str], str]
    """The tournament, who cannot be reached, and how they are taken out."""
    reachable_again: Callable[[str, str], str]
    place_shut: Callable[[str, str, int], str]
    """The tournament, the platform of the place, and the tournament's number."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False, eq=False)
class Phrases:
    tongue: Tongue
    captions: Captions
    labels: Labels
    points: Callable[[int], str]
    """Half points with their noun: "1½ points"."""
    moment: Callable[[int], str]
    """A date, which every reader has in their own time zone."""
    terms: TermsPhrases
    founding: FoundingPhrases
    entry: EntryPhrases
    rounds: RoundPhrases
    results: ResultPhrases
    looking: LookingPhrases
    organising: OrganisingPhrases
    teams: TeamPhrases
    news: NewsPhrases
    panel: PanelPhrases
    cards: CardPhrases
    formats: FormatPhrases
    keepsake: KeepsakePhrases
    door: DoorPhrases
    appointments: AppointmentPhrases
    reasons: ReasonPhrases
    season: SeasonPhrases

    def within(self, left: int, at: int) -> str:
        """A span to come, and when it ends, where that is known."""
        span = self.tongue.during(_about(left) if at else left)
        return f"{span} ({self.moment(at)})" if at else span


def _about(left: int) -> int:
    """The span as one says it where its end is told to the minute."""
    unit = 60 if left >= _LONG else 1
    return round(left / unit) * unit


_LONG = 600
"""Seconds from which on nobody counts them."""


@dataclass(frozen=True, slots=True)
class Title:
    """A tournament as it is named everywhere."""

    number: int
    name: str

    def said(self, p: Phrases) -> str:
        return f"{p.tongue.quoted(self.name)} ({self.number})"


class TournamentSaying(Saying[Phrases]):
    """Anything the club says about tournaments."""

    __slots__ = ()
