"""What is quoted of a match: the question that would have told most, and what was believed wrongly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import log2

from bot.analysis.belief import Belief
from bot.analysis.findings import Missed, Wrong
from bot.analysis.own_moves import question
from bot.games.bitboards.position import NAMES, Position
from bot.games.bitboards.tables import scan
from bot.games.kriegspiel.heard import Event, Question, Stood
from bot.games.kriegspiel.listening import Ear

_ASKED_OF = 400
"""So many positions are enough to see how likely an answer is."""
_WORTH, _SURE = 0.5, 0.5
"""Bits that a question should tell; how sure an error is that is worth telling."""
_MEN = ((5, "K"), (4, "Q"))


@dataclass(slots=True, repr=False)
class Insights:
    """Looks on while a belief is followed."""

    ear: Ear
    truths: Mapping[int, Position]
    """What really stood on the board after each act that was a move."""
    moves: Mapping[int, int]
    """How many moves of both sides stood after each act."""
    _pending: Missed | None = None
    _missed: list[Missed] = field(default_factory=list)
    _wrong: list[Wrong] = field(default_factory=list)

    def look(self, event: Event, belief: Belief) -> None:
        """After each thing heard; `belief` is of then."""
        if isinstance(event, Question) and event.own:
            self._pending = None  # it was asked
        elif isinstance(event, Stood) and event.move is not None:
            if self._pending:
                self._missed.append(self._pending)
            self._pending = None
        elif isinstance(event, Stood) and not event.heard.end:
            self._own_turn(event, belief)

    def _own_turn(self, event: Stood, belief: Belief) -> None:
        worlds = belief.worlds[:: max(1, len(belief.worlds) // _ASKED_OF)]
        if not worlds:
            return
        moves = self.moves[event.n]
        if self.ear.rules.tries == "asked":
            found = question(self.ear, worlds[0], own=True, found=True)
            share = sum(map(found, worlds)) / len(worlds)
            self._pending = Missed(moves, share, _bits(share))
        if truth := self.truths.get(event.n):
            self._wrong += self._errors(moves, worlds, truth)

    def _errors(self, moves: int, worlds: tuple[Position, ...], truth: Position) -> Iterator[Wrong]:
        """Where the most of the positions had a man that was elsewhere."""
        other = 7 if self.ear.turn else 6
        for kind, man in _MEN:
            stood = truth[kind] & truth[other]
            ((likely, count),) = Counter(one[kind] & one[other] for one in worlds).most_common(1)
            share = count / len(worlds)
            if likely != stood and share >= _SURE:
                yield Wrong(moves, man, _names(likely), _names(stood), share)

    @property
    def missed(self) -> Missed | None:
        """The question that was not asked and would have told most, if any was worth its breath."""
        best = max(self._missed, key=lambda one: one.bits, default=None)
        return best if best and best.bits >= _WORTH else None

    @property
    def wrong(self) -> Wrong | None:
        return max(self._wrong, key=lambda one: one.share, default=None)


def _names(squares: int) -> str:
    """Empty where no such man is on the board."""
    return ", ".join(NAMES[at] for at in scan(squares))


def _bits(share: float) -> float:
    """What the answer to a question tells that is "yes" with this likelihood."""
    return -sum(part * log2(part) for part in (share, 1 - share) if part > 0)
