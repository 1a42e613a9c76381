import { defineRoute, id, instant, jobProgress, nothing, plainDate, season } from "@surco/contract";
import { z } from "zod";
import { exampleFieldId, exampleMapId, exampleUploadId } from "./examples";
import { columnRole, proposedColumn } from "./upload";

/** Most maps of one field. */
export const MAX_FIELD_MAPS = 60;

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

const exampleMap: YieldMap = {
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

export const listYieldMaps = defineRoute({
  method: "GET",
  path: "/yield-maps",
  access: "field:read",
  summary: "Yield maps of a field, newest season first, with their totals and what cleaning removed.",
  query: z.object({ fieldId: id }),
  response: z.object({ yieldMaps: z.array(yieldMap) }),
  errors: ["FIELD_NOT_FOUND"],
  example: { query: { fieldId: exampleFieldId }, answer: { yieldMaps: [exampleMap] } },
});

export const createYieldMap = defineRoute({
  method: "POST",
  path: "/yield-maps",
  access: "field:log",
  summary:
    "Saves a yield map from an uploaded file with the meaning of its columns, cleans its records and orders its surface. Writing the same id twice writes once.",
  body: z.object({
    id,
    fieldId: id,
    uploadId: id,
    columns: z
      .array(proposedColumn.omit({ evidence: true }).extend({ column: z.number().int().min(0).max(200) }))
      .max(16),
    cropId: z.number().int().min(1).max(10),
    season,
    harvestedOn: plainDate.nullable(),
    baseMoisturePct: z.number().min(0).max(40),
    /** True where the yield column is at storage moisture already. */
    isDryYield: z.boolean(),
    /** Weight of a bushel; null: as usual for the crop. */
    bushelLb: z.number().min(10).max(90).nullable(),
    /** Of columns that are no degrees: "EPSG:32720", well-known text or a PROJ string. */
    projection: z.string().trim().min(1).max(4000).nullable(),
  }),
  response: yieldMap,
  errors: [
    "FIELD_NOT_FOUND",
    "YIELD_UPLOAD_EXPIRED",
    "YIELD_COLUMN_MISSING",
    "YIELD_UNIT_MISSING",
    "YIELD_PROJECTION_UNKNOWN",
    "YIELD_OUTSIDE_FIELD",
    "YIELD_IMPLAUSIBLE",
    "YIELD_MAPS_TOO_MANY",
    "TOO_MANY_JOBS",
  ],
  runsIn: "thread",
  example: {
    body: {
      id: exampleMapId,
      fieldId: exampleFieldId,
      uploadId: exampleUploadId,
      columns: [
        { role: "lng", column: 0, unit: null },
        { role: "lat", column: 1, unit: null },
        { role: "yield", column: 2, unit: "q/ha" },
      ],
      cropId: 5,
      season: "2025/26",
      harvestedOn: "2026-04-03",
      baseMoisturePct: 14.5,
      isDryYield: true,
      bushelLb: null,
      projection: null,
    },
    answer: exampleMap,
  },
});

export const cleanYieldMap = defineRoute({
  method: "PATCH",
  path: "/yield-maps",
  access: "field:log",
  summary:
    "Cleans a yield map with other parameters. All records of the file are kept, so that any step can be undone.",
  body: z.object({ fieldId: id, id, version: z.number().int(), cleaning: cleaningSettings }),
  response: yieldMap,
  errors: ["FIELD_NOT_FOUND", "YIELD_MAP_NOT_FOUND", "STALE_VERSION", "TOO_MANY_JOBS"],
  runsIn: "thread",
  example: {
    body: { fieldId: exampleFieldId, id: exampleMapId, version: 1, cleaning: exampleMap.cleaning },
    answer: { ...exampleMap, version: 2 },
  },
});

export const deleteYieldMap = defineRoute({
  method: "DELETE",
  path: "/yield-maps",
  access: "field:edit",
  summary: "Deletes a yield map with its records.",
  query: z.object({ fieldId: id, id, version: z.coerce.number().int() }),
  response: nothing,
  errors: ["FIELD_NOT_FOUND", "YIELD_MAP_NOT_FOUND", "STALE_VERSION"],
  example: { query: { fieldId: exampleFieldId, id: exampleMapId, version: 1 }, answer: {} },
});

/** Most records that are shown on a map. */
export const MAX_SHOWN_RECORDS = 20_000;

export const yieldPicture = z.object({
  /** Base64 of a byte for each pixel of the surface's grid: 0 no data, else 1 to 255 from its low to its high end; null without a surface. */
  pixels: z.string().nullable(),
  /**
   * Base64 of records, 11 bytes each, little-endian: longitude and latitude in 1e-7 degrees (int32), yield in 0.01 t/ha (uint16,
   * 65535 = none), the step that removed it (position in the list of steps plus 1, 0 = kept).
   */
  records: z.string(),
  /** True where not all records are among them. */
  isSample: z.boolean(),
});

export const readYieldPicture = defineRoute({
  method: "GET",
  path: "/yield-maps/picture",
  access: "field:read",
  summary: "Pixels and records of a yield map, to be drawn.",
  query: z.object({ fieldId: id, id }),
  response: yieldPicture,
  errors: ["FIELD_NOT_FOUND", "YIELD_MAP_NOT_FOUND"],
  runsIn: "thread",
  example: {
    query: { fieldId: exampleFieldId, id: exampleMapId },
    answer: { pixels: "Af8=", records: "", isSample: false },
  },
});

export const zoneYield = z.object({
  zoneId: id,
  name: z.string(),
  color: z.string(),
  areaHa: z.number(),
  records: z.number().int(),
  /** null where the zone has no records. */
  meanTPerHa: z.number().nullable(),
  /** Half of the 95 % interval of the mean; null with too few records. */
  intervalTPerHa: z.number().nullable(),
});
export type ZoneYield = z.infer<typeof zoneYield>;

export const readZoneYields = defineRoute({
  method: "GET",
  path: "/yield-maps/zones",
  access: "field:read",
  summary:
    "Mean yield in each decision zone of the field, with an interval that admits that neighbouring records are correlated. Empty where the field has no zones.",
  query: z.object({ fieldId: id, id }),
  response: z.object({ zones: z.array(zoneYield) }),
  errors: ["FIELD_NOT_FOUND", "YIELD_MAP_NOT_FOUND"],
  runsIn: "thread",
  example: {
    query: { fieldId: exampleFieldId, id: exampleMapId },
    answer: {
      zones: [
        {
          zoneId: "01994c1e-0000-7000-8000-0000000000e3",
          name: "Baja",
          color: "#d9a441",
          areaHa: 51.3,
          records: 1820,
          meanTPerHa: 6.9,
          intervalTPerHa: 0.4,
        },
      ],
    },
  },
});
