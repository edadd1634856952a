"""After a match and around it, in Russian."""

from __future__ import annotations

from typing import assert_never

from bot.words.afterwards import sayings as s
from bot.words.afterwards.counts import half_move, rounded
from bot.words.titles import players, score_text, sides, title
from bot.words.tongue_russian import plural

LABELS = {
    "analyse": "Анализ",
    "replay": "Повтор",
    "card": "Карточка",
    "unwatch": "Не смотреть",
}
HELP = (
    "После партии: /карточка, /повтор, /анализ (что могла знать каждая сторона). Чужие партии: "
    "/смотреть #12, /хватит."
)
CARD = {"moves": "Ходов", "rules": "Условия", "pace": "Время", "day": "Окончена"}
NUMBER = "№"
PLOT = {
    "title": "сколько позиций возможно",
    "x": "ход",
    "y": "возможных позиций",
    "band": "оценка и её возможная ошибка",
    "note": "По тому, что слышала каждая сторона. Где полосы нет, счёт точный.",
    "start": "начало",
    "head": "после",
}
_SEATS = {"white": "Белым", "black": "Чёрным"}


def count(number: float, exact: bool) -> str:
    if exact:
        return f"{round(number):,}".replace(",", "\u00a0")
    return f"около {rounded(number):,}".replace(",", "\u00a0")


def flag(telling: s.Telling) -> str:
    """A few words for a mark on the plot."""
    match telling.kind:
        case "refused":
            return f"{telling.text}: нет"
        case "asked":
            return "есть?"
        case "moved":
            return telling.text
        case "heard":
            return ""


def agreed_to_watch(moves: int) -> str:
    """What stands among the terms of a challenge."""
    late = plural(moves, "ход", "хода", "ходов")
    return f"зрителям — с опозданием на {moves} {late}"


def _telling(one: s.Telling) -> str:
    match one.kind:
        case "refused":
            what = f"отказ на {one.text}"
        case "asked" if one.own:
            what = "ответ на «Есть?»"
        case "asked":
            what = "ответ на «Есть?» соперника"
        case "moved":
            what = f"{one.text} и слова судьи о нём"
        case "heard":
            what = f"о ходе соперника «{one.text}»" if one.text else "молчание судьи"
    bits = f"{one.bits:.1f}".replace(".", ",")
    return f"ход {one.move}, {what} ({bits} бита)"


def _positions(number: float, exact: bool) -> str:
    shown = round(number) if exact else rounded(number)
    if exact:
        return f"{count(number, exact)} {plural(shown, 'позиция', 'позиции', 'позиций')}"
    return f"{count(number, exact)} {plural(shown, 'позиции', 'позиций', 'позиций')}"


def _side(side: s.SideSummary, game: str) -> list[str]:
    name = sides(game, "ru").get(side.seat)
    whom = _SEATS[side.seat] if not name else f"Стороне «{name}»"
    line = (
        f"{whom} приходилось считаться самое большее с таким числом позиций: "
        f"{count(side.most, side.most_exact)} (после {half_move(side.most_at)})"
    )
    if side.lost is None:
        line += f"; в конце оставалось: {_positions(side.last, side.last_exact)}."
    else:
        line += f"; после {half_move(side.lost)} они стали слишком редки, чтобы попасть в выборку."
    if not side.telling:
        return [line]
    return [line, f"Больше всего сказали: {'; '.join(map(_telling, side.telling))}."]


def say(saying: s.Saying) -> str:
    match saying:
        case s.CardShown(match, game, white, black, result, _):
            return f"№{match} {title(game, 'ru')}, {players(white, black)}, {score_text(result.score)}."
        case s.NoCard(match):
            return f"№{match} играли в одиночку; карточки бывают у партий двоих."
        case s.NotAnalysable(game, games):
            known = ", ".join(f"«{title(one, 'ru')}»" for one in games)
            return (
                f"В игре «{title(game, 'ru')}» я не умею считать, что можно было знать: только в "
                f"играх, где о ходах узнают на слух: {known}. /повтор покажет, что видела каждая "
                "сторона."
            )
        case s.NothingToAnalyse(match):
            return f"В партии №{match} не сделано ни одного хода: анализировать нечего."
        case s.Computing(match):
            return (
                f"№{match}: считаю… Сколько позиций было возможно для каждой стороны после каждого "
                "хода. Это займёт минуту-другую; ответ придёт сам."
            )
        case s.TooManyAnalyses(most):
            count_ = plural(most, "анализ", "анализа", "анализов")
            return f"Для вас уже готовится {most} {count_}; дождитесь их, пожалуйста."
        case s.AnalysisFailed(match):
            return f"№{match}: анализ не удался. Попробуйте, пожалуйста, позже."
        case s.Analysed(match, game, summaries, estimated):
            lines = [line for side in summaries for line in _side(side, game)]
            how = (
                "Где позиций слишком много, числа — оценка по выборкам."
                if estimated
                else "Все числа точные."
            )
            head = f"№{match} {title(game, 'ru')}: что стороны могли знать по услышанному."
            return "\n".join([head, *lines, how])
        case s.Watching(match, game, white, black, delay):
            if delay is None:
                board = "Доску судьи увидят все, когда партия окончится."
            else:
                late = plural(delay, "ход", "хода", "ходов")
                board = f"Доска приходит с опозданием на {delay} {late}: так согласились игроки."
            return (
                f"Вы смотрите партию №{match}: {title(game, 'ru')}, {players(white, black)}. Я "
                f"передаю вам то, что слышат все. {board}"
            )
        case s.YouPlayIt(match):
            return f"№{match} — ваша собственная партия: вы слышите то, что слышит ваша сторона."
        case s.CannotWatch(match):
            return f"Партию №{match} вам смотреть нельзя."
        case s.OverAlready(match):
            return f"Партия №{match} окончена, в ней всё открыто: /карточка, /протокол, /повтор."
        case s.TooManyWatched(most):
            many = plural(most, "партию", "партии", "партий")
            return f"Вы уже смотрите {most} {many}; откажитесь сначала от какой-нибудь: /хватит."
        case s.Watched(()):
            return "Вы не смотрите ни одной партии. /смотреть #12 — слышать то же, что и зрители."
        case s.Watched(matches):
            return f"Вы смотрите: {', '.join(f'№{one}' for one in matches)}."
        case s.Unwatched(0):
            return "Вы больше не смотрите ни одной партии."
        case s.Unwatched(match):
            return f"Вы больше не смотрите партию №{match}."
        case s.NotWatching(match):
            return f"Вы не смотрите партию №{match}."
        case _:
            assert_never(saying)
