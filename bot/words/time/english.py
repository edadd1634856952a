"""Time, in English."""

from __future__ import annotations

from bot.words.match.commands import BOARD, GAMES
from bot.words.time.commands import DIGEST, PAUSE, QUIET, REMIND, RESUME, UNMUTE, VACATION, ZONE
from bot.words.time.sayings import Phrases
from bot.words.tongue_english import ENGLISH, counted

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
    vacation_asked=lambda wanted, left: (
        f"You asked for {wanted}, and this year has only {left} left. Shall it be all of that? "
        "Nothing is booked yet, and your clocks run on."
    ),
    take_vacation=lambda left: f"Take {left}",
    vacation_over=lambda left: (
        f"Welcome back: your clocks run again. Vacation left this year: {left}."
    ),
    opponent_away=lambda who, rest: f"{who} is on vacation for {rest}: {who}'s clocks stand still.",
    no_days="0 days",
    no_clocks=lambda match: (
        f"#{match} has no clocks: it waits for you for as long as you like. {GAMES.use()} brings you "
        "back to it."
    ),
    pause_offered=lambda match, by: (
        f"#{match}: {by} offers to stop both clocks until one of you resumes."
    ),
    pause_asked=lambda match: f"#{match}: you offer a pause; the clocks run until it is accepted.",
    pause_refused=lambda match, by: f"#{match}: {by} declines the pause.",
    house_pauses_not=lambda match: (
        f"#{match} is rated or of a tournament: against me its clocks are not paused. Yours runs on. "
        f"{VACATION.use('7d')} stops it where a turn may take a day or more."
    ),
    paused=lambda match: (
        f"#{match} is paused: both clocks stand still. {RESUME.use(f'#{match}')} starts them again."
    ),
    resumed=lambda match, by: f"#{match}: {by} resumes; the clocks run.",
    not_paused=lambda match: f"Match #{match} is not paused. {PAUSE} offers a pause.",
    time_given=lambda match, by, to, span: f"#{match}: {by} gives {to} {span} more.",
    too_much_time=lambda most: f"No clock may show more than {most}.",
    told_often="Your opponent has been told this often enough. Try again in an hour.",
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
    nothing_to_claim=lambda match, who: (
        f"#{match}: {who} has not run out of time. {GAMES} shows what is left."
    ),
    away_for=lambda span: f"I was away for {span}; all clocks were stopped.",
    restored=lambda ago: (
        f"I had to be restored from a copy made {ago} ago. Whatever was done in this match after "
        "that is gone, and this is the board now."
    ),
    your_moves=lambda count: (
        f"You have made {counted(count, 'move')} so far."
        if count
        else "You have not made a move yet."
    ),
    no_plan_now="What you had planned is dropped.",
    both_go_on="You can move again after pressing “Go on”.",
    both_go_on_timed="No clock runs until all who play here have pressed “Go on”.",
    read_first=lambda match: (
        f"#{match} was restored from a copy and may not stand as you remember it, so nothing was "
        "done. Look at the board, press “Go on”, and say it again."
    ),
    waits_for=lambda match, who: (
        f"#{match}: you may play on. {who} has still to press “Go on”, and has been told."
    ),
    waits_for_timed=lambda match, who: (
        f"#{match}: you may play on. {who} has still to press “Go on”, and has been told; until "
        "then no clock runs."
    ),
    waits_for_you=lambda match, who: (
        f"#{match}: {who} is ready to play on from the restored board, and waits for you to press "
        "“Go on”."
    ),
    goes_on=lambda match: f"#{match} goes on.",
    goes_on_timed=lambda match: f"#{match} goes on, and the clocks run.",
    nothing_waits=lambda match: (
        f"#{match} does not wait for you to go on: just play. {BOARD} shows how it stands."
    ),
    restored_here=lambda ago, matches: (
        f"I had to be restored from a copy made {ago} ago; what was played after that is gone. "
        f"Matches that go on from there when both players are ready: {matches}."
    ),
    contest_restored=lambda title, ago, number: (
        f"I had to be restored from a copy made {ago} ago. The tournament {title} is as it was "
        f"then, {f'in round {number}' if number else 'before its first round'}: results, pairings "
        "and entries after that are gone."
    ),
    games_wait=lambda matches: (
        f"Its games go on when both players are ready: {matches}. Their clocks stand still until "
        "then."
    ),
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
    still_your_turn=lambda line: f"It is your turn in {line}.",
    turn=lambda number, game, opponent: f"#{number} {game} against {opponent}",
    up_next=lambda number, opponent: f"Next: #{number} against {opponent}",
    this_turn=lambda mine: f"Time for this turn: {mine}",
    both_clocks=lambda mine, other: f"Time: you {mine}, your opponent {other}",
    stopped=", stopped",
    agree="Agree to pause",
    decline="Decline",
    resume="Resume",
    claim="Claim the win",
    go_on="Go on",
    board="Show the board",
)
