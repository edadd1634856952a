"""Help, in English."""

from __future__ import annotations

from typing import assert_never

from bot.chat.menu import Door, Whom
from bot.words.help.commands import HELP
from bot.words.help.sayings import Phrases
from bot.words.tongue_english import ENGLISH


def _door(door: Door) -> str:
    match door:
        case "begin":
            return "Find a game"
        case "play":
            return "At the board"
        case "time":
            return "Clocks"
        case "afterwards":
            return "After the game"
        case "you":
            return "You"
        case "together":
            return "Club and tournaments"
        case _:
            assert_never(door)


def _behind(door: Door) -> str:
    match door:
        case "begin":
            return "challenge, invite, problems, rules"
        case "play":
            return "moves, draws, plans, guesses"
        case "time":
            return "vacation, pauses, reminders"
        case "afterwards":
            return "replay, analysis, watching"
        case "you":
            return "settings, ratings, privacy"
        case "together":
            return "servers, groups, events"
        case _:
            assert_never(door)


def _lead(door: Door) -> str:
    match door:
        case "begin":
            return "To play, challenge somebody by name, or say what you would like to play:"
        case "play":
            return (
                "Type moves to me in private: e4, Nf3, exd5, O-O, “knight f3”. “any?” asks for "
                "pawn captures. With several games, begin with the number: “#7 e4”. “e4, else d4” "
                "is one try after another."
            )
        case "time":
            return "Clocks run only while I can hear you. All about time:"
        case "afterwards":
            return "When a game is over, or is somebody else's:"
        case "you":
            return "How things look, who you are, what I know of you:"
        case "together":
            return "In a server, a group or a tournament:"
        case _:
            assert_never(door)


def _for_whom(whom: Whom) -> str:
    match whom:
        case "everybody":
            return "For everybody."
        case "organisers":
            return "For those who may organise here."
        case "admins":
            return "For the admins of the server or group."
        case "operators":
            return "For those who run this bot."
        case _:
            assert_never(whom)


PHRASES = Phrases(
    tongue=ENGLISH,
    welcome=(
        "Hello, I am the umpire of Kriegspiel and other unusual chess: you see your own men only, "
        "try moves, and hear from me what you may know."
    ),
    welcome_alone="New to it? The lesson takes a minute, and you can play against me at once.",
    welcome_together="For people: find an opponent here, or challenge a friend wherever they are.",
    welcome_here="Each player gets their board in private; here everybody follows the game.",
    called=(
        f"Where others read along I hear commands only, such as {HELP}. Type moves and questions here, "
        "in our private chat."
    ),
    greeting=(
        "I am the umpire: you type a move, I tell each player what they may know. What would you "
        "like to read about?"
    ),
    door=_door,
    behind=_behind,
    lead=_lead,
    more=f"More about one of them: {HELP.use('COMMAND')}",
    also=lambda names: f"The same: {names}.",
    options="What may follow, in any order:",
    needed="needed",
    values=lambda may: f"It may be: {may}.",
    for_whom=_for_whom,
    in_private="Only in private.",
    in_public="Only in a server or group.",
    verbs="What can be done:",
    start=lambda command: f"To begin: {command}.",
    read_rules=lambda command: f"All the rules: {command}.",
    settings=lambda setting: f"Setting: {setting}",
    all_games="Games, and how to read their rules:",
    nothing_known=lambda word: f"Nothing here is called “{word}”.",
    unknown=lambda word: f"I do not know “{word}”.",
    perhaps=lambda command: f"Did you mean {command}?",
    not_understood="I do not understand all of that. Is it about this?",
    try_help=f"{HELP} lists what I know.",
    only_words="I understand typed words only. Type a move such as e4, or press a button.",
    edits_do_nothing=(
        "I heard that message as you sent it first, and changing it changes nothing. What you want "
        "now, send as a new message."
    ),
    only_own_words="What is forwarded I do not take for your words. What you want, type yourself.",
    forwarded_board=lambda match: (
        f"That is a letter of match #{match} as it was then. If you play it, here is the board as it "
        "is now."
    ),
    button_board="Show the board",
    heard_nothing=lambda typed: f"I heard nothing. Type a move, such as {typed}; or {HELP}.",
    too_long=lambda most: f"That is longer than {most} characters, so I have not read it.",
    usage=lambda command: f"Usage: {command}",
    cannot_be=lambda word, option: f"“{word}” does not fit “{option}”.",
    twice=lambda word: f"“{word}” is said twice, and not the same. Please say it once.",
    no_place=lambda word: f"I do not know what “{word}” means here.",
    no_time=lambda command: f"No time can be set for this: it lasts until {command}.",
    tried=lambda side, text, answer: f"• {side}: “{text}” → {answer}",
    others_hear=lambda side, heard: f"({side}: {heard})",
    marked_goes=lambda squares: f"It may go to {squares}.",
    marked_acts=lambda squares: f"Its force acts on {squares}.",
    button_before="◀ Back",
    button_next="Next ▶",
    button_in_words="All in words",
    button_with_boards="With boards",
    button_lesson="Learn it in a minute",
    button_play="Play me now",
    button_seek="Find an opponent",
    button_invite="Challenge a friend",
    button_how="How it works",
    button_help="Help",
    button_rules="Rules",
    button_all="Back",
    button_games="Other games",
)
