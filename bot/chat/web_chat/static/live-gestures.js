// Hands on a board: clicks and touches, men that are dragged, arrows drawn with the right button.

const FAR = 5; // pixels that a finger may tremble

// Where a king goes that is dropped on its own rook: it castles there, as on most boards. Where the rook
// is pointed at, it is picked up instead.
function castled(board, start, name) {
  const { can = {}, cells } = board.scene;
  const man = (square) => cells[board.numberOf(square)]?.man;
  const own = man(start)?.[0] === "chess.K" && man(name)?.[0] === "chess.R" && man(start)[1] === man(name)[1];
  const to = `${name > start ? "g" : "c"}${start.slice(1)}`;
  return own && start[0] === "e" && can[start]?.includes(to) && start.slice(1) === name.slice(1) ? to : name;
}

export class Gestures {
  constructor(board) {
    this.board = board;
    this.held = null; // {from, x, y, clone, moved}
    this.arrow = -1;
    this.quiet = false; // a drag ends in a click that is none
    this.dropped = false; // the man is already where it is to stand
    const { box } = board.grid;
    box.addEventListener("click", (event) => this.click(event));
    box.addEventListener("pointerdown", (event) => this.down(event));
    box.addEventListener("contextmenu", (event) => { if (board.on.play || board.arrows) event.preventDefault(); });
    board.box.addEventListener("keydown", (event) => this.key(event)); // also in a hand beside the board
    this.move = this.move.bind(this);
    this.up = this.up.bind(this);
    this.cancel = this.cancel.bind(this);
  }

  click(event) {
    const square = event.target.closest("button");
    if (!square || this.quiet) return;
    this.board.grid.focus(square);
    this.board.point(square.dataset.square);
  }

  key(event) {
    const square = event.target.closest("button");
    if (event.key === "Escape") this.board.release();
    const guess = square && square.dataset.square in (this.board.scene.phantoms ?? {});
    if (guess && ["Delete", "Backspace"].includes(event.key)) this.board.forget(square.dataset.square);
  }

  down(event) {
    this.quiet = false;
    const { board } = this;
    const square = event.target.closest("button");
    if (!square) return;
    const n = Number(square.dataset.n);
    if (event.button === 2) {
      this.arrow = n;
      this.follow(event);
      return;
    }
    if (event.button !== 0 || !event.isPrimary) return;
    if (board.arrows.clear()) board.hint();
    const name = square.dataset.square;
    const { phantoms = {} } = board.scene;
    if (board.picks.most || !square.classList.contains("source")) return;
    const from = name in phantoms ? { kind: "phantom", start: name, word: phantoms[name] } : { kind: "square", start: name };
    this.start(event, from, board.manAt(n));
  }

  // A man in hand, or of the army that is guessed at, is lifted from its tray.
  lift(event, from) {
    this.quiet = false;
    if (event.button === 0 && event.isPrimary && this.board.on.play) this.start(event, from, null);
  }

  start(event, from, man) {
    this.held = { from, man, x: event.clientX, y: event.clientY, moved: false };
    this.follow(event);
  }

  follow(event) {
    this.pointer = event.pointerId;
    addEventListener("pointermove", this.move);
    addEventListener("pointerup", this.up);
    addEventListener("pointercancel", this.cancel);
  }

  move(event) {
    const { held, board } = this;
    if (!held || event.pointerId !== this.pointer) return;
    if (!held.moved && Math.hypot(event.clientX - held.x, event.clientY - held.y) < FAR) return;
    if (!held.moved) {
      held.moved = true;
      if (board.from?.start !== held.from.start) board.take(held.from);
      held.clone = this.clone(held);
    }
    const half = board.size / 2;
    held.clone.style.transform = `translate(${event.clientX - half}px, ${event.clientY - half}px)`;
    this.mark(board.under(event.clientX, event.clientY));
  }

  clone({ man, from }) {
    const picture = from.picture ? from.picture.cloneNode(true) : document.createElementNS("http://www.w3.org/2000/svg", "svg");
    if (man) {
      picture.setAttribute("viewBox", "0 0 100 100");
      picture.append(man.firstElementChild.cloneNode(true));
      man.classList.add("lifted");
    }
    picture.setAttribute("class", "dragged");
    picture.dataset.theme = this.board.box.dataset.theme;
    Object.assign(picture.style, { width: `${this.board.size}px`, height: `${this.board.size}px` });
    document.body.append(picture);
    return picture;
  }

  mark(n) {
    for (const button of this.board.grid.buttons) button.classList.toggle("over", Number(button.dataset.n) === n);
  }

  up(event) {
    if (event.pointerId !== this.pointer) return;
    const { held, board, arrow } = this;
    const n = board.under(event.clientX, event.clientY);
    this.leave();
    if (arrow >= 0) {
      if (n >= 0) board.arrows.toggle(arrow, n);
      board.hint();
      return;
    }
    if (!held?.moved) return;
    this.quiet = event.type === "pointerup";
    setTimeout(() => { this.quiet = false; }, 0);
    if (n >= 0 && board.nameAt(n) !== held.from.start) this.drop(held, n);
    else if (held.from.kind === "phantom" && n < 0) board.forget(held.from.start);
    else board.release();
  }

  drop(held, at) {
    const { board } = this;
    const target = castled(board, held.from.start, board.nameAt(at));
    const n = board.numberOf(target);
    const goes = (board.scene.can?.[held.from.start] ?? []).includes(target);
    if (goes && held.man) { // it stays where it was put until the umpire has spoken
      const [x, y] = board.spotOf(n);
      held.man.setAttribute("transform", `translate(${100 * x} ${100 * y})`);
      this.dropped = board.mode === "move";
      setTimeout(() => { if (this.dropped) { this.dropped = false; board.draw(); } }, 2500);
    }
    if (goes || held.from.kind === "army" || held.from.kind === "phantom") board.finish(target);
    else board.release();
  }

  cancel() {
    this.leave();
    this.board.release();
  }

  leave() {
    removeEventListener("pointermove", this.move);
    removeEventListener("pointerup", this.up);
    removeEventListener("pointercancel", this.cancel);
    this.held?.clone?.remove();
    this.held?.man?.classList.remove("lifted");
    this.mark(-1);
    this.held = null;
    this.arrow = -1;
  }
}
