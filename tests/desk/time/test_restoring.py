"""A restored database: everybody learns of it once, nothing of before is taken for now."""

from __future__ import annotations

from collections import Counter
from functools import partial
from pathlib import Path

import pytest

from storage import backup, epochs
from storage.database import open_database
from tests.club_for_tests import HOUR, MINUTE, House, club
from tests.postgres import standing_in
from tests.stored import stored

GO_ON = {"en": "Go on", "ru": "Играть дальше"}


async def save(house: House, name: str = "saved.db") -> Path:
    target = house.path.with_name(name)
    await house.timekeeper.attend("discord", 0)
    if standing_in.stands_in():
        standing_in.copy(house.path, target)
    else:
        await backup.copy(house.path, target)
    return target


async def restore(house: House, saved: Path, after: int = 3 * HOUR) -> None:
    """As an operator does it, and the bot is started again."""
    await house.shut()
    house.now += after
    if standing_in.stands_in():
        standing_in.copy(saved, house.path)
        async with open_database(house.path) as restored:
            await restored.write(partial(epochs.begin_epoch, now=house.now))
    else:
        aside = house.path.with_name(f"aside-{house.now}.db")
        await backup.restore(saved, house.path, aside, house.now)
    await house.open()


def pressed(house: House, who: str, label: str) -> str:
    """The sentence of the last button of this label that somebody was given."""
    choices = [choice for told in house.told if told.who == who for choice in told.message.choices]
    return next(said for name, said in reversed(choices) if name == label)


def keys(path: Path) -> set[str]:
    return {key for (key,) in stored(path, "SELECT key FROM outbox")}


async def test_both_are_told_and_the_clocks_wait_until_both_go_on(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin(settings="pace=3d")
        await house.say("anna", "e4")
        await house.say("boris", "e5")
        saved = await save(house)
        left = await house.left(1, "white")
        await house.say("anna", "d4")
        await house.say("boris", "exd4")
        house.told.clear()
        await restore(house, saved)
        told = Counter(one.who for one in house.told)
        assert told == {"anna": 1, "boris": 1, "club": 1}
        (anna,) = [one.whole for one in house.told if one.who == "anna"]
        assert "copy made 3 hours ago" in anna
        assert "1 move so far" in anna
        assert "No clock runs until all who play here have pressed" in anna
        (public,) = [one.whole for one in house.told if one.who == "club"]
        assert "#1" in public
        assert "e4" not in public
        await house.wait(4 * 24 * HOUR)
        assert await house.left(1, "white") == left
        assert "boris has still to press" in await house.say(
            "anna", pressed(house, "anna", "Go on")
        )
        assert "waits for you" in house.texts("boris")[-1]
        await house.wait(4 * 24 * HOUR)
        assert await house.left(1, "white") == left
        assert "clocks run" in await house.say("boris", pressed(house, "boris", "Go on"))
        assert "clocks run" in house.texts("anna")[-1]
        await house.wait(HOUR)
        assert await house.left(1, "white") == left - HOUR
        await house.restart()
        assert Counter(one.who for one in house.told if "copy made" in one.whole) == told


async def test_nobody_moves_before_they_have_read(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin()
        saved = await save(house)
        await house.say("anna", "e4")
        await restore(house, saved)
        before = await house.acts(1)
        for text in ("e4", "#1 e4", "any?", "/resign", "/draw", "/plan e4, else d4", "e4, else d4"):
            assert "press “Go on”" in await house.say("anna", text)
        assert await house.acts(1) == before
        assert "you may play on" in await house.say("anna", "go on")
        assert "you may play on" in await house.say("anna", "/continue 1")
        assert "Done" in await house.say("anna", "e4")
        assert "press “Go on”" in await house.say("boris", "e5")
        assert "#1 goes on" in await house.say("boris", "/дальше")
        assert "Done" in await house.say("boris", "e5")
        assert "does not wait" in await house.say("boris", "/continue")


async def test_an_old_button_is_never_valid_for_another_board(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin()
        await house.say("anna", "e4")
        await house.say("boris", "d5")
        saved = await save(house)
        await house.say("anna", "exd5")
        await house.say("boris", "a6")
        old = pressed(house, "anna", "Any?")
        await restore(house, saved)
        first = pressed(house, "anna", "Go on")
        for who in ("anna", "boris"):
            await house.say(who, "go on")
        await house.say("anna", "h3")
        await house.say("boris", "a6")
        assert "moved on" in await house.say("anna", old)
        assert "#1." in pressed(house, "anna", "Any?")
        assert pressed(house, "anna", "Any?") != old
        assert "moved on" not in await house.say("anna", pressed(house, "anna", "Any?"))
        await restore(house, saved)
        assert "moved on" in await house.say("anna", first)
        assert "still to press" in await house.say("anna", pressed(house, "anna", "Go on"))


async def test_no_key_comes_twice_for_other_words(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin(settings="pace=3d")
        saved = await save(house)
        await house.say("anna", "e4")
        await house.say("boris", "e5")
        lost = keys(house.path)
        for _ in range(2):
            kept = keys(saved)
            await restore(house, saved)
            for who in ("anna", "boris"):
                await house.say(who, "go on")
            await house.say("anna", "d4")
            await house.say("boris", "d5")
            new = keys(house.path) - kept
            assert new
            assert not new & lost
            lost |= new


@pytest.mark.sqlite
async def test_numbers_of_what_is_lost_are_not_given_again(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin()
        saved = await save(house)
        lost = await house.begin("carol", "dora")
        await restore(house, saved)
        assert "no match" in (await house.say("carol", f"#{lost} e4")).lower()
        assert await house.begin("carol", "dora") == lost + 1
        challenges = [number for (number,) in house.rows("SELECT id FROM challenge ORDER BY id")]
        assert challenges == [1, 3]


async def test_an_untimed_match_in_russian_with_a_plan(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin()
        await house.say("boris", "/language ru")
        await house.say("boris", "/plan e5, else d5")
        saved = await save(house)
        await house.say("anna", "e4")
        await restore(house, saved, 2 * 24 * HOUR)
        told = house.texts("boris")[-1]
        assert "2 дня назад" in told
        assert "ещё не ходили" in told
        assert "запланировали, снято" in told
        assert "dropped" not in house.texts("anna")[-1]
        for who in ("anna", "boris"):
            await house.say(who, pressed(house, who, GO_ON["ru" if who == "boris" else "en"]))
        await house.say("anna", "e4")
        assert len(await house.acts(1)) == 1


async def test_what_each_is_told_does_not_hang_on_what_the_other_tried(tmp_path: Path) -> None:
    """The same but for refused tries of the other side."""
    seen = []
    for tries in ((), ("Qh8", "Bh7", "any?")):
        folder = tmp_path / str(len(tries))
        folder.mkdir()
        async with club(folder) as house:
            await house.begin()
            await house.say("anna", "e4")
            await house.say("boris", "e5")
            for one in tries:
                await house.say("anna", one)
            saved = await save(house)
            house.told.clear()
            await restore(house, saved)
            seen.append(
                [(one.whole, one.message.choices) for one in house.told if one.who == "boris"]
            )
    assert seen[0] == seen[1]
    assert seen[0]


async def test_organisers_are_told_in_which_round_they_are(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await house.say(
            "anna", "/tournament new format=roundrobin name=Cup pace=3d game=kriegspiel", "club"
        )
        for who in ("boris", "carol", "dora"):
            await house.say(who, "/tournament join", "club")
        await house.say("anna", "/tournament start", "club")
        saved = await save(house)
        house.told.clear()
        await restore(house, saved)
        told = [one.whole for one in house.told if one.who == "anna"]
        assert [one for one in told if "«Cup»" in one or "“Cup”" in one], told
        assert [one for one in house.told if one.who == "club" and "Cup" in one.whole]


@pytest.mark.sqlite
async def test_it_is_told_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club(tmp_path) as house:
        await house.begin(settings="pace=10m+5s")
        await house.say("anna", "e4")
        saved = await save(house)
        await house.shut()
        house.now += MINUTE
        await backup.restore(saved, house.path, tmp_path / "aside.db", house.now)
        house.told.clear()
        with monkeypatch.context() as broken:

            async def fails(*_: object) -> None:
                raise OSError("the disk is full")

            broken.setattr("storage.epochs.note_told", fails)
            with pytest.raises(OSError, match="full"):
                await house.open()
            await house.shut()
        assert house.told == []
        await house.open()
        assert Counter(one.who for one in house.told) == {"anna": 1, "boris": 1, "club": 1}


@pytest.mark.parametrize("pace", ["none", "3d"])
async def test_who_plays_the_house_is_not_spoken_of_as_two(tmp_path: Path, pace: str) -> None:
    """They alone are waited for."""
    async with club(tmp_path) as house:
        await house.say("anna", f"/play chess level=1 side=white pace={pace}")
        saved = await save(house)
        house.told.clear()
        await restore(house, saved)
        told = [one.whole for one in house.told if one.who == "anna"]
        told.append(await house.say("anna", pressed(house, "anna", GO_ON["en"])))
        assert "#1 goes on" in told[-1]
        assert not [one for one in told if "both" in one or "Each" in one]
