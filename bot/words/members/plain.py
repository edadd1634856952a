"""What people say without a slash where they mean a command about themselves, whole."""

from __future__ import annotations

PROFILE = (
    *("profile", "my profile", "rating", "ratings", "my rating", "my ratings", "elo", "my elo"),
    *("what is my rating", "what's my rating", "stats", "my stats", "statistics"),
    *("did my rating change", "has my rating changed", "how did my rating change"),
    *("изменился ли мой рейтинг", "мой рейтинг изменился", "как изменился мой рейтинг"),
    *("профиль", "мой профиль", "рейтинг", "рейтинги", "мой рейтинг", "мои рейтинги"),
    *("какой у меня рейтинг", "статистика", "моя статистика"),
    *("what is my elo", "what's my elo", "what is my rating now", "what rating do i have"),
    *("how many games have i won", "how many games did i win"),
    *("how many games have i played", "how many games did i play", "my wins"),
    *("какой мой рейтинг", "мой эло", "сколько партий я выиграл"),
    *("сколько партий я выиграла", "сколько партий я сыграл", "сколько партий я сыграла"),
    *("сколько я выиграл", "сколько я выиграла", "мои победы", "какой у меня эло"),
)
HISTORY = (
    *("history", "my history", "past games", "my past games", "finished games", "old games"),
    *("история", "моя история", "история партий", "прошлые партии", "оконченные партии"),
    *("сыгранные партии", "мои прошлые партии", "старые партии"),
    *("my results", "my last games", "my finished games", "my old games"),
    *("my game history", "last games", "мои результаты", "мои последние партии"),
    *("последние партии", "мои сыгранные партии", "мои оконченные партии"),
    "история моих партий",
)
TOP = (
    *("top", "leaderboard", "best players", "the best players", "top players", "ranking"),
    *(
        "топ",
        "лучшие",
        "лидеры",
        "топ игроков",
        "рейтинг лист",
        "rating list",
        "лучшие игроки",
        "таблица лидеров",
    ),
)
SETTINGS = (
    *("settings", "my settings", "preferences", "options"),
    *("настройки", "мои настройки", "настройка"),
)
NEARLY_SETTINGS = (
    *("theme", "dark", "colours", "colors", "font", "size", "bigger", "larger"),
    *("тема", "тему", "тёмная", "тёмную", "темная", "темную", "цвет", "цвета", "шрифт", "размер"),
    *("крупнее", "побольше"),
)
SET = (
    (
        "board=text",
        (
            *("show the board as text", "show board as text", "board as text", "text board"),
            *("the board as text", "i want the board as text", "i cannot see pictures"),
            *("доска текстом", "доску текстом", "покажи доску текстом", "показывай доску текстом"),
        ),
    ),
    (
        "pieces=letters",
        (
            *("show pieces as letters", "show the pieces as letters", "pieces as letters"),
            *("letters instead of kanji", "i cannot read kanji", "i can't read kanji"),
            *("фигуры буквами", "покажи фигуры буквами", "показывай фигуры буквами"),
            *("буквы вместо иероглифов", "я не знаю иероглифов", "не понимаю иероглифы"),
        ),
    ),
)
"""Settings that people ask for in words."""
REPORTING = (
    *("report", "report my opponent", "report her", "report them", "complain"),
    *("report a player", "report a cheater", "i want to report my opponent", "i want to complain"),
    *("my opponent cheats", "my opponent is cheating", "she cheats", "they cheat"),
    *("she is cheating", "they are cheating", "cheater"),
    *("my opponent is rude", "she is rude", "they are rude"),
    *("my opponent insults me", "i want to report a bug", "report a bug", "bug report", "bug"),
    *("there is a bug", "it's a bug", "the umpire is wrong", "the umpire made a mistake"),
    *("you are wrong", "you made a mistake", "umpire is wrong", "contact support", "support"),
    *("it does not work", "it doesn't work", "the button does not work", "nothing works"),
    *("пожаловаться", "пожаловаться на соперника", "хочу пожаловаться", "жалоба на соперника"),
    *("хочу пожаловаться на соперника", "соперник жульничает", "соперник читер", "читер"),
    *("он жульничает", "она жульничает", "он читер", "соперник хамит", "он хамит", "она хамит"),
    *("соперник меня оскорбляет", "баг", "это баг", "ошибка в программе", "сообщить об ошибке"),
    *("судья ошибся", "судья неправ", "судья не прав", "ты ошибся", "вы ошиблись"),
    *("how do i report", "how do i report a player", "how to report a player", "how do i complain"),
    *("как пожаловаться", "как пожаловаться на соперника", "как пожаловаться на игрока"),
    *("поддержка", "ничего не работает", "не работает", "кнопка не работает"),
)
NEARLY_REPORTING = (
    *("cheat", "cheats", "cheating", "abuse", "insult", "spam", "complaint"),
    *("читеры", "жульничество", "мошенничество", "оскорбление", "спам"),
)
LANGUAGE = ("language", "change language", "change the language", "язык", "сменить язык")
LANGUAGES = (
    (
        "en",
        (
            *("english", "in english", "speak english", "english please", "i speak english"),
            *("английский", "по английски", "на английском", "говори по английски"),
            *("английский язык", "на английский", "switch to english", "talk english"),
            *("change language to english", "change the language to english"),
            *("сменить язык на английский", "поменять язык на английский"),
            *("переключи на английский", "смени язык на английский", "поменяй язык на английский"),
        ),
    ),
    (
        "ru",
        (
            *("русский", "по русски", "на русском", "говори по русски", "говорите по русски"),
            *("русский язык", "давай по русски", "можно по русски", "можно на русском"),
            *("russian", "in russian", "speak russian", "russian please", "i speak russian"),
            *("на русский", "переключи на русский", "switch to russian", "talk russian"),
            *("говори на русском", "ты говоришь по русски", "do you speak russian"),
            *("change language to russian", "change the language to russian"),
            *("сменить язык на русский", "поменять язык на русский"),
            *("смени язык на русский", "поменяй язык на русский"),
        ),
    ),
)
NAME = (
    *("name", "my name", "what is my name", "what's my name", "change my name", "change name"),
    *("имя", "моё имя", "мое имя", "как меня зовут", "поменять имя", "сменить имя"),
    *("изменить имя", "хочу сменить имя", "хочу поменять имя"),
)
PRIVACY = (
    *("privacy", "privacy policy", "what do you store", "what do you know about me"),
    *("приватность", "конфиденциальность", "что ты обо мне знаешь", "что вы обо мне храните"),
)
MY_DATA = ("my data", "export my data", "мои данные", "выгрузить мои данные")
DELETE_ME = (
    *("delete me", "forget me", "delete my account", "delete my data", "remove me"),
    *("remove my account", "erase me", "erase my data"),
    *("удали меня", "удалите меня", "забудь меня", "забудьте меня", "удалить меня"),
    *("удалить аккаунт", "удали мой аккаунт", "удалить мой аккаунт", "удали мои данные"),
    *("удалите мои данные", "удалить мои данные", "хочу удалиться"),
)
"""Two questions follow, of which the last wants a button."""
