"""Talk to a room: judged before anybody reads it; and words that go to the match looked at."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bot.chat.contract import Incoming, Standing
from tests.club_for_tests import House, club


async def bring(house: House, said: Incoming) -> str:
    """What the speaker is told."""
    before = len(house.told)
    house.said += 1
    await house.desk.hear(replace(said, key=str(house.said)))
    await house.deliver()
    return "\n".join(one.whole for one in house.told[before:] if one.who == said.user)


async def hear(house: House, who: str, text: str, about: int) -> str:
    """Say it in private, before the board of a match."""
    return await bring(house, Incoming("discord", who, who, text, "", about=about))


async def talk(house: House, who: str, text: str, *, sure: bool = False) -> str:
    """Say it where nobody reads it before the club has."""
    said = Incoming("discord", who, who, text, "", place="club", unshown=True, sure=sure)
    return await bring(house, said)


def in_room(house: House) -> list[str]:
    return [one.text for one in house.told if one.who == "club" and one.message.by]


def standings(house: House) -> dict[str, Standing]:
    """What each reader was told last."""
    return {one.who: one.message.standing for one in house.told if one.message.standing}


@pytest.mark.parametrize(
    ("text", "choices"),
    [
        ("e4", ("#1.1 e4",)),
        ("`Nf3`", ("#1.1 Nf3",)),
        ("#1 конь f3", ("#1.1 конь f3",)),
        ("e4, else d4", ("#1.1 e4, else d4",)),
        ("draw?", ()),
        ("phantom q e5", ("#1.1 q e5",)),
        ("I play Nf3 now", ("#1.1 I play Nf3 now",)),
    ],
)
async def test_a_move_is_held_back_and_may_be_tried(
    tmp_path: Path, text: str, choices: tuple[str, ...]
) -> None:
    async with club(tmp_path) as house:
        await house.begin()
        assert "Not said" in await talk(house, "anna", text)
        assert tuple(sentence for _, sentence in house.told[-1].buttons) == choices
        assert in_room(house) == []
        assert house.rows("SELECT 1 FROM act") == []


async def test_only_plausible_talk_may_be_said_all_the_same(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin()
        for text in ("e4", "Nf3 Nc6", "O-O", "exd5", "q e5"):
            assert "Not said" in await talk(house, "anna", text, sure=True)
        assert in_room(house) == []
        for text in ("any?", "e4 was bad last time", "draw", "#1 gg"):
            await talk(house, "anna", text, sure=True)
        assert in_room(house) == ["any?", "e4 was bad last time", "draw", "#1 gg"]


async def test_who_plays_nothing_says_what_they_like(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        number = await house.begin()
        await talk(house, "carl", "e4!")
        await house.say("anna", f"#{number} /resign sure")
        await talk(house, "anna", "Nf3 would have been better")
        assert in_room(house) == ["e4!", "Nf3 would have been better"]


async def test_where_nothing_is_hidden_a_move_may_be_said_after_all(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin(game="chess")
        assert "Not said" in await talk(house, "anna", "e4")
        await talk(house, "anna", "e4", sure=True)
        assert in_room(house) == ["e4"]


async def test_talk_heard_again_is_published_once(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await talk(house, "anna", "hello")
        house.said -= 1
        await house.restart()
        house.said -= 1
        await talk(house, "anna", "hello")
        assert in_room(house) == ["hello"]


async def test_words_go_to_the_match_looked_at(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        first, second = await house.begin(), await house.begin()
        await house.say("anna", f"#{second}")  # spoken of last
        await hear(house, "anna", "e4", about=first)
        assert house.rows("SELECT match FROM act") == [(first,)]
        await hear(house, "anna", f"#{second} d4", about=first)
        assert house.rows("SELECT match FROM act ORDER BY match") == [(first,), (second,)]
        await hear(house, "anna", "/resign sure", about=first)
        assert house.rows("SELECT id FROM match WHERE result IS NOT NULL") == [(first,)]
        # One that is over, or another's, is not exchanged for one that runs.
        await hear(house, "anna", "Nf3", about=first)
        assert "is not yours" in await hear(house, "carl", "Nf3", about=second)
        assert sorted(house.rows("SELECT match FROM act")) == sorted(
            [(first,), (first,), (second,)]
        )


async def test_a_letter_tells_how_its_match_stands(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        number = await house.begin()
        await house.say("anna", f"#{number} e4")
        assert standings(house) == {
            "anna": Standing("Kriegspiel", "boris", "theirs"),
            "boris": Standing("Kriegspiel", "anna", "yours"),
        }
        await house.say("boris", "/resign sure")
        assert {one.turn for one in standings(house).values()} == {"over"}


async def test_how_to_play_is_asked_of_the_board_that_is_looked_at(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        for game in ("tsuitate", "chess"):
            await house.say("anna", f"/play {game} level=1 side=black")
        assert (await hear(house, "anna", "how to play?", about=1)).startswith("Tsuitate shogi, 1/")
        assert (await hear(house, "anna", "rules", about=2)).startswith("Chess, 1/")
