"""The bot itself, in English."""

from __future__ import annotations

from bot.words.maintenance.commands import MAINTENANCE
from bot.words.maintenance.sayings import Phrases
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
    not_an_operator="That is for the operators of this bot.",
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
    not_heard=(
        "I could not take that: the disk of the bot is full or not to be written to. Nothing was "
        "done and nothing was lost, and while it lasts the clocks stand. Please say it again in a few minutes."
    ),
    disk_full=(
        "The disk of the bot is full or not to be written to. Nothing is lost, but nothing more is "
        "taken, and the clocks stand. Play goes on by itself when there is room; the bot need not "
        "be started again."
    ),
    disk_well="The disk takes what is written again: play goes on.",
)
