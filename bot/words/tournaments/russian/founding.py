"""What is asked of a new tournament, and what may be wrong with it, in Russian."""

from __future__ import annotations

from typing import assert_never

from bot.club.tournaments.settings import FaultWord
from bot.words.tongue_russian import counted
from bot.words.tournaments.entry_commands import ENTRY
from bot.words.tournaments.organising_commands import AGAIN, CANCEL, CREATE, SET, START
from bot.words.tournaments.phrases import FoundingPhrases, Questions
from bot.words.tournaments.russian.terms import players

_QUESTIONS: Questions = {
    "name": "Новый турнир. Как он называется?",
    "game": "Какая игра?",
    "rules": "По каким правилам?",
    "format": "По какой системе?",
    "size": "Сколько участников самое большее? Или от–до, например 6-16.",
    "rounds": "Сколько туров?",
    "pace": "Какой контроль времени? Например, 3д, 30д+1д/45д, 10м+5с или нет.",
    "start": (
        "Когда начало? Вручную, когда наберётся или в срок по вашему времени, например "
        "завтра в 18:00 или 01.12.2026 18:00."
    ),
    "rated": "Партии идут на рейтинг? Да или нет.",
    "games": "Сколько партий в одной встрече? 1 или 2; в турнире на выбывание ещё 3 или 5.",
    "least": "Сколько участников нужно самое меньшее?",
    "rating": "С каким рейтингом можно вступить? Например, 1400-1800 или любой.",
    "round": "Сколько длится тур? Например, 14д.",
    "checkin": "За сколько до начала открыть перекличку? Например, 1ч или нет.",
    "late": "До какого тура можно вступить с опозданием? Число или нет.",
    "byes": "Сколько туров можно пропустить? Число или нет.",
    "unfinished": (
        "Кто выигрывает партию, не оконченную к концу тура? время — тот, у кого осталось больше "
        "времени; требование — он же, но только если потребует; присуждение — решаете вы."
    ),
    "noshow": "Через сколько времени молчания засчитать неявку? Например, 3д или нет.",
    "atonce": "Сколько партий можно играть одновременно?",
    "review": "Сколько времени пары ждут вас, прежде чем их опубликуют? Например, 1ч или нет.",
    "tiebreaks": "Какие дополнительные показатели и в каком порядке? Например, BH/C1 BH SB.",
    "third": "Играть матч за третье место? Да или нет.",
    "group": "Сколько участников в группе?",
    "advance": "Сколько выходят из группы?",
    "boards": "На скольких досках играют команды?",
    "reserves": "Сколько запасных может быть в команде? Число или нет.",
    "teamentry": "Кто может вступить в команду: любой (открыто) или по приглашению капитана (приглашение)?",
    "reach": "На сколько мест выше можно вызывать?",
    "duration": "Сколько длится арена? Например, 90м.",
    "allatonce": "Можно ли играть партии в любом порядке, без туров? Да или нет.",
    "every": "Как часто повторять турнир? Например, неделя, 14д или нет.",
    "accelerated": "Ускорить первые туры (Бакинская система)? Да или нет.",
    "bracketgames": "Сколько партий во встрече после групп? 1, 2, 3 или 5.",
    "deciders": (
        "Что решает при ничьей во встрече и в каком порядке? пара — две быстрые партии; чёрные — "
        "больше побед чёрными; посев — лучший номер посева, он всегда последний."
    ),
    "house": (
        "Можно ли боту сыграть, если к началу наберётся нечётное число участников, чтобы никто не "
        "пропускал туры? Его уровень от 1 до 5 или нет."
    ),
    "played": (
        "Сколько партий нужно сыграть раньше, чтобы вступить? Например, 10 (в эту игру), "
        "10-рейтинговых, 10-любых или нет."
    ),
    "newcomers": "Для новичков: сколько сыграно самое большее? Например, 5, 20-любых или нет.",
    "access": (
        "Кто может вступить: любой (открыто), кого вы пригласите (приглашение) или кто знает пароль "
        "(пароль)?"
    ),
}


def _fault(word: FaultWord, limit: int) -> str:
    match word:
        case "no-name":
            return "Турниру нужно название."
        case "bad-size":
            return f"Участников может быть от 2 до {limit}."
        case "bad-ratings":
            return "Нижний предел рейтинга выше верхнего."
        case "bad-rounds":
            return "Нужен хотя бы один тур."
        case "bad-time":
            return "На тур нужно время."
        case "bad-pace":
            return "Это не контроль времени."
        case "two-games-most":
            return f"Больше {limit} партий во встрече бывает только в турнирах на выбывание."
        case "only-swiss":
            return "Ускорить можно только швейцарский турнир."
        case "one-game-only":
            return "В таких турнирах встреча состоит из одной партии."
        case "tie-break-twice":
            return "Показатель назван дважды."
        case "small-swiss":
            return (
                f"Если будет меньше {players(limit)}, пары в швейцарском турнире могут кончиться; "
                "круговой был бы лучше."
            )
        case "too-many-rounds":
            rounds = counted(limit, "тура", "туров", "туров")
            return (
                f"Слишком много туров для стольких участников: не больше {rounds}, иначе пары могут "
                "кончиться."
            )
        case "large-table":
            return (
                f"Если будет больше {players(limit)}, круговой турнир займёт очень много времени; "
                "швейцарский был бы лучше."
            )
        case "bad-groups":
            return f"Из группы могут выйти не больше {limit}."
        case "no-boards":
            return "Командам нужна хотя бы одна доска."
        case "few-places":
            places = counted(limit, "место", "места", "мест")
            return f"Двум полным командам нужно {places}: игроки={limit} или больше."
        case "no-reach":
            return "На лестнице нужно кого-то вызывать."
        case "no-house":
            return "Бот играет только в швейцарском и круговом турнирах."
        case _:
            assert_never(word)


FOUNDING = FoundingPhrases(
    questions=_QUESTIONS,
    described=lambda name: f"{name} — вот что получается:",
    change_it=f"Что угодно можно изменить, например так: {SET.use('время=3д')}.",
    must_change="В таком виде турнир создать нельзя.",
    fault=_fault,
    bad_value=lambda word, field: f"«{word}» не подходит для пункта «{field}».",
    may_be=lambda values: f"Возможно: {values}.",
    such_as=lambda values: f"Напишите, например: {values}.",
    no_such_field=lambda word, known: f"У турнира нет «{word}». Есть: {known}.",
    no_draft=(
        f"Сейчас вы не описываете никакого турнира. Начать новый: {CREATE}. Изменить условия входа в "
        f"уже созданный: {ENTRY.use('3 игроки=16')}."
    ),
    discarded="Черновик удалён.",
    may_not_organise=lambda command: (
        "Турниры проводят сообщества, и каждое решает, кому их организовывать. Если вам можно, "
        f"напишите в канале сообщества: {command}."
    ),
    too_many_tournaments=lambda most: (
        f"Ваших незаконченных турниров уже {most}. Когда один из них закончится или будет отменён, "
        "можно создать новый."
    ),
    announced=lambda title, organiser: (
        f"Турнир {title}, организатор — {organiser}."
        if organiser
        else f"Турнир {title}, его ведут администраторы этого сообщества."
    ),
    created=lambda title: f"Турнир {title} создан.",
    start_it=lambda number: f"Начать его: {START.use(number)}.",
    held_again=lambda title, number: (
        f"Следующий турнир создан: {title}. Чтобы закончить серию, отмените его: {CANCEL.use(number)}"
    ),
    series_ends=lambda title, number: (
        f"Серия турниров {title} на этом заканчивается: сам собой следующий не объявляется. "
        f"Администраторы сообщества могут провести его снова: {AGAIN.use(number)}"
    ),
    series_empty=lambda title, number, empty: (
        f"Серия турниров {title} на этом заканчивается: участников не хватило "
        f"{counted(empty, 'раз', 'раза', 'раз')} подряд. Организаторы могут продолжить её, когда "
        f"захотят, написав в канале, где она была объявлена: {AGAIN.use(number)}"
    ),
    opens=lambda moment: f"Запись откроется {moment}.",
    again_there=lambda title, number: (
        f"Кому можно проводить турниры, решает сообщество: напишите {AGAIN.use(number)} в канале, где "
        f"был объявлен турнир {title}."
    ),
    again_already=lambda title: f"Такой турнир уже есть: {title}.",
)
