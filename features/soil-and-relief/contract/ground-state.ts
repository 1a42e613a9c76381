import { z } from "zod";

/** Subjects that are read once per polygon. */
export const groundSubject = z.enum(["relief", "soil"]);
export type GroundSubject = z.infer<typeof groundSubject>;

/** waiting: being read; none: the source has no data here; failed: the source could not be read, can be retried. */
export const groundState = z.enum(["waiting", "ready", "none", "failed"]);
export type GroundState = z.infer<typeof groundState>;

/** Status sent with the data, also while there is none. */
export const groundStatus = z.object({
  state: groundState,
  /** Steps done while it is read, be it again while what is ready is shown; null while nobody has begun, and afterwards. */
  progress: z.object({ done: z.number().int(), total: z.number().int().nullable() }).nullable(),
  /** Why it failed. */
  errorCode: z.string().nullable(),
});

export type GroundStatus = z.infer<typeof groundStatus>;

/** Part of the field with one property. */
export const areaShare = { areaHa: z.number(), percent: z.number() };

export const figures = z.object({ mean: z.number(), min: z.number(), max: z.number() });
export type Figures = z.infer<typeof figures>;
