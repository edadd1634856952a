"""When two players agree to play, in English."""

from __future__ import annotations

from bot.words.time.commands import ZONE
from bot.words.tournaments.appointment_phrases import AppointmentPhrases
from bot.words.tournaments.entry_commands import MEET

APPOINTMENTS = AppointmentPhrases(
    on=lambda moment: f"on {moment}",
    between=lambda first, last: f"between {first} and {last}",
    games=lambda numbers: numbers.replace(", ", " and "),
    asked=lambda title, who, games, when: f"{title}: {who} proposes to play {games} {when}.",
    asking=lambda title, who, games, when: (
        f"{title}: {who} is asked to play {games} {when}; I tell you the answer."
    ),
    still=lambda when: f"Until that is answered, what you agreed before still holds: {when}.",
    round_ends=lambda moment: f"The round ends on {moment}.",
    agreed=lambda title, who, games, when: f"{title}: you and {who} play {games} {when}.",
    clocks_stand=(
        "Until then the clocks stand, and nobody is late. Whoever moves earlier starts them; another "
        "time takes both of you again."
    ),
    declined=lambda title, who, games, when: f"{title}: {who} cannot play {games} {when}.",
    you_declined=lambda title, who: f"{title}: {who} is told that you cannot play then.",
    taken_back=lambda title, who, games, when: (
        f"{title}: {who} does not propose to play {games} {when} any more."
    ),
    you_took_back=lambda title: f"{title}: your proposal is withdrawn.",
    reminder=lambda title, who, games, span, when: (
        f"{title}: in {span} you play {games} against {who}, {when}, as you have agreed."
    ),
    now=lambda title, who, games: (
        f"{title}: it is time to play {games} against {who}, as you have agreed."
    ),
    clocks_run="The clocks run now.",
    line_agreed=lambda when: f"agreed: {when}",
    line_theirs=lambda who, when: f"{who} proposes to play {when}",
    line_mine=lambda when: f"you have proposed to play {when}",
    line_none="no time is agreed",
    heading=lambda title: f"{title}, when you play:",
    how=lambda number: (
        f"To propose a time, in your time zone: {MEET.use(f'{number} tomorrow 18:00')}, also “sat "
        "18:00-20:00”, “8 Jan 18:00” or “in 2h”."
    ),
    in_utc=f"For me you live in UTC until you tell me otherwise: {ZONE.use('Europe/Berlin')}",
    which=lambda title: f"{title}: against whom? You have several games.",
    no={
        "arena": "in an arena games are played at once, so there is nothing to agree on.",
        "past": "that time is over, or nearly; propose a later one.",
        "beyond": "the game must be over when the round ends, so that is too late.",
        "too-often": "you have proposed enough times for this game; now your opponent may.",
        "backwards": "that span ends before it begins.",
        "no-day": "there is no such day.",
        "no-game": "you have no game in it now.",
        "not-begun": "that game has not begun; there is nothing to agree on yet.",
        "nothing-proposed": "no time is proposed that you could answer.",
        "changed": "that is not what is proposed any more.",
        "no-number": "you have no such game in it now.",
    },
    until=lambda moment: f"It ends on {moment}; the organiser can give the round more time.",
    appointed=lambda lines: f"Agreed times:\n{lines}",
    appointed_line=lambda pair, when: f"{pair}: {when}",
    agree="Agree",
    decline="I cannot",
    another="Another time",
    take_back="Take it back",
    time="Agree on a time",
    today=lambda clock: f"Today {clock}",
    tomorrow=lambda clock: f"Tomorrow {clock}",
    after_tomorrow=lambda clock: f"In two days {clock}",
)
