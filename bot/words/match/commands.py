"""What people say at the board: moves, questions, draws, plans, guesses, and looking.

In one file: a table of rows, and beside it what each of them wishes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from bot.acts import Abort, Act, OfferDraw, Resign
from bot.language import InEach
from bot.words.arguments import Argument, Given
from bot.words.command import Command
from bot.words.help import shelves
from bot.words.match import arguments as a
from bot.words.match import plain
from bot.words.match.guessing import read_guesses
from bot.words.options import CERTAIN, FINISHED, MATCH


@dataclass(frozen=True, slots=True)
class Play:
    """Words for the umpire of the match."""

    text: str


@dataclass(frozen=True, slots=True)
class Sure:
    """A move that is meant, though its player wishes to be asked again."""

    text: str


@dataclass(frozen=True, slots=True)
class DoAct:
    """Something done to the match itself."""

    act: Act
    sure: bool = True
    """Otherwise its speaker is asked first."""


@dataclass(frozen=True, slots=True)
class AskForce:
    """What the forces on a square are, where there are forces."""

    square: str


@dataclass(frozen=True, slots=True)
class ClaimDraw:
    """Nobody does; whoever wishes to is told who declares one, and how to offer one."""


@dataclass(frozen=True, slots=True)
class AskWhy:
    """Why a try was refused, which nobody is told; whoever asks is told why not."""


@dataclass(frozen=True, slots=True)
class AskWorth:
    """Who is winning, which nobody is told as long as it is played."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Nobody does; whoever wishes to is told what they can do instead."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Tries, one after another, or lines of moves and answers; "" asks what is planned."""

    text: str


@dataclass(frozen=True, slots=True)
class ShowLater:
    """What comes of it if they stay away themselves."""


@dataclass(frozen=True, slots=True)
class ShowTime:
    """What the clocks show, or that there are none."""


@dataclass(frozen=True, slots=True)
class ShowAbsent:
    """For whom one waits, and what can be done about it."""


@dataclass(frozen=True, slots=True)
class ShowMore:
    """What else can be done at the board."""


@dataclass(frozen=True, slots=True)
class DropPlan:
    pass


@dataclass(frozen=True, slots=True)
class Phantom:
    """A guess about an unseen man, on one's own board."""

    man: str
    """As it is typed; "" takes the guess on the square away."""
    square: str


@dataclass(frozen=True, slots=True)
class Phantoms:
    """Several guesses at once, or several to be taken away."""

    guesses: tuple[Phantom, ...]


@dataclass(frozen=True, slots=True)
class StartPhantoms:
    """Guess that the whole enemy army stands where it began."""


@dataclass(frozen=True, slots=True)
class ClearPhantoms:
    """Take all guesses away."""


@dataclass(frozen=True, slots=True)
class ShowGames:
    pass


@dataclass(frozen=True, slots=True)
class ShowBoard:
    pass


@dataclass(frozen=True, slots=True)
class ShowRecord:
    oath: bool = False
    """Whether the umpire's oath is meant, and not the record itself."""


@dataclass(frozen=True, slots=True)
class Export:
    pass


@dataclass(frozen=True, slots=True)
class ShowReplay:
    pass


Wish: TypeAlias = (
    Play
    | Sure
    | DoAct
    | AskForce
    | ClaimDraw
    | AskWhy
    | AskWorth
    | TakeBack
    | Plan
    | DropPlan
    | Phantom
    | Phantoms
    | StartPhantoms
    | ClearPhantoms
    | ShowGames
    | ShowBoard
    | ShowMore
    | ShowAbsent
    | ShowLater
    | ShowTime
    | ShowRecord
    | Export
    | ShowReplay
)


def _with(argument: Argument[str], wish: Callable[[str], Wish]) -> Callable[[Given], Wish]:
    return lambda given: wish(given.get(argument) or "")


def _guess(text: str) -> Wish | None:
    match read_guesses(text):
        case None:
            return None
        case "clear":
            return ClearPhantoms()
        case "start":
            return StartPhantoms()
        case ((man, square),):
            return Phantom(man, square)
        case several:
            return Phantoms(tuple(Phantom(man, square) for man, square in several))


MOVE: Command[Wish] = Command(
    names=InEach(en=("move", "try"), ru=("ход",)),
    about=InEach(
        en="Try a move; only the umpire hears it", ru="Попытка хода; её услышит только судья"
    ),
    example=InEach(en="Nf3", ru="Кf3"),
    options=(a.MOVE, MATCH),
    door="play",
    hear=_with(a.MOVE, Play),
)
SURE: Command[Wish] = Command(
    names=InEach(en=("sure",), ru=("точно",)),
    about=InEach(en="Make a move without being asked again", ru="Сделать ход без переспроса"),
    example=InEach(en="Nf3", ru="Кf3"),
    options=(a.MOVE, MATCH),
    door="play",
    group=shelves.MATCH,
    hear=_with(a.MOVE, Sure),
)
ANY: Command[Wish] = Command(
    names=InEach(en=("any",), ru=("есть",)),
    about=InEach(
        en="Ask “Any?”: is there a pawn capture?", ru="Спросить «Есть?»: есть ли взятие пешкой"
    ),
    options=(MATCH,),
    door="play",
    hear=lambda _: Play("any?"),
)
FORCE: Command[Wish] = Command(
    names=InEach(en=("force",), ru=("сила",)),
    about=InEach(en="Chess-T: the forces on a square", ru="Chess-T: соотношение сил на поле"),
    example=InEach(en="e5", ru="e5"),
    options=(a.SQUARE, MATCH),
    door="play",
    group=shelves.MATCH,
    hear=_with(a.SQUARE, AskForce),
)
PLAN: Command[Wish] = Command(
    names=InEach(en=("plan", "if"), ru=("план", "если")),
    about=InEach(en="What to try when your turn comes", ru="Что попробовать, когда придёт ваш ход"),
    example=InEach(en="e4, else d4", ru="e4, иначе d4"),
    options=(a.PLAN, MATCH),
    door="play",
    group=shelves.MATCH,
    hear=_with(a.PLAN, lambda text: DropPlan() if a.OFF.fullmatch(text.lower()) else Plan(text)),
)
PHANTOM: Command[Wish] = Command(
    names=InEach(en=("phantom",), ru=("призрак",)),
    about=InEach(en="Mark a guess on your own board", ru="Отметить догадку на своей доске"),
    example=InEach(en="q e5", ru="ф e5"),
    options=(a.GUESS, MATCH),
    door="play",
    group=shelves.MATCH,
    hear=lambda given: _guess(given.get(a.GUESS) or ""),
)
GAMES: Command[Wish] = Command(
    names=InEach(en=("games",), ru=("партии", "игры")),
    about=InEach(en="Your matches and challenges", ru="Ваши партии и вызовы"),
    door="play",
    plain=plain.GAMES,
    hear=lambda _: ShowGames(),
)
GONE: Command[Wish] = Command(
    names=InEach(en=("gone",), ru=("пропал",)),
    about=InEach(
        en="What helps where your opponent stays away", ru="Что делать, если соперник пропал"
    ),
    listed=False,  # it is asked for in words
    door="play",
    plain=plain.GONE,
    hear=lambda _: ShowAbsent(),
)
LATER: Command[Wish] = Command(
    names=InEach(en=("later",), ru=("позже",)),
    about=InEach(
        en="What happens if you do not move for long", ru="Что будет, если долго не ходить"
    ),
    listed=False,  # it is asked for in words
    door="play",
    plain=plain.LATER,
    hear=lambda _: ShowLater(),
)
TIME: Command[Wish] = Command(
    names=InEach(en=("left",), ru=("осталось",)),
    about=InEach(en="How much time is left", ru="Сколько осталось времени"),
    listed=False,  # it is asked for in words
    door="play",
    plain=plain.TIME,
    hear=lambda _: ShowTime(),
)
BOARD: Command[Wish] = Command(
    names=InEach(en=("board",), ru=("доска",)),
    about=InEach(en="Your board, for your eyes only", ru="Ваша доска; её увидите только вы"),
    options=(MATCH,),
    door="play",
    plain=plain.BOARD,
    hear=lambda _: ShowBoard(),
)
MORE: Command[Wish] = Command(
    names=InEach(en=("more",), ru=("ещё", "еще")),
    about=InEach(en="What else can be done at the board", ru="Что ещё можно сделать за доской"),
    options=(MATCH,),
    listed=False,  # behind a button, so that few stand under each board
    door="play",
    hear=lambda _: ShowMore(),
)
RECORD: Command[Wish] = Command(
    names=InEach(en=("record",), ru=("протокол", "запись")),
    about=InEach(en="What you tried and heard", ru="Что вы пробовали и слышали"),
    options=(a.OATH, MATCH),
    door="play",
    group=shelves.MATCH,
    plain=plain.RECORD,
    hear=lambda given: ShowRecord(oath=given.get(a.OATH) is True),
)
DRAW: Command[Wish] = Command(
    names=InEach(en=("draw",), ru=("ничья",)),
    about=InEach(en="Offer a draw, or answer an offer", ru="Предложить ничью или ответить"),
    options=(a.ANSWER, MATCH),
    door="play",
    plain=plain.DRAW,
    plain_with=(
        ("accept", plain.ACCEPT_DRAW),
        ("decline", plain.DECLINE_DRAW),
        ("withdraw", plain.WITHDRAW_DRAW),
    ),
    how=plain.HOW_TO_DRAW,
    hear=lambda given: DoAct(given.get(a.ANSWER) or OfferDraw()),
)
CLAIM_DRAW: Command[Wish] = Command(
    names=InEach(en=("claimdraw",), ru=("требую",)),
    about=InEach(
        en="No draw is claimed; the umpire declares it", ru="Ничьих не требуют: их объявляет судья"
    ),
    options=(MATCH,),
    listed=False,  # it is asked for in words
    door="play",
    plain=plain.CLAIM_DRAW,
    hear=lambda _: ClaimDraw(),
)
RESIGN: Command[Wish] = Command(
    names=InEach(en=("resign",), ru=("сдаться",)),
    about=InEach(en="Resign a match", ru="Сдать партию"),
    options=(CERTAIN, MATCH),
    for_good=True,
    door="play",
    plain=plain.RESIGN,
    how=plain.HOW_TO_RESIGN,
    hear=lambda given: DoAct(Resign(), sure=given.get(CERTAIN) is True),
)
ABORT: Command[Wish] = Command(
    names=InEach(en=("abort",), ru=("отмена",)),
    about=InEach(
        en="Call a match off before both have moved", ru="Отменить партию, пока оба не сходили"
    ),
    options=(MATCH,),
    for_good=True,
    door="play",
    group=shelves.MATCH,
    how=plain.HOW_TO_ABORT,
    hear=lambda _: DoAct(Abort()),
)
TAKE_BACK: Command[Wish] = Command(
    names=InEach(en=("takeback", "undo"), ru=("вернуть",)),
    about=InEach(
        en="No move is taken back; what helps instead", ru="Ходы назад не берут; что можно"
    ),
    options=(MATCH,),
    listed=False,  # there is nothing to offer
    door="play",
    plain=plain.TAKE_BACK,
    hear=lambda _: TakeBack(),
)
WHY: Command[Wish] = Command(
    names=InEach(en=("why",), ru=("почему",)),
    about=InEach(en="Why a try was refused", ru="Почему попытка не удалась"),
    options=(MATCH,),
    listed=False,  # it is asked for in words
    door="play",
    plain=plain.WHY,
    hear=lambda _: AskWhy(),
)
WORTH: Command[Wish] = Command(
    names=InEach(en=("winning",), ru=("выигрываю",)),
    about=InEach(
        en="Who is winning; told when a game is over",
        ru="Кто выигрывает; об этом — после партии",
    ),
    options=(MATCH,),
    listed=False,  # it is asked for in words
    door="play",
    plain=plain.WORTH,
    hear=lambda _: AskWorth(),
)
PGN: Command[Wish] = Command(
    names=InEach(en=("pgn",), ru=("pgn",)),
    about=InEach(en="The score of a finished match", ru="Запись оконченной партии"),
    example=InEach(en="#12", ru="#12"),
    options=(FINISHED,),
    door="afterwards",
    group=shelves.MATCH,
    plain=plain.PGN,
    hear=lambda _: Export(),
)
REPLAY: Command[Wish] = Command(
    names=InEach(en=("replay",), ru=("повтор",)),
    about=InEach(en="A finished match as moving pictures", ru="Оконченная партия в движении"),
    example=InEach(en="#12", ru="#12"),
    options=(FINISHED,),
    door="afterwards",
    group=shelves.MATCH,
    plain=plain.REPLAY,
    hear=lambda _: ShowReplay(),
)

COMMANDS: tuple[Command[Wish], ...] = (
    GAMES,
    GONE,
    LATER,
    TIME,
    BOARD,
    MORE,
    MOVE,
    ANY,
    FORCE,
    PLAN,
    SURE,
    PHANTOM,
    RECORD,
    DRAW,
    CLAIM_DRAW,
    RESIGN,
    ABORT,
    TAKE_BACK,
    WHY,
    WORTH,
    PGN,
    REPLAY,
)
