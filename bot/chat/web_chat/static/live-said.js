// What the board itself answers to a hand: what is picked up is heard alone, for it is seen; why
// nothing was is read by everybody, for a moment, where the hand is.

import { isOwn } from "./live-names.js";
import { el } from "./words.js";

const READ = 4000; // milliseconds

// Why nothing is picked up from a square, as a key of the strings. Moves are typed until all is over.
export function whyNot(scene, mode, n) {
  if (!("typed" in scene)) return "pick-over";
  if (!["white", "black"].includes(scene.seat)) return "pick-others";
  if (scene.past) return "pick-past";
  if (mode === "none") return "pick-later";
  return isOwn(scene, n) ? "pick-stuck" : "pick-none";
}

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
