"""Watching in twin worlds: who watches without agreement reads the same, whatever was played.

The two worlds differ in moves of both sides and in tries that nobody hears of; what the audience is
told is the same in both. Letters are compared as they are sealed, keys and order included.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from bot.acts import read_act, write_act
from bot.games.game import AUDIENCE, Answer, Seat, Try, plain
from bot.games.shelf import SHELF
from bot.umpire import Umpire, open_match
from tests.club_for_tests import House, club
from tests.secrecy.twins import some_act

Acts = list[tuple[Seat, str]]
PEOPLE = {Seat("white"): "anna", Seat("black"): "boris"}


def typed(act: str) -> str:
    return act.removeprefix("try ").replace("ask any", "any?")


def told_all(umpire: Umpire, seat: Seat, act: str) -> tuple[Umpire, str] | None:
    """The umpire after the act, and what the audience hears of it; None if it is answered only."""
    if umpire.hear(seat, typed(act)) != read_act(act):
        return None  # nobody can type that
    ruled = umpire.act(seat, read_act(act))
    if isinstance(ruled, Answer):
        return None
    return ruled.umpire, json.dumps([plain(one) for one in ruled.told.get(AUDIENCE, ())])


def twins(seed: int, rules: str, length: int) -> tuple[Acts, Acts]:
    """Two scores of which an audience hears the same."""
    random = Random(seed)
    game = SHELF["kriegspiel"].build(SHELF["kriegspiel"].settle({"rules": rules}))
    one = two = open_match(game, "").umpire
    first: Acts = []
    second: Acts = []
    for _ in range(length):
        if one.result or two.result:
            break
        (seat,) = one.to_act
        act = write_act(some_act(one, seat, random))
        heard = told_all(one, seat, act)
        if heard is None:
            continue
        for _ in range(30):
            other = write_act(some_act(two, seat, random))
            also = told_all(two, seat, other)
            if also and other != act and also[1] == heard[1] and also[0].to_act == heard[0].to_act:
                break
        else:
            continue
        one, two = heard[0], also[0]
        first.append((seat, act))
        second.append((seat, other))
    return first, second


def worlds(path: Path) -> tuple[Path, Path]:
    """A folder for each."""
    for name in ("one", "two"):
        (path / name).mkdir()
    return path / "one", path / "two"


async def watched(path: Path, acts: Acts, rules: str, settings: str) -> list[tuple[object, ...]]:
    """The letters that a watcher is sent of this match, as they are sealed."""
    async with club(path) as house:
        await _begin(house, rules, settings)
        for seat, act in acts:
            await house.say(PEOPLE[seat], f"#1 {typed(act)}")
    letters = house.rows(
        "SELECT key, body FROM outbox JOIN member ON recipient = 'member:' || member.id"
        " WHERE name = 'carla' ORDER BY outbox.id",
    )
    entered = house.rows("SELECT body FROM act ORDER BY n")
    assert [body for (body,) in entered] == [act for _, act in acts]
    return letters


async def _begin(house: House, rules: str, settings: str) -> None:
    challenge = f"/challenge @boris kriegspiel side=white rules={rules} {settings}"
    await house.say("anna", challenge, "club")
    await house.say("boris", "/accept 1", "club")
    await house.say("carla", "/watch #1")


@pytest.mark.parametrize("rules", ["classic", "english", "rand", "berkeley"])
@pytest.mark.parametrize("settings", ["", "watch=1"])
async def test_the_same_said_is_the_same_read(tmp_path: Path, rules: str, settings: str) -> None:
    """With watch=1 the players agreed, but the community has not allowed it."""
    first, second = twins(len(rules), rules, 30)
    assert len(first) == len(second) > 10
    assert sum(one != two for one, two in zip(first, second, strict=True)) > len(first) / 2
    one, two = [
        await watched(path, acts, rules, settings)
        for path, acts in zip(worlds(tmp_path), (first, second), strict=True)
    ]
    assert one == two
    assert sum("Kriegspiel, anna" in str(body) for _, body in one) > 8
    assert not any("board" in json.loads(str(body)) for _, body in one)


async def test_a_planted_leak_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A board that comes though nobody allowed it tells the worlds apart."""

    async def careless(*_: object) -> int:
        return 1

    first, second = twins(7, "classic", 30)
    monkeypatch.setattr("bot.desk.match.watching.delay_of", careless)
    one, two = [
        await watched(path, acts, "classic", "")
        for path, acts in zip(worlds(tmp_path), (first, second), strict=True)
    ]
    assert one != two
    assert any("board" in json.loads(str(body)) for _, body in one)


def test_tries_are_not_heard() -> None:
    """In the twins of the classic rules there are refused tries, or they would prove little."""
    first, _ = twins(7, "classic", 30)
    umpire = open_match(SHELF["kriegspiel"].build(SHELF["kriegspiel"].settle({})), "").umpire
    silent = 0
    for seat, act in first:
        ruled = umpire.act(seat, read_act(act))
        assert not isinstance(ruled, Answer)
        silent += isinstance(read_act(act), Try) and AUDIENCE not in ruled.told
        umpire = ruled.umpire
    assert silent
