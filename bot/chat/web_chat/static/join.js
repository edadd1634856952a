// An invitation that somebody has sent: who plays what, and one button.

import { $ } from "./dom.js";
import { Guest } from "./guest.js";
import { ask } from "./post.js";
import { language, offerLanguages, t } from "./words.js";

const code = location.pathname.split("/")[2];
const join = () => guest.say($("play"), `/join ${code}`);
const guest = new Guest(join);

async function show() {
  const offered = await ask(`/join/${code}/${language()}`);
  const open = !offered.error;
  const own = open && offered.by === guest.name; // they wished to see what their friend will see
  const title = own ? "join-own" : "join-title";
  $("title").textContent = open ? t(title, { name: offered.by }) : t("join-none");
  $("terms").textContent = open ? offered.terms : t(`error-${offered.error}`);
  $("play").hidden = !open || own;
  $("naming").hidden = $("naming").hidden || !open;
  document.title = `${$("title").textContent} – ${t("brand")}`;
}

$("play").addEventListener("click", join);

offerLanguages(async () => {
  guest.show();
  await show();
});
await guest.look();
await show();
document.body.classList.add("ready");
addEventListener("pageshow", ({ persisted }) => { if (persisted) guest.look().then(show); });
