// Where the page is: at a seat, or at a match of that seat. `/match/12` is the first seat's, or that
// of whichever seat of this browser plays it; another seat stands in the address.

import { me } from "./post.js";

const MOST = 8;

export const matchIn = (path = location.pathname) => Number(path.match(/^\/match\/(\d+)$/)?.[1]) || null;

// What was said on another page, which leads here, by its id: once.
export function takeAsked() {
  const asked = location.hash.match(/^#asked=(.+)$/)?.[1] ?? null;
  if (asked !== null) history.replaceState(null, "", location.pathname + location.search);
  return asked;
}

const seatIn = () => Number(location.pathname.match(/^\/seat\/(\d)/)?.[1] ?? new URLSearchParams(location.search).get("seat")) || null;

export async function findSlot() {
  const told = seatIn();
  const match = matchIn();
  if (told || !match) return told ?? 1;
  for (let slot = 1; slot <= MOST; slot += 1) {
    const known = await me(slot, match);
    if (known.plays) return slot;
  }
  return 1;
}

const addressOf = (slot, match) =>
  match === null ? `/seat/${slot}` : `/match/${match}${slot === 1 ? "" : `?seat=${slot}`}`;

// The address follows what is looked at: by hand it is a step that the back button takes back.
export function follow(slot, match, byHand) {
  const address = addressOf(slot, match);
  if (address === location.pathname + location.search) return;
  if (byHand && window.top === window) history.pushState(null, "", address);
  else history.replaceState(null, "", address);
}
