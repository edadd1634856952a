// A seat: the umpire's log, the board, and the box whose words the umpire alone hears.
// What is said to everybody has its own box in its own place: room.js.

import { Boards } from "./board.js";
import { command, meaning, noted, offer } from "./commands.js";
import { $, awaitTyping } from "./dom.js";
import { Log } from "./log.js";
import { MatchPage } from "./match.js";
import { open as menu } from "./menu.js";
import { Notice } from "./notice.js";
import { People } from "./people.js";
import * as post from "./post.js";
import { Room } from "./room.js";
import { findSlot, follow, matchIn } from "./route.js";
import { shortcuts } from "./shortcuts.js";
import { Wire } from "./wire.js";
import { language, offerLanguages, t } from "./words.js";

const slot = await findSlot();
const picture = (name) => `/seat/${slot}/picture/${name}`;
const embedded = window.top !== window;
const own = new Set(); // what this page has said, by id
const texts = new Map(); // and how it read
const unsaid = new Set(); // what a hand has done to the board alone: it stands in no log
let loading = true;
let seated = false;
let strange = null; // a match in the address that somebody else plays

// To the umpire, about the match that one looks at; a number in the sentence counts more.
/** @type {(sentence: string, options?: { label?: string, mean?: string, about?: number | null, id?: string }) => void} */
const say = (sentence, { label, mean = meaning(sentence), about = boards.about, id } = {}) => {
  $("fault").textContent = "";
  const board = sentence.match(/^[#№]\s?(\d+)(\s+\/board)?$/);
  if (board) boards.wanted = Number(board[1]);
  const name = wire.say(sentence, { label, mean, about, id });
  own.add(name);
  texts.set(name, label ?? sentence);
  for (const one of [log, room.log]) one.answered(sentence);
};
const parts = {
  picture,
  say: (sentence, label) => say(sentence, { label }),
  aloud: (text) => room.say(text, true),
  begin,
};
const log = new Log($("log-umpire"), { ...parts, empty: "empty-umpire" });
const boards = new Boards({
  slot,
  looked,
  turned: (about, byHand) => follow(slot, about, byHand),
  play: (move, atOnce) => {
    if (move.startsWith("/phantom")) unsaid.add(wire.say(move, { mean: "command", about: boards.about }));
    else if (atOnce) say(move);
    else begin(boards.addressed(move));
  },
});
const match = new MatchPage({
  slot,
  show: (scene) => boards.back(scene),
  told: (story) => boards.adopt(story, () => match.sceneOf(story.steps.at(-1).n)),
  left: (gone) => boards.live.leave(gone),
  planned: (moves) => boards.live.plan(moves),
  missing: (about) => { if (!boards.known.has(about)) boards.look(null, true); },
  low: (is) => {
    $("fault").textContent = is ? t("clock-warning") : "";
    if (is) notice.warn();
  },
});
const room = new Room({
  parts: { ...parts, empty: "empty-room" },
  send: (text, sure) => wire.say(text, { mean: "talk", sure }),
  command: begin,
  left: () => awaitTyping($("say")),
  own: () => people.own,
});
const notice = new Notice({ title: () => title() });
const people = new People((sentence, options) => {
  room.uncover();
  say(sentence, options);
  awaitTyping($("say"));
});
const quick = shortcuts($("quick"), { command, say, about: () => boards.about, many: () => boards.many });
const wire = new Wire(slot, {
  frame: take,
  state: (open) => {
    $("lost").hidden = open;
    $("dot").classList.toggle("open", open);
    $("line").textContent = t(open ? "line-open" : "line-lost");
  },
  refused: async () => {
    const now = await post.me(slot);
    if (!now.error && !now.name) sit();
    if (now.full) $("fault").textContent = t("error-full");
  },
  pending: (words) => {
    log.wait(words.filter((one) => one.mean !== "talk" && !unsaid.has(one.id)));
    room.log.wait(words.filter((one) => one.mean === "talk"));
  },
});

// Words into the box, to be completed there; what is to be replaced is typed over.
function begin(words, blank = "") {
  room.uncover();
  const box = $("say");
  const from = blank ? words.indexOf(blank) : words.length;
  box.value = words;
  box.focus();
  box.setSelectionRange(from, from + blank.length);
}

function take(frame) {
  switch (frame.kind) {
    case "hello":
      if (people.own && people.own !== frame.name && match.about !== null) match.load(); // it stands there, too
      people.own = frame.name;
      $("who").textContent = frame.name;
      settle(frame);
      break;
    case "said": // not yet heard: whatever is lost before that is said again
      if (unsaid.has(frame.id)) break;
      texts.set(frame.id, frame.text);
      if (loading) log.answered(frame.text);
      (frame.room ? room.log : log).said(frame, frame.by === people.own);
      if (frame.room && frame.by !== people.own) count(frame);
      break;
    case "letter": {
      // How a match stands: a page that knows its board is only shown the newer one.
      const shows = frame.scene && unsaid.has(frame.answers);
      if (shows || (frame.stands && boards.known.has(frame.about))) {
        match.take(frame, "", loading);
        boards.take(frame, own.has(frame.answers));
        log.look(boards.about, boards.isOthers);
        break;
      }
      (frame.room ? room.log : log).letter(frame);
      if (!frame.room) {
        match.take(frame, texts.get(frame.answers), loading);
        boards.take(frame, own.has(frame.answers));
        log.look(boards.about, boards.isOthers);
        room.answer(frame);
      }
      count(frame);
      break;
    }
    case "clocks":
      match.time(frame);
      break;
    case "people":
      people.take(frame.names);
      arrived();
      break;
    case "error":
      $("fault").textContent = t(`error-${frame.code}`);
      room.fault(t(`error-${frame.code}`));
      break;
  }
}

// A table that was closed and opened again has forgotten what it said; the page has not.
function settle(frame) {
  if (!frame.again && !frame.fresh) {
    log.clear();
    room.log.clear();
    boards.clear();
  }
  if (frame.fresh) log.aside(t("fresh"), [[t("q-games"), "/games"], [t("q-board"), "/board"]]);
  if (frame.again) match.tick();
  if (frame.fresh && match.about !== null) match.soon();
  loading = true;
}

// The list of people comes after all that was said before.
function arrived() {
  loading = false;
  boards.settle();
  if (strange !== null && !boards.known.has(strange)) log.aside(t("not-yours", { n: strange }), [[t("hall-watch"), `#${strange} /watch`]]);
  strange = null;
}

function count(frame) {
  if (loading) return;
  notice.take(frame);
  room.count(frame);
}

const title = () => [people.own, t("brand")].filter(Boolean).join(" – ");

// The board that is looked at has changed, or how its match stands.
function looked() {
  const { about, standing } = boards;
  log.look(about, boards.isOthers); // nothing else on the page names who plays
  quick(about, standing);
  const played = boards.isOthers ? null : about;
  if (played !== match.about) match.turnTo(played, boards.known.get(played)?.scene);
  $("about").hidden = about === null;
  $("about").textContent = about === null ? "" : `#${about}`;
  $("about").classList.toggle("turn", standing?.turn === "yours");
  $("about").title = boards.described(about);
  $("say-label").textContent = about === null ? t("to-umpire") : `${t("to-umpire")}: ${boards.described(about)}`;
  $("say").placeholder = boards.hint;
  match.turn(standing?.turn);
  if (embedded) window.parent.postMessage({ seat: slot, turn: standing?.turn === "yours" }, location.origin);
}

function sit() {
  seated = match.seated = false;
  wire.close();
  if (!$("sit").open) $("sit").showModal();
  $("name").focus();
}

// Who sits here; whoever was sent the address of somebody's match may look on there.
async function place() {
  const named = matchIn();
  const known = await post.me(slot, named);
  strange = known.plays ? null : named;
  if (known.plays) boards.start(named);
  looked();
  return known;
}

function start() {
  seated = match.seated = true;
  if (boards.about !== null) match.load();
  $("say").disabled = false; // what was typed before would be lost
  wire.open();
  wire.on.pending(wire.unheard);
  if (!embedded) awaitTyping($("say")); // in the split view the keyboard is one of both's
}

$("sit").addEventListener("close", () => { if (!seated) $("sit").showModal(); }); // by Escape: without a name there is nothing here
$("sit-form").addEventListener("submit", async (event) => {
  event.preventDefault();
  const taken = await post.take(slot, $("name").value, language());
  $("sit-fault").textContent = taken.error ? t(`error-${taken.error}`) : "";
  if (taken.error) {
    $("name").focus();
    return;
  }
  await place();
  $("sit").close();
  start();
});
$("plan-off").addEventListener("click", () => say(`#${match.story.match} /plan off`, { label: "/plan off" }));
$("form").addEventListener("submit", (event) => {
  event.preventDefault();
  const text = $("say").value.trim();
  if (!text) return;
  $("say").value = "";
  noted(text);
  const [, other, rest] = text.match(/^[#№]\s?(\d+)(?:\.\d+)?\s*(.*)$/) ?? [];
  if (other && Number(other) !== boards.about && boards.known.has(Number(other))) {
    boards.look(Number(other)); // this box speaks of its own match alone
    begin(rest);
    $("fault").textContent = rest ? t("other-match", { n: other }) : "";
    return;
  }
  const played = boards.many && meaning(text) !== "command";
  say(text, played ? { label: boards.addressed(text) } : {});
});
menu(async () => {
  wire.close();
  await post.leave(slot);
  location.reload();
});
addEventListener("popstate", () => {
  const about = matchIn();
  if (about !== null && about !== boards.about) boards.look(about, true);
});
$("second").href = `/seat/${slot === 1 ? 2 : 1}`;
document.body.classList.toggle("embedded", embedded);
if (embedded) {
  addEventListener("message", ({ source }) => { if (source === window.parent) looked(); });
  document.addEventListener("focusin", () => window.parent.postMessage({ seat: slot, here: true }, location.origin));
}

offerLanguages((stamp) => {
  room.translate();
  boards.tabs();
  looked();
  offer($("say"), $("commands"));
  people.show();
  document.title = title();
  if (!seated) return;
  say(`/language ${language()}`, { id: `language-${stamp}` });
  if (boards.about !== null) say(`#${boards.about} /board`, { id: `board-${stamp}`, label: t("q-board") });
  match.load();
});
offer($("say"), $("commands"));
const known = await place();
people.show();
document.body.classList.add("ready");
if (known.name) {
  people.own = known.name;
  start();
} else sit();
document.title = title();
