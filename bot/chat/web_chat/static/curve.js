// The curve of an analysis, on the steps of its match: what each side could still have faced, or what
// White could expect. It is pointed at to look at a step; beside it stands the same in words.

import { svg } from "./live-men.js";
import { el, language, t } from "./words.js";

const [TOP, BOTTOM, LEFT, RIGHT] = [12, 20, 46, 10];
const AGAIN = 1500; // milliseconds between two questions whether it is made

export class Curve {
  // `look(n)` is called for a step that was pointed at, `ask()` fetches what there is of the curve.
  constructor(box, { look, ask }) {
    this.on = { look, ask };
    this.box = box;
    this.told = null;
    this.steps = [];
    this.at = 0;
    this.said = el("p", { className: "curve-said", role: "status" });
    this.face = el("div", { className: "curve-face" });
    this.now = el("p", { className: "curve-now" });
    this.marks = el("div", { className: "row curve-marks", role: "group" });
    this.words = el("div", { className: "curve-words" });
    box.replaceChildren(this.said, this.face, this.now, this.marks, this.words);
    this.face.addEventListener("pointerdown", (event) => {
      this.face.setPointerCapture(event.pointerId);
      this.point(event);
    });
    this.face.addEventListener("pointermove", (event) => { if (event.buttons) this.point(event); });
    new ResizeObserver(() => this.draw()).observe(this.face);
  }

  // Ask until it is there; it is made while one looks at the boards.
  async open(steps) {
    clearTimeout(this.timer);
    this.steps = steps;
    this.box.hidden = false;
    const told = await this.on.ask();
    const state = told.error ? "failed" : told.state;
    this.said.textContent = state === "ready" ? "" : t(`curve-${state}`);
    this.told = state === "ready" ? told : null;
    if (state === "made") this.timer = setTimeout(() => this.open(steps), AGAIN);
    this.write();
    this.draw();
  }

  point(event) {
    if (!this.told?.kind) return;
    const box = this.face.getBoundingClientRect();
    const part = (event.clientX - box.left - LEFT) / (box.width - LEFT - RIGHT);
    this.on.look(Math.round(Math.max(0, Math.min(1, part)) * this.last));
  }

  // The step that is looked at.
  stand(n) {
    this.at = n;
    this.draw();
  }

  get last() {
    return Math.max(1, this.steps.length - 1);
  }

  write() {
    const { told } = this;
    for (const one of [this.face, this.now, this.marks]) one.hidden = !told?.kind;
    this.marks.replaceChildren(...(told?.marks ?? []).map(([n, text]) => {
      const button = el("button", { type: "button", textContent: told.kind === "positions" ? `${this.steps[this.index(n)].move} ${text}` : text });
      button.addEventListener("click", () => this.on.look(this.index(n)));
      return button;
    }));
    this.marks.setAttribute("aria-label", t("curve-marks"));
    const paragraph = (textContent) => el("p", { textContent });
    this.words.replaceChildren(
      ...(told?.decided ?? []).map(paragraph),
      ...(told?.text ? [el("details", {}, el("summary", { textContent: t("curve-words") }), ...told.text.map(paragraph))] : []),
      ...(told?.note ? [el("p", { className: "hint", textContent: told.note })] : []));
  }

  // Acts are counted from 1; steps begin with the board before the first.
  index(act) {
    return Math.max(0, this.steps.findIndex((step) => step.n === act));
  }

  draw() {
    const { told, face } = this;
    const [wide, high] = [face.clientWidth, face.clientHeight];
    if (!told?.kind || !wide) return;
    const scale = told.kind === "positions" ? logarithmic(told.series) : hundreds();
    const x = (act) => LEFT + (this.index(act) / this.last) * (wide - LEFT - RIGHT);
    const y = (value) => TOP + (1 - scale.part(value)) * (high - TOP - BOTTOM);
    const drawn = svg("svg", { viewBox: `0 0 ${wide} ${high}`, role: "img", "aria-label": told.label });
    for (const [value, text] of scale.ticks) {
      const line = svg("line", { x1: LEFT, x2: wide - RIGHT, y1: y(value), y2: y(value), class: "tick" });
      const label = svg("text", { x: LEFT - 6, y: y(value) + 4, class: "tick-text" });
      label.textContent = text;
      drawn.append(line, label);
    }
    for (const { seat, points } of told.series) {
      const edge = [...points.map(([n, , , up]) => [x(n), y(up)]), ...points.map(([n, , low]) => [x(n), y(low)]).toReversed()];
      drawn.append(
        svg("polygon", { points: edge.join(" "), class: `band ${seat}` }),
        svg("polyline", { points: points.map(([n, value]) => [x(n), y(value)]).join(" "), class: `line ${seat}` }));
    }
    for (const [n] of told.marks) drawn.append(svg("circle", { cx: x(n), cy: TOP, r: 4, class: "mark" }));
    const here = LEFT + (this.at / this.last) * (wide - LEFT - RIGHT);
    drawn.append(svg("line", { x1: here, x2: here, y1: TOP - 8, y2: high - BOTTOM, class: "here" }));
    face.replaceChildren(drawn);
    this.tell();
  }

  // What it shows at this step, in words: nobody has to read a colour.
  tell() {
    const { told } = this;
    const act = this.steps[this.at]?.n ?? 0;
    const parts = told.series.map(({ seat, name, points }) => {
      const point = points.filter(([n]) => n <= act).at(-1) ?? points[0];
      const ended = point === points.at(-1) && point[0] < act && told.kind === "positions" && told.series.some((one) => one.points.at(-1)[0] > point[0]);
      const value = ended ? "?" : written(point);
      return el("span", {}, el("span", { className: `swatch ${seat}`, "aria-hidden": "true" }), ` ${name}: ${value}`);
    });
    this.now.replaceChildren(el("b", { textContent: `${told.label}.` }), " ", ...parts);
  }
}

const written = ([, value, , , exact]) => {
  const digits = value > 9999 && !exact ? 3 : 15;
  return (exact ? "" : "~") + new Intl.NumberFormat(language(), { maximumSignificantDigits: digits, maximumFractionDigits: 0 }).format(Math.round(value));
};

// From one position to the most that were possible; a line for every power of ten, or for some.
function logarithmic(series) {
  const most = Math.max(10, ...series.flatMap(({ points }) => points.map(([, value, , up]) => Math.max(value, up))));
  const tens = Math.ceil(Math.log10(most));
  const by = Math.ceil(tens / 6);
  const ticks = Array.from({ length: Math.floor(tens / by) + 1 }, (_, n) => [10 ** (n * by), n * by > 3 ? `10${raised(n * by)}` : String(10 ** (n * by))]);
  return { ticks, part: (value) => Math.log10(Math.max(1, value)) / tens };
}

const raised = (n) => [...String(n)].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("");

const hundreds = () => ({ ticks: [0, 50, 100].map((n) => [n, String(n)]), part: (value) => value / 100 });
