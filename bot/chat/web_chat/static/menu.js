// The menu of a seat, and the dialogs that close by a press.

import { $ } from "./dom.js";

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
  document.addEventListener("click", (event) => {
    if (!event.composedPath().includes($("menu"))) $("menu").open = false;
  });
}
