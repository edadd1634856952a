"""Hearing moves: coordinates, short notation and plain words, in English and Russian.

What a text means is decided on the speaker's own men by geometry and their own blockers alone,
so that neither the answer nor a hint can depend on anything hidden (Kriegspiel, Attempts 4, and
Notation).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Literal, TypeAlias

from bot.games.bitboards.position import NO_MOVE, Position, read_code
from bot.games.board import latin_squares, place
from bot.games.ears.cleaning import clean
from bot.games.game import Misheard, Move, Seat
from bot.games.orthochess import own_board
from bot.games.orthochess.readings import Wish, readings, stepping
from bot.games.orthochess.seats import colour
from bot.games.orthochess.vocabulary import (
    CASTLING_ALONE,
    CASTLING_VERBS,
    CASTLING_WORDS,
    FILES_OF_BIG,
    VOCABULARY,
)

LONGEST = 64
_OFFERED = 8
"""Moves that are offered as buttons instead of what was heard."""
Unclear: TypeAlias = Literal[
    "empty",
    "too-long",
    "unparsable",
    "ambiguous",
    "promotion",
    "no-such-promotion",
    "pawn-captures",
    "any-capture",
    "no-capture",
    "which-castling",
    "no-castling",
    "comma",
    "no-man-there",
    "other-man-there",
    "no-such-man",
    "no-such-man-there",
    "cannot-reach",
]
"""Why a text is no attempt, from the speaker's own men."""

_ZEROS = re.compile(r"[0oо]\s?[-–—]?\s?[0oо](\s?[-–—]?\s?[0oо])?")
_TWO_SQUARES = re.compile(r"([a-h][1-8])\s*[,;/]\s*([a-h][1-8])\W*")
_BISHOPS = {"C": "С", "В": "B"}
"""Nobody sees whether it is a file's C or the С of a Russian bishop, a Russian В or a bishop's B."""
_KING = re.compile(r"\W*king", re.IGNORECASE)
_NO_PROMOTION = re.compile(
    r"(?P<move>.*?[a-h]x?[a-h]?[18])\s*[=(/]?\s*(?P<man>[KPКП]|king|pawn|корол\w+|пешк\w+)\W*",
    re.IGNORECASE,
)


def hear_move(
    text: str, men: Mapping[str, str], seat: Seat, rights: str = "", legal: Iterable[str] = ()
) -> Move | Misheard[Unclear]:
    """The attempt that the text means to the owner of these men.

    `men` are the speaker's own, as capital letters by square; `legal` are moves known to be legal, on an
    open board, and settle what would be ambiguous.
    """
    if not text.strip():
        return Misheard("empty")
    text = clean(text, VOCABULARY)
    if len(text) > LONGEST:
        return Misheard("too-long", (str(LONGEST),))
    text = stepping(text, *(("7", "8") if colour(seat) else ("2", "1")))
    castling = _castling(text, men, seat, rights)
    if castling:
        return castling
    board = own_position(men, seat, rights)
    if listed := _TWO_SQUARES.fullmatch(latin_squares(text).lower()):
        return _two_tries(listed[1], listed[2], men, board, seat)
    wishes = list(readings(text))
    if not wishes:
        return _no_promotion(text, men, board, seat) or Misheard("unparsable")
    known = frozenset(legal)
    found = _likeliest(wishes, men, board, seat, known)
    if bishop := _BISHOPS.get(text[0]):
        bishops = _likeliest(list(readings(bishop + text[1:])), men, board, seat, known)
        either = list(dict.fromkeys((*found, *bishops)))
        found = [move for move in either if move in known] or either
    bases = list(dict.fromkeys(move[:4] for move in found))
    if len(bases) > 1:
        return Misheard("ambiguous", tuple(bases), tuple(found if len(found) < 7 else bases))
    if not found:
        return (
            _no_promotion(text, men, board, seat)
            or _captures(wishes[0], men, board, seat)
            or _look_alike(text, wishes[0], men, board, seat)
            or _missing(wishes[0], men)
        )
    if len(found) > 1:
        return Misheard("promotion", (bases[0],), tuple(found))
    return found[0]


def _two_tries(
    first: str, second: str, men: Mapping[str, str], board: Position, seat: Seat
) -> Misheard[Unclear]:
    """A comma between two squares is no dash: they are two tries. Where the first is none, a move
    from the one to the other is offered, and never just made."""
    if _conceivable(board, seat, Move(first + second)):
        return Misheard("comma", (first, second), (first + second,))
    wish = next(readings(first), None)
    return _missing(wish, men) if wish else Misheard("unparsable")


def _likeliest(
    wishes: list[Wish], men: Mapping[str, str], board: Position, seat: Seat, legal: frozenset[str]
) -> list[Move]:
    """The moves of the likeliest reading that means any; legal ones go first where known."""
    readings = [list(dict.fromkeys(_moves(wish, men, board, seat))) for wish in wishes]
    for moves in readings:
        if known := [move for move in moves if move in legal]:
            return known
    return next((moves for moves in readings if moves), [])


def _castling(
    text: str, men: Mapping[str, str], seat: Seat, rights: str
) -> Move | Misheard[Unclear] | None:
    """The castling that is meant, if any is: by its canonical text where the king is at home."""
    plain = text.strip(" .!?+#").lower()
    typed = re.split(r"[\s-]+", plain)
    words = [CASTLING_WORDS.get(word) for word in typed]
    named = " ".join(word for word in plain.split() if word not in CASTLING_VERBS)
    zeros = _ZEROS.fullmatch(named)
    if zeros:
        side = "O-O-O" if zeros[1] else "O-O"
    elif None not in words and not CASTLING_ALONE.isdisjoint(typed):
        sides = {word for word in words if word}
        if len(sides) != 1:
            sides = set(_open_sides(men, seat, rights))
        if len(sides) != 1:  # where there is none, to ask which would only lead to a refusal
            which: Misheard[Unclear] = Misheard("which-castling", (), ("O-O", "O-O-O"))
            return which if sides else Misheard("no-castling")
        side = sides.pop()
    else:
        return None
    home = "e1" if colour(seat) else "e8"
    if men.get(home) != "K":
        return Move(side)
    return Move(home + ("c" if side == "O-O-O" else "g") + home[1])


def _open_sides(men: Mapping[str, str], seat: Seat, rights: str) -> Iterator[str]:
    """The sides to which the speaker's own board lets them castle."""
    board, rank = own_position(men, seat, rights), "1" if colour(seat) else "8"
    for side, file in (("O-O", "g"), ("O-O-O", "c")):
        if _conceivable(board, seat, Move(f"e{rank}{file}{rank}")):
            yield side


def _moves(wish: Wish, men: Mapping[str, str], board: Position, seat: Seat) -> Iterator[Move]:
    """The attempts that the wish may mean; without a promotion's kind, one for each kind."""
    for name, letter in sorted(men.items(), key=_from_the_top):
        if not _fits(wish, name, letter):
            continue
        for target in [wish.to] if len(wish.to) == 2 else _ahead(name, wish.to, seat):
            if letter == "P" and wish.origin is None and not _steps_so(wish, name, target):
                continue
            last = target[1] in "18" and letter == "P"
            for promotion in "qrbn" if last and not wish.promotion else [wish.promotion]:
                move = Move(name + target + promotion)
                if (name != target and wish.origin) or _conceivable(board, seat, move):
                    yield move


def _fits(wish: Wish, square: str, letter: str) -> bool:
    if wish.file not in {None, square[0]} or wish.rank not in {None, square[1]}:
        return False
    if wish.man is None:
        return letter == "P" or wish.origin is not None
    # "K" is the English king and, to the eye, the Russian knight: a full origin settles it.
    return letter == wish.man or (wish.origin is not None and {letter, wish.man} == {"K", "N"})


def _ahead(square: str, file: str, seat: Seat) -> list[str]:
    """The square one step ahead of a pawn, on the file that it captures to."""
    rank = int(square[1]) + (1 if colour(seat) else -1)
    return [f"{file}{rank}"] if 1 <= rank <= 8 else []


def _steps_so(wish: Wish, square: str, target: str) -> bool:
    """A pawn goes straight unless a capture is spoken of."""
    diagonal = square[0] != target[0]
    return diagonal == (wish.takes or wish.file not in {None, target[0]})


def _from_the_top(man: tuple[str, str]) -> tuple[int, int]:
    """From h8 on: in this order candidates are offered."""
    file, rank = place(man[0])
    return -rank, -file


def _conceivable(board: Position, seat: Seat, move: Move) -> bool:
    code = read_code(move)
    return code != NO_MOVE and own_board.conceivable(board, colour(seat), code)


def _no_promotion(
    text: str, men: Mapping[str, str], board: Position, seat: Seat
) -> Misheard[Unclear] | None:
    """What is said to a pawn that would be a king, or stay a pawn."""
    found = _NO_PROMOTION.fullmatch(latin_squares(text))
    wishes = list(readings(found["move"])) if found else []
    moves = _likeliest(wishes, men, board, seat, frozenset())
    if found is None or not moves or not all(len(move) == 5 for move in moves):
        return None
    letter = "K" if found["man"][0].lower() in "kк" else "P"
    return Misheard("no-such-promotion", (letter, moves[0][2:4]), tuple(moves[:_OFFERED]))


def _captures(
    wish: Wish, men: Mapping[str, str], board: Position, seat: Seat
) -> Misheard[Unclear] | None:
    """The captures that are left where no pawn can go straight: "pawn to d5" with one on e4."""
    if wish.man not in {None, "P"} or wish.origin or wish.takes or len(wish.to) != 2:
        return None
    moves = tuple(map(capture_text, _moves(replace(wish, man="P", takes=True), men, board, seat)))
    return Misheard("pawn-captures", (wish.to,), moves[:_OFFERED]) if moves else None


def _look_alike(
    text: str, wish: Wish, men: Mapping[str, str], board: Position, seat: Seat
) -> Misheard[Unclear] | None:
    """What else the first letter may be, where the man it names cannot go there: it is offered.

    A phone makes "bc4" "Bc4"; and a Latin K looks like the К of a Russian knight.
    """
    first, file = text.strip()[:1], FILES_OF_BIG.get(text.strip()[:1])
    offered: tuple[str, ...] = ()
    if file is not None and wish.man == "B" and not wish.file and len(wish.to) == 2:
        meant = replace(wish, man="P", file=file, takes=True)
        offered = tuple(map(capture_text, _moves(meant, men, board, seat)))
    elif first in {"K", "k"} and wish.man == "K" and not _KING.match(text):
        offered = tuple(_moves(replace(wish, man="N"), men, board, seat))
    missing = _missing(wish, men)
    return Misheard(missing.why, missing.about, offered[:_OFFERED]) if offered else None


def capture_text(move: Move) -> str:
    """A pawn's capture as people write it: "exd5", "bxa8=Q"."""
    promotion = f"={move[4].upper()}" if len(move) == 5 else ""
    return f"{move[0]}x{move[2:4]}{promotion}"


def _missing(wish: Wish, men: Mapping[str, str]) -> Misheard[Unclear]:
    """Why none of these men can be meant."""
    letter = wish.man or "P"
    if wish.origin and wish.origin not in men:
        return Misheard("no-man-there", (wish.origin,))
    if wish.origin and wish.origin != wish.to:
        return Misheard("other-man-there", (wish.origin, men[wish.origin], letter))
    if wish.origin == wish.to:
        return Misheard("unparsable")
    squares = sorted(square for square, man in men.items() if man == letter)
    if not squares:
        return Misheard("no-such-man", (letter, wish.to))
    # Of the others nothing is said: one of them may well get there.
    meant = [one for one in squares if wish.file in {None, one[0]} and wish.rank in {None, one[1]}]
    if not meant:
        line = f"{wish.file or ''}{wish.rank or ''}"
        return Misheard("no-such-man-there", (letter, wish.to, line))
    return Misheard("cannot-reach", (letter, wish.to, *meant))


def own_position(men: Mapping[str, str], seat: Seat, rights: str) -> Position:
    """A board with nothing on it but these men."""
    sets = [0] * 10
    for square, letter in men.items():
        file, rank = place(square)
        at = 1 << (8 * rank + file)
        sets["PNBRQK".index(letter)] |= at
        sets[6 if colour(seat) else 7] |= at
    sets[9] = own_board.rights_mask(rights, colour(seat))
    return tuple(sets)  # type: ignore[return-value]  # ten numbers
