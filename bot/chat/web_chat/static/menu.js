// The menu of a seat, what folds out under its board, and the dialogs that close by a press.

import { $ } from "./dom.js";

// What lies over the page folds up again for whoever turns to something else.
function fold(details) {
  document.addEventListener("click", (event) => {
    if (!event.composedPath().includes(details)) details.open = false;
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !details.open) return;
    details.open = false;
    details.querySelector("summary").focus();
  });
}

// `leave()` is called when somebody has said twice that they leave their seat.
export function open(leave) {
  for (const button of document.querySelectorAll("[data-close]")) {
    button.addEventListener("click", () => button.closest("dialog").close());
  }
  $("leave").addEventListener("click", () => {
    $("menu").open = false;
    $("leaving").showModal();
  });
  $("leave-yes").addEventListener("click", () => {
    $("leaving").close();
    leave();
  });
  for (const one of [$("menu"), $("tools")]) fold(one);
}
