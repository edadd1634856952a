// The card of a finished match: a picture and a text, to be copied, saved, or shared.

import { copied } from "./copy.js";
import { $ } from "./dom.js";
import { language, t } from "./words.js";

const shown = { number: "", words: "", title: "" };
const picture = () => `/match/${shown.number}/card/${language()}`;

export function openCard(number, text, title) {
  Object.assign(shown, { number, title, words: `${text}\n${location.href.split("#")[0]}` });
  Object.assign($("card-picture"), { src: picture(), alt: text });
  Object.assign($("card-save"), { href: picture(), download: `match-${number}.png` });
  $("card-share").hidden = !navigator.share;
  $("card-copy").textContent = t("copy");
  $("card-words").hidden = true;
  $("card-box").showModal();
}

$("card-copy").addEventListener("click", async () => {
  if (await copied(shown.words)) $("card-copy").textContent = t("copied");
  else { // then it is to be read, and copied by hand
    $("card-words").hidden = false;
    $("card-words").textContent = shown.words;
  }
});

// With the picture, where the browser shares files.
$("card-share").addEventListener("click", async () => {
  try {
    const kept = await (await fetch(picture())).blob();
    const file = new File([kept], `match-${shown.number}.png`, { type: "image/png" });
    const files = navigator.canShare?.({ files: [file] }) ? [file] : undefined;
    await navigator.share({ title: shown.title, text: shown.words, files });
  } catch { /* they thought better of it */ }
});
