"""What a game's players have words for, and the names of chess men that people use."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType


@dataclass(frozen=True)  # no slots: what is found of the words is kept with it
class Vocabulary:
    """The words of one game. All are in small letters."""

    men: Mapping[str, str]
    """Names of men, and the letters they stand for. Near misses of long ones are mended."""
    signs: Mapping[str, str] = field(default_factory=dict)
    """Words and signs that say what is done: "takes", "x", "<>"."""
    fillers: frozenset[str] = frozenset()
    """What may stand anywhere and tells nothing."""
    figures: Mapping[str, str] = field(default_factory=dict)
    """Pictures of men, and the letters or names that are read instead."""
    doubtful: Mapping[str, str] = field(default_factory=dict)
    """Letters of men that are also words: such a letter is a man only before the first square."""
    numbered: bool = True
    """Whether a digit follows a file's letter, so that "e four" is e4."""

    @cached_property
    def known(self) -> frozenset[str]:
        return frozenset((*self.men, *self.signs, *self.fillers, *self.doubtful))

    @cached_property
    def names(self) -> tuple[tuple[str, str], ...]:
        """Names with the men they stand for."""
        return tuple(self.men.items())


def _words(**by_letter: str) -> dict[str, str]:
    return {word: letter for letter, words in by_letter.items() for word in words.split()}


CHESS_MEN: Mapping[str, str] = MappingProxyType(
    _words(
        K="king kings korol король короля королю королём королем",
        Q="queen ferz ферзь ферзя ферзю ферзём ферзем ферзи королева королеву королевой королевы",
        R=(
            "rook castle tower ladya ладья ладью ладьёй ладьей ладьи ладье ладейка ладейкой"
            " тура туру турой туры"
        ),
        B="bishop bishops slon слон слона слону слоном слоны слоник слоника слоником офицер офицера офицером",
        N=(
            "knight horse horsey horsie kon konj конь коня коню конём конем кони коник коника коником"
            " лошадь лошади лошадью лошадка лошадку лошадкой"
        ),
        P="pawn peshka пешка пешку пешкой пешке пешки пешечка пешечку пешечкой",
    )
)
"""The names of chess men by which people call them, as they stand in sentences."""

CHESS_FIGURES: Mapping[str, str] = MappingProxyType(
    {
        **dict(zip("♔♕♖♗♘♙♚♛♜♝♞♟", "KQRBNPKQRBNP", strict=True)),
        **dict.fromkeys("🐴🐎🏇", "N"),
        **dict.fromkeys("🏰🗼", "R"),
        "🐘": "B",
        "🤴": "K",
        "👸": "Q",
    }
)
