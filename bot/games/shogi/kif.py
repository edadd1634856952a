"""KIF, in which Japanese programs keep games, and the same moves in USI."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import shogi
from shogi.KIF import Exporter

from bot.games.game import BLACK, WHITE, Move, Result, Seat, other

_SIDES: Mapping[Seat, str] = {BLACK: "先手", WHITE: "後手"}
_LOST = {
    "checkmate": "詰み",
    "no-move": "詰み",
    "resignation": "投了",
    "time": "切れ負け",
    "fouls": "反則負け",
}
"""How the side to move may have lost, in the words that programs know."""
_DRAWN = {"repetition": "千日手", "agreement": "持将棋"}
_STOPPED = "中断"


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
    board = shogi.Board(setup.strip() or shogi.STARTING_SFEN)
    start = board.sfen()
    lines = [f"{name}：{_one_line(value)}" for name, value in heads.items()]
    if start == shogi.STARTING_SFEN:
        lines.append("手合割：平手")
    else:
        lines += board.kif_str().splitlines()
        lines += ["後手番"] if board.turn == shogi.WHITE else []
    lines += [f"{_SIDES[seat]}：{_one_line(players[seat])}" for seat in (BLACK, WHITE)]
    lines.append("手数----指手---------消費時間--")
    moves: list[str] = []
    body: list[str] = []
    for ply in plies:
        if ply.move:
            written = Exporter.kif_move_from(ply.move, board)
            moves.append(ply.move)
            body.append(f"{len(moves):>4} {written}   ( 0:00/00:00:00)")
            board.push_usi(ply.move)
        body += [f"*{_one_line(comment)}" for comment in ply.comments]
    to_move = _SEATS[board.turn]
    body.append(f"{len(moves) + 1:>4} {_last_word(result, to_move)}")
    body.append(f"まで{len(moves)}手で{_outcome(result)}")
    usi = f"startpos moves {' '.join(moves)}" if start == shogi.STARTING_SFEN else ""
    usi = usi or f"sfen {start} moves {' '.join(moves)}"
    return "\n".join([*lines, f"*USI: position {usi}".rstrip(), *body]) + "\n"


_SEATS = (BLACK, WHITE)
"""In the library's order of colours."""


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
    return _DRAWN.get(result.reason, _STOPPED)


def _outcome(result: Result) -> str:
    winner = _winner(result)
    return f"{_SIDES[winner]}の勝ち" if winner else _DRAWN.get(result.reason, _STOPPED)


def _one_line(text: str) -> str:
    return " ".join(text.split())
