// Whose turn it is, told beyond the page: in its title, by a sound, and, if allowed, by a
// notification. What these say is no more than that.

import { $ } from "./dom.js";
import { recall, remember, t } from "./words.js";

const SOUND = "umpire-sound";
const NOTIFY = "umpire-notify";

export class Notice {
  // `title()` is how the page is called, `open()` is done when a notification is pressed.
  constructor({ title }) {
    this.on = { title };
    this.sound = recall(SOUND) === "yes";
    this.notify = recall(NOTIFY) === "yes" && globalThis.Notification?.permission === "granted";
    $("sound").checked = this.sound;
    $("notify").checked = this.notify;
    $("notify").disabled = !globalThis.Notification;
    $("sound").addEventListener("change", () => {
      this.sound = $("sound").checked;
      remember(SOUND, this.sound ? "yes" : "no");
      if (this.sound) ring();
    });
    $("notify").addEventListener("change", () => this.allow());
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.seen(); });
  }

  // Asked for only by whoever wants it; a browser that says no is taken at its word. Some say yes and
  // show none, telephones above all: a first one tells.
  async allow() {
    const wanted = $("notify").checked;
    const granted = wanted && await Notification.requestPermission() === "granted";
    this.notify = granted && shown(t("brand"), { body: t("notify-so"), tag: "umpire" }) !== null;
    $("notify").checked = this.notify;
    $("notify-words").dataset.t = wanted && !this.notify ? "notify-cannot" : "notify";
    $("notify-words").textContent = t($("notify-words").dataset.t);
    remember(NOTIFY, this.notify ? "yes" : "no");
  }

  seen() {
    document.title = this.on.title();
  }

  // One's own clock runs low.
  warn() {
    if (this.sound) ring([880, 880, 880]);
  }

  // A letter that has just come.
  take({ about, standing, room }) {
    const turn = standing?.turn === "yours";
    if (turn && this.sound) ring();
    if (!document.hidden) return;
    if (!turn) {
      if (!document.title.startsWith(t("your-turn"))) document.title = `● ${this.on.title()}`;
      return;
    }
    document.title = `${t("your-turn")} #${about} – ${this.on.title()}`;
    if (!this.notify || room) return;
    const notice = shown(t("your-turn"), { body: `#${about} ${standing.game}`, tag: `umpire-${about}` });
    notice?.addEventListener("click", () => {
      window.focus();
      notice.close();
    });
  }
}

// Null where the browser shows none to a page.
function shown(title, options) {
  try {
    return new Notification(title, { icon: new URL("./mark.svg", import.meta.url).href, ...options });
  } catch {
    return null;
  }
}

let audio;

// Soft tones; no file has to be fetched.
function ring(pitches = [587, 784]) {
  try {
    audio ??= new AudioContext();
    for (const [n, pitch] of pitches.entries()) {
      const tone = audio.createOscillator();
      const loud = audio.createGain();
      const at = audio.currentTime + n * 0.14;
      tone.frequency.value = pitch;
      loud.gain.setValueAtTime(0.0001, at);
      loud.gain.exponentialRampToValueAtTime(0.12, at + 0.02);
      loud.gain.exponentialRampToValueAtTime(0.0001, at + 0.3);
      tone.connect(loud).connect(audio.destination);
      tone.start(at);
      tone.stop(at + 0.32);
    }
  } catch { /* a browser that plays nothing before the page was touched */ }
}
