import type { Cursor } from "./change-event.repository";

/** Older positions start anew: their events may have been deleted. */
const RESUMED_WITHIN_MS = 3_600_000;

/** Position of a stream as an event id: transactions before it were sent, with its time. */
export function positionAfter({ xmin }: Pick<Cursor, "xmin">, now: Date): string {
  return `${xmin}-${now.getTime()}`;
}

/** Reads a `Last-Event-ID`. @returns null for one that is malformed or too old */
export function readPosition(text: string, now: Date): Cursor | null {
  const [, xmin, ms] = /^(\d{1,19})-(\d{1,15})$/.exec(text) ?? [];
  if (xmin === undefined || now.getTime() - Number(ms) > RESUMED_WITHIN_MS) return null;
  return { xmin, seen: [] };
}
