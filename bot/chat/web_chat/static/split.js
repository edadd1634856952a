// Two seats side by side; on a narrow screen one at a time.

import { offerLanguages, t } from "./words.js";

const main = document.querySelector("main");
const buttons = document.querySelectorAll("[data-side]:is(button)");

for (const button of buttons) {
  button.addEventListener("click", () => {
    main.dataset.side = button.dataset.side;
    for (const one of buttons) one.setAttribute("aria-pressed", String(one === button));
  });
}
const title = () => { document.title = `${t("split-title")} – ${t("brand")}`; };
offerLanguages(title);
title();
document.body.classList.add("ready");
