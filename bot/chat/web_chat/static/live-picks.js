// Squares that are named together in one sentence: those that the umpire is to open, or where men
// are put down before the first move.

import { manName } from "./live-names.js";
import { el, t } from "./words.js";

export class Picks {
  // `changed()` is called when other squares are picked, `say(sentence)` when all are, `left()` when
  // the button that says so has the keyboard and goes.
  constructor({ changed, say, left }) {
    this.on = { changed, say, left };
    this.names = [];
    this.scene = {};
    this.button = el("button", { type: "button", className: "main collect", hidden: true });
    this.button.addEventListener("click", () => { if (!this.button.disabled) this.on.say(this.sentence); });
  }

  // How many squares are awaited; 0 while a move is.
  get most() {
    return this.men.length || (this.scene.most ?? 0);
  }

  get men() {
    return this.scene.places ?? [];
  }

  get sentence() {
    if (!this.men.length) return `open ${this.names.join(" ")}`;
    return this.names.map((name, n) => this.men[n] + name).join(" ");
  }

  // What is picked so far, as it is said aloud.
  get told() {
    return this.men.length ? this.sentence.replaceAll("@", " ") : this.names.join(" ");
  }

  take(scene, again) {
    const most = this.most;
    this.scene = scene;
    if (!again || most !== this.most) this.clear();
  }

  clear() {
    this.names = [];
  }

  toggle(name) {
    if (this.names.includes(name)) this.names = this.names.filter((one) => one !== name);
    else if (this.names.length < this.most) this.names.push(name);
    this.on.changed();
  }

  show(acts) {
    const goes = !this.most || !acts;
    if (goes && document.activeElement === this.button) this.on.left();
    this.button.hidden = goes;
    this.button.disabled = this.men.length ? this.names.length < this.men.length : !this.names.length;
    this.button.textContent = this.label;
  }

  // Of several men each is asked for by its name: which of them goes to the next square, nobody could tell.
  get label() {
    const next = this.men[this.names.length];
    if (next) return t("place-next", { man: manName([`chess.${next[0]}`, this.scene.flip ? "b" : "w"]) });
    return t(this.men.length ? "place" : "collect", { n: this.names.length, most: this.most });
  }
}
