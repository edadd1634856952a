"""The umpire's words in Russian, where one side sees the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.games.box import Words, widen_explain, widen_say
from bot.games.game import AUDIENCE, BLACK, UMPIRE, Misheard, Seat, View
from bot.games.kriegspiel import words_ru as kriegspiel
from bot.games.openchess import words_ru as openchess
from bot.games.openplay.announcements import Moved
from bot.games.orthochess import words_ru as chess
from bot.games.orthochess.announcements import NotAllowed
from bot.games.sighted.announcements import AllSeen, Fault, NotPlaced, Placed, Placing, Told
from bot.games.sighted.hearing import Unclear, places

_WHOM: Mapping[str, str] = {"K": "короля", "Q": "ферзя", "B": "слона"}
_LETTERS: Mapping[str, str] = {"K": "Кр", "Q": "Ф", "B": "С"}


def say(told: Told, hearer: Seat) -> str:
    match told:
        case Placing(seat, men, offers) if seat == hearer:
            return f"Поставьте {named(men)}{_examples(men, offers)}."
        case Placing(seat, men):
            return f"Сначала {_side(seat).lower()} ставят {named(men)}."
        case Placed(seat, men, where):
            return f"{_side(seat)} поставили {named(men, where)}."
        case NotPlaced(why):
            return f"{_fault(why)} Ничего не поставлено."
        case AllSeen():
            return "Вы видите всю доску: посмотрите сами."
        case Moved() | NotAllowed():
            return openchess.say(told, hearer)
        case _:
            return kriegspiel.say(told, hearer)


def _fault(why: Fault) -> str:
    match why:
        case "men":
            return "Назовите по одному полю для каждой фигуры, которую ставите."
        case "taken":
            return "Две фигуры не могут стоять на одном поле."
        case "elsewhere":
            return "На этом поле эта фигура начинать не может."
        case "check":
            return "Король стоял бы под шахом."


def _side(seat: str) -> str:
    return "Чёрные" if seat == BLACK else "Белые"


def named(men: str, where: Sequence[str] = ()) -> str:
    """«короля и ферзя», «короля на e1 и ферзя на d1»."""
    words = [_WHOM[man] for man in men]
    if where:
        words = [f"{word} на {at}" for word, at in zip(words, where, strict=True)]
    return " и ".join(words)


def _short(placing: str) -> str:
    """«Крe1 Фd1»."""
    return " ".join(f"{_LETTERS[one[0]]}{one[2:]}" for one in placing.split(" "))


def _examples(men: str, offers: Sequence[str]) -> str:
    if len(men) == 1:
        return f": {' или '.join(map(_short, offers))}"
    return (
        f" на любые пустые поля, например {_short(offers[0])}; "
        "ни один король не должен стоять под шахом"
    )


def describe(view: View) -> str:
    """The board in words: the whole of it to the side that sees it."""
    if view["seat"] == view["sighted"]:
        return _whole(view)
    if view["seat"] in {UMPIRE, AUDIENCE}:
        return kriegspiel.describe(view)
    before = kriegspiel.describe({**view, "to_act": []} if view["placing"] else view)
    return f"{_first(view)}{before} {_side(view['sighted'])} видят всю доску."


def awaits(view: View) -> str:
    """Who places which men, while they are to be placed."""
    placing = view["placing"]
    if not placing or view["result"]:
        return ""
    return say(Placing(placing["seat"], placing["men"], placing["offers"]), view["seat"])


def _first(view: View) -> str:
    return f"{awaits(view)} ".lstrip()


def _whole(view: View) -> str:
    seat, acting = view["seat"], () if view["placing"] else view["to_act"]
    turn = chess.whose_turn(seat, acting, view["move_number"])
    parts = [
        f"{_first(view)}{chess.seat_words(seat)} Вы видите всю доску.{turn}",
        chess.both_sides(view["men"]),
    ]
    if view["moved"]:
        parts.append(f"Последний ход: {''.join(view['moved'])}.")
    if view["gone"]:
        parts.append(f"Взятие на {view['gone']}.")
    if view["checked"]:
        parts.append(f"Король {view['checked']} под шахом.")
    return " ".join(parts)


def typed(view: View) -> str:
    """The side that sees has nothing to ask."""
    if places(view):
        return _short(view["placing"]["offers"][0])
    return (
        openchess.WORDS.typed(view) if view["seat"] == view["sighted"] else kriegspiel.typed(view)
    )


def label(sentence: str) -> str:
    if "@" not in sentence:
        return kriegspiel.label(sentence)
    placed = (f"{chess.ONE[one[0]]} {one[2:]}" for one in sentence.split(" "))
    return ", ".join(placed).capitalize()


def bid(sentence: str) -> str:
    """Men are placed."""
    if "@" not in sentence:
        return chess.bid(sentence)
    placed = sentence.split(" ")
    return f"Поставьте {named(''.join(one[0] for one in placed), [one[2:] for one in placed])}"


def option(name: str, value: str) -> str:
    if name == "sighted":
        return f"доску видят {_side(value).lower()}"
    return kriegspiel.option(name, value)


def explain(misheard: Misheard[Unclear]) -> str:
    why, about = misheard.why, misheard.about
    if why != "placing":
        return kriegspiel.explain(Misheard(why, about, misheard.instead))
    men, *offers = about
    return f"Сначала поставьте {named(men)}{_examples(men, offers)}. Ничего не поставлено."


def title(view: View) -> str:
    """The line above a board on which men are still to be placed."""
    placing = view["placing"]
    if places(view):
        return f"Поставьте {named(placing['men'])}"
    return f"{_side(placing['seat'])} ставят {named(placing['men'])}"


def words(name: str, summary: str, rules: str, *, always: str = "") -> Words:
    """The words of one game of this kind."""
    return replace(
        kriegspiel.WORDS,
        title=name,
        summary=summary,
        rules=rules,
        say=widen_say(say),
        explain=widen_explain(explain),
        describe=describe,
        typed=typed,
        label=label,
        bid=bid,
        awaits=awaits,
        always=always,
        written=chess.written,
        option=option,
    )
