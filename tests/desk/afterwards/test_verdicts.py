"""After a game with the house: two lines about where it was decided, told once."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bot.analysis import verdict as analysis
from bot.analysis.findings import Verdict, read_verdict, write_verdict
from bot.analysis.verdict import judge
from bot.chat.house_chat import Answer, Thought
from bot.desk.afterwards.analysis_queue import Studies
from bot.desk.afterwards.questions import Question
from bot.desk.afterwards.verdicts import Verdicts
from bot.games.game import BLACK, WHITE, Illegal, Seat
from bot.games.shelf import SHELF
from bot.players.study import study
from bot.serving.analysis_worker import analyse_here, judge_here
from bot.words.advice.studies import Decided
from bot.words.say import say
from tests.club_for_tests import House, club

MOVES = ("e5", "Nc6", "Nf6", "Nxh5")


@pytest.fixture(autouse=True)
def little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "SHARE", 0.02)
    monkeypatch.setattr(analysis, "CLOSELY", 0.05)


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
    for move in ("e4", "Nc3", "Qh5", "d3", "/resign sure"):
        await house.say("anna", f"#1 {move}")


async def test_two_lines_once_at_any_restart(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await play(house, "chess")
        assert "decided" not in house.texts("anna")[-1], "what happened is told first"
    async with club(tmp_path) as house:
        assert await say_where(house) == 1
        assert await say_where(house) == 0
        first, second = house.texts("anna")[-1].splitlines()
        assert first.startswith("#1 was decided by 4. d3: the chances of White fell from ")
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
        assert first.startswith("Исход #1 решил ход 4. d3 (белые): шансы упали с ")
        assert second.startswith("Фигуру, ответившую взятием Кxh5, видно не было. Отказов: белые")


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
    verdict = judged(game, " ".join(moves), f"{resigns} resign")
    assert (verdict.turn.played if verdict.turn else None) == played


def judged(game: str, acts: str, end: str = "white resign") -> Verdict:
    """Of acts such as "e2e4", by White and Black in turn, and of how it ended."""
    tried = [((WHITE, BLACK)[at % 2], f"try {act}") for at, act in enumerate(acts.split())]
    ends = [(Seat(seat), act) for seat, _, act in (one.partition(" ") for one in end.split(", "))]
    return judge(game, SHELF[game].settle({}), "", [*tried, *ends])


AGREED = "white draw, black draw accept"


@pytest.mark.parametrize("game", ["chess", "kriegspiel"])
def test_what_came_back_decided_nothing(game: str) -> None:
    """The queen can be taken for two moves, is not, and is lost afterwards."""
    queen = "e2e4 g8f6 d1g4 d7d5 g4g6 b8c6 g6g5 c8e6 g5g7 f8g7 a2a3 d5e4 b2b3 e8g8"
    found = judged(game, queen)
    assert found.looked
    assert found.turn is not None
    assert found.turn.played == "Qxg7"
    assert found.turn.before > 0.2 > found.turn.got


def test_who_had_lost_already_decided_nothing_more() -> None:
    """White goes down by little and little; the last of it would be more than nothing."""
    bad = "f2f3 e7e5 g2g4 h7h6 h2h4 d7d5 a2a3 b8c6 g1h3 g8f6 b2b3 c8e6 c2c3 f6g4"
    assert judged("chess", bad).turn is None
    tried = [((WHITE, BLACK)[at % 2], f"try {act}") for at, act in enumerate(bad.split())]
    for turn in study("chess", {}, "", tried, share=0.05).turns:
        assert turn.before >= 0.15, "nor do studies show it"


@pytest.mark.parametrize("game", ["chess", "kriegspiel"])
def test_a_draw_was_decided_by_nobody(game: str) -> None:
    """Black stands to lose when both agree: what Black gave away before did not make it a draw."""
    lost = "e2e4 e7e5 d1h5 g7g6 h5e5 d8e7 e5h8"
    assert judged(game, lost, AGREED) == replace(judged(game, lost, AGREED), looked=True, turn=None)
    assert judged(game, lost, "black resign").turn is not None


def test_in_a_draw_it_says_which_win_was_let_go() -> None:
    lost = "e2e4 e7e5 d1h5 g7g6 h5e5 d8e7 e5h8 g8f6 h8f6 e7f6 b1c3 b8c6 c3d5"
    found = judged("chess", lost, AGREED).turn
    assert found is not None
    assert (found.played, found.seat) == ("Qxf6", WHITE)
    assert found.score > 0.75


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
    assert not found.looked, "the match is not over, or nobody knows how to look"
    if game == "crazyhouse-kriegspiel":
        assert found.refused == {WHITE: 1, BLACK: 0}


@pytest.mark.parametrize(
    ("game", "acts"),
    [
        ("tsuitate", [("black", "try 7g7f"), ("white", "try 3c3d"), ("white", "resign")]),
        ("crazyhouse-kriegspiel", [("white", "try e2e4"), ("white", "resign")]),
    ],
)
def test_nothing_is_said_where_nobody_looked(game: str, acts: list[tuple[str, str]]) -> None:
    found = judge(game, SHELF[game].settle({}), "", [(Seat(seat), act) for seat, act in acts])
    said = Decided(1, game, WHITE, found.looked, None, "", ((WHITE, 0), (BLACK, 0)), False)
    assert say(said, "en").text.startswith("Refused tries in #1: ")


def test_what_chess_does_not_allow_is_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise Illegal("not here")

    monkeypatch.setattr(analysis, "deciding", refuse)
    assert not judged("kriegspiel", "e2e4").looked


def test_a_foul_too_many_has_lost_it() -> None:
    said = Decided(1, "tsuitate", BLACK, False, None, "", ((BLACK, 10),), False, fouls=True)
    spoken = say(said, "en")
    assert spoken.text.startswith("#1 was decided by the tenth foul of Sente.\nRefused")
    assert spoken.choices[0] == ("Replay", "#1 /replay"), (
        "where nothing can be analysed, it is looked at"
    )
