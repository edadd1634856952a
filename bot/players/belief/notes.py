"""A belief as one text, and back."""

from __future__ import annotations

import base64
import binascii
import json
import struct
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.games.bitboards.position import Position
from bot.games.kriegspiel.heard import Heard
from bot.games.problems.sounds import Sound
from bot.players.belief.worlds import Now, Track

VERSION = 4


@dataclass(frozen=True, slots=True, repr=False)
class Notes:
    """What was believed after so many chapters."""

    key: str
    """Of what they were made: notes of another game, level or seed are none."""
    done: int
    track: Track
    marks: tuple[tuple[int, Track], ...]


def write_notes(notes: Notes) -> str:
    head = {
        "version": VERSION,
        "key": notes.key,
        "done": notes.done,
        "track": _plain(notes.track),
        "marks": [(n, _plain(track)) for n, track in notes.marks],
    }
    text = json.dumps(head, separators=(",", ":")).encode()
    # Number by number, each of all worlds: alike stands beside alike, and takes less room.
    worlds = [
        world
        for track in (notes.track, *(track for _, track in notes.marks))
        for world in track.worlds
    ]
    body = struct.pack(
        _form(len(worlds)), *(number for column in zip(*worlds, strict=True) for number in column)
    )
    packed = zlib.compress(struct.pack("<I", len(text)) + text + body, 1)
    return base64.b64encode(packed).decode()


def read_notes(text: str, key: str) -> Notes | None:
    """None where they are lost, damaged, or not of this version and key."""
    try:
        packed = zlib.decompress(base64.b64decode(text, validate=True))
        (long,) = struct.unpack_from("<I", packed)
        head = json.loads(packed[4 : 4 + long])
        if head["version"] != VERSION or head["key"] != key:
            return None
        body = packed[4 + long :]
        many = len(body) // struct.calcsize(_form(1))
        numbers = struct.unpack(_form(many), body)
        worlds: list[Position] = list(
            zip(*(numbers[n * many : (n + 1) * many] for n in range(10)), strict=True)
        )
        at = 0

        def track(plain: Sequence[object]) -> Track:
            nonlocal at
            made = _track(plain, worlds[at:])
            at += len(made.worlds)
            return made

        present = track(head["track"])
        marks = tuple((int(n), track(plain)) for n, plain in head["marks"])
        return Notes(key, int(head["done"]), present, marks)
    except (
        *(ValueError, KeyError, TypeError, RecursionError),
        *(zlib.error, struct.error, binascii.Error),
    ):
        return None


def _form(many: int) -> str:
    return f"<{8 * many}Q{many}B{many}Q"


def _plain(track: Track) -> list[object]:
    now = track.now
    heard = now.heard
    return [
        len(track.worlds),
        track.exact,
        now.turn,
        [*heard.sound],
        heard.end,
        heard.over,
        now.refused,
        now.asked,
        now.found,
        now.refusals,
        now.seen,
        track.spent,
        track.skills,
        track.weights,
    ]


def _track(plain: Sequence[Any], worlds: Sequence[Position]) -> Track:
    many, exact, turn, sound, end, over, refused, asked, found, refusals, seen, *rest = plain
    spent, skills, weights = rest
    at, what, by, checks, promoted, tries = sound
    heard = Heard(
        Sound(
            at,
            what,
            by,
            tuple(checks),
            promoted,
            tuple(tries) if isinstance(tries, list) else tries,
        ),
        end,
        bool(over),
    )
    looks = tuple((int(square), str(letter)) for square, letter in seen)
    now = Now(bool(turn), heard, tuple(refused), asked, bool(found), refusals, looks)
    worlds = tuple(worlds[: int(many)])
    return Track(
        worlds, bool(exact), now, int(spent), tuple(map(float, skills)), tuple(map(int, weights))
    )
