"""Nobody takes a move back, claims a draw, or says why a try was refused: whoever asks is told so, and what helps."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import club


@pytest.mark.parametrize(
    ("language", "typed", "told"),
    [
        ("en", "undo", "is not taken back here"),
        ("en", "Can I take that back?", "is not taken back here"),
        ("en", "/takeback", "is not taken back here"),
        ("ru", "верни ход", "назад не берут"),
        ("ru", "Отмени ход, пожалуйста", "назад не берут"),
        ("ru", "/вернуть", "назад не берут"),
    ],
)
async def test_in_a_casual_game_with_the_house_one_may_resign_and_begin_anew(
    tmp_path: Path, language: str, typed: str, told: str
) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", f"/language {language}")
        await house.say("anna", "/play chess level=1 side=white")
        await house.say("anna", "e4")
        before = await house.acts(1)
        assert told in await house.say("anna", typed)
        assert await house.acts(1) == before
        buttons = house.buttons("anna")
        resign, ask = buttons.values()
        assert resign == "#1 /resign"
        await house.press("anna", ask)
        await house.say("anna", "d4")
        assert len(await house.acts(1)) == len(before), "it is asked about first"
        await house.say("anna", typed)
        assert list(house.buttons("anna").values()) == ["#1 /resign"]


async def test_between_people_it_is_not_said_that_resigning_costs_nothing(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        assert "resign" not in await house.say("anna", "undo")
        assert list(house.buttons("anna").values()) == ["/settings confirm on"]
        await house.say("boris", "/resign sure")
        assert "over" in await house.say("anna", "undo")


async def test_where_others_read_along_it_is_no_business_of_the_umpires(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        assert await house.tell("anna", "oops", "club.chess") == []


async def test_without_a_match_there_is_nothing_to_take_back(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        assert "no running match" in await house.say("anna", "undo")


@pytest.mark.parametrize(
    ("language", "typed", "told"),
    [
        ("en", "I claim a draw", "declared at once"),
        ("en", "threefold repetition!", "declared at once"),
        ("en", "Is this a draw?", "declared at once"),
        ("ru", "требую ничью", "объявляю сам и сразу"),
        ("ru", "Ничья по повторению", "объявляю сам и сразу"),
    ],
)
async def test_a_claim_offers_nothing_by_itself(
    tmp_path: Path, language: str, typed: str, told: str
) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", f"/language {language}")
        await house.begin("anna", "boris")
        before = await house.acts(1)
        assert told in await house.say("anna", typed)
        assert await house.acts(1) == before
        assert list(house.buttons("anna").values()) == ["#1 /draw"]


async def test_against_the_umpire_alone_there_is_nobody_to_offer_one_to(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/problem 1")
        assert "declared at once" in await house.say("anna", "claim a draw")
        assert "#1 /draw" not in house.buttons("anna").values()


@pytest.mark.parametrize("text", ["why not?", "why", "почему нет?", "а почему?", "/why", "/почему"])
async def test_whoever_asks_why_is_told_why_not(tmp_path: Path, text: str) -> None:
    async with club(tmp_path) as house:
        match = await house.begin()
        await house.say("anna", "e4")
        await house.say("boris", "e5")
        before = await house.say("anna", text)
        await house.say("anna", "e4e5")
        assert "may not say why" in before
        assert await house.say("anna", text) == before, "it hangs on no board"
        assert house.buttons("anna") == {
            "How it is played": "/rules kriegspiel",
            "What I have heard": "#1 /record",
        }
        assert len(await house.acts(match)) == 3


@pytest.mark.parametrize(
    ("game", "reasons"),
    [
        (
            "kriegspiel",
            "One may be in the way, there may be nothing to take, or your king would stand",
        ),
        ("crazyhouse-kriegspiel", "or stand where you drop, there may be nothing to take"),
        (
            "tsuitate",
            "or stand where you drop, your king would stand in check, or a dropped pawn would",
        ),
    ],
)
async def test_the_reasons_that_there_may_be_are_the_games_own(
    tmp_path: Path, game: str, reasons: str
) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", f"/play {game} level=1 side=white")
        assert reasons in await house.say("anna", "why?")


@pytest.mark.parametrize(
    ("game", "typed"),
    [("kriegspiel", "O-O"), ("crazyhouse-kriegspiel", "N@f3"), ("tsuitate", "P*5e")],
)
async def test_what_fails_wherever_the_others_stand_is_no_secret(
    tmp_path: Path, game: str, typed: str
) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", f"/play {game} level=1 side=white")
        await house.say("anna", typed)
        assert "you have no such man" in await house.say("anna", "why?")
        assert "#1 /record" in house.buttons("anna").values()


async def test_the_next_try_is_asked_about_for_itself(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin()
        await house.say("anna", "O-O")
        await house.say("anna", "e4")
        await house.say("boris", "e5")
        await house.say("anna", "e4e5")
        assert "may not say why" in await house.say("anna", "why?")


async def test_where_nothing_is_hidden_the_reason_was_said(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/challenge @boris chess side=white pace=3d")
        await house.say("boris", "/accept anna")
        assert "I say why at once" in await house.say("anna", "why?")


async def test_a_why_among_people_is_for_them(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin()
        assert not await house.say("anna", "why?", "club.chess")


@pytest.mark.parametrize(
    "text",
    [
        "Who is winning?",
        "am i losing",
        "evaluate",
        "How do I stand?",
        "как я стою?",
        "кто выигрывает?",
        "Оцени позицию",
    ],
)
async def test_who_is_winning_nobody_is_told(tmp_path: Path, text: str) -> None:
    async with club(tmp_path) as house:
        await house.begin()
        told = await house.say("anna", text)
        assert "I tell nobody while it is played" in told
        assert "/replay" in told
        for who, sentence in (("anna", "e4"), ("boris", "d5"), ("anna", "exd5")):
            await house.say(who, sentence)
        assert await house.say("anna", text) == told, "it hangs on no board"
        assert list(house.buttons("anna").values()) == ["#1 /board"]


async def test_in_a_casual_game_with_the_house_a_hint_is_offered(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/play chess level=1 side=white")
        assert "/analyse" in await house.say("anna", "who is better?")
        assert list(house.buttons("anna").values()) == ["#1 /board", "#1 /hint"]


@pytest.mark.parametrize("text", ["cancel", "Отмена!", "cancel, please"])
async def test_what_is_cancelled_at_a_board_is_a_plan_or_nothing(tmp_path: Path, text: str) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        await house.say("anna", "e4")
        await house.say("anna", "/plan d4")
        assert "is not taken back here" in await house.say("anna", text)
        drop, *_ = house.buttons("anna").values()
        assert drop == "#1 /plan off"
        assert "the plan is dropped" in await house.say("anna", drop)
        await house.say("anna", text)
        assert "#1 /plan off" not in house.buttons("anna").values()


async def test_a_question_that_waits_is_what_is_cancelled(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await house.begin("anna", "boris")
        await house.say("anna", "resign")
        assert "taken back" not in await house.say("anna", "cancel")
        assert await house.acts(match) == []


async def test_a_challenge_that_waits_can_be_cancelled(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("boris", "/games")
        await house.say("anna", "/challenge boris chess")
        await house.say("anna", "cancel")
        assert any("/cancel" in one for one in house.buttons("anna").values())
