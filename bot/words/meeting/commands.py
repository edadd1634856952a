"""What people say to find a game, to agree on it, and to be left alone.

In one file, because a room's commands are one list, in the order in which the help shows them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from bot.chat.menu import Value
from bot.club.pace import UNTIMED, USUAL, Pace
from bot.language import InEach
from bot.words.arguments import Argument, Given
from bot.words.command import Command
from bot.words.help import shelves
from bot.words.help.commands import ShowWelcome
from bot.words.meeting import plain
from bot.words.meeting.asking import TERMS, AskTerms
from bot.words.meeting.blocking import COMMANDS as BLOCKING
from bot.words.meeting.blocking import Wish as BlockWish
from bot.words.meeting.offers import (
    CHALLENGED,
    LEVEL,
    OPPONENT,
    WHAT,
    WITH,
    Offer,
    is_game_with_house,
    is_level,
    is_level_or_side,
    is_offer,
    offer_of,
)
from bot.words.options import FINISHED, NAME_WORDS, PERSON
from bot.words.reading import read_number

Verb: TypeAlias = Literal["accept", "decline", "cancel"]


@dataclass(frozen=True, slots=True)
class Challenge:
    offer: Offer
    opponent: str | None
    """A name; None: whoever likes."""


@dataclass(frozen=True, slots=True)
class PlayHouse:
    """A game with a machine, at once."""

    offer: Offer
    """How strong the house is to be stands among its settings, as `level`."""


@dataclass(frozen=True, slots=True)
class Seek:
    """Whoever likes may play the speaker on these terms."""

    offer: Offer


@dataclass(frozen=True, slots=True)
class Invite:
    """An offer that whoever has its code may take up."""

    offer: Offer


@dataclass(frozen=True, slots=True)
class Settle:
    """Accept, decline or cancel a challenge: this one, that person's, or the only one."""

    verb: Verb
    number: int | None = None
    name: str | None = None
    anyway: bool = False
    """Whether it is meant though the other cannot be reached now."""


@dataclass(frozen=True, slots=True)
class Join:
    """Take up the offer behind a code."""

    code: str
    anyway: bool = False


@dataclass(frozen=True, slots=True)
class ShowSeeks:
    pass


@dataclass(frozen=True, slots=True)
class Unseek:
    number: int | None
    """None: all of them."""


@dataclass(frozen=True, slots=True)
class Rematch:
    level: int | None = None
    """Of the house, where another machine of it is to play than before."""


@dataclass(frozen=True, slots=True)
class SwitchSides:
    """The same two with sides changed: a rematch, or what there is to say of it before."""


Wish: TypeAlias = (
    Challenge
    | PlayHouse
    | Seek
    | Invite
    | AskTerms
    | Settle
    | Join
    | ShowSeeks
    | Unseek
    | Rematch
    | SwitchSides
    | BlockWish
)


def _read_anyway(text: str) -> bool | None:
    known = {"anyway", "sure", "всё-таки", "все-таки", "всё равно", "все равно", "точно"}
    return True if text.lower() in known else None


def _read_which(text: str) -> int | None:
    """A challenge's number; 0 for all of them."""
    return 0 if text.lower() in {"all", "все", "всё"} else read_number(text)


_NUMBER = Argument(
    names=InEach(en=("number", "challenge"), ru=("номер", "вызов")),
    about=InEach(
        en="The challenge's number, if there are several", ru="Номер вызова, если их несколько"
    ),
    form="number",
    read=read_number,
    offers="challenges",
)
_ANYWAY = Argument(
    names=InEach(en=("anyway",), ru=("всё-таки",)),
    about=InEach(
        en="Begin even with somebody I cannot write to now",
        ru="Начать, даже если сопернику сейчас нельзя написать",
    ),
    form="word",
    read=_read_anyway,
    values=(Value("anyway", InEach(en="Begin all the same", ru="Всё равно начать")),),
    words=2,
)
_CODE = Argument(
    names=InEach(en=("code",), ru=("код",)),
    about=InEach(en="The code of the invitation", ru="Код приглашения"),
    form="word",
    required=True,
    read=lambda text: text.strip().upper() or None,
)
_WHICH = replace(_NUMBER, read=_read_which)
_BY = replace(
    PERSON,
    about=InEach(en="Or whose challenge it is", ru="Или чей это вызов"),
    words=NAME_WORDS,
)
_TO = replace(_BY, about=InEach(en="Or whom you challenged", ru="Или кого вы вызвали"))


def _settling(verb: Verb, whose: Argument[str]) -> Callable[[Given], Wish]:
    return lambda given: Settle(
        verb, given.get(_NUMBER), given.get(whose), given.get(_ANYWAY) or False
    )


def _join(given: Given) -> Join | None:
    code = given.get(_CODE)
    return Join(code, given.get(_ANYWAY) or False) if code else None


def _play(given: Given) -> Wish:
    """With somebody, if anybody is named: a number by itself is the house at that level."""
    opponent = given.get(OPPONENT)
    if opponent is not None and not given.typed[OPPONENT.key].isdecimal():
        return Challenge(_offer_at(given, USUAL), opponent)
    offer = _offer_at(given, UNTIMED)
    also = () if opponent is None else ((LEVEL.key, opponent),)
    return PlayHouse(replace(offer, settings=(*offer.settings, *also)))


def _offer_at(given: Given, pace: Pace) -> Offer:
    """What is offered, with the level among its settings: of the house alone it means something."""
    offer, level = offer_of(given, pace), given.get(LEVEL)
    said = () if level is None else ((LEVEL.key, str(level)),)
    return replace(offer, settings=(*offer.settings, *said))


PLAY: Command[Wish] = Command(
    names=InEach(en=("play",), ru=("играть", "сыграть")),
    about=InEach(en="Play with the house, at once", ru="Сыграть с ботом, сразу же"),
    example=InEach(en="kriegspiel level=2", ru="кригшпиль уровень=2"),
    options=WITH,
    door="begin",
    aloud=True,
    plain=plain.PLAY,
    nearly=plain.NEARLY_PLAY,
    opens=(
        *("play", "сыграть", "играть", "сыграем", "сыграй", "сыграйте"),
        *("поиграем", "поиграть", "new game", "a new game"),
        *("новая игра", "новую игру", "новая партия", "новую партию"),
    ),
    goes_on=lambda rest: is_offer(rest) or is_level_or_side(rest),
    by_itself=is_game_with_house,
    hear=_play,
)
CHALLENGE: Command[Wish] = Command(
    names=InEach(en=("challenge",), ru=("вызов", "вызвать")),
    about=InEach(
        en="Challenge somebody, or whoever comes", ru="Вызвать кого-то или любого желающего"
    ),
    on_person=InEach(en="Challenge", ru="Вызвать на партию"),
    example=InEach(en="@boris kriegspiel 3d", ru="@boris кригшпиль 3д"),
    options=CHALLENGED,
    door="begin",
    aloud=True,
    plain=("challenge", "вызов"),
    opens=("challenge", "вызвать", "вызов"),
    goes_on=is_offer,
    hear=lambda given: Challenge(_offer_at(given, USUAL), given.get(OPPONENT)),
)
ACCEPT: Command[Wish] = Command(
    names=InEach(en=("accept",), ru=("принять",)),
    about=InEach(en="Accept a challenge", ru="Принять вызов"),
    options=(_NUMBER, _BY, _ANYWAY),
    door="begin",
    group=shelves.OFFER,
    aloud=True,
    hear=_settling("accept", _BY),
)
DECLINE: Command[Wish] = Command(
    names=InEach(en=("decline",), ru=("отклонить",)),
    about=InEach(en="Decline a challenge", ru="Отклонить вызов"),
    options=(_NUMBER, _BY),
    door="begin",
    group=shelves.OFFER,
    aloud=True,
    hear=_settling("decline", _BY),
)
CANCEL: Command[Wish] = Command(
    names=InEach(en=("cancel",), ru=("отменить",)),
    about=InEach(en="Cancel your own challenge", ru="Отменить свой вызов"),
    options=(_NUMBER, _TO),
    door="begin",
    group=shelves.OFFER,
    aloud=True,
    hear=_settling("cancel", _TO),
)
SEEK: Command[Wish] = Command(
    names=InEach(en=("seek",), ru=("ищу",)),
    about=InEach(en="Look for an opponent", ru="Найти соперника"),
    example=InEach(en="kriegspiel 3d", ru="кригшпиль 3д"),
    options=WHAT,
    door="begin",
    group=shelves.OFFER,
    aloud=True,
    plain=plain.SEEK,
    nearly=plain.NEARLY_SEEK,
    hear=lambda given: Seek(offer_of(given)),
)
SEEKS: Command[Wish] = Command(
    names=InEach(en=("seeks",), ru=("ищут",)),
    about=InEach(en="Who is looking for a game", ru="Кто ищет партию"),
    door="begin",
    group=shelves.OFFER,
    plain=plain.SEEKS,
    hear=lambda _: ShowSeeks(),
)
UNSEEK: Command[Wish] = Command(
    names=InEach(en=("unseek",), ru=("снять",)),
    about=InEach(en="Look for a game no longer", ru="Больше не искать партию"),
    options=(_WHICH,),
    door="begin",
    group=shelves.OFFER,
    plain=plain.UNSEEK,
    hear=lambda given: Unseek(given.get(_WHICH) or None),
)
INVITE: Command[Wish] = Command(
    names=InEach(en=("invite",), ru=("пригласить",)),
    about=InEach(
        en="A code with which a friend can play you", ru="Код, по которому с вами сыграет друг"
    ),
    example=InEach(en="chess", ru="шахматы"),
    options=WHAT,
    door="begin",
    group=shelves.OFFER,
    plain=plain.INVITE,
    nearly=plain.NEARLY_INVITE,
    hear=lambda given: Invite(offer_of(given)),
)
JOIN: Command[Wish] = Command(
    names=InEach(en=("join",), ru=("войти",)),
    about=InEach(en="Take up an invitation by its code", ru="Принять приглашение по коду"),
    example=InEach(en="CODE", ru="КОД"),
    options=(_CODE, _ANYWAY),
    door="begin",
    group=shelves.OFFER,
    hear=_join,
)
START: Command[Wish | ShowWelcome] = Command(
    names=InEach(en=("start",), ru=("start",)),
    about=InEach(en="Begin here", ru="Начать"),
    options=(replace(_CODE, required=False), _ANYWAY),
    listed=False,
    door="begin",
    where="private",
    plain=(
        *("hi", "hello", "hey", "start", "menu", "привет", "здравствуйте", "начать", "старт"),
        *("меню", "главное меню", "hi there", "hello there", "good morning", "good evening"),
        *("добрый день", "добрый вечер", "доброе утро", "приветствую", "хай", "здравствуй"),
    ),
    hear=lambda given: _join(given) or ShowWelcome(),
)
REMATCH: Command[Wish] = Command(
    names=InEach(en=("rematch",), ru=("реванш",)),
    about=InEach(
        en="Play somebody again, with sides changed", ru="Сыграть ещё раз, поменявшись цветами"
    ),
    options=(FINISHED, LEVEL),
    door="afterwards",
    group=shelves.OFFER,
    plain=plain.REMATCH,
    opens=plain.REMATCH,
    goes_on=is_level,
    hear=lambda given: Rematch(given.get(LEVEL)),
)
SWITCH: Command[Wish] = Command(
    names=InEach(en=("switchsides",), ru=("сменитьцвет",)),
    about=InEach(en="Sides are changed by a rematch", ru="Цветами меняются в реванше"),
    options=(FINISHED,),
    listed=False,  # it is asked for in words
    door="afterwards",
    plain=plain.SWITCH,
    hear=lambda _: SwitchSides(),
)
COMMANDS: tuple[Command[Wish | ShowWelcome], ...] = (
    PLAY,
    CHALLENGE,
    ACCEPT,
    DECLINE,
    CANCEL,
    SEEK,
    SEEKS,
    UNSEEK,
    INVITE,
    TERMS,
    JOIN,
    START,
    REMATCH,
    SWITCH,
    *BLOCKING,
)
