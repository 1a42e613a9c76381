import { defineRoute, id, pageQuery, period, plainDate, season } from "@surco/contract";
import { cropId } from "@surco/fields/contract";
import { coverageStatus } from "@surco/resowing-coverage/contract";
import { z } from "zod";

/** Days of "recent" activity, today included. */
export const RECENT_DAYS = 30;

/** Orders of the producers; the address has the same words. */
export const producerOrders = ["name", "area", "activity"] as const;
export type ProducerOrder = (typeof producerOrders)[number];

const genotypeId = z.coerce.number().int().min(1).max(2_000_000_000);

/** Filters of producers and their fields; what is left out filters nothing. */
export const producerFilters = {
  /** Words, each somewhere in name or business name, whatever case and accents. */
  q: z.string().trim().max(100).optional(),
  managerId: id.optional().describe("Only producers assigned to this manager, or in a group of his"),
  groupId: id.optional(),
  district: z.string().trim().min(1).max(120).optional().describe("Only producers with a field there"),
  cropId: z.coerce.number().pipe(cropId).optional().describe("Only producers with this crop in the season"),
  genotypeId: genotypeId.optional().describe("Only producers with this hybrid in the season"),
  inactive: z
    .literal("true")
    .optional()
    .describe(`Only producers without activity in the last ${RECENT_DAYS} days`),
};

const producersQuery = pageQuery.extend({
  ...producerFilters,
  season,
  order: z.enum(producerOrders).default("name"),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** Fields of one crop in a season. */
const cropArea = z.object({ cropId, fieldCount: z.number().int(), areaHa: z.number() });

export const producer = z.object({
  accountId: id,
  name: z.string(),
  /** Empty where none is known. */
  businessName: z.string(),
  managerName: z.string().nullable(),
  groupName: z.string().nullable(),
  /** Null for readers to whom sensitive information is not shown, as the next two. */
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  fiscalId: z.string().nullable(),
  fieldCount: z.number().int(),
  areaHa: z.number(),
  /** Crops of the season, the largest first. */
  crops: z.array(cropArea),
  /** Day of the last activity that is done; null: none. */
  lastActivityOn: plainDate.nullable(),
  recentActivityCount: z.number().int(),
  /** Resowing coverages of the season by status, for callers who see them; drafts are the producer's alone. */
  coverages: z.array(z.object({ status: coverageStatus, coverageCount: z.number().int() })),
  /** True where the caller may write notes on the fields, and so plan visits. */
  canLog: z.boolean(),
});
export type StaffProducer = z.infer<typeof producer>;

export const exampleProducer: StaffProducer = {
  accountId: "01994c1e-0000-7000-8000-000000000002",
  name: "Ema Sosa",
  businessName: "La Esperanza SA",
  managerName: "Luis Prado",
  groupName: null,
  email: "ema@example.com",
  phoneNumber: "+54 9 2477 555012",
  fiscalId: "20055361682",
  fieldCount: 12,
  areaHa: 840.5,
  crops: [{ cropId: 5, fieldCount: 8, areaHa: 610.2 }],
  lastActivityOn: "2026-11-18",
  recentActivityCount: 7,
  coverages: [{ status: "approved", coverageCount: 1 }],
  canLog: true,
};

export const listStaffProducers = defineRoute({
  method: "GET",
  path: "/staff/producers",
  access: "staff",
  summary:
    "Accounts without a role below the caller, with the fields, crops and work of each, paged. Contacts only for callers to whom sensitive information is shown.",
  query: producersQuery,
  response: z.object({ producers: z.array(producer), nextCursor: z.string().nullable() }),
  errors: [],
  example: {
    query: { season: "2026/27", q: "sosa" },
    answer: { producers: [exampleProducer], nextCursor: null },
  },
});

const named = z.object({ id, name: z.string() });

export const listStaffChoices = defineRoute({
  method: "GET",
  path: "/staff/choices",
  access: "staff",
  summary:
    "Values of the filters: managers and groups next above the producers, districts of their fields, and crops and hybrids of the season.",
  query: z.object({ season }),
  response: z.object({
    managers: z.array(named),
    groups: z.array(named),
    districts: z.array(z.string()),
    cropIds: z.array(cropId),
    /** Of the season. */
    genotypes: z.array(z.object({ genotypeId: z.number().int(), name: z.string() })),
  }),
  errors: [],
  example: {
    query: { season: "2026/27" },
    answer: {
      managers: [{ id: "01994c1e-0000-7000-8000-000000000003", name: "Luis Prado" }],
      groups: [],
      districts: ["Pergamino"],
      cropIds: [5],
      genotypes: [{ genotypeId: 3, name: "P1815" }],
    },
  },
});
export type StaffChoices = z.infer<typeof listStaffChoices.response>;

const ofProducer = z.object({ accountId: id });
const exampleParams = { accountId: exampleProducer.accountId };

export const readStaffProducer = defineRoute({
  method: "GET",
  path: "/staff/producers/:accountId",
  access: "staff",
  summary: "One producer below the caller, as in the list.",
  params: ofProducer,
  query: z.object({ season }),
  response: producer,
  errors: ["STAFF_PRODUCER_NOT_FOUND"],
  example: { params: exampleParams, query: { season: "2026/27" }, answer: exampleProducer },
});

/** Field of a producer in a season: as a manager sees it, without its plan. */
const producerField = z.object({
  fieldId: id,
  name: z.string(),
  farmName: z.string(),
  district: z.string().nullable(),
  areaHa: z.number(),
  crops: z.array(
    z.object({
      season,
      period,
      cropId,
      genotypeName: z.string().nullable(),
      /** Day of the first sowing that is done; null: not sown. */
      sownOn: plainDate.nullable(),
    }),
  ),
});
export type ProducerField = z.infer<typeof producerField>;

export const listProducerFields = defineRoute({
  method: "GET",
  path: "/staff/producers/:accountId/fields",
  access: "staff",
  summary:
    "Fields of one producer below the caller by name, with crop, hybrid and sowing day of each season, paged.",
  params: ofProducer,
  query: pageQuery.extend({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
  response: z.object({ fields: z.array(producerField), nextCursor: z.string().nullable() }),
  errors: ["STAFF_PRODUCER_NOT_FOUND"],
  example: {
    params: exampleParams,
    query: {},
    answer: {
      fields: [
        {
          fieldId: "01994c1e-0000-7000-8000-00000000000a",
          name: "La Loma",
          farmName: "La Esperanza",
          district: "Pergamino",
          areaHa: 84.2,
          crops: [{ season: "2026/27", period: "2", cropId: 5, genotypeName: "P1815", sownOn: "2026-10-02" }],
        },
      ],
      nextCursor: null,
    },
  },
});
