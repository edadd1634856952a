"""How near the truth the house's beliefs are, in games against one that sees: cheaper than a score.

python -m tests.bench.strength.bench_beliefs [GAMES [LEVEL [ERRS [SEED]]]]

Seats change after each game. At the beginning of each of the house's turns its worlds are laid
beside the true position: in what part of them the king and the men stand right, and how far they are
off (Brier's sum over all squares and kinds: 0 is the truth). Of each man with which it took, and of
each that it moved, in what part of the worlds somebody could take it, and how often somebody could.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field
from statistics import fmean

from bot.acts import read_act
from bot.games.bitboards.checks import is_attacked
from bot.games.bitboards.moves import play as played_on
from bot.games.bitboards.position import Code, Position, kind_at, read_code
from bot.games.crazyhouse.drops import stands
from bot.games.game import DONE, WHITE, Entry, Seat, Try
from bot.games.shelf import SHELF
from bot.players.belief.notes import read_notes
from bot.players.belief.player import notes_key, play_hidden
from bot.players.belief.worlds import Track
from bot.players.player import ADVISED, Question, Reply
from bot.players.uci import Engine, find_stockfish
from tests.bench.strength.beside_the_truth import GAME, play_beside, seat_of
from tests.players.recorded import truth_of


@dataclass
class Told:
    kings: list[float] = field(default_factory=list)
    men: list[float] = field(default_factory=list)
    off: list[float] = field(default_factory=list)
    took: list[tuple[float, bool]] = field(default_factory=list)
    moved: list[tuple[float, bool]] = field(default_factory=list)

    def lay_beside(self, track: Track, truth: Position, side: int) -> None:
        right, off, many = [], 0.0, sum(weight for _, weight in track.weighed())
        for kind in range(6):
            for at in range(64):
                there = (
                    weight
                    for world, weight in track.weighed()
                    if world[kind] & world[side] & 1 << at
                )
                believed = sum(there) / many
                true = truth[kind] & truth[side] & 1 << at != 0
                off += (true - believed) ** 2
                if true:
                    right.append(believed)
                    if kind == 5:
                        self.kings.append(believed)
        self.men.append(fmean(right))
        self.off.append(off)

    def follow(self, worlds: Sequence[Position], truth: Position, turn: bool, code: Code) -> None:
        """What was believed of the move that stood; kings go where nobody can take them."""
        enemy, to = 7 if turn else 6, code >> 6 & 63
        takes = truth[enemy] >> to & 1
        alike = [
            _can_be_taken(world, turn, code)
            for world in worlds
            if world[enemy] >> to & 1 == takes and stands(world, turn, code)
        ]
        if alike and code >> 15 != 6:
            pair = (fmean(alike), _can_be_taken(truth, turn, code))
            (self.took if takes else self.moved).append(pair)


def _can_be_taken(world: Position, turn: bool, code: Code) -> bool:
    after = played_on(world, turn, code)
    return is_attacked(after, not turn, code >> 6 & 63, after[6] | after[7])


def follow_game(
    told: Told, number: int, level: int, errs: float, seed: str, engine: Engine
) -> None:
    me, stood = seat_of(number), 0
    turns: dict[int, Track] = {}
    """By how many moves stood before: what was believed as the turn began."""

    def watch(entry: Entry) -> None:
        nonlocal stood
        stood += DONE in entry.told.get(entry.seat, ())

    def noting(asked: Question) -> Reply:
        reply = play_hidden(asked, engine)  # which has no use for it below ADVISED
        key = notes_key(asked, foreseen=level >= ADVISED)
        if stood not in turns and (notes := read_notes(reply.notes, key)):
            turns[stood] = notes.track
        return reply

    game = play_beside((noting, level), number, seed, errs, engine, watch)
    truth = truth_of(GAME, SHELF[GAME].settle({}), game.setup, game.entries)
    moves = [entry for entry in game.entries if DONE in entry.told.get(entry.seat, ())]
    for at, track in turns.items():
        told.lay_beside(track, truth[at], 7 if me == WHITE else 6)
        if at < len(moves):
            told.follow(track.worlds, truth[at], me == WHITE, _code(truth[at], moves[at], me))


def _code(before: Position, entry: Entry, me: Seat) -> Code:
    act = read_act(entry.act)
    if entry.seat != me or not isinstance(act, Try):
        raise ValueError("the turn was another's")
    code = read_code(act.move)
    return code | kind_at(before, code & 63) << 15


def main(words: list[str]) -> None:
    games, level, errs, seed = (*words, *("4", "4", "0.5", "dev")[len(words) :])
    if (path := find_stockfish()) is None:
        raise SystemExit("Stockfish is not installed: it is the other side")
    told = Told()
    with closing(Engine(path, 60.0)) as engine:
        for number in range(1, int(games) + 1):
            follow_game(told, number, int(level), float(errs), seed, engine)
            print(
                f"{number} games, {len(told.men)} turns: king {fmean(told.kings):.3f}, "
                f"men {fmean(told.men):.3f}, off {fmean(told.off):.2f}",
                flush=True,
            )
    for name, pairs in (("took", told.took), ("moved", told.moved)):
        if pairs:
            believed, true = fmean(one for one, _ in pairs), fmean(one for _, one in pairs)
            print(f"{name}: {len(pairs)}, could be taken {believed:.3f} believed, {true:.3f} true")


if __name__ == "__main__":
    main(sys.argv[1:])
