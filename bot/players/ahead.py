"""What a player says next where the umpire refuses, thought of before that is known: from how long the
house thinks, nobody shall hear how often it was refused."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.players.belief.player import heard_rules
from bot.players.player import Letter, Player, Question, Reply

_UNLIKELY = 0.02
"""What is refused more seldom is not thought of before."""
_MOST = 12
"""So many tries of a turn are thought of."""


def think_ahead(player: Player, asked: Question, reply: Reply) -> Iterator[tuple[Question, Reply]]:
    """What will be asked after the reply was refused, and after that, and so on; with the answers."""
    likely = 1.0
    for _ in range(_MOST):
        if reply.refused is None or (likely := likely * reply.refused) < _UNLIKELY:
            return
        letters = (*asked.letters, _refusal(asked, reply.say))
        asked = replace(asked, letters=letters, notes=reply.notes)
        reply = player(asked)
        yield asked, reply


def _refusal(asked: Question, said: str) -> Letter:
    """The letter with "No.", word for word."""
    view = {**asked.view, "refused": [*asked.view["refused"], said]}
    if view.get("owes"):
        view["owes"] = heard_rules(asked).until_one_stands
    return Letter(({"kind": "no"},), view)
