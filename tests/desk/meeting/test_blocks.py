"""Those who have blocked somebody take none of their challenges, nor they theirs, by any way."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import club
from tests.linking import link

_TAKES_NONE = "You cannot play anna now"


async def test_neither_challenges_the_other(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("boris", "/games")
        assert "You have blocked boris" in await house.say("anna", "/block @boris")
        assert not house.texts("club")
        before = len(house.texts("anna"))
        told = await house.say("boris", "/challenge @anna kriegspiel", "club")
        assert _TAKES_NONE in told
        assert len(house.texts("anna")) == before
        assert not house.texts("club")
        told = await house.say("anna", "/challenge @boris kriegspiel")
        assert "/unblock @boris first" in told
        assert house.rows("SELECT count(*) FROM challenge") == [(0,)]
        assert "blocked: boris" in await house.say("anna", "/blocks")
        assert "nobody" in await house.say("boris", "/blocks")
        await house.say("anna", house.buttons("anna").get("Unblock boris", "/blocks"))
        await house.say("anna", "/unblock boris")
        await house.begin("boris", "anna")
        assert house.rows("SELECT count(*) FROM match") == [(1,)]


@pytest.mark.parametrize(
    ("blocker", "blocked"), [("anna", "boris"), ("boris", "anna")], ids=["whose", "who comes"]
)
async def test_open_challenges_are_not_joined_either_way(
    tmp_path: Path, blocker: str, blocked: str
) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/challenge kriegspiel", "club")
        told = await house.say("anna", "/invite kriegspiel")
        code = told.split("/join ")[1][:8]
        await house.say("boris", "/games")
        await house.say(blocker, f"/block {blocked}")
        for said, place in (("/accept 1", "club"), (f"/join {code}", None)):
            refused = await house.say("boris", said, place)
            assert _TAKES_NONE in refused or "You have blocked anna" in refused
        assert house.rows("SELECT count(*) FROM match") == [(0,)]
        # To others it is as open as before.
        await house.say("carol", "/accept 1", "club")
        assert house.rows("SELECT count(*) FROM match") == [(1,)]


async def test_a_challenge_from_before_is_not_accepted_after(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("boris", "/challenge @anna kriegspiel")
        await house.say("boris", "/block anna")
        assert "You cannot play boris now" in await house.say("anna", "/accept")


async def test_no_rematch_and_running_matches_go_on(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", "boris")
        await house.begin("anna", "boris")
        await house.say("anna", "/block boris")
        assert _TAKES_NONE in await house.say("boris", "#1 /rematch")
        assert "Black to move" in await house.say("anna", "#2 e4")
        assert "Done" in await house.say("boris", "#2 e5")


async def test_what_cannot_be_blocked(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        assert "yourself" in await house.say("anna", "/block anna")
        assert "/block @boris" in await house.say("anna", "/block")
        assert "nobody" in await house.say("anna", "/blocks")
        await house.say("boris", "/games")
        assert "have not blocked boris" in await house.say("anna", "/unblock boris")


async def test_linked_accounts_are_blocked_together(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("boris2", "/games", chat="telegram")
        await house.say("anna", "/block boris2")
        await link(house, "boris", "boris2", "telegram")
        assert _TAKES_NONE in await house.say("boris", "/challenge @anna kriegspiel")
    assert house.rows("SELECT member.name FROM block JOIN member ON member.id = blocked") == [
        ("boris",)
    ]


async def test_a_name_of_several_words_is_unblocked_by_its_button(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("boris", "/name Boris the Second")
        await house.say("anna", "/block @boris")
        await house.say("anna", "/blocks")
        (button,) = [said for said in house.buttons("anna").values() if said.startswith("/unblock")]
        await house.say("anna", button)
        assert not house.rows("SELECT * FROM block")
