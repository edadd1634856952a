"""What the club says about matches.

In one file, because the phrases of a room are one list.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.games.game import Result, Seat
from bot.games.shelf import SHELF
from bot.words.help.commands import HELP
from bot.words.match.commands import BOARD, MOVE, REPLAY
from bot.words.match.side import Side
from bot.words.meeting.commands import PLAY
from bot.words.meeting.sayings import ChallengeLine
from bot.words.tongue import Tongue, players, score
from bot.words.topic import Choice, Saying
from bot.words.tournaments.playing_commands import NEXT

Unaided: TypeAlias = Literal["abort", "adjudication", "report"]
"""What helps whoever waits for somebody, where neither a clock nor organisers see to it."""
Recourse: TypeAlias = Literal["clock", "claim", "organisers", "admins"] | Unaided
"""What helps whoever waits for somebody who cannot be reached."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False, eq=False)
class Phrases:
    tongue: Tongue

    head: Callable[[int, str, str, str], str]
    """A match's number, its game, the reader's side, the opponent."""
    unsolved: Callable[[int, str], str]
    unfinished: Callable[[int, str], str]
    your_turn: str
    their_turn: str
    adjourned: str
    draw_is_offered: str
    to_move: Callable[[Side], str]
    clock: Callable[[str, str], str]
    """Whose, and what it shows."""
    challenge: Callable[[ChallengeLine], str]
    challenge_ways: Callable[[ChallengeLine], tuple[Choice, ...]]
    open_challenges: str
    no_matches: str
    between_rounds: Callable[[str], str]
    """In this tournament the reader plays, but no game now."""
    button_next: str
    nothing_over: str
    read_by_nobody: Callable[[str], str]
    """What may be typed."""
    no_move_perhaps: str
    how_it_is_played: str
    nothing_to_ask: Callable[[str], str]
    other_layout: Callable[[str], str]
    """The move that it is."""
    not_begun: str
    welcome_back: str
    no_such_match: Callable[[int], str]
    not_your_match: Callable[[int], str]
    which_match: Callable[[int], str]
    """One of those that may be meant."""
    which_match_here: str
    """The same where others read along."""
    still_running: Callable[[int], str]
    left_alone: str
    """Nothing is done about what was asked."""
    no_take_back: Callable[[int], str]
    take_back_casual: str
    """What helps in a game with the house that counts for nothing."""
    take_back_asked: str
    button_ask_first: str
    moves_are_private: str
    not_said: str
    """A move was about to be said to all."""
    not_said_mixed: str
    """There is one among other words."""
    not_said_words: str
    """They are what one says to an umpire."""
    try_here: Callable[[str, int], str]
    """A move that was held back, and a match."""
    board_moved_on: Callable[[int], str]
    void: str
    """In place of a score."""
    record_opened: str
    record_own: str
    acts: Mapping[str, str]
    """What a record calls acts that are no moves, where that is not their stored name."""
    record_behind: str
    """The same where the record stands behind a button."""
    button_umpires_record: str
    button_replay: str
    exported: Callable[[int], str]
    share: str
    replayed: Callable[[int], str]
    oath: str
    oath_sworn: Callable[[str], str]
    oath_so_far: Callable[[str], str]
    oath_of: Callable[[int], str]
    """Above what stood in the opening letter."""
    oath_record: str
    """Above the head of the reader's record."""
    oath_means: str
    oath_opened: Callable[[int], str]
    no_oath: Callable[[int], str]
    no_oath_alone: str
    runs_the_bot: Callable[[str], str]
    nothing_hidden: Callable[[int], str]
    no_forces: Callable[[str], str]
    not_against: Callable[[str | None], str]
    guess_like: str
    guess_example: str
    guess_on_own_man: Callable[[str], str]
    guess_off_board: Callable[[str], str]
    guess_no_man: Callable[[str], str]
    guess_not_there: Callable[[str], str]
    guess_no_start: Callable[[str], str]
    """With an example of a guess."""
    too_many_guesses: Callable[[int, int], str]
    unreachable: Callable[[str, str], str]
    """The matches, and who cannot be reached."""
    called: Callable[[int, Literal["turn", "over", "news"]], str]
    """To what a player is called where moderators read along."""
    opponent_unreachable: Callable[[int, str, str], str]
    """What the opponent can do comes last."""
    opponent_switched_off: Callable[[int, str, str, str], str]
    """The same, after the platform that is not served."""
    wait_or: Callable[[Recourse, int], str]
    """What whoever waits can do; of this match."""
    reachable_again: Callable[[str, str], str]
    later: Callable[[Literal["clock", "claim", "paused"] | None, int], str]
    """What comes of not moving in this match, as far as the clock goes."""
    later_pause: str
    later_games: str
    again_later: str
    """To whoever wants to play again what they are still playing with somebody."""
    start_afresh: str
    """The same of the house, whom it costs nothing."""

    sides_stay: str
    sides_later: str

    tries_planned: Callable[[int, str], str]
    lines_planned: Callable[[int, str], str]
    otherwise: str
    """Between two tries."""
    answer: Callable[[str, str], str]
    answer_to_all: Callable[[str], str]
    """Whatever the opponent plays."""
    """The opponent's move, and one's own."""
    nothing_planned: Callable[[int, str], str]
    """An example comes last."""
    plan_like: Callable[[str], str]
    tries_example: str
    lines_example: str
    plan_dropped: Callable[[int], str]
    plan_set_aside: Callable[[int, str], str]
    plan_untried: Callable[[int], str]
    plan_over: Callable[[int], str]
    plan_refused: Callable[[int, str], str]
    plan_fails: Callable[[int, str], str]
    plan_done: Callable[[int, str], str]
    bad_line: Callable[[str, str], str]
    too_many_tries: Callable[[int], str]
    too_many_lines: Callable[[int, int], str]
    your_turn_now: Callable[[int], str]
    asked_again: Callable[[int, str], str]

    not_your_turn: str
    match_over: str
    you_offer_draw: str
    move_all_the_same: str
    """To whoever has just offered a draw in their own turn."""
    offers_draw: Callable[[Side], str]
    you_decline_draw: str
    declines_draw: Callable[[Side], str]
    you_withdraw_draw: str
    withdraws_draw: Callable[[Side], str]
    no_draw_offer: str
    draws_with_nobody: str
    no_draw_claim: str
    """It is played alone."""
    already_offered: str
    enough_this_turn: Callable[[int], str]
    too_late_to_abort: str
    resigned: Callable[[Side], str]
    agreed: str
    out_of_time: Callable[[Side], str]
    called_off: str
    awarded: Callable[[Side], str]
    declared_drawn: str
    won: Callable[[Side], str]
    resign_asked: Callable[[int], str]
    resign_asked_again: Callable[[int], str]
    more_of: Callable[[int], str]

    help: str
    play_house: str
    board: str
    more: str
    record: str
    plan: str
    guess: str
    games: str
    offer_draw: str
    watch: str
    move: str
    resign: str
    resign_sure: str
    """The label of the button that does it, once that was asked."""
    sure: str
    drop_plan: str
    no_reason: Callable[[str], str]
    """With what may be why, where a game has reasons of its own."""
    reason_is_yours: str
    reason_is_told: str
    button_record: str
    no_verdict: Callable[[str], str]
    button_hint: str
    one_at_a_time: Callable[[int, str], str]
    may_be_planned: Callable[[str], str]
    may_be_typed: str
    button_plan: Callable[[str], str]
    accept_draw: str
    decline_draw: str
    withdraw_draw: str


@dataclass(frozen=True, slots=True)
class GameLine:
    """A running match in a list of one's own."""

    number: int
    game: str
    seat: Seat
    opponent: str | None
    """None: its player is alone."""
    your_turn: bool = False
    offer: bool = False
    """Whether the opponent's draw offer stands."""
    left: int | None = None
    """Seconds that the clock of whoever is to move shows, if there is one."""
    adjourned: bool = False
    """Whether it is set aside: nothing is known of it now."""

    def line(self, p: Phrases) -> str:
        title = p.tongue.title(self.game)
        if self.opponent is None and self.adjourned:
            return f"#{self.number} {title}: {p.adjourned}"
        if self.opponent is None:
            solved = SHELF[self.game].begins == "problem"
            return (p.unsolved if solved else p.unfinished)(self.number, title)
        rival = p.tongue.known(self.opponent)
        head = p.head(self.number, title, p.tongue.seat(self.seat, self.game), rival)
        if self.adjourned:
            return f"{head}: {p.adjourned}"
        state = [p.your_turn if self.your_turn else p.their_turn]
        state += [] if self.left is None else [p.tongue.left(self.left)]
        state += [p.draw_is_offered] if self.offer else []
        return f"{head}: {', '.join(state)}"

    def choice(self, p: Phrases) -> Choice:
        """The button that turns to this match."""
        named = p.tongue.known(self.opponent) if self.opponent else p.tongue.title(self.game)
        return f"#{self.number} {named}", f"#{self.number}"


_MOST_SHOWN = 3
"""Challenges with buttons of their own."""


class MatchSaying(Saying[Phrases]):
    __slots__ = ()


@dataclass(frozen=True, slots=True)
class NoMatches(MatchSaying):
    """The reader plays nothing now; whoever waits for an opponent is told that they do."""

    challenges: tuple[ChallengeLine, ...] = ()

    def said(self, p: Phrases) -> str:
        if not self.challenges:
            return p.no_matches
        return "\n".join((p.not_begun, p.open_challenges, *map(p.challenge, self.challenges)))

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        ways = _ways(p, self.challenges)
        return (*ways, (p.play_house, PLAY.says()), (p.help, HELP.says()))


def _ways(p: Phrases, challenges: tuple[ChallengeLine, ...]) -> tuple[Choice, ...]:
    """What may be done about the first of these."""
    return tuple(way for line in challenges[:_MOST_SHOWN] for way in p.challenge_ways(line))


@dataclass(frozen=True, slots=True)
class LeftAlone(MatchSaying):
    """Somebody said no to what they were asked."""

    def said(self, p: Phrases) -> str:
        return p.left_alone


@dataclass(frozen=True, slots=True)
class NoSuchMatch(MatchSaying):
    number: int

    def said(self, p: Phrases) -> str:
        return p.no_such_match(self.number)


@dataclass(frozen=True, slots=True)
class NotYourMatch(MatchSaying):
    number: int

    def said(self, p: Phrases) -> str:
        return p.not_your_match(self.number)


@dataclass(frozen=True, slots=True)
class NotAgainst(MatchSaying):
    """No match between the speaker and somebody runs."""

    name: str | None
    """None: the house, whichever of its machines."""

    def said(self, p: Phrases) -> str:
        return p.not_against(None if self.name is None else p.tongue.known(self.name))


@dataclass(frozen=True, slots=True)
class NoForces(MatchSaying):
    """Who asks for the forces on a square where there are none."""

    game: str

    def said(self, p: Phrases) -> str:
        return p.no_forces(p.tongue.title(self.game))


@dataclass(frozen=True, slots=True)
class WhichMatch(MatchSaying):
    lines: tuple[GameLine, ...]

    def said(self, p: Phrases) -> str:
        return "\n".join(
            [p.which_match(self.lines[0].number), *(one.line(p) for one in self.lines)]
        )

    def aside(self, p: Phrases) -> str:
        return "\n".join([p.which_match_here, *(one.line(p) for one in self.lines)])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return tuple(one.choice(p) for one in self.lines)


@dataclass(frozen=True, slots=True)
class NothingOver(MatchSaying):
    """Who asks for what comes after a match, and has finished none."""

    def said(self, p: Phrases) -> str:
        return p.nothing_over

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.play_house, PLAY.says()), (p.help, HELP.says()))


@dataclass(frozen=True, slots=True)
class StillRunning(MatchSaying):
    """All of it is opened after the end."""

    number: int

    def said(self, p: Phrases) -> str:
        return p.still_running(self.number)


@dataclass(frozen=True, slots=True)
class MovesArePrivate(MatchSaying):
    """A move was typed in public; it was not tried."""

    private = True

    def said(self, p: Phrases) -> str:
        return p.moves_are_private


@dataclass(frozen=True, slots=True)
class BoardMovedOn(MatchSaying):
    """A button of an earlier board was pressed."""

    number: int

    def said(self, p: Phrases) -> str:
        return p.board_moved_on(self.number)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.board, BOARD.says(match=self.number)),)


@dataclass(frozen=True, slots=True)
class Games(MatchSaying):
    matches: tuple[GameLine, ...]
    challenges: tuple[ChallengeLine, ...]
    between: tuple[tuple[int, str], ...] = ()
    """The tournaments in which the reader, who plays nothing now, waits for a game."""

    def said(self, p: Phrases) -> str:
        lines = [one.line(p) for one in self.matches]
        for number, name in self.between:
            lines.append(p.between_rounds(f"{p.tongue.quoted(name)} ({number})"))
        if self.challenges:
            lines += [p.open_challenges, *map(p.challenge, self.challenges)]
        return "\n".join(lines) or p.no_matches

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        if self.between:
            number, _ = self.between[0]
            return ((p.button_next, NEXT.says(number)), *_ways(p, self.challenges))
        if not self.matches and not self.challenges:
            return NoMatches().choices(p)
        return (*(one.choice(p) for one in self.matches), *_ways(p, self.challenges))


@dataclass(frozen=True, slots=True)
class RecordOpened(MatchSaying):
    """A finished match's whole record; its block is filled by the desk."""

    number: int
    game: str
    white: str
    black: str
    result: Result
    alone: bool = False
    """Whether it was played against the umpire: then it is its player's alone."""

    def said(self, p: Phrases) -> str:
        outcome = score(self.result.score) or p.void
        who = players(self.white, self.black)
        record = p.record_own if self.alone else p.record_opened
        return f"#{self.number} {p.tongue.title(self.game)}, {who}, {outcome}. {record}"

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        """For whoever has watched it: players may also play again."""
        return () if self.alone else ((p.button_replay, REPLAY.says(match=self.number)),)


@dataclass(frozen=True, slots=True)
class Exported(MatchSaying):
    number: int

    def said(self, p: Phrases) -> str:
        return p.exported(self.number)


@dataclass(frozen=True, slots=True)
class Replayed(MatchSaying):
    number: int
    home: bool = False
    """Whether it is at home in a channel, and its reader may show it there."""

    def said(self, p: Phrases) -> str:
        return p.replayed(self.number)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.share, f"#{self.number} /share replay"),) if self.home else ()


def move_button(match: int, p: Phrases) -> Choice:
    """Opens a form to move with, where nobody may type a move."""
    return p.move, f"{MOVE.says(match=match)}?"
