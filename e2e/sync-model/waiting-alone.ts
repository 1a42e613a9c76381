import type { OutboxWrite } from "./page-interface";

/** Writes that are neither in attention nor behind one that is. */
export function waitingAlone(writes: readonly OutboxWrite[]): OutboxWrite[] {
  const held = new Set<string>();
  return writes.filter(({ kind, recordId, partOf, state }) => {
    const isHeld = held.has(`${kind} ${recordId}`) || (partOf !== undefined && held.has(partOf));
    if (state === "attention" || isHeld) held.add(`${kind} ${recordId}`).add(recordId);
    return state !== "attention" && !isHeld;
  });
}
