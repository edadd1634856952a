"""What moves do in single worlds, remembered; and what White could force by seeing all."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.bitboards import mates
from bot.games.bitboards.moves import legal_moves, play
from bot.games.bitboards.position import Code, Position, text_of
from bot.games.problems.sounds import Sound, Terms, sound_of

FILTERED = 2
"""Up to this many moves it pays to ask first whether White, seeing all, could mate in time."""
_WHITE, _BLACK = True, False


class OutOfBudget(Exception):
    """The search has looked at as many positions as it may."""


@dataclass(frozen=True, slots=True)
class Stands:
    """What becomes of a move of White's that is legal in a world."""

    after: Position
    sound: Sound
    mate: bool


class Worlds:
    """The moves and sounds of worlds under one rule set."""

    def __init__(
        self,
        terms: Terms,
        promised: frozenset[str],
        budget: int | None,
        only: frozenset[str],
    ) -> None:
        self.nodes = 0
        self._terms = terms
        self._promised = promised
        self._budget = budget
        self._only = only
        self._legal: dict[Position, frozenset[Code]] = {}
        self._stands: dict[tuple[Position, Code], Stands] = {}
        self._replies: dict[Position, tuple[Code, ...]] = {}
        self._heard: dict[Position, dict[Sound, list[Position]]] = {}
        self._mates: dict[Position, frozenset[Code]] = {}
        self._proved: dict[Position, int] = {}
        self._refuted: dict[Position, int] = {}
        self._killers: dict[int, list[Code]] = {n: [] for n in range(1, FILTERED + 1)}

    def legal(self, world: Position) -> frozenset[Code]:
        """White's legal moves; of these, where only some are to be looked at, those."""
        found = self._legal.get(world)
        if found is None:
            found = self._legal[world] = frozenset(
                code
                for code in legal_moves(world, _WHITE)
                if not self._only or text_of(code) in self._only
            )
        return found

    def stands(self, world: Position, code: Code) -> Stands:
        """The outcome of a legal move of White's."""
        found = self._stands.get((world, code))
        if found is None:
            self.count()
            after = play(world, _WHITE, code)
            sound = sound_of(world, _WHITE, code, after, self._terms)
            mate = bool(sound.checks) and mates.is_mate(after, _BLACK)
            found = self._stands[world, code] = Stands(after, sound, mate)
        return found

    def replies(self, after: Position) -> tuple[Code, ...]:
        """Black's legal moves, without those that Black promised not to play."""
        found = self._replies.get(after)
        if found is None:
            found = tuple(
                code
                for code in legal_moves(after, _BLACK)
                if not self._promised or text_of(code) not in self._promised
            )
            self._replies[after] = found
        return found

    def heard(self, after: Position) -> dict[Sound, list[Position]]:
        """The worlds after Black's replies, by what White hears."""
        found = self._heard.get(after)
        if found is None:
            found = {}
            for code in self.replies(after):
                world = play(after, _BLACK, code)
                sound = sound_of(after, _BLACK, code, world, self._terms)
                found.setdefault(sound, []).append(world)
            self._heard[after] = found
        return found

    def mating(self, world: Position) -> frozenset[Code]:
        """Those that mate at once."""
        found = self._mates.get(world)
        if found is None:
            found = self._mates[world] = self.legal(world).intersection(
                mates.mating_moves(world, _WHITE)
            )
        return found

    def count(self) -> None:
        """One position more was looked at: OutOfBudget when it is one too many."""
        self.nodes += 1
        if self._budget is not None and self.nodes > self._budget:
            raise OutOfBudget

    def forced(self, world: Position, moves: int) -> bool:
        """Whether White, seeing all, forces mate in time: if not, then still less blind."""
        if self._proved.get(world, 99) <= moves:
            return True
        if self._refuted.get(world, 0) >= moves:
            return False
        if moves == 1:
            self.count()
            if mates.can_mate(world, _WHITE):
                self._proved[world] = 1
                return True
            self._refuted[world] = 1
            return False
        if self.forced(world, moves - 1):
            return True
        legal = legal_moves(world, _WHITE)
        first = mates.checking_moves(world, _WHITE, legal)
        checks = frozenset(first)
        for code in (*first, *(code for code in legal if code not in checks)):
            after = play(world, _WHITE, code)
            if self.holds(after, moves - 1):
                self._proved[world] = moves
                return True
        self._refuted[world] = moves
        return False

    def holds(self, after: Position, moves: int) -> bool:
        """Whether Black, seen by White, is mated in so many moves whatever the replies."""
        replies = self.replies(after)
        if not replies:
            return False  # stalemate
        killers = self._killers[moves]
        for code in killers:
            if code in replies and not self.forced(play(after, _BLACK, code), moves):
                return False
        for code in replies:
            if code not in killers and not self.forced(play(after, _BLACK, code), moves):
                self._killers[moves] = [code, *killers[:3]]
                return False
        return True
