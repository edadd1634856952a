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
from bot.words.titles import players, settings, sides, title
from bot.words.tongue_russian import RUSSIAN as TONGUE
from bot.words.tongue_russian import plural

LABELS = {
    "accept": "Принять",
    "decline": "Отклонить",
    "cancel": "Отменить",
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


def say_end(end: End[str], game: str) -> str | None:
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
        parts.append(TONGUE.late(terms.watch))
    return parts


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
                lines += ["Открытые вызовы:", *map(_challenge_line, challenges)]
            return "\n".join(lines) or "У вас нет текущих партий. Начать — /challenge."
        case s.Seeks(here, anywhere):
            lines = ["Открыты здесь:", *map(_challenge_line, here)] if here else []
            lines += ["Открыты для всех:", *map(_challenge_line, anywhere)] if anywhere else []
            return "\n".join(lines) or "Партию никто не ищет. Начать: /ищу kriegspiel."
        case s.RecordOpened(number, game, white, black, result):
            outcome = score(result.score) or "отменена"
            return (
                f"#{number} {title(game, 'ru')}, {players(white, black)}, {outcome}. "
                "Протокол судьи открыт для всех:"
            )
        case s.Exported(number):
            return f"Запись партии #{number}:"
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
        case s.Unreachable(match, name):
            return (
                f"#{match}: не могу написать лично: {name}. Откройте, пожалуйста, личные "
                "сообщения для меня или напишите мне первым. Всё, что я должен сообщить, ждёт вас."
            )
        case s.Replayed(number):
            return f"Повтор партии #{number}:"
        case s.NothingHidden(number):
            return f"В партии #{number} от вас ничего не скрыто, гадать не о чем."
        case _:
            assert_never(saying)
