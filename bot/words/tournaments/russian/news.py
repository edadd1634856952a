"""News of groups, ladders and arenas, in Russian."""

from __future__ import annotations

from bot.words.tongue_russian import counted
from bot.words.tournaments.news_phrases import NewsPhrases
from bot.words.tournaments.playing_commands import CHALLENGE


def _drawn(title: str, through: int) -> str:
    who = "выходит победитель" if through == 1 else f"выходят {through} лучших"
    return f"{title}: группы составлены, из каждой {who}."


NEWS = NewsPhrases(
    group=lambda letter: f"группа {letter}",
    groups_drawn=_drawn,
    groups_over=lambda title: f"{title}: игры в группах окончены. Дальше выходят:",
    out=lambda title, group, rank, shared: (
        f"{title}: {group}, вы {'делите' if shared else 'на'} {rank}-{'е' if shared else 'м'} "
        f"{'место' if shared else 'месте'}, дальше выходят другие."
    ),
    decided={
        "tie-break": lambda one, two: f"У {one} и {two} поровну очков, выходит {one}.",
        "played": lambda one, two: (
            f"У {one} и {two} поровну очков, но сыгранные партии есть только у {one}."
        ),
        "rating": lambda one, two: (
            f"У {one} и {two} поровну очков и равны все показатели; выходит {one}: рейтинг при "
            "вступлении выше."
        ),
        "lot": lambda one, two: (
            f"У {one} и {two} поровну очков и равны все показатели; выходит {one}: так решил жребий "
            "при составлении стартового списка."
        ),
    },
    by_tie_break=lambda one, two, name, mine, theirs: (
        f"У {one} и {two} поровну очков; решает показатель «{name}»: {mine} против {theirs}."
    ),
    ladder=lambda title, reach, number: (
        f"{title}: лестница открыта. Вызывать можно тех, кто выше не больше чем на "
        f"{counted(reach, 'место', 'места', 'мест')}: {CHALLENGE.use(f'{number} @имя')}; победителю "
        "достаётся место повыше."
    ),
    challenges=lambda title, who, whom, place: (
        f"{title}: {who} вызывает {whom}, на кону {place}-е место."
    ),
    rivals=lambda title, names: f"{title}: можно вызвать: {', '.join(names)}.",
    no_rivals={
        "on-top": lambda title: f"{title}: вы на первом месте, вызывать некого.",
        "playing": lambda title: f"{title}: сначала закончите свою партию, потом вызывайте снова.",
        "all-busy": lambda title: f"{title}: сейчас вызвать некого. Попробуйте позже.",
    },
    challenge=lambda name: f"Вызвать: {name}",
    ladder_results={
        "climbs": lambda title, winner, loser, place: (
            f"{title}: {winner} побеждает, {loser} уступает место; {winner} теперь на {place}-м месте."
        ),
        "stays": lambda title, winner, loser, place: (
            f"{title}: {winner} побеждает, соперник — {loser}; {winner} остаётся на {place}-м месте."
        ),
        "draw": lambda title, winner, loser, place: (
            f"{title}: ничья, {winner} – {loser}; {winner} остаётся на {place}-м месте."
        ),
    },
    off_ladder=lambda title, who, place: (
        f"{title}: {who} больше не участвует, {place}-е место освободилось. Все, кто ниже, "
        "поднимаются на одно место."
    ),
    arena=lambda title, players, span: (
        f"{title}: арена началась, {counted(players, 'участник', 'участника', 'участников')}; "
        f"закончится через {span}. Кто свободен, сразу получает соперника."
    ),
    wait=lambda title: (
        f"{title}: сейчас свободных соперников нет. Партия начнётся, как только кто-нибудь "
        "освободится."
    ),
)
