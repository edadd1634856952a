"""A place that takes nothing: who organises what is told of there hears of it, and whoever waits there
for somebody to come."""

from __future__ import annotations

from pathlib import Path

from storage import inbox
from tests.club_for_tests import ADMIN, club
from tests.desk.tournaments.cup import found_cup, play_round

TOLD = "I cannot write where your challenge"


async def test_whoever_seeks_where_nobody_reads_it_is_told_once(tmp_path: Path) -> None:
    """A channel in which the bot may not write takes commands all the same."""
    async with club(tmp_path) as house:
        house.closed.add("club")
        await house.say("anna", "/seek chess", "club")
        (told,) = house.heard("anna", TOLD)
        assert "challenge 1" in told.text
        assert [sentence for _, sentence in told.buttons] == ["/cancel 1"]
        house.speaks["vera"] = "ru"
        await house.say("vera", "/seek chess", "club")
        assert "Ваш вызов 2 открыт, но писать туда" in house.texts("vera")[-1]
        await house.say("anna", "/challenge nobody chess", "club")
        assert len(house.heard("anna", TOLD)) == 2, "who was never met is to read it there as well"
        await house.say("anna", "/cancel 1")
        await house.say("anna", "/cancel 3")
        assert len(house.heard("anna", TOLD)) == 2


async def test_whoever_is_challenged_by_name_reads_it_in_private(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        house.closed.add("club")
        await house.begin()
        await house.say("anna", "e4")
        assert house.texts("boris")[-1].endswith("Black to move.")
        assert not house.heard("anna", TOLD)


async def test_who_organises_hears_once_that_a_place_takes_nothing(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(
            house, "format=swiss rounds=3 size=8", ("anna", "boris", "elena", "fedor_tg")
        )
        await house.say("anna", "/tournament announce 1", "other.hall")
        await house.say("anna", "/tournament helper 1 elena")
        house.closed.add("other.hall")
        await house.say("anna", "/tournament start 1")
        await play_round(house)
        told = "I cannot post in one of its places on Discord"
        for leads in ("anna", "elena"):
            (letter,) = house.heard(leads, told)
            assert "/tournament announce 1" in letter.whole
        assert not house.heard("boris", told)
        assert house.heard("club", "round 2 of 3"), "the others are told of it as ever"


async def test_a_place_that_stays_shut_is_told_of_again_after_weeks_whoever_has_not_read_it(
    tmp_path: Path,
) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(
            house, "format=swiss rounds=3 size=8", ("anna", "boris", "elena", "fedor_tg")
        )
        await house.say("anna", "/tournament announce 1", "other.hall")
        house.closed |= {"other.hall", "anna"}
        await house.say(ADMIN, "/tournament start 1", "club")
        await house.database.write(lambda tx: inbox.prune(tx, house.now + 1))
        await play_round(house)
        house.closed.discard("anna")
        await house.say("anna", "/games")
        assert len(house.heard("anna", "I cannot post in one of its places")) == 2
