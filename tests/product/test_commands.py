"""The other commands: help, rules, languages, boards; and the script chat's own orders."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.games.shelf import FOR_TWO
from tests.product.run import BEGIN, at, last, letters_in, perform, to

KEYS = ["line", "to", "channel", "text", "choices", "told", "seen", "alt", "picture"]
ENDING = """
boris: hi
anna@club: /challenge @boris kriegspiel side=white --setup '8/8/5B2/8/8/3N4/R6p/5K1k w - - 0 1'
boris: /accept
anna: d3h4
anna: Nb9
anna: any?
anna: Nf2
"""
TOLD = {
    "done": set(),
    "no": set(),
    "hell-no": set(),
    "pawn-capture-first": set(),
    "captured": {"at", "what"},
    "en-passant": {"at"},
    "check": {"by"},
    "try": set(),
    "no-tries": set(),
    "asked": {"seat", "found"},
    "pawn-capture": set(),
    "no-pawn-capture": set(),
    "tries": {"count or squares"},
    "promoted": set(),
    "refused": set(),
    "to-move": {"seat"},
    "end": {"result", "reason"},
}
"""What is promised to programs that read along."""
WHOLE = """
anna: any?
anna: e4
boris: d5
anna: any?
anna: Nf3
anna: exd5
boris: e5
anna: d5e6
boris: a8a5
boris: Bb4
anna: exf7
boris: a6
boris: Kf8
anna: fxg8=Q
boris: Rxg8
anna: a2b3
anna: h4
boris: /resign sure
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "umpire.db"


def test_help_rules_and_languages(path: Path) -> None:
    letters = perform(
        [
            "anna: /help",
            "anna: /rules",
            "anna: /rules kriegspiel full",
            "anna: /rules ludo",
            "anna: /language ru",
            "anna: помощь",
            "anna: /правила кригшпиль full",
            "anna: /language en",
            "anna: /language eo",
            "boris: /язык русский",
        ],
        path,
    )
    anna = [one["text"] for one in to(letters, "anna")]
    assert anna[0].startswith("I am the umpire")
    for key in FOR_TWO:
        assert f"/rules {key}" in anna[1]
    assert "/rules problems" in anna[1]
    assert anna[2].startswith("KRIEGSPIEL")
    assert anna[3].startswith("“ludo” does not fit “game”. It may be: Kriegspiel, ")
    assert anna[4] == "Теперь я говорю с вами по-русски."
    assert anna[5].startswith("Я — судья")
    assert "«Невозможно»" in anna[6]
    assert anna[7] == "I speak English to you now."
    assert anna[8].endswith("It may be: en, ru. Usage: /language ru")
    assert last(letters, "boris") == "Теперь я говорю с вами по-русски."


def test_each_player_and_the_channel_hear_their_own_language(path: Path) -> None:
    letters = perform(BEGIN + "boris: /language ru\nanna: e4\nboris: e5\n", path)
    assert last(letters, "anna").endswith("White to move.")
    assert last(letters, "boris").endswith("Ход сделан.\nХод белых.")
    assert last(letters, "#club").endswith("White to move.")


def test_boards_as_text_and_picture(path: Path) -> None:
    letters = perform(
        BEGIN + "boris: /set board text\nboris: /board\nanna: e4\nboris: /phantom q e5\n", path
    )
    board = at(letters, "boris", 5)
    assert (
        board["text"].splitlines()[-9:]
        == [
            "1 R N B K Q B N R",
            "2 P P P P P P P P",
            *(f"{rank} . . . . . . . ." for rank in range(3, 9)),
            "  h g f e d c b a",
        ]
        or "r n b" in board["text"].lower()
    )
    assert "e4" not in board["text"]
    assert "Your guesses: queen e5." in to(letters, "boris")[-1]["alt"]
    assert "e5" not in json.dumps(to(letters, "anna")[-1])


def test_letters_as_json(path: Path) -> None:
    kinds = set()
    for rules in ("classic", "rand", "icc", "cincinnati"):
        # Where nobody is asked, nobody owes an attempt: the knight's move would stand.
        whole = WHOLE if rules == "classic" else WHOLE.replace("anna: Nf3\n", "")
        script = BEGIN.replace("side=white", f"side=white rules={rules}") + whole
        for one in perform(script, path.with_name(f"{rules}.db")):
            assert list(one) == KEYS
            assert one["seen"] is None or one["seen"]["game"] == "kriegspiel"
            assert isinstance(one["line"], int)
            assert one["channel"] in {None, "club"}
            assert one["to"] in ({"club"} if one["channel"] else {"anna", "boris"})
            assert one["text"]
            assert one["picture"] is None
            assert all(label and sentence for label, sentence in one["choices"])
            for told in one["told"]:
                kinds.add(told["kind"])
                facts = set(told) - {"kind"}
                if told["kind"] == "tries":
                    assert facts in ({"count"}, {"squares"})
                elif told["kind"] in TOLD:
                    assert facts == TOLD[told["kind"]]
    assert kinds >= set(TOLD)


def test_restarts_change_nothing(path: Path) -> None:
    """Between any two lines: the same letters, under the same line numbers."""
    lines = [
        line
        for line in (BEGIN + WHOLE)
        .replace("boris: e5", "boris: e5\nanna: draw?\nboris: /games")
        .splitlines()
        if line
    ]
    quiet = perform([part for line in lines for part in ("# nothing", line)], path)
    path.unlink()
    restarted = perform([part for line in lines for part in ("! restart", line)], path)
    assert restarted == quiet


def test_a_second_run_goes_on_where_the_first_ended(path: Path) -> None:
    lines = [line for line in (BEGIN + WHOLE).splitlines() if line]
    whole = [{**one, "line": 0} for one in perform(lines, path)]
    for cut in (1, 5, 11, len(lines) - 1):
        other = path.with_name(f"{cut}.db")
        letters = perform(lines[:cut], other) + perform(lines[cut:], other)
        assert [{**one, "line": 0} for one in letters] == whole


def test_time_stands_still_but_for_the_clock(path: Path) -> None:
    letters = perform(
        [
            *BEGIN.strip().splitlines(),
            "anna: e4",
            "! clock +3d",
            "! clock +30s",
            "boris: /resign sure",
            "anna: /pgn",
        ],
        path,
    )
    assert '[Date "2026.01.01"]' in last(letters, "anna")
    assert not [one for one in letters if one["line"] == 0], "no clock runs in this match"


def run(script: str, *options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bot", "script", *options, "-"],
        input=script,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_command(tmp_path: Path) -> None:
    pictures = tmp_path / "pictures"
    done = run(ENDING, "--json", "--pictures", str(pictures), "--db", str(tmp_path / "it.db"))
    assert done.returncode == 0
    assert done.stderr == ""
    letters = letters_in(done.stdout.splitlines())
    assert [one["line"] for one in letters] == sorted(one["line"] for one in letters)
    drawn = {one["picture"] for one in letters} - {None}
    assert drawn == {picture.name for picture in pictures.iterdir()}
    for name in drawn:
        assert (pictures / name).read_bytes().startswith(b"\x89PNG")
    for one in letters:
        assert (
            one["picture"] is None or one["picture"].startswith(f"{one['to']}-") or one["channel"]
        )
    assert "Checkmate. 1–0" in [one["text"].splitlines()[-1] for one in to(letters, "boris")]
    plain = run(ENDING)
    assert plain.returncode == 0
    assert "→ boris\n" in plain.stdout
    assert "→ #club\n" in plain.stdout


@pytest.mark.parametrize(
    "line",
    [
        "hello",
        "! dance",
        "! clock 3d",
        "!",
        "an na: e4",
        ": e4",
        "anna@: e4",
        "anna@a b: e4",
        "anna:e4",
    ],
)
def test_a_malformed_script_is_an_error(
    line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script = tmp_path / "script.txt"
    script.write_text(f"# a comment\nanna: /games\n{line}\nanna: /help\n")
    assert main(["script", str(script)]) == 2
    told = capsys.readouterr()
    assert told.err.startswith("umpire: line 3: ")
    assert "You have no running match" in told.out, "what came before was done"


def test_a_script_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["script", "no such file"]) == 2
    assert "cannot read" in capsys.readouterr().err
