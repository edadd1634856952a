// The table inside of Telegram: who has opened it, Telegram says in the address, under its seal. In a
// frame of Telegram's site nobody sits down: there it opens in a window of its own.

import { $ } from "./dom.js";
import { ask } from "./post.js";
import { language, offerLanguages, t } from "./words.js";

const data = new URLSearchParams(location.hash.slice(1)).get("tgWebAppData");
const match = Number(new URLSearchParams(location.search).get("match")) || null;
const framed = window.top !== window;
let told = "";

function show() {
  document.title = `${t("app-title")} – ${t("brand")}`;
  $("fault").textContent = told ? t(told) : "";
  $("window").hidden = !framed;
  $("window").href = location.href;
}

async function enter() {
  if (!data) return "error-app-none";
  const entered = await ask("/seat/1/enter", { data, language: language() });
  if (entered.error) return `error-${entered.error}`;
  location.replace(match ? `/match/${match}` : "/seat/1"); // what was sealed does not stay in the history
  return "";
}

offerLanguages(show);
told = framed ? "app-framed" : await enter();
show();
document.body.classList.add("ready");
