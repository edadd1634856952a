"""The first words: three lines and a few buttons, for whoever says nothing in particular."""

from __future__ import annotations

from dataclasses import dataclass

from bot.words.help.commands import HELP
from bot.words.help.sayings import HelpSaying, Phrases
from bot.words.lesson.commands import LESSON
from bot.words.meeting.commands import INVITE, PLAY, SEEK
from bot.words.topic import Choice


def _ways(p: Phrases) -> tuple[Choice, ...]:
    """Ways to begin: alone, with whoever comes, with a friend; and how it all goes."""
    return (
        (p.button_lesson, LESSON.says()),
        (p.button_play, PLAY.says()),
        (p.button_seek, SEEK.says()),
        (p.button_invite, INVITE.says()),
        (p.button_how, HELP.says()),
    )


@dataclass(frozen=True, slots=True)
class Welcome(HelpSaying):
    def said(self, p: Phrases) -> str:
        return "\n".join([p.welcome, p.welcome_alone, p.welcome_together])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return _ways(p)


@dataclass(frozen=True, slots=True)
class WelcomeToAll(HelpSaying):
    """The bot has come to a server or a group, where all read it."""

    def said(self, p: Phrases) -> str:
        return "\n".join([p.welcome, p.welcome_here, p.welcome_alone])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return _ways(p)


@dataclass(frozen=True, slots=True)
class Called(HelpSaying):
    """Somebody who has played before has called the bot in public, and said nothing that it does."""

    def said(self, p: Phrases) -> str:
        return p.called

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.button_help, HELP.says()),)
