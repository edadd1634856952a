"""The club's sentences in English."""

from __future__ import annotations

from typing import assert_never

from bot.games.game import BLACK, WHITE, End, Seat
from bot.umpire import (
    AlreadyOffered,
    DrawDeclined,
    DrawOffered,
    DrawWithdrawn,
    MatchAnnouncement,
    MatchOver,
    NoDrawOffer,
    NotYourTurn,
    TooLateToAbort,
)
from bot.words import sayings as s
from bot.words.titles import players, settings, sides, title
from bot.words.tongue_english import ENGLISH as TONGUE

LABELS = {
    "accept": "Accept",
    "decline": "Decline",
    "cancel": "Cancel",
    "help": "Help",
    "board": "Show the board",
    "draw accept": "Accept the draw",
    "draw decline": "Decline the draw",
    "draw withdraw": "Withdraw the offer",
    "games": "My games",
    "move": "Move",
}

_SEATS = {WHITE: "White", BLACK: "Black"}
_ENDS = {
    "resignation": "{loser} resigns.",
    "agreement": "Draw by agreement.",
    "time": "{loser} has run out of time.",
    "aborted": "The match is called off; it does not count.",
    "adjudication": "The match is adjudicated.",
}


def seat_name(seat: Seat, game: str) -> str:
    return sides(game, "en").get(seat) or _SEATS[seat]


def say_match(told: MatchAnnouncement, hearer: Seat, game: str) -> str:
    """What the umpire of the match says beside the game's own words."""
    match told:
        case NotYourTurn():
            return "It is not your turn. Nothing was tried."
        case MatchOver():
            return "This match is over."
        case DrawOffered(seat):
            if seat == hearer:
                return "You offer a draw."
            return f"{seat_name(seat, game)} offers a draw."
        case DrawDeclined(seat):
            if seat == hearer:
                return "You decline the draw."
            return f"{seat_name(seat, game)} declines the draw."
        case DrawWithdrawn(seat):
            if seat == hearer:
                return "You withdraw your draw offer."
            return f"{seat_name(seat, game)} withdraws the draw offer."
        case NoDrawOffer():
            return "There is no draw offer to answer. /draw makes one."
        case AlreadyOffered():
            return "Your draw offer still stands."
        case TooLateToAbort():
            return "It is too late to call the match off: both sides have moved."
        case _:
            assert_never(told)


def say_end(end: End[str], game: str) -> str | None:
    """How a match ended, where the game itself did not end it."""
    sentence = _ENDS.get(end.reason)
    winner, loser = (WHITE, BLACK) if end.result == "1-0" else (BLACK, WHITE)
    outcome = score(end.result)
    if end.result in {"1-0", "0-1"} and sides(game, "en"):
        outcome = f"{seat_name(winner, game)} wins."
    return sentence and f"{sentence.format(loser=seat_name(loser, game))} {outcome}".rstrip()


def score(result: str) -> str:
    """Nothing, where there is no result."""
    return {"1/2-1/2": "½–½", "*": ""}.get(result, result.replace("-", "–"))


def letter_head(number: int, game: str, seat: Seat | None, players: tuple[str, str]) -> str:
    """The first line of every letter about a match."""
    if seat is None:
        return f"#{number} {title(game, 'en')}, {players[0]} – {players[1]}"
    side = seat_name(seat, game)
    return f"#{number} {title(game, 'en')}, {side} against {players[seat == WHITE]}"


def _terms(terms: s.Terms, challenger: str) -> str:
    side = {
        "random": "sides are drawn",
        "white": f"{challenger} {seat_name(WHITE, terms.game)}",
        "black": f"{challenger} {seat_name(BLACK, terms.game)}",
    }[terms.side]
    parts = [title(terms.game, "en"), side, *settings(terms.game, terms.options, "en")]
    parts += agreement(terms)
    if terms.setup:
        parts.append("from a set-up position")
    return "; ".join(parts)


def agreement(terms: s.Terms) -> list[str]:
    """Time and rating."""
    pace = terms.pace
    parts = [TONGUE.pace(pace), "rated" if terms.rated else "unrated"]
    if terms.claim and pace.timed:
        parts.append("time runs out only by claim")
    if terms.watch:
        parts.append(TONGUE.late(terms.watch))
    return parts


def _match_line(line: s.GameLine) -> str:
    if line.opponent is None:
        return f"#{line.number} {title(line.game, 'en')}: not solved yet"
    turn = "your turn" if line.your_turn else "waiting"
    offer = ", a draw is offered" if line.offer else ""
    left = "" if line.left is None else f", {TONGUE.span(line.left)}"
    return (
        f"#{line.number} {title(line.game, 'en')}, {seat_name(line.seat, line.game)} against "
        f"{line.opponent}: {turn}{left}{offer}"
    )


def _challenge_line(line: s.ChallengeLine) -> str:
    return f"{line.number}: {line.by} → {line.to or 'anybody'}: {_terms(line.terms, line.by)}"


def _list(games: tuple[str, ...]) -> str:
    return ", ".join(games)


def say(saying: s.Plain) -> str:
    match saying:
        case s.BadUsage(form):
            return f"Please say it like this: {form}"
        case s.ChallengeSent(number, to, terms):
            whom = to or "whoever accepts first"
            return f"Challenge {number} to {whom}: {_terms(terms, 'you')}."
        case s.Challenged(number, by, to, terms):
            whom = to or "whoever accepts first"
            return f"{by} challenges {whom}: {_terms(terms, by)}. (Challenge {number})"
        case s.Accepted(match, by, terms, seat, opponent):
            return (
                f"Match #{match} begins: {_terms(terms, by)}. "
                f"You are {seat_name(seat, terms.game)} against {opponent}. Type your moves here."
            )
        case s.MatchBegun(match, white, black, terms):
            agreed = "; ".join(
                (
                    title(terms.game, "en"),
                    *settings(terms.game, terms.options, "en"),
                    *agreement(terms),
                )
            )
            first, second = (seat_name(seat, terms.game) for seat in (WHITE, BLACK))
            who = f"{white} ({first}) – {black} ({second})"
            return f"Match #{match} begins: {who}. {agreed}."
        case s.Declined(number, by):
            return f"{by} declines challenge {number}."
        case s.Cancelled(number, by):
            return f"{by} cancels challenge {number}."
        case s.NoChallenge(number):
            if number is None:
                return "There is no open challenge for you to do that with."
            return f"Challenge {number} is not open for you to do that with."
        case s.WhichChallenge(verb, challenges):
            return "\n".join(
                [f"Which one? Say /{verb} and its number:", *map(_challenge_line, challenges)]
            )
        case s.OwnChallenge():
            return "That is your own challenge; somebody else must accept it."
        case s.TooManyChallenges(most):
            return f"You have {most} open challenges already; cancel one first."
        case s.TooManyMatches(most):
            return f"More than {most} matches at once are too many for one player."
        case s.NoSuchGame(word, games):
            return f"I know no game “{word}”. Games: {_list(games)}."
        case s.NoSuchOption(word, options):
            known = _list(options)
            return f"There is no setting “{word}” here. Settings: {known}."
        case s.NoSuchValue(option, word, values):
            return f"“{word}” is not a value of {option}. Values: {_list(values)}."
        case s.SetupRefused():
            return "The game cannot start from this position; please check it."
        case s.NoSuchMember(name):
            return f"I do not know anybody called “{name}” yet. They must write to me once first."
        case s.NoMatches():
            return "You have no running match. /challenge starts one, /help tells how."
        case s.NoSuchMatch(number):
            return f"There is no match #{number}."
        case s.NotYourMatch(number):
            return f"Match #{number} is not yours."
        case s.WhichMatch(matches):
            return "\n".join(
                ["Which match? Put its number first, like “#7 e4”:", *map(_match_line, matches)]
            )
        case s.StillRunning(number):
            return f"Match #{number} is still running; its record is opened when it is over."
        case s.MovesArePrivate():
            return "Moves are told to me in private, never in public. Nothing was tried."
        case s.BoardMovedOn(number):
            return f"#{number}: that button is from an earlier board; the board has moved on."
        case s.Games(matches, challenges):
            lines = [*map(_match_line, matches)]
            if challenges:
                lines += ["Open challenges:", *map(_challenge_line, challenges)]
            return "\n".join(lines) or "You have no running match. /challenge starts one."
        case s.Seeks(here, anywhere):
            lines = ["Open here:", *map(_challenge_line, here)] if here else []
            lines += ["Open to all:", *map(_challenge_line, anywhere)] if anywhere else []
            return "\n".join(lines) or "Nobody is looking for a game. /seek kriegspiel begins."
        case s.RecordOpened(number, game, white, black, result):
            outcome = score(result.score) or "called off"
            return (
                f"#{number} {title(game, 'en')}, {players(white, black)}, {outcome}. "
                "The umpire's record is open to all:"
            )
        case s.Exported(number):
            return f"The score of match #{number}:"
        case s.WrongCode():
            return "That code is wrong, used or too old."
        case s.TooManyWrongCodes():
            return "Too many wrong codes; please try again in an hour."
        case s.InviteCode(code, terms, link):
            where = f" or open {link}" if link else ""
            return (
                f"Invitation: {_terms(terms, 'you')}. Whoever writes “/join {code}” to me, on any "
                f"platform,{where} plays you."
            )
        case s.Unreachable(match, name):
            return (
                f"#{match}: I cannot write to {name} in private. {name}: please open your private "
                "messages to me, or write to me first. What I owe you waits for you."
            )
        case s.Replayed(number):
            return f"The replay of match #{number}:"
        case s.NothingHidden(number):
            return f"In match #{number} nothing is hidden from you, so there is nothing to guess."
        case _:
            assert_never(saying)
