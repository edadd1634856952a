"""The card at the end of a tournament, in English."""

from __future__ import annotations

from bot.words.tongue_english import ordinal
from bot.words.tournaments.keepsake_phrases import KeepsakePhrases
from bot.words.tournaments.playing_commands import CARD


def _change(points: int) -> str:
    if not points:
        return "Your rating has stayed as it was."
    return f"Rating: {'+' if points > 0 else '–'}{abs(points)} by these games."


KEEPSAKE = KeepsakePhrases(
    games=lambda won, drawn, lost: f"Games: {won} won, {drawn} drawn, {lost} lost.",
    unplayed=lambda given, missed: f"Without play: {given} won, {missed} lost.",
    unplayed_head="Without play",
    rested=lambda points: f"For rounds without a game: {points}.",
    rested_head="Rounds off",
    performance=lambda rating: f"Rating performance: {rating}.",
    best=lambda rival, rating: f"Best win: against {rival}{f' ({rating})' if rating else ''}.",
    change=_change,
    longest=lambda match, rival, span: f"Longest game: #{match} against {rival}, {span}.",
    of_other=lambda title, who, rank, players: f"{title}: {who} was {ordinal(rank)} of {players}.",
    shared_by=lambda who: f"{who} shows:",
    shared=lambda title: f"Your card of {title} is shown where the tournament is told of.",
    nowhere=lambda title: (
        f"{title} is told of in no channel of this platform. Say {CARD} in a channel to show it there."
    ),
    not_over=lambda title: f"{title} is not over yet; then everybody has a card.",
    your_place=lambda title, rank, players, shared: (
        f"{title} is over: you share {ordinal(rank)} place among {players}."
        if shared
        else f"{title} is over: you are {ordinal(rank)} of {players}."
    ),
    share="Share",
    heads=("Games", "Performance", "Best win", "Rating", "Longest game"),
)
