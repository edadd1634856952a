// Both clocks, as the table's time has them: it tells what they showed, and the page counts on.

import { every } from "./dom.js";
import { t } from "./words.js";

const shown = (seconds) => {
  const whole = Math.max(0, Math.ceil(seconds));
  const [days, hours, minutes] = [Math.floor(whole / 86_400), Math.floor(whole / 3600) % 24, Math.floor(whole / 60) % 60];
  const two = (n) => String(n).padStart(2, "0");
  if (days) return t("clock-days", { days, hours: two(hours), minutes: two(minutes) });
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
};

export class Clocks {
  // `low(is)` is called when one's own live clock runs with little left, and when it does so no more.
  constructor({ low }) {
    this.on = { low };
    this.told = null;
    this.warned = false;
    setInterval(() => { if (this.told?.runs.length) this.draw(); }, 250);
  }

  // `own` is the seat of whoever looks.
  set(told, own) {
    this.told = told;
    this.own = own;
    this.since = performance.now();
    this.draw();
    if (this.warned && !this.isLow(own)) this.warn(false);
  }

  left(seat) {
    const gone = this.told.runs.includes(seat) ? (performance.now() - this.since) / 1000 : 0;
    return this.told.left[seat] - gone;
  }

  isLow(seat) {
    return Boolean(this.told?.runs.includes(seat)) && this.left(seat) < this.told.low;
  }

  warn(is) {
    this.warned = is;
    this.on.low(is);
  }

  draw() {
    for (const clock of every(".clock")) {
      const { seat } = clock.dataset;
      clock.hidden = !this.told || !(seat in this.told.left);
      if (clock.hidden) continue;
      const left = this.left(seat);
      const runs = this.told.runs.includes(seat);
      const low = left < this.told.low;
      const text = shown(left);
      if (clock.textContent !== text) clock.textContent = text;
      clock.classList.toggle("runs", runs);
      clock.classList.toggle("low", low);
      clock.setAttribute("aria-label", [t("clock"), text, low ? t("clock-low") : "", this.told.held.includes(seat) ? t("clock-held") : ""].filter(Boolean).join(", "));
      if (seat === this.own && !this.warned && this.isLow(seat)) this.warn(true);
    }
  }
}
