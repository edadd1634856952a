"""Films: named in the letter, made when it is sent, once, and never of a match that still runs."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from pathlib import Path

from bot.desk.post import films
from bot.desk.post.films import Films, reel_of
from bot.desk.post.reels import Drawable, film
from bot.desk.visit.letter import Letter, owed
from bot.desk.visit.recipient import ToMember
from bot.desk.visit.sealed import Film, Replay, seal, unseal
from bot.games.game import UMPIRE
from storage import lines, post
from tests.club_for_tests import House, club


async def finished(house: House, tries: int = 0) -> int:
    number = await house.begin()
    for _ in range(tries):
        await house.say("anna", f"#{number} a1a5")
    for person, text in (("anna", "e4"), ("boris", "e5"), ("anna", "/resign sure")):
        await house.say(person, f"#{number} {text}")
    return number


async def test_a_letter_weighs_the_same_however_long_the_match_was(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        weights = []
        for tries in (0, 120):
            number = await finished(house, tries)
            await house.hear("carol", f"#{number} /replay")
            ((body,),) = house.rows("SELECT body FROM outbox WHERE ended IS NULL")
            weights.append(len(body))
            await house.deliver()
        assert max(weights) < 300
        assert abs(weights[0] - weights[1]) < 5


async def test_a_film_is_drawn_once_for_all_who_ask(tmp_path: Path) -> None:
    drawn: list[Drawable] = []

    async def draw(picture: Drawable, _chat: str) -> bytes:
        drawn.append(picture)
        await asyncio.sleep(0)
        return b"GIF"

    async with club(tmp_path) as house:
        number = await finished(house)
        shown = Films(house.database.read, draw)
        wanted = Replay(number, "en", "walnut")
        asked = (shown.show(wanted, "discord") for _ in range(5))
        assert await asyncio.gather(*asked) == [b"GIF"] * 5
        assert len(drawn) == 1
        await shown.show(Replay(number, "ru", "walnut"), "discord")
        assert len(drawn) == 2, "in another language it is another film"


async def test_a_match_that_was_put_back_and_went_on_otherwise_has_another_film(
    tmp_path: Path,
) -> None:
    """A process that lived through a restore showed the course of things that was lost."""
    drawn: list[Drawable] = []

    async def draw(picture: Drawable, _chat: str) -> bytes:
        drawn.append(picture)
        return b"GIF %d" % len(drawn)

    async with club(tmp_path) as house:
        number = await finished(house)
        shown = Films(house.database.read, draw)
        wanted = Replay(number, "en", "walnut")
        assert await shown.show(wanted, "discord") == b"GIF 1"
        await house.database.write(
            partial(lines.begin, table="match", number=number, now=house.now)
        )
        assert await shown.show(wanted, "discord") == b"GIF 2"


async def test_of_what_is_remembered_there_is_an_end(tmp_path: Path) -> None:
    drawn: list[Drawable] = []

    async def draw(picture: Drawable, _chat: str) -> bytes:
        drawn.append(picture)
        return bytes(films.KEPT // 2)

    async with club(tmp_path) as house:
        number = await finished(house)
        shown = Films(house.database.read, draw)
        for theme in ("walnut", "slate", "contrast", "walnut"):
            await shown.show(Replay(number, "en", theme), "discord")
        assert len(drawn) == 4, "what was asked for longest ago is forgotten first"


async def test_what_still_runs_is_never_drawn(tmp_path: Path) -> None:
    """Not even if a letter should name it, as after a restore, when numbers are given again."""
    async with club(tmp_path) as house:
        await house.begin()
        for person, text in (("anna", "e4"), ("boris", "e5")):
            await house.say(person, text)
        house.told.clear()
        for number in (1, 99):
            letter = Letter(
                key=f"test {number}",
                to=ToMember(1),
                text="Here it is.",
                language="en",
                board=Replay(number, "en", "walnut"),
            )
            await house.database.write(partial(post.enqueue, letters=[owed(letter)], now=house.now))
        await house.deliver()
        assert [one.text for one in house.told] == ["Here it is."] * 2
        assert house.boards == []
        assert await house.database.read(lambda tx: reel_of(tx, 1)) is None


async def test_old_letters_bring_the_film_that_is_written_out_in_them(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        number = await finished(house)
        reel = await house.database.read(lambda tx: reel_of(tx, number))
        assert reel is not None
        old = replace(film(Replay(number, "en", "walnut"), reel), titles={}, lines=())
        letter = Letter(key="old", to=ToMember(1), text="Here.", language="en", board=old)
        assert unseal(seal(letter)).board == old
        assert '"frames"' in owed(letter).body
        house.told.clear()
        await house.database.write(lambda tx: post.enqueue(tx, [owed(letter)], house.now))
        await house.deliver()
        (shown,) = house.boards
        assert isinstance(shown, Film)
        assert shown.frames[-1][UMPIRE]
