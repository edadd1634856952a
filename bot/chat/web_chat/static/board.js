// The board beside the log: the newest picture of a match, and squares that can be pointed at.
// It knows where the picture has its squares and how they are called, and nothing that is on them.

import { $, every, nearest } from "./dom.js";
import { described, tabsOf } from "./tabs.js";
import { el, recall, remember, t } from "./words.js";

const AT_ONCE = "umpire-at-once";

export class Boards {
  // `looked()` is called when another board is looked at, or its match stands otherwise.
  constructor({ slot, picture, play, hung, zoom, looked }) {
    this.on = { picture, play, hung, zoom, looked };
    this.store = `umpire-about-${slot}`;
    this.known = new Map(); // by match
    this.standings = new Map();
    this.news = new Map();
    this.about = null; // the match whose board is looked at: what is typed and clicked is for it
    this.wanted = null; // a match whose board was just asked for
    this.settled = false; // whether all has come that was said before the page
    this.first = null; // the square or the man in hand that a move begins with
    this.picks = []; // squares for one sentence, where the umpire awaits some
    const atOnce = $("at-once");
    atOnce.checked = recall(AT_ONCE) !== "no";
    atOnce.addEventListener("change", () => remember(AT_ONCE, atOnce.checked ? "yes" : "no"));
    $("squares").addEventListener("click", (event) => {
      const square = nearest(event, "button");
      if (square) this.point(square);
    });
    $("squares").addEventListener("keydown", (event) => this.walk(event));
    $("hand").addEventListener("click", (event) => {
      const man = nearest(event, "button");
      if (man) this.grasp(man);
    });
    $("collect").addEventListener("click", () => this.collect());
    $("picture").addEventListener("load", () => this.fit());
    $("picture").addEventListener("error", () => { $("picture").alt = t("picture-gone"); });
  }

  clear() {
    for (const one of [this.known, this.standings, this.news]) one.clear();
    this.about = null;
    this.settled = false;
    this.show();
  }

  settle() {
    this.settled = true;
  }

  get standing() {
    return this.standings.get(this.about);
  }

  described(about) {
    return about === null ? "" : described(about, this.standings.get(about));
  }

  // A letter of another match never takes the board, a half-made move, or the box away: it is a
  // badge on its tab. Only a board that this page has just asked for is turned to.
  take(frame, asked) {
    if (frame.about === undefined) return;
    if (frame.standing) this.standings.set(frame.about, frame.standing);
    const isNew = !this.known.has(frame.about);
    const before = this.known.get(frame.about);
    if (frame.picture) this.known.set(frame.about, frame);
    const free = !this.first && !this.picks.length && !$("say").value;
    const mine = asked && frame.picture && (isNew || frame.about === this.wanted) && free;
    if (frame.about === this.wanted && frame.picture) this.wanted = null;
    if (frame.about === this.about) {
      if (frame.picture) this.show(before);
      else this.tabs();
    } else if (frame.picture && (this.about === null || mine || this.isLatest())) {
      this.look(frame.about, !this.settled);
    } else {
      if (this.settled && !asked) this.news.set(frame.about, (this.news.get(frame.about) ?? 0) + 1);
      this.tabs();
    }
    this.on.looked();
  }

  // While the page fills, the newest board is the one, unless another was looked at last time.
  isLatest() {
    return !this.settled && this.about !== this.kept();
  }

  kept() {
    try { return Number(sessionStorage.getItem(this.store)); } catch { return 0; }
  }

  look(about, passing = false) {
    this.about = about;
    this.news.delete(about);
    if (!passing) {
      this.settled = true;
      try { sessionStorage.setItem(this.store, about); } catch { /* only this page knows */ }
    }
    this.show();
    this.on.looked();
  }

  // `before` is the frame that was shown of the same match: a man picked there stays picked.
  show(before) {
    const frame = this.known.get(this.about);
    $("board").hidden = !frame;
    $("no-board").hidden = Boolean(frame);
    this.tabs();
    if (!before || !isSameGrid(before.grid, frame?.grid)) {
      this.release();
      this.picks = [];
    }
    this.on.hung(new Set(frame ? [frame.picture] : []));
    if (!frame) return;
    $("picture").src = this.on.picture(frame.picture);
    $("picture").alt = frame.alt ?? "";
    $("clicks").hidden = !frame.grid || this.most > 0;
    this.lay(frame.grid);
    this.hold(frame.grid?.drops ?? []);
    this.count();
  }

  get most() {
    return this.known.get(this.about)?.grid?.most ?? 0;
  }

  // Room for a line above and a line below is kept, so that the squares stay where they are when
  // a picture has one line more than the last.
  fit() {
    const { naturalWidth, naturalHeight } = $("picture");
    const grid = this.known.get(this.about)?.grid;
    const ratio = naturalWidth / naturalHeight;
    const roomy = grid ? grid.columns.length / ((grid.rows.length + 1.7) * grid.area[2]) : ratio;
    $("board").style.setProperty("--ratio", String(Math.min(ratio, roomy)));
  }

  tabs() {
    const tabs = tabsOf({ ...this, look: (about) => this.look(about) });
    const focused = nearestAbout();
    $("board-tabs").replaceChildren(...tabs);
    if (focused) tabs.find((tab) => tab.dataset.about === focused)?.focus();
    $("board-tabs").hidden = tabs.length < 2;
  }

  lay(grid) {
    const box = $("squares");
    box.hidden = !grid;
    if (!grid) return;
    const names = JSON.stringify([grid.columns, grid.rows]);
    const [left, top, width, height] = grid.area.map((part) => `${part * 100}%`);
    Object.assign(box.style, { left, top, width, height });
    box.style.gridTemplateColumns = `repeat(${grid.columns.length}, 1fr)`;
    box.style.gridTemplateRows = `repeat(${grid.rows.length}, 1fr)`;
    if (box.dataset.names === names) { // the keyboard stays on its square
      for (const square of every(".picked", box)) {
        if (square !== this.first && !this.picks.includes(square.dataset.square)) this.unpick(square);
      }
      return;
    }
    box.dataset.names = names;
    box.dataset.columns = grid.columns.length;
    box.replaceChildren(...grid.rows.map((row) => el("div", { role: "row" }, ...grid.columns.map((column) => {
      const square = el("button", { type: "button", tabIndex: -1, "aria-label": column + row });
      square.dataset.square = column + row;
      return el("div", { role: "gridcell" }, square);
    }))));
    box.querySelector("button").tabIndex = 0;
  }

  point(square) {
    this.focus(square);
    if (this.most) {
      this.toggle(square);
    } else if (this.first === square) {
      this.release();
    } else if (this.first === null) {
      this.begin(square, square.dataset.square);
    } else {
      const { start, square: from } = this.first.dataset;
      const to = square.dataset.square;
      const { unsure = "" } = this.known.get(this.about).grid;
      this.release();
      this.on.play(start ? start + to : from + to + unsure, $("at-once").checked);
    }
  }

  // A man in hand: a click on him and one on a square put him there.
  grasp(man) {
    const again = this.first === man;
    this.release();
    if (!again) this.begin(man, man.textContent);
  }

  begin(button, name) {
    this.first = button;
    this.pick(button);
    $("picked").textContent = t("picked", { square: name });
  }

  release() {
    if (!this.first) return;
    this.unpick(this.first);
    this.first = null;
    $("picked").textContent = "";
  }

  hold(drops) {
    $("hand").hidden = !drops.length || this.most > 0;
    $("hand").replaceChildren(...drops.map(([name, start]) => {
      const man = el("button", { type: "button", textContent: name });
      man.dataset.start = start;
      return man;
    }));
  }

  toggle(square) {
    const name = square.dataset.square;
    if (this.picks.includes(name)) {
      this.picks = this.picks.filter((one) => one !== name);
      this.unpick(square);
    } else if (this.picks.length < this.most) {
      this.picks.push(name);
      this.pick(square);
    }
    this.count();
  }

  collect() {
    if (this.picks.length) this.on.play(`open ${this.picks.join(" ")}`, true);
  }

  count() {
    $("collect").hidden = !this.most;
    $("collect").disabled = !this.picks.length;
    $("collect").textContent = t("collect", { n: this.picks.length, most: this.most });
    if (this.most) $("picked").textContent = this.picks.join(" ");
  }

  // The sentence with its match before it, where there are several.
  addressed(sentence) {
    return this.known.size < 2 || /^[#№]/.test(sentence) ? sentence : `#${this.about} ${sentence}`;
  }

  pick(square) {
    square.classList.add("picked");
    square.setAttribute("aria-pressed", "true");
  }

  unpick(square) {
    square.classList.remove("picked");
    square.removeAttribute("aria-pressed");
  }

  focus(square) {
    for (const one of every('button[tabindex="0"]', $("squares"))) one.tabIndex = -1;
    square.tabIndex = 0;
    square.focus({ preventScroll: true });
  }

  walk(event) {
    const columns = Number($("squares").dataset.columns);
    const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
    const squares = every("button", $("squares"));
    const at = squares.findIndex((one) => one === document.activeElement);
    if (event.key === "Escape") this.release();
    if (!(event.key in steps) || at < 0) return;
    event.preventDefault();
    const sideways = Math.abs(steps[event.key]) === 1;
    const to = at + steps[event.key];
    if (sideways && Math.floor(to / columns) !== Math.floor(at / columns)) return;
    if (squares[to]) this.focus(squares[to]);
  }
}

function nearestAbout() {
  const here = document.activeElement;
  return here instanceof HTMLElement ? here.dataset.about : undefined;
}

const isSameGrid = (one, other) =>
  one && other && ["columns", "rows", "drops", "most"].every((part) => JSON.stringify(one[part]) === JSON.stringify(other[part]));
