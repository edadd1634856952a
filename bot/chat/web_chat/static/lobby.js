// The first page: a name, a seat, and the games.

import { cards } from "./cards.js";
import { $ } from "./dom.js";
import * as post from "./post.js";
import { el, language, offerLanguages, pick, t } from "./words.js";

let known = null;

function show() {
  document.title = t("title");
  $("known").hidden = known === null;
  $("naming").hidden = known !== null;
  $("name").required = known === null;
  $("back").textContent = known === null ? "" : t("back", { name: known });
  $("go").textContent = t(known === null ? "sit" : "go-seat");
  $("games").hidden = !cards.length;
  $("problem").hidden = !cards.some((one) => one.alone);
  $("cards").replaceChildren(...cards.map(card));
  const first = cards.find((one) => one.sample);
  $("show").replaceChildren(...(first ? [sample(first, "eager")] : []));
}

const sample = (one, loading) => el("img", {
  src: `/sample/${one.key}/${language()}`, alt: pick(one.alts), loading, decoding: "async",
});

function card(one) {
  const play = el("button", { type: "button", textContent: t(one.alone ? "play-alone" : "play-solo") });
  play.addEventListener("click", () => (one.alone ? alone(play) : solo(one.key, play)));
  const machine = el("button", { type: "button", className: "main", textContent: t("play-house"), hidden: Boolean(one.alone) });
  machine.addEventListener("click", () => house(one.key, machine));
  return el("li", {},
    one.sample ? sample(one, "lazy") : el("div", { className: "blank" }),
    el("div", {}, el("h3", { textContent: pick(one.titles) }), el("p", { textContent: pick(one.summaries) }), machine, play));
}

function fault(code) {
  $("fault").textContent = code ? t(`error-${code}`) : "";
  if (code && !$("naming").hidden) $("name").focus();
}

async function sit(slot, name) {
  const before = await post.me(slot);
  if (before.error) return before;
  return before.name ? before : post.take(slot, name, language());
}

// Both sides: two seats, a challenge, and its acceptance; then the split view.
const solo = (game, button) => enter(button, (name) => begin(game, name), "/split");

// One seat, and a machine at the other side, from which a child can win.
const house = (game, button) => enter(button, (name) => meet(game, name), "/seat/1");

// One seat, and a problem before it.
const alone = (button) => enter(button, pose, "/seat/1");

async function enter(button, prepare, page) {
  fault();
  const name = known ?? $("name").value.trim();
  if (!name) {
    $("name").focus();
    $("name").reportValidity();
    return;
  }
  const label = button.textContent;
  button.textContent = t("solo-busy");
  button.disabled = true;
  const code = await prepare(name);
  button.textContent = label;
  button.disabled = false;
  if (code) fault(code);
  else location.assign(page);
}

async function pose(name) {
  const one = await sit(1, name);
  return one.error ?? (await post.say(1, "/problem")).error;
}

async function meet(game, name) {
  const one = await sit(1, name);
  return one.error ?? (await post.say(1, `/play ${game} level=1 side=random`)).error;
}

async function begin(game, name) {
  const one = await sit(1, name);
  if (one.error) return one.error;
  known = one.name;
  const two = await sit(2, `${one.name.replaceAll(" ", "").slice(0, 22)}-2`);
  if (two.error) return two.error;
  const asked = await post.say(1, `/challenge @${two.name.replaceAll(" ", "")} ${game} side=white`);
  const taken = asked.error ? asked : await post.say(2, `/accept @${one.name.replaceAll(" ", "")}`);
  return taken.error;
}

$("sit").addEventListener("submit", async (event) => {
  event.preventDefault();
  fault();
  const seated = known === null ? await post.take(1, $("name").value, language()) : { name: known };
  if (seated.error) fault(seated.error);
  else location.assign("/seat/1");
});
$("solo").addEventListener("click", () => solo(cards[0]?.key ?? "kriegspiel", $("solo")));
$("house").addEventListener("click", () => house(cards[0]?.key ?? "kriegspiel", $("house")));
$("problem").addEventListener("click", () => alone($("problem")));

offerLanguages(show);
known = (await post.me(1)).name ?? null;
show();
document.body.classList.add("ready");
if (known === null) $("name").focus();
