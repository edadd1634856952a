"""Reports reach those in charge, and nobody else; no talk is stored beside them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import House, club


async def in_charge(house: House) -> None:
    """Olga runs the bot; Ada is an admin of the club, and Zoe of another."""
    house.operators.add(("discord", "olga"))
    house.admins |= {"ada", "zoe"}
    await house.say("olga", "/games")
    await house.say("ada", "/games", "club")
    await house.say("zoe", "/games", "elsewhere")


async def test_those_in_charge_are_told_that_there_is_one(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await in_charge(house)
        await house.say("boris", "/games")
        told = await house.say("anna", "/report boris Smith? is rude", "club")
        assert "This is report 1" in told
        for steward in ("olga", "ada"):
            assert "There is a new report, 1." in house.texts(steward)[-1]
            assert "rude" not in "".join(house.texts(steward))
        for other in ("zoe", "boris"):
            assert "report" not in "".join(house.texts(other))
        assert not [text for text in house.texts("club") if "rude" in text]

        line = "Report 1 of 2026-01-05 by anna about boris: “Smith? is rude”"
        assert line in await house.say("olga", "/reports")
        assert line in await house.say("ada", "/жалобы", "club.chess")
        assert "No report" in await house.say("zoe", "/reports", "elsewhere")
        assert "Only those in charge" in await house.say("boris", "/reports", "club")
        # An admin of the club is nobody in particular elsewhere, or in private.
        assert "Only those in charge" in await house.say("ada", "/reports")


async def test_a_name_of_several_words_may_stand_in_quotes(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await in_charge(house)
        await house.say("boris", "/name Boris the Brave")
        assert "report 1" in await house.say("anna", '/report "Boris the Brave" cheats')
        assert "report 2" in await house.say("anna", "/report «Boris the Brave» lies")
        shown = await house.say("olga", "/reports")
        assert "about Boris the Brave: “cheats”" in shown
        assert "about Boris the Brave: “lies”" in shown
        assert "Boris the Brave, member" in await house.say("anna", '/profile "Boris the Brave"')


async def test_a_settled_report_keeps_no_words(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await in_charge(house)
        await house.say("boris", "/games")
        await house.say("anna", "/report boris cheats", "club")
        assert "no open report 1" in await house.say("zoe", "/reports close 1", "elsewhere")
        assert "in charge" in await house.say("boris", "/reports close 1", "club")
        await house.say("ada", "/reports", "club")
        said = house.buttons("ada")["Settle 1"]
        assert "settled" in await house.say("ada", said, "club")
        assert "no open report 1" in await house.say("olga", said)
        assert "No report" in await house.say("olga", "/reports")
    assert house.rows("SELECT text, closed IS NOT NULL FROM report") == [("", 1)]


async def test_about_a_match_it_goes_to_the_matchs_home(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await in_charge(house)
        await house.begin("anna", "boris")
        assert "report 1" in await house.say("anna", "/report #1 always stalls")
        told = await house.say("ada", "/reports", "club")
        assert "by anna about boris, match #1: “always stalls”" in told
        assert "report 2" in await house.say("carol", "#1 /жалоба looks arranged")
        told = await house.say("ada", "/reports", "club")
        assert "Report 2 of 2026-01-05 by carol, match #1" in told


async def test_an_admin_does_not_read_what_is_about_himself(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await in_charge(house)
        before = len(house.texts("ada"))
        await house.say("anna", "/report ada favours friends", "club")
        assert len(house.texts("ada")) == before
        assert "No report" in await house.say("ada", "/reports", "club")
        told = await house.say("ada", "/reports close 1", "club")
        assert "no open report 1" in told
        assert "favours friends" in await house.say("olga", "/reports")


async def test_what_is_no_report_is_not_stored(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("boris", "/games")
        assert "/report @name" in await house.say("anna", "/report")
        assert "/report @name" in await house.say("anna", "/report boris")
        assert "“bruno”" in await house.say("anna", "/report bruno is rude")
        assert "yourself" in await house.say("anna", "/report anna is rude")
        assert "#9" in await house.say("anna", "/report #9 is odd")
        assert house.rows("SELECT * FROM report") == []
        for number in range(1, 6):
            assert f"report {number}" in await house.say("anna", f"/report boris again {number}")
        assert "5 reports in a day" in await house.say("anna", "/report boris again")
        house.now += 86_400
        assert "report 6" in await house.say("anna", "/report boris again")


async def test_what_is_said_twice_is_one_report(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await in_charge(house)
        for user in ("boris", "carol"):
            await house.say(user, "/games")
        await house.begin("anna", "boris")
        for _ in range(2):
            assert "report 1" in await house.say("anna", "/report boris cheats", "club")
            assert "There is a new report, 1." in house.texts("ada")[-1]
        assert len(house.texts("ada")) == len({*house.texts("ada")}), "nobody is told twice"
        others = ("/report carol cheats", "#1 /report cheats", "/report boris cheats on")
        for number, said in enumerate(others, 2):
            assert f"report {number}" in await house.say("anna", said, "club")
        assert "report 5" in await house.say("carol", "/report boris cheats", "club")
        await house.say("ada", "/reports close 1", "club")
        assert "report 6" in await house.say("anna", "/report boris cheats", "club")
        house.now += 86_400
        assert "report 7" in await house.say("anna", "/report boris cheats", "club")


async def test_names_of_several_words(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        house.operators.add(("discord", "olga"))
        await house.say("boris", "/name Boris the Bold")
        await house.say("anna", "/report Boris the Bold the rest of it")
        told = await house.say("olga", "/reports")
        assert "about Boris the Bold: “the rest of it”" in told


async def test_said_in_private_it_reaches_the_admins_of_where_both_play(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        house.operators.clear()
        house.admins |= {"ada", "zoe"}
        await house.say("ada", "/games", "club.chess")
        await house.say("zoe", "/games", "elsewhere.hall")
        await house.play("anna", "carol", "carol", place="elsewhere.hall")
        await house.play("anna", "boris", "boris", place="club.chess")
        await house.say("anna", "/report @boris is rude")
        assert "There is a new report, 1." in house.texts("ada")[-1]
        assert "report" not in "".join(house.texts("zoe"))
        assert "is rude" in await house.say("ada", "/reports", "club.chess")
        assert "No report" in await house.say("zoe", "/reports", "elsewhere.hall")


async def test_who_is_reported_is_not_who_reads(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        house.operators.clear()
        house.admins |= {"boris"}
        await house.say("boris", "/games", "club.chess")
        await house.play("anna", "boris", "boris", place="club.chess")
        told = await house.say("anna", "/report @boris is rude")
        assert "not met an admin" in told
        assert "report" not in house.texts("boris")[-1]


async def test_where_nobody_would_read_it_nothing_is_kept(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        house.operators.clear()
        await house.say("boris", "/games")
        told = await house.say("anna", "/report @boris is rude")
        assert "nobody would read it" in told
        assert not house.rows("SELECT * FROM report")
        house.operators.add(("discord", "olga"))
        assert "This is report 1" in await house.say("anna", "/report @boris is rude")


async def test_what_is_wrong_with_the_bot_goes_to_those_in_charge(tmp_path: Path) -> None:
    """It is about nobody who plays; one of its machines is reported by its name, as anybody is."""
    async with club(tmp_path) as house:
        await in_charge(house)
        assert "This is report 1" in await house.say("anna", "/report house shows me no board")
        line = "Report 1 of 2026-01-05 by anna: “house shows me no board”"
        assert line in await house.say("olga", "/reports")
        assert "what is wrong" in await house.say("anna", "/report house")
        await house.say("anna", "/play chess level=2 side=white")
        assert "This is report 2" in await house.say("anna", "/report house 2 is slow")
        assert "about House 2 (bot): “is slow”" in await house.say("olga", "/reports")


@pytest.mark.parametrize("alone", ["/lesson", "/problem 46", "/play chess level=1 side=white"])
async def test_who_reports_what_they_play_alone_is_not_spoken_of_as_two(
    tmp_path: Path, alone: str
) -> None:
    async with club(tmp_path) as house:
        house.operators.clear()
        await house.say("anna", alone)
        told = await house.say("anna", "/report #1 I see no board")
        assert told.startswith("I did not keep that")
        assert "you two" not in told
        await house.say("anna", "/language ru")
        told = await house.say("anna", "/report #1 I see no board")
        assert told.startswith("Я этого не записал")
        assert "у вас" not in told
