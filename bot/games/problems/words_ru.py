"""The words of a problem's umpire in Russian."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.games.box import Words, widen_explain, widen_say
from bot.games.game import UMPIRE, WHITE, End, Misheard, Seat, View
from bot.games.kriegspiel import words_ru as kriegspiel
from bot.games.orthochess import words_ru as chess
from bot.games.page import page
from bot.games.problems.announcements import (
    Advice,
    BlackMoved,
    Escape,
    Mistake,
    Mover,
    ProblemEnd,
    RuleName,
    Solution,
    Stipulation,
    Suspects,
    Told,
    Unclear,
)
from bot.games.problems.solver.solution import TreeWord
from bot.games.problems.words import board_text, standing, tree_text

_PLACES = {"dark": "на тёмном поле", "light": "на светлом поле", "any": "на любом поле"}
_LETTERS = {"K": "Кр", "Q": "Ф", "R": "Л", "B": "С", "N": "К"}


def say(told: Told, hearer: Seat) -> str:
    match told:
        case Stipulation(length, rules, men):
            listed = "; ".join(unseen(kinds, where) for kinds, where in men)
            also = f" Не видно: {listed}." if men else ""
            return f"Белые дают мат в {_moves(length)} при любой игре чёрных ({rules_name(rules)}).{also}"
        case BlackMoved(done):
            return "Ход сделан. Чёрные ответили." if done else "Чёрные ответили."
        case Suspects() | Mover() | Advice():
            return _hint(told)
        case Escape(men, move):
            stood = f"Чёрные могли стоять так: {chess.men_list(men)}."
            return f"{stood} Тогда у них остаётся ход {_move(men, move)}." if move else stood
        case Mistake():
            return _mistake(told)
        case Solution(tree):
            return "Решение:\n" + solution_text(tree) if tree else "Решения я не знаю."
        case End():
            return _ending(told.reason)
        case _:
            return kriegspiel.say(told, hearer)


def _hint(told: Suspects | Mover | Advice) -> str:
    match told:
        case Suspects(men, 1):
            return f"Подсказка: {_placements(1)}: {chess.men_list(standing(men))}."
        case Suspects(men, placements):
            listed = "; ".join(
                f"{chess.ONE[letter.upper()]} {', '.join(squares)}"
                for letter, squares in men.items()
            )
            return f"Подсказка: {_placements(placements)}. Чёрные могут стоять так: {listed}."
        case Mover(man, square):
            return f"Подсказка: ходит {chess.ONE[man]} {square}."
        case Advice(None):
            return "Подсказка: форсированного мата в срок отсюда я не знаю."
        case Advice(attempt, moves):
            what = "есть?" if attempt == "any?" else attempt
            mates = "мат сразу" if moves == 1 else f"мат не более чем в {_moves(moves)}"
            return f"Подсказка: попробуйте {what}; {mates}."


def _mistake(told: Mistake) -> str:
    """«Ошибка: 2.Фd5–e5»."""
    if told.since:
        return f"До {told.since}-го хода мат ещё форсировался, после {told.move}-го — уже нет."
    return f"Ошибка: {_attempted(told)}. До этого мат ещё форсировался."


def _attempted(told: Mistake) -> str:
    if not told.man:
        return f"вопрос «Есть?» на {told.move}-м ходу"
    start, to = told.attempt[:2], told.attempt[2:4]
    promotion = _LETTERS.get(told.attempt[4:].upper(), "")
    return f"{told.move}.{_LETTERS.get(told.man, '')}{start}–{to}{promotion}"


def _ending(reason: ProblemEnd) -> str:
    match reason:
        case "out-of-moves":
            return "Ходы белых исчерпаны. Не решено."
        case "given-up":
            return "Вы сдались. Не решено."
        case "checkmate":
            return "Мат. Решено!"
        case "stalemate":
            return "Пат. Не решено."
        case "resignation":
            return "Вы сдались. Не решено."


def rules_name(rules: RuleName) -> str:
    match rules:
        case "eastern":
            return "восточные правила"
        case "dutch":
            return "голландские правила"
        case _:
            return kriegspiel.rules_name(rules)


def _moves(count: int) -> str:
    """ "1 ход", "3 хода", "8 ходов"."""
    return f"{count} {_form(count, 'ход', 'хода', 'ходов')}"


def _left(count: int) -> str:
    """«остался 1 ход», «осталось 3 хода»."""
    return f"{_form(count, 'остался', 'осталось', 'осталось')} {_moves(count)}"


def _placements(count: int) -> str:
    left = _form(count, "осталась", "осталось", "осталось")
    return f"{left} {count} {_form(count, 'расстановка', 'расстановки', 'расстановок')}"


def _form(count: int, one: str, few: str, many: str) -> str:
    if count % 10 == 1 and count % 100 != 11:
        return one
    return few if 2 <= count % 10 <= 4 and not 12 <= count % 100 <= 14 else many


def _move(men: Mapping[str, str], move: str) -> str:
    """«Крh1–g1»."""
    return f"{_LETTERS.get(men[move[:2]].upper(), '')}{move[:2]}–{move[2:4]}"


def _tree_word(word: TreeWord) -> str:
    match word:
        case "mate":
            return "мат"
        case "no":
            return "Если «Нет»:"
        case "silence":
            return "(ничего не объявлено)"


def solution_text(tree: Mapping[str, Any]) -> str:
    text = tree_text(
        tree,
        lambda one: kriegspiel.say(one, WHITE),
        _tree_word,
        lambda letter: _LETTERS.get(letter, letter),
    )
    return text.replace("any?", "«Есть?»")


def unseen(kinds: str, where: str) -> str:
    """«слон на тёмном поле»."""
    what = " или ".join(chess.ONE[letter.upper()] for letter in kinds)
    if where in _PLACES:
        return f"{what} {_PLACES[where]}"
    squares = [square for square in where.split(",") if square != "off"]
    perhaps = ", или никого" if "off" in where.split(",") else ""
    return f"{what} на {' или '.join(squares)}{perhaps}"


def left_line(move: int, left: int) -> str:
    return f"ход {move}, {_left(left)}"


def unseen_line(unseen: str) -> str:
    return f"Сначала не видно: {unseen}"


def describe(view: View) -> str:
    if view["seat"] == UMPIRE:
        return f"Одна из оставшихся расстановок. {chess.both_sides(view['men'])}"
    parts = [
        f"Белые дают мат в {_moves(view['length'])} ({rules_name(view['rules'])}).",
        f"Идёт {view['move_number']}-й ход, {_left(view['left'])}.",
        f"Белые: {chess.men_list(view['men'])}.",
    ]
    if view["given"]:
        when = "" if view["move_number"] == 1 else " в исходной позиции"
        parts.append(f"Чёрные{when}: {chess.men_list(view['given'])}.")
    parts += [f"Не видно: {unseen(kinds, where)}." for kinds, where in view["unseen"]]
    if view["promised"]:
        parts.append(f"Чёрные не играют {', '.join(view['promised'])}.")
    if view["gone"]:
        parts.append(f"Взятия: на {', '.join(view['gone'])}.")
    parts += [f"{chess.check_line(kind)}." for kind in view["checks"]]
    if view["refused"]:
        parts.append(f"Отклонено на этом ходу: {', '.join(view['refused'])}.")
    if view["owes"]:
        parts.append("Вы должны попробовать взять пешкой.")
    if view.get("phantoms"):
        parts.append(f"Ваши догадки: {chess.men_list(view['phantoms'])}.")
    return " ".join(parts)


def board(view: View) -> str:
    text = board_text(view)
    if view["seat"] == UMPIRE and view["solution"]:
        return f"{text}\n\nРешение:\n{solution_text(view['solution'])}"
    return text


def label(sentence: str) -> str:
    match sentence:
        case "hint":
            return "Подсказка"
        case "solution":
            return "Показать решение"
        case "give up":
            return "Сдаться и посмотреть"
        case _:
            return kriegspiel.label(sentence)


def option(name: str, value: str) -> str:  # noqa: ARG001  # a problem has no settings
    return ""


def explain(misheard: Misheard[Unclear]) -> str:
    why = misheard.why
    if why == "give-up":
        return (
            "Посмотреть решение — значит сдаться: решённой эта задача потом уже не считается. "
            "Если вы готовы, напишите «сдаюсь»."
        )
    return chess.explain(Misheard(why, misheard.about, misheard.instead))


WORDS = Words(
    title="Задача на кригшпиль",
    summary="Мат невидимым чёрным в заданное число ходов против судьи, который не помогает.",
    rules=page(__name__, "rules")["ru"],
    say=widen_say(say),
    explain=widen_explain(explain),
    describe=describe,
    board=board,
    typed=kriegspiel.typed,
    label=label,
    option=option,
)
