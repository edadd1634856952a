"""What a seat may do in a match, and the text of it that the score keeps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.games.game import Ask, Move, Open, Try


@dataclass(frozen=True, slots=True)
class Resign:
    pass


@dataclass(frozen=True, slots=True)
class OfferDraw:
    """Offers a draw, or accepts the opponent's."""


@dataclass(frozen=True, slots=True)
class AcceptDraw:
    pass


@dataclass(frozen=True, slots=True)
class DeclineDraw:
    pass


@dataclass(frozen=True, slots=True)
class WithdrawDraw:
    pass


@dataclass(frozen=True, slots=True)
class Flag:
    """The seat's time has run out. Whoever keeps the clocks says so, never a player."""


@dataclass(frozen=True, slots=True)
class Abort:
    """Calls the match off before it has really begun."""


@dataclass(frozen=True, slots=True)
class Adjudge:
    """An organiser's verdict on a match that will not be played out."""

    score: Literal["1-0", "0-1", "1/2-1/2"]


Act: TypeAlias = (
    Try
    | Ask
    | Open
    | Resign
    | OfferDraw
    | AcceptDraw
    | DeclineDraw
    | WithdrawDraw
    | Flag
    | Abort
    | Adjudge
)
SCORES: tuple[Literal["1-0", "0-1", "1/2-1/2"], ...] = ("1-0", "0-1", "1/2-1/2")

_PLAIN_ACTS: dict[str, Act] = {
    "resign": Resign(),
    "draw": OfferDraw(),
    "draw accept": AcceptDraw(),
    "draw decline": DeclineDraw(),
    "draw withdraw": WithdrawDraw(),
    "flag": Flag(),
    "abort": Abort(),
    **{f"adjudge {score}": Adjudge(score) for score in SCORES},
}
_PLAIN_TEXTS = {act: text for text, act in _PLAIN_ACTS.items()}


def write_act(act: Act) -> str:
    """The act as the score keeps it."""
    match act:
        case Try(move):
            return f"try {move}"
        case Ask(question):
            return f"ask {question}"
        case Open(squares):
            return " ".join(("open", *squares))
        case _:
            return _PLAIN_TEXTS[act]


def read_act(text: str) -> Act:
    """What `write_act` wrote."""
    if text in _PLAIN_ACTS:
        return _PLAIN_ACTS[text]
    verb, _, rest = text.partition(" ")
    match verb:
        case "try":
            return Try(Move(rest))
        case "ask":
            return Ask(rest)
        case "open":
            return Open(tuple(rest.split()))
        case _:
            raise ValueError(f"not an act: {verb!r}")
