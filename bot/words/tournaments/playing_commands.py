"""The verbs of /tournament for everybody: looking on, entering, playing.

In one file: a list of values, which is looked through as a whole.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot.chat.menu import Option, Value, Where, Whom
from bot.language import InEach
from bot.words.arguments import Argument, Fault, Given
from bot.words.command import Command
from bot.words.reading import read_number
from bot.words.tournaments import options as o
from bot.words.tournaments import wishes as w
from bot.words.tournaments.entry_fields import read_password

PASSWORD = Argument(
    names=InEach(en=("password",), ru=("пароль",)),
    about=InEach(en="If it takes one; in private only", ru="Если он нужен; только лично"),
    form="setting",
    read=read_password,
    named=True,
)


def _list_or_show(given: Given) -> w.Wish:
    number = given.get(o.NUMBER)
    return w.ListTournaments() if number is None else w.ShowTournament(number)


TOURNAMENT: Command[w.Wish] = Command(
    names=InEach(en=("tournament", "tournaments"), ru=("турнир", "турниры")),
    about=InEach(en="Tournaments: look and play", ru="Турниры: смотреть и играть"),
    example=InEach(en="3", ru="3"),
    options=(o.NUMBER,),
    door="together",
    plain=(
        *("tournament", "турнир"),
        *("tournaments", "list tournaments", "show tournaments", "what tournaments are there"),
        *("турниры", "список турниров", "покажи турниры", "какие есть турниры"),
        *("есть турниры", "какие турниры", "any tournaments", "are there any tournaments"),
        *("is there a tournament", "when is the next tournament", "next tournament"),
        *("есть турнир", "когда турнир", "когда следующий турнир", "когда будет турнир"),
    ),
    opens=("tournament", "турнир"),
    goes_on=lambda rest: read_number(rest) is not None,
    hear=_list_or_show,
)


def verb(
    names: InEach[tuple[str, ...]],
    about: InEach[str],
    hear: Callable[[Given], w.Wish | Fault | None],
    *options: Option,
    example: InEach[str] | None = None,
    group: Command[w.Wish] | None = None,
    whom: Whom = "everybody",
    where: Where = "anywhere",
    aloud: bool = False,
) -> Command[w.Wish]:
    """One thing to be done; nearly all need to know in which tournament."""
    return Command(
        names=names,
        about=about,
        example=example,
        options=options,
        door="together",
        whom=whom,
        where=where,
        aloud=aloud,
        under=TOURNAMENT,
        group=group,
        hear=hear,
    )


LIST = verb(
    InEach(en=("list",), ru=("список",)),
    InEach(en="All tournaments", ru="Все турниры"),
    lambda _: w.ListTournaments(),
)
SHOW = replace(
    verb(
        InEach(en=("show", "info", "players"), ru=("показать", "участники")),
        InEach(en="What a tournament is like, and who plays", ru="Условия и участники турнира"),
        lambda given: w.ShowTournament(given.get(o.NUMBER)),
        o.NUMBER,
    ),
    plain=(
        *("how many rounds are there", "how many rounds", "how long is a round"),
        *("when does the round end", "what happens if i miss a round", "what if i miss a round"),
        "tournament rules",
        *("сколько туров", "сколько длится тур", "когда закончится тур", "правила турнира"),
        *("что будет если я не приду", "что если я не приду", "условия турнира"),
        *("что будет если я пропущу тур", "что если я пропущу тур"),
        *("who plays in the tournament", "who is in the tournament"),
        *("who is playing in the tournament", "tournament players"),
        *("players of the tournament", "how many players are in the tournament"),
        *("who has entered", "who has joined", "my tournament", "what tournament am i in"),
        *("who has signed up", "who signed up", "кто записался", "кто уже записался"),
        *("am i in the tournament", "am i in a tournament", "when does the tournament start"),
        *("when does the tournament begin", "when does the tournament end"),
        *("when is the tournament", "кто участвует", "кто играет в турнире"),
        *("кто участвует в турнире", "сколько участников", "список участников"),
        *("участники турнира", "участники", "мой турнир", "в каком я турнире"),
        *("в каком турнире я играю", "я в турнире", "когда начинается турнир"),
        *("когда начнётся турнир", "когда начнется турнир", "когда начало турнира"),
        *("когда старт турнира", "когда закончится турнир", "когда кончится турнир"),
    ),
)
JOIN = replace(
    verb(
        InEach(
            en=("join", "enter", "register"), ru=("участвовать", "вступить", "войти", "записаться")
        ),
        InEach(en="Enter a tournament", ru="Вступить в турнир"),
        lambda given: w.Enter(given.get(o.NUMBER), given.get(o.TEAM), given.get(PASSWORD)),
        *(o.NUMBER, o.TEAM, PASSWORD),
        example=InEach(en="3", ru="3"),
    ),
    plain=(
        *("join the tournament", "join a tournament", "join tournament", "enter the tournament"),
        *("enter a tournament", "play in the tournament", "play in a tournament"),
        *("i want to play in a tournament", "i want to play in the tournament"),
        *("вступить в турнир", "записаться на турнир", "записаться в турнир", "хочу в турнир"),
        *("участвовать в турнире", "хочу участвовать в турнире", "играть в турнире"),
        *("хочу играть в турнире", "хочу сыграть в турнире", "запиши меня на турнир"),
    ),
)
_AFTER_ALL = ("off", "no", "cancel", "back", "отмена", "отменить", "нет", "убрать")
_SURE = replace(
    o.SURE,
    about=InEach(en="“sure”: without being asked", ru="«точно»: выйти без лишних вопросов"),
)
LEAVE = replace(
    verb(
        InEach(en=("leave", "withdraw", "quit"), ru=("выйти", "сняться", "уйти")),
        InEach(en="Leave a tournament", ru="Выйти из турнира"),
        lambda given: w.Leave(given.get(o.NUMBER), given.get(_SURE) is True),
        *(o.NUMBER, _SURE),
    ),
    for_good=True,
    plain=(
        *("leave the tournament", "leave tournament", "withdraw from the tournament"),
        *("i want to leave the tournament", "i want to withdraw from the tournament"),
        *("выйти из турнира", "сняться с турнира", "хочу выйти из турнира"),
        *("хочу сняться с турнира", "выхожу из турнира", "снимаюсь с турнира"),
    ),
    how=(
        *("how do i leave the tournament", "how do i leave a tournament"),
        *("how do i withdraw", "how do i withdraw from the tournament"),
        *("как выйти из турнира", "как сняться с турнира"),
    ),
)
_OFF = replace(
    o.OFF,
    about=InEach(en="“off”: play after all", ru="«отмена»: всё-таки играть"),
    read=lambda text: True if text.lower() in _AFTER_ALL else None,
    values=(Value("off", InEach(en="Play after all", ru="Всё-таки играть")),),
)
HERE = verb(
    InEach(en=("here", "checkin", "check-in"), ru=("здесь",)),
    InEach(en="Check in, or say that you are there for your games", ru="Отметиться, что вы здесь"),
    lambda given: w.Come(given.get(o.NUMBER)),
    o.NUMBER,
)
_ROUNDS = {
    "round": (*map(str, range(1, 10)), "one", "two", "three", "four", "five", "six", "seven"),
    "the round": ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "last"),
    "тур": (
        *map(str, range(1, 10)),
        *(f"{one} й" for one in range(1, 10)),  # signs are no part of what people say: "2-й"
        *("первый", "второй", "третий", "четвёртый", "четвертый", "пятый", "шестой", "седьмой"),
        "последний",
    ),
}
_WHEN_A_ROUND = (
    *(
        f"when {verb} {called}{begins}"
        for called in (
            *(f"round {one}" for one in _ROUNDS["round"]),
            *(f"the {one} round" for one in _ROUNDS["the round"]),
        )
        for verb, begins in (("is", ""), ("does", " start"), ("does", " begin"), ("will", " start"))
    ),
    *(
        f"когда {begins}{one} тур"
        for one in _ROUNDS["тур"]
        for begins in ("", "начнётся ", "начнется ", "начинается ", "будет ")
    ),
)
"""Of whatever round: when the one that runs is over, the next one begins."""
NEXT = replace(
    verb(
        InEach(en=("next",), ru=("дальше",)),
        InEach(en="Your game in the round", ru="Ваша партия в этом туре"),
        lambda given: w.ShowNextGame(given.get(o.NUMBER)),
        o.NUMBER,
    ),
    plain=(
        *("next round", "the next round", "when is the next round", "what round is it"),
        *("who do i play in this round", "who do i play this round", "who do i play next round"),
        *("who do i play in the next round", "следующий тур", "когда следующий тур"),
        *("какой сейчас тур", "с кем я играю в этом туре", "с кем я играю в следующем туре"),
        *("when do i play", "when do i play next", "who do i play next"),
        *("my next game", "when is my next game", "my next opponent", "who is my next opponent"),
        *("когда я играю", "когда мне играть", "когда моя партия", "когда моя следующая партия"),
        *("моя следующая партия", "с кем я играю дальше"),
        *("следующий соперник", "кто мой следующий соперник"),
        *("who do i play in the tournament", "with whom do i play in the tournament"),
        *("when do i play in the tournament", "when is the next game"),
        *("my game in the tournament", "my tournament game", "who do i play now"),
        *("when does the next round start", "when does the next round begin"),
        *("when is my game", "my pairing", "с кем я играю в турнире", "с кем мне играть"),
        *("с кем мне играть в турнире", "когда следующая партия"),
        *("когда начнётся следующий тур", "когда начнется следующий тур"),
        *("с кем моя следующая партия", "мой следующий соперник", "моя партия в турнире"),
        *("когда я играю в турнире", "с кем я сейчас играю в турнире", "моя пара"),
        *_WHEN_A_ROUND,
    ),
)
BYE = replace(
    verb(
        InEach(en=("bye", "skip", "rest"), ru=("отдых", "пропустить", "пропуск")),
        InEach(
            en="A bye: no game in the next round, often for half a point",
            ru="Бай: пропустить следующий тур, часто за пол-очка",
        ),
        lambda given: w.Rest(given.get(o.NUMBER), given.get(o.ROUND), given.get(_OFF) is True),
        *(o.NUMBER, o.ROUND, _OFF),
    ),
    plain_with=(
        (
            "off",
            (
                *("i can play after all", "i can play in the next round after all"),
                *(
                    "i can play next round after all",
                    "i will play after all",
                    "i'll play after all",
                ),
                *("cancel my bye", "cancel the bye", "i don't want a bye", "no bye"),
                *("всё таки играю", "все таки играю", "я всё таки играю", "я все таки играю"),
                *("всё же играю", "все же играю", "я всё таки сыграю", "я все таки сыграю"),
                *("всё таки сыграю", "все таки сыграю", "отменить отдых", "отмени отдых"),
                *("отменить пропуск", "отмени пропуск", "отменить пропуск тура"),
                *("не буду пропускать тур", "я смогу играть", "всё таки смогу играть"),
            ),
        ),
    ),
    how=(
        *("skip the next round", "skip next round", "can i skip a round", "how do i skip a round"),
        *("i can't play next round", "i cannot play next round", "i want to skip the next round"),
        *("i can't play this round", "i cannot play this round", "i can't play in this round"),
        *("я не могу играть в этом туре", "не могу играть в этом туре", "пропущу тур"),
        *("i can't play in the next round", "i cannot play in the next round"),
        *("пропустить тур", "пропустить следующий тур", "пропущу следующий тур"),
        *("хочу пропустить тур", "хочу пропустить следующий тур", "можно пропустить тур"),
        *("как пропустить тур", "я не смогу играть в следующем туре"),
        *("не смогу играть в следующем туре", "не могу играть в следующем туре"),
        *("what is a bye", "what's a bye", "what does bye mean", "what is bye"),
        *("что такое бай", "что значит бай", "что значит вы свободны", "что значит свободен"),
    ),
)
WHO_LEADS = (
    *("who leads", "who is leading", "who's leading", "who is first", "who is in first place"),
    *("кто лидирует", "кто лидер", "кто впереди", "кто первый", "кто на первом месте"),
)
"""Of whoever plays in no tournament it is said at a board, too, and of the game."""
STANDINGS = replace(
    verb(
        InEach(en=("standings",), ru=("места", "положение")),
        InEach(en="Who stands where", ru="Кто на каком месте"),
        lambda given: w.ShowTable(given.get(o.NUMBER), "standings"),
        o.NUMBER,
    ),
    plain=(
        *WHO_LEADS,
        *("standings", "the standings", "tournament standings", "show the standings"),
        *("положение в турнире", "турнирное положение", "покажи положение"),
        *("who leads the tournament", "who is leading the tournament"),
        *("who leads in the tournament", "who is first in the tournament"),
        *("standings of the tournament", "show me the standings", "show standings"),
        *("tournament leaders", "who won the tournament", "who has won the tournament"),
        *("winner of the tournament", "кто лидирует в турнире", "кто ведёт в турнире"),
        *("кто ведет в турнире", "кто первый в турнире", "лидеры турнира"),
        *("кто выиграл турнир", "кто победил в турнире", "победитель турнира"),
    ),
)
TABLE = replace(
    verb(
        InEach(en=("table", "crosstable", "results"), ru=("таблица", "результаты")),
        InEach(en="The cross table", ru="Таблица результатов"),
        lambda given: w.ShowTable(given.get(o.NUMBER), "table"),
        o.NUMBER,
    ),
    plain=(
        *("results", "the results", "all results", "результаты", "все результаты"),
        *("crosstable", "cross table", "the cross table", "tournament table"),
        *("таблица", "таблица турнира", "турнирная таблица", "покажи таблицу"),
        *("show the table", "show me the table", "show results", "show the results"),
        *("show me the results", "table of the tournament", "results of the tournament"),
        *("покажи таблицу турнира", "результаты турнира", "покажи результаты"),
    ),
)
BRACKET = verb(
    InEach(en=("bracket",), ru=("сетка",)),
    InEach(en="The bracket of a knockout", ru="Сетка турнира на выбывание"),
    lambda given: w.ShowTable(given.get(o.NUMBER), "bracket"),
    o.NUMBER,
)
PAIRINGS = replace(
    verb(
        InEach(en=("pairings", "schedule"), ru=("пары", "расписание")),
        InEach(en="Who plays whom", ru="Кто с кем играет"),
        lambda given: w.ShowPairings(given.get(o.NUMBER), given.get(o.ROUND)),
        *(o.NUMBER, o.ROUND),
    ),
    plain=(
        *("pairings", "the pairings", "who plays whom", "show the pairings"),
        *("пары", "кто с кем играет", "кто с кем", "пары тура", "покажи пары"),
    ),
)
HOW_ONE_STANDS = ("how do i stand", "where do i stand", "как я стою")
"""Of whoever plays in no tournament it is said at a board, and of the board."""
POINTS = replace(
    verb(
        InEach(en=("points",), ru=("очки",)),
        InEach(en="Points and tie-breaks, explained", ru="Очки и показатели с объяснением"),
        lambda given: w.ShowPoints(given.get(o.NUMBER), given.get(o.WHOSE)),
        *(o.NUMBER, o.WHOSE),
    ),
    plain=(
        *("my points", "how many points do i have", "my place", "what is my place"),
        *("what's my place", "what place am i in", *HOW_ONE_STANDS),
        *("мои очки", "сколько у меня очков", "моё место", "мое место", "какое у меня место"),
        *("на каком я месте", "какое я занимаю место"),
        *("my place in the tournament", "my points in the tournament"),
        *("how many points do i have in the tournament", "how am i doing in the tournament"),
        *("my score in the tournament", "сколько у меня очков в турнире"),
        *("сколько очков у меня в турнире", "сколько очков у меня", "моё место в турнире"),
        *("мое место в турнире", "мои очки в турнире", "какое я место занимаю"),
        *("на каком месте я", "как мои дела в турнире"),
        *("на каком я месте в турнире", "what is my score in the tournament"),
        *("my results in the tournament", "my tournament results", "мои результаты в турнире"),
        "какое у меня место в турнире",
    ),
)
CARD = verb(
    InEach(en=("card",), ru=("карточка", "итог")),
    InEach(en="Your card of a tournament that is over", ru="Ваша карточка оконченного турнира"),
    lambda given: w.ShowKeepsake(
        given.get(o.NUMBER), given.get(o.WHOSE), share=given.get(o.SHARE) is True
    ),
    *(o.NUMBER, o.SHARE, o.WHOSE),
    example=InEach(en="3 share", ru="3 поделиться"),
)
WHY_PAIRED = verb(
    InEach(en=("why",), ru=("почему",)),
    InEach(en="Why you were paired so", ru="Почему такая пара"),
    lambda given: w.ExplainPairing(given.get(o.NUMBER), given.get(o.WHOSE), given.get(o.ROUND)),
    *(o.NUMBER, o.WHOSE, o.ROUND),
    example=InEach(en="3 @name round=2", ru="3 @имя тур=2"),
)
CLAIM = verb(
    InEach(en=("claim",), ru=("требую",)),
    InEach(
        en="Claim your game when a round's time is over", ru="Потребовать победу после срока тура"
    ),
    lambda given: w.ClaimGame(given.get(o.NUMBER)),
    o.NUMBER,
)
CHALLENGE = verb(
    InEach(en=("challenge",), ru=("вызов",)),
    InEach(
        en="On a ladder: challenge somebody above you", ru="На лестнице: вызвать того, кто выше"
    ),
    lambda given: w.ChallengeAbove(given.get(o.NUMBER), given.get(o.RIVAL)),
    *(o.NUMBER, o.RIVAL),
    example=InEach(en="@name", ru="@имя"),
)
LOG = verb(
    InEach(en=("log",), ru=("журнал",)),
    InEach(en="What the organisers have done", ru="Что делали организаторы"),
    lambda given: w.ShowLog(given.get(o.NUMBER)),
    o.NUMBER,
)
EXPORT = replace(
    verb(
        InEach(en=("export",), ru=("выгрузить",)),
        InEach(en="As a file for other programs", ru="Файлом для других программ"),
        lambda given: w.ExportTournament(given.get(o.NUMBER), given.get(o.FORMAT) or "trf"),
        *(o.NUMBER, o.FORMAT),
        example=InEach(en="3 csv", ru="3 csv"),
    ),
    plain=(
        *("export the tournament", "export tournament", "download the tournament", "trf"),
        *("tournament export", "export the results", "export the table", "экспорт турнира"),
        *("выгрузить турнир", "выгрузи турнир", "скачать турнир", "выгрузить результаты"),
        *("выгрузить таблицу", "скачать таблицу"),
    ),
    plain_with=(("csv", ("csv", "export csv", "export as csv", "выгрузить csv")),),
)

COMMANDS: tuple[Command[w.Wish], ...] = (
    TOURNAMENT,
    LIST,
    SHOW,
    JOIN,
    LEAVE,
    HERE,
    NEXT,
    BYE,
    STANDINGS,
    TABLE,
    BRACKET,
    PAIRINGS,
    POINTS,
    CARD,
    WHY_PAIRED,
    CLAIM,
    CHALLENGE,
    LOG,
    EXPORT,
)
