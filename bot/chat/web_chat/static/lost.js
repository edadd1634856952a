// Where there is nothing: a way back.

import { offerLanguages, t } from "./words.js";

const title = () => { document.title = `${t("lost")} – ${t("brand")}`; };
offerLanguages(title);
title();
document.body.classList.add("ready");
