"""What a tournament is like, and what is asked of it, in English."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime

from bot.club.pace import UNTIMED, read_pace
from bot.club.tournaments.settings import Fault, Settings, tie_breaks_of
from bot.words.titles import settings as spoken_options
from bot.words.titles import title
from bot.words.tongue_english import ENGLISH

_QUESTIONS: Mapping[str, str] = {
    "name": "A new tournament. What is it called?",
    "game": "Which game?",
    "format": "Which format?",
    "size": "For how many players at most? (Or from–to: 6-16.)",
    "rounds": "How many rounds?",
    "pace": "At which pace? Such as 3d, 30d+1d/45d, 10m+5s, none.",
    "start": "When does it start? By hand, when it is full, or at a time: 2026-12-01 18:00.",
    "round": "How much time does a round have? Such as 14d.",
    "late": "Until which round may one still enter? A number, or no.",
    "rating": "Which ratings may enter? Such as 1400-1800, or any.",
    "unfinished": (
        "What becomes of games that are not over when the round is? time: who has more time left "
        "wins; claim: he may claim it; adjudication: you decide."
    ),
    "rated": "Is it rated? yes or no.",
}
FAULTS: Mapping[str, Callable[[Fault], str]] = {
    "no-name": lambda _: "It needs a name.",
    "bad-size": lambda _: "It takes 2 to 1000 players.",
    "bad-ratings": lambda _: "The lowest rating is above the highest.",
    "bad-rounds": lambda _: "It needs at least one round.",
    "bad-time": lambda _: "A round needs some time.",
    "bad-pace": lambda _: "That is no pace.",
    "too-few-at-once": lambda fault: f"At least {fault.limit} games at once are needed.",
    "one-game-only": lambda _: "This format has one game a meeting.",
    "tie-break-twice": lambda _: "A tie-break is named twice.",
    "small-swiss": lambda fault: (
        f"With fewer than {fault.limit} players a Swiss may run out of pairings; a round robin "
        "would be better."
    ),
    "too-many-rounds": lambda fault: (
        f"So many rounds run out of pairings; at most {fault.limit} for so many players."
    ),
    "large-table": lambda fault: (
        f"Everybody against everybody is long with more than {fault.limit}; a Swiss would be better."
    ),
    "bad-groups": lambda fault: f"At most {fault.limit} may come out of a group.",
    "no-boards": lambda _: "A team match needs a board.",
    "no-reach": lambda _: "On a ladder one must be able to challenge somebody.",
}


def question(field: str, settled: Settings) -> str:
    """What is asked of it next."""
    name = f"“{settled.name}”: " if settled.name and field != "name" else ""
    return name + _QUESTIONS.get(field, f"{field}?")


def terms(settings: Settings) -> list[str]:
    """Everything that somebody wants to know before he enters."""
    return [
        line for line in (_game(settings), _way(settings), _who(settings), _time(settings)) if line
    ]


def _game(settings: Settings) -> str:
    options = spoken_options(settings.game, settings.options, "en")
    rated = "rated" if settings.rated else "unrated"
    agreed = ENGLISH.pace(read_pace(settings.pace or "none") or UNTIMED)
    return ", ".join([title(settings.game, "en"), *options, agreed, rated]) + "."


def _way(settings: Settings) -> str:
    rounds = f", {settings.rounds} rounds" if settings.rounds else ""
    games = ", two games a meeting" if settings.games == 2 else ""
    match settings.format:
        case "swiss":
            kind = f"Swiss{rounds}{games}"
        case "roundrobin":
            kind = ("Double round robin" if settings.cycles == 2 else "Round robin") + games
        case "knockout":
            kind = "Knockout" + games + (", a match for third place" * settings.third_place)
        case "groups":
            kind = f"Groups of {settings.group_size}, {settings.advance} go on to a knockout{games}"
            kind += ", a match for third place" * settings.third_place
        case "team":
            kind = f"Teams on {settings.boards} boards{games}"
        case "arena":
            kind = f"Arena for {ENGLISH.span(settings.duration)}"
        case "ladder":
            kind = f"Ladder: challenge up to {settings.reach} places above you"
    ties = ", ".join(tie_breaks_of(settings))
    return f"{kind}. Tie-breaks: {ties}."


def _who(settings: Settings) -> str:
    least = f"{settings.least} to " if settings.least > 2 else "up to "
    rating = ""
    if settings.rating_from or settings.rating_to < 9999:
        high = "" if settings.rating_to >= 9999 else f" to {settings.rating_to}"
        rating = f", rated from {settings.rating_from}{high}"
    late = f" Late entry until round {settings.late_until}." if settings.late_until else ""
    match settings.starts:
        case "hand":
            start = "It starts when the organiser says so."
        case "full":
            start = "It starts when it is full."
        case "date":
            when = datetime.fromtimestamp(settings.start_at, UTC).strftime("%Y-%m-%d %H:%M UTC")
            check = (
                f", check-in {ENGLISH.span(settings.check_in)} before" if settings.check_in else ""
            )
            start = f"It starts on {when}{check}."
    return f"For {least}{settings.most} players{rating}. {start}{late}"


def _time(settings: Settings) -> str:
    if settings.format == "arena":
        return ""
    ways = {
        "time": "who has more time left wins",
        "claim": "who has more time left may claim it",
        "adjudication": "the organiser decides",
    }
    return (
        f"{'A game' if settings.format == 'ladder' else 'A round'} has {ENGLISH.span(settings.round_time)}; of a game that is not over then, "
        f"{ways[settings.unfinished]}. At most {settings.at_once} game"
        f"{'' if settings.at_once == 1 else 's'} at once."
    )
