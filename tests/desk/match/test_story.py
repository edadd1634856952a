"""The story of a match: what one of its players tried and was told, and nothing else."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from bot.desk.match.folds import Folds
from bot.desk.match.story import beside, plays, show_clocks, step_board, story
from bot.desk.post.scenes import write_scene
from tests.club_for_tests import House, club


async def told(house: House, who: str, number: int = 1) -> dict[str, Any] | None:
    return await house.desk.show_member(
        "discord", who, partial(story, number=number, folds=Folds())
    )


async def told_beside(
    house: House, who: str, n: int | None = None, number: int = 1
) -> dict[str, Any] | None:
    return await house.desk.show_member(
        "discord", who, partial(beside, number=number, n=n, folds=Folds())
    )


async def test_what_stands_beside_a_letter_is_what_the_story_says_then(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        for who, text in (
            ("anna", "e4"), ("boris", "d5"), ("anna", "any?"), ("anna", "e4f5"), ("anna", "exd5"),
            ("boris", "d8e7"), ("boris", "Qxd5"), ("boris", "/plan d5d2, else a6"),
        ):  # fmt: skip
            await house.say(who, text)
            for reader in ("anna", "boris"):
                now = await told(house, reader)
                assert now
                last = now["steps"][-1]
                shown = await told_beside(house, reader, last["n"])
                assert shown
                same = ("match", "plan", "took", "tally")
                assert {key: shown[key] for key in same} == {key: now[key] for key in same}
                assert shown["step"] == last
                without = {"match": 1, "plan": now["plan"]}
                assert await told_beside(house, reader) == without
                assert await told_beside(house, reader, last["n"] + 1) == without
        mine, theirs = await told(house, "anna"), await told(house, "boris")
        assert mine
        assert theirs
        assert theirs["plan"] == ["d5d2", "a6"]
        assert mine["plan"] == []
        for step in mine["steps"]:  # what was written beside an earlier letter
            earlier = await told_beside(house, "anna", step["n"])
            assert earlier
            assert earlier["step"] == step
        assert await told_beside(house, "clara") is None
        assert await told_beside(house, "anna", number=7) is None


async def test_a_story_has_ones_own_steps_alone(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/challenge @boris kriegspiel side=white pace=none")
        await house.say("boris", "/accept")
        for who, text in (
            ("anna", "e4"), ("boris", "d5"), ("anna", "e4d5"), ("boris", "h7g6"),
            ("boris", "h8h1"), ("boris", "Qxd5"), ("anna", "any?"),
        ):  # fmt: skip
            await house.say(who, text)
        mine, theirs = await told(house, "anna"), await told(house, "boris")
        assert mine
        assert theirs
        assert [step["n"] for step in mine["steps"]] == [*range(1, len(mine["steps"]) + 1)]
        assert [step["did"] for step in mine["steps"] if step["did"]] == ["e2e4", "e4d5", "any?"]
        assert "d8d5" in [step["did"] for step in theirs["steps"]]
        assert "d8d5" not in str(mine)
        assert mine["took"] == ["pawn"]
        assert theirs["took"] == ["pawn"]
        assert [one["name"] for one in mine["players"] if one["you"]] == ["anna"]
        assert mine["clocks"] is None
        assert mine["turn"] == "yours"
        last = mine["steps"][-1]["n"]
        board = await house.desk.show_member(
            "discord", "anna", partial(step_board, number=1, n=2, folds=Folds())
        )
        assert board
        assert write_scene(board, None)["text"].splitlines()[4].split()[5] == "P"
        assert (
            await house.desk.show_member(
                "discord", "anna", partial(step_board, number=1, n=last + 1, folds=Folds())
            )
            is None
        )


async def test_a_story_is_told_to_players_alone(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/challenge @boris chess side=white pace=1d")
        await house.say("boris", "/accept")
        await house.say("clara", "/help")
        assert await told(house, "clara") is None
        assert await told(house, "nobody") is None
        assert await told(house, "anna", 7) is None
        assert not await house.desk.show_member("discord", "clara", partial(plays, number=1))
        assert await house.desk.show_member("discord", "anna", partial(plays, number=1))
        clocks = await house.desk.show_member("discord", "anna", partial(show_clocks, number=1))
        assert clocks
        assert clocks["runs"] == ["white"]
        assert clocks["left"] == {"white": 86_400, "black": 86_400}
        assert (
            await house.desk.show_member("discord", "clara", partial(show_clocks, number=1)) is None
        )


async def test_a_match_that_is_over_keeps_its_story(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/challenge @boris chess side=white pace=1d")
        await house.say("boris", "/accept")
        for who, text in (
            ("anna", "e4"),
            ("boris", "e5"),
            ("anna", "Nf3"),
            ("boris", "/resign sure"),
        ):
            await house.say(who, text)
        before = await told(house, "anna")
        await house.restart()
        after = await told(house, "anna")
        assert after == before
        assert after
        assert after["turn"] == "over"
        assert after["result"] == "1-0"
        assert after["review"]
        assert after["clocks"]["runs"] == []
        assert after["start"] == {
            **{f"{tint} chess.{kind}": 1 for tint in "wb" for kind in "KQ"},
            **{f"{tint} chess.{kind}": 2 for tint in "wb" for kind in "RNB"},
            **{f"{tint} chess.P": 8 for tint in "wb"},
        }


async def test_steps_are_numbered_as_in_the_notebook(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/challenge @boris kriegspiel side=white")
        await house.say("boris", "/accept")
        for who, text in (("anna", "e4"), ("boris", "d5"), ("anna", "any?"), ("anna", "exd5")):
            await house.say(who, text)
        mine, theirs = await told(house, "anna"), await told(house, "boris")
        assert mine
        assert theirs
        assert [step["move"] for step in mine["steps"]] == ["", "1.", "1…", "2.", "2."]
        assert mine["tally"] == (
            "Men lost: 0; taken: 1 (1 pawn). The enemy has 15 men left: at most 7 pawns, "
            "at most 8 pieces with the king."
        )
        assert theirs["tally"].startswith("Men lost: 1 (1 pawn); taken: 0.")
