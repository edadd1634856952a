"""What each thing heard leaves possible."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import compress
from math import fsum
from random import Random

from bot.games.bitboards.checks import checkers, checkers_and_pinned
from bot.games.bitboards.moves import legal_moves
from bot.games.bitboards.position import MEANT, Code, Position, kind_at, read_code
from bot.games.bitboards.tables import KINGS
from bot.games.crazyhouse.drops import drops_of, is_drop, stands
from bot.games.kriegspiel.heard import Heard, HeardRefusal, Question, Refusal, Stood
from bot.games.kriegspiel.listening import Ear
from bot.games.problems.sounds import Sound
from bot.players.belief.drops import can_act, holding
from bot.players.belief.guess import (
    UNKNOWN,
    drawn,
    expected,
    liked,
    likelihood,
    lots,
    with_skill,
)
from bot.players.belief.story import Chapter, Sight

_FEW_MOVES = 8
"""So many of a world's moves are looked at where any of them would do."""
_LETTERS = "PNBRQK"
_SILENT = Heard(Sound())

Foresee = Callable[[Sequence[Position], bool], Mapping[Position, Code]]
"""What a strong player who saw the board would move in each world, as much of it as a text says;
worlds may be missing."""


@dataclass(frozen=True, slots=True)
class Now:
    """What is known of the present position alone, whatever went before."""

    turn: bool
    """Whose move it is: True for White's."""
    heard: Heard = _SILENT
    """What was said of the move that led here."""
    refused: tuple[Code, ...] = ()
    asked: bool | None = None
    """The answer to the question of the side to move."""
    found: bool = False
    """The other side has heard "Try!", …"""
    refusals: int = 0
    """… and so many of its attempts were refused since, aloud."""
    seen: tuple[tuple[int, str], ...] = ()
    """Squares that were opened since the move, and what stood there."""


@dataclass(frozen=True, slots=True, repr=False)
class Track:
    """Where a belief stands."""

    worlds: tuple[Position, ...]
    exact: bool
    """Whether they are all that are possible."""
    now: Now
    spent: int = 0
    """What was looked at in mending since the other side's latest move."""
    skills: tuple[float, ...] = UNKNOWN
    """How likely the other side has each of SKILLS."""
    weights: tuple[int, ...] = ()
    """How likely each world is, beside the others; none where all are alike."""

    def weighed(self) -> Iterable[tuple[Position, int]]:
        return zip(self.worlds, self.weights or (1,) * len(self.worlds), strict=True)

    def where(self, stays: Sequence[bool], now: Now) -> Track:
        """Without the worlds that do not stay."""
        worlds, weights = compress(self.worlds, stays), compress(self.weights, stays)
        return replace(self, worlds=tuple(worlds), weights=tuple(weights), now=now)


@dataclass(frozen=True, slots=True)
class Listener:
    """Whose belief it is, and how much of it is kept."""

    ear: Ear
    most: int
    """Worlds."""
    foresee: Foresee | None = None
    likes: float = 0.0
    """How often the other side is believed to like for its men what the house does."""


@dataclass(slots=True)
class Toil:
    """How much may still be looked at in mending: a world into which men are moved about counts
    one, a world whose moves are all looked at as many as take as long."""

    left: int

    def spend(self, many: int) -> None:
        self.left -= many


def advance(listener: Listener, track: Track, chapter: Chapter, random: Random) -> Track:
    """After one thing more has happened. May leave no world."""
    ear = holding(listener.ear, chapter.hands)
    worlds, now, event = track.worlds, track.now, chapter.event
    match event:
        case HeardRefusal():
            return replace(track, now=replace(now, refusals=now.refusals + 1))
        case Refusal(_, text):
            if (code := _code(chapter, text)) == 0:
                return track
            left = [not stands(world, ear.turn, code) for world in worlds]
            return track.where(left, replace(now, refused=(*now.refused, code)))
        case Question(_, own, found):
            turn = ear.turn if own else not ear.turn
            left = [ear.can_capture(world, turn) == found for world in worlds]
            return track.where(left, replace(now, asked=found, found=found and not own, refusals=0))
        case Stood(_, str(text), heard):
            return _moved(ear, track, text, heard)
        case Stood(_, None, heard):
            return _answered(replace(listener, ear=ear), track, heard, chapter.dropped, random)
        case Sight(found):
            left = [_looks(world, found) for world in worlds]
            return track.where(left, replace(now, seen=found))
        case _:
            return track


def _code(chapter: Chapter, text: str) -> Code:
    """An own attempt that was refused, with its kind; 0 where it is none that any man makes."""
    code = read_code(text)
    if is_drop(code):
        return code
    man = chapter.men.get(text[:2])
    if code <= 0 or man is None or code >> 15:
        return 0
    return code | (_LETTERS.index(man) + 1) << 15


def _moved(ear: Ear, track: Track, text: str, heard: Heard) -> Track:
    found: dict[Position, int] = {}
    code = -1
    for world, weight in track.weighed():
        if code < 0:
            code = read_code(text)
            code |= 0 if is_drop(code) else kind_at(world, code & 63) << 15
        if stands(world, ear.turn, code):
            after = ear.agrees(world, ear.turn, code, heard)
            if after is not None:
                found[after] = found.get(after, 0) + weight
    weights = tuple(found.values()) if track.weights else ()
    now = Now(not ear.turn, heard)
    return Track(tuple(found), track.exact, now, skills=track.skills, weights=weights)


def _answered(
    listener: Listener, track: Track, heard: Heard, dropped: int, random: Random
) -> Track:
    """After a move of the other side's, or after it put down a man of this kind."""
    ear, now = listener.ear, track.now
    needed = (ear.rules.refusals_heard and not now.refusals) if now.found else None
    quiet = needed is None and heard.sound.at < 0 and not heard.sound.checks and not heard.end
    plenty = quiet and not track.exact and len(track.worlds) * 2 > listener.most
    enemy = not ear.turn
    # How men stand says nothing of what is taken or checked.
    likes = listener.likes if quiet and not dropped else 0.0
    strongest = listener.foresee(track.worlds, enemy) if listener.foresee else {}
    guessed: dict[Position, float] = {}
    foreseen: dict[Position, float] = {}
    offered = 0.0
    for world, many in track.weighed():
        moves = drops_of(world, enemy, dropped) if dropped else legal_moves(world, enemy)
        wanted = _guesses(world, enemy, moves, plenty, likes, random)
        offered += many * fsum(wanted.values())
        best = strongest.get(world, -1)
        codes = [*wanted, *(one for one in moves if one & MEANT == best and one not in wanted)]
        for code, after in _children(ear, world, codes, heard, needed, dropped):
            guessed[after] = guessed.get(after, 0.0) + many * wanted.get(code, 0.0)
            if code & MEANT == best:
                foreseen[after] = foreseen.get(after, 0.0) + many
    if strongest and offered:
        guessed, track = _together(track, guessed, foreseen, offered)
    return _kept(listener, track, guessed, Now(ear.turn, heard), random)


def _guesses(
    world: Position, enemy: bool, moves: list[Code], plenty: bool, likes: float, random: Random
) -> dict[Code, float]:
    """How likely moves are; some of them, where others of other worlds are enough."""
    weights = [likelihood(world, enemy, code) for code in moves]
    if plenty and len(moves) > _FEW_MOVES:
        if likes and random.random() < likes:
            weights = liked(world, enemy, moves, weights)
        some = random.choices(range(len(moves)), weights, k=_FEW_MOVES)
        # Drawn by weight already: each counts the same.
        return {moves[at]: 1.0 / _FEW_MOVES for at in sorted(set(some))}
    if likes:
        alike = liked(world, enemy, moves, weights)
        both = zip(alike, weights, strict=True)
        weights = [likes * one + (1.0 - likes) * other for one, other in both]
    total = sum(weights)
    return {code: weight / total for code, weight in zip(moves, weights, strict=True)}


def _together(
    track: Track, guessed: dict[Position, float], foreseen: dict[Position, float], offered: float
) -> tuple[dict[Position, float], Track]:
    """What is believed of a player who does anything, and of one who sees; and which of the two the
    other side is."""
    skill = expected(track.skills)
    both = {
        after: skill * foreseen.get(after, 0.0) + (1 - skill) * weight
        for after, weight in guessed.items()
    }
    agreed = fsum(foreseen.values()) / (sum(track.weights) or len(track.worlds))
    skills = with_skill(track.skills, agreed, fsum(guessed.values()) / offered)
    return both, replace(track, skills=skills)


def _kept(
    listener: Listener, track: Track, found: dict[Position, float], now: Now, random: Random
) -> Track:
    kept: Sequence[Position]
    lot: Sequence[int] = ()
    if listener.foresee:
        kept, lot = lots(found, listener.most, [1.0 - random.random() for _ in found])
    else:
        kept = list(found) if len(found) <= listener.most else drawn(found, listener.most, random)
    exact = track.exact and len(found) <= listener.most
    return Track(tuple(kept), exact, now, skills=track.skills, weights=tuple(lot))


def _children(
    ear: Ear, world: Position, codes: list[Code], heard: Heard, needed: bool | None, dropped: int
) -> Iterable[tuple[Code, Position]]:
    if not dropped:
        return ear.children(world, codes, heard, needed)
    after = [(code, ear.agrees(world, not ear.turn, code, heard)) for code in codes]
    return [(code, one) for code, one in after if one]


def _looks(world: Position, found: tuple[tuple[int, str], ...]) -> bool:
    """Whether the squares look like this."""
    for square, letter in found:
        kind = kind_at(world, square)
        if not kind:
            if letter:
                return False
            continue
        black = bool(world[7] >> square & 1)
        shown = _LETTERS[kind - 1].lower() if black else _LETTERS[kind - 1]
        if shown != letter:
            return False
    return True


def fits(ear: Ear, world: Position, now: Now) -> bool:
    """Whether the position could be the present one, whatever went before."""
    turn = now.turn
    if checkers(world, not turn):
        return False
    white = (world[5] & world[6]).bit_length() - 1
    if KINGS[white] & world[5] & world[7]:
        return False
    sound = now.heard.sound
    if sound.at >= 0 and sound.what != "en-passant" and turn == ear.turn:
        # Whoever took stands there, but for a pawn that took in passing.
        enemy = world[7] if turn else world[6]
        if not enemy >> sound.at & 1 and ear.rules.en_passant != "removed":
            return False
    if not _looks(world, now.seen) or not ear.begins(world, turn, now.heard):
        return False
    checking, bound = checkers_and_pinned(world, turn)
    if not can_act(ear, world, turn, checking, bound):
        return False
    if now.asked is not None and ear.can_capture(world, turn) != now.asked:
        return False
    return not any(stands(world, turn, code) for code in now.refused)
