"""The analysis of a match: asked for, computed, and told once."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from bot.analysis.findings import Report
from bot.club.bounds import STUDIES_AT_ONCE
from bot.desk.afterwards import analysis_queue
from bot.desk.afterwards.analysis_queue import Studies
from bot.desk.post.gallery import draw
from bot.desk.visit.sealed import Figure
from bot.players.findings import Study
from bot.serving.analysis_worker import analyse_here
from renderer.figures.values import Plot
from tests.club_for_tests import House, club
from tests.linking import link


async def _study(house: House) -> list[Mapping[str, object]]:
    """Have all that waits analysed; what was asked of the analyser."""
    asked: list[Mapping[str, object]] = []

    async def answer(question: Mapping[str, object]) -> Report | Study:
        asked.append(question)
        return await analyse_here(question)

    await Studies(house.database, house.desk.do, answer).settle()
    await house.deliver()
    return asked


async def test_an_analysis_comes_by_itself(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", loser="boris")
        assert "#1: computing…" in await house.say("anna", "/analyse")
        house.told.clear()
        assert len(await _study(house)) == 1
        letter = house.letters("anna")[-1]
        assert "White: uncertainty peaked at" in letter.text
        assert letter.text.endswith("All numbers are exact.")
        assert letter.message.alt == letter.text
        assert letter.block
        assert letter.block.name == "analysis-1.txt"
        lines = letter.block.text.splitlines()
        assert lines[0].split() == ["after", "White", "Black"]
        assert lines[1].split() == ["start", "1", "1"]
        assert lines[2].split() == ["1.", "1", "20"]
        assert lines[3].split() == ["1…", "20", "20"]
        (figure,) = house.boards
        assert isinstance(figure, Figure)
        assert isinstance(figure.shown, Plot)
        assert [one.name for one in figure.shown.series] == ["White", "Black"]
        assert figure.shown.series[0].points[1] == (1.5, 1.0)
        assert (await draw(figure, "telegram")).startswith(b"\x89PNG")
        assert await _study(house) == []


async def test_an_analysis_comes_to_whom_its_asker_has_become(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", loser="boris")
        await house.say("annika", "/start", chat="telegram")
        assert "#1: computing…" in await house.say("anna", "/analyse")
        assert "you are annika here" in await link(house, "annika", "anna", holder_chat="telegram")
        house.told.clear()
        assert len(await _study(house)) == 1
        told = [*house.texts("anna"), *house.texts("annika")]
        assert ["uncertainty peaked at" in text for text in told] == [True]
        assert await _study(house) == []


async def test_an_open_game_is_looked_at_again(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris", game="chess")
        for turn, move in enumerate(("e4", "e5", "Qh5", "Ke7", "Qxe5")):
            await house.say(("anna", "boris")[turn % 2], move)
        assert "I look at every position again" in await house.say("anna", "/analyse")
        await house.say("boris", "/language ru")
        await house.say("boris", "/analyse #1")
        house.told.clear()
        assert len(await _study(house)) == 1
        letter = house.letters("anna")[-1]
        head, turned, better = letter.text.splitlines()
        assert head == "#1 Chess: how it stood, move by move."
        assert turned.startswith("2… Ke7: the chances of Black fell from ")
        assert better.startswith("Better was 2… ")
        assert letter.block
        assert letter.block.text.splitlines()[-1].split() == ["3.", "100"]
        assert "2… Крe7 (чёрные): шансы упали" in house.letters("boris")[-1].text
        theirs = house.boards[-1]
        assert isinstance(theirs, Figure)
        assert isinstance(theirs.shown, Plot)
        assert [flag.text for flag in theirs.shown.flags] == ["2… Крe7"]
        figure = house.boards[0]
        assert isinstance(figure, Figure)
        assert isinstance(figure.shown, Plot)
        assert figure.shown.series[0].points[-1] == (3.5, 100.0)
        assert [flag.text for flag in figure.shown.flags] == ["2… Ke7"]
        assert (await draw(figure, "telegram")).startswith(b"\x89PNG")


async def test_what_was_asked_survives_a_restart_and_is_told_once(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", loser="boris")
        await house.say("boris", "/analyse #1")
        await house.say("boris", "/analyse #1")
    async with club(tmp_path) as house:
        assert len(await _study(house)) == 1
        told = [one for one in house.letters("boris") if "could know" in one.text]
        assert len(told) == 1
    assert house.rows("SELECT * FROM job") == []


async def test_a_second_tap_is_quiet(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", loser="boris")
        assert "#1: computing…" in await house.say("anna", "#1 /analyse")
        before = len(house.told)
        await house.press("anna", "#1 /analyse")
        assert len(house.told) == before
        assert "#1: computing…" in await house.say("anna", "#1 /analyse"), "they wonder where it is"
        house.now += 60
        assert "#1: computing…" in await house.say("anna", "#1 /analyse")
        assert len(await _study(house)) == 1


@pytest.mark.parametrize("game", ["chess", "kriegspiel"])
async def test_it_is_told_where_the_answer_comes(tmp_path: Path, game: str) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris", game=game)
        await house.say("anna", "e4")
        await house.say("boris", "/resign sure")
        assert "the answer comes by itself" in await house.say("anna", "/analyse")
        assert "the answer comes to our private chat" in await house.say(
            "anna", "/analyse", "club.hall"
        )
        await _study(house)
        assert house.letters("anna")[-1].who == "anna"


async def test_one_report_serves_all_who_ask(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", loser="boris")
        for who in ("anna", "boris", "carla"):
            await house.say(who, "/analyse #1")
        await house.say("carla", "/language ru")
        assert len(await _study(house)) == 1
        assert "что стороны могли знать" in house.letters("carla")[-1].text
        assert "what each side could know" in house.letters("anna")[-1].text


async def test_a_failed_analysis_is_owned_up_to(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", loser="boris")
        await house.say("anna", "/analyse")

        async def fail(_question: Mapping[str, object]) -> Report | Study:
            raise RuntimeError("a fault that quotes e2e4")

        await Studies(house.database, house.desk.do, fail).settle()
        await house.deliver()
        assert "did not succeed" in house.letters("anna")[-1].text
        assert await _study(house) == []


async def test_only_finished_matches_of_some_games_are_analysed(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        assert "still running" in await house.say("anna", "/analyse")
        await house.say("anna", "/resign sure")
        assert "nothing to analyse" in await house.say("anna", "/analyse #1")
        await house.begin("anna", "boris", game="tsuitate")
        await house.say("anna", "/resign sure")
        refused = await house.say("anna", "/analyse #2")
        assert "Tsuitate shogi is not among the games that I can analyse" in refused
        assert "no match #9" in (await house.say("anna", "/analyse #9")).lower()
        for number in range(3, 3 + STUDIES_AT_ONCE + 1):
            await house.play("anna", "boris", loser="boris")
            answer = await house.say("anna", f"/analyse #{number}")
        assert "please wait" in answer


async def test_it_may_be_asked_again_at_once_by_whoever_likes(tmp_path: Path) -> None:
    """In the same second, while one is computed, and after it was told."""
    async with club(tmp_path) as house:
        await house.play("anna", "boris", loser="boris")
        await house.say("carl", "/help")
        for who in ("carl", "anna", "carl", "dora"):
            for _ in range(2):
                assert "#1: computing…" in await house.say(who, "#1 /analyse")
                await house.say(who, "#1 /analyse")
                await _study(house)
        asked = [text for text in house.texts("carl") if "uncertainty peaked" in text]
        assert len(asked) == 4
        for said in ("#1 /replay", "#1 /card", "#1 /export", "#1 /record"):
            for _ in range(2):
                assert "went wrong" not in await house.say("carl", said)
        assert house.rows("SELECT count(*) FROM aside") == [(0,)]


async def test_one_that_fails_is_set_aside_and_the_next_is_answered(tmp_path: Path) -> None:
    async def fail(asked: Mapping[str, object]) -> Report | Study:
        if asked["seed"] == "match 1":
            raise KeyError
        return await analyse_here(asked)

    async with club(tmp_path) as house:
        await house.play("anna", "boris", loser="boris")
        await house.play("anna", "boris", loser="boris")
        await house.say("carl", "#1 /analyse")
        await house.say("carl", "#2 /analyse")
        await Studies(house.database, house.desk.do, fail).settle()
        await house.deliver()
        failed, told = house.texts("carl")[-2:]
        assert "#1" in failed
        assert "uncertainty peaked" in told
        assert house.rows("SELECT kind, unit, fault FROM aside") == [
            ("study", "analyse:1:3", "KeyError")
        ]


async def test_not_more_wait_in_all_than_may(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis_queue, "STUDIES_IN_ALL", 2)
    async with club(tmp_path) as house:
        await house.play("anna", "boris", loser="boris")
        for who in ("anna", "boris"):
            assert "waiting already" not in await house.say(who, "/analyse #1")
        assert "Many analyses are waiting already" in await house.say("carol", "/analyse #1")
        assert "waiting already" not in await house.say("anna", "/analyse #1"), "asked for before"


@pytest.mark.parametrize("game", ["chess", "kriegspiel"])
async def test_moves_are_counted_from_the_set_up(tmp_path: Path, game: str) -> None:
    """Black moved first, at the fortieth: so says the record, and so does all that is said of it."""
    setup = "r5k1/5ppp/8/8/8/8/5PPP/1R4K1 b - - 0 40"
    async with club(tmp_path) as house:
        await house.begin("anna", "boris", f"setup='{setup}'", game=game)
        for turn, move in enumerate(("a8a1", "b1a1", "g7g6", "a1a8", "g8g7", "h2h3")):
            await house.say(("boris", "anna")[turn % 2], move)
        await house.say("boris", "/resign")
        await house.say("boris", "yes")
        await house.say("boris", "/analyse")
        await _study(house)
        letter = house.letters("boris")[-1]
        assert letter.block
        names = [line.split()[0] for line in letter.block.text.splitlines()[2:]]
        assert names == ["40…", "41.", "41…", "42.", "42…", "43."]
        if game == "chess":
            assert "40… Ra1: the chances of Black fell" in letter.text
            assert "Better was 40… " in letter.text
        else:
            assert "(after 43.)" in letter.text
        figure = house.boards[-1]
        assert isinstance(figure, Figure)
        assert isinstance(figure.shown, Plot)
        assert [x for x, *_ in figure.shown.series[0].points] == [
            *(40.5, 41.0, 41.5, 42.0, 42.5, 43.0, 43.5),
        ]


async def test_a_move_that_the_umpire_answered_is_a_move(tmp_path: Path) -> None:
    """White's king stands, Black's was put where alone it could go, and it is White's turn again."""
    async with club(tmp_path) as house:
        await house.begin("anna", "boris", game="exchange-chess size=5")
        await house.say("anna", "K@a1")
        await house.say("anna", "/draw")
        await house.say("boris", "/draw accept")
        assert "I look at every position again" in await house.say("anna", "/analyse")
        assert len(await _study(house)) == 1
        letter = house.letters("anna")[-1]
        assert letter.block
        assert "1. " in letter.block.text


async def test_a_mate_is_heard_and_no_silence(tmp_path: Path) -> None:
    setup = "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1"
    async with club(tmp_path) as house:
        await house.begin("anna", "boris", f"setup='{setup}'", game="kriegspiel")
        await house.say("anna", "Ra8")
        await house.say("anna", "/analyse")
        await _study(house)
        assert "hearing “Checkmate. 1–0” at move 1" in house.letters("anna")[-1].text


async def test_a_draw_that_was_declined_tells_nothing_of_the_board(tmp_path: Path) -> None:
    setup = "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1"
    async with club(tmp_path) as house:
        await house.begin("anna", "boris", f"setup='{setup}'", game="kriegspiel")
        await house.say("boris", "/draw")
        await house.say("anna", "Ra8")
        assert house.heard("boris", "White declines the draw.\nCheckmate")
        await house.say("boris", "/analyse")
        await _study(house)
        assert "hearing “Checkmate. 1–0” at move 1" in house.letters("boris")[-1].text
