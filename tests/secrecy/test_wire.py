"""Twin worlds through the whole product: the watched player's letters are equal to the byte.

Each pair of worlds of `twins` is typed into a product of its own, over the desk, the database
and the courier. What the player reads, how often and in which order, is the same in both; and so
is what the channel reads, where the umpire told the audience the same.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.acts import Act
from bot.desk.post.reels import Drawable, Screening
from bot.desk.visit.sealed import Sealed, seal
from bot.games.box import Box
from bot.games.game import AUDIENCE, Answer, Ask, Open, Seat, Try, other, plain
from bot.games.shelf import SHELF
from bot.umpire import open_match
from tests.product.run import Letter, perform, to
from tests.secrecy.test_twins import CASES, hides
from tests.secrecy.twins import TEXTS, Pair, World, twin_games

LENGTH = 22
SEEDS, ENOUGH = 8, 14
PEOPLE = {"white": "anna", "black": "boris"}
LOOKS = ("/games", "/board", "/record", "#1", "/phantom q e5", "/draw accept")
"""What the watched player says besides; none of it is an act."""


async def sketch(board: Drawable, _chat: str) -> bytes:
    """Stands for the picture: what it would be drawn from, and nothing else."""
    assert not isinstance(board, Screening), "no film is asked for here"
    return (
        hashlib.sha256(seal(Sealed(language="en", text="", board=board)).encode())
        .hexdigest()
        .encode()
    )


def typed(act: Act) -> str:
    match act:
        case Try(move):
            return str(move)
        case Ask("any"):
            return "any?"
        case Open(squares):
            return " ".join(("open", *squares)) if squares else "skip"
        case _:
            raise ValueError("the twins do nothing else")


def script(box: Box, options: Mapping[str, str], setup: str, pair: Pair, world: World) -> list[str]:
    """The world's acts as lines; the watched player looks around after each own move that stands."""
    me, chosen = PEOPLE[pair.seat], " ".join(f"{key}={value}" for key, value in options.items())
    lines = [
        "boris: /games",
        f"anna@club: /challenge @boris {box.key} side=white {chosen} --setup '{setup}'",
        "boris: /accept",
    ]
    random, umpire = Random(1), open_match(box.build(box.settle(options)), setup).umpire
    for seat, act in world.acts:
        lines.append(f"{PEOPLE[seat]}: {typed(act)}")
        ruled = umpire.act(seat, act)
        assert not isinstance(ruled, Answer)
        umpire = ruled.umpire
        if seat == pair.seat and seat not in umpire.to_act:
            lines += [f"{me}: {text}" for text in random.sample(LOOKS + TEXTS, 3)]
            lines.append(f"{me}@club: {typed(act)}")
    return [*lines, f"{me}: /board", f"{me}: /record", f"{me}: /games", f"{me}: /replay"]


def without_line(letters: list[Letter]) -> list[str]:
    """Each letter's bytes; the number of the line in the whole script is nothing that is read."""
    return [
        json.dumps({key: value for key, value in letter.items() if key != "line"})
        for letter in letters
    ]


def told_in(
    box: Box, options: Mapping[str, str], setup: str, world: World, hearer: Seat
) -> list[Any]:
    """What the world's acts told the hearer; answers, which are no acts, aside."""
    umpire = open_match(box.build(box.settle(options)), setup).umpire
    heard: list[Any] = []
    for seat, act in world.acts:
        ruled = umpire.act(seat, act)
        assert not isinstance(ruled, Answer)
        umpire = ruled.umpire
        heard += [[plain(one) for one in pile] for pile in [ruled.told.get(hearer, ())] if pile]
    return heard


def can_be_typed(box: Box, options: Mapping[str, str], setup: str, world: World) -> bool:
    """Whether each act is what its own text means: "g8g8" would be no attempt at all."""
    umpire = open_match(box.build(box.settle(options)), setup).umpire
    for seat, act in world.acts:
        ruled = umpire.act(seat, act)
        if umpire.hear(seat, typed(act)) != act or isinstance(ruled, Answer):
            return False
        umpire = ruled.umpire
    return not umpire.result


def running_pair(box: Box, options: dict[str, str], setup: str) -> Pair:
    """A pair of worlds that are apart, still run, and in which the watched seat was told much."""

    def told(pair: Pair) -> int:
        return len(told_in(box, options, setup, pair.one, pair.seat))

    pairs: list[Pair] = []
    for seed in range(SEEDS):
        drawn = seed + hash_of(box.key, *options.values())
        grown = [
            pair for pair in twin_games(box, options, drawn, LENGTH, looks=False) if pair.apart
        ]
        longest_first = (
            pair
            for pair in reversed(grown)
            if all(can_be_typed(box, options, setup, world) for world in (pair.one, pair.two))
        )
        pairs += islice(longest_first, 1)
        if pairs and told(max(pairs, key=told)) >= ENOUGH:
            break
    return max(pairs, key=told)


Read = dict[str, list[str]]


def read_both(
    box: Box, options: dict[str, str], setup: str, pair: Pair, folder: Path
) -> tuple[Read, Read]:
    """What everybody reads in either world: the watched one ("me"), the other and the club."""
    read: list[Read] = []
    for number, world in enumerate((pair.one, pair.two)):
        pictures = folder / f"{number}"
        pictures.mkdir()
        lines = script(box, options, setup, pair, world)
        letters = perform(lines, folder / f"{number}.db", draw=sketch, pictures=pictures)
        me = to(letters, PEOPLE[pair.seat])
        drawn = [(pictures / one["picture"]).read_bytes().decode() for one in me if one["picture"]]
        assert drawn
        assert len([one for one in me if one["told"]]) > 8
        read.append(
            {
                "me": [*without_line(me), *drawn],
                "club": without_line(to(letters, "#club")),
                "them": without_line(to(letters, PEOPLE[other(pair.seat)])),
            }
        )
    return read[0], read[1]


@pytest.mark.parametrize(("box", "options"), [case for case in CASES if hides(case.values[0])])  # type: ignore[arg-type]  # a case's first value is its box
def test_the_watched_player_reads_the_same(
    box: Box, options: dict[str, str], tmp_path: Path
) -> None:
    setup = box.build(box.settle(options)).deal("", Random(0))
    pair = running_pair(box, options, setup)
    one, two = read_both(box, options, setup, pair, tmp_path)
    assert one["me"] == two["me"]
    assert one["them"] != two["them"], "the worlds are not apart"
    heard = [told_in(box, options, setup, world, AUDIENCE) for world in (pair.one, pair.two)]
    assert (one["club"] == two["club"]) == (heard[0] == heard[1])


def test_a_planted_leak_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Buttons stamped with the number of acts count the opponent's refused attempts, too."""
    box = SHELF["kriegspiel"]
    pair = running_pair(box, {}, "")
    monkeypatch.setattr(
        "bot.desk.match.buttons.buttons",
        lambda _epoch, match, umpire, _seat, sentences, _language: tuple(
            (one, f"#{match.id}.{umpire.n} {one}") for one in sentences
        ),
    )
    one, two = read_both(box, {}, "", pair, tmp_path)
    assert one["me"] != two["me"]


def hash_of(*words: str) -> int:
    """A seed of its own for each case, the same in every run."""
    return int(hashlib.sha256(" ".join(words).encode()).hexdigest()[:6], 16)
