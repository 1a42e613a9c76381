/** Words of a growth season, for an index of range 1 such as NDVI or EVI. */
export interface PhenologyDefinition {
  /** Start: the first day from which the curve stays at or above its low before the peak plus this share of the rise. */
  startShare: number;
  /** End: the last day until which it stays at or above its low after the peak plus this share of the fall. */
  endShare: number;
  /** Peak: the middle of the days around the greatest value that lie within this share of the amplitude below it. */
  peakShare: number;
  /** Below this amplitude no season is seen. */
  minAmplitude: number;
  /** Two peaks are two seasons where the curve falls at least so far between them. */
  minProminence: number;
}

/**
 * @source thresholds on each side's amplitude as TIMESAT has them: Jönsson and Eklundh 2004, 10.1016/j.cageo.2004.05.006.
 * A canopy stays closed for weeks, so the day of its very highest value is chance; the middle of its height is not.
 */
export const PHENOLOGY: PhenologyDefinition = {
  startShare: 0.2,
  endShare: 0.2,
  peakShare: 0.1,
  minAmplitude: 0.1,
  minProminence: 0.1,
};

/** One season of growth; days are counted as the curve counts them. */
export interface GrowthSeason {
  /** null where the curve begins higher than the start's level. */
  start: number | null;
  peak: number;
  /** null where the curve has not fallen to the end's level yet. */
  end: number | null;
  /** The greatest value. */
  peakValue: number;
  /** Rise from the low before the peak, and fall to the low after it, as far as the curve goes. */
  leftAmplitude: number;
  rightAmplitude: number;
  /** end - start */
  lengthDays: number | null;
  /** Sum of the daily values from start to end, both included. */
  integral: number | null;
}

/** Definition for a series with another value range. */
export function phenologyFor(range: number): PhenologyDefinition {
  return {
    ...PHENOLOGY,
    minAmplitude: PHENOLOGY.minAmplitude * range,
    minProminence: PHENOLOGY.minProminence * range,
  };
}

/**
 * The seasons of growth of a smooth daily curve, oldest first: none where nothing rises or falls by the least amplitude, two
 * for a double crop.
 *
 * @param curve  one value a day
 */
export function findGrowthSeasons(
  curve: { firstDay: number; values: ArrayLike<number> },
  definition: PhenologyDefinition = PHENOLOGY,
): GrowthSeason[] {
  const values = Array.from(curve.values);
  const turns = turningPoints(values, definition.minProminence);
  return turns.flatMap(({ index, isPeak }, place): GrowthSeason[] => {
    if (!isPeak) return [];
    const low = (turn: { index: number } | undefined, end: number) => turn?.index ?? end;
    const season = describe(
      values,
      low(turns[place - 1], lowest(values, 0, index)),
      index,
      low(turns[place + 1], lowest(values, index, values.length - 1)),
      definition,
    );
    return season === null ? [] : [atDays(season, curve.firstDay)];
  });
}

function describe(
  values: readonly number[],
  left: number,
  top: number,
  right: number,
  definition: PhenologyDefinition,
): GrowthSeason | null {
  const at = (index: number) => values[index] ?? 0;
  const [leftAmplitude, rightAmplitude] = [at(top) - at(left), at(top) - at(right)];
  const amplitude = Math.max(leftAmplitude, rightAmplitude);
  if (!(amplitude >= definition.minAmplitude)) return null;

  const start =
    leftAmplitude >= definition.minAmplitude
      ? runBack(values, top, at(left) + definition.startShare * leftAmplitude)
      : null;
  const end =
    rightAmplitude >= definition.minAmplitude
      ? runOn(values, top, at(right) + definition.endShare * rightAmplitude)
      : null;
  const height = at(top) - definition.peakShare * amplitude;
  const peak = Math.round((runBack(values, top, height) + runOn(values, top, height)) / 2);
  const isWhole = start !== null && end !== null;
  return {
    start,
    peak,
    end,
    peakValue: at(top),
    leftAmplitude,
    rightAmplitude,
    lengthDays: isWhole ? end - start : null,
    integral: isWhole ? values.slice(start, end + 1).reduce((sum, value) => sum + value, 0) : null,
  };
}

function atDays(season: GrowthSeason, firstDay: number): GrowthSeason {
  return {
    ...season,
    start: season.start === null ? null : season.start + firstDay,
    peak: season.peak + firstDay,
    end: season.end === null ? null : season.end + firstDay,
  };
}

/** First index of the run of values at or above a level that `top` lies in. */
function runBack(values: readonly number[], top: number, level: number): number {
  let index = top;
  while (index > 0 && (values[index - 1] ?? 0) >= level) index--;
  return index;
}

/** Last index of that run. */
function runOn(values: readonly number[], top: number, level: number): number {
  let index = top;
  while (index + 1 < values.length && (values[index + 1] ?? 0) >= level) index++;
  return index;
}

/** Index of the least value from one index to another, both included. */
function lowest(values: readonly number[], from: number, until: number): number {
  let least = from;
  for (let index = from; index <= until; index++) {
    if ((values[index] ?? 0) < (values[least] ?? 0)) least = index;
  }
  return least;
}

/**
 * Peaks and lows in turn, each at least `prominence` away from the ones beside it. What comes before the first and after
 * the last of them is left to the caller.
 */
function turningPoints(values: readonly number[], prominence: number): { index: number; isPeak: boolean }[] {
  const turns: { index: number; isPeak: boolean }[] = [];
  let [high, low] = [0, 0];
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? 0;
    if (value > (values[high] ?? 0)) high = index;
    if (value < (values[low] ?? 0)) low = index;
    const last = turns.at(-1);
    if (last?.isPeak !== true && (values[high] ?? 0) - value >= prominence) {
      turns.push({ index: high, isPeak: true });
      low = index;
    } else if (last?.isPeak !== false && value - (values[low] ?? 0) >= prominence) {
      turns.push({ index: low, isPeak: false });
      high = index;
    }
  }
  // The last rise may not have turned yet.
  if (turns.at(-1)?.isPeak === false) turns.push({ index: high, isPeak: true });
  return turns;
}
