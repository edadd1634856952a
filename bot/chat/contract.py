"""What a chat platform is to us: two verbs, `run` and `send`, and some errors.

In one file, because it is all that a chat has to know of us.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol, TypeAlias, runtime_checkable

from bot.chat.hall import Contested, Hall, Offered
from bot.chat.menu import Offers, Pick, Text
from bot.language import Language

HOUSE = "house"
"""The chat whose members are machines: they read what is `seen`, and look at no picture."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where a message goes: a person's private chat, or a public place."""

    chat: str
    """The platform: "discord", "telegram", "web", "paper"."""
    user: str | None = None
    place: str | None = None


@dataclass(frozen=True, slots=True)
class Mention:
    """Somebody named in a text whom the platform knows."""

    text: str
    """As it stands in the text, such as "@boris"."""
    user: str
    name: str
    own: bool = False
    """Whether it is the bot itself; everybody else is a person, whatever they are called."""


Wordless: TypeAlias = Literal["shown", "edited", "forwarded"]
"""What comes as a message and is no sentence: a sticker, a voice, a picture; an earlier message
that was changed; somebody else's words."""


@dataclass(frozen=True, slots=True)
class Incoming:
    """One sentence by one person. A pressed button is a sentence, too."""

    chat: str
    user: str
    name: str
    text: str
    key: str
    """The platform's own id of the message: the same message is heard once."""
    place: str | None = None
    """The public place where it was said; None in private."""
    mentions: tuple[Mention, ...] = ()
    language: str | None = None
    """The platform's guess, used until the member sets one."""
    place_language: str | None = None
    """The same of the place where it was said."""
    community: str | None = None
    """The server or group in which it was said, even where nobody else could see it."""
    admin: bool = False
    """Whether they are in charge of that community, as the platform has it."""
    aside: bool = False
    """Said among others, though only the bot has heard it: a press or a command in public."""
    beside: str | None = None
    """The public place where that was, so that what comes of it may be at home there."""
    about: int | None = None
    """The match whose board the speaker looks at: it is meant, unless the text names another."""
    unshown: bool = False
    """Nobody in the place has read it yet, nor will, unless it comes back as a letter there."""
    handle: str | None = None
    """The name that is the speaker's alone on the platform, where they have one."""
    wordless: Wordless | None = None
    """Why it is no sentence, in private: then the speaker is told so, and nothing is done."""
    called: bool = False
    """In public: the speaker has called the bot by its name, and waits for an answer."""
    sure: bool = False
    """The speaker was asked, and wants it read by all."""
    pressed: bool = False
    """Said by a button, which a heavy finger may press twice."""
    one_way: bool = False
    """The platform brings what they write even where it takes nothing for them, or only now does."""

    @property
    def in_private(self) -> bool:
        """Whether it was said in the speaker's private chat."""
        return self.place is None and not self.aside

    @property
    def opens(self) -> bool:
        """Whether it shows that they can be reached there."""
        return self.in_private and not self.one_way


@dataclass(frozen=True, slots=True)
class Block:
    """Preformatted text: a text board, a score. Long ones travel as a file of this name."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Aside:
    """A letter as it stands among others, for its reader's eyes only: there nobody types a move."""

    text: Text
    choices: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Thread:
    """A thread in a public place into which one person is let, and those who moderate the place."""

    name: str
    user: str


Turn: TypeAlias = Literal["yours", "theirs", "over", "watched", "left"]
"""Whose turn it is for a player; for others, whether they watch it still."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a match stands for the reader of a letter about it."""

    game: str
    """Its title, in the reader's language."""
    opponent: str
    """"" for who is alone; both players for who watches."""
    turn: Turn


@dataclass(frozen=True, slots=True)
class Seen:
    """The board as its reader sees it, for programs that read along. Its picture shows the same."""

    game: str
    """Its key."""
    options: Mapping[str, str]
    seat: str
    match: int
    number: int
    """How often the seat was told something: what shows the same board has the same number."""
    view: Mapping[str, Any] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Outgoing:
    """One message. A choice is a button: its label, and the sentence that it says."""

    text: Text
    choices: tuple[tuple[str, str], ...] = ()
    block: Block | None = None
    picture: bytes | None = field(default=None, repr=False)
    """A PNG, or a GIF that moves."""
    alt: str | None = None
    scene: Mapping[str, Any] | None = field(default=None, repr=False)
    """What a board's picture is drawn from, as plain JSON: for chats that draw boards themselves."""
    answers: str | None = None
    """The key of the incoming message that this answers, where there is one."""
    told: tuple[Mapping[str, Any], ...] = ()
    """The announcements in this letter, for programs that read along."""
    about: int | None = None
    """The match it is about: a newer letter about it makes an older one's buttons stale."""
    played: int | None = None
    """The match at whose board the reader sits, where the buttons under that stay as they are."""
    standing: Standing | None = None
    by: str | None = None
    """In public: who says it, where it is not the bot's own."""
    aloud: str | None = None
    """The reader's own words that were held back, where they may still be said to all."""
    silent: bool = False
    """Without a sound, where the platform can."""
    thread: Thread | None = None
    """The thread that is opened for it in the place to which it goes; the receipt names it."""
    private: bool = False
    """For the private chat of its reader, even where it answers something said elsewhere: there
    stands one line that leads to it, or, if their private chat is closed, the letter itself."""
    aside: Aside | None = None
    """How it reads in public, for its reader's eyes only, where that is otherwise."""
    seen: Seen | None = None
    """The board of a player, for programs that read along."""
    edits: str | None = None
    """What the platform calls the message that is changed to be this one. Raises Missing where that
    cannot be."""
    still: bool = False
    """The picture of that message stays as it is."""
    mentions: tuple[Mention, ...] = ()
    """In public: who is called by it, and nobody else."""
    picks: tuple[Pick, ...] = ()
    """What its reader chooses from, for chats that can show that; the others have buttons."""


@dataclass(frozen=True, slots=True)
class Receipt:
    """What the platform calls the message it took."""

    id: str
    in_private: bool | None = None
    """True: their private chat took it. False: it is closed, and the message stands beside something
    that they did just now. None: that does not show."""
    lasting: bool = False
    """Whether it can be changed later, by this name."""
    thread: str | None = None
    """What the platform calls the thread that was opened for it."""


class Gone(Exception):
    """The addressee cannot be reached: closed, blocked or deleted. Not to be tried again."""


class Refused(Exception):
    """The platform does not take the message as it is. That is our fault, and nobody else's."""


class Missing(Exception):
    """The message that was to be changed is not there any more, or cannot be changed."""


class Away(Exception):
    """Nobody is there to read it now, which is nothing to tell anybody. It is to be kept: `Counter.arrived`
    says when they are back."""

    def __init__(self, still: Callable[[], bool]) -> None:
        super().__init__("away")
        self.still = still
        """Whether they are away yet, for whoever keeps the letter."""


class Later(Exception):
    """Not now; try again after `seconds`, unless `Counter.read` says before that it was read."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"later: {seconds:.1f} s")
        self.seconds = seconds


class Shown(Later):
    """It stands before its reader, and `Counter.read` says when it was read; try again if that is never."""


class Hopeless(Exception):
    """This chat cannot run, now or later: a refused token, a port that is taken.

    Its text tells an operator what to do, and holds no secret.
    """


class Occupied(Hopeless):
    """Another process has what it needs. One of a crew may get it yet: from one that hangs, when that dies."""


Hear = Callable[[Incoming], Awaitable[None]]
"""Returns once everything that follows from the message is committed."""


class Chat(Protocol):
    name: str

    async def run(self, hear: Hear) -> None:
        """Bring every message to `hear` until cancelled. Raises Hopeless where that is so."""

    async def send(self, to: Address, message: Outgoing, key: str) -> Receipt:
        """Deliver; at most once for one key where the platform can. Raises Gone, Refused, Later, or
        Missing."""

    def attends(self) -> bool:
        """Whether it is connected and has brought everything that waited: only then time passes."""


@dataclass(frozen=True, slots=True)
class Typed:
    """What somebody has typed so far into an option of a command."""

    user: str
    offers: Offers
    """From what the option is completed."""
    text: str
    command: str
    """The command's word."""
    match: int | None = None
    """The match that they have named beside it."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    label: str
    """As it is read."""
    value: str
    """As it is said."""


Complete = Callable[[Typed], Awaitable[Sequence[Suggestion]]]
"""What the speaker may be typing, as far as they may know it."""


@dataclass(frozen=True, slots=True)
class Card:
    """An offer that its maker can put into any chat of theirs, where the bot need not be."""

    title: str
    about: str
    text: str
    button: str
    terms: str
    """What was offered, as it is said after a command."""


class CardCounter(Protocol):
    """What the desk does for cards. Users are called as in `Incoming`."""

    async def cards(self, user: str, text: str) -> Sequence[Card] | None:
        """What the user may mean who has typed this; None for whoever is not known yet."""

    async def opened(self, user: str, terms: str, place: str, key: str) -> int | None:
        """The offer of a card is open in the place that the card is: its number; None if it was taken
        or cannot be. The same key opens it once. Raises Later while nothing can be begun."""


Joined = Callable[[str, str, str | None], Awaitable[None]]
"""Is told that the bot has come to a community: the place to greet it, its name, its language."""


class Counter(Protocol):
    """What the desk does for the people of a chat that is ours, which knows nothing of its own: no
    names, no letters, no boards. Users are called as in `Incoming`."""

    async def secret(self, made: str) -> str:
        """The same after every start: the one that was made first."""

    async def seat(self, user: str, name: str, language: str | None) -> str | None:
        """How the user is called: as the member that they are, or as they asked to be at the door.

        None if they have to ask for a name: the one they come with is somebody else's.
        """

    async def take(
        self, user: str, name: str, language: str | None
    ) -> Literal["mine", "taken", "full"]:
        """Call the user so from now on, unless somebody else is called so, or has asked to be."""

    async def enter(
        self,
        user: str,
        account: tuple[str, str, str],
        language: str | None,
        mark: str,
        *,
        again: bool,
    ) -> str | None:
        """The user is the member who has this account: a platform, their number and name there.

        How they are called. None where this opening, which the `mark` tells from all others, was
        used before, unless it is the user who comes `again`.
        """

    async def opened_in(self, user: str, browser: str) -> None:
        """Their seat is open in that browser: with its other seats they play casual games only."""

    async def holds(self, user: str, name: str) -> bool:
        """Whether they are called so, or as good as."""

    async def leave(self, user: str) -> None:
        """Give back a name under which nothing was ever said."""

    async def arrived(self, user: str) -> None:
        """They are there: what waits for them is to be sent."""

    async def gone(self, user: str) -> None:
        """No page of theirs is open any more: if they do not come back soon, they read elsewhere, also
        what was shown and none has acknowledged, and what waits behind it."""

    async def read(self, user: str, keys: Sequence[str]) -> None:
        """They have read the letters of these keys, which were sent to them."""

    async def told(self, user: str | None, place: str | None) -> list[tuple[str, Outgoing]]:
        """The last letters that they, or all in the place, have read here, with their keys."""

    async def hall(self, place: str, language: Language) -> Hall:
        """What everybody may know of what goes on there."""

    async def review(
        self, match: int, step: int | None, language: Language
    ) -> Mapping[str, Any] | None:
        """A finished match: all that was tried and told, or, at a step, what everybody saw. None
        where no match of that number is over."""

    async def curve(self, match: int, language: Language) -> Mapping[str, Any] | None:
        """What an analysis of a finished match has found, for each step of its review; or how far
        it is, for asking begins it. None where no match of that number is over."""

    async def card(self, match: int, language: Language) -> bytes | None:
        """A finished match on a picture, to be shown to others."""

    async def invitation(self, code: str, language: Language) -> Offered | None:
        """What the code invites to; None where it is good for nothing."""

    async def contest(self, number: int, language: Language) -> Contested | None:
        """A tournament as everybody may see it; None where there is none of that number."""

    async def season(self, number: int, language: Language) -> Contested | None:
        """A season, in the same way."""

    async def boards(self, user: str, but: Collection[int]) -> list[Outgoing]:
        """Their running matches as they stand, but for these; the one in which it is their turn last."""

    async def plays(self, user: str, match: int) -> bool:
        """Whether it is, or was, a match of theirs."""

    async def story(self, user: str, match: int) -> Mapping[str, Any] | None:
        """A match of theirs, as plain JSON: who plays, the clocks, what they tried and were told.
        None for a match that they do not play."""

    async def beside(self, user: str, match: int, step: int | None) -> Mapping[str, Any] | None:
        """What changes in its story with a letter: what is planned, and, where it tells a step, that."""

    async def scene(self, user: str, match: int, step: int) -> Mapping[str, Any] | None:
        """The board that they saw after a step of its story."""

    async def clocks(self, user: str, match: int) -> Mapping[str, Any] | None:
        """What its clocks show now; None where it has none."""

    async def clocked(self, matches: Collection[int]) -> list[tuple[str, Mapping[str, Any]]]:
        """What the clocks of these matches show now: for each user who plays one of them."""


@runtime_checkable
class HomeChat(Protocol):
    """A chat that is ours, and relies on the desk's counter. It is told so before it runs."""

    def rely_on(self, counter: Counter) -> None: ...

    def hear_clocks(self, matches: Collection[int]) -> None:
        """The clocks of these matches show something else now: `Counter.clocked` tells what."""

    def here(self) -> Collection[str]:
        """The users who look at it now."""


@runtime_checkable
class Completing(Protocol):
    """A chat in which options are completed while somebody types. It is told by whom before it
    runs."""

    def complete_by(self, complete: Complete) -> None: ...


@runtime_checkable
class Dealing(Protocol):
    """A chat in which people put cards into other chats. It is told who makes them before it runs."""

    def deal_from(self, counter: CardCounter) -> None: ...


@runtime_checkable
class Changing(Protocol):
    """A chat whose messages can be changed after they were sent."""

    def near(self, to: Address, receipt: str, answers: str | None, *, typed: bool) -> bool:
        """Whether the reader looks at that message of their private chat, when they have just said
        what has this key: they have pressed it, or it is the last but for some words of theirs, and
        they have pressed another or, where that counts, `typed` it."""


@runtime_checkable
class Typing(Protocol):
    """A chat that can show in a private chat that somebody there writes something."""

    async def show_typing(self, user: str) -> None:
        """Show it at once, or not at all: no letter waits for it, and nothing follows where it
        cannot be."""


@runtime_checkable
class Threading(Protocol):
    """A chat that has threads in its public places into which only some people are let."""

    threads: bool


@runtime_checkable
class Picking(Protocol):
    """A chat that shows what is to be chosen in its own way."""

    picks: bool


@runtime_checkable
class Drawing(Protocol):
    """A chat that draws boards itself: it is handed their scenes, and no pictures of them."""

    draws: bool
