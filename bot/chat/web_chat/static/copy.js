// A text for somewhere else. Over plain http, as a shared table is in its network, a browser has no
// clipboard for a page, but copies what is selected.

import { el } from "./words.js";

// Whether it was copied.
/** @type {(text: string) => Promise<boolean>} */
export async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const here = document.activeElement;
    const box = el("textarea", { className: "hidden", value: text, readOnly: true });
    (document.querySelector("dialog[open]") ?? document.body).append(box); // beside a dialog nothing is selected
    box.select();
    const done = document.execCommand("copy");
    box.remove();
    if (here instanceof HTMLElement) here.focus({ preventScroll: true });
    return done;
  }
}
