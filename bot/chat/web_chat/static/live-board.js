// A board that its page draws: a sealed scene as squares that can be pointed at.
//
// It shows what the scene holds and nothing else, and tells its page the sentences that somebody's
// hand has made: moves, drops, guesses, squares to open. What follows comes back as another scene.

import { Arrows } from "./live-arrows.js";
import { askNoMore, askWhich } from "./live-choice.js";
import { cellAt, drawBoard, drawHints, spot, squareName } from "./live-draw.js";
import { Gestures } from "./live-gestures.js";
import { Grid } from "./live-grid.js";
import { bringMen, svg } from "./live-men.js";
import { slide } from "./live-motion.js";
import { Picks } from "./live-picks.js";
import { roomIn } from "./live-room.js";
import { Said, whyNot } from "./live-said.js";
import { Trays } from "./live-trays.js";
import { el, t } from "./words.js";

const LEAST_MARGIN = 14; // pixels: names of squares stay readable however small a square is

export class LiveBoard {
  // `play(sentence, {plan})` is told what was done by hand; without it the board is only looked at.
  // `compact` leaves the names out where there is little room, and what is only for whoever plays.
  constructor(box, { play = null, compact = false } = {}) {
    this.on = { play };
    this.compact = compact;
    this.scene = null;
    this.turned = false; // by hand, beside what the scene says
    this.from = null; // what a move begins with
    this.picks = new Picks({
      changed: () => {
        this.tell(this.picks.told);
        this.count();
      },
      say: (sentence) => this.on.play?.(sentence, {}),
      left: () => this.grid.focus(this.grid.box.querySelector('[tabindex="0"]')),
    });
    this.waits = []; // moves that are planned
    this.arrows = new Arrows();
    this.grid = new Grid();
    this.trays = new Trays({ grasp: (held) => this.grasp(held), drag: (event, held) => this.gestures.lift(event, held) });
    this.face = el("div", { className: "face" });
    this.said = new Said();
    this.box = box;
    box.classList.add("live");
    box.replaceChildren(this.trays.far, this.face, this.trays.near, this.trays.army, this.picks.button, this.said.line);
    this.gestures = new Gestures(this);
    const room = new ResizeObserver(() => this.fit());
    for (const one of [box, this.trays.far, this.trays.near, this.trays.army, this.picks.button]) room.observe(one);
  }

  get flipped() {
    return Boolean(this.scene?.flip) !== this.turned;
  }

  // "move" where the viewer is to move, "plan" where their try can wait for their turn.
  get mode() {
    if (!this.on.play || !this.scene?.can) return "none";
    if (this.scene.acts) return "move";
    return this.scene.hides || this.scene.ahead ? "plan" : "none";
  }

  async show(scene, { animate = true } = {}) {
    const before = this.scene;
    const same = before && before.cols === scene.cols && before.rows === scene.rows && before.game === scene.game;
    this.scene = scene;
    this.box.dataset.theme = scene.theme ?? this.box.dataset.theme ?? "walnut";
    if (!same || !this.holds(scene)) this.release();
    if (!same) {
      this.arrows.clear();
      this.turned = false;
    }
    this.picks.take(scene, Boolean(same));
    await bringMen();
    if (this.scene !== scene) return;
    this.fit();
    if (same && animate && !this.gestures.dropped) slide(this, before);
    this.gestures.dropped = false;
  }

  // Whether what is picked up is still there.
  holds(scene) {
    const { from } = this;
    if (!from || from.kind === "army") return true;
    return from.kind === "phantom" ? from.start in (scene.phantoms ?? {}) : from.start in (scene.can ?? {});
  }

  // As large as there is room for, in whole pixels.
  fit() {
    const { scene, box } = this;
    if (!scene) return;
    this.trays.show(scene, this.mode, this.flipped, this.compact);
    const { width, height } = roomIn(box, this);
    const part = this.compact ? 0.06 : 0.27;
    const fine = (across, many) => Math.min(across / (many + 2 * part), (across - 2 * (this.compact ? 2 : LEAST_MARGIN)) / many);
    const size = Math.max(12, Math.floor(Math.min(fine(width, scene.cols), fine(height, scene.rows))));
    const margin = Math.round(Math.max(this.compact ? 2 : LEAST_MARGIN, part * size));
    Object.assign(this.face.style, { width: `${size * scene.cols + 2 * margin}px`, height: `${size * scene.rows + 2 * margin}px` });
    box.style.setProperty("--square", `${size}px`);
    Object.assign(this.grid.box.style, { inset: `${margin}px` });
    this.size = size;
    this.margin = margin;
    this.draw();
  }

  draw() {
    const { scene, flipped } = this;
    this.drawn = drawBoard(this.compact ? { ...scene, xs: [], ys: [] } : scene, flipped, (100 * this.margin) / this.size);
    this.men = this.drawn.querySelector(".men");
    this.hints = svg("g", { class: "hints" });
    this.drawn.append(this.hints);
    this.grid.lay(scene, flipped);
    this.grid.sources(new Set(this.mode === "none" ? [] : [...Object.keys(scene.can), ...Object.keys(scene.phantoms ?? {})]));
    if (this.face.firstChild?.tagName === "svg") this.face.firstChild.replaceWith(this.drawn);
    else this.face.replaceChildren(this.drawn, this.grid.box);
    this.hint();
    this.count();
  }

  hint() {
    const targets = (this.from && this.mode !== "none" ? this.scene.can[this.from.start] ?? [] : []).map((name) => this.numberOf(name));
    const direct = this.from || this.mode !== "move" ? [] : this.free().map(([name]) => this.numberOf(name));
    this.hints.replaceChildren(
      ...drawHints(this.scene, this.flipped, [...targets, ...direct].filter((n) => n >= 0)),
      ...this.arrows.draw(this.scene, this.flipped, this.planned));
  }

  // Squares on which a click alone puts what is to be placed: a king's corner, a bishop's square.
  free() {
    const held = new Set((this.scene.drops ?? []).map(([start]) => start));
    return Object.entries(this.scene.can ?? {}).filter(([start]) => /[@*]$/.test(start) && !held.has(start))
      .flatMap(([start, squares]) => squares.map((name) => [name, start]));
  }

  numberOf(name) {
    return this.grid.buttons.findIndex((one) => one.dataset.square === name);
  }

  // A square was clicked, touched, or pressed with the keyboard.
  point(name) {
    if (!this.on.play) return;
    if (this.picks.most) {
      this.picks.toggle(name);
      return;
    }
    const direct = this.from ? undefined : this.free().find(([square]) => square === name);
    if (direct && this.mode === "move") this.say(direct[1] + name);
    else if (this.from?.start === name) this.release();
    else if (this.from) this.finish(name);
    else this.begin(name);
  }

  begin(name) {
    const { can = {}, phantoms = {} } = this.scene;
    if (this.mode !== "none" && name in can) this.take({ kind: "square", start: name });
    else if (name in phantoms) this.take({ kind: "phantom", start: name, word: phantoms[name] });
    else this.tell(t(whyNot(this.scene, this.mode, this.numberOf(name)), { square: name }), { seen: true });
  }

  take(from) {
    this.release();
    this.from = from;
    this.grid.pick(from.start, true);
    this.trays.pick(from, true);
    this.tell(t("picked", { square: from.name ?? from.start }));
    this.hint();
  }

  grasp(held) {
    if (!this.on.play) return;
    if (this.from?.start === held.start) this.release();
    else this.take(held);
  }

  release() {
    const { from } = this;
    if (!from) return;
    this.from = null;
    this.grid.pick(from.start, false);
    this.trays.pick(from, false);
    this.tell("");
    if (this.hints) this.hint();
  }

  // Another match is looked at: nothing that a hand has begun goes on there.
  turnAway() {
    this.gestures.cancel();
    askNoMore();
    this.picks.clear();
    this.arrows.clear();
    this.turned = false;
  }

  // Where what is picked up goes. Another man of one's own is picked instead; where none can go,
  // nothing is tried.
  finish(name) {
    const { from } = this;
    const { can = {}, phantoms = {} } = this.scene;
    if (from.kind === "army" || from.kind === "phantom") {
      this.guess(from, name);
    } else if ((can[from.start] ?? []).includes(name)) {
      this.release();
      this.move(from.start, name);
    } else if (name in can || name in phantoms) {
      this.begin(name);
    } else {
      this.release();
      this.tell(t("pick-no-way", { from: from.name ?? from.start, square: name }), { seen: true });
    }
  }

  async move(start, to) {
    const ways = this.scene.asks?.[start + to] ?? [["", start + to]];
    const way = ways.length === 1 ? ways[0][1] : await askWhich(this, to, ways);
    if (way) this.say(way);
    else this.draw(); // what was dragged there goes back
  }

  say(sentence) {
    const plan = this.mode === "plan";
    if (plan) {
      this.plan([sentence]);
      this.draw();
    }
    this.on.play(plan ? `/plan ${sentence}` : sentence, { plan });
  }

  // What stands planned, as the table knows it: an arrow for what can be pointed at.
  plan(moves) {
    this.waits = moves;
    if (this.hints) this.hint();
  }

  get planned() {
    const [first = ""] = this.waits;
    const [from, to] = first.match(/[a-z]\d{1,2}|\d[a-z]/g) ?? [];
    const ends = [from, to].map((name) => this.numberOf(name));
    return to && ends.every((n) => n >= 0) ? ends : null;
  }

  guess(from, name) {
    const { can = {}, cells } = this.scene;
    const man = cells[this.numberOf(name)]?.man;
    this.release();
    if (name in can || (man && !man[3])) return; // one's own men stand there
    this.on.play(`/phantom ${from.word} ${name}`, {});
    if (from.kind === "phantom") this.on.play(`/phantom ${from.start}`, {});
  }

  forget(name) {
    this.release();
    this.on.play(`/phantom ${name}`, {});
  }

  count() {
    for (const button of this.grid.buttons) {
      const { square } = button.dataset;
      this.grid.pick(square, this.picks.names.includes(square) || this.from?.start === square);
    }
    this.picks.show(Boolean(this.on.play));
  }

  flip() {
    this.turned = !this.turned;
    this.release();
    this.fit();
  }

  tell(words, how) {
    this.said.tell(words, how);
  }

  // What is known to be gone of the army that is guessed at.
  leave(gone) {
    this.trays.gone = gone;
    if (this.scene) this.fit();
  }

  // The number of the cell under a point of the window; -1 beside the board.
  under(x, y) {
    const box = this.grid.box.getBoundingClientRect();
    const column = Math.floor((x - box.left) / this.size);
    const row = Math.floor((y - box.top) / this.size);
    const inside = column >= 0 && row >= 0 && column < this.scene.cols && row < this.scene.rows;
    return inside ? cellAt(this.scene, this.flipped, column, row) : -1;
  }

  nameAt(n) {
    return squareName(this.scene, n);
  }

  spotOf(n) {
    return spot(this.scene, this.flipped, n);
  }

  manAt(n) {
    return this.men.querySelector(`[data-n="${n}"]`);
  }
}
