import { boundary, defineRoute, fileBody, id, season } from "@surco/contract";
import { boundaryErrors, endsTrial, examplePolygon, newField } from "@surco/fields/contract";
import { z } from "zod";
import { importReview } from "./import-review";

/** Largest file of an import. */
export const MAX_IMPORT_BYTES = 50 * 1024 * 1024;
/** Most shapes of one file, and most fields of one save. */
export const MAX_IMPORT_SHAPES = 5_000;

/** Longest text that defines a projection. */
export const MAX_PROJECTION_CHARS = 4_000;

export const reviewImport = defineRoute({
  method: "POST",
  path: "/field/geo_data_kml",
  access: "account",
  summary:
    "Reads a file of fields (KML, KMZ, zipped shapefile, GeoJSON, GPX, ISOXML) and lists its polygons for review; saves nothing. Network links are named, never followed.",
  query: z.object({
    /** Projection for a file that names none: an option's code, any EPSG code, well-known text or a PROJ string. */
    projection: z.string().trim().min(1).max(MAX_PROJECTION_CHARS).optional(),
    /** Name of the file: by it a second import of the same file is recognised. */
    fileName: z.string().max(300).optional(),
  }),
  body: fileBody(
    [
      "application/octet-stream",
      "application/vnd.google-earth.kml+xml",
      "application/vnd.google-earth.kmz",
      "application/zip",
      "application/geo+json",
      "application/gpx+xml",
    ],
    MAX_IMPORT_BYTES,
  ),
  response: importReview,
  errors: [
    "IMPORT_NOT_READABLE",
    "IMPORT_KIND_UNKNOWN",
    "IMPORT_FORBIDDEN_ENTITY",
    "IMPORT_EMPTY",
    "IMPORT_TOO_MANY_SHAPES",
    "IMPORT_TOO_SLOW",
    "IMPORT_PROJECTION_UNKNOWN",
    "IMPORT_SHAPEFILE_INCOMPLETE",
    "IMPORT_ARCHIVE_DAMAGED",
    "IMPORT_ARCHIVE_ENCRYPTED",
    "IMPORT_ARCHIVE_TOO_LARGE",
    "IMPORT_ARCHIVE_NESTED",
    "IMPORT_ARCHIVE_UNSAFE_PATH",
    "IMPORT_ARCHIVE_WITHOUT_FIELDS",
  ],
  rateLimit: "upload",
  runsIn: "thread",
});

export const importedField = newField.omit({ history: true }).extend({
  /** An own producer, or one of those that are saved with it. */
  producerId: id.nullable(),
  shapeKey: z.string().max(400).nullable(),
});
export type ImportedField = z.infer<typeof importedField>;

/** Another boundary for a field that the account has already. */
export const importedChange = z.object({
  /** Id of the boundary to be, made by the writer: written twice it is written once. */
  id,
  fieldId: id,
  /** The field's version that the change is based on. */
  version: z.number().int(),
  polygon: boundary,
  shapeKey: z.string().max(400).nullable(),
  endsTrial,
});
export type ImportedChange = z.infer<typeof importedChange>;

const named = z.object({ id, name: z.string().trim().min(1).max(80) });

export const saveImport = defineRoute({
  method: "POST",
  path: "/field/import",
  access: "account",
  summary:
    "Saves a reviewed import in one transaction: new farms, producers and fields, and other boundaries for fields that are there already. Writing the same ids twice writes once.",
  body: z.object({
    fileName: z.string().trim().min(1).max(300),
    /** The season from which on changed boundaries hold. */
    season,
    farms: z.array(named).max(MAX_IMPORT_SHAPES),
    producers: z.array(z.object({ id, name: z.string().trim().min(1).max(120) })).max(MAX_IMPORT_SHAPES),
    fields: z.array(importedField).max(MAX_IMPORT_SHAPES),
    changes: z.array(importedChange).max(MAX_IMPORT_SHAPES),
  }),
  response: z.object({ createdIds: z.array(id), changedIds: z.array(id) }),
  errors: [
    "FARM_NOT_FOUND",
    "FARM_NAME_TAKEN",
    "PRODUCER_NOT_FOUND",
    "FIELD_NOT_FOUND",
    ...boundaryErrors,
    "FIELD_AT_SEA",
    "FIELD_NAME_TAKEN",
    "FIELD_LIMIT_REACHED",
    "FIELD_BOUNDARY_FROZEN",
    "FIELD_TRIAL_WOULD_END",
    "BOUNDARY_NOT_FOUND",
    "CROP_NOT_IN_PERIOD",
    "STALE_VERSION",
  ],
  rateLimit: "upload",
  // 5,000 boundaries of a file of 50 MB, written as JSON.
  maxBodyBytes: 64 * 1024 * 1024,
  maxPoints: 1_300_000,
  runsIn: "thread",
  example: {
    body: {
      fileName: "lotes.kml",
      season: "2026/27",
      farms: [{ id: "01994c1e-0000-7000-8000-0000000000f2", name: "La Juanita" }],
      producers: [],
      fields: [
        {
          id: "01994c1e-0000-7000-8000-00000000000c",
          farmId: "01994c1e-0000-7000-8000-0000000000f2",
          name: "Lote 5",
          fiscalName: "Funes Hermanos",
          ownership: "tenant",
          polygon: examplePolygon,
          crop: null,
          producerId: null,
          shapeKey: "Lote 5",
        },
      ],
      changes: [],
    },
    answer: { createdIds: ["01994c1e-0000-7000-8000-00000000000c"], changedIds: [] },
  },
});

export const importRoutes = [reviewImport, saveImport] as const;
