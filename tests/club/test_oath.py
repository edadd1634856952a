"""The oath as hashes: what it binds, and that nothing can be changed unseen."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from bot.club import oath
from bot.club.oath import NotSworn, Oath, Told, lines_of, start_of

ROOT = Path(__file__).parents[2]
SEED = "5e" * 32
TOLD = (
    Told(None, None, {"white": [{"kind": "to-move"}], "black": [{"kind": "to-move"}]}),
    Told("white", "try e2e4", {"white": [{"kind": "done"}], "black": [{"kind": "to-move"}]}),
    Told("black", "try e7e5", {"white": [{"kind": "to-move"}], "black": [{"kind": "done"}]}),
    Told("white", "try e4f5", {"white": [{"kind": "no"}], "black": []}),
    Told("white", "resign", {"white": [{"kind": "end"}], "black": [{"kind": "end"}]}),
)


def sworn(told: tuple[Told, ...] = TOLD, seed: str = SEED, setup: str = "d5 h5") -> Oath:
    start = start_of(7, "kriegspiel", 2, {"rules": "rand"}, setup)
    return Oath(seed, start, tuple(lines_of(told, ("black", "white"))))


def test_what_is_written_is_read() -> None:
    assert oath.read(oath.write(sworn())) == sworn()
    assert oath.read(f"Here it is:\n{oath.write(sworn())}") == sworn()
    assert oath.read(oath.write(sworn()).replace("\n", "\r\n")) == sworn()


def test_a_head_knows_nothing_but_what_its_seat_did_and_was_told() -> None:
    """Black's refused attempts, and what Black was told, are nothing to White's record."""
    other = (
        TOLD[0],
        Told("white", "try e2e4", {"white": [{"kind": "done"}], "black": [{"kind": "check"}]}),
        Told("black", "try e7e3", {"white": [], "black": [{"kind": "no"}]}),
        Told("black", "try d7d5", {"white": [{"kind": "to-move"}], "black": [{"kind": "done"}]}),
        *TOLD[3:],
    )
    one, two = sworn(), sworn(other)
    assert list(one.heads("white")) == list(two.heads("white"))
    assert list(one.heads("black")) != list(two.heads("black"))
    # Nor does it know how the match began, which may be hidden from it.
    assert list(one.heads("white")) == list(sworn(setup="a5 b5").heads("white"))


def test_nobody_finds_what_is_behind_a_hash_by_trying() -> None:
    """There are few set-ups; the seed is what makes the oath and the heads."""
    one, two = sworn(), sworn(seed="5f" * 32)
    assert one.sworn() != two.sworn() != sworn(setup="a5 h5").sworn()
    assert not {*one.heads("white")} & {*two.heads("white")}
    white, black = next(one.heads("white")), next(one.heads("black"))
    assert white != black, "each seat has a salt of its own"
    assert SEED not in "".join([repr(one), one.sworn(), *one.heads("white")])


def changed(text: str) -> list[tuple[str, str]]:
    """The file with one thing changed: one digit or letter of every kind of place there is."""
    found = []
    for number, line in enumerate(text.split("\n")):
        if not line or line.startswith("#"):
            continue
        for match in re.finditer(r"[0-9a-z]|[{}\[\]\",: ]", line):
            if match.start() % 3 and len(line) > 20:
                continue  # every third byte of the long lines
            was = match[0]
            now = {"0": "1", "a": "b", " ": "  "}.get(was, "0" if was.isalnum() else "x")
            lines = text.split("\n")
            lines[number] = line[: match.start()] + now + line[match.end() :]
            found.append((line[:24], "\n".join(lines)))
    return found


def test_nothing_can_be_changed_unseen() -> None:
    whole = oath.write(sworn())
    tampered = changed(whole)
    assert len(tampered) > 150
    for where, text in tampered:
        with pytest.raises(NotSworn):
            print(where, oath.read(text))
    with pytest.raises(NotSworn):
        oath.read(whole.replace("seed 5", "seed \ud8005")[:-3])
    with pytest.raises(NotSworn):
        oath.read(whole.replace("e2e4", "e2\ud800"))


def test_no_line_can_be_taken_out_doubled_or_moved() -> None:
    lines = oath.write(sworn()).split("\n")
    body = [
        number for number, line in enumerate(lines) if re.match("(white|black|head|seed)", line)
    ]
    for number in body:
        for text in (
            [*lines[:number], *lines[number + 1 :]],
            [*lines[: number + 1], lines[number], *lines[number + 1 :]],
        ):
            with pytest.raises(NotSworn):
                oath.read("\n".join(text))
    white = [number for number in body if lines[number].startswith("white")]
    lines[white[0]], lines[white[1]] = lines[white[1]], lines[white[0]]
    with pytest.raises(NotSworn):
        oath.read("\n".join(lines))


def test_a_new_seed_makes_a_file_that_nobody_has_seen() -> None:
    """Whoever changes the match and writes all of it anew is found by what was copied before."""
    first = sworn()
    head = [*first.heads("white")][2]
    forged = sworn((*TOLD[:3], *TOLD[4:]), seed="77" * 32)
    assert oath.read(oath.write(forged)) == forged
    for seen in (first.sworn()[:32], f"3-{head[:16]}", head[:16], f"white-3-{head}"):
        assert oath.finds(first, seen)
        assert oath.finds(forged, seen) is None


@pytest.mark.parametrize(
    "seen",
    ["", "5-", "white", "zz" * 16, "3-0123", "a" * 65, "4-" + "0" * 16, "белые-3-" + "0" * 16],
)
def test_what_is_no_head_is_none(seen: str) -> None:
    assert oath.finds(sworn(), seen) is None


@pytest.mark.parametrize(
    "text",
    ["", "\n\n", "umpire oath 1", "PGN", "umpire oath 1\nstart {}\nseed 1\noath 2\n", "\0" * 99],
)
def test_what_is_no_file_is_none(text: str) -> None:
    with pytest.raises(NotSworn):
        oath.read(text)


def test_the_recipe_is_the_published_one() -> None:
    published = (ROOT / ".github" / "OATH.md").read_text(encoding="utf-8")
    assert oath.recipe() in published
    assert len(oath.recipe().splitlines()) < 20, "half a page"


def test_the_recipe_in_python_finds_the_same(tmp_path: Path) -> None:
    published = (ROOT / ".github" / "OATH.md").read_text(encoding="utf-8")
    script = published.split("```python\n")[1].split("```")[0]
    file = tmp_path / "oath.txt"
    file.write_text(oath.write(sworn()), encoding="utf-8")
    (tmp_path / "check.py").write_text(script, encoding="utf-8")
    done = subprocess.run(
        ["python3", tmp_path / "check.py", file], capture_output=True, text=True, check=True
    )
    lines = done.stdout.splitlines()
    assert lines[0] == f"oath {sworn().sworn()} {sworn().sworn()}"
    assert lines[1:] == [
        f"{seat} {number}-{head}"
        for seat in ("black", "white")
        for number, head in enumerate(sworn().heads(seat), 1)
    ]


@pytest.mark.skipif(not shutil.which("sha256sum"), reason="there is no sha256sum")
def test_the_recipe_in_a_shell_finds_the_same(tmp_path: Path) -> None:
    """Another language, from the recipe's words."""
    file = tmp_path / "oath.txt"
    file.write_text(oath.write(sworn()), encoding="utf-8")
    script = r"""
    h() { printf %s "$1" | sha256sum | cut -d' ' -f1; }
    n=$'\n'
    start=$(grep '^start ' "$0"); seed=$(grep '^seed ' "$0" | cut -d' ' -f2)
    h "$seed$n$start"
    salt=$(h "${seed}${n}white"); head=$(h "$salt")
    while IFS= read -r line; do head=$(h "$salt$n$head$n$line"); done < <(grep '^white ' "$0")
    echo "$head"
    """
    done = subprocess.run(["bash", "-c", script, file], capture_output=True, text=True, check=True)
    assert done.stdout.split() == [sworn().sworn(), [*sworn().heads("white")][-1]]
