"""What the club says of a finished match in which everything was seen, or is open now."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bot.games.game import WHITE, Seat
from bot.games.shelf import SHELF
from bot.language import Language
from bot.words.advice.sayings import AdviceSaying, Phrases
from bot.words.afterwards.commands import ANALYSE, CARD, SHARE
from bot.words.afterwards.counts import move_name
from bot.words.match.commands import REPLAY
from bot.words.meeting.commands import REMATCH
from bot.words.meeting.topic import Step, step_choices
from bot.words.topic import Choice


@dataclass(frozen=True, slots=True)
class Turned:
    """A move that gave much away."""

    number: int
    """Which move it is in the record."""
    seat: Seat
    played: str
    line: tuple[str, ...]
    """The better move, and what might have followed."""
    before: int
    """What its player could expect before it and after it, in hundredths."""
    after: int

    def numbered(self, game: str, language: Language) -> str:
        return numbered(game, self.number, self.seat, (self.played,), language)

    def better(self, game: str, language: Language) -> str:
        """ "" where nobody can write it."""
        return numbered(game, self.number, self.seat, self.line, language) if self.line else ""


def numbered(game: str, number: int, seat: Seat, moves: Iterable[str], language: Language) -> str:
    """Of moves of the game's record, which counts the first of them so."""
    text = " ".join(map(SHELF[game].words[language].written, moves))
    return f"{move_name(number, white=seat == WHITE)} {text}"


@dataclass(frozen=True, slots=True)
class Studying(AdviceSaying):
    """It is computed in the background; the answer follows."""

    match: int
    elsewhere: bool = False
    """Asked for where others are: the answer comes in private."""

    def said(self, p: Phrases) -> str:
        return p.studying(self.match, self.elsewhere)


@dataclass(frozen=True, slots=True)
class Studied(AdviceSaying):
    match: int
    game: str
    turns: tuple[Turned, ...]
    home: bool = False
    """Whether it is at home in a channel, and its reader may show it there."""

    def said(self, p: Phrases) -> str:
        lines = [p.studied(self.match, p.tongue.title(self.game))]
        for turn in self.turns:
            side = p.tongue.seat(turn.seat, self.game)
            played = turn.numbered(self.game, p.tongue.language)
            lines.append(p.turned(played, side, turn.before, turn.after))
            lines.append(p.better(turn.better(self.game, p.tongue.language)))
        return "\n".join(lines if self.turns else [*lines, p.never_turned])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        own = ((p.replay, REPLAY.says(match=self.match)), (p.card, CARD.says(match=self.match)))
        share = (p.share, SHARE.says("analysis", match=self.match))
        return (*own, share) if self.home else own


@dataclass(frozen=True, slots=True)
class Decided(AdviceSaying):
    """Two lines after a game with the house."""

    match: int
    game: str
    loser: Seat | None
    """None: it was drawn."""
    looked: bool
    """Whether anybody has looked for the move that decided it."""
    turn: Turned | None
    answer: str
    """What took after it, coming from where its player could not look."""
    refused: tuple[tuple[Seat, int], ...]
    analysable: bool
    fouls: bool = False
    """Whether one foul too many has lost it."""
    step: Step | None = None
    """The level that its reader may like to play next."""

    def said(self, p: Phrases) -> str:
        first = self._first(p)
        return "\n".join(filter(None, (first, self._second(p, alone=not first))))

    def _first(self, p: Phrases) -> str:
        if self.fouls and self.loser:
            return p.fouled(self.match, p.tongue.seat(self.loser, self.game))
        if not self.looked:
            return ""
        if self.turn is None:
            return p.never_decided(self.match) if self.loser else p.drawn(self.match)
        side = p.tongue.seat(self.turn.seat, self.game)
        played = self.turn.numbered(self.game, p.tongue.language)
        told = p.decided if self.loser else p.let_go
        return told(self.match, played, side, self.turn.before, self.turn.after)

    def _second(self, p: Phrases, *, alone: bool) -> str:
        better = self.turn.better(self.game, p.tongue.language) if self.turn else ""
        if not self.refused:
            return p.better(better) if better else ""
        answer = SHELF[self.game].words[p.tongue.language].written(self.answer)
        told = [p.unseen(answer) if answer else ""]
        if better and not answer:
            told.append(p.better_seen(better))
        counts = [(p.tongue.seat(seat, self.game), count) for seat, count in self.refused]
        refusals = p.refused_in(self.match, counts) if alone else p.refusals(counts)
        return " ".join(filter(None, (*told, refusals)))

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        again = (p.rematch, REMATCH.says(match=self.match))
        analyse = (p.analyse, ANALYSE.says(match=self.match))
        replay = (p.replay, REPLAY.says(match=self.match))
        more = step_choices(self.match, self.step, p.tongue.language)
        return (analyse if self.analysable else replay, again, *more)
