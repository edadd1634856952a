"""Those who have blocked somebody take none of their challenges, nor they theirs, by any way."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.desk.hall import hall
from tests.desk.parlour import begin, buttons, play, rows

_TAKES_NONE = "anna takes no challenges from you"


async def test_neither_challenges_the_other(tmp_path: Path) -> None:
    async with hall(tmp_path) as house:
        await house.say("discord", "boris", "/games")
        assert "You have blocked boris" in await house.say("discord", "anna", "/block @boris")
        assert not house.chats["discord"].posted("club")
        before = len(house.chats["discord"].texts("anna"))
        told = await house.say("discord", "boris", "/challenge @anna kriegspiel", "club")
        assert _TAKES_NONE in told
        assert len(house.chats["discord"].texts("anna")) == before
        assert not house.chats["discord"].posted("club")
        told = await house.say("discord", "anna", "/challenge @boris kriegspiel")
        assert "/unblock @boris first" in told
        assert rows(tmp_path, "SELECT count(*) FROM challenge") == [(0,)]
        assert "blocked: boris" in await house.say("discord", "anna", "/blocks")
        assert "nobody" in await house.say("discord", "boris", "/blocks")
        await house.say("discord", "anna", buttons(house, "anna").get("Unblock boris", "/blocks"))
        await house.say("discord", "anna", "/unblock boris")
        await begin(house, 1, "boris", "anna")
        assert rows(tmp_path, "SELECT count(*) FROM match") == [(1,)]


@pytest.mark.parametrize(
    ("blocker", "blocked"), [("anna", "boris"), ("boris", "anna")], ids=["whose", "who comes"]
)
async def test_open_challenges_are_not_joined_either_way(
    tmp_path: Path, blocker: str, blocked: str
) -> None:
    async with hall(tmp_path) as house:
        await house.say("discord", "anna", "/challenge kriegspiel", "club")
        told = await house.say("discord", "anna", "/invite kriegspiel")
        code = told.split("/join ")[1][:8]
        await house.say("discord", "boris", "/games")
        await house.say("discord", blocker, f"/block {blocked}")
        for said, place in (("/accept 1", "club"), (f"/join {code}", None)):
            refused = await house.say("discord", "boris", said, place)
            assert _TAKES_NONE in refused or "You have blocked anna" in refused
        assert rows(tmp_path, "SELECT count(*) FROM match") == [(0,)]
        # To others it is as open as before.
        await house.say("discord", "carol", "/accept 1", "club")
        assert rows(tmp_path, "SELECT count(*) FROM match") == [(1,)]


async def test_a_challenge_from_before_is_not_accepted_after(tmp_path: Path) -> None:
    async with hall(tmp_path) as house:
        await house.say("discord", "boris", "/challenge @anna kriegspiel")
        await house.say("discord", "boris", "/block anna")
        assert "boris takes no challenges" in await house.say("discord", "anna", "/accept")


async def test_no_rematch_and_running_matches_go_on(tmp_path: Path) -> None:
    async with hall(tmp_path) as house:
        await play(house, 1, "anna", "boris", "boris")
        await begin(house, 2, "anna", "boris")
        await house.say("discord", "anna", "/block boris")
        assert _TAKES_NONE in await house.say("discord", "boris", "#1 /rematch")
        assert "Black to move" in await house.say("discord", "anna", "#2 e4")
        assert "Done" in await house.say("discord", "boris", "#2 e5")


async def test_what_cannot_be_blocked(tmp_path: Path) -> None:
    async with hall(tmp_path) as house:
        assert "yourself" in await house.say("discord", "anna", "/block anna")
        assert "/block @boris" in await house.say("discord", "anna", "/block")
        assert "nobody" in await house.say("discord", "anna", "/blocks")
        await house.say("discord", "boris", "/games")
        assert "have not blocked boris" in await house.say("discord", "anna", "/unblock boris")


async def test_linked_accounts_are_blocked_together(tmp_path: Path) -> None:
    async with hall(tmp_path) as house:
        await house.say("telegram", "boris2", "/games")
        await house.say("discord", "anna", "/block boris2")
        told = await house.say("discord", "boris", "/link")
        code = told.removeprefix("Your code: ").split(".")[0]
        await house.say("telegram", "boris2", f"/link {code}")
        assert _TAKES_NONE in await house.say("discord", "boris", "/challenge @anna kriegspiel")
    assert rows(tmp_path, "SELECT member.name FROM block JOIN member ON member.id = blocked") == [
        ("boris",)
    ]
