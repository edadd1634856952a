"""News of groups, ladders and arenas: in public, and in private to whom they concern."""

from __future__ import annotations

from collections.abc import Mapping

from bot.club.tournaments.advancing import Decision, Group, out_of_groups
from bot.club.tournaments.events import Pairing
from bot.club.tournaments.formats import arena, doubleknockout, groups
from bot.club.tournaments.state import Contest, no_shows
from bot.club.tournaments.steps import bracket_seeds
from bot.club.tournaments.table import ranks_in
from bot.desk.tournament_book.audience import names_of, players, post, tell, title_of
from bot.desk.tournament_book.cards import refresh_round
from bot.desk.tournament_book.sheets import standings_sheet
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.words.tournaments import sayings as s


async def tell_of_begun(visit: Visit, book: Held) -> None:
    """What everybody wants to know of a format whose first round does not tell it."""
    contest = book.contest
    match contest.settings.format:
        case "groups":
            names = await players(visit, book)
            drawn = tuple(
                tuple(names[member] for member in group) for group in groups.groups(contest)
            )
            await post(visit, book, s.GroupsDrawn(title_of(book), drawn, contest.settings.advance))
        case "ladder":
            names = await players(visit, book)
            order = tuple(names[member] for member in contest.active)
            await post(visit, book, s.LadderBegun(title_of(book), order, contest.settings.reach))
        case "arena":
            lasts = contest.settings.duration
            until = contest.started_at + lasts
            saying = s.ArenaBegun(title_of(book), len(contest.active), until - visit.now, until)
            await post(visit, book, saying)
        case "swiss" | "roundrobin" | "knockout" | "doubleknockout" | "team" | "teamswiss":
            pass


def are_groups_over(book: Held) -> bool:
    """Whether the round that is over was the last of the groups, and a bracket follows."""
    contest = book.contest
    return contest.settings.format == "groups" and contest.round == groups.base_of(contest)


async def tell_of_groups(visit: Visit, book: Held) -> None:
    """Who goes on, and by what; in private to those who do not."""
    names = await players(visit, book)
    found = out_of_groups(book.contest)
    lines = tuple(_line(group, names) for group in found)
    await post(visit, book, s.GroupsOver(title_of(book), lines), standings_sheet(book, names))
    for group in found:
        ranks = ranks_in(group.table)
        for rank, row in zip(ranks[group.through :], group.table[group.through :], strict=True):
            mine = [_tie(one, names) for one in group.decisions if one.out == row.member]
            saying = s.OutOfGroup(title_of(book), group.number, rank, tuple(mine))
            visit.tell(await visit.person(row.member), saying)


def _line(group: Group, names: Mapping[int, str]) -> s.GroupLine:
    through = tuple(names[row.member] for row in group.table[: group.through])
    ties = tuple(_tie(one, names) for one in group.decisions)
    return s.GroupLine(group.number, through, ties)


def _tie(decision: Decision, names: Mapping[int, str]) -> s.Tie:
    through, out = names[decision.through], names[decision.out]
    return s.Tie(through, out, decision.ground, decision.name, decision.values)


async def fallen_and_out(visit: Visit, book: Held) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Where one must lose twice: who has lost for the first time in this round, and who again."""
    contest = book.contest
    if contest.settings.format != "doubleknockout":
        return (), ()
    seeds = bracket_seeds(contest)
    known = doubleknockout.laps(contest, seeds, contest.round)
    beaten = list(doubleknockout.losses(contest, seeds, known))
    here = [(lap, who) for lap, who in beaten if lap.round == contest.round]
    before = {who for lap, who in beaten if lap.round < contest.round}
    names = await players(visit, book)
    fallen = tuple(names[who] for _, who in here if who not in before)
    return fallen, tuple(names[who] for _, who in here if who in before)


async def tell_of_challenge(visit: Visit, book: Held, who: int, whom: int) -> None:
    """On a ladder everybody hears who wants whose place."""
    names = await names_of(visit, (who, whom))
    place = book.contest.active.index(whom) + 1
    saying = s.LadderChallenge(title_of(book), names[who], names[whom], place)
    await post(visit, book, saying)


async def tell_off_ladder(visit: Visit, before: Contest, book: Held, who: int) -> None:
    """Whoever stands below somebody who leaves a ladder has another place, and hears why."""
    if before.settings.format != "ladder" or before.stage != "running" or who == before.active[-1]:
        return
    names = await names_of(visit, (who,))
    saying = s.OffLadder(title_of(book), names[who], before.active.index(who) + 1)
    await post(visit, book, saying)


async def tell_after_game(visit: Visit, before: Held, book: Held, game: Pairing) -> None:
    """On the card of the round; and what it means where no round waits for it."""
    await refresh_round(visit, book)
    match book.contest.settings.format:
        case "ladder":
            await _tell_of_rung(visit, before, book, game)
        case "arena":
            await tell_waiting(visit, book, (game.white, game.black))
        case (
            "swiss" | "roundrobin" | "knockout" | "doubleknockout" | "team" | "teamswiss" | "groups"
        ):
            pass


async def _tell_of_rung(visit: Visit, before: Held, book: Held, game: Pairing) -> None:
    contest = book.contest
    score = contest.outcomes[game.id].score
    here = [each for each in (game.white, game.black) if each in contest.active]
    if score == "0-0" or len(here) < 2:
        return
    if score == "1/2-1/2":
        winner, loser = sorted(here, key=contest.active.index)
    else:
        winner = game.white if score == "1-0" else game.black
        loser = game.black if score == "1-0" else game.white
    names = await names_of(visit, (winner, loser))
    place = contest.active.index(winner)
    climbs = place < before.contest.active.index(winner)
    how: s.Rung = "draw" if score == "1/2-1/2" else "climbs" if climbs else "stays"
    await post(
        visit, book, s.LadderChanged(title_of(book), names[winner], names[loser], place + 1, how)
    )


def never_paired(book: Held) -> tuple[int, ...]:
    """Who has had no game yet: whoever has is told after each."""
    games = book.contest.pairings.values()
    played = {who for each in games for who in (each.white, each.black)}
    return tuple(who for who in book.contest.active if who not in played)


async def tell_waiting(visit: Visit, book: Held, who: tuple[int, ...]) -> None:
    """In an arena: those of them whom nobody can meet now."""
    contest = book.contest
    lasts = visit.now < contest.started_at + contest.settings.duration
    if not lasts or contest.paused_at is not None:
        return
    draft = arena.draft(contest, contest.round + 1)
    games = draft.pairings if draft else ()
    paired = {each for game in games for each in (game.white, game.black)}
    free = set(arena.free(contest))
    missed, most = no_shows(contest), contest.settings.no_shows
    out = {each for each in who if most and missed.get(each, 0) >= most}  # and told so at once
    waiting = [each for each in who if each in free - paired - out]
    await tell(visit, waiting, s.ArenaWait(title_of(book)))
