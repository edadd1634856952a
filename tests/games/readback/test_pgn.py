"""PGN that says which game it is of: of every game of the house, and of none that it writes so."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

import pytest

from bot.games.game import Ending
from bot.games.readback.play import Astray
from bot.games.readback.written import Unreadable
from bot.games.shelf import SHELF
from tests.club_for_tests import club
from tests.games.readback.test_play import back

HEADS = ('[Variant "{key}"]', '[Event "{title}, match 3"]', '[Event "x"]\n[Variant "{title}"]')
BODIES = (
    *("*", "1. e4 e5 *", "1. B@c1 e5 *", "1. 7g7f 3c3d *", "1. any? *", "--  *", "1. a1 1/2-1/2"),
    *("1. Kxe8# 1-0", '[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n1. e4 Kd7 *', '[FEN "x"]\n\n*'),
    *(
        '[KriegspielRules "x"]\n\n*',
        '[Sighted "Black"]\n\n1. e4 *',
        '[Termination "checkmate"]\n\n*',
    ),
)


@pytest.mark.parametrize("game", SHELF.spines)
def test_whatever_stands_in_a_record_it_is_played_or_refused_with_words(game: str) -> None:
    """Nothing else leaves: no fault of the law under a game that PGN does not write."""
    title, played = SHELF[game].words["en"].title, 0
    for head in HEADS:
        for body in BODIES:
            text = f"{head.format(key=game, title=title)}\n{body}\n"
            with suppress(Unreadable):
                played += back(text).written.game == game
    unreadable = game in {"tsuitate", "problems", "lesson"}
    assert (played == 0) == unreadable
    if unreadable:
        with pytest.raises(Unreadable, match=f"records of {title} cannot be read back"):
            back(f'[Event "{title}, match 3"]\n\n*\n')


@pytest.mark.parametrize("game", ["one-eyed", "pickle-pot", "semi-kriegspiel"])
async def test_a_match_that_ended_before_men_were_placed(game: str, tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", f"/challenge boris {game} white pace=none")
        await house.say("boris", "/accept 1")
        await house.say("boris", "/resign sure")
        await house.say("anna", "/pgn 1")
        block = house.letters("anna")[-1].block
    assert block is not None
    played = back(block.text)
    assert (played.written.game, played.plies, played.result.score) == (game, 0, "1-0")
    assert "8 r n b q k b n r" in played.board
    with pytest.raises(Astray, match=r"move 1, White, e4: men are missing: .* as FEN"):
        back(f"{block.text.rsplit(maxsplit=1)[0]}\n1. e4 1-0\n")


@pytest.mark.parametrize("game", ["chess", "kriegspiel"])
async def test_why_a_match_ended_is_read_back(game: str, tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", "anna", game=game)
        await house.say("anna", "/pgn 1")
        block = house.letters("anna")[-1].block
        assert block is not None
        assert back(block.text).result == Ending("0-1", "resignation")


async def test_a_game_that_was_lost_by_stalemate_is_read_back(tmp_path: Path) -> None:
    """That it loses was agreed, and in PGN no place tells so but the end."""
    async with club(tmp_path) as house:
        setup = "setup='7k/8/5K2/6Q1/8/8/8/8 w - - 0 1'"
        number = await house.begin(settings=f"rated=no stalemate=loss {setup}")
        assert "stalemate" in (await house.say("anna", f"#{number} Qg6")).lower()
        await house.say("anna", f"#{number} /pgn")
        block = house.letters("anna")[-1].block
        assert block is not None
        assert back(block.text).result == Ending("1-0", "stalemate")
        with pytest.raises(Astray, match="the record ends 0-1, and the game 1-0"):
            back(block.text.replace("1-0", "0-1"))
        with pytest.raises(Astray, match="the record ends 1-0, and the game 1/2-1/2"):
            back(re.sub(r"\[KriegspielRules.*\n", "", block.text).replace("Kriegspiel", "Chess"))
