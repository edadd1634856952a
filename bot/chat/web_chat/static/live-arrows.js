// Arrows and circles that somebody draws for themselves, and the arrow of what is planned.
// They are the page's own: nobody else is told of them.

import { spot } from "./live-draw.js";
import { svg } from "./live-men.js";

export class Arrows {
  constructor() {
    this.drawn = new Map(); // "from to": [from, to], numbers of cells
  }

  toggle(from, to) {
    const key = `${from} ${to}`;
    if (!this.drawn.delete(key)) this.drawn.set(key, [from, to]);
  }

  clear() {
    const any = this.drawn.size > 0;
    this.drawn.clear();
    return any;
  }

  draw(scene, flipped, planned) {
    const parts = [...this.drawn.values()].map(([from, to]) => shape(scene, flipped, from, to, "arrow"));
    if (planned) parts.push(shape(scene, flipped, ...planned, "arrow planned"));
    return parts;
  }
}

function shape(scene, flipped, from, to, kind) {
  const middle = (n) => spot(scene, flipped, n).map((one) => 100 * one + 50);
  const [x1, y1] = middle(to);
  if (from === to) return svg("circle", { cx: x1, cy: y1, r: 44, class: `${kind} ring` });
  if (from < 0) return svg("circle", { cx: x1, cy: y1, r: 30, class: `${kind} ring` }); // from the hand
  const [x0, y0] = middle(from);
  const long = Math.hypot(x1 - x0, y1 - y0);
  const [dx, dy] = [(x1 - x0) / long, (y1 - y0) / long];
  const at = (along, aside) => `${x0 + dx * along - dy * aside} ${y0 + dy * along + dx * aside}`;
  const neck = long - 38;
  const way = [at(22, -7), at(neck, -7), at(neck, -20), at(long - 8, 0), at(neck, 20), at(neck, 7), at(22, 7)];
  return svg("path", { d: `M${way.join("L")}Z`, class: kind });
}
