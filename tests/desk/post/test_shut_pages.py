"""A page that is shut stays shut for a moment before anybody hears of it. The page is played here by
Telegram, since the desk asks of no chat what it is."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from bot.desk.post.absence import COMES_BACK, note_reachable
from bot.desk.post.shut_pages import note_closing, note_open
from tests.club_for_tests import House, club
from tests.linking import link

MISSED = "cannot write to boris"


async def _begin(house: House) -> None:
    await house.say("boris_tg", "/help")
    await link(house, "boris", "boris_tg")
    await house.begin("anna", "boris")
    await house.say("anna", "e4")


async def _shut(house: House, *, comes_back: bool = False) -> None:
    close = partial(note_closing, chat="telegram", user="boris_tg", now=house.now)
    await house.database.write(close)
    if comes_back:
        await house.database.write(partial(note_open, chat="telegram", user="boris_tg"))
    await house.wait(COMES_BACK + 1)


async def _block(house: House) -> None:
    block = partial(note_reachable, chat="discord", user="boris", can_be=False, now=house.now)
    await house.database.write(block)
    await house.deliver()


def _missed(house: House) -> int:
    return len(house.heard("anna", MISSED))


async def test_whoever_has_blocked_the_bot_is_missed_when_their_page_is_shut(
    tmp_path: Path,
) -> None:
    """It is their turn, so that no letter to them would tell it."""
    async with club(tmp_path) as house:
        await _begin(house)
        await _block(house)
        await house.wait(COMES_BACK + 1)
        assert _missed(house) == 0, "they sit at their page"
        await _shut(house, comes_back=True)
        assert _missed(house) == 0
        await _shut(house)
        assert _missed(house) == 1
        await _shut(house)
        assert _missed(house) == 1, "it is told once"


async def test_whoever_blocks_the_bot_with_their_page_shut_is_missed_at_once(
    tmp_path: Path,
) -> None:
    async with club(tmp_path) as house:
        await _begin(house)
        await _shut(house)
        assert _missed(house) == 0, "the other platform brings them letters"
        await _block(house)
        assert _missed(house) == 1


async def test_a_page_alone_is_looked_at_by_nobody(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("boris_tg", "/help")
        close = partial(note_closing, chat="telegram", user="boris_tg", now=house.now)
        await house.database.write(close)
        assert house.rows("SELECT count(*) FROM job WHERE kind = 'page'") == [(0,)]
