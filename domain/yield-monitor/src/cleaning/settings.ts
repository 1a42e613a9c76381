/** Steps of cleaning in their order; a record is removed by the first that finds it. */
export const cleaningSteps = [
  "empty",
  "outside",
  "speed",
  "pass-ends",
  "edges",
  "overlap",
  "limits",
  "neighbours",
] as const;
export type CleaningStep = (typeof cleaningSteps)[number];

/** Parameters of the steps; null: the step is off. Records without a yield, and those outside the field, never count. */
export interface CleaningSettings {
  speed: { leastKmPerH: number; greatestKmPerH: number } | null;
  /** Seconds after the begin and before the end of a pass, while the machine fills and empties. */
  passEnds: { startS: number; endS: number } | null;
  /** Distance from the field's boundary, m. */
  edges: { distanceM: number } | null;
  /** Greatest share of a record's land that was harvested before, 0..1. */
  overlap: { greatestShare: number } | null;
  /** Standard deviations from the mean of the records that are left. */
  limits: { deviations: number } | null;
  /** Robust deviations from the median of the neighbours within a distance, m. */
  neighbours: { radiusM: number; deviations: number } | null;
}

/**
 * Parameters that a map begins with: limits as of the literature, edges and pass ends as are usual for machines of 6 to 12 m.
 *
 * @source Vega et al. 2019, Protocol for automating error removal from yield maps. Precision Agriculture 20, 1030-1044: edges,
 * mean +- 3 standard deviations, then neighbours; Sudduth and Drummond 2007, Yield Editor: software for removing errors from
 * crop yield maps. Agronomy Journal 99, 1471-1482: start and end pass delays, velocity, overlap. The values of speed, pass
 * ends, overlap and neighbours are ours.
 */
export const defaultCleaning: CleaningSettings = {
  speed: { leastKmPerH: 1.5, greatestKmPerH: 12 },
  passEnds: { startS: 6, endS: 3 },
  edges: { distanceM: 5 },
  overlap: { greatestShare: 0.5 },
  limits: { deviations: 3 },
  neighbours: { radiusM: 20, deviations: 3 },
};
