"""The text form of a problem.

`8/8/5B2/8/8/3N4/R6p/5K1k w - - ?b:dark #8 classic`: the known men, side, castling and en passant
as in FEN (its two counters may follow); for each unseen black man its kind (`?b`; several letters
where the kind is unknown, too) and its squares: `dark`, `light`, `any` or a list such as
`a1,b2`, in which `off` stands for no man at all; the stipulation; and the rule set, `classic`
where none is named. `!c1d2` is a move that Black promises not to play.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass

import chess

from bot.games.bitboards.checks import checkers
from bot.games.bitboards.moves import legal_moves
from bot.games.bitboards.position import Position, position_of
from bot.games.game import BadSetup
from bot.games.problems.announcements import RuleName
from bot.games.problems.sounds import TERMS, Terms

MOST_WORLDS = 5000
LONGEST = 16
_UNSEEN = re.compile(r"\?(?P<kinds>[pnbrqk]+):(?P<squares>\S+)")
_GROUPS = {"dark": chess.BB_DARK_SQUARES, "light": chess.BB_LIGHT_SQUARES, "any": chess.BB_ALL}
_OFF = "off"


@dataclass(frozen=True, slots=True)
class Unseen:
    """A black man of which not all is known."""

    kinds: str
    where: str
    """dark, light, any, or squares with commas between; `off` among them: perhaps no man."""

    def squares(self) -> list[chess.Square | None]:
        if self.where in _GROUPS:
            return list(chess.scan_forward(_GROUPS[self.where]))
        return [
            None if name == _OFF else chess.parse_square(name) for name in self.where.split(",")
        ]


@dataclass(frozen=True, slots=True, repr=False)
class Problem:
    """White moves and mates in `length` moves against every placement and reply."""

    fen: str
    """The known men, side, castling and en passant."""
    unseen: tuple[Unseen, ...]
    length: int
    rules: RuleName = "classic"
    promised: frozenset[str] = frozenset()
    """Moves that Black will not play."""

    def __repr__(self) -> str:
        return f"<a problem #{self.length}>"

    @property
    def terms(self) -> Terms:
        return TERMS[self.rules]

    @property
    def board(self) -> chess.Board:
        """The known men."""
        return chess.Board(f"{self.fen} 0 1")


def parse_problem(text: str) -> Problem:
    """The problem that the text describes; BadSetup, in kind words, for anything else."""
    words = text.split()
    if len(words) < 4:
        raise BadSetup("a problem begins like a FEN: men, side, castling, en passant")
    head, rest = words[:4], words[4:]
    if len(rest) > 1 and rest[0].isdigit() and rest[1].isdigit():
        rest = rest[2:]
    if head[1] != "w":
        raise BadSetup("in a problem White is to move: the side is w")
    try:
        board = chess.Board(" ".join((*head, "0", "1")))
    except ValueError:
        raise BadSetup("the men are not written as in a FEN") from None
    board.castling_rights = board.clean_castling_rights()
    unseen, promised = [], set()
    lengths: list[int] = []
    rules: list[RuleName] = []
    for word in rest:
        if word.startswith("?"):
            unseen.append(_unseen(word))
        elif word.startswith("#"):
            lengths.append(_length(word))
        elif word.startswith("!"):
            promised.add(_promise(word[1:]))
        elif named := [name for name in TERMS if name == word]:
            rules += named
        else:
            raise BadSetup(f"neither ?man:squares, #moves nor a rule set ({', '.join(TERMS)})")
    if len(lengths) != 1:
        raise BadSetup("how many moves has White? Say it once, like #2")
    if len(rules) > 1:
        raise BadSetup("a problem has one rule set")
    fen = board.fen(en_passant="fen").rsplit(" ", 2)[0]
    problem = Problem(
        fen, tuple(unseen), lengths[0], rules[0] if rules else "classic", frozenset(promised)
    )
    worlds_of(problem)
    return problem


def _length(word: str) -> int:
    if not word[1:].isascii() or not word[1:].isdigit() or not 1 <= int(word[1:]) <= LONGEST:
        raise BadSetup(f"the length is #1 to #{LONGEST}")
    return int(word[1:])


def _promise(word: str) -> str:
    try:
        return chess.Move.from_uci(word).uci()
    except ValueError:
        raise BadSetup("a promise is a move, such as !c1d2") from None


def _unseen(word: str) -> Unseen:
    found = _UNSEEN.fullmatch(word)
    if not found:
        raise BadSetup("an unseen man is written like ?b:dark or ?k:a1,b2, in small letters")
    man = Unseen("".join(dict.fromkeys(found["kinds"])), found["squares"])
    if man.where not in _GROUPS:
        names = man.where.split(",")
        if not all(name == _OFF or name in chess.SQUARE_NAMES for name in names):
            raise BadSetup("squares are dark, light, any, or a list such as a1,b2,off")
        if len(set(names)) != len(names):
            raise BadSetup("a square is listed twice")
    return man


def write_problem(problem: Problem) -> str:
    """The text that `parse_problem` reads as this problem."""
    unseen = (f"?{man.kinds}:{man.where}" for man in problem.unseen)
    promised = (f"!{move}" for move in sorted(problem.promised))
    return " ".join((problem.fen, *unseen, *promised, f"#{problem.length}", problem.rules))


def worlds_of(problem: Problem) -> frozenset[Position]:
    """Every placement that the problem allows; BadSetup where there is none."""
    worlds = set()
    board = problem.board
    _check_known(board, problem)
    count = 1
    for man in problem.unseen:
        count *= len(man.kinds) * len(man.squares())
    if count > 4 * MOST_WORLDS:
        raise BadSetup("there are too many placements of the unseen men")
    for placed in itertools.product(*(_placements(man) for man in problem.unseen)):
        world = _world(board, placed)
        if world:
            worlds.add(world)
    if not worlds and not problem.unseen:
        raise BadSetup("this is no legal position with White to move and mate still to give")
    if not worlds:
        raise BadSetup("no placement of the unseen men is a legal position with White to move")
    if len(worlds) > MOST_WORLDS:
        raise BadSetup("there are too many placements of the unseen men")
    return frozenset(worlds)


def _check_known(board: chess.Board, problem: Problem) -> None:
    if board.kings.bit_count() > 2 or not board.kings & board.occupied_co[chess.WHITE]:
        raise BadSetup("each side has one king")
    if board.pawns & (chess.BB_RANK_1 | chess.BB_RANK_8):
        raise BadSetup("no pawn stands on the first or the last rank")
    kings = bool(board.kings & board.occupied_co[chess.BLACK])
    kings_unseen = sum(man.kinds == "k" for man in problem.unseen)
    if kings + kings_unseen != 1 or any("k" in m.kinds and m.kinds != "k" for m in problem.unseen):
        raise BadSetup("each side has one king")


def _placements(man: Unseen) -> Iterator[tuple[chess.PieceType, chess.Square | None]]:
    squares = man.squares()
    for kind in man.kinds:
        for square in squares:
            yield chess.PIECE_SYMBOLS.index(kind), square


def _world(
    known: chess.Board, placed: tuple[tuple[chess.PieceType, chess.Square | None], ...]
) -> Position | None:
    board = known.copy(stack=False)
    for kind, square in placed:
        if square is None:
            if kind == chess.KING:
                return None
            continue
        if board.occupied & chess.BB_SQUARES[square]:
            return None
        if kind == chess.PAWN and chess.BB_SQUARES[square] & (chess.BB_RANK_1 | chess.BB_RANK_8):
            return None
        board.set_piece_at(square, chess.Piece(kind, chess.BLACK))
    white, black = board.king(chess.WHITE), board.king(chess.BLACK)
    if white is None or black is None or chess.square_distance(white, black) < 2:
        return None
    world = position_of(board)
    over = not legal_moves(world, chess.WHITE)
    return None if over or checkers(world, chess.BLACK) else world
