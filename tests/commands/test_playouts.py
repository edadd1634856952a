"""`umpire playouts`: figures of a game at the command line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from multiprocessing import get_context

import pytest

from bot.__main__ import main
from bot.arena import workers
from bot.commands.command import FAULT
from bot.games.shelf import FOR_TWO
from tests.bench.playouts import kept, lines


@pytest.fixture(scope="module")
def two_workers() -> Iterator[ProcessPoolExecutor]:
    """For all games: what they read before they play takes longer than a game."""
    begin = workers._begin  # noqa: SLF001  # they end with whoever began them
    with ProcessPoolExecutor(2, get_context("spawn"), begin) as pool:
        yield pool


@pytest.mark.parametrize("game", FOR_TWO)
def test_every_game_is_played_out(
    game: str,
    two_workers: ProcessPoolExecutor,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(workers, "ProcessPoolExecutor", lambda *_, **__: nullcontext(two_workers))
    common = ["playouts", game, "--games", "2", "--most", "60", "--seed", "4"]
    assert main(common) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    assert printed.out.startswith("games: 2; ")
    assert len(printed.out.splitlines()) == 5
    assert main([*common, "--jobs", "2"]) == 0
    assert capsys.readouterr().out == printed.out


def test_shogi_is_begun_by_sente(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["playouts", "tsuitate", "--games", "1", "--most", "9"]) == 0
    assert "Sente, who begins, scores" in capsys.readouterr().out


def test_settings_player_and_json(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["playouts", "exchange-chess", "size=4", "--player", "plain:1"]
    assert main([*given, "--games", "4", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["games"] == 4
    assert sum(figures["ends"].values()) == 4


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("ludo",), "no game 'ludo'"),
        (("chess", "--games", "0"), "--games is 1 or more"),
        (("chess", "--jobs", "-1"), "--jobs is 1 or more"),
        (("chess", "--player", "9"), "nobody is called “9”; a player is"),
        (("kriegspiel", "--player", "plain:1"), "kriegspiel is no open game"),
        (("chess", "--options", "size=5"), "chess has no option 'size'"),
        (("exchange-chess", "size=4", "--options", "size=4"), "size is given twice"),
        (("exchange-chess", "--options", "size=3"), "size of exchange-chess is one of"),
        (("chess", "--setup", "8/8 w"), "position: "),
    ],
)
def test_what_cannot_be_played_is_said(
    given: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["playouts", *given]) == FAULT
    assert said in capsys.readouterr().err


def test_the_table_has_lines_for_every_game() -> None:
    assert {game for game, _, _ in kept()} == {*FOR_TWO}
    assert {*kept()} <= {line.key for line in lines()}
