"""What machines were handed: kept once, asked for in order, forgotten some time after the end."""

from __future__ import annotations

from pathlib import Path

from storage import house
from storage.house import NewLetter
from tests.club_for_tests import DAY, club


def letter(number: int, *, asks: bool = True, key: str = "") -> NewLetter:
    return NewLetter(key or f"k{number}", 1, "black", number, asks, f"body {number}")


async def test_letters_are_kept_once_and_the_first_brings_the_seed(tmp_path: Path) -> None:
    async with club(tmp_path) as bot:
        await bot.begin()
        await bot.database.write(lambda tx: house.keep(tx, letter(1), "3", "one"))
        await bot.database.write(lambda tx: house.keep(tx, letter(1), "3", "two"))
        assert await bot.database.read(house.waiting) == [(1, "black")]
        asked = await bot.database.read(lambda tx: house.asked(tx, 1, "black"))
        assert asked is not None
        assert (asked.level, asked.seed, asked.letters) == ("3", "one", ("body 1",))
        again = letter(1, key="answer")
        await bot.database.write(lambda tx: house.keep(tx, again, "3", "three"))
        asked = await bot.database.read(lambda tx: house.asked(tx, 1, "black"))
        assert asked is not None
        assert asked.fruitless == 1
        await bot.database.write(lambda tx: house.keep(tx, letter(2, asks=False), "3", "four"))
        assert await bot.database.read(house.waiting) == []
        assert await bot.database.read(lambda tx: house.asked(tx, 1, "black")) is None


async def test_notes_are_of_the_newest_letter_alone(tmp_path: Path) -> None:
    async with club(tmp_path) as bot:
        await bot.begin()
        await bot.database.write(lambda tx: house.keep(tx, letter(1), "3", "seed"))
        asked = await bot.database.read(lambda tx: house.asked(tx, 1, "black"))
        assert asked is not None
        kept = lambda tx: house.note(tx, 1, "black", asked.letter, "notes")  # noqa: E731
        assert await bot.database.write(kept)
        await bot.database.write(lambda tx: house.keep(tx, letter(2), "3", "seed"))
        assert not await bot.database.write(kept)


async def test_an_attempt_is_followed_by_one_other(tmp_path: Path) -> None:
    async with club(tmp_path) as bot:
        await bot.begin()
        await bot.database.write(lambda tx: house.keep(tx, letter(1), "3", "seed"))
        assert await bot.database.write(lambda tx: house.sent_away(tx, 1, "black", 0)) == 1
        assert await bot.database.write(lambda tx: house.sent_away(tx, 1, "black", 0)) is None


async def test_what_is_over_is_forgotten_in_time(tmp_path: Path) -> None:
    async with club(tmp_path) as bot:
        await bot.begin()
        await bot.database.write(lambda tx: house.keep(tx, letter(1), "3", "seed"))
        assert await bot.database.write(lambda tx: house.prune(tx, bot.now + DAY)) == 0
        await bot.say("anna", "/resign sure")
        assert await bot.database.read(house.waiting) == []
        assert await bot.database.write(lambda tx: house.prune(tx, bot.now)) == 0
        assert await bot.database.write(lambda tx: house.prune(tx, bot.now + 1)) == 1
        assert bot.rows("SELECT count(*) FROM house_letter") == [(0,)]
