"""The lists of what people really type, and how each of it is heard: as the desk hears it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path
from random import Random
from typing import NamedTuple

from bot.desk.match.try_lists import captures_meant, tries_meant, turns_meant
from bot.games.game import Ask, Misheard, Move, Open, Try
from bot.games.shelf import SHELF
from bot.umpire import Ruled, Umpire, open_match
from bot.words.hearing import hear
from bot.words.match.commands import Play

HERE = Path(__file__).parent
LISTS = ("ours.txt", "found.txt", "third.txt")


class Typed(NamedTuple):
    """A line of a list."""

    table: str
    """The game, the language, and what was played or set up."""
    text: str
    heard: tuple[str, ...]
    """What it may be heard as."""


def typed(name: str) -> Iterator[Typed]:
    table = ""
    for line in (HERE / name).read_text().splitlines():
        if line.startswith("== "):
            table = line.removeprefix("== ")
        elif " => " in line and not line.startswith("# "):
            text, _, heard = line.partition(" => ")
            yield Typed(table, text, tuple(heard.split(" | ")))


def umpire_at(table: str) -> Umpire:
    """An umpire of that table, when it is the typist's turn."""
    table, _, setup = table.partition(" setup: ")
    table, _, played = table.partition(" after ")
    box = SHELF[table.split()[0]]
    game = box.build(box.settle({}))
    umpire = open_match(game, game.deal(setup, Random(1))).umpire
    for move in played.split():
        ruled = umpire.act(next(iter(umpire.to_act)), Try(Move(move)))
        assert isinstance(ruled, Ruled)
        umpire = ruled.umpire
    return umpire


def heard_as(umpire: Umpire, text: str) -> str:
    """As the lists write it."""
    wish = hear(text).sentence
    if not isinstance(wish, Play):
        return "talk"  # a command: nothing is tried
    seat = next(iter(umpire.to_act))
    now, _ = turns_meant(umpire, seat, wish.text)
    pieces = [_piece(umpire, text) for text in tries_meant(umpire, seat, now)]
    # Nothing is tried after what is none.
    return "; ".join(takewhile(lambda piece: piece not in {"talk", "asks"}, pieces)) or pieces[0]


def _piece(umpire: Umpire, text: str) -> str:
    seat = next(iter(umpire.to_act))
    if captures_meant(umpire, seat, text) is not None:
        return "px"
    match umpire.hear(seat, text):
        case Try(move):
            signless = umpire.game.key.startswith("chess-t")
            return move.replace("-", "").replace(":", "") if signless else move
        case Ask(question):
            return f"{question}?"
        case Misheard(_, _, instead):
            return "asks" if instead else "talk"
        case Open(squares):
            return " ".join(squares)
