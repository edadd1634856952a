"""The club's sentences in Russian."""

from __future__ import annotations

from typing import assert_never

from bot.games.game import BLACK, WHITE, Seat
from bot.words import sayings as s
from bot.words.titles import sides
from bot.words.tongue_russian import plural

LABELS = {
    "help": "Помощь",
}

_SEATS = {WHITE: "белые", BLACK: "чёрные"}


def seat_name(seat: Seat, game: str) -> str:
    return sides(game, "ru").get(seat) or _SEATS[seat]


def _list(words: tuple[str, ...]) -> str:
    return ", ".join(words)


def say(saying: s.Plain) -> str:
    match saying:
        case s.BadUsage(form):
            return f"Скажите, пожалуйста, так: {form.replace('@name', '@имя')}"
        case s.LanguageSet():
            return "Теперь я говорю с вами по-русски."
        case s.OnlyInPrivate():
            return "Пожалуйста, напишите мне это лично."
        case s.LinkCode(code, minutes):
            left = plural(minutes, "минуты", "минут", "минут")
            return (
                f"Ваш код: {code}. В течение {minutes} {left} напишите мне лично на другой "
                f"платформе «/link {code}»; после этого обе учётные записи — это вы."
            )
        case s.Linked(name):
            return f"Учётная запись связана: здесь вы тоже {name}."
        case s.LinkRefused():
            return "Эти две учётные записи играют друг с другом; сначала закончите эту партию."
        case s.NothingLinked():
            return "Эта учётная запись ни с чем не связана. Код даёт /link."
        case s.Unlinked(name):
            return f"Эта учётная запись снова сама по себе: {name}. Партии остались у прежней."
        case s.Settings(now, values):
            chosen = dict(now)
            lines = [
                f"{name}: {chosen[name]} (/set {name} {'|'.join(may)})" for name, may in values
            ]
            return "\n".join(["Ваши настройки:", *lines])
        case _:
            assert_never(saying)
