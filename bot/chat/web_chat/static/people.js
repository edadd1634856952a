// Who is at the table, and new games with them.

import { $, fill } from "./dom.js";
import { shut } from "./menu.js";
import { NewGame } from "./newgame.js";
import { el, pick, t } from "./words.js";

export class People {
  constructor(say) {
    this.names = [];
    this.own = "";
    this.game = new NewGame({ say: (sentence, mean) => say(sentence, mean === "command" ? { mean, label: this.wish } : { mean }) });
    $("new-game").addEventListener("click", () => this.game.open());
    $("invite").addEventListener("click", () => {
      shut($("menu"));
      this.game.open({ opponent: "friend" });
    });
  }

  // How it reads in the umpire's log that a new game was wished for; the whole table reads the sentence itself.
  get wish() {
    return `${t("new-game")}: ${pick(this.game.card.titles)}`;
  }

  take(names) {
    this.names = names;
    this.show();
  }

  show() {
    this.game.people(this.names, this.own);
    const others = this.names.filter((name) => name !== this.own);
    const chips = others.map((name) => {
      const chip = el("button", { type: "button", textContent: name, title: `${t("challenge")}: ${name}` });
      chip.addEventListener("click", () => this.game.open({ opponent: name }));
      return chip;
    });
    fill($("people"),
      el("span", { textContent: others.length ? t("at-table") : t("alone") }),
      ...(others.length ? [el("span", { className: "own", textContent: `${this.own} (${t("you")})` })] : []),
      ...chips);
  }
}
