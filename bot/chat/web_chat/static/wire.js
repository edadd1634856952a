// A seat's socket: it comes back by itself, asks for what it missed, and says again what may not
// have been heard. The same words have the same id, so that the umpire hears them once.

import { newId } from "./post.js";
import { language } from "./words.js";

const SLOWEST = 10_000; // milliseconds between two tries
const BRISK = 2_000; // the same at first: a table that is begun anew is back in some seconds
const BRISKLY = 20; // so many tries
const SILENT = 25_000; // the table is heard every ten seconds, or its line is dead: of that nobody tells a browser
const UNANSWERED = 8_000; // and whatever is said is answered sooner

export class Wire {
  constructor(slot, on) {
    this.slot = slot;
    this.on = on; // {frame, state, refused, pending}
    this.run = "";
    this.seen = { seat: 0, room: 0 };
    this.letters = new Set(); // what this page has shown, also before the table was opened anew
    this.failures = 0;
    this.store = `umpire-unheard-${slot}`;
    try { this.unheard = JSON.parse(sessionStorage.getItem(this.store)) ?? []; } catch { this.unheard = []; }
    this.unheard = this.unheard.filter((words) => words.mean); // an older page did not say what it meant
    this.heard = 0; // when the table was heard last, by the clock on the wall: it goes on while a laptop sleeps
    this.asked = 0; // when it was said what it has not answered since
    addEventListener("online", () => this.hurry(true));
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.hurry(); });
    setInterval(() => this.listen(), 1000);
  }

  open() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.greeted = false; // what is said before is put after all that waits
    this.heard = Date.now();
    this.asked = 0;
    const asked = new URLSearchParams({ run: this.run, language: language(), seat: String(this.seen.seat), room: String(this.seen.room) });
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/seat/${this.slot}/socket?${asked}`);
    this.socket = socket;
    socket.addEventListener("message", (event) => {
      if (this.socket !== socket) return;
      this.heard = Date.now();
      this.asked = 0;
      const frame = JSON.parse(event.data);
      if (frame.kind === "hello" && !this.greeted) {
        this.greeted = true;
        this.failures = 0;
        this.take(frame);
        for (const words of this.unheard) this.put(words);
      } else this.take(frame);
    });
    socket.addEventListener("close", () => {
      if (this.socket !== socket) return;
      this.on.state(false);
      if (!this.greeted) this.on.refused();
      this.later();
    });
  }

  close() {
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  later() {
    const slowest = this.failures < BRISKLY ? BRISK : SLOWEST;
    const wait = Math.min(slowest, 300 * 2 ** this.failures) * (0.7 + 0.6 * Math.random());
    this.failures += 1;
    this.timer = setTimeout(() => this.open(), wait);
  }

  // A network that has come back is often another one, and the old line leads nowhere.
  hurry(anew = false) {
    if (this.timer !== undefined && this.socket?.readyState === WebSocket.CLOSED) this.open();
    else if (anew && this.socket) this.reopen();
    else this.listen();
  }

  // A line that is dead stays open for its browser: after a sleep, or in a tunnel, for many minutes.
  listen() {
    const now = Date.now();
    const quiet = now - this.heard > SILENT || (this.asked && now - this.asked > UNANSWERED);
    if (quiet && this.socket && this.socket.readyState !== WebSocket.CLOSED) this.reopen();
  }

  reopen() {
    this.close();
    this.on.state(false);
    this.open();
  }

  take(frame) {
    if (frame.kind === "hello") {
      const fresh = this.run !== "" && this.run !== frame.run;
      if (!frame.again) this.seen = { seat: 0, room: 0 };
      if (!frame.again && !fresh) this.letters.clear();
      this.run = frame.run;
      this.on.state(true);
      this.on.frame({ ...frame, fresh });
      return;
    }
    if (frame.n !== undefined) {
      const log = frame.room ? "room" : "seat";
      if (frame.n <= this.seen[log]) {
        this.receipt(frame);
        return;
      }
      this.seen[log] = frame.n;
    }
    if (frame.kind === "heard" || (frame.kind === "error" && frame.id)) this.drop(frame.id);
    if (!frame.letter || !this.letters.has(frame.letter)) this.on.frame(frame);
    this.receipt(frame);
  }

  // The umpire sends the next letter when this one has been shown.
  receipt({ letter, room }) {
    if (!letter) return;
    this.letters.add(letter);
    if (!room) this.put({ read: letter });
  }

  // `mean` tells whether it is for the umpire (try, ask, command) or for all (call, talk), `about`
  // which board one looked at when it was said. Returns the words' id.
  /**
   * @param {string} text
   * @param {{ mean: string, about?: number | null, label?: string, sure?: boolean, id?: string }} options
   */
  say(text, { mean, about, label, sure, id = newId() }) {
    /** @type {{ id: string, say: string, mean: string, about?: number, label?: string, sure?: boolean }} */
    const words = { id, say: text, mean };
    if (about) words.about = about;
    if (label) words.label = label.slice(0, 80);
    if (sure) words.sure = true;
    this.unheard.push(words);
    this.keep();
    this.put(words);
    return id;
  }

  put(words) {
    if (!this.greeted || this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send(JSON.stringify(words));
    if (words.id) this.asked ||= Date.now(); // a receipt is not answered
  }

  drop(id) {
    this.unheard = this.unheard.filter((words) => words.id !== id);
    this.keep();
  }

  keep() {
    try { sessionStorage.setItem(this.store, JSON.stringify(this.unheard)); } catch { /* only this page knows */ }
    this.on.pending(this.unheard);
  }
}
