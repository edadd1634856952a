"""The language people have: their own choice, what their platform says, what is spoken around them."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.chat.contract import Incoming
from tests.club_for_tests import ADMIN, club


async def test_what_the_platform_says_is_kept_for_letters_to_come(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        house.speaks["boris"] = "ru-RU"
        await house.say("boris", "/games")
        await house.restart()
        await house.say("anna", "/challenge @boris chess")
        assert house.texts("boris")[-1].startswith("anna вызывает boris")
        assert house.rows("SELECT language, guess FROM member WHERE name = 'boris'") == [
            (None, "ru")
        ]
        house.speaks["boris"] = "en-GB"
        await house.say("boris", "/games")
        await house.say("anna", "/challenge @boris chess casual")
        assert house.texts("boris")[-1].startswith("anna challenges boris")


async def test_ones_own_choice_comes_first(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        house.speaks["boris"] = "ru"
        await house.say("boris", "/language en")
        await house.say("boris", "/games")
        await house.say("anna", "/challenge @boris chess")
        assert house.texts("boris")[-1].startswith("anna challenges boris")


async def test_the_communitys_is_what_newcomers_hear(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say(ADMIN, "/community language=ru", "club")
        await house.say("anna", "/challenge @clara chess", "club")
        assert house.texts("clara")[-1].startswith("anna вызывает clara")
        house.speaks["clara"] = "en-US"
        await house.say("clara", "/games")
        await house.say("anna", "/challenge @clara kriegspiel", "club")
        assert house.texts("clara")[-1].startswith("anna challenges clara")


async def test_a_place_speaks_as_its_platform_says(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        said = Incoming(
            *("discord", "anna", "anna", "/seek chess", "1"),
            place="halle",
            community="halle",
            language="en",
            place_language="ru",
        )
        await house.desk.hear(said)
        await house.deliver()
        assert house.texts("halle")[-1].startswith("anna ищет соперника")


async def test_the_guess_is_given_and_deleted_with_everything_else(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        house.speaks["boris"] = "ru"
        await house.say("boris", "/mydata")
        assert '"guess": "ru"' in house.letters("boris")[-1].whole
        for words in ("/deleteme", "/deleteme yes", "/deleteme forever"):
            await house.say("boris", words)
        assert house.rows("SELECT guess FROM member") == [(None,)]


@pytest.mark.parametrize(
    ("first", "spoken"),
    [
        *(("привет", "ru"), ("мне нужна помощь", "ru"), ("да", "ru"), ("Ну что?", "ru")),
        *(
            ("а бесплатно?", "ru"),
            ("ты бот?", "ru"),
            ("«Привет»", "ru"),
            ("👋 эй", "ru"),
            ("по-русски можешь?", "ru"),
        ),
        *(("hello", None), ("Кf3", None), ("ед", None), ("hi Борис", None), ("@Борис hi", None)),
    ],
)
async def test_newcomers_seem_to_speak_what_they_write_in(
    tmp_path: Path, first: str, spoken: str | None
) -> None:
    """Not every platform tells what its people have set."""
    async with club(tmp_path) as house:
        assert "Здравствуйте" in await house.say("anna", first) or spoken is None
        assert house.rows("SELECT guess FROM member WHERE name = 'anna'") == [(spoken,)]


@pytest.mark.parametrize("sentence", ["/challenge @Борис chess", "/name Ольга", "@Борис draw?"])
async def test_a_name_is_no_word_of_whoever_calls_it(tmp_path: Path, sentence: str) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", sentence)
        assert house.rows("SELECT max(guess) FROM member") == [(None,)]


async def test_what_the_platform_says_comes_before_what_is_written(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        house.speaks["anna"] = "en-US"
        await house.say("anna", "/помощь")
        assert house.rows("SELECT guess FROM member WHERE name = 'anna'") == [("en",)]
