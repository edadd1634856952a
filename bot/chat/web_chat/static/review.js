// A finished match, stepped through: what each side saw, and the truth between them.

import { openCard } from "./card.js";
import { copied } from "./copy.js";
import { Curve } from "./curve.js";
import { $, every, handOn, nearest } from "./dom.js";
import { LiveBoard } from "./live-board.js";
import * as post from "./post.js";
import { el, language, offerLanguages, t } from "./words.js";

const AHEAD = 2; // steps that are fetched before they are looked at
const number = location.pathname.split("/")[2];
const boards = new Map(); // by who sees them
const scenes = new Map(); // by step
let story = null;
let at = 0;
const curve = new Curve($("curve"), { look: (n) => look(n), ask: () => post.ask(`${path()}/curve`) });

const path = () => `/match/${number}/review/${language()}`;

async function load() {
  scenes.clear();
  const found = await post.ask(path());
  if (found.error) {
    $("title").textContent = t("review-none", { number });
    $("about").textContent = t(`error-${found.error}`);
    document.title = `${$("title").textContent} – ${t("brand")}`;
    $("to-match").href = `/match/${number}`;
    $("to-match").hidden = found.error !== "no-review";
    return;
  }
  const again = story !== null;
  story = found;
  const names = story.players.map((one) => one.name).join(" – ");
  $("title").textContent = `#${story.match} ${story.game}: ${names} ${story.score}`;
  $("about").textContent = [...story.settings, story.day, story.ratings].filter(Boolean).join(" · ");
  document.title = `${$("title").textContent} – ${t("brand")}`;
  $("whole").hidden = false;
  $("slide").max = String(story.steps.length - 1);
  $("card").hidden = !story.card;
  hang();
  list();
  if (!$("curve").hidden) curve.open(story.steps);
  await look(again ? at : fromAddress(), false);
}

const fromAddress = () => Math.min(Number(location.hash.match(/^#(\d{1,5})$/)?.[1] ?? 0), story.steps.length - 1);

function called(seat) {
  const player = story.players.find((one) => one.seat === seat);
  return player ? t("review-side", { side: player.side, name: player.name }) : t(story.views.length > 1 ? "review-truth" : "review-board");
}

function hang() {
  boards.clear();
  $("boards").replaceChildren(...story.views.map((seat) => {
    const box = el("div", { className: "stage" });
    boards.set(seat, new LiveBoard(box, { compact: story.views.length > 1 }));
    return el("figure", {}, el("figcaption", { textContent: called(seat) }), box);
  }));
  for (const [seat, board] of boards) board.grid.box.setAttribute("aria-label", called(seat));
}

const titled = (step) => (step.n ? `${step.move} ${step.did}` : "");

function list() {
  $("steps").replaceChildren(...story.steps.map((step, n) => {
    const spoken = (textContent) => el("span", { className: "hidden", textContent });
    const button = el("button", { type: "button" }, el("b", { textContent: titled(step) || t("review-first") }));
    if (step.by) button.prepend(el("span", { className: `side side-${step.by}`, "aria-hidden": "true" }), spoken(`${heard(step.by)}: `));
    if (step.refused) {
      button.classList.add("refused");
      button.append(el("span", { "aria-hidden": "true", textContent: " ✗" }), spoken(`, ${t("square-x")}`));
    }
    button.dataset.n = String(n);
    return el("li", {}, button);
  }));
}

async function fetched(n) {
  if (!scenes.has(n)) scenes.set(n, post.ask(`${path()}/${story.steps[n].n}`));
  const found = await scenes.get(n);
  if (found.error) scenes.delete(n);
  return found;
}

// The list alone is moved: on a phone the boards would leave the window.
function within(frame, button) {
  const [shown, box] = [frame.getBoundingClientRect(), button.getBoundingClientRect()];
  frame.scrollTop += Math.min(0, box.top - shown.top) + Math.max(0, box.bottom - shown.bottom);
}

// By the row of steps: on a phone all boards stand above it then, and no title.
function walk(n, animate) {
  look(n, animate);
  $("boards").scrollIntoView({ block: "nearest" });
}

async function look(n, animate = true) {
  at = Math.max(0, Math.min(n, story.steps.length - 1));
  const step = story.steps[at];
  $("slide").value = String(at);
  for (const button of every("button", $("steps"))) {
    if (Number(button.dataset.n) === at) {
      button.setAttribute("aria-current", "step");
      within($("steps"), button);
    } else button.removeAttribute("aria-current");
  }
  $("now").textContent = [titled(step), ...Object.entries(step.told).map(([seat, text]) => `${heard(seat)}: ${text.replaceAll("\n", " ")}`)].filter(Boolean).join("\n");
  const [isFirst, isLast] = [at === 0, at === story.steps.length - 1];
  $("back").disabled = $("first").disabled = isFirst;
  $("on").disabled = $("last").disabled = isLast;
  if (isFirst) for (const one of ["back", "first"]) handOn($(one), $("on"));
  if (isLast) for (const one of ["on", "last"]) handOn($(one), $("back"));
  history.replaceState(null, "", `#${at}`);
  curve.stand(at);
  const wanted = at;
  const found = await fetched(wanted);
  if (found.error) $("fault").textContent = t(`error-${found.error}`);
  if (found.error || wanted !== at) return;
  $("fault").textContent = "";
  await Promise.all([...boards].map(([seat, board]) => {
    board.box.classList.toggle("tall", Object.values(found).some((scene) => scene.trays?.length)); // all alike
    return board.show(found[seat], { animate });
  }));
  for (let ahead = at + 1; ahead <= Math.min(at + AHEAD, story.steps.length - 1); ahead += 1) fetched(ahead);
}

function heard(seat) {
  const side = story.players.find((one) => one.seat === seat)?.side ?? seat;
  return side.charAt(0).toUpperCase() + side.slice(1);
}

// Which seat of this browser played it: only its sitter can ask for more, or for another game.
async function findSeat() {
  for (let slot = 1; slot <= 2; slot += 1) {
    const seat = await post.me(slot);
    if (seat.name && story?.players.some((one) => one.name === seat.name)) return slot;
  }
  return null;
}

function offer(slot) {
  for (const [id, sentence] of [["rematch", "/rematch"], ["replay", "/replay"], ["record", "/record"]]) {
    $(id).hidden = slot === null;
    $(id).addEventListener("click", async () => {
      const said = await post.say(slot, `#${number} ${sentence}`);
      if (said.error) $("fault").textContent = t(`error-${said.error}`);
      else location.assign(`/seat/${slot}`);
    });
  }
}

$("first").addEventListener("click", () => walk(0, false));
$("back").addEventListener("click", () => walk(at - 1));
$("on").addEventListener("click", () => walk(at + 1));
$("last").addEventListener("click", () => walk(story.steps.length - 1, false));
$("slide").addEventListener("input", () => walk(Number($("slide").value), false));
$("steps").addEventListener("click", (event) => {
  const button = nearest(event, "button");
  if (button) look(Number(button.dataset.n));
});
document.addEventListener("keydown", (event) => {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const busy = event.target instanceof HTMLElement && event.target.closest("input, .squares");
  if (by && story && !busy) walk(at + by);
});
$("analyse").addEventListener("click", () => {
  curve.open(story.steps);
  $("curve").scrollIntoView({ block: "nearest" });
});
$("card").addEventListener("click", () => openCard(number, story.card, document.title));
for (const button of every("[data-close]")) button.addEventListener("click", () => button.closest("dialog").close());
$("share").addEventListener("click", async () => {
  try {
    if (navigator.share) await navigator.share({ title: document.title, url: location.href });
    else $("share").textContent = t(await copied(location.href) ? "copied" : "review-link");
  } catch { // they thought better of it: the address bar has it
    $("share").textContent = t("review-link");
  }
});

offerLanguages(load);
await load();
document.body.classList.add("ready");
if (story) offer(await findSeat());
