"""Everything that can be asked of tournaments: one command with many verbs.

The verbs for everybody come first; those for organisers have a group of their own, /organise,
for chats that show verbs in groups of limited size.
"""

from __future__ import annotations

from bot.words.command import Command
from bot.words.tournaments import (
    entry_commands,
    organising_commands,
    playing_commands,
    season_commands,
    team_commands,
)
from bot.words.tournaments.options import NUMBER
from bot.words.tournaments.organising_commands import CREATE as CREATE
from bot.words.tournaments.organising_commands import ORGANISE as ORGANISE
from bot.words.tournaments.playing_commands import JOIN as JOIN
from bot.words.tournaments.playing_commands import TOURNAMENT as TOURNAMENT
from bot.words.tournaments.team_commands import TEAM as TEAM
from bot.words.tournaments.wishes import Wish as Wish

COMMANDS: tuple[Command[Wish], ...] = (
    *playing_commands.COMMANDS,
    *team_commands.COMMANDS,
    *organising_commands.COMMANDS,
    *entry_commands.COMMANDS,
    *season_commands.COMMANDS,
)
_FIRST = frozenset(
    text.split()[0]
    for command in COMMANDS
    if any(option.key == NUMBER.key for option in command.options)
    for text in (*command.plain, *command.how)
)
"""With what the sentences begin that may name a tournament."""


def may_name(text: str) -> bool:
    """Whether it begins as what is asked of tournaments does. Others are not compared with names."""
    first, _, rest = text.lower().partition(" ")
    return bool(rest) and first in _FIRST
