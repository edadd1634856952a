"""What the club says of a finished match in which everything was seen, or is open now."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.game import WHITE, Seat
from bot.words.advice.sayings import AdviceSaying, Phrases
from bot.words.afterwards.commands import ANALYSE, CARD, SHARE
from bot.words.match.commands import REPLAY
from bot.words.meeting.commands import REMATCH
from bot.words.meeting.topic import Step, step_choices
from bot.words.topic import Choice


@dataclass(frozen=True, slots=True)
class Turned:
    """A move that gave much away."""

    ply: int
    """Which half move it was, from 1."""
    seat: Seat
    played: str
    line: tuple[str, ...]
    """The better move, and what might have followed."""
    before: int
    """What its player could expect before it and after it, in hundredths."""
    after: int

    @property
    def numbered(self) -> str:
        return numbered(self.ply, self.seat, self.played)

    @property
    def better(self) -> str:
        return numbered(self.ply, self.seat, " ".join(self.line))


def numbered(ply: int, seat: Seat, text: str) -> str:
    """ "7. e4" for White, "7… e5" for Black."""
    return f"{(ply + 1) // 2}{'.' if seat == WHITE else '…'} {text}"


@dataclass(frozen=True, slots=True)
class Studying(AdviceSaying):
    """It is computed in the background; the answer follows."""

    match: int

    def said(self, p: Phrases) -> str:
        return p.studying(self.match)


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
            lines.append(p.turned(turn.numbered, side, turn.before, turn.after))
            lines.append(p.better(turn.better))
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
    turn: Turned | None
    answer: str
    """What took after it, coming from where its player could not look."""
    refused: tuple[tuple[Seat, int], ...]
    analysable: bool
    step: Step | None = None
    """The level that its reader may like to play next."""

    def said(self, p: Phrases) -> str:
        if self.turn is None:
            first = p.never_decided(self.match)
        else:
            side = p.tongue.seat(self.turn.seat, self.game)
            first = p.decided(
                self.match, self.turn.numbered, side, self.turn.before, self.turn.after
            )
        return "\n".join(filter(None, (first, self._second(p))))

    def _second(self, p: Phrases) -> str:
        if not self.refused:
            return p.better(self.turn.better) if self.turn else ""
        told = [p.unseen(self.answer) if self.answer else ""]
        if self.turn and not self.answer:
            told.append(p.better_seen(self.turn.better))
        counts = [(p.tongue.seat(seat, self.game), count) for seat, count in self.refused]
        return " ".join(filter(None, (*told, p.refusals(counts))))

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        again = (p.rematch, REMATCH.says(match=self.match))
        analyse = (p.analyse, ANALYSE.says(match=self.match))
        more = step_choices(self.match, self.step, p.tongue.language)
        return (analyse, again, *more) if self.analysable else (again, *more)
