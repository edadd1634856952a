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
export const take = (slot, name, language) => ask(`/seat/${slot}/take`, { name, language });
export const leave = (slot) => ask(`/seat/${slot}/leave`, {});
/** @type {(slot: number, text: string, mean?: string, label?: string) => Promise<any>} */
export const say = (slot, text, mean = "command", label = undefined) => ask(`/seat/${slot}/say`, { id: newId(), say: text, mean, label });

export function newId() {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16)); // no randomUUID outside of https and loopback
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
