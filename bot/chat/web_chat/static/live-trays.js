// Beside the board: what each side holds, and the enemy army that somebody guesses at.

import { fill } from "./dom.js";
import { manPicture } from "./live-men.js";
import { manName } from "./live-names.js";
import { el, t } from "./words.js";

export class Trays {
  // `grasp(held)` is called for a man that was clicked, `drag(event, held)` where one is lifted.
  constructor({ grasp, drag }) {
    this.on = { grasp, drag };
    this.far = el("div", { className: "tray far" });
    this.near = el("div", { className: "tray near" });
    this.army = el("details", { className: "army" });
    this.shown = "";
    this.gone = {}; // how many of each kind the announcements have named as taken
  }

  show(scene, mode, flipped, compact) {
    const { trays = [], drops = [], army = [], phantoms = {} } = scene;
    const shown = JSON.stringify([trays, drops, army, phantoms, mode, compact, this.gone, t("hand")]);
    if (shown === this.shown) return;
    this.shown = shown;
    const of = (side) => trays.find((tray) => tray.side === side);
    this.fill(this.far, of("far"), []);
    this.fill(this.near, of("near"), mode === "none" ? [] : drops);
    this.fillArmy(compact ? [] : army, phantoms);
  }

  fill(box, tray, drops) {
    box.hidden = !tray;
    if (!tray) return;
    const men = tray.items.map(([man, many], n) => {
      const count = el("b", { className: "many", textContent: many > 1 ? `×${many}` : "" });
      if (drops.length !== tray.items.length) return el("span", { className: "in-hand" }, manPicture(man), this.spoken(manName(man)), count);
      const [start, name] = drops[n];
      return this.button({ kind: "drop", start, name }, man, name, count);
    });
    const empty = men.length ? [] : [el("span", { className: "none", textContent: "–" })];
    fill(box, ...(tray.label ? [el("span", { className: "label", textContent: tray.label })] : []), ...men, ...empty);
    box.id = drops.length ? "hand" : "";
    box.setAttribute("role", "group");
    box.setAttribute("aria-label", tray.label || t("hand"));
  }

  spoken(name) {
    return el("span", { className: "hidden", textContent: name });
  }

  button(held, man, name, count) {
    const picture = manPicture(man);
    const button = el("button", { type: "button", className: "in-hand", title: name }, picture, this.spoken(name), count);
    button.dataset.start = held.start;
    const whole = { ...held, picture };
    button.addEventListener("click", () => this.on.grasp(whole));
    button.addEventListener("pointerdown", (event) => this.on.drag(event, whole));
    return button;
  }

  fillArmy(army, phantoms) {
    this.army.hidden = !army.length;
    if (!army.length) return;
    const words = Object.values(phantoms);
    const men = army.map(([word, man, all]) => {
      const set = words.filter((one) => one === word).length;
      const left = Math.max(0, all - set - (this.gone[word] ?? 0));
      const count = el("b", { className: "many", textContent: `×${left}` });
      const name = manName(man);
      return this.button({ kind: "army", start: `army ${word}`, word, name }, man, name, count);
    });
    const told = this.gone.unknown ? [el("span", { className: "label", textContent: t("army-unknown", { n: this.gone.unknown }) })] : [];
    fill(this.army,
      el("summary", { textContent: t("army") }),
      el("div", { className: "tray" }, ...men, ...told),
      el("p", { className: "army-hint", textContent: t("army-hint") }));
  }

  pick(from, on) {
    for (const box of [this.near, this.army]) {
      for (const one of box.querySelectorAll("button")) {
        if (one.dataset.start !== from.start) continue;
        one.classList.toggle("picked", on);
        one.setAttribute("aria-pressed", String(on));
      }
    }
  }
}
