"""Programs at a seat: they read letters, say sentences, and are told plainly what is wrong."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bot.arena.contest import Outcome, Terms, play_game
from bot.arena.contestants import AtRandom, Runs
from bot.arena.program import ProgramFault
from bot.games.shelf import SHELF

HEARD = """
import json, sys
for letter in map(json.loads, sys.stdin):
    print(json.dumps(letter), file=sys.stderr)
    if "heard" in letter:
        print("{}", flush=True)
"""


def played(source: str, folder: Path, *, patience: float = 20.0) -> Outcome:
    program = folder / "program.py"
    program.write_text(source, encoding="utf-8")
    runs = Runs(f"{sys.executable} {program}")
    terms = Terms("kriegspiel", KRIEGSPIEL, runs, AtRandom(), ("A", "B"), patience=patience)
    return play_game(terms, 1, lambda: 0.0)


KRIEGSPIEL = {"rules": "classic", "any": "by-rules", "stalemate": "draw"}


@pytest.mark.parametrize("sentence", ["white: resign", "me: /resign", "me: #12 resign"])
def test_it_says_what_a_person_would(sentence: str, tmp_path: Path) -> None:
    one = played(HEARD.replace("{}", sentence), tmp_path)
    assert (one.score, one.reason, one.first.sentences) == (0.0, "resignation", 1)


def test_it_is_handed_what_its_seat_is_told_and_sees(tmp_path: Path) -> None:
    source = """
import json, sys
lines = [json.loads(sys.stdin.readline()) for _ in range(2)]
first, heard = lines
assert first["to"] == "white" and first["line"] == 0, first
assert first["told"] == [{"kind": "to-move", "seat": "white"}], first
assert first["text"] == "White to move.", first
assert set(first["seen"]["view"]["men"]) == {f + r for f in "abcdefgh" for r in "12"}, first
assert first["seen"]["game"] == "kriegspiel" and first["seen"]["seat"] == "white", first
assert heard == {"line": 0, "heard": True}, heard
print("# a comment\\n\\nwhite: e5", flush=True)
no, heard = [json.loads(sys.stdin.readline()) for _ in range(2)]
assert no["told"] == [] and no["line"] == 1 and no["text"], no
assert heard == {"line": 1, "heard": True}, heard
print("white: e4", flush=True)
done, heard = [json.loads(sys.stdin.readline()) for _ in range(2)]
assert [fact["kind"] for fact in done["told"]] == ["done", "to-move"], done
assert heard["line"] == 2
answer, heard = [json.loads(sys.stdin.readline()) for _ in range(2)]
assert answer["line"] == heard["line"] == 0, answer
print("white: resign", flush=True)
"""
    assert played(source, tmp_path).reason == "resignation"


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("raise SystemExit(3)", r"ended \(status 3\) while it was to move"),
        ("import time; time.sleep(60)", "said nothing for 0.5 s"),
        ("print('e4', flush=True)", "was to say “white: e4”"),
        ("print('x' * 99_999, end='', flush=True); input()", "a line that does not end"),
    ],
)
def test_what_is_wrong_is_said(source: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(ProgramFault, match=said):
        played(source, tmp_path, patience=0.5 if "sleep" in source else 20.0)


def test_a_program_that_is_not_there() -> None:
    terms = Terms("chess", {}, Runs("./no-such-program"), AtRandom(), ("A", "B"))
    with pytest.raises(ProgramFault, match=r"cannot start “./no-such-program”"):
        play_game(terms, 1, lambda: 0.0)


def test_of_a_set_up_it_is_told_as_people_are_and_not_what_was_drawn_for_it(tmp_path: Path) -> None:
    """In Chess-T the umpire draws squares for later in the game."""
    start = "r2pkp2r/iiiiciiii/4i4/9/9/4I4/IIIICIIII/R2PKP2R b - Pp 0 1"
    source = """
import json, sys
first, heard = [json.loads(sys.stdin.readline()) for _ in range(2)]
assert first["told"][0] == {"kind": "set-up", "start": START}, first
assert first["text"].splitlines()[0] == START, first
assert "lot" not in json.dumps(first), first
print("black: resign", flush=True)
""".replace("START", repr(start))
    program = tmp_path / "program.py"
    program.write_text(source, encoding="utf-8")
    runs, options = Runs(f"{sys.executable} {program}"), SHELF["chess-t"].settle({})
    terms = Terms("chess-t", options, AtRandom(), runs, ("A", "B"), setup=start)
    one = play_game(terms, 1, lambda: 0.0)
    assert (one.score, one.reason) == (1.0, "resignation")
