"""News of groups, ladders and arenas, in English."""

from __future__ import annotations

from bot.words.tongue_english import counted, ordinal
from bot.words.tournaments.news_phrases import NewsPhrases
from bot.words.tournaments.playing_commands import CHALLENGE


def _drawn(title: str, through: int) -> str:
    best = "the winner of each goes on" if through == 1 else f"the best {through} of each go on"
    return f"{title}: the groups are drawn; {best}."


NEWS = NewsPhrases(
    group=lambda letter: f"group {letter}",
    groups_drawn=_drawn,
    groups_over=lambda title: f"{title}: the groups are over. These go on:",
    out=lambda title, group, rank, shared: (
        f"{title}: you share {ordinal(rank)} place in {group}, and the others go on."
        if shared
        else f"{title}: you are {ordinal(rank)} in {group}, and the others go on."
    ),
    decided={
        "tie-break": lambda one, two: f"{one} and {two} are level on points; {one} goes on.",
        "played": lambda one, two: f"{one} and {two} are level on points; only {one} has played.",
        "rating": lambda one, two: (
            f"{one} and {two} are level on points and all tie-breaks; {one} goes on, who entered with "
            "the higher rating."
        ),
        "lot": lambda one, two: (
            f"{one} and {two} are level on points and all tie-breaks; {one} goes on by the lot that "
            "drew the starting list."
        ),
    },
    by_tie_break=lambda one, two, name, mine, theirs: (
        f"{one} and {two} are level on points; {name} decides, {mine} against {theirs}."
    ),
    ladder=lambda title, reach, number: (
        f"{title} is open. Challenge anybody up to {counted(reach, 'place')} above you: "
        f"{CHALLENGE.use(f'{number} @name')}; who wins has the higher place."
    ),
    challenges=lambda title, who, whom, place: (
        f"{title}: {who} challenges {whom} for {ordinal(place)} place."
    ),
    rivals=lambda title, names: f"{title}: you may challenge {', '.join(names)}.",
    no_rivals={
        "on-top": lambda title: f"{title}: you are at the top, there is nobody to challenge.",
        "playing": lambda title: f"{title}: finish your game first, then you may challenge again.",
        "all-busy": lambda title: (
            f"{title}: nobody above you can be challenged now. Try again later."
        ),
    },
    challenge=lambda name: f"Challenge {name}",
    ladder_results={
        "climbs": lambda title, winner, loser, place: (
            f"{title}: {winner} beats {loser} and is {ordinal(place)} now."
        ),
        "stays": lambda title, winner, loser, place: (
            f"{title}: {winner} beats {loser} and stays {ordinal(place)}."
        ),
        "draw": lambda title, winner, loser, place: (
            f"{title}: {winner} and {loser} draw; {winner} stays {ordinal(place)}."
        ),
    },
    off_ladder=lambda title, who, place: (
        f"{title}: {who}, {ordinal(place)} until now, has left. Everybody below moves up a place."
    ),
    arena=lambda title, players, span: (
        f"{title} has begun: {counted(players, 'player')}, over in {span}. Whoever is free is paired "
        "at once."
    ),
    wait=lambda title: (
        f"{title}: nobody is free for you now. Your next game begins as soon as somebody is."
    ),
)
