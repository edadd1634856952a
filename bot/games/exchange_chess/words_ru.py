"""Exchange Chess in Russian. In one file: all that its umpire says, in one language."""

from __future__ import annotations

import re
from typing import assert_never

from bot.games.board import diagram
from bot.games.box import Words, widen_explain, widen_say
from bot.games.exchange_chess.announcements import (
    Captured,
    Check,
    Ended,
    KingFollows,
    KingPut,
    Refused,
    Told,
)
from bot.games.exchange_chess.notation import Unclear
from bot.games.exchange_chess.score import read_annotated
from bot.games.game import BLACK, WHITE, Done, End, Misheard, Seat, ToMove, View
from bot.games.openplay import words_ru as shared
from bot.games.openplay.announcements import Moved, NothingToAsk, Played
from bot.games.openplay.words_ru import SEATS, SEATS_OF
from bot.games.page import page

TITLE = "Обменные шахматы"
_LETTERS = {"K": "Кр", "Q": "Ф", "R": "Л", "B": "С", "N": "К"}
_MEN = {"K": "король", "Q": "ферзь", "R": "ладья", "B": "слон", "N": "конь"}
_MEN_OF = {"K": "короля", "Q": "ферзя", "R": "ладьи", "B": "слона", "N": "коня"}
_WHOM = {**_MEN_OF, "R": "ладью"}
_MANY = {"K": "короли", "Q": "ферзи", "R": "ладьи", "B": "слоны", "N": "кони"}
_MANY_OF = {"K": "королей", "Q": "ферзей", "R": "ладей", "B": "слонов", "N": "коней"}
_FORM = "Пишите, например: Ф@c3 (выставить), c3:d4 (срубить), c3<>d4 (обменять), c3d5 (ход конём)."


def _named(man: str) -> str:
    return _MEN[man.upper()]


def _feminine(man: str) -> bool:
    return man in "Rr"


def _whole(man: str) -> str:
    colour = "бел" if man.isupper() else "чёрн"
    return f"{colour}{'ая' if _feminine(man) else 'ый'} {_named(man)}"


def say(told: Told, hearer: Seat) -> str:
    match told:
        case Moved(seat, move):
            return f"{SEATS[seat]}: {_phrase(move)}."
        case Played(seat, move, text):
            return f"{SEATS[seat]}: {_phrase_played(move, text)}."
        case Done() | ToMove() | NothingToAsk():
            return shared.say(told, hearer)
        case KingFollows(square):
            return f"Король чёрных становится в противоположный угол, на {square}."
        case KingPut(square):
            return f"Королю чёрных остаётся только {square}: он поставлен туда."
        case Captured(square, man):
            return f"На {square} {'срублена' if _feminine(man) else 'срублен'} {_whole(man)}."
        case Check(seat, by):
            whose = "вашему королю" if seat == hearer else f"королю {SEATS_OF[seat]}"
            return f"Шах {whose} с {' и '.join(by)}."
        case Refused():
            return _refusal(told)
        case End(result, reason):
            return _say_end(result, reason)
        case _:
            assert_never(told)


def _phrase(move: str) -> str:
    squares = re.findall(r"[a-l]\d+", move)
    if move.startswith("K@"):
        return f"король на {squares[0]}"
    if "@" in move:
        return f"{_named(move[0])} из запаса на {squares[0]}"
    return f"обмен {' и '.join(squares)}" if "<>" in move else "–".join(squares)


def _phrase_played(move: str, text: str) -> str:
    """With the men that the record names."""
    made = read_annotated(text)
    if made is None:
        return _phrase(move)
    man = f"{_named(made.man)} {made.start}"
    if made.other:
        return f"обмен: {man} и {_named(made.other)} {made.target}"
    return f"{man}{':' if made.sign == 'x' else '–'}{made.target}"


def _refusal(told: Refused) -> str:
    at, other = told.square, told.other
    man = _MEN.get(told.man.upper(), "")
    man_of = _MANY_OF.get(told.man.upper(), "")
    match told.why:
        case "not-a-move":
            return f"Это не ход этой игры. {_FORM}"
        case "king-first":
            return "Сначала выставляются оба короля."
        case "not-a-corner":
            return f"{at} — не угол, а король ставится в угол доски."
        case "opposite-corner":
            return f"Королю чёрных место только на {other}, в углу напротив белого короля."
        case "king-placed":
            return f"Ваш король стоит на {at} и уже не сдвинется с места."
        case "none-left":
            return f"В вашем запасе больше нет {man_of}."
        case "occupied":
            return f"Поле {at} занято: там {man}."
        case "next-to-king":
            return f"Рядом с королём фигуру не выставляют: поле {at} соседнее с королём на {other}."
        case "gives-check":
            return f"Выставлять с шахом нельзя: {man} с {at} бьёт короля на {other}."
        case "nobody-there":
            return f"На {at} никого нет."
        case "not-yours":
            return f"Фигура на {at} ({man}) не ваша."
        case "king-stays":
            return f"Король на {at} не ходит, не рубит и не меняется местами."
        case "own-man":
            return f"На {at} стоит ваша фигура ({man})."
        case "unreachable":
            return f"На {at} {man} так не ходит."
        case "blocked":
            return f"Путь на {at} закрыт: {man} не перепрыгивает через фигуры."
        case "nobody-to-take":
            return f"Поле {at} пусто, а {man} ходит, только рубя или меняясь местами."
        case "unprotected":
            return (
                "Конь ходит на пустое поле, только если его бьёт другой ваш конь: "
                f"поле {at} никакой другой не бьёт."
            )
        case "same-square":
            return f"Поле {at} названо дважды."
        case "no-friendly-fire":
            return f"Фигуры на {at} и {other} не бьют друг друга, и поменяться им нельзя."


def _say_end(result: str, reason: Ended) -> str:
    winner, loser = (WHITE, BLACK) if result == "1-0" else (BLACK, WHITE)
    return f"{_ending(reason, SEATS[winner], SEATS_OF[loser])} {shared.score(result)}"


def _ending(reason: Ended, winner: str, loser: str) -> str:
    match reason:
        case "king":
            return f"{winner} срубили короля и выиграли."
        case "no-move":
            return f"У {loser} не осталось ходов: {winner.lower()} выиграли."
        case "quiet":
            return "Ничья: по 20 ходов без рубки и без выставления фигуры."


def explain(misheard: Misheard[Unclear]) -> str:
    about = misheard.about
    match misheard.why:
        case "no-such-square":
            return f"Поля {about[0]} на этой доске нет."
        case "other-man":
            return f"На {about[0]} стоит {_whole(about[1])}."
        case "nobody-takes":
            who = f"ваших {_MANY_OF[about[1]]}" if about[1] else "ваших фигур"
            none = "Ни одна" if not about[1] or _feminine(about[1]) else "Ни один"
            return f"{none} из {who} не может срубить на {about[0]}."
        case "swap":
            return f"На {about[0]} стоит ваша фигура. Это обмен {misheard.instead[0]}?"
        case "which":
            moves = ", ".join(_russian(move) for move in about[1:])
            return f"На {about[0]} ведут несколько ходов: {moves}. Какой?"
        case "not-a-move":
            return f"Не понимаю. {_FORM}"
        case _:
            assert_never(misheard.why)


def _russian(move: str) -> str:
    """The canonical move with a Russian letter."""
    return _LETTERS[move[0]] + move[1:] if "@" in move else move


def _written(move: str) -> str:
    return "".join(_LETTERS.get(sign, sign) for sign in move)


def head(view: View) -> str:
    """A picture's title."""
    if view["result"]:
        return shared.titled(TITLE, view["result"][0])
    return f"{TITLE}, ход {view['move']}, очередь {SEATS_OF[view['turn']]}"


def last_move(view: View) -> str:
    return f"Последний ход: {_phrase(view['last'])}" if view["last"] else "Ходов ещё не было"


def counter(view: View) -> str:
    """Half-moves without a capture or a drop, for the plate under a picture."""
    return f"тихих {view['quiet']}/40" if view["quiet"] else ""


def describe(view: View) -> str:
    """All men by side, kind and square, then the reserves and what presses."""
    lines = [
        f"{TITLE if view['result'] else head(view)}.",
        *(
            f"{SEATS[seat]}: {_army(view, seat)}; в запасе {_reserve(view, seat)}."
            for seat in (WHITE, BLACK)
        ),
    ]
    lines += [f"Шах королю на {square}." for square in view["checked"]]
    if view.get("shut"):
        lines.append(f"Рядом с королями не выставляют: {', '.join(view['shut'])}.")
    if view["quiet"]:
        lines.append(f"Полуходов без рубки и без выставления: {view['quiet']}; при сорока — ничья.")
    if view["last"]:
        lines.append(f"{last_move(view)}.")
    return "\n".join(lines)


def _army(view: View, seat: Seat) -> str:
    groups = []
    for letter, word in _MEN.items():
        own = letter if seat == WHITE else letter.lower()
        squares = [square for square, man in view["men"].items() if man == own]
        if squares:
            groups.append(f"{_MANY[letter] if len(squares) > 1 else word} {', '.join(squares)}")
    return "; ".join(groups) or "на доске никого"


def _reserve(view: View, seat: Seat) -> str:
    groups = [f"{count} {_counted(kind, count)}" for kind, count in view["reserve"][seat].items()]
    return ", ".join(groups) or "никого"


def _counted(kind: str, count: int) -> str:
    """1 ферзь, 2 ферзя, 8 ферзей; a reserve never holds more than 18 of a kind."""
    if count == 1:
        return _MEN[kind]
    return _MEN_OF[kind] if count < 5 else _MANY_OF[kind]


def board(view: View) -> str:
    size, flip = view["size"], view["seat"] == BLACK
    shut = view.get("shut", ())
    drawn = diagram(size, size, lambda at: view["men"].get(at, "x" if at in shut else "."), flip)
    far, near = (WHITE, BLACK) if flip else (BLACK, WHITE)
    legend = "\nx сюда не выставляют" if shut else ""
    return f"{_hand(view, far)}\n\n{drawn}{legend}\n\n{_hand(view, near)}"


def _hand(view: View, seat: Seat) -> str:
    counts = " ".join(f"{kind}{count}" for kind, count in view["reserve"][seat].items())
    return f"Запас {SEATS_OF[seat]}: {counts or '-'}"


def label(sentence: str) -> str:
    """A button's words for a canonical move."""
    squares = re.findall(r"[a-l]\d+", sentence)
    if sentence.endswith("@"):
        return _named(sentence[0]).capitalize()
    if "@" in sentence:
        return f"{_named(sentence[0]).capitalize()} на {squares[0]}"
    return f"Обмен {' и '.join(squares)}" if "<>" in sentence else "–".join(squares)


def bid(sentence: str) -> str:
    """A man is placed, or men are swapped."""
    if "@" in sentence:
        return f"Поставьте {_WHOM[sentence[0].upper()]} на {sentence[2:]}"
    return f"Обменяйте {sentence.replace('<>', ' и ')}" if "<>" in sentence else ""


def option(name: str, value: str) -> str:
    if (name, value) == ("size", "4"):
        return "доска 4×4 (выигрыш белых)"
    return f"доска {value}×{value}" if name == "size" else f"{name} {value}"


def typed(view: View) -> str:
    """Kings go first, and only to a corner."""
    return _russian(view["placing"][0]) if view["placing"] else "Фc3, c3:d4, c3<>d4"


WORDS = Words(
    title=TITLE,
    summary="Фигуры выставляются на пустую доску, меняются местами под дружественным боем и "
    "охотятся на неподвижного короля.",
    rules=page(__name__, "rules")["ru"],
    say=widen_say(say),
    explain=widen_explain(explain),
    describe=describe,
    board=board,
    typed=typed,
    label=label,
    bid=bid,
    written=_written,
    option=option,
)
