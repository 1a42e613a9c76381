import { defineRoute, id, nothing, plainDate, season } from "@surco/contract";
import { cropId } from "@surco/fields/contract";
import { z } from "zod";
import { batchCode } from "./batch-code";

/** Codes of one check. */
export const MAX_CHECKED_CODES = 500;

export const checkedBatch = z.object({
  hybrid: z.string(),
  cropId: cropId.nullable(),
  season,
  /** null: none is known, or the batch is not the caller's to see. */
  producerName: z.string().nullable(),
  fieldName: z.string().nullable(),
  isLinked: z.boolean(),
  /** Sowing that it is linked to, where the caller may read its field. */
  link: z.object({ fieldId: id, sowingId: id, sowingDate: plainDate }).nullable(),
});
export type CheckedBatch = z.infer<typeof checkedBatch>;

const validated = z.object({
  /** Normalised. */
  code: z.string(),
  /** null: no match found. */
  batch: checkedBatch.nullable(),
});
export type ValidatedCode = z.infer<typeof validated>;

const exampleChecked: CheckedBatch = {
  hybrid: "P1815",
  cropId: 5,
  season: "2026/27",
  producerName: null,
  fieldName: null,
  isLinked: false,
  link: null,
};

export const validateBatches = defineRoute({
  method: "POST",
  path: "/batch_validation",
  access: "account",
  summary:
    "Checks codes of trial batches of the caller's brand: hybrid, crop and season of each, with producer and field where they are the caller's or the caller may read the brand's batches. Codes of a person count towards a limit.",
  body: z.object({ codes: z.array(batchCode).min(1).max(MAX_CHECKED_CODES) }),
  response: z.object({ results: z.array(validated) }),
  errors: ["BATCHES_NOT_OFFERED", "TOO_MANY_REQUESTS"],
  example: {
    body: { codes: ["ar 24-1187", "9"] },
    answer: {
      results: [
        { code: "AR 24-1187", batch: exampleChecked },
        { code: "9", batch: null },
      ],
    },
  },
});

const fieldId = "01994c1e-0000-7000-8000-00000000000a";
const sowingId = "01994c1e-0000-7000-8000-0000000000c4";

export const linkBatch = defineRoute({
  method: "POST",
  path: "/batches/link",
  access: "field:log",
  summary:
    "Links a batch to a sowing of the field; one that was linked to another sowing of the same owner moves. Answers the hybrid of the sowing where it is another one.",
  body: z.object({ fieldId: id, code: batchCode, sowingId: id }),
  response: z.object({
    batch: checkedBatch,
    /** Hybrid of the sowing, where it differs from that of the batch. */
    differentHybrid: z.string().nullable(),
  }),
  errors: [
    "FIELD_NOT_FOUND",
    "BATCHES_NOT_OFFERED",
    "BATCH_NOT_FOUND",
    "BATCH_OF_ANOTHER_PRODUCER",
    "BATCH_LINKED_ELSEWHERE",
    "SOWING_NOT_FOUND",
    "TOO_MANY_REQUESTS",
  ],
  example: {
    body: { fieldId, code: "AR 24-1187", sowingId },
    answer: {
      batch: {
        ...exampleChecked,
        producerName: "Hermanos Giménez",
        fieldName: "La Loma",
        isLinked: true,
        link: { fieldId, sowingId, sowingDate: "2026-09-21" },
      },
      differentHybrid: null,
    },
  },
});

export const unlinkBatch = defineRoute({
  method: "POST",
  path: "/batches/unlink",
  access: "field:log",
  summary: "Removes the link of a batch to a sowing of the field; without one nothing changes.",
  body: z.object({ fieldId: id, code: batchCode }),
  response: nothing,
  errors: ["FIELD_NOT_FOUND", "BATCHES_NOT_OFFERED"],
  example: { body: { fieldId, code: "AR 24-1187" }, answer: {} },
});
