"""The past as lines: a member's finished matches, as they are told."""

from __future__ import annotations

from bot.games.shelf import SHELF
from bot.words.members.results import PastLine
from storage.standing import Past


def past_lines(played: list[Past]) -> tuple[PastLine, ...]:
    return tuple(
        PastLine(
            one.match,
            one.game,
            one.rival_name,
            one.outcome,
            one.annulled,
            one.ended,
        )
        for one in played
        if one.game in SHELF
    )
