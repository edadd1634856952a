"""What a seat believes now: made from its letters, with notes as a shortcut; never nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random

from bot.games.bitboards.position import Position
from bot.games.bitboards.tables import scan
from bot.games.kriegspiel.heard import Stood
from bot.games.notebook import Army
from bot.players.belief.casting import left_of
from bot.players.belief.drops import holding
from bot.players.belief.mending import MOVES, anything, is_answer, moved_about, restarted
from bot.players.belief.notes import Notes, read_notes
from bot.players.belief.story import Chapter
from bot.players.belief.worlds import Listener, Now, Toil, Track, advance, fits
from bot.players.chance import own_position

_ENOUGH = 12
"""Fewer than one in so many of the worlds that may be kept are too few."""
_MOST_MARKS = 12
_MARKED = 8
"""Of the worlds at the beginning of a turn, one in so many is kept for later."""
_FILLED = 2
"""One in so many worlds that may be kept is looked for where men are moved about: what is heard
next in the same turn should leave some of them."""
TOIL = 40
"""For each world that may be kept, so much may be looked at in mending in one turn."""


@dataclass(frozen=True, slots=True)
class Mind:
    """Whose belief it is, and where its chance comes from."""

    listener: Listener
    army: Army
    """What the enemy began with."""
    seed: str
    key: str
    """What notes must be of."""
    own_army: int = 16
    """How many men the seat began with."""


def remember(
    mind: Mind,
    start: Callable[[], Track],
    chapters: Sequence[Chapter],
    text: str,
    at_once: int | None = None,
) -> Notes:
    """The belief after all chapters; or after as many of them as it takes to look at so many worlds,
    one at least, to go on from another time.

    The same with and without earlier notes: chance differs from chapter to chapter only.
    """
    notes = read_notes(text, mind.key)
    if notes is None or notes.done > len(chapters):
        notes = Notes(mind.key, 0, start(), ())
    track, marks, done, looked = notes.track, list(notes.marks), notes.done, 0
    while done < len(chapters) and (at_once is None or looked < at_once):
        before, chapter = track, chapters[done]
        done += 1
        track = _after(mind, before, marks, chapters[:done])
        answers = is_answer(chapter)
        looked += len(before.worlds) * (MOVES if answers else 1)
        looked += track.spent - (0 if answers else before.spent)
        if isinstance(chapter.event, Stood) and track.now.turn == mind.listener.ear.turn:
            part = track.worlds[: max(8, mind.listener.most // _MARKED)]
            exact = track.exact and len(part) == len(track.worlds)
            marks.append((done, replace(track, worlds=part, exact=exact, weights=())))
            del marks[:-_MOST_MARKS]
    return Notes(mind.key, done, track, tuple(marks))


def _after(
    mind: Mind, before: Track, marks: list[tuple[int, Track]], chapters: Sequence[Chapter]
) -> Track:
    """The belief after the last of the chapters."""
    n, chapter = len(chapters), chapters[-1]
    listener = replace(mind.listener, ear=holding(mind.listener.ear, chapter.hands))
    mind = replace(mind, listener=listener)
    random = Random(f"{mind.seed} {n}")
    spent = 0 if is_answer(chapter) else before.spent
    track = replace(advance(listener, before, chapter, random), spent=spent)
    if not track.exact:
        track = _alone(mind, track, chapter)
    enough = max(2, listener.most // _ENOUGH)
    if track.exact and track.worlds:
        return track
    if len(track.worlds) >= enough or (track.worlds and _enemies(mind, chapter) == 1):
        return track
    return _mended(mind, before, track, marks, chapters, random)


def _enemies(mind: Mind, chapter: Chapter) -> int:
    if chapter.hands is None:
        return max(1, mind.army.men - chapter.took)
    # Men change sides, but none is lost.
    held = sum(map(len, chapter.hands))
    return max(1, mind.army.men + mind.own_army - held - len(chapter.men))


def _alone(mind: Mind, track: Track, chapter: Chapter) -> Track:
    """A king that has nobody left may stand on any square that agrees with the present."""
    if _enemies(mind, chapter) > 1 or not isinstance(chapter.event, Stood):
        return track
    found = king_anywhere(mind, chapter, track.now)
    return replace(track, worlds=tuple(found), exact=True, weights=()) if found else track


def king_anywhere(mind: Mind, chapter: Chapter, now: Now) -> list[Position]:
    ear = mind.listener.ear
    sets = own_position(chapter.men, chapter.rights, ear.turn)
    free = ~(sets[6] | sets[7]) & (1 << 64) - 1
    found = []
    for at in scan(free):
        with_king = list(sets)
        with_king[5] |= 1 << at
        with_king[7 if ear.turn else 6] |= 1 << at
        world: Position = tuple(with_king)  # type: ignore[assignment]  # ten numbers
        if fits(ear, world, now):
            found.append(world)
    return found


def _mended(
    mind: Mind,
    before: Track,
    track: Track,
    marks: Sequence[tuple[int, Track]],
    chapters: Sequence[Chapter],
    random: Random,
) -> Track:
    """Earlier turns once more; then men moved about; then anything that is legal."""
    listener, chapter, now = mind.listener, chapters[-1], track.now
    enough = max(2, listener.most // _ENOUGH)
    found = dict.fromkeys(track.worlds)
    share = (TOIL * listener.most - track.spent) // 3
    # A third of what is left for either way: something is left for whatever is heard next.
    toil, about = Toil(share), Toil(share)
    for again in restarted(listener, marks, chapters, toil, random):
        found.update(dict.fromkeys(again.worlds))
        if len(found) >= 2 * enough:
            break
    if len(found) < enough and not (found and now.heard.over):
        stale = tuple(found) or before.worlds
        enemies = _enemies(mind, chapter)
        left = left_of(mind.army, chapter, enemies)
        for world in moved_about(listener.ear, chapter, now, stale, left, about, random):
            found[world] = None
            if len(found) * _FILLED >= listener.most:
                break
        if not found:
            found[anything(listener.ear, chapter, now, stale, random)] = None
    spent = track.spent + 2 * share - toil.left - about.left
    return Track(tuple(found)[: listener.most], False, now, spent, track.skills)
