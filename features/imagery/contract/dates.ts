import { defineRoute, id, instant, jobProgress, plainDate } from "@surco/contract";
import { z } from "zod";

/** State of a date: waiting for its scene; ready; cloudy, without usable pixels but with stored clouds; failed, to be retried. */
export const imageState = z.enum(["waiting", "ready", "cloudy", "failed"]);

/**
 * Id of the scene's window over the boundary; changes with boundary, product or definitions. Image responses requested with it as
 * `window` are immutable.
 */
export const windowId = z.string();

export const imageDate = z.object({
  /** The scene's id at its provider, for example S2B_T20HMD_20251004T140049_L2A. */
  sceneId: z.string(),
  windowId,
  date: plainDate,
  takenAt: instant,
  state: imageState,
  /** 0..1 of the field's pixels that are neither cloud, shadow, snow nor missing; null while waiting. */
  usableFraction: z.number().nullable(),
  /** Cloud fraction of the whole tile, 0..1, from the provider. */
  tileCloudFraction: z.number(),
  platform: z.string(),
  mgrsTile: z.string(),
  collection: z.string(),
  processingBaseline: z.string().nullable(),
  /** Processing time of the product, which a newer one replaces; null if unknown. */
  processedAt: instant.nullable(),
  /** Applied reflectance offset with its source; null while waiting. */
  offset: z
    .object({ value: z.number(), source: z.enum(["metadata", "flag", "baseline", "data-check"]) })
    .nullable(),
  simulated: z.boolean(),
});
export type ImageDate = z.infer<typeof imageDate>;

/** Minimum usable fraction of a usable date. */
export const USABLE_FRACTION = 0.7;

export const dayRange = { from: plainDate, until: plainDate };

export const catalog = defineRoute({
  method: "GET",
  path: "/sentinel/catalog",
  access: "field:read",
  summary:
    "Dates of the field's images in a range, newest first, and how far their reading has come. Asking starts the reading of what is missing; ask again to follow it.",
  query: z.object({ fieldId: id, ...dayRange }),
  response: z.object({ dates: z.array(imageDate), progress: jobProgress }),
  errors: ["FIELD_NOT_FOUND", "IMAGE_SOURCE_UNAVAILABLE", "TOO_MANY_JOBS"],
  example: {
    query: { fieldId: "01994c1e-0000-7000-8000-00000000000a", from: "2025-07-01", until: "2026-06-30" },
    answer: {
      dates: [
        {
          sceneId: "S2B_T20HNH_20251004T140049_L2A",
          windowId: "b2Ykq3vWc0RrT1xN",
          date: "2025-10-04",
          takenAt: "2025-10-04T14:00:49.024Z",
          state: "ready",
          usableFraction: 0.97,
          tileCloudFraction: 0.12,
          platform: "sentinel-2b",
          mgrsTile: "20HNH",
          collection: "sentinel-2-c1-l2a",
          processingBaseline: "05.11",
          processedAt: "2025-10-04T17:05:12.000Z",
          offset: { value: -0.1, source: "metadata" },
          simulated: false,
        },
      ],
      progress: { state: "running", done: 31, total: 73, errorCode: null },
    },
  },
});
