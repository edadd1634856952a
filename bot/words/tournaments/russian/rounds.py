"""Rounds of a tournament, in Russian."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.words.tongue_russian import counted
from bot.words.tournaments.organising_commands import CANCEL, OVERRIDE, TOGETHER
from bot.words.tournaments.phrases import Rest, RoundPhrases
from bot.words.tournaments.playing_commands import HERE


def _tied(title: str, pairs: Sequence[tuple[str, str]]) -> str:
    where = "в матче" if len(pairs) == 1 else "в матчах"
    who = ", ".join(f"{one} – {two}" for one, two in pairs)
    return f"{title}: ничья {where} {who}, играют дополнительные партии."


_AFTER_A_REST: Mapping[Rest, str] = {
    "more": "следующая партия — в следующем туре.",
    "table": "это последний тур, и все ваши партии сыграны.",
    "group": "все ваши партии в группе сыграны.",
}


ROUNDS = RoundPhrases(
    round=lambda number: f"тур {number}",
    round_of=lambda number, rounds: f"тур {number} из {rounds}",
    begun=lambda title, where, games, span: (
        f"{title}, {where}: {counted(games, 'партия', 'партии', 'партий')}, тур закончится через "
        f"{span}."
    ),
    byes=lambda names: f"Без партии — {', '.join(names)}.",
    draft=lambda title, round_, span: (
        f"{title}: эти пары тура {round_} будут опубликованы через {span}."
    ),
    change_pairs=lambda number: (
        f"Задать пару: {OVERRIDE.use(f'{number} @белые-@чёрные')}; остальных распределю вокруг неё."
    ),
    again=lambda title, round_, why, span: (
        f"{title}: тур {round_} составлен заново, потому что {why}. Он будет опубликован через {span}."
    ),
    grounds={
        "players": "изменился состав",
        "results": "изменился результат",
        "apart": "изменилось, кому можно встречаться",
        "byes": "изменилось, кто пропускает тур",
        "pairs": "пары заданы или сняты организатором",
    },
    paired_now=lambda pairs: f"Новые пары: {pairs}.",
    paired_no_more=lambda pairs: f"Больше нет: {pairs}.",
    game=lambda title, round_, match, game, side, opponent: (
        f"{title}{f', тур {round_}' if round_ else ''}: #{match}, {game}. Вы — {side}, соперник — "
        f"{opponent}."
    ),
    ends_in=lambda span: f"Тур закончится через {span}.",
    come_within=lambda number, span: (
        f"Сделайте ход или напишите {HERE.use(number)} не позже чем через {span}, иначе партия будет "
        "проиграна из-за неявки."
    ),
    arena_ends_in=lambda span: f"Арена закончится через {span}.",
    play_within=lambda span: f"Сыграть её нужно за {span}.",
    bye=lambda title, round_, points: f"{title}: в туре {round_} вы свободны и получаете {points}.",
    through=lambda title, round_: (
        f"{title}: в туре {round_} вы свободны и проходите в следующий тур."
    ),
    idle=lambda title, round_, last: (
        f"{title}: в туре {round_} у вас нет партии; {_AFTER_A_REST[last]}"
        if last == "group"
        else f"{title}: в туре {round_} вы отдыхаете, так бывает с каждым; {_AFTER_A_REST[last]}"
    ),
    relaxed=lambda title, round_: (
        f"{title}: тур {round_} нельзя составить по всем правилам. Что нарушено:"
    ),
    broken={
        "colours": "цвет не по очереди",
        "second-bye": "второй раз без партии",
        "rematch": "повторная встреча",
        "sat-out": "не с кем играть",
    },
    tied=_tied,
    reminder=lambda title, span, match, opponent: (
        f"{title}: тур закончится через {span}, а партия #{match} (соперник — {opponent}) не окончена."
    ),
    over=lambda title, round_: f"{title}: тур {round_} окончен. Положение:",
    engine_failed=lambda title, round_, number: (
        f"{title}: тур {round_} не удалось составить. Я попробую ещё раз. Если не поможет, снимите "
        f"запрет на чью-нибудь встречу ({TOGETHER.use(f'{number} @имя @имя')}) или отмените турнир "
        f"({CANCEL.use(number)})."
    ),
    too_many=lambda title, rounds, cap: (
        f"{title}: {counted(rounds, 'тур', 'тура', 'туров')} — слишком много для стольких "
        f"участников, надёжно было бы {cap}. Позже, возможно, придётся отступить от правил "
        "жеребьёвки; я скажу, от каких."
    ),
)
