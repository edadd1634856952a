"""Who sees the board while the other plays a Kriegspiel: a search, as in an open game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.games.bitboards.position import NAMES, Position, read_code, text_of
from bot.games.game import WHITE, View
from bot.games.kriegspiel.rules import rules_of
from bot.games.orthochess.own_board import rights_mask
from bot.players.belief.vote import score
from bot.players.faces.chess import ChessBoard
from bot.players.faces.sight import Sight, sight_of
from bot.players.player import Question, Reply, Why
from bot.players.search.search import Choice, Search

_WORK: Mapping[int, tuple[int, int, int]] = {
    1: (1, 40, 120),
    2: (1, 800, 40),
    3: (2, 3000, 20),
    4: (3, 12_000, 10),
    5: (5, 40_000, 6),
}
"""By level: how deep, how many positions, and how much worse is still as good."""
_SIGHT = 200
"""In hundredths of a pawn: so much behind what it began with, whoever sees may still hope for more
than a draw."""


def play_seeing(asked: Question) -> Reply:
    view = asked.view
    if (placing := view.get("placing")) is not None:
        return Reply(asked.chance().choice(placing["offers"]), why=Why("alike"))
    deepest, work, near = _WORK[asked.level]
    played = [one.view for one in asked.letters if one.view.get("placing") is None]
    build = _builder(asked)
    sight = sight_of(played, build)
    found = Search(sight.board, work, sight.before).find(near, deepest)
    choices = _fresh(sight, found.choices)
    even = _even(build(played[0], 0), played[0]["to_act"] == [asked.seat])
    if not choices and (dared := found.best.worth - even + _SIGHT) > 0:
        wider = Search(sight.board, work // 2, sight.before).find(dared, deepest)
        choices = _fresh(sight, wider.choices)[:1]
    choices = choices or found.choices
    legal = set(view["legal"])
    texts = [text_of(one.move) for one in choices if text_of(one.move) in legal]
    say = asked.chance().choice(texts or view["legal"])
    return Reply(say, "", score(choices[0].worth), Why("search", (str(found.depth),)))


def _fresh(sight: Sight, choices: Sequence[Choice]) -> Sequence[Choice]:
    """Without those that come back to what has stood before: three times are a draw."""
    return [one for one in choices if not _comes_back(sight, one.move)]


def _comes_back(sight: Sight, move: int) -> bool:
    sight.board.make(move)
    back = sight.board.key() in sight.before
    sight.board.unmake()
    return back


def _even(begun: ChessBoard, own: bool) -> int:
    """What a game that is still even is worth for whoever sees; it is their own move at its
    beginning, or not. Whoever began with less had sight instead."""
    return min(0, begun.worth() if own else -begun.worth())


def _builder(asked: Question) -> Callable[[View, int], ChessBoard]:
    """Makes boards of what the seat sees."""
    white, draws = asked.seat == WHITE, rules_of(asked.options).draws

    def build(view: View, quiet: int) -> ChessBoard:
        return ChessBoard(
            seen_position(view, white),
            view["to_act"] == [WHITE],
            quiet if draws.fifty_moves else 0,
            stalemate_loses=draws.stalemate_loses,
        )

    return build


def seen_position(view: Mapping[str, Any], turn: bool) -> Position:
    """The board as the view of a seat, White's or not, has it, but for the other side's castling,
    which it does not show."""
    sets = [0] * 10
    for name, letter in view["men"].items():
        at = 1 << NAMES.index(name)
        sets["PNBRQK".index(letter.upper())] |= at
        sets[6 if letter.isupper() else 7] |= at
    sets[9] = rights_mask(view["rights"], turn)
    sets[8] = _passed(view, sets)
    return tuple(sets)  # type: ignore[return-value]  # ten numbers


def _passed(view: Mapping[str, Any], sets: list[int]) -> int:
    """The square that a pawn has just passed, where a move onto it is legal."""
    for move in view["legal"]:
        code = read_code(move)
        start, to = code & 63, code >> 6 & 63
        pawn = sets[0] >> start & 1 and (to - start) & 7
        if pawn and not (sets[6] | sets[7]) >> to & 1:
            return to
    return 0
