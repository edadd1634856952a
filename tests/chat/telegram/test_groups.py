"""Groups: privacy mode, invitations by deep link, mentions, topics, and who may press what."""

from __future__ import annotations

import pytest

from bot.chat.telegram_chat import presses
from tests.chat.driver import Message, with_label
from tests.chat.scenarios import FOOLS_MATE, PLACE, begin
from tests.chat.telegram.driver import TelegramDriver
from tests.chat.telegram.running import until
from tests.chat.telegram.world import BOT, Json, entities_of, units

AT = f"@{BOT['username']}"


def link(driver: TelegramDriver, label: str) -> str:
    """The payload behind a button in the club."""
    _, markup = with_label(driver.posted(PLACE), label).handle
    (url,) = [
        button["url"]
        for row in markup["inline_keyboard"]
        for button in row
        if button["text"] == label
    ]
    start, _, payload = url.partition("?start=")
    assert start == f"https://t.me/{BOT['username']}"
    return str(payload)


async def test_an_invitation_is_accepted_by_its_link_once(driver: TelegramDriver) -> None:
    await driver.command("anna", "challenge", PLACE, game="kriegspiel", side="white")
    payload = link(driver, "Accept")
    assert len(payload) <= 64
    await driver.restart()
    await driver.say("carol", f"/start {payload}")
    assert "You are Black against anna" in driver.inbox("carol")[-1].text
    assert "You are White against carol" in driver.inbox("anna")[-1].text
    await driver.say("boris", f"/start {payload}")
    assert "not open" in driver.inbox("boris")[-1].text


async def test_a_forged_link_says_nothing_for_its_reader(driver: TelegramDriver) -> None:
    await driver.command("anna", "challenge", PLACE, game="kriegspiel", side="white")
    payload = link(driver, "Accept")
    forged = ("B" if payload[0] == "A" else "A") + payload[1:]
    before = len(driver.inbox("anna"))
    await driver.say("carol", f"/start {forged}")
    assert "against anna" not in driver.inbox("carol")[-1].text
    assert len(driver.inbox("anna")) == before


async def test_privacy_mode(driver: TelegramDriver) -> None:
    assert driver.world.typed("anna", "hello", PLACE) is None
    assert driver.world.typed("anna", "/help@another_bot", PLACE) is None
    await driver.say("anna", f"/help{AT.upper()}", PLACE)
    assert "I am the umpire" in driver.inbox("anna")[-1].text
    assert driver.posted(PLACE) == []


async def test_where_the_bot_sees_all_it_hears_only_what_is_meant_for_it(
    driver: TelegramDriver,
) -> None:
    driver.world.sees_all = True
    driver.world.started.add(driver.world.person("anna")["id"])
    for text in ("e4", "resign", "/help@another_bot", "any?"):
        assert driver.world.typed("anna", text, PLACE)
    driver.api.told()
    await driver.house.until(lambda: not driver.world.updates)
    assert driver.house.rows("SELECT key FROM inbox") == []
    await driver.say("anna", "/help")
    assert len(driver.inbox("anna")) == 1


async def test_a_person_without_a_username_is_mentioned(driver: TelegramDriver) -> None:
    boris: Json = driver.world.person(
        "boris", first_name="Борис 𝔎", last_name="<b>&", username=None
    )
    del boris["username"]
    await driver.say("boris", "/help")
    start = f"/challenge{AT} "
    text = f"{start}Борис 𝔎 kriegspiel"
    mention = {
        "type": "text_mention",
        "offset": units(start),
        "length": units("Борис 𝔎"),
        "user": boris,
    }
    driver.world.started.add(driver.world.person("anna")["id"])
    await driver.served(
        driver.world.typed("anna", text, PLACE, entities=[*entities_of(text), mention])
    )
    assert "anna challenges Борис" in driver.inbox("boris")[-1].text
    assert "Борис" in driver.posted(PLACE)[-1].text
    await driver.press("boris", driver.inbox("boris")[-1], "Accept")
    assert "against anna" in driver.inbox("boris")[-1].text


async def test_a_strangers_press_in_a_group_is_answered_to_him_alone(
    driver: TelegramDriver,
) -> None:
    await driver.say("boris", "/help")
    await driver.command("anna", "challenge", PLACE, game="kriegspiel", opponent="boris")
    posted = driver.posted(PLACE)
    notice = with_label(posted, "Decline")
    raw, markup = notice.handle
    (data,) = [
        button["callback_data"]
        for row in markup["inline_keyboard"]
        for button in row
        if button["text"] == "Decline"
    ]
    await driver.served(driver.world.pressed("mallory", raw, data))
    (whom, toast), *_ = driver.world.toasts
    assert whom == driver.world.person("mallory")["id"]
    assert toast["show_alert"] is True
    assert "not open" in toast["text"]
    assert driver.posted(PLACE) == posted
    await driver.press("boris", notice, "Accept")
    assert "against anna" in driver.inbox("boris")[-1].text


async def test_who_cannot_be_written_to_is_asked_in_once(driver: TelegramDriver) -> None:
    driver.world.person("dora", language_code="ru")
    for _ in range(2):
        await driver.served(driver.world.typed("dora", f"/help{AT}", PLACE))
    (asked,) = driver.posted(PLACE)
    assert "Старт" in asked.text
    await driver.press("dora", asked, "Открыть чат")
    assert driver.inbox("dora")


async def test_what_belongs_in_private_is_led_to_where_it_was_typed(
    driver: TelegramDriver,
) -> None:
    await begin(driver)
    before = driver.posted(PLACE)
    await driver.served(driver.world.typed("anna", f"/board{AT}", PLACE))
    (line,) = driver.posted(PLACE)[len(before) :]
    assert line.text == "#1: I answer in our private chat."
    assert line.picture is None
    await driver.press("anna", line, "Open the chat")
    assert driver.inbox("anna")[-1].text.startswith("#1")


@pytest.mark.parametrize("typed", ["/any", "#1 e4"])
async def test_a_move_typed_in_a_group_is_led_to_private_once(
    typed: str, driver: TelegramDriver
) -> None:
    await begin(driver)
    before, inbox = driver.posted(PLACE), driver.inbox("anna")
    reply = {"message_id": 1, "date": 1, "chat": driver.world.group(PLACE), "from": BOT}
    key = driver.world.typed("anna", typed, PLACE, reply_to=reply)
    await driver.served(key)
    (line,) = driver.posted(PLACE)[len(before) :]
    assert "I answer in our private chat." in line.text
    assert driver.inbox("anna") != inbox


async def test_topics_are_places(driver: TelegramDriver) -> None:
    driver.world.started.add(driver.world.person("anna")["id"])
    challenge = f"/challenge{AT} kriegspiel"
    await driver.served(driver.world.typed("anna", challenge, PLACE, topic=42))
    (notice,) = driver.posted(PLACE)
    assert "Accept" in notice.labels
    assert notice.handle[0]["message_thread_id"] == 42


async def test_a_group_that_says_it_moved(driver: TelegramDriver) -> None:
    group = driver.world.group(PLACE)
    driver.world.update(
        message={
            "message_id": 5,
            "date": 1_767_225_600,
            "chat": group,
            "from": driver.world.person("anna"),
            "migrate_to_chat_id": -100500,
        }
    )
    driver.api.told()
    await driver.house.until(lambda: bool(driver.moves))
    assert driver.moves == [(str(group["id"]), "-100500")]


async def test_presses_are_always_answered(driver: TelegramDriver) -> None:
    await begin(driver)
    await driver.press("anna", with_label(driver.inbox("anna"), "Any?"), "Any?")
    await until(lambda: not driver.world.queries)
    assert [toast.get("text") for _, toast in driver.world.toasts] == [None]


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_everybody_is_answered_in_his_language(language: str, driver: TelegramDriver) -> None:
    driver.world.person("dora", language_code=language)
    await driver.say("dora", "/games")
    assert ("парт" in driver.inbox("dora")[-1].text) == (language == "ru")


def brought(driver: TelegramDriver, *, before: str = "left", now: str = "member") -> None:
    """Somebody brings the bot to the club's group, or removes it, or lets it speak or not."""
    driver.world.standing(PLACE, before, now)
    driver.api.told()


async def test_a_group_is_greeted_once(driver: TelegramDriver) -> None:
    brought(driver)
    await until(lambda: len(driver.posted(PLACE)) == 2)
    letter, question = driver.posted(PLACE)
    assert question.labels == ("English", "Русский")
    assert letter.text.startswith("Hello, I am the umpire of Kriegspiel")
    assert letter.labels == (
        *("Learn it in a minute", "Play me now", "Find an opponent"),
        *("Challenge a friend", "How it works"),
    )
    brought(driver, before="member", now="kicked")
    brought(driver, before="kicked")
    await driver.press("vera", question, "Русский")
    _, answered = driver.posted(PLACE)
    assert answered.text.startswith("Мой язык здесь — русский.")
    assert answered.labels == (), "the question itself tells it now"
    await driver.say("anna", "/games")
    assert len(driver.posted(PLACE)) == 2


@pytest.mark.parametrize("out", ["kicked", "left", "restricted"])
async def test_a_match_is_over_on_its_card_when_the_bot_is_back(
    out: str, driver: TelegramDriver
) -> None:
    """It ended while the bot was out: the card said for ever that somebody was to move."""
    await begin(driver)
    brought(driver, before="member", now=out)
    for person, move in FOOLS_MATE:
        await driver.say(person, move)
    (card,) = driver.posted(PLACE)
    assert "White to move." in card.text
    brought(driver, before=out)
    await until(lambda: "Checkmate. 0–1" in driver.posted(PLACE)[0].text)
    assert driver.posted(PLACE)[0].labels[0] == "The umpire's record"


async def test_what_was_said_in_a_group_and_is_answered_in_private_makes_a_sound(
    driver: TelegramDriver,
) -> None:
    """They look at the group, where nothing shows that there is an answer."""
    await driver.say("anna", "/play")
    await driver.served(driver.world.typed("anna", f"/play{AT}", PLACE))
    quiet, aloud = [one.params for one in driver.world.sent]
    assert quiet["disable_notification"]
    assert "disable_notification" not in aloud


async def test_the_card_of_a_match_shows_the_clocks_in_the_order_of_its_players(
    driver: TelegramDriver,
) -> None:
    driver.world.person("anna", language_code="ru")
    await driver.say("anna", "/start")
    await driver.say("boris", "/start")
    await driver.command(
        "anna", "challenge", PLACE, game="chess", opponent="boris", side="white", pace="3d"
    )
    await driver.say("boris", "/accept")
    for move in (None, "e4"):
        if move:
            await driver.say("anna", move)
        assert "\nБелые: 3 дня, чёрные: 3 дня\n" in driver.posted(PLACE)[-1].text


async def pressed(driver: TelegramDriver, who: str, message: Message, sentence: str) -> Json:
    """Press a button in the group: what only the presser sees of that."""
    before = len(driver.world.toasts)
    await driver.served(driver.world.pressed(who, message.handle[0], sentence))
    await until(lambda: len(driver.world.toasts) > before)
    return driver.world.toasts[-1][1]


async def test_every_button_of_a_group_leads_whoever_never_pressed_start_to_their_private_chat(
    driver: TelegramDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a game is chosen, nothing can be chosen in a note; and what is owed first stops nothing."""
    monkeypatch.setattr(presses, "_PATIENCE", 0.3)
    await begin(driver)
    card = with_label(driver.posted(PLACE), "Watch")
    brought(driver)
    await until(lambda: len(driver.posted(PLACE)) == 3)
    greeting = with_label(driver.posted(PLACE), "Play me now")
    said = [(greeting, "/lesson"), (greeting, "/play"), (greeting, "/seek"), (card, "#1 /watch")]
    for message, sentence in [*said, (greeting, "/help"), (greeting, "/lesson")]:
        toast = await pressed(driver, "dora", message, sentence)
        assert "I answer in our private chat." in toast["text"], sentence
        assert "?start=" in toast["url"]
    toast = await pressed(driver, "dora", greeting, "/unseek")
    assert "no open challenge" in toast["text"], "what a note can tell is told at once"
    await driver.say("dora", "/start")
    assert [one for one in driver.inbox("dora") if one.text.startswith("Which game?")]
    assert [one for one in driver.inbox("dora") if one.text.startswith("You now follow #1")]
