"""What the umpire of a match tells: the game's own words, and those that all games share."""

from __future__ import annotations

from collections.abc import Container
from typing import assert_never, get_args

from bot.games.box import Box
from bot.games.game import BLACK, WHITE, Announcement, End, Seat, View
from bot.games.shelf import SHELF
from bot.language import Language
from bot.umpire import (
    AlreadyOffered,
    DrawDeclined,
    DrawOffered,
    DrawWithdrawn,
    EnoughThisTurn,
    MatchAnnouncement,
    MatchOver,
    NoDrawOffer,
    NotYourTurn,
    TooLateToAbort,
)
from bot.words.match.commands import DRAW
from bot.words.match.sayings import Phrases, move_button
from bot.words.match.side import Side
from bot.words.match.topic import PHRASES
from bot.words.tongue import score
from bot.words.tongues import TONGUES
from bot.words.topic import Choice

_OF_THE_MATCH = get_args(MatchAnnouncement)


def say_told(
    box: Box,
    told: tuple[Announcement, ...],
    hearer: Seat,
    language: Language,
    manners: Container[str] = (),
) -> str:
    """What the umpire said in one act, a line each, as this hearer hears it.

    `manners` are values of the hearer's settings: of some words they may choose the wording, or to
    do without them.
    """
    lines = (_line(box, one, hearer, language, manners) for one in told)
    return "\n".join(line for line in lines if line)


def scored(result: str, language: Language) -> str:
    """ "1–0"; "called off" where there is no result."""
    return score(result) or PHRASES[language].void


def describe(box: Box, view: View, language: Language) -> str:
    """The board in words, for whoever cannot see its picture; first, once it is over, how it ended."""
    described = box.words[language].describe(view)
    if view["result"] is None:
        return described
    return f"{say_told(box, (End(*view['result']),), view['seat'], language)}\n{described}"


def _line(
    box: Box, one: Announcement, hearer: Seat, language: Language, manners: Container[str]
) -> str:
    p = PHRASES[language]
    if (other := box.words[language].wording(one, manners)) is not None:
        return other
    if isinstance(one, _OF_THE_MATCH):
        return _say_match(one, hearer, box, p)
    if isinstance(one, End) and (ended := _say_end(one, box, p)):
        return ended
    return box.words[language].say(one, hearer)


def _say_match(told: MatchAnnouncement, hearer: Seat, box: Box, p: Phrases) -> str:
    match told:
        case NotYourTurn():
            return p.not_your_turn
        case MatchOver():
            return p.match_over
        case DrawOffered(seat):
            return p.you_offer_draw if seat == hearer else p.offers_draw(_side(seat, box, p))
        case DrawDeclined(seat):
            return p.you_decline_draw if seat == hearer else p.declines_draw(_side(seat, box, p))
        case DrawWithdrawn(seat):
            return p.you_withdraw_draw if seat == hearer else p.withdraws_draw(_side(seat, box, p))
        case NoDrawOffer():
            return p.draws_with_nobody if SHELF.spines[box.key].alone else p.no_draw_offer
        case AlreadyOffered():
            return p.already_offered
        case EnoughThisTurn(most):
            return p.enough_this_turn(most)
        case TooLateToAbort():
            return p.too_late_to_abort
        case _:
            assert_never(told)


def _say_end(end: End[str], box: Box, p: Phrases) -> str | None:
    """How a match ended; None where the game itself ended it."""
    decided = end.result in {"1-0", "0-1"}
    white_won = end.result == "1-0"
    winner = _side(WHITE if white_won else BLACK, box, p)
    loser = _side(BLACK if white_won else WHITE, box, p)
    outcome = p.won(winner) if decided and winner.own else score(end.result)
    match end.reason:
        case "resignation":
            return f"{p.resigned(loser)} {outcome}"
        case "time":
            return f"{p.out_of_time(loser)} {outcome}"
        case "agreement":
            return f"{p.agreed} {outcome}"
        case "aborted":
            return p.called_off
        case "adjudication" if decided and winner.own:
            return p.awarded(winner)
        case "adjudication" if decided:
            return f"{p.awarded(winner)} {outcome}"
        case "adjudication":
            return f"{p.declared_drawn} {outcome}"
        case _:
            return None


def side_of(seat: Seat, game: str, language: Language) -> Side:
    return _side(seat, SHELF[game], PHRASES[language])


def _side(seat: Seat, box: Box, p: Phrases) -> Side:
    own = box.words[p.tongue.language].seats.get(seat)
    return Side(seat, own or p.tongue.seats[seat], own=own is not None)


def letter_head(
    number: int, game: str, seat: Seat | None, players: tuple[str, str], language: Language
) -> str:
    """The first line of every letter about a match of two."""
    p = PHRASES[language]
    title = p.tongue.title(game)
    if seat is None:
        return f"#{number} {title}, {' – '.join(players)}"
    return p.head(number, title, p.tongue.seat(seat, game), players[seat == WHITE])


def move_all_the_same(language: Language) -> str:
    return PHRASES[language].move_all_the_same


def draw_choices(*, own: bool, language: Language) -> tuple[Choice, ...]:
    """The buttons while a draw offer stands: one's own, or the opponent's."""
    p = PHRASES[language]
    if own:
        return ((p.withdraw_draw, DRAW.says("withdraw")),)
    return ((p.accept_draw, DRAW.says("accept")), (p.decline_draw, DRAW.says("decline")))


def form_choices(match: int, language: Language) -> tuple[Choice, ...]:
    """What a board has beside its buttons where it stands among others."""
    return (move_button(match, PHRASES[language]),)


def seat_name(seat: Seat, game: str, language: Language) -> str:
    return TONGUES[language].seat(seat, game)
