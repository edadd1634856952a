"""Organisers decide games: another result, a verdict, a forfeit."""

from __future__ import annotations

import re

from bot.club.tournaments import events as ev
from bot.club.tournaments.acts import refusal_of_correction
from bot.club.tournaments.events import Pairing
from bot.club.tournaments.game import Score
from bot.desk.tournament_book.audience import title_of
from bot.desk.tournament_book.book import write
from bot.desk.tournaments.ending import adjudge
from bot.desk.tournaments.orders import FORMS, led, named_first, reason_of, tell_done
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.words.sayings import BadUsage
from bot.words.tournaments import sayings as s
from bot.words.tournaments.sentences import Contest as Wish

SCORES: dict[str, Score] = {
    **dict.fromkeys(("1-0", "1:0", "white", "белые"), "1-0"),
    **dict.fromkeys(("0-1", "0:1", "black", "чёрные", "черные"), "0-1"),
    **dict.fromkeys(("1/2-1/2", "½-½", "½:½", "1/2", "½", "draw", "ничья"), "1/2-1/2"),
    **dict.fromkeys(("0-0", "0:0"), "0-0"),
}


def _game(book: Held, wish: Wish) -> tuple[Pairing | None, tuple[str, ...]]:
    """The game that is meant: "game=12", "12", or "#57" by its match; and the words after it."""
    said = wish.settings.get("game") or wish.settings.get("партия")
    rest = wish.words
    if said is None and rest and re.fullmatch(r"#?\d{1,9}", rest[0]):
        said, rest = rest[0], rest[1:]
    if said is None or not said.removeprefix("#").isdecimal():
        return None, rest
    number = int(said.removeprefix("#"))
    if said.startswith("#"):
        pairings = {match: pairing for pairing, match in book.contest.matches.items()}
        number = pairings.get(number, 0)
    return book.contest.pairings.get(number), rest


async def correct(visit: Visit, wish: Wish) -> None:
    """Another result than was entered, or the verdict on a game that is not over."""
    book = await led(visit, wish)
    if book is None:
        return
    pairing, rest = _game(book, wish)
    said = wish.settings.get("score") or wish.settings.get("счёт") or wish.settings.get("счет")
    if said is None and rest:
        said, rest = rest[0], rest[1:]
    score = SCORES.get((said or "").lower())
    if pairing is None or score is None:
        visit.reply(BadUsage(FORMS["correct"]))
        return
    refusal = refusal_of_correction(book.contest, pairing.id)
    if refusal and refusal != "has-no-result":
        visit.reply(s.Refused(title_of(book), refusal))
        return
    how: ev.How = "adjudication" if refusal else book.contest.outcomes[pairing.id].how
    if how == "forfeit" and score == "1/2-1/2":
        how = "adjudication"  # neither has lost for not coming
    event = ev.Corrected(pairing.id, score, how, visit.member.id, reason_of(rest))
    book = await write(visit, book, event)
    await adjudge(visit, book, pairing, score)
    await tell_done(visit, book, event, (pairing.white, pairing.black), public=not refusal)


async def forfeit(visit: Visit, wish: Wish) -> None:
    """A game is lost by who is named, without being played; by both, if both are named."""
    book = await led(visit, wish)
    if book is None:
        return
    pairing, rest = _game(book, wish)
    people, rest = await named_first(visit, rest, 2)
    if pairing is not None:  # a second name may be the beginning of the reason
        sides = [one for one in people if one.id in (pairing.white, pairing.black)]
        rest = (*(one.name for one in people if one not in sides), *rest)
        people = sides or people
    absent = tuple(person.id for person in people)
    if pairing is None or not absent:
        visit.reply(BadUsage(FORMS["forfeit"]))
        return
    if not set(absent) <= {pairing.white, pairing.black} or pairing.id in book.contest.outcomes:
        over = pairing.id in book.contest.outcomes
        visit.reply(s.Refused(title_of(book), "has-a-result" if over else "not-a-player"))
        return
    event = ev.Forfeited(pairing.id, absent, visit.member.id, reason_of(rest))
    book = await write(visit, book, event)
    await adjudge(visit, book, pairing, book.contest.outcomes[pairing.id].score)
    await tell_done(visit, book, event, (pairing.white, pairing.black))
