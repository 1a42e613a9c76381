import { binaryReply, defineRoute, id, period, season } from "@surco/contract";
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

/** Fields that one call may name. */
export const MAX_EXPORT_NAMED = 5_000;
/** Fields of one file. */
export const MAX_EXPORT_FIELDS = 20_000;

export const exportFields = defineRoute({
  method: "POST",
  path: "/field/export",
  access: "account",
  summary:
    "Fields that the caller may read as a file, by farm and name: KML, GeoJSON, shapefile, ISOXML, XLSX or CSV. Of fields shared with the caller neither fiscal name, ownership, producer nor plan is written.",
  body: z.object({
    /** null: all that the caller may read, up to 20,000. */
    fieldIds: z.array(id).min(1).max(MAX_EXPORT_NAMED).nullable(),
    format: z.enum(exportFormats),
    /** Whose crop and net area are written. */
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
  maxBodyBytes: 512 * 1024,
  example: { body: { fieldIds: null, format: "geojson", season: "2026/27", period: "2" } },
});

export const exportRoutes = [exportFields] as const;
