"""The lesson, in Russian."""

from __future__ import annotations

from bot.words.lesson.commands import LESSON
from bot.words.lesson.sayings import Phrases
from bot.words.tongue_russian import RUSSIAN

PHRASES = Phrases(
    tongue=RUSSIAN,
    head=lambda match, title: f"#{match} {title}",
    unveiled="Завеса поднята: вот что стояло на доске всё это время.",
    begin_a_game="Сыграем целую партию? На уровне 1 я играю так, чтобы меня можно было обыграть.",
    game_waits=lambda match: f"Теперь ваша партия #{match}: она стоит, как вы её оставили.",
    left=f"Как угодно. Начать партию можно и без урока; {LESSON} вернёт его.",
    left_for_game=lambda match: (
        f"Как угодно. Ваша партия #{match} стоит, как вы её оставили; {LESSON} вернёт урок."
    ),
    taken_alone=f"На урок никого не вызывают: его проходят в одиночку. {LESSON} начнёт его.",
    first_game="Сыграть партию",
    back_to_game="Вернуться к партии",
    seek="Найти соперника",
    rules="Все правила",
    again="Урок сначала",
)
