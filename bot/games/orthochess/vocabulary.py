"""The words and letters in which moves on a chess board are written, in English and Russian."""

from __future__ import annotations

from bot.games.ears.vocabulary import CHESS_FIGURES, CHESS_MEN, Vocabulary

WORDS: dict[str, str] = {
    **CHESS_MEN,
    **dict.fromkeys(("takes", "take", "captures", "capture", "бьёт", "бьет"), "x"),
    **dict.fromkeys(("taking", "capturing", "съедаю", "ем", "рублю", "рубит"), "x"),
    **dict.fromkeys(("берёт", "берет", "бить", "взять", "взятие", "бью", "беру"), "x"),
    **dict.fromkeys(("возьму", "съесть", "съем", "забираю", "бей", "возьми", "съешь"), "x"),
    "kt": "N",
    "кт": "N",
    **dict.fromkeys(("to", "on", "at", "from", "moves", "move", "the", "goes", "go"), ""),
    **dict.fromkeys(("into", "promotes", "promote", "becomes", "and", "check", "mate"), ""),
    **dict.fromkeys(("with", "by", "as", "promoting", "promotion", "becoming"), ""),
    **dict.fromkeys(("на", "из", "от", "со", "ход", "хожу", "идёт", "идет", "в", "и"), ""),
    **dict.fromkeys(("превращается", "превращение", "превращаю", "шах", "мат", "ep"), ""),
}
VOCABULARY = Vocabulary(
    men={word: man for word, man in WORDS.items() if man and man in "KQRBNP"},
    signs={word: "x" for word, sign in WORDS.items() if sign == "x"},
    fillers=frozenset(
        {
            *(word for word, sign in WORDS.items() if not sign),
            *("any", "есть", "px", "from", "из", "со", "с"),
        }
    ),
    figures=CHESS_FIGURES,
)
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
BIG_LETTERS = {"B": "B", "С": "B"}
FILES_OF_BIG = {"B": "b", "С": "c"}
"""A big letter within a move is the bishop's. The file that a phone may have made big is offered only."""
BEFORE_DIGITS = {"в": "b", "с": "cB", "ф": "fQ", "х": "h", "b": "b"}
CASTLING_VERBS = {
    *("castle", "castles", "castling", "castel", "castleing"),
    *("рокировка", "рокировку", "рокируюсь", "рокирую", "рокировать", "рокироваться"),
}
CASTLING_ALONE = {
    *CASTLING_VERBS,
    *("kingside", "queenside", "короткая", "короткую", "длинная", "длинную"),
}
"""One of these stands wherever castling is meant."""
_SHORT = ("kingside", "king's", "kings", "short", "короткая", "короткую", "королевский")
_LONG = ("queenside", "queen", "queen's", "queens", "long", "длинная", "длинную", "ферзевый")
CASTLING_WORDS: dict[str, str] = {
    **dict.fromkeys((*CASTLING_VERBS, "side", "flank", "to", "on", "the", "в", "на"), ""),
    **dict.fromkeys(("сторону", "фланг", "делаю", "king", "король"), ""),
    **dict.fromkeys((*_SHORT, "королевская", "королевскую"), "O-O"),
    **dict.fromkeys((*_LONG, "ферзевая", "ферзевую"), "O-O-O"),
}
