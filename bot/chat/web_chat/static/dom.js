// The parts of a page, by their ids.

/**
 * What an id may stand for. Which of them it is, the page says; a slip of the pen the type checker sees.
 * @typedef {HTMLInputElement & HTMLSelectElement & HTMLDialogElement & HTMLDetailsElement & HTMLImageElement & HTMLAnchorElement & HTMLButtonElement} Part
 */

/** @type {(id: string) => Part} */
export const $ = (id) => /** @type {any} */ (document.getElementById(id));

// Where typing is what most likely comes next. Under a finger the keyboard would cover half of the page.
/** @type {(box: HTMLElement) => void} */
export function awaitTyping(box) {
  if (matchMedia("(pointer: fine)").matches) box.focus({ preventScroll: true });
}

/** @type {(selector: string, within?: ParentNode) => HTMLButtonElement[]} */
export const every = (selector, within = document) => [.../** @type {any} */ (within.querySelectorAll(selector))];

// Whoever is at the keys, or hears the page, is never left nowhere: what has the keyboard hands it on
// before it goes.
/** @type {(part: Node, next: HTMLElement) => void} */
export function handOn(part, next) {
  if (part.contains(document.activeElement)) next.focus({ preventScroll: true });
}

// What had the keyboard has it again where its box is filled anew; if it is gone, the box itself.
/** @type {(box: HTMLElement, ...parts: (Node | string)[]) => void} */
export function fill(box, ...parts) {
  const here = every(CONTROLS, box).find((one) => one === document.activeElement);
  const name = here && called(here);
  box.replaceChildren(...parts);
  if (!here) return;
  const again = every(CONTROLS, box).find((one) => called(one) === name);
  if (!again) box.tabIndex = -1;
  (again ?? box).focus({ preventScroll: true });
}

const CONTROLS = "a, button, summary";
// Many are labelled "Accept": whose challenge it is tells them apart.
const called = (one) => one.dataset.n ?? one.dataset.start ?? one.ariaLabel ?? one.textContent;

/**
 * The control of this kind in which something happened.
 * @type {(event: Event, selector: string) => HTMLButtonElement | null}
 */
export const nearest = (event, selector) => /** @type {any} */ (event.target).closest(selector);
