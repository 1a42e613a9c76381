import { defineRoute, id, nothing, plainDate, season } from "@surco/contract";
import { z } from "zod";
import { exampleFieldId, exampleMapId, exampleUploadId } from "./examples";
import { proposedColumn } from "./upload";
import { cleaningSettings, exampleMap, yieldMap } from "./yield-map";

/** Most maps of one field. */
export const MAX_FIELD_MAPS = 60;

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
    "YIELD_BUSHEL_UNKNOWN",
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
