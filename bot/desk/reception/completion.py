"""Completion: what somebody may be typing, from what they may know. Nothing is done by it.

Moves are completed from the view of their own seat alone, as its board is drawn from it.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from functools import lru_cache, partial

from bot.chat.contract import Suggestion, Typed
from bot.desk.match.archive import result_of
from bot.desk.match.which_match import challenge_line, game_line
from bot.desk.reception.desk import Desk
from bot.desk.visit.identify import seat_of
from bot.desk.visit.visit import Visit
from bot.games.game import View
from bot.games.shelf import SHELF
from bot.language import Language
from bot.words.match.topic import PHRASES
from bot.words.tongue import players, score
from bot.words.tongues import TONGUES
from storage import challenges, matches, tournaments
from storage.faults import of_database, trail_of
from storage.matches import Match

log = logging.getLogger(__name__)

MOST = 25
_OWN = frozenset({"cancel", "unseek"})
"""The commands that are about one's own challenges."""
_SIGNS = re.compile(r"[^\w@*+]|_")
"""What is no part of a move's name."""
_RUSSIAN = {"K": "Кр", "Q": "Ф", "R": "Л", "B": "С", "N": "К", "P": ""}


async def complete(desk: Desk, chat: str, typed: Typed) -> list[Suggestion]:
    """Nothing for whoever is no member."""
    return await desk.show_member(chat, typed.user, partial(suggest, typed=typed)) or []


async def suggest(visit: Visit, typed: Typed) -> list[Suggestion]:
    """At most 25 of what the speaker may mean."""
    match typed.offers:
        case "moves":
            found = await _moves(visit, typed)
        case "matches":
            found = [*await _running(visit), *await _finished(visit)]
        case "finished":
            found = await _finished(visit)
        case "challenges":
            found = await _challenges(visit, typed.command)
        case "tournaments":
            found = await _tournaments(visit)
        case "seasons":
            found = await _seasons(visit)
        case _:
            found = []
    if typed.offers == "moves":
        return found[:MOST]
    wanted = typed.text.strip().lstrip("#№").casefold()
    return [one for one in found if one.value.startswith(wanted) or wanted in one.label.casefold()][
        :MOST
    ]


async def _moves(visit: Visit, typed: Typed) -> list[Suggestion]:
    """What their own men may try in the match that they mean, if it is their turn."""
    match = await _meant(visit, typed.match)
    seat = match and seat_of(match, visit.member.id)
    if match is None or seat is None or match.result is not None or match.aside is not None:
        return []
    umpire = await visit.umpires.of(visit.tx, match)
    if seat not in umpire.to_act:
        return []
    return list(own_moves(match, umpire.observe(seat).view, typed.text, visit.language))


def own_moves(match: Match, view: View, text: str, language: Language) -> Iterator[Suggestion]:
    """Of all that the view's owner may try as far as they see, what begins as the text does."""
    box = SHELF[match.game]
    refused = set(view.get("refused") or ())
    wanted = _plain(text)
    for way in box.tries(view, match.options):
        man = _man(view, way)
        if way not in refused and any(one.startswith(wanted) for one in _names(way, man)):
            label = box.words[language].label(way)
            shown = _RUSSIAN.get(man, man) if language == "ru" and "hands" not in view else man
            yield Suggestion(f"{shown} {label}".strip(), way)


def _man(view: View, way: str) -> str:
    """The letter of the man that moves, where the view has letters; nothing for a pawn."""
    man = str((view.get("men") or {}).get(way[:2], "")).upper()
    return "" if man == "P" and "hands" not in view else man


@lru_cache(maxsize=16_384)  # a board has some hundred ways, and is asked with each letter typed
def _names(way: str, man: str) -> tuple[str, ...]:
    """How it may be typed, without signs: "g1f3", "ng1f3", "nf3", "кf3"."""
    letters = {man, _RUSSIAN.get(man, man)} - {""}
    names = [way, *(f"{letter}{rest}" for letter in letters for rest in (way, way[2:]))]
    return tuple(map(_plain, names if man else [*names, way[2:]]))


def _plain(text: str) -> str:
    return _SIGNS.sub("", text.casefold())


async def _meant(visit: Visit, number: int | None) -> Match | None:
    """The match of this number, the one spoken of last, or the only one."""
    if number is not None:
        return await matches.match(visit.tx, number)
    focus = visit.member.focus
    last = await matches.match(visit.tx, focus) if focus is not None else None
    if last is not None and last.result is None:
        return last
    own = await matches.running_for(visit.tx, visit.member.id)
    return own[0] if len(own) == 1 else None


async def _running(visit: Visit) -> list[Suggestion]:
    """Those first in which it is their turn."""
    lines = []
    for match in await matches.running_for(visit.tx, visit.member.id):
        try:
            lines.append(await game_line(visit, match))
        except Exception as fault:
            if of_database(fault):
                raise
            # One that cannot be served is in nobody's way.
            log.error("a match cannot be listed: %s", trail_of(fault))  # noqa: TRY400  # no texts
    lines.sort(key=lambda line: (not line.your_turn, line.number))
    p = PHRASES[visit.language]
    return [_suggested(line.line(p), line.number) for line in lines]


async def _finished(visit: Visit) -> list[Suggestion]:
    """Their last matches that are over, the latest first."""
    over = await matches.finished_for(visit.tx, visit.member.id, MOST)
    await visit.acquaint(who for match in over for who in match.seats.values())
    tongue = TONGUES[visit.language]
    found = []
    for match in over:
        names = [tongue.known((await visit.person(who)).name) for who in match.seats.values()]
        result = result_of(match)
        parts = (
            f"#{match.id} {tongue.title(match.game)}",
            players(*names) if len(names) == 2 else "",
            score(result.score) if result else "",
        )
        found.append(_suggested(", ".join(filter(None, parts)), match.id))
    return found


async def _challenges(visit: Visit, command: str) -> list[Suggestion]:
    mine = command in _OWN
    p = PHRASES[visit.language]
    every = (
        await challenges.open_by(visit.tx, visit.member.id)
        if mine
        else await challenges.waiting_for(visit.tx, visit.member.id)
    )
    return [_suggested(p.challenge(await challenge_line(visit, one)), one.id) for one in every]


async def _tournaments(visit: Visit) -> list[Suggestion]:
    """Their own that go on, others that do, and the last that are over: everybody may look at them."""
    rows = [*await tournaments.open_now(visit.tx), *await tournaments.latest(visit.tx)]
    own = await tournaments.of_member(visit.tx, visit.member.id)
    from bot.desk.tournament_book.book import held

    numbers = dict.fromkeys((*own, *(row.id for row in rows)))
    books = [await held(visit, number) for number in numbers]
    tongue = TONGUES[visit.language]
    return [
        _suggested(f"{book.id}: {book.name}, {tongue.title(book.contest.settings.game)}", book.id)
        for book in books
        if book is not None
    ]


async def _seasons(visit: Visit) -> list[Suggestion]:
    """Those that are not over, and the last that are."""
    from bot.desk.tournaments.which_season import season_names

    return [
        _suggested(f"{one.number}: {one.name}", one.number) for one in await season_names(visit)
    ]


def _suggested(label: str, number: int) -> Suggestion:
    return Suggestion(label, str(number))
