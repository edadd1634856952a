"""After a match and around it, in English."""

from __future__ import annotations

from typing import assert_never

from bot.words.afterwards import sayings as s
from bot.words.afterwards.counts import half_move, rounded
from bot.words.titles import players, score_text, sides, title

LABELS = {
    "analyse": "Analyse",
    "replay": "Replay",
    "card": "Result card",
    "unwatch": "Stop watching",
}
HELP = (
    "After a match: /card, /replay, /analyse (what each side could know). Matches of others: "
    "/watch #12, /unwatch."
)
CARD = {"moves": "Moves", "rules": "Settings", "pace": "Time", "day": "Ended"}
NUMBER = "#"
PLOT = {
    "title": "positions still possible",
    "x": "move",
    "y": "possible positions",
    "band": "an estimate, and how far it may be off",
    "note": "By what each side had heard. Without a band the count is exact.",
    "start": "start",
    "head": "after",
}


def count(number: float, exact: bool) -> str:
    if exact:
        return f"{round(number):,}"
    return f"about {rounded(number):,}"


def flag(telling: s.Telling) -> str:
    """A few words for a mark on the plot."""
    match telling.kind:
        case "refused":
            return f"{telling.text}: no"
        case "asked":
            return "any?"
        case "moved":
            return telling.text
        case "heard":
            return ""


def agreed_to_watch(moves: int) -> str:
    """What stands among the terms of a challenge."""
    return f"may be watched {moves} move{'' if moves == 1 else 's'} late"


def _telling(one: s.Telling) -> str:
    match one.kind:
        case "refused":
            what = f"{one.text} was refused"
        case "asked" if one.own:
            what = "the answer to “Any?”"
        case "asked":
            what = "the answer to the opponent's “Any?”"
        case "moved":
            what = f"{one.text} and what was said of it"
        case "heard":
            what = f"of the opponent's move “{one.text}”" if one.text else "the umpire's silence"
    return f"move {one.move}, {what} ({one.bits:.1f} bits)"


def _side(side: s.SideSummary, game: str) -> list[str]:
    name = sides(game, "en").get(side.seat) or side.seat.capitalize()
    line = (
        f"{name} had to reckon with at most {count(side.most, side.most_exact)} positions "
        f"(after {half_move(side.most_at)})"
    )
    if side.lost is None:
        line += f", and at the end with {count(side.last, side.last_exact)}."
    else:
        line += f"; after {half_move(side.lost)} they were too rare to be met in samples."
    if not side.telling:
        return [line]
    return [line, f"Told most: {'; '.join(map(_telling, side.telling))}."]


def say(saying: s.Saying) -> str:
    match saying:
        case s.CardShown(match, game, white, black, result, _):
            return f"#{match} {title(game, 'en')}, {players(white, black)}, {score_text(result.score)}."
        case s.NoCard(match):
            return f"#{match} was played alone; there are cards for matches of two."
        case s.NotAnalysable(game, games):
            known = ", ".join(title(one, "en") for one in games)
            return (
                f"I cannot count what could be known in {title(game, 'en')}, only in games in "
                f"which moves are heard of by ear: {known}. /replay shows what each side saw."
            )
        case s.NothingToAnalyse(match):
            return f"In #{match} no move was made: there is nothing to analyse."
        case s.Computing(match):
            return (
                f"#{match}: computing… I count the positions that were possible for each side "
                "after every move. It takes a minute or two; the answer comes by itself."
            )
        case s.TooManyAnalyses(most):
            return f"I am at {most} analyses for you already; please wait for these."
        case s.AnalysisFailed(match):
            return f"#{match}: the analysis did not succeed. Please try again later."
        case s.Analysed(match, game, summaries, estimated):
            lines = [line for side in summaries for line in _side(side, game)]
            how = (
                "Where there were too many to count, the numbers are estimates from samples."
                if estimated
                else "All numbers are exact."
            )
            head = f"#{match} {title(game, 'en')}: what each side could know from what it heard."
            return "\n".join([head, *lines, how])
        case s.Watching(match, game, white, black, delay):
            board = (
                "The umpire's board is opened to all at the end."
                if delay is None
                else f"The board follows {delay} move{'' if delay == 1 else 's'} late, as both "
                "players agreed."
            )
            return (
                f"You watch #{match} {title(game, 'en')}, {players(white, black)}: I tell you "
                f"what everybody may hear. {board}"
            )
        case s.YouPlayIt(match):
            return f"#{match} is your own match: you hear what your side hears."
        case s.CannotWatch(match):
            return f"#{match} cannot be watched by you."
        case s.OverAlready(match):
            return f"#{match} is over, and everything of it is open: /card, /record, /replay."
        case s.TooManyWatched(most):
            return f"You watch {most} matches already; /unwatch one of them first."
        case s.Watched(()):
            return (
                "You watch no match. /watch #12 makes you hear what the audience of match 12 hears."
            )
        case s.Watched(matches):
            return f"You watch {', '.join(f'#{one}' for one in matches)}."
        case s.Unwatched(0):
            return "You watch no match any more."
        case s.Unwatched(match):
            return f"You no longer watch #{match}."
        case s.NotWatching(match):
            return f"You do not watch #{match}."
        case _:
            assert_never(saying)
