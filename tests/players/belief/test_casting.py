"""A world that is made up has the men that the enemy may still have."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import chess
import pytest

from bot.games.bitboards.position import position_of
from bot.games.bitboards.tables import scan
from bot.games.game import WHITE
from bot.games.kriegspiel.heard import Heard
from bot.games.kriegspiel.listening import Ear
from bot.games.kriegspiel.rules import RULES, rules_of
from bot.games.notebook import Army
from bot.games.problems.sounds import Sound, Terms
from bot.players.belief.beginning import army, beginning
from bot.players.belief.casting import EDGES, Left, cast, left_of
from bot.players.belief.memory import Mind
from bot.players.belief.mending import moved_about
from bot.players.belief.story import Chapter, chapters_of
from bot.players.belief.worlds import Listener, Now, Toil
from tests.players.recorded import believed, record

_BARE = Chapter(None, {"e1": "K"}, "", 0)
_WHOLE = Army(men=16, pawns=8)


@pytest.mark.parametrize(
    ("taken", "men", "left"),
    [
        ((), 16, Left(16, 8)),
        (("pawn", "piece", "pawn"), 13, Left(13, 6)),
        (("pawn",) * 8, 8, Left(8, 0)),
        (("piece",) * 7 + ("pawn",) * 6, 3, Left(3, 2)),
        (("piece",) * 9, 7, Left(7, 6)),  # two of them had been pawns
        (("pawn", ""), 14, Left(14)),
        (("rook", "pawn"), 14, Left(14, 7)),
    ],
)
def test_what_is_left_is_what_was_not_taken(taken: tuple[str, ...], men: int, left: Left) -> None:
    assert left_of(_WHOLE, replace(_BARE, taken=taken), men) == left


def _sets(men: str, random: Random) -> list[int]:
    """White's king on e1, and these men of Black's anywhere."""
    sets = [0] * 10
    sets[5] = sets[6] = 1 << 4
    squares = [at for at in range(8, 56) if at != 4]
    random.shuffle(squares)
    for man, at in zip(men, squares, strict=False):
        sets["pnbrqk".index(man)] |= 1 << at
        sets[7] |= 1 << at
    return sets


def _kinds(sets: list[int]) -> Counter[str]:
    return Counter(
        {letter: (sets[kind] & sets[7]).bit_count() for kind, letter in enumerate("pnbrqk")}
    )


@pytest.mark.parametrize("men", ["kppp", "kqrrbbnnpppppppp", "kq", "kqqqrrr", "kppppppppn"])
@pytest.mark.parametrize("left", [Left(4, 1), Left(3, 0), Left(9, 8), Left(2, 1), Left(6, 3)])
def test_as_many_men_of_kinds_that_there_may_be(men: str, left: Left) -> None:
    random = Random(f"{men} {left}")
    pawns, rooks = Counter[int](), 0
    for _ in range(400):
        sets = _sets(men, random)
        cast(sets, True, left, 0, random)
        kinds = _kinds(sets)
        assert kinds.total() == left.men == sets[7].bit_count()
        assert kinds["k"] == 1
        assert not sets[0] & EDGES
        assert kinds["p"] <= (left.pawns or 0)
        assert sum(sets[kind] & sets[7] for kind in range(6)) == sets[7], "a square holds two"
        pawns[kinds["p"]] += 1
        rooks += kinds["r"] > 0
    # What was promoted is seldom, but happens; whatever a world takes for gone may be there.
    assert pawns.most_common(1)[0][0] == left.pawns
    assert rooks > 0 or left.men == 1 + (left.pawns or 0)


def test_what_was_seen_stays_what_it_is() -> None:
    random = Random("seen")
    for _ in range(200):
        sets = _sets("kqqrn", random)
        seen = next(scan(sets[4] & sets[7]))
        cast(sets, True, Left(3, 2), 1 << seen, random)
        assert sets[4] >> seen & 1


def test_a_piece_that_all_took_for_another_is_found() -> None:
    recorded = record("kriegspiel", "classic", "rook", most=300)
    asked = recorded.asked[WHITE]
    ear = Ear(True, Terms(rules_of(asked.options)))
    mind = Mind(Listener(ear, 40), army(asked), "seed", "key")
    chapters = list(chapters_of(asked.letters))
    chapters = chapters[: len(chapters) * 2 // 3]
    track, _ = believed(mind, lambda: beginning(asked, ear, "seed"), chapters, "")
    chapter, random = chapters[-1], Random("rook")
    men = mind.army.men - chapter.took
    left = left_of(mind.army, chapter, men)
    assert left.pawns is not None
    found = list(moved_about(ear, chapter, track.now, track.worlds, left, Toil(4000), random))
    kinds = {tuple((world[kind] & world[7]).bit_count() for kind in range(5)) for world in found}
    assert len(kinds) > 3, "other pieces may be left"
    assert all(one[0] <= left.pawns and sum(one) == men - 1 for one in kinds)


def test_a_rook_is_found_though_all_take_it_for_gone() -> None:
    """Check on the file, where every world believes in a king, two knights and a pawn."""
    ear = Ear(False, Terms(RULES["classic"]))
    taken = ("pawn",) * 7 + ("piece",) * 5
    chapter = Chapter(None, {"g7": "K", "a7": "P", "b4": "B"}, "", 12, taken=taken)
    now = Now(False, Heard(Sound(checks=(0,))))
    board = chess.Board("8/p5k1/8/8/1b6/N7/P1N5/5K2 b - - 0 1")
    random = Random("rook")
    left = left_of(_WHOLE, chapter, 4)
    found = list(moved_about(ear, chapter, now, [position_of(board)], left, Toil(2000), random))
    assert len(found) > 20
    for world in found:
        assert (world[3] | world[4]) & world[6], "nobody else gives check on a file"
