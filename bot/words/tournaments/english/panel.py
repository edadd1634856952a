"""The organisers' page, in English."""

from __future__ import annotations

from bot.words.tongue_english import counted
from bot.words.tournaments.panel_phrases import PanelPhrases

PANEL = PanelPhrases(
    none="You lead no tournament that is not over.",
    several="Your tournaments:",
    line=lambda title, stage, waits: (
        f"{title}: {stage}; {counted(waits, 'thing')} for you to look at."
        if waits
        else f"{title}: {stage}; nothing for you to do."
    ),
    games_over=lambda done, games: f"{done} of {counted(games, 'game')} over",
    entered=lambda players, most: f"{players} of {most} places taken",
    missing_players=lambda more: f"{counted(more, 'more player')} needed before it can start.",
    not_checked_in=lambda names: f"Not checked in: {names}.",
    publish_waits=lambda round_, span: (
        f"The draft of round {round_} waits for you; it will be published in {span}."
    ),
    unreachable=lambda names: f"Cannot be written to: {names}.",
    last_warning=lambda names: f"One more no-show, and they are out: {names}.",
    resting=lambda names: f"Will rest next round: {names}.",
    to_move=lambda game, who, span: f"{game}: {who} to move for {span}.",
    not_moved=lambda game, who, span: f"{game}: {who} has not moved yet; the game is {span} old.",
    to_decide=lambda game, span: f"{game}: waits for a result; a draw in {span}.",
    all_well="Nothing is overdue.",
    nudge_all="Nudge all",
    nudge=lambda who: f"Nudge {who}",
    more_time="One day more",
    more_hours="One hour more",
    pause="Pause",
    resume="Resume",
    cancel="Call off",
    panel="Organisers' page",
    nudged=lambda title, match, rival, by, span: (
        f"{title}: {by} asks you to look at #{match} against {rival}: it is for you to move, and the "
        f"round ends in {span}."
    ),
    nudged_to_check_in=lambda title, by, span: (
        f"{title}: {by} asks whether you will play. It starts in {span}; check in with the button, or "
        "you will be left out."
    ),
    nudged_log=lambda who: f"{who} was asked to play.",
    nudge_sent=lambda title, names: f"{title}: I have asked {names}.",
)
