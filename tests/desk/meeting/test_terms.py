"""What is offered: what is said of it is heard, and a position that was set up is shown to both."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import club

SETUP = "4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1"


@pytest.mark.parametrize("game", ["kriegspiel", "modern-kriegspiel", "chess"])
async def test_whoever_is_challenged_sees_the_position(tmp_path: Path, game: str) -> None:
    async with club(tmp_path) as house:
        await house.say("boris", "/games")
        told = await house.say("anna", f'/challenge @boris {game} rated=yes setup="{SETUP}"')
        for text in (told, house.texts("boris")[-1]):
            assert SETUP in text
            assert "king e1; rooks a1, h1; pawn e2" in text
            assert "never rated" in text
        await house.say("boris", "/accept")
        assert '"rated": false' in house.rows("SELECT terms FROM match")[0][0]


@pytest.mark.parametrize("said", ["rated=yes", "rated", ""])
async def test_where_a_game_never_counts_both_are_told_before_it_is_accepted(
    tmp_path: Path, said: str
) -> None:
    async with club(tmp_path) as house:
        await house.say("boris", "/start")
        told = await house.say("anna", f"/challenge @boris exchange-chess size=4 {said}")
        for text in (told, house.texts("boris")[-1]):
            assert "4×4 board (a win for White); 3 days a turn; never rated" in text
        told = await house.say("anna", "/challenge @boris exchange-chess rated")
        assert "never rated" not in told
        assert "rated" in told


async def test_whoever_joins_by_a_code_sees_it_when_the_match_begins(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        told = await house.say("anna", f'/invite kriegspiel setup="{SETUP}"')
        words = (word.strip(".:`“”") for word in told.split())
        code = next(word for word in words if len(word) == 8 and word.isupper())
        await house.say("boris", f"/join {code}")
        assert any(SETUP in text for text in house.texts("boris"))


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ("/play @umpire chess level=2 white", "You are White against House 2 (bot)"),
        ("/challenge House 3 chess white", "You are White against House 3 (bot)"),
        ("/challenge @House 3 chess white", "You are White against House 3 (bot)"),
        ("/terms challenge @House chess level=2 white send", "You are White against House 2 (bot)"),
        ("/terms challenge umpire chess black", "How strong shall I play?"),
        ("/play house 3 chess level=2", "How strong shall I play?"),
        ("/play @boris chess level=2", "There is no setting “level” here."),
        ("/challenge @umpire chess level=7", "“7” does not fit “level”. It may be: 1, 2, 3, 4, 5."),
        ("/challenge House 7 chess", "“7” does not fit “level”. It may be: 1, 2, 3, 4, 5."),
        ("/play kriegspiel 6", "“6” does not fit “level”. It may be: 1, 2, 3, 4, 5."),
        ("/play kriegspiel level=1 level=3", "“level” is said twice"),
        ("/play kriegspiel level=1 rules=icc rules=english", "“rules” is said twice"),
        ("/play kriegspiel icc english level=1", "“rules” is said twice"),
        ("/play chess stalemate=loss stalemate=draw level=1", "“stalemate” is said twice"),
        ("/play kriegspiel white black level=2", "“side” is said twice"),
        ("/seek kriegspiel 1d 3d", "“pace” is said twice"),
        ("/play level 3 and 4", "“level” is said twice"),
        ("play chess level 3 or level 4", "“level” is said twice"),
        ("chess level 3 and 4", "“level” is said twice"),
        ("play chess white and black level 2", "“side” is said twice"),
        ("play chess and kriegspiel", "“game” is said twice"),
        ("play chess level 2 3d or 5d", "“pace” is said twice"),
        ("/challenge @boris kriegspiel icc or english", "“rules” is said twice"),
        ("/играть шахматы уровень 3 и 4", "«уровень» указано дважды"),
        ("/challenge @boris chess rated=yes rated=no", "“rated” is said twice"),
        ("/играть кригшпиль белыми чёрными", "«цвет» указано дважды"),
        ("play chess 3 or 4", "“level” is said twice"),
        ("chess 3 and 4", "“level” is said twice"),
        ("/play chess 3/4 white", "“level” is said twice"),
        ("play chess level 3 or 9", "“level” is said twice"),
        ("играть в шахматы 3 или 4", "«уровень» указано дважды"),
        ("шахматы 3 или 4", "«уровень» указано дважды"),
        ("/challenge 7-11 chess", "anybody called “7-11”"),
        ("chess 3 or 4 times a week", "You have no running match"),
        (
            "play chess level 1 and white and 10+5",
            "10 minutes and 5 seconds more a turn; casual. You",
        ),
        ("/play chess level 1 5 seconds a move", "“5 seconds” is not a time control"),
        ("/seek chess 1 day and 3 days", "“pace” is said twice"),
        ("/play chess-t power=1", "watch, setup, level"),
        ("/play chess 1 w casual", "Chess; untimed; casual. You are White against House 1"),
    ],
)
async def test_what_is_said_of_the_level_is_heard(tmp_path: Path, sentence: str, told: str) -> None:
    async with club(tmp_path) as house:
        await house.say("boris", "/help")
        assert told in await house.say("anna", sentence)
        assert house.rows("SELECT count(*) FROM challenge WHERE state = 'open'") == [(0,)]


async def test_the_lesson_is_begun_and_offered_to_nobody(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("boris", "/help")
        assert "you take it alone" in await house.say("anna", "/challenge @boris lesson")
        assert house.buttons("anna") == {"First lesson": "/lesson"}
        assert "First lesson" in await house.say("anna", "/play lesson level=1")
        assert house.rows("SELECT game FROM match") == [("lesson",)]
        refused = await house.say("anna", "/challenge boris nonsense")
        assert "Kriegspiel" in refused
        assert "lesson" not in refused


@pytest.mark.parametrize(
    ("language", "told"), [("en", "White sees the board"), ("ru", "доску видят белые")]
)
@pytest.mark.parametrize("game", ["semi-kriegspiel", "pickle-pot", "one-eyed"])
async def test_who_accepts_knows_who_sees_the_board(
    tmp_path: Path, game: str, language: str, told: str
) -> None:
    """Also where nobody can choose it."""
    async with club(tmp_path) as house:
        await house.say("boris", f"/language {language}")
        await house.say("anna", f"/challenge @boris {game}")
        assert f"; {told}; " in house.texts("boris")[-1]
        await house.say("boris", "/accept")
        assert f"; {told}; " in house.texts("boris")[-1]
