import type { ImageDate } from "@surco/imagery/contract";
import { isUsable } from "@surco/imagery/web";

/**
 * Suggests dates that show a season: the last usable one, and the clearest of each of the parts into which the time before falls.
 *
 * @param dates  newest first
 * @returns scenes of at most `count` dates, newest first; none where no date is usable
 */
export function suggestDates(dates: readonly ImageDate[], count: number): string[] {
  const usable = dates.filter(isUsable);
  const [last, ...earlier] = usable;
  if (last === undefined) return [];
  const parts = Math.min(count - 1, earlier.length);
  const best = Array.from({ length: parts }, (_, part) => {
    const from = Math.floor((part * earlier.length) / parts);
    const until = Math.floor(((part + 1) * earlier.length) / parts);
    return earlier
      .slice(from, until)
      .reduce((clearest, image) => (seen(image) > seen(clearest) ? image : clearest));
  });
  return [last, ...best].map(({ sceneId }) => sceneId);
}

function seen({ usableFraction }: ImageDate): number {
  return usableFraction ?? 0;
}
