import { emailAddress, id, instant, season } from "@surco/contract";
import { cropId } from "@surco/fields/contract";
import { z } from "zod";
import { batchCode } from "./batch-code";

const text = (most: number) => z.string().trim().max(most);
const amount = (unit: string) => z.number().min(0).max(1_000_000).nullable().describe(unit);

/** Values that a brand writes about a batch. */
export const batchValues = z.object({
  code: batchCode,
  /** Name of the hybrid or variety. */
  hybrid: text(80).min(1),
  /** Id in the catalogue; null: a name that the catalogue does not have. */
  genotypeId: z.number().int().min(1).max(2_000_000_000).nullable(),
  cropId: cropId.nullable(),
  season,
  /** Producer that it was handed to; empty: nobody yet. */
  producerName: text(120),
  producerEmail: emailAddress.nullable(),
  /** Field as the brand names it. */
  fieldName: text(120),
  quantityBags: amount("bags"),
  quantityKg: amount("kg"),
  notes: text(2000),
});
export type BatchValues = z.infer<typeof batchValues>;

/** Values of a write: what a file cannot name beside them. */
export const writtenBatch = batchValues.extend({
  /** Account below the author that it was handed to; null: none; left out: as before, unless name or address change. */
  producerAccountId: id.nullable().optional(),
});
export type WrittenBatch = z.infer<typeof writtenBatch>;

export const trialBatch = batchValues.extend({
  id,
  code: z.string(),
  /** null also where the reader may not see sensitive information. */
  producerEmail: z.string().nullable(),
  /** True where it was handed to a chosen account. */
  hasProducerAccount: z.boolean(),
  /** True once a sowing is linked to it. */
  isLinked: z.boolean(),
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
});
export type TrialBatch = z.infer<typeof trialBatch>;

export const exampleBatch: TrialBatch = {
  id: "01994c1e-0000-7000-8000-0000000000f1",
  code: "AR 24-1187",
  hybrid: "P1815",
  genotypeId: 3,
  cropId: 5,
  season: "2026/27",
  producerName: "Hermanos Giménez",
  producerEmail: null,
  fieldName: "La Loma",
  quantityBags: 12,
  quantityKg: null,
  notes: "",
  hasProducerAccount: false,
  isLinked: false,
  version: 1,
  createdAt: "2026-09-02T13:00:00.000Z",
  updatedAt: "2026-09-02T13:00:00.000Z",
};
const {
  isLinked: _l,
  hasProducerAccount: _a,
  version: _v,
  createdAt: _c,
  updatedAt: _u,
  id: _i,
  ...written
} = exampleBatch;
export const exampleValues: BatchValues = written;
