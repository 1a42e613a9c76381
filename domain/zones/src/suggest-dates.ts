/** A stored date of a field. */
export interface CandidateDate {
  /** "YYYY-MM-DD" */
  date: string;
  /** Days count from any one day. */
  day: number;
  season: string;
  /** Share of the field that is seen, 0..1. */
  validFraction: number;
  /** Median NDVI of the field. */
  ndvi: number;
  /** NDVI between the 10th and 90th percentile of its pixels. */
  ndviRange: number;
}

/** Least share of the field that a suggested date shows. */
const LEAST_SEEN = 0.9;
/** Below this NDVI no crop covers the soil: the image would show stubble or weeds. */
const LEAST_PEAK = 0.45;
/** Dates near the peak: within these days, and with at least this share of its NDVI. */
const NEAR_DAYS = 45;
const NEAR_SHARE = 0.7;
const MOST_PER_SEASON = 3;

/**
 * Clear dates near the peak of each season, at most three of each: those on which the field differs most. Under a closed
 * canopy NDVI saturates, and all of the field looks alike. Seasons without a crop have none.
 */
export function suggestDates<D extends CandidateDate>(dates: readonly D[]): D[] {
  const seasons = new Map<string, D[]>();
  for (const date of dates) {
    if (date.validFraction < LEAST_SEEN || date.ndvi < LEAST_PEAK) continue;
    seasons.set(date.season, [...(seasons.get(date.season) ?? []), date]);
  }
  return [...seasons.values()].flatMap((season) => {
    const peak = season.reduce((best, next) => (next.ndvi > best.ndvi ? next : best));
    return season
      .filter(({ day, ndvi }) => Math.abs(day - peak.day) <= NEAR_DAYS && ndvi >= NEAR_SHARE * peak.ndvi)
      .sort((a, b) => b.ndviRange - a.ndviRange || b.ndvi - a.ndvi || a.day - b.day)
      .slice(0, MOST_PER_SEASON)
      .sort((a, b) => a.day - b.day);
  });
}
