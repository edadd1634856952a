"""How much a long game says: a Kriegspiel of 80 plies, with refused tries and questions, counted."""

from __future__ import annotations

import json
from random import Random

import chess

from tests.chat.driver import Driver
from tests.chat.house import House
from tests.chat.scenarios import begin

PLIES, REFUSED, ASKED = 80, 25, 10
PLAYERS = ("anna", "boris")


def script() -> list[tuple[str, str]]:
    """What the players type: a game of moves by chance, all of them legal but for the refused."""
    random = Random(5)
    board = chess.Board()
    said: list[tuple[str, str]] = []
    refused, asked = REFUSED, ASKED
    for ply in range(PLIES):
        player = PLAYERS[ply % 2]
        if asked and ply % 3 == 1 and not _pawn_captures(board):
            said.append((player, "any?"))
            asked -= 1
        for wrong in _empty_captures(board)[:2]:
            if refused and ply % 3:
                said.append((player, wrong))
                refused -= 1
        moves = [one for one in board.legal_moves if _goes_on(board, one)]
        move = random.choice(moves)
        board.push(move)
        said.append((player, move.uci()))
    assert (refused, asked) == (0, 0)
    return said


def _empty_captures(board: chess.Board) -> list[str]:
    """Pawn captures of nothing, which one may try."""
    found = [
        chess.square_name(square) + chess.square_name(target)
        for square in board.pieces(chess.PAWN, board.turn)
        for target in board.attacks(square)
        if board.piece_at(target) is None and target != board.ep_square
    ]
    return [one for one in sorted(found) if one[3] not in "18"]


def _pawn_captures(board: chess.Board) -> bool:
    """Whether there are any: then the umpire's answer would oblige the asker to try one."""
    pawns = board.pieces(chess.PAWN, board.turn)
    return any(board.is_capture(one) for one in board.legal_moves if one.from_square in pawns)


def _goes_on(board: chess.Board, move: chess.Move) -> bool:
    after = board.copy()
    after.push(move)
    return not (after.is_game_over() or after.can_claim_draw())


async def play(driver: Driver) -> None:
    await begin(driver)
    for player, text in script():
        await driver.say(player, text)
    await driver.say("anna", "/resign sure")


def letters_with_boards(house: House) -> int:
    """Each of them was a message with a picture when every letter was one."""
    bodies = [json.loads(body) for (body,) in house.rows("SELECT body FROM outbox")]
    return sum("board" in body for body in bodies)


def check(public: int, sounding: list[int], pictures: int, before: int) -> None:
    """Of the 90 messages in public, 97 and 108 sounding ones in private, and 205 pictures that the
    same game once took, these are left.

    A picture for each ply, since it is somebody's turn then; at the end the whole board, once for
    each player and once for all.
    """
    assert public == 1
    assert max(sounding) <= PLIES // 2 + 3
    assert before > 200
    assert pictures <= PLIES + 3
