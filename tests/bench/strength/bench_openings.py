"""How the house stands by the truth as a game of Kriegspiel goes on: what a score tells, much sooner.

python -m tests.bench.strength.bench_openings [GAMES [LEVEL [ERRS [SEED [MOVES]]]]]

Against a player that sees and errs so often; seats change after each game. After every fifth of the
house's moves Stockfish is asked what the true position is worth, as a share of the point; a game that
is over counts on as it ended. With sixty games the error is some four hundredths.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from contextlib import closing, suppress
from math import sqrt
from statistics import fmean, pstdev

from bot.acts import read_act
from bot.games.game import DONE, WHITE, Entry, Try
from bot.games.shelf import SHELF
from bot.players.belief.player import play_hidden
from bot.players.player import ADVISED, Question, Reply
from bot.players.uci import Engine, find_stockfish
from tests.bench.strength.beside_the_truth import GAME, play_beside, seat_of

_EVERY = 5
_DEPTH, _WORK = 9, 60_000
_WON = 3000
"""In hundredths of a pawn: whoever is further ahead than this has won."""


class _FarEnough(Exception):
    """As many moves were made as were asked for."""


def follow_game(
    number: int, level: int, errs: float, seed: str, most: int, engine: Engine
) -> Mapping[int, float]:
    """By how many moves the house has made: what it may expect."""
    box, me = SHELF[GAME], seat_of(number)
    law = box.build(box.settle({})).law
    position, stood = law.start(""), 0
    found: dict[int, float] = {}

    def watch(entry: Entry) -> None:
        nonlocal position, stood
        act = read_act(entry.act)
        if isinstance(act, Try) and DONE in entry.told.get(entry.seat, ()):
            position, stood = law.play(position, entry.seat, act.move), stood + 1

    def playing(asked: Question) -> Reply:
        moves = stood // 2
        if moves and moves % _EVERY == 0 and moves not in found:
            worths = engine.worths(law.write(position), _DEPTH, _WORK)
            found[moves] = _share(max(worths.values()))
        if moves >= most:
            raise _FarEnough
        return play_hidden(asked, engine if level >= ADVISED else None)

    with suppress(_FarEnough):
        play_beside((playing, level), number, seed, errs, engine, watch)
    if (end := law.result(position)) is not None:
        ended = {"1-0": 1.0, "0-1": 0.0}.get(end.score, 0.5)
        share = ended if me == WHITE else 1 - ended
        for moves in range(_EVERY, most + 1, _EVERY):
            found.setdefault(moves, share)
    return found


def _share(worth: int) -> float:
    return float(1 / (1 + 10 ** (-max(-_WON, min(worth, _WON)) / 400)))


def main(words: list[str]) -> None:
    games, level, errs, seed, most = (*words, *("60", "4", "0.5", "dev", "20")[len(words) :])
    if (path := find_stockfish()) is None:
        raise SystemExit("Stockfish is not installed: it is the other side, and the judge")
    found: dict[int, list[float]] = {}
    with closing(Engine(path, 60.0)) as engine:
        for number in range(1, int(games) + 1):
            one = follow_game(number, int(level), float(errs), seed, int(most), engine)
            for moves, share in one.items():
                found.setdefault(moves, []).append(share)
            told = (
                f"after {moves}: {fmean(shares):.3f} ± {pstdev(shares) / sqrt(len(shares)):.3f}"
                for moves, shares in sorted(found.items())
            )
            print(f"{number} games; {', '.join(told)}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
