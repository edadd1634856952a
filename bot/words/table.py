"""The table of commands, written by hand: all that can be asked here, in the order of the menus."""

from __future__ import annotations

from typing import TypeAlias

from bot.words.command import Command
from bot.words.match.commands import COMMANDS as MATCH
from bot.words.match.commands import Wish as MatchWish
from bot.words.time.commands import COMMANDS as TIME
from bot.words.time.commands import Wish as TimeWish
from bot.words.tournaments.commands import COMMANDS as TOURNAMENTS
from bot.words.tournaments.commands import Wish as TournamentWish

Wish: TypeAlias = MatchWish | TimeWish | TournamentWish

COMMANDS: tuple[Command[Wish], ...] = (*MATCH, *TIME, *TOURNAMENTS)


def named(commands: tuple[Command[Wish], ...]) -> dict[str, Command[Wish]]:
    """Commands by all their names, in every language."""
    return {
        name: command for command in commands for _, names in command.names.each() for name in names
    }


SPOKEN = named(tuple(one for one in COMMANDS if one.under is None))
"""By every word that may stand after a slash."""
VERBS = {
    head.word: named(tuple(one for one in COMMANDS if head in (one.under, one.group)))
    for head in (head for one in COMMANDS for head in (one.under, one.group) if head)
}
"""By the command under which they stand, and by the word after it."""
