"""Finding a game, in English."""

from __future__ import annotations

from typing import assert_never

from bot.words.match.commands import BOARD, GAMES
from bot.words.meeting.blocking import BLOCKS, UNBLOCK
from bot.words.meeting.commands import ACCEPT, CANCEL, CHALLENGE, INVITE, JOIN, SEEK, SEEKS, Verb
from bot.words.meeting.phrases import Phrases
from bot.words.tongue_english import ENGLISH
from bot.words.tournaments.playing_commands import JOIN as ENTER


def _no_challenge(verb: Verb) -> str:
    match verb:
        case "accept":
            return f"No challenge is waiting for you; {SEEKS} lists open games."
        case "decline":
            return "No challenge is waiting for you."
        case "cancel":
            return "You have no open challenge."
        case _:
            assert_never(verb)


def _not_open(verb: Verb, number: int) -> str:
    match verb:
        case "accept" | "decline":
            return f"Challenge {number} is not open to you. {SEEKS} lists open games."
        case "cancel":
            return f"Challenge {number} is not an open challenge of yours. {GAMES} lists yours."
        case _:
            assert_never(verb)


def _withdrawn(numbers: tuple[int, ...]) -> str:
    many = "" if len(numbers) == 1 else "s"
    return f"Withdrawn: challenge{many} {', '.join(map(str, numbers))}."


_STRENGTHS = (
    "a child can win",
    "overlooks a good deal",
    "looks a little way ahead",
    "looks further and errs less",
    "as strong as I can, and thinks longest",
)

PHRASES = Phrases(
    tongue=ENGLISH,
    you="you",
    anybody="anybody",
    invited="whoever has the code",
    challenge_sent=lambda number, to, terms: f"Challenge {number} to {to}: {terms}.",
    seek_sent=lambda number, terms: f"Open challenge {number}: {terms}.",
    challenged=lambda by, to, terms, number: f"{by} challenges {to}: {terms}. (Challenge {number})",
    sought=lambda by, terms, number: f"{by} is looking for a game: {terms}. (Challenge {number})",
    accepted=lambda match, agreed, side, opponent: (
        f"Match #{match} begins: {agreed}. You are {side} against {opponent}."
    ),
    type_here="Type your moves here.",
    press_move="Others read this channel: move with the button, never by typing.",
    nobody_calls=lambda match: (
        "I cannot write to you in private, and this match has no place where I could call you: allow "
        f"private messages from me, or look yourself with {BOARD.use(f'#{match}')} whether it is your "
        "turn."
    ),
    begun=lambda match, who, agreed: f"Match #{match} begins: {who}. {agreed}.",
    declined=lambda by, number: f"{by} declines challenge {number}.",
    cancelled=lambda by, number: f"{by} cancels challenge {number}.",
    you_declined=lambda number: f"You have declined challenge {number}.",
    you_cancelled=lambda number: f"You have taken challenge {number} back.",
    no_challenge=_no_challenge,
    not_open=_not_open,
    accepted_before=lambda number, match: f"Challenge {number} was accepted: it is match #{match}.",
    which_challenge=lambda command: f"Which one? Choose it, or write {command} and its number:",
    challenge_line=lambda number, by, to, terms: f"{number}: {by} → {to}: {terms}",
    which_game="Which game? Choose one.",
    choose_terms=lambda to, terms: (
        f"{f'A challenge to {to}' if to else 'For whoever accepts first'}: {terms}. "
        "Change what you like, then send it."
    ),
    own_challenge="That is your own challenge; somebody else has to accept it.",
    yourself_challenged=f"You cannot challenge yourself. {SEEK.use('kriegspiel')} finds somebody.",
    one_browser=lambda match: (
        f"Both seats of #{match} are in one browser, so it does not change ratings."
    ),
    too_many_challenges=lambda most: (
        f"You have {most} open challenges already. {CANCEL} takes one back."
    ),
    challenged_enough=lambda name, most: (
        f"{'A challenge' if most == 1 else f'{most} challenges'} of yours to {name} "
        f"{'is' if most == 1 else 'are'} open already. Please wait for an answer, or take one back: "
        f"{CANCEL}"
    ),
    asked_already=lambda name, number: (
        f"You have challenged {name} to just this already, and they have been told: challenge {number} "
        f"waits for their answer. To take it back: {CANCEL.use(number)}"
    ),
    many_wait=lambda name: (
        f"Many challenges wait for an answer of {name} already. Please try again when some of them "
        f"are answered, or let everybody know that you look for a game: {SEEK.use('kriegspiel')}"
    ),
    too_many_today=lambda most: (
        f"I take at most {most} challenges a day from one person. Please go on tomorrow."
    ),
    you_play_enough=lambda most: (
        f"You are playing {most} matches already. Please finish one before you begin another."
    ),
    they_play_enough=lambda name, most: (
        f"{name} is playing {most} matches already and cannot begin another now."
    ),
    no_such_option=lambda word, options: (
        f"There is no setting “{word}” here. The settings are: {options}."
    ),
    no_such_value=lambda option, word, values: (
        f"“{word}” does not fit “{option}”. It may be: {values}."
    ),
    value_missing=lambda option, values: f"“{option}” may be: {values}.",
    neither_game_nor_member=lambda word, games: (
        f"I know nobody called “{word}”, and no game of that name. The games are: {games}."
    ),
    no_such_member=lambda name: (
        f"I do not know anybody called “{name}” yet. They have to write to me once first."
    ),
    come_by_code=f"Whoever is not here yet can come with a code: {INVITE}.",
    make_code="Invite with a code",
    which_machine="That is me, and I play at five levels. Name one of them: House 1 to House 5.",
    idle_machine=lambda name: f"{name} has not played here yet.",
    nothing_drawn=lambda game, games: f"In {game} I draw no start. I do in {games}.",
    held=lambda name, during: (
        f"I have never met {name}. I keep the challenge for {during}, until {name} writes to me or "
        "presses Accept; nobody else can take it."
    ),
    held_link=lambda link: f"You can send them this link to me: {link}",
    has_come=lambda name, number: f"{name} has come; your challenge {number} is with them.",
    not_come=lambda name, number: (
        f"{name} has not come; your challenge {number} is open no more. {SEEK} finds somebody else."
    ),
    too_many_awaited=lambda most: (
        f"{most} challenges of yours wait for people whom I have never met; that is the most I keep. "
        f"{CANCEL} takes one back."
    ),
    setup_refused="The game cannot start from this position; please check it.",
    open_here="Open here:",
    open_to_all="Open to all:",
    nobody_seeks=f"Nobody is looking for a game now. {SEEK.use('kriegspiel')} offers one.",
    seek_waits=lambda number, game: (
        f"Nobody has taken your open challenge {number} yet ({game}). It stays open; you can play "
        "against me while you wait."
    ),
    seek_taken=lambda number: f"Challenge {number} is not open any more: somebody was faster.",
    nothing_withdrawn="You have no open challenge like that to withdraw.",
    withdrawn=_withdrawn,
    cannot_reach=lambda name: (
        f"I cannot write to {name} in private, so {name} does not know of your challenge yet. It "
        f"waits until {name} writes to me; a word from you elsewhere may help."
    ),
    reached_again=lambda name, number: (
        f"I can write to {name} again; your challenge {number} is with them."
    ),
    unposted=lambda number: (
        f"I cannot write where your challenge {number} was to be posted, so nobody reads it there. It "
        "is open all the same. Whoever is in charge there can let me write; or pass an invitation "
        f"on yourself: {INVITE}"
    ),
    accept_anyway=lambda name, command: (
        f"Before you accept: I cannot write to {name} in private now. If you accept, the match "
        f"begins and its clock runs, but {name} will see it only after writing to me. {command} "
        "begins it all the same."
    ),
    insider_challenges=lambda name, command: (
        f"Before you accept: {name} runs this bot, and could read your board in its database. "
        f"{command} begins the rated game all the same."
    ),
    insider_challenged=lambda name, number: (
        f"{name} runs this bot, and could read your board in its database. If you mind, take challenge "
        f"{number} back, or offer a casual game."
    ),
    insider_takes=lambda match, name: (
        f"{name} runs this bot, and could read both boards of #{match} in its database, so that "
        "it does not change ratings."
    ),
    invitation=lambda terms, code: (
        f"Invitation: {terms}. Whoever writes “{JOIN.elsewhere(code)}” to me, on any platform, plays you."
    ),
    invitation_link=lambda link: f"On Telegram this link does the same: {link}",
    wrong_code="That code is wrong, has been used, or is too old. Ask whoever sent it for a new one.",
    number_for_code=lambda number: (
        f"That is no code, which has eight letters and digits. Challenge {number} is accepted by "
        f"{ACCEPT.use(str(number))}, and tournament {number} is entered by {ENTER.use(str(number))}."
    ),
    too_many_wrong_codes="Too many wrong codes; please try again in an hour.",
    no_rematch=lambda match: f"There is nobody to play match #{match} again with.",
    rematch_begun=lambda match, again, rival: (
        f"The rematch of #{match} against {rival} has been begun already: it is #{again}. After "
        "that one you can ask again."
    ),
    rematch_declined=lambda match, rival, challenge: (
        f"{rival} did not want a rematch of #{match}, so I do not ask again. For another game some "
        f"other time: {challenge}."
    ),
    nothing_to_repeat="None of your matches has ended yet, so there is none to play again.",
    offer_stays=(
        "An offer keeps the sides that it was made with. For other sides it has to go, and a new one to "
        f"be made, such as {CHALLENGE.use('@boris kriegspiel black')}."
    ),
    blocked=lambda name: (
        f"You have blocked {name}: neither of you gets challenges from the other. {name} is not "
        f"told. Running matches go on, and a tournament that has begun may still pair you. "
        f"{UNBLOCK.use(f'@{name}')} takes it back."
    ),
    unblocked=lambda name: f"{name} is no longer blocked.",
    not_blocked=lambda name: f"You have not blocked {name}. {BLOCKS} lists whom you have.",
    blocked_yourself="You cannot block yourself.",
    blocks=lambda names: f"You have blocked: {names}.",
    no_blocks="You have blocked nobody.",
    takes_none=lambda name: (
        f"You cannot play {name} now. {SEEKS} shows others who would like to play."
    ),
    you_blocked=lambda name: (
        f"You have blocked {name}. If you want to play, {UNBLOCK.use(f'@{name}')} first."
    ),
    how_it_is_played="How it is played",
    which_level="How strong shall I play? Press a level, and we begin.",
    strength=lambda level: _STRENGTHS[level - 1],
    level=lambda level: f"Level {level}",
    by_lot="By lot",
    game_title="Game",
    side_title="Your side",
    pace_title="Time",
    rating_title="Rating",
    no_machines=lambda name: (
        f"{name} is a machine: it joins only where a tournament lets the house make an odd number even."
    ),
    play_house="Play me now",
    card=lambda by, terms: f"{by} offers a game: {terms}. Whoever presses Join plays.",
    join="Join",
    accept="Accept",
    decline="Decline",
    cancel="Cancel",
    send="Send",
    other_terms="Other terms",
    anyway="anyway",
    begin_anyway="Accept all the same",
    other_seeks="Other open games",
    unblock=lambda name: f"Unblock {name}",
    rematch="Rematch",
    harder=lambda level: f"Harder: level {level}",
    easier=lambda level: f"Easier: level {level}",
)
