import type { DateRange } from "@surco/calendar";
import { refuse } from "@surco/kit-server";

/** Three seasons and some days. */
const MAX_RANGE_DAYS = 1200;

/** Validates a range. @throws AppError INVALID_INPUT if it is reversed or too long */
export function requireRange(range: DateRange): void {
  const days = (Date.parse(range.until) - Date.parse(range.from)) / 86_400_000;
  if (!(days >= 0 && days <= MAX_RANGE_DAYS)) throw refuse("INVALID_INPUT", { paths: ["from", "until"] });
}
