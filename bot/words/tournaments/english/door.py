"""The door of a tournament, in English."""

from __future__ import annotations

from bot.club.tournaments.settings import PlayedOf
from bot.words.tongue_english import counted, ordinal
from bot.words.tournaments.door_phrases import DoorPhrases
from bot.words.tournaments.entry_commands import ENTRY
from bot.words.tournaments.playing_commands import JOIN
from bot.words.tournaments.team_commands import INVITE


def _games(count: int, of: PlayedOf, game: str) -> str:
    match of:
        case "game":
            return f"{counted(count, 'finished game')} of {game}"
        case "rated":
            return f"{counted(count, 'rated game')} of {game}"
        case "any":
            return f"{counted(count, 'finished game')} of any kind"
        case "any-rated":
            return f"{counted(count, 'rated game')} of any kind"


def _lacks_rating(rating: int, low: int, high: int) -> str:
    if low and high < 9999:
        return f"Your rating there is {rating}; it is for ratings from {low} to {high}."
    if low:
        return f"Your rating there is {rating}; it takes {low} or more."
    return f"Your rating there is {rating}; it is for {high} or less."


DOOR = DoorPhrases(
    invited="By invitation only.",
    word="It takes a password, which the organiser gives.",
    open="Anybody may enter.",
    least=lambda count, of, game: f"For players with at least {_games(count, of, game)}.",
    most=lambda count, of, game: f"For newcomers: with at most {_games(count, of, game)}.",
    no_least="No games need to have been played before.",
    no_most="Not for newcomers alone any more.",
    any_rating="Any rating.",
    size=lambda least, most: f"Places: {most}, at least {counted(least, 'player')}.",
    ratings=lambda told: f"Only for players {told}.",
    new_word="There is a new password.",
    changed=lambda what: f"entry has changed. {what} Whoever is in stays in.",
    unchanged=lambda title: f"{title}: that is how it is already; nothing has changed.",
    cannot_enter=lambda title: f"You cannot enter {title} as it is:",
    lacks_rating=_lacks_rating,
    lacks_games=lambda count, limit, of, game: (
        f"It takes {_games(limit, of, game)}; you have {count}, so {limit - count} more."
    ),
    too_many_games=lambda count, limit, of, game: (
        f"It is for newcomers with at most {_games(limit, of, game)}; you have {count}."
    ),
    queued=lambda title, place: (
        f"All places in {title} are taken; you are {ordinal(place)} on the waiting list. When a place "
        "becomes free, you move up, and I tell you."
    ),
    for_team=lambda team: f"You would play for {team}.",
    waiting=lambda count: f"{count} on the waiting list.",
    who_waits=lambda count, names: f"Waiting list ({count}): {names}",
    you_wait=lambda place: f"You are {ordinal(place)} on the waiting list.",
    left_queue=lambda title: f"You are no longer on the waiting list of {title}.",
    put_out=lambda title, who: f"{title}: {who} is no longer on the waiting list.",
    moved_up=lambda title: f"A place has become free: you are in {title} now.",
    check_in_too=lambda span: (
        f"It starts in {span}; check in with the button, or you will be left out."
    ),
    queue_over=lambda title: (
        f"{title}: entry is closed and no place became free for you; the waiting list is dissolved."
    ),
    invitation=lambda title, by: f"{by} invites you to {title}.",
    no_word_needed="You need no password.",
    guest_asked=lambda title, who: f"{title}: {who} is invited and gets a letter with a button.",
    guest_asked_lately=lambda title, who: (
        f"{title}: {who} is invited. They have had a letter not long ago, so I send no other."
    ),
    guest_plays=lambda title, who: f"{title}: {who} is in it already.",
    guest_waits=lambda title, who: (
        f"{title}: {who} is on the waiting list already; invited, too, but there is no place yet."
    ),
    guests=lambda title: f"{title}: who is invited. Nobody but those who lead it sees this.",
    none_invited="Nobody is invited.",
    not_come_yet=lambda names: f"Invited: {', '.join(names)}.",
    have_come=lambda names: f"Invited, and in it: {', '.join(names)}.",
    invite=lambda number: f"To invite somebody: {INVITE.use(f'{number} @name')}",
    guest_out=lambda title, who: f"{title}: {who} is not invited any more.",
    uninvited=lambda title: f"{title}: the invitation to you has been withdrawn.",
    guest_declined=lambda title, who: f"{title}: {who} does not want to come.",
    you_declined=lambda title: f"Noted: you do not come to {title}. Its organiser is told.",
    too_many_guests=lambda title, most: (
        f"{title}: {most} people are invited, and more cannot be. Withdraw some invitations first."
    ),
    word_needed=lambda title, number: (
        f"{title} takes a password, which its organiser gives. Write it to me in private: "
        f"{JOIN.use(f'{number} password=…')}"
    ),
    wrong_word=lambda title, left: (
        f"{title}: that is not the password. {counted(left, 'try') if left == 1 else f'{left} tries'} "
        f"left for an hour."
    ),
    no_more_tries="Too many wrong passwords; try again in an hour. The organiser can tell you the right one.",
    in_private=lambda how: (
        f"Here others read along, so I have not looked at that password. Write to me in private: {how}"
    ),
    word_is=lambda title, word, number: (
        f"{title}: the password is {word}. Give it to those who may enter; they write it to me in "
        f"private. I keep it where nobody can read it, so note it down. To choose another, in "
        f"private: {ENTRY.use(f'{number} password=…')}"
    ),
    same_word=lambda title, number: (
        f"{title} has the same password as the one before. To choose another, in private: "
        f"{ENTRY.use(f'{number} password=…')}"
    ),
    too_short=lambda least: f"A password has at least {least} letters.",
    word_apart=(
        "Say access=password here; I draw a password then and tell you in private, where you can "
        "choose another."
    ),
    entry=lambda title: f"{title}, entry:",
    change_entry=lambda number: (
        f"To change it: {ENTRY.use(f'{number} size=16 rating=any played=10 newcomers=no access=open')} – "
        "as much of that as you like."
    ),
    whole_line=lambda players, most, waiting: (
        f"{players} of {most} places taken"
        + (f", {waiting} on the waiting list." if waiting else ".")
    ),
    decline="No, thanks",
    uninvite=lambda who: f"Uninvite {who}",
    guest_list="Who is invited",
)
