"""Looking at matches that are over: the last one is meant, whatever runs by then."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import club

LOOKS = ("/pgn", "replay", "/card", "where did I go wrong?")


@pytest.mark.parametrize("games", [1, 2])
async def test_the_next_game_may_run_already(tmp_path: Path, games: int) -> None:
    """Of a game that runs there is nothing to look at: of several it was asked which."""
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        assert "#1 is still running" in await house.say("anna", "/pgn")
        await house.say("anna", "#1 e4")
        await house.say("boris", "#1 /resign sure")
        for _ in range(games):
            await house.begin("anna", "boris")
        for look in LOOKS:
            assert "#1" in (await house.say("anna", look)).splitlines()[0], look
        await house.say("anna", "d4" if games == 1 else "#3 d4")
        assert await house.acts(1 + games) == ["try d2d4"]
        assert "#2 is still running" in await house.say("anna", "/pgn #2")


@pytest.mark.parametrize("said", ["анализ", "analysis", "pgn", "/replay", "result"])
async def test_whoever_has_finished_nothing_is_told_so(tmp_path: Path, said: str) -> None:
    """That no match runs is no answer to who wants to look at one that is over."""
    async with club(tmp_path) as house:
        await house.say("anna", "hi")
        (told,) = await house.tell("anna", said)
        assert told.whole.startswith("You have not finished a match yet.")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("Am I in check?", "Your men:"),
        ("how many pawns are left?", "at most 8 pawns"),
        ("what did you say?", "1. White  e2e4."),
        ("Repeat that, please", "1. White  e2e4."),
        ("what was taken?", "1. White  e2e4."),
        ("я под шахом?", "Your men:"),
        ("что сказал судья?", "1. White  e2e4."),
    ],
)
async def test_what_was_heard_can_be_asked_again(tmp_path: Path, typed: str, told: str) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        await house.say("anna", "e4")
        assert told in await house.say("anna", typed)


@pytest.mark.parametrize("speech", ["en", "ru"])
@pytest.mark.parametrize("boards", ["picture", "text", "both"])
@pytest.mark.parametrize(
    "game", ["chess-t", "chess-t2", "exchange-chess", "tsuitate", "kriegspiel"]
)
async def test_a_board_says_nothing_twice(
    tmp_path: Path, game: str, boards: str, speech: str
) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", f"/language {speech}")
        await house.say("anna", f"/set board {boards}")
        await house.say("anna", f"/play {game} level=1 side=black")
        lines = (await house.say("anna", "/board")).splitlines()
        told = [line for line in lines if any(map(str.isalpha, line))]
        assert len(told) > 4
        assert len(set(told)) == len(told)
