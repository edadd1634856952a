"""Options that several slash commands have."""

from __future__ import annotations

from bot.chat.discord_chat.table import Option, Text

NUMBER = Option(
    Text("number", "номер"),
    Text("The challenge's number, if there are several", "Номер вызова, если их несколько"),
    "number",
)
GAME = Text("game", "игра")
WHAT = Option(GAME, Text("What to play", "Во что играть"), "word", required=True, offers="games")
WHOM = Option(
    Text("opponent", "соперник"),
    Text("Whom; nobody means whoever accepts first", "Кого; никого — первого, кто примет"),
    "person",
)
TERMS = (
    Option(
        Text("side", "цвет"),
        Text("Your side", "Ваш цвет"),
        "setting",
        values=(
            ("white", Text("White", "Белые")),
            ("black", Text("Black", "Чёрные")),
            ("random", Text("By lot", "По жребию")),
        ),
    ),
    Option(
        Text("rules", "правила"),
        Text("Which set of rules", "По каким правилам"),
        "setting",
        offers="rules",
    ),
    Option(
        Text("sighted", "зрячие"),
        Text("Pickle Pot, One-Eyed: who sees", "Горшок и Одноглазый: кто видит доску"),
        "setting",
        values=(("white", Text("White", "Белые")), ("black", Text("Black", "Чёрные"))),
    ),
    Option(
        Text("pace", "время"),
        Text("Such as 3d, 30d+1d/45d or 10m+5s", "Например: 3d, 30d+1d/45d, 10m+5s"),
        "setting",
    ),
    Option(
        Text("rated", "рейтинг"),
        Text("Whether it counts for ratings", "Учитывать ли в рейтинге"),
        "setting",
        values=(("yes", Text("Yes", "Да")), ("no", Text("No", "Нет"))),
    ),
    Option(
        Text("setup", "позиция"),
        Text("A position to start from", "Начальная позиция"),
        "setting",
    ),
    Option(
        Text("more", "ещё"),
        Text("More settings, such as name=value", "Другие настройки: имя=значение"),
        "settings",
    ),
)
