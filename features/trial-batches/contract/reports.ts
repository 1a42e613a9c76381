import { binaryReply, defineRoute, id, pageQuery, plainDate, season } from "@surco/contract";
import { cropId } from "@surco/fields/contract";
import { z } from "zod";
import { exampleBatch } from "./batch";
import { batchFilters } from "./registry";

/** Rows of a report in a file. */
export const MAX_REPORT_ROWS = 50_000;

const reportPage = pageQuery.extend({
  ...batchFilters.shape,
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

const link = z.object({
  fieldId: id,
  fieldName: z.string(),
  farmName: z.string(),
  areaHa: z.number(),
  sowingDate: plainDate,
  /** Hybrid of the sowing, where it is not that of the batch. */
  differentHybrid: z.string().nullable(),
  lastStageId: z.number().int().nullable().describe("Id of the phenological stage last recorded"),
  lastStageDate: plainDate.nullable(),
  /** At base moisture where it is known, once harvested. */
  yieldTPerHa: z.number().nullable(),
  harvestDate: plainDate.nullable(),
});

export const reportedBatch = z.object({
  id,
  code: z.string(),
  hybrid: z.string(),
  cropId: cropId.nullable(),
  season,
  producerName: z.string(),
  producerEmail: z.string().nullable(),
  /** Field as the brand names it. */
  fieldName: z.string(),
  quantityBags: z.number().nullable().describe("bags"),
  quantityKg: z.number().nullable(),
  isLinked: z.boolean(),
  /** Sowing and its field; null also where the caller may not read the field. */
  link: link.nullable(),
});
export type ReportedBatch = z.infer<typeof reportedBatch>;

/** Sums over batches, of the linked fields that the caller may read. */
const batchSums = {
  batches: z.number().int().describe("batches"),
  linkedBatches: z.number().int().describe("batches"),
  fields: z.number().int().describe("fields"),
  areaHa: z.number(),
  harvestedBatches: z.number().int().describe("batches"),
  /** Area of the harvested fields, each season once. */
  harvestedAreaHa: z.number(),
  /** Yields times areas of the harvested fields. */
  productionT: z.number(),
  /** Production over the harvested area. */
  meanYieldTPerHa: z.number().nullable(),
};

const totals = z.object({
  ...batchSums,
  /** Linked ones whose field the caller may not read. */
  hiddenBatches: z.number().int().describe("batches"),
});
export type BatchTotals = z.infer<typeof totals>;

const exampleRow: ReportedBatch = {
  id: exampleBatch.id,
  code: exampleBatch.code,
  hybrid: "P1815",
  cropId: 5,
  season: "2026/27",
  producerName: "Hermanos Giménez",
  producerEmail: null,
  fieldName: "La Loma",
  quantityBags: 12,
  quantityKg: null,
  isLinked: true,
  link: {
    fieldId: "01994c1e-0000-7000-8000-00000000000a",
    fieldName: "La Loma",
    farmName: "La Esperanza",
    areaHa: 96.4,
    sowingDate: "2026-09-21",
    differentHybrid: null,
    lastStageId: null,
    lastStageDate: null,
    yieldTPerHa: 9.1,
    harvestDate: "2027-03-28",
  },
};

export const reportBatches = defineRoute({
  method: "GET",
  path: "/pioneer_report/batch",
  access: "brand:batches",
  summary:
    "Trial batches of the caller's brand with producer, hybrid, field, sowing and harvest, by code, paged; totals with the first page. What belongs to a field is left out where the caller may not read it.",
  query: reportPage,
  response: z.object({
    batches: z.array(reportedBatch),
    totals: totals.nullable(),
    nextCursor: z.string().nullable(),
  }),
  errors: ["BATCHES_NOT_OFFERED"],
  example: {
    query: { season: "2026/27" },
    answer: {
      batches: [exampleRow],
      totals: {
        batches: 1,
        linkedBatches: 1,
        hiddenBatches: 0,
        fields: 1,
        areaHa: 96.4,
        harvestedBatches: 1,
        harvestedAreaHa: 96.4,
        productionT: 877.24,
        meanYieldTPerHa: 9.1,
      },
      nextCursor: null,
    },
  },
});

export const reportFormats = ["xlsx", "csv"] as const;
const format = z.enum(reportFormats);
const file = binaryReply(
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "text/csv; charset=utf-8",
);

export const exportBatches = defineRoute({
  method: "GET",
  path: "/pioneer_report/batch/file",
  access: "brand:batches",
  summary: "The report of batches as a spreadsheet or CSV, at most 50,000 rows.",
  query: batchFilters.extend({ format }),
  response: file,
  errors: ["BATCHES_NOT_OFFERED", "BATCH_REPORT_TOO_LONG"],
  personLimit: "person-download",
  runsIn: "thread",
  example: { query: { format: "csv", season: "2026/27" } },
});

export const reportedProducer = z.object({
  /** Of one of the batches: two producers may have one name, and addresses may be hidden. */
  id,
  producerName: z.string(),
  producerEmail: z.string().nullable(),
  ...batchSums,
  hybrids: z.array(z.string()),
});
export type ReportedProducer = z.infer<typeof reportedProducer>;

export const reportProducers = defineRoute({
  method: "GET",
  path: "/pioneer_report/producer",
  access: "brand:producers",
  summary:
    "Producers of the trial batches of the caller's brand, by name, paged: batches, hybrids, linked sowings, fields that the caller may read with their area, and mean yield.",
  query: reportPage,
  response: z.object({ producers: z.array(reportedProducer), nextCursor: z.string().nullable() }),
  errors: ["BATCHES_NOT_OFFERED"],
  example: {
    query: { season: "2026/27" },
    answer: {
      producers: [
        {
          id: exampleBatch.id,
          producerName: "Hermanos Giménez",
          producerEmail: null,
          batches: 1,
          hybrids: ["P1815"],
          linkedBatches: 1,
          fields: 1,
          areaHa: 96.4,
          harvestedBatches: 1,
          harvestedAreaHa: 96.4,
          productionT: 877.24,
          meanYieldTPerHa: 9.1,
        },
      ],
      nextCursor: null,
    },
  },
});

export const exportProducers = defineRoute({
  method: "GET",
  path: "/pioneer_report/producer/file",
  access: "brand:producers",
  summary: "The report of producers as a spreadsheet or CSV, at most 50,000 rows.",
  query: batchFilters.extend({ format }),
  response: file,
  errors: ["BATCHES_NOT_OFFERED", "BATCH_REPORT_TOO_LONG"],
  personLimit: "person-download",
  runsIn: "thread",
  example: { query: { format: "csv", season: "2026/27" } },
});
