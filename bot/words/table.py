"""The table of commands, written by hand: all that can be asked here, in the order of the menus."""

from __future__ import annotations

from typing import TypeAlias

from bot.words.command import Command
from bot.words.help.commands import COMMANDS as HELP
from bot.words.help.commands import Wish as HelpWish
from bot.words.match.commands import COMMANDS as MATCH
from bot.words.match.commands import Wish as MatchWish
from bot.words.problems.commands import COMMANDS as PROBLEMS
from bot.words.problems.commands import Wish as ProblemWish
from bot.words.time.commands import COMMANDS as TIME
from bot.words.time.commands import Wish as TimeWish

Wish: TypeAlias = HelpWish | MatchWish | ProblemWish | TimeWish

COMMANDS: tuple[Command[Wish], ...] = (*MATCH, *PROBLEMS, *TIME, *HELP)


def named(commands: tuple[Command[Wish], ...]) -> dict[str, Command[Wish]]:
    """Commands by all their names, in every language."""
    return {
        name: command for command in commands for _, names in command.names.each() for name in names
    }


SPOKEN = named(tuple(one for one in COMMANDS if one.under is None))
"""By every word that may stand after a slash."""
VERBS = {
    word: named(tuple(one for one in COMMANDS if one.under and one.under.word == word))
    for word in {one.under.word for one in COMMANDS if one.under}
}
"""By the command under which they stand, and by the word after it."""
