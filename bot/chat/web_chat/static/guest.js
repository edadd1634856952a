// Whoever comes to a page of everybody's: under what name they sit down, and what they say first.

import * as post from "./post.js";
import { $ } from "./dom.js";
import { language, t } from "./words.js";

const TRIES = 5;

export class Guest {
  // `entered()` is called when somebody has written their name and pressed Enter.
  constructor(entered) {
    this.name = null; // of the seat that they have already
    this.made = Math.floor(100 + 900 * Math.random());
    $("naming").addEventListener("submit", (event) => {
      event.preventDefault(); // the page would be loaded anew, and the name be gone
      entered();
    });
  }

  async look() {
    this.name = (await post.me(1)).name ?? null;
    this.show();
  }

  get made_up() {
    return `${t("guest")}-${this.made}`;
  }

  show() {
    $("naming").hidden = this.name !== null;
    $("name").placeholder = this.made_up;
  }

  fault(code) {
    $("fault").textContent = code ? t(`error-${code}`) : "";
    if (!code) return;
    if (!$("naming").hidden) $("name").focus();
    $("fault").scrollIntoView({ block: "nearest" }); // on a phone the name stands at the end of the page
  }

  // Nobody is asked for a name who does not wish to have one: they are called a guest then.
  async sit() {
    if (this.name !== null) return { name: this.name };
    const wished = $("name").value.trim();
    for (let n = 0; n < TRIES; n += 1) {
      const taken = await post.take(1, wished || this.made_up, language());
      if (!taken.error) this.name = taken.name;
      if (wished || taken.error !== "taken-name") return taken;
      this.made = Math.floor(1000 + 9000 * Math.random());
    }
    return { error: "taken-name" };
  }

  // Sit down, say so, and go where it is answered. `prepare(name)` says why it cannot be done, or what
  // the umpire has heard: its answer is what the next page turns to.
  async enter(button, prepare, page = "/seat/1") {
    this.fault();
    const label = button.textContent;
    button.textContent = t("busy");
    button.disabled = true;
    const seat = await this.sit();
    const { error: code, heard } = seat.error ? seat : await prepare(seat.name);
    button.textContent = label;
    button.disabled = false;
    if (code) {
      this.fault(code);
      this.show();
    } else location.assign(heard ? `${page}#asked=${heard}` : page);
  }

  say(button, sentence, mean = "command") {
    const label = button.textContent;
    return this.enter(button, () => post.say(1, sentence, mean, label));
  }
}
