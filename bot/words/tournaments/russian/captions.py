"""What stands in tables and pictures, in Russian."""

from __future__ import annotations

from bot.words.tournaments.captions import Captions

CAPTIONS = Captions(
    name="Имя",
    white="Белые",
    black="Чёрные",
    points="Очки",
    bye="свободный тур",
    team="Команда",
    boards="Доски",
    match_points="КО",
    players="Участники",
    rounds="Туры",
    games="Партии",
    views={
        "standings": "Положение",
        "table": "Таблица",
        "bracket": "Сетка",
        "pairings": "Пары",
        "log": "Журнал организаторов",
        "export": "Файл для других программ",
    },
    columns={
        "BH": "Бх",
        "BH/C1": "УсБх",
        "BH/M1": "МедБх",
        "SB": "Берг",
        "DE": "ЛВ",
        "WIN": "Поб",
        "WON": "ПобД",
        "BPG": "Чёрн",
        "BWG": "ПобЧ",
        "PS": "Прог",
        "ARO": "СрР",
        "TPR": "Перф",
        "PTP": "ИдПерф",
        "KS": "Койя",
    },
    colours=("Б", "Ч"),
    round=lambda number: f"Тур {number}",
    after_round=lambda number: f"после тура {number}",
    final="Финал",
    semi_finals="Полуфиналы",
    quarter_finals="Четвертьфиналы",
    third_place="Третье место",
    place=lambda rank: f"{rank}-е место",
)
