"""The card at the end of a tournament, in Russian."""

from __future__ import annotations

from bot.words.tournaments.keepsake_phrases import KeepsakePhrases
from bot.words.tournaments.playing_commands import CARD


def _change(points: int) -> str:
    if not points:
        return "Рейтинг не изменился."
    return f"Рейтинг за эти партии: {'+' if points > 0 else '–'}{abs(points)}."


KEEPSAKE = KeepsakePhrases(
    games=lambda won, drawn, lost: f"Партии: побед {won}, ничьих {drawn}, поражений {lost}.",
    unplayed=lambda given, missed: f"Без игры: побед {given}, поражений {missed}.",
    unplayed_head="Без игры",
    rested=lambda points: f"За туры без соперника: {points}.",
    rested_head="Без соперника",
    performance=lambda rating: f"Перформанс: {rating}.",
    best=lambda rival, rating: (
        f"Лучшая победа: соперник — {rival}{f' ({rating})' if rating else ''}."
    ),
    change=_change,
    longest=lambda match, rival, span: (
        f"Самая долгая партия: #{match}, соперник — {rival}, {span}."
    ),
    of_other=lambda title, who, rank, players: f"{title}: {who} — {rank}-е место из {players}.",
    shared_by=lambda who: f"Показывает {who}:",
    shared=lambda title: f"Карточка турнира {title} показана там, где о нём рассказывают.",
    nowhere=lambda title: (
        f"О турнире {title} не рассказывают ни в одном канале этой платформы. Чтобы показать карточку в "
        f"канале, напишите там {CARD}."
    ),
    not_over=lambda title: (
        f"Турнир {title} ещё не окончен; когда кончится, карточка будет у каждого."
    ),
    your_place=lambda title, rank, players, shared: (
        f"Турнир {title} окончен: вы {'делите' if shared else 'заняли'} {rank}-е место из {players}."
    ),
    share="Поделиться",
    heads=("Партии", "Перформанс", "Лучшая победа", "Рейтинг", "Самая долгая"),
)
