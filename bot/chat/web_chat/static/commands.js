// The commands that the table offers: behind the page's own buttons, and while one types.

import { ask } from "./post.js";
import { el, pick } from "./words.js";

const answer = await ask(new URL("./commands.json", import.meta.url));
const all = Array.isArray(answer) ? answer : [];

export const command = (word) => all.find((one) => one.word === word);

// What a sentence to the umpire is, whichever match it names.
export function meaning(sentence) {
  const words = sentence.replace(/^[#№]\s?\d+(\.\d+)?\s*/, "");
  if (words.startsWith("/")) return "command";
  return words.endsWith("?") ? "ask" : "try";
}

// What a browser completes what stands in the box with, once that begins as a command does.
export function offer(box, list) {
  const show = () => {
    if (box.value.startsWith("/")) box.setAttribute("list", list.id);
    else box.removeAttribute("list");
  };
  if (!list.children.length) { // else only the language is another
    box.addEventListener("input", show);
    box.addEventListener("keydown", (event) => recall(box, event));
    box.form.addEventListener("submit", () => box.removeAttribute("list")); // what was said stands there no more
  }
  show();
  list.replaceChildren(...all.map((one) => el("option", { value: `/${pick(one.names)}`, label: pick(one.abouts) })));
}

const said = []; // what was typed here

export const noted = (text) => said.push(text);

// The arrow up brings back what was said last, to be said again or otherwise.
function recall(box, event) {
  const at = box.value ? said.lastIndexOf(box.value) : said.length;
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!by || at < 0 || box.hasAttribute("list")) return;
  event.preventDefault();
  box.value = said[Math.max(0, at + by)] ?? "";
}
