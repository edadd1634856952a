"""Hearing moves: coordinates, short notation and plain words, in English and Russian.

What a text means is decided on the speaker's own men by geometry and their own blockers alone,
so that neither the answer nor a hint can depend on anything hidden from him.
"""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

import chess

from bot.games.board import latin_squares
from bot.games.game import Misheard, Move, Seat
from bot.games.orthochess import own_board
from bot.games.orthochess.law import colour, read_move

LONGEST = 64

_WORDS: dict[str, str] = {
    **dict.fromkeys(("king", "король", "короля", "королём", "королем"), "K"),
    **dict.fromkeys(("queen", "ферзь", "ферзя", "ферзём", "ферзем", "ферзи"), "Q"),
    **dict.fromkeys(("rook", "castle", "ладья", "ладью", "ладьёй", "ладьей"), "R"),
    **dict.fromkeys(("bishop", "слон", "слона", "слоном"), "B"),
    **dict.fromkeys(("knight", "horse", "конь", "коня", "конём", "конем"), "N"),
    **dict.fromkeys(("pawn", "пешка", "пешку", "пешкой"), "P"),
    **dict.fromkeys(("takes", "take", "captures", "capture", "бьёт", "бьет"), "x"),
    **dict.fromkeys(("берёт", "берет", "бить", "взять", "взятие", "бью", "беру"), "x"),
    **dict.fromkeys(("to", "on", "at", "from", "moves", "move", "the", "goes", "go"), ""),
    **dict.fromkeys(("into", "promotes", "promote", "becomes", "and", "check", "mate"), ""),
    **dict.fromkeys(("на", "из", "от", "со", "ход", "хожу", "идёт", "идет", "в", "и"), ""),
    **dict.fromkeys(("превращается", "превращение", "шах", "мат", "ep"), ""),
}
_RUSSIAN_LETTERS: dict[str, str] = {
    "ф": "Qf",
    "л": "R",
    "с": "Bc",
    "к": "N",
    "п": "P",
    "а": "a",
    "б": "b",
    "в": "b",
    "ц": "c",
    "д": "d",
    "е": "e",
    "г": "g",
    "н": "h",
    "х": "x",
    "и": "",
}
_CASTLING_WORDS: dict[str, str] = {
    "castle": "",
    "castles": "",
    "castling": "",
    "рокировка": "",
    "рокируюсь": "",
    "рокировать": "",
    "kingside": "O-O",
    "short": "O-O",
    "короткая": "O-O",
    "короткую": "O-O",
    "queenside": "O-O-O",
    "long": "O-O-O",
    "длинная": "O-O-O",
    "длинную": "O-O-O",
}
_ZEROS = re.compile(r"[0oо]\s?[-–—]?\s?[0oо](\s?[-–—]?\s?[0oо])?")
_WORD = re.compile(r"[^\W\d_]{2,}|(?<!\S)[вис](?!\S)")
_NOISE = re.compile(r"[\s\-–—>→=/()«»\"'“”,;.!?+#†‡]|e\.\s?p\.?")
_FULL = re.compile(
    r"(?P<man>[KQRBNP])?(?P<file>[a-h])?(?P<rank>[1-8])?(?P<takes>x)?"
    r"(?P<to>[a-h][1-8])(?P<promotion>[KQRBN])?"
)
_FILES = re.compile(r"P?(?P<file>[a-h])x?(?P<to>[a-h])(?P<promotion>[KQRBN])?")


@dataclass(frozen=True, slots=True)
class Wish:
    """A reading of the text: what is said of the man, where it comes from and goes to."""

    man: str | None
    file: str | None
    rank: str | None
    takes: bool
    to: str
    """A square, or a file where a pawn's capture is named by files alone: "ed"."""
    promotion: str

    @property
    def origin(self) -> str | None:
        return self.file + self.rank if self.file and self.rank else None


def hear_move(
    text: str, men: Mapping[str, str], seat: Seat, rights: str = "", legal: Iterable[str] = ()
) -> Move | Misheard:
    """The attempt that the text means to the owner of these men.

    `men` are his own, as capital letters by square; `legal` are moves known to be legal, on an
    open board, and settle what would be ambiguous.
    """
    if not text.strip():
        return Misheard("empty")
    if len(text) > LONGEST:
        return Misheard("too-long", (str(LONGEST),))
    text = unicodedata.normalize("NFKC", text)[:LONGEST]
    castling = _castling(text, men, seat, rights)
    if castling:
        return castling
    board = _board(men, seat)
    wishes = list(_readings(text))
    if not wishes:
        return Misheard("unparsable")
    found = list(dict.fromkeys(move for wish in wishes for move in _moves(wish, board, seat)))
    known = set(legal)
    found = [move for move in found if move in known] or found
    bases = list(dict.fromkeys(move[:4] for move in found))
    if len(bases) > 1:
        return Misheard("ambiguous", tuple(bases), tuple(found if len(found) < 7 else bases))
    if not found:
        return _missing(wishes[0], men)
    if len(found) > 1:
        return Misheard("promotion", (bases[0],), tuple(found))
    return found[0]


def _castling(text: str, men: Mapping[str, str], seat: Seat, rights: str) -> Move | Misheard | None:
    """The castling that is meant, if any is: by its canonical text where the king is at home."""
    plain = text.strip(" .!?+#").lower()
    words = [_CASTLING_WORDS.get(word) for word in re.split(r"[\s-]+", plain)]
    zeros = _ZEROS.fullmatch(plain)
    if zeros:
        side = "O-O-O" if zeros[1] else "O-O"
    elif None not in words:
        sides = {word for word in words if word}
        if len(sides) != 1:
            sides = {side for side, letter in (("O-O", "K"), ("O-O-O", "Q")) if letter in rights}
        if len(sides) != 1:
            return Misheard("which-castling", (), ("O-O", "O-O-O"))
        side = sides.pop()
    else:
        return None
    home = "e1" if colour(seat) else "e8"
    if men.get(home) != "K":
        return Move(side)
    return Move(home + ("c" if side == "O-O-O" else "g") + home[1])


def _readings(text: str) -> Iterator[Wish]:
    """What the letters may mean; a small "b" is a file or a bishop, "с" too."""
    text = latin_squares(text)
    if len(re.findall(r"[a-hA-H][1-8]", text)) > 1:
        text = re.sub(r"(?<!\S)[сc]\s", " ", text)  # "с e2 на e4"
    spelled = _WORD.sub(_word, text)
    letters = _NOISE.sub("", spelled.replace(":", "x").replace("×", "x"))
    if not letters or len(letters) > 12:
        return
    strict: list[Wish] = []
    tolerant: list[Wish] = []
    for spelling in itertools.product(*_alternatives(letters)):
        wish = _wish("".join(spelling))
        if wish:
            exact = wish.man != "P" or not wish.file
            (strict if exact else tolerant).append(wish)
    yield from strict or tolerant


def _word(found: re.Match[str]) -> str:
    word = found[0]
    lower = word.lower()
    if lower in _WORDS:
        return _WORDS[lower]
    if lower.startswith("кр") and len(word) <= 3:
        return "K" + word[2:]
    return word


def _alternatives(letters: str) -> Iterator[str]:
    """For each letter, what it may stand for."""
    for at, letter in enumerate(letters):
        digit_next = at + 1 < len(letters) and letters[at + 1].isdigit()
        lower = letter.lower()
        if digit_next:
            yield lower
        elif letter == "b":
            yield "bB"
        elif letter in "KQRBNP" or letter in "acdefghx" or letter.isdigit():
            yield letter
        elif lower in "kqrnp":
            yield letter.upper()
        elif lower in _RUSSIAN_LETTERS:
            yield _RUSSIAN_LETTERS[lower] or "?"
        elif lower in "acdefghx":
            yield lower
        else:
            yield "?"


def _wish(text: str) -> Wish | None:
    found = _FULL.fullmatch(text)
    if found:
        return Wish(
            found["man"],
            found["file"],
            found["rank"],
            bool(found["takes"]),
            found["to"],
            (found["promotion"] or "").lower(),
        )
    files = _FILES.fullmatch(text)
    if files and abs(ord(files["file"]) - ord(files["to"])) == 1:
        promotion = (files["promotion"] or "").lower()
        return Wish("P", files["file"], None, takes=True, to=files["to"], promotion=promotion)
    return None


def _moves(wish: Wish, board: chess.Board, seat: Seat) -> Iterator[Move]:
    """The attempts that the wish may mean; without a promotion's kind, one for each kind."""
    for square, piece in board.piece_map().items():
        name, letter = chess.square_name(square), piece.symbol().upper()
        if not _fits(wish, name, letter):
            continue
        for target in [wish.to] if len(wish.to) == 2 else _ahead(name, wish.to, seat):
            if letter == "P" and wish.origin is None and not _steps_so(wish, name, target):
                continue
            last = target[1] in "18" and letter == "P"
            for promotion in "qrbn" if last and not wish.promotion else [wish.promotion]:
                move = Move(name + target + promotion)
                if wish.origin or _conceivable(board, seat, move):
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


def _conceivable(board: chess.Board, seat: Seat, move: Move) -> bool:
    made = read_move(move)
    return made is not None and own_board.conceivable(board, colour(seat), made)


def _missing(wish: Wish, men: Mapping[str, str]) -> Misheard:
    """Why no man of his can be meant."""
    letter = wish.man or "P"
    if wish.origin and wish.origin not in men:
        return Misheard("no-man-there", (wish.origin,))
    if wish.origin:
        return Misheard("other-man-there", (wish.origin, men[wish.origin], letter))
    squares = sorted(square for square, man in men.items() if man == letter)
    if not squares:
        return Misheard("no-such-man", (letter,))
    return Misheard("cannot-reach", (letter, wish.to, *squares))


def _board(men: Mapping[str, str], seat: Seat) -> chess.Board:
    """A board with nothing on it but these men."""
    board = chess.Board(None)
    for square, letter in men.items():
        kind = chess.PIECE_SYMBOLS.index(letter.lower())
        board.set_piece_at(chess.parse_square(square), chess.Piece(kind, colour(seat)))
    return board
