// Who is here and what goes on: open challenges, games to watch, tournaments; looked at again and
// again while the page is seen.

import { ask } from "./post.js";
import { el, language, t } from "./words.js";

const AGAIN = 4000;

// `show(hall)` is called with what everybody may know, each time that it was asked for.
export function follow(path, show) {
  let timer;
  const look = async () => {
    clearTimeout(timer);
    timer = setTimeout(look, AGAIN);
    if (document.hidden) return;
    const found = await ask(path());
    if (!found.error) show(found);
  };
  document.addEventListener("visibilitychange", () => { if (!document.hidden) look(); });
  return look;
}

export const hallPath = () => `/hall/${language()}`;

const group = (key, rows, none) => el("div", { className: "list" },
  el("h3", { textContent: t(key) }),
  rows.length ? el("ul", {}, ...rows) : el("p", { className: "none", textContent: t(none) }));

// `on` has what is done with a name, a challenge's number, and a match to be watched.
export function lists(hall, own, on) {
  const button = (label, act, about) => {
    const made = el("button", { type: "button", textContent: label });
    if (about) made.setAttribute("aria-label", `${label}: ${about}`);
    made.addEventListener("click", () => act(made));
    return made;
  };
  const people = hall.people.filter((name) => name !== own);
  return [
    group("hall-offers", hall.offers.map((one) => el("li", {},
      el("span", {}, el("strong", { textContent: one.by }), ` ${one.terms}`),
      one.by === own ? el("small", { textContent: t("hall-own") }) : button(t("hall-accept"), (made) => on.accept(one.number, made), `${one.by}, ${one.terms}`))), "hall-no-offers"),
    group("hall-people", people.map((name) => el("li", {}, button(name, (made) => on.challenge(name, made), t("challenge")))), "hall-nobody"),
    group("hall-games", hall.games.map((one) => el("li", {},
      el("span", {}, el("strong", { textContent: `#${one.match} ${one.game}` }), ` ${one.players}`),
      button(t("hall-watch"), (made) => on.watch(one.match, made), `#${one.match}`))), "hall-no-games"),
    group("hall-contests", hall.contests.map((one) => el("li", {},
      el("a", { href: `/tournament/${one.number}`, textContent: one.line }))), "hall-no-contests"),
  ];
}
