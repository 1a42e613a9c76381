import type { Boundary } from "@surco/geometry";
import { passesOfRecords } from "../passes";
import type { PlanePoints } from "../plane";
import type { YieldRecords } from "../records";
import { fieldCover } from "./field-cover";
import { findOutliers, findOutsideLimits } from "./find-outliers";
import { findOverlaps } from "./find-overlaps";
import { findPassEnds } from "./find-pass-ends";
import { type CleaningSettings, type CleaningStep, cleaningSteps } from "./settings";

/** Outcome of a step: what it removed, and whether it could work. */
export interface StepReport {
  step: CleaningStep;
  /** "missing": the file lacks what the step needs. */
  state: "on" | "off" | "missing";
  removed: number;
  /** Part of all records, 0..1. */
  share: number;
}

export interface Cleaning {
  /** 0: kept; else the position of the step that removed the record in `cleaningSteps`, plus 1. */
  removedBy: Uint8Array;
  report: StepReport[];
}

/**
 * Marks the records that are no measurement of the field's yield. Nothing is changed: other settings mark others.
 *
 * @param field  boundary of the field
 */
export function cleanRecords(
  records: YieldRecords,
  points: PlanePoints,
  field: Boundary,
  settings: CleaningSettings,
): Cleaning {
  const { count, yieldTPerHa } = records;
  const removedBy = new Uint8Array(count);
  const report: StepReport[] = [];
  const isKept = (row: number) => removedBy[row] === 0;
  const take = (step: CleaningStep, isRemoved: ((row: number) => boolean) | null, isOn: boolean) => {
    let removed = 0;
    for (let row = 0; isOn && isRemoved !== null && row < count; row++) {
      if (!isKept(row) || !isRemoved(row)) continue;
      removedBy[row] = cleaningSteps.indexOf(step) + 1;
      removed++;
    }
    const state = !isOn ? "off" : isRemoved === null ? "missing" : "on";
    report.push({ step, state, removed, share: count === 0 ? 0 : removed / count });
  };
  const cover = fieldCover(field, points.epsg);
  take("empty", (row) => !((yieldTPerHa[row] ?? 0) > 0) || !Number.isFinite(points.x[row]), true);
  take("outside", (row) => !cover.isInside(points.x[row] ?? 0, points.y[row] ?? 0), true);
  take("speed", settings.speed && speedFilter(records, settings.speed), settings.speed !== null);
  const passes = passesOfRecords(records, points);
  take(
    "pass-ends",
    settings.passEnds && findPassEnds(records, passes, settings.passEnds),
    settings.passEnds !== null,
  );
  const { edges } = settings;
  take(
    "edges",
    edges && ((row) => cover.isNearEdge(points.x[row] ?? 0, points.y[row] ?? 0, edges.distanceM)),
    edges !== null,
  );
  take(
    "overlap",
    settings.overlap && findOverlaps(records, points, passes, cover, settings.overlap.greatestShare),
    settings.overlap !== null,
  );
  take(
    "limits",
    settings.limits && findOutsideLimits(records, isKept, settings.limits.deviations),
    settings.limits !== null,
  );
  take(
    "neighbours",
    settings.neighbours && findOutliers(records, points, isKept, settings.neighbours),
    settings.neighbours !== null,
  );
  return { removedBy, report };
}

function speedFilter(
  { speedMPerS }: YieldRecords,
  { leastKmPerH, greatestKmPerH }: NonNullable<CleaningSettings["speed"]>,
): ((row: number) => boolean) | null {
  if (speedMPerS.every(Number.isNaN)) return null;
  return (row) => {
    const kmPerH = 3.6 * (speedMPerS[row] ?? Number.NaN);
    return kmPerH < leastKmPerH || kmPerH > greatestKmPerH;
  };
}
