// Which of several sentences is meant: a promotion, a swap. Asked beside the square itself.

import { el, t } from "./words.js";

let asking = null;

export const askNoMore = () => asking?.(null);

// Whoever taps beside the question takes it back, and means nothing else by it.
function swallow(pressed) {
  pressed.stopPropagation();
  const stop = (event) => event.stopPropagation();
  addEventListener("click", stop, { capture: true, once: true });
  addEventListener("pointerdown", () => removeEventListener("click", stop, true), { capture: true, once: true });
}

export function askWhich(board, name, ways) {
  askNoMore();
  return new Promise((done) => {
    const square = board.grid.buttons.find((one) => one.dataset.square === name);
    const box = el("div", { className: "choice", role: "group", "aria-label": t("which") });
    const close = (way) => {
      const here = box.contains(document.activeElement);
      asking = null;
      box.remove();
      document.removeEventListener("pointerdown", outside, true);
      if (here) square.focus({ preventScroll: true });
      done(way);
    };
    const outside = (event) => {
      if (box.contains(event.target)) return;
      close(null);
      if (board.grid.box.contains(event.target)) swallow(event);
    };
    asking = close;
    box.append(...ways.map(([label, sentence]) => {
      const button = el("button", { type: "button", textContent: label });
      button.addEventListener("click", () => close(sentence));
      return button;
    }));
    box.addEventListener("keydown", (event) => {
      const at = [...box.children].indexOf(document.activeElement);
      const step = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (event.key === "Escape") close(null);
      if (step) box.children[(at + step + box.children.length) % box.children.length].focus();
    });
    box.addEventListener("focusout", ({ relatedTarget }) => { // by Tab: it would lie over squares, and Escape be of no use
      if (relatedTarget && !box.contains(relatedTarget)) close(null);
    });
    document.addEventListener("pointerdown", outside, true);
    board.face.append(box);
    const face = board.face.getBoundingClientRect();
    const at = square.getBoundingClientRect();
    const left = Math.max(-face.left, Math.min(at.left - face.left, face.width - box.offsetWidth));
    const top = Math.max(0, Math.min(at.top - face.top, face.height - box.offsetHeight));
    Object.assign(box.style, { left: `${left}px`, top: `${top}px` });
    box.firstChild.focus({ preventScroll: true });
  });
}
