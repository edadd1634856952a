"""Time, in English."""

from __future__ import annotations

from bot.words.time.commands import DIGEST, QUIET, REMIND, RESUME, UNMUTE, VACATION, ZONE
from bot.words.time.sayings import Phrases
from bot.words.tongue_english import ENGLISH

PHRASES = Phrases(
    tongue=ENGLISH,
    bad_pace=lambda word, forms: (
        f"“{word}” is not a time control. It may be {forms}: days for each turn, a bank of days "
        "that grows by some a turn up to a limit, a live clock, or no limit at all."
    ),
    usage=lambda command: f"Usage: {command}",
    no_vacation=lambda left: (
        f"You are not on vacation. Left this year: {left}. {VACATION.use('7d')} starts one."
    ),
    on_vacation=lambda rest, left: (
        f"You are on vacation for {rest}; your clocks stand still. Left this year after it: {left}. "
        f"{VACATION.use('off')} ends it."
    ),
    vacation_over=lambda left: (
        f"Welcome back: your clocks run again. Vacation left this year: {left}."
    ),
    opponent_away=lambda who, rest: f"{who} is on vacation for {rest}: {who}'s clocks stand still.",
    no_days="0 days",
    no_clocks=lambda match: f"Match #{match} has no clocks.",
    pause_offered=lambda match, by: (
        f"#{match}: {by} offers to stop both clocks until one of you resumes."
    ),
    pause_asked=lambda match: f"#{match}: you offer a pause; the clocks run until it is accepted.",
    pause_refused=lambda match, by: f"#{match}: {by} declines the pause.",
    paused=lambda match: (
        f"#{match} is paused: both clocks stand still. {RESUME.use(f'#{match}')} starts them again."
    ),
    resumed=lambda match, by: f"#{match}: {by} resumes; the clocks run.",
    not_paused=lambda match: f"Match #{match} is not paused.",
    time_given=lambda match, by, to, span: f"#{match}: {by} gives {to} {span} more.",
    too_much_time=lambda most: f"No clock may show more than {most}.",
    reminder=lambda turn, left: f"{turn}: your turn, {left}.",
    may_claim=lambda match, who: (
        f"#{match}: {who} has run out of time. You may claim the win, or wait."
    ),
    time_up=lambda match: (
        f"#{match}: your time has run out; your opponent may claim the win. You may still move."
    ),
    organisers_call_off=lambda match: (
        f"#{match} is a tournament game: only the tournament's organisers can call it off."
    ),
    nothing_to_claim=lambda match, who: f"#{match}: {who} has not run out of time.",
    away_for=lambda span: f"I was away for {span}; all clocks were stopped.",
    reminders=lambda rungs: (
        f"Reminders before your time runs out: {rungs} ({REMIND.use('24h 8h 1h')} or off)."
    ),
    quiet_hours=lambda hours: f"Quiet hours: {hours} ({QUIET.use('22:00-08:00')} or off).",
    zone=lambda zone, now: f"Your time zone: {zone}, now {now} ({ZONE.use('Europe/Berlin')}).",
    digest=lambda hour: (
        f"One summary a day instead of reminders: {hour} ({DIGEST.use('09:00')} or off)."
    ),
    off="off",
    bad_reminders=lambda word: (
        f"“{word}” is not a time before the deadline. Try {REMIND.use('24h 8h 1h')}."
    ),
    bad_hours=lambda word: f"“{word}” is not a time of day. Write it like 22:00-08:00 or 09:00.",
    bad_zone=lambda word: (
        f"I know no time zone “{word}”. Write it like {ZONE.use('Europe/Berlin')} or UTC+3."
    ),
    muted=lambda match: (
        f"#{match} is muted: no sound and no reminders until {UNMUTE.use(f'#{match}')}."
    ),
    unmuted=lambda match: f"#{match} is no longer muted.",
    your_turns="Your turn today:",
    turn=lambda number, game, opponent: f"#{number} {game} against {opponent}",
    up_next=lambda number, opponent: f"Next: #{number} against {opponent}",
    this_turn=lambda mine: f"Time for this turn: {mine}",
    both_clocks=lambda mine, other: f"Time: you {mine}, your opponent {other}",
    stopped=", stopped",
    agree="Agree to pause",
    decline="Decline",
    resume="Resume",
    claim="Claim the win",
    board="Show the board",
)
