"""The umpire's words in Russian."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, assert_never

from bot.games.box import Words, widen_explain, widen_say
from bot.games.game import BLACK, UMPIRE, Done, End, Misheard, Seat, ToMove, View
from bot.games.kriegspiel.announcements import (
    Asked,
    EnPassant,
    HellNo,
    No,
    NoPawnCapture,
    NotAsked,
    NoTries,
    PawnCapture,
    PawnCaptureFirst,
    Promoted,
    Refused,
    Told,
    Tries,
    TryCount,
    TryIt,
    TrySquares,
)
from bot.games.kriegspiel.rules import RuleSet, rule_set
from bot.games.kriegspiel.sketch import signs_used, sketch
from bot.games.orthochess import words_ru as chess
from bot.games.orthochess.announcements import Captured, Check
from bot.games.orthochess.notation import Unclear
from bot.games.page import page


def say(told: Told, hearer: Seat) -> str:  # noqa: ARG001  # said alike to everybody
    match told:
        case Done():
            return "Ход сделан."
        case No():
            return "Нет."
        case HellNo():
            return "Невозможно."
        case PawnCaptureFirst():
            return _refusing("Невозможно")["pawn-capture-first"]
        case Refused():
            return "Попытка отклонена."
        case Captured():
            return chess.say_captured(told)
        case EnPassant(at):
            return f"{'Чёрные' if at[1] == '3' else 'Белые'} взяли на проходе на {at}."
        case Check():
            return chess.say_check(told)
        case Asked(seat, found):
            who = "Чёрные" if seat == BLACK else "Белые"
            return f"{who} спросили: {'взятие пешкой есть' if found else 'взятий пешкой нет'}."
        case TryIt() | NoTries() | PawnCapture() | NoPawnCapture() | TryCount() | TrySquares():
            return _say_tries(told)
        case Promoted():
            return "Пешка превратилась."
        case NotAsked():
            return "По этим правилам вопросов не задают: судья сам объявляет всё, что положено."
        case ToMove():
            return chess.say_to_move(told)
        case End():
            return chess.say_end(told)
        case _:
            assert_never(told)


def _say_tries(told: Tries) -> str:
    match told:
        case TryIt():
            return "Пробуйте!"
        case NoTries():
            return "Нет взятий пешкой."
        case PawnCapture():
            return "Взятие пешкой есть."
        case NoPawnCapture():
            return "Взятий пешкой нет."
        case TryCount(count):
            return f"Взятий пешкой: {count}." if count else "Взятий пешкой нет."
        case TrySquares(squares):
            return f"Взятия пешкой: {', '.join(squares)}." if squares else "Взятий пешкой нет."


def describe(view: View) -> str:
    """The board in words: own men by kind and square, and what was heard."""
    if view["seat"] == UMPIRE:
        return f"Доска судьи. {chess.both_sides(view['men'])}"
    seat = view["seat"]
    parts = [
        f"{chess.seat_words(seat)}{chess.whose_turn(seat, view['to_act'], view['move_number'])}",
        f"Ваши фигуры: {chess.men_list(view['men'])}.",
    ]
    if view["moved"]:
        parts.append(f"Ваш последний ход: {view['moved']}.")
    if view["gone"]:
        parts.append(f"Последнее взятие: на {view['gone']}.")
    parts += [f"{chess.check_line(kind)}." for kind in view["checks"]]
    parts += _tries(view)
    if view["refused"]:
        parts.append(f"Отклонено на этом ходу: {', '.join(view['refused'])}.")
    if view.get("phantoms"):
        parts.append(f"Ваши догадки: {chess.men_list(view['phantoms'])}.")
    if view["owes"] and view["to_act"]:
        parts.append("Вы должны попробовать взять пешкой.")
    parts.append(
        tally(view["notes"])
        if view.get("notes")
        else f"Потеряно: {view['lost']}; взято: {view['took']}."
    )
    return " ".join(parts)


_KINDS: Mapping[str, tuple[str, str, str]] = {
    "pawn": ("пешка", "пешки", "пешек"),
    "piece": ("фигура", "фигуры", "фигур"),
    "knight": ("конь", "коня", "коней"),
    "bishop": ("слон", "слона", "слонов"),
    "rook": ("ладья", "ладьи", "ладей"),
    "queen": ("ферзь", "ферзя", "ферзей"),
    "king": ("король", "короля", "королей"),
    "promoted-pawn": ("превращённая пешка", "превращённые пешки", "превращённых пешек"),
}


def tally(notes: Mapping[str, Any]) -> str:
    """Men lost and taken, by kind where that was told, and what the enemy can have left."""
    lost, took = _counted(notes["lost"]), _counted(notes["took"])
    text = f"Потеряно: {lost}; взято: {took}."
    return f"{text} {_left(notes)}" if notes["left"] else text


def margin(notes: Mapping[str, Any]) -> str:
    """What the enemy has left, in few words, for the margin of a picture."""
    if not notes["left"]:
        return ""
    men, pawns, pieces = notes["left"]
    if men == 1:
        return "У соперника один король"
    if not pawns:
        return f"У соперника {men}, пешек нет"
    return f"У соперника {men}: пешек до {pawns}, фигур до {pieces}"


def _left(notes: Mapping[str, Any]) -> str:
    men, pawns, pieces = notes["left"]
    if men == 1:
        return "У соперника остался один король."
    if not pawns:
        return f"У соперника осталось {men} вместе с королём, пешек среди них нет."
    return (
        f"У соперника осталось {men}: пешек не больше {pawns}, "
        f"фигур вместе с королём не больше {pieces}."
    )


def _counted(kinds: Mapping[str, int]) -> str:
    """ "3 (2 пешки, 1 фигура)"; men of whom no kind was told are counted only."""
    named = [f"{count} {_form(count, _KINDS[what])}" for what, count in kinds.items() if what]
    total = str(sum(kinds.values()))
    return f"{total} ({', '.join(named)})" if named else total


def _form(count: int, forms: tuple[str, str, str]) -> str:
    """The word as it stands behind the number."""
    if count % 10 == 1 and count % 100 != 11:
        return forms[0]
    return forms[1] if 2 <= count % 10 <= 4 and not 12 <= count % 100 <= 14 else forms[2]


def _tries(view: View) -> list[str]:
    """What was told in this turn of pawn captures."""
    match view["tries"]:
        case None:
            answers = {"try": "Пробуйте!", "no-tries": "взятий нет.", "hell-no": "у вас нет пешек."}
            answer = view["answer"]
            return [f"Вы спросили «Есть?»: {answers[answer]}"] if answer else []
        case bool(found):
            return ["Взятие пешкой есть." if found else "Взятий пешкой нет."]
        case int(count):
            return [_say_tries(TryCount(count))]
        case squares:
            return [_say_tries(TrySquares(tuple(squares)))]


def board(view: View) -> str:
    """A text board; what is not seen is empty, but for guesses and marks."""
    signs = {"guess": "строчные буквы: ваши догадки", "x": "x: отказ", "*": "*: последнее взятие"}
    legend = "; ".join(words for sign, words in signs.items() if sign in signs_used(view))
    return "\n".join([sketch(view), legend] if legend else [sketch(view)])


def typed(view: View) -> str:
    """Moves of that side's, and the question where there is asking."""
    moves = chess.typed(view)
    return f"{moves}, есть?" if view["may_ask"] else moves


def label(sentence: str) -> str:
    return "Есть взятия?" if sentence == "any?" else chess.label(sentence)


def rules_name(rules: RuleSet) -> str:
    match rules:
        case "classic":
            return "классические правила"
        case "english":
            return "английские правила (1933)"
        case "rand":
            return "правила RAND (1950)"
        case "cincinnati":
            return "правила Цинциннати (1977)"
        case "icc":
            return "правила ICC (Wild 16)"
        case "berkeley":
            return "правила Беркли (2005)"


def option(name: str, value: str) -> str:
    match name, value:
        case "rules", _:
            return rules_name(rule_set(value))
        case "any", "private":
            return "«Есть?» спрашивают тайно"
        case "stalemate", "loss":
            return "пат — проигрыш"
        case _:
            return ""


def explain(misheard: Misheard[Unclear]) -> str:
    return chess.explain(misheard)


def _refusing(word: str) -> dict[str, str]:
    """What is refused by one's own board or by one's own duty, begun with this word."""
    return {
        "hell-no": f"{word}.",
        "pawn-capture-first": f"{word}: вы спросили «Есть?», сначала попробуйте взять пешкой.",
    }


WORDS = Words(
    title="Кригшпиль",
    summary="Шахматы, где каждый видит только свои фигуры, а на попытки отвечает судья.",
    rules=page(__name__, "rules")["ru"],
    say=widen_say(say),
    explain=widen_explain(explain),
    describe=describe,
    board=board,
    typed=typed,
    label=label,
    bid=chess.bid,
    written=chess.written,
    option=option,
    tally=tally,
    manners={
        "hell-no": _refusing("Невозможно"),
        "impossible": _refusing("Невозможно"),
        "nonsense": _refusing("Чепуха"),
        "english": _refusing("Нет"),
        "cincinnati": _refusing("Чепуха"),
        "berkeley": _refusing("Чепуха"),
        "icc": {**_refusing("Недопустимо"), "no": "Недопустимо."},
    },
    drawn=chess.DRAWN,
)
