"""`umpire perft` and `umpire moves`, for whoever writes rules: legal moves, and how many there are."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import Any

from bot.commands.command import Command, Unusable
from bot.commands.games import game_named
from bot.games.game import BadSetup, Law, Move, Seat
from bot.games.shelf import SHELF


def legal_moves(law: Law[Any], setup: str) -> list[Move]:
    """The canonical moves of whoever is to move, sorted."""
    return sorted(move for _, move in _moves(law, law.start(setup)))


def perft(law: Law[Any], setup: str, depth: int) -> int:
    """How many sequences of `depth` moves there are."""
    return _count(law, law.start(setup), depth)


def _count(law: Law[Any], position: Any, depth: int) -> int:
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in _moves(law, position))
    return sum(
        _count(law, law.play(position, seat, move), depth - 1)
        for seat, move in _moves(law, position)
    )


def _moves(law: Law[Any], position: Any) -> Iterator[tuple[Seat, Move]]:
    if law.result(position) is None:
        for seat in sorted(law.to_act(position)):
            for move in law.legal(position, seat):
                yield seat, move


def _add_perft_arguments(parser: ArgumentParser) -> None:
    _add_game(parser)
    parser.add_argument("depth", type=int, help="how many moves deep")
    _add_setup(parser)


def _add_moves_arguments(parser: ArgumentParser) -> None:
    _add_game(parser)
    _add_setup(parser)


def _add_game(parser: ArgumentParser) -> None:
    parser.add_argument("game", help=f"one of {', '.join(SHELF)}")


def _add_setup(parser: ArgumentParser) -> None:
    parser.add_argument("--setup", default="", metavar="POSITION", help="instead of the usual one")
    parser.add_argument("--json", action="store_true", help="print JSON")


def _perft(options: Namespace) -> int:
    if options.depth < 0:
        raise Unusable("the depth is 0 or more")
    try:
        count = perft(_law(options.game), options.setup, options.depth)
    except BadSetup as fault:
        raise Unusable(f"position: {fault}") from None
    print(json.dumps({"depth": options.depth, "nodes": count}) if options.json else count)
    return 0


def _print_moves(options: Namespace) -> int:
    try:
        moves = legal_moves(_law(options.game), options.setup)
    except BadSetup as fault:
        raise Unusable(f"position: {fault}") from None
    print(json.dumps(moves) if options.json else "\n".join(moves))
    return 0


def _law(name: str) -> Law[Any]:
    """The law under a game with its usual options."""
    box = game_named(name)
    return box.build(box.settle({})).law


COMMANDS = {
    "perft": Command(_add_perft_arguments, _perft),
    "moves": Command(_add_moves_arguments, _print_moves),
}
