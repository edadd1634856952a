"""What people want of finished matches, and of matches of others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.chat.menu import Value
from bot.language import InEach
from bot.words.arguments import Argument
from bot.words.command import Command
from bot.words.help import shelves
from bot.words.reading import read_number, read_text


@dataclass(frozen=True, slots=True)
class ShowCard:
    """How a finished match ended, as a picture."""


@dataclass(frozen=True, slots=True)
class Analyse:
    """How many positions each side had to reckon with, or how it stood, move by move."""


@dataclass(frozen=True, slots=True)
class Share:
    """Show something of finished matches to all in the channel."""

    what: Literal["card", "replay", "analysis", "history"]


@dataclass(frozen=True, slots=True)
class Watch:
    """Hear what the audience hears; without a match's number: what is watched?"""


@dataclass(frozen=True, slots=True)
class Unwatch:
    """No longer; without a match's number, no match at all."""


@dataclass(frozen=True, slots=True)
class Annul:
    """The match counts for nothing, for this reason."""

    reason: str


Wish: TypeAlias = ShowCard | Analyse | Share | Watch | Unwatch | Annul

_FINISHED = Argument(
    names=InEach(en=("match", "game"), ru=("партия",)),
    about=InEach(
        en="The match's number; your last one, unless you choose",
        ru="Номер партии; иначе последняя",
    ),
    form="match",
    read=read_number,
    offers="finished",
)
_OTHERS = Argument(
    names=InEach(en=("match", "game"), ru=("партия",)),
    about=InEach(en="The match's number", ru="Номер партии"),
    form="match",
    read=read_number,
)
_REASON = Argument(
    names=InEach(en=("text", "reason"), ru=("текст", "причина")),
    about=InEach(en="Why; the players are told", ru="Почему; игрокам это скажут"),
    form="text",
    required=True,
    read=read_text,
)

_Shown: TypeAlias = Literal["card", "replay", "analysis", "history"]
_SHOWN: dict[str, _Shown] = {
    **dict.fromkeys(("card", "result", "карточка", "карточку", "результат"), "card"),
    **dict.fromkeys(("replay", "film", "gif", "повтор"), "replay"),
    **dict.fromkeys(("analysis", "analyse", "analyze", "анализ"), "analysis"),
    **dict.fromkeys(("history", "games", "история", "историю"), "history"),
}


def _shown(word: str) -> _Shown | None:
    return _SHOWN.get(word.lower())


_WHAT: Argument[_Shown] = Argument(
    names=InEach(en=("what",), ru=("что",)),
    about=InEach(en="The result card, unless you choose", ru="Если не выбрать, карточка"),
    form="word",
    read=_shown,
    values=(
        Value("card", InEach(en="Result card", ru="Карточка")),
        Value("replay", InEach(en="Replay", ru="Повтор")),
        Value("analysis", InEach(en="Analysis", ru="Анализ")),
        Value("history", InEach(en="My last matches", ru="Мои последние партии")),
    ),
)

CARD_OF_A_GAME = (
    *("how did the game end", "how did my game end", "how did it end"),
    *("how did my last game end", "how did the match end", "who won the game"),
    *("who won the match", "who won my game", "who won my last game", "result of the game"),
    *("the result of the game", "result of my game", "result of my last game"),
    *("what was the result of the game", "last result", "чем кончилась партия"),
    *("чем закончилась партия", "как кончилась партия", "как закончилась партия"),
    *("чем кончилась моя партия", "чем закончилась моя партия"),
    *("как закончилась моя партия", "чем кончилась последняя партия"),
    *("чем закончилась последняя партия", "чем кончилась игра", "чем закончилась игра"),
    *("чем всё кончилось", "чем все кончилось", "кто выиграл партию"),
    *("кто победил в партии", "кто выиграл матч", "результат партии", "итог партии"),
    *("результат игры", "результат матча", "результат последней партии"),
)
"""Of a game that is named, too: "how did game 7 end"."""

CARD: Command[Wish] = Command(
    names=InEach(en=("card",), ru=("карточка",)),
    about=InEach(en="How a match ended, as a picture", ru="Чем кончилась партия: картинка"),
    example=InEach(en="#12", ru="#12"),
    options=(_FINISHED,),
    door="afterwards",
    group=shelves.MATCH,
    plain=(
        "card",
        "result",
        "the result",
        "result card",
        "the result card",
        "карточка",
        "покажи карточку",
        "результат",
        *CARD_OF_A_GAME,
        *("who won", "who has won", "did i win", "did i lose", "what was the result"),
        *("кто выиграл", "кто победил", "я выиграл", "я выиграла", "я проиграл", "я проиграла"),
    ),
    hear=lambda _: ShowCard(),
)
ANALYSE: Command[Wish] = Command(
    names=InEach(en=("analyse", "analyze", "analysis"), ru=("анализ",)),
    about=InEach(
        en="What each side could know, or how it stood, move by move",
        ru="Что стороны могли знать или как стояли, по ходам",
    ),
    example=InEach(en="#12", ru="#12"),
    options=(_FINISHED,),
    door="afterwards",
    group=shelves.MATCH,
    plain=(
        *("analyse", "analyze", "analysis", "analyse it", "analyze it", "analyse the game"),
        *("analyze the game", "analyse my game", "analyze my game", "analyse this game"),
        *("analyze this game", "game analysis", "review", "review the game", "review my game"),
        *("where did i go wrong", "what did i do wrong", "where did i lose", "why did i lose"),
        *("where was my mistake", "what was my mistake", "where was it decided"),
        *("where was the game decided", "where was the mistake"),
        *("анализ", "анализ партии", "разбор", "разбор партии", "разбери партию"),
        *("разобрать партию", "проанализируй", "проанализируй партию", "где я ошибся"),
        *("где я ошиблась", "где моя ошибка", "где была ошибка", "почему я проиграл"),
        *("почему я проиграла", "где решилась партия", "где всё решилось"),
        *("analyse my last game", "analyze my last game", "analyse the last game"),
        *("analyze the last game", "разбери последнюю партию", "анализ последней партии"),
        *("разбор последней партии", "разбери мою последнюю партию", "разбери мою партию"),
    ),
    hear=lambda _: Analyse(),
)
SHARE: Command[Wish] = Command(
    names=InEach(en=("share",), ru=("поделиться", "показать")),
    about=InEach(
        en="Show a finished match to all in the channel", ru="Показать оконченную партию в канале"
    ),
    example=InEach(en="#12 replay", ru="#12 повтор"),
    options=(_WHAT, _FINISHED),
    door="afterwards",
    group=shelves.MATCH,
    aloud=True,
    plain=(
        *(
            "share",
            "share it",
            "share this",
            "share the game",
            "share this game",
            "share the match",
        ),
        *("поделиться", "поделись", "поделиться партией", "поделись партией", "показать всем"),
        *("показать в канале", "показать партию всем"),
    ),
    hear=lambda given: Share(given.get(_WHAT) or "card"),
)


def _is_numbered(rest: str) -> bool:
    return rest.lstrip("#№")[:1].isdigit()


WATCH: Command[Wish] = Command(
    names=InEach(en=("watch",), ru=("смотреть",)),
    about=InEach(
        en="Hear what the audience of a match hears", ru="Слышать то же, что зрители партии"
    ),
    example=InEach(en="#12", ru="#12"),
    options=(_OTHERS,),
    door="afterwards",
    group=shelves.MATCH,
    plain=(
        *("watch", "watch game", "watch a game", "watch the game", "watch match", "watch a match"),
        *("watch the match", "смотреть", "посмотреть", "смотреть партию", "посмотреть партию"),
        *("смотреть игру", "посмотреть игру"),
    ),
    opens=(
        *("watch", "watch game", "watch match", "смотреть", "смотреть партию", "смотреть игру"),
        *("посмотреть", "посмотреть партию", "посмотреть игру"),
    ),
    goes_on=_is_numbered,
    hear=lambda _: Watch(),
)
UNWATCH: Command[Wish] = Command(
    names=InEach(en=("unwatch",), ru=("хватит", "насмотрелся")),
    about=InEach(en="Watch a match, or all, no longer", ru="Больше не смотреть партию или все"),
    example=InEach(en="#12", ru="#12"),
    options=(_OTHERS,),
    door="afterwards",
    group=shelves.MATCH,
    plain=(
        *("unwatch", "stop watching", "stop watching it", "watch no more", "не смотреть"),
        *("больше не смотреть", "не смотреть партию", "перестать смотреть", "хватит смотреть"),
        *("насмотрелся", "насмотрелась"),
    ),
    opens=("unwatch", "stop watching", "не смотреть", "не смотреть партию", "хватит смотреть"),
    goes_on=_is_numbered,
    hear=lambda _: Unwatch(),
)
ANNUL: Command[Wish] = Command(
    names=InEach(en=("annul",), ru=("аннулировать",)),
    about=InEach(en="A finished match counts for nothing", ru="Не засчитывать оконченную партию"),
    example=InEach(en="#7 arranged", ru="#7 договорная"),
    options=(_REASON, _FINISHED),
    door="afterwards",
    group=shelves.UMPIRE,
    whom="operators",
    opens=("annul", "аннулировать"),
    goes_on=_is_numbered,
    hear=lambda given: Annul(reason) if (reason := given.get(_REASON)) else None,
)

COMMANDS: tuple[Command[Wish], ...] = (CARD, ANALYSE, SHARE, WATCH, UNWATCH, ANNUL)
