"""The slash commands about people, and about oneself."""

from __future__ import annotations

from bot.chat.discord_chat.rows_time import MATCH
from bot.chat.discord_chat.table import Command, Option, Text

_PLAYER = Option(
    Text("player", "игрок"),
    Text("Who, if he is on Discord", "Кто, если он есть в Discord"),
    "person",
)
_NAME = Option(
    Text("name", "имя"),
    Text("Or by name, wherever he is", "Или по имени, где бы он ни был"),
    "text",
)
_GAME = Option(
    Text("game", "игра"),
    Text("Only this game", "Только эта игра"),
    "word",
    offers="games",
)


def _text(en: str, ru: str, *, required: bool = False) -> Option:
    return Option(Text("text", "текст"), Text(en, ru), "text", required=required)


PEOPLE: tuple[Command, ...] = (
    Command(
        Text("profile", "профиль"),
        Text("Somebody's ratings and results, or yours", "Рейтинги и результаты: ваши или чьи-то"),
        (_PLAYER, _NAME),
    ),
    Command(
        Text("history", "история"),
        Text("Finished matches", "Оконченные партии"),
        (
            _PLAYER,
            _GAME,
            Option(
                Text("result", "результат"),
                Text("Only these", "Только такие"),
                "word",
                values=(
                    ("won", Text("Won", "Выигранные")),
                    ("lost", Text("Lost", "Проигранные")),
                    ("drawn", Text("Drawn", "Ничьи")),
                ),
            ),
            Option(Text("page", "страница"), Text("Which page", "Какая страница"), "number"),
            _NAME,
        ),
    ),
    Command(
        Text("versus", "встречи"),
        Text("Your score against somebody", "Ваш счёт с кем-то"),
        (_PLAYER, _NAME),
    ),
    Command(
        Text("top", "лучшие"),
        Text("The best players", "Лучшие игроки"),
        (
            _GAME,
            Option(
                Text("pace", "время"),
                Text("How fast", "Как быстро"),
                "word",
                values=(
                    ("slow", Text("Correspondence", "По переписке")),
                    ("live", Text("Live", "Живая игра")),
                ),
            ),
            Option(
                Text("where", "где"),
                Text("The whole club, unless you choose", "Весь клуб, если не выбрать"),
                "word",
                values=(("here", Text("Who has played here", "Кто играл здесь")),),
            ),
        ),
    ),
    Command(
        Text("rematch", "реванш"),
        Text("Play somebody again, with sides changed", "Сыграть ещё раз, поменявшись цветами"),
        (MATCH,),
    ),
    Command(
        Text("block", "блокировать"),
        Text("Take no challenges from somebody", "Не принимать чьих-то вызовов"),
        (_PLAYER, _NAME),
    ),
    Command(
        Text("unblock", "разблокировать"),
        Text("Take somebody's challenges again", "Снова принимать чьи-то вызовы"),
        (_PLAYER, _NAME),
    ),
    Command(
        Text("blocks", "заблокированные"),
        Text("Whom you have blocked", "Кого вы заблокировали"),
    ),
    Command(
        Text("report", "жалоба"),
        Text(
            "Tell those in charge about somebody", "Сообщить о ком-то тем, кто отвечает за порядок"
        ),
        (_PLAYER, MATCH, _text("What is wrong", "Что не так", required=True)),
    ),
    Command(
        Text("reports", "жалобы"),
        Text("For those in charge: open reports", "Для отвечающих за порядок: открытые жалобы"),
        (
            Option(
                Text("what", "что"),
                Text("Show them, unless you choose", "Показать их, если не выбрать"),
                "word",
                values=(("close", Text("Settle one", "Закрыть одну")),),
            ),
            Option(Text("number", "номер"), Text("Which", "Какую"), "number"),
        ),
    ),
    Command(
        Text("annul", "аннулировать"),
        Text("For operators: a match counts for nothing", "Для операторов: не засчитывать партию"),
        (MATCH, _text("Why; the players are told", "Почему; игрокам это скажут", required=True)),
    ),
    Command(
        Text("name", "имя"),
        Text("How you are called here, and changing it", "Как вас здесь зовут, и как это сменить"),
        (_text("The new name", "Новое имя"),),
    ),
    Command(
        Text("privacy", "приватность"),
        Text("What I store, in plain words", "Что я храню, простыми словами"),
    ),
    Command(
        Text("mydata", "данные"),
        Text("All that is stored about you, as a file", "Всё, что о вас хранится, файлом"),
    ),
    Command(
        Text("deleteme", "удалиться"),
        Text("Delete you; I ask twice first", "Удалить вас; сначала я дважды переспрошу"),
    ),
)
