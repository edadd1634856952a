"""What is said after a match, and to those who watch. In one file: phrases and sayings, as they are
looked up together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.games.game import Result
from bot.words.afterwards.commands import ANALYSE, CARD, SHARE, UNWATCH
from bot.words.match.commands import REPLAY
from bot.words.members.ratings import Change, changed
from bot.words.tongue import Tongue, players, score
from bot.words.topic import Choice, Saying


@dataclass(frozen=True, slots=True, kw_only=True, repr=False, eq=False)
class Phrases:
    tongue: Tongue

    no_card: Callable[[int], str]
    kept_to_oneself: Callable[[int], str]
    not_analysable: Callable[[str, str], str]
    """A game, and those that can be analysed."""
    nothing_to_analyse: Callable[[int], str]
    computing: Callable[[int, bool], str]
    too_many_analyses: Callable[[int], str]
    analyses_busy: str
    analysis_failed: Callable[[int], str]
    could_know: Callable[[int, str], str]
    """A match's number, and its game."""
    peak: Callable[[str, str, str], str]
    """A side, how many positions, after which move; empty: at the start."""
    at_the_end: Callable[[int, bool], str]
    """So many positions, and whether that is exact."""
    lost_count: Callable[[str], str]
    """After which move."""
    positions: Callable[[int, bool], str]
    most_informative: Callable[[str], str]
    refused: Callable[[str, int], str]
    """What was refused, and at which move."""
    asked: Callable[[int], str]
    asked_by_opponent: Callable[[int], str]
    moved: Callable[[str, int], str]
    heard: Callable[[str, int], str]
    silence: Callable[[int], str]
    bits: Callable[[float], str]
    turning_point: Callable[[str, str, int, int], str]
    """A move, whose, and what they could expect before it and after it."""
    missed_question: Callable[[str, int, int], str]
    """A side, a move's number, and how many of a hundred positions would have said yes."""
    wrong_belief: Callable[[str, int, str, str], str]
    """A side, a move's number, what they had to believe, and what was so."""
    believed: Callable[[str, str, int], str]
    """"K" or "Q", squares, and in how many of a hundred positions."""
    stood: Callable[[str, str], str]
    estimated: str
    exact: str
    watching: Callable[[int, str, str], str]
    """A match's number, its game, who plays."""
    board_at_the_end: str
    board_late: Callable[[int], str]
    board_open: str
    own_match: Callable[[int], str]
    cannot_watch: Callable[[int], str]
    over_already: Callable[[int], str]
    too_many_watched: Callable[[int], str]
    watching_none: str
    watching_these: Callable[[str], str]
    unwatched_all: str
    unwatched: Callable[[int], str]
    not_watching: Callable[[int], str]
    annul_which: str
    annulled: Callable[[int, str], str]
    annulled_in_contest: Callable[[int, str, str], str]
    """A match's number, why, and the tournament in which its result stands."""
    decide_there: Callable[[int, int], str]
    """A tournament's number, and the match's."""
    ratings: Callable[[str], str]
    annulled_before: Callable[[int], str]

    courtesy: str
    courtesy_won: str
    courtesy_lost: str
    you_are_welcome: str
    not_over: Callable[[int], str]
    resign: str
    courtesy_next: Callable[[int], str]
    shared_card: Callable[[int], str]
    shared_replay: Callable[[int], str]
    shared_analysis: Callable[[int], str]
    shared_history: str
    shared_by: Callable[[str], str]
    share_where: Callable[[str], str]
    """What follows the command."""

    # On cards and plots.
    card_moves: str
    card_rules: str
    card_pace: str
    card_day: str
    card_void: str
    """Beside it stands why."""
    card_changed: str
    """Why it is, where its verdict was changed."""
    plot_title: Callable[[int, str], str]
    plot_moves: str
    plot_positions: str
    plot_band: str
    plot_note: str
    refused_flag: Callable[[str], str]
    asked_flag: str
    table_start: str
    table_head: str
    number: Callable[[int], str]
    """With something between thousands."""

    # Buttons.
    analyse: str
    replay: str
    card: str
    share: str
    unwatch: str


class AfterwardsSaying(Saying[Phrases]):
    __slots__ = ()


@dataclass(frozen=True, slots=True)
class CardShown(AfterwardsSaying):
    match: int
    game: str
    white: str
    black: str
    result: Result
    analysable: bool
    home: bool = False
    """Whether it is at home in a channel, and its reader may show it there."""

    def said(self, p: Phrases) -> str:
        who = players(self.white, self.black)
        return f"#{self.match} {p.tongue.title(self.game)}, {who}, {score(self.result.score)}."

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        replay = (p.replay, REPLAY.says(match=self.match))
        analyse = (p.analyse, ANALYSE.says(match=self.match))
        own = (replay, analyse) if self.analysable else (replay,)
        return (*own, (p.share, SHARE.says("card", match=self.match))) if self.home else own


@dataclass(frozen=True, slots=True)
class NoCard(AfterwardsSaying):
    """It was played alone."""

    match: int

    def said(self, p: Phrases) -> str:
        return p.no_card(self.match)


@dataclass(frozen=True, slots=True)
class NotAnalysable(AfterwardsSaying):
    game: str
    games: tuple[str, ...]
    """Those that are."""

    def said(self, p: Phrases) -> str:
        return p.not_analysable(
            p.tongue.title(self.game), ", ".join(p.tongue.title(one) for one in self.games)
        )


@dataclass(frozen=True, slots=True)
class NothingToAnalyse(AfterwardsSaying):
    match: int

    def said(self, p: Phrases) -> str:
        return p.nothing_to_analyse(self.match)


@dataclass(frozen=True, slots=True)
class Computing(AfterwardsSaying):
    """It is computed in the background; the answer follows."""

    match: int
    elsewhere: bool = False
    """Asked for where others are: the answer comes in private."""

    def said(self, p: Phrases) -> str:
        return p.computing(self.match, self.elsewhere)


@dataclass(frozen=True, slots=True)
class TooManyAnalyses(AfterwardsSaying):
    most: int

    def said(self, p: Phrases) -> str:
        return p.too_many_analyses(self.most)


@dataclass(frozen=True, slots=True)
class AnalysesBusy(AfterwardsSaying):
    """As many wait, asked for by anybody, as may."""

    def said(self, p: Phrases) -> str:
        return p.analyses_busy


@dataclass(frozen=True, slots=True)
class AnalysisFailed(AfterwardsSaying):
    match: int

    def said(self, p: Phrases) -> str:
        return p.analysis_failed(self.match)


@dataclass(frozen=True, slots=True)
class Watching(AfterwardsSaying):
    match: int
    game: str
    white: str
    black: str
    delay: int | None
    """The umpire's board follows so many moves late, an open one with each move; None: it is shown
    at the end."""

    private = True
    """All that follows comes there, so whoever has not opened that chat is led to it."""

    def said(self, p: Phrases) -> str:
        who = players(self.white, self.black)
        late = p.board_late(self.delay) if self.delay else p.board_open
        board = p.board_at_the_end if self.delay is None else late
        return f"{p.watching(self.match, p.tongue.title(self.game), who)} {board}"

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.unwatch, UNWATCH.says(match=self.match)),)


@dataclass(frozen=True, slots=True)
class YouPlayIt(AfterwardsSaying):
    match: int

    def said(self, p: Phrases) -> str:
        return p.own_match(self.match)


@dataclass(frozen=True, slots=True)
class CannotWatch(AfterwardsSaying):
    """It has no audience, or not this member."""

    match: int

    def said(self, p: Phrases) -> str:
        return p.cannot_watch(self.match)


@dataclass(frozen=True, slots=True)
class OverAlready(AfterwardsSaying):
    match: int

    def said(self, p: Phrases) -> str:
        return p.over_already(self.match)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.card, CARD.says(match=self.match)), (p.replay, REPLAY.says(match=self.match)))


@dataclass(frozen=True, slots=True)
class TooManyWatched(AfterwardsSaying):
    most: int

    def said(self, p: Phrases) -> str:
        return p.too_many_watched(self.most)


@dataclass(frozen=True, slots=True)
class Watched(AfterwardsSaying):
    """All matches that somebody watches."""

    matches: tuple[int, ...]

    def said(self, p: Phrases) -> str:
        if not self.matches:
            return p.watching_none
        return p.watching_these(", ".join(f"#{one}" for one in self.matches))

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return tuple((f"{p.unwatch} #{one}", UNWATCH.says(match=one)) for one in self.matches)


@dataclass(frozen=True, slots=True)
class Unwatched(AfterwardsSaying):
    match: int | None
    """None: they watch none any more."""

    def said(self, p: Phrases) -> str:
        return p.unwatched_all if self.match is None else p.unwatched(self.match)


@dataclass(frozen=True, slots=True)
class NotWatching(AfterwardsSaying):
    match: int

    def said(self, p: Phrases) -> str:
        return p.not_watching(self.match)


@dataclass(frozen=True, slots=True)
class AnnulWhich(AfterwardsSaying):
    """A match must be named: annulling the last one by mistake would be worse than asking."""

    def said(self, p: Phrases) -> str:
        return p.annul_which


@dataclass(frozen=True, slots=True)
class Annulled(AfterwardsSaying):
    match: int
    reason: str
    changes: tuple[Change, ...]
    contest: tuple[int, str] | None = None
    """The tournament that it was played in: ratings are one thing, its table another."""
    decides: bool = False
    """For those who may change the result there."""

    def said(self, p: Phrases) -> str:
        reason = self.reason.rstrip(".")
        if self.contest is None:
            told = p.annulled(self.match, reason)
        else:
            number, name = self.contest
            title = f"{p.tongue.quoted(name)} ({number})"
            told = p.annulled_in_contest(self.match, reason, title)
            if self.decides:
                told = f"{told} {p.decide_there(number, self.match)}"
        if not self.changes:
            return told
        return f"{told} {p.ratings(changed(self.changes, p.tongue))}"


@dataclass(frozen=True, slots=True)
class AnnulledBefore(AfterwardsSaying):
    match: int

    def said(self, p: Phrases) -> str:
        return p.annulled_before(self.match)
