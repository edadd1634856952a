"""After a game with the house: two lines about where it was decided, told once."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.analysis import verdict as analysis
from bot.analysis.findings import Verdict, read_verdict, write_verdict
from bot.analysis.verdict import judge
from bot.chat.house_chat import Answer, Thought
from bot.desk.afterwards.analysis_queue import Studies
from bot.desk.afterwards.questions import Question
from bot.desk.afterwards.verdicts import Verdicts
from bot.games.game import BLACK, WHITE, Seat
from bot.games.shelf import SHELF
from bot.serving.analysis_worker import analyse_here, judge_here
from tests.club_for_tests import House, club

MOVES = ("e5", "Nc6", "Nf6", "Nxd5")


@pytest.fixture(autouse=True)
def little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "SHARE", 0.02)


async def replying(thought: Thought) -> Answer:
    """A machine with four moves in its head."""
    return Answer(MOVES[int(thought.notes or 0)], str(int(thought.notes or 0) + 1))


async def say_where(house: House) -> int:
    """Have all lines said; of how many matches."""
    asked: list[Question] = []

    async def look(question: Question) -> Verdict:
        asked.append(question)
        return await judge_here(question)

    await Verdicts(house.database, house.desk.do, look).settle()
    await house.deliver()
    return len(asked)


async def play(house: House, game: str) -> None:
    house.think = replying
    await house.restart()
    await house.say("anna", f"/play {game} level=3 side=white")
    for move in ("e4", "Nf3", "Bc4", "Bd5", "/resign sure"):
        await house.say("anna", f"#1 {move}")


async def test_two_lines_once_at_any_restart(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await play(house, "chess")
        assert "decided" not in house.texts("anna")[-1], "what happened is told first"
    async with club(tmp_path) as house:
        assert await say_where(house) == 1
        assert await say_where(house) == 0
        first, second = house.texts("anna")[-1].splitlines()
        assert first.startswith("#1 was decided by 4. Bd5: the chances of White fell from ")
        assert second.startswith("Better was 4. ")
        assert list(house.buttons("anna").values()) == [
            "#1 /analyse",
            "#1 /rematch",
            "#1 /rematch level=2",
        ]
        assert house.rows("SELECT count(*) FROM job") == [(0,)]


@pytest.mark.parametrize("look", ["/analyse", "/replay", "/card", "/board", "/record"])
@pytest.mark.parametrize("game", ["chess", "kriegspiel"])
async def test_whoever_looks_back_has_the_buttons_to_play_again(
    tmp_path: Path, game: str, look: str
) -> None:
    """What is told of the match last takes the buttons off what was told before."""
    async with club(tmp_path) as house:
        await play(house, game)
        await house.say("anna", look)
        await Studies(house.database, house.desk.do, analyse_here).settle()
        await house.deliver()
        last = [one for one in house.letters("anna") if one.message.about == 1][-1]
        said = [sentence for _, sentence in last.message.choices]
        assert said[:2] == ["#1 /rematch", "#1 /rematch level=2"]
        await house.say("boris", f"#1 {look}")
        assert "#1 /rematch" not in house.buttons("boris").values()


async def test_where_much_was_hidden_it_says_what_was_not_seen(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await play(house, "kriegspiel")
        await house.say("anna", "/language ru")
        await say_where(house)
        first, second = house.texts("anna")[-1].splitlines()
        assert first.startswith("Исход #1 решил ход 4. Сd5 (белые): шансы упали с ")
        assert second.startswith("Фигуру, ответившую взятием Кxd5, видно не было. Отказов: белые")


async def test_nothing_is_said_of_games_between_people_or_hardly_begun(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", loser="boris", game="chess")
        await house.say("anna", "/play chess level=1 side=white")
        await house.say("anna", "/resign sure")
        assert await say_where(house) == 0


async def test_one_that_fails_is_set_aside_and_nobody_is_bothered(tmp_path: Path) -> None:
    async def fail(_question: Question) -> Verdict:
        raise RuntimeError("a fault that quotes e2e4")

    async with club(tmp_path) as house:
        await play(house, "chess")
        before = len(house.texts("anna"))
        await Verdicts(house.database, house.desk.do, fail).settle()
        await house.deliver()
        assert len(house.texts("anna")) == before
        assert house.rows("SELECT kind, unit FROM aside") == [("study", "verdict:1")]


@pytest.mark.parametrize(("resigns", "played"), [("white", "Qxf7+"), ("black", None)])
@pytest.mark.parametrize("game", ["chess", "kriegspiel"])
def test_what_the_loser_gave_away_decided_it(game: str, resigns: str, played: str | None) -> None:
    """White gives the queen away; that is not why Black loses who resigns nevertheless."""
    moves = ("e2e4", "e7e5", "d1h5", "b8c6", "h5f7", "e8f7")
    acts = [(Seat(("white", "black")[at % 2]), f"try {move}") for at, move in enumerate(moves)]
    verdict = judge(game, SHELF[game].settle({}), "", [*acts, (Seat(resigns), "resign")])
    assert (verdict.turn.played if verdict.turn else None) == played


@pytest.mark.parametrize(
    ("game", "acts"),
    [
        ("tsuitate", [("black", "try 7g7f"), ("white", "try 3c3d"), ("black", "try 8h2b")]),
        ("crazyhouse-kriegspiel", [("white", "try e2e5"), ("white", "try e2e4")]),
        ("one-eyed", [("white", "try B@c1"), ("white", "try e2e4"), ("black", "try e7e5")]),
    ],
)
def test_every_game_has_a_verdict(game: str, acts: list[tuple[str, str]]) -> None:
    box = SHELF[game]
    found = judge(game, box.settle({}), "", [(Seat(seat), act) for seat, act in acts])
    assert read_verdict(write_verdict(found)) == found
    assert set(found.refused) == {WHITE, BLACK}
    if game == "crazyhouse-kriegspiel":
        assert found.refused == {WHITE: 1, BLACK: 0}
