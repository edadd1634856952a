"""Seasons, in English."""

from __future__ import annotations

from fractions import Fraction

from bot.words.tongue_english import counted, ordinal
from bot.words.tournaments.halves import number
from bot.words.tournaments.season_commands import SEASON
from bot.words.tournaments.season_phrases import SeasonPhrases


def _points(points: Fraction) -> str:
    return f"{number(float(points))} point{'' if points in (1, Fraction(1, 2)) else 's'}"


def _of(over: int, whole: int) -> str:
    return f"{over} of {counted(whole, 'tournament')}" if whole else counted(over, "tournament")


SEASON_WORDS = SeasonPhrases(
    title=lambda title: f"Season {title}",
    points=_points,
    number=lambda points: number(float(points)),
    by_place=lambda places: (
        f"Points for places: {places}. Who shares places shares their points, in equal parts."
    ),
    by_score="Points: all that are made in the tournaments.",
    no_place="Whoever leaves a tournament, or never comes to a game, has no place in it, and neither has "
    "the house.",
    best=lambda count: (
        f"The best {count} results of each count."
        if count > 1
        else "Only the best result of each counts."
    ),
    all_count="All results count.",
    of=lambda count: f"The season is over after {counted(count, 'tournament')}.",
    until=lambda moment: (
        f"It ends on {moment} at the latest; a tournament that has begun by then is played to its end "
        "and counts."
    ),
    by_hand="It is over when its organiser says so.",
    ties=("Of two who are level: more first places, then second ones and so on; then all points."),
    for_teams="Teams are ranked, each by its name.",
    made=lambda title, season: (
        f"{title} is there. {SEASON.use(f'{season} add 7')} puts tournament 7 into it; what is held "
        "again stays in it."
    ),
    changed=lambda title, who: f"{title} was changed by {who}:",
    added=lambda tournament, title: f"{title}: {tournament} counts for it.",
    taken_out=lambda tournament, title: f"{title}: {tournament} no longer counts for it.",
    add=lambda tournament: f"Add {tournament}",
    organised=lambda who: (
        f"Organiser: {who}." if who else "The administrators of its communities lead it."
    ),
    over_so_far=lambda over, whole: f"{_of(over, whole)} over",
    ended="over",
    column=lambda column, tournament, when: f"{column}: {tournament}, ended {when}",
    runs=lambda tournament, stage: f"{tournament}: {stage}",
    unreadable=lambda tournament: f"Tournament {tournament} cannot be read, and does not count.",
    nobody_yet="Nobody has points yet.",
    after=lambda title, over, whole: f"{title} after {_of(over, whole)}:",
    more_often=lambda high, low, place, more, less: (
        f"{high} stands above {low}: more often {ordinal(place)} ({more} to {less})."
    ),
    more_in_all=lambda high, low, more, less: (
        f"{high} stands above {low}: more points in all results ({more} to {less})."
    ),
    level=lambda names: f"Level in everything: {', '.join(names)}.",
    standing=lambda title, who, rank, players, points: (
        f"{title}: {who} is {ordinal(rank)} of {players} with {points}."
    ),
    you_stand=lambda rank, players, points: f"You are {ordinal(rank)} of {players} with {points}.",
    result=lambda tournament, place, points: f"{tournament}: {place}, {points}",
    ranked=ordinal,
    left="no place",
    spare="does not count",
    gained=lambda title, points, rank, players, whole: (
        f"{title}: +{points}; you are {ordinal(rank)} of {players} with {whole}."
    ),
    team_gained=lambda title, team, points, rank, teams, whole: (
        f"{title}: +{points} for {team}, which is {ordinal(rank)} of {teams} with {whole}."
    ),
    over=lambda title: f"{title} is over.",
    your_place=lambda title, rank, players, points: (
        f"{title} is over: you are {ordinal(rank)} of {players} with {points}."
    ),
    tournaments=lambda played, whole: f"Tournaments: {played} of {whole}.",
    best_place=lambda place, times: (
        f"Best place: {ordinal(place)}{f', {times} times' if times > 1 else ''}."
    ),
    shared_by=lambda who: f"{who} shows:",
    shared=lambda title: f"{title}: your card is shown where its tournaments are told of.",
    nowhere=lambda title: (
        f"{title} is told of in no channel of this platform. Say {SEASON} share in a channel to show "
        "your card there."
    ),
    ask_end=lambda title, over: (
        f"{title} would be over after {counted(over, 'tournament')}, for good: everybody is told "
        "their place. Is it over?"
    ),
    still_running=lambda title, names: (
        f"{title} cannot end yet: {', '.join(names)}. Wait, or take "
        f"{'it' if len(names) == 1 else 'them'} out."
    ),
    none=f"There is no season yet. {SEASON.use('new Spring')} begins one.",
    no_such=lambda season: f"There is no season {season}. {SEASON} lists them.",
    which="Which season?",
    this_one="Do you mean this season?",
    line=lambda title, many: f"{title}: {counted(many, 'tournament')}",
    line_over=lambda title, many: f"{title}: over, {counted(many, 'tournament')}",
    in_season=lambda title: f"{title}: this tournament counts for it.",
    you_organise=lambda title, who, season: (
        f"{title}: {f'{who} has handed it to you' if who else 'you lead it now'}. You may put "
        f"tournaments into it and end it; {SEASON.use(season)} shows it."
    ),
    handed_over=lambda title, who: f"{title} is led by {who} from now on.",
    organiser_gone=lambda title, heir: (
        f"{title}: whoever led it has left the club. "
        f"{f'{heir} leads it' if heir else 'The administrators of its communities lead it'} now."
    ),
    too_many_seasons=lambda most: f"You lead {most} seasons that are not over. End one first.",
    refusals={
        "not-welcome": "whoever you named may not lead it now.",
        "not-the-organiser": (
            "only its organiser can do that, and the administrators of its communities in their "
            "channels."
        ),
        "over": "it is over.",
        "full": "it has all its tournaments.",
        "in-another": "that tournament counts for another season. Take it out there first.",
        "in-already": "that tournament is in it already.",
        "not-in": "that tournament is not in it.",
        "teams-only": "it ranks teams, and in that tournament none play.",
        "places-only": (
            "it goes by points, and in a knockout there are only places. A season by places takes it."
        ),
        "never-ends": "a ladder never ends, so it brings nobody points.",
        "called-off": "that tournament was called off.",
        "not-over": "it is not over yet; then everybody has a card.",
        "unfit-inside": "one of its tournaments would not fit that.",
        "no-standing": "no results in it.",
        "places-fall": "a worse place cannot bring more points.",
        "best-of": "more results cannot count than there are tournaments.",
        "too-few": "a season has at least two tournaments.",
        "past": "its last day is over; nothing new counts for it.",
        "starts-after": "that tournament begins after its last day.",
        "date-over": "that day is over already.",
        "too-many": "it has as many tournaments as a season can have.",
    },
    labels={
        "season": "Season",
        "mine": "My season",
        "table": "Season's table",
        "by_place": "By places",
        "by_score": "By points made",
        "end": "End it",
        "card": "My card",
        "sum": "Sum",
        "best": "Best place",
        "tournaments": "Tournaments",
        "teams": "Teams",
    },
)
