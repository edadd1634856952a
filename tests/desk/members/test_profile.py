"""Profiles, histories and scores against somebody: what everybody may know, and no more."""

from __future__ import annotations

from pathlib import Path

from tests.club_for_tests import House, club
from tests.linking import link


async def test_a_profile_counts_what_was_played(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", "boris")
        await house.play("boris", "anna", "draw")
        await house.play("anna", "boris", "anna", "pace=10m+5s")
        await house.begin("anna", "boris")
        told = await house.say("carol", "/profile anna")
        assert "anna, member since 2026-01-05" in told
        assert "3 games: 1 won, 1 lost, 1 drawn; 1 still running." in told
        assert "Kriegspiel, correspondence: " in told
        assert "? (2 games)" in told
        assert "Kriegspiel, live: " in told
        told = await house.say("boris", "/профиль @anna")
        assert "Only you" not in told
        await house.say("boris", "/language ru")
        told = await house.say("boris", "/профиль @anna")
        assert "anna, в клубе с 05.01.2026" in told
        assert "3 партии: 1 победа, 1 поражение, 1 ничья; идёт ещё 1 партия." in told


async def test_what_somebody_does_alone_is_no_game_of_theirs(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/problem 5")
        await house.say("anna", "/lesson")
        for who in ("anna", "boris"):
            assert "0 lost, 0 drawn." in await house.say(who, "/profile anna")


async def test_linked_platforms_are_told_to_himself_alone(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await link(house, "anna", "anna_t", "telegram")
        assert "your accounts are on Discord, Telegram" in await house.say(
            "anna_t", "/profile", chat="telegram"
        )
        seen = await house.say("boris", "/profile anna")
        assert "anna, member since" in seen
        assert "Telegram" not in seen
        assert "anna_t" not in seen


async def test_who_was_only_mentioned_does_not_become_a_member(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        assert "@stranger" not in await house.say("anna", "/profile @stranger")
        assert "stranger" in await house.say("anna", "/profile @stranger")
        assert "stranger" in await house.say("anna", "/versus stranger")


async def test_history_is_filtered_and_turned_over_page_by_page(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        for number in range(1, 13):
            house.now += 86_400
            loser = ("boris", "anna", "draw")[number % 3]
            game = "chess" if number % 2 else "kriegspiel"
            await house.begin("anna", "boris", "rated=no", game=game)
            await end(house, number, loser)
        first = await house.say("carol", "/history @anna")
        assert "anna: finished matches, page 1" in first
        assert "#12 2026-01-17 Kriegspiel against boris: won" in first
        assert "#3 " in first
        assert "#2 " not in first
        pressed = house.buttons("carol")
        assert list(pressed) == ["Next page"]
        assert max(len(said.encode()) for said in pressed.values()) <= 64
        second = await house.say("carol", pressed["Next page"])
        assert "#2 " in second
        assert "#3 " not in second
        assert list(house.buttons("carol")) == ["Previous page"]

        mine = await house.say("boris", "/history chess won")
        assert [line.split()[0] for line in mine.splitlines()[1:]] == ["#7", "#1"]
        assert all("won" in line and "Chess" in line for line in mine.splitlines()[1:])
        drawn = await house.say("anna", "/история ничьи kriegspiel boris")
        assert [line.split()[0] for line in drawn.splitlines()[1:]] == ["#8", "#2"]
        last = await house.say("anna", "/history chess 9")
        assert last == await house.say("anna", "/history chess")


async def end(house: House, number: int, loser: str) -> None:
    if loser == "draw":
        await house.say("anna", f"#{number} /draw")
        await house.say("boris", f"#{number} /draw accept")
    else:
        await house.say(loser, f"#{number} /resign sure")


async def test_a_running_match_is_in_no_history(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        await house.say("anna", "e4")
        assert "no such finished match" in await house.say("boris", "/history anna")
        assert "have not finished" in await house.say("boris", "/versus anna")


async def test_the_score_against_somebody(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", "boris")
        await house.play("anna", "carol", "anna")
        await house.play("boris", "anna", "boris")
        told = await house.say("anna", "/versus boris")
        assert "Kriegspiel: 2 won, 0 lost, 0 drawn" in told
        assert "#2" not in told
        assert "0 won, 2 lost" in await house.say("boris", "/versus @anna")
        assert "yourself" in await house.say("anna", "/versus anna")
        assert "/versus @name" in await house.say("anna", "/versus")


async def test_a_match_called_off_counts_for_nobody(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        await house.say("anna", "#1 /abort")
        assert "0 games: 0 won" in await house.say("anna", "/profile")
        assert "against boris: no result" in await house.say("anna", "/history")
        assert "no such" in await house.say("anna", "/history lost")
