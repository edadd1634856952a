"""The verbs of /tournament for organisers: creating, leading, ruling.

In one file: a list of values, which is looked through as a whole.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from bot.chat.menu import Option
from bot.club.tournaments.game import Score
from bot.language import InEach
from bot.words.arguments import Fault, Given, Misread, take
from bot.words.command import Command
from bot.words.options import NAME_WORDS
from bot.words.reading import is_side_before
from bot.words.tournaments import options as o
from bot.words.tournaments import wishes as w
from bot.words.tournaments.describing import (
    LONGEST,
    described,
    described_without_name,
    settled,
)
from bot.words.tournaments.fields import (
    NAME,
)
from bot.words.tournaments.playing_commands import verb
from bot.words.tournaments.verdicts import Verdict, read_unsigned, read_verdict

ORGANISE: Command[w.Wish] = Command(
    names=InEach(en=("organise", "organize"), ru=("организовать",)),
    about=InEach(en="Tournaments: create and lead", ru="Турниры: создавать и вести"),
    door="together",
    whom="organisers",
    shelf=True,
    options=(o.NUMBER,),
    hear=lambda given: w.ShowPanel(given.get(o.NUMBER)),
)
"""Where the organisers' verbs stand if a chat cannot show all verbs in one place."""


def _reason(given: Given) -> str:
    return given.get(o.WHY) or ""


def _extend(given: Given) -> w.Wish | None:
    seconds, until = given.get(o.MORE_TIME) or 0, given.get(o.UNTIL)
    if not seconds and until is None:
        return None
    # Of both the day counts, which is shown before anything is done.
    return w.Extend(given.get(o.NUMBER), 0 if until else seconds, _reason(given), until)


def _of_one(wish: Callable[[int | None, str, str], w.Wish]) -> Callable[[Given], w.Wish | None]:
    """What is done to somebody, for a reason."""

    def hear(given: Given) -> w.Wish | None:
        who = given.get(o.WHO)
        return wish(given.get(o.NUMBER), who, _reason(given)) if who else None

    return hear


def _helper(given: Given) -> w.Wish | None:
    who, off = given.get(o.WHO), given.get(o.OFF) is True
    return w.AppointHelper(given.get(o.NUMBER), who, _reason(given), off) if who else None


def _of_two(
    wish: Callable[[int | None, str, str, str], w.Wish],
) -> Callable[[Given], w.Wish | None]:
    """What is done to two people, for a reason."""

    def hear(given: Given) -> w.Wish | None:
        one, two = given.get(o.WHO), given.get(o.OTHER)
        return wish(given.get(o.NUMBER), one, two, _reason(given)) if one and two else None

    return hear


def _add_bye(given: Given) -> w.Wish | None:
    who, halves = given.get(o.WHO), given.get(o.HALVES)
    halves = 1 if halves is None else halves
    if not who:
        return None
    return w.AddBye(given.get(o.NUMBER), who, given.get(o.ROUND), halves, _reason(given))


def _forfeit(given: Given) -> w.Wish | None:
    game, who = given.get(o.OPEN_GAME), given.get(o.WHO)
    if not who:
        return None
    return w.Forfeit(given.get(o.NUMBER), game, who, given.get(o.BOTH), _reason(given))


def _correct(given: Given) -> w.Wish | Fault | None:
    number, game, reason = given.get(o.NUMBER), given.get(o.GAME), _reason(given)
    result = given.get(o.SCORE)
    typed = given.typed.get(o.SCORE.key, "")
    if is_side_before(typed, reason):
        return Misread(o.SCORE, f"{typed} {reason}")
    score: Score | Verdict | None = result
    if result is None and game is None and (unsigned := read_unsigned(reason)):
        sides, figures, reason = unsigned
        game, result = w.NamedGame(None, sides), o.read_score(figures)
        score = result
    if result is None:
        game, score = _told(game, reason)
        reason = ""
    against = isinstance(score, Verdict) and score.against
    if game is None and number is not None and not against:
        number, game = None, w.NamedGame(number)  # one number alone is the game's
    if score is None or (game is None and not isinstance(score, Verdict)):
        return None
    in_words = isinstance(score, Verdict) or any(char.isalpha() for char in typed)
    return w.Correct(number, game, score, reason, in_words)


def _told(game: w.NamedGame | None, said: str) -> tuple[w.NamedGame | None, Verdict | None]:
    """The game and who has won it, in words: behind the game, "#12 boris won", or at the end of the
    words that name it: "anna-boris boris won"."""
    if said or game is None:
        return game, read_verdict(said)
    words = game.sides.split()
    for at in range(len(words) - 2, 0, -1):
        if verdict := read_verdict(" ".join(words[at:])):
            return w.NamedGame(None, " ".join(words[:at])), verdict
    return game, None


def _override(given: Given) -> w.Wish | None:
    return w.Override(given.get(o.NUMBER), given.get(o.PAIRS) or ())


_verb = partial(verb, group=ORGANISE, whom="organisers")
"""One thing that only organisers do."""


def _asked_about(command: Command[w.Wish], *sentences: str) -> Command[w.Wish]:
    """Whoever says this without a slash is told how it is done: it concerns everybody there."""
    return replace(command, how=sentences)


def _spoken(command: Command[w.Wish], *words: str) -> Command[w.Wish]:
    """Also without a slash, where what follows one of these words is all that it needs."""

    def is_meant(rest: str) -> bool:
        given = take(command.options, rest)
        return isinstance(given, Given) and isinstance(command.hear(given), w.Extend | w.Correct)

    return replace(command, opens=words, goes_on=is_meant)


_ONLY_NAMED: tuple[Option, ...] = (replace(NAME, named=True),)

CREATE = replace(
    _verb(
        InEach(en=("create", "new"), ru=("создать", "новый")),
        InEach(en="A new tournament, question by question", ru="Новый турнир, вопрос за вопросом"),
        described,
        *(replace(NAME, words=LONGEST), *o.SETTINGS, o.MORE),
        aloud=True,
    ),
    plain=(
        *("new tournament", "create a tournament", "organise a tournament", "make a tournament"),
        *("organize a tournament", "start a tournament", "run a tournament", "hold a tournament"),
        *("i want to organise a tournament", "i want to organize a tournament"),
        *("i want to create a tournament", "i want to run a tournament"),
        *("how do i create a tournament", "how do i make a tournament"),
        *("how do i organise a tournament", "how do i organize a tournament"),
        *("новый турнир", "создать турнир", "создай турнир", "организовать турнир"),
        *("провести турнир", "хочу провести турнир", "хочу организовать турнир"),
        *("хочу создать турнир", "как создать турнир", "как провести турнир"),
        "как организовать турнир",
    ),
    opens=(
        *("new tournament", "create a tournament", "create tournament", "make a tournament"),
        *("organise a tournament", "organize a tournament", "hold a tournament"),
        *("новый турнир", "создать турнир", "создай турнир", "сделай турнир", "сделать турнир"),
        *("организовать турнир", "организуй турнир", "провести турнир", "проведи турнир"),
    ),
    goes_on=lambda rest: bool(described_without_name(rest)),
)
SET = _verb(
    InEach(en=("set",), ru=("задать",)),
    InEach(en="Change something of the tournament you describe", ru="Изменить описываемый турнир"),
    settled,
    *(o.QUESTION, *_ONLY_NAMED, *o.SETTINGS, o.MORE),
    example=InEach(en="pace=3d", ru="время=3д"),
)
DROP = _verb(
    InEach(en=("drop", "discard"), ru=("бросить", "удалить")),
    InEach(en="Discard the draft of a new tournament", ru="Удалить черновик нового турнира"),
    lambda _: w.DiscardDraft(),
)
ANNOUNCE = _verb(
    InEach(en=("announce",), ru=("объявить",)),
    InEach(
        en="Tell of a tournament in this channel, too", ru="Рассказывать о турнире и в этом канале"
    ),
    lambda given: w.Announce(given.get(o.NUMBER)),
    o.NUMBER,
    aloud=True,
    where="public",
)
START = _asked_about(
    _verb(
        InEach(en=("start",), ru=("начать", "старт")),
        InEach(en="Start a tournament", ru="Начать турнир"),
        lambda given: w.Start(given.get(o.NUMBER), given.get(o.SURE) is True),
        *(o.NUMBER, o.SURE),
    ),
    *("start the tournament", "begin the tournament", "how do i start the tournament"),
    *("начать турнир", "начни турнир", "запустить турнир", "как начать турнир"),
)
PUBLISH = _asked_about(
    _verb(
        InEach(en=("publish",), ru=("опубликовать",)),
        InEach(en="Publish the draft of a round now", ru="Опубликовать черновик тура"),
        lambda given: w.Publish(given.get(o.NUMBER), given.get(o.DRAFT)),
        *(o.NUMBER, o.DRAFT),
    ),
    *("publish the pairings", "publish the draft", "publish the round"),
    *("publish", "start the next round", "begin the next round", "pair the next round"),
    *("опубликовать", "начать следующий тур", "начни следующий тур", "составь пары"),
    *("опубликовать тур", "опубликуй тур", "опубликовать пары", "опубликовать черновик"),
)
PAUSE = _asked_about(
    _verb(
        InEach(en=("pause",), ru=("пауза",)),
        InEach(en="Stop a tournament's deadlines", ru="Остановить сроки турнира"),
        lambda given: w.PauseTournament(given.get(o.NUMBER), _reason(given)),
        *(o.NUMBER, o.WHY),
    ),
    *("pause the tournament", "how do i pause the tournament", "stop the deadlines"),
    *("пауза турнира", "приостановить турнир", "приостанови турнир"),
)
RESUME = _asked_about(
    _verb(
        InEach(en=("resume",), ru=("продолжить",)),
        InEach(en="Let a tournament go on", ru="Продолжить турнир"),
        lambda given: w.ResumeTournament(given.get(o.NUMBER), _reason(given)),
        *(o.NUMBER, o.WHY),
    ),
    *("resume the tournament", "continue the tournament"),
    *("продолжить турнир", "возобновить турнир", "возобнови турнир"),
)
EXTEND = _spoken(
    _verb(
        InEach(en=("extend",), ru=("продлить",)),
        InEach(en="Give the round more time", ru="Продлить тур"),
        _extend,
        *(o.MORE_TIME, o.UNTIL, o.NUMBER, o.WHY),  # first the time: "2 days" is no tournament 2
        example=InEach(en="3 2d", ru="3 2д"),
    ),
    *("extend", "extend the round", "extend the deadline", "продлить", "продли", "продлить тур"),
    *("продли тур", "продлите тур", "продлить раунд", "продли раунд"),
)
REMOVE = _asked_about(
    _verb(
        InEach(en=("remove", "uninvite", "kick"), ru=("снять", "отозвать", "исключить")),
        InEach(
            en="Remove a player, or withdraw an invitation",
            ru="Снять игрока с турнира или отозвать приглашение",
        ),
        _of_one(w.Remove),
        *(o.NUMBER, o.WHO, o.WHY),
        example=InEach(en="3 @name", ru="3 @имя"),
    ),
    *("remove a player", "how do i remove a player", "kick a player"),
    *("снять игрока", "исключить игрока", "как снять игрока", "убрать игрока с турнира"),
)
REPLACE = _verb(
    InEach(en=("replace",), ru=("заменить",)),
    InEach(en="Let somebody play on in a player's place", ru="Заменить игрока другим"),
    _of_two(w.Replace),
    *(o.NUMBER, o.WHO, o.OTHER, o.WHY),
    example=InEach(en="3 @name @name", ru="3 @имя @имя"),
)
FORFEIT = _verb(
    InEach(en=("forfeit",), ru=("неявка",)),
    InEach(en="Declare a game lost by absence", ru="Засчитать неявку"),
    _forfeit,
    *(o.NUMBER_OR_GAME, o.OPEN_GAME, o.WHO, o.BOTH, o.WHY),
    example=InEach(en="3 #12 @name", ru="3 #12 @имя"),
)
CORRECT = _spoken(
    replace(
        _verb(
            InEach(en=("correct", "decide", "result"), ru=("исправить", "решить", "результат")),
            InEach(
                en="A game's result, or a verdict on it", ru="Исправить или присудить результат"
            ),
            _correct,
            *(o.NUMBER_OR_GAME, o.GAME, o.SCORE, o.WHY),
            example=InEach(en="3 #12 1-0", ru="3 #12 1-0"),
        ),
        how=(
            *("enter result", "enter a result", "enter the result", "set result", "set a result"),
            *("set the result", "report a result", "report the result", "correct a result"),
            *("how do i enter a result", "how do i correct a result", "wrong result"),
            *("the result is wrong", "внести результат", "ввести результат", "неверный результат"),
            *("записать результат", "исправить результат", "как исправить результат"),
            *("как внести результат", "результат неверный"),
        ),
    ),
    *("correct", "result", "исправить", "исправь", "результат", "присудить"),
)
ADD_BYE = _verb(
    InEach(en=("addbye",), ru=("свободен",)),
    InEach(en="Give a player no game in a round", ru="Дать игроку тур без партии"),
    _add_bye,
    *(o.NUMBER, replace(o.WHO, words=NAME_WORDS), o.ROUND, o.HALVES, o.WHY),
    example=InEach(en="3 @name round=2 points=½", ru="3 @имя тур=2 очки=½"),
)
OVERRIDE = _verb(
    InEach(en=("override",), ru=("переставить",)),
    InEach(en="Pairs that must stand in the draft", ru="Пары, которые должны быть в туре"),
    _override,
    *(o.NUMBER, o.PAIRS),
    example=InEach(en="3 @anna-@boris", ru="3 @анна-@борис"),
)
APART = _verb(
    InEach(en=("apart",), ru=("развести",)),
    InEach(en="Never pair these two", ru="Не сводить двоих"),
    _of_two(w.KeepApart),
    *(o.NUMBER, o.WHO, o.OTHER, o.WHY),
    example=InEach(en="3 @name @name", ru="3 @имя @имя"),
)
TOGETHER = _verb(
    InEach(en=("together",), ru=("свести",)),
    InEach(en="Let two meet again who were kept apart", ru="Снова разрешить двоим встретиться"),
    _of_two(w.LetMeet),
    *(o.NUMBER, o.WHO, o.OTHER, o.WHY),
    example=InEach(en="3 @name @name", ru="3 @имя @имя"),
)
HELPER = _verb(
    InEach(en=("helper",), ru=("помощник",)),
    InEach(en="Appoint a helper, or dismiss one", ru="Назначить помощника или снять с этой роли"),
    _helper,
    *(o.NUMBER, o.WHO, o.OFF, o.WHY),
    example=InEach(en="3 @name", ru="3 @имя"),
)
HAND_OVER = _verb(
    InEach(en=("handover", "heir"), ru=("передать",)),
    InEach(en="Let somebody else organise from now on", ru="Передать турнир другому организатору"),
    _of_one(w.HandOver),
    *(o.NUMBER, o.WHO, o.WHY),
    example=InEach(en="3 @name", ru="3 @имя"),
)
PANEL = replace(
    _verb(
        InEach(en=("panel", "overview"), ru=("пульт", "обзор")),
        InEach(en="What is overdue, and whom to nudge", ru="Что просрочено и кого поторопить"),
        lambda given: w.ShowPanel(given.get(o.NUMBER)),
        o.NUMBER,
    ),
    plain=(
        *("who has not played", "who has not played yet", "who hasn't played", "who is late"),
        *("who hasn't played yet", "who has not finished", "who hasn't finished"),
        *("who has not finished yet", "who hasn't finished yet", "what is overdue"),
        *("which games are open", "which games are still running", "which games are running"),
        *("кто не сыграл", "кто ещё не сыграл", "кто еще не сыграл", "кто не доиграл"),
        *("кто ещё не доиграл", "кто еще не доиграл", "кого ждём", "кого ждем"),
        *("какие партии не доиграны", "какие партии ещё идут", "какие партии еще идут"),
        *("что просрочено", "кто опаздывает"),
    ),
    how=(
        *("end the round", "close the round", "finish the round", "how do i end the round"),
        *("закончить тур", "закрыть тур", "завершить тур", "закончи тур", "завершить раунд"),
    ),
)
AGAIN = _verb(
    InEach(en=("again",), ru=("снова", "ещё")),
    InEach(en="The same tournament once more", ru="Такой же турнир ещё раз"),
    lambda given: w.HoldAgain(given.get(o.NUMBER)),
    o.NUMBER,
)
NUDGE = _asked_about(
    _verb(
        InEach(en=("nudge", "ask"), ru=("поторопить", "напомнить")),
        InEach(en="Ask whoever keeps others waiting to play", ru="Напомнить тем, кого ждут"),
        lambda given: w.Nudge(given.get(o.NUMBER), given.get(o.IDLER)),
        *(o.NUMBER, o.IDLER),
        example=InEach(en="3 @name", ru="3 @имя"),
    ),
    *("nudge everybody", "nudge everyone", "nudge them", "remind everybody", "remind everyone"),
    *("remind everybody to play", "remind everyone to play", "remind the players"),
    *("поторопи всех", "поторопить всех", "напомни всем", "напомнить всем", "напомни игрокам"),
)
CANCEL = _asked_about(
    replace(
        _verb(
            InEach(en=("cancel",), ru=("отменить",)),
            InEach(en="Call a tournament off", ru="Отменить турнир"),
            lambda given: w.Cancel(given.get(o.NUMBER), _reason(given)),
            *(o.NUMBER, o.WHY),
        ),
        for_good=True,
        nearly=(
            *("end", "finish", "stop", "close", "delete"),
            *("завершить", "закончить", "остановить", "стоп", "закрыть", "удали"),
        ),
    ),
    *(
        "cancel the tournament",
        "end the tournament",
        "stop the tournament",
        "call the tournament off",
    ),
    *("delete the tournament", "отменить турнир", "отмени турнир", "остановить турнир"),
    *("останови турнир", "завершить турнир", "удалить турнир"),
)

COMMANDS: tuple[Command[w.Wish], ...] = (
    ORGANISE,
    CREATE,
    SET,
    DROP,
    ANNOUNCE,
    START,
    PUBLISH,
    PAUSE,
    RESUME,
    EXTEND,
    REMOVE,
    REPLACE,
    FORFEIT,
    CORRECT,
    ADD_BYE,
    OVERRIDE,
    APART,
    TOGETHER,
    HELPER,
    HAND_OVER,
    PANEL,
    AGAIN,
    NUDGE,
    CANCEL,
)
