"""Messages that are changed, where a group takes less than they were."""

from __future__ import annotations

import pytest

from tests.chat.scenarios import FOOLS_MATE, PLACE
from tests.chat.telegram.driver import TelegramDriver


@pytest.mark.parametrize("forbidden", [{"photo"}, {"photo", "document"}])
async def test_a_card_has_its_buttons_where_no_pictures_may_be_sent(
    forbidden: set[str], driver: TelegramDriver
) -> None:
    """They were lost with the picture at its first change: nobody came to the record."""
    driver.world.forbidden[driver.world.group(PLACE)["id"]] = forbidden
    await driver.say("boris", "/help")
    settings = {"game": "chess", "opponent": "boris", "side": "white", "pace": "none"}
    await driver.command("anna", "challenge", PLACE, **settings)
    await driver.say("boris", "/accept")
    for person, move in FOOLS_MATE[:2]:
        await driver.say(person, move)
    (card,) = driver.posted(PLACE)
    assert "White to move." in card.text
    assert "Watch" in card.labels
    assert (card.picture is None) == ("document" in forbidden)
    for person, move in FOOLS_MATE[2:]:
        await driver.say(person, move)
    card = driver.posted(PLACE)[-1]
    assert "Checkmate. 0–1" in card.text
    assert "The umpire's record" in card.labels
