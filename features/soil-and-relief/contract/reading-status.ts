import { z } from "zod";

/** Subjects read once per polygon. */
export const soilAndReliefSubject = z.enum(["relief", "soil"]);
export type SoilAndReliefSubject = z.infer<typeof soilAndReliefSubject>;

/** waiting: being read; none: the source has no data here; failed: the source could not be read, can be retried. */
export const readingState = z.enum(["waiting", "ready", "none", "failed"]);
export type ReadingState = z.infer<typeof readingState>;

/** Reading status, sent with the data and in place of it. */
export const readingStatus = z.object({
  state: readingState,
  /** Steps done while it is read or retried; null before a worker starts, and afterwards. */
  progress: z.object({ done: z.number().int(), total: z.number().int().nullable() }).nullable(),
  /** Code of the failure. */
  errorCode: z.string().nullable(),
});

export type ReadingStatus = z.infer<typeof readingStatus>;

/** Status of data that was read, for the examples of the API page. */
export const exampleReadyStatus: ReadingStatus = { state: "ready", progress: null, errorCode: null };

/** Part of the field in one class. */
export const areaShare = { areaHa: z.number(), percent: z.number() };

export const figures = z.object({ mean: z.number(), min: z.number(), max: z.number() });
export type Figures = z.infer<typeof figures>;
