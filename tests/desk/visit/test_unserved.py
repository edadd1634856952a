"""The law with which a match began: served while it is on the shelf, and otherwise adjourned."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.games.box import Options
from bot.games.game import Game
from bot.games.shelf import SHELF
from tests.club_for_tests import House, club
from tests.stored import change

TODAY: int = SHELF["kriegspiel"].build(SHELF["kriegspiel"].settle({})).edition


def new_edition(*, keep: bool) -> Any:
    """Kriegspiel of a new edition, with or without the one of today."""
    box = SHELF["kriegspiel"]

    def changed(options: Options) -> Game[Any]:
        built: Any = box.build(options)
        game: Game[Any] = replace(built, edition=TODAY + 1)
        return game

    return replace(box, build=changed, earlier={TODAY: box.build} if keep else {})


async def _begin(house: House) -> int:
    number = await house.begin("anna", "boris", "5m+5s")
    await house.say("anna", f"#{number} e4")
    return number


async def test_a_match_goes_on_under_the_law_it_began_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club(tmp_path) as house:
        number = await _begin(house)
        monkeypatch.setitem(SHELF.opened, "kriegspiel", new_edition(keep=True))
        await house.restart()
        assert "adjourned" not in await house.say("boris", f"#{number} e5")
        later = await house.begin("carl", "dora")
        assert house.rows("SELECT edition FROM match ORDER BY id") == [(TODAY,), (TODAY + 1,)]
        assert await house.say("carl", f"#{later} e4")
        await house.say("anna", f"#{number} /resign sure")
        assert await house.result(number) == "0-1"
        assert "went wrong" not in await house.say("carl", f"#{number} /record")


async def test_a_match_whose_law_is_gone_is_adjourned_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club(tmp_path) as house:
        number = await _begin(house)
        monkeypatch.setitem(SHELF.opened, "kriegspiel", new_edition(keep=False))
        house.told.clear()
        await house.restart()
        told = {one.who: one.text for one in house.told}
        assert set(told) == {"anna", "boris"}
        assert told["anna"].startswith(f"#{number} is adjourned: it began under rules")
        for said in ("e5", "/board"):
            asked = await house.say("boris", f"#{number} {said}")
            assert asked == told["boris"], "the reason is no other than was told"
        house.told.clear()
        await house.restart()
        assert house.told == []  # once
        await house.wait(3600)
        assert await house.result(number) is None
        assert await house.say("carl", "/help")


async def test_a_game_that_only_a_newer_program_knows_stands_still_and_hides_nothing(
    tmp_path: Path,
) -> None:
    async with club(tmp_path) as house:
        number = await _begin(house)
        other = await house.begin("anna", "carl")
        await house.say("dora", "/problem 1")
    change(tmp_path / "club.db", "UPDATE match SET game = 'checkers' WHERE id <> ?", other)
    async with club(tmp_path) as house:
        for said in ("e5", "/board", "/resign sure"):
            asked = await house.say("boris", f"#{number} {said}")
            assert asked.startswith(f"#{number} is adjourned: it began under rules")
        told = await house.say("anna", "/games")
        assert f"#{number} checkers, White against boris: adjourned by the umpire" in told
        assert f"#{other} Kriegspiel, White against carl: your turn" in told
        await house.say("dora", "/board")
        assert "#3 checkers: adjourned by the umpire" in await house.say("dora", "/games")
        assert "went wrong" not in "".join(one.text for one in house.told)
