"""The menu: every command's name, a line about it, and how to load it.

A command's module is imported when that command is asked for and never before: what rates a
player in a script must not wait for a chat's library.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.commands.command import Command


@dataclass(frozen=True, slots=True)
class Listed:
    about: str
    """For the list of commands."""
    load: Callable[[], Mapping[str, Command]]
    """Import the module that has this command, and perhaps others, by name."""


def _doctor() -> Mapping[str, Command]:
    from bot.commands.doctor import COMMANDS

    return COMMANDS


def _service() -> Mapping[str, Command]:
    from bot.commands.service import COMMANDS

    return COMMANDS


def _demo() -> Mapping[str, Command]:
    from bot.commands.demo import COMMANDS

    return COMMANDS


def _script() -> Mapping[str, Command]:
    from bot.commands.script import COMMANDS

    return COMMANDS


def _rules() -> Mapping[str, Command]:
    from bot.commands.rules import COMMANDS

    return COMMANDS


def _problems() -> Mapping[str, Command]:
    from bot.commands.problems import COMMANDS

    return COMMANDS


def _pair() -> Mapping[str, Command]:
    from bot.commands.pair import COMMANDS

    return COMMANDS


def _tournament() -> Mapping[str, Command]:
    from bot.commands.tournament import COMMANDS

    return COMMANDS


def _rate() -> Mapping[str, Command]:
    from bot.commands.rate import COMMANDS

    return COMMANDS


def _pictures() -> Mapping[str, Command]:
    from bot.commands.pictures import COMMANDS

    return COMMANDS


def _arena() -> Mapping[str, Command]:
    from bot.commands.arena import COMMANDS

    return COMMANDS


def _playouts() -> Mapping[str, Command]:
    from bot.commands.playouts import COMMANDS

    return COMMANDS


def _replay() -> Mapping[str, Command]:
    from bot.commands.replay import COMMANDS

    return COMMANDS


def _copying() -> Mapping[str, Command]:
    from bot.commands.copying import COMMANDS

    return COMMANDS


def _upkeep() -> Mapping[str, Command]:
    from bot.commands.upkeep import COMMANDS

    return COMMANDS


def _mend() -> Mapping[str, Command]:
    from bot.commands.mend import COMMANDS

    return COMMANDS


def _archive() -> Mapping[str, Command]:
    from bot.commands.archive import COMMANDS

    return COMMANDS


def _oath() -> Mapping[str, Command]:
    from bot.commands.oath import COMMANDS

    return COMMANDS


def _compile() -> Mapping[str, Command]:
    from bot.commands.compile import COMMANDS

    return COMMANDS


MENU: Mapping[str, Listed] = {
    "doctor": Listed("say what is configured and what is missing", _doctor),
    "service": Listed("print a systemd unit, or a container file, for this bot", _service),
    "demo": Listed("play sample games into a folder, to look at", _demo),
    "script": Listed("run the product from a script of typed lines", _script),
    "perft": Listed("count sequences of legal moves", _rules),
    "moves": Listed("list the legal moves, sorted", _rules),
    "arena": Listed("let players, programs and yardsticks play each other", _arena),
    "playouts": Listed("play a game many times: lengths, ends, who is better off", _playouts),
    "solve": Listed("prove or refute a Kriegspiel problem", _problems),
    "compose": Listed("find new Kriegspiel problems", _problems),
    "pair": Listed("pair the next Swiss round of a tournament report", _pair),
    "tournament": Listed("read or write a tournament's report", _tournament),
    "rate": Listed("rate one Glicko-2 period, JSON to JSON", _rate),
    "render": Listed("draw a position", _pictures),
    "replay": Listed("play a record again, or draw a finished match as a GIF", _replay),
    "compile": Listed("make machine code of the umpire's chess: twice as fast", _compile),
    "backup": Listed("copy the database, also while the bot runs", _upkeep),
    "copy": Listed("all of one database into another: a file, or PostgreSQL", _copying),
    "restore": Listed("put a backup in the database's place", _upkeep),
    "prune": Listed("forget delivered letters (the bot does so by itself)", _upkeep),
    "verify": Listed("rule every match again and compare with what was told", _archive),
    "oath": Listed("check the umpire's oath about a finished match", _oath),
    "mend": Listed("list what failed and was set aside, retry it or drop it", _mend),
    "export": Listed("write all finished matches as files", _archive),
}
"""In the order in which people are shown them."""


def load(name: str) -> Command:
    """The command of this name; without a name, the one that runs the bot."""
    if not name:
        from bot.commands.serve import SERVE

        return SERVE
    return MENU[name].load()[name]
