"""Letters: how they are laid out, and what is under them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.chat.contract import Address, Block, Incoming, Outgoing
from tests.chat.letters import text
from tests.chat.telegram.driver import PROMPT
from tests.chat.telegram.running import PNG, Post, running, until


async def test_names_and_texts_are_not_markup(post: Post) -> None:
    hostile = "<b>anna</b> & </i> \"'<script>alert(1)</script> @everyone [x](tg://user?id=1) *_`"
    await post.send(hostile)
    await post.send(
        Outgoing(text(hostile), block=Block("b.txt", hostile), picture=PNG, alt=hostile + "!")
    )
    assert post.shown[0] == hostile
    assert post.shown[1].count(hostile) == 3
    assert [one.params["parse_mode"] for one in post.world.sent] == ["HTML", "HTML"]


async def test_long_texts_are_cut_between_lines(post: Post) -> None:
    lines = "\n".join(f"{number} ♔𝔎 {'x' * 40}" for number in range(300))
    await post.send(Outgoing(text(lines), choices=(("Yes", "yes"),)))
    assert len(post.shown) > 3
    assert "\n".join(post.shown) == lines
    assert [bool(one) for one in post.buttons()] == [False] * (len(post.shown) - 1) + [True]


async def test_long_captions_stand_before_the_picture(post: Post) -> None:
    await post.send(Outgoing(text("word " * 300), picture=PNG, choices=(("Any?", "any?"),)))
    assert post.kinds() == ["sendmessage", "sendphoto"]
    assert post.buttons()[0] is None
    assert post.buttons()[1]


async def test_blocks_stand_in_the_message_or_travel_as_files(post: Post) -> None:
    await post.send(Outgoing(text("Short"), block=Block("score.txt", "1. e4")))
    await post.send(Outgoing(text("Long"), block=Block("score.txt", "1. e4 e5\n" * 300)))
    await post.send(
        Outgoing(text("Both"), block=Block("score.txt", "1. e4 e5\n" * 300), picture=PNG)
    )
    assert post.kinds() == ["sendmessage", "senddocument", "senddocument", "sendphoto"]
    assert post.world.sent[0].params["text"] == "Short\n<pre>1. e4</pre>"
    assert post.world.sent[1].files == [b"1. e4 e5\n" * 300]
    assert post.shown == ["Short\n1. e4", "Long", "", "Both"]


async def test_what_moves_is_sent_as_an_animation_and_uploaded_once(post: Post) -> None:
    for _ in range(2):
        await post.send(Outgoing(text("The replay"), picture=b"GIF89a moving"))
    assert post.kinds() == ["sendanimation", "sendanimation"]
    assert post.world.sent[0].files == [b"GIF89a moving"]
    assert "attach:" not in str(post.world.sent[1].params["animation"])


async def test_the_words_of_a_picture_are_under_it(post: Post) -> None:
    await post.send(Outgoing(text("Done."), picture=PNG, alt="White: king e1"))
    await post.send(Outgoing(text("Done."), alt="White: king e1"))
    assert "<blockquote expandable>White: king e1</" in post.world.sent[0].params["caption"]
    assert post.shown[1] == "Done.\nWhite: king e1"


@pytest.mark.parametrize("settings", [replace(PROMPT, spoiler=True, protect=True)], ids=["hidden"])
async def test_hidden_boards_covered_and_protected_in_private_only(post: Post) -> None:
    board = Outgoing(text("Done."), picture=PNG, alt="White: king e1", about=1)
    await post.send(board)
    await post.send(board, post.club)
    private, public = (one.params for one in post.world.sent)
    assert private["has_spoiler"] is private["protect_content"] is True
    assert "has_spoiler" not in public
    assert "protect_content" not in public
    assert post.shown == ["Done.\nWhite: king e1"] * 2
    covered = "<tg-spoiler>White: king e1<"
    assert (covered in private["caption"], covered in public["caption"]) == (True, False)


async def test_an_equal_picture_is_not_uploaded_to_the_same_chat_again(post: Post) -> None:
    boris = Address("telegram", user=str(post.world.person("boris")["id"]))
    post.world.started.add(int(boris.user or 0))
    for to in (post.anna, post.anna, boris):
        await post.send(Outgoing(text("Done."), picture=PNG), to)
    uploads = ["attach:" in str(one.params.get("photo", "attach:")) for one in post.world.sent]
    assert uploads == [True, False, True]
    post.world.files.clear()
    await post.send(Outgoing(text("Done."), picture=PNG))
    assert [one.files for one in post.world.sent] == [[PNG]] * 4


async def test_buttons_say_their_sentence_however_long(post: Post) -> None:
    long = "/challenge @boris kriegspiel " + "setup=rnbqkbnr " * 4
    await post.send(
        Outgoing(text("?"), choices=(("A", "#7.12 any?"), ("B", long), ("C", "é" * 33)))
    )
    (row,) = post.buttons()[0]["inline_keyboard"]
    assert row[0]["callback_data"] == "#7.12 any?"
    heard: list[str] = []

    async def hear(incoming: Incoming) -> None:
        heard.append(incoming.text)

    message = post.world.sent[0].message
    other = post.driver.new_chat()
    async with running(other, post.api, hear):  # another process, with what was kept
        for button in row:
            post.world.pressed("anna", message, button["callback_data"])
        post.api.told()
        await until(lambda: len(heard) == 3)
    assert heard == ["#7.12 any?", long, "é" * 33]
    assert [toast for _, toast in post.world.toasts]


async def test_a_newer_letter_about_a_match_takes_the_older_ones_buttons(post: Post) -> None:
    for number in (7, 8, 7):
        await post.send(Outgoing(text("?"), choices=(("Any?", "any?"),), about=number))
    assert [bool(one) for one in post.buttons()] == [False, True, True]
    del post.world.messages[post.world.names["anna"], post.world.sent[2].message["message_id"]]
    await post.send(Outgoing(text("The end"), about=7))
    assert [bool(one) for one in post.buttons()] == [False, True, True, False]
