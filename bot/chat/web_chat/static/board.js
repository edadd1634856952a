// The board beside the log: which match is looked at, and how all of one's matches stand.

import { $ } from "./dom.js";
import { LiveBoard } from "./live-board.js";
import { takeAsked } from "./route.js";
import { described, shownOf, tabsOf, turnOf } from "./tabs.js";
import { recall, remember, t } from "./words.js";

const AT_ONCE = "umpire-at-once";

export class Boards {
  // `play(sentence, atOnce)` is called for what was done by hand, `looked()` when another board is
  // looked at, or its match stands otherwise, `turned(about, byHand)` where it is another's.
  constructor({ slot, play, looked, turned }) {
    this.on = { looked, turned };
    this.store = `umpire-about-${slot}`;
    try { this.kept = Number(sessionStorage.getItem(this.store)); } catch { this.kept = 0; } // what was looked at last time
    this.known = new Map(); // by match
    this.standings = new Map();
    this.news = new Map();
    this.others = new Set();
    this.about = null; // the match whose board is looked at: what is typed and clicked is for it
    this.led = takeAsked(); // what was said on the page before, until its board is here
    this.wanted = null; // a match whose board was just asked for
    this.settled = false; // whether all has come that was said before the page
    const atOnce = $("at-once");
    atOnce.checked = recall(AT_ONCE) !== "no";
    atOnce.addEventListener("change", () => remember(AT_ONCE, atOnce.checked ? "yes" : "no"));
    $("flip").addEventListener("click", () => this.live.flip());
    this.live = new LiveBoard($("live"), {
      play: (sentence) => play(sentence, atOnce.checked || /^(open |[KQ]@\S+ |\/)/.test(sentence)),
    });
  }

  // The match in the page's address.
  start(about) {
    this.about = about;
    this.keep(about);
  }

  clear() {
    for (const one of [this.known, this.standings, this.news, this.others]) one.clear();
    this.settled = false;
    this.show();
  }

  settle() {
    this.settled = true;
  }

  get standing() {
    return this.standings.get(this.about);
  }

  // Whether the board that is looked at is one that others play on.
  get isOthers() {
    return this.others.has(this.about);
  }

  described(about) {
    return about === null ? "" : described(about, this.standings.get(about));
  }

  // A letter of another match never takes the board, a half-made move, or the box away: it is a
  // badge on its tab. Only a board that this page has just asked for is turned to.
  take(frame, asked) {
    if (frame.about === undefined) return;
    if (frame.standing) this.standings.set(frame.about, frame.standing);
    if (frame.standing?.turn === "watched") this.others.add(frame.about);
    const begins = frame.standing?.opponent || frame.scene?.game === "lesson";
    if (begins && !this.others.has(frame.about)) this.leaveLessons(frame.about);
    const isNew = !this.known.has(frame.about);
    if (frame.scene) this.known.set(frame.about, frame);
    const free = !this.live.from && !this.live.picks.names.length && !$("say").value;
    const led = frame.scene && this.led !== null && frame.answers === this.led;
    if (led) {
      this.led = null;
      this.keep(frame.about); // what else comes while the page fills does not take its place
    }
    const mine = frame.scene && (led || (asked && (isNew || frame.about === this.wanted))) && free;
    if (frame.about === this.wanted && frame.scene) this.wanted = null;
    if (frame.about === this.about) {
      if (frame.scene) this.show();
      else this.tabs();
    } else if (frame.scene && (this.about === null || mine || this.isLatest())) {
      this.look(frame.about, !this.settled);
    } else {
      if (this.settled && !asked) {
        this.news.set(frame.about, (this.news.get(frame.about) ?? 0) + 1);
        this.tell(frame.about);
      }
      this.tabs();
    }
    this.on.looked();
  }

  // The umpire lets a lesson go without a word where its pupil begins a game, or the lesson anew.
  leaveLessons(begun) {
    for (const [about, { scene }] of this.known) {
      const standing = this.standings.get(about);
      if (scene.game === "lesson" && about < begun && standing) standing.turn = "over";
    }
  }

  // Where a letter of another match is but a badge, whoever hears the page is told whose it was.
  tell(about) {
    const many = this.news.get(about);
    $("beside").textContent = [this.described(about), turnOf(this.standings.get(about))].filter(Boolean).join(" · ") + (many > 1 ? ` (${many})` : "");
  }

  // A match that is over has no board among those that run: it has that of its last step.
  async adopt(story, last) {
    if (story.turn !== "over" || this.known.has(story.match) || !story.steps.length) return;
    const scene = await last();
    const opponent = story.players.find((one) => !one.you)?.name ?? "";
    const standing = { game: story.game, opponent, turn: story.turn };
    if (scene && !this.known.has(story.match)) this.take({ about: story.match, scene, standing }, false);
  }

  // While the page fills, the newest board is the one, unless another was looked at last time.
  isLatest() {
    return !this.settled && this.about !== this.kept;
  }

  keep(about) {
    this.kept = about;
    try { sessionStorage.setItem(this.store, about); } catch { /* only this page knows */ }
  }

  look(about, passing = false) {
    if (about !== this.about) {
      this.on.turned(about, !passing);
      this.live.turnAway();
    }
    this.about = about;
    this.news.delete(about);
    if (!passing) {
      this.settled = true;
      this.keep(about);
    }
    this.live.release();
    this.past = null;
    this.shown = undefined;
    this.show();
    this.on.looked();
  }

  // A board of a step that is over is only looked at; null: the newest again.
  back(scene) {
    this.past = scene;
    if (scene) this.live.show({ ...scene, past: true, can: undefined, acts: false, army: [], phantoms: {}, drops: [], most: 0, places: [] });
    else this.show();
  }

  show() {
    if (this.past) {
      this.tabs();
      return;
    }
    const frame = this.known.get(this.about);
    $("board").hidden = !frame;
    $("no-board").hidden = Boolean(frame);
    this.tabs();
    if (!frame) return;
    const again = this.shown === this.about;
    this.shown = this.about;
    $("board").dataset.theme = frame.scene.theme ?? "walnut"; // for the men beside the board, too
    $("board-words").textContent = frame.alt ?? "";
    $("board-text").textContent = frame.scene.text ?? "";
    this.live.show(frame.scene, { animate: again && this.settled });
  }

  tabs() {
    const tabs = tabsOf({ ...this, look: (about) => this.look(about) });
    const focused = nearestAbout();
    $("board-tabs").replaceChildren(...tabs);
    if (focused) tabs.find((tab) => tab.dataset.about === focused)?.focus();
    $("board-tabs").hidden = tabs.length < 2;
    const here = tabs.find((tab) => tab.ariaPressed === "true");
    if (here) $("board-tabs").scrollLeft = here.offsetLeft - ($("board-tabs").clientWidth - here.offsetWidth) / 2;
  }

  // What may be typed, as the game at hand has it written.
  get hint() {
    const words = (!this.isOthers && this.known.get(this.about)?.scene?.typed) || t("to-umpire-hint");
    return this.many ? t("to-umpire-about", { n: this.about, words }) : t("to-umpire-such", { words });
  }

  // Whether words have to say which match they are about.
  get many() {
    return shownOf(this).length > 1;
  }

  // The sentence with its match before it, where there are several.
  addressed(sentence) {
    return !this.many || /^[#№]/.test(sentence) ? sentence : `#${this.about} ${sentence}`;
  }
}

function nearestAbout() {
  const here = document.activeElement;
  return here instanceof HTMLElement ? here.dataset.about : undefined;
}
