"""Chess as numbers, for searches that look at very many positions.

`position` says how a position and a move are written as numbers, `moves` which are legal and what
they lead to, `checks` who attacks a king and who is pinned, `mates` which moves mate. `tables` is
looked up by all of them. Nothing here knows what anybody sees or hears.
"""

from __future__ import annotations

import sys


def compiled() -> bool:
    """Whether this chess runs as machine code."""
    module = sys.modules.get("bot.games.bitboards.moves")
    return module is not None and not str(module.__file__).endswith(".py")
