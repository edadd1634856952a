"""The door of a tournament, in Russian."""

from __future__ import annotations

from bot.club.tournaments.settings import PlayedOf
from bot.words.tongue_russian import counted, plural
from bot.words.tournaments.door_phrases import DoorPhrases
from bot.words.tournaments.entry_commands import ENTRY
from bot.words.tournaments.playing_commands import JOIN
from bot.words.tournaments.team_commands import INVITE


def _played(count: int) -> str:
    """In the genitive: "не меньше 10 партий"."""
    return counted(count, "партии", "партий", "партий")


def _where(of: PlayedOf, game: str) -> str:
    match of:
        case "game":
            return f"в игру «{game}»"
        case "rated":
            return f"на рейтинг в игру «{game}»"
        case "any":
            return "в любые игры"
        case "any-rated":
            return "на рейтинг в любые игры"


def _lacks_rating(rating: int, low: int, high: int) -> str:
    if low and high < 9999:
        return f"Ваш рейтинг здесь {rating}, а нужен от {low} до {high}."
    if low:
        return f"Ваш рейтинг здесь {rating}, а нужен не ниже {low}."
    return f"Ваш рейтинг здесь {rating}, а нужен не выше {high}."


def _waiting(count: int) -> str:
    return f"В листе ожидания: {count}."


DOOR = DoorPhrases(
    invited="Только по приглашениям.",
    word="Нужен пароль, его сообщает организатор.",
    open="Вступить может любой.",
    least=lambda count, of, game: (
        f"Для тех, кто сыграл не меньше {_played(count)} {_where(of, game)}."
    ),
    most=lambda count, of, game: (
        f"Для новичков: сыграно не больше {_played(count)} {_where(of, game)}."
    ),
    no_least="Играть раньше не обязательно.",
    no_most="Теперь не только для новичков.",
    any_rating="Рейтинг любой.",
    size=lambda least, most: (
        f"Мест: {most}, нужно не меньше {counted(least, 'участника', 'участников', 'участников')}."
    ),
    ratings=lambda told: f"Только для игроков {told}.",
    new_word="Пароль теперь другой.",
    changed=lambda what: f"условия вступления изменены. {what} Кто уже участвует, остаётся.",
    unchanged=lambda title: f"{title}: так и есть, ничего не изменилось.",
    cannot_enter=lambda title: f"В турнир {title} вам пока не вступить:",
    lacks_rating=_lacks_rating,
    lacks_games=lambda count, limit, of, game: (
        f"Нужно сыграть не меньше {_played(limit)} {_where(of, game)}; у вас {count}, не хватает "
        f"{limit - count}."
    ),
    too_many_games=lambda count, limit, of, game: (
        f"Он для новичков, у которых не больше {_played(limit)} {_where(of, game)}; у вас {count}."
    ),
    queued=lambda title, place: (
        f"Все места в турнире {title} заняты; вы в листе ожидания, ваш номер — {place}. Когда место "
        "освободится, вы займёте его, и я вам напишу."
    ),
    for_team=lambda team: f"Ваша команда — «{team}».",
    waiting=_waiting,
    who_waits=lambda count, names: f"Лист ожидания ({count}): {names}",
    you_wait=lambda place: f"Вы в листе ожидания, ваш номер — {place}.",
    left_queue=lambda title: f"Вас больше нет в листе ожидания турнира {title}.",
    put_out=lambda title, who: f"{title}: {who} больше не в листе ожидания.",
    moved_up=lambda title: f"Место освободилось: теперь вы участвуете в турнире {title}.",
    check_in_too=lambda span: (
        f"Он начнётся через {span}; отметьтесь кнопкой, иначе вы не будете участвовать."
    ),
    queue_over=lambda title: (
        f"{title}: запись закрыта, место для вас так и не освободилось; листа ожидания больше нет."
    ),
    invitation=lambda title, by: f"{by} приглашает вас в турнир {title}.",
    no_word_needed="Пароль вам не нужен.",
    guest_asked=lambda title, who: (
        f"{title}: {who} получает приглашение — личное письмо с кнопкой."
    ),
    guest_asked_lately=lambda title, who: (
        f"{title}: приглашение действует ({who}). Письмо уже было недавно, второго я не отправляю."
    ),
    guest_plays=lambda title, who: f"{title}: {who} уже участвует.",
    guest_waits=lambda title, who: (
        f"{title}: {who} уже в листе ожидания; приглашение есть, но места пока нет."
    ),
    guests=lambda title: f"{title}: кто приглашён. Это видят только организаторы.",
    none_invited="Никто не приглашён.",
    not_come_yet=lambda names: f"Приглашены: {', '.join(names)}.",
    have_come=lambda names: f"Приглашены и уже участвуют: {', '.join(names)}.",
    invite=lambda number: f"Пригласить ещё: {INVITE.use(f'{number} @имя')}",
    guest_out=lambda title, who: f"{title}: приглашение отозвано ({who}).",
    uninvited=lambda title: f"{title}: ваше приглашение отозвано.",
    guest_declined=lambda title, who: f"{title}: {who} не принимает приглашение.",
    you_declined=lambda title: (
        f"Хорошо, в турнире {title} вы не участвуете. Организатор об этом узнает."
    ),
    too_many_guests=lambda title, most: (
        f"{title}: приглашено {most}, больше нельзя. Сначала отзовите часть приглашений."
    ),
    word_needed=lambda title, number: (
        f"Для турнира {title} нужен пароль, его сообщает организатор. Напишите его мне лично: "
        f"{JOIN.use(f'{number} пароль=…')}"
    ),
    wrong_word=lambda title, left: (
        f"{title}: пароль не тот. На ближайший час "
        f"{plural(left, 'осталась', 'осталось', 'осталось')} "
        f"{counted(left, 'попытка', 'попытки', 'попыток')}."
    ),
    no_more_tries=(
        "Слишком много неверных паролей; попробуйте через час. Верный вам подскажет организатор."
    ),
    in_private=lambda how: (
        f"Здесь это читают и другие, поэтому пароль я не проверяю. Напишите мне лично: {how}"
    ),
    word_is=lambda title, word, number: (
        f"{title}: пароль — {word}. Сообщите его тем, кого пускаете; мне его пишут лично. Прочитать "
        "его потом не сможет никто, так что запишите. Выбрать другой, тоже лично: "
        f"{ENTRY.use(f'{number} пароль=…')}"
    ),
    same_word=lambda title, number: (
        f"В турнире {title} тот же пароль, что и в прошлый раз. Выбрать другой, лично: "
        f"{ENTRY.use(f'{number} пароль=…')}"
    ),
    too_short=lambda least: f"В пароле не меньше {counted(least, 'буквы', 'букв', 'букв')}.",
    word_apart=(
        "Напишите здесь «доступ=пароль»: я придумаю пароль и сообщу его вам лично, там же можно "
        "выбрать другой."
    ),
    entry=lambda title: f"{title}, условия вступления:",
    change_entry=lambda number: (
        "Изменить их: "
        f"{ENTRY.use(f'{number} игроки=16 рейтинг=любой сыграно=10 новички=нет доступ=открыто')} — или "
        "только часть из этого."
    ),
    whole_line=lambda players, most, waiting: (
        f"Занято мест: {players} из {most}." + (f" {_waiting(waiting)}" if waiting else "")
    ),
    decline="Нет, спасибо",
    uninvite=lambda who: f"Отозвать: {who}",
    guest_list="Кто приглашён",
)
