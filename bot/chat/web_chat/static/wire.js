// A seat's socket: it comes back by itself, asks for what it missed, and says again what may not
// have been heard. The same words have the same id, so that the umpire hears them once.

import { newId } from "./post.js";
import { language } from "./words.js";

const SLOWEST = 10_000;

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
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.hurry(); });
  }

  open() {
    clearTimeout(this.timer);
    this.timer = undefined;
    const asked = new URLSearchParams({ run: this.run, language: language(), seat: String(this.seen.seat), room: String(this.seen.room) });
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/seat/${this.slot}/socket?${asked}`);
    this.socket = socket;
    let greeted = false;
    socket.addEventListener("message", (event) => {
      const frame = JSON.parse(event.data);
      if (frame.kind === "hello") {
        greeted = true;
        this.failures = 0;
      }
      this.take(frame);
      if (frame.kind === "hello") for (const words of this.unheard) this.put(words);
    });
    socket.addEventListener("close", () => {
      if (this.socket !== socket) return;
      this.on.state(false);
      if (!greeted) this.on.refused();
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
    const wait = Math.min(SLOWEST, 300 * 2 ** this.failures) * (0.7 + 0.6 * Math.random());
    this.failures += 1;
    this.timer = setTimeout(() => this.open(), wait);
  }

  hurry() {
    if (this.timer !== undefined && this.socket?.readyState === WebSocket.CLOSED) this.open();
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
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(words));
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
