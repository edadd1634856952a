"""`umpire arena`: contests at the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.__main__ import main
from bot.commands.command import FAULT

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
    assert "cannot start “/no/bot”" in capsys.readouterr().err


def test_a_file_of_games_outlives_a_contest_that_never_begins(tmp_path: Path) -> None:
    kept = tmp_path / "games.pgn"
    kept.write_text("mine", encoding="utf-8")
    assert main(["arena", "chess", *RANDOM, "--setup", "x", "--pgn", str(kept)]) == FAULT
    assert kept.read_text(encoding="utf-8") == "mine"
