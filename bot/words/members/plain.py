"""What people say without a slash where they mean a command about themselves, whole."""

from __future__ import annotations

PROFILE = (
    *("profile", "my profile", "rating", "ratings", "my rating", "my ratings", "elo", "my elo"),
    *("what is my rating", "what's my rating", "stats", "my stats", "statistics"),
    *("профиль", "мой профиль", "рейтинг", "рейтинги", "мой рейтинг", "мои рейтинги"),
    *("какой у меня рейтинг", "статистика", "моя статистика"),
)
HISTORY = (
    *("history", "my history", "past games", "my past games", "finished games", "old games"),
    *("история", "моя история", "история партий", "прошлые партии", "оконченные партии"),
    *("сыгранные партии", "мои прошлые партии", "старые партии"),
)
SETTINGS = (
    *("settings", "my settings", "preferences", "options"),
    *("настройки", "мои настройки", "настройка"),
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
