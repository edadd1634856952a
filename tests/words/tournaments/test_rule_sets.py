"""By which rules a tournament's game is played is chosen where there is a choice."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import club
from tests.desk.tournaments.cup import CLUB, contest_of

pytestmark = pytest.mark.asyncio


@pytest.mark.parametrize(
    ("language", "answer"),
    [("en", "kriegspiel by RAND rules"), ("ru", "кригшпиль по правилам RAND")],
)
async def test_a_game_is_named_with_its_rules(tmp_path: Path, language: str, answer: str) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await house.say("anna", f"/language {language}")
        await house.say("anna", "/tournament create", CLUB)
        for said in ("Cup", answer, "roundrobin", "8", "3d", "hand", "/tournament create"):
            await house.say("anna", said)
        settings = (await contest_of(house)).settings
        assert (settings.game, dict(settings.options)["rules"]) == ("kriegspiel", "rand")


async def test_rules_that_the_game_has_not_are_no_answer(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await house.say("anna", "/tournament create", CLUB)
        await house.say("anna", "Cup")
        assert "It may be" in await house.say("anna", "chess by the rules of rand")
        assert "Kriegspiel" in house.buttons("anna")


async def test_the_rules_are_chosen_by_buttons(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await house.say("anna", "/tournament create", CLUB)
        for said in ("Cup", "kriegspiel", "roundrobin", "8", "3d", "hand"):
            await house.say("anna", said)
        await house.say("anna", house.buttons("anna")["Rule set"])
        assert "Which rules of the game?" in house.texts("anna")[-1]
        await house.say("anna", house.buttons("anna")["RAND rules (1950)"])
        assert "RAND rules (1950)" in house.texts("anna")[-1]
        await house.say("anna", "/tournament set game=chess-t2")
        assert "Rule set" not in house.buttons("anna"), "it has one alone"


@pytest.mark.parametrize(
    "said",
    [
        "Cup, exchange chess, 4x4, swiss, 3 rounds, 10m+5s, 8 players",
        "Cup, exchange chess on a 4x4 board, swiss, 3 rounds, 10m+5s",
        "Cup, обменные шахматы, доска 4х4, швейцарский, 3 тура, 10m+5s, 8 участников",
        "Cup game=exchange-chess format=swiss board=4x4 size=8 rated=yes",
        "Cup game=exchange-chess 4x4 format=swiss size=8",
        "4x4 Cup игра=обменные шахматы 4х4 format=swiss",
        "Cup игра=обменные format=swiss доска=4 игроки=8",
    ],
)
async def test_a_board_may_be_chosen_whose_size_is_another_word_for_the_players(
    tmp_path: Path, said: str
) -> None:
    """Nothing on it is rated, and whoever may enter reads so."""
    async with club(tmp_path, tournaments=True) as house:
        await house.say("anna", f"/tournament create {said}", CLUB)
        (post,) = [
            one.whole for one in house.told if one.who == CLUB and "Join" in dict(one.buttons)
        ]
        assert "4×4 board (a win for White)" in post
        assert "never rated" in post
        settings = (await contest_of(house)).settings
        assert settings.options == (("size", "4"),)
        assert settings.most != 4


async def test_a_board_is_chosen_of_a_game_that_has_several(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        line = "/tournament create Cup format=swiss"
        told = await house.say("anna", f"{line} game=chess board=4x4", CLUB)
        assert "A tournament has no “board”" in told
        for board in ("chess 4x4", "exchange-chess 99x99"):
            told = await house.say("anna", f"{line} game={board}", CLUB)
            assert f"I do not know what “{board.split()[1]}” means here" in told
        told = await house.say("anna", f"{line} game=exchange-chess board=99", CLUB)
        assert "“99” does not fit “board”" in told
        await house.say("anna", "/tournament create Cup", CLUB)
        assert "Which format?" in await house.say("anna", "exchange chess 4x4")
        assert "How many players" in await house.say("anna", "swiss")
        told = await house.say("anna", "/tournament set size=8 rounds=3 pace=none start=hand")
        assert "4×4 board (a win for White), untimed, never rated" in told
