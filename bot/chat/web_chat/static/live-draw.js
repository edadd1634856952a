// A scene as an SVG: squares, lines, marks and men, in the order in which the pictures have them.
// A square is a hundred units wide; what is drawn on one never reaches into another.

import { drawMan, drawMark, svg } from "./live-men.js";

const UNDER = ["check", "opened", "star.w", "star.b", "cap"];
const OVER = ["dot", "ring", "x", "q"];

export const marksOf = (cell) => (cell && cell.marks) || [];

// Where the cell of this number stands, from the left and from the top.
export function spot(scene, flipped, n) {
  const x = n % scene.cols;
  const y = Math.floor(n / scene.cols);
  return flipped ? [scene.cols - 1 - x, scene.rows - 1 - y] : [x, y];
}

// The number of the cell that is seen in this column and row.
export const cellAt = (scene, flipped, x, y) =>
  flipped ? (scene.rows - 1 - y) * scene.cols + scene.cols - 1 - x : y * scene.cols + x;

// A board whose squares have no names has them counted.
export const squareName = (scene, n) =>
  scene.xs && scene.ys ? scene.xs[n % scene.cols] + scene.ys[Math.floor(n / scene.cols)] : String(n + 1);

export function drawBoard(scene, flipped, margin) {
  const wide = scene.cols * 100;
  const tall = scene.rows * 100;
  const face = svg("svg", {
    viewBox: `${-margin} ${-margin} ${wide + 2 * margin} ${tall + 2 * margin}`, class: "drawn", "aria-hidden": "true",
  });
  face.append(slits(), svg("rect", { x: -margin, y: -margin, width: wide + 2 * margin, height: tall + 2 * margin, class: "edge" }));
  const men = svg("g", { class: "men" });
  const over = svg("g");
  for (const [n, cell] of scene.cells.entries()) {
    const [x, y] = spot(scene, flipped, n);
    const at = `translate(${100 * x} ${100 * y})`;
    const dark = (n % scene.cols + scene.rows - 1 - Math.floor(n / scene.cols)) % 2 === 0;
    face.append(svg("g", { transform: at }, ...ground(scene, cell, dark)));
    if (!cell) continue;
    if (cell.man) {
      const man = svg("g", { transform: at, "data-n": n }, drawMan(cell.man));
      men.append(man);
    }
    const above = [...OVER.filter((mark) => marksOf(cell).includes(mark)).map(drawMark), ...plates(cell)];
    if (above.length) over.append(svg("g", { transform: at }, ...above));
  }
  face.append(...lines(scene, flipped), ...names(scene, flipped, margin), men, over);
  return face;
}

function slits() {
  const bars = Array.from({ length: 8 }, (_, n) => svg("rect", { x: 0, y: 5 + 12.5 * n, width: 100, height: 3.2, fill: "#000" }));
  return svg("mask", { id: "slits", maskUnits: "userSpaceOnUse", x: 0, y: 0, width: 100, height: 100 },
    svg("rect", { width: 100, height: 100, fill: "#fff" }), ...bars);
}

const square = (kind, inset = 0) => svg("rect", { x: inset, y: inset, width: 100 - 2 * inset, height: 100 - 2 * inset, class: kind });

function ground(scene, cell, dark) {
  const fill = (cell && cell.fill) || scene.ground || "";
  const marks = marksOf(cell);
  const tone = dark && fill !== "plain" ? "dark" : "light";
  const shown = fill === "void" ? "void" : marks.includes("last") ? `last-${fill === "plain" ? "dark" : tone}`
    : marks.includes("fog") ? `fog-${tone}` : fill === "plain" ? "wood" : fill === "castle" ? `castle-${tone}` : tone;
  const parts = [square(`ground g-${shown}`)];
  if (marks.includes("check")) parts.push(square("g-check"));
  if (marks.includes("fog")) parts.push(drawMark("fog"));
  const hidden = fill === "castle" && (marks.includes("last") || marks.includes("fog"));
  if (marks.includes("last") && !marks.includes("check")) parts.push(square("last-edge", (hidden ? 8 : 0) + 2.25));
  if (hidden) parts.push(square(`castle-edge c-${tone}`, 4));
  if (fill === "plain") parts.push(square("grid-edge"));
  parts.push(...UNDER.filter((mark) => marks.includes(mark)).map(drawMark));
  return parts;
}

// A thick line lies half on each side; of a double line each side has one.
function lines(scene, flipped) {
  return (scene.lines ?? []).flatMap(([way, gap, kind]) => {
    const far = way === "h" ? scene.rows : scene.cols;
    const at = 100 * (flipped ? far - gap : gap);
    const long = 100 * (way === "h" ? scene.cols : scene.rows);
    const bar = (from, wide, ink) => svg("rect", way === "h"
      ? { x: 0, y: at + from, width: long, height: wide, class: ink }
      : { x: at + from, y: 0, width: wide, height: long, class: ink });
    if (kind === "thick") return [bar(-4.5, 9, "bar")];
    return [bar(-1.6, 3.2, "bar-gap"), bar(-4, 2.4, "bar"), bar(1.6, 2.4, "bar")];
  });
}

function names(scene, flipped, margin) {
  const size = Math.min(margin * 0.78, 34);
  const text = (name, x, y) => svg("text", { x, y, "font-size": size, class: "name" }, name);
  const step = (list, n) => list[flipped ? list.length - 1 - n : n];
  const foot = 100 * scene.rows + margin / 2;
  const right = 100 * scene.cols + margin / 2;
  return [
    ...(scene.xs ?? []).flatMap((_, n) => [-margin / 2, foot].map((y) => text(step(scene.xs, n), 100 * n + 50, y))),
    ...(scene.ys ?? []).flatMap((_, n) => [-margin / 2, right].map((x) => text(step(scene.ys, n), x, 100 * n + 50))),
  ];
}

// How old a sight is, at the left; what a man is worth now, at the right.
function plates(cell) {
  const badge = cell.man?.[4];
  return [[cell.corner, 0], [badge, 1]].filter(([text]) => text).map(([text, right]) => {
    const wide = Math.max(25, 12 + 12.5 * text.length);
    const left = right ? 100 - wide : 0;
    return svg("g", {}, svg("rect", { x: left + 1, y: 1, width: wide - 2, height: 25, class: "plate" }),
      svg("text", { x: left + wide / 2, y: 14, "font-size": 21, class: "plate-text" }, text));
  });
}

// Where somebody may go, over everything.
export function drawHints(scene, flipped, targets) {
  return targets.map((n) => {
    const [x, y] = spot(scene, flipped, n);
    return svg("g", { transform: `translate(${100 * x} ${100 * y})` }, drawMark(scene.cells[n]?.man ? "ring" : "dot"));
  });
}
