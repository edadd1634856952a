"""Everything that people want of tournaments, each wish served by the module that owns it."""

from __future__ import annotations

from typing import assert_never

from bot.desk.tournaments import (
    again,
    create,
    door,
    entry,
    explaining,
    export,
    guests,
    judging,
    keepsakes,
    ladder,
    manage,
    meetings,
    move_players,
    organisers_log,
    panel,
    season_leading,
    seasons,
    show,
    teams,
)
from bot.desk.visit.visit import Visit
from bot.words.tournaments import entry_wishes as ew
from bot.words.tournaments import season_wishes as sw
from bot.words.tournaments import team_wishes as tw
from bot.words.tournaments import wishes as w


async def attend(visit: Visit, wish: w.Wish) -> None:
    if isinstance(wish, w.Looking):
        await _look(visit, wish)
    elif isinstance(wish, w.Playing):
        await _play(visit, wish)
    elif isinstance(wish, w.Describing):
        await _describe(visit, wish)
    elif isinstance(wish, w.TeamWish):
        await _play_in_team(visit, wish)
    elif isinstance(wish, w.EntryWish):
        await _open_door(visit, wish)
    elif isinstance(wish, w.SeasonWish):
        await _attend_season(visit, wish)
    elif isinstance(wish, w.Leading):
        await _lead(visit, wish)
    else:
        await _rule(visit, wish)


async def _look(visit: Visit, wish: w.Looking) -> None:
    match wish:
        case w.ListTournaments():
            await show.show_list(visit)
        case w.ShowTournament(number):
            await show.show_one(visit, number)
        case w.ShowNextGame(number):
            await show.show_next(visit, number)
        case w.ShowTable():
            await show.show_table(visit, wish)
        case w.ShowPairings():
            await show.show_pairings(visit, wish)
        case w.ShowKeepsake():
            await keepsakes.show_keepsake(visit, wish)
        case w.ShowPoints():
            await show.show_points(visit, wish)
        case w.ShowLog(number):
            await organisers_log.show_log(visit, number)
        case w.ExplainPairing():
            await explaining.explain(visit, wish)
        case w.ShowPanel(number):
            await panel.show_panel(visit, number)
        case w.ExportTournament():
            await export.export(visit, wish)
        case _:
            assert_never(wish)


async def _play(visit: Visit, wish: w.Playing) -> None:
    match wish:
        case w.Enter():
            await entry.join(visit, wish)
        case w.Leave(number, sure):
            await entry.leave(visit, number, sure=sure)
        case w.Come(number):
            await entry.come(visit, number)
        case w.Rest():
            await entry.rest(visit, wish)
        case w.ClaimGame(number):
            await entry.claim(visit, number)
        case w.ChallengeAbove():
            await ladder.challenge(visit, wish)
        case _:
            assert_never(wish)


async def _play_in_team(visit: Visit, wish: w.TeamWish) -> None:
    match wish:
        case tw.ShowTeams(number):
            await teams.show_teams(visit, number)
        case tw.FoundTeam():
            await entry.found_team(visit, wish)
        case tw.InvitePlayer():
            await guests.invite_either(visit, wish)
        case tw.DeclineTeam():
            await guests.decline(visit, wish)
        case tw.LineUp():
            await teams.line_up_team(visit, wish)
        case tw.NameCaptain():
            await teams.name_captain(visit, wish)
        case _:
            assert_never(wish)


async def _open_door(visit: Visit, wish: w.EntryWish) -> None:
    match wish:
        case ew.ChangeEntry():
            await door.change_entry(visit, wish)
        case ew.InviteGuest():
            await guests.invite(visit, wish)
        case ew.Meet():
            await meetings.meet(visit, wish)
        case _:
            assert_never(wish)


async def _attend_season(visit: Visit, wish: w.SeasonWish) -> None:
    match wish:
        case sw.ShowSeason():
            await seasons.show_season(visit, wish)
        case sw.ShowSeasonCard():
            await seasons.show_season_card(visit, wish)
        case sw.FoundSeason(change):
            await season_leading.found(visit, change)
        case sw.ChangeSeason():
            await season_leading.change_season(visit, wish)
        case sw.AddToSeason():
            await season_leading.add(visit, wish)
        case sw.TakeOutOfSeason():
            await season_leading.take_out(visit, wish)
        case sw.EndSeason():
            await season_leading.end(visit, wish)
        case sw.HandOverSeason():
            await season_leading.hand_over_season(visit, wish)
        case _:
            assert_never(wish)


async def _describe(visit: Visit, wish: w.Describing) -> None:
    match wish:
        case w.Create(said):
            await create.create(visit, said)
        case w.HoldAgain():
            await again.hold_again(visit, wish)
        case w.Settle(said):
            await create.settle(visit, said)
        case w.AskAgain(field):
            await create.ask_again(visit, field)
        case w.DiscardDraft():
            await create.discard(visit)
        case _:
            assert_never(wish)


async def _lead(visit: Visit, wish: w.Leading) -> None:
    match wish:
        case w.Announce(number):
            await manage.announce(visit, number)
        case w.Start():
            await manage.begin(visit, wish)
        case w.Publish():
            await manage.publish(visit, wish)
        case w.PauseTournament():
            await manage.pause(visit, wish)
        case w.ResumeTournament():
            await manage.resume(visit, wish)
        case w.Extend():
            await manage.extend(visit, wish)
        case w.Override():
            await manage.override(visit, wish)
        case w.Nudge():
            await panel.nudge(visit, wish)
        case w.Cancel():
            await manage.cancel(visit, wish)
        case _:
            assert_never(wish)


async def _rule(visit: Visit, wish: w.Ruling) -> None:
    match wish:
        case w.Remove():
            await move_players.remove(visit, wish)
        case w.Replace():
            await move_players.replace(visit, wish)
        case w.AddBye():
            await move_players.add_bye(visit, wish)
        case w.KeepApart() | w.LetMeet():
            await move_players.keep_apart(visit, wish)
        case w.AppointHelper():
            await move_players.appoint(visit, wish)
        case w.HandOver():
            await move_players.hand_over(visit, wish)
        case w.Forfeit():
            await judging.forfeit(visit, wish)
        case w.Correct():
            await judging.correct(visit, wish)
        case _:
            assert_never(wish)
