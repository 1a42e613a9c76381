import {
  binaryReply,
  defineRoute,
  type FieldRelation,
  id,
  language,
  pageQuery,
  period,
  season,
} from "@surco/contract";
import { z } from "zod";
import { fieldCard } from "./field";
import { MAX_SELECTED_FIELDS } from "./selection";

/** Limit of fields held by the browser; above it, the server searches and draws them. */
export const MAX_FIELDS_IN_BROWSER = 2000;
/** From this zoom on tiles hold every field; below it, clusters with counts. */
export const FIELDS_FROM_ZOOM = 10;
/** Above this zoom, the map enlarges the last tiles. */
export const LAST_TILE_ZOOM = 14;
/** Mapbox vector tile, version 2. */
export const VECTOR_TILE_TYPE = "application/vnd.mapbox-vector-tile";

/** Filter value in place of a producer's id: fields without producer. */
export const NO_PRODUCER = "ninguno";

/** Splits a comma list; a comma within a value is written %2C, as in the web address. */
export function readCommaList(text: string): string[] {
  return text
    .split(",")
    .map((value) => value.replaceAll("%2C", ","))
    .filter((value) => value !== "");
}

/** @returns undefined for an empty list: empty filters are dropped */
export function writeCommaList(values: readonly (string | number)[]): string | undefined {
  const text = values.map((value) => String(value).replaceAll(",", "%2C")).join(",");
  return text === "" ? undefined : text;
}

const list = z.string().max(20_000).transform(readCommaList);
const names = list.pipe(z.array(z.string()).max(500)).optional();
const ids = list
  .transform((values) => values.map(Number))
  .pipe(z.array(z.number().int().min(0).max(2_147_483_647)).max(500))
  .optional();

/** Sort columns of a list of fields; a minus before one sorts descending. */
export const sortColumn = z.enum(["nombre", "campo", "superficie", "cultivo", "localidad", "razonSocial"]);
const order = z.templateLiteral([z.enum(["", "-"]), sortColumn]);

/** Filter of others' fields by relation, as the web address names it; "no": own fields. */
export const sharedFilter = z.enum(["no", "si", "a-cargo"]);
export type SharedFilter = z.infer<typeof sharedFilter>;
export const relationOfFilter = { no: "own", si: "shared", "a-cargo": "managed" } as const satisfies Record<
  SharedFilter,
  FieldRelation
>;
export const filterOfRelation = { own: "no", shared: "si", managed: "a-cargo" } as const satisfies Record<
  FieldRelation,
  SharedFilter
>;

/** Filters as in the web address. Crop and genotype are those of the season and period. */
export const findingQuery = z.object({
  /** Words that must all be found in the field's texts, ignoring case and accents. */
  q: z.string().max(200).optional(),
  campo: names,
  cultivo: ids,
  localidad: names,
  genotipo: ids,
  razonSocial: names,
  productor: list.pipe(z.array(z.union([z.uuid(), z.literal(NO_PRODUCER)])).max(500)).optional(),
  /** "no": own fields; "si": fields shared with the caller; "a-cargo": fields of managed accounts. */
  compartido: sharedFilter.optional(),
  season: season.optional(),
  period: period.optional(),
  /** Language of crop names in search and sort; the caller's own by default. */
  language: language.optional(),
});

export const listFields = defineRoute({
  method: "GET",
  path: "/field/meta_data",
  access: "account",
  keyScope: "read",
  summary:
    "Own, shared and managed fields as cards, searched, filtered and sorted, paged. `total` counts all that the filters leave.",
  query: findingQuery.extend({
    orden: order.optional(),
    limit: pageQuery.shape.limit,
    cursor: z.string().max(3000).optional(),
  }),
  response: z.object({
    fields: z.array(fieldCard),
    nextCursor: z.string().nullable(),
    total: z.number().int(),
  }),
  errors: [],
  example: {
    query: { campo: "La Paz", cultivo: "4,5", season: "2026/27", period: "2", limit: 50 },
    answer: { fields: [], nextCursor: null, total: 0 },
  },
});

/** Filter value with its number of fields and their gross and net hectares; null: no value. */
function facet<V extends z.ZodType>(value: V) {
  return z.array(
    z.object({
      value: value.nullable(),
      name: z.string().optional(),
      count: z.number().int(),
      areaHa: z.number(),
      /** Net hectares in the requested season. */
      netAreaHa: z.number(),
    }),
  );
}

const fieldFacets = z.object({
  /** Number of fields that pass all filters. */
  chosen: z.object({
    count: z.number().int(),
    areaHa: z.number(),
    /** Net hectares in the requested season. */
    netAreaHa: z.number(),
    /** Bounds of the fields in the country with most of them; null without fields. */
    bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
  }),
  farms: facet(z.string()),
  crops: facet(z.number().int()),
  districts: facet(z.string()),
  fiscalNames: facet(z.string()),
  /** Genotypes of the catalogue. */
  genotypes: facet(z.number().int()),
  producers: facet(z.uuid()),
  shared: facet(sharedFilter),
});
export type FieldFacets = z.infer<typeof fieldFacets>;

export const countFields = defineRoute({
  method: "GET",
  path: "/field/facets",
  access: "account",
  keyScope: "read",
  summary:
    "Counts of own, shared and managed fields by each value of a filter. Every filter counts with all others applied, but not itself.",
  query: findingQuery,
  response: fieldFacets,
  errors: [],
  example: {
    query: { season: "2026/27", compartido: "no" },
    answer: {
      chosen: { count: 0, areaHa: 0, netAreaHa: 0, bbox: null },
      farms: [],
      crops: [],
      districts: [],
      fiscalNames: [],
      genotypes: [],
      producers: [],
      shared: [],
    },
  },
});

export const listFoundIds = defineRoute({
  method: "GET",
  path: "/field/ids",
  access: "account",
  keyScope: "read",
  summary: `Ids of all fields that the filters leave, own ones and those of others apart: to choose up to ${MAX_SELECTED_FIELDS} fields without reading them.`,
  query: findingQuery,
  response: z.object({ own: z.array(id), others: z.array(id) }),
  errors: ["SELECTION_TOO_LARGE"],
  example: {
    query: { campo: "La Paz", cultivo: "4,5", season: "2026/27", period: "2" },
    answer: { own: ["01994c1e-0000-7000-8000-00000000000a"], others: [] },
  },
});

export const fieldTile = defineRoute({
  method: "GET",
  path: "/field/tiles/:z/:x/:y",
  access: "account",
  keyScope: "read",
  summary: `Own, shared and managed fields that the filters leave as a vector tile: from zoom ${FIELDS_FROM_ZOOM} on "fields" (polygons) and "labels" (points), farther out "clusters" (points with count and hectares of a cell).`,
  params: z.object({
    z: z.coerce.number().int().min(0).max(LAST_TILE_ZOOM),
    x: z.coerce.number().int().min(0),
    y: z.coerce.number().int().min(0),
  }),
  query: findingQuery,
  response: binaryReply(VECTOR_TILE_TYPE),
  errors: [],
  example: { params: { z: 12, x: 1358, y: 2453 }, query: { campo: "La Paz" } },
});

export const findingRoutes = [listFields, countFields, listFoundIds, fieldTile] as const;
