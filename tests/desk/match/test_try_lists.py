"""Lists of tries as people write them, with the question and "any capture by a pawn" among them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import club


@pytest.mark.parametrize(
    ("text", "tried"),
    [
        ("e4,d4", ["try e2e4"]),
        ("e4 or d4", ["try e2e4"]),
        ("сначала e4, потом d4", ["try e2e4"]),
        ("any?, else e4", ["ask any", "try e2e4"]),
        ("any?, e4", ["ask any", "try e2e4"]),
        ("px, e4", ["try"]),
    ],
)
async def test_lists(tmp_path: Path, text: str, tried: list[str]) -> None:
    async with club(tmp_path) as house:
        match = await house.begin()
        await house.say("anna", text)
        acts = await house.acts(match)
        if tried == ["try"]:  # every capture that the own board allows, and then e4
            assert len(acts) == 15
            assert acts[-1] == "try e2e4"
        else:
            assert acts == tried


async def test_any_capture_by_a_pawn_until_one_stands(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await house.begin()
        for who, move in (("anna", "e4"), ("boris", "d5"), ("anna", "any?")):
            await house.say(who, move)
        buttons = [said.partition(" ")[2] for _, said in house.told[-1].buttons]
        assert {"exd5", "exf5", "px"} <= {*buttons} | {
            said.partition(" ")[2]
            for one in house.told
            if one.who == "anna"
            for _, said in one.buttons
        }
        await house.say("anna", "px")
        acts = await house.acts(match)
        assert acts[-1] == "try e4d5"
        assert all(act[4] != act[6] for act in acts[3:]), "nothing but captures"


async def test_in_a_plan(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await house.begin()
        await house.say("anna", "e4")
        await house.say("anna", "/plan any?, else px, else e5")
        await house.say("boris", "a6")
        acts = await house.acts(match)
        assert acts[2] == "ask any"
        assert acts[-1] == "try e4e5"


async def test_no_list_is_made_of_one_move_with_a_comma(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await house.begin()
        await house.say("anna", "knight, f3")
        assert await house.acts(match) == ["try g1f3"]


@pytest.mark.parametrize("text", ["e4 and then d4", "е4 а потом d4", "e4 и затем d4, потом Nf3"])
async def test_what_is_to_follow_a_move_is_no_second_try(tmp_path: Path, text: str) -> None:
    """They would not have it tried where the first is refused; where it stands, it can be planned."""
    async with club(tmp_path) as house:
        match = await house.begin()
        assert "so I have not tried “d4”" in await house.say("anna", text)
        assert await house.acts(match) == ["try e2e4"]
        assert house.buttons("anna") == {"Plan “d4”": "#1 /plan d4"}
        assert "planned. On your turn I try d4" in await house.say("anna", "#1 /plan d4")
        await house.say("boris", "e5")
        assert (await house.acts(match))[-1] == "try d2d4"


async def test_what_is_to_follow_a_refused_move_is_not_tried(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await house.begin()
        for who, move in (("anna", "e4"), ("boris", "e5")):
            await house.say(who, move)
        heard = await house.say("anna", "e5 and then d4")
        assert "It is your turn: type what you want to try." in heard
        assert (await house.acts(match))[2:] == ["try e4e5"]
