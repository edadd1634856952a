"""Why a move of Chess-T is not allowed, in Russian."""

from __future__ import annotations

from bot.games.chess_t.announcements import Refused, TooWeak, Why, WrongForm
from bot.games.chess_t.forces import write_force
from bot.games.chess_t.men_ru import named, with_forces

FORM = "Пишите так: e2-e3, e5:d5 (взятие), e5%d5 (размен); можно и с фигурой: Рт h2-h4."


def say_refused(told: Refused | WrongForm | TooWeak) -> str:
    match told:
        case Refused(why, square):
            return _refusal(why, square)
        case WrongForm():
            return _say_wrong_form(told)
        case TooWeak():
            return _say_weak(told)


def _refusal(why: Why, at: str) -> str:
    match why:
        case "not-a-move":
            return f"Такого хода в этой игре нет. {FORM}"
        case "nobody-there":
            return f"На {at} никого нет."
        case "not-yours":
            return f"На {at} не ваша фигура."
        case "own-man":
            return f"На {at} стоит ваша же фигура."
        case "star":
            return f"{at} — неприступное поле противника: вашим фигурам туда нельзя."
        case "castle":
            return f"{at} — поле замка: там могут стоять только Король, Коннет и Принц."
        case "unreachable":
            return f"Линии движения этой фигуры не ведут на {at}."
        case "blocked":
            return f"На пути к {at} препятствие."
        case "nobody-to-take":
            return f"На {at} никого нет."
        case "no-king-exchange":
            return f"{at}: силы равны, но Король в размене не участвует."
        case "no-exchange":
            return f"{at}: размена в этой партии нет, так условились."
        case "scouts-alone-exchange":
            return f"{at}: размен здесь делает только Разведчик, и только на поле замка."
        case "scout-captures":
            return f"На {at} Разведчик делает взятие (:), каково бы ни было соотношение сил."
        case "scout-exchanges":
            return f"В замке Разведчик может только разменяться (%), в том числе на {at}."
        case "stronger":
            return f"На {at} у вас перевес в силе: это взятие (:), а не размен."
        case "entry-ban":
            return (
                f"{at}: у противника там перевес в силе с участием королевской фигуры, "
                "поэтому вторгнуться в замок на это поле нельзя."
            )
        case "exit-ban":
            return (
                f"На {at} ваша последняя королевская фигура в замке, а в замке противник: "
                "выходить ей нельзя."
            )


def _say_wrong_form(told: WrongForm) -> str:
    if not told.letters:
        return f"При ходе на {told.square} никто не превращается."
    kinds = ", ".join(f"{letter} ({named(letter)})" for letter in told.letters)
    return f"На {told.square} возможны превращения: {kinds}. Допишите букву: {told.square}={told.letters[0]}."


def _say_weak(told: TooWeak) -> str:
    text = f"{told.square}: ваша сила {write_force(told.ours)} против {write_force(told.theirs)}."
    if told.exchange:
        return f"{text} При равенстве сил возможен только размен: {told.exchange}."
    ours, theirs = with_forces(told.our_men), with_forces(told.their_men)
    return f"{text} Для взятия нужен перевес. У вас: {ours}; у противника: {theirs}."
