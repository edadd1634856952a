// The row of buttons over the private box: each says a sentence about the match that is looked at.

import { $, handOn } from "./dom.js";
import { el, t } from "./words.js";

const TOO_SOON = 600; // milliseconds in which nobody has read an answer, or a question: a double click says nothing more

// What can be done where no match is looked at, in one that runs, and in one that is over.
const ALWAYS = [["q-games", "games"], ["q-help", "help"]];
const RUNS = [["q-board", "board"], ["q-games", "games"], ["q-draw", "draw"], ["q-resign", "resign"], ["q-record", "record"], ["q-help", "help"]];
const BESIDE = { watched: [["q-unwatch", "unwatch"], ...ALWAYS], left: [["hall-watch", "watch"], ...ALWAYS] }; // whoever does not play it
const OVER = [["rematch", "rematch"], ["q-record", "record"], ...ALWAYS];

function chipsFor(about, standing) {
  if (about === null) return ALWAYS;
  if (standing?.turn in BESIDE) return BESIDE[standing.turn];
  const chips = standing?.turn === "over" ? OVER : RUNS;
  const alone = standing && !standing.opponent; // there is nobody to agree with
  return alone ? chips.filter(([, word]) => word !== "draw" && word !== "rematch") : chips;
}

// `about()` is the match whose board one looks at, `many()` whether there are others. Returns what
// is to be called with a match and how it stands.
export function shortcuts(row, on) {
  let shown = "";
  return (about, standing) => {
    const chips = chipsFor(about, standing);
    const now = String(chips);
    if (now !== shown) show(row, chips, on); // a question that is half answered stays
    shown = now;
  };
}

function show(row, chips, { command, say, about, many }) {
  const sentence = (word, match) => (command(word).match && match !== null ? `#${match} /${word}` : `/${word}`);
  handOn(row, $("log-umpire"));
  row.replaceChildren(...chips.filter(([, word]) => command(word)).map(([key, word]) => {
    if (word === "resign") return resign(key, (match) => say(`${sentence(word, match)} sure`, { label: t(key) }), about, many);
    const chip = el("button", { type: "button", "data-t": key, textContent: t(key) });
    let pressed = -TOO_SOON;
    chip.addEventListener("click", ({ timeStamp }) => {
      if (timeStamp - pressed < TOO_SOON) return;
      pressed = timeStamp;
      say(sentence(word, about()), { label: t(key) });
    });
    return chip;
  }));
}

// Asked twice: nobody resigns by a slip of the hand, nor another match than the one asked about.
function resign(key, give, about, many) {
  const chip = el("button", { type: "button", "data-t": key, textContent: t(key) });
  let match;
  let asked; // when
  let timer;
  const sure = (on) => {
    clearTimeout(timer);
    chip.classList.toggle("sure", on);
    chip.dataset.t = on ? "q-resign-sure" : key;
    chip.textContent = t(chip.dataset.t) + (on && many() ? ` #${match}` : "");
  };
  chip.addEventListener("click", () => {
    const again = chip.classList.contains("sure") && match === about();
    if (again && performance.now() - asked < TOO_SOON) return;
    if (again) give(match);
    else asked = performance.now();
    match = about();
    sure(!again);
    if (!again) timer = setTimeout(() => sure(false), 4000);
  });
  return chip;
}
