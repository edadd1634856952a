"""Of all positions that a seat may believe in, the true one is never thrown away; some are left."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.games.game import BLACK
from bot.players.blind_shogi import mending, worlds
from bot.players.blind_shogi import notes as notes_module
from bot.players.blind_shogi.board import ENEMY, HELD, KING, OWN, World, play
from bot.players.blind_shogi.mending import fits
from bot.players.blind_shogi.moves import can_act, in_check
from bot.players.blind_shogi.notes import Mind, Notes, read_notes, remember, write_notes
from bot.players.blind_shogi.story import (
    Answered,
    Chapter,
    Moved,
    Refused,
    beginning,
    chapters_of,
    hand_of,
    totals,
)
from bot.players.blind_shogi.worlds import Now, Track, advance
from bot.players.player import Question
from tests.players.blind_shogi.games import both, game

_GAMES = 2
_KEPT = 40


def _mind(asked: Question, most: int = _KEPT) -> Mind:
    start = beginning(asked)
    men = totals(start, hand_of(asked.letters[0].view, asked.seat))
    return Mind(start, men, asked.seat == BLACK, most, "seed")


def _chapters(asked: Question) -> list[Chapter]:
    return list(chapters_of(asked.letters, asked.seat))


def test_the_truth_is_never_rejected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worlds, "_SOME_DROPS", 10**6)
    heard = set()
    for seat, asked, truth in both(_GAMES):
        assert beginning(asked) == truth[0]
        now, stood = Now(seat == BLACK), 0
        for chapter in _chapters(asked):
            before = truth[stood]
            heard.add(type(chapter.event))
            if isinstance(chapter.event, Answered):
                stood += 1
                assert truth[stood] in _children(before, chapter.event, now.at)
                now = advance(Track((), now), chapter, 1, asked.chance()).now
            else:
                stood += isinstance(chapter.event, Moved)
                track = advance(Track((before,), now), chapter, 1, asked.chance())
                assert track.worlds == (truth[stood],), (seat, stood, chapter.event)
                now = track.now
            assert fits(truth[stood], now), (seat, stood, chapter.event)
            assert chapter.men == bytes(man if man < ENEMY else 0 for man in truth[stood][:81])
        assert stood >= len(truth) - 3
    assert len(heard) == 3


def _children(world: World, heard: Answered, before: int) -> set[World]:
    codes, _, share = worlds.sounding(world, heard, before, game(0).asked[BLACK].chance())
    assert share > 0
    after = (play(world, code, ENEMY) for code in codes)
    return {one for one in after if in_check(one, OWN) == heard.check}


def test_a_belief_is_never_empty_and_knows_what_men_there_are() -> None:
    unfit = many = turns = known = 0
    for _, asked, truth in both(_GAMES):
        mind, chapters = _mind(asked), _chapters(asked)
        notes, stood = None, 0
        for n, chapter in enumerate(chapters, 1):
            notes = remember(mind, chapters[:n], notes)
            stood += not isinstance(chapter.event, Refused)
            found = notes.track.worlds
            assert 0 < len(found) <= 2 * _KEPT
            for world in found:
                assert bytes(man if man < ENEMY else 0 for man in world[:81]) == chapter.men
                assert totals(world, chapter.hand) == mind.men
                unfit += not fits(world, notes.track.now)
            many += len(found)
            turns += 1
            known += truth[stood] in found
    assert unfit * 1000 < many
    print(f"the true position is known in {known} of {turns}")
    assert 0 < known < 0.3 * turns, "nobody sees through a screen"


def test_notes_are_a_shortcut_alone() -> None:
    asked = game(0).asked[BLACK]
    mind, chapters = _mind(asked), _chapters(asked)
    whole = remember(mind, chapters, None)
    written, parts = write_notes(remember(mind, chapters[:20], None), "key"), 0
    for text in (written, written[:-9], "", "of another version"):
        assert remember(mind, chapters, read_notes(text, "key")).track == whole.track
    assert read_notes(written, "key")
    assert not read_notes(written, "another")
    notes: Notes | None = None
    while notes is None or notes.done < len(chapters):
        notes = remember(mind, chapters, notes, at_once=5 * _KEPT)
        notes = read_notes(write_notes(notes, "key"), "key")
        assert notes
        parts += 1
    assert notes.track == whole.track
    assert parts == -(-len(chapters) // 5)


def test_work_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing that was believed was true, so much is made up and no more; where nothing of
    that is, there is a world with two kings all the same, and the story goes on from it."""
    made = most = 0
    change = mending.changed

    def counted(*about: object) -> World:
        nonlocal made
        made += 1
        return change(*about)  # type: ignore[arg-type]

    def emptied(track: Track, chapter: Chapter, many: int, random: Random) -> Track:
        after = advance(track, chapter, many, random)
        return replace(after, worlds=()) if random.random() < 0.5 else after

    monkeypatch.setattr(mending, "changed", counted)
    monkeypatch.setattr(mending, "fits", lambda *_: False)
    monkeypatch.setattr(notes_module, "advance", emptied)
    for _, asked, _ in both(_GAMES):
        mind, chapters = _mind(asked), _chapters(asked)
        notes = None
        for n, chapter in enumerate(chapters, 1):
            made = 0
            notes = remember(mind, chapters[:n], notes)
            assert notes.track.worlds
            for world in notes.track.worlds:
                assert totals(world, chapter.hand) == mind.men
                assert {KING, KING + ENEMY} <= {*world[:81]}
            assert made <= 3 * _KEPT
            most = max(most, made)
    assert most == 3 * _KEPT


def test_nobody_is_mated_while_the_game_goes_on() -> None:
    """Of five checks two would mate."""
    world = bytearray(88)
    world[72], world[55], world[4], world[HELD + 5] = KING, 5 + ENEMY, KING + ENEMY, 1
    men, hand = bytes(man if man < ENEMY else 0 for man in world[:81]), (0,) * 7
    heard = Chapter(Answered(-1, check=True), men, hand)
    found = advance(Track((bytes(world),), Now(mine=False)), heard, 60, Random(1)).worlds
    assert len({*found}) == 3
    assert all(can_act(one, hand) for one in found)


def test_a_check_that_there_is_from_the_start_on_is_known() -> None:
    mind = _mind(game(0).asked[BLACK])
    rook = bytearray(mind.start)
    rook[67], rook[10] = 23, 0  # from before its own men to before the king of this side
    for mine, checked in ((True, bytes(rook)), (False, mind.start)):
        track = remember(replace(mind, start=checked, mine=mine), [], None).track
        assert track.now == Now(mine, check=mine)
