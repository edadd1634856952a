"""Organisers decide games: another result, a verdict, a forfeit."""

from __future__ import annotations

from dataclasses import replace

from bot.club.tournaments import events as ev
from bot.club.tournaments.acts import refusal_of_correction
from bot.club.tournaments.events import Pairing, event_from
from bot.club.tournaments.game import Score
from bot.club.tournaments.state import Outcome
from bot.desk.match.recounting import void
from bot.desk.tournament_book.audience import called, post, title_of
from bot.desk.tournament_book.book import write
from bot.desk.tournament_book.cards import refresh_round
from bot.desk.tournament_book.endings import post_end, tell_places
from bot.desk.tournament_book.news import tell_after_game
from bot.desk.tournament_book.notices import did, named
from bot.desk.tournament_book.season_book import season_of
from bot.desk.tournament_book.season_news import follow_correction
from bot.desk.tournaments.ending import adjudge
from bot.desk.tournaments.orders import led
from bot.desk.tournaments.which_game import (
    game_between,
    game_meant,
    next_sides,
    open_game_of,
    score_meant,
    whole_pair,
)
from bot.desk.tournaments.which_tournament import known_player, person_named, whole_names
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.words.members.ratings import CHANGED
from bot.words.tournaments import sayings as s
from bot.words.tournaments.organising_commands import CORRECT, FORFEIT
from bot.words.tournaments.verdicts import Verdict
from bot.words.tournaments.wishes import Correct, Forfeit, NamedGame
from storage import matches, ratings, tournaments

_DECIDED: tuple[Score, ...] = ("1-0", "0-1", "1/2-1/2")


async def correct(visit: Visit, wish: Correct) -> None:
    """Another result than was entered, also of a tournament that is over; or the verdict on a game
    that is not."""
    book = await led(visit, wish.number, CORRECT, "correct", wish.game)
    if book is None:
        return
    decided = await _decided(visit, book, wish)
    if decided is None:
        return
    pairing, score, reason = decided
    why = refusal_of_correction(book.contest, pairing.id)
    if why and why != "has-no-result":
        visit.reply(s.Refused(title_of(book), why))
        return
    how: ev.How = "adjudication" if why else book.contest.outcomes[pairing.id].how
    if how == "forfeit" and score == "1/2-1/2":
        how = "adjudication"  # neither has lost for not coming
    same = book.contest.outcomes.get(pairing.id) == Outcome(score, how)
    if same and not await _is_new_reason(visit, book, pairing, reason):
        visit.reply(s.Refused(title_of(book), "has-that-result"))
        return
    if wish.in_words and not visit.incoming.pressed:
        winner = {"1-0": pairing.white, "0-1": pairing.black}.get(score)
        name = "" if winner is None else (await called(visit, book, (winner,)))[winner]
        game = await named(visit, book, pairing)
        visit.reply(s.AskResult(title_of(book), game, score, name, bool(why), reason))
        return
    event = ev.Corrected(pairing.id, score, how, visit.member.id, reason)
    before = book
    season = await season_of(visit, book.id) if book.over else None
    book = await write(visit, book, event)
    saying = await did(visit, book, event)
    saying = await _beside_the_match(visit, book, pairing, score, saying)
    await adjudge(visit, book, pairing, score, saying)
    await _tell_author(visit, book, pairing, saying, public=not why)
    if why or book.contest.settings.format == "ladder":  # whose places follow corrections, too
        await tell_after_game(visit, before, book, pairing)
    if before.over:
        await post_end(visit, book, change_only=True)
        await tell_places(visit, book, before.contest)
        await follow_correction(visit, season)


async def _decided(visit: Visit, book: Held, wish: Correct) -> tuple[Pairing, Score, str] | None:
    """Which game, its result, and why; None after telling the speaker what is wrong."""
    if isinstance(wish.score, Verdict):
        return await _told(visit, book, wish.game, wish.score)
    if wish.game is None:
        return None
    game, reason = await whole_pair(visit, book, wish.game, wish.reason)
    pairing = await game_meant(visit, book, game)
    if pairing is None:
        return None
    return pairing, await score_meant(visit, book, game, pairing, wish.score), reason


async def _told(
    visit: Visit, book: Held, game: NamedGame | None, verdict: Verdict
) -> tuple[Pairing, Score, str] | None:
    """The same of what was told in words: "#12 boris won on time", "anna beat boris"."""
    who, rest = await next_sides(visit, book, tuple((verdict.who or verdict.after).split()))
    if len(who) != 1 or (verdict.who and rest):
        visit.reply(s.Refused(title_of(book), "not-entered"))
        return None
    after = tuple(verdict.after.split()) if verdict.who else rest
    rival, reason = await next_sides(visit, book, after)
    if len(rival) != 1:
        rival, reason = (), after
    if game is not None:
        pairing = await game_meant(visit, book, game)
    elif rival:
        pairing = game_between(visit, book, (*who, *rival))
    else:
        pairing = await open_game_of(visit, book, who[0])
    if pairing is None:
        return None
    if not {*who, *rival} <= {pairing.white, pairing.black}:
        visit.reply(s.Refused(title_of(book), "not-in-game"))
        return None
    score: Score = "1-0" if (who[0] == pairing.white) == verdict.won else "0-1"
    return pairing, score, " ".join(reason)


async def _beside_the_match(
    visit: Visit, book: Held, pairing: Pairing, score: Score, saying: s.Did
) -> s.Did:
    """What is told of the match, if it had ended, and not so. Organisers decide what counts in their
    tournament; ratings and histories are everybody's, and follow what was played. Where nobody had
    played that, but a verdict, they follow nothing, once it does not stand."""
    number = book.contest.matches.get(pairing.id)
    match = None if number is None else await matches.match(visit.tx, number)
    ended = None if match is None else match.result
    played = next((one for one in _DECIDED if one == ended != score), None)
    if match is None or played is None or await ratings.annulled(visit.tx, match.id) is not None:
        return saying
    umpire = None if match.aside else await visit.umpires.of(visit.tx, match)
    if umpire is None or umpire.result is None or umpire.result.reason != "adjudication":
        return replace(saying, played=played)
    await void(visit, match, CHANGED)
    return replace(saying, verdict=True)


async def _is_new_reason(visit: Visit, book: Held, pairing: Pairing, reason: str) -> bool:
    """Whether it may be added to what stands; two organisers at once give the same, or none."""
    stored = [event_from(one) for one in await tournaments.events(visit.tx, book.id)]
    given = {
        one.reason
        for one in stored
        if isinstance(one, ev.Corrected | ev.Forfeited) and one.pairing == pairing.id
    }
    return bool(reason) and reason not in given


async def forfeit(visit: Visit, wish: Forfeit) -> None:
    """A game is lost by whoever is named, without being played; by both, if both are named."""
    book = await led(visit, wish.number, FORFEIT, game=wish.game)
    if book is None:
        return
    after = f"{wish.other or ''} {wish.reason}".strip()
    (who,), reason = await whole_names(visit, (wish.who,), after)
    first = await known_player(visit, book, who)
    if first is None:
        return
    if wish.game is None:
        pairing = await open_game_of(visit, book, first.id)
    else:
        pairing = await game_meant(visit, book, wish.game)
    if pairing is None:
        return
    if refusal_of_correction(book.contest, pairing.id) == "not-published":
        visit.reply(s.Refused(title_of(book), "not-published"))
        return
    absent = [first.id]
    if wish.other is not None and reason:
        first_word, _, rest = reason.partition(" ")
        (name,), rest = await whole_names(visit, (first_word,), rest)
        other = await person_named(visit, name)
        if other is not None and other.id in (pairing.white, pairing.black):
            absent.append(other.id)
            reason = rest
    if pairing.id in book.contest.outcomes:
        visit.reply(s.Refused(title_of(book), "has-a-result"))
        return
    if not set(absent) <= {pairing.white, pairing.black}:
        visit.reply(s.Refused(title_of(book), "not-in-game"))
        return
    event = ev.Forfeited(pairing.id, tuple(dict.fromkeys(absent)), visit.member.id, reason)
    before, book = book, await write(visit, book, event)
    saying = await did(visit, book, event)
    await adjudge(visit, book, pairing, book.contest.outcomes[pairing.id].score, saying)
    await _tell_author(visit, book, pairing, saying)
    await tell_after_game(visit, before, book, pairing)


async def _tell_author(
    visit: Visit, book: Held, pairing: Pairing, saying: s.Did, *, public: bool = False
) -> None:
    """Both players know already."""
    if visit.member.id not in (pairing.white, pairing.black):
        visit.reply(saying)
    if public:
        await post(visit, book, saying)
    await refresh_round(visit, book)
