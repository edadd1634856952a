"""The words and letters in which moves on a chess board are written, in English and Russian."""

from __future__ import annotations

WORDS: dict[str, str] = {
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
# What a letter may stand for, the likeliest first. Russian letters look like Latin ones or
# sound like them; a small "b" and a small "с" are files before they are bishops.
LETTERS: dict[str, str] = {
    **{letter: letter for letter in "acdefghx"},
    **{letter: letter.upper() for letter in "kqrnp"},
    "b": "bB",
    "а": "a",
    "б": "b",
    "в": "bB",
    "г": "g",
    "д": "d",
    "е": "e",
    "к": "N",
    "л": "R",
    "н": "h",
    "п": "P",
    "с": "cB",
    "ф": "Qf",
    "х": "xh",
    "ц": "c",
}
BIG_LETTERS = {"B": "Bb", "С": "Bc"}
BEFORE_DIGITS = {"в": "b", "с": "cB", "ф": "fQ", "х": "h", "b": "b"}
CASTLING_VERBS = {"castle", "castles", "castling", "рокировка", "рокируюсь", "рокировать"}
_SHORT = ("kingside", "king", "king's", "short", "короткая", "короткую")
_LONG = ("queenside", "queen", "queen's", "long", "длинная", "длинную")
CASTLING_WORDS: dict[str, str] = {
    **dict.fromkeys((*CASTLING_VERBS, "side", "в", "сторону"), ""),
    **dict.fromkeys(_SHORT, "O-O"),
    **dict.fromkeys(_LONG, "O-O-O"),
}
