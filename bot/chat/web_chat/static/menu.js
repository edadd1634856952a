// The menu of a seat, what folds out under its board, and the dialogs that close by a press.

import { $ } from "./dom.js";

// What lies over the page folds up again for whoever turns to something else.
function fold(details) {
  for (const turned of ["click", "focusin"]) {
    document.addEventListener(turned, (event) => {
      if (!event.composedPath().includes(details)) details.open = false;
    });
  }
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && details.open) shut(details);
  });
}

// A dialog that is opened from it gives the keyboard back to what is still seen then.
export function shut(details) {
  details.open = false;
  details.querySelector("summary").focus();
}

// `leave()` is called when somebody has said twice that they leave their seat.
export function open(leave) {
  for (const button of document.querySelectorAll("[data-close]")) {
    button.addEventListener("click", () => button.closest("dialog").close());
  }
  $("leave").addEventListener("click", () => {
    shut($("menu"));
    $("leaving").showModal();
  });
  $("leave-yes").addEventListener("click", () => {
    $("leaving").close();
    leave();
  });
  for (const one of [$("menu"), $("tools")]) fold(one);
}
