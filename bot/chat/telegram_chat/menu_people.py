"""The menu's lines about people."""

from __future__ import annotations

PEOPLE: dict[str, tuple[str, str]] = {
    "rematch": ("Play the same opponent again", "Сыграть с тем же соперником ещё раз"),
    "profile": ("Ratings and results: /profile @name", "Рейтинги и результаты: /profile @имя"),
    "history": ("Finished matches", "Оконченные партии"),
    "versus": ("Your score: /versus @name", "Ваш счёт: /versus @имя"),
    "top": ("The best: /top kriegspiel here", "Лучшие: /top kriegspiel здесь"),
    "block": ("No challenges from /block @name", "Не принимать вызовов: /block @имя"),
    "unblock": ("Take it back: /unblock @name", "Снять блокировку: /unblock @имя"),
    "blocks": ("Whom you have blocked", "Кого вы заблокировали"),
    "report": ("Complain: /report @name …", "Пожаловаться: /report @имя …"),
    "name": ("How you are called: /name Anna", "Как вас зовут: /name Анна"),
    "privacy": ("What I store, and who sees it", "Что я храню и кто это видит"),
    "mydata": ("All that is stored about you", "Всё, что о вас хранится"),
    "deleteme": ("Have yourself deleted", "Удалить себя"),
}
