"""What a refusal of Discord means: the person, the place, the moment, or our own message."""

from __future__ import annotations

import logging

import discord

from bot.chat.contract import Gone, Later, Refused

log = logging.getLogger(__name__)

_TOO_OFTEN = 30046
"""Messages of an hour ago and older may be changed a few times a minute in a channel."""
_SLOW_DOWN = frozenset({20016, 20022, 20026, 20028, _TOO_OFTEN, 40003})
"""Refusals that pass: too many messages, changes or new private channels."""
_ARCHIVED = 50083
"""Nothing that stands in a thread which has fallen asleep can be changed; a new message wakes it."""
_MISSING = frozenset({10008, 50005, _ARCHIVED})
"""Refusals that mean the message that was to be changed, and not its place."""
_MAY_NOT = 50013
_LOCKED = 160005
_CLOSED = frozenset({10003, 10013, 50001, 50007, _MAY_NOT, 50033, _ARCHIVED, 50278, _LOCKED})
"""Refusals that mean the person or the place, and no fault of the message."""


def is_missing(error: discord.HTTPException, *, waits: bool) -> bool:
    """Whether a message cannot be changed because it is deleted, or, for whoever does not wait, because
    it is too old to be changed so often."""
    return error.code in _MISSING or (error.code == _TOO_OFTEN and not waits)


def is_closed(error: discord.HTTPException) -> bool:
    """Whether the person or the place cannot be written to, whatever the message says."""
    return error.code in _CLOSED


def is_forbidden(error: discord.HTTPException) -> bool:
    """Whether the bot has not all the rights there that the message takes: to write, or to show files."""
    return error.code == _MAY_NOT


def verdict_of(error: discord.HTTPException) -> Gone | Later | Refused:
    """Whether a refused message is to be tried again, and whose fault it is."""
    log.warning("not sent: status %d, code %d", error.status, error.code)
    if error.status == 429:
        return Later(float(error.response.headers.get("Retry-After", 60)))
    if error.status >= 500:
        return Later(5)
    shut_out = error.status == 401 or (error.status == 403 and not error.code)
    if shut_out or error.code in _SLOW_DOWN:
        return Later(60)
    if is_closed(error):
        return Gone(f"refused with code {error.code}")
    return Refused(f"refused with code {error.code}")
