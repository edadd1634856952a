"""Try lists, plans for the next turn, answers to expected moves, and asking before a move."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import DAY, House, club


async def open_game(house: House) -> int:
    """A match in which both see everything."""
    await house.say("anna", "/challenge @boris chess side=white pace=3d")
    await house.say("boris", "/accept anna")
    return 1


async def test_tries_one_after_another_until_one_stands(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await house.begin()
        for who, move in (("anna", "e4"), ("boris", "e5")):
            await house.say(who, move)
        # The pawn on e4 is blocked; the bishop is free to go; the knight's move is not needed.
        heard = await house.say("anna", "e5, else Bc4, else Nf3")
        assert await house.acts(match) == ["try e2e4", "try e7e5", "try e4e5", "try f1c4"]
        assert heard.count("#1 Kriegspiel") == 2
        assert heard.index("No.") < heard.index("Done.")
        assert len(house.heard("boris", "Black to move.")) == 2


async def test_russian_words_for_a_list(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/language ru")
        match = await house.begin()
        await house.say("anna", "e4")
        assert "я попробую e5, иначе Кf3" in await house.say("anna", "e5, иначе Кf3")
        await house.say("boris", "e5")
        assert await house.acts(match) == ["try e2e4", "try e7e5", "try e4e5", "try g1f3"]
        assert [one.text for one in house.heard("anna", "по вашему плану")] == [
            "#1: по вашему плану: e5.",
            "#1: по вашему плану: Кf3.",
        ]


async def test_a_text_that_is_no_try_ends_the_list(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await house.begin()
        await house.say("anna", "Nf6, else e4")
        assert await house.acts(match) == []


async def test_a_plan_waits_for_its_turn(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await house.begin(settings="pace=3d")
        await house.say("anna", "e4")
        assert "I try e5, else d4" in await house.say("anna", "/plan e5, else d4")
        assert "I try e5, else d4" in await house.say("anna", "/plan")
        await house.restart()
        await house.say("boris", "e5")
        assert await house.acts(match) == ["try e2e4", "try e7e5", "try e4e5", "try d2d4"]
        assert await house.left(match, "white") == await house.left(match, "black") == 3 * DAY
        assert "nothing is planned" in await house.say("anna", "/plan")


async def test_a_plan_is_set_aside_when_something_happens(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await house.begin()
        for who, move in (("anna", "e4"), ("boris", "d5"), ("anna", "Nc3"), ("anna", "/plan d3")):
            await house.say(who, move)
        await house.say("boris", "d5e4")
        (aside,) = house.heard("anna", "was not tried")
        assert "(d3)" in aside.text
        assert (await house.acts(match))[-1] == "try d5e4"


@pytest.mark.parametrize(("game", "plan"), [("kriegspiel", "e5"), ("chess", "e4 e5")])
async def test_a_plan_declines_no_draw(tmp_path: Path, game: str, plan: str) -> None:
    """Whoever made it knew of no offer, or has left it open: only they answer it."""
    async with club(tmp_path) as house:
        match = await house.begin(game=game)
        await house.say("boris", f"/plan {plan}")
        for text in ("/draw", "e4"):
            await house.say("anna", text)
        assert await house.acts(match) == ["draw", "try e2e4"]
        assert house.heard("boris", "your plan was not tried")
        await house.say("boris", "/draw")
        assert house.heard("anna", "Draw by agreement")


async def test_what_is_planned_the_opponent_does_not_hear(tmp_path: Path) -> None:
    """They hear what they would hear had it been typed then, in the same words."""
    told: list[list[str]] = []
    for planned in (False, True):
        folder = tmp_path / str(planned)
        folder.mkdir()
        async with club(folder) as house:
            await house.begin()
            await house.say("anna", "e4")
            if planned:
                await house.say("anna", "/plan e5, else d4")
            await house.say("boris", "e5")
            if not planned:
                await house.say("anna", "e5, else d4")
            told.append([one.text for one in house.told if one.who == "boris"])
    assert told[0] == told[1]


async def test_a_plan_can_be_dropped_and_replaced(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await house.begin()
        await house.say("anna", "e4")
        await house.say("anna", "/plan d4")
        await house.say("anna", "/plan Nf3")
        await house.say("boris", "e5")
        assert (await house.acts(match))[-1] == "try g1f3"
        await house.say("anna", "/plan h3")
        assert "dropped" in await house.say("anna", "/plan off")
        await house.say("boris", "a6")
        assert (await house.acts(match))[-1] == "try a7a6"


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("/plan Nf9", "is not one of your moves"),
        ("/plan hello", "is not one of your moves"),
        ("/plan d4, else what", "is not one of your moves"),
        ("/plan " + ", else ".join(["d4"] * 21), "too much"),
        ("/plan", "nothing is planned"),
        ("/plan off", "dropped"),
    ],
)
async def test_bad_plans_are_refused_kindly(tmp_path: Path, words: str, answer: str) -> None:
    async with club(tmp_path) as house:
        match = await house.begin()
        await house.say("anna", "e4")
        assert answer in await house.say("anna", words)
        await house.say("boris", "e5")
        assert await house.acts(match) == ["try e2e4", "try e7e5"]


async def test_planning_in_one_s_own_turn(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin()
        assert "Make your move first" in await house.say("anna", "/plan e4")


@pytest.mark.parametrize("game", ["kriegspiel", "chess"])
async def test_a_plan_that_crosses_the_opponent_s_move_can_be_tried_by_one_press(
    tmp_path: Path, game: str
) -> None:
    """A page sends it while it shows the board of before; nothing is tried unseen."""
    async with club(tmp_path) as house:
        match = await house.begin(game=game)
        for who, text in (("anna", "e4"), ("boris", "e5"), ("anna", "/plan d2d4")):
            await house.say(who, text)
        assert await house.acts(match) == ["try e2e4", "try e7e5"]
        (button,) = house.letters("anna")[-1].buttons
        await house.press("anna", button[1])
        assert (await house.acts(match))[-1] == "try d2d4"
        await house.say("boris", "d5")
        await house.say("anna", "/plan d4, else d5")
        await house.say("anna", "/plan xyzzy")
        assert [one.buttons for one in house.letters("anna")[-2:]] == [(), ()]


async def test_nothing_is_planned_in_a_match_that_is_over(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin()
        await house.say("anna", "e4")
        await house.say("boris", "/resign sure")
        assert "This match is over." in await house.say("anna", "/plan d4, else d3")


async def test_plans_are_not_told_in_public(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await house.begin()
        await house.say("anna", "e4")
        await house.say("anna", "/plan d4", "club")
        await house.say("anna", "/sure d4", "club")
        await house.say("boris", "e5")
        assert await house.acts(match) == ["try e2e4", "try e7e5"]


async def test_answers_to_expected_moves(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await open_game(house)
        await house.say("anna", "e4")
        acts = await house.acts(match)
        assert acts == ["try e2e4"]
        shown = await house.say("anna", "/plan e5 Nf3 Nc6 Bb5; if c5 then Nc3")
        assert "if e5 then Nf3, if Nc6 then Bb5" in shown
        await house.say("boris", "e5")
        assert (await house.acts(match))[1:] == ["try e7e5", "try g1f3"]
        await house.say("boris", "Nc6")
        assert (await house.acts(match))[3:] == ["try b8c6", "try f1b5"]
        assert "nothing is planned" in await house.say("anna", "/plan")


async def test_another_move_ends_the_lines(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await open_game(house)
        await house.say("anna", "e4")
        await house.say("anna", "/plan e5 Nf3")
        await house.say("boris", "c5")
        assert await house.acts(match) == ["try e2e4", "try c7c5"]
        assert house.heard("anna", "your plan is over")
        await house.say("anna", "Nf3")
        assert "nothing is planned" in await house.say("anna", "/plan")


async def test_an_impossible_answer_is_not_made(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await open_game(house)
        await house.say("anna", "e4")
        assert "not a line" in await house.say("anna", "/plan d4 d5")
        assert "not a line" in await house.say("anna", "/plan e5 Nf3 Nc6")
        await house.say("anna", "/plan e5 e2e4")
        await house.say("boris", "e5")
        assert house.heard("anna", "your plan ends here: “e2e4”")
        assert (await house.acts(match))[-1] == "try e7e5"


async def test_both_may_plan(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await open_game(house)
        await house.say("boris", "/plan e4 e5 Nf3 Nc6")
        assert "Make your move first" in await house.say("anna", "/plan e5 Nf3")
        await house.say("anna", "e4")
        await house.say("anna", "Nf3")
        assert await house.acts(match) == ["try e2e4", "try e7e5", "try g1f3", "try b8c6"]


async def test_asked_before_a_move_is_tried(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await house.begin()
        await house.say("anna", "/set confirm on")
        assert "#1: e4? Press Yes" in await house.say("anna", "e4")
        assert await house.acts(match) == []
        await house.say("anna", "#1.1 /sure e4")
        assert await house.acts(match) == ["try e2e4"]
        await house.say("boris", "e5")
        await house.say("anna", "e5, else d4")
        assert len(await house.acts(match)) == 2
        await house.say("anna", "/sure e5, else d4")
        assert (await house.acts(match))[2:] == ["try e4e5", "try d2d4"]
        # A question is no move, and a stale button is stale all the same.
        await house.say("boris", "d6")
        await house.say("anna", "any?")
        assert (await house.acts(match))[-1] == "ask any"
        assert "moved on" in await house.say("anna", "#1.1 /sure Nf3")


async def test_not_asked_while_it_is_the_other_s_turn(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin()
        await house.say("boris", "/set confirm on")
        assert "It is not your turn" in await house.say("boris", "e5")


async def test_what_is_said_of_a_plan_names_its_match_and_leaves_the_board_s_buttons(
    tmp_path: Path,
) -> None:
    """For pages, that show beside a match what is planned in it."""
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        await house.say("anna", "e4")
        for text in ("d4, else d3", "/plan", "/plan off", "/plan", "/plan xyzzy", "/plan d4"):
            await house.say("anna", text)
            last = house.letters("anna")[-1].message
            assert (last.played, last.about) == (1, None), text
        await house.say("boris", "e5")
        done = [one.message for one in house.heard("anna", "d4") if one.message.played]
        assert len(done) > 1


async def test_whoever_moves_too_early_may_plan_it(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await house.begin()
        assert "It is not your turn" in await house.say("boris", "e5")
        assert house.buttons("boris")["Plan “e7–e5”"] == "#1 /plan e7e5"
        await house.say("boris", "#1 /plan e7e5")
        await house.say("anna", "e4")
        assert (await house.acts(match))[-1] == "try e7e5"


async def test_in_an_open_game_only_a_move_of_one_s_own_may_be_planned(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await open_game(house)
        await house.say("boris", "Nf6")
        assert house.buttons("boris") == {"Plan “g8–f6”": "#1 /plan g8f6"}
