"""What was agreed on, as challenges and matches keep it."""

from __future__ import annotations

from bot.club.terms import Agreed, Terms, agreed_from, terms_with
from storage.challenges import Challenge
from storage.matches import Match


def agreed_of(match: Match) -> Agreed:
    return agreed_from(match.terms)


def terms_of(challenge: Challenge) -> Terms:
    """All that is offered in the challenge."""
    one = challenge
    return terms_with(agreed_from(one.terms), one.game, one.options, one.setup, one.side)
