/**
 * Values of a layer in standard deviations from its mean, by the population's deviation.
 *
 * @returns zeros where all values are alike
 * @throws RangeError without values
 */
export function standardScores(values: readonly number[]): number[] {
  if (values.length === 0) throw new RangeError("no values");
  const mean = meanOf(values);
  const deviation = Math.sqrt(squaresAbout(values, mean) / values.length);
  return values.map((value) => (deviation > 0 ? (value - mean) / deviation : 0));
}

/**
 * Share of the variance of values that lies between zones, %.
 *
 * @param labels zone of each value
 * @returns 0 where all values are alike
 * @throws RangeError for lists of unequal length or without values
 */
export function varianceReductionPct(values: readonly number[], labels: readonly number[]): number {
  if (values.length !== labels.length || values.length === 0) {
    throw new RangeError(`${values.length} values of ${labels.length} labels`);
  }
  const total = squaresAbout(values, meanOf(values));
  let within = 0;
  for (const zone of new Set(labels)) {
    const members = values.filter((_, index) => labels[index] === zone);
    within += squaresAbout(members, meanOf(members));
  }
  return total > 0 ? 100 * (1 - within / total) : 0;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function squaresAbout(values: readonly number[], centre: number): number {
  return values.reduce((sum, value) => sum + (value - centre) ** 2, 0);
}
