"""The phrases of meeting that every language gives."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from bot.words.meeting.commands import Verb
from bot.words.tongue import Tongue
from bot.words.topic import Saying


@dataclass(frozen=True, slots=True, kw_only=True, repr=False, eq=False)
class Phrases:
    tongue: Tongue

    you: str
    anybody: str
    invited: str
    """Whoever has been given the code."""
    challenge_sent: Callable[[int, str, str], str]
    """Its number, to whom, the terms."""
    seek_sent: Callable[[int, str], str]
    challenged: Callable[[str, str, str, int], str]
    """By whom, whom, the terms, its number."""
    sought: Callable[[str, str, int], str]
    """By whom, the terms, its number."""
    accepted: Callable[[int, str, str, str], str]
    """The match, what is agreed, the reader's side, the opponent."""
    type_here: str
    press_move: str
    """The same where others read along."""
    nobody_calls: Callable[[int], str]
    """What they can do whose private chat is closed, in a match that is at home nowhere."""
    begun: Callable[[int, str, str], str]
    """The match, who plays, what is agreed."""
    declined: Callable[[str, int], str]
    cancelled: Callable[[str, int], str]
    you_declined: Callable[[int], str]
    you_cancelled: Callable[[int], str]
    no_challenge: Callable[[Verb], str]
    not_open: Callable[[Verb, int], str]
    accepted_before: Callable[[int, int], str]
    """A challenge, and the match that it has become."""
    which_challenge: Callable[[str], str]
    """The command that answers."""
    challenge_line: Callable[[int, str, str, str], str]
    """Its number, by whom, to whom, the terms."""
    which_game: str
    choose_terms: Callable[[str | None, str], str]
    """To whom, and what would be offered."""
    own_challenge: str
    yourself_challenged: str
    one_browser: Callable[[int], str]
    too_many_challenges: Callable[[int], str]
    challenged_enough: Callable[[str, int], str]
    asked_already: Callable[[str, int], str]
    """Whom, and the number of the challenge that waits."""
    many_wait: Callable[[str], str]
    too_many_today: Callable[[int], str]
    you_play_enough: Callable[[int], str]
    they_play_enough: Callable[[str, int], str]
    no_such_option: Callable[[str, str], str]
    no_such_value: Callable[[str, str, str], str]
    """The setting, the word, what it may be."""
    value_missing: Callable[[str, str], str]
    come_by_code: str
    """How somebody plays whom nobody here knows yet."""
    make_code: str
    neither_game_nor_member: Callable[[str, str], str]
    no_such_member: Callable[[str], str]
    which_machine: str
    """The house was asked about, and none of its levels named."""
    idle_machine: Callable[[str], str]
    held: Callable[[str, str], str]
    """For whom a challenge waits, and how long."""
    held_link: Callable[[str], str]
    has_come: Callable[[str, int], str]
    not_come: Callable[[str, int], str]
    too_many_awaited: Callable[[int], str]
    setup_refused: str
    nothing_drawn: Callable[[str, str], str]
    open_here: str
    open_to_all: str
    nobody_seeks: str
    seek_waits: Callable[[int, str], str]
    """Its number, the game."""
    seek_taken: Callable[[int], str]
    nothing_withdrawn: str
    withdrawn: Callable[[tuple[int, ...]], str]
    cannot_reach: Callable[[str], str]
    reached_again: Callable[[str, int], str]
    unposted: Callable[[int], str]
    accept_anyway: Callable[[str, str], str]
    """Who cannot be reached, and the command that begins the match all the same."""
    insider_challenges: Callable[[str, str], str]
    """Likewise, of whoever runs the bot."""
    insider_challenged: Callable[[str, int], str]
    insider_takes: Callable[[int, str], str]
    invitation: Callable[[str, str], str]
    """The terms, and the code."""
    invitation_link: Callable[[str], str]
    wrong_code: str
    number_for_code: Callable[[int], str]
    too_many_wrong_codes: str
    no_rematch: Callable[[int], str]
    rematch_begun: Callable[[int, int, str], str]
    rematch_declined: Callable[[int, str, str], str]
    nothing_to_repeat: str
    offer_stays: str
    """To whoever would like to have the other side in what is offered."""
    blocked: Callable[[str], str]
    unblocked: Callable[[str], str]
    not_blocked: Callable[[str], str]
    blocked_yourself: str
    blocks: Callable[[str], str]
    no_blocks: str
    takes_none: Callable[[str], str]
    you_blocked: Callable[[str], str]

    which_level: str
    how_it_is_played: str
    strength: Callable[[int], str]
    """What to expect of a level."""
    level: Callable[[int], str]
    by_lot: str
    game_title: str
    side_title: str
    pace_title: str
    rating_title: str
    no_machines: Callable[[str], str]
    play_house: str

    card: Callable[[str, str], str]
    """On a card in any chat: who offers what."""
    join: str
    accept: str
    decline: str
    cancel: str
    send: str
    other_terms: str
    begin_anyway: str
    anyway: str
    """As it is typed after the command."""
    other_seeks: str
    unblock: Callable[[str], str]
    rematch: str
    harder: Callable[[int], str]
    """The button for a game against the next level up, after a win."""
    easier: Callable[[int], str]
    """And down, after a loss."""

    def games(self, games: Iterable[str]) -> str:
        return ", ".join(map(self.tongue.title, games))


class MeetingSaying(Saying[Phrases]):
    __slots__ = ()
