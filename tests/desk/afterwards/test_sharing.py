"""Sharing: what is over is shown in the channel; what runs, nowhere, and in the same words."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.desk.afterwards.analysis_queue import Studies
from bot.serving.analysis_worker import analyse_here
from tests.club_for_tests import House, club
from tests.letters import Told

WHAT = ("card", "replay", "analysis")


def in_channel(told: list[Told], place: str = "club") -> list[Told]:
    return [one for one in told if one.who == place]


async def test_a_card_goes_to_the_channel_in_which_it_is_said(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", "boris")
        told = await house.tell("carol", "/share #1", "club.hall")
        (card,) = in_channel(told, "club.hall")
        assert card.whole.startswith("carol shows:\n#1 Kriegspiel, 1–0")
        assert card.board is not None
        assert "Show in the channel" not in str(card.buttons)
        assert "is in the channel" in "".join(one.whole for one in told if one.who == "carol")


async def test_said_in_private_it_goes_home_where_one_has_played(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", "boris")
        told = await house.tell("anna", "/share #1 replay")
        (film,) = in_channel(told)
        assert film.whole.startswith("anna shows:")
        told = await house.tell("carol", "/share #1 replay")
        assert not in_channel(told)
        assert "in the channel itself" in told[0].whole


async def test_a_match_without_a_channel_is_shown_where_it_is_said(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", "boris", place=None)
        told = await house.tell("anna", "/share #1")
        assert [one.who for one in told] == ["anna"]
        assert "/share card #1" in told[0].whole
        assert in_channel(await house.tell("anna", "/share #1", "club"))


@pytest.mark.parametrize("what", WHAT)
async def test_what_was_played_alone_is_shown_to_nobody_else(tmp_path: Path, what: str) -> None:
    """Its record has the solution."""
    async with club(tmp_path) as house:
        for said in ("/problem 1", "/solution sure"):
            await house.tell("anna", said)
        (told,) = await house.tell("anna", f"/share {what} #1", "club")
        assert told.who == "anna"
        assert "alone" in told.whole


async def test_the_number_may_stand_behind_what_is_shown(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", "boris")
        for said in ("/share replay 1", "/share 1 replay", "/поделиться повтор №1"):
            (film,) = in_channel(await house.tell("carol", said, "club"))
            assert film.whole.startswith("carol shows:")


async def test_the_buttons_of_card_and_replay_share_them(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", "boris")
        for asked in ("/card #1", "/replay #1"):
            (letter,) = await house.tell("anna", asked)
            said = next(says for label, says in letter.buttons if label == "Show in the channel")
            assert in_channel(await house.tell("anna", said))
            (letter,) = await house.tell("carol", asked)
            assert "Show in the channel" not in dict(letter.buttons)


async def test_history_is_the_speakers_own_and_of_what_is_over(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", "boris")
        await house.begin("anna", "carol")
        told = in_channel(await house.tell("anna", "/share history", "club"))
        assert "#1" in told[0].whole
        assert "#2" not in told[0].whole
        told = await house.tell("anna", "/share history")
        assert "in the channel itself" in told[0].whole


async def test_an_analysis_comes_when_it_is_ready_at_any_kill(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", "boris")
        told = await house.tell("anna", "/share #1 analysis")
        assert not in_channel(told)
        await house.restart()
        house.told.clear()
        studies = Studies(house.database, house.desk.do, analyse_here)
        await studies.settle()
        await house.deliver()
        (shown,) = in_channel(house.told)
        assert shown.whole.startswith("anna shows:")
        assert not await Studies(house.database, house.desk.do, analyse_here).settle()


async def test_who_is_banned_shows_nothing_there(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", "boris", place="club.chess")
        await house.say("adam", "/ban @anna spam", "club.chess")
        for place in (None, "club.chess"):
            assert not in_channel(await house.tell("anna", "/share #1", place), "club.chess")


async def ready(house: House) -> list[Told]:
    """What is told when analyses are."""
    house.told.clear()
    await Studies(house.database, house.desk.do, analyse_here).settle()
    await house.deliver()
    return house.told


@pytest.mark.parametrize("game", ["chess", "kriegspiel"])
async def test_an_analysis_is_shown_by_its_button_in_every_game(tmp_path: Path, game: str) -> None:
    async with club(tmp_path) as house:
        labels = ("en", "Show in the channel"), ("ru", "Показать в канале")
        for number, (language, label) in enumerate(labels, 1):
            await house.say("anna", f"/challenge @boris {game} side=white", "club")
            await house.say("boris", "/accept", "club")
            for who, text in (("anna", "e4"), ("boris", "e5"), ("anna", "/resign sure")):
                await house.say(who, text)
            for who in ("anna", "carol"):
                await house.say(who, f"/language {language}")
                await house.say(who, f"/analyse #{number}")
            told = {one.who: dict(one.buttons) for one in await ready(house)}
            assert label not in told["carol"]
            await house.say("anna", told["anna"][label])
            assert in_channel(await ready(house))


async def test_who_was_banned_meanwhile_has_the_analysis_alone(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", "boris", place="club.chess")
        await house.say("anna", "/share #1 analysis")
        await house.say("adam", "/ban @anna spam", "club.chess")
        told = await ready(house)
        assert {one.who for one in told} == {"anna"}
        assert any("could know" in one.text for one in told)
        assert any("Reason: spam" in one.text for one in told)


async def told_of(house: House, moves: tuple[str, ...]) -> list[tuple[str, str]]:
    await house.begin("anna", "boris")
    for turn, move in enumerate(moves):
        await house.say(("anna", "boris")[turn % 2], f"#1 {move}")
    told: list[Told] = []
    for who in ("anna", "carol"):
        for place in (None, "club"):
            for what in WHAT:
                told += await house.tell(who, f"/share #1 {what}", place)
            told += await house.tell(who, "/share history", place)
            told += await house.tell(who, "/pgn #1", place)
            told += await house.tell(who, "/replay #1", place)
    return [(one.who, one.whole) for one in told]


@pytest.mark.parametrize("moves", [("e4", "e5"), ("e4", "d5"), ("e4", "Nf6")])
async def test_what_runs_is_shown_nowhere(tmp_path: Path, moves: tuple[str, ...]) -> None:
    """Twin worlds: the opponent has moved otherwise, and every answer is the same."""
    worlds = []
    for name, played in (("one", ("e4", "a6")), ("two", moves)):
        (tmp_path / name).mkdir()
        async with club(tmp_path / name) as house:
            worlds.append(await told_of(house, played))
    assert worlds[0] == worlds[1]
    assert not [whole for who, whole in worlds[0] if who == "club"]
    assert all("still running" in whole for _, whole in worlds[0] if "#1" in whole)


@pytest.mark.parametrize("words", ["share", "Share it!", "поделиться", "поделись партией"])
async def test_it_is_asked_for_in_words(tmp_path: Path, words: str) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        assert not in_channel(await house.tell("anna", words)), "what runs is shown nowhere"
        await house.say("boris", "#1 /resign sure")
        (card,) = in_channel(await house.tell("anna", words))
        assert card.whole.startswith("anna shows:")
