// The games, as the first page shows them and a new game is made of them.

import { ask } from "./post.js";

const answer = await ask(new URL("./cards.json", import.meta.url));

export const cards = Array.isArray(answer) ? answer : [];
