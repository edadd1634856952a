"""A start that the umpire draws: what is said of it, who knows what, and that it stays."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.games.game import UMPIRE
from bot.games.shelf import FOR_TWO, SHELF
from tests.club_for_tests import club

DRAWING = [game for game in FOR_TWO if SHELF[game].draw is not None]


def _placement(setup: str) -> str:
    return setup.partition(" ")[0].partition("[")[0]


def test_hidden_games_of_equal_armies_have_it() -> None:
    assert [
        *("kriegspiel", "modern-kriegspiel", "crazyhouse-kriegspiel", "tsuitate", "chess")
    ] == DRAWING


@pytest.mark.parametrize("game", DRAWING)
def test_both_armies_stand_alike_and_never_as_usual(game: str) -> None:
    box, seen = SHELF[game], set()
    assert box.draw is not None
    for seed in range(60):
        setup = box.draw(Random(seed))
        state = box.build(box.settle({})).start(setup).state
        assert box.build(box.settle({})).result(state) is None
        rows = _placement(setup).split("/")
        far, near = rows[0], rows[-1]
        assert far == (near[::-1] if game == "tsuitate" else near).lower()
        assert near not in {"RNBQKBNR", "LNSGKGSNL"}
        assert sorted(near) == sorted("LNSGKGSNL" if game == "tsuitate" else "RNBQKBNR")
        if game != "tsuitate":
            bishops = [file for file, man in enumerate(near) if man == "B"]
            assert sum(bishops) % 2, "on squares of both colours"
            assert " - - " in setup, "nobody castles"
        seen.add(near)
    assert len(seen) > 40
    assert box.draw(Random(5)) == box.draw(Random(5))


@pytest.mark.parametrize("game", DRAWING)
async def test_it_is_told_in_the_offer_and_nothing_of_it_before_the_match(
    tmp_path: Path, game: str
) -> None:
    async with club(tmp_path) as house:
        await house.say("boris", "/language ru")
        told = await house.tell("anna", f"/challenge @boris {game} rated=yes setup=random")
        mine = next(one.text for one in told if one.who == "anna")
        theirs = next(one.text for one in told if one.who == "boris")
        assert "from a start that the umpire draws, and so never rated" in mine
        assert "casual" not in mine, "it is told twice"
        assert SHELF[game].words["en"].drawn in mine
        assert "по жребию, поэтому всегда без рейтинга" in theirs
        assert SHELF[game].words["ru"].drawn in theirs
        assert house.rows("SELECT setup FROM challenge") == [("random",)]
        accepted = await house.tell("boris", "/accept anna")
        ((setup,),) = house.rows("SELECT setup FROM match")
        assert setup != "random"
        for one in accepted:
            assert _placement(setup) not in one.whole
        await house.restart()
        assert house.rows("SELECT setup FROM match") == [(setup,)]
        state = SHELF[game].build(SHELF[game].settle({})).start(setup).state
        view = SHELF[game].build(SHELF[game].settle({})).view(state, UMPIRE)
        boards = [one.message.seen for one in accepted if one.message.seen]
        assert {board.seat for board in boards} == {"white", "black"}
        for board in boards:
            men = view["men"]
            assert all(men[at].upper() == man.upper() for at, man in board.view["men"].items())


async def test_a_rematch_is_drawn_anew(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris", "setup=random")
        await house.say("anna", "/resign sure")
        await house.say("anna", "/rematch")
        await house.say("boris", "/rematch")
        setups = [setup for (setup,) in house.rows("SELECT setup FROM match ORDER BY id")]
        assert len(setups) == len({*setups}) == 2
        assert house.rows("SELECT setup FROM challenge") == [("random",), ("random",)]


@pytest.mark.parametrize("word", ["random", "Random", "жребий", "случайно"])
async def test_what_it_is_called(tmp_path: Path, word: str) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", f"/invite kriegspiel setup={word}")
        assert house.rows("SELECT setup FROM challenge") == [("random",)]


async def test_where_nothing_is_drawn_it_is_said_where_it_is(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        told = await house.say("anna", "/challenge @boris pickle-pot setup=random")
        assert told.startswith("In Pickle Pot I draw no start. I do in Kriegspiel, ")
        await house.say("anna", "/language ru")
        told = await house.say("anna", "/seek chess-t позиция=random")
        assert "«Chess-T»" in told
        assert house.rows("SELECT count(*) FROM challenge") == [(0,)]


async def test_a_machine_plays_from_it(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/play kriegspiel level=1 side=white setup=random")
        told = await house.say("anna", "a3")
        assert "Done." in told
        assert house.heard("anna", "White to move")
