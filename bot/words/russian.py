"""The club's sentences in Russian."""

from __future__ import annotations

from typing import assert_never

from bot.games.game import BLACK, WHITE, End, Seat
from bot.umpire import (
    AlreadyOffered,
    DrawDeclined,
    DrawOffered,
    DrawWithdrawn,
    MatchAnnouncement,
    MatchOver,
    NoDrawOffer,
    NotYourTurn,
    TooLateToAbort,
)
from bot.words import sayings as s
from bot.words.meeting.russian import PHRASES as MEETING
from bot.words.titles import players, sides, title
from bot.words.tongue_russian import RUSSIAN as TONGUE
from bot.words.tongue_russian import plural

LABELS = {
    "help": "Помощь",
    "board": "Показать доску",
    "draw accept": "Согласиться на ничью",
    "draw decline": "Отклонить ничью",
    "draw withdraw": "Отозвать предложение",
    "games": "Мои партии",
    "move": "Сделать ход",
}

_SEATS = {WHITE: "белые", BLACK: "чёрные"}
_ENDS = {
    "resignation": "{loser} сдались.",
    "agreement": "Ничья по соглашению.",
    "time": "{loser} просрочили время.",
    "aborted": "Партия отменена и не засчитывается.",
    "adjudication": "Партия присуждена.",
}


def seat_name(seat: Seat, game: str) -> str:
    return sides(game, "ru").get(seat) or _SEATS[seat]


def say_match(told: MatchAnnouncement, hearer: Seat, game: str) -> str:
    """What the umpire of the match says beside the game's own words."""
    match told:
        case NotYourTurn():
            return "Сейчас не ваш ход. Попытки не было."
        case MatchOver():
            return "Эта партия окончена."
        case DrawOffered(seat):
            if seat == hearer:
                return "Вы предлагаете ничью."
            return f"{seat_name(seat, game).capitalize()} предлагают ничью."
        case DrawDeclined(seat):
            if seat == hearer:
                return "Вы отклоняете ничью."
            return f"{seat_name(seat, game).capitalize()} отклоняют ничью."
        case DrawWithdrawn(seat):
            if seat == hearer:
                return "Вы отзываете предложение ничьей."
            return f"{seat_name(seat, game).capitalize()} отзывают предложение ничьей."
        case NoDrawOffer():
            return "Ничью никто не предлагал. Предложить её можно словом /draw."
        case AlreadyOffered():
            return "Ваше предложение ничьей ещё в силе."
        case TooLateToAbort():
            return "Отменить партию уже нельзя: обе стороны сделали ход."
        case _:
            assert_never(told)


def say_end(end: End, game: str) -> str | None:
    """How a match ended, where the game itself did not end it."""
    sentence = _ENDS.get(end.reason)
    winner, loser = (WHITE, BLACK) if end.result == "1-0" else (BLACK, WHITE)
    outcome = score(end.result)
    if end.result in {"1-0", "0-1"} and sides(game, "ru"):
        outcome = f"Победа {seat_name(winner, game)}."
    named = seat_name(loser, game).capitalize()
    return sentence and f"{sentence.format(loser=named)} {outcome}".rstrip()


def score(result: str) -> str:
    """Nothing, where there is no result."""
    return {"1/2-1/2": "½–½", "*": ""}.get(result, result.replace("-", "–"))


def letter_head(number: int, game: str, seat: Seat | None, players: tuple[str, str]) -> str:
    """The first line of every letter about a match."""
    if seat is None:
        return f"#{number} {title(game, 'ru')}, {players[0]} – {players[1]}"
    return (
        f"#{number} {title(game, 'ru')}, вы — {seat_name(seat, game)}, "
        f"соперник — {players[seat == WHITE]}"
    )


def _match_line(line: s.GameLine) -> str:
    if line.opponent is None:
        return f"#{line.number} {title(line.game, 'ru')}: ещё не решена"
    turn = "ваш ход" if line.your_turn else "ход соперника"
    offer = ", предложена ничья" if line.offer else ""
    left = "" if line.left is None else f", {TONGUE.span(line.left)}"
    return (
        f"#{line.number} {title(line.game, 'ru')}, вы — {seat_name(line.seat, line.game)}, "
        f"соперник — {line.opponent}: {turn}{left}{offer}"
    )


def _list(words: tuple[str, ...]) -> str:
    return ", ".join(words)


def say(saying: s.Plain) -> str:
    match saying:
        case s.BadUsage(form):
            return f"Скажите, пожалуйста, так: {form.replace('@name', '@имя')}"
        case s.NoMatches():
            return "У вас нет текущих партий. Начать — /challenge, подробнее — /help."
        case s.NoSuchMatch(number):
            return f"Партии #{number} нет."
        case s.NotYourMatch(number):
            return f"Партия #{number} не ваша."
        case s.WhichMatch(matches):
            return "\n".join(
                ["Какая партия? Начните с её номера, например «#7 e4»:", *map(_match_line, matches)]
            )
        case s.StillRunning(number):
            return f"Партия #{number} ещё идёт; протокол откроется, когда она закончится."
        case s.MovesArePrivate():
            return "Ходы сообщают мне лично, а не при всех. Попытки не было."
        case s.BoardMovedOn(number):
            return f"#{number}: эта кнопка от прежней доски; с тех пор положение изменилось."
        case s.Games(matches, challenges):
            lines = [*map(_match_line, matches)]
            if challenges:
                lines += ["Открытые вызовы:", *(one.line(MEETING) for one in challenges)]
            return "\n".join(lines) or "У вас нет текущих партий. Начать — /challenge."
        case s.LanguageSet():
            return "Теперь я говорю с вами по-русски."
        case s.RecordOpened(number, game, white, black, result):
            outcome = score(result.score) or "отменена"
            return (
                f"#{number} {title(game, 'ru')}, {players(white, black)}, {outcome}. "
                "Протокол судьи открыт для всех:"
            )
        case s.Exported(number):
            return f"Запись партии #{number}:"
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
        case s.Unreachable(match, name):
            return (
                f"#{match}: не могу написать лично: {name}. Откройте, пожалуйста, личные "
                "сообщения для меня или напишите мне первым. Всё, что я должен сообщить, ждёт вас."
            )
        case s.Replayed(number):
            return f"Повтор партии #{number}:"
        case s.NothingHidden(number):
            return f"В партии #{number} от вас ничего не скрыто, гадать не о чем."
        case s.Settings(now, values):
            chosen = dict(now)
            lines = [
                f"{name}: {chosen[name]} (/set {name} {'|'.join(may)})" for name, may in values
            ]
            return "\n".join(["Ваши настройки:", *lines])
        case _:
            assert_never(saying)
