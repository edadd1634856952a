"""Looking at tournaments, in English."""

from __future__ import annotations

from collections.abc import Sequence

from bot.words.tongue_english import counted, ordinal
from bot.words.tournaments.organising_commands import CREATE
from bot.words.tournaments.phrases import LookingPhrases
from bot.words.tournaments.playing_commands import LIST


def _organisers(organiser: str, helpers: Sequence[str]) -> str:
    helped = f", helped by {', '.join(helpers)}" if helpers else ""
    if not organiser:  # who has left the club
        return f"The administrators of its community lead it{helped}."
    return f"Organiser: {organiser}{helped}."


LOOKING = LookingPhrases(
    formats={
        "swiss": "Swiss",
        "roundrobin": "round robin",
        "knockout": "knockout",
        "doubleknockout": "double elimination",
        "groups": "groups and knockout",
        "team": "teams",
        "teamswiss": "Swiss of teams",
        "arena": "arena",
        "ladder": "ladder",
    },
    stages={
        "announced": "announced",
        "registration": "open for entry",
        "check-in": "check-in",
        "between": "between rounds",
        "paired": "the next round is being prepared",
        "published": "a round begins",
        "running": "running",
        "closing": "a round is being closed",
        "done": "over",
        "cancelled": "cancelled",
    },
    paused="paused",
    players=lambda count: counted(count, "player"),
    you_play="you play",
    you_played="you played",
    none_running=(
        "No tournament is running. An organiser begins one in a server's or group's channel: "
        f"{CREATE}."
    ),
    over_heading="Over:",
    which="Which tournament?",
    this_one="Do you mean this tournament?",
    none_fits=f"No tournament fits that now. {LIST} lists them all.",
    no_such=lambda number: f"There is no tournament {number}. {LIST} lists them all.",
    none_called=lambda name: f"I know no tournament called {name}. {LIST} lists them all.",
    organisers=_organisers,
    who_plays=lambda count, names: f"Players ({count}): {names}",
    nobody_yet="Nobody has entered yet.",
    nothing_yet={
        "standings": "there are no standings yet.",
        "table": "there is no cross table yet.",
        "bracket": "there is no bracket yet.",
        "pairings": "no pairings are published yet.",
        "log": "the organisers have not intervened so far.",
        "export": "there is nothing to export yet.",
    },
    not_paired_yet=lambda title, round_, last: (
        f"{title}: round {round_} has no pairings; the latest are those of round {last}."
    ),
    no_bracket=lambda title: f"{title} has no bracket: it is not a knockout.",
    against=lambda match, who, points: f"#{match} against {who}{points and f' ({points})'}",
    not_started=lambda title: f"{title} has not started.",
    is_over=lambda title: f"{title} is over.",
    no_game=lambda title: f"{title}: you have no game now.",
    still_running=lambda count: (
        f"{counted(count, 'game')} {'is' if count == 1 else 'are'} still running."
    ),
    ends_at_latest=lambda span: f"The round ends in {span} at the latest.",
    next_resting="You rest in the next round.",
    standing=lambda title, who, rank, players, points: (
        f"{title}: {who} is {ordinal(rank)} of {players} with {points}."
    ),
    round_line=lambda number, told: f"Round {number}: {told}",
    as_white=lambda rival: f"White against {rival}",
    as_black=lambda rival: f"Black against {rival}",
    facing=lambda rival: f"against {rival}",
    unplayed={
        "forfeit-win": "won by forfeit",
        "forfeit-loss": "lost by forfeit",
        "given": "bye",
        "bye": "bye",
        "absent": "not there",
    },
    tie_breaks={
        "BH": "Buchholz",
        "BH/C1": "Buchholz without the lowest",
        "BH/M1": "Buchholz without lowest and highest",
        "SB": "Sonneborn–Berger",
        "DE": "direct encounter",
        "WIN": "wins",
        "WON": "wins over the board",
        "BPG": "games with Black",
        "BWG": "wins with Black",
        "PS": "progressive score",
        "ARO": "opponents' average rating",
        "TPR": "rating performance",
        "PTP": "perfect performance",
        "KS": "Koya",
    },
    not_played=lambda who: (
        f"{who} has played no game, and so stands below those with as many points who have."
    ),
    not_counted=lambda who: (
        f"{who} left before half of the games were played, so none of them count."
    ),
)
