// What the board itself answers to a hand: what is picked up is heard alone, for it is seen; why
// nothing was is read by everybody, for a moment, where the hand is.

import { el } from "./words.js";

const READ = 4000; // milliseconds

export class Said {
  constructor() {
    this.line = el("p", { className: "hidden picked-said", role: "status" });
  }

  tell(words, { seen = false } = {}) {
    clearTimeout(this.timer);
    this.line.textContent = words;
    this.line.classList.toggle("hidden", !seen);
    if (seen) this.timer = setTimeout(() => this.tell(""), READ);
  }
}
