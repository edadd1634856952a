"""Every illegal move has a reason, and the reason is a fact."""

from __future__ import annotations

from random import Random
from typing import get_args

from bot.games.game import Move
from bot.games.knight_corners.announcements import GoesBack, Refused, Uncovered, Why
from bot.games.knight_corners.law import KnightCorners
from tests.games.knight_corners.plain_reading import SQUARES, Reader, around, corner
from tests.games.knight_corners.test_plain_reading import reader_of, scatter

LAW = KnightCorners()


def fits(told: object, reader: Reader, side: str, start: str, target: str) -> bool:
    """Whether what is said is so, by the plain reading."""
    own, theirs = reader.men[side], reader.men[reader.enemy(side)]
    if isinstance(told, GoesBack):
        assert told.square == target
        assert not own <= corner(reader.enemy(side), 4)
        return told.distance < told.before
    if isinstance(told, Uncovered):
        helpers = [one for one in own if one != start and target in around(one)]
        enemies = [one for one in theirs if target in around(one)]
        return (told.square, told.own, told.enemy) == (target, len(helpers), len(enemies)) and (
            told.own < told.enemy
        )
    assert isinstance(told, Refused)
    match told.why:
        case "nobody-there":
            return told.square == start and start not in own | theirs
        case "not-yours":
            return told.square == start and start in theirs
        case "no-jump":
            return told.square == target and target not in around(start)
        case "own-man":
            return told.square == target and target in own
        case "no-captures":
            return told.square == target and target in theirs
        case _:
            return False


def test_every_illegal_move_is_explained_by_a_fact() -> None:
    random, seen = Random(9), set()
    for _ in range(400):
        position = LAW.start(scatter(random).text(random.choice("wb")))
        reader, side = reader_of(position), position.turn[0]
        for _ in range(40):
            start = random.choice([*SQUARES, *reader.men[side]])
            target = random.choice([*SQUARES, *around(start) * 5])
            if position.result or start + target in position.moves:
                continue
            told = LAW.explain(position, position.turn, Move(start + target))
            assert fits(told, reader, side, start, target)
            seen.add(told.why if isinstance(told, Refused) else told.kind)
    assert seen == {*get_args(Why), "goes-back", "uncovered"} - {"not-a-move"}
