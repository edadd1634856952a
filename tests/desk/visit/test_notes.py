"""The notebook on the desk: in /record, beside a text board, in alt text; and guesses."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import club

LEFT = "The enemy has 15 men left: at most 7 pawns, at most 8 pieces with the king."
OPENING = (("anna", "e4"), ("boris", "d5"), ("anna", "any?"), ("anna", "d2c3"), ("anna", "exd5"))


async def test_the_record_is_numbered_and_says_what_is_left(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin()
        for who, text in OPENING:
            await house.say(who, text)
        await house.say("anna", "/record")
        assert house.told[-1].block
        record = house.told[-1].block.text
        record, _, oath = record.partition("\n\n")
        assert oath.startswith("The umpire's oath so far: 6-")
        assert record.splitlines() == [
            "  1. White  e2e4.",
            "  1. Black  —",
            "  2. White  any?: Try! d2c3: No. e4d5. Pawn gone on d5.",
            "  2. Black  …",
            f"Men lost: 0; taken: 1 (1 pawn). {LEFT}",
        ]
        await house.say("boris", "/language ru")
        await house.say("boris", "/record")
        record = house.told[-1].block.text.partition("\n\n")[0]
        assert record.splitlines()[2] == (
            "  2. белые  Белые спросили: взятие пешкой есть. Взята пешка на d5."
        )
        assert record.splitlines()[-1] == (
            "Потеряно: 1 (1 пешка); взято: 0. У соперника осталось 16: пешек не больше 8, "
            "фигур вместе с королём не больше 8."
        )


async def test_it_outlives_a_restart(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin()
        records = []
        for who, text in OPENING:
            await house.say(who, text)
        for _ in range(2):
            await house.say("anna", "/record")
            records.append(house.told[-1].block)
            await house.restart()
        assert records[0] == records[1]


async def test_a_text_board_has_guesses_marks_and_the_last_turns(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin()
        await house.say("anna", "/set board text")
        for who, text in OPENING[:-1]:
            await house.say(who, text)
        await house.say("anna", "/phantom q d8, r a8")
        assert house.told[-1].block
        text = house.told[-1].block.text
        assert "8 r . . q . . . ." in text
        assert "3 . . x . . . . ." in text
        assert "small letters: your guesses; x: refused" in text
        assert "  2. White  any?: Try! d2c3: No." in text
        assert "The enemy has 16 men left" in house.texts("anna")[-1]


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("q e4", "Your own man stands on e4."),
        ("q e9", "There is no square “e9” on this board."),
        ("z e5", "No man here is called “z”."),
        ("e5", "You have marked no guess on e5."),
        ("q d8, r a1", "Your own man stands on a1."),
    ],
)
async def test_a_wrong_guess_says_why_and_changes_nothing(
    tmp_path: Path, said: str, why: str
) -> None:
    async with club(tmp_path) as house:
        await house.begin()
        await house.say("anna", "e4")
        assert why in await house.say("anna", f"/phantom {said}")
        assert house.rows("SELECT 1 FROM phantom") == []


async def test_the_whole_army_is_set_up(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin()
        assert "Your guesses: king e8; queen d8; rooks a8, h8" in await house.say(
            "anna", "/phantom start"
        )
        await house.say("boris", "/language ru")
        assert "Ваши догадки: король e1; ферзь d1" in await house.say("boris", "/призрак старт")
        assert "Your guesses" not in await house.say("anna", "/phantom clear")


async def test_of_a_set_up_nothing_is_given_away(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin(settings='setup="4k3/3q4/8/8/8/8/4P3/4K3 w - - 0 1"')
        assert "is not known in this match" in await house.say("anna", "/phantom start")
        assert "The enemy has" not in await house.say("anna", "/board")
