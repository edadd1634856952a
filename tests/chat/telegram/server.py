"""A loopback Bot API server: the real wire format, confirmation by offset, limits and refusals.

In one file, because all methods serve one bot.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from aiohttp import web
from aiohttp.test_utils import TestServer

from tests.chat.telegram.about import told_of_itself
from tests.chat.telegram.world import BOT, ApiError, Json, World, plain_of

TOKEN = "777000111:AAH-loopback-secret_0123456789abcdef"  # noqa: S105  # opens nothing
_LINK = f"https://t.me/{BOT['username']}?start="
"""Where a pressed button may lead, in a bot without games."""
_PNG = b"\x89PNG\r\n\x1a\n"


@dataclass
class Fault:
    """What goes wrong with the next calls of a method, to a chat or to any."""

    method: str
    what: Literal["error", "lost", "done without an answer"]
    error: ApiError | None = None
    chat: int | None = None
    times: int = 1

    def fits(self, method: str, params: Json) -> bool:
        chat = self.chat is None or str(self.chat) == str(params.get("chat_id"))
        return self.times > 0 and self.method.lower() == method.lower() and chat


class BotApi:
    """Serves one bot. Tests move the world by its methods and read what was sent from it."""

    def __init__(self) -> None:
        self.world = World()
        self.calls: list[tuple[str, Json]] = []
        self.faults: list[Fault] = []
        self.unknown: list[str] = []
        self.token = TOKEN
        self._news = asyncio.Event()
        self.polls = 0
        """Requests for updates so far; only the newest is served."""
        self._fetching: web.Request | None = None
        app = web.Application(client_max_size=64 << 20)
        app.router.add_route("*", "/bot{token}/{method}", self._serve)
        self._server = TestServer(app)
        self._methods: dict[str, Callable[[Json, dict[str, bytes]], Any]] = {
            **told_of_itself(self.world),
            "sendmessage": self._send_message,
            "sendphoto": self._send_file,
            "senddocument": self._send_file,
            "sendanimation": self._send_file,
            "editmessagereplymarkup": self._edit_markup,
            "answercallbackquery": self._answer,
            "getchatadministrators": self._admins,
            "setmycommands": self._set,
            "setchatmenubutton": self._set,
            "setmydescription": self._set,
            "setmyshortdescription": self._set,
            "editmessagemedia": self._edit_media,
            "editmessagetext": self._edit_words,
            "editmessagecaption": self._edit_words,
            "sendchataction": self._send_action,
            "setwebhook": self._set_webhook,
            "deletewebhook": self._set_webhook,
            "deletemessage": self._delete,
            "editephemeralmessagetext": self._edit_whisper,
        }

    async def open(self) -> None:
        await self._server.start_server(shutdown_timeout=0.1, access_log=None)

    async def close(self) -> None:
        await self._server.close()

    @property
    def url(self) -> str:
        return str(self._server.make_url("")).rstrip("/")

    def told(self) -> None:
        """The world has new updates."""
        self._news.set()

    def fail(self, method: str, code: int, text: str, *, times: int = 1, **more: int) -> Fault:
        """The next calls are refused; `chat` says whose, other words are parameters."""
        chat = more.pop("chat", None)
        fault = Fault(method, "error", ApiError(code, text, **more), chat, times)
        self.faults.append(fault)
        return fault

    @property
    def is_fetched(self) -> bool:
        """Whether whoever asked for updates last is there still, to be answered."""
        asked = self._fetching
        return (
            asked is not None and asked.transport is not None and not asked.transport.is_closing()
        )

    async def _serve(self, request: web.Request) -> web.StreamResponse:
        params, files = await _read(request)
        method = request.match_info["method"].lower()
        self.calls.append((method, params))
        if method == "getupdates":
            self._fetching = request
        try:
            _check_token(request.match_info["token"], self.token)
            fault = next((one for one in self.faults if one.fits(method, params)), None)
            if fault:
                fault.times -= 1
                if fault.error:
                    raise fault.error
            if not fault or fault.what == "done without an answer":
                result = await self._do(method, params, files)
            if fault:
                await asyncio.sleep(3600)
        except ApiError as refusal:
            body: Json = {
                "ok": False,
                "error_code": refusal.code,
                "description": refusal.description,
            }
            if refusal.parameters:
                body["parameters"] = refusal.parameters
            return web.json_response(body, status=refusal.code)
        return web.json_response({"ok": True, "result": result})

    async def _do(self, method: str, params: Json, files: dict[str, bytes]) -> Any:
        if method == "getupdates":
            return await self._get_updates(params)
        if method not in self._methods:
            self.unknown.append(method)
            raise ApiError(404, "Not Found")
        return self._methods[method](params | {"method": method}, files)

    async def _get_updates(self, params: Json) -> list[Json]:
        """Confirms all below the offset; a newer request ends an older one."""
        if self.world.webhook.get("url"):
            raise ApiError(409, "Conflict: can't use getUpdates method while webhook is active")
        offset = int(params.get("offset", 0))
        self.world.updates = [one for one in self.world.updates if one["update_id"] >= offset]
        self.polls += 1
        mine = self.polls
        self._news.set()
        try:
            async with asyncio.timeout(float(params.get("timeout", 0))):
                while not self.world.updates:
                    self._news.clear()
                    await self._news.wait()
                    if mine != self.polls:
                        raise ApiError(409, "Conflict: terminated by other getUpdates request")
        except TimeoutError:
            return []
        return self.world.updates[: int(params.get("limit", 100))]

    def _send_message(self, params: Json, _files: dict[str, bytes]) -> Json:
        plain = plain_of(params["text"], params.get("parse_mode"), 4096)
        if not plain.strip():
            raise ApiError(400, "Bad Request: message text is empty")
        self._check(params)
        return self.world.post("sendMessage", params, [], text=plain)

    def _send_file(self, params: Json, files: dict[str, bytes]) -> Json:
        method = params["method"]
        kind = method.removeprefix("send")
        content = files.get(kind)
        if content is None:
            named = str(params[kind])
            content = files.get(named.removeprefix("attach://")) or self.world.files.get(named)
        if content is None:
            raise ApiError(400, "Bad Request: wrong file identifier/HTTP URL specified")
        if kind == "photo" and not content.startswith(_PNG):
            raise ApiError(400, "Bad Request: IMAGE_PROCESS_FAILED")
        shown: Json = {}
        if params.get("caption"):
            shown["caption"] = plain_of(params["caption"], params.get("parse_mode"), 1024)
        self._check(params)
        self.world.reach(int(params["chat_id"]))
        self.world.check_kind(int(params["chat_id"]), kind)
        stored = self.world.file(content)
        sized = stored | {"width": 9, "height": 9}
        shown[kind] = {
            "photo": [sized],
            "animation": sized | {"duration": 1},
            "document": stored,
        }[kind]
        return self.world.post(method, params, [content], **shown)

    def _check(self, params: Json) -> None:
        for row in (params.get("reply_markup") or {}).get("inline_keyboard", ()):
            for button in row:
                if not 1 <= len(button.get("callback_data", "x").encode()) <= 64:
                    raise ApiError(400, "Bad Request: BUTTON_DATA_INVALID")
                payload = button.get("url", "").partition("?start=")[2]
                if len(payload) > 64 or not payload.replace("-", "").replace("_", "a").isalnum():
                    assert not button.get("url"), "a payload that Telegram would not pass on"

    def _edit_markup(self, params: Json, _files: dict[str, bytes]) -> Json:
        place = int(params["chat_id"]), int(params["message_id"])
        self.world.reach(place[0])
        message = self.world.messages.get(place)
        if message is None:
            raise ApiError(400, "Bad Request: message to edit not found")
        if message.get("reply_markup") == params.get("reply_markup"):
            raise ApiError(400, "Bad Request: message is not modified")
        message.pop("reply_markup", None)
        if params.get("reply_markup"):
            message["reply_markup"] = params["reply_markup"]
        return message

    def _edit_words(self, params: Json, _files: dict[str, bytes]) -> Any:
        """Other words and buttons in a message's place; its picture stays."""
        if "inline_message_id" in params:
            self._check(params)
            return self.world.edit_card(params)
        name, most = ("text", 4096) if params["method"] == "editmessagetext" else ("caption", 1024)
        place = int(params["chat_id"]), int(params["message_id"])
        self.world.reach(place[0])
        message = self.world.messages.get(place)
        if message is None:
            raise ApiError(400, "Bad Request: message to edit not found")
        if (name == "text") == ("photo" in message):
            raise ApiError(400, f"Bad Request: there is no {name} in the message to edit")
        words = plain_of(params[name], params.get("parse_mode"), most)
        self._check(params)
        before = message.get(name), message.get("reply_markup")
        if before == (words, params.get("reply_markup")):
            raise ApiError(400, "Bad Request: message is not modified")
        message[name] = words
        message.pop("reply_markup", None)
        if params.get("reply_markup"):
            message["reply_markup"] = params["reply_markup"]
        self.world.change(params["method"], params, message, [])
        return message

    def _edit_media(self, params: Json, files: dict[str, bytes]) -> Json:
        """Another picture, its words and its buttons in a message's place."""
        media = params["media"]
        place = int(params["chat_id"]), int(params["message_id"])
        self.world.reach(place[0])
        message = self.world.messages.get(place)
        if message is None:
            raise ApiError(400, "Bad Request: message to edit not found")
        self.world.check_kind(place[0], media["type"])
        content = files[media["media"].removeprefix("attach://")]
        caption = plain_of(media.get("caption", ""), media.get("parse_mode"), 1024)
        self._check(params)
        before = {name: message.get(name) for name in ("caption", "reply_markup")}
        if before == {"caption": caption, "reply_markup": params.get("reply_markup")} and (
            "photo" in message and self.world.files.get(message["photo"][-1]["file_id"]) == content
        ):
            raise ApiError(400, "Bad Request: message is not modified")
        message.pop("text", None)
        message["caption"] = caption
        stored = self.world.file(content)
        message.pop("photo", None)
        message |= (
            {"photo": [stored | {"width": 9, "height": 9}]}
            if media["type"] == "photo"
            else {"document": stored}
        )
        message.pop("reply_markup", None)
        if params.get("reply_markup"):
            message["reply_markup"] = params["reply_markup"]
        said = params | {"caption": media.get("caption", "")}
        self.world.change("editMessageMedia", said, message, [content])
        return message

    def _answer(self, params: Json, _files: dict[str, bytes]) -> bool:
        person = self.world.queries.pop(params["callback_query_id"], None)
        if person is None:
            raise ApiError(400, "Bad Request: query is too old and response timeout expired")
        if len(params.get("text", "")) > 200:
            raise ApiError(400, "Bad Request: MESSAGE_TOO_LONG")
        if not params.get("url", _LINK).startswith(_LINK):
            raise ApiError(400, "Bad Request: URL_INVALID")
        self.world.toasts.append((person, params))
        return True

    def _delete(self, params: Json, _files: dict[str, bytes]) -> bool:
        place = int(params["chat_id"]), int(params["message_id"])
        if self.world.messages.pop(place, None) is None:
            raise ApiError(400, "Bad Request: message to delete not found")
        return True

    def _edit_whisper(self, params: Json, _files: dict[str, bytes]) -> bool:
        """There it is asked for whether whispers are known: without anything that it must be told."""
        if self.world.whispering is None:
            raise ApiError(404, "Not Found: method not found")
        assert set(params) == {"method"}, "whispers are not changed"
        raise ApiError(400, "Bad Request: chat_id is empty")

    def _send_action(self, params: Json, _files: dict[str, bytes]) -> bool:
        return bool(self.world.reach(int(params["chat_id"])))

    def _admins(self, params: Json, _files: dict[str, bytes]) -> list[Json]:
        return self.world.admins_of(int(params["chat_id"]))

    def _set(self, params: Json, _files: dict[str, bytes]) -> bool:
        scope = params.get("scope", {}).get("type", "")
        where = (f"{params['method']} {scope}".strip(), params.get("language_code", ""))
        self.world.menus[where] = params
        return True

    def _set_webhook(self, params: Json, _files: dict[str, bytes]) -> bool:
        self.world.webhook = params if params["method"] == "setwebhook" else {}
        return True


def _check_token(given: str, right: str) -> None:
    if given != right:
        raise ApiError(401, "Unauthorized")


async def _read(request: web.Request) -> tuple[Json, dict[str, bytes]]:
    params: Json = {}
    files: dict[str, bytes] = {}
    given = {**request.query, **(await request.post())}
    for name, value in given.items():
        if isinstance(value, web.FileField):
            with value.file:
                files[name] = value.file.read()
        else:
            params[name] = _value(name, str(value))
    return params, files


def _value(name: str, text: str) -> Any:
    if name in {"text", "caption", "callback_query_id", "inline_query_id", "inline_message_id"}:
        return text
    try:
        return json.loads(text)
    except ValueError:
        return text
