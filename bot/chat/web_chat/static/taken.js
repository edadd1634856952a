// What has been taken, as far as one sees: what the umpire has named, and what is missing from the board.

const KINDS = { pawn: "P", knight: "N", bishop: "B", rook: "R", queen: "Q" };
// A man as the page draws it, or "?" where only that one was taken is known.
export const unnamed = (what, own) => (KINDS[what] ? [`chess.${KINDS[what]}`, own === "w" ? "b" : "w"] : "?");

// How many of each kind the umpire has named as taken, and how many more it has not.
export function gone(took) {
  const many = { unknown: 0 };
  for (const what of took) {
    const word = KINDS[what]?.toLowerCase(); // as guesses are written
    if (word) many[word] = (many[word] ?? 0) + 1;
    else many.unknown += 1;
  }
  return many;
}

// What stood on the board when the match began and stands there no more. Men that have grown out
// of others count as those.
export function lost(start, scene) {
  const now = new Map();
  for (const cell of scene.cells) {
    const man = cell?.man;
    if (man && !man[2] && !man[3]) now.set(`${man[1]} ${man[0]}`, (now.get(`${man[1]} ${man[0]}`) ?? 0) + 1);
  }
  const grown = new Map(); // by tint
  for (const [key, many] of now) {
    const more = many - (start[key] ?? 0);
    if (more > 0) grown.set(key[0], (grown.get(key[0]) ?? 0) + more);
  }
  const missing = [];
  const least = ["P", "Knecht", "FU"];
  for (const [key, many] of Object.entries(start).sort((a, b) => Number(least.includes(b[0].split(".")[1])) - Number(least.includes(a[0].split(".")[1])))) {
    let less = many - (now.get(key) ?? 0);
    const from = Math.min(less, grown.get(key[0]) ?? 0);
    if (from > 0) {
      less -= from;
      grown.set(key[0], grown.get(key[0]) - from);
    }
    const [tint, sprite] = key.split(" ");
    for (let n = 0; n < less; n += 1) missing.push([sprite, tint]);
  }
  return missing;
}
