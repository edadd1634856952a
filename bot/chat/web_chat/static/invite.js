// A link for a friend, made of a code that the umpire has given: one tap, on any telephone.

import { copied } from "./copy.js";
import { ask } from "./post.js";
import { el, t } from "./words.js";
import { hallPath } from "./hall.js";

const CODE = /\/(?:join|войти) ([A-HJ-NP-Z2-9]{8})(?![A-Z0-9])/;
const HERE = /^(localhost|127\.|\[::1\])/;

// What is shown under a letter that holds a code; nothing under others.
export function invitationIn(text) {
  const [, code] = text.match(CODE) ?? [];
  if (!code) return null;
  const link = el("a", { href: `/join/${code}`, textContent: `${location.origin}/join/${code}` });
  const copy = el("button", { type: "button", textContent: t("copy") });
  const only = el("p", { className: "note", textContent: t("link-here"), hidden: true });
  copy.addEventListener("click", async () => {
    if (await copied(link.href)) copy.textContent = t("copied");
    else getSelection()?.selectAllChildren(link); // the reader copies by hand
  });
  const row = el("div", { className: "chips" }, copy);
  if (navigator.share) {
    const share = el("button", { type: "button", textContent: t("share") });
    share.addEventListener("click", () => navigator.share({ url: link.href }).catch(() => undefined)); // they thought better of it
    row.append(share);
  }
  if (HERE.test(location.host)) {
    only.hidden = false;
    ask(hallPath()).then((hall) => { // the address under which others find this table
      if (!hall.link) return;
      link.href = `${hall.link}/join/${code}`;
      link.textContent = link.href;
      only.hidden = true;
    });
  }
  return el("div", { className: "invitation" }, el("p", { textContent: t("link-for-friend") }), el("p", { className: "copy" }, link), only, row);
}
