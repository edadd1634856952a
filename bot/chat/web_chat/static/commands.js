// The commands that the table offers: behind the page's own buttons, and while one types.

import { ask } from "./post.js";
import { el, pick } from "./words.js";

const answer = await ask(new URL("./commands.json", import.meta.url));
const all = Array.isArray(answer) ? answer : [];

export const command = (word) => all.find((one) => one.word === word);

// What a browser completes what stands in the box with, once that begins as a command does.
export function offer(box, list) {
  const show = () => {
    if (box.value.startsWith("/")) box.setAttribute("list", list.id);
    else box.removeAttribute("list");
  };
  box.addEventListener("input", show);
  show();
  list.replaceChildren(...all.map((one) => el("option", { value: `/${pick(one.names)}`, label: pick(one.abouts) })));
}
