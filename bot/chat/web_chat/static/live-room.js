// How much room there is for a board: whatever else is shown in its box takes the rest.
//
// Where the trays stand is the style sheet's, which says it as `--trays`: above and below the board,
// "together" in one row below it, or at its "sides".

export function roomIn(box, { face, said: { line }, trays: { far, near } }) {
  const style = getComputedStyle(box);
  const gap = parseFloat(style.rowGap || "0");
  const sizes = (side, ...parts) => parts.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect()[side] + gap);
  const sum = (list) => list.reduce((one, other) => one + other, 0);
  const others = [...box.children].filter((one) => ![face, line, far, near].includes(one));
  const width = box.clientWidth;
  const height = (box.clientHeight || width) - sum(sizes("height", ...others));
  switch (style.getPropertyValue("--trays").trim()) {
    case "sides":
      return { width: width - sum(sizes("width", far, near)), height };
    case "together":
      return { width, height: height - Math.max(0, ...sizes("height", far, near)) };
    default:
      return { width, height: height - sum(sizes("height", far, near)) };
  }
}
