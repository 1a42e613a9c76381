import { addDays, daysBetween, type PlainDate } from "@surco/calendar";
import { type AgronomyParameterId, parameterValue } from "../parameters/agronomy-parameters";
import { COMPOSITE_DAYS, type EviComposite, interpolateAt, smoothComposites } from "./evi-series";
import type { YieldDay } from "./yield-season";

/** Usual curve that the rest of a season is expected to follow. */
export interface ReferenceCurve {
  /** `own`: mean of the field's seasons; `district`: of fields around; `crop`: that of the parameter table. */
  origin: "own" | "district" | "crop";
  /** EVI by days after emergence, the day of emergence first. */
  values: readonly number[];
}

/** One day of a curve with its origin. */
export interface CurveDay {
  date: PlainDate;
  evi: number;
  isExpected: boolean;
}

const STAGES = ["emergence", "growing", "closed", "flowering", "filling", "yellowing", "mature"] as const;
/** The middle of a composite's eight days. */
const MIDDLE = (COMPOSITE_DAYS - 1) / 2;

/**
 * EVI of each day of a season: the smooth composites on straight lines between their middles, then the reference curve
 * shifted to this season's emergence and scaled to the last of them. Before the first it is scaled to that one.
 *
 * @param days of a season to its maturity
 * @param reference null: the usual curve of a crop by its development
 */
export function completeCurve(
  days: readonly YieldDay[],
  composites: readonly EviComposite[],
  reference: ReferenceCurve | null,
): CurveDay[] {
  const usual = reference === null ? usualByDevelopment(days) : usualByEmergence(days, reference);
  const [firstComposite] = composites;
  const origin = days[0]?.date;
  if (origin === undefined) return [];
  const smoothed = smoothComposites(composites);
  const offset = firstComposite === undefined ? 0 : daysBetween(origin, firstComposite.date);
  const [at, values]: [number[], number[]] = [[], []];
  smoothed.forEach((value, index) => {
    if (value === null) return;
    at.push(offset + index * COMPOSITE_DAYS + MIDDLE);
    values.push(value);
  });
  const [first, last] = [at[0], at.at(-1)];
  const ratioAt = (day: number | undefined, value: number | undefined) =>
    day === undefined || value === undefined ? 1 : boundedRatio(value / valueNear(usual, day));
  const [firstRatio, lastRatio] = [ratioAt(first, values[0]), ratioAt(last, values.at(-1))];
  return days.map(({ date }, day) => {
    const isBefore = first === undefined || day < first;
    const isAfter = last === undefined || day > last;
    const usualValue = usual[day] ?? 0;
    const evi = isBefore
      ? usualValue * (first === undefined ? lastRatio : firstRatio)
      : isAfter
        ? usualValue * lastRatio
        : interpolateAt(at, values, day);
    return { date, evi: Math.round(Math.max(0, evi) * 10_000) / 10_000, isExpected: isAfter };
  });
}

/** Mean of several seasons by days after emergence; null of none. */
export function meanReferenceCurve(
  origin: "own" | "district",
  seasons: readonly (readonly number[])[],
): ReferenceCurve | null {
  const length = Math.max(0, ...seasons.map((values) => values.length));
  if (length === 0) return null;
  const values = Array.from({ length }, (_, day) => {
    const known = seasons.flatMap((season) => season[day] ?? season.at(-1) ?? []);
    return known.reduce((sum, value) => sum + value, 0) / known.length;
  });
  return { origin, values };
}

/** Days of a curve from emergence on, as a reference curve takes them. */
export function curveSinceEmergence(days: readonly YieldDay[], curve: readonly CurveDay[]): number[] {
  const emergence = days.findIndex(({ dvs }) => dvs >= 0);
  return emergence === -1 ? [] : curve.slice(emergence).map(({ evi }) => evi);
}

function usualByEmergence(days: readonly YieldDay[], { values }: ReferenceCurve): number[] {
  const emergence = days.findIndex(({ dvs }) => dvs >= 0);
  const end = values.length - 1;
  return days.map((_, day) => values[Math.min(end, Math.max(0, day - emergence))] ?? 0);
}

function usualByDevelopment(days: readonly YieldDay[]): number[] {
  const node = (stage: (typeof STAGES)[number], column: "dvs" | "evi") => {
    const id: AgronomyParameterId = `eviCurve.${stage}.${column}`;
    return parameterValue(id);
  };
  const at = STAGES.map((stage) => node(stage, "dvs"));
  const values = STAGES.map((stage) => node(stage, "evi"));
  return days.map(({ dvs }) => interpolateAt(at, values, Math.max(0, dvs)));
}

function valueNear(usual: readonly number[], day: number): number {
  const index = Math.min(usual.length - 1, Math.max(0, Math.round(day)));
  return Math.max(0.01, usual[index] ?? 0.01);
}

function boundedRatio(ratio: number): number {
  return Math.min(
    parameterValue("eviSeries.mostRatio"),
    Math.max(parameterValue("eviSeries.leastRatio"), ratio),
  );
}

/** Length of the composites of a season to its maturity. */
export function compositesUntil(days: readonly YieldDay[], asOf: PlainDate): PlainDate {
  const maturity = days.at(-1)?.date ?? asOf;
  return maturity < asOf ? addDays(maturity, COMPOSITE_DAYS) : asOf;
}
