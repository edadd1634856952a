"""Result cards: a finished match as a picture, with its last board and what it did to ratings."""

from __future__ import annotations

from collections.abc import Iterable

from bot.desk.match.record import moves_in
from bot.desk.visit.agreed import agreed_of
from bot.desk.visit.sealed import Board, Figure
from bot.desk.visit.visit import Visit
from bot.games.game import AUDIENCE, BLACK, WHITE, End, Entry, Result, Seat
from bot.games.shelf import SHELF
from bot.language import Language, upper_first
from bot.words.dates import day
from bot.words.match.telling import say_told, scored, seat_name
from bot.words.members.ratings import Rated, Verdict, Void
from bot.words.tongues import TONGUES
from renderer.figures.values import Card, Player
from storage.matches import Match

_POINTS = {"1-0": ("1", "0"), "0-1": ("0", "1"), "1/2-1/2": ("½", "½")}
_MOST_WORDS = 300


def framed(card: Card, board: Board) -> Figure:
    """The card with the umpire's board, which is open once the match is over."""
    return Figure(card, board.theme, board)


def card_text(card: Card) -> str:
    """All that the card says, in words."""
    players = [
        " ".join(filter(None, (one.name, one.score, f"({one.note})"))) for one in card.players
    ]
    lines = [f"{what}: {value}" if what else value for what, value in card.lines]
    return "\n".join(filter(None, (card.title, card.subtitle, *players, *lines)))


async def card_of(
    visit: Visit,
    match: Match,
    result: Result,
    entries: Iterable[Entry],
    language: Language,
    verdict: Verdict | None,
) -> Card:
    from bot.words.afterwards.topic import PHRASES

    box, p = SHELF[match.game], PHRASES[language]
    ended = say_told(box, (End(result.score, result.reason),), AUDIENCE, language)
    rules = p.tongue.options(match.game, match.options.items(), match.setup)
    lines = [(p.card_moves, str(moves_in(box, entries)))]
    # A line each: together they would be cut off.
    lines += [(p.card_rules if n == 0 else "", rule) for n, rule in enumerate(rules)]
    lines += [
        (p.card_pace, p.tongue.pace(agreed_of(match).pace)),
        (p.card_day, day(visit.now if match.ended is None else match.ended, language)),
    ]
    lines += [(p.card_void, verdict.reason or p.card_changed)] if isinstance(verdict, Void) else []
    return Card(
        f"#{match.id} {p.tongue.title(match.game)}, {scored(result.score, language)}",
        tuple(
            [
                await _player(visit, match, seat, result, language, verdict)
                for seat in (WHITE, BLACK)
                if seat in match.seats
            ]
        ),
        tuple((what, value[:_MOST_WORDS]) for what, value in lines),
        subtitle=" ".join(ended.split())[:_MOST_WORDS],
    )


async def _player(
    visit: Visit,
    match: Match,
    seat: Seat,
    result: Result,
    language: Language,
    verdict: Verdict | None,
) -> Player:
    member = await visit.person(match.seats[seat])
    first = seat == WHITE
    points = _POINTS.get(result.score, ("", ""))[0 if first else 1]
    note = upper_first(seat_name(seat, match.game, language))
    changes = verdict.changes if isinstance(verdict, Rated) else ()
    change = next((one for one in changes if one.name == member.name), None)
    if change:
        by = change.after.rating - change.before.rating
        sign = "+" if by > 0 else "−" if by < 0 else "±"
        note += f" · {change.before} → {change.after} ({sign}{abs(by)})"
    return Player(
        TONGUES[language].known(member.name),
        points,
        note,
        won=points == "1",
        tint="w" if first else "b",
    )
