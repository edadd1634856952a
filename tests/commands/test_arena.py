"""`umpire arena`: contests at the command line."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Generator
from dataclasses import replace
from io import StringIO
from pathlib import Path
from signal import SIGINT, SIGTERM, Signals, raise_signal

import pytest

from bot.__main__ import main
from bot.arena.contest import GameFailed, Outcome, Terms, play_game
from bot.arena.workers import play_numbers
from bot.commands.arena import run, terms_of
from bot.commands.command import FAULT, STOPPED
from bot.commands.games import game_for_two
from bot.players.uci import SETTING
from tests.arena.test_seeing import engine

RANDOM = ("--white", "random", "--black", "random")


def test_games_are_played_kept_and_played_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = [tmp_path / "one.pgn", tmp_path / "two.pgn"]
    common = ("arena", "kriegspiel", *RANDOM, "--games", "3", "--alternate", "--most", "120")
    chosen = ("rules=english", "--seed", "9", "--options", "stalemate=draw")
    for path, jobs in zip(kept, ("1", "2"), strict=True):
        assert main([*common, *chosen, "--pgn", str(path), "--jobs", jobs]) == 0
    printed = capsys.readouterr()
    assert "random (A) against random (B): +" in printed.out
    assert "score: " in printed.out
    assert printed.err == ""
    games = kept[0].read_text(encoding="utf-8")
    assert games == kept[1].read_text(encoding="utf-8")
    assert games.count('[KriegspielRules "english"]') == 3
    heads = [line for line in games.splitlines() if line.startswith("[White ")]
    assert heads == ['[White "random (A)"]', '[White "random (B)"]', '[White "random (A)"]']


def test_it_is_said_by_what_one_sees(capsys: pytest.CaptureFixture[str]) -> None:
    given = ("arena", "knight-corners", "--white", "seeing:1", "--black", "random", "--games", "1")
    assert main([*given, "--most", "10"]) == 0
    assert "seeing: by a search of our own, one move ahead" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("ludo", *RANDOM), "no game 'ludo'"),
        (("chess", "--white", "9", "--black", "random"), "nobody is called “9”; a player is"),
        (("chess", *RANDOM, "--games", "0"), "--games is 1 or more"),
        (("chess", *RANDOM, "--patience", "0"), "--patience is more than 0"),
        (("chess", *RANDOM, "--patience", "inf"), "at most 86400, a day"),
        (("chess", *RANDOM, "--patience", "nan"), "at most 86400, a day"),
        (("chess", "--white", "cmd: ", "--black", "random"), "nobody is called “cmd: ”"),
        (("kriegspiel", "rules=icc", *RANDOM, "--options", "rules=icc"), "rules is given twice"),
        (("chess", *RANDOM, "--options", "rules=x"), "chess has no option 'rules'; it has none"),
        (("kriegspiel", "rules=x", *RANDOM), "rules of kriegspiel is one of classic"),
        (("kriegspiel", *RANDOM, "rules=x"), "rules of kriegspiel is one of classic"),
        (("chess", *RANDOM, "--setup", "x"), "position: "),
        (("chess", *RANDOM, "--pgn", "/no/such/folder/x.pgn"), "cannot write"),
    ],
)
def test_what_cannot_be_played_is_said(
    given: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *given]) == FAULT
    assert said in capsys.readouterr().err


def test_a_word_too_many_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["arena", "kriegspiel", *RANDOM, "rules=icc", "oops", "--bar=x"])
    assert "unrecognized arguments: oops --bar=x" in capsys.readouterr().err


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_program_that_does_not_play_ends_the_contest(
    jobs: str, capsys: pytest.CaptureFixture[str]
) -> None:
    given = ("arena", "chess", "--white", "cmd:/no/bot", "--black", "random", "--jobs", jobs)
    assert main(given) == FAULT
    said = capsys.readouterr().err
    assert said.startswith("stopped after 0 of 20 games\numpire: game ")
    assert "cannot start “/no/bot”" in said


@pytest.mark.parametrize(
    ("fault", "status", "said"),
    [
        (GameFailed(2, "it sulks"), FAULT, "umpire: game 2: it sulks\n"),
        (KeyboardInterrupt(), STOPPED, ""),
    ],
)
def test_what_was_played_before_it_stopped_is_kept_in_order_and_counted(
    fault: BaseException,
    status: int,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    records: dict[int, str] = {}
    closed: list[bool] = []

    def play_numbers(terms: Terms, *_: object) -> Generator[Outcome]:
        try:
            for number in (1, 4, 3):
                outcome = play_game(terms, number, lambda: 0.0)
                records[number] = outcome.record
                yield outcome
            raise fault
        finally:
            closed.append(True)

    monkeypatch.setattr("bot.commands.arena.play_numbers", play_numbers)
    kept = tmp_path / "games.pgn"
    given = ("arena", "chess", *RANDOM, "--games", "5", "--most", "9", "--pgn", str(kept))
    assert main(given) == status
    printed = capsys.readouterr()
    assert "random (A) against random (B): +0 =3 −0 of 3" in printed.out
    assert printed.err == f"stopped after 3 of 5 games\n{said}"
    games = "".join(f"{records[number].rstrip()}\n\n" for number in (1, 3, 4))
    assert kept.read_text(encoding="utf-8") == games
    assert main(["playouts", "chess", "--games", "5", "--most", "9"]) == status
    printed = capsys.readouterr()
    assert printed.out.startswith("games: 3; ")
    assert printed.err == f"stopped after 3 of 5 games\n{said}"
    assert closed == [True, True]


def test_what_was_played_before_a_time_out_is_told(tmp_path: Path) -> None:
    """`timeout` and service managers end it by SIGTERM."""
    kept = tmp_path / "games.pgn"
    given = ("arena", "chess", *RANDOM, "--games", "100000", "--most", "9", "--pgn", str(kept))
    with subprocess.Popen(
        [sys.executable, "-m", "bot", *given],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as arena:
        until = time.monotonic() + 30
        while not (kept.exists() and kept.stat().st_size) and time.monotonic() < until:
            time.sleep(0.05)
        arena.terminate()
        told, said = arena.communicate(timeout=30)
    assert arena.returncode == STOPPED
    played = kept.read_text(encoding="utf-8").count("[Result ")
    assert told.startswith(f"random (A) against random (B): +0 ={played} −0 of {played}\n")
    assert said == f"stopped after {played} of 100000 games\n"


@pytest.mark.parametrize("number", [SIGINT, SIGTERM])
def test_a_game_that_is_counted_is_kept(number: Signals) -> None:
    """Stopped between the two it was told among the others, and was not in the file."""

    class Asking(StringIO):
        def write(self, text: str) -> int:
            raise_signal(number)
            return super().write(text)

    box = game_for_two("chess")
    terms = replace(terms_of(box, "random", "random", {}, seed="1"), most=9)
    kept = Asking()
    contest = run(terms, 5, 1, kept=kept)
    assert isinstance(contest.fault, KeyboardInterrupt)
    assert len(contest.played) == kept.getvalue().count("[Result ") == 1


def test_whoever_asks_twice_that_it_ends_still_has_all_that_was_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The second game is over before the first, which never is; each asks once more that it ends."""
    box = game_for_two("chess")
    terms = replace(terms_of(box, "random", "random", {}, seed="1"), most=9)
    (_, second) = play_numbers(terms, range(1, 3), 1)

    class Asking(StringIO):
        def write(self, text: str) -> int:
            raise_signal(SIGINT)
            return super().write(text)

    def playing(*_: object) -> Generator[Outcome]:
        try:
            yield second
            raise_signal(SIGINT)
        finally:
            raise_signal(SIGTERM)

    monkeypatch.setattr("bot.commands.arena.play_numbers", playing)
    kept = Asking()
    contest = run(terms, 2, 2, kept=kept)
    assert isinstance(contest.fault, KeyboardInterrupt)
    assert contest.played == (second,)
    assert kept.getvalue().count("[Result ") == 1


def test_a_full_disk_is_no_traceback(capsys: pytest.CaptureFixture[str]) -> None:
    given = ("arena", "chess", *RANDOM, "--games", "2", "--most", "9", "--pgn", "/dev/full")
    assert main(given) == FAULT
    assert (
        capsys.readouterr().err == "stopped after 1 of 2 games\numpire: No space left on device\n"
    )


@pytest.mark.parametrize("engine", ["/no/engine", "/bin/true", "/bin/cat"])
def test_no_other_player_is_measured_where_an_engine_is_none(
    engine: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(SETTING, engine)
    monkeypatch.setattr("bot.players.uci._STARTS", 1.0)  # which is a minute: one never says a word
    given = ("arena", "kriegspiel", "--white", "5", "--black", "random", "--patience", "0.5")
    assert main(given) == FAULT
    assert f"umpire: {SETTING}={engine}: the chess engine " in capsys.readouterr().err
    assert main(["arena", "chess", *given[2:], "--games", "1", "--most", "1"]) == 0
    assert capsys.readouterr().err == ""


def test_it_is_said_which_engine_advises_a_level(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv(SETTING, raising=False)
    given = ["arena", "kriegspiel", "--white", "4", "--black", "4", "--games", "1", "--most", "1"]
    assert main(given) == 0
    assert capsys.readouterr().err == f"4: without an engine ({SETTING} names one)\n"
    path = engine(tmp_path, "e2e4")
    monkeypatch.setenv(SETTING, path)
    assert main(given) == 0
    assert capsys.readouterr().err == f"4: advised by {path}\n"


def test_no_game_counts_in_which_the_engine_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = Path(engine(tmp_path, "e7e5"))
    lasting = path.read_text(encoding="utf-8")
    path.write_text(f"{lasting}        raise SystemExit\n", encoding="utf-8")
    monkeypatch.setenv(SETTING, str(path))
    given = ["arena", "kriegspiel", "--white", "4", "--black", "random", "--games", "1"]
    assert main([*given, "--most", "12", "--patience", "5"]) == FAULT
    assert "game 1: the chess engine ended" in capsys.readouterr().err


def test_a_file_of_games_outlives_a_contest_that_never_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "games.pgn"
    kept.write_text("mine", encoding="utf-8")
    assert main(["arena", "chess", *RANDOM, "--setup", "x", "--pgn", str(kept)]) == FAULT
    monkeypatch.setenv(SETTING, "/no/engine")
    advised = ("arena", "kriegspiel", "--white", "5", "--black", "random")
    assert main([*advised, "--pgn", str(kept)]) == FAULT
    assert kept.read_text(encoding="utf-8") == "mine"
