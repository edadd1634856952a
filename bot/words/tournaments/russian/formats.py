"""Single formats, in Russian."""

from __future__ import annotations

from collections.abc import Sequence

from bot.club.tournaments.settings import Decider
from bot.words.tournaments.format_phrases import FormatPhrases


def _deciders(rules: Sequence[Decider], timed: bool) -> str:
    pair = "ещё две партии с вдвое меньшим временем" if timed else "ещё две партии"
    told = {
        "second-pair": pair,
        "black-wins": "большее число побед чёрными",
        "seed": "лучший номер посева",
    }
    return f"При ничьей во встрече решают {', затем '.join(told[rule] for rule in rules)}."


def _of_match(leg: int, most: int, own: str, other: str) -> str:
    if leg == 1:
        return f"Это первая партия встречи, в которой их не больше {most}."
    return f"Это {leg}-я партия встречи, в которой их не больше {most}; у вас {own}, у соперника {other}."


FORMATS = FormatPhrases(
    best_of=lambda games: (
        f"встречи до победы по итогам не более {games} партий (по одной, цвета чередуются; встреча "
        "кончается, как только исход ясен)"
    ),
    bracket_of=lambda games: (
        "после групп — "
        + {1: "по одной партии", 2: "по две партии"}.get(
            games, f"не более {games} партий во встрече"
        )
    ),
    further_game=lambda span: (
        f"Каждая следующая партия встречи может продлить тур, самое большее на {span}."
    ),
    deciders=_deciders,
    both_count="Считаются очки обеих партий — и в таблице, и при составлении пар.",
    accelerated=(
        "ускоренный (в первой половине туров верхней половине стартового списка при составлении пар "
        "прибавляется очко, потом пол-очка; больше нигде оно не считается)"
    ),
    made_even=lambda machine: (
        f"Если к началу число участников нечётное, играет и {machine}, чтобы никто не пропускал туры."
    ),
    of_match=_of_match,
    tie_break="Это одна из двух партий, которые решат вашу ничейную встречу.",
    stakes={
        "winners": "Верхняя сетка: проигравший встречу продолжит в нижней.",
        "losers": "Нижняя сетка: проигравший встречу выбывает.",
        "final": ("Финал: пришедшему из нижней сетки нужно выиграть две встречи, другому — одну."),
        "again": "Последняя встреча: теперь у обоих по одному поражению, победитель будет первым.",
    },
    waits=lambda title, round_: (
        f"{title}: в туре {round_} у вас нет партии. Вы ещё никому не проиграли и ждёте, пока нижняя "
        "сетка вас догонит."
    ),
    over=lambda title, round_: f"{title}: тур {round_} окончен.",
    fallen=lambda names: f"Первое поражение, дальше нижняя сетка: {', '.join(names)}.",
    out=lambda names: f"Второе поражение, турнир окончен: {', '.join(names)}.",
    by_rule={"black-wins": "больше побед чёрными", "seed": "лучший номер посева"},
    brackets={
        "winners": "Верхняя сетка",
        "losers": "Нижняя сетка",
        "final": "Суперфинал",
        "again": "Суперфинал, вторая встреча",
    },
)
