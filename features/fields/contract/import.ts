import { boundary, defineRoute, textBody } from "@surco/contract";
import { z } from "zod";

/** What the review of an import says of one shape. */
export const shapeState = z.enum([
  "ok",
  "repaired",
  "too_large",
  "crosses_itself",
  "no_area",
  "outside_world",
  "not_closed",
  "hole_outside",
  "parts_overlap",
  /** Its parts, or its ends, lie farther apart than one image shows; see MAX_FIELD_SPAN_M in domain/geometry. */
  "too_spread",
  /** More points than a boundary has; see MAX_POLYGON_POINTS in domain/geometry. */
  "too_detailed",
]);
export type ShapeState = z.infer<typeof shapeState>;

export const importedShape = z.object({
  /** Position in the file, from 0. */
  index: z.number().int(),
  name: z.string().nullable(),
  /** Names of the folders around it, outermost first. */
  folders: z.array(z.string()),
  /** Text attributes (ExtendedData, description) by name. */
  attributes: z.record(z.string(), z.string()),
  /** As it would be saved: repaired, counter-clockwise; null where there is no polygon to show. */
  polygon: boundary.nullable(),
  areaHa: z.number(),
  /** What the file itself says the area is, in ha, where an attribute says so. */
  declaredAreaHa: z.number().nullable(),
  state: shapeState,
  /** What was mended. Heights are left out without a word. */
  repairs: z.array(z.enum(["closed", "rewound", "duplicates", "spikes"])),
});
export type ImportedShape = z.infer<typeof importedShape>;

export const MAX_KML_BYTES = 10 * 1024 * 1024;

export const reviewKml = defineRoute({
  method: "POST",
  path: "/field/geo_data_kml",
  access: "account",
  summary:
    "Reads a KML file and lists its polygons for review; saves nothing. Network links are named, never followed.",
  body: textBody(["application/vnd.google-earth.kml+xml"], MAX_KML_BYTES),
  response: z.object({
    shapes: z.array(importedShape),
    /** Features without a polygon that were left out: points, lines, empty. */
    skipped: z.object({ points: z.number().int(), lines: z.number().int(), empty: z.number().int() }),
    /** Addresses of network links in the file; never fetched. */
    networkLinks: z.array(z.string()),
  }),
  errors: ["KML_NOT_READABLE", "KML_FORBIDDEN_ENTITY", "KML_EMPTY", "KML_TOO_LARGE", "KML_TOO_SLOW"],
  rateLimit: "upload",
});
