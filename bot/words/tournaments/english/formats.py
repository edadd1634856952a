"""Single formats, in English."""

from __future__ import annotations

from collections.abc import Sequence

from bot.club.tournaments.settings import Decider
from bot.words.tournaments.format_phrases import FormatPhrases


def _deciders(rules: Sequence[Decider], timed: bool) -> str:
    pair = "two more games, twice as fast" if timed else "two more games"
    told = {"second-pair": pair, "black-wins": "more wins with Black", "seed": "the better seed"}
    return f"A level match is decided by {', then by '.join(told[rule] for rule in rules)}."


def _of_match(leg: int, most: int, own: str, other: str) -> str:
    if leg == 1:
        return f"It is the first game of a best-of-{most} match."
    return f"It is game {leg} of a best-of-{most} match; you have {own}, your opponent {other}."


FORMATS = FormatPhrases(
    best_of=lambda games: (
        f"best of {games} (one game after another, sides changed, until nobody can be caught up)"
    ),
    bracket_of=lambda games: (
        {1: "one game", 2: "two games"}.get(games, f"best of {games}") + " in each knockout match"
    ),
    further_game=lambda span: f"Each further game of a match may make its round {span} longer.",
    deciders=_deciders,
    both_count="Points of both games count, for the standings and for the pairing.",
    accelerated=(
        "accelerated (in the first half of the rounds the upper half of the starting list is paired "
        "with a virtual point more, then with half a point; it counts for nothing else)"
    ),
    made_even=lambda machine: (
        f"If the number of players is odd at the start, {machine} plays, too, so that nobody sits out."
    ),
    of_match=_of_match,
    tie_break="It is one of two games that break the tie of your match.",
    stakes={
        "winners": "Winners' bracket: whoever loses the match goes on in the losers' bracket.",
        "losers": "Losers' bracket: whoever loses the match is out.",
        "final": (
            "The final: who comes from the losers' bracket must win two matches, the other only one."
        ),
        "again": "The last match: now both have lost once, and the winner is first.",
    },
    waits=lambda title, round_: (
        f"{title}: you have no game in round {round_}. You have lost to nobody, and wait until the "
        "losers' bracket has caught up."
    ),
    over=lambda title, round_: f"{title}: round {round_} is over.",
    fallen=lambda names: f"Lost once, on to the losers' bracket: {', '.join(names)}.",
    out=lambda names: f"Lost twice, out: {', '.join(names)}.",
    by_rule={"black-wins": "more wins with Black", "seed": "better seed"},
    brackets={
        "winners": "Winners' bracket",
        "losers": "Losers' bracket",
        "final": "Grand final",
        "again": "Grand final, second match",
    },
)
