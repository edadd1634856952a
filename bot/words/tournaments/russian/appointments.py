"""When two players agree to play, in Russian."""

from __future__ import annotations

from bot.words.time.commands import ZONE
from bot.words.tournaments.appointment_phrases import AppointmentPhrases
from bot.words.tournaments.entry_commands import MEET


def _games(numbers: str) -> str:
    many = ", " in numbers
    return f"{'партии' if many else 'партию'} {numbers.replace(', ', ' и ')}"


APPOINTMENTS = AppointmentPhrases(
    on=lambda moment: moment,
    between=lambda first, last: f"в промежутке {first} — {last}",
    games=_games,
    asked=lambda title, who, games, when: f"{title}: {who} предлагает сыграть {games} {when}.",
    asking=lambda title, who, games, when: (
        f"{title}: вы предлагаете сыграть {games} {when}, соперник — {who}. Об ответе я сообщу."
    ),
    still=lambda when: f"Пока ответа нет, действует прежняя договорённость: {when}.",
    round_ends=lambda moment: f"Тур закончится {moment}.",
    agreed=lambda title, who, games, when: (
        f"{title}: договорились, вы играете {games} {when}, соперник — {who}."
    ),
    clocks_stand=(
        "До этого часы стоят, и неявки не будет. Кто сделает ход раньше, тот их запустит; чтобы "
        "перенести ещё раз, снова нужно согласие обоих."
    ),
    declined=lambda title, who, games, when: f"{title}: {who} не может сыграть {games} {when}.",
    you_declined=lambda title, who: f"{title}: {who} узнает, что это время вам не подходит.",
    taken_back=lambda title, who, games, when: (
        f"{title}: {who} больше не предлагает сыграть {games} {when}."
    ),
    you_took_back=lambda title: f"{title}: ваше предложение снято.",
    reminder=lambda title, who, games, span, when: (
        f"{title}: через {span} вы играете {games}, соперник — {who}; время по договорённости: {when}."
    ),
    now=lambda title, who, games: (
        f"{title}: пора играть {games}, как договорились; соперник — {who}."
    ),
    clocks_run="Часы пошли.",
    line_agreed=lambda when: f"договорились: {when}",
    line_theirs=lambda who, when: f"{who} предлагает сыграть {when}",
    line_mine=lambda when: f"вы предложили сыграть {when}",
    line_none="время не назначено",
    heading=lambda title: f"{title}, когда вы играете:",
    how=lambda number: (
        f"Предложить время, по вашему часовому поясу: {MEET.use(f'{number} завтра 18:00')}; можно и "
        "«сб 18:00-20:00», «8 января 18:00», «через 2 часа»."
    ),
    in_utc=f"Пока вы не назвали свой часовой пояс, я считаю по UTC: {ZONE.use('Europe/Moscow')}",
    which=lambda title: f"{title}: с кем? У вас несколько партий.",
    no={
        "arena": "на арене играют сразу, договариваться не о чем.",
        "past": "это время уже прошло или почти прошло; предложите более позднее.",
        "beyond": "это слишком поздно: партию нужно закончить до конца тура.",
        "too-often": "вы уже много раз предлагали время для этой партии; теперь очередь соперника.",
        "backwards": "этот промежуток кончается раньше, чем начинается.",
        "no-day": "такого дня нет.",
        "no-game": "у вас там сейчас нет партии.",
        "not-begun": "эта партия ещё не началась, договариваться пока не о чем.",
        "nothing-proposed": "никто не предлагал времени, на которое вы могли бы ответить.",
        "changed": "теперь предложено уже другое.",
        "no-number": "такой партии у вас там сейчас нет.",
    },
    until=lambda moment: f"Он закончится {moment}; продлить тур может организатор.",
    appointed=lambda lines: f"Договорились о времени:\n{lines}",
    appointed_line=lambda pair, when: f"{pair}: {when}",
    agree="Согласиться",
    decline="Не могу",
    another="Другое время",
    take_back="Снять предложение",
    time="Договориться о времени",
    today=lambda clock: f"Сегодня {clock}",
    tomorrow=lambda clock: f"Завтра {clock}",
    after_tomorrow=lambda clock: f"Послезавтра {clock}",
)
