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

/**
 * The control of this kind in which something happened.
 * @type {(event: Event, selector: string) => HTMLButtonElement | null}
 */
export const nearest = (event, selector) => /** @type {any} */ (event.target).closest(selector);
