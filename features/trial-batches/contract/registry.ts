import { defineRoute, id, nothing, pageQuery, season } from "@surco/contract";
import { z } from "zod";
import { exampleBatch, exampleValues, trialBatch, writtenBatch } from "./batch";

const batchId = exampleBatch.id;

/** Filters of lists and reports. */
export const batchFilters = z.object({
  /** Any part of code, hybrid, producer or field, whatever its case and accents. */
  q: z.string().trim().max(80).optional(),
  /** Whole name of a hybrid, whatever its case and accents. */
  hybrid: z.string().trim().min(1).max(80).optional(),
  season: season.optional(),
  linked: z.enum(["yes", "no"]).optional(),
});
export type BatchFilters = z.infer<typeof batchFilters>;

export const listBatches = defineRoute({
  method: "GET",
  path: "/batches",
  access: "brand:batches",
  summary: "Trial batches of the caller's brand by code, paged.",
  query: pageQuery.extend(batchFilters.shape),
  response: z.object({ batches: z.array(trialBatch), nextCursor: z.string().nullable() }),
  errors: ["BATCHES_NOT_OFFERED"],
  example: {
    query: { q: "1187", season: "2026/27" },
    answer: { batches: [exampleBatch], nextCursor: null },
  },
});

/** Hybrids that are offered as a filter. */
export const MAX_HYBRID_CHOICES = 500;

export const listBatchChoices = defineRoute({
  method: "GET",
  path: "/batches/choices",
  access: "brand:batches",
  summary: "Hybrids and seasons of the batches of the caller's brand, for filters.",
  response: z.object({ hybrids: z.array(z.string()), seasons: z.array(season) }),
  errors: ["BATCHES_NOT_OFFERED"],
  example: { answer: { hybrids: ["P1815"], seasons: ["2026/27"] } },
});

export const createBatch = defineRoute({
  method: "POST",
  path: "/batches",
  access: "brand:batches",
  summary: "Adds a batch to the registry of the caller's brand. Writing the same id twice writes once.",
  body: writtenBatch.extend({ id }),
  response: trialBatch,
  errors: [
    "BATCHES_NOT_OFFERED",
    "BATCH_CODE_TAKEN",
    "BATCH_NOT_FOUND",
    "BATCH_HYBRID_NOT_FOUND",
    "BATCH_PRODUCER_NOT_FOUND",
  ],
  example: { body: { id: batchId, ...exampleValues }, answer: exampleBatch },
});

export const changeBatch = defineRoute({
  method: "PATCH",
  path: "/batches/:batchId",
  access: "brand:batches",
  summary:
    "Changes a batch; what is left out stays. The same write id again writes nothing. A stale version answers with the batch as it stands.",
  params: z.object({ batchId: id }),
  body: z.object({ writeId: id, version: z.number().int().min(1), changes: writtenBatch.partial() }),
  response: trialBatch,
  errors: [
    "BATCHES_NOT_OFFERED",
    "BATCH_NOT_FOUND",
    "BATCH_CODE_TAKEN",
    "BATCH_HYBRID_NOT_FOUND",
    "BATCH_PRODUCER_NOT_FOUND",
    "STALE_VERSION",
  ],
  example: {
    params: { batchId },
    body: { writeId: "01994c1e-0000-7000-8000-0000000000f2", version: 1, changes: { notes: "Franja 3" } },
    answer: { ...exampleBatch, notes: "Franja 3", version: 2 },
  },
});

export const deleteBatch = defineRoute({
  method: "DELETE",
  path: "/batches/:batchId",
  access: "brand:batches",
  summary: "Deletes a batch; it can be restored for 30 days.",
  params: z.object({ batchId: id }),
  response: nothing,
  errors: ["BATCHES_NOT_OFFERED", "BATCH_NOT_FOUND"],
  example: { params: { batchId }, answer: {} },
});

export const restoreBatch = defineRoute({
  method: "POST",
  path: "/batches/restore",
  access: "brand:batches",
  summary: "Restores a batch that was deleted less than 30 days ago, unless its code was given again.",
  body: z.object({ id }),
  response: trialBatch,
  errors: ["BATCHES_NOT_OFFERED", "BATCH_NOT_FOUND", "BATCH_CODE_TAKEN"],
  example: { body: { id: batchId }, answer: { ...exampleBatch, version: 3 } },
});
