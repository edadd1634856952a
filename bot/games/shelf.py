"""All games there are, written by hand.

A game's box is opened when somebody first asks for what is in it, so that a club which plays
Kriegspiel never loads shogi. What is asked of all games at once, such as a list or a name, stands
on their spines and opens none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from bot.games.box import Box
from bot.language import InEach


@dataclass(frozen=True, slots=True)
class Spine:
    """What is told of a game while its box is closed; a test holds it to what is inside."""

    key: str
    titles: InEach[str]
    load: Callable[[], Box]
    """Opens the box, with its law, its words and its libraries."""
    rules: tuple[str, ...] = ()
    """The sets of rules to choose from."""
    alone: bool = False
    """Whether it is played by one against the umpire."""
    seen: bool = False
    """Whether nothing is hidden from those who play."""
    also: tuple[str, ...] = ()
    """What else it is called, in any language."""


class Shelf(Mapping[str, Box]):
    """Boxes by key; each is opened once."""

    def __init__(self, *spines: Spine) -> None:
        self.spines = {spine.key: spine for spine in spines}
        self.opened: dict[str, Box] = {}

    def __getitem__(self, key: str) -> Box:
        box = self.opened.get(key)
        if box is None:
            box = self.opened[key] = self.spines[key].load()
        return box

    def __contains__(self, key: object) -> bool:
        return key in self.spines

    def __iter__(self) -> Iterator[str]:
        return iter(self.spines)

    def __len__(self) -> int:
        return len(self.spines)


def _kriegspiel() -> Box:
    from bot.games.kriegspiel.box import BOX

    return BOX


def _modern_kriegspiel() -> Box:
    from bot.games.modern_kriegspiel.box import BOX

    return BOX


def _crazyhouse_kriegspiel() -> Box:
    from bot.games.crazyhouse_kriegspiel.box import BOX

    return BOX


def _pickle_pot() -> Box:
    from bot.games.pickle_pot.box import BOX

    return BOX


def _one_eyed() -> Box:
    from bot.games.one_eyed.box import BOX

    return BOX


def _semi_kriegspiel() -> Box:
    from bot.games.semi_kriegspiel.box import BOX

    return BOX


def _tsuitate() -> Box:
    from bot.games.tsuitate.box import BOX

    return BOX


def _chess() -> Box:
    from bot.games.openchess.box import BOX

    return BOX


def _chess_t() -> Box:
    from bot.games.chess_t.box import CHESS_T

    return CHESS_T


def _chess_t2() -> Box:
    from bot.games.chess_t.box import CHESS_T2

    return CHESS_T2


def _chess_t1() -> Box:
    from bot.games.chess_t.box import CHESS_T1

    return CHESS_T1


def _knight_corners() -> Box:
    from bot.games.knight_corners.box import BOX

    return BOX


def _exchange_chess() -> Box:
    from bot.games.exchange_chess.box import BOX

    return BOX


def _problems() -> Box:
    from bot.games.problems.box import BOX

    return BOX


def _lesson() -> Box:
    from bot.games.lesson.box import BOX

    return BOX


_RULES = ("classic", "english", "rand", "cincinnati", "icc", "berkeley")
_SIGHTED = ("classic", "icc")

SHELF = Shelf(
    Spine(
        "kriegspiel",
        InEach(en="Kriegspiel", ru="Кригшпиль"),
        _kriegspiel,
        _RULES,
        also=("Blind chess", "Blind", "Шахматы вслепую", "Слепые шахматы", "Вслепую"),
    ),
    Spine(
        "modern-kriegspiel",
        InEach(en="Modern Kriegspiel", ru="Современный кригшпиль"),
        _modern_kriegspiel,
        _RULES,
        also=("Modern", "Современный", "Современного кригшпиля", "Современном кригшпиле"),
    ),
    Spine(
        "crazyhouse-kriegspiel",
        InEach(en="Crazyhouse Kriegspiel", ru="Крейзихаус-кригшпиль"),
        _crazyhouse_kriegspiel,
        tuple(one for one in _RULES if one != "berkeley"),
        also=("Crazyhouse", "Крейзихаус"),
    ),
    Spine(
        "pickle-pot",
        InEach(en="Pickle Pot", ru="Огуречный горшок"),
        _pickle_pot,
        _SIGHTED,
        also=("Pickle", "Огуречный", "Горшок", "Огуречного горшка", "Огуречном горшке"),
    ),
    Spine(
        "one-eyed",
        InEach(en="One-Eyed", ru="Одноглазый"),
        _one_eyed,
        _SIGHTED,
        also=("Одноглазого", "Одноглазом"),
    ),
    Spine(
        "semi-kriegspiel",
        InEach(en="Semi-Kriegspiel", ru="Полукригшпиль"),
        _semi_kriegspiel,
        _SIGHTED,
        also=("Semi", "Полукригшпиля", "Полукригшпиле"),
    ),
    Spine(
        "tsuitate",
        InEach(en="Tsuitate shogi", ru="Цуйтатэ-сёги"),
        _tsuitate,
        also=("Цуйтатэ", "Цуитате", "Shogi", "Сёги", "Шоги"),
    ),
    Spine("chess", InEach(en="Chess", ru="Шахматы"), _chess, seen=True),
    Spine(
        "chess-t",
        InEach(en="Chess-T", ru="Chess-T"),
        _chess_t,
        seen=True,
        also=("Шахматы-Т", "Чесс-Т"),
    ),
    Spine(
        "chess-t2",
        InEach(en="Chess-T2", ru="Chess-T2"),
        _chess_t2,
        seen=True,
        also=("Шахматы-Т2", "Чесс-Т2"),
    ),
    Spine(
        "chess-t1",
        InEach(en="Chess-T1", ru="Chess-T1"),
        _chess_t1,
        seen=True,
        also=("Шахматы-Т1", "Чесс-Т1"),
    ),
    Spine(
        "knight-corners",
        InEach(en="Knight Corners", ru="Конные уголки"),
        _knight_corners,
        seen=True,
        also=("Corners", "Уголки", "Конные углы", "Уголков", "Конных уголков", "Конных уголках"),
    ),
    Spine(
        "exchange-chess",
        InEach(en="Exchange Chess", ru="Обменные шахматы"),
        _exchange_chess,
        seen=True,
        also=("Exchange", "Обменные"),
    ),
    Spine(
        "problems",
        InEach(en="Kriegspiel problem", ru="Задача на кригшпиль"),
        _problems,
        alone=True,
        also=("Problems", "Задач", "Задачи", "Задачах", "Задач на кригшпиль"),
    ),
    Spine("lesson", InEach(en="First lesson", ru="Первый урок"), _lesson, alone=True),
)
"""In the order in which people are shown them."""

FOR_TWO = tuple(key for key, spine in SHELF.spines.items() if not spine.alone)
"""The games to which somebody can be challenged."""

OPEN_GAMES = tuple(key for key in FOR_TWO if SHELF.spines[key].seen)
"""Those in which nothing is hidden."""
