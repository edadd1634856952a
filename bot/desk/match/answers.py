"""Answers in words: what was asked last is read in the letters that its reader was owed last."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import chain
from typing import Literal

from bot.club.house import LEVELS, level_of
from bot.desk.match.enter import umpire_of
from bot.desk.visit.identify import seat_of
from bot.desk.visit.sealed import Sealed, unseal
from bot.desk.visit.visit import Visit
from bot.games.game import Seat, Try, other
from bot.umpire import Umpire
from bot.words import answers
from bot.words.hearing import Heard, hear
from bot.words.match.commands import Play
from bot.words.meeting.commands import PLAY, REMATCH
from bot.words.meeting.more_terms import says_terms, with_more
from bot.words.reading import Side, game_titled
from storage import matches, owing, post
from storage.matches import Match

_AROUND_A_MAN = re.compile(
    r"(?:make it |make that )?(?:in)?(?:to )?(?:an? )?(.*?)(?:,? please)?[.!]*", re.IGNORECASE
)
"""What people say around the man that a pawn is to become."""
_LOOKED_AT = 4
"""Letters among which a question is looked for that was asked under a board which still stands."""


async def answer(visit: Visit, text: str) -> Heard | Literal["left alone"] | None:
    """What a bare yes or no, the name of a game, or a level means to what was asked last; None where
    nothing waits for it.

    Said where others read along it is no answer.
    """
    said = answers.verdict(text)
    if visit.incoming.place is not None:
        return None
    if said is None:
        game = game_titled(text)
        if game:
            return await _chosen(visit, game)
        return await _of_terms(visit, text) or await _called(visit, text)
    asked = await _asked(visit)
    heard = None if asked is None else answers.answered(asked.choices, said)
    if heard is None and (settles := answers.settles(text)):
        return replace(settles, match=visit.heard.match)
    if asked is None:
        if said == "no" and await _is_choosing(visit):
            return "left alone"
        cancels = answers.cancels(text)
        return cancels and replace(cancels, match=visit.heard.match)
    if heard is None and await _completes(visit, asked, text):
        return None  # it is for the umpire
    return "left alone" if heard is None and said == "no" else heard


async def _chosen(visit: Visit, game: str) -> Heard | None:
    """The choice of a game from among those that were offered last; whoever has never played and
    names a game would like to."""
    last = await _last(visit)
    if last and (heard := answers.chosen(last.picks, game)):
        return heard
    return hear(PLAY.says(game)) if visit.member.focus is None else None


async def _is_choosing(visit: Visit) -> bool:
    """Whether choices were offered last, which may be left alone: which game, and on what terms."""
    last = await _last(visit)
    return last is not None and bool(last.picks)


async def _last(visit: Visit) -> Sealed | None:
    """What the speaker was told last."""
    newest = await owing.newest(visit.tx, post.member_recipient(visit.member.id), 1)
    return next(map(unseal, newest), None)


async def _called(visit: Visit, text: str) -> Heard | None:
    """The button that was shown last, named instead of pressed: "Yes, I resign". A single word is
    mostly a move, for which nothing is looked up."""
    last = await _last(visit) if " " in text.strip() else None
    return None if last is None else answers.called(last.choices, text)


async def _of_terms(visit: Visit, text: str) -> Heard | None:
    """What a level, a side or other terms of a game mean to what was said last."""
    level, side = answers.machine_in(text)
    step, terms = answers.step_in(text), says_terms(text)
    if not (level or side or step or terms):
        return None
    heard = None
    if last := await _last(visit):
        heard = await _of_level(visit, last, level, side, step) or with_more(last.picks, text)
    if heard is None and terms and visit.member.focus is None:
        return hear(PLAY.says(text))  # whoever has never played and names terms would like to
    return heard


async def _of_level(
    visit: Visit, last: Sealed, level: int | None, side: Side | None, step: int | None
) -> Heard | None:
    """A game with the house at this level, and on this side, if that was asked last; another after a
    game with it, at this level or by a step from that game's."""
    choices = last.choices if level else tuple(chain(*(one.choices for one in last.picks)))
    if (level or side) and (heard := answers.of_machine(choices, level, side)):
        return heard
    over = None if side or not (level or step) else answers.rematch_in(last.choices)
    before = None if over is None else await _level_of(visit, over)
    if before is None:
        return None
    wanted = level or min(max(before + (step or 0), LEVELS[0]), LEVELS[-1])
    return hear(REMATCH.says(f"level={wanted}", match=over))


async def _level_of(visit: Visit, number: int) -> int | None:
    """How strong the house was in the match; None where it did not play."""
    match = await matches.match(visit.tx, number)
    seat = None if match is None else seat_of(match, visit.member.id)
    rival = None if match is None or seat is None else match.seats.get(other(seat))
    return None if rival is None else level_of((await visit.person(rival)).name)


async def asked_about(visit: Visit, match: Match) -> Sealed | None:
    """The question about this match that waits."""
    asked = await _asked(visit)
    return asked if asked is not None and asked.about == match.id else None


def pick(umpire: Umpire, seat: Seat, asked: Sealed, text: str) -> str | None:
    """The move meant by words that name one of the answers offered: "queen", "the first"."""
    heard = answers.picked(asked.choices, text)
    if heard and isinstance(heard.sentence, Play):
        return heard.sentence.text
    return _completed(umpire, seat, asked, text)


async def _completes(visit: Visit, asked: Sealed, text: str) -> bool:
    """Whether the words complete a move that is offered: "no" to whether a Prince becomes a Konnet."""
    match = None if asked.about is None else await matches.match(visit.tx, asked.about)
    seat = None if match is None else seat_of(match, visit.member.id)
    if match is None or seat is None:
        return False
    return _completed(await umpire_of(visit, match), seat, asked, text) is not None


def _completed(umpire: Umpire, seat: Seat, asked: Sealed, text: str) -> str | None:
    """The offered move that the words complete: "Q", said to "b8", is b8=Q."""
    offered = [sentence for _, sentence in asked.choices]
    moves = [one.partition(" ")[2] for one in offered]
    meant = {move: umpire.hear(seat, move) for move in moves}
    named = _AROUND_A_MAN.fullmatch(text.strip())
    text = named[1] if named and named[1] else text
    for base in dict.fromkeys(base for move in moves for base in (move[:-1], move[:4])):
        heard = umpire.hear(seat, f"{base} {text}")
        if heard == umpire.hear(seat, base):
            continue  # words that tell nothing ("!", "please") complete nothing
        for move in moves:
            if isinstance(heard, Try) and heard == meant[move]:
                return move
    return None


async def _asked(visit: Visit) -> Sealed | None:
    """The question that waits: the newest letter, or one of the last under a board that stands.

    What has answered the speaker since then has closed it.
    """
    owed = await owing.newest(visit.tx, post.member_recipient(visit.member.id), _LOOKED_AT)
    for at, body in enumerate(owed):
        asked = unseal(body)
        if not asked.asks:
            if asked.answers is not None:
                return None
            continue
        stamps = [answers.stamp(sentence) for _, sentence in asked.choices]
        if stamps and await _stands(visit, stamps[0], newest=at == 0):
            return asked
    return None


async def _stands(visit: Visit, stamp: tuple[int | None, int | None], *, newest: bool) -> bool:
    """Whether the board under which it was asked still stands; without a board, whether nothing
    else was said since."""
    number, letter = stamp
    if letter is None or number is None:
        return newest
    match = await matches.match(visit.tx, number)
    if match is None or match.aside is not None:
        return False
    seat = seat_of(match, visit.member.id)
    if seat is None:
        return False
    return (await umpire_of(visit, match)).letters[seat] == letter
