"""Games in which one side sees the board, spoken to in words."""

from __future__ import annotations

from bot.games.box import Box
from bot.games.game import Answer, Json, Misheard, Seat, plain
from bot.games.one_eyed import box as one_eyed
from bot.games.pickle_pot import box as pickle_pot
from bot.games.semi_kriegspiel import box as semi_kriegspiel
from bot.games.sighted.veil import Sighted
from bot.umpire import Umpire, open_match

PICKLE_POT, ONE_EYED, SEMI = BOXES = (pickle_pot.BOX, one_eyed.BOX, semi_kriegspiel.BOX)
Told = dict[Seat, list[dict[str, Json]]]

CASES: list[tuple[Box, dict[str, str]]] = [
    (box, options)
    for box in BOXES
    for options in (
        {},
        {"any": "private"},
        {"rules": "icc"},
        *([{"sighted": "black"}] if box is not SEMI else []),
    )
]


def case_id(value: object) -> str:
    if isinstance(value, Box):
        return value.key
    return " ".join(f"{k}={v}" for k, v in value.items()) if isinstance(value, dict) else ""


def game_of(box: Box, options: dict[str, str] | None = None) -> Sighted:
    game = box.build(box.settle(options or {}))
    assert isinstance(game, Sighted)
    return game


def opened(box: Box, setup: str = "", **options: str) -> Umpire:
    return open_match(game_of(box, options), setup).umpire


def told(umpire: Umpire, text: str) -> tuple[Umpire, Told]:
    """What is told when whoever is to act says the text; an answer is under "answer"."""
    (seat,) = umpire.to_act
    heard = umpire.hear(seat, text)
    assert not isinstance(heard, Misheard), (text, heard)
    ruled = umpire.act(seat, heard)
    if isinstance(ruled, Answer):
        return umpire, {Seat("answer"): [plain(one) for one in ruled.told]}
    piles = {hearer: [plain(one) for one in pile] for hearer, pile in ruled.told.items() if pile}
    return ruled.umpire, piles


def say(umpire: Umpire, *texts: str) -> Umpire:
    """The umpire after whoever is to act has said each text; all of them are rulings."""
    for text in texts:
        umpire, piles = told(umpire, text)
        assert "answer" not in piles, text
    return umpire
