// What stands on a square, in words: for whoever hears the board.

import { marksOf, squareName } from "./live-draw.js";
import { t } from "./words.js";

// What grey means, and a frame, where it is no castle and no check.
const GREY = { "knight-corners": "square-corner", "exchange-chess": "square-shut" };
const FRAME = { "knight-corners": "square-caught" };
const SAID = ["check", "x", "cap", "q", "last", "star.w", "star.b", "dot", "ring"];

export function manName(man) {
  const [sprite, tint, turn = 0, ghost = 0, badge = ""] = man;
  const [family, kind] = sprite.split(".");
  const name = family.startsWith("shogi")
    ? t(turn ? "man-theirs" : "man-yours", { man: t(`man-shogi-${kind}`) })
    : t(`man-${tint}-${kind}`);
  return [ghost ? t("man-perhaps", { man: name }) : name, badge].filter(Boolean).join(" ");
}

// Whether a man of the viewer's stands there, and no guess of theirs.
export function isOwn({ cells, seat }, n) {
  const [sprite = "", tint, turn = 0, ghost = 0] = cells[n]?.man ?? [];
  return !ghost && (sprite.startsWith("shogi") ? !turn : tint === seat?.[0]);
}

// "e2, white pawn, refused try"
export function cellName(scene, n) {
  const cell = scene.cells[n] || {};
  const marks = marksOf(cell);
  const hidden = marks.includes("fog") || (scene.hides && scene.ground === "plain"); // shogi is drawn without fog
  const seen = cell.man ? manName(cell.man) : t(hidden ? "square-unseen" : "square-empty");
  const fill = cell.fill === "castle" ? [t(GREY[scene.game] || "square-castle")] : [];
  const age = cell.corner ? [t(marks.includes("opened") ? "square-opened" : "square-force", { corner: cell.corner })] : [];
  const said = SAID.filter((mark) => marks.includes(mark)).map((mark) => t((mark === "check" && FRAME[scene.game]) || `square-${mark.replace(".", "-")}`));
  return [squareName(scene, n), seen, ...fill, ...age, ...said].join(", ");
}
