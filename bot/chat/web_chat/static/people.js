// Who is at the table, new games, and invitations.

import { cards } from "./cards.js";
import { $ } from "./dom.js";
import { el, pick, t } from "./words.js";

// How strong the machines are that anybody can play; nobody's name has a space there and is so short.
const HOUSE = [1, 2, 3, 4, 5];

// A name of several words is one word after an @.
const called = (name) => `@${name.replaceAll(" ", "")}`;

export class People {
  constructor(say) {
    this.say = say;
    this.names = [];
    this.own = "";
    $("new-game").addEventListener("click", () => this.ask());
    $("game-key").addEventListener("change", () => this.summary());
    $("game-form").addEventListener("submit", (event) => this.challenge(event));
    $("game-rules").addEventListener("click", () => {
      $("game").close();
      this.say(`/rules ${$("game-key").value}`, { label: `${t("rules")}: ${$("game-key").selectedOptions[0].text}` });
    });
    $("invite").addEventListener("click", () => this.invite());
    $("invite-copy").addEventListener("click", () => this.copy());
    $("invite-code").addEventListener("click", () => {
      $("inviting").close();
      this.say(`/invite ${cards[0]?.key ?? "kriegspiel"}`);
    });
  }

  take(names) {
    this.names = names;
    this.show();
  }

  show() {
    const others = this.names.filter((name) => name !== this.own);
    const chips = others.map((name) => {
      const chip = el("button", { type: "button", textContent: name, title: `${t("challenge")}: ${name}` });
      chip.addEventListener("click", () => this.ask(name));
      return chip;
    });
    $("people").replaceChildren(
      el("span", { textContent: others.length ? t("at-table") : t("alone") }),
      ...(others.length ? [el("span", { className: "own", textContent: `${this.own} (${t("you")})` })] : []),
      ...chips);
    this.fill(others);
  }

  fill(others) {
    const chosen = { key: $("game-key").value, opponent: $("game-opponent").value };
    $("game-key").replaceChildren(...cards.map((card) => el("option", { value: card.key, textContent: pick(card.titles) })));
    $("game-opponent").replaceChildren(
      ...others.map((name) => el("option", { value: name, textContent: name })),
      ...HOUSE.map((level) => el("option", { value: `house ${level}`, textContent: t("house", { level }) })),
      el("option", { value: "", textContent: t("anybody") }));
    if (cards.some((card) => card.key === chosen.key)) $("game-key").value = chosen.key;
    if (chosen.opponent && $("game-opponent").querySelector(`[value="${CSS.escape(chosen.opponent)}"]`)) $("game-opponent").value = chosen.opponent;
    this.summary();
  }

  summary() {
    const card = cards.find((one) => one.key === $("game-key").value);
    $("game-summary").textContent = card ? pick(card.summaries) : "";
    $("game-with").hidden = Boolean(card?.alone);
    $("game-go").textContent = t(card?.alone ? "play-alone" : "challenge");
  }

  alone(key) {
    return cards.some((one) => one.key === key && one.alone);
  }

  ask(opponent) {
    this.show();
    if (opponent) $("game-opponent").value = opponent;
    $("game").showModal();
  }

  // A challenge to somebody is for the umpire; one to whoever comes the umpire tells the table.
  challenge(event) {
    event.preventDefault();
    $("game").close();
    const [key, opponent, side] = ["game-key", "game-opponent", "game-side"].map((id) => $(id).value);
    if (this.alone(key)) {
      this.say("/problem next");
      return;
    }
    if (opponent.startsWith("house ")) {
      this.say(`/play ${key} level=${opponent.slice(6)} side=${side}`);
      return;
    }
    const words = ["/challenge", ...(opponent ? [called(opponent)] : []), key, ...(side === "random" ? [] : [`side=${side}`])];
    this.say(words.join(" "), opponent ? {} : { mean: "call" });
  }

  invite() {
    $("menu").open = false;
    $("invite-text").textContent = `${location.origin}\n/challenge ${called(this.own)} ${cards[0]?.key ?? "kriegspiel"}`;
    $("invite-copy").textContent = t("copy");
    $("inviting").showModal();
  }

  async copy() {
    const text = $("invite-text");
    try {
      await navigator.clipboard.writeText(text.textContent);
      $("invite-copy").textContent = t("copied");
    } catch { // not allowed: the reader copies by hand
      getSelection().selectAllChildren(text);
    }
  }
}
