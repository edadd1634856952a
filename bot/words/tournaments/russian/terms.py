"""What a tournament is like, in Russian."""

from __future__ import annotations

from bot.words.tongue_russian import counted, plural
from bot.words.tournaments.phrases import TermsPhrases

_UNFINISHED = "Если партия к сроку не окончена,"


def players(count: int) -> str:
    """In the genitive: "до 12 участников"."""
    return counted(count, "участника", "участников", "участников")


def _groups(size: int, advance: int) -> str:
    each = counted(size, "участнику", "участника", "участников")
    verb = plural(advance, "выходит", "выходят", "выходят")
    return f"Группы по {each}, из каждой {verb} {advance}, дальше — на выбывание"


TERMS = TermsPhrases(
    swiss="Швейцарский турнир",
    round_robin="Круговой турнир",
    double_round_robin="Двухкруговой турнир",
    knockout="Турнир на выбывание",
    double_knockout="Турнир до двух поражений: выбывает тот, кто проиграл две встречи",
    groups=_groups,
    team=lambda boards: (
        f"Командный турнир на {counted(boards, 'доске', 'досках', 'досках')}, каждая с каждой"
    ),
    team_swiss=lambda boards: (
        f"Командная швейцарка на {counted(boards, 'доске', 'досках', 'досках')}, по командным очкам"
    ),
    reserves=lambda count: f"до {counted(count, 'запасного', 'запасных', 'запасных')}",
    invited_only="В команду вступают только по приглашению её капитана.",
    full_teams=(
        "Выигранный матч — 2 очка, ничья — 1; при равенстве решают очки на досках. Нужны две полные "
        "команды; команда, у которой занята только половина досок или меньше, не стартует."
    ),
    arena=lambda span: f"Арена на {span}",
    ladder=lambda reach: (
        "Лестница: можно вызвать того, кто выше не больше чем на "
        f"{counted(reach, 'место', 'места', 'мест')}"
    ),
    rounds=lambda count: counted(count, "тур", "тура", "туров"),
    two_games="встречи из двух партий",
    third_place="с матчем за третье место",
    tie_breaks=lambda names: f"Доп. показатели: {names}.",
    up_to=lambda most: f"До {players(most)}",
    exactly=lambda count: f"Для {players(count)}",
    between=lambda least, most: f"От {least} до {players(most)}",
    rated_from=lambda low: f"с рейтингом от {low}",
    rated_to=lambda high: f"с рейтингом до {high}",
    rated_between=lambda low, high: f"с рейтингом от {low} до {high}",
    by_hand="Когда начать, решает организатор.",
    when_full="Начнётся, как только все места будут заняты.",
    starts_on=lambda moment: f"Начало — {moment}",
    check_in=lambda span: f"перекличка за {span}",
    late=lambda round_: f"Вступить можно и позже, до {round_}-го тура.",
    round_time=lambda span: f"На тур даётся {span}.",
    game_time=lambda span: f"На партию даётся {span}.",
    more_time_wins=f"{_UNFINISHED} побеждает тот, у кого осталось больше времени.",
    more_time_claims=(
        f"{_UNFINISHED} тот, у кого осталось больше времени, может потребовать победу."
    ),
    waiting_wins=f"{_UNFINISHED} побеждает тот, кто ждёт хода соперника.",
    waiting_claims=f"{_UNFINISHED} тот, кто ждёт хода соперника, может потребовать победу.",
    organiser_decides=f"{_UNFINISHED} решает организатор.",
    no_show=lambda span: f"Кто за {span} не сделает ни хода, проигрывает партию из-за неявки.",
    no_shows=lambda count: (
        f"{counted(count, 'неявка', 'неявки', 'неявок')} — и игрок выбывает из турнира."
    ),
    byes=lambda count: (
        "Один тур можно пропустить и получить пол-очка."
        if count == 1
        else f"Можно пропустить до {count} туров, за каждый — пол-очка."
    ),
    every=lambda span: f"Турнир повторяется, период — {span}.",
    review=lambda span: f"Перед публикацией организаторы проверяют пары, на это отведено: {span}.",
    at_once=lambda count: (
        f"Одновременно — не больше {counted(count, 'партии', 'партий', 'партий')}."
    ),
)
