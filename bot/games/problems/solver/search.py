"""Solving a problem: AND–OR search over beliefs, the sets of worlds that White cannot tell apart.

White's turn is a run of attempts. An attempt is *safe* in a belief when White mates in time from
every world in which it stands. What is safe in a belief is safe in each of its subsets, so safe
attempts can be made in any order, each leaving the worlds that refuse it, and the turn is won when
no world is left. For the same reason asking "Any?" can wait until no attempt is safe.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

import chess

from bot.games.bitboards.position import Code, Position
from bot.games.problems.solver.captures import conceivable_captures, is_pawn_capture
from bot.games.problems.solver.worlds import FILTERED, Stands, Worlds
from bot.games.problems.sounds import Sound, Terms, pawn_captures

Belief: TypeAlias = frozenset[Position]


class Solver:
    """Searches under one rule set, and remembers what it has found."""

    def __init__(
        self,
        terms: Terms,
        promised: frozenset[str] = frozenset(),
        budget: int | None = None,
        only: frozenset[str] = frozenset(),
    ) -> None:
        """White looks at the moves `only`, where there are any: what is won with these is won."""
        self.terms = terms
        self.worlds = Worlds(terms, promised, budget, only)
        self.legal = self.worlds.legal
        self.mating = self.worlds.mating
        self.stands = self.worlds.stands
        self.replies = self.worlds.replies
        self.heard = self.worlds.heard
        self._proved: dict[Belief, int] = {}
        self._refuted: dict[Belief, tuple[int, Belief]] = {}
        self._won: dict[tuple[int, ...], list[tuple[int, Belief]]] = {}
        self._lost: dict[tuple[int, ...], list[tuple[int, Belief]]] = {}
        self.best: dict[Belief, Code] = {}
        """Attempts that a proof has found, for beliefs that White wins."""
        self._good: dict[Code, int] = {}

    # Beliefs.

    def solves(self, belief: Belief, moves: int) -> bool:
        """Whether White, to move and having attempted nothing yet, forces mate in time."""
        return self.refutation(belief, moves) is None

    def least(self, belief: Belief, most: int) -> int | None:
        """The fewest moves, up to `most`, in which White forces mate."""
        return next((n for n in range(1, most + 1) if self.solves(belief, n)), None)

    def refutation(self, belief: Belief, moves: int) -> Belief | None:
        """None where White forces mate in time; else worlds of the belief that prevent it, such
        that every belief which holds them all is lost."""
        if self._proved.get(belief, 99) <= moves:
            return None
        won = self._won.get(_white_men(belief), ())
        if any(fewer <= moves and belief <= larger for fewer, larger in won):
            return None
        known, core = self._known_lost(belief, moves)
        for length in range(known + 1, moves + 1):
            found = self._turn(belief, length)
            if found is None:
                self._proved[belief] = length
                self._won.setdefault(_white_men(belief), []).append((length, belief))
                return None
            core = found
            self.note_lost(belief, length, core)
        return core

    def _known_lost(self, belief: Belief, moves: int) -> tuple[int, Belief]:
        """The greatest length known to be too short, as far as is of interest, and why."""
        known, core = self._refuted.get(belief, (0, belief))
        if known < moves:
            for more, lost in self._lost.get(_white_men(belief), ()):
                if more > known and lost <= belief:
                    known, core = more, lost
        return known, core

    def known(self, belief: Belief, moves: int) -> bool | None:
        """What has been found out before."""
        if self._proved.get(belief, 99) <= moves:
            return True
        won = self._won.get(_white_men(belief), ())
        if any(fewer <= moves and belief <= larger for fewer, larger in won):
            return True
        return False if self._known_lost(belief, moves)[0] >= moves else None

    def refutation_known(self, belief: Belief, moves: int) -> Belief:
        """Worlds that suffice to prevent mate, for a belief that was found to be lost."""
        return self._known_lost(belief, moves)[1]

    def note_lost(self, belief: Belief, moves: int, core: Belief | None = None) -> None:
        """White cannot mate in so many moves, because of the worlds of the core."""
        core = belief if core is None else core
        self._refuted[belief] = moves, core
        self._lost.setdefault(_white_men(belief), []).append((moves, core))

    def note_won(self, belief: Belief, moves: int, code: Code) -> None:
        """White mates in so many moves, attempting this first."""
        if self._proved.get(belief, 99) > moves:
            self._proved[belief] = moves
            self.best[belief] = code
            self._won.setdefault(_white_men(belief), []).append((moves, belief))

    def trust(self, other: Solver) -> None:
        """Take over what the other has proved to be won."""
        self._proved.update(other._proved)
        self.best.update(other.best)
        for white, won in other._won.items():
            self._won.setdefault(white, []).extend(won)

    def bound(self, belief: Belief) -> int | None:
        """The least length in which White is known to mate, from this belief or a larger one."""
        won = self._won.get(_white_men(belief), ())
        return min((moves for moves, larger in won if belief <= larger), default=None)

    def proved_in(self, belief: Belief) -> int | None:
        """In how many moves White is known to mate."""
        return self._proved.get(belief)

    def _turn(self, belief: Belief, moves: int) -> Belief | None:
        """As `refutation`, for exactly this length."""
        self.worlds.count()
        if moves <= FILTERED:
            for world in belief:
                if not self.worlds.forced(world, moves):
                    return frozenset({world})
        _, rest, failed = self.run(belief, moves)
        if not rest:
            return None
        if not self.may_ask(rest):
            return self._core(rest, failed)
        yes, no = self.split(rest)
        if not yes or (no and self.run(no, moves)[1]) or not self.resolves_duty(yes, moves):
            return rest
        return None

    def _core(self, rest: Belief, failed: Mapping[Code, Belief]) -> Belief:
        """Worlds of the rest in which each legal attempt is refuted by themselves alone."""
        start = min(rest, key=lambda world: len(self.legal(world)))
        core, new, seen = {start}, [start], set[Code]()
        while new:
            codes = self.legal(new.pop()) - seen
            seen |= codes
            for code in codes:
                # What does not mate cannot be the last move: any world refutes it.
                added = failed.get(code, frozenset()) - core
                core |= added
                new.extend(added)
        return frozenset(core)

    def run(
        self, belief: Belief, moves: int, pawns_only: bool = False
    ) -> tuple[list[Code], Belief, dict[Code, Belief]]:
        """Safe attempts, the worlds that refuse them all, and what refutes the others."""
        made: list[Code] = []
        failed: dict[Code, Belief] = {}
        progress = True
        while belief and progress:
            progress = False
            for code in self._candidates(belief, moves):
                if pawns_only and not is_pawn_capture(code):
                    continue
                standing = self.standing(belief, code)
                if not standing or (code in failed and failed[code] <= standing):
                    continue
                witness = self.refuted_by(standing, code, moves)
                if witness is None:
                    made.append(code)
                    belief -= standing
                    progress = True
                    if not belief:
                        break
                else:
                    failed[code] = witness
        return made, belief, failed

    def _candidates(self, belief: Belief, moves: int) -> list[Code]:
        if moves == 1:
            codes = {code for world in belief for code in self.mating(world)}
        else:
            codes = {code for world in belief for code in self.legal(world)}
        good = self._good
        return sorted(codes, key=lambda code: (-good.get(code, 0), code))

    def standing(self, belief: Belief, code: Code) -> Belief:
        """The worlds in which the attempt is legal."""
        return frozenset(world for world in belief if code in self.legal(world))

    def is_safe(self, standing: Belief, code: Code, moves: int) -> bool:
        """Whether White mates in time when the attempt stands in one of these worlds."""
        return self.refuted_by(standing, code, moves) is None

    def refuted_by(self, standing: Belief, code: Code, moves: int) -> Belief | None:
        """None where the attempt is safe; else some of these worlds in which it is not."""
        if moves == 1:
            unmated = (world for world in standing if code not in self.mating(world))
            world = next(unmated, None)
            return None if world is None else frozenset({world})
        going_on: dict[Position, Stands] = {}
        for world in standing:
            outcome = self._going_on(world, code, moves)
            if outcome is None:
                return frozenset({world})
            if not outcome.mate:
                going_on[world] = outcome
        groups = self.groups(going_on.values())
        for sounds, group in sorted(groups.items(), key=lambda one: -len(one[1])):
            core = self.refutation(group, moves - 1)
            if core is not None:
                return self._sources(core, sounds, going_on)
        self._good[code] = self._good.get(code, 0) + 1
        return None

    def going_on(self, standing: Belief, code: Code, moves: int) -> list[Stands] | None:
        """The outcomes of an attempt that do not mate; None if in some world it is lost at once."""
        found = []
        for world in standing:
            outcome = self._going_on(world, code, moves)
            if outcome is None:
                return None
            if not outcome.mate:
                found.append(outcome)
        return found

    def _going_on(self, world: Position, code: Code, moves: int) -> Stands | None:
        """The outcome; None where White stalemates or, seeing all, could not mate in time."""
        outcome = self.stands(world, code)
        if outcome.mate:
            return outcome
        if not self.replies(outcome.after):
            return None
        if moves - 1 <= FILTERED and not self.worlds.holds(outcome.after, moves - 1):
            return None
        return outcome

    def _sources(
        self, core: Belief, sounds: tuple[Sound, Sound], outcomes: Mapping[Position, Stands]
    ) -> Belief:
        """Worlds before the move from which, with these sounds, every world of the core comes."""
        left, sources = set(core), set()
        for world, outcome in outcomes.items():
            if outcome.sound == sounds[0]:
                reached = left.intersection(self.heard(outcome.after).get(sounds[1], ()))
                if reached:
                    left -= reached
                    sources.add(world)
        return frozenset(sources)

    def groups(self, outcomes: Iterable[Stands]) -> dict[tuple[Sound, Sound], Belief]:
        """The worlds after Black's replies, by what White hears of the move and of the reply."""
        found: dict[tuple[Sound, Sound], set[Position]] = {}
        for outcome in outcomes:
            for sound, worlds in self.heard(outcome.after).items():
                found.setdefault((outcome.sound, sound), set()).update(worlds)
        return {sounds: frozenset(worlds) for sounds, worlds in found.items()}

    # The question.

    def may_ask(self, belief: Belief) -> bool:
        """Whether "Any?" can tell White anything."""
        world = next(iter(belief))
        return self.terms.rules.tries == "asked" and bool(world[0] & world[6])

    def split(self, belief: Belief) -> tuple[Belief, Belief]:
        """The worlds in which there is a legal pawn capture, and the others."""
        yes = frozenset(world for world in belief if pawn_captures(world, chess.WHITE))
        return yes, belief - yes

    def resolves_duty(self, belief: Belief, moves: int) -> list[Code] | None:
        """The attempts that win the turn after "Try!", a pawn capture first; None if none do."""
        until_one_stands = self.terms.rules.until_one_stands
        if until_one_stands:
            made, rest, _ = self.run(belief, moves, pawns_only=True)
            return None if rest else made
        for code in conceivable_captures(next(iter(belief))):
            standing = self.standing(belief, code)
            if standing and not self.is_safe(standing, code, moves):
                continue
            made, rest, _ = self.run(belief - standing, moves)
            return None if rest else [code, *made]
        return None


def _white_men(belief: Belief) -> tuple[int, ...]:
    """White's men, which are the same in every world of a belief."""
    world = next(iter(belief))
    white = world[6]
    return (white, *(men & white for men in world[:6]))
