import { type ErrorCode, id, plainDate } from "@surco/contract";
import {
  defineTrackedJob,
  HttpFailure,
  jobProgressRepository,
  type TrackedJob,
  trackedJob,
} from "@surco/kit-server";
import { TiffError } from "@surco/raster";
import { z } from "zod";
import type { HdDeps } from "./hd-deps";
import { NotHd } from "./read-planet-window";

/** The order cannot become an image; trying again would only cost quota. */
export class OrderGivenUp extends Error {
  constructor(readonly code: ErrorCode) {
    super(code);
    this.name = "OrderGivenUp";
  }
}

/**
 * Places the order of one date, waits for it and stores what it brings. Waiting is most of it, minutes as a rule, so many may
 * run at once.
 */
export const fetchHdImageJob = defineTrackedJob({
  name: "fetch-hd-image",
  data: z.object({ fieldId: id, date: plainDate }),
  keyOf: ({ fieldId, date }) => hdImageKey(fieldId, date),
  fieldOf: ({ fieldId }) => fieldId,
  failureOf: failureOfOrder,
  concurrency: 8,
  retryLimit: 6,
  retryDelaySeconds: 30,
  expireInSeconds: 3600,
});

/** Key of the one job that works on a field's date; the name of its order at the provider begins with it. */
export function hdImageKey(fieldId: string, date: string): string {
  return `surco-${fieldId}-${date}`;
}

export function failureOfOrder(error: unknown): { code: ErrorCode; isFinal: boolean } {
  const final = finalCode(error);
  if (final !== null) return { code: final, isFinal: true };
  return { code: error instanceof HttpFailure ? "IMAGE_SOURCE_UNAVAILABLE" : "INTERNAL", isFinal: false };
}

/** Error code of a failure that no retry can fix; null for any other. */
function finalCode(error: unknown): ErrorCode | null {
  if (error instanceof OrderGivenUp) return error.code;
  if (error instanceof NotHd || error instanceof TiffError) return "HD_ORDER_FAILED";
  if (!(error instanceof HttpFailure)) return null;
  if (error.reason === "refused" || error.status === 401) return "HD_KEY_REFUSED";
  // No quota left, or the contract does not cover this place.
  if (error.status === 403) return "HD_QUOTA_REACHED";
  const isFinal = error.status !== null && error.status >= 400 && error.status < 500;
  return isFinal && error.status !== 408 && error.status !== 429 ? "HD_ORDER_FAILED" : null;
}

/** The job that brings one ordered date in. */
export function hdJob({
  db,
  jobs,
  now,
}: Pick<HdDeps, "db" | "jobs" | "now">): TrackedJob<typeof fetchHdImageJob.data> {
  return trackedJob(fetchHdImageJob, { jobs, now, jobProgress: jobProgressRepository(db) });
}
