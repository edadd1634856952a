"""How strong the house is in the open games: real matches, seats changing after each.

Run it by hand: `python -m tests.bench.strength.bench_open_games GAME LEVEL OTHER [GAMES]`, where
OTHER is a level, `random`, or `plain` (a search of two half moves with the same evaluation and
nothing else). Without arguments the whole table is played, which takes hours.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from time import process_time

from bot.arena.match import play
from bot.games.game import BLACK, WHITE
from bot.games.shelf import SHELF
from bot.players.chance import any_open_move
from bot.players.faces.sight import FACES, look
from bot.players.player import Player, Question, Reply
from bot.players.search.board import WON, Board
from bot.players.shelf import PLAYERS

MOST_SENTENCES = 600
TABLE = (
    ("4", "random", 100),
    ("4", "1", 60),
    ("2", "1", 40),
    ("3", "2", 40),
    ("4", "3", 40),
    ("5", "4", 40),
)


@dataclass(frozen=True, slots=True)
class Score:
    points: float
    games: int
    plies: float
    """In a game, on the average."""
    seconds: tuple[float, float]
    """A move of the first player: on the average, and the slowest."""

    def __str__(self) -> str:
        share = self.points / self.games
        error = 1.96 * (max(share * (1 - share), 0.25 / self.games) / self.games) ** 0.5
        mean, slowest = self.seconds
        return (
            f"{self.points:g} of {self.games} ({share:.0%} ± {error:.0%}), {self.plies:.0f} plies, "
            f"{mean:.2f} s a move, at most {slowest:.2f} s"
        )


def plain_search(asked: Question) -> Reply:
    """Two half moves with material, advance and force: no quiet ends, the first best move but for
    chance among equals."""
    board = look(asked).board
    worths = [(_after(board, move, 1), move) for move in board.moves()]
    best = max(worth for worth, _ in worths)
    return Reply(board.write(asked.chance().choice([m for worth, m in worths if worth == best])))


def _after(board: Board, move: int, depth: int) -> int:
    board.make(move)
    if board.ended():
        worth = board.worth() * (depth + 1)
    elif depth:
        worth = max((_after(board, answer, depth - 1) for answer in board.moves()), default=-WON)
    else:
        worth = board.worth()
    same = board.same_side()
    board.unmake()
    return worth if same else -worth


def who(name: str, key: str) -> tuple[Player, int]:
    if name == "random":
        return any_open_move, 1
    if name == "plain":
        return plain_search, 1
    return PLAYERS[key], int(name)


def measure(key: str, one: str, other: str, games: int) -> Score:
    points, plies = 0.0, 0
    thoughts: list[float] = []

    def timed(asked: Question) -> Reply:
        began = process_time()
        reply = player(asked)
        thoughts.append(process_time() - began)
        return reply

    player, level = who(one, key)
    first, second = (timed, level), who(other, key)
    for number in range(games):
        seats = (WHITE, BLACK) if number % 2 == 0 else (BLACK, WHITE)
        players = dict(zip(seats, (first, second), strict=True))
        played = play(SHELF[key], players, seed=f"strength {number}", most=MOST_SENTENCES)
        result = played.umpire.result
        plies += len(played.turns)
        if result is None or result.score not in ("1-0", "0-1"):
            points += 0.5
        else:
            points += (result.score == "1-0") == (seats[0] == WHITE)
    return Score(points, games, plies / games, (sum(thoughts) / len(thoughts), max(thoughts)))


def whole_table() -> Iterator[tuple[str, str, str, int]]:
    for key in FACES:
        yield from ((key, *row) for row in TABLE)
    yield "chess-t", "5", "plain", 40


def main(arguments: list[str]) -> None:
    if arguments:
        key, one, other, *games = arguments
        rows = iter([(key, one, other, int(games[0]) if games else 20)])
    else:
        rows = whole_table()
    for key, one, other, games_ in rows:
        print(f"{key}: {one} against {other}: {measure(key, one, other, games_)}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
