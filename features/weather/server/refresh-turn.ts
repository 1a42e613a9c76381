import { createHash } from "node:crypto";

/**
 * Begin of a cell's present turn of a periodic refresh. A hash of the cell distributes the turns of all cells evenly.
 *
 * @param withinMs  part of the period, from its begin, in which the turns lie
 */
export function turnBeginOf(
  cell: string,
  now: Date,
  { periodMs, withinMs = periodMs }: { periodMs: number; withinMs?: number },
): Date {
  const share = createHash("sha256").update(cell).digest().readUInt32BE(0) / 2 ** 32;
  const offsetMs = Math.floor(share * withinMs);
  return new Date(Math.floor((now.getTime() - offsetMs) / periodMs) * periodMs + offsetMs);
}
