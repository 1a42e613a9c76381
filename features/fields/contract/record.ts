import { defineRoute, id, period, season } from "@surco/contract";
import { z } from "zod";
import { cropId, fieldCard, fieldPlan, newField } from "./field";

const catalogueId = z.number().int().min(1).max(2_000_000_000);

const seasonValues = z.object({
  season,
  period,
  /** Current or past crop; null when one is only planned. */
  cropId: cropId.nullable(),
  plannedCropId: cropId.nullable(),
  /** Hybrid or variety of the catalogue; others are written out instead. */
  genotypeId: catalogueId.nullable(),
  otherGenotype: z.string().trim().min(1).max(80).nullable(),
  /** See `/field/treatment_types`. */
  treatmentTypeId: catalogueId.nullable(),
  /** True when missing plants are counted in its rows (gaps project). */
  isGapsProject: z.boolean(),
  /** See `/generic/gap-types`; only in the gaps project. */
  gapTypeId: catalogueId.nullable(),
});

/** Record of a field for one season and period. */
export const seasonRecord = seasonValues.extend({
  /** Display name of the genotype: the catalogue's with its brand, else the typed one. */
  genotypeName: z.string().nullable(),
  /** Null for a guest, who sees only crop and genotype. */
  isGapsProject: z.boolean().nullable(),
});
export type SeasonRecord = z.infer<typeof seasonRecord>;

export const seasonInput = seasonValues
  .refine((one) => one.genotypeId === null || one.otherGenotype === null, { path: ["otherGenotype"] })
  .refine((one) => one.gapTypeId === null || one.isGapsProject, { path: ["gapTypeId"] })
  .refine((one) => one.cropId !== null || one.plannedCropId !== null, { path: ["cropId"] });
export type SeasonInput = z.infer<typeof seasonInput>;

/** Everything of a field that a user may write, except its boundary. */
export const fieldRecord = fieldCard
  .pick({
    id: true,
    name: true,
    farmId: true,
    farmName: true,
    fiscalName: true,
    ownership: true,
    producerId: true,
    producerName: true,
    country: true,
    province: true,
    district: true,
    areaHa: true,
    plan: true,
    version: true,
  })
  .extend({
    /** True when a user typed the place; then no service changes it. */
    isPlaceTyped: z.boolean(),
    /** True when the field is shared, or an invitation to it is open. */
    isShared: z.boolean(),
    /** Newest first. */
    seasons: z.array(seasonRecord),
  });
export type FieldRecord = z.infer<typeof fieldRecord>;

const place = z.string().trim().min(1).max(120).nullable();

export const recordChange = newField
  .pick({ name: true, farmId: true, fiscalName: true, ownership: true })
  .extend({
    producerId: id.nullable(),
    /** Place typed by a user, and kept; null: to be looked up again. */
    place: z.object({ province: place, district: place }).nullable(),
    /** New or changed season records; others stay. */
    seasons: z.array(seasonInput).max(60),
    /** Season records to delete. */
    removedSeasons: z.array(z.object({ season, period })).max(60),
  })
  .partial()
  .extend({
    /** Version that the change is based on; a stale one is refused with the current record. */
    version: z.number().int(),
    /** Id of this write, made by the client: a retry carries the same and changes nothing. */
    writeId: id.optional(),
  });
export type RecordChange = z.infer<typeof recordChange>;

const example: FieldRecord = {
  id: "01994c1e-0000-7000-8000-00000000000a",
  name: "La Loma",
  farmId: "01994c1e-0000-7000-8000-0000000000f1",
  farmName: "La Esperanza",
  fiscalName: "Agropecuaria La Esperanza SA",
  ownership: "tenant",
  producerId: "01994c1e-0000-7000-8000-0000000000b1",
  producerName: "Hermanos Giménez",
  country: "AR",
  province: "Buenos Aires",
  district: "Pergamino",
  isPlaceTyped: false,
  areaHa: 97.1,
  plan: "basic",
  isShared: false,
  seasons: [
    {
      season: "2026/27",
      period: "2",
      cropId: 5,
      plannedCropId: 5,
      genotypeId: 3,
      otherGenotype: null,
      genotypeName: "Pioneer P1815",
      treatmentTypeId: 4,
      isGapsProject: true,
      gapTypeId: null,
    },
  ],
  version: 4,
};

export const getFieldRecord = defineRoute({
  method: "GET",
  path: "/field/meta_data/:fieldId/record",
  access: "field:read",
  summary: "Data of a field by season and period.",
  params: z.object({ fieldId: id }),
  response: fieldRecord,
  errors: ["FIELD_NOT_FOUND"],
  example: { params: { fieldId: example.id }, answer: example },
});

export const updateFieldRecord = defineRoute({
  method: "PATCH",
  path: "/field/meta_data/:fieldId/record",
  access: "field:edit",
  summary:
    "Changes what is noted of a field; what is left out stays. A stale version answers with the record as it stands; the same `writeId` again changes nothing.",
  params: z.object({ fieldId: id }),
  body: recordChange,
  response: fieldRecord,
  errors: [
    "FIELD_NOT_FOUND",
    "STALE_VERSION",
    "FARM_NOT_FOUND",
    "PRODUCER_NOT_FOUND",
    "FIELD_NAME_TAKEN",
    "CROP_NOT_IN_PERIOD",
    "GENOTYPE_NOT_OF_CROP",
    "CATALOGUE_ENTRY_NOT_FOUND",
  ],
  example: {
    params: { fieldId: example.id },
    body: { version: 3, fiscalName: "Agropecuaria La Esperanza SA" },
    answer: example,
  },
});

/** Specification: 0 unpaid, 1 pending, 2 paid, 3 trial. */
export const paymentStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** Null for a guest. */
const fieldStatus = z.object({
  fieldId: id,
  plan: fieldPlan.nullable(),
  paymentStatus: paymentStatus.nullable(),
});
export type FieldStatus = z.infer<typeof fieldStatus>;
const statusExample: FieldStatus = { fieldId: example.id, plan: "advanced", paymentStatus: 2 };

export const getFieldStatus = defineRoute({
  method: "GET",
  path: "/field/status",
  access: "field:read",
  summary: "Plan and payment status of a field.",
  query: z.object({ fieldId: id }),
  response: fieldStatus,
  errors: ["FIELD_NOT_FOUND"],
  example: { query: { fieldId: example.id }, answer: statusExample },
});

export const listFieldStatuses = defineRoute({
  method: "POST",
  path: "/field/status_by_field_list/",
  access: "account",
  keyScope: "read",
  summary: "Plan and payment status of many fields; those that the caller may not see are left out.",
  body: z.object({ fieldIds: z.array(id).min(1).max(2000) }),
  response: z.object({ statuses: z.array(fieldStatus) }),
  errors: [],
  example: { body: { fieldIds: [example.id] }, answer: { statuses: [statusExample] } },
});

export const listFieldOwners = defineRoute({
  method: "GET",
  path: "/field/field_owner",
  access: "account",
  keyScope: "read",
  summary: "Fiscal names that the caller's own fields stand under, by name, with their number and hectares.",
  response: z.object({
    owners: z.array(
      z.object({
        fiscalName: z.string(),
        fieldCount: z.number().int(),
        areaHa: z.number(),
        /** Rented hectares among them. */
        rentedHa: z.number(),
      }),
    ),
  }),
  errors: [],
  example: {
    answer: {
      owners: [{ fiscalName: "Agropecuaria La Esperanza SA", fieldCount: 12, areaHa: 803.4, rentedHa: 310 }],
    },
  },
});

export const recordRoutes = [
  getFieldRecord,
  updateFieldRecord,
  getFieldStatus,
  listFieldStatuses,
  listFieldOwners,
] as const;
