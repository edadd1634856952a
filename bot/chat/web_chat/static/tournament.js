// A tournament, or a season: its tables as they stand, looked at again while the page is seen.

import { $ } from "./dom.js";
import { Guest } from "./guest.js";
import { follow } from "./hall.js";
import * as post from "./post.js";
import { el, language, offerLanguages, t } from "./words.js";

const [, kind, number] = location.pathname.split("/");
const guest = new Guest(() => $("choices").querySelector("button")?.click()); // the first is what one comes for
let known = "";

function show(contest) {
  const now = JSON.stringify(contest) + language();
  if (now === known) return;
  known = now;
  document.title = `${contest.title} – ${t("brand")}`;
  $("title").textContent = contest.title;
  $("lines").replaceChildren(...contest.lines.map((line) => el("p", { textContent: line })));
  $("choices").replaceChildren(...contest.choices.map(([label, sentence]) => {
    const button = el("button", { type: "button", textContent: label });
    button.addEventListener("click", () => guest.say(button, sentence));
    return button;
  }));
  guest.show();
  $("naming").hidden ||= !contest.choices.length;
  $("sheets").replaceChildren(...contest.sheets.map(sheet));
  $("links").replaceChildren(...contest.links.map(([textContent, href]) => el("a", { className: "button", href, textContent })));
}

function sheet({ title, rows, headed }) {
  const line = (cells, tag) => el("tr", {}, ...cells.map((text, n) => el(tag, tag === "th" ? { scope: "col", textContent: text } : { textContent: text, className: n ? "" : "rank" })));
  const [head, ...rest] = rows;
  const parts = headed ? [el("thead", {}, line(head, "th")), el("tbody", {}, ...rest.map((one) => line(one, "td")))]
    : [el("tbody", {}, ...rows.map((one) => line(one, "td")))];
  const table = el("table", {}, el("caption", { textContent: title }), ...parts);
  return el("div", { className: "wide", tabIndex: 0, role: "region", "aria-label": title }, table);
}

const path = () => `/${kind}/${number}/${language()}`;
const look = follow(path, show);
offerLanguages(look);
const [first] = await Promise.all([post.ask(path()), guest.look()]);
if (first.error) {
  $("title").textContent = t(kind === "season" ? "no-season" : "no-tournament", { number });
  document.title = `${$("title").textContent} – ${t("brand")}`;
}
$("naming").hidden = true;
document.body.classList.add("ready");
await look();
