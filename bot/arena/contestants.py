"""Who may play in the arena, as the command line names them."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import TypeAlias

from bot.arena.match import Chair, Sitter
from bot.arena.plain import PlainSearch
from bot.arena.program import Program
from bot.arena.seeing import FENS, Seeing
from bot.arena.tries import any_try
from bot.games.box import Box, Options
from bot.games.game import Seat
from bot.games.shelf import OPEN_GAMES
from bot.players.hidden_games import HIDDEN, advised
from bot.players.player import ADVISED, LEVELS, Player, Question
from bot.players.shelf import PLAYERS
from bot.players.uci import SETTING, Engine, find_stockfish

_FORMS = (
    f"a level of the house from {LEVELS.start} to {LEVELS[-1]}, “random”, “seeing:0.5” "
    "(how often it errs, from 0 to 1), “plain:2” (in open games: so many half moves, and nothing "
    "else), or “cmd:./my-program”"
)
_COMMAND = "cmd:"
_PLAIN = re.compile(r"plain:([1-9])")
_SEEING = re.compile(r"seeing:(\d*\.?\d+)")


class NoSuchContestant(ValueError):
    """Nobody is called so; says who there is."""


@dataclass(frozen=True, slots=True)
class Level:
    level: int


@dataclass(frozen=True, slots=True)
class AtRandom:
    pass


@dataclass(frozen=True, slots=True)
class Sees:
    errs: float


@dataclass(frozen=True, slots=True)
class Plain:
    depth: int


@dataclass(frozen=True, slots=True)
class Runs:
    command: str


Contestant: TypeAlias = Level | AtRandom | Sees | Plain | Runs


def read_contestant(text: str, box: Box) -> Contestant:
    """Who is meant. Raises NoSuchContestant, also where the house does not play this game."""
    if text == "random":
        return AtRandom()
    if text.isdecimal() and int(text) in LEVELS:
        if box.key not in PLAYERS:
            raise NoSuchContestant(f"the house does not play {box.key}")
        return Level(int(text))
    if (found := _SEEING.fullmatch(text)) and float(found[1]) <= 1:
        return Sees(float(found[1]))
    if found := _PLAIN.fullmatch(text):
        if box.key not in OPEN_GAMES:
            raise NoSuchContestant(f"{box.key} is no open game: “plain” has to see the board")
        return Plain(int(found[1]))
    if text.startswith(_COMMAND) and (command := text.removeprefix(_COMMAND).strip()):
        return Runs(command)
    raise NoSuchContestant(f"nobody is called “{text}”; a player is {_FORMS}")


def engine_for(box: Box) -> str | None:
    """The chess engine by which a seeing one judges this game; else it is a search of our own."""
    return find_stockfish() if box.key in FENS else None


def is_advised(level: int, box: Box) -> bool:
    """Whether the level asks an engine of chess here, where there is one."""
    return level >= ADVISED and box.key in FENS & HIDDEN.keys()


def adviser_of(level: int, box: Box) -> str | None:
    return os.environ.get(SETTING) if is_advised(level, box) else None


@dataclass(frozen=True, slots=True)
class Table:
    """What is known before the first move, to whoever seats players at it."""

    box: Box
    options: Options
    setup: str
    """Complete with all chance that the game needs."""
    seed: str
    patience: float
    """Seconds that a program may think."""


@dataclass(frozen=True, slots=True)
class Seated:
    sitters: dict[Seat, Sitter] = field(default_factory=dict)
    watchers: list[Seeing] = field(default_factory=list)
    """Those of them who follow the umpire's record."""
    engines: list[Engine] = field(default_factory=list)
    """Whom they ask."""


def seat(table: Table, seats: Mapping[Seat, Contestant], closing: ExitStack) -> Seated:
    """Somebody for each seat. What must be ended with the match is left to `closing`."""
    seated = Seated()
    sitters, watchers = seated.sitters, seated.watchers

    def engine_at(path: str) -> Engine:
        # As patient as with a program: on a busy machine, too, it is the engine that plays.
        engine = closing.enter_context(contextlib.closing(Engine(path, table.patience)))
        seated.engines.append(engine)
        return engine

    for at, who in seats.items():
        match who:
            case Runs(command):
                program = Program(command, table.box, table.options, at, table.patience)
                sitters[at] = closing.enter_context(contextlib.closing(program))
            case Sees(errs):
                path = engine_for(table.box) if errs < 1 else None
                engine = engine_at(path) if path else None
                seeing = Seeing(table.box, table.options, table.setup, errs, engine)
                watchers.append(seeing)
                sitters[at] = _chair(table, at, seeing, 0)
            case Plain(depth):
                sitters[at] = _chair(table, at, PlainSearch(depth), 0)
            case AtRandom():
                sitters[at] = _chair(table, at, any_try, 0)
            case Level(level):
                player = PLAYERS[table.box.key]
                if path := adviser_of(level, table.box):
                    player = advised(player, engine_at(path))
                sitters[at] = _chair(table, at, player, level)
    return seated


def _chair(table: Table, at: Seat, player: Player, level: int) -> Chair:
    return Chair(player, Question(table.box.key, table.options, at, level, table.seed, ()))
