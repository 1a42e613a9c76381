const M2_PER_HA = 10_000;

/** Version of the formula; stored with its results. */
export const STAND_COUNT_MODEL = "stand-count-1";

/** Stretch of rows in which something was counted. */
export interface CountedRows {
  /** Length of each row, m, > 0. */
  rowLengthM: number;
  /** Neighbouring rows that were counted, >= 1. */
  rows: number;
  /** Distance between rows, m, > 0. */
  rowSpacingM: number;
}

export interface StandCount extends CountedRows {
  /** Plants in the counted rows together, >= 0. */
  plants: number;
}

export interface StandFigures {
  model: string;
  /** Over the whole counted area. */
  plantsPerHa: number;
  /** Sample standard deviation between the counts; null for a single one. */
  standardDeviationPerHa: number | null;
  /** Density of each count, in their order, plants/ha. */
  countsPerHa: number[];
}

/**
 * Area of counted rows, m².
 *
 * @throws RangeError where it is not positive
 */
export function countedAreaM2({ rowLengthM, rows, rowSpacingM }: CountedRows): number {
  const areaM2 = rowLengthM * rows * rowSpacingM;
  if (!(areaM2 > 0)) throw new RangeError(`counted area out of range: ${areaM2} m2`);
  return areaM2;
}

/**
 * Plant density from counts in rows: plants / (row spacing x row length) x 10,000. Several counts are weighted by their
 * area, which equals all plants over the whole area.
 *
 * @returns plants/ha
 * @throws RangeError without counts, for a negative count, or rows without area
 * @source usual stand count of row crops: one count of a thousandth of an area scaled up
 */
export function standOfCounts(counts: readonly StandCount[]): StandFigures {
  const samples = counts.map((count) => {
    if (!(count.plants >= 0)) throw new RangeError(`plants out of range: ${count.plants}`);
    const areaM2 = countedAreaM2(count);
    return { areaM2, value: (count.plants / areaM2) * M2_PER_HA };
  });
  return {
    model: STAND_COUNT_MODEL,
    plantsPerHa: meanByArea(samples),
    standardDeviationPerHa: sampleDeviation(samples.map(({ value }) => value)),
    countsPerHa: samples.map(({ value }) => value),
  };
}

/** Mean of samples weighted by their area. @throws RangeError without samples */
export function meanByArea(samples: readonly { areaM2: number; value: number }[]): number {
  if (samples.length === 0) throw new RangeError("no counts");
  const areaM2 = samples.reduce((sum, sample) => sum + sample.areaM2, 0);
  return samples.reduce((sum, sample) => sum + sample.value * sample.areaM2, 0) / areaM2;
}

/** Sample standard deviation (n - 1); null below two values. */
export function sampleDeviation(values: readonly number[]): number | null {
  if (values.length < 2) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1));
}
