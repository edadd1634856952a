"""Matches, in English.

In one file: a sentence stands beside those that are said with it.
"""

from __future__ import annotations

from typing import Literal, assert_never

from bot.words.communities.commands import ADJUDICATE
from bot.words.help.commands import HELP
from bot.words.match.commands import ABORT, DRAW, GAMES, PHANTOM, PLAN, RECORD, RESIGN, SURE
from bot.words.match.sayings import Phrases, Recourse
from bot.words.meeting.commands import CHALLENGE
from bot.words.meeting.english import PHRASES as MEETING
from bot.words.members.commands import PRIVACY, REPORT, SETTINGS
from bot.words.time.commands import CLAIM, PAUSE, RESUME, VACATION
from bot.words.tongue_english import ENGLISH


def _wait_or(recourse: Recourse, match: int) -> str:
    match recourse:
        case "clock":
            return "Their clock waits for nobody: if it runs out on their move, you win."
        case "claim":
            return f"If their time runs out on their move, {CLAIM.use(f'#{match}')} wins the match."
        case "abort":
            return (
                f"If you do not want to wait, {ABORT.use(f'#{match}')} calls the match off, "
                "as long as not both of you have moved."
            )
        case "organisers":
            return "The tournament's organisers are told, and decide if they stay away."
        case "admins":
            return (
                "No organiser of the tournament can be reached at present; the admins of a server or "
                "group where it is announced can decide in their place."
            )
        case "adjudication":
            return (
                "If you do not want to wait: after three days in which nothing happens, whoever may "
                f"organise where the match is at home can end it: {ADJUDICATE.use(f'#{match} 1-0')}"
            )
        case "report":
            reported = REPORT.use(f"#{match} my opponent has gone")
            return f"If they stay away, tell those who run this bot: {reported}"
        case _:
            assert_never(recourse)


def _later(ends: Literal["clock", "claim", "paused"] | None, match: int) -> str:
    match ends:
        case None:
            return "There is no clock: it waits for you for as long as you like."
        case "clock":
            return "If your own time runs out, you lose."
        case "claim":
            return "If your own time runs out, your opponent may claim the win."
        case "paused":
            return f"Both clocks stand still until {RESUME.use(f'#{match}')}."
        case _:
            assert_never(ends)


_CALLED = {
    "turn": "it is your turn.",
    "over": "the match is over.",
    "news": "there is news at your board.",
}

_REASONS = "One may be in the way, there may be nothing to take, or your king would stand in check."
PHRASES = Phrases(
    tongue=ENGLISH,
    head=lambda match, game, side, opponent: f"#{match} {game}, {side} against {opponent}",
    unsolved=lambda match, game: f"#{match} {game}: not solved yet",
    unfinished=lambda match, game: f"#{match} {game}: not finished yet",
    your_turn="your turn",
    their_turn="your opponent's turn",
    adjourned="adjourned by the umpire",
    draw_is_offered="a draw is offered",
    to_move=lambda side: f"{side.name} to move.",
    clock=lambda whose, left: f"{whose}: {left}",
    challenge=lambda line: line.line(MEETING),
    challenge_ways=lambda line: line.ways(MEETING),
    open_challenges="Open challenges:",
    welcome_back="Hello again! You are playing:",
    no_matches=(
        f"You have no running match. {CHALLENGE} starts one, {HELP} shows what else I can do."
    ),
    between_rounds=lambda title: (
        f"{title}: you have no game now; I will write to you when the next one begins."
    ),
    button_next="When do I play?",
    nothing_over="You have not finished a match yet. When you have, this works.",
    read_by_nobody=lambda typed: (
        "I did not take that for a move, and nobody else reads it: what is typed here goes to me "
        f"alone. You can type: {typed}; {HELP} tells more. Nothing was tried."
    ),
    no_move_perhaps=(
        "I did not take that for a move, and I alone read it. Nothing was tried. Is it about this?"
    ),
    how_it_is_played="How it is played",
    nothing_to_ask=lambda typed: (
        "Nothing is hidden in this game, so there is nothing to ask: you see every capture "
        f"yourself. You can type: {typed}"
    ),
    other_layout=lambda move: (
        f"Typed with the other keyboard layout? That would be {move}. Nothing was tried yet."
    ),
    not_begun="You have no running match yet.",
    no_such_match=lambda match: f"There is no match #{match}. {GAMES} lists yours.",
    not_your_match=lambda match: f"Match #{match} is not yours. {GAMES} lists those that are.",
    which_match=lambda match: f"Which match? Put its number first, like “#{match} e4”:",
    which_match_here="Which match? Press it:",
    still_running=lambda match: (
        f"Match #{match} is still running; its record is opened when it is over."
    ),
    left_alone="All right, nothing was done.",
    no_take_back=lambda match: f"#{match}: a move that stands is not taken back here, by anybody.",
    take_back_casual="This game counts for nothing: you may resign it and begin another one.",
    take_back_asked=f"With {SETTINGS.use('confirm on')} I ask you before each of your moves.",
    button_ask_first="Ask before each move",
    moves_are_private="Tell me your moves in private, never in public. Nothing was tried.",
    not_said="Not said: that was a move. Nothing was tried, and nobody but you has read it.",
    not_said_mixed="Not said: there is a move in it. Nothing was tried, and nobody but you has read it.",
    not_said_words="Not said: that is what one says to me. Nobody but you has read it.",
    try_here=lambda move, match: f"Try {move} in #{match}",
    board_moved_on=lambda match: (
        f"#{match}: that button is from an earlier board; the board has moved on."
    ),
    void="called off",
    record_opened="The umpire's record is open to all:",
    record_own="The umpire's record:",
    acts={"ask any": "any?"},
    record_behind="The umpire's record is open to all.",
    button_umpires_record="The umpire's record",
    button_replay="Replay",
    exported=lambda match: f"The score of match #{match}:",
    share="Show in the channel",
    replayed=lambda match: f"The replay of match #{match}:",
    oath="The umpire's oath",
    oath_sworn=lambda start: f"The umpire's oath: {start} ({RECORD.use('oath')})",
    oath_so_far=lambda head: f"The umpire's oath so far: {head}",
    oath_of=lambda match: (
        f"#{match}: the umpire's oath on seed and set-up, from before the first move:"
    ),
    oath_record="And on your record, after so many lines:",
    oath_means=(
        "Keep a copy. When the match is over, I open what both are made of, and you can check: nothing "
        "was changed, and what was drawn was drawn before you played. That nobody looked at the other "
        f"board I cannot prove: {PRIVACY}"
    ),
    oath_opened=lambda match: (
        f"The umpire's oath on match #{match}, opened. How to check it stands at the top of the file."
    ),
    no_oath=lambda match: (
        f"I have sworn no oath on match #{match}: it began before there were any."
    ),
    no_oath_alone=(
        "Here you play against me alone, so I have sworn nothing: an oath is for two players, neither "
        "of whom sees what I see."
    ),
    runs_the_bot=lambda name: (
        f"{name} runs this bot, and could read both boards in its database: {PRIVACY}"
    ),
    no_forces=lambda game: (
        f"Forces are of Chess-T: they decide there who may capture. {game} has none."
    ),
    not_against=lambda name: (
        f"You are playing no game against {name or 'me'} now. {GAMES} lists those you play."
    ),
    nothing_hidden=lambda match: (
        f"In match #{match} nothing is hidden from you, so there is nothing to guess."
    ),
    guess_like=(
        f"Nothing was marked. {PHANTOM.use('q d8, r a8')} marks guesses on squares without a man of "
        f"yours, {PHANTOM.use('d8')} takes one away, {PHANTOM.use('start')} marks the whole army, "
        f"{PHANTOM.use('clear')} takes all away."
    ),
    guess_example="q d8",
    guess_on_own_man=lambda square: f"Your own man stands on {square}.",
    guess_off_board=lambda square: f"There is no square “{square}” on this board.",
    guess_no_man=lambda word: f"No man here is called “{word}”.",
    guess_not_there=lambda square: f"You have marked no guess on {square}.",
    guess_no_start=lambda example: (
        f"Where the enemy's men began is not known in this match; guess at them one by one, {example}."
    ),
    too_many_guesses=lambda match, most: (
        f"#{match}: more than {most} guesses do not fit. {PHANTOM.use('clear')} takes all away."
    ),
    unreachable=lambda matches, name: (
        f"{matches}: I cannot write to {name} in private. {name}, please allow private messages "
        "from me or write to me first; everything I have for you is waiting."
    ),
    called=lambda match, what: f"#{match}: {_CALLED[what]} Only you see what the buttons show.",
    opponent_unreachable=lambda match, name, helps: (
        f"#{match}: I cannot write to {name} in private. What I have for them is waiting, and I tell "
        f"you when they are back. {helps}"
    ),
    opponent_switched_off=lambda match, name, platform, helps: (
        f"#{match}: {name} plays on a platform that I do not serve at present ({platform}). What I "
        f"have for them is waiting, and their clock stands until they can play there again. {helps}"
    ),
    wait_or=_wait_or,
    reachable_again=lambda matches, name: f"{matches}: I can write to {name} again.",
    later=_later,
    later_pause=(
        f"{PAUSE.use()} stops both clocks if the other side agrees; {VACATION.use('7d')} stops yours "
        "where a turn may take a day or more."
    ),
    later_games=f"When you are back, {GAMES.use()} brings you to the board.",
    again_later=("You are still playing it. When it is over, “Rematch” asks for another."),
    start_afresh=(
        "You are still playing it. To start afresh, resign it first; I ask before I do that. Then press "
        "“Rematch”."
    ),
    sides_stay="Sides are not changed in the middle of a game.",
    sides_later="After it “Rematch” asks for another, with sides changed.",
    tries_planned=lambda match, tries: (
        f"#{match}: planned. On your turn I try {tries}, unless there is something else to tell "
        f"you first. {PLAN.use(f'#{match} off')} drops the plan."
    ),
    lines_planned=lambda match, lines: (
        f"#{match}: planned:\n{lines}\n{PLAN.use(f'#{match} off')} drops the plan."
    ),
    otherwise=", else ",
    answer=lambda theirs, own: f"if {theirs} then {own}",
    answer_to_all=lambda own: f"whatever they play, {own}",
    nothing_planned=lambda match, example: (
        f"#{match}: nothing is planned. A plan looks like this: {example}"
    ),
    plan_like=lambda example: f"A plan looks like this: {example}",
    tries_example="e4, else d4, else Nf3",
    lines_example="e5 Nf3 Nc6 Bb5; c5 Nc3",
    plan_dropped=lambda match: f"#{match}: the plan is dropped.",
    plan_set_aside=lambda match, tries: (
        f"#{match}: there was something to announce, so your plan ({tries}) was not tried. "
        "It is your turn."
    ),
    plan_untried=lambda match: (
        f"#{match}: your opponent offers a draw, and a move would decline it. So your plan was not "
        "tried. It is your turn."
    ),
    plan_over=lambda match: (
        f"#{match}: your opponent did something else, so your plan is over. It is your turn."
    ),
    plan_refused=lambda match, move: (
        f"#{match}: “{move}” is not one of your moves, so I have not planned any of this."
    ),
    plan_fails=lambda match, move: (
        f"#{match}: your plan ends here: “{move}” is not one of your moves on this board. "
        "It is your turn."
    ),
    plan_done=lambda match, move: f"#{match}: as you planned: {move}.",
    bad_line=lambda line, example: (
        f"“{line}” is not a line. Give your opponent's move, your answer, and so on: {example}"
    ),
    too_many_tries=lambda most: (
        f"That is too much: a plan has at most {most} tries. Leave some out."
    ),
    too_many_lines=lambda most, moves: (
        f"That is too much: a plan has at most {most} lines of at most {moves} moves. Leave some out."
    ),
    your_turn_now=lambda match: (
        f"#{match}: it is your turn now; nothing was tried. Make your move first."
    ),
    no_reason=lambda reasons: (
        "where I refuse a try I may not say why: you would learn where their men stand. "
        f"{reasons or _REASONS} Try another move."
    ),
    reason_is_yours=(
        "that could not be played wherever their men stand: your own board, or what I have announced, "
        "rules it out. Perhaps you have no such man, it does not move so, or one of your own is in the "
        "way."
    ),
    reason_is_told=(
        "nothing is hidden here, and where I refuse a move I say why at once. The rules tell the rest."
    ),
    button_record="What I have heard",
    no_verdict=lambda after: (
        f"who stands better I tell nobody while it is played. When it is over, ask {after}."
    ),
    button_hint="A hint",
    one_at_a_time=lambda match, move: f"#{match}: one move a turn, so I have not tried “{move}”.",
    may_be_planned=lambda plan: f"For your next turn you can plan it: {plan}",
    may_be_typed="It is your turn: type what you want to try.",
    button_plan=lambda move: f"Plan “{move}”",
    asked_again=lambda match, text: f"#{match}: {text}? Press Yes, or send {SURE.use(text)}",
    not_your_turn="It is not your turn. Nothing was tried.",
    match_over="This match is over.",
    you_offer_draw="You offer a draw.",
    move_all_the_same="It is still your move; the offer stands until the other side answers or moves.",
    offers_draw=lambda side: f"{side.name} offers a draw.",
    you_decline_draw="You decline the draw.",
    declines_draw=lambda side: f"{side.name} declines the draw.",
    you_withdraw_draw="You withdraw your draw offer.",
    withdraws_draw=lambda side: f"{side.name} withdraws the draw offer.",
    no_draw_offer=f"There is no draw offer to answer. {DRAW} makes one.",
    no_draw_claim="A draw by the rules is declared at once, by me: nobody need claim it.",
    draws_with_nobody="You are alone at this board: there is nobody to agree to a draw.",
    already_offered="Your draw offer still stands.",
    enough_this_turn=lambda most: (
        f"You have made {most} tries, questions and offers since the last move, and I enter no "
        "more. Until the next move I take only a move that stands or an end of the match. What you "
        "said was neither: it is not entered, and nobody else hears of it."
    ),
    too_late_to_abort=(
        "It is too late to call the match off: both sides have moved. "
        f"{DRAW} or {RESIGN} ends it early."
    ),
    resigned=lambda side: f"{side.name} resigns.",
    agreed="Draw by agreement.",
    out_of_time=lambda side: f"{side.name} has run out of time.",
    called_off="The match is called off; it does not count.",
    awarded=lambda side: f"The win is awarded to {side.name}.",
    declared_drawn="The match is declared a draw.",
    won=lambda side: f"{side.name} wins.",
    more_of=lambda match: f"#{match}: what would you like?",
    resign_asked=lambda match: f"#{match}: do you resign? The other side wins then.",
    resign_asked_again=lambda match: (
        f"#{match}: the board has moved on since. Do you still resign? The other side wins then."
    ),
    help="Help",
    play_house="Play me now",
    board="Show the board",
    more="More…",
    record="My record",
    plan="Plan ahead",
    guess="Guess their men",
    games="My games",
    offer_draw="Offer a draw",
    watch="Watch",
    move="Move",
    resign="Resign",
    resign_sure="Yes, I resign",
    sure="Yes",
    drop_plan="Drop the plan",
    accept_draw="Accept the draw",
    decline_draw="Decline the draw",
    withdraw_draw="Withdraw the offer",
)
