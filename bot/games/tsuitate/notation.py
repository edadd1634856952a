"""Hearing shogi moves: USI, Western and Japanese notation, and words in English and Russian.

What a text means is decided on the speaker's own men and hand alone, so that neither the answer
nor a hint can depend on anything hidden from them.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.games.ears.cleaning import clean
from bot.games.game import BLACK, WHITE, Misheard, Move, Seat, View
from bot.games.shogi.law import conceivable
from bot.games.tsuitate.vocabulary import VOCABULARY, Wish, read_wish

LONGEST = 64
Unclear: TypeAlias = Literal[
    "empty",
    "too-long",
    "unparsable",
    "ambiguous",
    "promotion",
    "no-man-there",
    "other-man-there",
    "no-such-man",
    "cannot-reach",
]
"""Why a text is no attempt, from the speaker's own men."""
_SIDES = dict.fromkeys(map(ord, "☗☖▲△▼▽⛊⛉"))


@dataclass(frozen=True, slots=True)
class _Owner:
    """The speaker's own view, as far as hearing looks at it."""

    view: View

    @property
    def hand(self) -> dict[str, int]:
        held: dict[str, int] = self.view["hands"].get(self.view["seat"], {})
        return held

    def may_try(self, move: str) -> bool:
        return conceivable(self.view["men"], self.hand, self.view["seat"], Move(move))

    def squares(self, kinds: tuple[str, ...]) -> list[str]:
        return sorted(square for square, man in self.view["men"].items() if man in kinds)


def hear_attempt(text: str, view: View) -> Move | Misheard[Unclear]:
    """The attempt that the text means to the owner of the view."""
    if not text.strip():
        return Misheard("empty")
    text = clean(text.translate(_SIDES), VOCABULARY)
    if len(text) > LONGEST:
        return Misheard("too-long", (str(LONGEST),))
    wish = read_wish(unicodedata.normalize("NFKC", text))
    owner = _Owner(view)
    target = view["gone"] if wish and wish.same else wish and wish.to
    if wish is None or not target or wish.origin == target:
        return Misheard("unparsable")
    if wish.bare and not list(_reaching(wish, target, owner)):
        return Misheard("unparsable")
    if wish.drop:
        return _drop(wish, target, owner)
    if wish.origin:
        return _from(wish, wish.origin, target, owner)
    return _of_a_kind(wish, target, owner)


def _drop(wish: Wish, target: str, owner: _Owner) -> Move | Misheard[Unclear]:
    """What a letter may stand for is settled by what is in hand."""
    kinds = [kind for kind in wish.kinds if kind != "K"] or list(wish.kinds)  # no king is dropped
    held = [kind for kind in kinds if kind in owner.hand] or kinds[:1]
    drops = tuple(Move(f"{kind}*{target}") for kind in held)
    return drops[0] if len(drops) == 1 else Misheard("ambiguous", drops, drops)


def _from(wish: Wish, origin: str, target: str, owner: _Owner) -> Move | Misheard[Unclear]:
    man = owner.view["men"].get(origin)
    if man is None:
        return Misheard("no-man-there", (origin,))
    if wish.kinds and man not in wish.kinds:
        return Misheard("other-man-there", (origin, man))
    return _signed(wish, origin + target, owner)


def _of_a_kind(wish: Wish, target: str, owner: _Owner) -> Move | Misheard[Unclear]:
    """The one man of this kind who might go there."""
    every = list(_reaching(wish, target, owner))
    told = _going_so(every, wish.ways, owner.view["seat"])
    found = told or every
    if len(found) > 1 or (found and not told):  # none goes as is said: it is asked again
        moves = tuple(
            heard for base in found if not isinstance(heard := _signed(wish, base, owner), Misheard)
        )
        return Misheard("ambiguous", tuple(found), moves or tuple(found))
    if found:
        return _signed(wish, found[0], owner)
    drops = tuple(f"{kind}*{target}" for kind in wish.kinds if kind in owner.hand)
    if drops and wish.japanese and not wish.ways:
        return Move(drops[0])
    drops = tuple(filter(owner.may_try, drops))
    squares = owner.squares(wish.kinds)
    if not squares:
        return Misheard("no-such-man", (wish.kinds[0], target), drops)
    # A letter may stand for two kinds: each man is told with its own.
    men = [owner.view["men"][square] + square for square in squares]
    return Misheard("cannot-reach", (target, *men), drops)


def _going_so(moves: list[str], ways: frozenset[str], seat: Seat) -> list[str]:
    """Those that go as is told: forward, back, sideways or straight; and of them the one from the left or
    from the right, as their player sees it."""
    found = [move for move in moves if all(_goes(move, way, seat) for way in ways)]
    sides = ways & {"左", "右"}
    if len(sides) != 1 or not found:
        return found
    # Files are counted from the right of sente, who sits in seat black.
    outer = max if (sides == {"左"}) == (seat == BLACK) else min
    file = outer(move[0] for move in found)
    return [move for move in found if move[0] == file]


def _goes(move: str, way: str, seat: Seat) -> bool:
    """Whether it is no other way than this one; left and right are of several men, and not of one."""
    ahead = (ord(move[1]) - ord(move[3])) * (1 if seat == BLACK else -1)
    match way:
        case "上":
            return ahead > 0
        case "引":
            return ahead < 0
        case "寄":
            return ahead == 0
        case "直":
            return ahead == 1 and move[0] == move[2]
        case _:
            return True


def _reaching(wish: Wish, target: str, owner: _Owner) -> Iterator[str]:
    for origin in owner.squares(wish.kinds):
        base = origin + target
        if owner.may_try(base) or owner.may_try(base + "+"):
            yield base


def _signed(wish: Wish, base: str, owner: _Owner) -> Move | Misheard[Unclear]:
    """The move with or without promotion, as it is said; by itself where a man must promote."""
    if wish.sign == "+":
        return Move(base + "+")
    if wish.sign == "=" or not owner.may_try(base + "+"):
        return Move(base)
    if not owner.may_try(base):
        return Move(base + "+")
    if wish.sign == "+?":
        return Misheard("promotion", (base,), (base + "+", base))
    return Move(base)


def typed(view: View) -> str:
    """What the viewer might type, the same in every language: a drop, too, where they hold a man."""
    move, other = ("3c3d", "P-3d") if view["seat"] == WHITE else ("7g7f", "P-7f")
    held = next(iter(view["hands"].get(view["seat"], ())), None)
    return f"{move}, {f'{held}*5e' if held else other}"
