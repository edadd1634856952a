"""Communities, in Russian."""

from __future__ import annotations

from typing import assert_never

from bot.words.communities import sayings as s
from bot.words.titles import score_text, title
from bot.words.tongue_russian import RUSSIAN, plural

HELP = (
    "Найти партию: /ищу kriegspiel pace=3d, /ищут, /снять. Для сервера или группы: /сообщество; "
    "у администраторов есть /бан, /разбан, /баны, у организаторов — /присудить #7 1-0."
)
_LANGUAGES = {"en": "английский", "ru": "русский", None: "у каждого места свой"}


def _on(value: bool) -> str:
    return "да" if value else "нет"


def _organisers(shown: s.CommunityShown) -> str:
    match shown.organisers:
        case "all":
            return "все"
        case "named":
            return f"администраторы, {', '.join(shown.named)}"
        case _:
            return "администраторы"


def _community(shown: s.CommunityShown) -> str:
    games = ", ".join(title(game, "ru") for game in shown.games) or "все"
    channel = "выбран" if shown.channel else "нет; объявления там, где появились"
    return "\n".join(
        [
            "Изменено. Настройки здесь теперь такие:" if shown.changed else "Настройки здесь:",
            f"игры: {games} (/сообщество games=kriegspiel,chess|all)",
            f"язык: {_LANGUAGES.get(shown.language)} (language=en|ru|none)",
            f"канал для объявлений: {channel} (channel=here|none)",
            f"организаторы: {_organisers(shown)} (organisers=@имя,@имя|admins|all)",
            f"публиковать результаты: {_on(shown.results)} (results=on|off)",
            f"за партиями можно следить с задержкой: {_on(shown.watch)} (watch=on|off)",
        ]
    )


def _where(everywhere: bool) -> str:
    return "везде" if everywhere else "здесь"


def _until(left: int | None) -> str:
    return "бессрочно" if left is None else f"срок: {RUSSIAN.span(left)}"


def _why(reason: str) -> str:
    return f" Причина: {reason}" if reason else ""


def _ban_line(line: s.BanLine) -> str:
    return f"{line.name}; {_until(line.left)}; кем: {line.by}.{_why(line.reason)}"


def say(saying: s.Saying) -> str:  # one line for each
    match saying:
        case s.OnlyInCommunity():
            return "Это относится к серверу или группе; скажите это, пожалуйста, там."
        case s.ForAdmins():
            return "Это могут только администраторы. Обратитесь, пожалуйста, к ним."
        case s.ForOrganisers():
            return (
                "Это могут только организаторы. Обратитесь, пожалуйста, к ним; "
                "кто они, покажет /сообщество."
            )
        case s.CommunityShown():
            return _community(saying)
        case s.GameNotHere(game, games):
            offered = ", ".join(title(one, "ru") for one in games)
            return f"{title(game, 'ru')}: в это здесь не играют. Здесь играют: {offered}."
        case s.Banned(by, everywhere, left, reason):
            where = "нигде" if everywhere else "в этом сообществе"
            return (
                f"Вы забанены, так решил администратор: {by}. Искать партии, принимать открытые "
                f"вызовы и участвовать в турнирах {where} нельзя ({_until(left)}). "
                f"Начатые партии продолжаются.{_why(reason)}"
            )
        case s.BanSet(everywhere, ban):
            return (
                f"Бан {_where(everywhere)}: {ban.name} ({_until(ban.left)}). "
                f"Начатые партии продолжаются.{_why(ban.reason)}"
            )
        case s.BanLifted(name):
            return f"Бан снят: {name}."
        case s.YourBanLifted(everywhere):
            where = "Ваш общий бан" if everywhere else "Ваш бан в одном из сообществ"
            return f"{where} снят; искать партии снова можно."
        case s.NotBanned(name):
            return f"Бана нет: {name}."
        case s.Bans(_, bans) if not bans:
            return "Никто не забанен."
        case s.Bans(everywhere, bans):
            return "\n".join([f"Забанены {_where(everywhere)}:", *map(_ban_line, bans)])
        case s.NotYourself():
            return "Забанить себя нельзя."
        case s.Adjudicated(match, by, result, reason):
            return (
                f"№{match}: партия присуждена, {score_text(result)}. "
                f"Решение организатора ({by}).{_why(reason)}"
            )
        case s.MatchElsewhere(match):
            return f"Партия №{match} не отсюда, присудить её здесь нельзя."
        case s.OwnCause(match):
            return f"В партии №{match} вы играете сами; её присудит другой организатор."
        case s.StillAlive(match, seconds):
            return (
                f"Партия №{match} продолжается. Присудить можно только партию, в которой давно "
                f"ничего не происходит; нужный срок — {RUSSIAN.span(seconds)}."
            )
        case s.OverAlready(match):
            return f"Партия №{match} уже окончена."
        case s.TooFast(seconds):
            waits = plural(seconds, "секунду", "секунды", "секунд")
            return (
                f"Слишком быстро для меня. Подождите, пожалуйста, {seconds} {waits}; до тех пор "
                "я вас не слышу. Ничего из того, на что я ответил, не пропало."
            )
        case _:
            assert_never(saying)
