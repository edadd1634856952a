"""The slash commands about tournaments: one for those who play, one for those who organise."""

from __future__ import annotations

from bot.chat.discord_chat.table import Command, Group, Option, Text

_NUMBER = Option(
    Text("number", "номер"),
    Text("The tournament's number, if there are several", "Номер турнира, если их несколько"),
    "number",
)
_WHY = Option(Text("reason", "причина"), Text("Everybody can read it", "Её увидят все"), "text")
_WHO = Option(
    Text("player", "игрок"), Text("Whom it is about", "О ком речь"), "person", required=True
)
_OTHER = Option(Text("other", "другой"), Text("And who else", "И кто ещё"), "person", required=True)
_GAME = Option(
    Text("game", "партия"),
    Text("The game's number in the tournament, or #match", "Номер партии в турнире или #партия"),
    "setting",
    required=True,
)
_ROUND = Option(Text("round", "тур"), Text("Which round", "Какой тур"), "setting")


def _verb(
    name: Text, about: Text, *options: Option, public: bool = False, plain: bool = False
) -> Command:
    """One thing to be done; nearly all need to know in which tournament."""
    return Command(name, about, options if plain else (_NUMBER, *options), public, "tournament")


TOURNAMENT = Group(
    Text("tournament", "турнир"),
    Text("Tournaments: look and play", "Турниры: смотреть и играть"),
    (
        _verb(Text("list", "список"), Text("All tournaments", "Все турниры"), plain=True),
        _verb(Text("show", "показать"), Text("What it is like", "Какой он")),
        _verb(
            Text("join", "участвовать"),
            Text("Enter a tournament", "Вступить в турнир"),
            Option(
                Text("team", "команда"),
                Text("Your team, where teams play", "Ваша команда, если играют команды"),
                "setting",
            ),
        ),
        _verb(Text("leave", "выйти"), Text("Leave it", "Выйти из турнира")),
        _verb(Text("here", "здесь"), Text("Say that you are here", "Отметиться")),
        _verb(Text("next", "дальше"), Text("Your game in it", "Ваша партия в нём")),
        _verb(
            Text("bye", "отдых"),
            Text("No game in the next round", "Пропустить следующий тур"),
            _ROUND,
        ),
        _verb(Text("standings", "места"), Text("Who stands where", "Кто на каком месте")),
        _verb(Text("table", "таблица"), Text("The cross table", "Таблица результатов")),
        _verb(Text("bracket", "сетка"), Text("The bracket", "Сетка")),
        _verb(Text("pairings", "пары"), Text("Who plays whom", "Кто с кем играет"), _ROUND),
        _verb(
            Text("points", "очки"),
            Text("Points and tie-breaks, explained", "Очки и показатели с объяснением"),
            Option(
                Text("player", "игрок"), Text("Whose; yours otherwise", "Чьи; иначе ваши"), "person"
            ),
        ),
        _verb(
            Text("claim", "требую"),
            Text("Claim a game when a round's time is over", "Потребовать победу после срока тура"),
        ),
        _verb(
            Text("challenge", "вызов"),
            Text(
                "On a ladder: challenge somebody above you", "На лестнице: вызвать того, кто выше"
            ),
            _WHO,
        ),
        _verb(Text("log", "журнал"), Text("What organisers did", "Что делали организаторы")),
        _verb(
            Text("export", "выгрузить"),
            Text("As a file for other programs", "Файлом для других программ"),
            Option(
                Text("format", "формат"),
                Text("A report unless you choose", "Отчёт, если не выбрать"),
                "word",
                values=(
                    ("trf", Text("Report (TRF-2026)", "Отчёт (TRF-2026)")),
                    ("trf16", Text("Report (TRF16)", "Отчёт (TRF16)")),
                    ("csv", Text("Table (CSV)", "Таблица (CSV)")),
                    ("pgn", Text("All games (PGN)", "Все партии (PGN)")),
                ),
            ),
        ),
    ),
)
ORGANISE = Group(
    Text("organise", "организовать"),
    Text("Tournaments: create and lead", "Турниры: создавать и вести"),
    (
        _verb(
            Text("create", "создать"),
            Text("A new tournament, question by question", "Новый турнир, вопрос за вопросом"),
            Option(
                Text("text", "текст"),
                Text("Or in one line: name=… game=… format=…", "Или сразу: name=… game=… format=…"),
                "text",
            ),
            public=True,
            plain=True,
        ),
        _verb(
            Text("announce", "объявить"),
            Text("Tell of it in this channel, too", "Рассказывать о нём и в этом канале"),
            public=True,
        ),
        _verb(Text("start", "начать"), Text("Start it", "Начать турнир")),
        _verb(
            Text("publish", "опубликовать"),
            Text("Publish the draft of a round", "Опубликовать черновик тура"),
        ),
        _verb(Text("pause", "пауза"), Text("Stop its deadlines", "Остановить сроки"), _WHY),
        _verb(Text("resume", "продолжить"), Text("Go on", "Продолжить"), _WHY),
        _verb(
            Text("extend", "продлить"),
            Text("More time for the round", "Больше времени на тур"),
            Option(
                Text("time", "время"),
                Text("Such as 2d", "Например, 2d"),
                "word",
                required=True,
            ),
            _WHY,
        ),
        _verb(
            Text("remove", "снять"), Text("Put a player out", "Снять игрока с турнира"), _WHO, _WHY
        ),
        _verb(
            Text("replace", "заменить"),
            Text("Another plays on for a player", "Заменить игрока другим"),
            *(_WHO, _OTHER, _WHY),
        ),
        _verb(
            Text("forfeit", "неявка"),
            Text("A game is lost without play", "Засчитать неявку"),
            *(_GAME, _WHO, _WHY),
        ),
        _verb(
            Text("correct", "исправить"),
            Text("A game's result, or a verdict on it", "Исправить или присудить результат"),
            _GAME,
            Option(
                Text("score", "счёт"),
                Text("The result", "Результат"),
                "setting",
                required=True,
                values=tuple((one, Text(one, one)) for one in ("1-0", "1/2-1/2", "0-1", "0-0")),
            ),
            _WHY,
        ),
        _verb(
            Text("addbye", "свободен"),
            Text("No game for a player in a round", "Игрок не играет в туре"),
            _WHO,
            _ROUND,
            Option(
                Text("points", "очки"),
                Text("Half a point unless you choose", "Пол-очка, если не выбрать"),
                "setting",
                values=tuple((one, Text(one, one)) for one in ("0", "½", "1")),
            ),
            _WHY,
        ),
        _verb(
            Text("override", "переставить"),
            Text("Other pairings than the draft's", "Другие пары вместо черновика"),
            Option(
                Text("pairs", "пары"),
                Text("@anna-@boris @clara-@dmitri", "@анна-@борис @клара-@дмитрий"),
                "text",
                required=True,
            ),
        ),
        _verb(
            Text("apart", "развести"),
            Text("Two are not to meet", "Не сводить двоих"),
            *(_WHO, _OTHER, _WHY),
        ),
        _verb(
            Text("together", "свести"),
            Text("Two may meet again", "Снова сводить двоих"),
            *(_WHO, _OTHER, _WHY),
        ),
        _verb(
            Text("helper", "помощник"), Text("Appoint a helper", "Назначить помощника"), _WHO, _WHY
        ),
        _verb(Text("cancel", "отменить"), Text("Call it off", "Отменить турнир"), _WHY),
    ),
)
CONTESTS: tuple[Group, ...] = (TOURNAMENT, ORGANISE)
