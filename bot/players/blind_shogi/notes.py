"""A belief about Tsuitate shogi as one text, and back; and what is remembered from it on."""

from __future__ import annotations

import base64
import binascii
import json
import struct
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from bot.games.shogi.board import KINDS
from bot.players.blind_shogi.board import ENEMY, OWN, World
from bot.players.blind_shogi.mending import mended
from bot.players.blind_shogi.moves import in_check
from bot.players.blind_shogi.story import Chapter
from bot.players.blind_shogi.worlds import Now, Track, advance

VERSION = 1
_SIZE = 81 + len(KINDS)
_ENOUGH = 8
"""Fewer different worlds than one in so many of those that may be kept are too few."""
_TOIL = 3
"""For each world that may be kept, so many are made up and looked at after each thing heard."""


@dataclass(frozen=True, slots=True, repr=False)
class Notes:
    """What was believed after so many chapters."""

    done: int
    track: Track


def write_notes(notes: Notes, key: str) -> str:
    now = notes.track.now
    head = [VERSION, key, notes.done, now.mine, now.check, now.at, now.refused]
    text = json.dumps(head, separators=(",", ":")).encode()
    # Square by square, each of all worlds: alike stands beside alike, and takes less room.
    columns = b"".join(bytes(column) for column in zip(*notes.track.worlds, strict=True))
    packed = zlib.compress(struct.pack("<I", len(text)) + text + columns, 1)
    return base64.b64encode(packed).decode()


def read_notes(text: str, key: str) -> Notes | None:
    """None where they are lost, damaged, or not of this version and key."""
    try:
        packed = zlib.decompress(base64.b64decode(text, validate=True))
        (long,) = struct.unpack_from("<I", packed)
        version, of, done, mine, check, at, refused = json.loads(packed[4 : 4 + long])
        body = packed[4 + long :]
        if version != VERSION or of != key or not body or len(body) % _SIZE:
            return None
        many = len(body) // _SIZE
        columns = (body[n * many : (n + 1) * many] for n in range(_SIZE))
        worlds = tuple(bytes(world) for world in zip(*columns, strict=True))
        now = Now(bool(mine), bool(check), int(at), tuple(map(int, refused)))
        return Notes(int(done), Track(worlds, now))
    except (ValueError, TypeError, RecursionError, zlib.error, struct.error, binascii.Error):
        return None


@dataclass(frozen=True, slots=True)
class Mind:
    """Whose belief it is, how much of it is kept, and where its chance comes from."""

    start: World
    men: Sequence[int]
    """How many of each kind there are in the game."""
    mine: bool
    """Whether one's own side began."""
    most: int
    seed: str


def remember(
    mind: Mind, chapters: Sequence[Chapter], notes: Notes | None, at_once: int | None = None
) -> Notes:
    """The belief after all chapters; or after as many of them as it takes to look at so many worlds,
    one at least, to go on from another time.

    The same with and without earlier notes: chance differs from chapter to chapter only.
    """
    if notes is None or notes.done > len(chapters):
        check = in_check(mind.start, OWN if mind.mine else ENEMY)
        notes = Notes(0, Track((mind.start,), Now(mind.mine, check)))
    track, done, looked = notes.track, notes.done, 0
    while done < len(chapters) and (at_once is None or looked < at_once):
        looked += mind.most
        track = _after(mind, track, chapters[done], done)
        done += 1
    return Notes(done, track)


def _after(mind: Mind, before: Track, chapter: Chapter, n: int) -> Track:
    random = Random(f"{mind.seed} {n}")
    track = advance(before, chapter, mind.most, random)
    few = mind.most // _ENOUGH
    if len(set(track.worlds)) >= min(few, len(set(before.worlds))):
        return track
    stale = track.worlds or before.worlds
    many = max(1, few - len(track.worlds))
    found = mended(chapter, track.now, mind.men, stale, many, _TOIL * mind.most, random)
    return Track((*track.worlds, *found), track.now)
