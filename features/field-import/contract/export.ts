import { binaryReply, defineRoute, id, period, season } from "@surco/contract";
import { findingQuery, MAX_SELECTED_FIELDS, MAX_SELECTION_BYTES } from "@surco/fields/contract";
import { z } from "zod";

/**
 * kml, geojson, shapefile (zipped) and isoxml (TASKDATA.XML, zipped) hold the boundaries with what is noted of the fields;
 * xlsx and csv what is noted alone, a line for each field.
 */
export const exportFormats = ["kml", "geojson", "shapefile", "isoxml", "xlsx", "csv"] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportTypes: Record<ExportFormat, { contentType: string; extension: string }> = {
  kml: { contentType: "application/vnd.google-earth.kml+xml", extension: "kml" },
  geojson: { contentType: "application/geo+json", extension: "geojson" },
  shapefile: { contentType: "application/zip", extension: "zip" },
  isoxml: { contentType: "application/zip", extension: "zip" },
  xlsx: {
    contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    extension: "xlsx",
  },
  csv: { contentType: "text/csv; charset=utf-8", extension: "csv" },
};

/** Fields of one file. */
export const MAX_EXPORT_FIELDS = 100_000;

export const exportFields = defineRoute({
  method: "POST",
  path: "/field/export",
  access: "account",
  summary:
    "Fields that the caller may read as a file, by farm and name: KML, GeoJSON, shapefile, ISOXML, XLSX or CSV. Of fields shared with the caller neither fiscal name, ownership, producer nor plan is written.",
  body: z.object({
    /** Made by the caller, to ask how far the file is. */
    id: id.optional(),
    /** null: all that the caller may read, and these filters leave. */
    fieldIds: z.array(id).min(1).max(MAX_SELECTED_FIELDS).nullable(),
    found: findingQuery.optional(),
    format: z.enum(exportFormats),
    /** Season and period of the crop and net area to write. */
    season,
    period,
  }),
  response: binaryReply(
    "application/vnd.google-earth.kml+xml",
    "application/geo+json",
    "application/zip",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "text/csv",
  ),
  errors: ["FIELD_NOT_FOUND", "EXPORT_EMPTY", "EXPORT_TOO_LARGE"],
  personLimit: "person-download",
  maxBodyBytes: MAX_SELECTION_BYTES,
  example: {
    body: {
      fieldIds: null,
      found: { campo: "La Paz" },
      format: "geojson",
      season: "2026/27",
      period: "2",
    },
  },
});

export const exportProgress = defineRoute({
  method: "GET",
  path: "/field/export/:exportId",
  access: "account",
  summary:
    "Progress of a file that is being written: its number of fields so far, until the file is answered.",
  params: z.object({ exportId: id }),
  response: z.object({
    done: z.number().int(),
    /** null before it is begun, and once the file is there. */
    total: z.number().int().nullable(),
  }),
  errors: [],
  example: {
    params: { exportId: "01994c1e-0000-7000-8000-0000000000e1" },
    answer: { done: 4_500, total: 12_340 },
  },
});

export const exportRoutes = [exportFields, exportProgress] as const;
