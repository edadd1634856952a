"""What the members of a simulated club say: moves, mostly legal ones, and everything else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

from bot.acts import Act
from bot.games.game import Ask, Open, Seat, Try
from bot.games.shelf import SHELF
from bot.umpire import Umpire
from tests.secrecy.twins import some_act

HALL = "club.hall"
PLACES = (HALL, "club.side")
GAMES = tuple(sorted(SHELF))
LIVE = ("none", "10m+5s", "5m+3s", "1h", "30m+10s", "2h")
SLOW = ("none", "1d", "3d", "5d+1d/7d", "1h", "12h")
FORMATS = ("swiss rounds=2", "robin", "double", "knockout")

ASIDES = [
    "/board",
    "/record",
    "/games",
    "/help",
    "/profile",
    "/top",
    "/seeks",
    "/status",
    "/mydata",
    "/settings",
    "/history",
    "/blocks",
    "/problem",
    "/draw",
    "/any?",
    "/pause",
    "/resume",
    "/claim",
    "/give",
    "/analyse",
    "/pgn",
    "/replay",
    "/hint",
    "/rematch",
    "/lesson",
    "/reports",
    "/bans",
    "/tournament",
    "/accounts",
    "/privacy",
    "/more",
    "/terms",
    "/solution",
    "/unplan",
    "/abort",
    "/digest",
    "/solving",
]
SETTINGS = (
    "/language ru",
    "/language en",
    "/set confirm on",
    "/set confirm off",
    "/vacation 2d",
    "/vacation end",
    "/zone Europe/Moscow",
    "/quiet 23-7",
    "/quiet off",
    "/remind 1h",
    "/digest 09:00",
    "/digest 17:30",
    "/digest off",
    "/phantom q e5",
    "/mute",
    "/unmute",
    "/unlink",
    "/link",
    "/quit",
    "no such thing",
    "e4, d4, Nf3",
    "/plan e4; d4",
    "/draw accept",
    "/draw decline",
    "/resign",
    "/seek kriegspiel pace=1h",
    "/seek chess",
    "/join",
    "/invite kriegspiel",
    "/card",
)
"""Said as they are; whether they fit depends on who says them, and when."""

APPOINTMENTS = ("/vacation 1h", "/vacation 6h", "/digest 09:00", "/digest 14:00", "/digest 21:30")
"""What has to end, or to be sent, some hours later."""


@dataclass(frozen=True, slots=True)
class Table:
    """A running match, and who sits where: by the names that people have on their platforms."""

    number: int
    seats: Mapping[Seat, str]
    umpire: Umpire = field(repr=False)


@dataclass(slots=True)
class Club:
    """What is known of the club from outside."""

    names: list[str]
    far: bool
    """Whether days pass between sentences, rather than seconds."""
    tables: list[Table] = field(default_factory=list)
    buttons: dict[str, list[str]] = field(default_factory=dict)
    """The sentences of the buttons that each person was shown last."""
    codes: list[str] = field(default_factory=list)
    """Codes for another account that were given to somebody and not said yet."""
    contests: int = 0
    cups: int = 0


def speak(club: Club, random: Random) -> tuple[str, str, str | None]:
    """Who says what next, and where."""
    if club.far and random.random() < 0.08:
        return random.choice(club.names), random.choice(APPOINTMENTS), None
    dice = random.random()
    if club.tables and dice < 0.1 * min(6, len(club.tables)):
        return (*_move(club, random), None)
    if dice < 0.75:
        who = random.choice(club.names)
        sentences = club.buttons.get(who, [])
        offers = [one for one in sentences if any(word in one for word in _OFFERED)]
        if sentences:
            return who, random.choice(offers or sentences), None
    if dice < 0.78:
        return _link(club, random)
    if dice < 0.88 and len(club.tables) < 2 * len(club.names):
        return _meet(club, random)
    return _other(club, random)


def _move(club: Club, random: Random) -> tuple[str, str]:
    table = random.choice(club.tables)
    umpire = table.umpire
    if not umpire.to_act or random.random() < 0.02:
        seat = random.choice(sorted(table.seats))
        return table.seats[
            seat
        ], f"#{table.number} {random.choice(('/resign sure', '/draw', 'any?'))}"
    seat = random.choice(sorted(umpire.to_act))
    return table.seats[seat], f"#{table.number} {typed(some_act(umpire, seat, random))}"


def typed(act: Act) -> str:
    match act:
        case Try(move):
            return str(move)
        case Ask():
            return "any?"
        case Open(squares):
            return " ".join(("open", *squares)) if squares else "skip"
        case _:
            raise ValueError("nobody types this")


_OFFERED = ("/accept", "join", "/link yes")


def _link(club: Club, random: Random) -> tuple[str, str, str | None]:
    """Two accounts become one person; where somebody has a code, somebody else says it."""
    who = random.choice(club.names)
    if club.codes:
        return who, f"/link {club.codes.pop(random.randrange(len(club.codes)))}", None
    return who, random.choice(("/link", "/link", "/accounts", "/unlink")), None


def _meet(club: Club, random: Random) -> tuple[str, str, str | None]:
    who, whom = random.sample(club.names, 2)
    game = random.choice(GAMES) if random.random() < 0.6 else "kriegspiel"
    pace = random.choice(SLOW if club.far else LIVE)
    dice = random.random()
    if dice < 0.5:
        return who, f"/challenge @{whom} {game} pace={pace}", random.choice((None, *PLACES))
    if dice < 0.7:
        return who, f"/challenge {game} pace={pace}", random.choice(PLACES)
    if dice < 0.9:
        return who, "/accept", random.choice((None, *PLACES))
    level = random.choice("12")
    return who, f"/play kriegspiel house={level} pace={pace}", None


def _other(club: Club, random: Random) -> tuple[str, str, str | None]:
    who, dice = random.choice(club.names), random.random()
    if dice < 0.4:
        return _contest(club, random)
    if dice < 0.5 and club.tables:
        table = random.choice(club.tables)
        return (
            who,
            f"#{table.number} {random.choice(('/watch', '/board', '/record', '/pgn'))}",
            None,
        )
    if dice < 0.7:
        return who, random.choice(SETTINGS), random.choice((None, None, HALL))
    return who, random.choice(ASIDES), random.choice((None, None, None, HALL))


def _contest(club: Club, random: Random) -> tuple[str, str, str | None]:
    """Who is in charge founds tournaments and begins them; the others enter."""
    number = random.randint(1, max(1, club.contests))
    dice = random.random()
    if (not club.contests or dice < 0.1) and club.cups < 3:
        club.cups += 1
        game = random.choice(("kriegspiel", "chess", "darkboard-chess"))
        kind, pace = random.choice(FORMATS), "1d" if club.far else "30m"
        line = (
            f'/tournament create name="Cup {club.cups}" game={game if game in SHELF else "chess"}'
        )
        return club.names[0], f"{line} pace={pace} round=7d format={kind} size=2-8", HALL
    if dice < 0.75:
        return random.choice(club.names), f"/tournament join {number}", None
    if dice < 0.9:
        return club.names[0], f"/tournament start {number}", None
    words = ("show", "standings", "pairings", "log", "table", "leave", "bye", "here")
    return random.choice(club.names), f"/tournament {random.choice(words)} {number}", None
