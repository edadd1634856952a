"""A visit: one person's sentence, served inside one transaction."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Collection, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC
from random import Random

from bot.chat.contract import Incoming
from bot.desk.visit.hours import hours_of, zone_of
from bot.desk.visit.letter import Letter
from bot.desk.visit.notebooks import Written
from bot.desk.visit.recipient import ToMember, ToPlace
from bot.desk.visit.sealed import Aside, Holdings, Panel
from bot.desk.visit.tournament_cache import Contests, Held
from bot.desk.visit.umpires import Umpires
from bot.language import Language, language_of
from bot.umpire import Umpire
from bot.words.dates import in_zone
from bot.words.hearing import Heard
from bot.words.say import say
from bot.words.topic import AnySaying
from storage import members, places
from storage.database import Tx
from storage.faults import of_database
from storage.lines import Line
from storage.members import Member

Block = tuple[str, str] | Holdings


@dataclass(slots=True)
class Visit:
    """What serving one sentence needs, and what comes of it."""

    tx: Tx
    incoming: Incoming
    heard: Heard
    member: Member
    now: int
    random: Random
    umpires: Umpires
    contests: Contests
    tick: Callable[[str], int]
    """The attended time of a platform."""
    key: str
    """Unique for ever: what is heard is served once, so that its letters' keys are unique. Empty
    where nobody spoke: what is due has a number of its own when there are letters."""
    epoch: int = 0
    """How often the database was restored, or a number that is greater."""
    operator: bool = False
    """Whether the speaker runs the bot."""
    operators: Collection[tuple[str, str]] = ()
    """Who does: each by the chat and who they are there."""
    uptime: int = 0
    """Seconds for which this process serves, whoever sets the calendar meanwhile."""
    new: bool = False
    """Whether the speaker was never heard before."""
    letters: list[Letter] = field(default_factory=list)
    fresh: dict[Line, Umpire] = field(default_factory=dict)
    """Umpires after this visit's acts: true once the transaction is committed."""
    fresh_notebooks: dict[Line, Written] = field(default_factory=dict)
    """Notebooks after this visit's acts; likewise."""
    fresh_contests: dict[int, Held] = field(default_factory=dict)
    """Contests after this visit's events; likewise."""
    _people: dict[int, Member] = field(default_factory=dict)

    @asynccontextmanager
    async def apart(self) -> AsyncIterator[None]:
        """What is done in here is undone whole if it fails, and nothing else of the visit is."""
        letters, fresh, contests = len(self.letters), dict(self.fresh), dict(self.fresh_contests)
        notebooks = dict(self.fresh_notebooks)
        await self.tx.do("SAVEPOINT apart")
        try:
            yield
        except Exception as fault:
            if not of_database(fault):
                await self.tx.do("ROLLBACK TO apart")
                await self.tx.do("RELEASE apart")
            del self.letters[letters:]
            self.fresh, self.fresh_contests = fresh, contests
            self.fresh_notebooks = notebooks
            raise
        await self.tx.do("RELEASE apart")

    @property
    def language(self) -> Language:
        return self.language_for(self.member)

    def language_for(self, person: Member) -> Language:
        """Their own choice, or what their platform says of them, now or when they were heard last."""
        guess = self.incoming.language if person.id == self.member.id else None
        return language_of(person.language or guess or person.guess)

    @property
    def number(self) -> int | None:
        """The match that the text names, or else the one whose board the speaker looks at."""
        return self.incoming.about if self.heard.match is None else self.heard.match

    async def person(self, member: int) -> Member:
        if member == self.member.id:
            return self.member
        if member not in self._people:
            self._people[member] = await members.member(self.tx, member)
        return self._people[member]

    async def acquaint(self, wanted: Iterable[int]) -> None:
        """Look up many at once who will be spoken of."""
        new = [one for one in wanted if one not in self._people and one != self.member.id]
        if new:
            self._people |= {one.id: one for one in await members.several(self.tx, new)}

    def reply(
        self,
        saying: AnySaying,
        block: Block | None = None,
        topic: str | None = None,
        card: str | None = None,
        panel: Panel | None = None,
        played: int | None = None,
    ) -> None:
        """Answer the speaker in private; on the card, if there is one, as `panel` says."""
        self.tell(self.member, saying, block, played, topic=topic, card=card, panel=panel)

    def tell(
        self,
        reader: Member,
        saying: AnySaying,
        block: Block | None = None,
        played: int | None = None,
        topic: str | None = None,
        card: str | None = None,
        panel: Panel | None = None,
        *,
        silent: bool = False,
        change_only: bool = False,
    ) -> None:
        """Tell them in private; of a match that they play, where they play it."""
        if not reader.name:
            return  # a deleted member: nobody is there
        language = self.language_for(reader)
        spoken = say(saying, language)
        self.post(
            Letter(
                language=language,
                key=self.next_key(),
                to=ToMember(reader.id),
                text=spoken.text,
                choices=spoken.choices,
                block=block,
                private=saying.private,
                aside=Aside(spoken.aside) if spoken.aside is not None else None,
                played=played,
                topic=topic,
                silent=silent,
                asks=saying.asks,
                picks=spoken.picks,
                card=card,
                panel=panel,
                change_only=change_only,
            )
        )

    def silent_for(self, reader: Member, match: int) -> bool:
        """Whether a letter about the match is to make no sound: muted, or in their quiet hours."""
        hours = hours_of(reader.settings)
        return match in hours.muted or hours.quiet_until(self.now) is not None

    async def announce(
        self,
        chat: str | None,
        place: str | None,
        saying: AnySaying,
        card: str | None = None,
        calls: tuple[int, ...] = (),
    ) -> None:
        """Post in a public place, if there is one, in its language; on the card, if there is one.

        Of the members who are called, those are mentioned who like it.
        """
        if chat is None or place is None:
            return
        language = await self.place_language(chat, place)
        spoken = say(saying, language)
        self.post(
            Letter(
                language=language,
                key=self.next_key(),
                to=ToPlace(chat, place),
                text=spoken.text,
                choices=spoken.choices,
                card=card,
                calls=calls,
            )
        )

    async def place_language(self, chat: str, place: str) -> Language:
        """The place's language; a new place speaks that of the first who used it."""
        guess = self.incoming.place_language if place == self.incoming.place else None
        first = language_of(guess) if guess else self.language
        return language_of(await places.place_language(self.tx, chat, place, first))

    def post(self, letter: Letter) -> None:
        if isinstance(letter.to, ToMember):
            reader = (
                self.member
                if letter.to.member == self.member.id
                else self._people.get(letter.to.member)
            )
            zone = zone_of(hours_of(reader.settings).zone) if reader else None
            letter = replace(letter, text=in_zone(letter.text, letter.language, zone or UTC))
        if letter.to == ToMember(self.member.id):
            if not self.member.name:
                return  # they are being deleted
            # Whoever has just spoken is there, unless they spoke in public and it comes in private: else
            # only what calls them makes a sound.
            called = letter.panel is not None and letter.panel.how == "call"
            there = self.incoming.place is None
            letter = replace(
                letter,
                answers=self.incoming.key,
                silent=letter.silent or (there and not called),
                beside=self.incoming.aside and letter.about is None and not letter.private,
            )
        self.letters.append(letter)

    def next_key(self) -> str:
        """The key of the next letter, where the match that it is about does not number it."""
        return f"{self.key}:{len(self.letters)}"
