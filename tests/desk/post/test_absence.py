"""Whoever cannot be reached keeps what they are owed, and the others are told only that."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.desk.post.absence import note_reachable, tell_switched_off
from tests.club_for_tests import HOUR, House, chat_of, club
from tests.desk.tournaments.cup import found_cup, open_games
from tests.linking import link
from tests.stored import change


async def test_letters_wait_for_a_closed_door(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/challenge @boris kriegspiel side=white pace=none", "club")
        house.closed.add("boris")
        await house.say("boris", "/accept", "club")
        assert any("cannot write to boris" in text for text in house.texts("club"))
        assert "cannot write to boris" in house.texts("anna")[-1]
        before = len(house.texts("boris"))
        await house.say("anna", "Nf3")
        assert len(house.texts("boris")) == before
        told = [text for text in house.texts("club") if "cannot write" in text]
        assert len(told) == 1, "it is said once"
        house.closed.clear()
        heard = await house.say("boris", "/games")
        assert "begins" in heard
        assert "Black to move." in heard
        assert heard.index("begins") < heard.index("Black to move.") < heard.index("your turn")


async def test_nothing_hidden_is_said_in_their_stead(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/challenge @boris kriegspiel side=white pace=none", "club")
        await house.say("boris", "/accept", "club")
        house.closed.add("boris")
        await house.say("anna", "Nc3")
        for text in [*house.texts("club"), *house.texts("anna")]:
            assert "c3" not in text or text in house.texts("anna")
        assert not any("c3" in text for text in house.texts("club"))


async def test_another_account_of_theirs_serves(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/challenge @boris kriegspiel side=white pace=none", "club")
        await house.say("boris", "/accept", "club")
        await link(house, "boris_tg", "boris")
        house.closed.add("boris")
        await house.say("anna", "e4")
        assert house.texts("boris_tg")[-1].endswith("Black to move.")
        assert not any("cannot write" in text for text in house.texts("club"))


async def door(house: House, user: str, *, shut: bool) -> None:
    """What a platform tells of somebody's private chat."""
    (house.closed.add if shut else house.closed.discard)(user)
    now = house.now
    await house.database.write(lambda tx: note_reachable(tx, chat_of(user), user, not shut, now))
    await house.deliver()


@pytest.mark.parametrize(
    ("settings", "helps"),
    [
        ("pace=10+5", "Their clock waits for nobody"),
        ("pace=3d flag=claim", "/claim #1"),
        ("", "/abort #1"),
    ],
)
async def test_the_opponent_reads_what_helps(settings: str, helps: str, tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin(settings=settings)
        await door(house, "boris", shut=True)
        assert helps in house.texts("anna")[-1]


@pytest.mark.parametrize(("place", "helps"), [("club", "/adjudicate #1"), (None, "/report #1")])
async def test_later_those_in_charge_help(place: str | None, helps: str, tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin(place=place)
        for who, move in (("anna", "e4"), ("boris", "e5")):
            await house.say(who, move)
        await door(house, "boris", shut=True)
        assert helps in house.texts("anna")[-1]


async def test_all_who_wait_are_told_once_and_once_more(tmp_path: Path) -> None:
    """Opponents, each home channel with one letter, challengers; then that they are back."""
    async with club(tmp_path) as house:
        await house.begin()
        await house.begin("clara")
        await house.begin("dora", place=None)
        await house.say("emil", "/challenge @boris chess", "club")
        since = len(house.told)
        for _ in range(2):
            await door(house, "boris", shut=True)
            await house.restart()
        await house.say("anna", "#1 e4")
        told = [one for one in house.told[since:] if "cannot write to boris" in one.text]
        assert sorted(one.who for one in told) == ["anna", "clara", "club", "dora", "emil"]
        (public,) = [one for one in told if one.who == "club"]
        assert public.text.startswith("#1, #2: ")
        assert [label for label, _ in public.buttons] == [
            *("#1 Show the board", "#1 Move", "#2 Show the board", "#2 Move")
        ]
        for _ in range(2):
            await door(house, "boris", shut=False)
            await house.restart()
        back = [one for one in house.told[since:] if "write to boris again" in one.text]
        assert sorted(one.who for one in back) == ["anna", "clara", "club", "dora", "emil"]
        await door(house, "boris", shut=True)
        again = [one for one in house.told[since:] if "cannot write to boris" in one.text]
        assert len(again) == 2 * len(told)


async def test_who_was_told_of_a_match_that_is_over_is_left_in_peace(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin()
        await door(house, "boris", shut=True)
        await house.say("anna", "/abort")
        since = len(house.told)
        await door(house, "boris", shut=False)
        assert not [one for one in house.told[since:] if "boris again" in one.text]


async def test_organisers_are_told(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=round-robin", ("boris", "clara", "dora"))
        await door(house, "boris", shut=True)
        (told,) = house.heard("anna", "cannot write to boris")
        assert "“Cup” (1)" in told.text
        assert "/tournament remove 1 @boris" in told.text
        await house.say("anna", "/tournament start 1")
        await house.wait(HOUR)
        assert len(house.heard("anna", "cannot write to boris")) == 1
        rivals = {who for who in ("clara", "dora") if house.heard(who, "cannot write to boris")}
        assert rivals, "who plays them is told for the match"
        await door(house, "boris", shut=False)
        assert len(house.heard("anna", "“Cup” (1): I can write to boris again")) == 1


async def test_who_meets_them_in_a_later_round_is_told_as_well(tmp_path: Path) -> None:
    """Their letters stand behind older ones, so that no platform refuses one of the new match."""
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=2", ("boris", "clara", "dora", "emil"))
        await house.say("anna", "/tournament start 1")
        await door(house, "boris", shut=True)
        await house.say("anna", "/tournament extend 1 1d")
        for match, _, black in await open_games(house):
            absent = "white" if black != "boris" else "black"
            await house.say("anna", f"/tournament correct 1 #{match} {absent}")
        ((match, *sides),) = [one for one in await open_games(house) if "boris" in one]
        (rival,) = set(sides) - {"boris"}
        assert len(house.heard(rival, f"#{match}: I cannot write to boris")) == 1
        await house.wait(HOUR)
        await house.restart()
        assert len(house.heard(rival, f"#{match}: I cannot write to boris")) == 1
        await door(house, "boris", shut=False)
        assert len(house.heard(rival, f"#{match}: I can write to boris again")) == 1


async def test_what_is_said_in_public_does_not_open_a_private_chat(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin()
        await door(house, "boris", shut=True)
        since = len(house.told)
        await house.say("boris", "/games", "club")
        await house.say("anna", "e4")
        assert not [one for one in house.told[since:] if "write to boris" in one.text]
        assert house.rows("SELECT reachable FROM account WHERE person = 'boris'") == [(0,)]


async def test_a_match_with_somebody_deleted_tells_nobody(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin()
        await house.say("anna", "/deleteme")
        label, *_ = house.buttons("anna")
        await house.say("anna", house.buttons("anna")[label])
        await door(house, "boris", shut=True)
        owed = house.rows("SELECT count(*) FROM outbox WHERE key LIKE 'gone:%' AND ended IS NULL")
        assert owed == [(0,)]


async def test_a_clock_that_is_set_back_stops_no_letters(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        await house.hear("anna", "e4")
        house.now -= 3600
        house.told.clear()
        await house.deliver()
        assert house.texts("anna")
        assert house.texts("boris")


async def test_who_waits_is_told_of_organisers_only_where_one_can_be_reached(
    tmp_path: Path,
) -> None:
    """They read that the organisers were told, and nobody was: the only one was the absent player."""
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=round-robin pace=none", ("anna", "boris", "clara", "dora"))
        await house.say("anna", "/tournament start 1")
        rivals = {one for _, *sides in await open_games(house) for one in sides if "anna" in sides}
        (rival,) = rivals - {"anna"}
        await door(house, "anna", shut=True)
        assert "No organiser of the tournament can be reached" in house.texts(rival)[-1]
        await door(house, "anna", shut=False)
        await house.say("elena", "/help")
        await house.say("anna", "/tournament helper 1 elena")
        await door(house, "anna", shut=True)
        assert "organisers are told" in house.texts(rival)[-1]
        assert house.heard("elena", "cannot write to anna")


async def test_a_match_that_cannot_be_served_stops_nobody_who_tells_of_an_absence(
    tmp_path: Path,
) -> None:
    """Neither at the start, where one player's platform is switched off, nor when a door is closed;
    and nobody waits for anybody where it is set aside."""
    async with club(tmp_path) as house:
        for who in ("anna", "carl"):
            told = await house.say(who, "/invite kriegspiel side=white pace=none")
            words = [word.strip(".:`“”") for word in told.split()]
            code = next(word for word in words if len(word) == 8 and word.isupper())
            await house.say("boris_tg", f"/join {code}")
        broken = 1
        await house.say("anna", "e4")
    change(tmp_path / "club.db", "UPDATE act SET body = 'try d4' WHERE match = ?", broken)
    async with club(tmp_path) as house:
        await house.database.write(
            lambda tx: tell_switched_off(tx, served=["discord"], now=house.now)
        )
        await house.deliver()
        assert "boris_tg" in house.texts("carl")[-1]
        await house.say("anna", f"#{broken} /board")
        before = len(house.texts("anna"))
        await house.database.write(
            lambda tx: note_reachable(tx, "telegram", "boris_tg", False, house.now)
        )
        await house.deliver()
        assert "cannot write to boris_tg" in house.texts("carl")[-1]
        assert len(house.texts("anna")) == before
