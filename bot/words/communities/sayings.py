"""What the club says about communities."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from bot.language import InEach, Language
from bot.words.communities.commands import COMMUNITY
from bot.words.reading import Outcome
from bot.words.tongue import Tongue, score
from bot.words.topic import Choice, Saying


@dataclass(frozen=True, slots=True, kw_only=True, repr=False, eq=False)
class Phrases:
    tongue: Tongue

    only_in_community: str
    for_admins: str
    for_organisers: str
    settings: str
    settings_changed: str
    games: Callable[[str], str]
    all_games: str
    language: Callable[[str], str]
    own_language: str
    channel: Callable[[str], str]
    has_channel: str
    no_channel: str
    organisers: Callable[[str], str]
    everybody: str
    admins: str
    results: Callable[[str], str]
    watch: Callable[[str], str]
    on: str
    off: str
    to_change: str
    speaks_here: Callable[[str], str]
    """Which language is spoken here now, and who changes that."""
    game_not_here: Callable[[str, str], str]
    """The game, and those that are played."""
    reason: Callable[[str], str]
    for_ever: str
    for_time: Callable[[str], str]
    """For how long somebody is banned."""
    banned: Callable[[str, str], str]
    """By whom, how long."""
    banned_everywhere: Callable[[str, str], str]
    ban_set: Callable[[str, str], str]
    """Who is banned, how long."""
    ban_set_everywhere: Callable[[str, str], str]
    ban_how_long: str
    ban_lifted: Callable[[str], str]
    your_ban_lifted: str
    your_ban_lifted_everywhere: str
    not_banned: Callable[[str], str]
    no_bans: str
    bans: str
    bans_everywhere: str
    ban_line: Callable[[str, str, str], str]
    """Who, how long, by whom."""
    not_yourself: str
    adjudicated: Callable[[int, str, str], str]
    """The match, by whom, the score."""
    which_to_adjudicate: str
    match_elsewhere: Callable[[int], str]
    own_cause: Callable[[int], str]
    still_alive: Callable[[int, str], str]
    """The match, and how long nothing may have happened."""
    over_already: Callable[[int], str]
    too_fast: Callable[[str], str]
    letters_first: Callable[[int], str]

    def why(self, reason: str) -> str:
        """The end of a sentence, where there is a reason."""
        return f" {self.reason(reason)}" if reason else ""

    def how_long(self, left: int | None) -> str:
        return self.for_ever if left is None else self.for_time(self.tongue.during(left))

    def titles(self, games: tuple[str, ...]) -> str:
        return ", ".join(map(self.tongue.title, games))


_WHICH_LANGUAGE = InEach(
    en="Which language shall I speak here?", ru="На каком языке мне здесь говорить?"
)
OWN_NAMES = InEach(en="English", ru="Русский")


class CommunitySaying(Saying[Phrases]):
    __slots__ = ()


@dataclass(frozen=True, slots=True)
class OnlyInCommunity(CommunitySaying):
    """It is about a server or a group, and was said elsewhere."""

    def said(self, p: Phrases) -> str:
        return p.only_in_community


@dataclass(frozen=True, slots=True)
class ForAdmins(CommunitySaying):
    """Only those in charge of the community may do that."""

    def said(self, p: Phrases) -> str:
        return p.for_admins


@dataclass(frozen=True, slots=True)
class ForOrganisers(CommunitySaying):
    def said(self, p: Phrases) -> str:
        return p.for_organisers


@dataclass(frozen=True, slots=True)
class CommunityShown(CommunitySaying):
    """How the community is settled."""

    games: tuple[str, ...]
    """Empty: all."""
    language: Language | None
    """None: each place speaks its own."""
    channel: bool
    """Whether there is one for announcements."""
    organisers: Literal["admins", "named", "all"]
    named: tuple[str, ...]
    results: bool
    watch: bool
    changed: bool
    """Whether something of it was changed just now."""

    def said(self, p: Phrases) -> str:
        language = p.tongue.languages[self.language] if self.language else p.own_language
        return "\n".join(
            [
                p.settings_changed if self.changed else p.settings,
                p.games(p.titles(self.games) or p.all_games),
                p.language(language),
                p.channel(p.has_channel if self.channel else p.no_channel),
                p.organisers(self._organisers(p)),
                p.results(p.on if self.results else p.off),
                p.watch(p.on if self.watch else p.off),
                p.to_change,
            ]
        )

    def _organisers(self, p: Phrases) -> str:
        if self.organisers == "all":
            return p.everybody
        named = self.named if self.organisers == "named" else ()
        return ", ".join([p.admins, *named])


@dataclass(frozen=True, slots=True)
class WhichLanguage(CommunitySaying):
    """Asked where the bot has come, in every language."""

    def said(self, p: Phrases) -> str:  # nobody knows yet which is spoken
        return "\n".join(text for _, text in _WHICH_LANGUAGE.each())

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return tuple((label, COMMUNITY.says(f"language={tag}")) for tag, label in OWN_NAMES.each())


@dataclass(frozen=True, slots=True)
class SpeaksHere(CommunitySaying):
    """It was answered."""

    language: Language

    def said(self, p: Phrases) -> str:
        return p.speaks_here(p.tongue.languages[self.language])


@dataclass(frozen=True, slots=True)
class GameNotHere(CommunitySaying):
    """The community does not offer this game."""

    game: str
    games: tuple[str, ...]

    def said(self, p: Phrases) -> str:
        return p.game_not_here(p.tongue.title(self.game), p.titles(self.games))


@dataclass(frozen=True, slots=True)
class Adjudicated(CommunitySaying):
    match: int
    by: str
    outcome: Outcome
    reason: str

    def said(self, p: Phrases) -> str:
        verdict = p.adjudicated(self.match, self.by, score(self.outcome))
        return f"{verdict}{p.why(self.reason)}"


@dataclass(frozen=True, slots=True)
class WhichToAdjudicate(CommunitySaying):
    """No match was named."""

    def said(self, p: Phrases) -> str:
        return p.which_to_adjudicate


@dataclass(frozen=True, slots=True)
class MatchElsewhere(CommunitySaying):
    """It is not at home in this community."""

    match: int

    def said(self, p: Phrases) -> str:
        return p.match_elsewhere(self.match)


@dataclass(frozen=True, slots=True)
class OwnCause(CommunitySaying):
    """Nobody adjudicates their own match."""

    match: int

    def said(self, p: Phrases) -> str:
        return p.own_cause(self.match)


@dataclass(frozen=True, slots=True)
class StillAlive(CommunitySaying):
    """A match is dead only when so long nothing has happened in it."""

    match: int
    seconds: int

    def said(self, p: Phrases) -> str:
        return p.still_alive(self.match, p.tongue.during(self.seconds))


@dataclass(frozen=True, slots=True)
class OverAlready(CommunitySaying):
    match: int

    def said(self, p: Phrases) -> str:
        return p.over_already(self.match)


@dataclass(frozen=True, slots=True)
class TooFast(CommunitySaying):
    """More was said at once than is served."""

    seconds: int

    def said(self, p: Phrases) -> str:
        return p.too_fast(p.tongue.during(self.seconds))


@dataclass(frozen=True, slots=True)
class LettersFirst(CommunitySaying):
    """So many letters wait for the reader that they should have those before asking for more."""

    letters: int

    def said(self, p: Phrases) -> str:
        return p.letters_first(self.letters)
