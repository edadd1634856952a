"""The table: who sits at it, what each was told, and the open lines to their pages."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from bot.chat.contract import Mention, Outgoing
from bot.chat.web_chat import frames
from bot.chat.web_chat.frames import Words
from bot.chat.web_chat.log import Log
from bot.chat.web_chat.seats import OFFICIAL, Sitter
from bot.language import Language

ROOM = "table"
"""The one public place."""
MOST_PEOPLE = 300
MOST_LINES = 8
"""Pages that one sitter may have open at the same seat."""
LONGEST_LINE = 600
"""Frames that may wait for a slow page; then its line is cut, and it comes back for the rest."""
_BURST, _A_SECOND = 30.0, 5.0
_NOBODY = "-"


class Line:
    """One open page: the frames on their way to it. None ends it."""

    def __init__(self) -> None:
        self.queue: asyncio.Queue[str | None] = asyncio.Queue(LONGEST_LINE)
        self.cut = False

    def put(self, frame: str) -> None:
        if self.cut:
            return
        if self.queue.full():
            self.end()
        else:
            self.queue.put_nowait(frame)

    def end(self) -> None:
        self.cut = True
        while self.queue.full():
            self.queue.get_nowait()
        self.queue.put_nowait(None)


@dataclass(slots=True, eq=False)
class Person:
    log: Log
    name: str = ""
    language: Language | None = None
    lines: set[Line] = field(default_factory=set)
    patience: float = _BURST
    """How many sentences they may say at once; grows back with time."""
    last_said: float = 0.0


class Table:
    """People are known by their user id; a name belongs to the first who took it."""

    def __init__(self, likeness: Callable[[str], str], token: Callable[[], str]) -> None:
        self._likeness, self._token = likeness, token
        self._people: dict[str, Person] = {}
        self._names: dict[str, str] = {likeness(name): _NOBODY for name in OFFICIAL}
        self.room = Log(token())
        self.run = token()
        """Tells this run of the table from an earlier one, whose numbers mean nothing now."""

    def is_free(self, name: str, user: str = "") -> bool:
        """Whether nobody else has the name, or one that looks the same."""
        return self._names.get(self._likeness(name), user) == user

    def seat(self, sitter: Sitter, language: Language | None = None) -> Person:
        """The person behind a cookie. They are shown under their name, but with a mark behind it
        where somebody else has it: a cookie is in the hands of whoever sends it."""
        person = self._person(sitter.user)
        owner = self._names.setdefault(self._likeness(sitter.name), sitter.user)
        mark = "" if owner == sitter.user else f"~{sitter.user[-4:]}"
        person.name = sitter.name + mark
        person.language = language or person.language
        return person

    def leave(self, sitter: Sitter) -> None:
        person = self._people.pop(sitter.user, None)
        if person:
            for line in tuple(person.lines):
                line.end()
        if self._names.get(self._likeness(sitter.name)) == sitter.user:
            del self._names[self._likeness(sitter.name)]

    def mentions(self, text: str) -> tuple[Mention, ...]:
        """The people named in the text as @name."""
        words = dict.fromkeys(word for word in text.split() if word.startswith("@"))
        found = ((word, self._names.get(self._likeness(word[1:]))) for word in words)
        return tuple(
            Mention(word, user, self._people[user].name)
            for word, user in found
            if user and user in self._people
        )

    def tell(self, user: str, message: Outgoing, key: str) -> int:
        """Put a letter into the person's log and on all their lines; once for one key."""
        person = self._person(user)
        return self._post(person.log, message, key, person.lines, room=False)

    def announce(self, message: Outgoing, key: str) -> int:
        """Put a letter into the room, for everybody."""
        if message.by is not None:
            return self._pass_on(message, message.by, key)
        return self._post(self.room, message, key, self._lines(), room=True)

    def say(self, sitter: Sitter, words: Words) -> None:
        """Show somebody's words at their own seat, once. Talk is shown to nobody, not even there:
        what may be read by all comes back from the umpire."""
        if words.mean == "talk":
            return
        person = self.seat(sitter)
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

    def open_line(self, person: Person, run: str, seen: int, seen_room: int) -> Line | None:
        """A line that begins with what its page has not seen; None where they have too many."""
        if len(person.lines) >= MOST_LINES:
            return None
        line = Line()
        # A number that was never given comes from a log that was forgotten since.
        again = run == self.run and seen <= person.log.last and seen_room <= self.room.last
        line.put(frames.write_hello(self.run, person.name, again=again))
        for frame in self.room.after(seen_room if again else 0):
            line.put(frame)
        for frame in person.log.after(seen if again else 0):
            line.put(frame)
        person.lines.add(line)
        self._show_people()
        return line

    def close_line(self, person: Person, line: Line) -> None:
        person.lines.discard(line)
        self._show_people()

    def close(self) -> None:
        """End every line; the pages try again by themselves."""
        for line in self._lines():
            line.end()

    def picture(self, user: str, name: str) -> bytes | None:
        """A picture that this person was sent, or that hangs in the room."""
        person = self._people.get(user)
        return (person.log.picture(name) if person else None) or self.room.picture(name)

    def _post(
        self, log: Log, message: Outgoing, key: str, lines: Iterable[Line], *, room: bool
    ) -> int:
        def write(n: int) -> str:
            picture = log.hang(n, message.picture) if message.picture else None
            return frames.write_letter(n, message, picture, room=room)

        n, frame = log.add(key, write)
        _put(frame, lines)
        return n

    def _person(self, user: str) -> Person:
        if user not in self._people:
            if len(self._people) >= MOST_PEOPLE:
                self._forget()
            self._people[user] = Person(Log(self._token()))
        return self._people[user]

    def _forget(self) -> None:
        """Drop the oldest of those whose page is not open; the database still knows them."""
        gone = next((user for user, person in self._people.items() if not person.lines), None)
        if gone is not None:
            del self._people[gone]
            self._names = {name: user for name, user in self._names.items() if user != gone}

    def _lines(self) -> list[Line]:
        return [line for person in self._people.values() for line in person.lines]

    def _show_people(self) -> None:
        names = [person.name for person in self._people.values() if person.lines]
        _put(frames.write_people(names), self._lines())


def key_of(sitter: Sitter, words: Words) -> str:
    """The same words of the same seat, however often they arrive, have one key."""
    return f"{sitter.user}:{words.id}"


def _put(frame: str | None, lines: Iterable[Line]) -> None:
    if frame is not None:
        for line in lines:
            line.put(frame)
