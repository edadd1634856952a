"""Tournaments, in Russian."""

from __future__ import annotations

from bot.words.dates import mark_date
from bot.words.tongue_russian import RUSSIAN, plural
from bot.words.tournaments.halves import points
from bot.words.tournaments.phrases import Labels, Phrases
from bot.words.tournaments.russian.appointments import APPOINTMENTS
from bot.words.tournaments.russian.captions import CAPTIONS
from bot.words.tournaments.russian.cards import CARDS
from bot.words.tournaments.russian.door import DOOR
from bot.words.tournaments.russian.entry import ENTRY
from bot.words.tournaments.russian.formats import FORMATS
from bot.words.tournaments.russian.founding import FOUNDING
from bot.words.tournaments.russian.keepsake import KEEPSAKE
from bot.words.tournaments.russian.looking import LOOKING
from bot.words.tournaments.russian.news import NEWS
from bot.words.tournaments.russian.organising import ORGANISING
from bot.words.tournaments.russian.panel import PANEL
from bot.words.tournaments.russian.reasons import REASONS
from bot.words.tournaments.russian.results import RESULTS
from bot.words.tournaments.russian.rounds import ROUNDS
from bot.words.tournaments.russian.season import SEASON_WORDS
from bot.words.tournaments.russian.teams import TEAMS
from bot.words.tournaments.russian.terms import TERMS

_LABELS = Labels(
    join="Участвовать",
    leave="Выйти",
    here="Я здесь",
    show="Подробнее",
    next="Моя партия",
    standings="Положение",
    table="Таблица",
    bracket="Сетка",
    pairings="Пары",
    points="Мои очки",
    board="Доска",
    claim="Потребовать победу",
    start="Начать",
    publish="Опубликовать",
    draw_freely="Составить заново",
    create="Создать",
    discard="Удалить черновик",
    rated="Рейтинг: да",
    unrated="Рейтинг: нет",
    rules="Свод правил",
    round="Время на тур",
    late="Опоздавшие",
    rating="Пределы рейтинга",
    unfinished="Неоконченные партии",
    white_wins="1-0",
    draw="½-½",
    black_wins="0-1",
)


def _points(half: int) -> str:
    if half % 2:
        return f"{points(half)} очка"
    return f"{points(half)} {plural(half // 2, 'очко', 'очка', 'очков')}"


PHRASES = Phrases(
    tongue=RUSSIAN,
    captions=CAPTIONS,
    labels=_LABELS,
    points=_points,
    moment=lambda at: mark_date(at, "ru"),
    terms=TERMS,
    founding=FOUNDING,
    entry=ENTRY,
    rounds=ROUNDS,
    results=RESULTS,
    looking=LOOKING,
    organising=ORGANISING,
    teams=TEAMS,
    news=NEWS,
    panel=PANEL,
    cards=CARDS,
    formats=FORMATS,
    keepsake=KEEPSAKE,
    door=DOOR,
    appointments=APPOINTMENTS,
    reasons=REASONS,
    season=SEASON_WORDS,
)
