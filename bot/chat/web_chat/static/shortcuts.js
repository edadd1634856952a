// The row of buttons over the private box: each says a sentence about the match that is looked at.

import { el, t } from "./words.js";

const CHIPS = [["q-board", "board"], ["q-games", "games"], ["q-draw", "draw"], ["q-resign", "resign"], ["q-record", "record"], ["q-help", "help"]];

// `about()` is the match whose board one looks at, `many()` whether there are others.
export function show(row, { command, say, about, many }) {
  const sentence = (word, match) => (command(word).match && match !== null ? `#${match} /${word}` : `/${word}`);
  row.replaceChildren(...CHIPS.filter(([, word]) => command(word)).map(([key, word]) => {
    if (word === "resign") return resign(key, (match) => say(`${sentence(word, match)} sure`, { label: t(key) }), about, many);
    const chip = el("button", { type: "button", "data-t": key, textContent: t(key) });
    chip.addEventListener("click", () => say(sentence(word, about()), { label: t(key) }));
    return chip;
  }));
}

// Asked twice: nobody resigns by a slip of the hand, nor another match than the one asked about.
function resign(key, give, about, many) {
  const chip = el("button", { type: "button", "data-t": key, textContent: t(key) });
  let match;
  let timer;
  const sure = (on) => {
    clearTimeout(timer);
    chip.classList.toggle("sure", on);
    chip.dataset.t = on ? "q-resign-sure" : key;
    chip.textContent = t(chip.dataset.t) + (on && many() ? ` #${match}` : "");
  };
  chip.addEventListener("click", () => {
    const asked = chip.classList.contains("sure") && match === about();
    if (asked) give(match);
    match = about();
    sure(!asked);
    if (!asked) timer = setTimeout(() => sure(false), 4000);
  });
  return chip;
}
