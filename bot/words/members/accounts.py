"""What is said to members about themselves: name, language, settings, what is stored."""

from __future__ import annotations

from dataclasses import dataclass

from bot.chat.menu import Pick
from bot.language import Language, upper_first
from bot.words.communities.commands import COMMUNITY
from bot.words.members.commands import DELETEME, MYDATA
from bot.words.members.commands import SETTINGS as CHANGE
from bot.words.members.privacy import privacy
from bot.words.members.sayings import MemberSaying, Phrases
from bot.words.members.settings import SETTINGS, Name
from bot.words.topic import Choice

_DAY = 86_400


@dataclass(frozen=True, slots=True)
class NameShown(MemberSaying):
    name: str

    def said(self, p: Phrases) -> str:
        return p.called(self.name)


@dataclass(frozen=True, slots=True)
class Renamed(MemberSaying):
    name: str

    def said(self, p: Phrases) -> str:
        return p.renamed(self.name)


@dataclass(frozen=True, slots=True)
class NameTaken(MemberSaying):
    """Somebody has it, or one that looks the same."""

    name: str

    def said(self, p: Phrases) -> str:
        return p.name_taken(self.name)


@dataclass(frozen=True, slots=True)
class NameRefused(MemberSaying):
    """It has no letters, or would make people take its owner for the umpire."""

    name: str

    def said(self, p: Phrases) -> str:
        return p.name_refused(self.name)


@dataclass(frozen=True, slots=True)
class LanguageSet(MemberSaying):
    also: Language | None = None
    """The language that its reader, who is in charge here, may want to be spoken here, too."""

    def said(self, p: Phrases) -> str:
        return p.language_set

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        if self.also is None:
            return ()
        return ((p.speak_here_too, COMMUNITY.says(f"language={self.also}")),)


@dataclass(frozen=True, slots=True)
class SettingsShown(MemberSaying):
    """The member's settings as they are now."""

    now: tuple[tuple[Name, str], ...]

    def said(self, p: Phrases) -> str:
        lines = [_setting(name, value, p) for name, value in self.now]
        return "\n".join([p.your_settings, *lines, p.change_setting])

    def picks(self, p: Phrases) -> tuple[Pick, ...]:
        return tuple(_pick(name, value, p) for name, value in self.now)


def _pick(name: Name, now: str, p: Phrases) -> Pick:
    language, known = p.tongue.language, SETTINGS[name]
    values = tuple(known.values)
    return Pick(
        upper_first(known.title[language]),
        tuple(
            (upper_first(words[language]), CHANGE.says(f"{name}={value}"))
            for value, words in known.values.items()
        ),
        values.index(now) if now in values else None,
        CHANGE.says(name),
    )


def _setting(name: Name, value: str, p: Phrases) -> str:
    language, known = p.tongue.language, SETTINGS[name]
    others = [words[language] for other, words in known.values.items() if other != value]
    now = known.values[value][language] if value in known.values else value
    return p.setting(known.title[language], now, ", ".join(others))


@dataclass(frozen=True, slots=True)
class SettingRefused(MemberSaying):
    name: Name
    word: str
    """What it cannot be; empty where nothing was said."""
    now: str
    """What it is."""

    def said(self, p: Phrases) -> str:
        language, known = p.tongue.language, SETTINGS[self.name]
        title = known.title[language]
        values = ", ".join(words[language] for words in known.values.values())
        if not self.word:
            return f"{known.about[language]}. {p.setting_values(title, values)}"
        return p.setting_refused(self.word, title, values)

    def picks(self, p: Phrases) -> tuple[Pick, ...]:
        return (_pick(self.name, self.now, p),)


@dataclass(frozen=True, slots=True)
class Privacy(MemberSaying):
    days: int
    """How long letters are kept."""

    def said(self, p: Phrases) -> str:
        return privacy(p.tongue.language, p.tongue.during(self.days * _DAY))

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.my_data, MYDATA.says()),)


@dataclass(frozen=True, slots=True)
class YourData(MemberSaying):
    """The file comes with it."""

    def said(self, p: Phrases) -> str:
        return p.your_data


@dataclass(frozen=True, slots=True)
class YourDataToRead(MemberSaying):
    def said(self, p: Phrases) -> str:
        return p.your_data_to_read


@dataclass(frozen=True, slots=True)
class Orphan:
    """A tournament, or a season, whose organiser wants to go."""

    number: int
    name: str
    heir: str
    """Who would lead it; empty: the community's admins."""
    season: bool = False
    """Whether it is a whole season."""


@dataclass(frozen=True, slots=True)
class AskLeaving(MemberSaying):
    """The first of two questions before somebody is deleted."""

    running: int
    challenges: int
    accounts: int
    orphans: tuple[Orphan, ...] = ()

    asks = True

    def said(self, p: Phrases) -> str:
        counted = (
            (self.running, p.matches_resigned),
            (self.challenges, p.challenges_cancelled),
            (self.accounts, p.accounts_unlinked),
        )
        lost = "; ".join(told(count) for count, told in counted if count)
        orphans = [
            (p.orphan_season if one.season else p.orphan)(one.number, one.name, one.heir)
            for one in self.orphans
        ]
        parts = [p.delete_you, lost and f"{lost}.", *orphans, p.what_is_deleted]
        return "\n".join(filter(None, parts))

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.yes_delete, DELETEME.says("yes")), (p.my_data, MYDATA.says()))


@dataclass(frozen=True, slots=True)
class AskLeavingAgain(MemberSaying):
    """The second."""

    name: str

    asks = True

    def said(self, p: Phrases) -> str:
        return p.delete_for_ever(self.name)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.for_ever, DELETEME.says("forever")),)


@dataclass(frozen=True, slots=True)
class Farewell(MemberSaying):
    """The member is deleted."""

    def said(self, p: Phrases) -> str:
        return p.farewell
