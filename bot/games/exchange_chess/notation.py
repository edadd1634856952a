"""What a player means by `Q@c3`, `Qc3`, `c3xd4`, `swap c3 d4`, `c3=d4`, `Ф c3` or «слон берёт d4»."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.games.board import latin_squares
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
_LONGEST = 64
_CANDIDATES = 8
_NUMBER = re.compile(r"\s*\d{1,3}\s?\.[\s.…]*")
_SQUARE = re.compile(r"[a-zа-я]\d{1,2}")

_MEN: dict[str, str] = {
    word: kind
    for kind, words in {
        "K": ("k", "king", "кр", "король", "короля", "королём", "королем"),
        "Q": ("q", "queen", "ф", "ферзь", "ферзя", "ферзём", "ферзем"),
        "R": ("r", "rook", "л", "ладья", "ладью", "ладьёй", "ладьей", "ладьи"),
        "B": ("b", "bishop", "слон", "слона", "слоном"),
        "N": ("n", "knight", "horse", "к", "конь", "коня", "конём", "конем"),
    }.items()
    for word in words
}
_DROPS = ("@", "drop", "put", "place", "ставлю", "поставить", "выставляю", "выставить", "выставил")
_SWAPS = (
    *("<>", "<->", "=", "↔", "⇄", "⇔", "swap", "exchange", "castle", "обмен", "обменять"),
    *("меняю", "поменять", "рокировка"),
)
_TAKES = (
    *("x", "х", "×", ":", "*", "takes", "take", "captures", "capture", "берёт", "берет", "бьёт"),
    *("бьет", "беру", "взять", "рублю", "рубит", "срубить", "рубка"),
)
_FILLERS = (
    *("to", "on", "at", "from", "with", "and", "the", "for", "goes", "moves", "на", "и"),
    *("со", "из", "поле", "ход", "хожу", "идёт", "идет", "-", "–", "—", "→", ">", "/", "+"),
)
_MEANINGS: dict[str, tuple[str, str]] = {
    **{word: ("man", kind) for word, kind in _MEN.items()},
    **dict.fromkeys(_DROPS, ("sign", "@")),
    **dict.fromkeys(_SWAPS, ("sign", "<>")),
    **dict.fromkeys(_TAKES, ("sign", "x")),
    **dict.fromkeys(_FILLERS, ("", "")),
}
_DOUBTFUL = {"с", "c", "в"}
"""The bishop's letter, or what looks like it, or a Russian preposition."""
_TOKEN = re.compile(r"[^\W\d_]+|<->|<>|[^\w\s]")
_IGNORED = set(".,;!?#()\"'«»“”")


@dataclass(frozen=True, slots=True)
class Wish:
    """What the text says: the squares, the men named before each of them, and a sign."""

    squares: tuple[str, ...]
    men: tuple[str, ...]
    sign: str
    """`@`, `<>`, `x` or empty."""


def hear(text: str, view: View) -> Action | Misheard[Unclear]:
    """A move, or a hint for text that gives none."""
    wish = _read(text) if len(text) <= _LONGEST else None
    if wish is None:
        return Misheard("not-a-move")
    position, seat = _LAW.start(view["position"]), view["seat"]
    board = geometry(position.size)
    if unknown := [square for square in wish.squares if square not in board.index]:
        return Misheard("no-such-square", (unknown[0],))
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


def _read(text: str) -> Wish | None:
    plain = latin_squares(unicodedata.normalize("NFKC", text)).lower()
    plain = _NUMBER.sub("", plain, count=1) if _NUMBER.match(plain) else plain
    squares = _SQUARE.findall(plain)
    if not 1 <= len(squares) <= 2:
        return None
    first, *middle, tail = _SQUARE.split(plain)
    parts = [_part(first, leads=True), *(_part(part, leads=False) for part in middle)]
    named = [part[0] for part in parts if part]
    signs = {sign for part in parts if part for sign in part[1]}
    if None in parts or len(signs) > 1 or _part(tail, leads=False) != ("", frozenset()):
        return None
    return Wish(tuple(squares), tuple(named), next(iter(signs), ""))


def _part(text: str, *, leads: bool) -> tuple[str, frozenset[str]] | None:
    """The man and the signs named in a part of the text; None if it says anything else.

    `leads` is for the part before the first square: there a doubtful letter may be a bishop.
    """
    men, signs, doubtful = [], set(), False
    for token in _TOKEN.findall(text):
        if token in _IGNORED:
            continue
        word = token if token in _MEANINGS else token.strip("xх")
        if word != token:  # "Rxe4", "c4xRe4"
            signs.add("x")
        if word in _DOUBTFUL:
            doubtful = True
        elif (meaning := _MEANINGS.get(word)) is None:
            return None
        elif meaning[0] == "man":
            men.append(meaning[1])
        elif meaning[0] == "sign":
            signs.add(meaning[1])
    if len(men) > 1:
        return None
    if doubtful and leads and not men and "<>" not in signs:
        men = ["B"]
    return "".join(men), frozenset(signs)


def _hear_one(position: Position, seat: Seat, wish: Wish) -> Action | Misheard[Unclear]:
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


def _hear_vain(position: Position, seat: Seat, wish: Wish) -> Action | Misheard[Unclear]:
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
