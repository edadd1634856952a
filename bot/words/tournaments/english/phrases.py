"""Tournaments, in English."""

from __future__ import annotations

from bot.words.dates import mark_date
from bot.words.tongue_english import ENGLISH
from bot.words.tournaments.english.appointments import APPOINTMENTS
from bot.words.tournaments.english.captions import CAPTIONS
from bot.words.tournaments.english.cards import CARDS
from bot.words.tournaments.english.door import DOOR
from bot.words.tournaments.english.entry import ENTRY
from bot.words.tournaments.english.formats import FORMATS
from bot.words.tournaments.english.founding import FOUNDING
from bot.words.tournaments.english.keepsake import KEEPSAKE
from bot.words.tournaments.english.looking import LOOKING
from bot.words.tournaments.english.news import NEWS
from bot.words.tournaments.english.organising import ORGANISING
from bot.words.tournaments.english.panel import PANEL
from bot.words.tournaments.english.reasons import REASONS
from bot.words.tournaments.english.results import RESULTS
from bot.words.tournaments.english.rounds import ROUNDS
from bot.words.tournaments.english.season import SEASON_WORDS
from bot.words.tournaments.english.teams import TEAMS
from bot.words.tournaments.english.terms import TERMS
from bot.words.tournaments.halves import points
from bot.words.tournaments.phrases import Labels, Phrases

_LABELS = Labels(
    join="Join",
    leave="Leave",
    here="I am here",
    show="Details",
    next="My game",
    standings="Standings",
    table="Cross table",
    bracket="Bracket",
    pairings="Pairings",
    points="My points",
    board="Board",
    claim="Claim the win",
    start="Start",
    publish="Publish now",
    draw_freely="Draw freely",
    create="Create it",
    discard="Discard",
    rated="Rated: yes",
    unrated="Rated: no",
    round="Time for a round",
    rules="Rule set",
    late="Late entry",
    rating="Rating limits",
    unfinished="Unfinished games",
    white_wins="1-0",
    draw="½-½",
    black_wins="0-1",
)

PHRASES = Phrases(
    tongue=ENGLISH,
    captions=CAPTIONS,
    labels=_LABELS,
    points=lambda half: f"{points(half)} point{'' if half in (1, 2) else 's'}",
    moment=lambda at: mark_date(at, "en"),
    terms=TERMS,
    founding=FOUNDING,
    entry=ENTRY,
    rounds=ROUNDS,
    results=RESULTS,
    looking=LOOKING,
    organising=ORGANISING,
    teams=TEAMS,
    news=NEWS,
    panel=PANEL,
    cards=CARDS,
    formats=FORMATS,
    keepsake=KEEPSAKE,
    door=DOOR,
    appointments=APPOINTMENTS,
    reasons=REASONS,
    season=SEASON_WORDS,
)
