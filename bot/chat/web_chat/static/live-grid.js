// The squares as buttons over the drawing: what is pointed at, walked over by keys, and read aloud.

import { cellAt, squareName } from "./live-draw.js";
import { cellName } from "./live-names.js";
import { el, t } from "./words.js";

// What a square was a moment ago leaves no trace on it.
function mark(button, name, on) {
  button.classList.toggle(name, on);
  if (!button.classList.length) button.removeAttribute("class");
}

export class Grid {
  constructor() {
    this.box = el("div", { className: "squares", role: "grid", "data-t-label": "squares", "aria-label": t("squares") });
    this.box.addEventListener("keydown", (event) => this.walk(event));
    this.shape = "";
    this.buttons = []; // by the number of their cell
  }

  // Buttons stay what they are while the board has its shape, so that the keyboard stays on its square.
  lay(scene, flipped) {
    const shape = JSON.stringify([scene.xs, scene.ys, flipped]);
    if (shape !== this.shape) {
      this.shape = shape;
      this.columns = scene.cols;
      this.buttons = [];
      this.box.style.gridTemplateColumns = `repeat(${scene.cols}, 1fr)`;
      this.box.style.gridTemplateRows = `repeat(${scene.rows}, 1fr)`;
      this.box.replaceChildren(...Array.from({ length: scene.rows }, (_, y) => el("div", { role: "row" },
        ...Array.from({ length: scene.cols }, (__, x) => this.cell(scene, cellAt(scene, flipped, x, y))))));
      this.box.querySelector("button").tabIndex = 0;
    }
    for (const [n, button] of this.buttons.entries()) button.setAttribute("aria-label", cellName(scene, n));
  }

  cell(scene, n) {
    const button = el("button", { type: "button", tabIndex: -1 });
    button.dataset.square = squareName(scene, n);
    button.dataset.n = n;
    this.buttons[n] = button;
    return el("div", { role: "gridcell" }, button);
  }

  // What can be picked up: a finger on it moves it, and not the page.
  sources(names) {
    for (const button of this.buttons) mark(button, "source", names.has(button.dataset.square));
  }

  pick(name, on) {
    const button = this.buttons.find((one) => one.dataset.square === name);
    if (!button) return;
    mark(button, "picked", on);
    if (on) button.setAttribute("aria-pressed", "true");
    else button.removeAttribute("aria-pressed");
  }

  focus(button) {
    for (const one of this.box.querySelectorAll('button[tabindex="0"]')) one.tabIndex = -1;
    button.tabIndex = 0;
    button.focus({ preventScroll: true });
  }

  walk(event) {
    const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -this.columns, ArrowDown: this.columns };
    const squares = [...this.box.querySelectorAll("button")];
    const at = squares.indexOf(document.activeElement);
    if (!(event.key in steps) || at < 0) return;
    event.preventDefault();
    const to = at + steps[event.key];
    const sideways = Math.abs(steps[event.key]) === 1;
    if (sideways && Math.floor(to / this.columns) !== Math.floor(at / this.columns)) return;
    if (squares[to]) this.focus(squares[to]);
  }
}
