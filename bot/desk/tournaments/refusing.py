"""Who may not organise is told what they can do instead."""

from __future__ import annotations

from bot.desk.visit.visit import Visit
from bot.words.communities.sayings import ForOrganisers
from bot.words.tournaments.founding import MayNotOrganise


def refuse_to_organise(visit: Visit, *, announcing: int | None = None) -> None:
    """In private nobody can know whether they may somewhere."""
    private = visit.incoming.community is None
    visit.reply(MayNotOrganise(announcing) if private else ForOrganisers())
