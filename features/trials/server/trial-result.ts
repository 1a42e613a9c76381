import type { RouteQuery, RouteReply } from "@surco/contract";
import {
  analyzeTrial,
  pointsAsApplied,
  pointsOfPlots,
  TRIAL_METHOD,
  type TrialPart,
  type TrialPoint,
  type YieldPoint,
} from "@surco/field-trials";
import { areDisjoint, type Boundary, bboxOf, type LngLat, pointInPolygon } from "@surco/geometry";
import { refuse } from "@surco/kit-server";
import { medianOf } from "@surco/series";
import type {
  readAppliedRates as appliedRoute,
  readTrialResult as resultRoute,
  TrialPartShown,
  TrialResult,
} from "../contract";
import type { StoredTrial } from "./field-trial.repository";
import { requireTrial } from "./field-trials";
import type { TrialsDeps } from "./trials-deps";

/** Rows that a response trial can have. */
const MAX_ROWS = 500;
/** More classes than these are no classes of land. */
const MAX_PARTS = 12;

type ResultDeps = Pick<TrialsDeps, "trials" | "findZones" | "listYieldMaps" | "listYieldPoints">;

/**
 * Result of a trial from a yield map, of the field first, then of its zones or classes.
 *
 * @throws AppError FIELD_TRIAL_NOT_FOUND, FIELD_TRIAL_YIELD_MAP_NOT_FOUND, FIELD_TRIAL_WITHOUT_POINTS
 */
export async function trialResult(
  deps: ResultDeps,
  { fieldId, trialId, yieldMapId, by, costKgPerRate }: RouteQuery<typeof resultRoute>,
): Promise<TrialResult> {
  const trial = await requireTrial(deps, fieldId, trialId);
  const all = await requirePoints(deps, fieldId, yieldMapId);
  const points = trialPointsOf(trial, all);
  const terms = { controlRate: trial.controlRate, costTPerRate: costKgPerRate / 1000 };
  const whole = analyzeTrial(points, terms);
  if (whole === null) throw refuse("FIELD_TRIAL_WITHOUT_POINTS");
  const zones = by === "zones" ? ((await deps.findZones(fieldId))?.zones ?? []) : [];
  const groups = by === "zones" ? groupByZone(points, zones) : groupByLabel(points);
  const parts = [...groups].flatMap(([name, own]) => {
    const part = analyzeTrial(own, terms);
    return part === null ? [] : [shownPart(name, part)];
  });
  return {
    parts: [shownPart(null, whole), ...(groups.size > 1 || by === "zones" ? parts : [])],
    rows: rowsOf(whole, points),
    unusedPoints: all.length - points.length,
    method: TRIAL_METHOD,
  };
}

/**
 * Median of the applied rates of a yield map in each plot.
 *
 * @throws AppError FIELD_TRIAL_NOT_FOUND, FIELD_TRIAL_YIELD_MAP_NOT_FOUND
 */
export async function appliedRates(
  deps: ResultDeps,
  { fieldId, trialId, yieldMapId }: RouteQuery<typeof appliedRoute>,
): Promise<RouteReply<typeof appliedRoute>> {
  const trial = await requireTrial(deps, fieldId, trialId);
  const all = await requirePoints(deps, fieldId, yieldMapId);
  const byPlot = new Map<string, number[]>();
  const withRate = all.flatMap((point) =>
    point.appliedRate === null ? [] : [{ ...point, yieldTPerHa: point.appliedRate }],
  );
  for (const { strip, yieldTPerHa: rate } of trialPointsOf(trial, withRate)) {
    if (strip === null) continue;
    const known = byPlot.get(strip);
    if (known === undefined) byPlot.set(strip, [rate]);
    else known.push(rate);
  }
  return {
    plots: trial.plots.map(({ number }) => {
      const rates = byPlot.get(String(number));
      return { number, appliedRate: rates === undefined ? null : medianOf(rates) };
    }),
  };
}

/** @throws AppError FIELD_TRIAL_YIELD_MAP_NOT_FOUND */
async function requirePoints(
  { listYieldMaps, listYieldPoints }: ResultDeps,
  fieldId: string,
  yieldMapId: string,
): Promise<readonly YieldPoint[]> {
  const maps = await listYieldMaps(fieldId);
  if (!maps.some(({ id }) => id === yieldMapId)) throw refuse("FIELD_TRIAL_YIELD_MAP_NOT_FOUND");
  const points = await listYieldPoints(yieldMapId);
  if (points === null) throw refuse("FIELD_TRIAL_YIELD_MAP_NOT_FOUND");
  return points;
}

function trialPointsOf(trial: StoredTrial, points: readonly YieldPoint[]): TrialPoint[] {
  if (trial.design === null) return pointsAsApplied(points);
  const plots = trial.plots.map(({ number, block, polygon, plannedRate, appliedRate }) => ({
    number,
    block,
    polygon,
    rate: appliedRate ?? plannedRate,
  }));
  return pointsOfPlots(points, plots);
}

function groupByLabel(points: readonly TrialPoint[]): Map<string, TrialPoint[]> {
  const groups = new Map<string, TrialPoint[]>();
  for (const point of points) {
    if (point.label === null) continue;
    const group = groups.get(point.label);
    if (group === undefined) groups.set(point.label, [point]);
    else group.push(point);
  }
  const sorted = [...groups].sort(([a], [b]) => a.localeCompare(b));
  return new Map(groups.size > MAX_PARTS ? [] : sorted);
}

function groupByZone(
  points: readonly TrialPoint[],
  zones: readonly { name: string; polygon: Boundary }[],
): Map<string, TrialPoint[]> {
  return new Map(
    zones.map(({ name, polygon }) => {
      const box = bboxOf(polygon);
      const isIn = ([lng, lat]: LngLat) =>
        !areDisjoint(box, [lng, lat, lng, lat]) && pointInPolygon([lng, lat], polygon);
      return [name, points.filter(({ place }) => isIn(place))];
    }),
  );
}

function shownPart(
  name: string | null,
  { units, treatments, optimum, curve, ...part }: TrialPart,
): TrialPartShown {
  return {
    name,
    ...part,
    units: units.length,
    treatments: treatments.map(({ interval, points: _, ...treatment }) => ({
      ...treatment,
      yieldInterval: interval,
    })),
    curve: curve && {
      interceptTPerHa: curve.interceptTPerHa,
      linear: curve.linear,
      quadratic: curve.quadratic,
    },
    optimum: optimum && {
      status: optimum.status,
      rate: optimum.rate,
      rateInterval: shownInterval(optimum.interval),
      ordinaryInterval: shownInterval(optimum.ordinaryInterval),
    },
  };
}

function shownInterval(interval: NonNullable<TrialPart["optimum"]>["interval"]) {
  if (interval === null) return null;
  const { from, to, isOpenBelow, isOpenAbove } = interval;
  return { from, to, isOpenBelow, isOpenAbove };
}

/** Units of the field as rows of a response trial: places in metres from the first point. */
function rowsOf({ units }: TrialPart, points: readonly TrialPoint[]): TrialResult["rows"] {
  if (units.length > MAX_ROWS || points.length === 0) return [];
  return units.flatMap(({ rate, yieldTPerHa, block, position }) =>
    position === null
      ? []
      : [{ rate, yieldTPerHa, block, place: [position.xM, position.yM] as [number, number] }],
  );
}
