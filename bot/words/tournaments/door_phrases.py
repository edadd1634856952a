"""What each language gives for the door of a tournament: conditions, the waiting list, guests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.club.tournaments.settings import PlayedOf


@dataclass(frozen=True, slots=True, kw_only=True, repr=False, eq=False)
class DoorPhrases:
    invited: str
    word: str
    open: str
    """After a change: the door is open to everybody."""
    least: Callable[[int, PlayedOf, str], str]
    """So many games whoever enters has finished, of these, of the game of this title. A sentence."""
    most: Callable[[int, PlayedOf, str], str]
    no_least: str
    no_most: str
    any_rating: str
    size: Callable[[int, int], str]
    ratings: Callable[[str], str]
    """How the rating is bounded, as it stands in the terms."""
    new_word: str
    changed: Callable[[str], str]
    """What asks for what from now on; who is in stays in."""
    unchanged: Callable[[str], str]
    cannot_enter: Callable[[str], str]
    lacks_rating: Callable[[int, int, int], str]
    """Theirs, the lowest, the highest; 0 and 9999 are no bounds."""
    lacks_games: Callable[[int, int, PlayedOf, str], str]
    """How many they have finished, and how many it takes."""
    too_many_games: Callable[[int, int, PlayedOf, str], str]
    queued: Callable[[str, int], str]
    """A tournament, and which place in the queue."""
    for_team: Callable[[str], str]
    waiting: Callable[[int], str]
    """On the card: so many wait."""
    who_waits: Callable[[int, str], str]
    you_wait: Callable[[int], str]
    left_queue: Callable[[str], str]
    put_out: Callable[[str, str], str]
    """A tournament, and who waits no longer as an organiser has said so."""
    moved_up: Callable[[str], str]
    check_in_too: Callable[[str], str]
    queue_over: Callable[[str], str]
    invitation: Callable[[str, str], str]
    """A tournament, and who invites."""
    no_word_needed: str
    guest_asked: Callable[[str, str], str]
    guest_asked_lately: Callable[[str, str], str]
    guest_plays: Callable[[str, str], str]
    guest_waits: Callable[[str, str], str]
    guests: Callable[[str], str]
    none_invited: str
    not_come_yet: Callable[[Sequence[str]], str]
    have_come: Callable[[Sequence[str]], str]
    invite: Callable[[int], str]
    """How somebody is invited to the tournament of this number."""
    guest_out: Callable[[str, str], str]
    uninvited: Callable[[str], str]
    guest_declined: Callable[[str, str], str]
    you_declined: Callable[[str], str]
    too_many_guests: Callable[[str, int], str]
    word_needed: Callable[[str, int], str]
    """A tournament and its number."""
    wrong_word: Callable[[str, int], str]
    """How many tries are left."""
    no_more_tries: str
    in_private: Callable[[str], str]
    """For who types a password where others read it; how to say it in private."""
    word_is: Callable[[str, str, int], str]
    """A tournament, its password, its number."""
    same_word: Callable[[str, int], str]
    too_short: Callable[[int], str]
    word_apart: str
    """For who describes a tournament: the word itself is told later."""
    entry: Callable[[str], str]
    """The heading of what the entry asks for."""
    change_entry: Callable[[int], str]
    """How it is changed."""
    whole_line: Callable[[int, int, int], str]
    """So many are in, of how many, and how many wait."""
    decline: str
    uninvite: Callable[[str], str]
    """The labels of buttons."""
    guest_list: str
