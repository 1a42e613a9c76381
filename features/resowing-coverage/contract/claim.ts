import { id, instant, plainDate } from "@surco/contract";
import { z } from "zod";
import { MAX_COVERED_FIELDS, MAX_STAND_COUNTS } from "./values";

/** Counted stretch of one row. */
export const rowCount = z.object({
  rowLengthM: z.number().positive().max(1000),
  plants: z.number().int().min(0).max(100_000),
});

export const claimedFieldInput = z.object({
  fieldId: id,
  /** Density that was aimed at. */
  targetPlantsPerHa: z.number().positive().max(2_000_000),
  rowSpacingM: z.number().positive().max(5),
  counts: z.array(rowCount).max(MAX_STAND_COUNTS),
  /** Leaves with collar at the time of the loss: 3 for V3. */
  leafStage: z.number().int().min(0).max(20),
  /** Day on which the plants were counted. */
  countedOn: plainDate,
});
export type ClaimedFieldInput = z.infer<typeof claimedFieldInput>;

export const newClaim = z.object({
  /** Made by the caller: the same id again answers with the coverage as it stands. */
  id,
  version: z.number().int().min(1),
  notes: z.string().trim().max(2000),
  fields: z.array(claimedFieldInput).min(1).max(MAX_COVERED_FIELDS),
});
export type NewClaim = z.infer<typeof newClaim>;

/** Judgement of a thin stand: yield that is left, and whether replanting gains more than it costs. */
export const replantHint = z.object({
  model: z.string(),
  /** Yield of the thin stand over that of the stand aimed at, 0..1. */
  relativeYield: z.number(),
  /** Yield of a stand replanted now, 0..1: loses by the later date. */
  replantedRelativeYield: z.number(),
  isReplantingBetter: z.boolean(),
});
export type ReplantHint = z.infer<typeof replantHint>;

export const claimedField = claimedFieldInput.extend({
  fieldId: id.nullable(),
  name: z.string(),
  areaHa: z.number(),
  sownOn: plainDate.nullable(),
  resownOn: plainDate.nullable(),
  /** Stand of the counts; null without any. */
  plantsPerHa: z.number().nullable(),
  /** Of the stand aimed at; null without counts. */
  standPct: z.number().nullable(),
  replantHint: replantHint.nullable(),
});
export type ClaimedField = z.infer<typeof claimedField>;

export const claimPhoto = z.object({
  id,
  /** null until the next claim; with one it stays. */
  claimId: id.nullable(),
  widthPx: z.number().int(),
  heightPx: z.number().int(),
});
export type ClaimPhoto = z.infer<typeof claimPhoto>;

export const claim = z.object({
  id,
  notes: z.string(),
  claimedAt: instant,
  fields: z.array(claimedField),
  settledAt: instant.nullable(),
  /** Bags handed over when it was settled. */
  settledBags: z.number().nullable(),
  settlementNote: z.string().nullable(),
  /** Of one that was not accepted; its fields can be claimed again. */
  returnedAt: instant.nullable(),
  returnReason: z.string().nullable(),
});
export type Claim = z.infer<typeof claim>;
