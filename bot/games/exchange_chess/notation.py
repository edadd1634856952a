"""What a player means by `Q@c3`, `Qc3`, `c3xd4`, `swap c3 d4`, `c3=d4`, `Ф c3` or «слон берёт d4»."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, TypeAlias

from bot.games.ears.spoken import Spoken, read
from bot.games.ears.vocabulary import CHESS_FIGURES, CHESS_MEN, Vocabulary
from bot.games.exchange_chess.geometry import EMPTY, KINDS, geometry
from bot.games.exchange_chess.law import ExchangeChess
from bot.games.exchange_chess.options import MEN, take_apart
from bot.games.exchange_chess.position import KING, Position
from bot.games.game import Action, Misheard, Move, Seat, Try, View

Unclear: TypeAlias = Literal[
    "not-a-move", "no-such-square", "other-man", "swap", "which", "nobody-takes"
]
"""Why a text is no move."""

_LAW = ExchangeChess()
_CANDIDATES = 8
VOCABULARY = Vocabulary(
    men={
        **{name: man for name, man in CHESS_MEN.items() if man != "P" and name != "castle"},
        "k": "K",
        "кр": "K",
        "q": "Q",
        "ф": "Q",
        "r": "R",
        "л": "R",
        "b": "B",
        "n": "N",
        "к": "N",
    },
    signs={
        **dict.fromkeys(
            ("@", "drop", "drops", "dropping", "put", "place", "set", "ставлю", "ставить"), "@"
        ),
        **dict.fromkeys(("поставить", "поставлю", "поставь", "выставляю", "выставить"), "@"),
        **dict.fromkeys(("выставил", "сброс", "сбросить", "сбрасываю"), "@"),
        **dict.fromkeys(("<>", "<->", "=", "↔", "⇄", "⇔", "swap", "exchange", "castle"), "<>"),
        **dict.fromkeys(("обмен", "обменять", "меняю", "поменять", "рокировка"), "<>"),
        **dict.fromkeys(("x", "х", "×", ":", "takes", "take", "captures", "capture"), "x"),
        **dict.fromkeys(("берёт", "берет", "бьёт", "бьет", "беру", "бью", "взять", "рублю"), "x"),
        "*": "*",  # shogi's sign of a drop; between two squares a capture
        **dict.fromkeys(("рубит", "срубить", "рубка"), "x"),
    },
    fillers=frozenset(
        (
            *("to", "on", "at", "from", "with", "and", "the", "a", "for", "goes", "moves", "на"),
            *("check", "mate", "шах", "мат"),
            *("и", "со", "из", "поле", "запаса", "резерва", "ход", "идёт", "идет"),
            *("-", "–", "—", "→", ">", "/", "+"),
        )
    ),
    figures=CHESS_FIGURES,
    doubtful=dict.fromkeys(
        ("с", "c", "в"), "B"
    ),  # what looks like the bishop's letter, or "from", "in"
)


def hear(text: str, view: View) -> Action | Misheard[Unclear]:
    """A move, or a hint for text that gives none."""
    spoken = read(text, VOCABULARY)
    wish = spoken and spoken.turned
    if wish is None or wish.into:
        return Misheard("not-a-move")
    position, seat = _LAW.start(view["position"]), view["seat"]
    board = geometry(position.size)
    if unknown := [square for square in wish.squares if square not in board.index]:
        return Misheard("no-such-square", (unknown[0],))
    if wish.sign == "*":
        wish = replace(wish, sign="@" if len(wish.squares) == 1 else "x")
    if len(wish.squares) == 1:
        return _hear_one(position, seat, wish)
    start, target = wish.squares
    for square, kind in zip(wish.squares, wish.men, strict=True):
        man = position.board[board.index[square]]
        if kind and man != EMPTY and man.upper() != kind:
            return Misheard("other-man", (square, man))
    if wish.sign == "@":
        return Misheard("not-a-move")
    swap = board.swap(board.index[start], board.index[target])
    if wish.sign == "<>":
        return Try(swap)
    if not wish.sign and swap in _LAW.legal(position, seat):
        return Misheard("swap", (target,), (swap,))
    return Try(Move(start + target))


def _hear_one(position: Position, seat: Seat, wish: Spoken) -> Action | Misheard[Unclear]:
    """Text with one square: a king, a drop, or a move of whichever man can go there."""
    (square,), (man,), sign = wish.squares, wish.men, wish.sign
    if sign == "<>":
        return Misheard("not-a-move")
    if man == "K" or (position.placing and man in {"", "N"}):  # "К" is a knight and looks a king
        return Try(Move(f"K@{square}"))
    if seat not in _LAW.to_act(position):
        return Try(Move(f"{man or 'Q'}@{square}"))
    found = sorted(
        move for move in _LAW.legal(position, seat) if _means(position, move, square, man, sign)
    )
    if len(found) > 1:
        return Misheard("which", (square, *found), tuple(found[:_CANDIDATES]))
    return Try(found[0]) if found else _hear_vain(position, seat, wish)


def _means(position: Position, move: Move, square: str, man: str, sign: str) -> bool:
    board = geometry(position.size)
    deed = take_apart(board, move)
    if deed is None or deed.sign == "<>" or board.names[deed.target] != square:
        return False
    if deed.kind:
        return man in {"", deed.kind} and sign != "x"
    takes = position.board[deed.target] != EMPTY
    return man in {"", position.board[deed.start].upper()} and sign in (
        {"", "x"} if takes else {""}
    )


def _hear_vain(position: Position, seat: Seat, wish: Spoken) -> Action | Misheard[Unclear]:
    """What was probably meant, where no legal move fits, so that it can be explained."""
    (square,), (man,), sign = wish.squares, wish.men, wish.sign
    board, men = geometry(position.size), MEN[seat]
    target = board.index[square]
    near = [
        start
        for start, own in enumerate(position.board)
        if own in men
        and man in {"", own.upper()}
        and any(target in ray for ray in board.rays[own][start])
    ]
    enemy = position.board[target] not in men + KING[seat] + EMPTY
    if sign == "x" or (enemy and near and not sign):
        if len(near) == 1:
            return Try(Move(board.names[near[0]] + square))
        return Misheard("nobody-takes", (square, man))
    left = [kind for kind, own in zip(KINDS, men, strict=True) if own in position.reserve]
    return Try(Move(f"{man or (left or KINDS)[0]}@{square}"))
