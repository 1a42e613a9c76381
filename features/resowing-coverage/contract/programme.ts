import { isPlainDate } from "@surco/calendar";
import { id, period } from "@surco/contract";
import { cropId } from "@surco/fields/contract";
import { z } from "zod";
import { brandSlug } from "./values";

/** Day of every year: "08-01". 29 February counts as the 28th in other years. */
export const monthDay = z
  .string()
  .regex(/^\d\d-\d\d$/)
  .refine((day) => isPlainDate(`2024-${day}`));

/** Rules of a programme. */
export const programmeRules = z.object({
  isOpen: z.boolean(),
  /** First and last day on which a coverage is submitted, both inclusive; the window may run over the end of a year. */
  opensOn: monthDay,
  closesOn: monthDay,
  /** Days before the campaign in which an invoice counts as one of it. */
  invoiceLeadDays: z.number().int().min(0).max(365),
  /** A claim is made at most so many days after the sowing. */
  claimWithinDays: z.number().int().min(1).max(365),
  /** Latest leaf stage of a claim: 5 for V5. */
  latestLeafStage: z.number().int().min(0).max(20),
  /** A stand below this share of the one aimed at is a loss. */
  standBelowPct: z.number().min(1).max(100),
  minCounts: z.number().int().min(1).max(50),
  /** Least length of row of each count. */
  minRowLengthM: z.number().positive().max(100),
  /** Smallest field. */
  minAreaHa: z.number().min(0).max(500),
  cropIds: z.array(cropId).min(1).max(10),
  seedsPerBag: z.number().int().min(1).max(10_000_000),
  minSeedsPerHa: z.number().min(1).max(2_000_000),
  maxSeedsPerHa: z.number().min(1).max(2_000_000),
});
export type ProgrammeRules = z.infer<typeof programmeRules>;

export const programme = programmeRules.extend({
  id,
  brand: brandSlug,
  country: z.string(),
  period,
  version: z.number().int(),
});
export type Programme = z.infer<typeof programme>;
