"""Which game of a tournament is meant, and whom a pair of names means."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from bot.club.tournaments.events import Pairing
from bot.club.tournaments.game import Score
from bot.desk.tournament_book.audience import title_of
from bot.desk.tournaments.which_tournament import house_player, person_named
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.words.options import NAME_WORDS
from bot.words.tournaments import sayings as s
from bot.words.tournaments.wishes import NamedGame

_TURNED: Mapping[Score, Score] = {"1-0": "0-1", "0-1": "1-0"}
_DASHES = "-–—:"
"""What may stand between the names of two who play each other."""
_PAIR_WORDS = 2 * NAME_WORDS + 1
_BEFORE_A_NAME = re.compile(r"[-–—:](?=@)")


async def game_meant(visit: Visit, book: Held, game: NamedGame) -> Pairing | None:
    """The game of this match or of these two; None after telling the speaker that there is none.

    Of several between the same two one with the sides as they are named, if there is one; of those
    the last that is not over, or else the last.
    """
    contest = book.contest
    if game.match is None:
        return game_between(visit, book, await sides_meant(visit, book, game.sides))
    return _latest(
        visit, book, [key for key, match in contest.matches.items() if match == game.match]
    )


def game_between(visit: Visit, book: Held, sides: tuple[int, ...]) -> Pairing | None:
    """The same of these two, White first if they have met with both sides."""
    both = {
        key: each
        for key, each in book.contest.pairings.items()
        if {each.white, each.black} == set(sides)
    }
    found = [key for key, each in both.items() if each.white == sides[0]] or list(both)
    return _latest(visit, book, found)


def _latest(visit: Visit, book: Held, found: Sequence[int]) -> Pairing | None:
    contest = book.contest
    if not found:
        visit.reply(s.Refused(title_of(book), "no-such-game"))
        return None
    key = max(found, key=lambda key: (key not in contest.outcomes, key))
    return contest.pairings[key]


async def score_meant(
    visit: Visit, book: Held, game: NamedGame, pairing: Pairing, score: Score
) -> Score:
    """The score with White's first: whoever names the two players gives it in their order."""
    sides = () if game.match is not None else await sides_meant(visit, book, game.sides)
    if sides == (pairing.black, pairing.white):
        return _TURNED.get(score, score)
    return score


async def open_game_of(visit: Visit, book: Held, member: int) -> Pairing | None:
    """Their one public game that is not over; None after telling the speaker what is missing."""
    contest = book.contest
    found = [
        each
        for each in contest.unfinished
        if member in (each.white, each.black)
        and not (contest.stage == "paired" and each.round == contest.round)
    ]
    if len(found) == 1:
        return found[0]
    visit.reply(s.Refused(title_of(book), "which-game" if found else "no-open-game"))
    return None


async def sides_meant(visit: Visit, book: Held, word: str) -> tuple[int, ...]:
    """Whom a word like "anna-boris" names, White first; one alone; nobody."""
    found = await player_meant(visit, book, word)
    if found is not None:
        return (found,)
    for place, char in enumerate(word):
        if char in _DASHES:
            white = await player_meant(visit, book, word[:place])
            black = await player_meant(visit, book, word[place + 1 :])
            if white is not None and black is not None:
                return white, black
    return ()


async def next_sides(
    visit: Visit, book: Held, words: tuple[str, ...]
) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """The same of as many of the first of these words as name anybody, "Анна Каренина - boris"; and
    the words after them."""
    for count in range(min(_PAIR_WORDS, len(words)), 0, -1):
        if words[count - 1] in _DASHES:
            continue  # what follows it is no part of a name: signs are none, either
        sides = await sides_meant(visit, book, " ".join(words[:count]))
        if sides:
            return sides, words[count:]
    return (), words


async def whole_pair(
    visit: Visit, book: Held, game: NamedGame, reason: str
) -> tuple[NamedGame, str]:
    """The game, named by as many of its words as the names of its players have; what is left of them
    belongs to the reason."""
    if game.match is not None:
        return game, reason
    words = tuple(game.sides.split())
    sides, rest = await next_sides(visit, book, words)
    if len(sides) < 2:
        return game, reason
    pair = " ".join(words[: len(words) - len(rest)])
    return NamedGame(None, pair), " ".join((*rest, reason)).strip()


async def strangers_in(visit: Visit, book: Held, word: str) -> tuple[str, ...]:
    """The names in a word like "@anna-@boris" that no player has. Where an @ is missing one can tell
    where a name ends only by the other one's, which a player has."""
    parts = _BEFORE_A_NAME.split(word)
    if all(part.startswith("@") for part in parts):
        return tuple([part[1:] for part in parts if await player_meant(visit, book, part) is None])
    for place, char in enumerate(word):
        sides = (word[:place], word[place + 1 :]) if char in _DASHES else ()
        strange = [one for one in sides if one and await player_meant(visit, book, one) is None]
        if len(strange) == 1 and all(sides):
            return (strange[0].removeprefix("@"),)
    return ()


async def player_meant(visit: Visit, book: Held, word: str) -> int | None:
    """A player by their name, by a mention, or by their number in the tournament."""
    word = word.strip()
    if word.isdecimal() and 1 <= int(word) <= len(book.contest.numbers):
        return book.contest.numbers[int(word) - 1]
    if not word:
        return None
    name = word.removeprefix("@")
    member = await house_player(visit, book, name) or await person_named(visit, name)
    return member.id if member and member.id in book.contest.players else None
