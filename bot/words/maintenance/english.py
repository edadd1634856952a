"""The bot itself, in English."""

from __future__ import annotations

from bot.words.maintenance.commands import MAINTENANCE
from bot.words.maintenance.sayings import Phrases
from bot.words.match.commands import GAMES, RECORD
from bot.words.time.commands import VACATION
from bot.words.tongue_english import ENGLISH, counted

PHRASES = Phrases(
    tongue=ENGLISH,
    up_for=lambda span: f"Up for {span}.",
    members=lambda members, running: (
        f"{counted(members, 'member')}; {running} {'match' if running == 1 else 'matches'} running."
    ),
    last_hour=lambda heard, sent: (
        f"Last hour: {counted(heard, 'sentence')} heard, {counted(sent, 'letter')} delivered."
    ),
    owed=lambda count: f"{counted(count, 'letter')} owed",
    nothing_waits="nothing waits",
    oldest_waits=lambda span: f"the oldest has waited for {span}",
    last_contact=lambda chat, span: f"{chat}: last contact {span} ago.",
    process=lambda where, roles, duties, span: (
        f"{where}: {roles}; on duty: {duties or 'nothing'}; heard of {span} ago."
    ),
    unmanned=lambda roles: f"Nobody does: {roles}.",
    not_an_operator="That is for the operators of this bot.",
    no_operators=lambda account: (
        "That is for the operators of this bot, and nobody is named as one yet. If you run it: start it "
        f"anew with UMPIRE_OPERATORS={account}"
    ),
    no_maintenance=(
        f"There is no maintenance. {MAINTENANCE.use('on until noon')} stops all clocks and tells "
        "everybody."
    ),
    maintenance_on=lambda noted: f"Maintenance is on{noted} {MAINTENANCE.use('off')} ends it.",
    begins=lambda noted: (
        f"Maintenance begins{noted} All clocks stand still, and I take no moves until I tell you "
        "that it is over."
    ),
    ends="Maintenance is over: I take moves again, and the clocks run.",
    under_maintenance=lambda noted: (
        f"I am under maintenance{noted} Your clocks stand still. What you said was not taken; "
        "please say it again when I tell you that it is over."
    ),
    went_wrong=(
        "Something went wrong on my side, and nothing of what you said was done. The reason is "
        "noted for the operators. Please say it again; if it fails again, try it in other words."
    ),
    adjourned=lambda match: (
        f"#{match} is adjourned: something in it failed, and I do not guess. Its clocks stand "
        "still, nothing is lost, and I tell you when it goes on. Your other games are not touched."
    ),
    adjourned_by_edition=lambda match: (
        f"#{match} is adjourned: it began under rules that I do not have in that form. Its "
        "clocks stand still, nothing is lost, and I tell you when it goes on."
    ),
    goes_on=lambda match: f"#{match} goes on from where it stood, and its clocks run again.",
    called_off=lambda match: (
        f"#{match} is called off, as it could not go on. It counts for nothing; "
        "challenge each other again if you like."
    ),
    letter_lost=(
        "A letter to you could not be made ready, and waits for the operators. "
        f"{GAMES.use()} shows your games as they stand."
    ),
    letter_about=lambda match: (
        f"A letter to you about #{match} could not be made ready, and waits for the operators. "
        f"#{match} {RECORD.use()} shows all that you have heard in that game."
    ),
    work_failed=(
        "Something that I owed you at this time failed: a reminder, your digest or the end of your "
        f"vacation. The operators see why. {GAMES.use()} shows where it is your turn; "
        f"{VACATION.use('off')} ends a vacation."
    ),
    tournament_stands=lambda number: (
        f"Tournament {number} stands still: its next step failed, and the operators see why. Games "
        "that run go on; the tournament does when they have mended it."
    ),
    tournament_and_games=lambda number: (
        f"Tournament {number} stands still: what is stored of it cannot be read, and the operators "
        "see why. Its games are adjourned with their clocks held until it is mended."
    ),
    tournament_goes_on=lambda number: (
        f"Tournament {number} goes on, and so do the games of it that were adjourned."
    ),
    failed=lambda kind, unit, why: (
        f"Failed and set aside: {kind} {unit} ({why}). All else goes on. Those concerned have been "
        "told; `umpire mend` lists it."
    ),
    failing={
        "sentence": "a sentence, at",
        "letter": "letter",
        "match": "match",
        "job": "job",
        "study": "analysis",
        "round": "the next round of tournament",
        "contest": "tournament",
        "task": "a part of the bot, started again:",
    },
    set_aside=lambda count: f"Set aside: {counted(count, 'fault')}; umpire mend lists them.",
    button_help="Help",
    button_board="Board",
    not_heard=(
        "I could not take that: nothing can be stored just now. Nothing was "
        "done and nothing was lost, and while it lasts the clocks stand. Please say it again in a few minutes."
    ),
    perhaps_heard=(
        "The database has gone away in the middle of this, and I do not know yet whether it has stored what "
        "you said. You will hear as soon as I do: either the answer, or that nothing was done. Please "
        "do not say it again before that. While it lasts the clocks stand."
    ),
    disk_full=(
        "The bot can store nothing: its disk is full or not to be written to, or its database server is "
        "away. Nothing is lost, but nothing more is taken, and the clocks stand. Play goes on by "
        "itself when that is mended; the bot need not be started again."
    ),
    disk_well="What is written is stored again: play goes on.",
)
