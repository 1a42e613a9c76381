import { defineRoute, fileBody, id, plainDate, season } from "@surco/contract";
import { z } from "zod";
import { exampleFieldId, exampleUploadId } from "./examples";

/** Largest file of a yield map. */
export const MAX_YIELD_FILE_BYTES = 40 * 1024 * 1024;
/** Most records of one map: about a thousand hectares. */
export const MAX_RECORDS = 200_000;
/** Most columns of a file that are read. */
export const MAX_COLUMNS = 80;

export const columnRole = z.enum([
  "lng",
  "lat",
  "yield",
  "flow",
  "mass",
  "interval",
  "distance",
  "swath",
  "moisture",
  "speed",
  "time",
  "heading",
  "pass",
  "rate",
  "label",
  "block",
]);
export type ColumnRole = z.infer<typeof columnRole>;

const unitName = z.string().max(10);

export const proposedColumn = z.object({
  role: columnRole,
  /** Position in the file, from 0. */
  column: z.number().int(),
  /** null where the role has none, or where a person has to say. */
  unit: unitName.nullable(),
  /** Origin of the unit: the format, the header, plausible values, positions; "none": not known. */
  evidence: z.enum(["format", "header", "range", "positions", "none"]),
});
export type ProposedColumn = z.infer<typeof proposedColumn>;

export const yieldFileReview = z.object({
  uploadId: id,
  fileName: z.string(),
  kind: z.enum(["csv", "shapefile", "isoxml"]),
  records: z.number().int(),
  /** Lines that are no record. */
  skippedLines: z.number().int(),
  columns: z.array(
    z.object({
      name: z.string(),
      /** First values as they stand in the file. */
      samples: z.array(z.string()),
      /** null for texts. */
      least: z.number().nullable(),
      median: z.number().nullable(),
      greatest: z.number().nullable(),
    }),
  ),
  proposed: z.array(proposedColumn),
  /** Records beyond the field's boundary, by the proposed positions; null without positions in degrees. */
  outside: z.number().int().nullable(),
  /** False where the yield column is named as harvested: it is to be corrected for moisture. */
  isDryYield: z.boolean(),
  /** Catalogue's crop that the file names. */
  cropId: z.number().int().nullable(),
  /** Day of the first record. */
  date: plainDate.nullable(),
  /** Season of that day. */
  season: season.nullable(),
});
export type YieldFileReview = z.infer<typeof yieldFileReview>;

export const exampleReview: YieldFileReview = {
  uploadId: exampleUploadId,
  fileName: "molino-2026.csv",
  kind: "csv",
  records: 4949,
  skippedLines: 0,
  columns: [
    { name: "Longitude", samples: ["-60.615"], least: -60.62, median: -60.615, greatest: -60.61 },
    { name: "Latitude", samples: ["-33.915"], least: -33.92, median: -33.915, greatest: -33.91 },
    { name: "Yield", samples: ["72.1"], least: 0, median: 71.8, greatest: 110.4 },
  ],
  proposed: [
    { role: "lng", column: 0, unit: null, evidence: "none" },
    { role: "lat", column: 1, unit: null, evidence: "none" },
    { role: "yield", column: 2, unit: null, evidence: "none" },
  ],
  outside: 12,
  isDryYield: true,
  cropId: 5,
  date: null,
  season: null,
};

export const uploadYieldFile = defineRoute({
  method: "POST",
  path: "/yield-maps/upload",
  access: "field:log",
  summary:
    "Reads a file of a yield monitor (CSV, zipped shapefile of points, ISOXML log), proposes the meaning and unit of its columns, and keeps it for a day. No map is saved. The same id uploaded twice is kept once.",
  query: z.object({ fieldId: id, id, fileName: z.string().trim().min(1).max(200) }),
  body: fileBody(["application/octet-stream", "text/csv", "application/zip"], MAX_YIELD_FILE_BYTES),
  response: yieldFileReview,
  errors: [
    "FIELD_NOT_FOUND",
    "YIELD_FILE_NOT_READABLE",
    "YIELD_FILE_EMPTY",
    "YIELD_FILE_TOO_LARGE",
    "YIELD_HEADER_MISSING",
    "YIELD_ARCHIVE_DAMAGED",
    "YIELD_ARCHIVE_ENCRYPTED",
    "YIELD_ARCHIVE_TOO_LARGE",
    "YIELD_ARCHIVE_WITHOUT_POINTS",
    "YIELD_PROJECTION_UNKNOWN",
    "YIELD_OUTSIDE_FIELD",
  ],
  rateLimit: "upload",
  runsIn: "thread",
  example: {
    query: { fieldId: exampleFieldId, id: exampleUploadId, fileName: "molino-2026.csv" },
    answer: exampleReview,
  },
});
