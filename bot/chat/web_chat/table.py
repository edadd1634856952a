"""The table: whose pages are open at it, what each was shown, and the open lines to them.

What it keeps is a help for pages that come back. Names, letters and boards are the desk's: whoever
is forgotten here is known there.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.chat.contract import Block, Counter, Outgoing
from bot.chat.web_chat import frames
from bot.chat.web_chat.frames import Words
from bot.chat.web_chat.line import Line
from bot.chat.web_chat.log import Log
from bot.chat.web_chat.roll import Roll
from bot.chat.web_chat.seats import Sitter
from bot.language import Language

ROOM = "table"
"""The one public place."""
MOST_PEOPLE = 300
"""Who are remembered though no page of theirs is open."""
MOST_LINES = 8
"""Pages that one sitter may have open at the same seat."""
MOST_PAGES = 800
"""Pages that all together may have open."""
_BURST, _A_SECOND = 30.0, 5.0


@dataclass(slots=True, eq=False)
class Person:
    log: Log
    run: str
    """Tells this log from an earlier one, whose numbers mean nothing now."""
    name: str = ""
    language: Language | None = None
    lines: set[Line] = field(default_factory=set)
    unread: dict[str, tuple[int, str]] = field(default_factory=dict)
    """Letters on their pages of which none has said that it was read: numbers and keys, by id."""
    boards: dict[int, int] = field(default_factory=dict)
    """The letters with the last boards that they were sent, by match."""
    patience: float = _BURST
    """How many sentences they may say at once; grows back with time."""
    last_said: float = 0.0

    def shown(self) -> set[int]:
        """The matches whose last board is in the log."""
        return {match for match, n in self.boards.items() if self.log.holds(n)}


class Table:
    """People are known by their user id."""

    def __init__(self, token: Callable[[], str]) -> None:
        self._token = token
        self._people: dict[str, Person] = {}
        self._lost = asyncio.Lock()
        self._counter: Counter
        self._secret = b""
        self.room = Log(token())
        self._room_told = False
        self._roll = Roll(self.names, self._lines)

    async def rely_on(self, counter: Counter) -> None:
        """Before anybody comes."""
        self._counter = counter
        self._secret = (await counter.secret(self._token())).encode()

    async def admit(self, sitter: Sitter, name: str, language: Language | None = None) -> Person:
        """The person behind a cookie, with what they, and all at the table, have read before."""
        person = self._people.get(sitter.user) or await self._recall(sitter.user)
        # Of those who are forgotten whoever comes now is the last: their line is not open yet.
        self._people[sitter.user] = self._people.pop(sitter.user, person)
        person.name = name
        person.language = language or person.language
        return person

    async def _recall(self, user: str) -> Person:
        async with self._lost:
            if user in self._people:
                return self._people[user]
            told = await self._counter.told(user, None)
            room = [] if self._room_told else await self._counter.told(None, ROOM)
            self._room_told = True
            for key, message in room:
                self._post(self.room, message, key, (), room=True)
            self._forget()
            person = self._people[user] = Person(Log(self._token()), self._token())
            for key, message in told:
                self._post(person.log, message, key, (), room=False)
            return person

    def _forget(self) -> None:
        """Drop the oldest of those whose page is not open, where there are too many of them."""
        away = [user for user, person in self._people.items() if not person.lines]
        for user in away[: max(0, len(away) - MOST_PEOPLE + 1)]:
            del self._people[user]

    def rename(self, user: str, name: str) -> None:
        """They are called otherwise from now on."""
        person = self._people.get(user)
        if person and person.name != name:
            person.name = name
            _put(frames.write_hello(person.run, name, again=True), person.lines)
            self._roll.changed()

    def leave(self, sitter: Sitter) -> None:
        person = self._people.pop(sitter.user, None)
        if person:
            for line in tuple(person.lines):
                line.end()

    def is_here(self, user: str) -> bool:
        """Whether a page of theirs is open."""
        person = self._people.get(user)
        return person is not None and bool(person.lines)

    def is_full(self) -> bool:
        return len(self._lines()) >= MOST_PAGES

    def tell(
        self, user: str, message: Outgoing, key: str, beside: Mapping[str, Any] | None = None
    ) -> None:
        """Put a letter into the log of somebody who is here and on all their lines; once for one key."""
        person = self._people[user]
        n = self._post(
            person.log, message, key, person.lines, room=False, person=person, beside=beside
        )
        person.unread[self._id(key)] = n, key

    def show(self, user: str, frame: str) -> None:
        """Something that is true now, and stands in no log."""
        if person := self._people.get(user):
            _put(frame, person.lines)

    def announce(self, message: Outgoing, key: str) -> int:
        """Put a letter into the room, for everybody."""
        if message.by is not None:
            return self._pass_on(message, message.by, key)
        return self._post(self.room, message, key, self._lines(), room=True)

    def say(self, sitter: Sitter, person: Person, words: Words) -> None:
        """Show somebody's words at their own seat, once. Talk is shown to nobody, not even there:
        what may be read by all comes back from the umpire."""
        if words.mean == "talk":
            return
        _, frame = person.log.add(
            key_of(sitter, words), lambda n: frames.write_said(n, words, person.name)
        )
        _put(frame, person.lines)

    def _pass_on(self, message: Outgoing, by: str, key: str) -> int:
        """Show talk under the name that its speaker has here."""
        speaker = self._people.get((message.answers or "").partition(":")[0])
        name = speaker.name if speaker else by
        n, frame = self.room.add(key, lambda n: frames.write_talk(n, message, name))
        _put(frame, self._lines())
        return n

    def may_say(self, person: Person, now: float) -> bool:
        """Whether they speak at a pace that people speak at."""
        grown = (now - person.last_said) * _A_SECOND
        person.patience, person.last_said = min(_BURST, person.patience + grown), now
        if person.patience < 1:
            return False
        person.patience -= 1
        return True

    def goes_on(self, person: Person, run: str, seen: int, seen_room: int) -> bool:
        """Whether a page that has seen so much has seen it in this log."""
        # A number that was never given comes from a log that was forgotten since.
        return run == person.run and seen <= person.log.last and seen_room <= self.room.last

    def open_line(
        self,
        person: Person,
        run: str,
        seen: int,
        seen_room: int,
        boards: Sequence[Outgoing] = (),
    ) -> Line | None:
        """A line that begins with what its page has not seen, and with these boards where the log
        has none that is newer; None where they have too many."""
        if len(person.lines) >= MOST_LINES:
            return None
        line = Line()
        again = self.goes_on(person, run, seen, seen_room)
        line.put(frames.write_hello(person.run, person.name, again=again))
        for frame in self.room.after(seen_room if again else 0):
            line.put(frame)
        for frame in person.log.after(seen if again else 0):
            line.put(frame)
        shown = person.shown()
        for board in boards:
            if board.about not in shown:
                picture = _hang(person.log, f"board {board.about}", board.picture)
                line.put(frames.write_letter(None, board, picture, room=False))
        person.lines.add(line)
        self._roll.read_to(line)
        self._roll.changed()
        return line

    def seen(self, person: Person, run: str, seen: int) -> list[str]:
        """Unread letters that a page has seen: their receipts were lost with its line."""
        if run != person.run:
            return []
        return [letter for letter, (n, _) in person.unread.items() if n <= seen]

    def close_line(self, person: Person, line: Line) -> None:
        person.lines.discard(line)
        self._roll.changed()

    def close(self) -> None:
        """End every line; the pages try again by themselves."""
        for line in self._lines():
            line.end()

    def picture(self, user: str, name: str) -> bytes | None:
        """A picture that this person was sent, or that hangs in the room."""
        person = self._people.get(user)
        return (person.log.picture(name) if person else None) or self.room.picture(name)

    def file(self, user: str, name: str) -> str | None:
        """A long text that this person was sent, or that lies in the room."""
        person = self._people.get(user)
        return (person.log.file(name) if person else None) or self.room.file(name)

    def _post(
        self,
        log: Log,
        message: Outgoing,
        key: str,
        lines: Iterable[Line],
        *,
        room: bool,
        person: Person | None = None,
        beside: Mapping[str, Any] | None = None,
    ) -> int:
        def write(n: int) -> str:
            picture = _hang(log, str(n), message.picture)
            if person and message.about is not None and message.alt is not None:
                person.boards[message.about] = n
            file = _lay_down(log, message.block)
            return frames.write_letter(
                n, message, picture, file, room=room, letter=self._id(key), beside=beside
            )

        n, frame = log.add(key, write)
        _put(frame, lines)
        return n

    def _id(self, key: str) -> str:
        """What a page calls a letter, in this life of the table and in the next. Not its key: what
        keys count is not the page's to know."""
        return hmac.new(self._secret, key.encode(), hashlib.sha256).hexdigest()[:24]

    def token_of(self, account: str) -> str:
        """What the cookie of somebody else's account is made of: the same each time."""
        return hmac.new(self._secret, f"seat {account}".encode(), hashlib.sha256).hexdigest()[:48]

    def _lines(self) -> list[Line]:
        return [line for person in self._people.values() for line in person.lines]

    def names(self) -> list[str]:
        """Who has a page open."""
        here = [person.name for person in self._people.values() if person.lines]
        return sorted(here, key=str.casefold)

    def users(self) -> set[str]:
        """The same, as they are known to us."""
        return {user for user, person in self._people.items() if person.lines}


def key_of(sitter: Sitter, words: Words) -> str:
    """The same words of the same seat, however often they arrive, have one key."""
    return f"{sitter.user}:{words.id}"


def _hang(log: Log, of: str, picture: bytes | None) -> str | None:
    return log.hang(of, picture) if picture else None


def _lay_down(log: Log, block: Block | None) -> str | None:
    """A text that would hold up the line, and all others, is fetched by itself."""
    long = block is not None and len(block.text) > frames.LONGEST_BLOCK
    return log.lay_down(block.name, block.text) if block and long else None


def _put(frame: str | None, lines: Iterable[Line]) -> None:
    if frame is not None:
        for line in lines:
            line.put(frame)
