"""The club's sentences in English."""

from __future__ import annotations

from typing import assert_never

from bot.games.game import BLACK, WHITE, Seat
from bot.words import sayings as s
from bot.words.afterwards import english as after
from bot.words.titles import settings, sides, title
from bot.words.tongue_english import ENGLISH as TONGUE

LABELS = {
    "accept": "Accept",
    "decline": "Decline",
    "cancel": "Cancel",
    "help": "Help",
}

_SEATS = {WHITE: "White", BLACK: "Black"}


def seat_name(seat: Seat, game: str) -> str:
    return sides(game, "en").get(seat) or _SEATS[seat]


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
        parts.append(after.agreed_to_watch(terms.watch))
    return parts


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
        case s.Seeks(here, anywhere):
            lines = ["Open here:", *map(_challenge_line, here)] if here else []
            lines += ["Open to all:", *map(_challenge_line, anywhere)] if anywhere else []
            return "\n".join(lines) or "Nobody is looking for a game. /seek kriegspiel begins."
        case s.LanguageSet():
            return "I speak English to you now."
        case s.OnlyInPrivate():
            return "Please write that to me in private."
        case s.LinkCode(code, minutes):
            return (
                f"Your code: {code}. Within {minutes} minutes, write “/link {code}” to me in "
                "private on the other platform; then both accounts are you."
            )
        case s.Linked(name):
            return f"This account is linked: you are {name} here, too."
        case s.LinkRefused():
            return "These two accounts play against each other; finish that match first."
        case s.NothingLinked():
            return "This account is not linked to another. /link gives a code."
        case s.Unlinked(name):
            return f"This account is on its own again, as {name}. Your matches stay with the other."
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
        case s.Settings(now, values):
            chosen = dict(now)
            lines = [
                f"{name}: {chosen[name]} (/set {name} {'|'.join(may)})" for name, may in values
            ]
            return "\n".join(["Your settings:", *lines])
        case _:
            assert_never(saying)
