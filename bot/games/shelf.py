"""All games there are, written by hand."""

from __future__ import annotations

from difflib import get_close_matches
from functools import partial

from bot.games.box import Box
from bot.games.chess_t.box import CHESS_T, CHESS_T1, CHESS_T2
from bot.games.crazyhouse_kriegspiel.box import BOX as CRAZYHOUSE_KRIEGSPIEL
from bot.games.exchange_chess.box import BOX as EXCHANGE_CHESS
from bot.games.knight_corners.box import BOX as KNIGHT_CORNERS
from bot.games.kriegspiel.box import BOX as KRIEGSPIEL
from bot.games.lesson.box import BOX as LESSON
from bot.games.modern_kriegspiel.box import BOX as MODERN_KRIEGSPIEL
from bot.games.one_eyed.box import BOX as ONE_EYED
from bot.games.openchess.box import BOX as CHESS
from bot.games.pickle_pot.box import BOX as PICKLE_POT
from bot.games.problems.box import BOX as PROBLEMS
from bot.games.semi_kriegspiel.box import BOX as SEMI_KRIEGSPIEL
from bot.games.tsuitate.box import BOX as TSUITATE

SHELF: dict[str, Box] = {
    box.key: box
    for box in (
        KRIEGSPIEL,
        MODERN_KRIEGSPIEL,
        CRAZYHOUSE_KRIEGSPIEL,
        PICKLE_POT,
        ONE_EYED,
        SEMI_KRIEGSPIEL,
        TSUITATE,
        CHESS,
        CHESS_T,
        CHESS_T2,
        CHESS_T1,
        KNIGHT_CORNERS,
        EXCHANGE_CHESS,
        PROBLEMS,
        LESSON,
    )
}
"""By key; in the order in which people are shown them."""

FOR_TWO = tuple(key for key, box in SHELF.items() if not box.alone)
"""The games to which somebody can be challenged."""


_NEAR = 0.8
"""How much a mistyped name must be like the name, from 0 to 1."""


def find(word: str) -> Box | None:
    """The game that is meant: by its key, its title in any language, or nearly so."""
    names = {
        spelt.casefold(): box
        for box in SHELF.values()
        for name in (box.key, *(words.title for _, words in box.words.each()))
        for spelt in (name, name.replace("-", " "))
    }
    word = word.casefold()
    if word in names:
        return names[word]
    near = get_close_matches(word, filter(partial(_alike, word), names), n=1, cutoff=_NEAR)
    return names[near[0]] if near else None


def _alike(word: str, name: str) -> bool:
    """Whether they have as many words, each near to the other's: "3d kriegspiel" is no game."""
    said, known = word.split(), name.split()
    return len(said) == len(known) and all(
        get_close_matches(one, (other,), cutoff=_NEAR)
        for one, other in zip(said, known, strict=True)
    )
