"""How strong the house is where something is hidden: real matches, seats changing after each.

python -m tests.bench.strength.bench_hidden_games GAME RULES LEVEL OTHER [GAMES [SEED]]
python -m tests.bench.strength.bench_hidden_games bare-king MEN LEVEL [GAMES [random|runs]]

OTHER is a level or `random` (tries that the own board does not forbid). RULES "-" are the usual
ones. In the second form White has a king and MEN ("Q", "R", "BB"), and hunts a king that steps at
random, or sees and runs, and of which it knows nothing but that it is alone. Prints a line for each game, then the
score with its error, and processor time a sentence of each level.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from random import Random
from time import process_time

import chess

from bot.arena.match import Chair, Played, play
from bot.arena.seeing import Seeing
from bot.games.game import BLACK, WHITE
from bot.games.shelf import SHELF
from bot.players.chance import random_tries
from bot.players.hidden_games import HIDDEN
from bot.players.player import Player, Question, Reply
from tests.bench.strength.endings import known_to_be_alone

_MOST = 3000
_SPENT: dict[int, list[float]] = defaultdict(list)


def _timed(player: Player) -> Player:
    def timed(asked: Question) -> Reply:
        begun = process_time()
        reply = player(asked)
        _SPENT[asked.level].append(process_time() - begun)
        return reply

    return timed


def _side(game: str, word: str) -> tuple[Player, int]:
    return (random_tries, 1) if word == "random" else (_timed(HIDDEN[game]), int(word))


def _end(played: Played) -> tuple[str, str]:
    for told in played.entries[-1].told.get(WHITE, ()):
        if told.kind == "end":
            return str(getattr(told, "result", "")), str(getattr(told, "reason", ""))
    return "*", "unfinished"


def _error(share: float, games: int) -> float:
    return float(1.96 * (max(share * (1 - share), 0.25 / games) / games) ** 0.5)


def matches(game: str, rules: str, one: str, two: str, games: int, seed: str) -> None:
    options = {} if rules == "-" else {"rules": rules}
    points = 0.0
    for n in range(games):
        first = n % 2 == 0
        words = (one, two) if first else (two, one)
        sides = {seat: _side(game, word) for seat, word in zip((WHITE, BLACK), words, strict=True)}
        played = play(SHELF[game], sides, options=options, seed=f"{seed}{n}", most=_MOST)
        score, reason = _end(played)
        white = {"1-0": 1.0, "0-1": 0.0}.get(score, 0.5)
        points += white if first else 1 - white
        print(n, *words, score, reason, len(played.turns), f"{points:g}/{n + 1}", flush=True)
    share = points / games
    print(f"{one} v {two}, {game} {rules}: {share:.0%} ± {_error(share, games):.0%} of {games}")


def bare_king(men: str, level: int, games: int, other: str) -> None:
    mates, lengths = 0, []
    for n in range(games):
        reason, made = hunt(men, level, n, other)
        print(n, reason, made, flush=True)
        if reason == "checkmate":
            mates += 1
            lengths.append(made)
    share = mates / games
    mean = sum(lengths) / max(1, len(lengths))
    quick = sum(one <= 50 for one in lengths)
    print(f"K{men}K level {level}, it {other}: {share:.0%} ± {_error(share, games):.0%} of {games}")
    print(f"mean {mean:.1f}, most {max(lengths, default=0)} moves; {quick} within 50")


def hunt(men: str, level: int, n: int, other: str) -> tuple[str, int]:
    """How a game ended, and after how many moves of White's. `other` moves at random, or sees and
    runs."""
    box = SHELF["kriegspiel"]
    options, board = box.settle({}), _placed(men, Random(n))
    sides = {WHITE: (_timed(HIDDEN["kriegspiel"]), level), BLACK: (random_tries, 1)}
    sitters, watch = {}, None
    if other == "runs":
        runner = Seeing(box, options, board, 0.0, None)
        question = Question("kriegspiel", options, BLACK, 0, str(n), ())
        sitters, watch = {BLACK: Chair(runner, question)}, runner.watch
    with known_to_be_alone():
        played = play(box, sides, setup=board, seed=str(n), most=1000, sitters=sitters, watch=watch)
    made = sum("@" not in one.act and _stood(one.told.get(WHITE, ())) for one in played.entries)
    return _end(played)[1], made


def _stood(told: tuple[object, ...]) -> bool:
    return any(getattr(one, "kind", "") == "done" for one in told)


def _placed(men: str, random: Random) -> str:
    """White's men and two kings where nobody attacks anybody."""
    while True:
        board = chess.Board(None)
        squares = random.sample(range(64), 2 + len(men))
        for square, letter in zip(squares, "kK" + men, strict=True):
            board.set_piece_at(square, chess.Piece.from_symbol(letter))
        hangs = any(board.attackers(chess.BLACK, square) for square in squares[2:])
        enough = not board.is_insufficient_material()
        if board.is_valid() and enough and not board.is_check() and not hangs:
            return board.fen()


def main(words: list[str]) -> None:
    if words[0] == "bare-king":
        games = int(words[3]) if len(words) > 3 else 100
        bare_king(words[1], int(words[2]), games, words[4] if len(words) > 4 else "random")
    else:
        game, rules, one, two, *rest = words
        games = int(rest[0]) if rest else 100
        matches(game, rules, one, two, games, rest[1] if len(rest) > 1 else "strength ")
    for level, spent in sorted(_SPENT.items()):
        spent.sort()
        mean, late = sum(spent) / len(spent), spent[int(0.95 * len(spent))]
        print(f"level {level}: {mean:.2f} s a sentence, p95 {late:.2f}, at most {spent[-1]:.2f}")


if __name__ == "__main__":
    main(sys.argv[1:])
