// Requests to the table.

export async function ask(path, body) {
  const options = body === undefined ? {} : {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
  let answer;
  try {
    answer = await fetch(path, options);
    return await answer.json();
  } catch {
    return { error: answer?.status === 401 ? "no-seat" : "network" };
  }
}

export const me = (slot, match = null) => ask(`/seat/${slot}/me${match === null ? "" : `?match=${match}`}`);
// A browser that keeps no cookie would be asked for another name again and again.
export const take = async (slot, name, language) => (keepsCookies()
  ? ask(`/seat/${slot}/take`, { name, language }) : { error: "no-cookies" });
export const leave = (slot) => ask(`/seat/${slot}/leave`, {});
const unanswered = new Map(); // what may have been heard, though its answer was lost: said again it is the same
/** @type {(slot: number, text: string, mean?: string, label?: string) => Promise<any>} */
export async function say(slot, text, mean = "command", label = undefined) {
  const words = `${slot} ${text}`;
  const id = unanswered.get(words) ?? newId();
  unanswered.set(words, id);
  const answer = await ask(`/seat/${slot}/say`, { id, say: text, mean, label });
  if (answer.error !== "network") unanswered.delete(words);
  return answer;
}

// `navigator.cookieEnabled` says yes where they are refused to one site alone.
function keepsCookies() {
  const [name, now] = ["umpire-keeps", "; path=/; SameSite=Strict"];
  document.cookie = `${name}=1${now}`;
  const kept = document.cookie.includes(name);
  document.cookie = `${name}=${now}; Max-Age=0`;
  return kept;
}

export function newId() {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16)); // no randomUUID outside of https and loopback
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
