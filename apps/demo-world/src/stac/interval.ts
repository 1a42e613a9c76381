/** Two instants, both included. */
export interface Interval {
  from: Date;
  until: Date;
}

const EARLIEST = new Date("2015-06-23T00:00:00Z");

/** `datetime` of a search: one instant, or two with "/" between them, either of which may be open (".." or nothing). */
export function parseInterval(value: unknown, now: Date): Interval | null {
  if (value === undefined) return { from: EARLIEST, until: now };
  if (typeof value !== "string") return null;
  const [first, second, third] = value.split("/");
  if (first === undefined || third !== undefined) return null;
  const from = parseEnd(first, EARLIEST);
  const until = second === undefined ? from : parseEnd(second, now);
  return from === null || until === null || from > until ? null : { from, until };
}

function parseEnd(text: string, open: Date): Date | null {
  if (text === "" || text === "..") return open;
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/i.test(text)) return null;
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? null : instant;
}
