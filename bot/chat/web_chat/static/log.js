// The logs: bubbles with text, pictures, texts to take away, and buttons that say a sentence.

import { $, handOn } from "./dom.js";
import { invitationIn } from "./invite.js";
import { el, t } from "./words.js";

const MOST = 300;
const LONG_BLOCK = 14;
const HEAD = /^#.*[^.:]\n/; // a first line that names the match, and says nothing of it
const OFFER = /^\/(accept|cancel) (\d+)$/;
const ANSWER = /^\/(?:(?:accept|decline|принять|отклонить)|(cancel|отменить))(?:\s+(\d+))?$/;

export class Log {
  // `say(sentence, label)` is called for a pressed button, `begin(words, blank)` for one whose
  // sentence its presser completes, `aloud(text)` for words that may still be said to all.
  constructor(box, { empty, picture, say, aloud, begin }) {
    this.box = box;
    this.on = { picture, say, aloud, begin };
    this.empty = empty;
    this.atEnd = true; // whoever reads further up is not pulled down
    this.unread = null; // where the last letter is read from, until it was read to its end: its words come before its buttons
    let top = 0;
    box.addEventListener("scroll", () => { // also comes after a picture above has grown
      const below = box.scrollHeight - box.scrollTop - box.clientHeight;
      if (below < 2) this.unread = null;
      if (below < 80) this.atEnd = true;
      else if (box.scrollTop < top) this.atEnd = false;
      top = box.scrollTop;
    });
    new ResizeObserver(() => this.keepEnd()).observe(box);
    this.clear();
  }

  clear() {
    this.note = el("p", { className: "note", "data-t": this.empty, textContent: t(this.empty) });
    this.waiting = el("div", { className: "waiting", "aria-live": "off" }); // read aloud where it is said: once
    this.box.replaceChildren(this.note, this.waiting);
    this.choices = new Map();
    this.quiet();
  }

  // What was said before the page came is not read aloud again.
  quiet() {
    this.box.setAttribute("aria-busy", "true");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.box.removeAttribute("aria-busy"), 500);
  }

  add(bubble, from = bubble) {
    this.note.hidden = true;
    this.waiting.before(bubble);
    const bubbles = this.box.querySelectorAll(".bubble");
    if (bubbles.length > MOST) this.drop(bubbles[0]);
    // A board is what its letter is about; an end has words, a picture, and a record below.
    this.unread = bubble.querySelector("img") && !bubble.querySelector(".block") ? null : from;
    if (bubble.classList.contains("mine")) this.toEnd();
    else this.keepEnd();
  }

  toEnd() {
    this.atEnd = true;
    this.keepEnd();
  }

  keepEnd() {
    if (!this.atEnd) return;
    const { box, unread } = this;
    const top = unread?.getBoundingClientRect().top;
    const below = unread?.closest(".bubble").getBoundingClientRect().bottom - top;
    if (below > box.clientHeight) box.scrollTop += top - box.getBoundingClientRect().top;
    else box.scrollTop = box.scrollHeight;
  }

  // Words that were said again after a restart stand here already.
  said(frame, mine) {
    if (frame.id) {
      if (this.shows(frame.id)) return;
      this.waiting.querySelector(`[data-waits="${frame.id}"]`)?.remove();
    }
    const bubble = el("div", { className: mine ? "bubble said mine" : "bubble said" });
    if (!mine) bubble.append(el("b", { className: "by", textContent: frame.by }));
    bubble.append(el("p", { textContent: frame.text }));
    if (frame.id) bubble.dataset.said = frame.id;
    this.add(bubble);
  }

  letter(frame) {
    const bubble = el("div", { className: "bubble letter" });
    let [first, ...rest] = frame.parts ?? [frame.text];
    if (frame.about !== undefined && typeof first === "string" && HEAD.test(first)) {
      const end = first.indexOf("\n");
      bubble.append(el("b", { className: "head", textContent: first.slice(0, end) }));
      first = first.slice(end + 1);
    }
    const words = [first, ...rest].map((part) => (typeof part === "string" ? part : this.command(part)));
    const opens = frame.about !== undefined && !this.box.querySelector(`.letter:not(.stands)[data-about="${frame.about}"]`);
    const asked = opens ? apart(words) : null; // the terms, which are many, stand above what is to be done
    bubble.append(el("p", {}, ...words));
    if (frame.picture) bubble.append(this.picture(frame));
    else if (frame.alt && !frame.block && !frame.scene) bubble.append(el("p", { textContent: frame.alt }));
    if (frame.block) bubble.append(this.block(frame.block));
    const invitation = frame.room ? null : invitationIn(frame.text);
    if (invitation) bubble.append(invitation);
    if (frame.about !== undefined) this.fade(frame.about);
    if (frame.choices || frame.aloud) bubble.append(this.buttons(frame));
    if (frame.about !== undefined) this.belongs(bubble, frame);
    this.add(bubble, asked ?? bubble);
  }

  // A letter about a match takes the words that it answers along, and makes needless what only told
  // how the match stands.
  belongs(bubble, { about, answers, stands }) {
    const said = answers && this.box.querySelector(`[data-said="${answers}"]`);
    for (const one of said ? [bubble, said] : [bubble]) one.dataset.about = about;
    this.drop(this.box.querySelector(`.stands[data-about="${about}"]`));
    bubble.classList.toggle("stands", Boolean(stands));
  }

  // What is about other matches than the one looked at steps back; what is about that one need not
  // say so. Whoever turns to another match is shown its last words, which may have come unseen.
  look(about, whole = false) {
    const turned = about !== this.looked;
    this.looked = about;
    this.box.classList.toggle("one", about !== null && !whole);
    for (const one of this.box.querySelectorAll("[data-about]")) {
      one.classList.toggle("elsewhere", about !== null && Number(one.dataset.about) !== about);
    }
    if (turned) this.toEnd();
  }

  // A challenge that was answered, by a press or in words, offers its buttons no more.
  answered(sentence) {
    const [said, own, number] = sentence.match(ANSWER) ?? [];
    const rows = [...this.box.querySelectorAll("[data-verb]")].filter((row) => (said
      ? row.dataset.verb === (own ? "cancel" : "accept")
      : [...row.children].some((button) => button.textContent === sentence))); // how the button reads
    for (const row of number ? rows.filter((one) => one.dataset.offer === number) : rows.slice(-1)) this.drop(row);
  }

  // Nor does one that is open no more.
  withdraw(isOpen) {
    for (const row of this.box.querySelectorAll("[data-offer]")) if (!isOpen(Number(row.dataset.offer))) this.drop(row);
  }

  aside(text, choices = []) {
    const bubble = el("div", { className: "bubble aside" }, el("p", { textContent: text }));
    if (choices.length) bubble.append(this.buttons({ choices, about: undefined, aloud: undefined }));
    this.add(bubble);
  }

  picture(frame) {
    const src = this.on.picture(frame.picture);
    const picture = el("img", { loading: "lazy", decoding: "async", alt: frame.alt ?? "", src });
    const button = el("button", { type: "button", className: "thumb" }, picture);
    button.title = t("enlarge");
    picture.addEventListener("load", () => this.keepEnd());
    picture.addEventListener("error", () => button.replaceWith(el("p", { className: "gone", textContent: t("picture-gone") })));
    button.addEventListener("click", () => zoom(src, frame.alt ?? ""));
    return button;
  }

  block({ name, text, file }) {
    if (file) { // too long for a frame; it lies beside the pictures
      const href = this.on.picture(file).replace("/picture/", "/file/");
      const link = el("a", { className: "save", href, download: name, textContent: `${t("save")}: ${name}` });
      return el("p", { className: "block" }, link);
    }
    const pre = el("pre", { tabIndex: 0 }, el("code", { textContent: text }));
    const save = el("button", { type: "button", className: "save", textContent: t("save") });
    save.addEventListener("click", () => takeAway(name, text));
    const box = el("details", { className: "block" }, el("summary", { textContent: name }), pre, save);
    box.open = text.split("\n").length <= LONG_BLOCK;
    return box;
  }

  buttons({ choices = [], about, aloud }) {
    const row = el("div", { className: "chips" });
    for (const [label, sentence] of choices) {
      const button = el("button", { type: "button", textContent: label });
      button.addEventListener("click", () => this.on.say(sentence, label));
      button.dataset.says = sentence;
      row.append(button);
      const [, verb, offer] = sentence.match(OFFER) ?? [];
      if (offer) Object.assign(row.dataset, { verb, offer });
    }
    if (aloud) {
      const button = el("button", { type: "button", className: "aloud", textContent: t("aloud") });
      button.addEventListener("click", () => { this.drop(row); this.on.aloud(aloud); });
      row.append(button);
    }
    if (about !== undefined) this.choices.set(about, row);
    return row;
  }

  // A command that a text names.
  command({ label, say, begin, blank }) {
    const button = el("button", { type: "button", className: "command", textContent: label });
    button.addEventListener("click", () => (say === undefined ? this.on.begin(begin, blank) : this.on.say(say, label)));
    return button;
  }

  // A newer letter about the same match makes the older one's buttons stale.
  fade(about) {
    this.drop(this.choices.get(about));
    this.choices.delete(about);
  }

  drop(part) {
    if (!part) return;
    handOn(part, this.box);
    part.remove();
  }

  wait(words) {
    const unshown = words.filter((one) => !this.shows(one.id));
    this.waiting.replaceChildren(...unshown.map((one) => el("div", { className: "bubble said mine pending", title: t("pending"), "data-waits": one.id },
      el("p", { textContent: one.label ?? one.say }))));
    if (unshown.length) this.toEnd();
  }

  shows(id) {
    return this.box.querySelector(`[data-said="${id}"]`) !== null;
  }
}

// The last line, or what stands below that of the last command, becomes an element of its own.
function apart(words) {
  const last = words.at(-1);
  const from = typeof last === "string" ? (words.length > 1 ? last.indexOf("\n") : last.lastIndexOf("\n")) + 1 : 0;
  if (!from) return null;
  const lines = el("span", { textContent: last.slice(from) });
  words.splice(-1, 1, last.slice(0, from), lines);
  return lines;
}

function zoom(src, alt) {
  Object.assign($("zoomed"), { src, alt });
  $("zoom").showModal();
}

function takeAway(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  el("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
