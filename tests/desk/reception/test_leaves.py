"""The rules page by page, as somebody reads them in a chat."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games.primers import PRIMERS, primer_of
from bot.games.shelf import SHELF
from tests.club_for_tests import club


@pytest.mark.parametrize("game", PRIMERS)
async def test_the_first_page_comes_with_a_board_and_buttons(tmp_path: Path, game: str) -> None:
    async with club(tmp_path) as house:
        (letter,) = await house.tell("anna", f"/rules {game}")
        primer = primer_of(game)
        assert primer is not None
        assert letter.board
        assert f"1/{primer.many}: {primer.words[primer.leaves[0].key]['en'].heading}" in letter.text
        assert letter.message.alt
        assert letter.buttons[0][1] == f"/rules {game} 2"


async def test_all_in_words_is_still_there(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        for word in ("full", "полностью"):
            (letter,) = await house.tell("anna", f"/rules chess-t {word}")
            assert "RECONSTRUCTED" in letter.text
            assert letter.board is None
            assert letter.buttons == (("With boards", "/rules chess-t"),)


async def test_a_page_beyond_the_last_is_the_last(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        (letter,) = await house.tell("anna", "/rules chess-t 99")
        primer = primer_of("chess-t")
        assert primer is not None
        assert primer.words[primer.leaves[-1].key]["en"].heading in letter.text
        assert ("Play me now", "/play chess-t") in letter.buttons


async def test_who_reads_boards_as_text_gets_them_so(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/set board text")
        (letter,) = await house.tell("anna", "/rules chess-t 4")
        assert letter.board is None
        assert letter.block


async def test_pages_are_the_same_after_a_restart_and_in_the_readers_language(
    tmp_path: Path,
) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/language ru")
        (before,) = await house.tell("anna", "/rules chess-t 5")
    async with club(tmp_path) as house:
        (after,) = await house.tell("anna", "/rules chess-t 5")
        assert (before.text, before.board) == (after.text, after.board)
        assert SHELF["chess-t"].words["ru"].title in after.text
        assert "Вер Кнехт" in after.text
