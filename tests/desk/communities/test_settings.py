"""Communities: what their admins settle, and who organises."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.chat.contract import Incoming
from bot.desk.visit.community import announcements_place, may_organise, watching_allowed
from bot.desk.visit.visit import Visit
from storage import places
from storage.database import Tx
from tests.club_for_tests import House, club
from tests.linking import link


async def may(house: House, user: str, place: str | None) -> tuple[bool, tuple[str, str] | None]:
    """Whether they may organise where they speak, and where they would announce it."""
    found: list[tuple[bool, tuple[str, str] | None]] = []

    async def ask(visit: Visit) -> bool:
        visit.incoming = Incoming(
            "discord", user, user, "", "", place=place, community=place, admin=user in house.admins
        )
        visit.operator = ("discord", user) in house.operators
        (row,) = await visit.tx.all(
            "SELECT member FROM account WHERE chat = 'discord' AND person = :user", user=user
        )
        visit.member = await visit.person(row["member"])
        found.append((await may_organise(visit), await announcements_place(visit)))
        return True

    await house.desk.do(ask)
    return found[0]


async def test_settings_are_shown_to_all_and_changed_by_admins(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        house.admins.add("anna")
        shown = await house.say("boris", "/community", "club")
        assert "games: all" in shown
        assert "organisers: admins" in shown
        assert "results are posted: on" in shown
        assert "watched with a delay: off" in shown
        refused = await house.say("boris", "/community games=chess", "club")
        assert "Only the admins" in refused
        changed = await house.say(
            "anna",
            "/community games=chess,kriegspiel results=off watch=on language=ru channel=here",
            "club",
        )
        assert changed.startswith("Changed.")
        assert "games: Chess, Kriegspiel" in changed
        assert "results are posted: off" in changed
        assert "announcements: set" in changed
        russian = await house.say("вера", "/язык ru", chat="telegram")
        assert "по-русски" in russian
        assert "Настройки здесь" in await house.say("вера", "/сообщество", "group", chat="telegram")
        assert "say it there" in await house.say("anna", "/community")


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ("games=halma", "halma"),
        ("games=,", "all"),
        ("language=fr", "en, ru, none"),
        ("results=maybe", "on, off"),
        ("channel=there", "here, none"),
        ("organisers=@nobody", "nobody"),
        ("colour=red", "“colour” means"),
        ("chess", "/community games"),
        ("results=off games=halma", "halma"),
        ("organisers=all games=halma", "halma"),
    ],
)
async def test_a_wrong_setting_changes_nothing(tmp_path: Path, wrong: str, told: str) -> None:
    async with club(tmp_path) as house:
        house.admins.add("anna")
        before = await house.say("anna", "/community", "club")
        if "@nobody" in wrong:  # a mention of somebody new would make them known
            wrong = wrong.replace("@", "")
        assert told in await house.say("anna", f"/community {wrong}", "club")
        assert await house.say("anna", "/community", "club") == before


async def test_only_offered_games_find_a_home_there(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        house.admins.add("anna")
        await house.say("anna", "/community games=chess", "club")
        for text in ("/challenge kriegspiel", "/challenge @carol kriegspiel", "/seek kriegspiel"):
            assert "not played here" in await house.say("boris", text, "club")
        assert house.texts("club") == []
        assert "Open challenge" in await house.say("boris", "/challenge kriegspiel", "other")
        assert "Open challenge" in await house.say("boris", "/challenge kriegspiel")
        assert "Open challenge" in await house.say("boris", "/challenge chess", "club.games")


async def test_the_language_holds_in_all_its_places(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        house.admins.add("anna")
        await house.say("anna", "/challenge kriegspiel", "club.one")
        await house.say("anna", "/community language=ru", "club.two")
        await house.say("anna", "/challenge kriegspiel", "club.one")
        await house.say("anna", "/challenge kriegspiel", "another")
        first, second = house.texts("club.one")
        assert "is looking for a game" in first
        assert "ищет соперника" in second
        assert "is looking for a game" in house.texts("another")[0]


async def test_results_are_posted_or_not(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        house.admins.add("anna")
        await house.begin()
        await house.say("anna", "/resign sure")
        assert any("open to all" in text for text in house.texts("club"))
        await house.say("anna", "/community results=off", "club")
        before = len(house.texts("club"))
        await house.begin()
        await house.say("anna", "/resign sure")
        later = house.texts("club")[before:]
        assert any("resigns" in text for text in later), "the audience hears the end all the same"
        assert not any("open to all" in text for text in later)
        assert "open to all" in house.texts("boris")[-1]


async def test_who_may_organise(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        house.admins.add("anna")
        for user in ("anna", "boris", "carol"):
            await house.say(user, "/help", "club")
        assert await may(house, "anna", "club") == (True, ("discord", "club"))
        assert await may(house, "anna", None) == (False, None)
        assert await may(house, "boris", "club") == (False, ("discord", "club"))
        shown = await house.say("anna", "/community organisers=@boris", "club")
        assert "organisers: admins, boris" in shown
        assert (await may(house, "boris", "club"))[0]
        assert not (await may(house, "boris", "other"))[0]
        assert not (await may(house, "carol", "club"))[0]
        await house.say("anna", "/community organisers=@carol,@boris", "club")
        assert (await may(house, "carol", "club"))[0]
        await house.say("anna", "/community organisers=all", "club")
        assert (await may(house, "boris", "club"))[0]
        await house.say("anna", "/ban @boris", "club")
        assert not (await may(house, "boris", "club"))[0]
        await house.say("anna", "/community organisers=admins", "club")
        assert not (await may(house, "carol", "club"))[0]
        assert (await may(house, "anna", "club"))[0]
        house.operators.add(("discord", "carol"))
        assert (await may(house, "carol", None))[0]


async def test_an_organiser_stays_one_with_linked_accounts(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        house.admins.add("anna")
        await house.say("boris", "/help", "club")
        await house.say("anna", "/community organisers=@boris", "club")
        await link(house, "boris_tg", "boris")
        assert (await may(house, "boris", "club"))[0]


async def test_announcements_go_to_their_channel(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        house.admins.add("anna")
        await house.say("anna", "/community channel=here", "club.news")
        await house.say("boris", "/seek kriegspiel", "club.chat")
        await house.say("boris", "/seek kriegspiel", "club.chat")
        news, chat = (house.texts(f"club.{one}") for one in ("news", "chat"))
        assert "boris is looking for a game" in news[0]
        assert chat == []
        await house.say("boris", "/unseek 2", "club.chat")
        await house.say("carol", "/accept 1")
        news, chat = (house.texts(f"club.{one}") for one in ("news", "chat"))
        assert news[2] == "boris cancels challenge 2."
        assert "begins" in news[3]
        assert "begins" in chat[0]
        assert "White to move" in chat[1], "but the match is heard where it is at home"
        assert len(news) == 4
        before = len(chat)
        await house.say("anna", "/community channel=none", "club.chat")
        await house.say("boris", "/seek chess", "club.chat")
        assert "boris is looking for a game" in house.texts("club.chat")[before]


async def test_watching_is_for_the_community_to_allow(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        house.admins.add("anna")

        async def allowed(tx: Tx) -> list[bool]:
            places = ("club", "club.deep", "other")
            return [await watching_allowed(tx, "discord", place) for place in places]

        await house.say("anna", "/help", "club.deep")
        assert await house.database.read(allowed) == [False, False, False]
        await house.say("anna", "/community watch=on", "club")
        assert await house.database.read(allowed) == [True, True, False]


async def test_a_group_that_changes_its_number_keeps_what_it_has_settled(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        house.admins.add("anna")
        await house.say("boris", "/help", "-55", chat="telegram")
        settings = "/community games=chess channel=here organisers=@boris"
        before = await house.say("anna", settings, "-55", chat="telegram")
        await house.say("anna", "/ban @carol", "-55", chat="telegram")
        await house.database.write(
            lambda tx: places.move(tx, "telegram", "-55", "-10055", house.now)
        )
        after = await house.say("dora", "/community", "-10055", chat="telegram")
        assert after.splitlines()[1:] == before.splitlines()[1:]
        assert "boris" in after
        assert "banned you" in await house.say("carol", "/seek chess", "-10055", chat="telegram")
        await house.say("boris", "/seek chess", "-10055", chat="telegram")
        assert "boris is looking for a game" in house.texts("-10055")[-1]
