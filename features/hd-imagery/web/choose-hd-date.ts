import type { HdDate } from "@surco/hd-imagery/contract";

/** Name of the date in the address. */
export const HD_DATE = "fechaHd";

/**
 * The date shown: the one that the address asks for, else the newest of which there is an image, else the newest.
 * @param dates newest first
 */
export function chooseHdDate(dates: readonly HdDate[], requestedDate: string | null): HdDate | null {
  const named = requestedDate === null ? undefined : dates.find(({ date }) => date === requestedDate);
  return named ?? dates.find(({ state }) => state === "ready") ?? dates[0] ?? null;
}
