"""What can be said of an attempt on the mover's own board alone."""

from __future__ import annotations

import itertools

import chess

from bot.games.orthochess.announcements import Kind, rising_is_long

_SIDES = ((chess.H1, chess.G1, "K"), (chess.A1, chess.C1, "Q"))


def _empty_attacks(kind: chess.PieceType) -> list[chess.Bitboard]:
    """What a man of the kind attacks from each square of an empty board."""
    attacks = []
    for square in chess.SQUARES:
        board = chess.Board(None)
        board.set_piece_at(square, chess.Piece(kind, chess.WHITE))
        attacks.append(board.attacks_mask(square))
    return attacks


_REACH = {
    kind: _empty_attacks(kind)
    for kind in (chess.KNIGHT, chess.BISHOP, chess.ROOK, chess.QUEEN, chess.KING)
}


def rights(board: chess.Board, colour: chess.Color) -> str:
    """The castling rights of one side: "KQ", "K", "Q" or ""."""
    home = chess.BB_RANK_1 if colour else chess.BB_RANK_8
    kept = board.castling_rights & home
    return "".join(
        letter for file, letter in ((chess.BB_FILE_H, "K"), (chess.BB_FILE_A, "Q")) if kept & file
    )


def rights_mask(letters: str, colour: chess.Color) -> chess.Bitboard:
    """The rooks that one side may castle with, as the library marks them."""
    home = chess.BB_RANK_1 if colour else chess.BB_RANK_8
    files = {"K": chess.BB_FILE_H, "Q": chess.BB_FILE_A}
    return sum(files[letter] & home for letter in letters)


def conceivable(board: chess.Board, colour: chess.Color, move: chess.Move) -> bool:
    """Whether some placement of enemy men would make the attempt legal.

    Looks at nothing but the side's own men and its castling rights (Kriegspiel, Attempts 2).
    """
    own = board.occupied_co[colour]
    start, end = chess.BB_SQUARES[move.from_square], chess.BB_SQUARES[move.to_square]
    if not own & start or own & end or move.drop:
        return False
    if board.pawns & start:
        return _pawn_can(own, colour, move)
    if move.promotion:
        return False
    kind = _kind_of(board, start)
    if _REACH[kind][move.from_square] & end:
        return not chess.between(move.from_square, move.to_square) & own
    return kind == chess.KING and _can_castle(board, own, colour, move)


def answers(
    board: chess.Board, colour: chess.Color, move: chess.Move, kinds: tuple[Kind, ...]
) -> bool:
    """Whether a conceivable attempt could answer a check announced as of these kinds.

    That is whether some placement of enemy men gives these checks and makes it legal.
    """
    own, king = board.occupied_co[colour], board.king(colour)
    if king is None or not kinds:
        return True
    checkers = [_checkers(king, kind, own) for kind in kinds]
    if move.from_square == king:
        if not _REACH[chess.KING][king] & chess.BB_SQUARES[move.to_square]:
            return False  # nobody castles out of check
        return any(
            _flees(king, colour, move.to_square, own, placed)
            for placed in itertools.product(*checkers)
        )
    if len(kinds) > 1:
        return False
    if not board.pawns & chess.BB_SQUARES[move.from_square]:
        return move.to_square in checkers[0] or _comes_between(king, move, checkers[0])
    if not is_pawn_capture(board, move):
        return _comes_between(king, move, checkers[0])
    return move.to_square in checkers[0] or _takes_in_passing(king, colour, move, own, checkers[0])


def blocks(
    board: chess.Board, colour: chess.Color, square: chess.Square, kinds: tuple[Kind, ...]
) -> bool:
    """Whether a man put on the square could answer a check announced as of these kinds."""
    own, king = board.occupied_co[colour], board.king(colour)
    if king is None or not kinds:
        return True
    between = (chess.between(king, checker) for checker in _checkers(king, kinds[0], own))
    return len(kinds) == 1 and any(path & chess.BB_SQUARES[square] for path in between)


def is_pawn_capture(board: chess.Board, move: chess.Move) -> bool:
    """Whether the attempt is a pawn's diagonal step (it need not be conceivable)."""
    return bool(board.pawns & chess.BB_SQUARES[move.from_square]) and chess.square_file(
        move.from_square
    ) != chess.square_file(move.to_square)


def _pawn_can(own: chess.Bitboard, colour: chess.Color, move: chess.Move) -> bool:
    ahead = 8 if colour else -8
    home, last = (1, 7) if colour else (6, 0)
    if (chess.square_rank(move.to_square) == last) != bool(move.promotion):
        return False
    if move.promotion in {chess.PAWN, chess.KING}:
        return False
    if chess.BB_PAWN_ATTACKS[colour][move.from_square] & chess.BB_SQUARES[move.to_square]:
        return True
    steps = move.to_square - move.from_square
    if steps == ahead:
        return True
    between = chess.BB_SQUARES[move.from_square + ahead] if steps == 2 * ahead else 0
    return bool(between) and chess.square_rank(move.from_square) == home and not own & between


def _kind_of(board: chess.Board, square: chess.Bitboard) -> chess.PieceType:
    for kind, mask in (
        (chess.KNIGHT, board.knights),
        (chess.BISHOP, board.bishops),
        (chess.ROOK, board.rooks),
        (chess.QUEEN, board.queens),
    ):
        if mask & square:
            return kind
    return chess.KING


def _can_castle(
    board: chess.Board, own: chess.Bitboard, colour: chess.Color, move: chess.Move
) -> bool:
    shift = 0 if colour else 56
    if move.from_square != chess.E1 + shift:
        return False
    for rook, target, letter in _SIDES:
        if move.to_square == target + shift:
            free = not chess.between(move.from_square, rook + shift) & own
            return free and letter in rights(board, colour)
    return False


def _checkers(king: chess.Square, kind: str, own: chess.Bitboard) -> list[chess.Square]:
    """The squares from which a check of this kind may come, past the king's own men."""
    if kind == "knight":
        return list(chess.scan_forward(_REACH[chess.KNIGHT][king] & ~own))
    rising, falling = ((1, 1), (-1, -1)), ((1, -1), (-1, 1))
    long, short = (rising, falling) if rising_is_long(king) else (falling, rising)
    ways = {"file": ((0, 1), (0, -1)), "rank": ((1, 0), (-1, 0)), "long": long, "short": short}
    return [square for way in ways[kind] for square in _walk(king, *way, own)]


def _walk(king: chess.Square, files: int, ranks: int, own: chess.Bitboard) -> list[chess.Square]:
    squares = []
    file, rank = chess.square_file(king) + files, chess.square_rank(king) + ranks
    while 0 <= file < 8 and 0 <= rank < 8:
        square = chess.square(file, rank)
        if own & chess.BB_SQUARES[square]:
            break
        squares.append(square)
        file, rank = file + files, rank + ranks
    return squares


def _comes_between(king: chess.Square, move: chess.Move, checkers: list[chess.Square]) -> bool:
    """Whether the man can step between the king and a checker that lets it pass."""
    end = chess.BB_SQUARES[move.to_square]
    path = chess.between(move.from_square, move.to_square)
    return any(
        chess.between(king, checker) & end and not path & chess.BB_SQUARES[checker]
        for checker in checkers
    )


def _takes_in_passing(
    king: chess.Square,
    colour: chess.Color,
    move: chess.Move,
    own: chess.Bitboard,
    checkers: list[chess.Square],
) -> bool:
    """Whether the step could take, en passant, a pawn that gives the check."""
    taken = chess.square(chess.square_file(move.to_square), chess.square_rank(move.from_square))
    home = move.to_square + (8 if colour else -8)
    return (
        chess.square_rank(taken) == (4 if colour else 3)
        and taken in checkers
        and bool(chess.BB_PAWN_ATTACKS[colour][king] & chess.BB_SQUARES[taken])
        and not own & chess.BB_SQUARES[home]
    )


def _flees(
    king: chess.Square,
    colour: chess.Color,
    end: chess.Square,
    own: chess.Bitboard,
    placed: tuple[chess.Square, ...],
) -> bool:
    """Whether the king's step leads out of checks from these squares, by the weakest men."""
    seen = (own & ~chess.BB_SQUARES[king]) | sum(chess.BB_SQUARES[one] for one in {*placed})
    return all(
        checker == end or not _must_attack(king, colour, checker, end, seen) for checker in placed
    )


def _must_attack(
    king: chess.Square,
    colour: chess.Color,
    checker: chess.Square,
    end: chess.Square,
    seen: chess.Bitboard,
) -> bool:
    """Whether every man that checks from this square also attacks `end`."""
    mark = chess.BB_SQUARES[end]
    files = abs(chess.square_file(king) - chess.square_file(checker))
    ranks = abs(chess.square_rank(king) - chess.square_rank(checker))
    if files and ranks and files != ranks:
        return bool(_REACH[chess.KNIGHT][checker] & mark)
    if chess.BB_PAWN_ATTACKS[colour][king] & chess.BB_SQUARES[checker]:
        # A pawn sees less than a bishop.
        return bool(chess.BB_PAWN_ATTACKS[not colour][checker] & mark)
    kind = chess.BISHOP if files == ranks else chess.ROOK
    return bool(_REACH[kind][checker] & mark) and not chess.between(checker, end) & seen
