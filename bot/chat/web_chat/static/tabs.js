// The tabs over the board: each open match with game, opponent and whose turn, and what is new.

import { el, t } from "./words.js";

const TURNS = { yours: "turn-yours", theirs: "turn-theirs", over: "turn-over", watched: "turn-watched", left: "turn-left" };
const PAST = new Set(["over", "left"]);

export const described = (about, standing) => [`#${about}`, standing?.game, standing?.opponent].filter(Boolean).join(" · ");

export const turnOf = (standing) => (standing ? t(TURNS[standing.turn]) : "");

// Which matches have a tab: those that run, the one that is looked at, and what has news. One that is
// over, or watched no more, is on the page of its own, and in the list of games.
export const shownOf = ({ about, known, standings, news }) =>
  [...known.keys()].filter((number) => number === about || news.has(number) || !PAST.has(standings.get(number)?.turn)).sort((a, b) => a - b);

// `known` are matches with their standing, `news` how many letters came about those not looked at.
export function tabsOf({ about, known, standings, news, look }) {
  return shownOf({ about, known, standings, news }).map((number) => {
    const standing = standings.get(number);
    const many = news.get(number) ?? 0;
    const state = turnOf(standing);
    const tab = el("button", { type: "button" },
      el("b", { textContent: `#${number}` }),
      el("span", {},
        el("span", { textContent: [standing?.game, standing?.opponent].filter(Boolean).join(" · ") }),
        el("small", { textContent: state })));
    if (many) tab.append(el("b", { className: "unread", textContent: many, title: t("unread") }));
    tab.dataset.about = number;
    tab.classList.toggle("turn", standing?.turn === "yours");
    tab.setAttribute("aria-pressed", String(number === about));
    tab.addEventListener("click", () => look(number));
    return tab;
  });
}
