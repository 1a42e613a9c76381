import { id, instant, jobProgress, plainDate, season } from "@surco/contract";
import { z } from "zod";
import { exampleFieldId, exampleMapId } from "./examples";
import { columnRole } from "./upload";

/** Parameters of the cleaning; null: the step is off. */
export const cleaningSettings = z.object({
  speed: z
    .object({ leastKmPerH: z.number().min(0).max(40), greatestKmPerH: z.number().min(1).max(60) })
    .nullable(),
  passEnds: z.object({ startS: z.number().min(0).max(120), endS: z.number().min(0).max(120) }).nullable(),
  edges: z.object({ distanceM: z.number().min(0).max(60) }).nullable(),
  overlap: z.object({ greatestShare: z.number().min(0.05).max(1) }).nullable(),
  limits: z.object({ deviations: z.number().min(1).max(10) }).nullable(),
  neighbours: z
    .object({ radiusM: z.number().min(2).max(100), deviations: z.number().min(1).max(10) })
    .nullable(),
});
export type CleaningSettings = z.infer<typeof cleaningSettings>;

export const cleaningStep = z.enum([
  "empty",
  "outside",
  "speed",
  "pass-ends",
  "edges",
  "overlap",
  "limits",
  "neighbours",
]);
export type CleaningStep = z.infer<typeof cleaningStep>;

const yieldTotals = z.object({
  records: z.number().int(),
  /** At storage moisture; null where the file gives no areas. */
  massT: z.number().nullable(),
  /** As harvested; null without areas or moistures. */
  wetMassT: z.number().nullable(),
  /** Harvested, by distance and width; null where the file gives neither. */
  areaHa: z.number().nullable(),
  meanTPerHa: z.number().nullable(),
});
export type YieldTotals = z.infer<typeof yieldTotals>;

export const yieldGrid = z.object({
  epsg: z.number().int(),
  pixelSizeM: z.number(),
  originX: z.number(),
  originY: z.number(),
  width: z.number().int(),
  height: z.number().int(),
});
export type YieldGrid = z.infer<typeof yieldGrid>;

/** Interpolated map: its grid and how it was made. */
export const yieldSurface = z.object({
  grid: yieldGrid,
  method: z.enum(["kriging", "inverse-distance"]),
  /** Root mean square error of left-out records; null without a variogram. */
  krigingErrorTPerHa: z.number().nullable(),
  inverseErrorTPerHa: z.number(),
  variogram: z
    .object({
      model: z.enum(["spherical", "exponential"]),
      /** (t/ha)^2 */
      nugget: z.number(),
      partialSill: z.number(),
      rangeM: z.number(),
    })
    .nullable(),
  /** 2nd and 98th percentile of the pixels. */
  lowTPerHa: z.number(),
  highTPerHa: z.number(),
});
export type YieldSurface = z.infer<typeof yieldSurface>;

export const yieldMapFacts = z.object({
  fileName: z.string(),
  kind: z.enum(["csv", "shapefile", "isoxml"]),
  cropId: z.number().int(),
  season,
  harvestedOn: plainDate.nullable(),
  /** Storage moisture of the yields, % of wet mass. */
  baseMoisturePct: z.number(),
  /** Columns that the yields were made of. */
  columns: z.array(z.object({ role: columnRole, name: z.string(), unit: z.string().nullable() })),
});

export const yieldMap = yieldMapFacts.extend({
  id,
  fieldId: id,
  before: yieldTotals,
  after: yieldTotals,
  cleaning: cleaningSettings,
  /** Steps in their order; a record is removed by the first that finds it. */
  report: z.array(
    z.object({
      step: cleaningStep,
      /** "missing": the file lacks what the step needs. */
      state: z.enum(["on", "off", "missing"]),
      removed: z.number().int(),
      /** Part of all records, 0..1. */
      share: z.number(),
    }),
  ),
  /** null until it is computed, or with too few records. */
  surface: yieldSurface.nullable(),
  /** Computation of the surface. */
  job: jobProgress.nullable(),
  /** False where the field's boundary has changed since the records were cleaned. */
  isOfBoundary: z.boolean(),
  version: z.number().int(),
  updatedAt: instant,
});
export type YieldMap = z.infer<typeof yieldMap>;

/** A cleaned record as other features take it. */
export interface YieldPoint {
  lng: number;
  lat: number;
  /** At storage moisture. */
  yieldTPerHa: number;
  /** Harvested land of the record; null where the file gives no width or distance. */
  areaM2: number | null;
  /** As in the file. */
  appliedRate: number | null;
  /** Class of the place, such as its slope position. */
  label: string | null;
  /** Repetition of a trial. */
  block: string | null;
}

export const exampleMap: YieldMap = {
  id: exampleMapId,
  fieldId: exampleFieldId,
  fileName: "molino-2026.csv",
  kind: "csv",
  cropId: 5,
  season: "2025/26",
  harvestedOn: "2026-04-03",
  baseMoisturePct: 14.5,
  columns: [
    { role: "lng", name: "Longitude", unit: null },
    { role: "lat", name: "Latitude", unit: null },
    { role: "yield", name: "Yield", unit: "q/ha" },
  ],
  before: { records: 4949, massT: 229.3, wetMassT: 232.9, areaHa: 27.3, meanTPerHa: 8.4 },
  after: { records: 4510, massT: 215.6, wetMassT: 218.9, areaHa: 25.2, meanTPerHa: 8.55 },
  cleaning: {
    speed: { leastKmPerH: 1.5, greatestKmPerH: 12 },
    passEnds: { startS: 6, endS: 3 },
    edges: { distanceM: 5 },
    overlap: { greatestShare: 0.5 },
    limits: { deviations: 3 },
    neighbours: { radiusM: 20, deviations: 3 },
  },
  report: [{ step: "empty", state: "on", removed: 5, share: 0.001 }],
  surface: {
    grid: { epsg: 32720, pixelSizeM: 10, originX: 500000, originY: 6250000, width: 2, height: 1 },
    method: "kriging",
    krigingErrorTPerHa: 0.61,
    inverseErrorTPerHa: 0.67,
    variogram: { model: "spherical", nugget: 0.3, partialSill: 0.9, rangeM: 84 },
    lowTPerHa: 5.1,
    highTPerHa: 10.9,
  },
  job: { state: "done", done: 1, total: 1, errorCode: null },
  isOfBoundary: true,
  version: 1,
  updatedAt: "2026-05-02T12:00:00Z",
};
