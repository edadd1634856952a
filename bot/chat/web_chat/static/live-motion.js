// Men that have moved since the last scene slide to where they stand now.

const QUICK = 170; // milliseconds

const isSame = (one, other) => one && other && one[0] === other[0] && one[1] === other[1] && !one[3] && !other[3];

export function slide(board, before) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const { cells } = board.scene;
  const left = new Set(before.cells.flatMap((cell, n) => (cell?.man && !isSame(cell.man, cells[n]?.man) ? [n] : [])));
  for (const [n, cell] of cells.entries()) {
    if (!cell?.man || isSame(cell.man, before.cells[n]?.man)) continue;
    const from = [...left].find((one) => isSame(before.cells[one].man, cell.man));
    const man = board.manAt(n);
    if (from === undefined || !man || cell.man[2]) continue;
    left.delete(from);
    const [x0, y0] = board.spotOf(from);
    const [x1, y1] = board.spotOf(n);
    const inner = man.firstElementChild;
    inner.animate(
      [{ transform: `translate(${100 * (x0 - x1)}px, ${100 * (y0 - y1)}px)` }, { transform: "translate(0, 0)" }],
      { duration: QUICK, easing: "ease-out" });
  }
}
