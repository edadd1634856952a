"""The club's sentences in Russian."""

from __future__ import annotations

from typing import assert_never

from bot.games.game import BLACK, WHITE, Seat
from bot.words import sayings as s
from bot.words.afterwards import russian as after
from bot.words.titles import settings, sides, title
from bot.words.tongue_russian import RUSSIAN as TONGUE
from bot.words.tongue_russian import plural

LABELS = {
    "accept": "Принять",
    "decline": "Отклонить",
    "cancel": "Отменить",
    "help": "Помощь",
}

_SEATS = {WHITE: "белые", BLACK: "чёрные"}


def seat_name(seat: Seat, game: str) -> str:
    return sides(game, "ru").get(seat) or _SEATS[seat]


def _terms(terms: s.Terms, challenger: str) -> str:
    side = {
        "random": "цвет по жребию",
        "white": f"{seat_name(WHITE, terms.game)} — {challenger}",
        "black": f"{seat_name(BLACK, terms.game)} — {challenger}",
    }[terms.side]
    parts = [title(terms.game, "ru"), side, *settings(terms.game, terms.options, "ru")]
    parts += agreement(terms)
    if terms.setup:
        parts.append("с заданной позиции")
    return "; ".join(parts)


def agreement(terms: s.Terms) -> list[str]:
    """Time and rating."""
    pace = terms.pace
    parts = [TONGUE.pace(pace), "с рейтингом" if terms.rated else "без рейтинга"]
    if terms.claim and pace.timed:
        parts.append("время только по требованию")
    if terms.watch:
        parts.append(after.agreed_to_watch(terms.watch))
    return parts


def _challenge_line(line: s.ChallengeLine) -> str:
    whom = line.to or "всем желающим"
    return f"{line.number}: {line.by} → {whom}: {_terms(line.terms, line.by)}"


def _list(words: tuple[str, ...]) -> str:
    return ", ".join(words)


def say(saying: s.Plain) -> str:
    match saying:
        case s.BadUsage(form):
            return f"Скажите, пожалуйста, так: {form.replace('@name', '@имя')}"
        case s.ChallengeSent(number, to, terms):
            whom = f"Кому: {to}" if to else "Всем желающим"
            return f"Вызов {number}. {whom}. {_terms(terms, 'вы')}."
        case s.Challenged(number, by, to, terms):
            whom = to or "всех желающих"
            return f"{by} вызывает: {whom}. {_terms(terms, by)}. (Вызов {number})"
        case s.Accepted(match, by, terms, seat, opponent):
            return (
                f"Партия #{match} началась: {_terms(terms, by)}. "
                f"Вы — {seat_name(seat, terms.game)}, соперник — {opponent}. Ходы пишите сюда."
            )
        case s.MatchBegun(match, white, black, terms):
            agreed = "; ".join(
                (
                    title(terms.game, "ru"),
                    *settings(terms.game, terms.options, "ru"),
                    *agreement(terms),
                )
            )
            first, second = (seat_name(seat, terms.game) for seat in (WHITE, BLACK))
            who = f"{white} ({first}) – {black} ({second})"
            return f"Партия #{match} началась: {who}. {agreed}."
        case s.Declined(number, by):
            return f"Вызов {number} отклонён: {by}."
        case s.Cancelled(number, by):
            return f"Вызов {number} отменён: {by}."
        case s.NoChallenge(number):
            if number is None:
                return "Открытого вызова, с которым вы могли бы это сделать, нет."
            return f"С вызовом {number} вы этого сделать не можете: он не открыт для вас."
        case s.WhichChallenge(verb, challenges):
            return "\n".join(
                [f"Какой именно? Скажите /{verb} и номер:", *map(_challenge_line, challenges)]
            )
        case s.OwnChallenge():
            return "Это ваш собственный вызов; принять его должен кто-то другой."
        case s.TooManyChallenges(most):
            count = plural(most, "открытый вызов", "открытых вызова", "открытых вызовов")
            return f"У вас уже {most} {count}; сначала отмените один."
        case s.TooManyMatches(most):
            count = plural(most, "партия", "партии", "партий")
            return f"Больше чем {most} {count} сразу — слишком много для одного игрока."
        case s.NoSuchGame(word, games):
            return f"Игры «{word}» я не знаю. Игры: {_list(games)}."
        case s.NoSuchOption(word, options):
            return f"Настройки «{word}» здесь нет. Настройки: {_list(options)}."
        case s.NoSuchValue(option, word, values):
            return f"«{word}» не подходит для {option}. Значения: {_list(values)}."
        case s.SetupRefused():
            return "С этой позиции начать игру нельзя; проверьте её, пожалуйста."
        case s.NoSuchMember(name):
            return (
                f"Я пока не знаю никого по имени «{name}». Пусть этот человек сначала напишет мне."
            )
        case s.Seeks(here, anywhere):
            lines = ["Открыты здесь:", *map(_challenge_line, here)] if here else []
            lines += ["Открыты для всех:", *map(_challenge_line, anywhere)] if anywhere else []
            return "\n".join(lines) or "Партию никто не ищет. Начать: /ищу kriegspiel."
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
        case s.WrongCode():
            return "Код неверный, использованный или устаревший."
        case s.TooManyWrongCodes():
            return "Слишком много неверных кодов; попробуйте через час."
        case s.InviteCode(code, terms, link):
            where = f" или откроет {link}" if link else ""
            return (
                f"Приглашение: {_terms(terms, 'вы')}. С вами сыграет тот, кто напишет мне на любой "
                f"платформе «/join {code}»{where}."
            )
        case s.Settings(now, values):
            chosen = dict(now)
            lines = [
                f"{name}: {chosen[name]} (/set {name} {'|'.join(may)})" for name, may in values
            ]
            return "\n".join(["Ваши настройки:", *lines])
        case _:
            assert_never(saying)
