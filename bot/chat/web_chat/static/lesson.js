// The first minute: a board that answers, three tries long. The table keeps nothing of it.

import { $, handOn } from "./dom.js";
import { LiveBoard } from "./live-board.js";
import { ask } from "./post.js";
import { el, language, t } from "./words.js";

export class Lesson {
  // `learnt()` is called when all of it has been tried.
  constructor({ learnt }) {
    this.on = { learnt };
    this.tries = [];
    this.shown = 0; // how much of what was said stands there already
    this.labels = new Map(); // how the buttons read, by what they say
    this.board = new LiveBoard($("board"), { play: (sentence) => this.try(sentence) });
    $("lesson").addEventListener("submit", (event) => {
      event.preventDefault();
      const typed = $("try").value.trim();
      $("try").value = "";
      if (typed) this.try(typed);
    });
  }

  // In another language all of it is said anew.
  async translate() {
    $("told").replaceChildren();
    this.labels.clear();
    this.shown = 0;
    await this.show(this.tries);
  }

  async try(sentence) {
    await this.show([...this.tries, sentence]);
  }

  async show(tries) {
    const asked = new URLSearchParams(tries.map((one) => ["try", one]));
    const answer = await ask(`/lesson/${language()}?${asked}`);
    if (answer.error) {
      $("fault").textContent = t(`error-${answer.error}`);
      return;
    }
    const before = this.tries.length;
    this.tries = answer.tries;
    this.tell(answer.said.slice(this.shown));
    this.shown = 1 + answer.tries.length; // what led nowhere is not handed in again
    $("board").setAttribute("aria-label", answer.alt);
    await this.board.show(answer.scene, { animate: before > 0 });
    this.offer(answer);
    if (answer.learnt) this.on.learnt();
  }

  // What is longer than its box is read from its beginning; a phone shows the last answer alone, and whole.
  tell(said) {
    const told = $("told"), before = told.childElementCount;
    for (const earlier of told.children) earlier.classList.add("earlier");
    for (const { tried, lines } of said) {
      if (tried) told.append(el("p", { className: "tried", textContent: this.labels.get(tried) ?? tried }));
      for (const line of lines) told.append(el("p", { textContent: line }));
    }
    const first = told.children[before];
    if (first) told.scrollTop = first.getBoundingClientRect().top - told.children[0].getBoundingClientRect().top;
  }

  offer({ choices, step, steps, over }) {
    $("step").textContent = over ? "" : t("lesson-step", { step, steps });
    if (over) for (const part of [$("tries"), $("lesson")]) handOn(part, $("go"));
    const goesOn = $("tries").contains(document.activeElement);
    $("tries").replaceChildren(...choices.map(([label, sentence], n) => {
      const button = el("button", { type: "button", textContent: label, className: n === 0 ? "main" : "" });
      button.addEventListener("click", () => this.try(sentence));
      this.labels.set(sentence, label);
      return button;
    }));
    if (goesOn) $("tries").querySelector("button").focus({ preventScroll: true });
    $("tries").hidden = over;
    $("lesson").hidden = over;
  }
}
