"""All that the umpire of an open chess board says."""

from __future__ import annotations

from typing import TypeAlias

from bot.games.game import Done, End, ToMove
from bot.games.openplay.announcements import Moved, NothingToAsk, Played
from bot.games.orthochess.announcements import Captured, Check, NotAllowed
from bot.games.orthochess.ending import ChessEnd

Told: TypeAlias = (
    Done | ToMove | End[ChessEnd] | Moved | Played | Captured | Check | NotAllowed | NothingToAsk
)
