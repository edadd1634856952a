"""What is said of results: of games that were not played out, and of the whole tournament."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bot.words.topic import Choice
from bot.words.tournaments.captions import View
from bot.words.tournaments.columns import isolated
from bot.words.tournaments.game_name import GameName
from bot.words.tournaments.halves import points
from bot.words.tournaments.organising_commands import CORRECT
from bot.words.tournaments.phrases import Phrases, Title, TournamentSaying
from bot.words.tournaments.playing_commands import BRACKET, CLAIM, POINTS, STANDINGS, TABLE


@dataclass(frozen=True, slots=True)
class Forfeit(TournamentSaying):
    """A game that was lost by absence."""

    title: Title
    game: GameName
    absent: tuple[str, ...]
    gone: bool = False
    """Whether they are out of the tournament; otherwise they never came to the game."""

    def said(self, p: Phrases) -> str:
        told = p.results.forfeit_of_gone if self.gone else p.results.forfeit
        return told(self.title.said(p), self.absent, str(self.game))


@dataclass(frozen=True, slots=True)
class Judgement(TournamentSaying):
    """The time for the round is over, and these games are not."""

    title: Title
    round: int
    games: tuple[GameName, ...]
    how: Literal["claim", "adjudication"]
    left: int
    organiser: bool
    until: int = 0
    """When that is; 0: not told."""

    def said(self, p: Phrases) -> str:
        lines = [game.line for game in self.games]
        head = p.results.time_over(self.title.said(p), self.round)
        return "\n".join([head, *lines, self._what_follows(p)])

    def _what_follows(self, p: Phrases) -> str:
        during = p.within(self.left, self.until)
        if self.how == "claim":
            return p.results.may_claim(during, self.title.number)
        if self.organiser and self.games:
            return p.results.give_results(during, self.title.number, self.games[0].typed)
        return p.results.organiser_decides(during)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        number = self.title.number
        if self.how == "claim":
            return ((p.labels.claim, CLAIM.says(number)),)
        if not self.organiser or len(self.games) != 1:
            return ()
        labels = {
            "1-0": p.labels.white_wins,
            "1/2-1/2": p.labels.draw,
            "0-1": p.labels.black_wins,
        }
        game = self.games[0].typed
        return tuple(
            (label, CORRECT.says(f"{number} {game} {score}")) for score, label in labels.items()
        )


@dataclass(frozen=True, slots=True)
class ByTime(TournamentSaying):
    """The time for the round is over, and so the game was decided."""

    title: Title
    game: GameName
    winner: str
    timed: bool
    """Whether the winner had more time left; otherwise it was not their turn."""

    def said(self, p: Phrases) -> str:
        told = p.results.by_time if self.timed else p.results.by_turn
        return told(self.title.said(p), str(self.game), self.winner)


@dataclass(frozen=True, slots=True)
class Drawn(TournamentSaying):
    """Nobody decided it in time."""

    title: Title
    game: GameName

    def said(self, p: Phrases) -> str:
        return p.results.drawn(self.title.said(p), str(self.game))


@dataclass(frozen=True, slots=True)
class Over(TournamentSaying):
    """For everybody: who came first, second and third."""

    title: Title
    places: tuple[tuple[int, str, int | None], ...]
    """Rank, name, half points; None where points say nothing."""
    teams: tuple[tuple[int, str, int, int], ...] = ()
    """Rank, name, match points, half points on the boards; best first."""
    view: View = "standings"
    """What says most of the format."""
    below: bool = False
    """Whether that is in the letter's block."""
    beside: str | None = None
    """The machine that has only made the players' number even."""

    def said(self, p: Phrases) -> str:
        lines = [
            f"{rank}. {p.results.team(isolated(team), won, points(half))}"
            for rank, team, won, half in self.teams
        ]
        if not lines:
            lines = [
                f"{rank}. {who}" if half is None else f"{rank}. {isolated(who)}, {p.points(half)}"
                for rank, who, half in (
                    (rank, p.tongue.known(who), half) for rank, who, half in self.places
                )
            ]
        if self.beside is not None:
            lines.append(p.results.beside(p.tongue.known(self.beside)))
        below = [f"{p.captions.views[self.view]}:"] if self.below else []
        return "\n".join([p.results.over(self.title.said(p)), *lines, *below])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        number = self.title.number
        if self.view == "bracket":
            return ((p.labels.bracket, BRACKET.says(number)),)
        return (
            (p.labels.standings, STANDINGS.says(number)),
            (p.labels.table, TABLE.says(number)),
            (p.labels.points, POINTS.says(number)),
        )
