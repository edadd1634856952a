"""Invitations: who is invited may enter, declines, is uninvited; and strangers learn nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import DAY, club
from tests.desk.tournaments.cup import CLUB, LINE, contest_of, found_cup

pytestmark = pytest.mark.asyncio
CLOSED = f"/tournament {LINE} format=swiss size=8 access=invited"


async def test_only_who_is_invited_may_enter(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await house.say("anna", CLOSED, CLUB)
        assert "By invitation only" in house.heard(CLUB, "Cup")[-1].text
        stranger = await house.say("boris", "/tournament join 1")
        assert "by invitation only" in stranger
        await house.say("elena", "/help")
        assert "elena is invited" in await house.say("anna", "/tournament invite 1 @elena")
        (letter,) = house.heard("elena", "anna invites you")
        assert "Kriegspiel" in letter.text
        await house.restart()
        await house.say("elena", house.buttons("elena")["Join"])
        assert house.heard("elena", "You have joined")
        assert await house.say("boris", "/tournament join 1") == stranger
        assert "you have joined" in (await house.say("anna", "/tournament join 1")).lower()


async def test_who_leads_sees_who_is_invited_and_nobody_else_does(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await house.say("anna", CLOSED, CLUB)
        for one in ("boris", "elena", "galina"):
            await house.say(one, "/help")
            await house.say("anna", f"/tournament invite 1 @{one}")
        await house.say("elena", "/tournament join 1")
        told = await house.say("anna", "/tournament invite 1")
        assert "Invited: boris, galina." in told
        assert "Invited, and in it: elena." in told
        assert "only its organisers" in await house.say("boris", "/tournament invite 1")
        for words in ("/tournament 1", "/tournament log 1", "/tournament export 1", "/mydata"):
            assert "galina" not in await house.say("boris", words), words
        assert all("galina" not in one.whole for one in house.told if one.who == CLUB)


async def test_an_invitation_is_declined_or_withdrawn(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await house.say("anna", CLOSED, CLUB)
        for one in ("boris", "elena", "galina"):
            await house.say(one, "/help")
            await house.say("anna", f"/tournament invite 1 @{one}")
        assert "Its organiser is told" in await house.say(
            "boris", house.buttons("boris")["No, thanks"]
        )
        assert house.heard("anna", "boris does not want to come")
        assert "by invitation only" in await house.say("boris", "/tournament join 1")
        await house.say("anna", "/tournament invite 1")
        told = await house.say("anna", house.buttons("anna")["Uninvite galina"])
        assert "galina is not invited any more" in told
        assert house.heard("galina", "the invitation to you has been withdrawn")
        assert "by invitation only" in await house.say("galina", "/tournament join 1")
        assert "no invitation" in await house.say("galina", "/tournament decline 1")
        await house.say("elena", "/tournament join 1")
        await house.say("anna", "/tournament remove 1 @elena")
        assert "by invitation only" in await house.say("elena", "/tournament join 1")


async def test_nobody_is_invited_again_and_again(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await house.say("anna", CLOSED, CLUB)
        await house.say("boris", "/help")
        for _ in range(3):
            await house.say("anna", "/tournament invite 1 @boris")
            await house.say("anna", "/tournament uninvite 1 @boris")
        assert len(house.heard("boris", "anna invites you")) == 1
        await house.wait(DAY)
        await house.say("anna", "/tournament invite 1 @boris")
        assert len(house.heard("boris", "anna invites you")) == 2


async def test_who_has_blocked_the_organiser_gets_no_letter(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await house.say("anna", CLOSED, CLUB)
        await house.say("boris", "/block anna")
        assert "boris is invited" in await house.say("anna", "/tournament invite 1 @boris")
        assert not house.heard("boris", "anna invites you")


async def test_deleted_people_are_invited_nowhere(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await house.say("anna", CLOSED, CLUB)
        await house.say("boris", "/help")
        await house.say("anna", "/tournament invite 1 @boris")
        for answer in ("/deleteme", "/deleteme yes", "/deleteme forever"):
            await house.say("boris", answer)
        assert "Nobody is invited" in await house.say("anna", "/tournament invite 1")


async def test_where_teams_play_an_organiser_invites_to_the_tournament(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        line = 'create name="Match" game=kriegspiel format=team boards=2 access=invited pace=3d'
        await house.say("anna", f"/tournament {line}", CLUB)
        for one in ("boris", "elena"):
            await house.say(one, "/help")
        assert "by invitation only" in await house.say("boris", "/tournament found 1 Bears")
        await house.say("anna", "/tournament invite 1 @boris")
        assert "Bears is founded" in await house.say("boris", "/tournament found 1 Bears")
        assert "by invitation only" in await house.say("elena", "/tournament join 1 Bears")
        await house.say("boris", "/tournament invite 1 @elena")
        await house.say("elena", "/tournament join 1 Bears")
        assert len((await contest_of(house)).teams["Bears"].order) == 2


async def test_nobody_is_invited_to_what_they_cannot_enter(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=knockout size=8 access=invited", ("anna",))
        for player in ("boris", "elena"):
            await house.say(player, "/help")
            await house.say("anna", f"/tournament invite 1 @{player}")
            await house.say(player, "/tournament join 1")
        await house.say("galina", "/help")
        await house.say("anna", "/tournament start 1")
        await house.say("boris", "/tournament leave 1")
        for somebody in ("galina", "boris"):
            letters = len(house.letters(somebody))
            assert "is invited and" not in await house.say(
                "anna", f"/tournament invite 1 @{somebody}"
            )
            assert len(house.letters(somebody)) == letters
