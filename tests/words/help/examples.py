"""Pages of rules with typical contents."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.games.primer import open_leaf
from bot.games.primers import primer_of
from bot.games.shelf import SHELF
from bot.words.help import sayings as s
from bot.words.help.commands import RULES
from bot.words.help.pages import RulesPage
from bot.words.meeting.commands import PLAY


def _page(game: str, number: int) -> RulesPage:
    primer = primer_of(game)
    assert primer is not None
    leaf = primer.leaves[number - 1]
    words, opened = primer.words[leaf.key], open_leaf(SHELF[game], leaf)
    return RulesPage(game, number, primer.many, len(primer.leaves), words, opened)


EXAMPLES: Mapping[object, Any] = {
    s.Doors: (s.Doors(("begin", "play")), s.Doors(("begin", "play"), 7)),
    s.Perhaps: (s.Perhaps(((PLAY, "chess"),)), s.Perhaps(((RULES, ""), (PLAY, "")))),
    RulesPage: (_page("chess-t", 1), _page("chess-t", 11), _page("chess-t", 22)),
}
