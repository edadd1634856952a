"""Chess-T in Russian, in the words of its book."""

from __future__ import annotations

from typing import assert_never

from bot.games.box import Words, widen_explain, widen_say
from bot.games.chess_t.announcements import (
    Captured,
    CastleOpen,
    Check,
    Ended,
    Exchanged,
    Exposed,
    Refused,
    StarsDrawn,
    TakenOff,
    Told,
    TooWeak,
    Transformed,
    WrongForm,
)
from bot.games.chess_t.forces import Ratio, write_force
from bot.games.chess_t.geometry import KINDS, owner
from bot.games.chess_t.men_ru import KINDS as MEN
from bot.games.chess_t.men_ru import named, with_forces
from bot.games.chess_t.notation import Unclear, read_ratio
from bot.games.chess_t.score import read_annotated
from bot.games.chess_t.settings import NAMES, QUIET_SHOWN, UNWARNED, typed
from bot.games.chess_t.sketch import sketch
from bot.games.chess_t.words_refusals_ru import FORM, say_refused
from bot.games.game import (
    BLACK,
    WHITE,
    Done,
    End,
    Misheard,
    Seat,
    ToMove,
    View,
    other,
)
from bot.games.openplay import words_ru as shared
from bot.games.openplay.announcements import Moved, NothingToAsk, Played
from bot.games.openplay.words_ru import SEATS, SEATS_OF
from bot.games.page import mark, page

TITLES = {"chess-t": "Chess-T", "chess-t2": "Chess-T2", "chess-t1": "Chess-T1"}
_SUMMARIES = {
    "chess-t": "Военно-стратегическая игра на доске 8×9: сила фигур, перевес, размен и замки.",
    "chess-t2": "Chess-T с Разведчиками, которые бьют при любом соотношении сил.",
    "chess-t1": "Младшая сестра Chess-T2 на доске 8×8.",
}
_COLOURS = {WHITE: "белый", BLACK: "чёрный"}
_FORCE = mark("сила e5")


def _whole(man: str) -> str:
    return f"{_COLOURS[owner(man)]} {named(man)}"


def say(told: Told, hearer: Seat) -> str:
    match told:
        case Done() | ToMove():
            return shared.say(told, hearer)
        case Moved(seat, move):
            return f"{SEATS[seat]}: {move.replace('%', '÷')}."
        case Played(seat, _, text):
            return f"{SEATS[seat]}: {_written(text)}."
        case NothingToAsk():
            return f"В открытой игре спрашивать нечего; {_FORCE} скажет соотношение сил на e5."
        case Captured(square, man):
            return f"На {square} взят {_whole(man)}."
        case Exchanged(square, by, man):
            return f"Размен на {square}: сняты {_whole(by)} и {_whole(man)}."
        case Transformed(square, man, into):
            becomes = f"{_whole(man)} превращается в {MEN[into.upper()][2]}"
            return f"На {square} {becomes}."
        case Check() | Exposed() | CastleOpen():
            return _say_danger(told, hearer)
        case StarsDrawn(white, black):
            return f"Выбраны неприступные поля: у белых {white}, у чёрных {black}."
        case TakenOff(square, man):
            enemy = SEATS_OF[other(owner(man))]
            return f"С {square} снят {_whole(man)}: это неприступное поле {enemy}."
        case Refused() | WrongForm() | TooWeak():
            return say_refused(told)
        case End(result, reason):
            return _say_end(result, reason)
        case _:
            assert_never(told)


def _say_danger(told: Check | Exposed | CastleOpen, hearer: Seat) -> str:
    match told:
        case Check(seat, final):
            whose = "вашему Королю" if seat == hearer else f"Королю {SEATS_OF[seat]}"
            return f"Шах {whose}{'; спасти его нельзя' if final else ''}."
        case Exposed(seat):
            whose = "вашего Короля" if seat == hearer else f"Короля {SEATS_OF[seat]}"
            return f"Внимание: {whose} теперь можно срубить."
        case CastleOpen(seat, squares, now):
            whose = "ваш замок" if seat == hearer else f"замок {SEATS_OF[seat]}"
            at, when = _alternatives(squares), "теперь" if now else "следующим ходом"
            return f"Внимание: {whose} {when} можно захватить на {at}."


def _alternatives(squares: tuple[str, ...]) -> str:
    *others, last = squares
    return f"{', '.join(others)} или {last}" if others else last


def _say_end(result: str, reason: Ended) -> str:
    winner = WHITE if result == "1-0" else BLACK
    sides = SEATS[winner], SEATS[other(winner)]
    return f"{_ending(reason, *sides)} {shared.score(result)}"


def _ending(reason: Ended, winner: str, loser: str) -> str:
    match reason:
        case "king":
            return f"{winner} срубили Короля и выиграли."
        case "castle":
            return f"{winner} захватили замок и выиграли."
        case "blockade":
            return f"{loser} не могут сделать ни одного хода: блокада. {winner} выиграли."
        case "40 moves":
            return "Ничья: 40 ходов без взятий и разменов."
        case "repetition":
            return "Ничья: позиция повторилась в третий раз."


def say_force(found: Ratio) -> str:
    """The ratio of forces on a square, and who brings it."""
    text = (
        f"{found.square}: белые {write_force(found.white)}, чёрные {write_force(found.black)}.\n"
        f"Белые: {with_forces(found.white_men)}.\nЧёрные: {with_forces(found.black_men)}."
    )
    if found.void:
        text += f"\nБез королевской фигуры атака {SEATS_OF[found.void]} на поле замка не действует."
    return text


def explain(misheard: Misheard[Unclear]) -> str:
    about = misheard.about
    match misheard.why:
        case "force":
            return say_force(read_ratio(about))
        case "no-such-square":
            return "Такого поля на этой доске нет."
        case "other-man":
            return f"На {about[0]} стоит {named(about[1])}."
        case "nobody-reaches":
            who = f"Ни один ваш {named(about[1])}" if about[1] else "Ни одна ваша фигура"
            return f"{who} не может пойти на {about[0]}."
        case "which":
            return f"На {about[0]} могут пойти несколько фигур. Какая?"
        case "equal":
            return (
                f"Силы на {about[0]} равны, взятие невозможно. "
                "Возможен размен: с доски снимаются ваша фигура и фигура противника."
            )
        case "scout-exchanges":
            return (
                f"На {about[0]}, в замке, Разведчик не берёт, каково бы ни было соотношение сил. "
                "Он может разменяться: с доски снимаются обе фигуры."
            )
        case "prince":
            return (
                f"Превратить Принца на {about[0]} в Коннета? Это право даётся стороне один раз за "
                "игру; если Принц остаётся Принцем, право сохраняется."
            )
        case "transform":
            return f"Во что превратить фигуру на {about[0]}?"
        case "not-a-move":
            return f"Не понимаю. {FORM} {_FORCE} скажет соотношение сил на e5."
        case _:
            assert_never(misheard.why)


def head(view: View) -> str:
    """A picture's title."""
    title = TITLES[view["game"]]
    if view["result"]:
        return shared.titled(title, view["result"][0])
    return f"{title}, ход {view['move']}, очередь {SEATS_OF[view['turn']]}"


def last_move(view: View) -> str:
    if not view["last"]:
        return ""
    man, move = view["last"]
    return f"{SEATS[owner(man)]}: {_move(man, move)}"


def _written(text: str) -> str:
    """The record's move with its man's name."""
    man, made, sign = read_annotated(text)
    return f"{_move(man, made).replace('-', '–')}{sign}"


def _move(man: str, move: str) -> str:
    text = f"{named(man)} {move[:5].replace('%', '÷')}"
    return f"{text} = {named(move[5:])}" if move[5:] else text


def counter(view: View) -> str:
    """How many moves have passed without a capture or an exchange, once they begin to matter."""
    return f"без взятий {view['quiet'] // 2}/40" if view["quiet"] >= QUIET_SHOWN else ""


def rights(view: View) -> str:
    """Whose Prince may still become a Konnet."""
    sides = [SEATS_OF[seat] for seat in (WHITE, BLACK) if view["may_transform"][seat]]
    return f"Право превратить Принца в Коннета есть у {' и '.join(sides)}." if sides else ""


def _notes(view: View) -> list[str]:
    """What a board does not show by its men."""
    moves = view["quiet"] // 2
    quiet = f"Ходов без взятий и разменов: {moves} из 40." if counter(view) else ""
    sums = ", ".join(
        f"{square} {write_force(white)}:{write_force(black)}"
        for square, (white, black) in view.get("forces", {}).items()
    )
    forces = f"Силы там, где действуют обе стороны (сначала белые): {sums}." if sums else ""
    return [line for line in (rights(view), quiet, forces) if line]


def describe(view: View) -> str:
    """All men by side, kind and square, then the castles and the impregnable squares."""
    lines = [
        f"{TITLES[view['game']] if view['result'] else head(view)}.",
        *(f"{SEATS[seat]}: {_army(view, seat)}." for seat in (WHITE, BLACK)),
    ]
    for seat in (WHITE, BLACK):
        square = view["impregnable"][seat]
        star = f"; неприступное поле {square}" if square else ""
        lines.append(f"Замок {SEATS_OF[seat]} {' '.join(view['castles'][seat])}{star}.")
    lines += _notes(view)
    if view["check"]:
        lines.append(f"Король, которого можно срубить: {', '.join(view['check'])}.")
    if view["last"]:
        man, move = view["last"]
        lines.append(f"Последний ход {SEATS_OF[owner(man)]}: {_move(man, move)}.")
    return "\n".join(lines)


def _army(view: View, seat: Seat) -> str:
    groups = []
    for kind in KINDS:
        man = kind if seat == WHITE else kind.lower()
        squares = sorted(square for square, there in view["board"].items() if there == man)
        if squares:
            groups.append(f"{MEN[kind][len(squares) > 1]} {', '.join(squares)}")
    return "; ".join(groups) or "никого"


def show_board(view: View) -> str:
    star = "  * неприступное поле" if any(view["impregnable"].values()) else ""
    return "\n".join([sketch(view), f"+ замок{star}", *_notes(view)])


def label(sentence: str) -> str:
    """A button's words for a canonical move."""
    move, into = sentence[:5], sentence[5:]
    if into:
        return f"{move} = {named(into)}"
    return f"Размен {move.replace('%', '÷')}" if "%" in move else move


def bid(sentence: str) -> str:
    """An exchange, or a promotion."""
    move, into = sentence[:5].replace("%", "÷"), sentence[5:]
    if into:
        return f"Сходите {move} ({named(into)})"
    return f"Разменяйте {move}" if "÷" in move else ""


def option(name: str, value: str) -> str:
    return NAMES[name][value]["ru"]


def words(game: str) -> Words:
    return Words(
        title=TITLES[game],
        summary=_SUMMARIES[game],
        rules=page(__name__, "rules", game)["ru"],
        say=widen_say(say),
        explain=widen_explain(explain),
        describe=describe,
        board=show_board,
        typed=typed,
        label=label,
        bid=bid,
        written=_written,
        option=option,
        manners=UNWARNED,
    )
