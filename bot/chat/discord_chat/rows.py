"""The slash commands, one row each."""

from __future__ import annotations

from bot.chat.discord_chat.options import GAME, NUMBER, TERMS, WHAT, WHOM
from bot.chat.discord_chat.rows_after import AFTER
from bot.chat.discord_chat.rows_communities import COMMUNITIES
from bot.chat.discord_chat.rows_contests import CONTESTS
from bot.chat.discord_chat.rows_house import HOUSE
from bot.chat.discord_chat.rows_people import PEOPLE
from bot.chat.discord_chat.rows_plans import PLANS
from bot.chat.discord_chat.rows_problems import PROBLEMS
from bot.chat.discord_chat.rows_time import MATCH, TIME
from bot.chat.discord_chat.table import Command, Group, Option, Text

GROUPS: tuple[Group, ...] = CONTESTS

TABLE: tuple[Command, ...] = (
    Command(
        Text("challenge", "вызов"),
        Text("Challenge somebody, or whoever comes", "Вызвать кого-то или любого желающего"),
        (WHAT, WHOM, *TERMS),
        public=True,
    ),
    Command(
        Text("accept", "принять"),
        Text("Accept a challenge", "Принять вызов"),
        (NUMBER,),
        public=True,
    ),
    Command(
        Text("decline", "отклонить"),
        Text("Decline a challenge", "Отклонить вызов"),
        (NUMBER,),
        public=True,
    ),
    Command(
        Text("cancel", "отменить"),
        Text("Cancel your own challenge", "Отменить свой вызов"),
        (NUMBER,),
        public=True,
    ),
    Command(
        Text("games", "партии"),
        Text("Your matches and challenges", "Ваши партии и вызовы"),
    ),
    Command(
        Text("board", "доска"),
        Text("Your board, for your eyes only", "Ваша доска; её увидите только вы"),
        (MATCH,),
    ),
    Command(
        Text("move", "ход"),
        Text("Try a move; only the umpire hears it", "Попытка хода; её услышит только судья"),
        (
            Option(
                Text("text", "текст"),
                Text("Such as e2e4, Nf3 or O-O", "Например, e2e4, Кf3 или 0-0"),
                "text",
                required=True,
            ),
            MATCH,
        ),
    ),
    Command(
        Text("any", "есть"),
        Text("Ask “Any?”: is there a pawn capture?", "Спросить «Есть?»: есть ли взятие пешкой"),
        (MATCH,),
    ),
    Command(
        Text("draw", "ничья"),
        Text("Offer a draw, or answer an offer", "Предложить ничью или ответить"),
        (
            Option(
                Text("answer", "ответ"),
                Text("An offer, unless you choose", "Предложение, если не выбрать"),
                "word",
                values=(
                    ("offer", Text("Offer", "Предложить")),
                    ("accept", Text("Accept", "Принять")),
                    ("decline", Text("Decline", "Отклонить")),
                    ("withdraw", Text("Withdraw", "Отозвать")),
                ),
            ),
            MATCH,
        ),
    ),
    Command(
        Text("resign", "сдаться"),
        Text("Resign a match", "Сдать партию"),
        (MATCH,),
    ),
    Command(
        Text("record", "протокол"),
        Text("What you tried and heard", "Что вы пробовали и слышали"),
        (MATCH,),
    ),
    Command(
        Text("pgn", "pgn"),
        Text("The score of a finished match", "Запись оконченной партии"),
        (MATCH,),
    ),
    Command(
        Text("replay", "повтор"),
        Text("A finished match as moving pictures", "Оконченная партия в движении"),
        (MATCH,),
    ),
    Command(
        Text("phantom", "призрак"),
        Text("Mark a guess on your own board", "Отметить догадку на своей доске"),
        (
            Option(
                Text("text", "текст"),
                Text(
                    "Such as q e5; e5 takes it away, clear takes all", "Например: ф e5; e5; clear"
                ),
                "text",
                required=True,
            ),
            MATCH,
        ),
    ),
    Command(
        Text("force", "сила"),
        Text("Chess-T: the forces on a square", "Шахматы-Т: соотношение сил на поле"),
        (
            Option(
                Text("text", "поле"),
                Text("The square, such as e5", "Поле, например e5"),
                "text",
                required=True,
            ),
            MATCH,
        ),
    ),
    Command(
        Text("rules", "правила"),
        Text("The rules of a game", "Правила игры"),
        (Option(GAME, Text("Which game", "Какой игры"), "word", offers="games"),),
    ),
    Command(
        Text("language", "язык"),
        Text("The language I speak to you", "На каком языке говорить с вами"),
        (
            Option(
                Text("language", "язык"),
                Text("English or Russian", "Английский или русский"),
                "word",
                required=True,
                values=(
                    ("en", Text("English", "Английский")),
                    ("ru", Text("Russian", "Русский")),
                ),
            ),
        ),
    ),
    Command(
        Text("invite", "пригласить"),
        Text("A code with which anybody may play you", "Код, по которому можно сыграть с вами"),
        (WHAT, *TERMS),
    ),
    Command(
        Text("join", "войти"),
        Text("Take up an invitation by its code", "Принять приглашение по коду"),
        (Option(Text("code", "код"), Text("The code", "Код"), "word", required=True),),
    ),
    Command(
        Text("link", "связать"),
        Text(
            "Link your account elsewhere to this one",
            "Связать с вашей учётной записью в другом чате",
        ),
        (
            Option(
                Text("code", "код"),
                Text(
                    "The code I gave you there; without one, get one",
                    "Код, полученный там; без него — получить код",
                ),
                "word",
            ),
        ),
    ),
    Command(
        Text("unlink", "отвязать"),
        Text("Unlink this account", "Отвязать эту учётную запись"),
    ),
    Command(
        Text("settings", "настройки"),
        Text("Your settings, and changing one", "Ваши настройки и их смена"),
        (
            Option(Text("name", "имя"), Text("Such as theme", "Например, theme"), "word"),
            Option(Text("value", "значение"), Text("Such as slate", "Например, slate"), "word"),
        ),
    ),
    Command(
        Text("help", "помощь"),
        Text("How to play here", "Как здесь играть"),
    ),
    *TIME,
    *PLANS,
    *AFTER,
    *PROBLEMS,
    *PEOPLE,
    *COMMUNITIES,
    *HOUSE,
)


def first_words() -> frozenset[str]:
    """What may begin a sentence addressed to the bot without a slash."""
    return frozenset(name for row in TABLE for name in (row.name.en, row.name.ru))
