"""Endings against a king that has nobody left: how they are set up, and what the hunter knows.

No match begins like this: a player who was told nothing would believe in sixteen men. So the hunter
is told that the king is alone, and nothing of where it stands.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from bot.games.kriegspiel.heard import heard_in
from bot.games.kriegspiel.listening import Ear
from bot.games.notebook import Army
from bot.players.belief import player
from bot.players.belief.memory import Mind, king_anywhere
from bot.players.belief.story import Chapter, announcements, began
from bot.players.belief.worlds import Listener, Now, Track
from bot.players.player import Question

_ALONE = Army(men=1, pawns=0)


@contextmanager
def known_to_be_alone() -> Iterator[None]:
    """Meanwhile White knows that Black has a king only."""
    with (
        patch.object(player, "army", lambda _: _ALONE),
        patch.object(player, "beginning", _king_anywhere),
    ):
        yield


def _king_anywhere(asked: Question, ear: Ear, _seed: str) -> Track:
    first = began(asked.letters)
    now = Now(True, heard_in(announcements(first.told)))
    chapter = Chapter(None, first.view["men"], "", 0)
    mind = Mind(Listener(ear, 300), _ALONE, "", "")
    return Track(tuple(king_anywhere(mind, chapter, now)), True, now)
