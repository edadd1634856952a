// The page's own words, in the reader's language. What the umpire says comes in their
// language from the umpire.

import { every } from "./dom.js";

const KEY = "umpire-language";
const root = document.documentElement;
const all = await (await fetch(new URL("./strings.json", import.meta.url))).json();

export const language = () => root.lang;

export const t = (key, values = {}) =>
  (all[root.lang][key] ?? key).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");

export const pick = (texts) => texts[root.lang] ?? texts.en ?? "";

/** @param {ParentNode} part */
export function translate(part = document) {
  const set = (name, put) => {
    for (const one of part.querySelectorAll(`[data-${name}]`)) put(one, t(one.getAttribute(`data-${name}`)));
  };
  set("t", (one, text) => { one.textContent = text; });
  set("t-label", (one, text) => one.setAttribute("aria-label", text));
  set("t-title", (one, text) => { one.title = text; });
  for (const button of every("[data-language]", part)) {
    button.setAttribute("aria-pressed", String(button.dataset.language === root.lang));
  }
}

const languageButtons = () => Object.entries(all).map(([code, words]) =>
  el("button", { type: "button", "data-language": code, lang: code, textContent: words["language-name"] }));

// Calls `changed` after every switch, also one made in another tab or in the other half, with a
// stamp that is the same in all of them.
export function offerLanguages(changed) {
  const speak = (choice) => {
    const [wanted, stamp] = choice.split(" ");
    if (!(wanted in all) || wanted === root.lang) return;
    root.lang = wanted;
    translate();
    changed(stamp);
  };
  for (const box of document.querySelectorAll(".languages")) box.replaceChildren(...languageButtons());
  for (const button of every("[data-language]")) {
    button.addEventListener("click", () => {
      const choice = `${button.dataset.language} ${Date.now()}`;
      remember(KEY, choice);
      speak(choice);
    });
  }
  addEventListener("storage", (event) => { if (event.key === KEY && event.newValue) speak(event.newValue); });
  const [wanted] = (recall(KEY) ?? "").split(" ");
  if (wanted in all) root.lang = wanted;
  translate();
}

// Where the browser keeps nothing but cookies, a cookie: what was chosen on one page holds on the next.
export function remember(key, value) {
  try { localStorage.setItem(key, value); } catch {
    document.cookie = `${key}=${encodeURIComponent(value)}; path=/; SameSite=Strict`;
  }
}

export function recall(key) {
  try { return localStorage.getItem(key); } catch {
    const kept = document.cookie.split("; ").find((one) => one.startsWith(`${key}=`));
    return kept ? decodeURIComponent(kept.slice(key.length + 1)) : null;
  }
}

export function el(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in made && name !== "list") made[name] = value;
    else made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}
