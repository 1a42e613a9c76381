import { labelPoint, pointInPolygon } from "@surco/geometry";
import { computeIndex, computeIndexStatistics, polygonMask } from "@surco/raster";
import {
  anomalyFinder,
  type FoundAnomaly,
  findGrowthSeasons,
  type GrowthSeason,
  type Observation,
  smoothCurve,
} from "@surco/series";
import { readSeason } from "./measures/read-season";
import { type DayNumber, dayOfPlainDate, plainDateOfDay } from "./truth/days";
import { fromLattice, toLattice } from "./truth/lattice";
import { parcelAt } from "./truth/parcels";
import { truthAt } from "./truth/point";
import type { ParcelFeature } from "./truth-api/parcel-features";

/** As the product has them. */
const LAMBDA = 1e3;
const USABLE_FRACTION = 0.7;

/** Day by day the wetness of the soil moves NDVI a little, which is no growth: the truth is freed of it. */
const TRUTH_LAMBDA = 10;

/** Fields to one planting of which something happened between two days, all over them or in a part. */
export function struckFields(
  fields: readonly ParcelFeature[],
  { from, until, isWhole }: { from: DayNumber; until: DayNumber; isWhole: boolean },
): ParcelFeature[] {
  return fields.filter(({ properties }) =>
    properties.strikes.some(
      (strike) =>
        strike.isWhole === isWhole &&
        strike.from >= plainDateOfDay(from) &&
        strike.until <= plainDateOfDay(until),
    ),
  );
}

/** The field's usable dates as observations of median NDVI. */
export function observe(field: ParcelFeature, from: DayNumber, until: DayNumber): Observation[] {
  const { polygon, dates } = readSeason(field, from, until);
  return dates.flatMap(({ date, window }): Observation[] => {
    const { median, validFraction } = computeIndexStatistics(window, polygon, "ndvi");
    const day = dayOfPlainDate(date);
    if (median === null || day === null || validFraction < USABLE_FRACTION) return [];
    return [{ day, value: median, weight: validFraction }];
  });
}

export function curveOf(observations: readonly Observation[]) {
  return smoothCurve(observations, { lambda: LAMBDA });
}

/** Seasons of growth by the same definition in the true daily NDVI, without clouds, noise or gaps. */
export function trueSeasons(field: ParcelFeature, from: DayNumber, until: DayNumber): GrowthSeason[] {
  const [lng, lat] = labelPoint(field.geometry);
  const { inner } = parcelAt(...toLattice(lng, lat));
  const places = Array.from({ length: 49 }, (_, index) =>
    fromLattice(
      inner.u0 + ((inner.u1 - inner.u0) * ((index % 7) + 0.5)) / 7,
      inner.v0 + ((inner.v1 - inner.v0) * (Math.floor(index / 7) + 0.5)) / 7,
    ),
  );
  const daily = Array.from({ length: until - from + 1 }, (_, index): Observation => {
    const values = places.map(([x, y]) => truthAt(x, y, from + index).ndvi).sort((a, b) => a - b);
    return { day: from + index, value: values[24] ?? 0, weight: 1 };
  });
  const seasons = findGrowthSeasons(smoothCurve(daily, { lambda: TRUTH_LAMBDA }));
  // Seasons cut off by the range have no start or end to compare.
  return seasons.filter(({ start, end }) => start !== null && end !== null);
}

/** Days by which start and peak of each true season were missed; null where the season was not seen at all. */
export function missedBy(
  truth: readonly GrowthSeason[],
  found: readonly GrowthSeason[],
): { start: number; peak: number }[] {
  return truth.map((season) => {
    const met = found.find(({ peak }) => Math.abs(peak - season.peak) <= 30);
    if (!met || met.start === null || season.start === null) {
      return { start: Number.POSITIVE_INFINITY, peak: Number.POSITIVE_INFINITY };
    }
    return { start: Math.abs(met.start - season.start), peak: Math.abs(met.peak - season.peak) };
  });
}

/**
 * Puts an artificial cloud over stretches of one to four clear dates in turn, and looks whether what was hidden lies in the
 * band that is drawn without it.
 */
export function hideUnderClouds(observations: readonly Observation[]): { isHeld: boolean; width: number }[] {
  const hidden: { isHeld: boolean; width: number }[] = [];
  for (const dates of [1, 2, 3, 4]) {
    for (let first = 1; first + dates < observations.length; first += dates) {
      const clear = observations.filter((_, index) => index < first || index >= first + dates);
      const { firstDay, lower, upper } = curveOf(clear);
      for (const { day, value } of observations.slice(first, first + dates)) {
        const [low = 0, high = 0] = [lower[day - firstDay], upper[day - firstDay]];
        hidden.push({ isHeld: value >= low && value <= high, width: high - low });
      }
    }
  }
  return hidden;
}

/** Anomalies planted in a field between two days, with the detected ones. */
export function searchAnomalies(field: ParcelFeature, from: DayNumber, until: DayNumber) {
  const { polygon, dates } = readSeason(field, from, until);
  const [first] = dates;
  if (!first) return { planted: 0, found: 0, wholePlanted: 0, wholeFound: 0, falseAlarms: 0 };
  const finder = anomalyFinder(first.window, first.window.epsg, polygonMask(polygon, first.window));
  for (const { sceneId, date, window } of dates) {
    const { values, statistics } = computeIndex(
      window,
      polygon,
      "ndvi",
      { sceneId, date },
      { dilateClouds: true },
    );
    if (statistics.validFraction >= USABLE_FRACTION) finder.add({ sceneId, date, values });
  }
  const anomalies = finder.found();
  const { strikes } = field.properties;
  const planted = strikes.filter(
    (strike) => strike.from >= plainDateOfDay(from) && strike.until <= plainDateOfDay(until),
  );
  const isFound = (strike: Strike) => anomalies.some((anomaly) => isOf(strike, anomaly));
  const whole = planted.filter(({ isWhole }) => isWhole);
  return {
    planted: planted.length,
    found: planted.filter(isFound).length,
    wholePlanted: whole.length,
    wholeFound: whole.filter(isFound).length,
    falseAlarms: anomalies.filter((anomaly) => !strikes.some((strike) => isOf(strike, anomaly))).length,
  };
}

type Strike = ParcelFeature["properties"]["strikes"][number];

/** True where kind, days and most of the area match. */
function isOf(strike: Strike, { date, direction, polygon, areaHa }: FoundAnomaly): boolean {
  if (date < strike.from || date > strike.until) return false;
  if (direction !== (strike.kind === "weeds" ? "above" : "below")) return false;
  const isOnIt =
    pointInPolygon(labelPoint(polygon), strike.polygon) &&
    pointInPolygon(labelPoint(strike.polygon), polygon);
  return isOnIt && areaHa > strike.areaHa / 2 && areaHa < strike.areaHa * 2;
}

/** Totals over all fields. */
export function totalOf(searched: readonly ReturnType<typeof searchAnomalies>[]) {
  const sum = (of: keyof ReturnType<typeof searchAnomalies>) =>
    searched.reduce((total, one) => total + one[of], 0);
  return {
    planted: sum("planted"),
    found: sum("found"),
    wholePlanted: sum("wholePlanted"),
    wholeFound: sum("wholeFound"),
    falseAlarms: sum("falseAlarms"),
    mostFalseAlarms: Math.max(...searched.map(({ falseAlarms }) => falseAlarms)),
  };
}

export function share<T>(items: readonly T[], is: (item: T) => boolean): number {
  return items.filter(is).length / items.length;
}
