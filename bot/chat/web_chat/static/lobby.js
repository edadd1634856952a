// The first page: a board that answers at once, and from it in one step to a game.

import { cards } from "./cards.js";
import { $, fill } from "./dom.js";
import { Guest } from "./guest.js";
import { follow, hallPath, lists } from "./hall.js";
import { Lesson } from "./lesson.js";
import { begun, NewGame, rulesOf } from "./newgame.js";
import * as post from "./post.js";
import { el, language, offerLanguages, pick, t } from "./words.js";

const FIRST = "kriegspiel";
const guest = new Guest(() => guest.enter($("take"), async () => ({})));
const lesson = new Lesson({ learnt: () => $("go").classList.add("ready") });
const game = new NewGame({
  say: (sentence, mean) => guest.say($("new-game"), sentence, mean),
});
let hall = null;

function show() {
  document.title = t("title");
  $("seat").hidden = guest.name === null;
  $("games").hidden = !cards.length;
  $("problem").hidden = !cards.some((one) => one.begins === "problem");
  $("cards").replaceChildren(...cards.map(card));
  $("try").placeholder = t("lesson-hint");
  guest.show();
  showHall();
}

function showHall() {
  if (!hall) return;
  fill($("lists"), ...lists(hall, guest.name, {
    accept: (number, button) => guest.say(button, `/accept ${number}`),
    challenge: (name) => game.open({ opponent: name }),
    watch: (match, button) => guest.say(button, `#${match} /watch`),
  }));
}

const sample = (one) => el("img", {
  src: `/sample/${one.key}/${language()}`, alt: pick(one.alts), loading: "lazy", decoding: "async", width: 694, height: 760,
});

function card(one) {
  const play = el("button", { type: "button", textContent: t(one.begins ? "play-alone" : "new-game") });
  play.setAttribute("aria-label", `${play.textContent}: ${pick(one.titles)}`);
  play.addEventListener("click", () => (one.begins ? guest.say(play, begun(one)) : game.open({ key: one.key, opponent: "" })));
  const machine = el("button", { type: "button", className: "main", textContent: t("play-house"), hidden: Boolean(one.begins) });
  machine.setAttribute("aria-label", `${machine.textContent}: ${pick(one.titles)}`);
  machine.addEventListener("click", () => guest.say(machine, `/play ${one.key} level=1 side=random`));
  const rules = el("a", { className: "button", href: rulesOf(one.key), textContent: t("rules") });
  rules.setAttribute("aria-label", `${t("rules")}: ${pick(one.titles)}`);
  return el("li", {},
    one.sample ? sample(one) : el("div", { className: "blank" }),
    el("div", {}, el("h3", { textContent: pick(one.titles) }), el("p", { textContent: pick(one.summaries) }), el("div", { className: "row" }, machine, play, rules)));
}

// Both sides: two seats, a challenge, and its acceptance; then the split view.
async function begin(name) {
  const before = await post.me(2);
  const two = before.error || before.name ? before : await post.take(2, `${name.replaceAll(" ", "").slice(0, 22)}-2`, language());
  if (two.error) return two;
  const asked = await post.say(1, `/challenge @${two.name.replaceAll(" ", "")} ${FIRST} side=white rated=no pace=none`);
  const taken = asked.error ? asked : await post.say(2, `/accept @${name.replaceAll(" ", "")}`);
  return { error: taken.error };
}

$("house").addEventListener("click", () => guest.say($("house"), `/play ${FIRST} level=1 side=white`));
$("problem").addEventListener("click", () => guest.say($("problem"), "/problem today"));
$("invite").addEventListener("click", () => game.open({ opponent: "friend" }));
$("new-game").addEventListener("click", () => game.open({ opponent: "" }));
$("solo").addEventListener("click", () => guest.enter($("solo"), begin, "/split"));

const look = follow(hallPath, (found) => {
  const isNew = JSON.stringify(found) !== JSON.stringify(hall);
  hall = found;
  game.people(found.people, guest.name);
  if (isNew) showHall();
});

offerLanguages(() => {
  show();
  lesson.translate();
  look();
});
await Promise.all([guest.look(), lesson.show([])]);
show();
document.body.classList.add("ready");
// Whoever comes back finds the page as they left it; who they are may have changed meanwhile.
addEventListener("pageshow", ({ persisted }) => { if (persisted) guest.look().then(show); });
await look();
