// Two seats side by side; on a narrow screen one at a time.

import { every } from "./dom.js";
import { offerLanguages, t } from "./words.js";

const main = document.querySelector("main");
const buttons = every("[data-side]:is(button)");

const frames = [...document.querySelectorAll("iframe")];
const turns = new Map(); // by seat: whether it is on the move in the match it looks at

for (const button of buttons) {
  button.addEventListener("click", () => {
    main.dataset.side = button.dataset.side;
    for (const one of buttons) one.setAttribute("aria-pressed", String(one === button));
  });
}

// The keyboard goes where the turn is, but never away from somebody who is writing.
addEventListener("message", ({ origin, source, data }) => {
  const frame = frames.find((one) => one.contentWindow === source);
  if (origin !== location.origin || !frame) return;
  if (data.here) mark(frame);
  if (data.turn === undefined || turns.get(frame) === data.turn) return;
  turns.set(frame, data.turn);
  for (const [at, one] of frames.entries()) buttons[at].classList.toggle("turn", turns.get(one) === true);
  const due = frames.filter((one) => turns.get(one));
  if (due.length === 1 && !isBusy()) give(due[0]);
});

for (const frame of frames) frame.contentWindow.postMessage({ turn: "?" }, location.origin);

function isBusy() {
  const page = frames.find((one) => one === document.activeElement)?.contentDocument;
  return Boolean(page?.querySelector("dialog[open], .picked") || /** @type {HTMLInputElement | null} */ (page?.activeElement)?.value);
}

function give(frame) {
  if (!frame.checkVisibility()) return; // on a narrow screen, where one seat is shown: its button tells
  frame.contentDocument.getElementById("say").focus({ preventScroll: true });
  mark(frame);
}

function mark(frame) {
  for (const one of frames) one.classList.toggle("here", one === frame);
}
const title = () => { document.title = `${t("split-title")} – ${t("brand")}`; };
offerLanguages(title);
title();
document.body.classList.add("ready");
