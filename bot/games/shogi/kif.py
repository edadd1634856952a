"""KIF, in which Japanese programs keep games, and the same moves in USI."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from bot.games.game import BLACK, WHITE, Move, Result, Seat, other
from bot.games.shogi.board import GOTE, KINDS, SENTE, Board, Colour, Step, after, read_step
from bot.games.shogi.sfen import START, read_sfen, write_sfen

_SIDES: Mapping[Seat, str] = {BLACK: "先手", WHITE: "後手"}
_LOST = {
    "checkmate": "詰み",
    "no-move": "詰み",
    "resignation": "投了",
    "time": "切れ負け",
    "fouls": "反則負け",
}
"""How the side to move may have lost, in the words that programs know."""
_REPEATED, _DRAWN = "千日手", "持将棋"
"""The only draws that programs know: whoever agrees to one, or decides so, is written as impasse."""
_STOPPED = "中断"
_MEN: Mapping[str, str] = dict(
    zip(
        ("P", "L", "N", "S", "G", "B", "R", "K", "+P", "+L", "+N", "+S", "+B", "+R"),
        "歩香桂銀金角飛玉と杏圭全馬龍",
        strict=True,
    )
)
_FILES, _RANKS = "１２３４５６７８９", "一二三四五六七八九"
_COUNTS = ("", "", *_RANKS[1:], "十", *(f"十{unit}" for unit in _RANKS[:8]))
"""How many of a kind are held; one is not counted."""
_LETTERS = "#KIF version=2.0 encoding=UTF-8"
"""Without it programs take the file for Shift JIS, in which KIF was written first."""
_FRAME = "+---------------------------+"


@dataclass(frozen=True, slots=True)
class Ply:
    """A legal move, or none at the end, and the comments that stand beside it."""

    move: Move | None
    comments: tuple[str, ...] = field(default=())


def write_kif(
    heads: Mapping[str, str],
    players: Mapping[Seat, str],
    setup: str,
    plies: Iterable[Ply],
    result: Result,
) -> str:
    """The game as a KIF file; its comments stand below the moves that they belong to."""
    board = read_sfen(setup.strip() or START)
    start = write_sfen(board)
    lines = [_LETTERS, *(f"{name}：{_one_line(value)}" for name, value in heads.items())]
    if start == START:
        lines.append("手合割：平手")
    else:
        lines += draw_board(board)
        lines += ["後手番"] if board.turn == GOTE else []
    lines += [f"{_SIDES[seat]}：{_one_line(players[seat])}" for seat in (BLACK, WHITE)]
    lines.append("手数----指手---------消費時間--")
    moves: list[str] = []
    body: list[str] = []
    for ply in plies:
        if ply.move and (step := read_step(ply.move)):
            moves.append(ply.move)
            body.append(f"{len(moves):>4} {write_step(board, step)}   ( 0:00/00:00:00)")
            board = after(board, step)
        body += [f"*{_one_line(comment)}" for comment in ply.comments]
    to_move = _SEATS[board.turn]
    body.append(f"{len(moves) + 1:>4} {_last_word(result, to_move)}")
    body.append(f"まで{len(moves)}手で{_outcome(result)}")
    usi = f"startpos moves {' '.join(moves)}" if start == START else ""
    usi = usi or f"sfen {start} moves {' '.join(moves)}"
    return "\n".join([*lines, f"*USI: position {usi}".rstrip(), *body]) + "\n"


def write_step(board: Board, step: Step) -> str:
    rank, column = divmod(step.to, 9)
    to = _FILES[8 - column] + _RANKS[rank]
    if step.start is None:
        return f"{to}{_MEN[step.dropped]}打"
    rank, column = divmod(step.start, 9)
    man = _MEN[board.men[step.start].upper()]
    return f"{to}{man}{'成' * step.promotes}({9 - column}{rank + 1})"


def draw_board(board: Board) -> list[str]:
    """The board as programs draw it: gote's men have a v before them."""
    ranks = [
        "|" + "".join(_standing(man) for man in board.men[9 * rank : 9 * rank + 9]) + f"|{name}"
        for rank, name in enumerate(_RANKS)
    ]
    heading = "".join(f" {file}" for file in reversed(_FILES))
    return [_held(board, GOTE), f" {heading}", _FRAME, *ranks, _FRAME, _held(board, SENTE)]


def _standing(man: str) -> str:
    return f"{' ' if man.isupper() else 'v'}{_MEN[man.upper()]}" if man else " ・"


def _held(board: Board, colour: Colour) -> str:
    held = reversed(tuple(zip(KINDS, board.hands[colour], strict=True)))
    named = "".join(f"\u3000{_MEN[kind]}{_COUNTS[count]}" for kind, count in held if count)
    return f"{_SIDES[_SEATS[colour]]}の持駒：{named}"


_SEATS = (BLACK, WHITE)
"""By colour: sente first."""


def _winner(result: Result) -> Seat | None:
    return {"1-0": WHITE, "0-1": BLACK}.get(result.score)


def _last_word(result: Result, to_move: Seat) -> str:
    """What stands in the place of the next move."""
    winner = _winner(result)
    if winner == to_move:
        return "反則勝ち" if result.reason == "perpetual-check" else _STOPPED
    if winner == other(to_move):
        return (
            "反則負け" if result.reason == "perpetual-check" else _LOST.get(result.reason, _STOPPED)
        )
    return _undecided(result)


def _outcome(result: Result) -> str:
    winner = _winner(result)
    return f"{_SIDES[winner]}の勝ち" if winner else _undecided(result)


def _undecided(result: Result) -> str:
    if result.score == "*":
        return _STOPPED
    return _REPEATED if result.reason == "repetition" else _DRAWN


def _one_line(text: str) -> str:
    return " ".join(text.split())
