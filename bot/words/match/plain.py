"""What people say without a slash where they mean a command at the board, whole."""

from __future__ import annotations

BOARD = (
    *("board", "show", "show board", "show the board", "show me the board", "position"),
    *("whose turn", "whose turn is it", "whose move", "whose move is it", "is it my turn"),
    *("my turn", "where are my men", "where are my pieces"),
    *("доска", "покажи", "покажи доску", "позиция", "где мои фигуры", "чей ход", "чья очередь"),
    *("мой ход", "сейчас мой ход"),
)
GAMES = (
    *("games", "my games", "time", "clock", "how much time", "how much time do i have"),
    *("how much time have i got", "how much time is left"),
    *("партии", "мои партии", "время", "часы", "сколько времени", "сколько осталось"),
    *("сколько у меня времени", "сколько времени осталось", "сколько осталось времени"),
)
"""These tell the time that is left, too."""
RECORD = (
    *("record", "what happened", "what did i hear", "what was said", "moves", "my moves"),
    *("протокол", "запись", "что было", "что случилось", "что я слышал", "что я слышала"),
    *("что произошло", "ходы", "мои ходы"),
)
DRAW = (
    *("draw", "a draw", "offer draw", "offer a draw", "i offer a draw", "i offer draw"),
    *("how about a draw", "what about a draw", "shall we draw", "let's draw", "draw offer"),
    *("ничья", "ничью", "предлагаю ничью", "предложить ничью", "давай ничью", "давайте ничью"),
    *("может ничья", "может ничью", "как насчёт ничьей", "как насчет ничьей"),
)
RESIGN = (
    *("resign", "i resign", "give up", "i give up", "i surrender", "surrender"),
    *("сдаюсь", "я сдаюсь", "сдаться", "сдаю партию", "сдаю", "投了"),
)
