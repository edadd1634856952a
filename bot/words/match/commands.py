"""What people say at the board: moves, questions, draws, plans, guesses, and looking."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from bot.acts import Abort, AcceptDraw, Act, DeclineDraw, OfferDraw, Resign, WithdrawDraw
from bot.chat.menu import Value
from bot.language import InEach
from bot.words.arguments import Argument, Given
from bot.words.command import Command
from bot.words.options import MATCH
from bot.words.reading import read_text


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


@dataclass(frozen=True, slots=True)
class Plan:
    """Tries, one after another, or lines of moves and answers; "" asks what is planned."""

    text: str


@dataclass(frozen=True, slots=True)
class DropPlan:
    pass


@dataclass(frozen=True, slots=True)
class Phantom:
    """A guess about an unseen man: "q e5", "e5" or "clear"."""

    text: str


@dataclass(frozen=True, slots=True)
class ShowGames:
    pass


@dataclass(frozen=True, slots=True)
class ShowBoard:
    pass


@dataclass(frozen=True, slots=True)
class ShowRecord:
    pass


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
    | Plan
    | DropPlan
    | Phantom
    | ShowGames
    | ShowBoard
    | ShowRecord
    | Export
    | ShowReplay
)

_DROP = frozenset(
    [
        "off",
        "clear",
        "cancel",
        "none",
        "no",
        "drop",
        "убрать",
        "отменить",
        "нет",
        "очистить",
        "бросить",
    ]
)
_ELSE = re.compile(r"\s*[,;]?\s+(?:else|otherwise|иначе)\s+", re.IGNORECASE)
_LITTLE = re.compile(r"(?:^|(?<=\s))(?:if|then|если|то)(?=\s)|->|→|[,—]", re.IGNORECASE)
_DRAW_ACTS: Mapping[str, Act] = {
    **dict.fromkeys(("offer", "предложить"), OfferDraw()),
    **dict.fromkeys(("accept", "yes", "принять", "да"), AcceptDraw()),
    **dict.fromkeys(("decline", "no", "отклонить", "нет"), DeclineDraw()),
    **dict.fromkeys(("withdraw", "отозвать"), WithdrawDraw()),
}


def tries_in(text: str) -> tuple[str, ...]:
    """ "e4, else d4" is two tries; what has no "else" is one."""
    return tuple(part.strip(" ,;") for part in _ELSE.split(text) if part.strip(" ,;"))


def lines_in(text: str) -> tuple[tuple[str, ...], ...]:
    """ "e5 Nf3 Nc6 Bb5; if c5 then Nc3" is two lines: the opponent's move, one's own, and so on."""
    lines = (tuple(_LITTLE.sub(" ", part).split()) for part in text.split(";"))
    return tuple(line for line in lines if line)


def _text(en: str, ru: str, *, name: InEach[tuple[str, ...]], required: bool) -> Argument[str]:
    return Argument(
        names=name,
        about=InEach(en=en, ru=ru),
        form="text",
        required=required,
        read=read_text,
    )


def _with(argument: Argument[str], wish: Callable[[str], Wish]) -> Callable[[Given], Wish]:
    """Everything that follows the command is the text of the wish."""
    return lambda given: wish(given.get(argument) or "")


_MOVE = _text(
    "Such as e2e4, Nf3 or O-O",
    "Например, e2e4, Кf3 или 0-0",
    name=InEach(en=("text",), ru=("ход",)),
    required=True,
)
_PLAN = _text(
    "e4, else d4 – or e5 Nf3; c5 Nc3 – or off",
    "e4, иначе d4 – или e5 Кf3; c5 Кc3 – или off",
    name=InEach(en=("text",), ru=("текст",)),
    required=False,
)
_GUESS = _text(
    "Such as q e5; e5 takes it away, clear takes all",
    "Например: ф e5; e5 — убрать, clear — убрать все",
    name=InEach(en=("text",), ru=("текст",)),
    required=True,
)
_SQUARE = _text(
    "The square, such as e5",
    "Поле, например e5",
    name=InEach(en=("text",), ru=("поле",)),
    required=True,
)
_ANSWER: Argument[Act] = Argument(
    names=InEach(en=("answer",), ru=("ответ",)),
    about=InEach(en="An offer, unless you choose", ru="Предложение, если не выбрать"),
    form="word",
    read=lambda text: _DRAW_ACTS.get(text.lower()),
    values=(
        Value("offer", InEach(en="Offer", ru="Предложить")),
        Value("accept", InEach(en="Accept", ru="Принять")),
        Value("decline", InEach(en="Decline", ru="Отклонить")),
        Value("withdraw", InEach(en="Withdraw", ru="Отозвать")),
    ),
)

MOVE: Command[Wish] = Command(
    names=InEach(en=("move", "try"), ru=("ход",)),
    about=InEach(
        en="Try a move; only the umpire hears it", ru="Попытка хода; её услышит только судья"
    ),
    example=InEach(en="Nf3", ru="Кf3"),
    options=(_MOVE, MATCH),
    door="play",
    hear=_with(_MOVE, Play),
)
SURE: Command[Wish] = Command(
    names=InEach(en=("sure",), ru=("точно",)),
    about=InEach(en="Make a move without being asked again", ru="Сделать ход без переспроса"),
    example=InEach(en="Nf3", ru="Кf3"),
    options=(_MOVE, MATCH),
    door="play",
    hear=_with(_MOVE, Sure),
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
    about=InEach(en="Chess-T: the forces on a square", ru="Шахматы-Т: соотношение сил на поле"),
    example=InEach(en="e5", ru="e5"),
    options=(_SQUARE, MATCH),
    door="play",
    hear=_with(_SQUARE, lambda square: Play(f"force {square}".strip())),
)
PLAN: Command[Wish] = Command(
    names=InEach(en=("plan", "if"), ru=("план", "если")),
    about=InEach(en="What to try when your turn comes", ru="Что попробовать, когда придёт ваш ход"),
    example=InEach(en="e4, else d4", ru="e4, иначе d4"),
    options=(_PLAN, MATCH),
    door="play",
    hear=_with(_PLAN, lambda text: DropPlan() if text.lower() in _DROP else Plan(text)),
)
PHANTOM: Command[Wish] = Command(
    names=InEach(en=("phantom",), ru=("призрак",)),
    about=InEach(en="Mark a guess on your own board", ru="Отметить догадку на своей доске"),
    example=InEach(en="q e5", ru="ф e5"),
    options=(_GUESS, MATCH),
    door="play",
    hear=_with(_GUESS, Phantom),
)
GAMES: Command[Wish] = Command(
    names=InEach(en=("games",), ru=("партии", "игры")),
    about=InEach(en="Your matches and challenges", ru="Ваши партии и вызовы"),
    door="play",
    plain=("games", "my games", "партии", "мои партии"),
    hear=lambda _: ShowGames(),
)
BOARD: Command[Wish] = Command(
    names=InEach(en=("board",), ru=("доска",)),
    about=InEach(en="Your board, for your eyes only", ru="Ваша доска; её увидите только вы"),
    options=(MATCH,),
    door="play",
    plain=("board", "доска"),
    hear=lambda _: ShowBoard(),
)
RECORD: Command[Wish] = Command(
    names=InEach(en=("record",), ru=("протокол", "запись")),
    about=InEach(en="What you tried and heard", ru="Что вы пробовали и слышали"),
    options=(MATCH,),
    door="play",
    hear=lambda _: ShowRecord(),
)
DRAW: Command[Wish] = Command(
    names=InEach(en=("draw",), ru=("ничья",)),
    about=InEach(en="Offer a draw, or answer an offer", ru="Предложить ничью или ответить"),
    options=(_ANSWER, MATCH),
    door="play",
    plain=("draw", "draw?", "ничья", "ничья?", "предлагаю ничью"),
    hear=lambda given: DoAct(given.get(_ANSWER) or OfferDraw()),
)
RESIGN: Command[Wish] = Command(
    names=InEach(en=("resign",), ru=("сдаться",)),
    about=InEach(en="Resign a match", ru="Сдать партию"),
    options=(MATCH,),
    door="play",
    plain=("resign", "i resign", "сдаюсь"),
    hear=lambda _: DoAct(Resign()),
)
ABORT: Command[Wish] = Command(
    names=InEach(en=("abort",), ru=("отмена",)),
    about=InEach(
        en="Call a match off before both have moved", ru="Отменить партию, пока оба не сходили"
    ),
    options=(MATCH,),
    door="play",
    hear=lambda _: DoAct(Abort()),
)
PGN: Command[Wish] = Command(
    names=InEach(en=("pgn",), ru=("pgn",)),
    about=InEach(en="The score of a finished match", ru="Запись оконченной партии"),
    options=(MATCH,),
    door="afterwards",
    hear=lambda _: Export(),
)
REPLAY: Command[Wish] = Command(
    names=InEach(en=("replay",), ru=("повтор",)),
    about=InEach(en="A finished match as moving pictures", ru="Оконченная партия в движении"),
    options=(MATCH,),
    door="afterwards",
    hear=lambda _: ShowReplay(),
)

COMMANDS: tuple[Command[Wish], ...] = (
    GAMES,
    BOARD,
    MOVE,
    ANY,
    FORCE,
    PLAN,
    SURE,
    PHANTOM,
    RECORD,
    DRAW,
    RESIGN,
    ABORT,
    PGN,
    REPLAY,
)
