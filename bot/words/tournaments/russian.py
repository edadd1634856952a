"""Tournaments, in Russian."""

from __future__ import annotations

from typing import assert_never

from bot.club.tournaments.settings import Settings
from bot.words.titles import sides, title
from bot.words.tongue_russian import RUSSIAN, plural
from bot.words.tournaments import sayings as s
from bot.words.tournaments.russian_log import did, log_line
from bot.words.tournaments.russian_names import FORMATS, LABELS, REFUSALS, STAGES, TIE_BREAKS, VIEWS
from bot.words.tournaments.russian_terms import FAULTS, question, terms
from bot.words.tournaments.tables import number, points, tie_break_name

__all__ = [
    "FORMATS",
    "HELP",
    "LABELS",
    "REFUSALS",
    "STAGES",
    "TIE_BREAKS",
    "VIEWS",
    "log_line",
    "say",
]

HELP = (
    "Турниры: /турнир — список; /турнир участвовать, дальше, места, таблица, очки, отдых, выйти; "
    "/турнир создать — в сообществе."
)
_ROUND_KINDS = {
    "forfeit-win": "победа без игры",
    "forfeit-loss": "поражение без игры",
    "given": "свободен от игры",
    "bye": "пропуск тура",
    "absent": "отсутствие",
}
_BROKEN = {
    "colours": "цвет не по правилам",
    "second-bye": "второй раз без партии",
    "rematch": "повторная встреча",
    "sat-out": "не с кем играть",
}


def say(saying: s.Saying) -> str:
    match saying:
        case s.Question(field, settled):
            return question(field, settled)
        case s.Described(settings, faults):
            lines = [f"«{settings.name}» — вот что получается:", *terms(settings)]
            lines += [f"⚠ {FAULTS[fault.word](fault)}" for fault in faults]
            return "\n".join([*lines, "Изменить что угодно: /турнир задать имя=значение."])
        case s.BadValue(field, word, values):
            hint = f" Возможно: {', '.join(values)}." if values else ""
            return f"«{word}» не подходит для «{field}».{hint}"
        case s.NoSuchField(word, fields):
            return f"У турнира нет «{word}». Есть: {', '.join(fields)}."
        case s.DraftDropped():
            return "Брошено."
        case s.MayNotOrganise():
            return (
                "Турниры создают в сообществе те, кому оно это разрешает: скажите "
                "/турнир создать в его канале."
            )
        case s.Announced(name, settings, organiser):
            lines = [f"Турнир {_of(name)}, организатор: {organiser}.", *terms(settings)]
            return "\n".join(lines)
        case s.Created(name, settings):
            start = f" Начать: /турнир начать {name.number}." if _by_hand(settings) else ""
            return f"Турнир {_of(name)} создан.{start}"
        case s.Entered() | s.Left() | s.CheckInOpened() | s.Present() | s.ByeNoted():
            return _entry(saying)
        case s.RoundBegun() | s.DraftReady() | s.GameBegun() | s.ByeGiven() | s.Decider():
            return _round(saying)
        case s.Relaxed() | s.RoundReminder() | s.Forfeit() | s.Judgement() | s.ByTime():
            return _trouble(saying)
        case s.Drawn() | s.RoundOver() | s.PutOut() | s.EngineFailed() | s.TooManyRounds():
            return _end_of_round(saying)
        case s.Over(name, places, teams):
            boards = [f"{team}: {won}, на досках {points(half)}" for team, won, half in teams]
            lines = boards or [f"{rank}. {who}, {_points(half)}" for rank, who, half in places]
            return "\n".join([f"Турнир {_of(name)} закончен.", *lines])
        case s.YourPlace(name, rank, players, half):
            return (
                f"Турнир {_of(name)} закончен: ваше место — {rank} из {players}, {_points(half)}."
            )
        case s.Contests(open_, past):
            lines = [_line(line) for line in open_] or ["Турниров сейчас нет."]
            if past:
                lines += ["Закончены:", *(_line(line) for line in past)]
            return "\n".join(lines)
        case s.WhichContest(_, lines):
            return "\n".join(["Какой турнир?", *map(_line, lines)])
        case s.NoContest(None):
            return "Такого турнира сейчас нет. Список: /турнир."
        case s.NoContest(wanted):
            return f"Турнира {wanted} нет."
        case s.Shown() | s.NextGame() | s.NoNextGame() | s.Points():
            return _look(saying)
        case s.Seen(name, what, round_):
            after = f", тур {round_}" if what in ("standings", "table", "pairings") else ""
            return f"{_of(name)}{after}. {VIEWS[what]}:"
        case s.NothingYet(name, what):
            return f"{_of(name)}: показывать пока нечего ({VIEWS[what].lower()})."
        case s.Did():
            return f"{_of(saying.title)}: {did(saying)}"
        case s.Refused(name, why):
            return f"{_of(name)}: {REFUSALS[why]}"
        case s.StayTwo():
            return "Обе учётные записи участвуют в одном турнире: там они остаются двумя."
        case s.TakenPlace(name):
            return f"О турнире {_of(name)} теперь рассказывают и здесь."
        case s.Proceeding(name):
            return f"{_of(name)}: выполняется."
        case _:
            assert_never(saying)


def _by_hand(settings: Settings) -> bool:
    return settings.starts == "hand"


def _of(name: s.Title) -> str:
    return f"«{name.name}» ({name.number})"


def _points(half: int) -> str:
    if half % 2:
        return f"{points(half)} очка"
    return f"{points(half)} {plural(half // 2, 'очко', 'очка', 'очков')}"


def _entry(
    saying: s.Entered | s.Left | s.CheckInOpened | s.Present | s.ByeNoted,
) -> str:
    match saying:
        case s.Entered(name, count, most, team, late):
            where = f" Ваша команда: {team}." if team else ""
            when = " Вы играете со следующего тура." if late else ""
            people = plural(count, "участник", "участника", "участников")
            return f"Вы участвуете: {_of(name)}. Уже {count} {people} (мест: {most}).{where}{when}"
        case s.Left(name, running):
            games = " Ваши неоконченные партии в нём проиграны." if running else ""
            return f"Вы вышли из турнира {_of(name)}.{games}"
        case s.CheckInOpened(name, left):
            return (
                f"До начала турнира {_of(name)}: {RUSSIAN.span(left)}. Участники, отметьтесь; кто не "
                "отметится, не играет."
            )
        case s.Present(name):
            return f"{_of(name)}: хорошо, вы здесь."
        case s.ByeNoted(name, round_):
            return f"{_of(name)}: в туре {round_} вы не играете и получаете пол-очка."


def _round(
    saying: s.RoundBegun | s.DraftReady | s.GameBegun | s.ByeGiven | s.Decider,
) -> str:
    match saying:
        case s.RoundBegun(name, round_, rounds, games, left, byes):
            of = f" из {rounds}" if rounds else ""
            rest = f" Без партии: {', '.join(byes)}." if byes else ""
            count = f"{games} {plural(games, 'партия', 'партии', 'партий')}"
            return f"{_of(name)}, тур {round_}{of}: {count}, срок — {RUSSIAN.span(left)}.{rest}"
        case s.DraftReady(name, round_, left):
            return (
                f"{_of(name)}: пары тура {round_} будут опубликованы через {RUSSIAN.span(left)}. "
                f"Другие пары: /турнир переставить {name.number} @белые-@чёрные …"
            )
        case s.GameBegun(name, round_, match, game, seat, opponent, left):
            until = f" До конца тура: {RUSSIAN.span(left)}." if left else ""
            side = sides(game, "ru").get(seat) or {"white": "белые", "black": "чёрные"}[seat]
            return (
                f"{_of(name)}, тур {round_}: №{match}, {title(game, 'ru')}. "
                f"Вы — {side}, соперник: {opponent}.{until}"
            )
        case s.ByeGiven(name, round_, half):
            brings = "проходите в следующий" if half is None else f"получаете: {_points(half)}"
            return f"{_of(name)}: в туре {round_} вы без партии и {brings}."
        case s.Decider(name, pairs):
            lines = (f"{one} и {two}" for one, two in pairs)
            return f"{_of(name)}: поровну, и потому играют дальше: {'; '.join(lines)}."


def _trouble(
    saying: s.Relaxed | s.RoundReminder | s.Forfeit | s.Judgement | s.ByTime,
) -> str:
    match saying:
        case s.Relaxed(name, round_, broken):
            lines = [f"{_BROKEN.get(what, what)}: {', '.join(who)}" for what, who in broken]
            return "\n".join(
                [f"{_of(name)}: тур {round_} не составить по всем правилам. Отступления:", *lines]
            )
        case s.RoundReminder(name, _, match, opponent, left):
            return (
                f"{_of(name)}: до конца тура {RUSSIAN.span(left)}, а партия №{match} не окончена "
                f"(соперник: {opponent})."
            )
        case s.Forfeit(name, game, absent):
            return f"{_of(name)}: партия {game} решена неявкой: {', '.join(absent)}."
        case s.Judgement(name, round_, games, how, left, organiser):
            lines = [f"партия {one.game}: {one.white} – {one.black}" for one in games]
            if organiser and how == "adjudication":
                told = (
                    f"Назовите результаты, срок — {RUSSIAN.span(left)}: /турнир исправить {name.number} "
                    "game=12 score=1-0. Иначе будет ничья."
                )
            elif how == "claim":
                told = (
                    f"У кого времени больше, может потребовать победу, срок — {RUSSIAN.span(left)}: "
                    f"/турнир требую {name.number}. Иначе будет ничья."
                )
            else:
                told = f"Решает организатор, срок — {RUSSIAN.span(left)}; иначе будет ничья."
            return "\n".join([f"{_of(name)}: время тура {round_} вышло.", *lines, told])
        case s.ByTime(name, game, winner):
            return f"{_of(name)}: время вышло; в партии {game} побеждает {winner}: на часах больше."


def _end_of_round(
    saying: s.Drawn | s.RoundOver | s.PutOut | s.EngineFailed | s.TooManyRounds,
) -> str:
    match saying:
        case s.Drawn(name, game):
            return f"{_of(name)}: партию {game} никто вовремя не рассудил; это ничья."
        case s.RoundOver(name, round_):
            return f"{_of(name)}: тур {round_} окончен. Положение:"
        case s.PutOut(name, who, why):
            reasons = {"no-shows": "две неявки", "check-in": "нет отметки о явке"}
            return f"{_of(name)}: {who} больше не участвует ({reasons.get(why, why)})."
        case s.EngineFailed(name, round_):
            return (
                f"{_of(name)}: тур {round_} не удалось составить. Попытка повторится; если не "
                "поможет, снимите запрет на чью-то встречу или отмените турнир."
            )
        case s.TooManyRounds(name, rounds, cap):
            count = f"{rounds} {plural(rounds, 'тур', 'тура', 'туров')}"
            return (
                f"{_of(name)}: {count} — много для стольких участников; надёжно было бы: {cap}. "
                "Позже, возможно, придётся отступать от правил; вам скажут, от каких."
            )


def _look(saying: s.Shown | s.NextGame | s.NoNextGame | s.Points) -> str:
    match saying:
        case s.Shown(name, settings, organiser, helpers, stage, paused, round_, players, left):
            stands = "пауза" if paused else STAGES[stage]
            where = f", тур {round_}" if round_ else ""
            until = f", осталось {RUSSIAN.span(left)}" if left else ""
            help_ = f", помогают: {', '.join(helpers)}" if helpers else ""
            shown = ", ".join(players[:40]) + (" …" if len(players) > 40 else "")
            return "\n".join(
                [
                    f"{_of(name)}: {stands}{where}{until}. Организатор: {organiser}{help_}.",
                    *terms(settings),
                    f"Участники ({len(players)}): {shown}" if players else "Пока никто не записан.",
                ]
            )
        case s.NextGame(name, games, round_, left):
            lines = [f"№{match}, соперник: {who} ({_points(half)})" for match, who, half in games]
            until = f", осталось {RUSSIAN.span(left)}" if left else ""
            return "\n".join([f"{_of(name)}, тур {round_}{until}:", *lines])
        case s.NoNextGame(name, stage, open_, left, bye):
            if stage in ("announced", "registration", "check-in"):
                return f"Турнир {_of(name)} ещё не начался."
            if stage in ("done", "cancelled"):
                return f"Турнир {_of(name)} закончен."
            rest = f" Тур кончится не позже чем через {RUSSIAN.span(left)}." if left else ""
            others = f" Не окончено партий: {open_}." if open_ else ""
            return f"{_of(name)}: сейчас у вас нет партии.{others}{rest}" + (
                " Следующий тур вы пропускаете." if bye else ""
            )
        case s.Points(name, who, rank, players, half, rounds, ties, counts):
            lines = [f"{_of(name)}: {who} — место {rank} из {players}, {_points(half)}."]
            lines += [_round_line(one) for one in rounds]
            lines += [_tie_break(one) for one in ties]
            if not counts:
                lines.append("Сыграно меньше половины партий: они не учитываются никому.")
            return "\n".join(lines)


def _round_line(line: s.RoundLine) -> str:
    if line.kind == "game":
        side = {"white": "белые", "black": "чёрные"}.get(line.colour, "")
        return f"{line.round}: {points(line.halves)}, соперник {line.rival} (ваши — {side})"
    against = f", соперник {line.rival}" if line.rival else ""
    return f"{line.round}: {points(line.halves)}, {_ROUND_KINDS[line.kind]}{against}"


def _tie_break(tie: s.TieBreak) -> str:
    parts = " + ".join(
        f"{number(part)} ({_ROUND_KINDS.get(label, label)})" for label, part in tie.parts
    )
    made = f" = {parts}" if parts else ""
    name = f"{TIE_BREAKS.get(tie.name, tie.name)} ({tie_break_name(tie.name, 'ru')})"
    return f"{name}: {number(tie.value)}{made}"


def _line(line: s.ContestLine) -> str:
    mine = ", вы участвуете" if line.mine else ""
    round_ = f", тур {line.round}" if line.round else ""
    people = plural(line.players, "участник", "участника", "участников")
    return (
        f"{line.title.number}. {line.title.name}: {title(line.game, 'ru')}, "
        f"{FORMATS[line.format]}, {line.players} {people}, {STAGES[line.stage]}{round_}{mine}"
    )
