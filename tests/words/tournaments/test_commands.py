"""What is asked of tournaments, heard in both languages, by place or by name, in any order.

In one file: lists, which are looked through as a whole.
"""

from __future__ import annotations

from datetime import time

import pytest

from bot.words.arguments import Misread, Unplaced
from bot.words.command import Command
from bot.words.hearing import Misused, hear
from bot.words.tournaments import entry_commands as door
from bot.words.tournaments import entry_wishes as w_entry
from bot.words.tournaments import organising_commands as leading
from bot.words.tournaments import playing_commands as playing
from bot.words.tournaments import season_commands as season
from bot.words.tournaments import season_wishes as sw
from bot.words.tournaments import team_commands as team
from bot.words.tournaments import team_wishes as tw
from bot.words.tournaments import wishes as w
from bot.words.tournaments.commands import COMMANDS, ORGANISE, TEAM, TOURNAMENT
from bot.words.tournaments.verdicts import Verdict
from bot.words.tournaments.when import Answered, Dated, In, Later, Weekday, When
from bot.words.tournaments.wishes import NamedGame, Wish

_YES = w_entry.Meet(3, None, 12, None, Answered("yes", 1_767_722_400))
_MEANT: tuple[tuple[Command[Wish], str, Wish], ...] = (
    (playing.LIST, "", w.ListTournaments()),
    (playing.SHOW, "3", w.ShowTournament(3)),
    (playing.JOIN, "3", w.Enter(3, None)),
    (playing.LEAVE, "", w.Leave(None)),
    (playing.HERE, "#3", w.Come(3)),
    (playing.NEXT, "3", w.ShowNextGame(3)),
    (playing.BYE, "3 2", w.Rest(3, 2)),
    (playing.STANDINGS, "3", w.ShowTable(3, "standings")),
    (playing.TABLE, "3", w.ShowTable(3, "table")),
    (playing.BRACKET, "3", w.ShowTable(3, "bracket")),
    (playing.PAIRINGS, "3 2", w.ShowPairings(3, 2)),
    (playing.POINTS, "3 @anna", w.ShowPoints(3, "anna")),
    (playing.CARD, "3 @anna", w.ShowKeepsake(3, "anna")),
    (playing.CLAIM, "3", w.ClaimGame(3)),
    (playing.WHY_PAIRED, "3 @anna round=2", w.ExplainPairing(3, "anna", 2)),
    (playing.CHALLENGE, "3 @anna", w.ChallengeAbove(3, "anna")),
    (playing.CHALLENGE, "3", w.ChallengeAbove(3, None)),
    (playing.LOG, "3", w.ShowLog(3)),
    (playing.EXPORT, "3 csv", w.ExportTournament(3, "csv")),
    (season.SEASON, "2 add 3", sw.AddToSeason(2, 3)),
    (leading.CREATE, "Cup", w.Create((("name", "Cup"),))),
    (leading.SET, "pace=3d", w.Settle((("pace", "3d"),))),
    (leading.DROP, "", w.DiscardDraft()),
    (leading.ANNOUNCE, "3", w.Announce(3)),
    (leading.START, "3", w.Start(3)),
    (team.TEAMS, "3", tw.ShowTeams(3)),
    (team.FOUND, "3 Red Bears", tw.FoundTeam(3, "Red Bears")),
    (team.INVITE, "3 @anna", tw.InvitePlayer(3, "anna")),
    (team.DECLINE, "3 Bears", tw.DeclineTeam(3, "Bears")),
    (team.LINE_UP, "3 @anna @boris", tw.LineUp(3, ("@anna", "@boris"))),
    (team.CAPTAIN, "3 @anna", tw.NameCaptain(3, "anna", "")),
    (leading.PUBLISH, "3", w.Publish(3)),
    (leading.PAUSE, "3 a storm", w.PauseTournament(3, "a storm")),
    (leading.RESUME, "", w.ResumeTournament(None, "")),
    (leading.EXTEND, "3 2d snow", w.Extend(3, 2 * 86_400, "snow")),
    (leading.REMOVE, "3 @boris rude", w.Remove(3, "boris", "rude")),
    (leading.REPLACE, "3 ellen hugo", w.Replace(3, "ellen", "hugo", "")),
    (
        leading.FORFEIT,
        "3 #57 @anna",
        w.Forfeit(3, NamedGame(57), "anna", None, ""),
    ),
    (leading.CORRECT, "3 12 1-0", w.Correct(3, NamedGame(12), "1-0", "")),
    (leading.ADD_BYE, "3 @anna 2", w.AddBye(3, "anna", 2, 1, "")),
    (leading.OVERRIDE, "3 @anna-@boris so", w.Override(3, ("@anna-@boris", "so"))),
    (leading.APART, "3 @anna boris", w.KeepApart(3, "anna", "boris", "")),
    (leading.TOGETHER, "3 anna @boris", w.LetMeet(3, "anna", "boris", "")),
    (leading.HAND_OVER, "3 @anna", w.HandOver(3, "anna", "")),
    (leading.HELPER, "3 @anna", w.AppointHelper(3, "anna", "")),
    (leading.PANEL, "3", w.ShowPanel(3)),
    (leading.AGAIN, "3", w.HoldAgain(3)),
    (leading.NUDGE, "3 @anna", w.Nudge(3, "anna")),
    (leading.CANCEL, "3 no interest", w.Cancel(3, "no interest")),
    (
        door.MEET,
        "3 #12 tomorrow 18:00-20:00",
        w_entry.Meet(3, None, 12, When(time(18), Later(1), time(20))),
    ),
    (
        door.ENTRY,
        "3 size=16 played=10 any newcomers=no access=invited",
        w_entry.ChangeEntry(
            3, (("size", "16"), ("played", "10 any"), ("newcomers", "no"), ("access", "invited"))
        ),
    ),
)


def test_every_name_of_every_verb_is_heard_in_both_languages() -> None:
    assert {command for command, *_ in _MEANT} == {one for one in COMMANDS if one.under}
    for command, rest, wish in _MEANT:
        heads = [TOURNAMENT, *([command.group] if command.group else [])]
        for name in [name for _, names in command.names.each() for name in names]:
            for head in [head for one in heads for _, names in one.names.each() for head in names]:
                heard = hear(f"/{head} {name} {rest}")
                assert (heard.sentence, heard.command) == (wish, True), (head, name)


def test_organisers_verbs_have_a_group_of_their_own() -> None:
    for command in COMMANDS:
        if command.under is not None:
            organisers = command.whom == "organisers"
            teams = TEAM if command in team.COMMANDS else None
            assert command.under is TOURNAMENT
            assert command.group is (ORGANISE if organisers else teams)
    for head in (None, ORGANISE, TEAM):
        assert len([one for one in COMMANDS if one.under and one.group is head]) <= 25


@pytest.mark.parametrize("text", ["/tournament", "/tournaments", "/турнир", "/турниры"])
def test_the_command_alone_lists_tournaments(text: str) -> None:
    assert hear(text).sentence == w.ListTournaments()


@pytest.mark.parametrize(
    ("text", "wish"),
    [
        ("/organise", w.ShowPanel(None)),
        ("/organize 3", w.ShowPanel(3)),
        ("/организовать", w.ShowPanel(None)),
        ("/tournament nudge", w.Nudge(None, None)),
        ("/tournament 3", w.ShowTournament(3)),
        ("tournament 3", w.ShowTournament(3)),
        ("турнир №3", w.ShowTournament(3)),
        ("турнир", w.ListTournaments()),
        ("Join the tournament!", w.Enter(None, None)),
        ("хочу в турнир", w.Enter(None, None)),
        ("/tournament season 1 name=Autumn", sw.ChangeSeason(1, sw.Change("Autumn"))),
        ("/турнир сезон 1 название=Осень", sw.ChangeSeason(1, sw.Change("Осень"))),
        ("/tournament #3", w.ShowTournament(3)),
        ("/турнир № 3", w.ShowTournament(3)),
        ("/tournament join 3 Red Bears", w.Enter(3, "Red Bears")),
        ('/tournament join team="Red Bears" tournament=3', w.Enter(3, "Red Bears")),
        ("/турнир участвовать команда=«Красные мишки»", w.Enter(None, "Красные мишки")),
        ("/tournament join 3 password=rosebud", w.Enter(3, None, "rosebud")),
        ("/турнир вступить 3 пароль=РОЗА", w.Enter(3, None, "роза")),
        ("/tournament invite 3", w_entry.InviteGuest(3, None)),
        ("/tournament uninvite 3 @boris", w.Remove(3, "boris", "")),
        ("/tournament meet", w_entry.Meet(None)),
        ("/tournament meet 3", w_entry.Meet(3)),
        ("/tournament meet 2 days", w_entry.Meet(None, when=In(2 * 86_400))),
        ("/tournament meet 3 in 2h", w_entry.Meet(3, when=In(7200))),
        ("/tournament meet 3 @anna 18:00", w_entry.Meet(3, "anna", when=When(time(18)))),
        ("/tournament meet 3 #12 yes@1767722400", _YES),
        ("/tournament meet #12 in 2h", w_entry.Meet(None, None, 12, In(7200))),
        ("/tournament meet 3 no", w_entry.Meet(3, answer=Answered("no"))),
        ("/турнир встреча 3 завтра в 18:00", w_entry.Meet(3, when=When(time(18), Later(1)))),
        (
            '/tournament meet 3 #12 when="day after tomorrow 20:00"',
            w_entry.Meet(3, None, 12, When(time(20), Later(2))),
        ),
        ("/tournament entry 3 password=Rosebud", w_entry.ChangeEntry(3, (), "rosebud")),
        ("/турнир вход 3 игроки=16", w_entry.ChangeEntry(3, (("size", "16"),))),
        ("/tournament entry 3 rounds=5", w_entry.ChangeEntry(3, (("rounds", "5"),))),
        ("/tournament points anna", w.ShowPoints(None, "anna")),
        ("/tournament card 3 share", w.ShowKeepsake(3, None, share=True)),
        ("/турнир карточка поделиться", w.ShowKeepsake(None, None, share=True)),
        ("/tournament bye round=3 tournament=1", w.Rest(1, 3)),
        ("/турнир отдых 1 тур=3", w.Rest(1, 3)),
        ("/tournament export csv 3", w.ExportTournament(3, "csv")),
        ("/tournament export", w.ExportTournament(None, "trf")),
        ("/tournament extend 2 days", w.Extend(None, 2 * 86_400, "")),
        ("/tournament extend 3 2 days of snow", w.Extend(3, 2 * 86_400, "of snow")),
        ("/турнир продлить время=1д12ч причина=снег 3", w.Extend(3, 36 * 3600, "снег")),
        (
            "/tournament correct score=½:½ game=12 tournament=3 reason=«both agreed»",
            w.Correct(3, NamedGame(12), "1/2-1/2", "both agreed"),
        ),
        (
            "/tournament correct 3 #57 0:0 nobody came",
            w.Correct(3, NamedGame(57), "0-0", "nobody came"),
        ),
        (
            "/турнир исправить 3 партия=№57 счёт=белые",
            w.Correct(3, NamedGame(57), "1-0", "", in_words=True),
        ),
        (
            "/tournament correct #57 black has lost on time",
            w.Correct(None, NamedGame(57), "1-0", "on time", in_words=True),
        ),
        (
            "correct #57 boris won on time",
            w.Correct(None, NamedGame(57), Verdict("boris", True, "on time"), "", in_words=True),
        ),
        (
            "исправить №57 выиграл борис",
            w.Correct(None, NamedGame(57), Verdict("", True, "борис"), "", in_words=True),
        ),
        (
            "/tournament result 3 anna beat boris",
            w.Correct(3, None, Verdict("anna", True, "boris", against=True), "", in_words=True),
        ),
        (
            "/tournament result anna-boris boris lost",
            w.Correct(
                None, NamedGame(None, "anna-boris"), Verdict("boris", False), "", in_words=True
            ),
        ),
        ("результат #57 ничья", w.Correct(None, NamedGame(57), "1/2-1/2", "", in_words=True)),
        ("extend until sunday", w.Extend(None, 0, "", When(time(23, 59), Weekday(6)))),
        ("/tournament extend 3 by 2 days", w.Extend(3, 2 * 86_400, "")),
        (
            "продлить тур до 30 января 18:00",
            w.Extend(None, 0, "", When(time(18), Dated(30, 1))),
        ),
        (
            "/tournament forfeit 3 12 @anna @boris both ill",
            w.Forfeit(3, NamedGame(12), "anna", "boris", "both ill"),
        ),
        (
            "/tournament forfeit player=@anna game=#57 tournament=3 reason=ill",
            w.Forfeit(3, NamedGame(57), "anna", None, "ill"),
        ),
        ("/tournament forfeit 3 @anna ill", w.Forfeit(3, None, "anna", "ill", "")),
        (
            "/tournament correct 3 @anna-@boris 1-0",
            w.Correct(3, NamedGame(None, "@anna-@boris"), "1-0", ""),
        ),
        ("/tournament override 3", w.Override(3, ())),
        ("/tournament addbye 3 @anna 2 1 travels", w.AddBye(3, "anna", 2, 2, "travels")),
        ("/tournament addbye @anna points=0 round=2", w.AddBye(None, "anna", 2, 0, "")),
        ("/турнир свободен 3 @анна очки=пол-очка", w.AddBye(3, "анна", None, 1, "")),
        (
            '/tournament replace player="Anna Maria" other=boris tournament=3',
            w.Replace(3, "Anna Maria", "boris", ""),
        ),
        (
            '/tournament override tournament=3 pairs="@anna-@boris elena"',
            w.Override(3, ("@anna-@boris", "elena")),
        ),
        ("/tournament season", sw.ShowSeason(None)),
        ("/tournament season 1 @anna", sw.ShowSeason(1, "anna")),
        ("/tournament season 1 boris", sw.ShowSeason(1, "boris")),
        ("/tournament season 1 mine", sw.ShowSeason(1, mine=True)),
        (
            "/tournament season new Spring Grand Prix points=10,8,6 best=4 of=6",
            sw.FoundSeason(sw.Change("Spring Grand Prix", ("place", (10, 8, 6)), 4, 6)),
        ),
        (
            '/турнир сезон новый "Весна" очки=счёт лучшие=все из=5 команды=да',
            sw.FoundSeason(sw.Change("Весна", ("score", ()), 0, 5, teams=True)),
        ),
        ("/tournament season new End of 2026", sw.FoundSeason(sw.Change("End of 2026"))),
        (
            "/tournament season 1 points=10, 8, 6 best=3",
            sw.ChangeSeason(1, sw.Change(points=("place", (10, 8, 6)), best=3)),
        ),
        ("/tournament season add 5", sw.AddToSeason(None, 5)),
        ("/tournament season out 5", sw.TakeOutOfSeason(None, 5)),
        ("/tournament season end 1 sure", sw.EndSeason(1, sure=True)),
        ("/tournament season 1 handover @boris", sw.HandOverSeason(1, "boris")),
        ("/tournament season 1 share", sw.ShowSeasonCard(1, share=True)),
        ("/tournament set round", w.AskAgain("round")),
        ("/турнир задать тур", w.AskAgain("round")),
        ("/tournament create", w.Create()),
    ],
)
def test_by_place_and_by_name_in_any_order(text: str, wish: Wish) -> None:
    assert hear(text).sentence == wish


def test_a_tournament_is_described_in_one_line() -> None:
    text = (
        "/tournament create Winter Cup game=kriegspiel start=2026-01-06 9:30 rated=вкл "
        "pace=30d+1d, cap 45d третье=да any=private"
    )
    heard = hear(text).sentence
    assert isinstance(heard, w.Create)
    assert dict(heard.said) == {
        "name": "Winter Cup",
        "game": "kriegspiel",
        "start": "2026-01-06 9:30",
        "rated": "вкл",
        "pace": "30d+1d cap 45d",
        "third": "да",
        "any": "private",
    }


@pytest.mark.parametrize(
    ("text", "command", "fault"),
    [
        ("dance 1", TOURNAMENT, Misread),
        ("next soon", playing.NEXT, Misread),
        ("export 3 docx", playing.EXPORT, Misread),
        ("export docx", playing.EXPORT, Unplaced),
        ("extend 3", leading.EXTEND, None),
        ("extend 3 soon", leading.EXTEND, None),
        ("remove 3", leading.REMOVE, None),
        ("replace 3 @anna", leading.REPLACE, None),
        ("correct 3 game=12", leading.CORRECT, None),
        ("correct 3 game=x score=1-0", leading.CORRECT, Misread),
        ("correct 3 12 score=7-7", leading.CORRECT, Misread),
        ("forfeit 3 #12", leading.FORFEIT, None),
        ("addbye 3 @anna points=7", leading.ADD_BYE, Misread),
        ("set", leading.SET, None),
        ("set colour", leading.SET, Misread),
        ("set round pace=3d", leading.SET, None),
        ("create Cup rated=perhaps", leading.CREATE, Misread),
    ],
)
def test_what_makes_no_sense(
    text: str, command: Command[Wish], fault: type[Misread | Unplaced] | None
) -> None:
    heard = hear(f"/tournament {text}").sentence
    assert isinstance(heard, Misused)
    assert heard.command is command
    assert heard.fault is None if fault is None else isinstance(heard.fault, fault)
