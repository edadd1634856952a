"""The umpire's oath, as players meet it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.club import oath
from tests.club_for_tests import House, club
from tests.stored import change

HEAD = re.compile(r"so far: (\d+-[0-9a-f]{16})$", re.MULTILINE)
SWORN = re.compile(r"oath: ([0-9a-f]{32}) ")


def head_in(text: str) -> str:
    found = HEAD.search(text)
    assert found, text
    return found[1]


def seed_of(house: House, match: int = 1) -> str:
    ((seed,),) = house.rows(f"SELECT seed FROM oath WHERE match = {match}")  # noqa: S608
    return str(seed)


async def record(house: House, who: str, match: int = 1) -> str:
    return head_in(await house.say(who, f"#{match} /record"))


async def test_a_match_from_its_oath_to_its_check(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        opening = {one.who: SWORN.search(one.text) for one in house.told if "oath" in one.text}
        assert {*opening} == {"anna", "boris"}
        assert opening["anna"]
        seen = [opening["anna"][1]]
        for who, text in (("anna", "e4"), ("boris", "d5"), ("anna", "e4f5"), ("anna", "exd5")):
            await house.say(who, text)
            seen.append(await record(house, "anna"))
        shown = await house.say("anna", "/record oath")
        assert re.search(f"^{seen[0]}[0-9a-f]{{32}}$", shown, re.MULTILINE)
        assert re.search(f"^{seen[-1]}[0-9a-f]{{48}}$", shown, re.MULTILINE)
        theirs = await record(house, "boris")
        everything = "\n".join(one.whole for one in house.told)
        assert seed_of(house) not in everything
        await house.say("boris", "/resign sure")
        assert f"seed {seed_of(house)}" in "\n".join(one.whole for one in house.told)
        opened = await house.say("fred", "#1 /record oath")
    found = oath.read(opened[opened.index("# ") :])
    for one in (*seen, theirs):
        assert oath.finds(found, one)
    assert oath.finds(found, seen[-1]) == "the record of white after 5 lines"


async def test_heads_know_nothing_of_the_other_side(tmp_path: Path) -> None:
    """Twin worlds: what Boris tries in vain, and whatever else Anna hears nothing of."""
    heads: list[list[str]] = []
    for world, tries in enumerate((["d5"], ["h7h4", "Qh4", "d8d3", "a6"])):
        folder = tmp_path / str(world)
        folder.mkdir()
        async with club(folder) as house:
            await house.begin("anna", "boris")
            await house.say("anna", "e4")
            for text in tries:
                await house.say("boris", text)
            await house.say("boris", "/phantom q d1")
            heads.append([await record(house, "anna"), await record(house, "boris")])
    (mine, theirs), (mine_too, theirs_too) = heads
    assert mine == mine_too
    assert theirs != theirs_too


async def test_what_it_is_sworn_by_reaches_nobody_before_the_end(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris", "rated watch=1")
        for text in ("#1 /record oath", "#1 /record", "/mydata", "#1 /pgn", "#1 /watch", "/status"):
            for who in ("anna", "boris", "fred", "olga"):
                await house.say(who, text)
        everything = "\n".join(repr(one) for one in house.told)
        assert len(everything) > 2000
        assert seed_of(house) not in everything
        salt = oath._hash(seed_of(house), "white")  # noqa: SLF001
        assert salt not in everything
        stranger = "\n".join(one.whole for one in house.told if one.who == "fred")
        assert not re.search("[0-9a-f]{16}", stranger), "neither an oath nor a head"


async def test_each_side_has_its_own_head_alone(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        await house.say("anna", "e4")
        mine, theirs = await record(house, "anna"), await record(house, "boris")
        assert mine.split("-")[1] != theirs.split("-")[1]
        for who, not_theirs in (("anna", theirs), ("boris", mine)):
            read = "\n".join(one.whole for one in house.told if one.who == who)
            assert not_theirs.split("-")[1] not in read


async def test_it_is_the_same_after_a_restart(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        await house.say("anna", "e4")
        before = await record(house, "boris")
        await house.restart()
        assert await record(house, "boris") == before
        await house.say("boris", "e5")
        assert await record(house, "boris") != before


async def test_a_change_of_what_was_done_is_found(tmp_path: Path) -> None:
    """Whoever has the database, and rewrites it so well that it is ruled in the same way."""
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        await house.say("anna", "e4")
        before = await record(house, "anna")
        await house.shut()
        change(house.path, "UPDATE act SET body = 'try d2d4' WHERE match = 1 AND n = 1")
        await house.open()
        await house.say("boris", "e5")
        await house.say("boris", "/resign sure")
        opened = await house.say("anna", "#1 /record oath")
        found = oath.read(opened[opened.index("# ") :])
        assert oath.finds(found, before) is None


@pytest.mark.parametrize(
    "sql", ["DELETE FROM oath", "UPDATE oath SET seed = 'x'", "UPDATE oath SET seed = ''"]
)
async def test_a_match_without_one_goes_on(tmp_path: Path, sql: str) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        change(house.path, sql)
        await house.say("anna", "e4")
        assert "e2e4" in await house.say("anna", "/record")
        assert "no oath" in await house.say("anna", "/record oath")
        assert "e5" not in await house.say("boris", "e5")
        assert "1–0" in await house.say("boris", "/resign sure")
        assert "e2e4" in await house.say("fred", "#1 /record")


async def test_whoever_plays_alone_is_sworn_nothing(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        for language, said in (("en", "you play against me alone"), ("ru", "кроме вас и судьи")):
            await house.say("anna", f"/language {language}")
            for text in ("/lesson", "/problem today"):
                await house.say("anna", text)
                assert said in await house.say("anna", "/record oath")
        assert house.rows("SELECT * FROM oath") == []
        assert "before there were any" not in "\n".join(house.texts("anna"))


async def test_in_russian(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/language ru")
        await house.begin("anna", "boris")
        assert "Клятва судьи" in await house.say("anna", "/протокол")
        assert "клятва судьи о жребии" in await house.say("anna", "/протокол клятва")
