// A seat: its logs, its board, and the box in which one speaks.

import { Boards } from "./board.js";
import { command, offer } from "./commands.js";
import { Log } from "./log.js";
import { People } from "./people.js";
import * as post from "./post.js";
import { el, language, offerLanguages, t, translate } from "./words.js";
import { Wire } from "./wire.js";

const $ = (id) => document.getElementById(id);
const slot = Number(location.pathname.match(/\/seat\/(\d)/)[1]);
const picture = (name) => `/seat/${slot}/picture/${name}`;
const unread = { umpire: 0, room: 0 };
let room = false;
let loading = true;
let seated = false;

const say = (sentence, options = {}) => {
  $("fault").textContent = "";
  if (options.room !== undefined) speakTo(options.room);
  else if (sentence.startsWith("#") || sentence.startsWith("/")) speakTo(false);
  wire.say(sentence, options);
};
const parts = {
  picture,
  say: (sentence, label) => say(sentence, { label }),
  begin,
  zoom: (src, alt) => {
    Object.assign($("zoomed"), { src, alt });
    $("zoom").showModal();
  },
  save: (name, text) => {
    const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    el("a", { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  },
};
const logs = {
  umpire: new Log($("log-umpire"), { ...parts, empty: "empty-umpire" }),
  room: new Log($("log-room"), { ...parts, empty: "empty-room" }),
};
const boards = new Boards({
  picture,
  zoom: parts.zoom,
  hung: (names) => logs.umpire.hideOnly(names),
  play: (move, atOnce) => {
    if (atOnce) {
      say(move, { room: false });
      return;
    }
    begin(move);
  },
});
const people = new People(say);
const wire = new Wire(slot, {
  frame: take,
  state: (open) => {
    $("lost").hidden = open;
    $("dot").classList.toggle("open", open);
    $("line").textContent = t(open ? "line-open" : "line-lost");
  },
  refused: async () => {
    const known = await post.me(slot);
    if (!known.error && !known.name) sit();
    if (known.full) $("fault").textContent = t("error-full");
  },
  pending: (words) => {
    logs.umpire.wait(words.filter((one) => !one.room));
    logs.room.wait(words.filter((one) => one.room));
  },
});

// Words into the box, to be completed there; what is to be replaced is typed over.
function begin(words, blank = "") {
  speakTo(false);
  const box = $("say");
  const from = blank ? words.indexOf(blank) : words.length;
  box.value = words;
  box.focus();
  box.setSelectionRange(from, from + blank.length);
}

function take(frame) {
  const log = frame.room ? logs.room : logs.umpire;
  switch (frame.kind) {
    case "hello":
      people.own = frame.name;
      $("who").textContent = frame.name;
      settle(frame);
      break;
    case "said":
      wire.drop(frame.id);
      log.said(frame, frame.by === people.own);
      if (frame.by !== people.own) count(frame);
      break;
    case "letter":
      // How a match stands: a page that knows its board is only shown the newer one.
      if (frame.stands && boards.known.has(frame.about)) {
        boards.take(frame);
        break;
      }
      log.letter(frame);
      if (!frame.room) boards.take(frame);
      count(frame);
      break;
    case "people":
      people.take(frame.names);
      break;
    case "error":
      $("fault").textContent = t(`error-${frame.code}`);
      break;
  }
}

// A table that was closed and opened again has forgotten what it said; the page has not.
function settle(frame) {
  if (!frame.again && !frame.fresh) {
    logs.umpire.clear();
    logs.room.clear();
    boards.clear();
  }
  if (frame.fresh) {
    logs.umpire.aside(t("fresh"), [[t("q-games"), "/games"], [t("q-board"), "/board"]]);
  }
  loading = true;
  setTimeout(() => { loading = false; }, 400);
}

function count(frame) {
  const log = frame.room ? "room" : "umpire";
  if (loading) return;
  if (document.hidden) document.title = `● ${title()}`;
  if (frame.room === room) return;
  unread[log] += 1;
  badges();
}

function badges() {
  for (const [log, many] of Object.entries(unread)) {
    const badge = $(`tab-${log}`).querySelector(".unread");
    badge.hidden = many === 0;
    badge.textContent = many;
    badge.title = t("unread");
  }
}

const title = () => [people.own, t("brand")].filter(Boolean).join(" – ");

function speakTo(everybody) {
  room = everybody;
  const now = room ? "room" : "umpire";
  for (const name of ["umpire", "room"]) {
    $(`tab-${name}`).setAttribute("aria-selected", String(name === now));
    $(`tab-${name}`).tabIndex = name === now ? 0 : -1;
    $(`log-${name}`).hidden = name !== now;
  }
  $("people").hidden = !room;
  $("quick").hidden = room;
  document.body.classList.toggle("public", room);
  $("say-label").textContent = t(room ? "to-room" : "to-umpire");
  $("say").placeholder = t(room ? "to-room-hint" : "to-umpire-hint");
  unread[now] = 0;
  badges();
  logs[now].toEnd();
}

const CHIPS = [["q-board", "board"], ["q-games", "games"], ["q-draw", "draw"], ["q-resign", "resign"], ["q-record", "record"], ["q-help", "help"]];

function shortcuts() {
  const about = () => (boards.known.size > 1 ? `#${boards.about} ` : "");
  const chips = CHIPS.filter(([, word]) => command(word)).map(([key, word]) => {
    const sentence = () => `${command(word).match ? about() : ""}/${word}`;
    if (word === "resign") return resign(key, sentence);
    const chip = el("button", { type: "button", "data-t": key, textContent: t(key) });
    chip.addEventListener("click", () => say(sentence(), { label: t(key) }));
    return chip;
  });
  $("quick").replaceChildren(...chips);
}

// Asked twice: nobody resigns by a slip of the hand.
function resign(key, sentence) {
  const chip = el("button", { type: "button", "data-t": key, textContent: t(key) });
  const sure = (on) => {
    chip.classList.toggle("sure", on);
    chip.dataset.t = on ? "q-resign-sure" : key;
    chip.textContent = t(chip.dataset.t);
  };
  chip.addEventListener("click", () => {
    if (chip.classList.contains("sure")) say(sentence(), { label: t(key) });
    sure(!chip.classList.contains("sure"));
    setTimeout(() => sure(false), 4000);
  });
  return chip;
}

function sit() {
  seated = false;
  wire.close();
  if (!$("sit").open) $("sit").showModal();
  $("name").focus();
}

function start() {
  seated = true;
  wire.open();
  wire.on.pending(wire.unheard);
  $("say").focus({ preventScroll: true });
}

$("sit").addEventListener("cancel", (event) => event.preventDefault());
$("sit-form").addEventListener("submit", async (event) => {
  event.preventDefault();
  const taken = await post.take(slot, $("name").value, language());
  $("sit-fault").textContent = taken.error ? t(`error-${taken.error}`) : "";
  if (taken.error) {
    $("name").focus();
    return;
  }
  $("sit").close();
  start();
});
$("form").addEventListener("submit", (event) => {
  event.preventDefault();
  const text = $("say").value.trim();
  if (!text) return;
  $("say").value = "";
  say(text, { room });
});
for (const [name, everybody] of [["umpire", false], ["room", true]]) {
  $(`tab-${name}`).addEventListener("click", () => speakTo(everybody));
  $(`tab-${name}`).addEventListener("keydown", (event) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    speakTo(!everybody);
    $(`tab-${everybody ? "umpire" : "room"}`).focus();
  });
}
for (const button of document.querySelectorAll("[data-close]")) {
  button.addEventListener("click", () => button.closest("dialog").close());
}
$("leave").addEventListener("click", () => {
  $("menu").open = false;
  $("leaving").showModal();
});
$("leave-yes").addEventListener("click", async () => {
  $("leaving").close();
  wire.close();
  await post.leave(slot);
  location.reload();
});
document.addEventListener("click", (event) => {
  if (!$("menu").contains(event.target)) $("menu").open = false;
});
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) document.title = title();
});
$("second").href = `/seat/${slot === 1 ? 2 : 1}`;
if (window.top !== window) document.body.classList.add("embedded");

offerLanguages((stamp) => {
  speakTo(room);
  offer($("say"), $("commands"));
  people.show();
  document.title = title();
  if (!seated) return;
  wire.say(`/language ${language()}`, { id: `language-${stamp}` });
  if (boards.about !== null) wire.say(`#${boards.about} /board`, { id: `board-${stamp}`, label: t("q-board") });
});
shortcuts();
offer($("say"), $("commands"));
speakTo(false);
await people.load();
translate($("game"));
const known = await post.me(slot);
document.body.classList.add("ready");
if (known.name) {
  people.own = known.name;
  start();
} else sit();
document.title = title();
