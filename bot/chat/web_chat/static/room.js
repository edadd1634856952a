// The room: what everybody at the table reads, with a box of its own in a place of its own.
// It opens only when somebody opens it, and what is typed there is never a move.

import { $, awaitTyping, every, handOn } from "./dom.js";
import { hallPath } from "./hall.js";
import { Log } from "./log.js";
import { ask } from "./post.js";
import { el, t } from "./words.js";

const FOR_UMPIRE = /^\s*(\/|[#№]\s?\d)/;

export class Room {
  // `send(text, sure)` brings words to the room and returns their id, `command(words)` puts what
  // is for the umpire into the private box, `left()` is called when the room is closed by hand,
  // `own()` is the name under which one is here.
  constructor({ parts, send, command, left, own }) {
    this.on = { ...parts, send, command, left, own };
    this.log = new Log($("log-room"), {
      ...parts,
      say: (sentence, label) => { // such as "Accept": what comes of it is seen on the board
        this.uncover();
        parts.say(sentence, label);
      },
    });
    this.sent = new Set();
    this.unread = 0;
    this.missed = 0; // letters of the umpire behind the open room
    $("open-room").addEventListener("click", () => this.show($("room").hidden));
    $("close-room").addEventListener("click", () => this.show(false));
    $("room").addEventListener("keydown", (event) => { if (event.key === "Escape") this.show(false); });
    $("room-form").addEventListener("submit", (event) => this.submit(event));
    this.translate();
  }

  translate() {
    $("talk").placeholder = t("to-room-hint");
    this.badges();
  }

  show(open) {
    if (!open) handOn($("room"), $("open-room"));
    $("room").hidden = !open;
    document.body.classList.toggle("with-room", open);
    $("open-room").setAttribute("aria-expanded", String(open));
    this.missed = 0;
    if (open) {
      this.look();
      this.unread = 0;
      this.log.toEnd();
      awaitTyping($("talk"));
    } else this.on.left();
    this.badges();
  }

  // Challenges that somebody else has taken meanwhile, or that are one's own, are not to be accepted.
  async look() {
    const { offers } = await ask(hallPath());
    if (offers) this.log.withdraw((number) => offers.some((one) => one.number === number && one.by !== this.on.own()));
  }

  // Where the room lies over the board, it gives way to what the umpire is about to say.
  uncover() {
    if (!$("room").hidden && getComputedStyle($("room")).position === "absolute") this.show(false);
  }

  submit(event) {
    event.preventDefault();
    const text = $("talk").value.trim();
    if (!text) return;
    $("talk").value = "";
    this.fault("");
    if (FOR_UMPIRE.test(text)) {
      this.on.command(text);
      $("room-fault").textContent = t("room-command");
    } else this.say(text);
  }

  say(text, sure = false) {
    this.clear();
    this.sent.add(this.on.send(text, sure));
  }

  // The umpire answers talk in private, where it goes to nobody: that is shown here as well.
  answer(frame) {
    if (!this.sent.has(frame.answers)) return;
    const press = (button, act) => button.addEventListener("click", () => { this.clear(); act(); });
    const row = el("div", { className: "chips" });
    for (const [label, sentence] of frame.choices ?? []) {
      const button = el("button", { type: "button", textContent: label });
      press(button, () => this.on.say(sentence, label));
      row.append(button);
    }
    if (frame.aloud) {
      const button = el("button", { type: "button", className: "aloud", textContent: t("aloud") });
      press(button, () => this.say(frame.aloud, true));
      row.append(button);
    }
    const drop = el("button", { type: "button", textContent: t("forget") });
    press(drop, () => $("talk").focus());
    row.append(drop);
    const words = frame.aloud ? [el("blockquote", { textContent: frame.aloud })] : [];
    $("held").replaceChildren(el("p", { textContent: frame.text }), ...words, row);
    $("held").hidden = false;
  }

  clear() {
    handOn($("held"), $("log-room"));
    $("held").hidden = true;
    $("held").replaceChildren();
  }

  fault(text) {
    $("room-fault").textContent = text;
  }

  count(frame) {
    if (frame.room && $("room").hidden) this.unread += 1;
    if (!frame.room && !$("room").hidden && !this.sent.has(frame.answers)) this.missed += 1;
    this.badges();
  }

  badges() {
    for (const { button, many } of [{ button: "open-room", many: this.unread }, { button: "close-room", many: this.missed }]) {
      const [badge] = every(".unread", $(button));
      badge.hidden = many === 0;
      badge.textContent = String(many);
      badge.title = t("unread");
    }
  }
}
