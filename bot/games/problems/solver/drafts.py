"""Positions to begin composing from, and small changes to them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

import chess

from bot.games.game import BadSetup
from bot.games.problems.solver.search import Belief
from bot.games.problems.text import Problem, Unseen, parse_problem
from bot.games.problems.themes import Theme

_MOST_MEN = 11
_ARMIES = (
    *("QN", "QB", "RR", "RN", "RB", "QR", "RRN", "RBN", "QNB", "BBN", "NNB", "QRB", "QRN", "RRB"),
    *("RBB", "RNN", "QNN", "BN", "QBB", "RBNN", "QRNB"),
)
_GUARDS = ("", "p", "b", "n", "r", "pp", "bp", "np", "rp", "bn", "ppp", "rn", "bpp", "npp", "qp")
_HIDDEN = (
    *("b:dark", "b:light", "n:any", "r:any", "p:any", "p:any"),
    *("k:2", "k:3", "n:3", "p:3", "r:3", "q:3"),
)
_PAWNS: dict[Theme, tuple[str, ...]] = {
    "question": ("P", "PP", "PP", "PPP"),
    "en-passant": ("P", "PP"),
    "promotion": ("P", "PP"),
    "underpromotion": ("P", "PP"),
}
_CASTLING = (("K", chess.H1), ("Q", chess.A1))
_PIN = 3


@dataclass(frozen=True, slots=True)
class Draft:
    """White's and the known black men by square, and the unseen ones."""

    men: tuple[tuple[chess.Square, str], ...]
    unseen: tuple[Unseen, ...]
    castling: str = "-"

    def problem(self, length: int) -> Problem | None:
        board = chess.Board(None)
        for square, letter in self.men:
            board.set_piece_at(square, chess.Piece.from_symbol(letter))
        unseen = " ".join(f"?{man.kinds}:{man.where}" for man in self.unseen)
        try:
            return parse_problem(
                f"{board.board_fen()} w {self.castling} - {unseen} #{length} classic"
            )
        except BadSetup:
            return None


def random_draft(theme: Theme, random: Random) -> Draft:
    """Kings near each other, White's men about them, and what the theme needs."""
    king = _black_king(theme, random)
    white = [*random.choice(_ARMIES), *random.choice(_PAWNS.get(theme, ("", "", "P", "PP")))]
    black = [*random.choice(_GUARDS)]
    men: dict[chess.Square, str] = {}
    castling = "-"
    if theme == "castling":
        castling, rook = random.choice(_CASTLING)
        men = {chess.E1: "K", rook: "R"}
    else:
        white.append("K")
    unseen = _unseen(theme, king, random)
    if not any(man.kinds == "k" for man in unseen):
        men[king] = "k"
    if theme == "en-passant":
        file = random.randrange(8)
        men.setdefault(chess.square(file, 6), "p")
        beside = random.choice([one for one in (file - 1, file + 1) if 0 <= one <= _LAST])
        men.setdefault(chess.square(beside, 4), "P")
    if theme in {"promotion", "underpromotion"}:
        men.setdefault(chess.square(random.randrange(8), 6), "P")
        white.remove("P")
    for letter in (*white, *black):
        square = _square_for(letter, king, men, random)
        men[square] = letter
    return Draft(tuple(sorted(men.items())), unseen, castling)


_LAST = 7


def varied(problem: Problem, random: Random) -> Draft:
    """A finished problem in which one man more is unseen: a known one of Black's, or a new one."""
    pieces = problem.board.piece_map()
    men = {square: piece.symbol() for square, piece in pieces.items()}
    known = [square for square, letter in men.items() if letter.islower()]
    if known and random.random() < 0.7:
        square = random.choice(known)
        letter = men.pop(square)
        unseen = Unseen(letter, _list(letter, square, random.randint(1, 3), random, square))
    else:
        square = random.choice(chess.SQUARES)
        letter = random.choice("ppnnbr")
        unseen = Unseen(letter, _list(letter, square, random.randint(2, 3), random))
    castling = problem.fen.split()[2]
    return Draft(tuple(sorted(men.items())), (*problem.unseen, unseen), castling)


def _black_king(theme: Theme, random: Random) -> chess.Square:
    if theme == "castling":
        return random.choice([one for one in chess.SQUARES if chess.square_rank(one) < 5])
    if theme in {"en-passant", "promotion", "underpromotion"}:
        return random.choice([one for one in chess.SQUARES if chess.square_rank(one) > 2])
    edge = random.random() < 0.5
    return random.choice(
        [one for one in chess.SQUARES if not edge or chess.BB_SQUARES[one] & _EDGES]
    )


_EDGES = chess.BB_RANK_1 | chess.BB_RANK_8 | chess.BB_FILE_A | chess.BB_FILE_H


def _unseen(theme: Theme, king: chess.Square, random: Random) -> tuple[Unseen, ...]:
    if theme == "two-hidden":
        return (_hidden(king, random, few=True), _hidden(king, random, few=True))
    if theme == "question" and random.random() < 0.7:
        count = random.randint(2, 4)
        return (Unseen("k", _list("k", king, count, random, king)),)
    if theme in {"refusal", "hearing"} or random.random() < 0.5:
        return (_hidden(king, random, few=False),)
    return ()


def _hidden(king: chess.Square, random: Random, *, few: bool) -> Unseen:
    while True:
        kinds, _, where = random.choice(_HIDDEN).partition(":")
        if not where.isdigit():
            if few:
                continue
            return Unseen(kinds, where)
        also = king if kinds == "k" else None
        return Unseen(kinds, _list(kinds, king, int(where), random, also))


def _list(
    kinds: str, centre: chess.Square, count: int, random: Random, also: chess.Square | None = None
) -> str:
    near = [
        one
        for one in chess.SQUARES
        if chess.square_distance(one, centre) <= _PIN
        and not ("p" in kinds and chess.BB_SQUARES[one] & (chess.BB_RANK_1 | chess.BB_RANK_8))
    ]
    squares = set(random.sample(near, count))
    if also is not None:
        squares.add(also)
    return ",".join(chess.SQUARE_NAMES[one] for one in sorted(squares))


def _square_for(
    letter: str, king: chess.Square, men: dict[chess.Square, str], random: Random
) -> chess.Square:
    """A square for the man: most stand near the king, pawns off the ends."""
    wide = random.random() < 0.3
    squares = [
        square
        for square in chess.SQUARES
        if square not in men
        and square != king
        and not (letter in "Pp" and chess.square_rank(square) in {0, _LAST})
        and (wide or chess.square_distance(square, king) <= 4)
        and not (letter == "K" and chess.square_distance(square, king) < 2)
    ]
    return random.choice(squares)


def changed(draft: Draft, random: Random) -> Draft:
    """The draft with one thing in it changed."""
    what = random.random()
    if draft.unseen and what < 0.2:
        return _unseen_changed(draft, random)
    men = dict(draft.men)
    fixed = set() if draft.castling == "-" else {chess.E1, chess.H1, chess.A1}
    movable = [square for square in men if square not in fixed]
    if what < 0.4 and len(men) < _MOST_MEN:
        _add(men, random)
    elif what < 0.55 and len(men) > 4:
        removable = [square for square in movable if men[square] not in "Kk"]
        if removable:
            del men[random.choice(removable)]
    elif what < 0.65:
        square = random.choice(movable)
        letter = men[square]
        if letter not in "KkPp":
            men[square] = random.choice("QRBN" if letter.isupper() else "rbn")
    elif movable:
        _move(men, random.choice(movable), random)
    return replace(draft, men=tuple(sorted(men.items())))


def _add(men: dict[chess.Square, str], random: Random) -> None:
    letter = random.choice("PPpppnbNBr")
    low, high = (8, 56) if letter in "Pp" else (0, 64)
    men[random.choice([one for one in range(low, high) if one not in men])] = letter


def _move(men: dict[chess.Square, str], square: chess.Square, random: Random) -> None:
    """One man elsewhere, mostly not far away."""
    letter = men.pop(square)
    far = random.random() < 0.4
    free: Sequence[chess.Square] = [
        one
        for one in chess.SQUARES
        if one not in men
        and one != square
        and not (letter in "Pp" and chess.square_rank(one) in {0, _LAST})
        and (far or chess.square_distance(one, square) <= 2)
    ]
    men[random.choice(free)] = letter


def _unseen_changed(draft: Draft, random: Random) -> Draft:
    """One unseen man may stand on one square more, or less, or another; or is another man."""
    unseen = list(draft.unseen)
    at = random.randrange(len(unseen))
    man = unseen[at]
    if man.where in {"dark", "light", "any"}:
        kinds = random.choice("bnrq") if man.where == "any" else man.kinds
        unseen[at] = Unseen(kinds, random.choice(("dark", "light")) if kinds == "b" else "any")
        return replace(draft, unseen=tuple(unseen))
    squares = man.where.split(",")
    pawn = "p" in man.kinds
    free = range(8 if pawn else 0, 56 if pawn else 64)
    what = random.random()
    if what < 0.6 and len(squares) > 2:
        squares.remove(random.choice(squares))
    if what > 0.3 and len(squares) < 6:
        new = chess.SQUARE_NAMES[random.choice(free)]
        if new not in squares:
            squares.append(new)
    unseen[at] = Unseen(man.kinds, ",".join(sorted(squares)))
    return replace(draft, unseen=tuple(unseen))


def without(draft: Draft, square: chess.Square) -> Draft:
    return replace(draft, men=tuple(man for man in draft.men if man[0] != square))


def tidied(draft: Draft, worlds: Belief) -> Draft:
    """The draft without listed squares on which an unseen man stands in no world; a man for whom
    one square is left is known."""
    unseen, men = [], dict(draft.men)
    for man in draft.unseen:
        kinds = [chess.PIECE_SYMBOLS.index(kind) - 1 for kind in man.kinds]
        black = [world[kind] & world[7] for world in worlds for kind in kinds]
        names = man.where.split(",")
        squares = [name for name in names if name in _GROUPS or _is_on(black, name)]
        if len(squares) == len(kinds) == 1 and squares[0] not in _GROUPS:
            men[chess.parse_square(squares[0])] = man.kinds
        else:
            unseen.append(Unseen(man.kinds, ",".join(squares)))
    return replace(draft, men=tuple(sorted(men.items())), unseen=tuple(unseen))


def _is_on(sets: list[int], name: str) -> bool:
    return any(men >> chess.parse_square(name) & 1 for men in sets)


_GROUPS = {"dark", "light", "any"}
