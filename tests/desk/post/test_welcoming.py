"""A community is greeted once, in its language, whatever the platform tells of it how often."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from bot.desk.post.welcoming import welcome_place
from tests.club_for_tests import House, club


async def come(house: House, place: str, community: str, language: str | None) -> None:
    greet = partial(
        welcome_place,
        chat="discord",
        place=place,
        community=community,
        language=language,
        now=house.now,
    )
    await house.database.write(greet)
    await house.deliver()


async def test_a_community_is_greeted_once(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await come(house, "halle", "halle", "ru")
        await house.restart()
        await come(house, "halle", "halle", "en-US")
        await come(house, "lobby", "other", None)
        (letter,) = house.letters("halle")
        assert letter.text.startswith("Здравствуйте! Я — судья кригшпиля")
        assert [sentence for _, sentence in letter.buttons] == [
            *("/lesson", "/play", "/seek", "/invite", "/help"),
        ]
        assert house.texts("lobby")[0].startswith("Hello, I am the umpire")


async def test_the_place_goes_on_speaking_that(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await come(house, "halle", "halle", "ru")
        await house.say("anna", "/seek chess", "halle")
        assert "ищет соперника" in house.texts("halle")[-1]
