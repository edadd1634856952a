"""A round is paired once whoever asks, and a game begun once whatever crashes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from itertools import pairwise
from pathlib import Path

import pytest

from bot.club.swiss.field import State
from bot.club.swiss.pairs import Paired
from bot.club.swiss.trf_read import read_trf
from bot.desk.tournament_book.swiss_requests import request_from
from bot.desk.tournaments.advance import AT_ONCE
from bot.desk.tournaments.rounds import Rounds, enter_round
from bot.serving.pairing_worker import pair_here
from storage import tournament_rounds, tournaments
from storage.database import Conflict
from tests.club_for_tests import House, club
from tests.desk.tournaments.cup import SIX, found_cup, open_games

pytestmark = pytest.mark.asyncio


async def _asking(house: House) -> tournament_rounds.Ask:
    """A Swiss whose first round has been asked for, and not answered."""
    await found_cup(house, "format=swiss rounds=3 size=6", SIX)
    house.rounds = None  # nobody pairs
    await house.say("anna", "/tournament start 1")
    while await house.do_next_job():
        pass
    ask = await house.database.read(lambda tx: tournament_rounds.asked(tx, house.now))
    assert ask is not None
    assert "001" in request_from(ask.request).text  # the state is on record before it is paired
    return ask


async def test_two_answers_make_one_round(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        ask = await _asking(house)
        request = request_from(ask.request)
        paired = await pair_here(read_trf(request.text), relaxed=True)
        entered = [
            await house.desk.do(lambda visit: enter_round(visit, ask, request, paired))
            for _ in range(3)
        ]
        assert entered == [True, False, False]
        assert len(house.rows("SELECT * FROM contest_round")) == 1


async def test_two_engines_at_once_make_one_round(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await _asking(house)

        async def slowly(state: State, *, relaxed: bool = False) -> Paired:
            await asyncio.sleep(0.01)
            return await pair_here(state, relaxed=relaxed)

        engines: list[Awaitable[bool]] = [
            Rounds(house.database, house.desk.do, slowly, lambda: house.now).settle()
            for _ in range(3)
        ]
        await asyncio.gather(*engines)
        assert len(house.rows("SELECT * FROM contest_round")) == 1
        await house.settle()
        assert len(await open_games(house)) == 3


async def test_who_leaves_while_the_engine_thinks_is_not_paired(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        ask = await _asking(house)
        request = request_from(ask.request)
        paired = await pair_here(read_trf(request.text), relaxed=True)
        await house.say("boris", "/tournament leave 1")
        await house.desk.do(lambda visit: enter_round(visit, ask, request, paired))
        assert not house.rows("SELECT * FROM contest_round")
        house.rounds = Rounds(house.database, house.desk.do, pair_here, lambda: house.now)
        await house.settle()
        assert all("boris" not in pair for _, *pair in await open_games(house))
        assert len(await open_games(house)) == 2


async def test_an_engine_that_fails_is_asked_again_and_the_organiser_told(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await _asking(house)
        calls = 0

        async def fail_twice(state: State, *, relaxed: bool = False) -> Paired:
            nonlocal calls
            calls += 1
            if calls < 3:
                raise RuntimeError("no engine")
            return await pair_here(state, relaxed=relaxed)

        house.rounds = Rounds(house.database, house.desk.do, fail_twice, lambda: house.now)
        await house.wait(60)
        await house.wait(120)
        await house.wait(120)
        assert calls == 3
        assert len(house.heard("anna", "could not be paired")) == 1
        assert len(await open_games(house)) == 3


async def test_kept_apart_until_nobody_is_left_to_meet(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=2 size=8", SIX[:4])
        for other in ("anna", "clara_tg", "dmitri_tg"):
            await house.say("anna", f"/tournament apart 1 boris {other}")
        await house.say("anna", "/tournament start 1")
        games = await open_games(house)
        assert games
        assert all("boris" not in pair for _, *pair in games)
        assert house.heard("anna", "nobody left to meet")


async def test_a_game_has_one_match(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=roundrobin size=2 start=full", SIX[:2])
        with pytest.raises(Conflict):
            await house.database.write(lambda tx: tournaments.keep_game(tx, 1, 1, 1))


async def test_a_round_is_begun_a_few_games_at_a_time(tmp_path: Path) -> None:
    """So much work and no more in one transaction, however large the field is."""
    async with club(tmp_path, tournaments=True) as house:
        players = [f"p{number}" for number in range(26)]
        await found_cup(house, "format=swiss rounds=3 size=26", players)
        house.rounds = None
        await house.say("anna", "/tournament start 1")
        while await house.do_next_job():
            pass
        house.rounds = Rounds(house.database, house.desk.do, pair_here, lambda: house.now)
        await house.rounds.settle()
        counts = []
        while await house.do_next_job():
            counts.append(len(house.rows("SELECT * FROM match")))
        steps = [after - before for before, after in pairwise(counts)]
        assert counts[-1] == 13
        assert max(steps) == AT_ONCE
        assert len(house.rows("SELECT * FROM outbox WHERE recipient LIKE 'place:%'")) == 2
