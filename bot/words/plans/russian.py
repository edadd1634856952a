"""Plans, in Russian."""

from __future__ import annotations

from typing import assert_never

from bot.words.plans import sayings as s

LABELS = {"sure": "Да", "board": "Показать доску", "drop": "Отменить план"}
HELP = (
    "Попытки одна за другой: e4, иначе d4. Заранее, до своего хода: /план e4, иначе d4, а где "
    "видно всё — /план e5 Кf3; c5 Кc3. Чтобы я переспрашивал перед ходом: /set confirm on."
)
_TRIES = "/план e4, иначе d4, иначе Кf3"
_LINES = "/план e5 Кf3 Кc6 Сb5; c5 Кc3"


def tries(planned: tuple[str, ...]) -> str:
    return ", иначе ".join(planned)


def line(moves: tuple[str, ...]) -> str:
    pairs = [moves[start : start + 2] for start in range(0, len(moves), 2)]
    return ", ".join(f"если {theirs}, то {own}" for theirs, own in pairs)


def say(saying: s.Saying) -> str:
    match saying:
        case s.TriesPlanned(match, planned):
            return (
                f"№{match}: когда придёт ваш ход, я попробую {tries(planned)}, если только мне не "
                "придётся сообщить вам что-то ещё. Отменить: /план убрать."
            )
        case s.LinesPlanned(match, lines):
            shown = "\n".join(map(line, lines))
            return f"№{match}: запланировано:\n{shown}\nОтменить: /план убрать."
        case s.NothingPlanned(match, hidden):
            form = _TRIES if hidden else _LINES
            return f"№{match}: ничего не запланировано. Можно так: {form}"
        case s.PlanDropped(match):
            return f"№{match}: план отменён."
        case s.PlanSetAside(match, planned):
            return (
                f"№{match}: кое-что случилось, поэтому из вашего плана ({tries(planned)}) я "
                "ничего не пробовал."
            )
        case s.PlanOver(match):
            return f"№{match}: соперник сделал другое; ваш план окончен."
        case s.PlanFails(match, move):
            return f"№{match}: план обрывается: «{move}» на этой доске не ваш ход."
        case s.PlanDone(match, move):
            return f"№{match}: по вашему плану: {move}."
        case s.BadPlan(hidden):
            return f"План записывают так: {_TRIES if hidden else _LINES}"
        case s.BadLine(moves):
            return (
                f"«{' '.join(moves)}» — не вариант. Назовите ход соперника, ваш ответ и так "
                f"далее: {_LINES}"
            )
        case s.TooMuchPlanned(lines, moves):
            return (
                f"Это слишком много. Вариантов или попыток может быть не больше {lines}, "
                f"ходов в варианте — не больше {moves}."
            )
        case s.YourTurnNow(match):
            return f"№{match}: сейчас ваш ход. Сначала сделайте его."
        case s.AskedAgain(match, _, text):
            return f"№{match}: {text}? Нажмите «Да» или напишите /точно {text}."
        case _:
            assert_never(saying)
