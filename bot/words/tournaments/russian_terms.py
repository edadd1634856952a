"""What a tournament is like, and what is asked of it, in Russian."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime

from bot.club.pace import UNTIMED, read_pace
from bot.club.tournaments.settings import Fault, Settings, tie_breaks_of
from bot.words.titles import settings as spoken_options
from bot.words.titles import title
from bot.words.tongue_russian import RUSSIAN, plural
from bot.words.tournaments.tables import tie_break_name

_QUESTIONS: Mapping[str, str] = {
    "name": "Новый турнир. Как он называется?",
    "game": "Какая игра?",
    "format": "По какой системе?",
    "size": "Сколько участников самое большее? (Или от–до: 6-16.)",
    "rounds": "Сколько туров?",
    "pace": "Какой контроль времени? Например, 3d, 30d+1d/45d, 10m+5s, none.",
    "start": "Когда начало? Вручную, когда наберётся, или в срок: 2026-12-01 18:00.",
    "round": "Сколько времени на тур? Например, 14d.",
    "late": "До какого тура можно вступить с опозданием? Число или «нет».",
    "rating": "С каким рейтингом можно вступить? Например, 1400-1800, или «любой».",
    "unfinished": (
        "Что с партиями, не оконченными к сроку? время: побеждает тот, у кого его больше; "
        "требование: он может потребовать победу; присуждение: решаете вы."
    ),
    "rated": "Учитывать в рейтинге? Да или нет.",
}
FAULTS: Mapping[str, Callable[[Fault], str]] = {
    "no-name": lambda _: "Нужно название.",
    "bad-size": lambda _: "Участников может быть от 2 до 1000.",
    "bad-ratings": lambda _: "Нижний предел рейтинга выше верхнего.",
    "bad-rounds": lambda _: "Нужен хотя бы один тур.",
    "bad-time": lambda _: "На тур нужно время.",
    "bad-pace": lambda _: "Это не контроль времени.",
    "too-few-at-once": lambda fault: f"Партий сразу должно быть не меньше: {fault.limit}.",
    "one-game-only": lambda _: "В таких турнирах встреча — одна партия.",
    "tie-break-twice": lambda _: "Показатель назван дважды.",
    "small-swiss": lambda fault: (
        f"Если участников меньше {fault.limit}, пары в швейцарском турнире могут кончиться; "
        "круговой был бы лучше."
    ),
    "too-many-rounds": lambda fault: (
        f"На столько туров пар не хватит; для стольких участников — не больше {fault.limit}."
    ),
    "large-table": lambda fault: (
        f"Больше {fault.limit} участников — это долго, если каждый с каждым; швейцарский был бы "
        "лучше."
    ),
    "bad-groups": lambda fault: f"Из группы могут выйти не больше {fault.limit}.",
    "no-boards": lambda _: "Командам нужна хотя бы одна доска.",
    "no-reach": lambda _: "На лестнице нужно кого-то вызывать.",
}


def question(field: str, settled: Settings) -> str:
    """What is asked of it next."""
    name = f"«{settled.name}»: " if settled.name and field != "name" else ""
    return name + _QUESTIONS.get(field, f"{field}?")


def terms(settings: Settings) -> list[str]:
    """Everything that somebody wants to know before he enters."""
    return [
        line for line in (_game(settings), _way(settings), _who(settings), _time(settings)) if line
    ]


def _game(settings: Settings) -> str:
    options = spoken_options(settings.game, settings.options, "ru")
    rated = "с рейтингом" if settings.rated else "без рейтинга"
    agreed = RUSSIAN.pace(read_pace(settings.pace or "none") or UNTIMED)
    return ", ".join([title(settings.game, "ru"), *options, agreed, rated]) + "."


def _way(settings: Settings) -> str:
    count = settings.rounds
    rounds = f", {count} {plural(count, 'тур', 'тура', 'туров')}" if count else ""
    games = ", встреча — две партии" if settings.games == 2 else ""
    match settings.format:
        case "swiss":
            kind = f"Швейцарский турнир{rounds}{games}"
        case "roundrobin":
            kind = ("Двухкруговой турнир" if settings.cycles == 2 else "Круговой турнир") + games
        case "knockout":
            kind = "Турнир на выбывание" + games + (", матч за третье место" * settings.third_place)
        case "groups":
            kind = (
                f"Группы (по {settings.group_size}), из каждой выходят {settings.advance}, "
                f"дальше на выбывание{games}"
            )
            kind += ", матч за третье место" * settings.third_place
        case "team":
            kind = f"Командный турнир, досок: {settings.boards}{games}"
        case "arena":
            kind = f"Арена, длительность: {RUSSIAN.span(settings.duration)}"
        case "ladder":
            kind = f"Лестница: можно вызвать того, кто выше не больше чем на {settings.reach}"
    ties = ", ".join(tie_break_name(one, "ru") for one in tie_breaks_of(settings))
    return f"{kind}. Показатели: {ties}."


def _who(settings: Settings) -> str:
    least = f"от {settings.least} до " if settings.least > 2 else "до "
    rating = ""
    if settings.rating_from or settings.rating_to < 9999:
        high = "" if settings.rating_to >= 9999 else f" до {settings.rating_to}"
        rating = f", рейтинг от {settings.rating_from}{high}"
    late = f" Вступить можно и позже, до тура {settings.late_until}." if settings.late_until else ""
    match settings.starts:
        case "hand":
            start = "Начинает организатор."
        case "full":
            start = "Начало — когда наберутся все."
        case "date":
            when = datetime.fromtimestamp(settings.start_at, UTC).strftime("%d.%m.%Y %H:%M UTC")
            check = (
                f", перекличка за {RUSSIAN.span(settings.check_in)}" if settings.check_in else ""
            )
            start = f"Начало: {when}{check}."
    return f"Участников: {least}{settings.most}{rating}. {start}{late}"


def _time(settings: Settings) -> str:
    if settings.format == "arena":
        return ""
    ways = {
        "time": "побеждает тот, у кого осталось больше времени",
        "claim": "тот, у кого осталось больше времени, может потребовать победу",
        "adjudication": "решает организатор",
    }
    return (
        f"{'На партию' if settings.format == 'ladder' else 'На тур'}: {RUSSIAN.span(settings.round_time)}; если партия не окончена, "
        f"{ways[settings.unfinished]}. Партий сразу: не больше {settings.at_once}."
    )
