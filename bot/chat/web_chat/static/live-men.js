// The men and the marks as symbols of one file, which is brought into the page once.

const SVG = "http://www.w3.org/2000/svg";
const PROMOTED = new Set(["TO", "NY", "NK", "NG", "UM", "RY"]);
let brought;

export function bringMen() {
  brought ??= fetch(new URL("./men.svg", import.meta.url)).then((answer) => answer.text()).then((text) => {
    const sprites = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
    sprites.setAttribute("aria-hidden", "true");
    sprites.setAttribute("class", "men-store");
    document.body.append(sprites);
  }).catch(() => { // a board without men is a board yet: each square has its name, and they come later
    brought = undefined;
    setTimeout(bringMen, 2000);
  });
  return brought;
}

export function svg(tag, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

// Which inks a man is drawn in.
function inkOf([sprite, tint, , ghost]) {
  const [family, kind] = sprite.split(".");
  if (family.startsWith("shogi")) return PROMOTED.has(kind) ? "ink-promoted" : "ink-tile";
  return `ink-${tint}${ghost ? "-ghost" : ""}`;
}

// A man as [sprite, tint, turn, ghost, badge], a hundred units wide.
export function drawMan(man) {
  const [sprite, , turn = 0, ghost = 0] = man;
  const use = svg("use", { href: `#${sprite}`, width: 100, height: 100, class: inkOf(man) });
  if (turn) use.setAttribute("transform", "rotate(180 50 50)");
  return ghost ? svg("g", { mask: "url(#slits)" }, use) : use;
}

// The same as a picture of its own, for trays and buttons.
export function manPicture(man) {
  const [sprite, , turn = 0] = man;
  const use = svg("use", { href: `#${sprite}`, width: 100, height: 100, class: inkOf(man) });
  if (turn) use.setAttribute("transform", "rotate(180 50 50)");
  return svg("svg", { viewBox: "0 0 100 100", class: "man-picture", "aria-hidden": "true" }, use);
}

export const drawMark = (mark) =>
  svg("use", { href: `#mark.${mark.startsWith("star") ? "star" : mark}`, width: 100, height: 100, class: `mark-${mark.replace(".", "-")}` });
