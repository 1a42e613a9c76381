import { boundary, id, lngLat } from "@surco/contract";
import { z } from "zod";

/** Review state of one polygon. */
export const shapeState = z.enum([
  "ok",
  "repaired",
  "too_large",
  "crosses_itself",
  "no_area",
  "outside_world",
  /** Nowhere near land: a wrong projection, or longitude and latitude exchanged. */
  "at_sea",
  "not_closed",
  "hole_outside",
  "parts_overlap",
  /** Its parts, or its ends, lie farther apart than one image shows; see MAX_FIELD_SPAN_M in domain/geometry. */
  "too_spread",
  /** More points than a boundary has; see MAX_POLYGON_POINTS in domain/geometry. */
  "too_detailed",
]);
export type ShapeState = z.infer<typeof shapeState>;

/** Repairs made to a polygon; see domain/geometry. */
export const shapeRepair = z.enum([
  "closed",
  "rewound",
  "duplicates",
  "spikes",
  "uncrossed",
  "holesTrimmed",
  "joined",
  "slivers",
]);
export type ShapeRepair = z.infer<typeof shapeRepair>;

/** A field that the account has already, as an import meets it. */
export const metField = z.object({ fieldId: id, name: z.string(), farmName: z.string() });

export const fieldOverlap = metField.extend({
  /** Land that both have, ha. */
  areaHa: z.number(),
  /** Part of the imported polygon that it is, 0..1. */
  share: z.number(),
});
export type FieldOverlap = z.infer<typeof fieldOverlap>;

/** Land that a polygon shares with another one of its file. */
export const fileOverlap = z.object({
  /** Position of the other shape in the file, and of its polygon in the shape. */
  shape: z.number().int(),
  part: z.number().int(),
  areaHa: z.number(),
  /** As a fraction of the polygon, 0..1. */
  share: z.number(),
});
export type FileOverlap = z.infer<typeof fileOverlap>;

/** The own field that an imported shape most likely is. */
export const existingField = metField.extend({
  farmId: id,
  version: z.number().int(),
  /** Criterion of the match: the file's own id, name and farm, or overlapping land. */
  by: z.enum(["id", "name", "land"]),
  /** True when the field has this very boundary already. */
  isSame: z.boolean(),
  /** Hectares of the field as it stands. */
  areaHa: z.number(),
});
export type ExistingField = z.infer<typeof existingField>;

/** One polygon of a shape. */
export const importedPart = z.object({
  /** As it would be saved: repaired, counter-clockwise; null where there is no polygon to show. */
  polygon: boundary.nullable(),
  areaHa: z.number(),
  state: shapeState,
  /** Repairs made. Dropped heights are not reported. */
  repairs: z.array(shapeRepair),
  /** As the file has it, where the repair shows on a map; then a person may leave it. */
  original: z.object({ polygon: boundary, areaHa: z.number(), state: shapeState }).nullable(),
  /** Positions of the repairs, marked on the map. */
  mendedAt: z.array(lngLat),
  /** By it the file's next import finds the field again; null where the file gives no id. */
  shapeKey: z.string().nullable(),
  existing: existingField.nullable(),
  /** Own fields that it lies over, the largest overlaps first. */
  overlaps: z.array(fieldOverlap),
  /** Other polygons of the file that it lies over, the largest overlaps first. */
  fileOverlaps: z.array(fileOverlap),
});
export type ImportedPart = z.infer<typeof importedPart>;

export const importedShape = z.object({
  /** Position in the file, from 0. */
  index: z.number().int(),
  /** The id that the file itself gives it. */
  ownId: z.string().nullable(),
  name: z.string().nullable(),
  /** Names of the folders around it, outermost first. */
  folders: z.array(z.string()),
  /** Text attributes (ExtendedData, columns, properties, description) by name. */
  attributes: z.record(z.string(), z.string()),
  /** Given by the format itself, beside attributes, as in ISOXML. */
  farm: z.string().nullable(),
  producer: z.string().nullable(),
  crop: z.string().nullable(),
  /** Area that the file declares by its format, the proposed column, a remark or the name, ha; null without one. */
  declaredAreaHa: z.number().nullable(),
  /** A track was walked around the land; a closable one ends a little way from where it began. */
  madeOf: z.enum(["area", "closed_line", "closed_track", "closable_track"]),
  /**
   * Number of a shapefile's record that cannot be paired with a row of the table: without an index, a former version of a
   * shape looks like the current one. null for all others.
   */
  unmatchedRecord: z.number().int().nullable(),
  parts: z.array(importedPart).min(1),
  shapeKey: z.string().nullable(),
  /** For a shape of several parts, the own field that all of them together are. */
  existing: existingField.nullable(),
});
export type ImportedShape = z.infer<typeof importedShape>;

/** Attributes of the file by role, as far as their names and contents reveal it. */
export const attributeRoles = z.object({
  name: z.string().nullable(),
  farm: z.string().nullable(),
  crop: z.string().nullable(),
  producer: z.string().nullable(),
  /** Declared area. */
  area: z.string().nullable(),
});
export type AttributeRoles = z.infer<typeof attributeRoles>;

export const projectionSystem = z.enum([
  "wgs84",
  "wgs84LatLng",
  "posgar",
  "inchauspe",
  "utm",
  "mexicoLcc",
  /** Given by a person or named by the file. */
  "other",
]);

export const projectionOption = z.object({
  /** "EPSG:5347"; "EPSG:4326-latlng" for degrees with the latitude first; a definition as it was given. */
  code: z.string(),
  system: projectionSystem,
  /** Name of a projection of another system. */
  name: z.string().nullable(),
  /** Zone or faja, "20S", "5"; null where there are none. */
  zone: z.string().nullable(),
  country: z.enum(["AR", "MX"]).nullable(),
  /** Part of the file's shapes that come to lie on land, of Argentina or Mexico where the option is theirs, 0..1. */
  landShare: z.number(),
});
export type ProjectionOption = z.infer<typeof projectionOption>;

/** Plausibility of a projection by the places and sizes of the shapes. */
export const projectionPlacement = z.enum([
  "plausible",
  "at_sea",
  /** Far from where the projection is used. */
  "outside_area",
  "implausible_size",
]);

export const importKind = z.enum(["kml", "kmz", "shapefile", "geojson", "gpx", "isoxml", "mixed"]);
export type ImportKind = z.infer<typeof importKind>;

export const importReview = z.object({
  kind: importKind,
  shapes: z.array(importedShape),
  /** Features without a polygon that were left out: points, lines, empty. */
  skipped: z.object({
    points: z.number().int(),
    lines: z.number().int(),
    /** Areas that are drawn in a field of farm data and are no fields: treatment zones, water, roads. */
    zones: z.number().int(),
    empty: z.number().int(),
  }),
  /** Addresses of network links in the file; never fetched. */
  networkLinks: z.array(z.string()),
  /** True when overlaps with own fields were measured for all shapes; very many would take too long. */
  isOverlapComplete: z.boolean(),
  roles: attributeRoles,
  /** null where the file says what its coordinates mean, or its kind does. */
  projection: z
    .object({
      /** The one the shapes are shown in; null where none places them on land, and a person has to choose. */
      chosen: z.string().nullable(),
      /** Those that may be chosen, likeliest first. */
      options: z.array(projectionOption),
      /** Plausibility of the chosen one; null while none is chosen. */
      placement: projectionPlacement.nullable(),
      /** Median area of the shapes under the chosen one, ha; null where it places none. */
      medianAreaHa: z.number().nullable(),
    })
    .nullable(),
});
export type ImportReview = z.infer<typeof importReview>;
