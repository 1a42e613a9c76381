import { byGroup, groupMeans, meanOfGroups, type UsedLayer } from "./compose";

/** Classes of the stability map. */
export const stabilityClass = { none: 0, lowStable: 1, highStable: 2, unstable: 3 } as const;

/** Least number of seasons in which stability can be seen. */
const LEAST_STABLE_SEASONS = 2;
/**
 * A pixel is unstable where its level varies between seasons by more than this many standard deviations of the field.
 * Judgement, after Blackmore 2000, Comput. Electron. Agric. 26:37, who draws the line at a share of the mean.
 */
const UNSTABLE_SD = 0.75;

/**
 * Stability over seasons: above or below the field's median in a similar way each season, or changing.
 *
 * @param layers  of the crop
 * @returns a `stabilityClass` for each pixel of the layers; null of fewer than two seasons
 */
export function stabilityOf(layers: readonly UsedLayer[], pixelCount: number): Uint8Array | null {
  if (byGroup(layers).size < LEAST_STABLE_SEASONS) return null;
  const seasons = [...groupMeans(layers, pixelCount).values()];
  const mean = meanOfGroups(layers, pixelCount);
  const classes = new Uint8Array(pixelCount);
  for (let index = 0; index < pixelCount; index++) {
    const middle = mean[index] ?? Number.NaN;
    let count = 0;
    let squares = 0;
    for (const season of seasons) {
      const value = season[index] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      count++;
      squares += (value - middle) ** 2;
    }
    if (count < LEAST_STABLE_SEASONS) continue;
    const deviation = Math.sqrt(squares / (count - 1));
    classes[index] =
      deviation > UNSTABLE_SD
        ? stabilityClass.unstable
        : middle >= 0
          ? stabilityClass.highStable
          : stabilityClass.lowStable;
  }
  return classes;
}
