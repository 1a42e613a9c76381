import type { Language } from "@surco/contract";
import { localTimeOf } from "@surco/kit-server";
import { type Cell, readDay, textOfCell } from "@surco/kit-server/uploads";

const CLOCK = /(?:^|[T\s])(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([ap])?\.?\s*m?\.?\s*$/i;
const WITH_ZONE = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}([.,]\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})$/i;

/**
 * Instant of a time in a file: with its zone, or by the clocks of the station's place; null where it is none, as an hour
 * that the clocks skip.
 */
export function readInstant(
  cell: Cell,
  { timeZone, language }: { timeZone: string; language: Language },
): Date | null {
  const text = textOfCell(cell);
  if (WITH_ZONE.test(text)) {
    const at = new Date(text.replace(" ", "T").replace(",", "."));
    return Number.isNaN(at.getTime()) ? null : at;
  }
  const clock = CLOCK.exec(text);
  if (clock === null) return null;
  const day = readDay(text.slice(0, clock.index).trim(), { language, is1904: false });
  const [, hour = "", minute = "", second = "0", half] = clock;
  const hours =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  if (day === null || hours > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const local = `${day}T${String(hours).padStart(2, "0")}:${minute}:${second.padStart(2, "0")}`;
  return instantOfLocal(local, timeZone);
}

/** Instant of a local time; the earlier one where the clocks are put back, null where they skip it. */
function instantOfLocal(local: string, timeZone: string): Date | null {
  const asUtc = Date.parse(`${local}Z`);
  const offsets = [asUtc - 86_400_000, asUtc + 86_400_000].map((near) => offsetMs(new Date(near), timeZone));
  const candidates = offsets
    .map((offset) => new Date(asUtc - offset))
    .filter((at) => offsetMs(at, timeZone) === asUtc - at.getTime())
    .sort((a, b) => a.getTime() - b.getTime());
  return candidates[0] ?? null;
}

/** Local time minus UTC, ms. */
function offsetMs(at: Date, timeZone: string): number {
  return Date.parse(`${localTimeOf(at, timeZone)}Z`) - Math.floor(at.getTime() / 1000) * 1000;
}
