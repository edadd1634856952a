// A new game, made of what each game itself can be agreed on. The dialog is the same on all pages.

import { ask } from "./post.js";
import { cards } from "./cards.js";
import { el, language, pick, t } from "./words.js";

const paces = await ask(new URL("./paces.json", import.meta.url));
const LEVELS = [1, 2, 3, 4, 5];
const HOUSES = { 1: "house-easy", 5: "house-hard" };
const SIDES = [["random", "side-random"], ["white", "side-white"], ["black", "side-black"]];
const SETTINGS = {
  rules: "setting-rules", any: "setting-any", stalemate: "setting-stalemate", sighted: "setting-sighted", setup: "setting-setup",
  ritters: "setting-ritters", scouts: "setting-scouts", exchange: "setting-exchange", forces: "setting-forces", size: "setting-size",
};

// A name of several words is one word after an @.
export const called = (name) => `@${name.replaceAll(" ", "")}`;

// What begins a game that is played by one against the umpire.
export const begun = (card) => (card.begins === "problem" ? "/problem next" : `/${card.begins}`);

// Where a game's rules stand, with pictures, for whoever likes to read them beside a board.
export const rulesOf = (key) => `/rules/${key}/${language()}`;

const options = (pairs) => pairs.map(([value, text]) => el("option", { value, textContent: text }));

export class NewGame {
  // `say(sentence, mean)` is called with the challenge.
  constructor({ say }) {
    this.on = { say };
    this.names = [];
    this.parts = {};
    this.dialog = el("dialog", { id: "game", "aria-labelledby": "game-title" });
    document.body.append(this.dialog);
  }

  // Who is here, and under which name one is here oneself.
  people(names, own) {
    this.names = names.filter((name) => name !== own);
    if (this.dialog.open) this.fill(this.parts.opponent.value);
  }

  get card() {
    return cards.find((one) => one.key === this.parts.key.value);
  }

  /**
   * `opponent` is a name, "house 2", "friend", or "" for whoever comes first.
   * @param {{ key?: string, opponent?: string }} asked
   */
  open({ key = cards[0]?.key, opponent } = {}) {
    this.build();
    this.parts.key.value = key;
    this.fill(opponent ?? this.names[0] ?? "house 1");
    this.change();
    this.dialog.showModal();
  }

  build() {
    const p = this.parts;
    p.key = el("select", { id: "game-key" }, ...options(cards.map((card) => [card.key, pick(card.titles)])));
    p.opponent = el("select", { id: "game-opponent" });
    p.pace = el("select", { id: "game-pace" }, ...options(paces.map(([value, texts]) => [value, pick(texts)])));
    p.side = el("select", { id: "game-side" }, ...options(SIDES.map(([value, text]) => [value, t(text)])));
    p.rated = el("select", { id: "game-rated" }, ...options([["no", t("casual")], ["yes", t("rated")]]));
    p.summary = el("p", { className: "summary" });
    p.settings = el("div", { className: "settings" });
    p.more = el("details", { className: "more" }, el("summary", { textContent: t("game-more") }), p.settings);
    p.rules = el("a", { className: "button", target: "_blank", rel: "noopener", textContent: t("rules") });
    p.go = el("button", { type: "submit", className: "main", id: "game-go" });
    p.two = el("div", { className: "fields" },
      ...this.field("opponent", "opponent"), ...this.field("side", "side"), ...this.field("pace", "pace"), ...this.field("rated", "stakes"), p.more);
    p.key.addEventListener("change", () => this.change());
    p.opponent.addEventListener("change", () => this.name());
    const button = (key, act) => {
      const made = el("button", { type: "button", textContent: t(key) });
      made.addEventListener("click", () => {
        this.dialog.close();
        act?.();
      });
      return made;
    };
    const form = el("form", { method: "dialog", id: "game-form" },
      el("h2", { id: "game-title", textContent: t("new-game") }),
      ...this.field("key", "game"), p.summary, p.two,
      el("div", { className: "row" }, p.go, p.rules, button("cancel")));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.dialog.close();
      this.on.say(...this.sentence());
    });
    this.dialog.replaceChildren(form);
  }

  field(part, key) {
    return [el("label", { htmlFor: `game-${part}`, textContent: t(key) }), this.parts[part]];
  }

  fill(chosen) {
    const { opponent } = this.parts;
    opponent.replaceChildren(...options([
      ...this.names.map((name) => [name, name]),
      ...LEVELS.map((level) => [`house ${level}`, t(HOUSES[level] ?? "house", { level })]),
      ["", t("anybody")],
      ["friend", t("friend")]]));
    opponent.value = chosen;
    if (opponent.selectedIndex < 0) opponent.value = "";
    this.name();
  }

  // What the chosen game can be agreed on; all of it stands as usual at first.
  change() {
    const { card, parts } = this;
    parts.rules.href = rulesOf(parts.key.value);
    parts.summary.textContent = card ? pick(card.summaries) : "";
    parts.two.hidden = Boolean(card?.begins);
    parts.settings.replaceChildren(...(card?.settings ?? []).flatMap(({ name, values }) => [
      el("label", { htmlFor: `game-own-${name}`, textContent: SETTINGS[name] ? t(SETTINGS[name]) : name }),
      el("select", { id: `game-own-${name}`, name }, ...options(values.map(([value, texts]) => [value, pick(texts) || t("as-usual")])))]));
    parts.more.hidden = !card?.settings.length;
    this.name();
  }

  name() {
    const { opponent, go } = this.parts;
    if (this.card?.begins) go.textContent = t("play-alone");
    else go.textContent = t({ friend: "make-link", "": "offer" }[opponent.value] ?? (opponent.value.startsWith("house ") ? "begin" : "challenge"));
  }

  // The sentence, and whether it is for the umpire alone or a call to the whole table.
  sentence() {
    const { key, opponent, side, pace, rated, settings } = this.parts;
    if (this.card?.begins) return [begun(this.card), "command"];
    const own = [...settings.querySelectorAll("select")].filter((one) => one.selectedIndex > 0).map((one) => `${one.name}=${one.value}`);
    const terms = [...(side.value === "random" ? [] : [`side=${side.value}`]), `pace=${pace.value}`, `rated=${rated.value}`, ...own];
    const whom = opponent.value;
    if (whom.startsWith("house ")) {
      return [["/play", key.value, `level=${whom.slice(6)}`, ...(side.value === "random" ? ["side=random"] : []), ...terms].join(" "), "command"];
    }
    if (whom === "friend") return [["/invite", key.value, ...terms].join(" "), "command"];
    const words = ["/challenge", ...(whom ? [called(whom)] : []), key.value, ...terms];
    return [words.join(" "), whom ? "command" : "call"];
  }
}
