import {
  boundary,
  defineRoute,
  fieldRelations,
  fieldRights,
  id,
  instant,
  nothing,
  pageQuery,
  period,
  season,
} from "@surco/contract";
import { z } from "zod";
import { boundaryErrors } from "./boundary-errors";
import { EXAMPLE_FIELD_ID, exampleField, examplePolygon } from "./example-field";

/** Limit of field ids in the query of a request. */
export const MAX_NAMED_FIELDS = 200;
/** Specification, section 9. */
export const MAX_FIELD_HA = 500;

/** owner: the land is the user's own; tenant: it is rented. */
export const ownership = z.enum(["owner", "tenant"]);
export type Ownership = z.infer<typeof ownership>;

/** Payment state and plan of a field. */
export const fieldPlan = z.enum(["basic", "pending", "advanced", "trial"]);
export type FieldPlan = z.infer<typeof fieldPlan>;

/** Crop catalogue ids 1..10 of the specification; see `crops` in domain/agronomy. */
export const cropId = z.number().int().min(1).max(10);

export const seasonCrop = z.object({ season, period, cropId });
export type SeasonCrop = z.infer<typeof seasonCrop>;

/** Crop with its hybrid or variety, if known; the id only for a genotype of the catalogue. */
export const cardCrop = seasonCrop.extend({
  genotypeId: z.number().int().optional(),
  genotypeName: z.string().optional(),
});
export type CardCrop = z.infer<typeof cardCrop>;

/** Productive area of a field in one season, ha. */
export const seasonNetArea = z.object({ season, netAreaHa: z.number() });
export type SeasonNetArea = z.infer<typeof seasonNetArea>;

/** Field in lists and cards, without its polygon. */
export const fieldCard = z.object({
  id,
  name: z.string(),
  farmId: id,
  farmName: z.string(),
  /** Null for a guest, as ownership, producer and plan: they are the owner's affair. */
  fiscalName: z.string().nullable(),
  ownership: ownership.nullable(),
  /** Producer that works the field; null: none assigned, or hidden. */
  producerId: id.nullable(),
  producerName: z.string().nullable(),
  areaHa: z.number(),
  /** Net area of seasons with non-productive areas; in others it is the gross area. */
  netAreas: z.array(seasonNetArea),
  /** ISO country of the field's centre; null at sea. */
  country: z.string().nullable(),
  /** Departamento, partido or municipio; null until the place service has responded, or when it finds none. */
  district: z.string().nullable(),
  /** Province or state; null as above. */
  province: z.string().nullable(),
  /** Crops of every season, newest season first. */
  crops: z.array(cardCrop),
  plan: fieldPlan.nullable(),
  /** True where the plan opens the layers of premium plans, to guests too. */
  hasPremiumLayers: z.boolean(),
  /** Reason why the caller sees the field, and the caller's right on it. */
  relation: z.enum(fieldRelations),
  right: z.enum(fieldRights),
  /** null for own fields. */
  ownerName: z.string().nullable(),
  /** `[west, south, east, north]`. */
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  /** True once its decision zones were activated: the polygon can no longer change. */
  isBoundaryFrozen: z.boolean(),
  version: z.number().int(),
  createdAt: instant,
});
export type FieldCard = z.infer<typeof fieldCard>;

/** Contact of another account's field owner; null: unknown, or hidden from the caller. */
export const ownerContact = z.object({
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  fiscalId: z.string().nullable(),
});
export type OwnerContact = z.infer<typeof ownerContact>;

export const field = fieldCard.extend({ polygon: boundary });
export type Field = z.infer<typeof field>;

/** Field as its panel shows it; contact is absent for own fields. */
const openedField = field.extend({ ownerContact: ownerContact.optional() });
export type OpenedField = z.infer<typeof openedField>;

export const newField = z.object({
  id,
  farmId: id,
  name: z.string().trim().min(1).max(80),
  fiscalName: z.string().trim().min(1).max(120),
  ownership,
  polygon: boundary,
  crop: seasonCrop.nullable(),
  /** Crops of other seasons, as far as known. */
  history: z.array(seasonCrop).max(60).optional(),
});
export type NewField = z.infer<typeof newField>;

const idList = z
  .string()
  .transform((text) => text.split(","))
  .pipe(z.array(id).min(1).max(MAX_NAMED_FIELDS));

const degrees = (most: number) => z.number().min(-most).max(most);
const bboxText = z
  .string()
  .transform((text) => text.split(",").map(Number))
  .pipe(z.tuple([degrees(180), degrees(90), degrees(180), degrees(90)]));

export const listPolygons = defineRoute({
  method: "GET",
  path: "/field/geo_data",
  access: "account",
  keyScope: "read",
  summary:
    "Polygons of own, shared and managed fields by name, paged; optionally only those that intersect a box, or those of given ids.",
  query: pageQuery.extend({
    /** `west,south,east,north`, degrees. */
    bbox: bboxText.optional(),
    fieldIds: idList.optional(),
  }),
  response: z.object({
    polygons: z.array(z.object({ fieldId: id, polygon: boundary })),
    nextCursor: z.string().nullable(),
  }),
  errors: [],
  example: {
    query: { bbox: "-62.11,-35.52,-62.08,-35.49" },
    answer: { polygons: [], nextCursor: null },
  },
});

export const listCards = defineRoute({
  method: "GET",
  path: "/field/cards",
  access: "account",
  keyScope: "read",
  summary:
    "Own, shared and managed fields of these ids as cards, in no order; those that are not there for the caller are left out.",
  query: z.object({ fieldIds: idList }),
  response: z.object({ fields: z.array(fieldCard) }),
  errors: [],
  example: {
    query: { fieldIds: "01994c1e-0000-7000-8000-00000000000a" },
    answer: { fields: [] },
  },
});

export const getField = defineRoute({
  method: "GET",
  path: "/field/meta_data/:fieldId",
  access: "field:read",
  summary:
    "One field with its polygon; of somebody else's also how the owner is reached, as far as the caller may know it.",
  params: z.object({ fieldId: id }),
  response: openedField,
  errors: ["FIELD_NOT_FOUND"],
  example: { params: { fieldId: EXAMPLE_FIELD_ID }, answer: exampleField },
});

export const createFields = defineRoute({
  method: "POST",
  path: "/field/multiple_fields",
  access: "account",
  summary: "Saves one or many new fields, all or none. Writing the same id twice writes once.",
  body: z.object({ fields: z.array(newField).min(1).max(1000) }),
  response: z.object({ fields: z.array(field) }),
  errors: [
    "FARM_NOT_FOUND",
    "FIELD_NOT_FOUND",
    ...boundaryErrors,
    "FIELD_NAME_TAKEN",
    "FIELD_LIMIT_REACHED",
    "CROP_NOT_IN_PERIOD",
  ],
  maxBodyBytes: 12 * 1024 * 1024,
  // A thousand fields of a hundred corners; a file of many more is imported.
  maxPoints: 100_000,
  runsIn: "thread",
  example: {
    body: {
      fields: [
        {
          id: "01994c1e-0000-7000-8000-00000000000b",
          farmId: "01994c1e-0000-7000-8000-0000000000f1",
          name: "Lote 4",
          fiscalName: "Funes Hermanos",
          ownership: "owner",
          polygon: examplePolygon,
          crop: { season: "2026/27", period: "2", cropId: 4 },
        },
      ],
    },
    answer: { fields: [exampleField] },
  },
});

export const deleteField = defineRoute({
  method: "DELETE",
  path: "/field/meta_data/:fieldId",
  access: "field:edit",
  summary: "Puts a field away; it can be brought back for 30 days.",
  params: z.object({ fieldId: id }),
  response: nothing,
  errors: ["FIELD_NOT_FOUND"],
  example: { params: { fieldId: EXAMPLE_FIELD_ID }, answer: {} },
});

export const restoreField = defineRoute({
  method: "POST",
  path: "/field/restore",
  access: "account",
  summary: "Brings back an own field that was put away less than 30 days ago.",
  body: z.object({ id }),
  response: field,
  errors: ["FIELD_NOT_FOUND", "FIELD_NAME_TAKEN", "FIELD_LIMIT_REACHED"],
  example: { body: { id: EXAMPLE_FIELD_ID }, answer: exampleField },
});
