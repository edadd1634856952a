"""What is stored of somebody, for people: titles, names, dates, and nothing of what runs."""

from __future__ import annotations

from pathlib import Path

from bot.words.members.holdings import PARTS
from storage.holdings import HOLDINGS
from tests.club_for_tests import club


def test_every_part_is_explained_in_both_languages() -> None:
    given = {f"{one.table}.{one.column}" for one in HOLDINGS if one.give}
    assert given - PARTS.keys() == set()
    for title, about in PARTS.values():
        assert all(title[one] and about[one] for one in ("en", "ru"))
        assert title["ru"] != title["en"]


async def test_it_is_read_by_people_and_by_programs(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", "boris", "rated")
        await house.say("anna", "/block boris")
        told = await house.tell("anna", "/mydata")
        files = {one.block.name: one.block.text for one in told if one.block}
        assert set(files) == {"my-data.txt", "my-data.json"}
        lines = files["my-data.txt"].splitlines()
        assert lines[0] == "What is stored about you: anna"
        assert "== Blocked (1)" in lines
        at = lines.index("== Blocked (1)")
        assert lines[at + 2] == "- blocked: boris; at: 2026-01-05 12:00"
        assert "== Bans (1)" not in lines
        assert "outbox" not in files["my-data.txt"]
        await house.say("anna", "/language ru")
        told = await house.tell("anna", "/mydata")
        assert "== Заблокированные (1)" in str(told[0].block)


async def test_of_a_running_match_it_has_the_readers_acts_alone(tmp_path: Path) -> None:
    """Twin worlds: what the opponent has done differs, and the file does not."""
    files = []
    for name, moves in (("one", ("e5", "d6")), ("two", ("Nf6", "Ng8"))):
        (tmp_path / name).mkdir()
        async with club(tmp_path / name) as house:
            await house.begin("anna", "boris")
            for mine, theirs in zip(("e4", "d4"), moves, strict=True):
                await house.say("anna", f"#1 {mine}")
                await house.say("boris", f"#1 {theirs}")
            files.append([one.whole for one in await house.tell("anna", "/mydata")])
    assert files[0] == files[1]
