import { daysBetween } from "@surco/calendar";
import { type ImageDate, USABLE_FRACTION } from "@surco/imagery/contract";

/** True if enough of the field is cloud-free for its statistics to represent it. */
export function isUsable(image: Pick<ImageDate, "state" | "usableFraction">): boolean {
  return image.state === "ready" && (image.usableFraction ?? 0) >= USABLE_FRACTION;
}

/** True if the date can be shown, even if only its clouds. */
export function canOpen(image: Pick<ImageDate, "state">): boolean {
  return image.state === "ready" || image.state === "cloudy";
}

/**
 * Date to show: the requested one, else the last usable one, else the last that can be opened.
 * @param dates  newest first
 */
export function chooseDate(dates: readonly ImageDate[], requestedDate: string | null): ImageDate | null {
  const named = requestedDate === null ? undefined : dates.find((image) => image.date === requestedDate);
  return named ?? dates.find(isUsable) ?? dates.find(canOpen) ?? null;
}

/** Nearest older or newer date that can be opened. @param dates newest first @param step +1 newer, -1 older */
export function findNeighbour(
  dates: readonly ImageDate[],
  current: ImageDate | null,
  step: 1 | -1,
): ImageDate | null {
  const start = current === null ? -1 : dates.findIndex((image) => image.sceneId === current.sceneId);
  if (start < 0) return chooseDate(dates, null);
  for (let index = start - step; index >= 0 && index < dates.length; index -= step) {
    const candidate = dates[index];
    if (candidate && canOpen(candidate)) return candidate;
  }
  return null;
}

/** Usable date nearest to a day; null if none is usable. */
export function nearestUsable(dates: readonly ImageDate[], day: string): ImageDate | null {
  const distance = (image: ImageDate) => Math.abs(daysBetween(image.date, day));
  return dates
    .filter(isUsable)
    .reduce<ImageDate | null>(
      (best, image) => (best === null || distance(image) < distance(best) ? image : best),
      null,
    );
}
