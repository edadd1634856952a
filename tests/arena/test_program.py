"""Programs at a seat: they read letters, say sentences, and are told plainly what is wrong."""

from __future__ import annotations

import sys
from contextlib import suppress
from fcntl import LOCK_EX, LOCK_NB, flock
from os import getpid, kill
from pathlib import Path
from signal import SIGUSR1
from threading import Timer
from time import sleep

import pytest

from bot.arena.contest import GameFailed, Outcome, Terms, play_game
from bot.arena.contestants import AtRandom, Runs
from bot.arena.program import Program, ProgramFault
from bot.commands.stopping import ended_by
from bot.games.game import WHITE
from bot.games.shelf import SHELF

HEARD = """
import json, sys
for letter in map(json.loads, sys.stdin):
    print(json.dumps(letter), file=sys.stderr)
    if "heard" in letter:
        print("{}", flush=True)
"""
TRICKLE = """
import sys, time
while True:
    print({!r}, end="", flush=True)
    time.sleep(0.05)
"""


def played(source: str, folder: Path, *, patience: float = 20.0) -> Outcome:
    program = folder / "program.py"
    program.write_text(source, encoding="utf-8")
    runs = Runs(f"{sys.executable} {program}")
    names = (f"cmd:{runs.command}", "B")
    terms = Terms("kriegspiel", KRIEGSPIEL, runs, AtRandom(), names, patience=patience, most=40)
    return play_game(terms, 1, lambda: 0.0)


KRIEGSPIEL = {"rules": "classic", "any": "by-rules", "stalemate": "draw"}


@pytest.mark.parametrize("sentence", ["white: Resign", "me: /resign sure", "me: #1.1 resign!"])
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
assert first["choices"] == [["Any?", "#1.1 any?"]], first
print("# a comment\\n\\nwhite: e5", flush=True)
no, heard = [json.loads(sys.stdin.readline()) for _ in range(2)]
assert no["told"] == [] and no["line"] == 3 and "Write it like" not in no["text"], no
assert heard == {"line": 3, "heard": True}, heard
print("white: /board", flush=True)
board, heard = [json.loads(sys.stdin.readline()) for _ in range(2)]
assert board["text"] == board["alt"] and "king e1" in board["text"], board
print("white: draw?", flush=True)
offered, heard = [json.loads(sys.stdin.readline()) for _ in range(2)]
assert offered["choices"][-1] == ["Withdraw the offer", "#1.2 /draw withdraw"], offered
print("white: #1.2 e4", flush=True)
done, heard = [json.loads(sys.stdin.readline()) for _ in range(2)]
assert [fact["kind"] for fact in done["told"]] == ["done", "to-move"], done
assert heard["line"] == 6
answer, heard = [json.loads(sys.stdin.readline()) for _ in range(2)]
assert answer["line"] == heard["line"] == 0, answer
print("white: resign", flush=True)
"""
    assert played(source, tmp_path).reason == "resignation"


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("raise SystemExit(3)", r"ended \(status 3\) while it was to move"),
        ("import time; time.sleep(60)", "said no sentence for 0.5 s"),
        ("import os, time; os.close(1); time.sleep(60)", "closed its output while"),
        (TRICKLE.format("# thinking\n"), "said no sentence for 0.5 s"),
        (TRICKLE.format("x"), "said no sentence for 0.5 s"),
        (HEARD.replace("{}", "white: hm"), r"“cmd:.*” \(white\) said what .* at last “hm”"),
        ("print('e4', flush=True)", "was to say “white: e4”"),
        ("print('x' * 99_999, end='', flush=True); input()", "a line that does not end"),
    ],
)
def test_what_is_wrong_is_said(source: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(GameFailed, match=f"^game 1: .*{said}"):
        played(source, tmp_path, patience=0.5 if "sleep" in source else 20.0)


def test_what_a_program_has_started_ends_with_it(tmp_path: Path) -> None:
    """A script around the one that plays, for example: ended alone it would leave that one at work."""
    source = """
import fcntl, os, time
held = open("HELD", "w")
fcntl.flock(held, fcntl.LOCK_EX)
if os.fork():
    print("e4", flush=True)
else:
    time.sleep(60)
""".replace("HELD", str(tmp_path / "held"))
    with pytest.raises(GameFailed, match="was to say"):
        played(source, tmp_path)
    assert_let_go(tmp_path / "held")


def assert_let_go(lock: Path) -> None:
    with lock.open("w") as held:
        for _ in range(200):  # of one that is killed, the lock goes with its last breath
            with suppress(BlockingIOError):
                flock(held, LOCK_EX | LOCK_NB)
                return
            sleep(0.05)
        pytest.fail("it is still at work")


def test_who_does_not_leave_ends_also_where_the_waiting_is_interrupted(tmp_path: Path) -> None:
    """Of two workers, whose programs were silent for as long, the second was told to end while it waited
    for its program to leave, and that one was at work for ever."""
    source = """
import fcntl, os, signal, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
held = open("HELD", "w")
fcntl.flock(held, fcntl.LOCK_EX)
print("it is locked", flush=True)
time.sleep(60)
""".replace("HELD", str(tmp_path / "held"))
    (tmp_path / "program.py").write_text(source, encoding="utf-8")
    command = f"{sys.executable} {tmp_path / 'program.py'}"
    program = Program(command, SHELF["kriegspiel"], KRIEGSPIEL, WHITE, patience=20.0)
    with pytest.raises(ProgramFault):
        program.answer()
    stop = Timer(0.3, kill, (getpid(), SIGUSR1))
    with ended_by(SIGUSR1):
        stop.start()
        with pytest.raises(KeyboardInterrupt):
            program.close()
    assert_let_go(tmp_path / "held")


def test_a_program_that_is_not_there() -> None:
    terms = Terms("chess", {}, Runs("./no-such-program"), AtRandom(), ("A", "B"))
    with pytest.raises(GameFailed, match=r"game 1: cannot start “./no-such-program”"):
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
